"""House ways: against the slow oracle, the published hands, and files that are wrong (H1-H9)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from oracle import cards as text
from oracle import house_way as oracle
from oracle.ranking import CATEGORIES, not_lower, rank2, rank5

from paigow import Card, Hand, HouseWay, LowValue, Setting
from paigow.errors import HouseWayError, NoLineError
from paigow.typing import CardsLike

WAYS = {name: HouseWay.load(name) for name in ("trump-plaza", "foxwoods")}
BOTH = tuple(WAYS)
HANDS = 5000


def rich_hand(rng: random.Random) -> list[int]:
    """Seven cards of a few ranks and perhaps the joker: pairs, trips and quads abound."""
    ranks = rng.sample(range(13), rng.randint(3, 5))
    deck = [4 * rank + suit for rank in ranks for suit in range(4)]
    if rng.random() < 0.15:
        return [text.JOKER, *rng.sample(deck, 6)]
    return rng.sample(deck, 7)


@cache
def random_hands() -> list[list[int]]:
    rng = random.Random(20240601)
    plain = [rng.sample(range(53), 7) for _ in range(HANDS // 2)]
    return plain + [rich_hand(rng) for _ in range(HANDS // 2)]


@cache
def oracle_settings() -> dict[str, list[oracle.Setting]]:
    """The oracle's settings of the random hands; what they hold is worked out once for both."""
    holdings = [oracle.holding_of(hand) for hand in random_hands()]
    return {way: [oracle.choose(way, holding) for holding in holdings] for way in BOTH}


def codes(cards: str) -> set[int]:
    return set(text.parse(cards))


def set_of(hand: Hand | None) -> set[int]:
    assert hand is not None
    return set(hand.codes)


# ------------------------------------------------------------------------------------ the oracle


@pytest.mark.parametrize("way", BOTH)
def test_random_hands_are_set_as_the_oracle_sets_them(way: str) -> None:
    for cards, expected in zip(random_hands(), oracle_settings()[way], strict=True):
        setting = WAYS[way].set(cards)
        assert set_of(setting.low) == set(expected.front), text.text(cards)
        assert set_of(setting.high) == set(expected.back), text.text(cards)


@pytest.mark.parametrize("way", BOTH)
def test_random_hands_have_the_oracles_values(way: str) -> None:
    for cards, expected in zip(random_hands(), oracle_settings()[way], strict=True):
        setting = WAYS[way].set(cards)
        assert setting.high_value is not None
        assert setting.low_value is not None
        assert setting.high_value.category == CATEGORIES[expected.high[0]], text.text(cards)
        assert setting.low_value.category == CATEGORIES[expected.low[0]], text.text(cards)
        assert setting.low_value == LowValue.of(expected.front)


@pytest.mark.parametrize("way", BOTH)
def test_a_setting_is_a_legal_partition_by_one_of_the_lines(way: str) -> None:
    words = {line.words for line in WAYS[way].lines}
    for cards in random_hands():
        setting = WAYS[way].set(cards)
        assert setting.high is not None
        assert setting.low is not None
        assert (len(setting.low), len(setting.high)) == (2, 5)
        assert sorted(setting.low.codes + setting.high.codes) == sorted(cards)
        assert not_lower(rank5(setting.high.codes), rank2(setting.low.codes)), text.text(cards)
        assert setting.foul is None
        assert setting.line in words


@pytest.mark.parametrize("way", BOTH)
def test_the_order_of_the_cards_does_not_matter(way: str) -> None:
    rng = random.Random(7)
    for cards in random_hands():
        assert WAYS[way].set(rng.sample(cards, 7)) == WAYS[way].set(cards), text.text(cards)


def test_cards_may_come_in_any_form() -> None:
    cards = "As Kd Qc Jh 7s 3c Xx"
    forms: list[CardsLike] = [
        Hand(cards),
        text.parse(cards),
        cards.split(),
        [Card(c) for c in cards.split()],
    ]
    assert all(WAYS["foxwoods"].set(form) == WAYS["foxwoods"].set(cards) for form in forms)


# ---------------------------------------------------------------------------- every line, a hand

# Line of the house way -> a hand that it sets, and the front.
CONVENTIONS = {
    "five aces and a pair of kings: the kings in front (H7)": ("As Ah Ad Ac Xx Kd Kc", "Kc Kd"),
    "five aces: two aces in front (H7)": ("As Ah Ad Ac Xx Kd 2c", "Ac Ad"),
    "quads and trips: a pair of the trips in front (H7)": ("6s 6h 6d 6c Ts Th Td", "Td Th"),
    "quads and a pair: the pair in front (H7)": ("As Ah Ad Ac 6s 6d 3c", "6d 6s"),
    "two trips: a pair of the higher trips in front (H7)": ("9s 9h 9c 5s 5h 5d Kc", "9c 9h"),
    "trips and two pairs: the higher pair in front (H7)": ("Qs Qh Qd 9c 9d 4s 4h", "9c 9d"),
    "full house: the pair in front (H7)": ("7s 7h 7d 2c 2d 9s Kh", "2c 2d"),
    "trips and a complete hand: the best front that leaves a complete hand (H7)": (
        "8c 7s 7h 7c 6s 5h 4d",
        "7c 7h",
    ),
    "three aces: one ace and the best other card in front (H7)": ("As Ah Ad Ks 9h 6c 4d", "Ks Ad"),
    "trips: the two best other cards in front (H7)": ("Kd 9h 7s 7h 7c 4s 2c", "9h Kd"),
    "three pair: the highest pair in front (H7)": ("Ks Kh 8d 8c 3s 3h 2c", "Kh Ks"),
    "one pair and a complete hand: the best front that leaves a complete hand (H8)": (
        "9h 8d 7c 6s 5h 9c Kd",
        "9c Kd",
    ),
    "one pair: the pair behind, the two best singletons in front (H7)": (
        "Ks Kh Jd 9c 7h 5s 3c",
        "9c Jd",
    ),
    "no pair and a complete hand: the best front that leaves a complete hand (H8)": (
        "Kh Qd Jc Th 9d 8s 2c",
        "2c Kh",
    ),
    "no pair: the best card behind, the second and third best in front (H7)": (
        "Ah Ks Qd Jc 9h 7s 5c",
        "Qd Ks",
    ),
}
OWN_LINES = {
    "trump-plaza": {
        "two pair, low and low or low and medium: keep with a K or A singleton": (
            "9s 9h 3c 3d Kh Qd 7c",
            "Qd Kh",
        ),
        "two pair, low and high: keep with an A singleton": ("Js Jh 3c 3d Xx Qd 7c", "Qd Xx"),
        "two pair, medium and medium: keep with an A singleton": ("Ah Ts Th 9s 8d 8c 2c", "9s Ah"),
        "two pair: split": ("Kh Ts Th 9s 8d 8c 2c", "8c 8d"),
        "full house with a pair of twos, A and K singletons: A-K in front": (
            "7s 7h 7d 2c 2d As Kh",
            "Kh As",
        ),
        "quads 2-6: the two best singletons in front": ("5s 5h 5d 5c Qh 9s 2c", "9s Qh"),
        "quads 7-T: the two best singletons in front if the best is K or A": (
            "8s 8h 8d 8c Kh 9s 2c",
            "9s Kh",
        ),
        "quads J-K: the two best singletons in front if the best is A": (
            "Qs Qh Qd Qc Ah 6d 2h",
            "6d Ah",
        ),
        "quads: split": ("As Ah Ad Ac Kh 9s 2c", "Ac Ad"),
    },
    "foxwoods": {
        "two pair, the higher T 9 8 7: keep with an A singleton": ("Ts Th 2c 2d Ad 9c 3d", "9c Ad"),
        "two pair, the higher 6 5 4 3: keep with a K or A singleton": (
            "6s 6h 2c 2d Kh 9d 7c",
            "9d Kh",
        ),
        "two pair: split": ("2s 2h 3d 3c 7h 6d 5s", "2h 2s"),
        "pair of K Q J T, an A singleton and a complete hand: the ace and the best other singleton"
        " in front if they beat the best front that leaves a complete hand": (
            "Ah Kd Qs Jc Th Qc 3d",
            "Kd Ah",
        ),
        "quads A K Q J: split": ("Qs Qh Qd Qc Ah 6d 2h", "Qc Qd"),
        "quads T-7: the two best singletons in front if the best is K or A": (
            "Ts Th Td Tc Xx 9s 2c",
            "9s Xx",
        ),
        "quads T-7: split": ("8s 8h 8d 8c Qh 9s 2c", "8c 8d"),
        "quads 6 and lower: the two best singletons in front": ("6s 6h 6d 6c Qh 9s 2c", "9s Qh"),
    },
}
EVERY_LINE = [
    pytest.param(way, words, cards, front, id=f"{way}: {words}")
    for way in BOTH
    for words, (cards, front) in {**OWN_LINES[way], **CONVENTIONS}.items()
]


@pytest.mark.parametrize(("way", "words", "cards", "front"), EVERY_LINE)
def test_line(way: str, words: str, cards: str, front: str) -> None:
    setting = WAYS[way].set(cards)
    assert (setting.line, str(setting.low)) == (words, front)


@pytest.mark.parametrize("way", BOTH)
def test_every_line_of_the_file_has_a_hand_above(way: str) -> None:
    assert [line.words for line in WAYS[way].lines] == [*OWN_LINES[way], *CONVENTIONS]


# ---------------------------------------------------------------------------------- cases.md

# Number of the case -> house ways, cards, front.  Cards of equal rank in front follow H3.
CASES = [
    ("55", ("foxwoods",), "2s 2h 3d 3c 7h 6d 5s", "2s 2h"),
    ("56 king", BOTH, "5s 5h 3c 3d Kh 9d 7c", "Kh 9d"),
    ("56 queen", BOTH, "5s 5h 3c 3d Qh 9d 7c", "3c 3d"),
    ("58", ("foxwoods",), "Tc Td 7h 7s Ad 9c 3d", "Ad 9c"),
    ("59", BOTH, "As Ah 4d 4c Kh 9s 7d", "4d 4c"),
    ("59 joker", BOTH, "As Xx 4d 4c Kh 9s 7d", "4d 4c"),
    ("61", BOTH, "Jh Td 9c 8s 7h 6d 2c", "Jh 2c"),
    ("62", BOTH, "9h 8d 7c 6s 5h 9c Kd", "Kd 9c"),
    ("64", BOTH, "As Ks Qs Js 9s 8d 7c", "8d 7c"),
    ("65", BOTH, "Xx As 9d 8c 6h 4s 2d", "9d 8c"),
    ("67", ("foxwoods",), "6s 3c 6d Xx 2h Js 3h", "Xx Js"),
    ("68", ("foxwoods",), "7s 7h 7d 2c 2d As Kh", "2c 2d"),
    ("68 exception", ("trump-plaza",), "7s 7h 7d 2c 2d As Kh", "As Kh"),
    ("70", BOTH, "Qs Qh Qd 9c 9d 4s 4h", "9c 9d"),
    ("73 eights", BOTH, "As Ah Ad Ac 8s 8d 3c", "8s 8d"),
    ("73 sixes", BOTH, "As Ah Ad Ac 6s 6d 3c", "6s 6d"),
    ("76", BOTH, "Th 9d 8c 7s 6h Td 9c", "9d 9c"),
    ("77", BOTH, "Ks Kh Qd Jc Ts 9h Ad", "Ad Kh"),
]


@pytest.mark.parametrize(
    ("way", "cards", "front"),
    [
        pytest.param(way, cards, front, id=f"case {number} {way}")
        for number, ways, cards, front in CASES
        for way in ways
    ],
)
def test_cases_by_number(way: str, cards: str, front: str) -> None:
    assert set_of(WAYS[way].set(cards).low) == codes(front)


@pytest.mark.parametrize("way", BOTH)
@pytest.mark.parametrize(
    ("cards", "high"),
    [
        pytest.param("Jh Td 9c 8s 7h 6d 2c", "straight, T-9-8-7-6", id="case 61"),
        pytest.param("9h 8d 7c 6s 5h 9c Kd", "straight, 9-8-7-6-5", id="case 62"),
        pytest.param("As Ks Qs Js 9s 8d 7c", "flush, A-K-Q-J-9", id="case 64"),
        pytest.param("Xx As 9d 8c 6h 4s 2d", "one pair, A-A-6-4-2", id="case 65"),
        pytest.param("As Ah Ad Ks 9h 6c 4d", "one pair, A-A-9-6-4", id="case 71"),
        pytest.param("As Ah Xx Ks 9h 6c 4d", "one pair, A-A-9-6-4", id="case 71 joker"),
        pytest.param("6s 6h 6d 6c Ts Th Td", "four of a kind, 6-6-6-6-T", id="case 74"),
        pytest.param("Th 9d 8c 7s 6h Td 9c", "one pair, T-T-8-7-6", id="case 76"),
        pytest.param("Ks Kh Qd Jc Ts 9h Ad", "straight, K-Q-J-T-9", id="case 77"),
    ],
)
def test_cases_that_say_what_stays_behind(way: str, cards: str, high: str) -> None:
    assert str(WAYS[way].set(cards).high_value) == high


@pytest.mark.parametrize("way", BOTH)
@pytest.mark.parametrize("cards", ["As Ah Ad Ks 9h 6c 4d", "As Ah Xx Ks 9h 6c 4d"])
def test_case_71_three_aces_play_ace_king_in_front(way: str, cards: str) -> None:
    assert str(WAYS[way].set(cards).low_value) == "high card, A-K"


@pytest.mark.parametrize("way", BOTH)
@pytest.mark.parametrize("cards", ["Xx 5h 2d 3h 8c 8d 3s", "6s 3c 6d Xx 2h Js 3h"])
def test_case_67_the_two_hands_are_the_seven_cards(way: str, cards: str) -> None:
    setting = WAYS[way].set(cards)
    assert set_of(setting.low) | set_of(setting.high) == codes(cards)
    assert len(set_of(setting.low)) + len(set_of(setting.high)) == 7


def test_case_67_two_pair_and_a_joker_is_two_pair() -> None:
    setting = WAYS["foxwoods"].set("6s 3c 6d Xx 2h Js 3h")
    assert str(setting.high_value) == "two pair, 6-6-3-3-2"


@pytest.mark.parametrize("way", BOTH)
def test_case_74_quads_and_trips_play_two_of_the_trips(way: str) -> None:
    setting = WAYS[way].set("6s 6h 6d 6c Ts Th Td")
    assert str(setting.low_value) == "one pair, T-T"


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        pytest.param("Js Jh Jd Jc 9s 5h 2c", "Jd Jc", id="split quads"),
        pytest.param("9c 8s 9h 8d 4c 3s 2h", "9c 8s", id="equal ranks"),
    ],
)
def test_case_79_a_low_hand_of_equal_rank_is_legal(cards: str, low: str) -> None:
    setting = Setting.by_hand(cards, low)
    assert setting.foul is None
    assert set_of(setting.low) == codes(low)
    assert set_of(setting.high) == codes(cards) - codes(low)


def test_case_65_the_foul_of_the_wrong_joker() -> None:
    setting = Setting.by_hand("Xx As 9d 8c 6h 4s 2d", "As 9d")
    assert setting.foul == (
        "the low hand is higher than the high hand (high card, A-9 against high card, A-8-6-4-2)"
    )


# Settings that published charts for these two houses state.
PUBLISHED = {
    "foxwoods": """
        As Ah Ad Ac Kh Js 5c / Ad Ac
        Kh Kc Js 9s 9h 9d 7c / Kh Kc
        As Ah Kd Kc Jc 5s 5h / As Ah
        Ks 9h 8s 7d 6c 5h 2c / Ks 2c
        Kc Jh 9s 9h 9d 5s 3c / Kc Jh
        Kh Qs Jc 6s 6h 4d 4c / Kh Qs
        Ks Kh Jh 9d 9c 5s 3c / 9d 9c
        Ks Kh Jh 9s 5c 4d 4c / 4d 4c
        Ks Kh Jd 9c 7h 5s 3c / Jd 9c
        Ah Ks Qd Jc 9h 7s 5c / Ks Qd
        Xx Ah Ks Jd 9c 7h 5s / Ks Jd
    """,
    "trump-plaza": """
        Xx Ah 9c 7h 5s 3d 2c / 9c 7h
        Qh 9s 5s 5h 3d 3c 2c / 3d 3c
        Ah Ts Th 9s 8d 8c 2c / Ah 9s
        Kh Ts Th 9s 8d 8c 2c / 8d 8c
        Ah Ks Kh Qd Qc 9s 2c / Qd Qc
        As Ah Kh 9s 4d 4c 2c / 4d 4c
        Kc Qs Jh Td Tc 9s 9h / 9s 9h
        Ks Kh 8d 8c 3s 3h 2c / Ks Kh
        Kd 9h 7s 7h 7c 4s 2c / Kd 9h
        8c 7s 7h 7c 6s 5h 4d / 7h 7c
        As Ts Th Tc 4h 4d 2c / 4h 4d
        As Kc Ts Th Tc 2h 2d / As Kc
        Kc 9s 9h 9c 5s 5h 5d / 9s 9h
        Ah Ks 5s 5h 5d 5c 2c / Ah Ks
        Kh 9s 8s 8h 8d 8c 2c / Kh 9s
        As Ah Ad Ac Kh 9s 2c / As Ah
        Kc 8s 8h 8d 8c 3s 3h / 3s 3h
        8s 8h 8d 8c 3s 3h 3c / 3s 3h
        Kd Qc Jh Td 9s 3s 2c / 3s 2c
        Kh Qd Jc Th 9d 8s 2c / Kh 2c
        As 9h 8h 7h 6d 5h 2h / As 6d
        Ks Kh 9c 8s 7h 6d 5c / Ks Kh
        Kc 9s 8h 7d 6c 5s 5h / Kc 5s
        As Ah Kd Qc 9h 5s 2c / Kd Qc
        Kh Kc 8d 7s 5d 4h 3c / 8d 7s
        Xx Qc Jh Td 9s 3s 2c / 3s 2c
    """,
}


def published() -> Iterator[object]:
    for way, rows in PUBLISHED.items():
        for row in rows.strip().splitlines():
            cards, front = row.strip().split(" / ")
            yield pytest.param(way, cards, front, id=f"{way} {cards}")


@pytest.mark.parametrize(("way", "cards", "front"), list(published()))
def test_published_settings(way: str, cards: str, front: str) -> None:
    # Charts name ranks; which suits go in front is this package's convention (H3).
    assert WAYS[way].set(cards).low_value == LowValue.of(front)


# ------------------------------------------------------------------------------------ H3: ties


@pytest.mark.parametrize("way", BOTH)
@pytest.mark.parametrize(
    ("cards", "front"),
    [
        pytest.param("4s 4h 4d 4c Kh Kd 9s", "Kd Kh", id="the only pair"),
        pytest.param("9s 9h 9d 5s 5h 5d Kc", "9d 9h", id="diamonds before spades"),
        pytest.param("As Ah Ad Ac Qh 9s 2c", "Ac Ad", id="clubs before spades"),
        pytest.param("Qs Qh Qc Qd 9h 6d 2h", "Qc Qd", id="two lowest codes of four"),
        pytest.param("As Ah Ad Xx Qh 9s 2c", "Ad Ah", id="joker last"),
        pytest.param("As Ah Ad Ac Xx 9s 2c", "Ac Ad", id="joker last of five"),
        pytest.param("As Ah Xx Ks 9h 6c 4d", "Ks Ah", id="a natural ace, not the joker"),
        pytest.param("7c 7d 7h 8d 6d 5d 4d", "7c 7h", id="the straight flush behind first"),
        pytest.param("9c 9d 8c 7c 6c 5c 2h", "2h 9d", id="also before the lowest codes"),
    ],
)
def test_h3_which_cards_show_the_front(way: str, cards: str, front: str) -> None:
    assert str(WAYS[way].set(cards).low) == front


# --------------------------------------------------------------------------------------- files

HEAD = 'name = "mine"\n'
SPLIT = '[[line]]\nholding = "two pair"\nplay = "split"\nwords = "split them"\n'


def written(folder: Path, content: str | bytes) -> Path:
    path = folder / "mine.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def refusal(source: str | Path) -> str:
    """The message of the one error that a file must give: a single line."""
    with pytest.raises(HouseWayError) as caught:
        HouseWay.load(source)
    message = str(caught.value)
    assert "\n" not in message
    return message


def line(holding: str = "two pair", play: str = "split", **more: str) -> str:
    keys = {"holding": f'"{holding}"', "play": f'"{play}"', "words": '"w"', **more}
    return "[[line]]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items() if value)


@pytest.mark.parametrize(
    ("bad", "value"),
    [
        pytest.param(line(holding="two pairs"), "'two pairs'", id="unknown holding"),
        pytest.param('[[line]]\nplay = "split"\nwords = "w"\n', "holding", id="no holding"),
        pytest.param('[[line]]\nholding = 5\nplay = "split"\n', "5", id="holding 5"),
        pytest.param(line("one pair", "split"), "'split'", id="a play of another holding"),
        pytest.param(line(play="juggle"), "'juggle'", id="unknown play"),
        pytest.param(line(suit='"s"'), "'suit'", id="unknown key"),
        pytest.param(line(trips='"A"'), "'trips'", id="a group of another holding"),
        pytest.param(line(words=""), "'words' is missing", id="no words"),
        pytest.param(line(words='""'), "''", id="empty words"),
        pytest.param(line(words="7"), "7", id="words 7"),
        pytest.param(line(higher='"Z"'), "'Z'", id="rank Z"),
        pytest.param(line(higher='"k"'), "'k'", id="rank in lower case"),
        pytest.param(line(higher='"10"'), "'10'", id="rank 10"),
        pytest.param(line(higher='"6-2"'), "'6-2'", id="range upside down"),
        pytest.param(line(higher='"2-"'), "'2-'", id="range without an end"),
        pytest.param(line(higher='"-6"'), "'-6'", id="range without a beginning"),
        pytest.param(line(higher='"2-6-8"'), "'2-6-8'", id="range of three"),
        pytest.param(line(higher='"2,3"'), "'2,3'", id="ranks with a comma"),
        pytest.param(line(higher='""'), "''", id="no ranks"),
        pytest.param(line(higher='" "'), "' '", id="blank ranks"),
        pytest.param(line(higher="5"), "5", id="ranks as a number"),
        pytest.param(line(higher="true"), "True", id="ranks as a boolean"),
        pytest.param(line(higher='["2"]'), "['2']", id="ranks as a list"),
        pytest.param(line(singleton='"A Z"'), "'Z'", id="singleton"),
        pytest.param(line(singletons="1.5"), "1.5", id="singletons"),
        pytest.param(line(complete='"yes"'), "'yes'", id="complete as text"),
        pytest.param(line(complete="1"), "1", id="complete as a number"),
        pytest.param(line(only_if_better="0"), "0", id="only_if_better as a number"),
    ],
)
def test_a_bad_line_is_named_with_its_value(tmp_path: Path, bad: str, value: str) -> None:
    message = refusal(written(tmp_path, HEAD + SPLIT + bad))
    assert "mine" in message
    assert "line 2" in message
    assert value in message


@pytest.mark.parametrize(
    ("content", "value"),
    [
        pytest.param("", "'name' is missing", id="empty"),
        pytest.param(SPLIT, "'name' is missing", id="no name"),
        pytest.param('name = ""\n' + SPLIT, "''", id="empty name"),
        pytest.param("name = 5\n" + SPLIT, "5", id="name 5"),
        pytest.param(HEAD, "'line' is missing", id="no lines"),
        pytest.param(HEAD + "line = 5\n", "a list, not 5", id="line is a number"),
        pytest.param(HEAD + SPLIT.replace("[[line]]", "[line]"), "a list, not {", id="one table"),
        pytest.param(HEAD + "line = [5]\n", "5", id="a line is a number"),
        pytest.param(HEAD + 'lines = "x"\n' + SPLIT, "'lines'", id="unknown key"),
        pytest.param(HEAD + SPLIT + "holding", "not TOML", id="not TOML"),
        pytest.param(HEAD + HEAD, "not TOML", id="a key twice"),
        pytest.param("{}", "not TOML", id="JSON"),
        pytest.param(b"name = '\xff'", "not TOML", id="not UTF-8"),
        pytest.param(b"\x00\x01\x02", "not TOML", id="binary"),
        pytest.param("name = " + "[\n" * 5000, "not TOML", id="deep lists"),
        pytest.param("name = " + "9" * 5000, "mine.toml", id="a huge number"),
        pytest.param("name" + ".a" * 5000 + " = 1", "mine.toml", id="deep tables"),
        pytest.param("#" * 2_000_000, "1000000", id="2 MB"),
        pytest.param(HEAD + SPLIT * 50, "50", id="too many lines"),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, content: str | bytes, value: str) -> None:
    message = refusal(written(tmp_path, content))
    assert "mine" in message
    assert value in message


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert "nowhere.toml" in refusal(tmp_path / "nowhere.toml")


def test_a_directory_is_no_house_way(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").mkdir()
    assert "mine.toml" in refusal(tmp_path / "mine.toml")


@pytest.mark.parametrize("source", ["claridge-x", "", "../foxwoods", "foxwoods.TOML", "a\0.toml"])
def test_an_unknown_name_is_named(source: str) -> None:
    assert source in refusal(source) or repr(source) in refusal(source)


def test_an_unknown_name_lists_the_known_ones() -> None:
    assert all(name in refusal("nope") for name in HouseWay.names())


def test_the_shipped_house_ways_load_by_name() -> None:
    assert set(BOTH) <= set(HouseWay.names())
    assert all(HouseWay.load(name).name == name for name in HouseWay.names())


@pytest.mark.parametrize("as_path", [str, Path], ids=["str", "Path"])
def test_a_file_of_your_own_works(tmp_path: Path, as_path: type[str] | type[Path]) -> None:
    own = HEAD + 'source = "my table"\n' + line(play="keep", singleton='"Q-A"') + SPLIT
    way = HouseWay.load(as_path(written(tmp_path, own)))
    kept, split = way.set("5s 5h 3c 3d Qh 9d 7c"), way.set("5s 5h 3c 3d Jh 9d 7c")
    assert (way.name, kept.line, str(kept.low)) == ("mine", "w", "9d Qh")
    assert (split.line, str(split.low)) == ("split them", "3c 3d")


def test_conventions_hold_for_a_file_of_your_own(tmp_path: Path) -> None:
    way = HouseWay.load(written(tmp_path, HEAD + SPLIT))
    assert str(way.set("Qs Qh Qd 9c 9d 4s 4h").low) == "9c 9d"


def test_lines_of_a_file_come_before_the_conventions(tmp_path: Path) -> None:
    own = HEAD + line("three pair", "middle in front")
    assert str(HouseWay.load(written(tmp_path, own)).set("Ks Kh 8d 8c 3s 3h 2c").low) == "8c 8d"


def test_as_many_lines_as_fit_are_accepted(tmp_path: Path) -> None:
    way = HouseWay.load(written(tmp_path, HEAD + SPLIT * 49))
    assert way.set("5s 5h 3c 3d Jh 9d 7c").line == "split them"


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("5s 5h 3c 3d Jh 9d 7c", id="two pair without an ace"),
        pytest.param("5s 5h 5d 5c Jh 9d 7c", id="quads"),
    ],
)
def test_a_hand_that_no_line_fits_is_an_error(tmp_path: Path, cards: str) -> None:
    way = HouseWay.load(written(tmp_path, HEAD + line(play="keep", singleton='"A"')))
    assert way.set("5s 5h 3c 3d Ah 9d 7c").line == "w"
    with pytest.raises(NoLineError, match="no line"):
        way.set(cards)


def test_a_line_too_long_is_refused_before_it_is_parsed(tmp_path: Path) -> None:
    """The memory for one dotted key would grow with the square of its length."""
    message = refusal(written(tmp_path, "a" + ".a" * 50_000 + " = 1\n"))
    assert "2000 bytes" in message


def test_names_and_words_are_printable(tmp_path: Path) -> None:
    for text_of in (HEAD.replace("mine", "mi\\u001b[31mne"), HEAD):
        content = text_of + line(words='"\\u001b]0;x"')
        assert "printable" in refusal(written(tmp_path, content))
