"""Random numbers that are the same on every machine and Python version."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from bottega.engine.fast import append, i64, vec

T = TypeVar("T")


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """The items in random order. Only ``rng.random()`` is promised to stay the same, so nothing else is used."""
    order = list(items)
    draw = rng.random  # to look it up takes longer than to draw
    for last in range(len(order) - 1, 0, -1):
        pick = int(draw() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return order


def shuffled_numbers(numbers: list[int], rng: Random) -> vec[i64]:
    """``shuffled`` for numbers, as the rules keep them."""
    order = vec[i64](capacity=len(numbers))
    for number in numbers:
        order = append(order, number)
    draw = rng.random
    for last in range(i64(len(order)) - 1, i64(0), -1):
        pick = i64(int(draw() * float(last + 1)))
        order[last], order[pick] = order[pick], order[last]
    return order


def first_lot(seed: int) -> i64:
    """Where the dice of a seed begin."""
    return seed % 2147483646 + 1


def next_lot(lot: i64) -> i64:
    """Where dice are after a throw (Lehmer, modulus 2^31 - 1)."""
    return lot * 48271 % 2147483647


class Dice:
    """A small, quick generator for playouts; never for dealing a game."""

    def __init__(self, seed: int) -> None:
        self._state = first_lot(seed)

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1."""
        self._state = next_lot(self._state)
        return self._state % limit
