"""wizard-two-pair: "trump-plaza, but two pair by rank sum"."""

from ..cards import ACE, KING
from ..holding import Holding, single_of
from .trump_plaza import TrumpPlaza


def pips(rank: int) -> int:
    """Return what a rank 0..12 counts: 2 for a two, "J = 11 ... A = 14"."""
    return rank + 2


class WizardTwoPair(TrumpPlaza):
    """The change of wizard-two-pair."""

    def keep_two_pair(self, hand: Holding) -> bool:
        """Tell whether two pair are kept.

        "Keep if the sum is 9 or less with a K or A singleton, or 15 or less with an A singleton;
        else split."
        """
        higher, lower = hand.pairs
        total = pips(higher) + pips(lower)
        if total <= 9 and single_of(hand, KING, ACE):
            return True
        return total <= 15 and single_of(hand, ACE)
