"""Workers in the city: how they come to an area and go home from it (LV-5.4, LV-6)."""

from __future__ import annotations

from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo.table import AT_HOME, Table


def join_line(state: Table, area: i64, worker: i64) -> None:
    state.lines[area] = state.standing.join(state.lines[area], worker)


def go_home(state: Table, area: i64, seat: i64) -> None:
    """All workers of a player leave the area."""
    line = state.lines[area]
    for worker in line:
        if worker >> 1 == seat:
            _welcome(state, worker)
    state.lines[area] = vec[i64]([worker for worker in line if worker >> 1 != seat])


def worker_home(state: Table, area: i64, worker: i64) -> None:
    """The foremost such worker goes home."""
    take_from_line(state, area, worker)
    _welcome(state, worker)


def dismiss(state: Table, area: i64, worker: i64) -> None:
    """A player who was served goes home with all workers; in a line (EP-5) one worker does."""
    for other in state.standing.leaving(state.lines[area], worker):
        worker_home(state, area, other)


def take_from_line(state: Table, area: i64, worker: i64) -> None:
    """The foremost such worker leaves the line."""
    kept = vec[i64]()
    gone = False
    for other in state.lines[area]:
        if other == worker and not gone:
            gone = True
        else:
            kept = append(kept, other)
    state.lines[area] = kept


def close_area(state: Table, area: i64) -> None:
    """Everybody takes their workers back."""
    for worker in state.lines[area]:
        _welcome(state, worker)
    state.lines[area] = vec[i64]()
    state.queue = vec[i64]()


def _welcome(state: Table, worker: i64) -> None:
    player = state.seats[worker >> 1]
    if worker & 1:
        player.master = AT_HOME
    else:
        player.free += 1
