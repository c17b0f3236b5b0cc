// server.cpp - settles rounds: JSON lines on standard input, ledgers on standard output.
//
//     paigow-json-server < rounds.jsonl > ledgers.jsonl
//
// README.md says what is read and written.  A line that cannot be settled becomes an error of one
// line, and the next one is read.  Ends with 0, or with 1 if something cannot be read or written.
#include "documents.hpp"

#include <iostream>
#include <map>
#include <memory>

namespace
{

// The games that rounds have asked for.
class Games
{
  public:
    const loaded_game &of(const named_game *named)
    {
        std::unique_ptr<loaded_game> &kept = games_[named];
        if (!kept) {
            auto loaded = std::make_unique<loaded_game>();
            paigow_fault fault;
            if (load_game(named, loaded.get(), &fault))
                throw documents::Refused(
                    std::string(named->name) + ": " + paigow_status_text(fault.status), fault);
            kept = std::move(loaded);
        }
        return *kept;
    }

  private:
    std::map<const named_game *, std::unique_ptr<loaded_game>> games_;
};

// Reads the next line; of one that is too long, only so much as tells that it is.
bool next_line(std::istream &input, std::string &line)
{
    line.clear();
    char c;
    while (input.get(c) && c != '\n')
        if (line.size() <= documents::most_line)
            line += c;
    return !line.empty() || input;
}

std::string answer(const std::string &line, std::uint64_t number, Games &games)
{
    try {
        const documents::Round round = documents::parse_round(line);
        const loaded_game &game = games.of(round.game);
        return documents::ledger_line(round, game, documents::settle(round, game));
    } catch (const documents::Refused &refused) {
        return documents::error_line(number, refused);
    }
}

int fail(const char *words)
{
    std::cerr << "paigow-json-server: " << words << '\n';
    return 1;
}

} // namespace

int main()
{
    std::ios::sync_with_stdio(false);
    Games games;
    std::string line;
    // A client may wait for each answer: std::endl sends it.
    for (std::uint64_t number = 1; std::cout && next_line(std::cin, line); number++)
        std::cout << answer(line, number, games) << std::endl;
    if (std::cin.bad())
        return fail("cannot read");
    return std::cout ? 0 : fail("cannot write");
}
