"""What the questions of Leonardo da Vinci have in common, and rows that ask one seat after the other."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64, vec
from bottega.engine.question import Question
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.table import Row, Table


class Asked(Question[Any]):
    """A question that knows which kinds of action answer it."""

    def __init__(self, kind: str, clause: str, answers: list[i64]) -> None:
        super().__init__(kind, clause)
        self._answers = vec[i64](answers)

    def turn_of(self, state: Table) -> i64:
        """The seats whose turn it is, as bits; ``seats`` are those of them who have something to decide."""
        return 1 << state.active

    def seats(self, state: Table) -> i64:
        return self.turn_of(state)

    def answers(self, state: Table) -> vec[i64]:
        """The kinds of action that answer the question."""
        return self._answers

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        kind, answers = mv.kind_of(move), self.answers(state)
        if kind not in answers:
            listed = ", ".join([mv.name_of(answer) for answer in answers])
            refusal = state.refuse(self.clause, "other_question", {"kind": mv.name_of(kind), "answers": listed})
            refusal.untimely = True
            return refusal
        return self.objection(state, seat, kind, mv.which_of(move))

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        """The first condition that an answer of one of these kinds breaks."""
        raise NotImplementedError


class Served(Asked):
    """A question for the player who is served in an area."""

    def turn_of(self, state: Table) -> i64:
        return 1 << (state.queue[state.serving] >> 1)


class InCity(Row):
    """A row of phase C; LV-3.1: in turns 8 and 9 the city rests."""

    def is_due(self, state: Table) -> bool:
        return not state.city_rests()


class InTurn(Row):
    """A row that asks each seat in turn, clockwise from Leonardo, unless its question passes over the seat."""

    def __init__(self, stage: i64, question: Question[Any]) -> None:
        super().__init__(stage, [question])
        self.question = question

    def begin(self, state: Table) -> None:
        super().begin(state)
        state.begin_round()

    def run(self, state: Table) -> None:
        if state.step == self.turns(state):
            state.advance()
            return
        waiting = self.question.seats(state)
        if waiting:
            state.ask(self.question, waiting)
        else:
            state.next_seat()

    def turns(self, state: Table) -> i64:
        """How many turns are taken, all seats together."""
        return state.players
