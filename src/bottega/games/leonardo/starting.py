"""Phase A: starting and interrupting work in the laboratories (LV-4). Each player does all he wants in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.components import listed
from bottega.games.leonardo.inventions import INVENTIONS
from bottega.games.leonardo.knowledge import could_start, may_start, note_exposure, note_interruption, note_start
from bottega.games.leonardo.table import LABS, Player

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


def step(state: LeonardoState) -> None:
    """A player is asked while, as far as everybody knows, he might do something: to skip him tells no secret."""
    if state.step == state.players:
        state.begin_placing()
        return
    player = state.seats[state.active]
    if can_interrupt(state, player, 0) or can_interrupt(state, player, 1) or could_start(state, player):
        state.ask_kind("laboratory", state.active)
    else:
        state.next_seat()


def can_interrupt(state: LeonardoState, player: Player, lab: i64) -> bool:
    """LV-4.3: only work begun in an earlier turn."""
    return player.under[lab] > 0 and player.begun[lab] < state.turn


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    player = state.seats[seat]
    found = vec[i64]([mv.PASS])
    for lab in range(i64(2)):
        if player.idle(lab):
            other = player.under[1 - lab]
            for invention in range(1, INVENTIONS + 1):
                if may_start(state.box, player, player.hand, other, state.gone, invention):
                    found = append(found, mv.start(lab, invention))
                    if not state.variants.open_hands:  # where all is seen anyway
                        found = append(found, mv.start_openly(lab, invention))
        elif can_interrupt(state, player, lab):
            found = append(found, mv.move_of(mv.INTERRUPT, lab))
    return found


def play(state: LeonardoState, seat: i64, move: i64) -> None:
    kind, which = mv.kind_of(move), mv.which_of(move)
    if kind in (mv.START, mv.START_OPENLY):
        _start(state, seat, which >> 5, which & 31, kind == mv.START_OPENLY)
    elif kind == mv.INTERRUPT:
        _interrupt(state, seat, which)
    else:
        if state.telling:
            state.tell(Event("laboratories_settled", seat))
        state.next_seat()


def _start(state: LeonardoState, seat: i64, lab: i64, invention: i64, openly: bool) -> None:
    """LV-4.1: the components go under the laboratory, covered unless they are shown (LV-1.4); its counter goes to 0."""
    player = state.seats[seat]
    player.hand -= state.box.needs[invention]
    player.under[lab] = invention
    player.weeks[lab] = 0
    player.begun[lab] = state.turn
    note_start(state, player, lab)
    if openly:
        player.shown[lab] = 1
        note_exposure(state, player, lab, invention)
    if state.telling:
        place: dict[str, object] = {"lab": LABS[lab]}
        what: dict[str, object] = {"invention": int(invention), "components": listed(state.box.needs[invention])}
        if openly:
            state.tell(Event("work_started_openly", seat, {**place, **what}))
        else:
            state.tell(Event("work_started", seat, place, what))


def _interrupt(state: LeonardoState, seat: i64, lab: i64) -> None:
    """LV-4.3: the components return to the hand, the weeks are lost."""
    player = state.seats[seat]
    invention = player.under[lab]
    player.hand += state.box.needs[invention]
    player.under[lab] = 0
    player.weeks[lab] = 0
    player.begun[lab] = 0
    player.exposed[lab] = 0
    player.shown[lab] = 0
    note_interruption(player, lab)
    if state.telling:
        state.tell(Event("work_interrupted", seat, {"lab": LABS[lab]}, {"invention": int(invention)}))
