"""What holds for every house way unless its own table says otherwise (H5-H9)."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ..cards import ACE, KING, TWO
from ..holding import (
    Holding,
    Setting,
    best_front,
    complete,
    pair_front,
    single_of,
    singles_front,
    two_cards_front,
)


class House(ABC):
    """The conventions; a house way is a subclass that says what its own table says."""

    def choose(self, hand: Holding) -> Setting:
        """Find the holding and set it.

        H5: "Holdings are tested in this order and the first that fits is used: five aces; quads
        and trips; quads and a pair; quads; two trips; trips and two pairs; full house (trips and
        one pair); trips; three pair; two pair; one pair; none."
        """
        if hand.fives:
            return self.five_aces(hand)
        if hand.quads and hand.trips:
            return self.quads_and_trips(hand)
        if hand.quads and hand.pairs:
            return self.quads_and_a_pair(hand)
        if hand.quads:
            return self.quads(hand)
        if len(hand.trips) == 2:
            return self.two_trips(hand)
        if hand.trips and len(hand.pairs) == 2:
            return self.trips_and_two_pairs(hand)
        if hand.trips and hand.pairs:
            return self.full_house(hand)
        if hand.trips:
            return self.trips(hand)
        if len(hand.pairs) == 3:
            return self.three_pair(hand)
        if len(hand.pairs) == 2:
            return self.two_pair(hand)
        if hand.pairs:
            return self.one_pair(hand)
        return self.none(hand)

    # What each house's own table must say

    @abstractmethod
    def keep_two_pair(self, hand: Holding) -> bool:
        """Tell whether two pair are kept; if not, they are split (H9)."""

    @abstractmethod
    def keep_quads(self, hand: Holding) -> bool:
        """Tell whether quads without a pair are kept; if not, they are split."""

    # Five aces and quads

    def five_aces(self, hand: Holding) -> Setting:
        """H7: "Five aces: kings in front if there is a pair of kings, else two aces"."""
        if hand.pairs == [KING]:
            return pair_front(hand, KING)
        return pair_front(hand, ACE)

    def quads_and_trips(self, hand: Holding) -> Setting:
        """H7: "Quads and trips: a pair of the trips in front"."""
        return pair_front(hand, hand.trips[0])

    def quads_and_a_pair(self, hand: Holding) -> Setting:
        """H7: "Quads and a pair: the pair in front"."""
        return pair_front(hand, hand.pairs[0])

    def quads(self, hand: Holding) -> Setting:
        """Keep: "two best singletons in front"; split: a pair of the quads in front."""
        if self.keep_quads(hand):
            return singles_front(hand)
        return self.split_quads(hand)

    def split_quads(self, hand: Holding) -> Setting:
        """Put a pair of the quads in front: "split the quads"."""
        return pair_front(hand, hand.quads[0])

    # Trips

    def two_trips(self, hand: Holding) -> Setting:
        """H7: "Two trips: a pair of the higher trips in front"."""
        return pair_front(hand, hand.trips[0])

    def trips_and_two_pairs(self, hand: Holding) -> Setting:
        """H7: "Trips and two pairs: higher pair in front"."""
        return pair_front(hand, hand.pairs[0])

    def full_house(self, hand: Holding) -> Setting:
        """H7: "Full house: the pair in front"."""
        return pair_front(hand, hand.pairs[0])

    def full_house_unless_twos_and_ace_king(self, hand: Holding) -> Setting:
        """For the houses whose table says so, the full house with its one exception.

        "H7, but if the pair is twos and A and K are both singletons: A-K in front".
        """
        if hand.pairs == [TWO] and single_of(hand, ACE) and single_of(hand, KING):
            return two_cards_front(hand, ACE, KING)
        return House.full_house(self, hand)

    def trips(self, hand: Holding) -> Setting:
        """Set trips alone.

        H7: "Trips: with a complete hand, the best front that leaves one; without, aces: one ace
        and the best other card in front; other trips: the two best others in front."
        """
        whole = complete(hand.settings)
        if whole:
            return self.complete_hand(whole)
        if hand.trips == [ACE]:
            return two_cards_front(hand, ACE, hand.singles[0])
        return singles_front(hand)

    # Pairs and nothing

    def three_pair(self, hand: Holding) -> Setting:
        """H7: "Three pair: highest pair in front"."""
        return pair_front(hand, hand.pairs[0])

    def two_pair(self, hand: Holding) -> Setting:
        """Set two pair.

        H5: "the two-pair, three-pair, full-house and quads rules come before" straights and
        flushes, if the house does not say otherwise.
        """
        return self.two_pair_rule(hand)

    def two_pair_rule(self, hand: Holding) -> Setting:
        """H9: "Two pair, keep: both behind and the two best singletons in front.

        Split: the lower pair in front."
        """
        if self.keep_two_pair(hand):
            return singles_front(hand)
        return pair_front(hand, hand.pairs[1])

    def one_pair(self, hand: Holding) -> Setting:
        """Set one pair.

        H7: "One pair, no complete hand: pair behind, two best singletons in front."
        """
        whole = complete(hand.settings)
        if whole:
            return self.one_pair_and_complete_hand(hand, whole)
        return singles_front(hand)

    def one_pair_and_complete_hand(self, hand: Holding, whole: Sequence[Setting]) -> Setting:
        """H8: "No pair or one pair with a complete hand: the best front (a pair counts)"."""
        return self.complete_hand(whole)

    def none(self, hand: Holding) -> Setting:
        """Set seven singletons.

        H7: "No pair, no complete hand: best card behind, second and third best in front."
        """
        whole = complete(hand.settings)
        if whole:
            return self.complete_hand(whole)
        return two_cards_front(hand, hand.singles[1], hand.singles[2])

    def complete_hand(self, whole: Sequence[Setting]) -> Setting:
        """H8: "the best front (a pair counts) that leaves a complete hand behind".

        ``whole`` are the settings that leave one.  All best fronts over complete hands are taken
        here, those with trips too (H7).
        """
        return best_front(whole)
