"""Workers in the city: where they stand, when they are served, and how they go home (LV-5.4, LV-6.1, EP-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo.table import AT_HOME

if TYPE_CHECKING:
    from bottega.games.leonardo.state import LeonardoState


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


def queue_of(state: LeonardoState, area: i64) -> vec[i64]:
    """LV-6.1: each player once, by rank, as one of his workers; EP-5: each worker, as they stand."""
    line = state.lines[area]
    if state.variants.lines:
        return line[:]
    found = vec[i64]()
    for worker in line:
        if 2 * (worker >> 1) not in found:
            found = append(found, 2 * (worker >> 1))
    return _ranked(state, area, found)


def _ranked(state: LeonardoState, area: i64, arrived: vec[i64]) -> vec[i64]:
    """Most workers first, a master counting two; of equals, who came first."""
    for place in range(1, len(arrived)):
        worker = arrived[place]
        strength = state.workers_of(area, worker >> 1)
        hole: i64 = place
        while hole > 0 and state.workers_of(area, arrived[hole - 1] >> 1) < strength:
            arrived[hole] = arrived[hole - 1]
            hole -= 1
        arrived[hole] = worker
    return arrived


def is_first(state: LeonardoState, area: i64, seat: i64) -> bool:
    queue = queue_of(state, area)
    return len(queue) > 0 and queue[0] >> 1 == seat


def go_home(state: LeonardoState, area: i64, seat: i64) -> None:
    """All workers of a player leave the area."""
    line = state.lines[area]
    for worker in line:
        if worker >> 1 == seat:
            _welcome(state, worker)
    state.lines[area] = vec[i64]([worker for worker in line if worker >> 1 != seat])


def served(state: LeonardoState, area: i64, worker: i64) -> None:
    """EP-5: a worker who was served, or does not want to be, goes home."""
    take_from_line(state, area, worker)
    _welcome(state, worker)


def take_from_line(state: LeonardoState, area: i64, worker: i64) -> None:
    """The foremost such worker leaves the line."""
    line = state.lines[area]
    kept = vec[i64]()
    gone = False
    for other in line:
        if other == worker and not gone:
            gone = True
        else:
            kept = append(kept, other)
    state.lines[area] = kept


def take_place_from_line(state: LeonardoState, area: i64, place: i64) -> i64:
    """EP-5: the worker at that place, 0 in front, leaves the line."""
    line = state.lines[area]
    state.lines[area] = vec[i64]([line[other] for other in range(len(line)) if other != place])
    return line[place]


def close_area(state: LeonardoState, area: i64) -> None:
    """Everybody takes his workers back."""
    for worker in state.lines[area]:
        _welcome(state, worker)
    state.lines[area] = vec[i64]()
    state.queue = vec[i64]()


def _welcome(state: LeonardoState, worker: i64) -> None:
    player = state.seats[worker >> 1]
    if worker & 1:
        player.master = AT_HOME
    else:
        player.free += 1
