"""Who chooses first when rewards are shared (IN-4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.fast import i64

if TYPE_CHECKING:
    from bottega.games.inventors.state import InventorsState


def ranking(state: InventorsState, slot: i64) -> list[int]:
    """The contributors by their cubes; ties from the statuette's holder clockwise."""
    seats = [int((state.statuette + step) % state.players) for step in range(state.players)]
    found = [(-int(state.table.cubes_of(slot, seat)), place, seat) for place, seat in enumerate(seats)]
    found.sort()
    return [seat for cubes, _, seat in found if cubes < 0]
