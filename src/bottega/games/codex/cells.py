"""The cells of an area as numbers.

Cards touch only at their corners, so the cells (x, y) with x + y even form a grid of their own, turned by 45 degrees:
``u = (x + y) / 2`` counts steps to the top right, ``v = (x - y) / 2`` steps to the bottom right. A cell is the number
``256 * (u + 128) + v + 128``, and its neighbours are one step of 1 or 256 away.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec

ORIGIN: Final = 128 * 256 + 128
REACH: Final = 100
"""No area can grow further from its starter card: there are 80 cards."""
STEP: Final = vec[i64]([-1, 256, -256, 1])
"""To the neighbour over each corner, in the order of ``symbols.CORNERS``; the opposite corner is ``3 - corner``."""


def cell_at(x: int, y: int) -> i64:
    """The cell at (x, y); -1 where no cell is: cards touch at corners only, and never so far away."""
    if (x + y) % 2 or abs(x + y) > 2 * REACH or abs(x - y) > 2 * REACH:
        return -1
    return ((x + y) // 2 + 128) * 256 + (x - y) // 2 + 128


def x_of(cell: i64) -> i64:
    return (cell >> 8) + (cell & 255) - 256


def y_of(cell: i64) -> i64:
    return (cell >> 8) - (cell & 255)
