// documents.cpp - fuzz target: the JSON documents of the example server (examples/server).
// Whatever is wrong with a line is Refused, and every answer is one line, of which the sum is 0.
#include "documents.hpp"

#include "served.h"

static bool ends_with(const std::string &text, const std::string &end)
{
    return text.size() >= end.size() && !text.compare(text.size() - end.size(), end.size(), end);
}

static std::string answer(const std::string &line)
{
    try {
        const documents::Round round = documents::parse_round(line);
        const loaded_game *game = serve_game(round.game);
        const paigow_ledger ledger = documents::settle(round, *game);
        const std::string settled = documents::ledger_line(round, *game, ledger);
        MUST(ends_with(settled, "\"sum\":0}}"));
        return settled;
    } catch (const documents::Refused &refused) {
        MUST(*refused.what());
        return documents::error_line(1, refused);
    }
}

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string line = answer(std::string(data, data + size));
    MUST(line.front() == '{' && line.back() == '}' && line.find('\n') == std::string::npos);
    return 0;
}
