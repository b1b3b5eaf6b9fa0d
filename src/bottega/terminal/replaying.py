"""A recorded game, shown up to an action as a seat or a spectator sees it."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from bottega.arena.plots import game_plot
from bottega.engine.record import Record
from bottega.terminal.data import print_json, record_data
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Language
from bottega.terminal.plotting import write_plot
from bottega.terminal.screen import make_console
from bottega.terminal.sheet import score_sheet
from bottega.terminal.table import TerminalTable


class Replay:
    """A game file up to an action, as one seat or a spectator sees it; points are public."""

    def __init__(self, record: Record, table: TerminalTable, eyes: int | None, say: Language) -> None:
        self.record = record
        self.table = table
        self.eyes = eyes
        self.say = say

    def show(self) -> None:
        """What happened, the position, and at the end of the game the score sheet."""
        table, say = self.table, self.say
        drawing = drawing_of(table.game, say, table.names)
        console = make_console()
        for event in table.events(self.eyes):
            console.print(drawing.tell(event))
        told = say("replay.position", actions=table.played, total=len(self.record.actions))
        console.print(Text("\n" + told, "bold"))
        view = seen_by(table.state, self.eyes)
        console.print(drawing.page(view, None, [], Space(console.width, None)))
        console.print(drawing.others(view, Space(console.width, None)))
        if table.state.is_over:
            console.print(score_sheet(table.state, table.names, say))

    def print_data(self) -> None:
        """The same for programs: what happened action by action, and what the eyes see now."""
        table = self.table
        history = [
            {
                "action": number,
                "seat": action.seat,
                "events": [self._event(event.view(self.eyes)) for event in events],
                "scores": scores,
            }
            for number, (action, events, scores) in enumerate(
                zip(table.state.actions, table.happened, self.course[1:], strict=True), 1
            )
        ]
        print_json(
            {
                **record_data(self.record, table.state),
                "names": table.names,
                "upto": table.played,
                "seat": self.eyes,
                "history": history,
                "view": table.state.view(self.eyes),
            }
        )

    def plot(self, path: Path) -> None:
        """Draws the points over the actions into a file."""
        write_plot(path, game_plot(self.record.game, self.table.names, self.course, self.say.code), self.say)

    @property
    def course(self) -> list[list[int]]:
        """Everybody's points at the start and after each action."""
        state = self.record.replay(0)
        points = [list(state.scores())]
        for action in self.table.state.actions:
            state.apply(action)
            points.append(list(state.scores()))
        return points

    def _event(self, seen: dict[str, object]) -> dict[str, object]:
        return {**seen, "text": self.table.game.say(seen, self.say.code, self.table.names)}
