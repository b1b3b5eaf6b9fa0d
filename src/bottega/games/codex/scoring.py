"""Points: a card when it is placed (CN-3.6), the objectives at the end (CN-4.3, CN-5)."""

from __future__ import annotations

from bottega.engine.fast import append, i64, vec
from bottega.games.codex.area import Area, cell_at, x_of, y_of
from bottega.games.codex.cards import FLAT, OBJECTIVE_NEEDS, OBJECTIVE_POINTS, PATTERN, PER, PER_CORNER, POINTS


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
    for symbol in range(i64(7)):
        needed = OBJECTIVE_NEEDS[objective * 7 + symbol]
        if needed > 0:
            sets = area.visible[symbol] // needed
            if fewest < 0 or sets < fewest:
                fewest = sets
    return fewest if fewest >= 0 else pattern_copies(area, objective)


def pattern_copies(area: Area, objective: i64) -> i64:
    """The largest number of copies of a pattern that share no card (CN-5.5).

    Copies of one pattern can only share cards along one line: the diagonal itself, or the column of an L's pair. On a
    line, taking every copy that still fits, in order, is best; sorting by height puts each line in order.
    """
    base = objective * 9
    used = vec[i64]()
    copies: i64 = 0
    for cell in _by_height(area, PATTERN[base + 2]):
        second = _shifted(cell, PATTERN[base + 3], PATTERN[base + 4])
        third = _shifted(cell, PATTERN[base + 6], PATTERN[base + 7])
        if (
            area.kingdom_at(second) == PATTERN[base + 5]
            and area.kingdom_at(third) == PATTERN[base + 8]
            and cell not in used
            and second not in used
            and third not in used
        ):
            copies += 1
            used = append(append(append(used, cell), second), third)
    return copies


def _shifted(cell: i64, x: i64, y: i64) -> i64:
    return cell_at(int(x_of(cell) + x), int(y_of(cell) + y))


def _by_height(area: Area, kingdom: i64) -> list[int]:
    """The cells with a card of this kingdom, lowest first."""
    found = [(y_of(cell), cell) for cell in area.cells if area.kingdom_at(cell) == kingdom]
    found.sort()
    return [cell for _, cell in found]
