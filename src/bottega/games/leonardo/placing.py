"""Phase B: placing workers (LV-5), and in lines one by one (EP-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.setup import favours, take_favour
from bottega.games.leonardo.stages import LAST_CITY_TURN, PLACING
from bottega.games.leonardo.table import (
    AREA_COUNT,
    AREAS,
    AT_HOME,
    PLACE_COUNT,
    PLACES,
    SMALL,
    Player,
)

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
    elif len(_places(state, seat)) == 0 and not may_take_favour(state, state.seats[seat]):
        state.passed |= 1 << seat
        if state.telling:
            state.tell(Event("nobody_to_place", seat))
        state.next_seat()
    else:
        state.ask("send" if state.variants.lines else "place", seat)


def moves(state: LeonardoState, seat: i64) -> vec[i64]:
    if state.asked == "assign":
        return _assignments(state.seats[seat])
    found = append(_places(state, seat), mv.PASS)
    if may_take_favour(state, state.seats[seat]):
        for favour in favours(state, seat):
            found = append(found, favour)
    return found


def may_take_favour(state: LeonardoState, player: Player) -> bool:
    """EP-2: once a game, a favour instead of placing a worker; so there must be a worker to place."""
    has_worker = player.free > 0 or player.master == AT_HOME or (state.variants.lines and staffed(player))
    return state.variants.small_favours and player.favour_taken == 0 and has_worker


def staffed(player: Player) -> bool:
    return player.staff[0] + player.staff[1] > 0 or player.master >= SMALL


def _places(state: LeonardoState, seat: i64) -> vec[i64]:
    """LV-5.2: every way to place workers."""
    player = state.seats[seat]
    if state.variants.lines:
        return _sendings(state, player)
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
    return player.room(place - SMALL) if player.under[place - SMALL] > 0 else 0


def play(state: LeonardoState, seat: i64, move: i64) -> None:
    player = state.seats[seat]
    kind, which = mv.kind_of(move), mv.which_of(move)
    if kind == mv.APPRENTICES:
        _place_apprentices(state, seat, which >> 4, which & 15)
    elif kind == mv.MASTER:
        _place_master(state, seat, which)
    elif kind == mv.SEND:
        _send(state, seat, which >> 5, which >> 3 & 3, which & 7)
    elif kind == mv.ASSIGN:
        _assign(state, seat, which)
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


def join_line(state: LeonardoState, area: i64, worker: i64) -> None:
    """LV-5.4: next to the player's other workers, else last; EP-5: last, but a master behind the masters in front."""
    line = state.lines[area]
    position: i64 = len(line)
    if not state.variants.lines:
        for place in range(len(line)):
            if line[place] >> 1 == worker >> 1:
                position = place + 1
    elif worker & 1:
        position = 0
        while position < len(line) and line[position] & 1:
            position += 1
    line = append(line, worker)
    for place in range(len(line) - 1, position, -1):
        line[place] = line[place - 1]
    line[position] = worker
    state.lines[area] = line


# EP-5: workers stand on the laboratories from the start, and go to the city one by one


def assigning_step(state: LeonardoState) -> None:
    if state.step == state.players:
        state.begin_stage(PLACING)
    elif len(_assignments(state.seats[state.active])) > 1:
        state.ask("assign", state.active)
    else:
        state.next_seat()


def _assignments(player: Player) -> vec[i64]:
    """Every way to set workers on the working laboratories."""
    found = vec[i64]()
    room_small, room_large = room_at(player, SMALL), room_at(player, SMALL + 1)
    for master in range(i64(3)):
        free_small: i64 = room_small - 1 if master == 1 else room_small
        free_large: i64 = room_large - 1 if master == 2 else room_large
        if free_small < 0 or free_large < 0:
            continue
        for small in range(min(free_small, player.free) + 1):
            for large in range(min(free_large, player.free - small) + 1):
                found = append(found, mv.assign(small, large, master))
    return found


def _assign(state: LeonardoState, seat: i64, which: i64) -> None:
    player = state.seats[seat]
    small, large, master = which >> 6, which >> 2 & 15, which & 3
    player.staff[0] = small
    player.staff[1] = large
    player.free -= small + large
    if master > 0:
        player.master = SMALL + master - 1
    if state.telling:
        told: dict[str, object] = {"small": int(small), "large": int(large), "master": mv.MASTER_SPOTS[master]}
        state.tell(Event("workers_assigned", seat, told))


def _sendings(state: LeonardoState, player: Player) -> vec[i64]:
    """One worker to one line, from home or from a laboratory; in turns 8 and 9 nobody goes to the city (LV-3.1)."""
    found = vec[i64]()
    if state.turn > LAST_CITY_TURN:
        return found
    for source in range(i64(3)):
        apprentices = player.free if source == 0 else player.staff[source - 1]
        master = player.master == (AT_HOME if source == 0 else SMALL + source - 1)
        for area in range(AREA_COUNT):
            if apprentices > 0:
                found = append(found, mv.send(0, source, area))
            if master:
                found = append(found, mv.send(1, source, area))
    return found


def _send(state: LeonardoState, seat: i64, worker: i64, source: i64, area: i64) -> None:
    player = state.seats[seat]
    if worker == 1:
        player.master = area
    elif source == 0:
        player.free -= 1
    else:
        player.staff[source - 1] -= 1
    join_line(state, area, 2 * seat + worker)
    if state.telling:
        told: dict[str, object] = {"worker": mv.WORKERS[worker], "source": mv.SOURCES[source], "place": AREAS[area]}
        state.tell(Event("worker_sent", seat, told))
