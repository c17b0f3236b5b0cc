"""Types that the functions of the package take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias

if TYPE_CHECKING:
    from . import _core

CardLike: TypeAlias = str | SupportsIndex
"""One card, which is its code, a :class:`paigow.Card`, or text (R2)."""

CardsLike: TypeAlias = str | Iterable[CardLike]
"""Cards, which are text, a :class:`paigow.Hand`, or any iterable of cards."""

CoreSetting: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, int, int, int | None]
"""From the core: codes of the low and the high hand, their values, foul, number of the line."""

CoreLineUse: TypeAlias = (
    "tuple[int, _core.Hand | None, int, _core.Hand | None, int, int, _core.Hand | None]"
)
"""From the core: hands that fit a line, that it can set, that it sets, that it would foul; and the
first hand of each sort but the third."""

CorePlace: TypeAlias = tuple[int, int, list[int | None], int]
"""To the core: number, player, stakes of the main and the optional wagers, color."""

CoreBank: TypeAlias = tuple[int, int, bool, int]
"""To the core: number of the seat, chips, co-bank, the dealer's stake."""

CoreSeatResult: TypeAlias = tuple[
    int, tuple[int, ...], tuple[int, ...], CoreSetting, int, int, bool, int
]
"""From the core: number, codes of the cards and of the low hand that the player set, setting,
outcome, line of the premium wager's table, premium, net."""

CoreLedgerLine: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
"""From the core: seat, wager, outcome, reason, other seat, line of the pay table, stake, net,
house, center, returned, cut."""

CoreTotal: TypeAlias = tuple[int, int, int, int, int, int]
"""From the core: wins, pushes, losses, staked, net, squares."""

CoreBonus: TypeAlias = tuple[int, int, int, int, int]
"""From the core: line of the pay table or -1, outcome, net, returned, cut."""

CorePayLine: TypeAlias = tuple[int, int, int, int, int, int]
"""To the core: name, joker, of, per, pays, envy."""

CoreBankPlace: TypeAlias = tuple[int, int, int, int]
"""To the core: number of the seat, player, wager, chips."""

CoreRotation: TypeAlias = tuple[int, bool, int, int | None, list[tuple[int, int]]]
"""From and to the core: seats, start, turn, who banked, of each seat the last player and wager."""

CoreCrapsWager: TypeAlias = tuple[int, int, int, bool, int, int]
"""From and to the core: player, bet, point, off, flat, odds."""

CoreCrapsLine: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
"""From the core: player, bet, point, is odds, outcome, reason, stake, net, returned, unpaid."""

CoreCrapsTotals: TypeAlias = tuple[int, int, int, int, int, int]
"""From the core: stakes handed back, flat won, odds won, lost, unpaid, the house's gain."""

CoreJoint: TypeAlias = tuple[tuple[tuple[int, int, int], ...], int]
"""From the core: counts by high and low hand, below, a copy, above; and those that push."""

CoreOdds: TypeAlias = tuple[CoreSetting, CoreJoint]
"""From the core: a setting and what it meets."""

CoreHoldingTotal: TypeAlias = tuple[int, CoreJoint, tuple[int, int, int]]
"""From the core: hands, what they met, and how many won, pushed and lost as a player."""
