"""golden-nugget-lv (Las Vegas)."""

from collections.abc import Sequence

from ..cards import ACE, JACK, KING, SEVEN, SIX, TEN
from ..holding import Holding, Setting, complete, pair_front, single_of
from ..ranking import HIGH_CARD, Value
from .giving_up import best_front_with_limits
from .house import House


def jack_high_or_better(low: Value) -> bool:
    """Tell whether a front "is J-high or better (a pair counts)"."""
    return low >= (HIGH_CARD, JACK)


def king_high_or_better(low: Value) -> bool:
    """Tell whether a front "is K-high or better"."""
    return low >= (HIGH_CARD, KING)


class GoldenNuggetLv(House):
    """The table of golden-nugget-lv."""

    # Two pair

    def split_a(self, hand: Holding) -> bool:
        """Tell whether "(a) the higher pair is 7s or better and there is no A singleton"."""
        return hand.pairs[0] >= SEVEN and not single_of(hand, ACE)

    def split_b(self, hand: Holding) -> bool:
        """Tell whether (b) holds.

        "(b) the higher pair is J or better and the lower 6 or better, A singleton or not".
        """
        return hand.pairs[0] >= JACK and hand.pairs[1] >= SIX

    def split_c(self, hand: Holding) -> bool:
        """Tell whether "(c) aces and any"."""
        return hand.pairs[0] == ACE

    def keep_two_pair(self, hand: Holding) -> bool:
        """Follow "Two pair: keep, except split if (a) ...; (b) ...; (c) ..."."""
        return not (self.split_a(hand) or self.split_b(hand) or self.split_c(hand))

    def two_pair(self, hand: Holding) -> Setting:
        """Set two pair.

        "Complete hand with two pair: the two-pair rule if there is an A singleton, or (b), or
        (c); otherwise H8."
        """
        whole = complete(hand.settings)
        by_rule = single_of(hand, ACE) or self.split_b(hand) or self.split_c(hand)
        if whole and not by_rule:
            return self.complete_hand(whole)
        return self.two_pair_rule(hand)

    # Complete hands

    def complete_hand(self, whole: Sequence[Setting]) -> Setting:
        """Take the best front with its limit.

        "H8 with this limit, here and wherever a best front over complete hands is taken (trips
        too): a straight flush is given up for another complete hand only if the front rises and is
        J-high or better (a pair counts), a royal only if the front rises and is K-high or better."
        """
        return best_front_with_limits(
            whole,
            worth_a_straight_flush=jack_high_or_better,
            worth_a_royal=king_high_or_better,
        )

    # Full house and quads

    def full_house(self, hand: Holding) -> Setting:
        """Follow "Full house: twos and A-K exception as trump-plaza"."""
        return self.full_house_unless_twos_and_ace_king(hand)

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        "Quads 2-6 keep; 7-T keep with an A singleton, else split; J-K split."  "Quads A: split."
        """
        rank = hand.quads[0]
        if rank <= SIX:
            return True
        if rank <= TEN:
            return single_of(hand, ACE)
        return False

    def quads_and_a_pair(self, hand: Holding) -> Setting:
        """Set quads and a pair."""
        return quads_and_a_pair(hand)


def quads_and_a_pair(hand: Holding) -> Setting:
    """Set quads and a pair as golden-nugget-lv does.

    "Quads and a pair: J-K with a pair below tens - split the quads; aces with a pair below 7s -
    split the aces; else the pair in front."
    """
    quads, pair = hand.quads[0], hand.pairs[0]
    if JACK <= quads <= KING and pair < TEN:
        return pair_front(hand, quads)
    if quads == ACE and pair < SEVEN:
        return pair_front(hand, ACE)
    return pair_front(hand, pair)
