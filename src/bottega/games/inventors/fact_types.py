"""The facts of a view: what they are called and what they are. Not compiled, as types are read from it."""

from __future__ import annotations

from typing import TypedDict


class Facts(TypedDict):
    """The same for everybody: nobody knows more than another."""

    highest_level: int
    """The highest level of an inventor in a field."""
    highest_number: int
    """The highest number that an invention bears."""
    empty: list[dict[str, int] | None]
    """By slot of the table and field: the spaces that are empty; null where the invention is gone."""
    run_points: list[list[int]]
    """By seat: the points of each of its sequences (IN-6.3), in the order of the view's ``runs``."""
