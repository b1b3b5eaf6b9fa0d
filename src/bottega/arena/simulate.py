"""Many games at once; the result does not depend on who plays them (``executors.py``)."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from typing import SupportsIndex, TypeVar

from bottega.arena.executors import Executor, executor_of
from bottega.arena.match import Match, Series, Watched, seed_of
from bottega.arena.observer import Observer
from bottega.arena.report import Report
from bottega.bots import AnyBot
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.files import AnyPath
from bottega.engine.reading import as_int, as_list, short
from bottega.engine.shelf import find_edition

T = TypeVar("T")


def simulate(
    game: str,
    bots: Sequence[AnyBot],
    games: SupportsIndex,
    seed: SupportsIndex = 0,
    jobs: SupportsIndex | Executor = 1,
    options: Mapping[str, object] | None = None,
    rotate: bool = True,
    hooks: Sequence[Observer] = (),
    edition: Edition | AnyPath | None = None,
) -> Report:
    """Plays that many games between the bots and reports on them; the same seed gives the same report.

    ``jobs`` is a number of processes, or an executor such as ``Cluster("10.0.0.1:6379")``.
    """
    chosen = None if edition is None else find_edition(game, edition)
    listed = as_list(bots, "bots are a list of bots, one for each seat")
    watching = as_list(hooks, "hooks are a list of observers")
    match = Match(
        game, tuple(listed), seed_of(seed), {} if options is None else options, rotate, tuple(watching), chosen
    )
    executor, number = executor_of(jobs), number_of_games(games)
    began = time.perf_counter()
    outcomes = list(play_games(match, number, executor))
    return Report.of(match, number, outcomes, executor.jobs, time.perf_counter() - began)


def play_games(
    series: Series[T], games: SupportsIndex, jobs: SupportsIndex | Executor = 1, played: int = 0
) -> Generator[T]:
    """The games of a series, in order, as they are played, without those played already; closing it ends them."""
    numbers = range(played, number_of_games(games))
    return _taken_in(series, numbers, executor_of(jobs).map(series.run, numbers))


def number_of_games(games: SupportsIndex) -> int:
    """How many games are to be played; ``OptionError`` for what is no such number."""
    number = as_int(games)
    if number is None or number < 1:
        raise OptionError(f"games is a whole number from 1 up, not {short(games)}")
    return number


def _taken_in(series: Series[T], numbers: range, running: Generator[Watched]) -> Generator[T]:
    with closing(running):
        for number, watched in zip(numbers, running, strict=True):
            yield series.take_in(number, watched)
