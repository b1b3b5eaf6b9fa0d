"""The score sheet at the end of a game."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.engine.state import State
from bottega.terminal.language import Language


def score_sheet(state: State, names: list[str], say: Language) -> RenderableType:
    """The points line by line, and who has won."""
    table = Table("", *_columns(state, names, say), box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    rows = state.score_sheet(say.code)
    for row in rows:
        table.add_row(row.label, *(str(points) for points in row.points), style="bold" if row is rows[-1] else None)
    if not state.is_over:
        return table
    return Group(table, Text(_outcome(state, names, say), "bold"))


def _outcome(state: State, names: list[str], say: Language) -> str:
    """Who has won; whoever plays alone has won or lost."""
    winners = state.winners()
    if len(names) == 1:
        return say("sheet.won" if winners else "sheet.lost", points=state.scores()[0])
    key = "sheet.nobody" if not winners else "sheet.winner" if len(winners) == 1 else "sheet.winners"
    return say(key, names=", ".join(names[seat] for seat in winners))


def _columns(state: State, names: list[str], say: Language) -> list[str]:
    """Who each column belongs to: a seat, or one of the hands that a seat plays."""
    count = len(state.score_sheet()[-1].points)
    if count == len(names):
        return names
    return [state.game.words.text(say.code, f"hand.{number}") for number in range(count)]
