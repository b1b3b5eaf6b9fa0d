"""What all questions of Legendary Inventors have in common: they are asked only where there is a choice (IN-3.9)."""

from __future__ import annotations

from typing import Any

from bottega.engine.event import Event
from bottega.engine.fast import i64, vec
from bottega.engine.question import Question
from bottega.games.inventors import moves as mv
from bottega.games.inventors.table import Table


class Choice(Question[Any]):
    """IN-3.9: where only one thing can be done, it is done without asking."""

    # Said again for this game's table, so that they are called directly.

    def seats(self, state: Table) -> i64:
        """The active player, unless the question says otherwise."""
        return 1 << state.active

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        raise NotImplementedError

    def play(self, state: Table, seat: i64, move: i64) -> None:
        raise NotImplementedError

    def run(self, state: Table) -> None:
        waiting = self.seats(state)
        if waiting == 0:
            state.advance()
            return
        state.ask(self, waiting)
        seat = state.first_actor()
        state.choices = self.moves(state, seat)
        if len(state.choices) == 1:
            if state.telling and state.choices[0] != mv.SAY_DONE:
                state.tell(Event("only_choice", seat))
            state.waiting = 0
            self.play(state, seat, state.choices[0])

    def subject(self, state: Table) -> dict[str, object] | None:
        """The invention that is worked on or shared, if there is one."""
        return {"invention": "@invention." + state.invention()} if state.focus >= 0 else None
