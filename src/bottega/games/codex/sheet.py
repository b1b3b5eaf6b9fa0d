"""The score sheet at the end, from what is counted at a table (CN-4.3, CN-4.4)."""

from __future__ import annotations

from bottega.engine.fast import i64
from bottega.engine.sheet import Row, tie_breaks
from bottega.engine.words import Words
from bottega.games.codex.box import Box
from bottega.games.codex.cards import OBJECTIVE_IDS


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
