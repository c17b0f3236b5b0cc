"""Rounds of any game for tests, drawn from a pool of dealt tables.

All is the oracle's: nothing here needs the package.  Rounds from one pool have few different cards,
so the oracle looks at each hand once, and many different wagers.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from oracle.bonus import COLORS
from oracle.cards import ACE, JOKER, KING, NINE, QUEEN
from oracle.table import Bank, Cards, GameFacts, Seat, Wager, chips_needed

PEOPLE = ("Ann", "Ben", "Cleo", "Dev", "Eve")
BANKER = "Zoe"
NUMBERS = range(1, 17)
HANDS = 6
STAKES = (1, 2, 19, 20, 99, 100, 105, 149, 250, 499, 500, 501, 1999, 3501, 10**6 + 7, 10**12)


# ------------------------------------------------------------------------------------ the cards


def of_rank(rng: random.Random, deck: set[int], rank: int) -> list[int]:
    """One card of a rank, if one is left; an ace may be the joker."""
    left = [card for card in sorted(deck) if card // 4 == rank or (card == JOKER and rank == ACE)]
    return [rng.choice(left)] if left else []


def of_ranks(rng: random.Random, deck: set[int], ranks: Sequence[int]) -> list[int]:
    """One card of each of some ranks that are all different."""
    return [card for rank in ranks for card in of_rank(rng, deck, rank)]


def draw_plain(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    return []


def draw_suited(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    """Five to seven of a suit."""
    suit = rng.randrange(4)
    cards = [card for card in sorted(deck) if card % 4 == suit]
    return rng.sample(cards, min(len(cards), rng.choice((5, 5, 6, 7))))


def draw_run(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    """Five in a row from the wheel up, perhaps suited or with the joker, and perhaps low cards."""
    bottom = rng.randrange(-1, 9)
    ranks = [rank % 13 for rank in range(bottom, bottom + 5)]
    suit = rng.randrange(4)
    suited = [4 * rank + suit for rank in ranks]
    cards = of_ranks(rng, deck, ranks)
    if deck.issuperset(suited) and rng.random() < 0.5:
        cards = suited
    if JOKER in deck and JOKER not in cards and rng.random() < 0.3:
        cards[rng.randrange(len(cards))] = JOKER
    if rng.random() < 0.5:
        cards += of_ranks(rng, deck - set(cards), rng.sample(range(4), 2))
    return cards


def draw_quads(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    """All that is left of a rank, aces more often, with the joker now and then."""
    rank = rng.choice((ACE, ACE, *range(13)))
    joker = [JOKER] if JOKER in deck and rng.random() < 0.4 else []
    return [card for card in sorted(deck) if card // 4 == rank and card != JOKER] + joker


def draw_joker(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    return [JOKER] if JOKER in deck else []


def draw_high(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    """Seven different ranks, often nothing but queen high or ace high."""
    top = rng.choice((NINE, NINE + 1, NINE + 2, QUEEN, QUEEN, QUEEN, KING, ACE, ACE, ACE))
    return of_ranks(rng, deck, [top, *rng.sample(range(top), 6)])


def draw_low_hand(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    """A pair, and five singletons from the nine or another rank down for the front."""
    top = rng.choice((NINE, NINE, *range(6, 13)))
    pair, *ranks = rng.sample(range(top), 5)
    first = of_rank(rng, deck, pair)
    return [*first, *of_rank(rng, deck - set(first), pair), *of_ranks(rng, deck, [top, *ranks])]


def draw_copy(rng: random.Random, deck: set[int], dealt: list[Cards]) -> list[int]:
    """The ranks of a hand that is dealt, as far as they are left."""
    if not dealt:
        return []
    cards: list[int] = []
    for card in rng.choice(dealt):
        cards += of_rank(rng, deck - set(cards), min(card // 4, ACE))
    return cards


DRAWS = (
    draw_plain,
    draw_suited,
    draw_run,
    draw_quads,
    draw_joker,
    draw_high,
    draw_high,
    draw_low_hand,
    draw_copy,
    draw_copy,
)


class Deal(NamedTuple):
    """The dealer's cards and six hands, with some fronts that a player may set each in."""

    dealer: Cards
    hands: tuple[Cards, ...]
    lows: tuple[tuple[Cards, ...], ...]


def own_lows(rng: random.Random, cards: Cards) -> tuple[Cards, ...]:
    """Fronts: any two cards, the two highest, too few, too many, one twice, one not dealt."""
    stranger = rng.choice([card for card in range(53) if card not in cards])
    return (
        tuple(rng.sample(cards, 2)),
        tuple(rng.sample(cards, 2)),
        tuple(sorted(cards)[:2]),
        tuple(sorted(cards)[-2:]),
        tuple(rng.sample(cards, rng.choice((0, 1, 3)))),
        (cards[0], cards[0]),
        (cards[0], stranger),
    )


class Pool:
    """Dealt tables to draw rounds from."""

    def __init__(self, rng: random.Random, size: int, deck: int = 53) -> None:
        self.deals = [self.deal(rng, deck) for _ in range(size)]

    @staticmethod
    def deal(rng: random.Random, size: int) -> Deal:
        """Deal seven hands, each drawn in its own way."""
        deck = set(range(size))
        dealt: list[Cards] = []
        for _ in range(1 + HANDS):
            cards = rng.choice(DRAWS)(rng, deck, dealt)[:7]
            cards += rng.sample(sorted(deck.difference(cards)), 7 - len(cards))
            deck.difference_update(cards)
            rng.shuffle(cards)
            dealt.append(tuple(cards))
        return Deal(dealt[0], tuple(dealt[1:]), tuple(own_lows(rng, cards) for cards in dealt[1:]))


# ----------------------------------------------------------------------------------- the wagers


def random_stake(rng: random.Random, least: int, most: int) -> int:
    """A stake within limits: an awkward one, any small one, or a limit itself."""
    stake = rng.choice((*STAKES, rng.randrange(1, 20_000), least, most))
    return min(max(stake, least), most)


def main_stake(rng: random.Random, game: GameFacts, whole: bool) -> int:
    """A main wager; of a whole one, half a commission is whole cents, too (W3)."""
    stake = random_stake(rng, game.least, game.most)
    if not whole:
        return stake
    stake += -stake % 200
    return stake if stake <= game.most else stake - 200


def optional_stake(rng: random.Random, wager: Wager) -> int:
    marker = wager.table.envy_least_stake
    if marker is None or rng.random() < 0.5:
        return random_stake(rng, wager.least, wager.most)
    return min(max(marker + rng.choice((-1, 0, 1)), wager.least), wager.most)


def random_seat(
    rng: random.Random, deal: Deal, place: int, number: int, game: GameFacts, whole: bool
) -> Seat:
    wagers = {x.key: optional_stake(rng, x) for x in game.wagers if rng.random() < 0.4}
    is_of_color = any(game.by_key[key].of_color for key in wagers)
    return Seat(
        number,
        rng.choice(PEOPLE),
        deal.hands[place],
        rng.choice(deal.lows[place]) if rng.random() < 0.3 else None,
        main_stake(rng, game, whole),
        wagers,
        rng.choice(tuple(COLORS)) if is_of_color else "",
    )


def random_bank(
    rng: random.Random, dealer: Cards, seats: list[Seat], game: GameFacts, too_few: bool
) -> Bank:
    """Make one of the seats the bank's; its chips are enough, or by a cent or more too few."""
    banker = rng.choice(seats)
    banker.player = BANKER
    banker.main = 0
    if not game.bank_bonus:
        banker.wagers, banker.color = {}, ""
    bank = Bank(banker.number, 0, game.co_bank and rng.random() < 0.4)
    if bank.co_bank:
        banker.low = None
    elif rng.random() < 0.7:
        of_others = [x.main for x in seats]
        bank.dealer_wager = rng.choice((1, 2500, rng.choice(of_others), max(of_others)))
    if too_few or rng.random() < 0.25:
        bank.chips = chips_needed(game, dealer, seats, bank)
    else:
        bank.chips = sum(x.main for x in seats) + bank.dealer_wager + rng.choice((0, 1, 999))
    if too_few:
        bank.chips -= rng.choice((1, rng.randint(1, bank.chips)))
    return bank


def random_table(
    rng: random.Random, pool: Pool, game: GameFacts, too_few: bool = False
) -> tuple[Cards, list[Seat], Bank | None]:
    """A round: the dealer's cards, the seats in any order, and in some games perhaps a bank.

    With ``too_few`` there is a bank, and its chips are too few.  Where nothing is rounded, most
    rounds have main wagers whose commission is whole cents.
    """
    deal = rng.choice(pool.deals)
    whole = game.rounding == "exact" and rng.random() < 0.8
    numbers = rng.sample(NUMBERS, rng.randint(2 if too_few else 1, HANDS))
    places = rng.sample(range(HANDS), len(numbers))
    seats = [
        random_seat(rng, deal, place, number, game, whole)
        for place, number in zip(places, numbers, strict=True)
    ]
    bank = None
    if too_few or (game.player_bank and rng.random() < 0.6):
        bank = random_bank(rng, deal.dealer, seats, game, too_few)
    return deal.dealer, seats, bank
