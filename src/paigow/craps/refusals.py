"""Why a wager at craps is refused: every reason, in words."""

from __future__ import annotations

from ..refusals import Reason


class Refusal(Reason):
    """Why a wager at craps is refused (C1 to C7, N.J.A.C. 13:69F-1.6).

    >>> from paigow import craps
    >>> print(craps.Refusal.OVER_LIMIT.said())
    more than the flat bet allows (C3, 1.6(a) to (e))
    """

    # In the order of enum paigow_craps_refusal, from 1.
    NOT_CHIPS = "not a positive whole number of chips", "C1", ""
    FLAT_LIMITS = "outside the limits of the table", "", ""
    OVER_LIMIT = "more than the flat bet allows", "C3", "1.6(a) to (e)"
    OVER_MOST = "more than the posted maximum", "C4", "1.6(f)"
    UNPAYABLE = "they win no whole number of chips", "C5", ""
    TOO_EARLY = "odds are made when the bet has a point", "C2", "1.6(a) to (d)"
    POINT_ON = "Pass and Don't Pass bets are made before a come-out roll", "C6", ""
    COME_OUT = "Come and Don't Come bets are made when the shooter has a point", "C6", ""
    CONTRACT = "Pass and Come bets with a point stay until they are decided", "C6", ""
    NO_MORE = "Don't Pass and Don't Come bets with a point can only be reduced", "C6", ""
    ODDS_RIDE = "they need a larger flat bet; reduce them first", "C3", "1.6(b), (d), (e)"
    NO_WAGER = "there is no such flat bet", "", ""
    WORKS = "only odds on Come bets can be called off", "C7", ""
    FULL = "the table has no room for more than 256 flat bets", "", ""

    def hint(self, least: int, most: int) -> str:
        """What would have been right, as the end of a message; nothing if that depends.

        Args:
            least: the chip unit, the smallest flat bet, or the nearest payable stake below; cents.
            most: the largest flat bet or odds, or the nearest payable stake above; 0 for none.
        """
        if self is Refusal.NOT_CHIPS:
            return f"; a chip is {least} cents"
        if self is Refusal.FLAT_LIMITS:
            return f"; they are {least} and {most} cents"
        if self in (Refusal.OVER_LIMIT, Refusal.OVER_MOST):
            return f"; at most {most} cents" if most else "; no odds are accepted"
        if self is Refusal.UNPAYABLE:
            nearest = " and ".join(str(stake) for stake in (least, most) if stake)
            if not nearest:
                return "; none that do are accepted"
            return f"; the nearest that do: {nearest} cents"
        return ""


def refusal_of(number: int) -> Refusal:
    """The refusal with a number of ``enum paigow_craps_refusal``."""
    return tuple(Refusal)[number - 1]
