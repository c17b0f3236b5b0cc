"""claridge (Atlantic City): "trump-plaza with these changes"."""

from ..cards import ACE, SIX, TEN
from ..holding import Holding, Setting, single_of
from .house import House
from .trump_plaza import TrumpPlaza


class Claridge(TrumpPlaza):
    """The changes of claridge."""

    def full_house(self, hand: Holding) -> Setting:
        """Follow "Full house: H7, no exception"."""
        return House.full_house(self, hand)

    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads are kept.

        As trump-plaza: "quads 2-6: two best singletons in front", "quads A: split".  Changed:
        "Quads 7-T: keep with an A singleton, else split.  Quads J-K: split."
        """
        rank = hand.quads[0]
        if rank <= SIX:
            return True
        if rank <= TEN:
            return single_of(hand, ACE)
        return False
