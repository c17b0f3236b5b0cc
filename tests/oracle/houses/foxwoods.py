"""foxwoods (Connecticut)."""

from collections.abc import Sequence

from ..cards import ACE, JACK, KING, SEVEN, SIX, TEN
from ..holding import Holding, Setting, single_of, singles_front
from .house import House


class Foxwoods(House):
    """The table of foxwoods."""

    def keep_two_pair(self, hand: Holding) -> bool:
        """Tell whether two pair are kept.

        "two pair, higher pair A K Q J: split"; "higher pair T 9 8 7: keep with an A singleton,
        else split"; "higher pair 6 5 4 3: keep with a K or A singleton, else split".
        """
        higher = hand.pairs[0]
        if higher >= JACK:
            return False
        if higher >= SEVEN:
            return single_of(hand, ACE)
        return single_of(hand, KING, ACE)

    def one_pair_and_complete_hand(self, hand: Holding, whole: Sequence[Setting]) -> Setting:
        """Set one pair with a complete hand.

        "complete hand, one pair: H8, except: pair of K Q J T and an A singleton - if ace and the
        best other singleton beat the H8 front, play them in front (pair behind)".
        """
        by_h8 = self.complete_hand(whole)
        if TEN <= hand.pairs[0] <= KING and single_of(hand, ACE):
            ace_and_best_other = singles_front(hand)
            if ace_and_best_other.low > by_h8.low:
                return ace_and_best_other
        return by_h8

    # "full house: H7, no exception" is what every house way has.

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        "quads A K Q J: split"; "quads T-7: two best singletons in front if the best is K or A,
        else split"; "quads 6 and lower: two best singletons in front".
        """
        rank = hand.quads[0]
        if rank >= JACK:
            return False
        if rank > SIX:
            return single_of(hand, KING, ACE)
        return True
