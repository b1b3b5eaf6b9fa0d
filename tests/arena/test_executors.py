"""Executors: who plays makes no difference to what is played, and a worker that dies is told."""

from __future__ import annotations

import multiprocessing
import os
import signal

import pytest

from bottega import OptionError
from bottega.arena import Executor, Match, OneByOne, Processes, WorkersLost, executor_of, play_games, simulate
from bottega.arena.executors import in_order, lots_of
from bottega.engine.words import LANGUAGES

MATCH = Match("workshop", ("random", "greedy"), seed=6)


def square(number: int) -> int:
    return number * number


def die_at_five(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


class Backwards(Executor):
    """An executor of another package: it does everything in another order."""

    jobs = 7

    def map(self, work, numbers):
        done = {number: work(number) for number in reversed(numbers)}
        return (done[number] for number in numbers)


@pytest.mark.parametrize("executor", [OneByOne(), Processes(2), Backwards()], ids=lambda one: type(one).__name__)
def test_any_executor_plays_the_same_games_in_their_order(executor):
    assert list(executor.map(square, range(3, 40))) == [number * number for number in range(3, 40)]
    assert list(play_games(MATCH, 6, executor, played=2)) == [MATCH.play(number) for number in range(2, 6)]
    assert simulate("workshop", MATCH.bots, 2, seed=6, jobs=executor).jobs == executor.jobs


def test_a_number_of_jobs_stands_for_its_executor():
    assert isinstance(executor_of(1), OneByOne)
    assert executor_of(3).jobs == 3
    assert executor_of(backwards := Backwards()) is backwards
    with pytest.raises(OptionError, match="from 1 up, or an executor, not 0"):
        executor_of(0)


@pytest.mark.parametrize(("numbers", "jobs"), [(range(0), 2), (range(3), 8), (range(5, 1000), 4), (range(7, 60), 1)])
def test_lots_are_small_and_hold_every_number_once(numbers, jobs):
    lots = lots_of(numbers, jobs)
    assert [number for lot in lots for number in lot] == list(numbers)
    assert all(1 <= len(lot) <= 10 for lot in lots)
    assert len(lots) >= min(len(numbers), 4 * jobs)


def test_results_are_told_as_soon_as_those_before_them_are():
    arrived: list[int] = []

    def arriving():
        for place in (1, 0, 3, 2):
            arrived.append(place)
            yield place, [10 * place, 10 * place + 1]

    ordered = in_order(arriving())
    assert [next(ordered) for _ in range(4)] == [0, 1, 10, 11]
    assert arrived == [1, 0]
    assert list(ordered) == [20, 21, 30, 31]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a process cannot be killed so")
def test_a_worker_that_is_killed_is_told_in_every_language_and_no_other_stays():
    running = Processes(2).map(die_at_five, range(8))
    with pytest.raises(WorkersLost, match="ended before") as lost:
        list(running)
    assert len({lost.value.text(lang) for lang in LANGUAGES}) == 3
    assert multiprocessing.active_children() == []
