"""What there is to say about a game: its form in C."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .house_reports import comment_in_c

if TYPE_CHECKING:
    from .games import Game


def _constant(kind: str, name: str) -> str:
    return re.sub(r"\W", "_", f"{kind} {name}", flags=re.ASCII)


def to_c(game: Game) -> tuple[str, ...]:
    """See :meth:`paigow.Game.to_c`."""
    tables = dict.fromkeys(wager.pay_table.to_c() for wager in game.wagers)
    fields = "".join(
        f"    .{key} = {number:d},\n" for key, number in game.fields_for_core().items()
    )
    wagers = "".join(
        f"{comment_in_c(wager.name, ' ' * 8)}        {{&{_constant('pays', wager.pay_table.name)}, "
        f"{wager.least}, {wager.most}}},\n"
        for wager in game.wagers
    )
    bonus = f"    .bonus = {{\n{wagers}    }},\n" if wagers else ""
    return (
        game.house_way.to_c(),
        *tables,
        f"static const paigow_game {_constant('game', game.name)} = {{\n"
        f"{fields}    .way = {{.way = &{_constant('way', game.house_way.name)}}},\n"
        f"    .bonus_count = {len(game.wagers)},\n{bonus}}};\n",
    )
