"""EP-5: in phase B workers stand on the laboratories from the start, and go to the city one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.lines import join_line
from bottega.games.leonardo.stages import LAST_CITY_TURN, PLACING
from bottega.games.leonardo.table import AREA_COUNT, AREAS, AT_HOME, SMALL, Player

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


def assigning_step(state: LeonardoState) -> None:
    if state.step == state.players:
        state.begin_stage(PLACING)
    elif len(assignments(state.seats[state.active])) > 1:
        state.ask_kind("assign", state.active)
    else:
        state.next_seat()


def assignments(player: Player) -> vec[i64]:
    """Every way to set workers on the working laboratories."""
    found = vec[i64]()
    room_small, room_large = player.room_to_work(0), player.room_to_work(1)
    for master in range(i64(3)):
        free_small: i64 = room_small - 1 if master == 1 else room_small
        free_large: i64 = room_large - 1 if master == 2 else room_large
        if free_small < 0 or free_large < 0:
            continue
        for small in range(min(free_small, player.free) + 1):
            for large in range(min(free_large, player.free - small) + 1):
                found = append(found, mv.assign(small, large, master))
    return found


def assign(state: LeonardoState, seat: i64, move: i64) -> None:
    player, which = state.seats[seat], mv.which_of(move)
    small, large, master = which >> 6, which >> 2 & 15, which & 3
    player.staff[0] = small
    player.staff[1] = large
    player.free -= small + large
    if master > 0:
        player.master = SMALL + master - 1
    if state.telling:
        told: dict[str, object] = {"small": int(small), "large": int(large), "master": mv.MASTER_SPOTS[master]}
        state.tell(Event("workers_assigned", seat, told))
    state.next_seat()


def sendings(state: LeonardoState, player: Player) -> vec[i64]:
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


def send(state: LeonardoState, seat: i64, which: i64) -> None:
    worker, source, area = which >> 5, which >> 3 & 3, which & 7
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
