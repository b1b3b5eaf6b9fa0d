"""Points: a card when it is placed (CN-3.6), the objectives at the end (CN-4.3, CN-5)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.codex.area import ORIGIN, Area, cell_at
from bottega.games.codex.cards import (
    FLAT,
    OBJECTIVE_NEEDS,
    OBJECTIVE_POINTS,
    PATTERN_CELLS,
    PER,
    PER_CORNER,
    POINTS,
    SYMBOL_COUNT,
)

PATTERN: Final = vec[i64](
    [number for cells in PATTERN_CELLS for x, y, k in cells for number in (cell_at(x, y) - ORIGIN, k)]
)
"""By objective, six each: for each of three cards the way to its cell from the first one's, and its kingdom."""
PATTERN_STEP: Final = vec[i64]([cell_at(cells[1][0], cells[1][1]) - ORIGIN for cells in PATTERN_CELLS])
"""By objective: the way from one copy to the next that shares a card with it."""
PATTERN_APART: Final = vec[i64]([3 if first[2] == third[2] else 2 for first, _, third in PATTERN_CELLS])
"""By objective: how many such steps two copies must be apart to share none."""


def card_points(area: Area, face: i64, covered: i64) -> i64:
    """What a card scores that was just laid over ``covered`` corners: its front only (CN-1.4, CN-3.6)."""
    if face & 1:
        return 0
    card = face >> 1
    per = PER[card]
    if per == FLAT:
        return POINTS[card]
    return POINTS[card] * (covered if per == PER_CORNER else area.visible[per])


def objective_points(area: Area, objective: i64) -> i64:
    """What an objective is worth in this area (CN-5)."""
    return OBJECTIVE_POINTS[objective] * objective_count(area, objective)


def objective_count(area: Area, objective: i64) -> i64:
    """How often an objective is met: sets of symbols (CN-5.1 to CN-5.3) or copies of a pattern (CN-5.4)."""
    fewest: i64 = -1
    for symbol in range(SYMBOL_COUNT):
        needed = OBJECTIVE_NEEDS[objective * 7 + symbol]
        if needed > 0:
            sets = area.visible[symbol] // needed
            if fewest < 0 or sets < fewest:
                fewest = sets
    return fewest if fewest >= 0 else pattern_copies(area, objective)


def pattern_copies(area: Area, objective: i64) -> i64:
    """The largest number of copies of a pattern that share no card (CN-5.5).

    Copies can only share cards along one line: a diagonal, or the column of an L's pair. So where ``run`` copies begin
    one step after the other, every third of them (every second, for an L) can be taken, beginning with the first.
    """
    step = PATTERN_STEP[objective]
    apart = PATTERN_APART[objective]
    copies: i64 = 0
    for cell in area.cells:
        if _has_copy(area, objective, cell) and not _has_copy(area, objective, cell - step):
            run: i64 = 1
            while _has_copy(area, objective, cell + run * step):
                run += 1
            copies += (run + apart - 1) // apart
    return copies


def _has_copy(area: Area, objective: i64, cell: i64) -> bool:
    """Whether the pattern's first card can be the one at this cell (CN-5.4)."""
    base = objective * 6
    return (
        area.kingdom_at(cell) == PATTERN[base + 1]
        and area.kingdom_at(cell + PATTERN[base + 2]) == PATTERN[base + 3]
        and area.kingdom_at(cell + PATTERN[base + 4]) == PATTERN[base + 5]
    )
