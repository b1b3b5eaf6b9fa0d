"""Points: a card when it is placed (CN-3.6), the objectives at the end (CN-4.3, CN-5)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import FLAT, PER_CORNER, SYMBOL_COUNT

END_POINTS: Final = 20
"""CN-4.1: the points that trigger the end."""


def card_points(box: Box, area: Area, face: i64, covered: i64) -> i64:
    """What a card scores that was just laid over ``covered`` corners: its front only (CN-1.4, CN-3.6)."""
    if face & 1:
        return 0
    card = face >> 1
    per = box.per[card]
    if per == FLAT:
        return box.points[card]
    return box.points[card] * (covered if per == PER_CORNER else area.visible[per])


def objective_points(box: Box, area: Area, objective: i64) -> i64:
    """What an objective is worth in this area (CN-5)."""
    return box.objective_points[objective] * objective_count(box, area, objective)


def objective_count(box: Box, area: Area, objective: i64) -> i64:
    """How often an objective is met: sets of symbols (CN-5.1 to CN-5.3) or copies of a pattern (CN-5.4)."""
    fewest: i64 = -1
    for symbol in range(SYMBOL_COUNT):
        needed = box.objective_needs[objective * 7 + symbol]
        if needed > 0:
            sets = area.visible[symbol] // needed
            if fewest < 0 or sets < fewest:
                fewest = sets
    return fewest if fewest >= 0 else pattern_copies(box, area, objective)


def pattern_copies(box: Box, area: Area, objective: i64) -> i64:
    """The largest number of copies of a pattern that share no card (CN-5.5).

    Copies can only share cards along one line: a diagonal, or the column of an L's pair. So where ``run`` copies begin
    one step after the other, every third of them (every second, for an L) can be taken, beginning with the first.
    """
    step = box.pattern_step[objective]
    apart = box.pattern_apart[objective]
    copies: i64 = 0
    for cell in area.cells:
        if has_copy(box, area, objective, cell) and not has_copy(box, area, objective, cell - step):
            run: i64 = 1
            while has_copy(box, area, objective, cell + run * step):
                run += 1
            copies += (run + apart - 1) // apart
    return copies


def has_copy(box: Box, area: Area, objective: i64, cell: i64) -> bool:
    """Whether the pattern's first card can be the one at this cell (CN-5.4)."""
    pattern = box.pattern
    base = objective * 6
    return (
        area.kingdom_at(cell) == pattern[base + 1]
        and area.kingdom_at(cell + pattern[base + 2]) == pattern[base + 3]
        and area.kingdom_at(cell + pattern[base + 4]) == pattern[base + 5]
    )
