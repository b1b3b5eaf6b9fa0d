"""Who chooses first when rewards are shared (IN-4.2)."""

from __future__ import annotations

from bottega.engine.fast import i64
from bottega.games.inventors.table import Table


def ranking(state: Table, slot: i64) -> list[int]:
    """The contributors by their cubes; ties from the statuette's holder clockwise."""
    seats = [int((state.statuette + step) % state.players) for step in range(state.players)]
    found = [(-int(state.table[slot].cubes_of(seat)), place, seat) for place, seat in enumerate(seats)]
    found.sort()
    return [seat for cubes, _, seat in found if cubes < 0]


def place_of(state: Table, slot: i64, seat: i64) -> i64:
    """A seat's place among the contributors, from 0; -1 where it has no cube."""
    cubes = state.table[slot].cubes_of(seat)
    if cubes == 0:
        return -1
    place: i64 = 0
    for other in range(state.players):
        more = state.table[slot].cubes_of(other) - cubes
        if more > 0 or (more == 0 and _turn_of(state, other) < _turn_of(state, seat)):
            place += 1
    return place


def _turn_of(state: Table, seat: i64) -> i64:
    """How far a seat is from the statuette's holder, clockwise."""
    return (seat - state.statuette) % state.players
