// documents.cpp - fuzz target: the JSON documents of the example server (examples/server). Whatever
// is wrong with a line is Refused, and every answer is JSON.
#include "documents.hpp"

#include <nlohmann/json.hpp>

#include "served.h"

using nlohmann::json;

static void settle(const std::string &line)
{
    try {
        const documents::Round round = documents::parse_round(line);
        const loaded_game *game = serve_game(round.game);
        const paigow_ledger ledger = documents::settle(round, *game);
        const json answer = json::parse(documents::ledger_line(round, *game, ledger));
        MUST(answer.at("totals").at("sum") == 0);
        MUST(answer.at("seats").size() == round.table.seat_count);
        MUST(answer.at("lines").size() == ledger.line_count);
    } catch (const documents::Refused &refused) {
        const json answer = json::parse(documents::error_line(1, refused));
        MUST(!answer.at("error").get<std::string>().empty());
    }
}

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    settle(std::string(data, data + size));
    return 0;
}
