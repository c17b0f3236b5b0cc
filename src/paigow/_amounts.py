"""Checks of amounts of money, before they are given to the core."""

from __future__ import annotations

from . import _core
from ._documents import typed
from ._faults import meter_error, shown, stake_error
from .errors import MeterError, StakeError


def stake_of(stake: object, least: int = 1) -> int:
    """A stake in cents."""
    cents = typed(stake, int, "stake", StakeError)
    if not least <= cents <= _core.MOST_STAKE:
        raise stake_error(cents, least)
    return cents


def meter_of(meter: object) -> int:
    """A meter in cents, 0 for none."""
    if meter is None:
        return 0
    cents = typed(meter, int, "meter", MeterError)
    if not 1 <= cents <= _core.MOST_STAKE:
        raise meter_error(cents)
    return cents


def won_of(won: object) -> int:
    """What was won in cents."""
    cents = typed(won, int, "won", StakeError)
    if not 0 <= cents <= _core.MOST_WON:
        raise StakeError(f"won is from 0 to {_core.MOST_WON} cents, not {shown(cents)}")
    return cents
