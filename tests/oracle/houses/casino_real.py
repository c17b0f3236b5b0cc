"""casino-real (California)."""

from ..cards import ACE, KING, NINE, QUEEN, SIX
from ..holding import Holding, Setting, pair_front, single_of
from .house import House


class CasinoReal(House):
    """The table of casino-real."""

    def keep_two_pair(self, hand: Holding) -> bool:
        """Tell whether two pair are kept.

        "Two pair by the higher pair: A K Q split; J T 9 keep with an A singleton; 8 7 6 keep with
        K or A; 5 4 3 keep with Q or better."
        """
        higher = hand.pairs[0]
        if higher >= QUEEN:
            return False
        if higher >= NINE:
            return single_of(hand, ACE)
        if higher >= SIX:
            return single_of(hand, KING, ACE)
        return single_of(hand, QUEEN, KING, ACE)

    # "Full house: H7" is what every house way has.

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        "Quads A K Q: split (with a pair: H7); J T 9: keep with K or better; 8 7 6: with Q or
        better; 5-2: keep."
        """
        rank = hand.quads[0]
        if rank >= QUEEN:
            return False
        if rank >= NINE:
            return single_of(hand, KING, ACE)
        if rank >= SIX:
            return single_of(hand, QUEEN, KING, ACE)
        return True

    def five_aces(self, hand: Holding) -> Setting:
        """Follow "Five aces: aces in front, no exception"."""
        return pair_front(hand, ACE)
