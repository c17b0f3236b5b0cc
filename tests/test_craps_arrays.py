"""Many craps wagers at once: as a table and the oracle settle them; arrays of any sort; errors."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from craps_tables import OUTCOMES, dice, rules_of
from oracle import craps as oracle

from paigow import craps
from paigow.craps import BETS, POINTS, Refusal, Rules, Table, WagerResults, settle_many
from paigow.errors import ArrayError, CrapsError, PaigowError, RefusedError

Array = npt.NDArray[Any]

TOTALS = range(2, 13)
THIRTIETHS = 30  # of a cent, in which arrays count what is not paid
FLAT = 1200
PARTS = (oracle.FLAT, oracle.ODDS)
RULES = Rules("3-4-5")
KINDS = {
    "equal, down, bar 2": oracle.Rules(uneven=oracle.DOWN, bar=2),
    "3-4-5": oracle.Rules(multiple=oracle.THREE_FOUR_FIVE),
    "cents, strict, working": oracle.Rules(unit=1, excess=False, come_odds_work=True),
}


def stakes_of(rules: oracle.Rules, bet: str, point: int) -> list[int]:
    """No odds; with a point the largest, and some that may be uneven."""
    if not point:
        return [0]
    most = oracle.largest(rules, bet, point, FLAT)
    stakes = {0, most, 700, oracle.nearest(rules, bet, point, FLAT, 800)[0] or 0}
    return sorted(
        stake
        for stake in stakes
        if not stake or oracle.refusal(rules, bet, point, FLAT, stake) is None
    )


def wagers_of(rules: oracle.Rules) -> list[tuple[str, int, int, int, int]]:
    """Bet, point, odds, total of the dice, and whether the odds are off; all that there are."""
    return [
        (bet, point, odds, total, off)
        for bet, point, total in product(BETS, (0, *POINTS), TOTALS)
        for odds in stakes_of(rules, bet, point)
        for off in ((0, 1) if bet == "come" and point else (0,))
    ]


def shooters_point(bet: str, point: int, off: int) -> int | None:
    """Where a bet with that point can be: odds that are off are so on a come-out roll."""
    if bet in ("pass", "dont_pass"):
        return point or None
    return None if off else 6 if point == 5 else 5


def by_oracle(rules: oracle.Rules, wager: tuple[str, int, int, int, int]) -> list[Any]:
    """Outcomes and nets of the flat bet and the odds, and what is not paid, from a roll."""
    bet, point, odds, total, off = wager
    table = oracle.Table(rules)
    table.point = shooters_point(bet, point, off)
    table.wagers = [oracle.Wager(0, bet, point or None, FLAT, odds, bool(off))]
    lines = {line.wager: line for line in table.roll(*dice(total))}
    outcomes = [OUTCOMES[lines[part].outcome] if part in lines else "stays" for part in PARTS]
    nets = [lines[part].net if part in lines else 0 for part in PARTS]
    return [outcomes, nets, sum((line.unpaid for line in lines.values()), Fraction(0))]


def by_table(rules: Rules, wager: tuple[str, int, int, int, int]) -> list[Any]:
    """The same from a roll of the package's table."""
    bet, point, odds, total, off = wager
    document = {
        "format": craps.tables.FORMAT,
        "version": craps.tables.VERSION,
        "rules": rules.to_json(),
        "point": shooters_point(bet, point, off),
        "wagers": [
            {
                "player": "Ann",
                "bet": bet,
                "point": point or None,
                "flat": FLAT,
                "odds": odds,
                "works": not off,
            }
        ],
    }
    ledger = Table.from_json(document).roll(*dice(total))
    lines = {line.wager: line for line in ledger.lines}
    outcomes = [lines[part].outcome if part in lines else "stays" for part in PARTS]
    nets = [lines[part].net if part in lines else 0 for part in PARTS]
    return [outcomes, nets, ledger.unpaid]


@pytest.mark.parametrize("kind", KINDS)
def test_all_wagers_are_settled_as_one_by_one(kind: str) -> None:
    """C1, C2, C5 to C7: all bets, points, totals and odds, on and off."""
    known = KINDS[kind]
    rules, wagers = rules_of(known), wagers_of(known)
    bets, points, odds, totals, off = zip(*wagers, strict=True)
    settled = settle_many(rules, bets, points, FLAT, odds, totals, off)
    for row, wager in enumerate(wagers):
        found = [
            [craps.OUTCOMES[outcome] for outcome in settled.outcomes[row]],
            settled.nets[row].tolist(),
            Fraction(int(settled.unpaid[row]), THIRTIETHS),
        ]
        assert found == by_oracle(known, wager), wager
        assert found == by_table(rules, wager), wager
    seen = {craps.OUTCOMES[outcome] for outcome in np.unique(settled.outcomes)}
    assert seen == set(craps.OUTCOMES)
    assert settled.unpaid.any() == (known.uneven == oracle.DOWN)


def test_by_hand() -> None:
    """1.6: seven wagers that were worked out."""
    settled = settle_many(
        RULES,
        ["pass", "pass", "dont_pass", "come", "come", "dont_come", "dont_pass"],
        [4, 4, 9, 6, 6, 8, 0],
        [500, 500, 1000, 1000, 1000, 1000, 1000],
        [1500, 1500, 6000, 5000, 5000, 6000, 0],
        [4, 7, 7, 7, 6, 5, 12],
        [0, 0, 0, 1, 0, 0, 0],
    )
    assert [[craps.OUTCOMES[x] for x in row] for row in settled.outcomes] == [
        ["win", "win"],
        ["lose", "lose"],
        ["win", "win"],
        ["lose", "off"],
        ["win", "win"],
        ["stays", "stays"],
        ["push", "stays"],
    ]
    assert settled.nets.tolist() == [
        [500, 3000],
        [-500, -1500],
        [1000, 4000],
        [-1000, 0],
        [1000, 6000],
        [0, 0],
        [0, 0],
    ]
    assert settled.unpaid.tolist() == [0] * 7


def test_what_is_not_paid_is_in_thirtieths() -> None:
    """C5: 500 laid against 5 win 333 1/3, 100 laid against 6 win 83 1/3, 500 taken on 9 win 750."""
    rules = Rules(uneven="down")
    settled = settle_many(rules, [1, 3, 0], [5, 6, 9], 1000, [500, 100, 500], [7, 7, 9])
    assert settled.nets[:, 1].tolist() == [300, 0, 700]
    assert settled.unpaid.tolist() == [1000, 2500, 1500]


# ---------------------------------------------------------------------------- arrays of any sort


def assert_same(found: WagerResults, expected: WagerResults) -> None:
    for name in WagerResults._fields:
        assert np.array_equal(getattr(found, name), getattr(expected, name)), name


def given(count: int = 66) -> dict[str, Array]:
    """Wagers of all kinds in columns, with odds of 30 dollars."""
    rows = np.arange(count)
    bets = rows % 4
    points = np.array(POINTS)[rows % 6]
    return {
        "bets": bets,
        "points": points,
        "flats": np.full(count, 2000),
        "odds": np.full(count, 3000),
        "results": rows % 11 + 2,
        "off": ((bets == 2) & (rows % 3 == 0)).astype(np.int64),
    }


def test_the_results_are_new_arrays() -> None:
    columns = given()
    before = {name: column.copy() for name, column in columns.items()}
    for column in columns.values():
        column.flags.writeable = False
    settled = settle_many(RULES, **columns)
    assert [array.dtype for array in settled] == [np.uint8, np.int64, np.int64]
    assert [array.shape for array in settled] == [(66, 2), (66, 2), (66,)]
    assert all(array.flags.writeable and array.flags.owndata for array in settled)
    for name, column in columns.items():
        assert np.array_equal(column, before[name])


def test_names_numbers_and_truth_values() -> None:
    columns = given()
    expected = settle_many(RULES, **columns)
    names = [BETS[bet] for bet in columns["bets"]]
    off = columns["off"].astype(bool)
    assert off.any()
    assert not off.all()
    for bets in (names, tuple(names), np.array(names), np.array(names, "U40")):
        assert_same(settle_many(RULES, **{**columns, "bets": bets, "off": off}), expected)
    assert_same(settle_many(RULES, **{**columns, "off": off.tolist()}), expected)


@pytest.mark.parametrize(
    "dtype", [np.uint8, np.int8, np.uint16, np.int16, np.uint32, np.int32, np.int64, ">i4", ">i8"]
)
def test_whole_numbers_of_any_size(dtype: Any) -> None:
    columns = given()
    expected = settle_many(RULES, **columns)
    narrow = {
        name: column.astype(dtype)
        for name, column in columns.items()
        if np.array_equal(column.astype(dtype), column)
    }
    assert {"bets", "points", "results", "off"} <= set(narrow)
    assert_same(settle_many(RULES, **{**columns, **narrow}), expected)


@pytest.mark.parametrize(
    "layout",
    [
        pytest.param(lambda x: np.repeat(x, 2)[::2], id="strided"),
        pytest.param(lambda x: x[::-1].copy()[::-1], id="reversed"),
        pytest.param(lambda x: x.tolist(), id="list"),
        pytest.param(lambda x: np.asfortranarray(np.stack([x, x]))[0], id="column"),
    ],
)
def test_arrays_in_any_layout(layout: Any) -> None:
    columns = given()
    laid_out = {name: layout(column) for name, column in columns.items()}
    assert_same(settle_many(RULES, **laid_out), settle_many(RULES, **columns))


def test_arrays_are_broadcast() -> None:
    """Bets by points by totals, against all of them written out."""
    bets = np.arange(4).reshape(4, 1, 1)
    points = np.array(POINTS).reshape(1, 6, 1)
    totals = np.arange(2, 13)
    settled = settle_many(RULES, bets, points, 2000, [[[3000]]], totals)
    assert settled.outcomes.shape == settled.nets.shape == (4, 6, 11, 2)
    assert settled.unpaid.shape == (4, 6, 11)
    wide = np.broadcast_arrays(bets, points, totals)
    bet, point, total = (array.reshape(-1) for array in wide)
    by_rows = settle_many(RULES, bet, point, 2000, 3000, total)
    assert_same(
        WagerResults(
            settled.outcomes.reshape(-1, 2), settled.nets.reshape(-1, 2), settled.unpaid.reshape(-1)
        ),
        by_rows,
    )


def test_a_single_wager() -> None:
    """Scalars give results without axes."""
    settled = settle_many(RULES, "pass", 4, 500, 1500, 4)
    assert settled.outcomes.shape == settled.nets.shape == (2,)
    assert settled.unpaid.shape == ()
    assert settled.nets.tolist() == [500, 3000]
    assert int(settled.unpaid) == 0


@pytest.mark.parametrize("shape", [(0,), (3, 0), (0, 2)])
def test_no_wagers(shape: tuple[int, ...]) -> None:
    empty = np.zeros(shape, np.int64)
    settled = settle_many(RULES, empty, 6, 500, 0, 7, np.zeros(shape, bool))
    assert [array.shape for array in settled] == [(*shape, 2), (*shape, 2), shape]
    assert_same(settle_many(RULES, np.zeros(shape, "U9"), empty, empty, empty, empty), settled)


def test_names_in_an_array_of_objects() -> None:
    """As columns of data frames are."""
    names = np.array(["pass", "dont_pass"], dtype=object)
    expected = settle_many(RULES, [0, 1], 6, 500, 0, 7)
    assert_same(settle_many(RULES, names, 6, 500, 0, 7), expected)
    with pytest.raises(ArrayError, match=r"^bets must be whole numbers .*, not object$"):
        settle_many(RULES, np.array(["pass", 1], dtype=object), 6, 500, 0, 7)


def test_empty_lists() -> None:
    settled = settle_many(RULES, [], [], [], [], [])
    assert [array.shape for array in settled] == [(0, 2), (0, 2), (0,)]


def test_a_come_bet_without_a_point_may_be_off() -> None:
    """It may be called so before it has odds."""
    moved = settle_many(RULES, "come", 0, 500, 0, 6, off=True)
    assert [craps.OUTCOMES[outcome] for outcome in moved.outcomes] == ["moves", "stays"]


def test_off_may_be_left_out() -> None:
    columns = given()
    columns["off"][:] = 0
    expected = settle_many(RULES, **columns)
    columns.pop("off")
    assert_same(settle_many(RULES, **columns), expected)
    assert_same(settle_many(RULES, **columns, off=None), expected)


# ------------------------------------------------------------------------------ errors

GOOD: dict[str, Any] = {
    "bets": [0, 0, 2, 2],
    "points": [6, 6, 6, 6],
    "flats": [500, 500, 500, 500],
    "odds": [2500, 2500, 2500, 2500],
    "results": [7, 6, 7, 6],
    "off": [0, 0, 1, 0],
}

_TOTAL = "a total of two dice is from 2 to 12, not"

BAD_ROWS = [
    ("bets", [0, 7, 2, 2], r"^row 1: there is no bet with the number 7$"),
    ("bets", [0, 4, 2, 255], r"^row 1 and 1 more row: there is no bet with the number 4$"),
    ("bets", [0, 256, 2, -1], r"^row 1 and 1 more row: there is no bet with the number 256$"),
    ("points", [6, 6, 6, 11], r"^row 3: the point cannot be 11 here$"),
    ("points", [1, 7, 12, 255], r"^row 0 and 3 more rows: the point cannot be 1 here$"),
    ("points", [6, -6, 6, 262], r"^row 1 and 1 more row: -6 is no point$"),
    ("results", [7, 1, 7, 13], rf"^row 1 and 1 more row: {_TOTAL} 1$"),
    ("results", [7, 7, 7, 0], rf"^row 3: {_TOTAL} 0$"),
    ("results", [7, 263, 7, -7], rf"^row 1 and 1 more row: {_TOTAL} 263$"),
    ("off", [0, 0, 2, 1], r"^row 2: off is 0 or 1, not 2$"),
    ("off", [1, 1, 1, 1], r"^row 0 and 1 more row: only odds on Come bets can be off \(C7\)$"),
    ("off", [0, 0, 257, -1], r"^row 2 and 1 more row: off is 0 or 1, not 257"),
]  # fmt: skip

REFUSED = [
    (
        "flats",
        [500, 550, 0, -500],
        Refusal.NOT_CHIPS,
        r"^row 1 and 2 more rows: flat bet of 550 cents: not a positive whole number of "
        r"chips \(C1\); a chip is 100 cents$",
    ),
    (
        "flats",
        [500, 500, 400, 9100],
        Refusal.FLAT_LIMITS,
        r"^row 2 and 1 more row: flat bet of 400 cents: outside the limits of the table; they are "
        r"500 and 9000 cents$",
    ),
    (
        "odds",
        [0, 2501, 2500, -500],
        Refusal.NOT_CHIPS,
        r"^row 1 and 1 more row: odds of 2501 cents: not a positive whole number of chips",
    ),
    (
        "odds",
        [2500, 2600, 2500, 10**13],
        Refusal.OVER_LIMIT,
        r"^row 1 and 1 more row: odds of 2600 cents: more than the flat bet allows .* at most 2500 "
        r"cents$",
    ),
    (
        "odds",
        [2500, 500, 2400, 600],
        Refusal.UNPAYABLE,
        r"^row 2 and 1 more row: odds of 2400 cents: .* the nearest that do: 2000 and 2500 cents$",
    ),
    (
        "odds",
        [2**63 - 1, -(2**63), 2500, 2500],
        Refusal.NOT_CHIPS,
        rf"^row 0 and 1 more row: odds of {2**63 - 1} cents: not a positive whole number of chips",
    ),
    (
        "points",
        [6, 6, 6, 0],
        Refusal.TOO_EARLY,
        r"^row 3: odds of 2500 cents: odds are made when the bet has a point \(C2, ",
    ),
]


def assert_bad(error: type[PaigowError], words: str, **changes: Any) -> PaigowError:
    """One error, of just this type, in these words."""
    with pytest.raises(error, match=words) as caught:
        settle_many(Rules("3-4-5", least=500, most=9000), **{**GOOD, **changes})
    assert type(caught.value) is error
    return caught.value


@pytest.mark.parametrize(("name", "column", "words"), BAD_ROWS)
def test_rows_that_cannot_be(name: str, column: list[int], words: str) -> None:
    """The first of them, its value, and how many others are bad."""
    assert_bad(CrapsError, words, **{name: column})
    assert_bad(CrapsError, words, **{name: np.array(column)})


@pytest.mark.parametrize(("name", "column", "refusal", "words"), REFUSED)
def test_rows_that_are_refused(name: str, column: list[int], refusal: Refusal, words: str) -> None:
    error = assert_bad(RefusedError, words, **{name: column})
    assert isinstance(error, RefusedError)
    assert error.refusal is refusal


@pytest.mark.parametrize(
    ("bets", "words"),
    [
        (["pass", "field", "come", "Pass"], "^row 1 and 1 more row: there is no bet 'field'"),
        (["pass", "pass", "come", "pass "], "^row 3: there is no bet 'pass '"),
        (["pass", "pass", "come", ""], "^row 3: there is no bet ''"),
        ("dont pass", "^there is no bet 'dont pass'"),
    ],
)
def test_names_of_bets_that_there_are_not(bets: Any, words: str) -> None:
    assert_bad(CrapsError, f"{words}; there are pass, dont_pass", bets=bets)


def test_where_a_row_is_bad_in_several_axes() -> None:
    totals = np.full((2, 3), 7)
    totals[1, 2] = 14
    with pytest.raises(CrapsError, match=rf"^row \(1, 2\): {_TOTAL} 14$"):
        settle_many(RULES, "pass", 6, 500, 0, totals)
    with pytest.raises(
        RefusedError, match=r"^row \(0, 1\) and 2 more rows: flat bet of 50 cents: "
    ):
        settle_many(RULES, "pass", 6, [[500, 50, 1], [500, 500, 2]], 0, 7)
    with pytest.raises(RefusedError, match=r"^odds of 2600 cents: more than the flat bet allows"):
        settle_many(RULES, "pass", 6, 500, 2600, 7)


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize(
    ("column", "words"),
    [
        pytest.param(
            np.ma.masked_array([0] * 4, [False, True, False, False]),
            "must not be a masked",
            id="mask",
        ),
        pytest.param([6.0] * 4, "whole numbers that fit into int64, not float64", id="floats"),
        pytest.param(6.0, "whole numbers that fit into int64, not float64", id="a float"),
        pytest.param([6, float("nan"), 6, 6], "whole numbers .*, not float64", id="nan"),
        pytest.param(np.full(4, 6, np.uint64), "whole numbers .*, not uint64", id="uint64"),
        pytest.param([2**70] * 4, "whole numbers .*, not object", id="too large"),
        pytest.param([6, None, 6, 6], "whole numbers .*, not object", id="nothing"),
        pytest.param([b"6"] * 4, "whole numbers .*, not ", id="bytes"),
        pytest.param([6j] * 4, "whole numbers .*, not complex128", id="complex"),
        pytest.param([[6, 6], [6]], "are no array", id="ragged"),
    ],
)
def test_arrays_that_hold_no_whole_numbers(name: str, column: Any, words: str) -> None:
    assert_bad(ArrayError, f"^{name} .*{words}", **{name: column})


@pytest.mark.parametrize("name", sorted(set(GOOD) - {"bets"}))
def test_only_bets_have_names(name: str) -> None:
    words = f"^{name} must be whole numbers that fit into int64, not <U4$"
    assert_bad(ArrayError, words, **{name: ["pass"] * 4})


def test_arrays_that_do_not_fit() -> None:
    for column in ([6] * 3, [[6, 6, 6], [6, 6, 6]], []):
        words = r"^the arrays do not fit together: bets \(4,\), points \("
        assert_bad(ArrayError, words, points=np.array(column, np.int64))


@pytest.mark.parametrize("rules", [None, "3-4-5", {}, 5])
def test_rules_that_are_none(rules: Any) -> None:
    with pytest.raises(CrapsError, match=r" are no craps\.Rules$"):
        settle_many(rules, **GOOD)
