"""An experiment of the lab at the terminal: played behind a progress bar, shown as a table, written to a folder."""

from __future__ import annotations

import json
from pathlib import Path

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.arena.executors import Executor
from bottega.arena.lab.experiment import Experiment
from bottega.arena.lab.findings import Findings
from bottega.arena.lab.page import lab_page
from bottega.arena.lab.variants import WORDS
from bottega.arena.lab.writing import ranged, valued
from bottega.arena.match import Outcome
from bottega.engine.registry import game as find_game
from bottega.terminal.build import warn_if_slow
from bottega.terminal.data import print_json
from bottega.terminal.language import Complaint, Language
from bottega.terminal.progress import play_behind_bar
from bottega.terminal.screen import make_console


def run_experiment(
    experiment: Experiment, per_variant: int, executor: Executor, folder: Path | None, as_json: bool, say: Language
) -> None:
    """Plays the games and reports on the finished ones; where that is not all of them, it ends with an error."""
    warn_if_slow(say)
    where = folder or Path(f"lab-{experiment.game}")
    try:
        where.mkdir(parents=True, exist_ok=True)
        played: list[tuple[int, Outcome]] = []
        play_behind_bar(experiment, experiment.games(per_variant), executor, played.append, say)
        if not played:
            raise Complaint(say("simulate.nothing"), 130)
        findings = Findings.of(experiment, per_variant, played)
        (where / "findings.json").write_text(json.dumps(findings.to_dict(), indent=1) + "\n", "utf-8")
        (where / "index.html").write_text(lab_page(findings, say.code), "utf-8")
    except OSError as error:
        raise Complaint(say("error.write", path=where, reason=error.strerror or error)) from None
    if as_json:
        print_json({**findings.to_dict(), "folder": str(where)})
    else:
        make_console().print(_told(findings, say), Text(say("arena.written", folder=where)))
    if not findings.is_whole:
        wanted = experiment.games(per_variant)
        raise Complaint(say("simulate.partial", games=findings.games, requested=wanted), 130)


def _told(findings: Findings, say: Language) -> RenderableType:
    """The figures of all variants, a row for each figure."""
    experiment = findings.experiment
    game = find_game(experiment.game, experiment.edition)
    title = say("arena.title", game=game.title, games=findings.games, players=experiment.players, seed=experiment.seed)
    table = Table(say("lab.figure"), box=box.SIMPLE_HEAD)
    for one in findings.found:
        table.add_column(one.variant.mark, justify="right")
    for measure in findings.measures:
        cells = []
        for one in findings.found:
            figure, change = one.figures.get(measure.name), findings.change(one, measure.name)
            told = "-" if figure is None else valued(say.code, measure, figure.value)
            arrow = {1: " ▲", -1: " ▼"}.get(change.side, "") if change is not None else ""
            between = "" if figure is None else ranged(say.code, measure, figure)
            cells.append(Text.assemble((told + arrow, "bold" if arrow else ""), "\n", (between, "dim")))
        table.add_row(WORDS.text(say.code, f"lab.measure.{measure.name}"), *cells)
    variants = [
        Text(f"{one.variant.mark}  {one.variant.label(game, say.code)}  {one.variant.written}".rstrip())
        for one in findings.found
    ]
    return Group(Text(title, "bold"), *variants, table, Text(WORDS.text(say.code, "lab.glance.lead")))
