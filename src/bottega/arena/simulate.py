"""Many games at once, over several processes; the result does not depend on how many."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from bottega.arena.match import Match, Series
from bottega.arena.report import Report
from bottega.engine.errors import OptionError

T = TypeVar("T")

MOST_GAMES_AT_ONCE = 10
"""A worker is never handed more, so that progress shows and an interruption loses little."""

_INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM)


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    rotate: bool = True,
) -> Report:
    """Plays that many games between the bots and reports on them; the same seed gives the same report."""
    match = Match(game, tuple(bots), seed, dict(options or {}), rotate)
    began = time.perf_counter()
    outcomes = list(play_games(match, games, jobs))
    return Report.of(match, games, outcomes, jobs, time.perf_counter() - began)


def play_games(series: Series[T], games: int, jobs: int = 1, played: int = 0) -> Generator[T]:
    """The games of a series, in order, as they are played, without those played already; closing it ends them."""
    if games < 1 or jobs < 1:
        raise OptionError(f"games and jobs are whole numbers from 1 up, not {games} and {jobs}")
    if jobs == 1:
        return (series.play(number) for number in range(played, games))
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
        yield from _in_order(lots, pipes)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Holds interruptions back until what has to be done whole is done."""
    if sys.platform == "win32":
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, _INTERRUPTIONS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _INTERRUPTIONS)


def _in_order(lots: Sequence[range], pipes: Sequence[Connection]) -> Iterator[Any]:
    waiting = iter(enumerate(lots))
    at_work: dict[Connection, int] = {}
    done: dict[int, list[Any]] = {}

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


def _received(pipe: Connection) -> list[Any]:
    try:
        answer = pipe.recv()
    except EOFError:
        raise RuntimeError("a worker process ended before its games did") from None
    if isinstance(answer, Exception):
        raise answer
    results: list[Any] = answer
    return results


def _work(series: Series[object], pipe: Connection, far_end: Connection) -> None:
    """A worker's life: it plays the lots it is sent, until the main process, which alone holds the far end, is gone.

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
                pipe.send([series.play(number) for number in lot])
            except Exception as error:
                pipe.send(error)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
