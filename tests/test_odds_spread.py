"""Work on exact odds, however it is spread: threads, processes, a cluster; checkpoints."""

from __future__ import annotations

import io
import multiprocessing
import os
import pickle
import signal
import threading
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from distributed import Client, LocalCluster
from odds_games import (
    ALONE,
    FOXWOODS,
    GAMES,
    SHARDS,
    SHORT,
    TRUMP_PLAZA,
    Answering,
    Counting,
    Mortal,
    Stopped,
    game,
    processes,
    same,
    stopping_at,
)
from ways import as_foxwoods

from paigow import STANDARD, HouseWay, Rules, odds
from paigow.errors import ArrayError, OddsError
from paigow.odds import Deck, GameOdds, Shard, Work, counting
from paigow.odds.counting import Problem

# Large enough that nobody is done before he is killed.
LARGER = Deck("3579JQKA", suits=4)


def solved(work: Work, deck: Deck = SHORT) -> GameOdds:
    return odds.solve(TRUMP_PLAZA, deck=deck, work=work)


@pytest.fixture(scope="module")
def short() -> GameOdds:
    """What every way of spreading the work must give."""
    return solved(ALONE)


@pytest.fixture(scope="module")
def larger() -> GameOdds:
    return solved(ALONE, LARGER)


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """A cluster of Dask's: two workers, each a process that a nanny looks after."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as made:
        yield made


def client_of(cluster: LocalCluster) -> Client:
    return Client(cluster)  # type: ignore[no-untyped-call]


# ----------------------------------------------------------------------------------- who does it


@pytest.mark.parametrize("threads", [1, 2, 3, 40, np.int64(2), None])
def test_any_number_of_threads_gives_the_same(threads: Any, short: GameOdds) -> None:
    assert same(solved(Work(threads=threads)), short)


def test_worker_processes_give_the_same(short: GameOdds) -> None:
    with processes() as pool:
        assert same(solved(Work(executor=pool, threads=1)), short)
        assert same(solved(Work(pool)), short), "a given executor is left open"
        best = odds.solve("best", deck=SHORT, work=Work(pool))
    assert same(best, odds.solve("best", deck=SHORT, work=ALONE))


def test_what_a_function_makes_is_used_for_all_shards_of_a_problem_and_closed(
    short: GameOdds,
) -> None:
    made: list[Counting] = []

    def make() -> Executor:
        made.append(Counting())
        return made[-1]

    assert same(solved(Work(executor=make)), short)
    assert [len(pool.shards) for pool in made] == [SHARDS]
    with pytest.raises(RuntimeError, match="after shutdown"):
        made[0].submit(int)


@pytest.mark.parametrize("mode", ["solve", "best", "regret", "matrix"])
def test_a_cluster_gives_the_same(cluster: LocalCluster, mode: str) -> None:
    calls: dict[str, Callable[[Work], Any]] = {
        "solve": solved,
        "best": lambda work: odds.solve("best", FOXWOODS, deck=SHORT, work=work),
        "regret": lambda work: odds.regret("claridge", deck=SHORT, work=work),
        "matrix": lambda work: odds.matrix(["foxwoods"], ["claridge"], deck=SHORT, work=work),
    }
    with client_of(cluster) as client:
        over_cluster, alone = (calls[mode](work) for work in (Work(client.get_executor()), ALONE))
    assert over_cluster == alone
    if isinstance(alone, GameOdds):
        assert same(over_cluster, alone)


# ---------------------------------------------------------------------------------- who dies


def test_when_a_worker_is_killed_another_executor_is_made(tmp_path: Path, short: GameOdds) -> None:
    mark, made = tmp_path / "killed", []

    def make() -> Executor:
        made.append(Mortal(mark))
        return made[-1]

    assert same(solved(Work(executor=make)), short)
    assert mark.exists()
    assert len(made) == 2


def kill_one_of(pids: list[int]) -> Callable[[int, int], None]:
    """A callback that kills a process as soon as the first shard is done."""

    def progress(done: int, total: int) -> None:
        if done == 1:
            os.kill(pids[0], signal.SIGKILL)

    return progress


def test_a_worker_process_can_be_killed_in_the_middle(larger: GameOdds) -> None:
    made: list[Executor] = []
    others = {child.pid for child in multiprocessing.active_children()}  # those of a cluster

    def make() -> Executor:
        made.append(processes())
        return made[-1]

    def progress(done: int, total: int) -> None:
        if done == 1 and len(made) == 1:
            pids = {child.pid for child in multiprocessing.active_children()} - others
            os.kill(next(pid for pid in pids if pid), signal.SIGKILL)

    assert same(solved(Work(make, progress=progress), LARGER), larger)
    assert len(made) == 2


def test_a_worker_of_a_cluster_can_be_killed_in_the_middle(
    cluster: LocalCluster, larger: GameOdds
) -> None:
    with client_of(cluster) as client:
        client.wait_for_workers(2)
        pids = list(client.run(os.getpid).values())
        work = Work(client.get_executor(), progress=kill_one_of(pids))
        assert same(solved(work, LARGER), larger)
        client.wait_for_workers(2)
        assert pids[0] not in client.run(os.getpid).values()


def test_a_given_executor_whose_worker_is_killed_is_an_error(tmp_path: Path) -> None:
    with Mortal(tmp_path / "killed") as pool:
        with pytest.raises(OddsError, match=r"a worker died.*give a function") as caught:
            solved(Work(executor=pool))
        assert isinstance(caught.value.__cause__, BrokenExecutor)
        with pytest.raises(OddsError, match="a worker died"):  # it stays broken
            solved(Work(executor=pool))


def test_workers_that_always_die_are_an_error_after_some_attempts() -> None:
    made: list[Executor] = []

    def make() -> Executor:
        made.append(Answering(BrokenExecutor("again")))
        return made[-1]

    with pytest.raises(OddsError, match="workers died 10 times; 32 shards are missing"):
        solved(Work(executor=make))
    assert len(made) == 10


class Dying(Counting):
    """Threads that die after some shards."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        if len(self.shards) == 5:
            raise BrokenExecutor("no more")
        return super().submit(fn, *args, **kwargs)


def test_what_was_done_before_a_worker_died_is_not_done_again(short: GameOdds) -> None:
    """The first executor breaks when five shards are done, the second does the others."""
    broken, whole = Counting(1), Counting(1)
    pools = iter([broken, whole])

    class Breaking(Executor):
        def __init__(self) -> None:
            self.pool = next(pools)

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            if self.pool is broken and len(broken.shards) == 5:
                [future.result() for future in broken.futures]
                return Answering(BrokenExecutor("dead")).submit(fn)
            return self.pool.submit(fn)

    done: list[int] = []
    work = Work(Breaking, progress=lambda count, _: done.append(count))
    assert same(solved(work), short)
    numbers = [shard.number for shard in whole.shards]
    kept = SHARDS - len(numbers)
    assert numbers == sorted(set(numbers))
    assert done == list(range(SHARDS + 1))
    assert {shard.number for shard in broken.shards} | {*numbers} == {*range(SHARDS)}
    assert kept <= 5


# -------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"executor": 5}, OddsError, "executor: 5 cannot be used"),
        ({"executor": "dask"}, OddsError, "executor: 'dask' cannot be used"),
        ({"progress": 5}, OddsError, "progress: 5 cannot be used"),
        ({"threads": 0}, ArrayError, "threads must be a whole number from 1, not 0"),
        ({"threads": -1}, ArrayError, "threads must be a whole number from 1, not -1"),
        ({"threads": True}, ArrayError, "threads must be a whole number from 1, not True"),
        ({"threads": 1.5}, ArrayError, "threads must be a whole number from 1, not 1.5"),
        ({"threads": "2"}, ArrayError, "threads must be a whole number from 1, not '2'"),
        ({"checkpoint": 5}, OddsError, "a checkpoint is a folder, not 5"),
        ({"checkpoint": b"here"}, OddsError, "a checkpoint is a folder, not b'here'"),
        ({"checkpoint": "a\0b"}, OddsError, "cannot make the folder"),
        ({"checkpoint": "/dev/null/here"}, OddsError, "cannot make the folder '/dev/null/here'"),
    ],
    ids=lambda part: ascii(part)[:40],
)
def test_work_that_cannot_be_spread_so_is_refused(
    wrong: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match="^" + words.replace("(", r"\(")) as caught:
        Work(**wrong)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("work", [5, "threads", Counting, {"threads": 2}, Work], ids=ascii)
def test_what_is_no_work_is_refused(work: Any) -> None:
    for call in (
        lambda: odds.solve(deck=SHORT, work=work),
        lambda: odds.regret("foxwoods", deck=SHORT, work=work),
        lambda: odds.matrix(["foxwoods"], deck=SHORT, work=work),
    ):
        with pytest.raises(OddsError, match=r"is no paigow\.odds\.Work"):
            call()


def test_a_function_that_makes_no_executor_is_refused() -> None:
    with pytest.raises(OddsError, match="executor: 5 is none"):
        solved(Work(executor=lambda: 5))  # type: ignore[arg-type, return-value]


def test_a_function_that_fails_to_make_an_executor_fails_as_it_does() -> None:
    def make() -> Executor:
        raise Stopped

    with pytest.raises(Stopped):
        solved(Work(executor=make))


def test_an_executor_that_takes_nothing_more_is_an_error() -> None:
    with ThreadPoolExecutor(1) as pool:
        pass
    with pytest.raises(OddsError, match=r"shards cannot be handed to the executor: .*shutdown"):
        solved(Work(executor=pool))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (RuntimeError("no disk"), "a shard cannot be counted: .*no disk"),
        (OSError(28, "No space left"), "a shard cannot be counted: .*No space left"),
        (np.zeros(3), r"shard \d+ came back as .*float64"),
        (np.zeros(3, np.int32), r"shard \d+ came back as .*int32 \(3,\)"),
        (np.zeros((3, 2), np.int32), r"shard \d+ came back as .*int32 \(3, 2\)"),
        (None, r"shard \d+ came back as"),
        ([1, 2, 3], r"shard \d+ came back as"),
        ("rows", r"shard \d+ came back as"),
    ],
    ids=ascii,
)
def test_an_executor_that_does_not_do_it_is_one_error(answer: object, words: str) -> None:
    with pytest.raises(OddsError, match=words) as caught:
        solved(Work(executor=Answering(answer)))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError, OddsError("mine")], ids=ascii)
def test_some_errors_of_a_shard_are_what_they_are(error: Any) -> None:
    raised = error() if isinstance(error, type) else error
    with pytest.raises(type(raised)) as caught:
        solved(Work(executor=Answering(raised)))
    assert caught.value is raised


def test_a_house_way_that_cannot_be_sent_elsewhere_is_an_error() -> None:
    way = HouseWay.from_function(lambda hand: as_foxwoods(hand), name="mine")
    with processes(1) as pool, pytest.raises(OddsError, match="a shard cannot be counted"):
        odds.solve(way, deck=SHORT, work=Work(pool))


# ---------------------------------------------------------------------------------- progress

PASSES: dict[str, tuple[Callable[[Work], Any], int]] = {
    "solve": (lambda work: odds.solve(deck=SHORT, work=work), 1),
    "solve-two-ways": (lambda work: odds.solve("foxwoods", deck=SHORT, work=work), 2),
    "solve-push": (lambda work: odds.solve("foxwoods", game="nj-ez", deck=SHORT, work=work), 3),
    "best": (lambda work: odds.solve("best", deck=Deck("567QK", 3), work=work), 2),
    "best-by-kind": (lambda work: odds.solve("best", deck=SHORT, work=work), 2),
    "regret": (lambda work: odds.regret("foxwoods", deck=SHORT, work=work), 1),
    "matrix": (
        lambda work: odds.matrix(["foxwoods"], ["claridge", "mgm-lv"], deck=SHORT, work=work),
        2,
    ),
}


@pytest.mark.parametrize("name", PASSES)
def test_progress_is_told_from_nothing_to_all(name: str) -> None:
    call, passes = PASSES[name]
    told: list[tuple[int, int, int]] = []
    call(
        Work(
            threads=2,
            progress=lambda done, total: told.append((done, total, threading.get_ident())),
        )
    )
    assert {(total, thread) for _, total, thread in told} == (
        {(passes * SHARDS, threading.get_ident())}
    )
    counts = [done for done, *_ in told]
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert sorted(set(counts)) == list(range(passes * SHARDS + 1))
    assert len(counts) <= passes * (SHARDS + 1)


# ------------------------------------------------------------------------------------ shards


def problems() -> dict[str, Problem]:
    plain: Any = {"deck": SHORT, "rules": STANDARD}
    push = GAMES["nj-ez"].push_number
    return {
        "plain": Problem((TRUMP_PLAZA,), TRUMP_PLAZA, **plain),
        "push": Problem((TRUMP_PLAZA, FOXWOODS), FOXWOODS, push=push, full=False, **plain),
        "every": Problem((), FOXWOODS, every=True, full=False, **plain),
    }


@pytest.mark.parametrize("name", problems())
def test_shards_are_jobs_that_can_be_pickled(name: str) -> None:
    problem = problems()[name]
    sizes = set()
    for number in range(SHARDS):
        shard = Shard(problem, number)
        data = pickle.dumps(shard)
        again = pickle.loads(data)
        assert (again, hash(again)) == (shard, hash(shard))
        assert again != Shard(problem, (number + 1) % SHARDS)
        rows = shard()
        assert rows.dtype == np.int32
        assert np.array_equal(again(), rows)
        assert len(data) < 20_000, "a job, not its tables"
        sizes.add(len(rows))
    assert len(sizes) > 1
    with pytest.raises(IndexError):
        Shard(problem, SHARDS)()


# ------------------------------------------------------------------------------- checkpoints


def kept(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def counted(folder: Path, call: Callable[[Work], Any] = solved) -> tuple[Any, list[int]]:
    """What some work with a checkpoint gives, and which shards it counts."""
    with Counting() as pool:
        found = call(Work(pool, checkpoint=folder))
        return found, sorted(shard.number for shard in pool.shards)


@pytest.mark.parametrize("folder", ["here", "a/b/c"])
@pytest.mark.parametrize("of", [str, Path])
def test_finished_shards_are_kept(
    tmp_path: Path, short: GameOdds, folder: str, of: Callable[[Path], Any]
) -> None:
    where = tmp_path / folder
    assert same(solved(Work(checkpoint=of(where))), short)
    assert len(kept(where)) == SHARDS
    assert {path.suffix for path in kept(where)} == {".npz"}
    found, again = counted(where)
    assert same(found, short)
    assert again == []


@pytest.mark.parametrize("after", [0, 1, 10, 31, 32])
def test_work_that_was_cut_off_goes_on_where_it_was(
    tmp_path: Path, short: GameOdds, after: int
) -> None:
    with Counting() as pool:
        work = Work(pool, checkpoint=tmp_path, progress=stopping_at(after))
        with pytest.raises(Stopped):
            solved(work)
        assert all(
            future.cancelled() or future.done() or future.running() for future in pool.futures
        )
    assert len(kept(tmp_path)) == after
    told: list[int] = []
    with Counting() as pool:
        work = Work(pool, checkpoint=tmp_path, progress=lambda done, _: told.append(done))
        assert same(solved(work), short)
    assert len(pool.shards) == SHARDS - after
    assert len({shard.number for shard in pool.shards}) == SHARDS - after
    assert told == list(range(after, SHARDS + 1))


def test_work_that_was_cut_off_leaves_nothing_running() -> None:
    made: list[Counting] = []

    def make() -> Executor:
        made.append(Counting(1))
        return made[-1]

    with pytest.raises(Stopped):
        solved(Work(make, progress=stopping_at(3)))
    assert all(future.done() for future in made[0].futures)
    assert any(future.cancelled() for future in made[0].futures)


def test_two_passes_are_kept_in_one_folder(tmp_path: Path) -> None:
    call = PASSES["solve-push"][0]
    with Counting() as pool, pytest.raises(Stopped):
        call(Work(pool, checkpoint=tmp_path, progress=stopping_at(SHARDS + 5)))
    found, again = counted(tmp_path, call)
    assert same(found, call(ALONE))
    assert len(again) == 2 * SHARDS - 5
    assert len(kept(tmp_path)) == 3 * SHARDS


def contents(rows: Any, name: str = "rows", **more: Any) -> bytes:
    data = io.BytesIO()
    np.savez(data, **{name: rows}, **more)
    return data.getvalue()


def with_byte(data: bytes, place: int, change: int) -> bytes:
    changed = bytearray(data)
    changed[place] ^= change
    return bytes(changed)


def zipped(**names: bytes) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in names.items():
            archive.writestr(f"{name}.npy", content)
    return data.getvalue()


def header_at(data: bytes, place: int) -> int:
    """Where something of the last directory entry of an archive is."""
    return data.rindex(b"PK\1\2") + place


DAMAGE: dict[str, Callable[[bytes, Any], bytes]] = {
    "empty": lambda data, rows: b"",
    "cut": lambda data, rows: data[:-1],
    "cut in half": lambda data, rows: data[: len(data) // 2],
    "cut to its head": lambda data, rows: data[:10],
    "not a zip": lambda data, rows: b"rows " * 100,
    "one array": lambda data, rows: data[data.index(b"\x93NUMPY") :],
    "a pickle": lambda data, rows: pickle.dumps(rows),
    "a changed number": lambda data, rows: with_byte(data, len(data) // 2, 1),
    "a changed magic": lambda data, rows: with_byte(data, data.index(b"\x93NUMPY"), 1),
    "a changed header": lambda data, rows: with_byte(data, data.index(b"descr"), 1),
    "an open bracket": lambda data, rows: data.replace(b",), }", b",(, ", 1),
    "a bracket too many": lambda data, rows: zipped(
        rows=b"\x93NUMPY\1\0\x76\0" + b"{'descr': '<i4', 'fortran_order': (".ljust(117) + b"\n"
    ),
    "another version": lambda data, rows: with_byte(data, header_at(data, 6), 0xFF),
    "said to be encrypted": lambda data, rows: with_byte(data, header_at(data, 8), 1),
    "an unknown method": lambda data, rows: with_byte(data, header_at(data, 10), 99),
    "said to be deflated": lambda data, rows: with_byte(data, header_at(data, 10), 8),
    "another name": lambda data, rows: contents(rows, "row"),
    "nothing in it": lambda data, rows: zipped(),
    "no array": lambda data, rows: zipped(rows=b"12345"),
    "objects": lambda data, rows: contents(np.array([{}, None], object)),
    "floats": lambda data, rows: contents(rows.astype(np.float64)),
    "longer integers": lambda data, rows: contents(rows.astype(np.int64)),
    "the other byte order": lambda data, rows: contents(rows.astype(">i4")),
    "too few": lambda data, rows: contents(rows[:-1]),
    "too many": lambda data, rows: contents(np.append(rows, np.int32(0))),
    "another shape": lambda data, rows: contents(rows.reshape(-1, 9)),
}


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("finished")
    solved(Work(threads=1, checkpoint=folder))
    return folder


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_checkpoint_is_counted_again(
    finished: Path, short: GameOdds, damage: str
) -> None:
    path = kept(finished)[20]
    good = path.read_bytes()
    with np.load(path) as file:
        rows = file["rows"]
    assert len(rows) > 9
    bad = DAMAGE[damage](good, rows)
    assert bad != good
    path.write_bytes(bad)
    try:
        found, again = counted(finished)
        assert same(found, short)
        assert again == [20]
        assert path.read_bytes() == good
    finally:
        path.write_bytes(good)


def test_a_checkpoint_that_is_gone_is_counted_again(finished: Path, short: GameOdds) -> None:
    for number in (0, 17, 31):
        kept(finished)[number].unlink()
        found, again = counted(finished)
        assert same(found, short)
        assert again == [number]


# Problems of which no two are the same; the first is of the last section.
OTHERS: dict[str, Callable[[Work], Any]] = {
    "dealer": lambda work: odds.solve(FOXWOODS, FOXWOODS, deck=SHORT, work=work),
    "ranks": lambda work: solved(work, Deck("2JQKA", suits=3)),
    "joker": lambda work: odds.solve(game=game(joker="wild"), deck=SHORT, work=work),
    "wheel": lambda work: odds.solve(game=game(wheel="lowest"), deck=SHORT, work=work),
    "best": lambda work: odds.solve("best", deck=SHORT, work=work),
    "matrix": lambda work: odds.matrix(["claridge"], ["mgm-lv"], deck=SHORT, work=work),
    "brief": lambda work: odds.matrix(["trump-plaza"], deck=SHORT, work=work),
    "plain-brief": lambda work: odds.matrix(
        ["trump-plaza"], deck=Deck("23456789", suits=2), work=work
    ),
    "queen-high": lambda work: odds.solve(game="nj-ez", deck=SHORT, work=work),
    "nine-high": lambda work: odds.solve(
        game="commission-free", deck=Deck("23456789", suits=2), work=work
    ),
    "plain": lambda work: odds.solve(deck=Deck("23456789", suits=2), work=work),
}


def test_problems_in_the_same_folder_are_not_mixed_up(tmp_path: Path, short: GameOdds) -> None:
    alone = {name: call(ALONE) for name, call in OTHERS.items()}
    work = Work(threads=1, checkpoint=tmp_path)
    assert same(solved(work), short)
    for name, call in OTHERS.items():
        assert call(work) == alone[name], name
    for name, call in OTHERS.items():  # from what was kept
        found, again = counted(tmp_path, call)
        assert (found, again) == (alone[name], []), name
    assert same(solved(work), short)


def test_a_house_way_by_another_name_is_the_same_problem(tmp_path: Path) -> None:
    """What is kept depends on what the hands are set to, not on who says so."""
    solved(Work(checkpoint=tmp_path))
    way = HouseWay("mine", TRUMP_PLAZA.own_lines)
    found, again = counted(tmp_path, lambda work: odds.solve(way, way, deck=SHORT, work=work))
    assert again == []
    assert found.player == found.dealer == "mine"


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    solved(Work(checkpoint=tmp_path))
    path = kept(tmp_path)[0]
    path.unlink()
    path.mkdir()
    with pytest.raises(OddsError, match=r"cannot write .*: Is a directory") as caught:
        solved(Work(checkpoint=tmp_path))
    assert "\n" not in str(caught.value)


def test_two_may_keep_their_shards_in_one_folder_at_once(tmp_path: Path, short: GameOdds) -> None:
    start = threading.Barrier(3)

    def work(_: int) -> bool:
        start.wait()
        return same(solved(Work(threads=2, checkpoint=tmp_path)), short)

    with ThreadPoolExecutor(3) as pool:
        assert all(pool.map(work, range(3)))
    assert len(kept(tmp_path)) == SHARDS


# ------------------------------------------------------------------------------- all at once


def test_threads_that_solve_different_problems_at_once_get_what_one_gets() -> None:
    """A process keeps the last problems that it has made ready; these are more."""
    calls = [solved, *OTHERS.values()]
    alone = [call(ALONE) for call in calls]
    start = threading.Barrier(4)

    def work(first: int) -> bool:
        start.wait()
        order = [(first + 3 * step) % len(calls) for step in range(3)]
        return all(calls[place](Work(threads=2)) == alone[place] for place in order)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))


def test_threads_that_make_the_same_problem_ready_at_once_get_what_one_gets(
    short: GameOdds,
) -> None:
    counting.ready.cache_clear()
    start = threading.Barrier(4)

    def work(_: int) -> bool:
        start.wait()
        return same(solved(Work(threads=1)), short)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))


def test_rules_are_part_of_a_problem() -> None:
    problem = problems()["plain"]
    wild = Problem((TRUMP_PLAZA,), TRUMP_PLAZA, SHORT, Rules("wild"))
    assert wild != problem
    assert counting.Ready(wild).digest(wild) != counting.Ready(problem).digest(problem)
