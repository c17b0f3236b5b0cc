"""What `import paigow` loads, and what it puts off until it is asked for."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import paigow
from paigow import craps, odds

CRAPS = ("arrays", "edges", "ledgers", "refusals", "rules", "scripts", "tables")
ODDS = (
    *("adding", "counting", "games", "hands", "matrices", "outcomes"),
    *("regrets", "solutions", "solving", "spreading", "tables"),
)

LATER = [
    "dataclasses",
    "json",
    "tomllib",
    "importlib.resources",
    "pathlib",
    "concurrent.futures",
    "click",
    "rich",
    "matplotlib",
    "fractions",
    "csv",
    "difflib",
    "paigow.banking",
    "paigow.bonus",
    "paigow.capi",
    "paigow.cli",
    "paigow.cli_craps",
    "paigow.craps",
    *(f"paigow.craps.{module}" for module in CRAPS),
    "paigow.odds",
    *(f"paigow.odds.{module}" for module in (*ODDS, "plots")),
    "paigow.game_files",
    "paigow.game_reports",
    "paigow.games",
    "paigow.hands",
    "paigow.house_files",
    "paigow.house_lines",
    "paigow.house_reports",
    "paigow.house_way",
    "paigow.journals",
    "paigow.ledgers",
    "paigow.pay_arrays",
    "paigow.pay_files",
    "paigow.pay_lines",
    "paigow.pay_plot",
    "paigow.pay_reports",
    "paigow.pay_tables",
    "paigow.printouts",
    "paigow.refusals",
    "paigow.round_arrays",
    "paigow.rounds",
    "paigow.sessions",
    "paigow.settings",
    "paigow.simulation",
    "paigow.values",
    "paigow._amounts",
]

# Names of the package that are found when they are first asked for, and where.
LAZY = {
    "BankRotation": "paigow.banking",
    "CATEGORIES": "paigow.values",
    "HighValue": "paigow.values",
    "LowValue": "paigow.values",
    "HouseWay": "paigow.house_way",
    "Line": "paigow.house_lines",
    "Check": "paigow.house_reports",
    "Comparison": "paigow.house_reports",
    "Explanation": "paigow.house_reports",
    "Setting": "paigow.settings",
    "Simulation": "paigow.simulation",
    "simulate": "paigow.simulation",
    "Offer": "paigow.banking",
    "Place": "paigow.banking",
    "Refusal": "paigow.refusals",
    "BonusResult": "paigow.pay_tables",
    "BonusSeat": "paigow.pay_tables",
    "PayTable": "paigow.pay_tables",
    "SeatBonus": "paigow.pay_tables",
    "PayLine": "paigow.pay_lines",
    "Edge": "paigow.pay_reports",
    "Game": "paigow.games",
    "GameWager": "paigow.games",
    "Ledger": "paigow.ledgers",
    "LedgerLine": "paigow.ledgers",
    "SeatResult": "paigow.ledgers",
    "Bank": "paigow.rounds",
    "Round": "paigow.rounds",
    "Seat": "paigow.rounds",
    "bonus": "paigow.bonus",
    "capi": "paigow.capi",
    "get_cmake_dir": "paigow.capi",
    "get_include": "paigow.capi",
    "craps": "paigow.craps",
    "hands": "paigow.hands",
    "odds": "paigow.odds",
}


def fresh(script: str) -> str:
    """What a script prints in an interpreter of its own, where nothing is loaded yet."""
    done = subprocess.run(
        [sys.executable, "-c", dedent(script)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def loaded_by(script: str) -> set[str]:
    return set(fresh(f"import sys\n{script}\nprint(*sys.modules)").split())


# ----------------------------------------------------------------------------------- what is loaded


def test_case_178_the_package_loads_little_besides_numpy() -> None:
    more = loaded_by("import paigow") - loaded_by("import numpy")
    assert {name for name in more if not name.startswith("paigow")} <= {
        "__future__",
        "cython_runtime",
        *(name for name in more if name.startswith("_cython")),
    }
    assert not more & set(LATER)
    assert {"paigow", "paigow._core", "paigow.arrays", "paigow.cards", "paigow.errors"} <= more


def test_ranking_hands_loads_no_more() -> None:
    ranked = loaded_by(
        "import paigow, numpy\n"
        "paigow.rank7('As Kd Qc Jh 7s 3c Xx'), paigow.Hand('As Kd'), paigow.kind(range(7))\n"
        "paigow.arrays.rank7([range(7)], out=numpy.zeros(1, int), where=[True])\n"
        "paigow.deal(1, 1, numpy.random.default_rng())"
    )
    assert not ranked & (set(LATER) - loaded_by("import numpy; numpy.random.default_rng()"))


def test_every_name_is_there_at_once_or_later() -> None:
    at_once = set(fresh("import paigow; print(*vars(paigow))").split())
    assert set(paigow.__all__) - at_once == set(LAZY)


def test_settling_bonus_wagers_loads_neither_arrays_of_them_nor_rounds_nor_drawing() -> None:
    settled = loaded_by(
        "from paigow import PayTable, bonus\n"
        "PayTable.load('fortune-1').settle('8s 8h 8d Kc Kd Js 4h', 500)\n"
        "bonus.names('As Ks Qs')"
    )
    modules = ("pay_plot", "pay_arrays", "house_reports", "games", "rounds", "ledgers", "cli")
    assert not settled & {f"paigow.{module}" for module in modules}
    assert not settled & {"matplotlib", "csv", "difflib", "click", "rich", "json"}


def test_only_a_drawing_loads_what_draws(tmp_path: Path) -> None:
    edge = "from paigow import PayTable; edge = PayTable.load('queens-dragon-default').edge()"
    before = loaded_by(f"{edge}; edge.to_csv(); edge.to_json()")
    assert not before & {"matplotlib", "paigow.pay_plot"}
    after = loaded_by(f"{edge}; edge.plot({str(tmp_path / 'edge.png')!r})")
    assert {"matplotlib", "paigow.pay_plot"} <= after
    assert "matplotlib.pyplot" not in after, "which would open windows"


def test_craps_loads_neither_rounds_of_pai_gow_nor_the_command_line() -> None:
    rolled = loaded_by(
        "import paigow\n"
        "table = paigow.craps.Table()\n"
        "table.bet('Ann', 'pass', 1000), table.roll(5, 6), paigow.craps.edge('pass')"
    )
    modules = ("rounds", "games", "house_way", "pay_tables", "ledgers", "cli", "cli_craps")
    assert not rolled & {f"paigow.{module}" for module in modules}
    assert not rolled & {"click", "rich", "matplotlib", "json"}
    assert {f"paigow.craps.{module}" for module in CRAPS} <= rolled


def test_every_name_of_craps_is_there_and_listed() -> None:
    assert len(set(craps.__all__)) == len(craps.__all__)
    assert set(CRAPS) < set(craps.__all__) <= set(dir(craps))
    for name in craps.__all__:
        thing = getattr(craps, name)
        if isinstance(thing, type):
            assert thing.__module__.removeprefix("paigow.craps.") in CRAPS


def test_every_name_of_odds_is_there_and_listed() -> None:
    assert len(set(odds.__all__)) == len(odds.__all__)
    assert set(ODDS) < set(odds.__all__) <= set(dir(odds))
    for name in odds.__all__:
        thing = getattr(odds, name)
        if isinstance(thing, type):
            assert thing.__module__.removeprefix("paigow.odds.") in ODDS


@pytest.mark.parametrize("module", ODDS)
def test_a_module_of_odds_can_be_imported_by_itself(module: str) -> None:
    name = f"paigow.odds.{module}"
    assert fresh(f"import {name}; print({name}.__name__)") == f"{name}\n"


def test_odds_load_neither_clusters_nor_drawings_nor_the_command_line() -> None:
    counted = loaded_by(
        "import paigow\n"
        "way = paigow.HouseWay.load('foxwoods')\n"
        "paigow.odds.settings('As Ah Kd Kc 9h 6d 4s', way)\n"
        "paigow.odds.solve(way, deck=paigow.odds.Deck('TJQKA', 3))"
    )
    assert not counted & {"distributed", "dask", "matplotlib", "click", "rich", "multiprocessing"}
    assert not counted & {"paigow.odds.plots", "paigow.craps", "paigow.rounds", "paigow.cli"}
    assert {f"paigow.odds.{module}" for module in ODDS} <= counted


@pytest.mark.parametrize("name", LAZY)
def test_a_name_loads_the_module_it_is_in(name: str) -> None:
    module = LAZY[name]
    before = loaded_by("import paigow; dir(paigow)")
    assert module not in before
    assert module in loaded_by(f"import paigow; paigow.{name}")
    assert module in loaded_by(f"from paigow import {name}")


# -------------------------------------------------------------------------------------------- names


def test_every_public_name_is_there_and_listed() -> None:
    output = fresh("""
        import paigow
        listed = dir(paigow)
        assert set(paigow.__all__) <= set(listed), set(paigow.__all__) - set(listed)
        assert listed == sorted(set(listed))
        for name in paigow.__all__:
            assert getattr(paigow, name) is getattr(paigow, name), name
        assert set(paigow.__all__) <= set(dir(paigow))
        print(len(paigow.__all__))
    """)
    assert int(output) == len(set(paigow.__all__)) == len(paigow.__all__)
    assert set(LAZY) < set(paigow.__all__)


@pytest.mark.parametrize("name", LAZY)
def test_a_name_is_the_one_in_its_module(name: str) -> None:
    thing = getattr(paigow, name)
    module = sys.modules[LAZY[name]]
    assert thing is (
        module if name in ("bonus", "capi", "craps", "hands", "odds") else getattr(module, name)
    )
    if isinstance(thing, type):
        assert thing.__module__ == LAZY[name]


@pytest.mark.parametrize(
    "name", ["nope", "", "rank8", "_nope", "__wrapped__", "HOUSEWAY", "Hands", "import_modul"]
)
def test_an_unknown_name_is_an_attribute_error(name: str) -> None:
    assert not hasattr(paigow, name)
    with pytest.raises(AttributeError) as caught:
        getattr(paigow, name)
    assert str(caught.value) == f"module 'paigow' has no attribute {name!r}"
    assert name not in dir(paigow)


def test_an_unknown_name_cannot_be_imported() -> None:
    with pytest.raises(ImportError, match="nope"):
        exec("from paigow import nope")


def test_everything_can_be_imported_at_once() -> None:
    assert (
        fresh("""
        from paigow import *
        import paigow
        for name in paigow.__all__:
            assert globals()[name] is getattr(paigow, name), name
        print(rank7("As Kd Qc Jh 7s 3c Xx"), Card("As"), str(HighValue.of("As Kd Qc Jh Xx")))
    """)
        == "5864 As straight, A-K-Q-J-T\n"
    )


@pytest.mark.parametrize(
    "module",
    [
        "banking",
        "bonus",
        "craps",
        "game_files",
        "game_reports",
        "games",
        "hands",
        "house_way",
        "journals",
        "ledgers",
        "odds",
        "pay_arrays",
        "pay_files",
        "pay_lines",
        "pay_plot",
        "pay_reports",
        "pay_tables",
        "printouts",
        "refusals",
        "round_arrays",
        "rounds",
        "sessions",
        "simulation",
        "values",
        "errors",
    ],
)
def test_a_module_can_be_imported_by_itself(module: str) -> None:
    assert fresh(f"import paigow.{module}; print(paigow.{module}.__name__)") == f"paigow.{module}\n"
    assert fresh(f"from paigow import {module}; print({module}.__name__)") == f"paigow.{module}\n"


def test_threads_that_ask_for_a_name_at_once_get_the_same() -> None:
    assert (
        fresh("""
        import threading
        import paigow
        start, found = threading.Barrier(8), []
        def work():
            start.wait()
            found.append((paigow.Round, paigow.HouseWay, paigow.HighValue, paigow.hands))
        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads: thread.start()
        for thread in threads: thread.join()
        print(len(found), len(set(found)))
    """)
        == "8 1\n"
    )


# ------------------------------------------------------------------------------- pickles and copies


def banked() -> paigow.Round:
    """Ann against Ben, who banks."""
    ann = paigow.Seat(1, "7h As Kd 9c 5d 3s 2c", 100, "Ann", low="9c Kd", wagers={"dynasty": 500})
    ben = paigow.Seat(2, "7c Ah Kh 9s 5h 3c 2s", player="Ben")
    bank = paigow.Bank(2, chips=50_000, dealer_wager=1000)
    return paigow.Round("Qs Jd 9h 8c 6s 4d 2h", [ann, ben], paigow.Game.load("nj-ez"), bank)


OBJECTS: dict[str, Callable[[], Any]] = {
    "HighValue": lambda: paigow.HighValue.of("As Kd Qc Jh Xx"),
    "LowValue": lambda: paigow.LowValue.of("As Kd"),
    "Setting": lambda: paigow.Setting.by_hand("As Kd Qc Jh 7s 3c Xx", "7s 3c"),
    "HouseWay": lambda: paigow.HouseWay.load("foxwoods"),
    "Line": lambda: paigow.HouseWay.load("foxwoods").lines[0],
    "Game": lambda: paigow.Game.load("nj-ez"),
    "GameWager": lambda: paigow.Game.load("commission-free").wagers[0],
    "PayTable": lambda: paigow.PayTable.load("tiger-9"),
    "PayLine": lambda: paigow.PayTable.load("fortune-1").lines[-1],
    "BonusResult": lambda: paigow.PayTable.load("fortune-1").settle("8s8h8dKcKdJs4h", 500),
    "BonusSeat": lambda: paigow.BonusSeat("Ann", "8s8h8dKcKdJs4h", 500),
    "SeatBonus": lambda: paigow.PayTable.load("dynasty-default").settle_seats(
        [
            paigow.BonusSeat("Ann", "8s8h8dKcKdJs4h", 500),
            paigow.BonusSeat("Ben", "9s9h9d9cKs5d3c", 500),
        ]
    )[0],
    "Edge": lambda: paigow.PayTable.load("dynasty-default").edge(players=6),
    "Simulation": lambda: paigow.Game.load("commission-free").simulate(100),
    "Seat": lambda: paigow.Seat(1, "7h As Kd 9c 5d 3s 2c", 100, wagers={"dynasty": 500}),
    "Bank": lambda: paigow.Bank(2, chips=50_000, dealer_wager=1000),
    "Round": banked,
    "Ledger": lambda: banked().settle(),
    "LedgerLine": lambda: banked().settle().lines[-1],
    "SeatResult": lambda: banked().settle().seats[-1],
}


@pytest.mark.parametrize("name", OBJECTS)
def test_what_is_loaded_later_can_be_copied(name: str) -> None:
    thing = OBJECTS[name]()
    assert type(thing) is getattr(paigow, name)
    for again in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
        assert type(again) is type(thing)
        assert again == thing
        assert repr(again) == repr(thing)


@pytest.mark.parametrize("name", OBJECTS)
def test_a_pickle_loads_what_it_needs(name: str) -> None:
    thing = OBJECTS[name]()
    for first in ("", "import paigow"):
        output = fresh(f"""
            import pickle
            {first}
            thing = pickle.loads({pickle.dumps(thing)!r})
            import paigow
            assert type(thing) is paigow.{name}
            assert pickle.loads(pickle.dumps(thing)) == thing
            print(repr(thing))
        """)
        assert output == repr(thing) + "\n"


@pytest.mark.parametrize("name", [name for name in LAZY if name[0].isupper() and name[1].islower()])
def test_a_class_that_is_loaded_later_can_be_pickled(name: str) -> None:
    assert pickle.loads(pickle.dumps(getattr(paigow, name))) is getattr(paigow, name)
