"""The whole game, and house ways against each other: small decks dealt out, the whole deck."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, isclose
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from conftest import Once
from odds_games import (
    ALONE,
    DEALS,
    FOXWOODS,
    GAMES,
    SHORT,
    TRUMP_PLAZA,
    Stopped,
    bank_rows,
    game,
    pushes_of,
    stopping_at,
)
from oracle import cards as text
from oracle import odds as oracle
from test_odds_hand import ORACLE_PUSHES, joint_of
from ways import as_foxwoods

from paigow import Game, HouseWay, Rules, arrays, odds
from paigow.errors import ArrayError, GameError, HouseWayError, NoLineError, OddsError
from paigow.odds import BankHands, Deck, GameOdds, HoldingOdds, Joint, Matrix, Outcomes, Work

NO_HANDS = Joint(((0, 0, 0),) * 3)


class Case(NamedTuple):
    """Two house ways over a small deck."""

    deck: Deck
    player: str
    dealer: str
    push: str = "never"


CASES = [
    Case(SHORT, "trump-plaza", "trump-plaza"),
    Case(SHORT, "foxwoods", "mgm-lv"),
    Case(Deck("TJQKA", 3, joker=False), "claridge", "ballys-ac"),
    Case(Deck("2345A", 3), "golden-nugget-lv", "flamingo-lv"),
    Case(Deck("2QKA", 4, joker=False), "casino-real", "wizard-two-pair"),
    Case(Deck("39KA", 4), "mgm-lv", "trump-plaza"),
    Case(Deck("23456789TJQKA", 1), "trump-plaza", "foxwoods"),
    Case(Deck("6789TJQ", 2), "flamingo-lv", "claridge"),
    Case(Deck("45789JQ", 2), "trump-plaza", "trump-plaza", "queen high"),
    Case(Deck("45789JQ", 2, joker=False), "foxwoods", "mgm-lv", "queen high"),
    Case(Deck("2479JKA", 2, joker=False), "ballys-ac", "trump-plaza", "ace high"),
    Case(Deck("3579JKA", 2), "trump-plaza", "casino-real", "ace high"),
    Case(Deck("3456789T", 2, joker=False), "foxwoods", "foxwoods", "nine-high low hand"),
    Case(Deck("2359T", 3), "casino-real", "golden-nugget-lv", "nine-high low hand"),
]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda c: "-".join(map(str, c[1:])))


def oracle_deck(deck: Deck) -> oracle.Deck:
    return oracle.Deck(deck.suits, tuple(text.RANKS.index(r) for r in deck.ranks), deck.joker)


@cache
def solved(case: Case) -> GameOdds:
    of = game(push=case.push)
    return odds.solve(case.player, case.dealer, of, deck=case.deck, work=ALONE)


# ------------------------------------------------------------------------------- deal by deal


@every_case
def test_a_small_deck_is_what_dealing_it_out_gives(case: Case) -> None:
    """R11, R13, W12, W17: wins, pushes and losses, as player and as bank; copies."""
    deck = oracle_deck(case.deck)
    plain = oracle.solve_small(deck, case.player, case.dealer)
    pushed = oracle.solve_small(deck, case.player, case.dealer, ORACLE_PUSHES[case.push])
    found = solved(case)
    assert found.joint == joint_of(plain.odds)
    assert found.player_outcomes == Outcomes(*pushed.odds.results())
    assert found.bank_outcomes == Outcomes(*plain.odds.results(bank=True))
    assert (pushed.odds.pushed > 0) == (case.push != "never")
    size = len(case.deck)
    total = comb(size, 7) * comb(size - 7, 7)
    assert found.player_outcomes.total == found.bank_outcomes.total == found.joint.total == total
    commission, bank_commission = found.commission, found.bank_commission
    win, _, lose = pushed.odds.results()
    assert found.edge == Fraction(100 * lose - (100 - commission) * win, 100 * total)
    win, _, lose = plain.odds.results(bank=True)
    assert found.bank_edge == Fraction(100 * lose - (100 - bank_commission) * win, 100 * total)
    assert (commission, bank_commission) == (5, 5)


@every_case
def test_every_holding_of_a_small_deck(case: Case) -> None:
    """H5; with and without the joker."""
    deck = oracle_deck(case.deck)
    pushed = oracle.solve_small(deck, case.player, case.dealer, ORACLE_PUSHES[case.push])
    plain = oracle.solve_small(deck, case.player, case.dealer)
    all_hands = oracle.Hands(deck).hands.tolist()
    count = Counter((name_of(hand), text.JOKER in hand) for hand in all_hands)
    found = {(one.holding, one.joker): one for one in solved(case).holdings}
    assert len(found) == 24
    assert {key: one.hands for key, one in found.items() if one.hands} == count
    for (_, joker), one in found.items():
        assert one.joint.total == one.player.total == one.hands * case.deck.dealer_hands
        assert one.bank == one.joint.bank
        assert case.deck.joker or not joker or one.joint == NO_HANDS
    for name in {name for name, _ in found}:
        both: list[HoldingOdds] = [found[name, False], found[name, True]]
        joint, player = both[0].joint + both[1].joint, both[0].player + both[1].player
        key = "none" if name == "no pair" else name
        if key not in plain.by_holding:
            assert joint == NO_HANDS
            continue
        assert joint == joint_of(plain.by_holding[key])
        assert player == Outcomes(*pushed.by_holding[key].results())


def name_of(hand: list[int]) -> str:
    name = oracle.holding_name(hand)
    return "no pair" if name == "none" else name


@every_case
def test_every_hand_of_the_bank(case: Case) -> None:
    """B13, W12: what each of the dealer's hands wins and loses; those that push do neither."""
    hands = oracle.Hands(oracle_deck(case.deck))
    high, low, _ = hands.as_set(case.player, "never")
    own_high, own_low, pushes = hands.as_set(case.dealer, ORACLE_PUSHES[case.push])
    expected: Counter[tuple[int, int]] = Counter()
    for index in range(len(hands.hands)):
        against = hands.disjoint(index)
        cells = oracle.cells_of(own_high[index], own_low[index], high[against], low[against])
        won, _, lost = oracle.Odds(tuple(cells.tolist()), 0).results(bank=True)
        expected[(0, 0) if pushes[index] else (won, lost)] += 1
    sizes, rows, player_hands = bank_rows(solved(case))
    found: Counter[tuple[int, int]] = Counter()
    for size, (won, lost) in zip(sizes, rows, strict=True):
        found[won, lost] += size
    assert found == expected
    assert player_hands == comb(len(case.deck) - 7, 7)
    assert all(1 <= size <= 24 for size in sizes)
    player = solved(case).player_outcomes
    assert sum(size * row[0] for size, row in zip(sizes, rows, strict=True)) == player.lose
    assert sum(size * row[1] for size, row in zip(sizes, rows, strict=True)) == player.win


def plain_solve(of: Game, player: HouseWay, dealer: HouseWay, deck: Deck) -> list[int]:
    """Losses, pushes and wins, deal by deal, through :mod:`paigow.arrays`."""
    rules = Rules(of.joker, of.wheel)
    hands = oracle.Hands(oracle_deck(deck))
    mine, theirs = (
        arrays.set_hands(hands.hands.astype(np.uint8), way, rules=rules) for way in (player, dealer)
    )
    pushes = pushes_of(of.push, hands.hands.astype(np.uint8), theirs.low_values, rules)
    counts = np.zeros(3, np.int64)
    for index in range(len(hands.hands)):
        against = hands.disjoint(index)
        won = (mine.high_values[index] > theirs.high_values[against]).astype(int)
        won += mine.low_values[index] > theirs.low_values[against]
        counts += np.bincount(np.where(pushes[against], 1, won), minlength=3)
    return counts.tolist()


@pytest.mark.parametrize("joker", ["bug", "wild"])
@pytest.mark.parametrize("wheel", ["second", "lowest"])
@pytest.mark.parametrize("push", ["never", "queen high"])
def test_the_rules_of_the_game(joker: str, wheel: str, push: str) -> None:
    """R7, R9."""
    of, deck = game(joker=joker, wheel=wheel, push=push), Deck("234589QA", 2)
    found = odds.solve("foxwoods", "claridge", of, deck=deck, work=ALONE).player_outcomes
    plain = plain_solve(of, FOXWOODS, HouseWay.load("claridge"), deck)
    assert [found.lose, found.push, found.win] == plain


def test_the_rules_matter() -> None:
    """Otherwise the test above would pass whichever are used."""
    deck = Deck("234589QA", 2)
    found = {
        odds.solve("foxwoods", game=game(joker=joker, wheel=wheel), deck=deck, work=ALONE).joint
        for joker in ("bug", "wild")
        for wheel in ("second", "lowest")
    }
    assert len(found) == 4


@pytest.mark.parametrize(
    ("push", "ranks"),
    [
        ("jack high", "234689J"),
        ("king high", "2579TJK"),
        ("ten-high low hand", "2579TJK"),
        ("pair low hand", "2579TJK"),
    ],
)
def test_other_pushes(push: str, ranks: str) -> None:
    """W12, W17, as a game of one's own may have them."""
    of, deck = game(push=push), Deck(ranks, 2)
    found = odds.solve("foxwoods", None, of, deck=deck, work=ALONE)
    plain = plain_solve(of, FOXWOODS, TRUMP_PLAZA, deck)
    assert [found.player_outcomes.lose, found.player_outcomes.push, found.player_outcomes.win] == (
        plain
    )
    assert found.player_outcomes.push > found.joint.player.push
    assert found.joint == odds.solve("foxwoods", deck=deck, work=ALONE).joint


def test_a_house_way_of_ones_own_and_a_function() -> None:
    way = HouseWay.from_function(as_foxwoods)
    found = odds.solve(way, "mgm-lv", deck=SHORT, work=ALONE)
    plain = plain_solve(GAMES["nj-commission"], way, HouseWay.load("mgm-lv"), SHORT)
    outcomes = found.player_outcomes
    assert [outcomes.lose, outcomes.push, outcomes.win] == plain
    assert found.player == "as_foxwoods"


def test_commissions_are_those_of_the_game() -> None:
    """W2, B13."""
    of = game(commission=3, bank_commission=7)
    found = odds.solve(game=of, deck=SHORT, work=ALONE)
    assert (found.commission, found.bank_commission) == (3, 7)
    total = found.joint.total
    won, lost = found.player_outcomes.win, found.player_outcomes.lose
    assert found.edge == Fraction(100 * lost - 97 * won, 100 * total)
    won, lost = found.bank_outcomes.win, found.bank_outcomes.lose
    assert found.bank_edge == Fraction(100 * lost - 93 * won, 100 * total)


def test_what_is_not_given_is_that_of_the_game() -> None:
    of = game(house_way=FOXWOODS, name="mine")
    found = odds.solve(game=of, deck=SHORT, work=ALONE)
    assert (found.game, found.player, found.dealer) == ("mine", "foxwoods", "foxwoods")
    assert found.deck == SHORT
    assert found.holdings == odds.solve(FOXWOODS, FOXWOODS, deck=SHORT, work=ALONE).holdings
    assert odds.solve(deck=SHORT, work=ALONE).game == "nj-commission"
    other = odds.solve("claridge", game=of, deck=SHORT, work=ALONE)
    assert (other.player, other.dealer) == ("claridge", "foxwoods")
    assert other.solution is None


@pytest.mark.parametrize(("cards", "size"), [(53, 53), (52, 52)])
def test_the_deck_of_the_game_is_dealt_from(cards: int, size: int) -> None:
    from paigow.odds.games import deck_of

    of = game(deck=cards)
    assert len(deck_of(None, of)) == size
    assert deck_of(None, of) == Deck(joker=cards == 53)
    assert deck_of(SHORT, of) is SHORT


# ------------------------------------------------------------------------------------------ decks


def test_decks_have_hands() -> None:
    assert (len(Deck()), Deck().hands, Deck().dealer_hands) == (53, comb(53, 7), comb(46, 7))
    assert Deck().hands * Deck().dealer_hands == DEALS
    assert Deck("AKQJT", 3).hands == SHORT.hands == comb(16, 7)
    assert Deck("AKQJT", 3) != SHORT, "though the same cards"


def test_the_order_of_the_ranks_does_not_matter() -> None:
    one, other = (odds.solve(deck=Deck(ranks, 3), work=ALONE) for ranks in ("TJQKA", "AQTKJ"))
    assert one.holdings == other.holdings
    assert bank_rows(one) == bank_rows(other)


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ({"ranks": "TT"}, "ranks of a deck"),
        ({"ranks": "1JQKA"}, "ranks of a deck"),
        ({"ranks": "tjqka"}, "ranks of a deck"),
        ({"ranks": ["T", "J", "Q", "K", "A"]}, "ranks of a deck"),
        ({"ranks": None}, "ranks of a deck"),
        ({"suits": 0}, "1 to 4 suits, not 0"),
        ({"suits": 5}, "1 to 4 suits, not 5"),
        ({"suits": True}, "1 to 4 suits, not True"),
        ({"suits": 2.0}, "1 to 4 suits, not 2.0"),
        ({"joker": 1}, "joker is true or false, not 1"),
        ({"joker": None}, "joker is true or false, not None"),
        ({"ranks": ""}, "at least 14 cards, not 1"),
        ({"ranks": "JQKA", "suits": 3}, "at least 14 cards, not 13"),
        ({"suits": 1, "joker": False}, "at least 14 cards, not 13"),
    ],
    ids=lambda part: ascii(part)[:40],
)
def test_decks_that_cannot_be_are_refused(deck: Any, words: str) -> None:
    with pytest.raises(OddsError, match=words) as caught:
        Deck(**deck)
    assert "\n" not in str(caught.value)


NO_FUNCTION: Any = HouseWay.from_function(lambda hand: hand, name="mine")
GAPS = HouseWay("gaps", ())


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: odds.solve(5), OddsError, "player: 5 is no paigow.HouseWay"),  # type: ignore[arg-type]
        (lambda: odds.solve(dealer=5), OddsError, "dealer: 5 is no paigow.HouseWay"),  # type: ignore[arg-type]
        (lambda: odds.solve(dealer="best"), HouseWayError, "best"),
        (lambda: odds.solve("nope"), HouseWayError, "nope"),
        (lambda: odds.solve("nope.npz"), OddsError, r"nope\.npz"),
        (lambda: odds.solve(game=5), OddsError, "5 is no paigow.Game"),  # type: ignore[arg-type]
        (lambda: odds.solve(game="nope"), GameError, "nope"),
        (lambda: odds.solve(deck=5), OddsError, "5 is no paigow.odds.Deck"),  # type: ignore[arg-type]
        (lambda: odds.solve(deck="TJQKA"), OddsError, "is no paigow.odds.Deck"),  # type: ignore[arg-type]
        (lambda: odds.solve(NO_FUNCTION, deck=SHORT), HouseWayError, "mine fouls"),
        (lambda: odds.solve(GAPS, deck=SHORT), NoLineError, "gaps"),
        (lambda: odds.solve(dealer=GAPS, deck=SHORT), NoLineError, "gaps"),
        (lambda: odds.matrix("foxwoods"), OddsError, "players are several house ways"),
        (lambda: odds.matrix(FOXWOODS), OddsError, "players are several house ways"),  # type: ignore[arg-type]
        (lambda: odds.matrix(5), OddsError, "players are several house ways, not 5"),  # type: ignore[arg-type]
        (lambda: odds.matrix(["foxwoods"], "foxwoods"), OddsError, "dealers are several"),
        (lambda: odds.matrix([]), OddsError, "players: there are none"),
        (lambda: odds.matrix(["foxwoods"], []), OddsError, "dealers: there are none"),
        (lambda: odds.matrix([None]), OddsError, "players: None is no paigow.HouseWay"),  # type: ignore[list-item]
        (lambda: odds.matrix(["nope"]), HouseWayError, "nope"),
        (lambda: odds.matrix(["foxwoods"], game=5), OddsError, "5 is no paigow.Game"),  # type: ignore[arg-type]
        (lambda: odds.matrix(["foxwoods"], deck=5), OddsError, "is no paigow.odds.Deck"),  # type: ignore[arg-type]
        (lambda: odds.matrix([FOXWOODS] * 65, deck=SHORT), HouseWayError, "1 to 64.* not 65"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_what_cannot_be_is_refused(
    call: Callable[[], Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words) as caught:
        call()
    assert "\n" not in str(caught.value)


# ------------------------------------------------------------------------------ several players


def distribution_of(found: GameOdds, players: int) -> list[Fraction]:
    """Given the bank's hand each player wins, pushes or loses by himself."""
    sizes, rows, player_hands = bank_rows(found)
    gains = [Fraction(0)] * (2 * players + 1)
    alike: Counter[tuple[int, int]] = Counter()
    for size, (won, lost) in zip(sizes, rows, strict=True):
        alike[won, lost] += size
    for (won, lost), size in alike.items():
        chance = {1: Fraction(won, player_hands), -1: Fraction(lost, player_hands)}
        chance[0] = 1 - chance[1] - chance[-1]
        for outcomes in product((-1, 0, 1), repeat=players):
            term = Fraction(size)
            for outcome in outcomes:
                term *= chance[outcome]
            gains[sum(outcomes) + players] += term
    return [gain / sum(sizes) for gain in gains]


@pytest.mark.parametrize("case", [CASES[1], CASES[8]], ids=["plain", "push"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_bank_against_several_players(case: Case, players: int) -> None:
    """As if each had a deck of his own."""
    found = solved(case)
    assert found.bank_hands is not None
    table = found.bank_hands.at_table(players)
    exact = distribution_of(found, players)
    assert table.players == players
    assert len(table.distribution) == 2 * players + 1
    assert table.distribution == pytest.approx([float(gain) for gain in exact], abs=1e-12)
    player = found.player_outcomes
    assert isclose(table.mean, -players * player.expectation(), abs_tol=1e-12)
    mean = sum(gain * (n - players) for n, gain in enumerate(exact))
    variance = sum(gain * (n - players) ** 2 for n, gain in enumerate(exact)) - mean**2
    assert isclose(table.variance, variance, abs_tol=1e-12)
    assert isclose(table.deviation, float(variance) ** 0.5, abs_tol=1e-12)
    if players == 1:
        exactly = Fraction(player.win + player.lose, player.total) - player.expectation() ** 2
        assert variance == exactly


def test_many_classes_are_added_up_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    found = solved(CASES[1]).bank_hands
    assert found is not None
    before = found.at_table(4).distribution
    monkeypatch.setattr(odds.tables, "_BLOCK", 100)
    assert found.at_table(4).distribution == pytest.approx(before, abs=1e-12)


@pytest.mark.parametrize(
    ("players", "error"),
    [(0, ArrayError), (-1, ArrayError), (17, OddsError), (True, ArrayError), ("6", ArrayError)],
)
def test_a_table_has_1_to_16_players(players: Any, error: type[Exception]) -> None:
    found = solved(CASES[0]).bank_hands
    assert found is not None
    assert sum(found.at_table(16).distribution) == pytest.approx(1)
    with pytest.raises(error, match="players"):
        found.at_table(players)


# ----------------------------------------------------------------------------------- the matrix


@pytest.mark.parametrize("name", ["nj-commission", "nj-ez"])
def test_a_matrix_is_single_solves(name: str) -> None:
    players: list[Any] = [TRUMP_PLAZA, "mgm-lv"]
    dealers: list[Any] = ["foxwoods", TRUMP_PLAZA, "casino-real"]
    deck = Deck("35789JQ", 2)
    found = odds.matrix(players, dealers, name, deck=deck, work=ALONE)
    assert found.game == name
    assert found.players == ("trump-plaza", "mgm-lv")
    assert found.dealers == ("foxwoods", "trump-plaza", "casino-real")
    assert found.commission == GAMES[name].commission
    for player, row, edges in zip(players, found.outcomes, found.edges, strict=True):
        for dealer, cell, edge in zip(dealers, row, edges, strict=True):
            single = odds.solve(player, dealer, name, deck=deck, work=ALONE)
            assert (cell, edge) == (single.player_outcomes, single.edge)
    assert len({*sum(found.outcomes, ())}) > 3


def test_dealers_are_the_players_if_they_are_not_given(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HouseWay.text_of("claridge"))
    sources: list[Any] = ["foxwoods", file]
    found = odds.matrix(iter(sources), deck=SHORT, work=ALONE)
    assert found.players == found.dealers == ("foxwoods", "claridge")
    assert found == odds.matrix(["foxwoods", "claridge"], ["foxwoods", "claridge"], deck=SHORT)
    every = odds.matrix(dealers=["foxwoods"], deck=SHORT, work=ALONE)
    assert every.players == HouseWay.names()


def test_a_matrix_as_a_document_and_as_a_picture(tmp_path: Path) -> None:
    found = odds.matrix(["foxwoods", "mgm-lv"], ["claridge"], "nj-ez", deck=SHORT, work=ALONE)
    said = json.loads(json.dumps(found.to_json()))
    assert (said["game"], said["commission"]) == ("nj-ez", 0)
    assert (said["players"], said["dealers"]) == (["foxwoods", "mgm-lv"], ["claridge"])
    assert said["outcomes"] == [[cell.to_json() for cell in row] for row in found.outcomes]
    assert said["edges"] == [[float(edge)] for (edge,) in found.edges]
    found.plot(tmp_path / "matrix.png")
    assert (tmp_path / "matrix.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(OddsError, match=r"a chart is a \.png file"):
        found.plot(tmp_path / "matrix.pdf")


def test_the_document_of_a_game_says_all() -> None:
    found = solved(CASES[8])
    said = json.loads(json.dumps(found.to_json()))
    assert (said["game"], said["player"], said["dealer"]) == (found.game, *CASES[8][1:3])
    assert said["deck"] == {"ranks": "45789JQ", "suits": 2, "joker": True}
    assert said["deals"] == found.player_outcomes.total
    assert Outcomes(**said["player_outcomes"]) == found.player_outcomes
    assert Outcomes(**said["bank_outcomes"]) == found.bank_outcomes
    assert (said["edge"], said["bank_edge"]) == (float(found.edge), float(found.bank_edge))
    assert said["joint"]["above"]["copy"] == found.joint.counts[2][1]
    assert len(said["holdings"]) == 24
    for one, part in zip(found.holdings, said["holdings"], strict=True):
        assert (part["holding"], part["joker"], part["hands"]) == (
            one.holding,
            one.joker,
            one.hands,
        )
        assert Outcomes(**part["player"]) == one.player
        assert Outcomes(**part["bank"]) == one.bank
        assert part["joint"]["below"]["above"] == one.joint.counts[0][2]


# -------------------------------------------------------------------------------- the whole deck


@pytest.fixture(scope="module")
def commission_free(once: Once) -> Any:
    """Trump-plaza on both sides, with the push and, in its joint counts, without."""
    return once(
        "commission-free", lambda: odds.solve("trump-plaza", "trump-plaza", "commission-free")
    )


@pytest.fixture(scope="module")
def foxwoods(once: Once) -> Any:
    return once("foxwoods", lambda: odds.solve("foxwoods", "foxwoods"))


def shares(outcomes: Outcomes, digits: int) -> list[str]:
    parts = (outcomes.win, outcomes.push, outcomes.lose)
    return [f"{part / outcomes.total:.{digits}f}" for part in parts]


def test_all_deals_of_the_whole_deck_are_counted(
    commission_free: GameOdds, foxwoods: GameOdds
) -> None:
    for found in (commission_free, foxwoods):
        assert found.deck == Deck()
        for outcomes in (found.player_outcomes, found.bank_outcomes, found.joint):
            assert outcomes.total == DEALS
        assert sum(one.hands for one in found.holdings) == comb(53, 7)
        assert sum(one.hands for one in found.holdings if one.joker) == comb(52, 6)
        for one in found.holdings:
            assert one.joint.total == one.player.total == one.hands * comb(46, 7)


def test_published_results_of_trump_plaza(commission_free: GameOdds) -> None:
    """Without a push, and where a nine-high low hand of the dealer's is one (W17)."""
    assert shares(commission_free.joint.player, 4) == ["0.2861", "0.4148", "0.2991"]
    assert shares(commission_free.player_outcomes, 4) == ["0.2737", "0.4275", "0.2988"]
    assert commission_free.edge == -commission_free.player_outcomes.expectation(0)


def test_the_published_share_of_nine_high_low_hands(commission_free: GameOdds) -> None:
    """W17: such a hand of the dealer's neither wins nor loses."""
    assert isinstance(commission_free.bank_hands, BankHands)
    hands, rows = commission_free.bank_hands.hands, commission_free.bank_hands.odds
    assert len(hands) == 6_972_147
    assert int(hands.astype(np.int64).sum()) == comb(53, 7)
    pushes = int(hands[~rows.any(axis=1)].astype(np.int64).sum())
    assert f"{pushes / comb(53, 7):.4f}" == "0.0250"


def test_the_published_edge_of_foxwoods(foxwoods: GameOdds) -> None:
    assert f"{float(foxwoods.edge):.2%}" == "2.72%"
    assert foxwoods.player_outcomes == foxwoods.joint.player
    assert foxwoods.joint.counts[0][0] + foxwoods.joint.counts[1][1] > 0


def test_a_house_way_against_itself_is_even_but_for_copies(foxwoods: GameOdds) -> None:
    """R13: whoever is above is as often below."""
    counts = foxwoods.joint.counts
    for high, low in product(range(3), range(3)):
        assert counts[high][low] == counts[2 - high][2 - low]


@pytest.mark.parametrize("players", [1, 2])
def test_a_bank_of_the_whole_deck(foxwoods: GameOdds, players: int) -> None:
    assert foxwoods.bank_hands is not None
    table = foxwoods.bank_hands.at_table(players)
    player = foxwoods.player_outcomes
    assert len(table.distribution) == 2 * players + 1
    assert isclose(sum(table.distribution), 1, abs_tol=1e-12)
    assert min(table.distribution) > 0
    assert isclose(table.mean, -players * player.expectation(), rel_tol=1e-9)
    one = Fraction(player.win + player.lose, player.total) - player.expectation() ** 2
    if players == 1:
        assert isclose(table.variance, one, rel_tol=1e-9)
        bank = [player.win, player.push, player.lose]
        assert table.distribution == pytest.approx([part / DEALS for part in bank], abs=1e-12)
    else:
        assert table.variance > players * float(one), "the bank's hand is the same for all"


def test_hands_of_the_bank_that_hold_least_and_most(foxwoods: GameOdds) -> None:
    """Odds of hands, one by one, as :func:`paigow.odds.settings` has them."""
    assert foxwoods.bank_hands is not None
    rows = foxwoods.bank_hands.odds
    assert rows.sum(axis=1).max() <= comb(46, 7)
    won, lost = rows.astype(np.int64).T
    assert won.max() > 0.95 * comb(46, 7)
    best = odds.settings("Ks Kh Kd Kc As Ah Ad", "foxwoods").best_as_bank.bank
    assert ((won == best.win) & (lost == best.lose)).any()


def test_matrices_and_solves_of_the_whole_deck_have_as_many_shards() -> None:
    """Nothing is counted: the callback ends it at once; the matrix has nine dealers."""
    told = []

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        stopping_at(0)(done, total)

    for call in (odds.matrix, odds.solve):
        with pytest.raises(Stopped):
            call(work=Work(progress=progress))
    assert told == [(0, 9 * 32), (0, 32)]
    assert Matrix.__module__ == "paigow.odds.matrices"
