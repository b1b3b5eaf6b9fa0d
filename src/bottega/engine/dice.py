"""Random numbers that are the same on every machine and Python version."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from bottega.engine.fast import i64

T = TypeVar("T")


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """The items in random order. Only ``rng.random()`` is promised to stay the same, so nothing else is used."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = int(rng.random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return order


class Dice:
    """A small, quick generator for playouts (Lehmer, modulus 2^31 - 1); never for dealing a game."""

    def __init__(self, seed: int) -> None:
        self._state: i64 = seed % 2147483646 + 1

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1."""
        self._state = self._state * 48271 % 2147483647
        return self._state % limit
