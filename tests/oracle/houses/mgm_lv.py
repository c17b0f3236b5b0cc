"""mgm-lv (Las Vegas): "Low 2-6, medium 7-T, high J-A"."""

from collections.abc import Sequence

from ..cards import ACE, KING, SIX, TEN
from ..holding import Holding, Setting, best_front, complete, single_of, singles_front
from ..ranking import HIGH_CARD
from .house import House


def height(rank: int) -> str:
    """Return the class of a pair: "Low 2-6, medium 7-T, high J-A"."""
    if rank <= SIX:
        return "low"
    if rank <= TEN:
        return "medium"
    return "high"


class MgmLv(House):
    """The table of mgm-lv."""

    # Two pair

    def heights(self, hand: Holding) -> str:
        """Return the classes of two pair, the lower first."""
        higher, lower = hand.pairs
        return f"{height(lower)}+{height(higher)}"

    def keep_two_pair(self, hand: Holding) -> bool:
        """Tell whether two pair are kept.

        "Two pair: low+low keep; low+medium, low+high, medium+medium: keep with an A singleton,
        else split; medium+high, high+high: split."
        """
        heights = self.heights(hand)
        if heights == "low+low":
            return True
        if heights in ("low+medium", "low+high", "medium+medium"):
            return single_of(hand, ACE)
        return False

    def two_pair(self, hand: Holding) -> Setting:
        """Set two pair.

        "Low+low with a complete hand and no A singleton: H8 (a pair in front included)."
        """
        whole = complete(hand.settings)
        if whole and self.heights(hand) == "low+low" and not single_of(hand, ACE):
            return self.complete_hand(whole)
        return self.two_pair_rule(hand)

    # One pair

    def one_pair_and_complete_hand(self, hand: Holding, whole: Sequence[Setting]) -> Setting:
        """Set one pair with a complete hand.

        "One pair T-K, an A singleton and a complete hand: ace in front if a complete hand can stay
        behind it, else the pair behind with the ace and the best other singleton in front."
        """
        if not (TEN <= hand.pairs[0] <= KING and single_of(hand, ACE)):
            return self.complete_hand(whole)
        ace_in_front = [setting for setting in whole if setting.low[:2] == (HIGH_CARD, ACE)]
        if ace_in_front:
            return best_front(ace_in_front)
        return singles_front(hand)

    # Full house and quads

    def full_house(self, hand: Holding) -> Setting:
        """Follow "Full house: twos and A-K exception"."""
        return self.full_house_unless_twos_and_ace_king(hand)

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        "Quads 2-6 keep; 7-T keep with an A singleton, else split; J-A split".
        """
        rank = hand.quads[0]
        if rank <= SIX:
            return True
        if rank <= TEN:
            return single_of(hand, ACE)
        return False

    # "quads and a pair: H7" is what every house way has.
