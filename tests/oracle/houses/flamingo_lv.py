"""flamingo-lv (Las Vegas)."""

from collections.abc import Sequence

from ..cards import ACE, FIVE, JACK, KING, QUEEN, SIX, TEN
from ..holding import Holding, Setting, best_front, complete, single_of
from ..ranking import FLUSH, HIGH_CARD, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, Value
from .giving_up import best_front_with_limits, with_behind
from .golden_nugget_lv import quads_and_a_pair
from .house import House


def king_high_or_better(low: Value) -> bool:
    """Tell whether a front "is K-high or better (a pair counts)"."""
    return low >= (HIGH_CARD, KING)


def ace_with_face_card_or_pair(low: Value) -> bool:
    """Tell whether a front "is an ace with a face card, or a pair"."""
    return low >= (HIGH_CARD, ACE, JACK)


class FlamingoLv(House):
    """The table of flamingo-lv."""

    # Two pair

    def keep_1(self, hand: Holding) -> bool:
        """Tell whether "(1) both pairs are 6 or lower"."""
        return hand.pairs[0] <= SIX

    def keep_2(self, hand: Holding) -> bool:
        """Tell whether "(2) both are T or lower and there is an A singleton"."""
        return hand.pairs[0] <= TEN and single_of(hand, ACE)

    def keep_3(self, hand: Holding) -> bool:
        """Tell whether (3) holds.

        "(3) the higher is J, Q or K, the lower 5 or lower, and there is an A singleton".
        """
        higher, lower = hand.pairs
        return higher in (JACK, QUEEN, KING) and lower <= FIVE and single_of(hand, ACE)

    def keep_two_pair(self, hand: Holding) -> bool:
        """Follow "Two pair: split, except keep if (1) ...; (2) ...; (3) ..."."""
        return self.keep_1(hand) or self.keep_2(hand) or self.keep_3(hand)

    def two_pair(self, hand: Holding) -> Setting:
        """Set two pair.

        "Complete hand with two pair: the two-pair rule if aces and any, or both pairs T or higher,
        or both T or lower with an A singleton; otherwise the complete hand as below."
        """
        higher, lower = hand.pairs
        aces_and_any = higher == ACE
        both_ten_or_higher = lower >= TEN
        both_ten_or_lower_with_ace = higher <= TEN and single_of(hand, ACE)
        by_rule = aces_and_any or both_ten_or_higher or both_ten_or_lower_with_ace
        whole = complete(hand.settings)
        if whole and not by_rule:
            return self.complete_hand(whole)
        return self.two_pair_rule(hand)

    # Complete hands

    def complete_hand(self, whole: Sequence[Setting]) -> Setting:
        """Set a complete hand: "straight and flush both possible, no straight flush", or else."""
        straights = with_behind(whole, STRAIGHT)
        flushes = with_behind(whole, FLUSH)
        straight_flushes = with_behind(whole, STRAIGHT_FLUSH) + with_behind(whole, ROYAL_FLUSH)
        if straights and flushes and not straight_flushes:
            return self.straight_and_flush(straights, flushes)
        return self.with_straight_flush_or_h8(whole)

    def straight_and_flush(
        self, straights: Sequence[Setting], flushes: Sequence[Setting]
    ) -> Setting:
        """Choose between straight and flush.

        "the better front if it is K-high or better (a pair counts), else the best front over the
        flushes".
        """
        better = best_front([*straights, *flushes])
        if king_high_or_better(better.low):
            return better
        return best_front(flushes)

    def with_straight_flush_or_h8(self, whole: Sequence[Setting]) -> Setting:
        """Take the best front with its limit.

        "A straight flush is given up for another complete hand only if the front rises and is an
        ace with a face card, or a pair; a royal only if the front rises and is K-high or better.
        Otherwise H8."
        """
        return best_front_with_limits(
            whole,
            worth_a_straight_flush=ace_with_face_card_or_pair,
            worth_a_royal=king_high_or_better,
        )

    # Full house and quads

    def full_house(self, hand: Holding) -> Setting:
        """Follow "Full house: twos and A-K exception"."""
        return self.full_house_unless_twos_and_ace_king(hand)

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        "Quads 2-6 keep; 7-T keep only with an A singleton and a face card; J-K split; A split."
        """
        rank = hand.quads[0]
        if rank <= SIX:
            return True
        if rank <= TEN:
            return single_of(hand, ACE) and single_of(hand, KING, QUEEN, JACK)
        return False

    def quads_and_a_pair(self, hand: Holding) -> Setting:
        """Follow "Quads and a pair: as golden-nugget-lv"."""
        return quads_and_a_pair(hand)
