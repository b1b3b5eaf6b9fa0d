"""Games of bots behind a progress bar; an interruption leaves those that were over by then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from typing import TypeVar

from rich.console import Group
from rich.live import Live
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from bottega.arena.executors import Executor, WorkersLost
from bottega.arena.match import Series
from bottega.arena.simulate import play_games
from bottega.terminal.language import Language
from bottega.terminal.screen import make_console

T = TypeVar("T")

SECONDS_BETWEEN_LINES = 60.0


def play_behind_bar(
    series: Series[T],
    wanted: int,
    executor: Executor,
    add: Callable[[T], object],
    say: Language,
    played: int = 0,
    so_far: Callable[[], str] | None = None,
) -> None:
    """Plays the games of a series after those that are played already, and hands each to ``add`` when it is over.

    ``so_far`` tells how it stands: below the bar or, where there is no terminal, in a line every minute. Where workers
    are lost, that is said, and it ends as after an interruption.
    """
    console = make_console(stderr=True)
    counted = (TaskProgressColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(TextColumn("{task.description}"), BarColumn(), *counted, console=console, auto_refresh=False)
    task = bar.add_task(say("simulate.running"), total=wanted, completed=played)
    running = play_games(series, wanted, executor, played)
    shown = written = time.perf_counter()
    screen = Live(bar, console=console, auto_refresh=False, transient=True)
    with screen if sys.stderr.isatty() else nullcontext() as live:
        try:
            for result in running:
                add(result)
                played += 1
                now = time.perf_counter()
                if live is not None and now - shown > 0.1:
                    shown = now
                    bar.update(task, completed=played)
                    live.update(Group(bar, Text(so_far())) if so_far else bar, refresh=True)
                elif live is None and so_far and now - written > SECONDS_BETWEEN_LINES:
                    written = now
                    console.print(Text(so_far()), soft_wrap=True)
        except KeyboardInterrupt:
            running.close()
        except WorkersLost as lost:
            console.print(Text(f"bottega: {lost.text(say.code)}"), soft_wrap=True)
