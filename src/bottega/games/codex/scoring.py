"""Points: a card when it is placed (CN-3.6), the objectives at the end (CN-4.3, CN-5), and their sheet (CN-4.4)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.engine.sheet import Row, tie_breaks
from bottega.engine.words import Words
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import OBJECTIVE_IDS
from bottega.games.codex.symbols import FLAT, PER_CORNER, SYMBOL_COUNT

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


class Tally:
    """What counts for one seat: the points of its cards, and how often its objectives are met.

    The objectives are the two common ones and the secret one, which may be -1 where nobody has told it.
    """

    def __init__(self, points: i64, objectives: list[int], times: list[int]) -> None:
        self.points = points
        self.objectives = objectives
        self.times = times

    def worth(self, box: Box, place: int) -> int:
        """The points of one of its objectives."""
        times = self.times[place]
        return times * int(box.objective_points[self.objectives[place]]) if times else 0

    def rank(self, box: Box) -> list[int]:
        """The total, and the points from objectives that break ties (CN-4.4)."""
        from_objectives = sum([self.worth(box, place) for place in range(3)])
        return [int(self.points) + from_objectives, from_objectives]


def final_sheet(box: Box, words: Words, lang: str, tallies: list[Tally]) -> list[Row]:
    """Cards, objectives, what breaks ties, and the total."""
    rows = [Row(words.text(lang, "sheet.cards"), [int(tally.points) for tally in tallies])]
    for place in range(2):
        label = words.text(lang, "sheet.common", card=OBJECTIVE_IDS[tallies[0].objectives[place]])
        rows.append(Row(label, [tally.worth(box, place) for tally in tallies]))
    rows.append(Row(words.text(lang, "sheet.secret"), [tally.worth(box, 2) for tally in tallies]))
    ranks = [tally.rank(box) for tally in tallies]
    rows += tie_breaks(ranks, [words.text(lang, "sheet.tie_break")])
    rows.append(Row(words.text(lang, "sheet.total"), [rank[0] for rank in ranks], "total"))
    return rows
