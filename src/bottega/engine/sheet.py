"""The score sheet: its rows, and who leads by it."""

from __future__ import annotations

from typing import Literal, NamedTuple

RowKind = Literal["points", "total", "tie_break"]


class Row(NamedTuple):
    """One line of a score sheet: its label, and a number for each seat (or for each hand that one seat plays).

    ``kind`` is ``"points"`` for points that are added up, ``"total"`` for their sum, and ``"tie_break"`` for what only
    decides between equal totals.
    """

    label: str
    points: list[int]
    kind: RowKind = "points"


def leaders(ranks: list[list[int]]) -> tuple[int, ...]:
    """The seats of the highest rank: the first number decides, the next ones break ties."""
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])


def tie_breaks(ranks: list[list[int]], labels: list[str]) -> list[Row]:
    """The rows that break ties in the ranks of ``leaders``; a later one only where all before leave a tie."""
    rows = []
    for place, label in enumerate(labels, 1):
        if place == 1 or len(leaders([rank[:place] for rank in ranks])) > 1:
            rows.append(Row(label, [rank[place] for rank in ranks], "tie_break"))
    return rows
