"""A simulation at the terminal: it runs behind a progress bar and is shown in words, as data or as a plot."""

from __future__ import annotations

import time
from pathlib import Path

from bottega.arena.executors import Executor
from bottega.arena.match import Match, Outcome
from bottega.arena.plots import report_plot
from bottega.arena.report import Report
from bottega.terminal.build import warn_if_slow
from bottega.terminal.data import print_json
from bottega.terminal.language import Complaint, Language
from bottega.terminal.plotting import write_plot
from bottega.terminal.progress import play_behind_bar
from bottega.terminal.reports import simulation
from bottega.terminal.screen import make_console


def run_simulation(
    match: Match, wanted: int, executor: Executor, as_json: bool, plot: Path | None, say: Language
) -> None:
    """Plays the games and reports on the finished ones; where that is not all of them, it ends with an error."""
    warn_if_slow(say)
    report = _simulated(match, wanted, executor, say)
    if report.games < wanted and report.games == 0:
        raise Complaint(say("simulate.nothing"), 130)
    if as_json:
        print_json(report.to_dict())
    else:
        make_console().print(simulation(report, say))
    if plot is not None:
        write_plot(plot, report_plot(report, say.code), say)
    if report.games < wanted:
        raise Complaint(say("simulate.partial", games=report.games, requested=wanted), 130)


def _simulated(match: Match, wanted: int, executor: Executor, say: Language) -> Report:
    """Plays the games behind a progress bar; an interruption leaves the games that were over by then."""
    outcomes: list[Outcome] = []
    began = time.perf_counter()
    play_behind_bar(match, wanted, executor, outcomes.append, say)
    return Report.of(match, wanted, outcomes, executor.jobs, time.perf_counter() - began)
