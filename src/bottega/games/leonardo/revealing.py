"""EP-7: inventions are revealed one by one in two rounds, and nobody bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.completing import expose, finish_work, take_card
from bottega.games.leonardo.knowledge import meets, note_completeness
from bottega.games.leonardo.stages import REVEALING, TURN_END

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


def step(state: LeonardoState) -> None:
    """From Leonardo clockwise each reveals one completed invention; who has two is asked which."""
    if state.step == state.players:
        _end_round(state)
        return
    seat = state.active
    player = state.seats[seat]
    complete = [player.under[lab] > 0 and meets(state, player, lab, player.under[lab]) for lab in range(i64(2))]
    for lab in range(i64(2)):
        note_completeness(state, player, lab, complete[lab])
    if complete[0] and complete[1]:
        state.ask("reveal", seat)
    elif complete[0] or complete[1]:
        _reveal(state, seat, 0 if complete[0] else 1)
        state.next_seat()
    else:
        state.next_seat()


def moves() -> vec[i64]:
    return vec[i64]([mv.move_of(mv.REVEAL, 0), mv.move_of(mv.REVEAL, 1)])


def play(state: LeonardoState, seat: i64, move: i64) -> None:
    _reveal(state, seat, mv.which_of(move))
    state.next_seat()


def _reveal(state: LeonardoState, seat: i64, lab: i64) -> None:
    """The first to reveal an invention takes card and first reward, the others the later reward."""
    invention = state.seats[seat].under[lab]
    first = not state.gone >> invention & 1
    finish_work(state, seat, lab, first)
    if first:
        state.fresh |= 1 << invention
        state.gone |= 1 << invention
        state.withdraw_request(invention)
        take_card(state, seat, invention)


def _end_round(state: LeonardoState) -> None:
    """After the first round the requests are filled up, for as long as that is done (EP-9)."""
    if state.round == 1:
        if state.turn <= state.variants.last_filling():
            state.fill_requests()
        if state.telling:
            state.tell(Event("second_round"))
        state.begin_stage(REVEALING)
        state.round = 2
    else:
        expose(state)
        state.round = 0
        state.stage = TURN_END
