// documents.hpp - rounds, ledgers and errors as JSON documents, one a line.
//
// A round is the document that the Python package reads (`paigow/round`); README.md says what the
// ledger has.  Nothing here reads or writes a stream or keeps state.
#pragma once

#include "games.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace documents
{

// Longer lines are refused; a server need not keep more of them than one byte more.
constexpr std::size_t most_line = 1'000'000;

// A round to be settled.
struct Round {
    const named_game *game = nullptr;
    std::vector<std::string> players; // by the numbers of paigow_seat
    paigow_round table = {};
};

// What is wrong with a round, in words; and in numbers, if it was the core that found it.
class Refused : public std::runtime_error
{
  public:
    explicit Refused(const std::string &words) : std::runtime_error(words)
    {
    }
    Refused(const std::string &words, const paigow_fault &found)
        : std::runtime_error(words), fault(found)
    {
    }

    std::optional<paigow_fault> fault;
};

// A round from a line.  Cards, stakes and the bank are for settle() to judge, as far as they are
// cards and whole numbers.  Throws Refused for whatever is wrong with the line.
Round parse_round(const std::string &line);

// Settles a round by its game, `game.named` being `round.game`.  Throws Refused if the core does
// not settle it.
paigow_ledger settle(const Round &round, const loaded_game &game);

// The ledger of a settled round, and why one was not settled; `number` is that of its line, from 1.
// Both are documents of one line, without its end.
std::string ledger_line(const Round &round, const loaded_game &game, const paigow_ledger &ledger);
std::string error_line(std::uint64_t number, const Refused &refused);

} // namespace documents
