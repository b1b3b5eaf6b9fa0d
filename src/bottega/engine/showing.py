"""What helps to show a state to several seats: parts of a view that have not changed are not made again."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import append, i64, vec

SEED: Final[i64] = 0x0BF29CE484222325
"""Where a mark begins."""
FACTOR: Final[i64] = 0x1E3779B97F4A7C15
MASK: Final[i64] = 0x3FFFFFFFFFFFFFFF
"""Keeps a mark within 62 bits, in both builds: constants of that size are plain numbers in compiled code."""


def folded(mark: i64, value: i64) -> i64:
    """The mark of some values and one more; other values, or another order of them, have another mark."""
    mark = (mark + value) * FACTOR & MASK
    return mark ^ (mark >> 29)


def mark_of(values: vec[i64]) -> i64:
    """The mark of these values."""
    mark = folded(SEED, len(values))
    for each in values:
        mark = folded(mark, each)
    return mark


def mark_of_lists(lists: list[vec[i64]]) -> i64:
    """The mark of several lists of values."""
    mark = SEED
    for values in lists:
        mark = folded(mark, mark_of(values))
    return mark


class Shown:
    """A part of a view as it was last shown, and the mark of what it was made from."""

    def __init__(self) -> None:
        self.mark: i64 = -1
        self.content: dict[str, object] = {}
        """What everybody sees."""
        self.own: dict[int, dict[str, object]] = {}
        """What some see instead, by their seats."""

    def renew(self, mark: i64, content: dict[str, object]) -> None:
        self.mark = mark
        self.content = content
        self.own = {}


def numbers_of(names: list[str], numbers: dict[str, int]) -> vec[i64]:
    """The numbers of some names."""
    found = vec[i64](capacity=len(names))
    for name in names:
        found = append(found, numbers[name])
    return found


def counts_of(given: dict[str, int], numbers: dict[str, int]) -> vec[i64]:
    """How many there are of each name, by the numbers of the names; none of those that are not given."""
    counts = vec[i64]([0] * len(numbers))
    for name, count in given.items():
        counts[numbers[name]] = count
    return counts


def bits_of(places: list[int]) -> i64:
    """A number in which the bits at these places are set."""
    bits: i64 = 0
    for place in places:
        bits |= 1 << i64(place)
    return bits


def places_of(bits: i64) -> list[int]:
    """The places of the bits that are set in a number, from the lowest."""
    places: list[int] = []
    place: i64 = 0
    while bits:
        if bits & 1:
            places.append(int(place))
        bits >>= 1
        place += 1
    return places
