"""EP-7: inventions are revealed one by one in two rounds, and nobody bids."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import Asked, InTurn
from bottega.games.leonardo.completing import expose, finish_work, take_card
from bottega.games.leonardo.knowledge import could_reveal_either, is_complete, note_completeness, note_one_complete
from bottega.games.leonardo.stages import REVEALING
from bottega.games.leonardo.table import LABS, Table


class Reveal(Asked):
    """EP-7: a player who might have completed two inventions says which is revealed first (EP-16)."""

    def seats(self, state: Table) -> i64:
        player = state.seats[state.active]
        complete = is_complete(state, player, 0) or is_complete(state, player, 1)
        return self.turn_of(state) if complete and could_reveal_either(state, player) else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        player = state.seats[seat]
        return vec[i64]([mv.move_of(mv.REVEAL, lab) for lab in range(i64(2)) if is_complete(state, player, lab)])

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if not is_complete(state, state.seats[seat], which):
            return state.refuse("EP-7", "not_complete", {"lab": "@lab." + LABS[which]})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        _reveal(state, seat, mv.which_of(move))
        state.next_seat()


def _reveal(state: Table, seat: i64, lab: i64) -> None:
    """The first to reveal an invention takes card and first reward, the others the later reward."""
    invention = state.seats[seat].labs[lab].under
    first = not state.gone >> invention & 1
    finish_work(state, seat, lab, first)
    if first:
        state.note_completed(invention)
        take_card(state, seat, invention)


class Revealing(InTurn):
    """EP-7: from Leonardo clockwise each reveals one completed invention, then each another one.

    The question shows that one is complete, and nothing of the laboratory that stays covered.
    """

    def run(self, state: Table) -> None:
        seat = state.active
        player = state.seats[seat]
        if state.step == state.players:
            self._end_round(state)
        elif self.question.seats(state):
            note_one_complete(state, player)
            state.ask(self.question, 1 << seat)
        else:
            small, large = is_complete(state, player, 0), is_complete(state, player, 1)
            if small or large:
                _reveal(state, seat, 0 if small else 1)
            else:
                note_completeness(state, player, 0, False)
                note_completeness(state, player, 1, False)
            state.next_seat()

    def _end_round(self, state: Table) -> None:
        """After the first round the requests are filled up, for as long as that is done (EP-9)."""
        if state.round == 2:
            expose(state)
            state.round = 0
            state.advance()
            return
        if state.turn <= state.variants.last_filling():
            state.fill_requests()
        state.announce("second_round")
        state.begin_round()
        state.round = 2


REVEAL: Final = Reveal("reveal", "EP-7", [mv.REVEAL])
REVEALING_INVENTIONS: Final = Revealing(REVEALING, REVEAL)
