"""Giving up a straight flush or a royal flush for a better front (two Las Vegas houses)."""

from collections.abc import Callable, Sequence

from ..holding import Setting, best_front
from ..ranking import ROYAL_FLUSH, STRAIGHT_FLUSH, Value


def with_behind(whole: Sequence[Setting], category: int) -> list[Setting]:
    """Return the settings that have a hand of that category behind."""
    return [setting for setting in whole if setting.high[0] == category]


def unless_worth_it(
    whole: Sequence[Setting], keeping: Sequence[Setting], worth_it: Callable[[Value], bool]
) -> Setting:
    """Take the best front over the settings that keep what is held, or over all if it is worth it.

    What is held "is given up for another complete hand only if the front rises and" is worth it.
    """
    kept = best_front(keeping)
    best = best_front(whole)
    return best if best.low > kept.low and worth_it(best.low) else kept


def best_front_with_limits(
    whole: Sequence[Setting],
    worth_a_straight_flush: Callable[[Value], bool],
    worth_a_royal: Callable[[Value], bool],
) -> Setting:
    """Take the best front over these complete hands, within the limit for the best of them.

    "a straight flush is given up for another complete hand only if ..., a royal only if ...".
    """
    royals = with_behind(whole, ROYAL_FLUSH)
    straight_flushes = with_behind(whole, STRAIGHT_FLUSH)
    if royals:
        return unless_worth_it(whole, royals, worth_a_royal)
    if straight_flushes:
        return unless_worth_it(whole, straight_flushes, worth_a_straight_flush)
    return best_front(whole)
