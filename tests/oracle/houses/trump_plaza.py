"""trump-plaza (Atlantic City): "Low 2-6, medium 7-T, high J-K, aces"."""

from ..cards import ACE, KING, SIX, TEN
from ..holding import Holding, Setting, single_of
from .house import House


def height(rank: int) -> str:
    """Return the class of a pair: "Low 2-6, medium 7-T, high J-K, aces"."""
    if rank <= SIX:
        return "low"
    if rank <= TEN:
        return "medium"
    if rank <= KING:
        return "high"
    return "aces"


class TrumpPlaza(House):
    """The table of trump-plaza."""

    def keep_two_pair(self, hand: Holding) -> bool:
        """Tell whether two pair are kept.

        "low+low, low+medium: keep with a K or A singleton, else split"; "low+high,
        medium+medium: keep with an A singleton, else split"; "medium+high, high+high, aces and
        any: split".
        """
        higher, lower = hand.pairs
        heights = f"{height(lower)}+{height(higher)}"
        if heights in ("low+low", "low+medium"):
            return single_of(hand, KING, ACE)
        if heights in ("low+high", "medium+medium"):
            return single_of(hand, ACE)
        return False

    def full_house(self, hand: Holding) -> Setting:
        """Follow "H7, but if the pair is twos and A and K are both singletons: A-K in front"."""
        return self.full_house_unless_twos_and_ace_king(hand)

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        "quads 2-6: two best singletons in front"; "quads 7-T: two best singletons in front if the
        best is K or A, else split"; "quads J-K: two best singletons in front if the best is A,
        else split"; "quads A: split".
        """
        rank = hand.quads[0]
        if rank <= SIX:
            return True
        if rank <= TEN:
            return single_of(hand, KING, ACE)
        if rank <= KING:
            return single_of(hand, ACE)
        return False
