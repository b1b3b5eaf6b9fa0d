"""Many games at once, in several processes; the result does not depend on how many."""

from __future__ import annotations

import io
import multiprocessing
import pickle
import signal
import sys
import time
import traceback
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from bottega.arena.match import Match, Series, Watched
from bottega.arena.observer import Observer
from bottega.arena.report import Report
from bottega.bots import AnyBot
from bottega.engine.edition import AnyPath, Edition
from bottega.engine.errors import OptionError
from bottega.engine.shelf import find_edition

T = TypeVar("T")

MOST_GAMES_AT_ONCE = 10
"""A worker is never handed more, so that progress shows and an interruption loses little."""

_INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM)


class _Failure(NamedTuple):
    """What went wrong in a worker, and where."""

    error: Exception
    trace: str


def simulate(
    game: str,
    bots: Sequence[AnyBot],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    rotate: bool = True,
    hooks: Sequence[Observer] = (),
    edition: Edition | AnyPath | None = None,
) -> Report:
    """Plays that many games between the bots and reports on them; the same seed gives the same report."""
    chosen = None if edition is None else find_edition(game, edition)
    match = Match(game, tuple(bots), seed, dict(options or {}), rotate, tuple(hooks), chosen)
    began = time.perf_counter()
    outcomes = list(play_games(match, games, jobs))
    return Report.of(match, games, outcomes, jobs, time.perf_counter() - began)


def play_games(series: Series[T], games: int, jobs: int = 1, played: int = 0) -> Generator[T]:
    """The games of a series, in order, as they are played, without those played already; closing it ends them."""
    if games < 1 or jobs < 1:
        raise OptionError(f"games and jobs are whole numbers from 1 up, not {games} and {jobs}")
    if jobs == 1:
        return (series.play(number) for number in range(played, games))
    _check_travels(series)
    size = max(1, min(MOST_GAMES_AT_ONCE, (games - played) // (4 * jobs)))
    lots = [range(start, min(start + size, games)) for start in range(played, games, size)]
    return _shared_out(series, lots, min(jobs, len(lots)))


def _shared_out(series: Series[T], lots: Sequence[range], jobs: int) -> Generator[T]:
    """Hands out the lots to workers and puts their results back in order; leaves no worker behind."""
    workers: list[Process] = []
    pipes: list[Connection] = []
    try:
        for _ in range(jobs):
            ours, theirs = Pipe()
            worker = Process(target=_work, args=(series, theirs, ours), daemon=True)
            with undisturbed():
                worker.start()
            theirs.close()
            workers.append(worker)
            pipes.append(ours)
        numbers = (number for lot in lots for number in lot)
        for number, watched in zip(numbers, _in_order(lots, pipes), strict=True):
            yield series.take_in(number, watched)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _check_travels(series: Series[Any]) -> None:
    """Refuses what could not be sent to a worker that is not a fork of this process."""
    if multiprocessing.get_start_method() == "fork":
        return
    try:
        _Elsewhere(io.BytesIO(pickle.dumps(series))).load()
    except Exception as error:
        raise OptionError(
            f"with several jobs, bots and hooks have to be found by other processes: {error}; define them at the top "
            "of a module (a file such as mybots.py) and import them from there, or play with jobs=1"
        ) from error


class _Elsewhere(pickle.Unpickler):
    """Unpickles as a new process does, which does not know what was typed into this one."""

    def find_class(self, module: str, name: str) -> Any:
        if module == "__main__" and not _main_is_found_again():
            raise pickle.UnpicklingError(f"{name} is defined in a notebook or at a prompt")
        return super().find_class(module, name)


def _main_is_found_again() -> bool:
    """Whether a new process can read the main program again, from its module or its file."""
    main = sys.modules["__main__"]
    return getattr(main, "__spec__", None) is not None or Path(getattr(main, "__file__", None) or "").is_file()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Holds interruptions back until the block is done."""
    if sys.platform == "win32":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTIONS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)


def _in_order(lots: Sequence[range], pipes: Sequence[Connection]) -> Iterator[Watched]:
    waiting = iter(enumerate(lots))
    at_work: dict[Connection, int] = {}
    done: dict[int, list[Watched]] = {}

    def hand_out(pipe: Connection) -> None:
        at_work.pop(pipe, None)
        number, lot = next(waiting, (-1, None))
        if lot is not None:
            pipe.send(lot)
            at_work[pipe] = number

    for pipe in pipes:
        hand_out(pipe)
    for number in range(len(lots)):
        while number not in done:
            ready = wait(list(at_work))
            for pipe in [pipe for pipe in pipes if pipe in ready]:
                done[at_work[pipe]] = _received(pipe)
                hand_out(pipe)
        yield from done.pop(number)


def _received(pipe: Connection) -> list[Watched]:
    try:
        answer: list[Watched] | _Failure = pipe.recv()
    except EOFError:
        raise RuntimeError("a worker process ended before its games did") from None
    if isinstance(answer, _Failure):
        answer.error.add_note(f"In a worker process:\n{answer.trace}")
        raise answer.error
    return answer


def _failure(error: Exception) -> _Failure:
    """An error as it is sent to the main process; as text where it cannot be pickled."""
    trace = traceback.format_exc()
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = RuntimeError(f"{type(error).__name__}: {error}")
    return _Failure(error, trace)


def _work(series: Series[Any], pipe: Connection, far_end: Connection) -> None:
    """Runs a worker: it plays the lots it is sent, until the main process, which alone holds the other end, is gone.

    An interruption from the keyboard is for the main process to handle.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)
    far_end.close()
    try:
        while True:
            lot: range = pipe.recv()
            try:
                pipe.send([series.run(number) for number in lot])
            except Exception as error:
                pipe.send(_failure(error))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
