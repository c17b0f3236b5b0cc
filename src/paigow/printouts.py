"""A settled round in plain language, for each player and for the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._money import money

if TYPE_CHECKING:
    from .ledgers import Ledger, LedgerLine

HOUSE = "house"

_OUTCOMES = {
    "win": "wins {net}",
    "lose": "loses {stake}",
    "foul": "loses {stake}",
    "push": "pushes, and {stake} is returned",
    "announced": "beats the bank, and is paid later",
    "premium": "is left for later",
}


def printout(ledger: Ledger) -> dict[str, tuple[str, ...]]:
    """What happened to each player, in sentences; and to the house, what it moved at the center.

    Args:
        ledger: the settled round.

    Returns:
        By player, in the order of W4, and for ``"house"``: the sentences.

    The last sentence says what was gained or lost in all.

    >>> from paigow import Game, Round, Seat
    >>> from paigow.printouts import printout
    >>> seat = Seat(1, "As Ah Kd Kc 9s 5h 2d", 2500, player="Ann")
    >>> ledger = Round("Qs Jd 9h 8c 6s 4d 2h", [seat], Game.load("nj-commission")).settle()
    >>> for sentence in printout(ledger)["Ann"]:
    ...     print(sentence)
    Seat 1: the main wager of 25.00 wins 25.00: both hands are higher than the dealer's \
(R13, W1; 13:69F-11.9).
    Seat 1: a commission of 1.25 is paid: commission on the amount won (W2; 13:69F-11.9).
    Ann gains 23.75 in all.
    """
    sentences: dict[str, list[str]] = {player: [] for player in ledger.players}
    of_house: list[str] = []
    for line in ledger.lines:
        is_house = line.seat == 0 or line.wager == "tray"
        (of_house if is_house else sentences[line.player]).append(_sentence(line))
    for player, net in ledger.players.items():
        sentences[player].append(_in_all(player, net))
    printed = {player: tuple(lines) for player, lines in sentences.items()}
    return {**printed, HOUSE: (*of_house, _in_all("The house", ledger.house))}


def _in_all(who: str, net: int) -> str:
    if not net:
        return f"{who} gains and loses nothing."
    return f"{who} {'gains' if net > 0 else 'loses'} {money(abs(net))} in all."


def _sentence(line: LedgerLine) -> str:
    sources = line.rule if line.regulation is None else f"{line.rule}; 13:69F-{line.regulation}"
    hand = f"{line.hand}, " if line.hand else ""
    return f"{_subject(line)}{_what(line)}: {hand}{line.reason} ({sources})."


def _subject(line: LedgerLine) -> str:
    if line.wager == "tray":
        return "The house "
    return f"Seat {line.seat}: " if line.seat else "The dealer's "


def _what(line: LedgerLine) -> str:
    if line.wager in ("bank", "tray"):
        amount = money(abs(line.center))
        verb, where = ("puts", "into") if line.center > 0 else ("takes", "from")
        return f"{verb} {amount} {where} the center"
    if line.wager == "commission":
        return f"a commission of {money(line.house)} is paid"
    if line.wager == "envy":
        return f"an envy bonus of {money(line.net)} for the hand at seat {line.other_seat}"
    if line.wager == "cards":
        return "the cards are collected"
    the = "the " if line.seat else ""
    gain = line.net if line.seat else line.house
    # A sum that is less than the stake it takes is a win that costs money.
    outcome = "costs {net}" if line.outcome == "win" and gain < 0 else _OUTCOMES[line.outcome]
    amounts = {"net": money(abs(gain)), "stake": money(line.stake)}
    return f"{the}{line.wager} wager of {money(line.stake)} {outcome.format(**amounts)}"
