"""Write games as C for the example servers: ``python export_games.py > exported_games.c``.

Without arguments it writes all games that ship with the package, else those named: shipped ones, or
paths of ``.toml`` files.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator

from paigow import Game, HouseWay, PaigowError, PayTable, Refusal


def constant(kind: str, name: str) -> str:
    """What a constant is called, as ``paigow game c`` does it."""
    return re.sub(r"\W", "_", f"{kind} {name}", flags=re.ASCII)


def text(words: str) -> str:
    """A text as a C literal in UTF-8; no trigraph can be in it."""
    return json.dumps(words, ensure_ascii=False).replace("?", "\\?")


def array(declared: str, items: Iterable[str]) -> str:
    """An array of C, an item a line."""
    lines = "".join(f"    {item},\n" for item in items)
    return f"{declared} = {{\n{lines}}};\n"


def words_of_way(way: HouseWay) -> str:
    """The words of the lines of a house way."""
    declared = f"static const char *const {constant('lines', way.name)}[]"
    return array(declared, (text(line.words) for line in way.lines))


def words_of_table(table: PayTable) -> str:
    """What the lines of a pay table are called, and their odds."""
    declared = f"static const line_words {constant('words', table.name)}[]"
    return array(declared, (f"{{{text(line.hand)}, {text(line.odds)}}}" for line in table.lines))


def words_of_wagers(game: Game) -> str:
    """Keys and names of the optional wagers of a game."""
    declared = f"static const wager_words {constant('wagers', game.name)}[]"
    return array(
        declared,
        (
            f"{{{text(wager.key)}, {text(wager.name)}, {constant('words', wager.pay_table.name)}}}"
            for wager in game.wagers
        ),
    )


def constants(game: Game) -> Iterator[str]:
    """All constants of a game; those that it shares with others are the same text."""
    yield from game.to_c()
    yield words_of_way(game.house_way)
    yield from (words_of_table(wager.pay_table) for wager in game.wagers)
    if game.wagers:  # C has no empty arrays
        yield words_of_wagers(game)


def entry(game: Game) -> str:
    """The game in the list of games."""
    wagers = constant("wagers", game.name) if game.wagers else "NULL"
    way = game.house_way.name
    parts = (text(game.name), f"&{constant('game', game.name)}", wagers)
    return f"{{{', '.join(parts)}, {text(way)}, {constant('lines', way)}}}"


def refusals() -> Iterator[str]:
    """Why a bank is refused, with rule and paragraph; number 0 is no refusal."""
    yield text("may bank")
    for refusal in Refusal:
        yield text(f"{refusal} ({', '.join(filter(None, (refusal.rule, refusal.paragraph)))})")


def main(sources: list[str]) -> None:
    """Write the games."""
    games = [Game.load(source) for source in sources or Game.names()]
    print("/* Made by: export_games.py */\n/* clang-format off */")
    print('#include "games.h"\n')
    print("\n".join(dict.fromkeys(part for game in games for part in constants(game))))
    print(array("const named_game exported_games[]", map(entry, games)))
    print(f"const size_t exported_game_count = {len(games)};\n")
    print(array("const char *const refusal_words[PAIGOW_REFUSALS]", refusals()), end="")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PaigowError as error:
        raise SystemExit(f"export_games.py: {error}") from None
