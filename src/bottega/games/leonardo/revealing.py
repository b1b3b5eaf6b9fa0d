"""EP-7: inventions are revealed one by one in two rounds, and nobody bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.completing import expose, finish_work, take_card
from bottega.games.leonardo.knowledge import (
    could_reveal_either,
    is_complete,
    note_completeness,
    note_one_complete,
)
from bottega.games.leonardo.stages import REVEALING, TURN_END

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


def step(state: LeonardoState) -> None:
    """From Leonardo clockwise each reveals one completed invention; who might have two is asked which.

    Who is asked shows that one is complete, and nothing of the laboratory that stays covered.
    """
    if state.step == state.players:
        _end_round(state)
        return
    seat = state.active
    player = state.seats[seat]
    small, large = is_complete(state, player, 0), is_complete(state, player, 1)
    if not small and not large:
        note_completeness(state, player, 0, False)
        note_completeness(state, player, 1, False)
        state.next_seat()
    elif could_reveal_either(state, player):
        note_one_complete(state, player)
        state.ask_kind("reveal", seat)
    else:
        _reveal(state, seat, 0 if small else 1)
        state.next_seat()


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    player = state.seats[seat]
    return vec[i64]([mv.move_of(mv.REVEAL, lab) for lab in range(i64(2)) if is_complete(state, player, lab)])


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
