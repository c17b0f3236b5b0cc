"""From a fault that the C core reports to the error that Python raises, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from . import errors


class Fault(NamedTuple):
    """The fields of ``paigow_fault``, and what Python knows of it.

    ``wager`` is the name of a wager, empty for a bonus wager outside of a game; ``expected`` how
    many cards, or seats, were asked for; ``least`` and ``most`` what a stake may be, ``most`` 0 for
    the largest there is.
    """

    status: int
    seat: int
    wager: str
    row: int
    rows: int
    position: int
    value: int
    expected: int
    least: int = 1
    most: int = 0


MOST_SHOWN = 80


def shown(thing: object) -> str:
    """A bad value for a message: its ``repr``, cut if it is long."""
    try:
        text = repr(thing)
    except Exception:  # an integer too long, something nested too deeply, a repr of the caller's
        text = f"an object of type {type(thing).__name__} that cannot be shown"
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


def _count(fault: Fault) -> errors.PaigowError:
    return errors.CardCountError(f"expected {fault.expected} cards, got {fault.value}")


def _card(fault: Fault) -> errors.PaigowError:
    if fault.value == 52:
        return errors.CardError("the joker is not in this deck")
    return errors.CardError(f"card code {fault.value} is outside 0..52")


def _duplicate(fault: Fault) -> errors.PaigowError:
    from ._core import card_text

    return errors.DuplicateCardError(f"duplicate card {card_text(fault.value)}")


def _rules(fault: Fault) -> errors.PaigowError:
    return errors.RulesError(f"unknown rules {fault.value}")


def _house_way(fault: Fault) -> errors.PaigowError:
    return errors.HouseWayError(f"line {fault.position + 1} of the house way: bad {fault.value}")


def _seat(fault: Fault) -> errors.PaigowError:
    from ._core import MOST_SEATS

    if not 1 <= fault.expected <= MOST_SEATS:  # of a round: how many seats it has
        return errors.SeatError(f"a round has 1 to {MOST_SEATS} seats, not {fault.expected}")
    wrong = "used twice" if 1 <= fault.value <= MOST_SEATS else f"outside 1..{MOST_SEATS}"
    return errors.SeatError(f"seat number {shown(fault.value)} is {wrong}")


def _stake(fault: Fault) -> errors.PaigowError:
    return stake_error(fault.value, fault.least, fault.wager, fault.most)


def stake_error(stake: int, least: int = 1, wager: str = "", most: int = 0) -> errors.StakeError:
    """The error for a stake that is too small or too large."""
    from ._core import MOST_STAKE

    name = f"{wager} wager" if wager else "a wager"
    cents = f"{least} cent{'s' if least > 1 else ''}"
    return errors.StakeError(
        f"{name} of {shown(stake)} cents: a stake is at least {cents} and at most "
        f"{most or MOST_STAKE} cents"
    )


def _wager(fault: Fault) -> errors.PaigowError:
    if fault.wager == "main" and not fault.value:
        return errors.WagerError("the main wager is missing; every other wager needs it")
    return errors.WagerError(f"unknown wager or color {fault.value}")


def _pay_table(fault: Fault) -> errors.PaigowError:
    error = errors.PayTableError(f"line {fault.position + 1}: bad {fault.value}")
    error.position = fault.position
    return error


def _meter(fault: Fault) -> errors.PaigowError:
    if fault.value == 0:
        return errors.MeterError("the meter is missing: a line pays a share of it")
    return meter_error(fault.value)


def meter_error(meter: int) -> errors.MeterError:
    """The error for a meter that cannot be."""
    from ._core import MOST_STAKE

    return errors.MeterError(
        f"a meter of {shown(meter)} cents: it is from 1 to {MOST_STAKE} cents, "
        "and only for tables that pay a share of it"
    )


def _not_dealt(fault: Fault) -> errors.PaigowError:
    from ._core import card_text

    return errors.CardError(f"{card_text(fault.value)} of the low hand is not among the cards")


def _uneven(fault: Fault) -> errors.PaigowError:
    if fault.wager == "commission":
        return errors.StakeError(
            f"the commission on {fault.value} cents is not a whole number of cents, and the game "
            "rounds it exactly"
        )
    name = f"{fault.wager} wager" if fault.wager else "a wager"
    return errors.StakeError(
        f"{name} of {fault.value} cents: line {fault.position + 1} of its pay table does not pay "
        "a whole number of cents on it"
    )


def _bank(fault: Fault) -> errors.PaigowError:
    from .refusals import refusal_of

    refusal = refusal_of(fault.position)
    error = errors.BankError(refusal.said(fault.value) if refusal else "the bank is refused")
    error.refusal = refusal
    return error


def _position(fault: Fault) -> errors.PaigowError:
    what = "the number of a stack" if fault.position else "a total of dice, or a random number,"
    return errors.BankError(f"{what} is from 1 to {fault.expected}, not {shown(fault.value)}")


# In the order of enum paigow_game_field.
_GAME_FIELDS = (
    "these rules do not exist",
    "a flag that is neither 0 nor 1, or a co-bank without a player's bank",
    "no dealer's hand of this number can push",
    "a commission is from 0 to 100 percent",
    "this rounding does not exist",
    "a limit is from 1 to the largest stake there is, the least not above the most",
    "too many optional wagers",
    "a limit is from 1 to the largest stake there is, the least not above the most",
    "its pay table pays a share of a meter, or is missing",
    "its pay table looks at three cards, not at seven",
    "its pay table is the second one with envy bonuses",
)


def _game(fault: Fault) -> errors.PaigowError:
    where = f"{fault.wager}: " if fault.wager and fault.wager != "main" else ""
    return errors.GameError(f"{where}{_GAME_FIELDS[fault.position]} ({fault.value})")


# In the order of enum paigow_craps_field.
_CRAPS_FIELDS = (
    "a chip unit is from 1 to {most_stake} cents, not {value}",
    "flat bets are from 1 to {most_stake} cents, some whole chips from the least to the most, "
    "not {value}",
    "the most that odds can be is from 1 to {most_stake} cents, not {value}",
    "odds are from 1 to {most_multiple} times the flat bet, not {value} (1.6(e))",
    "only odds on Come bets can be off (C7)",
    "the barred number is 12 or 2, not {value}",
    "there is no bet with the number {value}",
    "the point cannot be {point} here",
    "a table has room for {most_wagers} flat bets, not {value}",
    "a player has two bets of a kind on the same point",
)


def _craps(fault: Fault) -> errors.PaigowError:
    from . import _core

    words = _CRAPS_FIELDS[fault.position].format(
        value=shown(fault.value),
        point=shown(fault.value or None),
        most_stake=_core.MOST_STAKE,
        most_multiple=_core.MOST_MULTIPLE,
        most_wagers=_core.CRAPS_WAGERS,
    )
    return errors.CrapsError(words)


def _refused(fault: Fault) -> errors.PaigowError:
    from .craps.refusals import refusal_of

    refusal = refusal_of(fault.position)
    what = f"{fault.wager} of {shown(fault.value)} cents" if fault.wager else "odds"
    hint = refusal.hint(fault.least, fault.most)
    error = errors.RefusedError(f"{what}: {refusal.said()}{hint}")
    error.refusal = refusal
    return error


def _dice(fault: Fault) -> errors.PaigowError:
    what = "a die" if fault.least == 1 else "a total of two dice"
    limits = f"is from {fault.least} to {fault.most}"
    return errors.CrapsError(f"{what} {limits}, not {shown(fault.value)}")


def _suits(_: Fault) -> errors.PaigowError:
    return errors.HouseWayError(
        "a house way that looks at all the suits, as best play does, cannot be used here"
    )


_ERRORS: dict[int, Callable[[Fault], errors.PaigowError]] = {
    -1: _count,
    -2: _card,
    -3: _duplicate,
    -5: _rules,
    -6: _house_way,
    -8: _seat,
    -9: _stake,
    -10: _wager,
    -11: _pay_table,
    -13: _meter,
    -14: _uneven,
    -15: _not_dealt,
    -16: _bank,
    -17: _position,
    -18: _game,
    -19: _craps,
    -20: _refused,
    -21: _dice,
    -22: _suits,
}


def error_of(fault: Fault) -> errors.PaigowError:
    """The error for a fault; it says where the fault is, when that is not plain."""
    error = _ERRORS[fault.status](fault)
    error.args = (_place(fault) + str(error),)
    return error


@contextmanager
def errors_at(where: str) -> Iterator[None]:
    """Errors of the package say where they were found."""
    try:
        yield
    except errors.PaigowError as error:
        error.args = (f"{where}: {error}",)  # itself: it may have a reason
        raise


def _place(fault: Fault) -> str:
    if fault.rows > 1:
        return f"row {fault.row} and {fault.rows - 1} more rows: "
    if fault.rows:
        return f"row {fault.row}: "
    return f"seat {fault.seat}: " if fault.seat else ""


def text_error(word: str) -> errors.PaigowError:
    """The error for a word that is no card; odd letters are shown by their code points."""
    odd = "".join(f" U+{ord(c):04X}" for c in word if not c.isascii())
    odd = f" ({odd.strip()})" if odd else ""
    return errors.CardTextError(f"{shown(word)} is not a card{odd[:MOST_SHOWN]}")
