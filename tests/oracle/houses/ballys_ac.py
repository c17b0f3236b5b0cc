"""ballys-ac (Atlantic City): "trump-plaza with these changes"."""

from ..cards import ACE, KING, NINE
from ..holding import Holding, Setting, best_front, single_of, singles_front
from ..ranking import ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH
from .trump_plaza import TrumpPlaza

# An ace-high straight flush is a royal flush, and the rule speaks of straight flushes that can be
# ace-high; so in this rule a straight flush may be royal.
STRAIGHTS_AND_STRAIGHT_FLUSHES = (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH)


def straight_not_ace_high(setting: Setting) -> bool:
    """Tell whether a straight or straight flush is behind that is not ace-high.

    "the straights and straight flushes that are not ace-high (the wheel included)".
    """
    if setting.high[0] not in (STRAIGHT, STRAIGHT_FLUSH):  # a royal flush is ace-high
        return False
    return setting.high[1] != 2 * ACE


class BallysAc(TrumpPlaza):
    """The changes of ballys-ac."""

    def one_pair(self, hand: Holding) -> Setting:
        """Set one pair, ace and joker by their own rule if there is a straight.

        "A pair that is ace and joker (no other pair), and the best five is a straight or straight
        flush".
        """
        if hand.pairs == [ACE] and hand.joker:
            best_five = max(setting.high for setting in hand.settings)
            if best_five[0] in STRAIGHTS_AND_STRAIGHT_FLUSHES:
                return self.ace_and_joker_with_straight(hand)
        return super().one_pair(hand)

    def ace_and_joker_with_straight(self, hand: Holding) -> Setting:
        """Set ace and joker with a straight or straight flush.

        "if it can be ace-high, that one is not played; the best front over the straights and
        straight flushes that are not ace-high (the wheel included) if there is one, else the two
        aces behind and the two best singletons in front".
        """
        others = [setting for setting in hand.settings if straight_not_ace_high(setting)]
        if others:
            return best_front(others)
        return singles_front(hand)

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        "Quads 2-9: keep.  Quads T-K: keep with an A singleton, else split.  Quads A: split (and
        with a pair of kings the kings in front, as H7)."
        """
        rank = hand.quads[0]
        if rank <= NINE:
            return True
        if rank <= KING:
            return single_of(hand, ACE)
        return False
