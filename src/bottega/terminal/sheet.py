"""The score sheet at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.engine.rules import Rules
from bottega.engine.sheet import Row
from bottega.engine.state import State
from bottega.terminal.language import Language


def score_sheet(state: State, names: list[str], say: Language) -> RenderableType:
    """The points line by line, and who has won."""
    if state.is_over:
        return final_sheet(state.game, state.score_sheet(say.code), state.scores(), state.winners(), names, say)
    return _table(state.game, state.score_sheet(say.code), names, say)


def final_sheet(
    game: Rules, rows: list[Row], scores: list[int], winners: Sequence[int], names: list[str], say: Language
) -> RenderableType:
    """The score sheet of a game that is over, on a screen or on a real table."""
    return Group(_table(game, rows, names, say), Text(_outcome(scores, winners, names, say), "bold"))


def _table(game: Rules, rows: list[Row], names: list[str], say: Language) -> Table:
    """The rows; what only breaks ties stands below the total, and the total of all hands in the last column."""
    width = len(rows[0].points)
    columns = names if width == len(names) else [game.words.text(say.code, f"hand.{hand}") for hand in range(width)]
    table = Table("", *columns, box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in sorted(rows, key=lambda row: row.kind == "tie_break"):
        cells = [""] * (width - len(row.points)) + [str(points) for points in row.points]
        table.add_row(row.label, *cells, style={"total": "bold", "tie_break": "dim"}.get(row.kind))
    return table


def _outcome(scores: list[int], winners: Sequence[int], names: list[str], say: Language) -> str:
    """Who has won; a player alone has won or lost."""
    if len(scores) == 1:
        return say("sheet.won" if winners else "sheet.lost", points=scores[0])
    key = "sheet.nobody" if not winners else "sheet.winner" if len(winners) == 1 else "sheet.winners"
    return say(key, names=", ".join(names[seat] for seat in winners))
