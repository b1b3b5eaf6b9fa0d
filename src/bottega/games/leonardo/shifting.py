"""The Council's first benefit: moving an apprentice (LV-6.4, LV-9.1, EP-6), in a line (EP-5) from his own place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.lines import is_first, join_line, take_from_line, take_place_from_line
from bottega.games.leonardo.table import AREA_COUNT, AREAS, COUNCIL, WORKSHOP

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


def shifts(state: LeonardoState, seat: i64) -> vec[i64]:
    """Every apprentice that benefit (1) may move, and where to."""
    if state.variants.lines:
        return _shifts_in_lines(state, seat)
    found = vec[i64]()
    anybody = may_move_others(state)
    for source in range(AREA_COUNT):
        line = state.lines[source]
        for owner in range(i64(state.players)):
            if (owner == seat or anybody) and 2 * owner in line:
                for target in range(WORKSHOP, AREA_COUNT):
                    if may_shift(state, seat, owner, source, target):
                        found = append(found, mv.shift(owner, source, target))
    return found


def _shifts_in_lines(state: LeonardoState, seat: i64) -> vec[i64]:
    """EP-5: in a line each apprentice has a place of his own."""
    found = vec[i64]()
    for source in range(AREA_COUNT):
        line = state.lines[source]
        for place in range(len(line)):
            if line[place] & 1 == 0:
                for target in range(WORKSHOP, AREA_COUNT):
                    if may_shift(state, seat, line[place] >> 1, source, target):
                        found = append(found, mv.shift_in_line(place + 1, source, target))
    return found


def may_move_others(state: LeonardoState) -> bool:
    """LV-9.1, EP-6."""
    return state.variants.council or state.variants.powerful_council


def may_shift(state: LeonardoState, seat: i64, owner: i64, source: i64, target: i64) -> bool:
    """LV-6.4: to another area, never the Council; LV-9.1: among B to H, nobody to where he is first; EP-6: any line."""
    if target == COUNCIL:
        return False
    if target == source:
        return state.variants.council
    if state.variants.powerful_council:
        return source != COUNCIL and (owner == seat or not is_first(state, target, owner))
    return owner == seat or state.variants.council


def shift(state: LeonardoState, owner: i64, source: i64, target: i64) -> None:
    take_from_line(state, source, 2 * owner)
    _arrive(state, owner, source, target)


def shift_in_line(state: LeonardoState, place: i64, source: i64, target: i64) -> None:
    worker = take_place_from_line(state, source, place)
    if source == COUNCIL and state.variants.council:  # EP-14: those still to be served stand there in their order
        gone = state.serving + place
        state.queue = vec[i64]([state.queue[other] for other in range(len(state.queue)) if other != gone])
    _arrive(state, worker >> 1, source, target)


def _arrive(state: LeonardoState, owner: i64, source: i64, target: i64) -> None:
    join_line(state, target, 2 * owner)
    if state.telling:
        state.tell(Event("apprentice_moved", owner, {"source": AREAS[source], "place": AREAS[target]}))
