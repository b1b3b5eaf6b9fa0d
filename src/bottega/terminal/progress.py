"""Games of bots behind a progress bar; an interruption leaves those that were over by then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeVar

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from bottega.arena.match import Series
from bottega.arena.simulate import play_games
from bottega.terminal.language import Language
from bottega.terminal.screen import make_console

T = TypeVar("T")


def play_behind_bar(
    series: Series[T], wanted: int, jobs: int, add: Callable[[T], object], say: Language, played: int = 0
) -> None:
    """Plays the games of a series after those that are played already, and hands each to ``add`` when it is over."""
    counted = (TaskProgressColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *counted,
        console=make_console(stderr=True),
        auto_refresh=False,
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task(say("simulate.running"), total=wanted, completed=played)
        running = play_games(series, wanted, jobs, played)
        shown = time.perf_counter()
        try:
            for result in running:
                add(result)
                played += 1
                if time.perf_counter() - shown > 0.1:
                    shown = time.perf_counter()
                    bar.update(task, completed=played, refresh=True)
        except KeyboardInterrupt:
            running.close()
