"""What comes from outside is checked here: numbers of any kind, and the parts of a position, refused by name."""

from __future__ import annotations

import operator
from typing import Any

from bottega.engine.errors import PositionError

MOST = 60_000
"""No number in a game is larger."""


def as_int(value: Any) -> int | None:
    """A whole number of any kind, numpy's included, as an int; None for what is none: ``True``, ``1.0``, ``"1"``."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    try:
        return operator.index(value)
    except TypeError:  # an array of numpy has __index__, whatever it holds
        return None


def whole_number(name: str, value: object, least: int = 0, most: int = MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"{name} is {value!r}; it should be a whole number from {least} to {most}")
    return value


def flag(name: str, value: object) -> bool:
    if type(value) is not bool:
        raise PositionError(f"{name} is {value!r}; it should be true or false")
    return value


def one_of(what: str, value: object, names: list[str]) -> int:
    """The place of a name among the names that there are."""
    if not isinstance(value, str) or value not in names:
        raise PositionError(f"there is no {what} {value!r}; they are {', '.join(names)}")
    return names.index(value)


def so_many(what: str, items: list[Any], wanted: int) -> list[Any]:
    if len(items) != wanted:
        raise PositionError(f"{what}: {len(items)} given; there should be {wanted}")
    return items


def each_once(what: str, found: list[Any], names: list[Any]) -> None:
    """Every one of the names is found, once, and nothing else."""
    if len(found) == len(names) and set(found) == set(names):
        return
    for name in found:
        if name not in names:
            raise PositionError(f"there is no {what} {name!r}; they are {names[0]} to {names[-1]}")
    for name in names:
        if found.count(name) != 1:
            raise PositionError(f"{what} {name} is there {found.count(name)} times; each is there once")
