"""Phase B: placing workers (LV-5), or taking a favour instead (EP-2); ``sending`` is the way of EP-5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.lines import join_line
from bottega.games.leonardo.sending import send, sendings
from bottega.games.leonardo.setup import favours, take_favour
from bottega.games.leonardo.stages import LAST_CITY_TURN
from bottega.games.leonardo.table import AREA_COUNT, AT_HOME, PLACE_COUNT, PLACES, SMALL, Player

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


def step(state: LeonardoState) -> None:
    """LV-5.1: round and round; who can place nobody, or has passed, is out of the phase."""
    if state.passed == (1 << state.players) - 1:
        state.end_placing()
        return
    seat = state.active
    if state.passed >> seat & 1:
        state.next_seat()
    elif len(_places(state, seat)) == 0:
        state.passed |= 1 << seat
        if state.telling:
            state.tell(Event("nobody_to_place", seat))
        state.next_seat()
    else:
        state.ask_kind("send" if state.variants.lines else "place", seat)


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    """Who is asked can place a worker, so a favour may be taken instead (EP-2)."""
    found = append(_places(state, seat), mv.PASS)
    if state.variants.small_favours and state.seats[seat].favour_taken == 0:  # EP-2
        for favour in favours(state, seat):
            found = append(found, favour)
    return found


def _places(state: LeonardoState, seat: i64) -> vec[i64]:
    """LV-5.2: every way to place workers."""
    player = state.seats[seat]
    if state.variants.lines:
        return sendings(state, player)
    found = vec[i64]()
    first: i64 = 0 if state.turn <= LAST_CITY_TURN else AREA_COUNT  # LV-3.1
    for place in range(first, PLACE_COUNT):
        room = room_at(player, place)
        if not player.placed >> place & 1:  # LV-5.3
            for number in range(1, min(player.free, room) + 1):
                found = append(found, mv.apprentices(place, number))
        if player.master == AT_HOME and room > 0:
            found = append(found, mv.move_of(mv.MASTER, place))
    return found


def room_at(player: Player, place: i64) -> i64:
    """LV-5.4, LV-5.5: no limit in the city, the free spaces of a working laboratory."""
    if place < SMALL:
        return player.apprentices + 1
    return player.room_to_work(place - SMALL)


def play(state: LeonardoState, seat: i64, move: i64) -> None:
    player = state.seats[seat]
    kind, which = mv.kind_of(move), mv.which_of(move)
    if kind == mv.APPRENTICES:
        _place_apprentices(state, seat, which >> 4, which & 15)
    elif kind == mv.MASTER:
        _place_master(state, seat, which)
    elif kind == mv.SEND:
        send(state, seat, which)
    elif kind == mv.FAVOUR:
        player.favour_taken = 1
        take_favour(state, seat, which)
    else:
        state.passed |= 1 << seat
        if state.telling:
            state.tell(Event("placing_passed", seat))
    state.next_seat()


def _place_apprentices(state: LeonardoState, seat: i64, place: i64, number: i64) -> None:
    player = state.seats[seat]
    player.free -= number
    player.placed |= 1 << place
    if place >= SMALL:
        player.staff[place - SMALL] += number
    else:
        for _ in range(number):
            join_line(state, place, 2 * seat)
    if state.telling:
        state.tell(Event("apprentices_placed", seat, {"place": PLACES[place], "number": int(number)}))


def _place_master(state: LeonardoState, seat: i64, place: i64) -> None:
    state.seats[seat].master = place
    if place < SMALL:
        join_line(state, place, 2 * seat + 1)
    if state.telling:
        state.tell(Event("master_placed", seat, {"place": PLACES[place]}))
