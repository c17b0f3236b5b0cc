"""Spreading the work: over threads, processes or a cluster, with checkpoints and progress."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import get_ident
from typing import TypeAlias, TypeGuard

import numpy as np

from .._documents import path_shown
from .._faults import shown
from ..arrays import whole_number
from ..errors import OddsError, PaigowError
from .adding import Counted
from .archives import array_shown, read_arrays
from .counting import SHARDS, Problem, Ready, Rows, Shard, ready

Progress: TypeAlias = Callable[[int, int], object]
"""Called with the number of shards that are done, and of all."""

Spread: TypeAlias = Executor | Callable[[], Executor]
"""What runs the shards, which is an executor, or a function that makes one."""

_ATTEMPTS = 10
_HEADERS = 10_000  # bytes of a checkpoint beside its rows


@dataclass(frozen=True, slots=True)
class Work:
    """How work is spread, and where it is kept.

    A problem is cut into shards, which are plain jobs that can be pickled; its results are the same
    wherever they run.

    Args:
        executor: an executor of ``concurrent.futures`` or of the same shape, such as Dask's
            ``client.get_executor()``; threads of this process if it is ``None``.  If it is a
            function that makes one, another is made when a worker dies and takes it with it.
        threads: how many, without an executor, and for what is added up at the end; as many as
            there are processors if it is ``None``.
        progress: see :data:`paigow.odds.spreading.Progress`.
        checkpoint: a folder in which finished shards are kept, so that work that was cut off goes
            on where it was.

    Raises:
        OddsError: ``executor`` is none, or the folder cannot be made.
        ArrayError: ``threads`` is no number from 1.

    >>> from paigow import odds
    >>> short = odds.Deck("9TJQKA", suits=3)
    >>> odds.solve(deck=short, work=odds.Work(threads=2)) == odds.solve(deck=short)
    True
    """

    executor: Spread | None = None
    threads: int | None = None
    progress: Progress | None = None
    checkpoint: str | Path | None = None

    def __post_init__(self) -> None:
        threads = os.cpu_count() or 1 if self.threads is None else self.threads
        object.__setattr__(self, "threads", whole_number(threads, "threads", 1))
        for what, given in (("executor", self.executor), ("progress", self.progress)):
            if given is not None and not isinstance(given, Executor) and not callable(given):
                raise OddsError(f"{what}: {shown(given)} cannot be used")
        if self.checkpoint is not None:
            object.__setattr__(self, "checkpoint", _folder(self.checkpoint))

    @contextmanager
    def _pool(self) -> Iterator[Executor]:
        if isinstance(self.executor, Executor):
            yield self.executor
            return
        if self.executor is not None:
            pool = self.executor()
            if not isinstance(pool, Executor):
                raise OddsError(f"executor: {shown(pool)} is none")
        else:
            pool = ThreadPoolExecutor(self.threads)
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)

    def counted(self, problem: Problem, before: int, total: int) -> Counted:
        """A problem with all its rows.

        Args:
            problem: what is counted.
            before: how many shards of other problems are done.
            total: how many there are of all problems.

        Raises:
            OddsError: the shards cannot be counted.
        """
        prepared = ready(problem)
        digest = prepared.digest(problem) if self.checkpoint else ""
        found = {
            number: rows
            for number in range(SHARDS)
            if (rows := self._kept(prepared, digest, number)) is not None
        }
        self._report(before + len(found), total)
        for number, rows in self._missing(problem, found):
            if not _is_right(rows, prepared.cuts[number].rows * prepared.plan.width):
                raise OddsError(f"shard {number} came back as {array_shown(rows)}")
            found[number] = rows
            self._keep(digest, number, rows)
            self._report(before + len(found), total)
        parts: list[list[Rows]] = [[], []]
        for number, cut in enumerate(prepared.cuts):
            parts[cut.of_lanes].append(found[number])
        by_ranks, by_flush = map(np.concatenate, parts)
        return Counted(prepared, by_ranks, by_flush, self.threads or 1)

    def _report(self, done: int, total: int) -> None:
        if self.progress is not None:
            self.progress(done, total)

    # ---- counting

    def _missing(self, problem: Problem, found: dict[int, Rows]) -> Iterator[tuple[int, Rows]]:
        """The shards that are missing, as they are done."""
        for _ in range(_ATTEMPTS):
            missing = [number for number in range(SHARDS) if number not in found]
            if not missing:
                return
            try:
                with self._pool() as pool:
                    yield from _counted_by(pool, problem, missing)
                    return
            except BrokenExecutor as error:
                if isinstance(self.executor, Executor):
                    raise OddsError(
                        f"a worker died and took the executor with it ({shown(error)}); give a "
                        "function that makes an executor, and another one is made"
                    ) from error
        raise OddsError(f"workers died {_ATTEMPTS} times; {SHARDS - len(found)} shards are missing")

    # ---- checkpoints

    def _path(self, digest: str, number: int) -> Path:
        return Path(self.checkpoint or "") / f"{digest[:32]}-{number:02}.npz"

    def _keep(self, digest: str, number: int, rows: Rows) -> None:
        if not self.checkpoint:
            return
        path = self._path(digest, number)
        partial = path.with_suffix(f".{os.getpid()}-{get_ident()}.part")
        try:
            with partial.open("wb") as file:
                np.savez(file, rows=rows)
            partial.replace(path)
        except OSError as error:
            raise OddsError(f"cannot write {path_shown(path)}: {error.strerror}") from None

    def _kept(self, prepared: Ready, digest: str, number: int) -> Rows | None:
        """A shard that was kept; one that cannot be read is counted again."""
        if not self.checkpoint:
            return None
        expected = prepared.cuts[number].rows * prepared.plan.width
        try:
            (rows,) = read_arrays(self._path(digest, number), ("rows",), 4 * expected + _HEADERS)
        except OddsError:
            return None
        return rows if _is_right(rows, expected) else None


def _is_right(rows: object, expected: int) -> TypeGuard[Rows]:
    """Whether something is the rows of a shard."""
    return isinstance(rows, np.ndarray) and rows.dtype == np.int32 and rows.shape == (expected,)


def work_of(work: object) -> Work:
    """How work is spread: as it is given, or over the threads of this process.

    Raises:
        OddsError: it is no :class:`Work`.
    """
    if work is None:
        return Work()
    if not isinstance(work, Work):
        raise OddsError(f"{shown(work)} is no paigow.odds.Work")
    return work


def _counted_by(pool: Executor, problem: Problem, numbers: list[int]) -> Iterator[tuple[int, Rows]]:
    try:
        futures = {pool.submit(Shard(problem, number)): number for number in numbers}
    except RuntimeError as error:  # no more threads, or the executor is shut down
        if isinstance(error, BrokenExecutor):
            raise
        raise OddsError(f"shards cannot be handed to the executor: {error}") from error
    try:
        for future in as_completed(futures):
            yield futures[future], future.result()
    except (PaigowError, BrokenExecutor, MemoryError, GeneratorExit):
        raise
    except Exception as error:  # whatever an executor of the user's may raise
        raise OddsError(f"a shard cannot be counted: {shown(error)}") from error
    finally:
        for future in futures:
            future.cancel()


def _folder(checkpoint: object) -> Path:
    if not isinstance(checkpoint, (str, Path)):
        raise OddsError(f"a checkpoint is a folder, not {shown(checkpoint)}")
    try:
        Path(checkpoint).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise OddsError(f"cannot make the folder {path_shown(checkpoint)}: {why}") from None
    return Path(checkpoint)
