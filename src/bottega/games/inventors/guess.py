"""A fair guess at what nobody knows: the inventions not drawn and the bag."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec

if TYPE_CHECKING:
    from bottega.games.inventors.state import InventorsState


def redeal(state: InventorsState, rng: Random) -> None:
    """Every order of each pile and of the bag is equally likely; all seats know the same."""
    state.piles = [_shuffled(pile, rng) for pile in state.piles]
    state.bag = _shuffled(state.bag[: state.bag_left], rng)


def _shuffled(items: vec[i64], rng: Random) -> vec[i64]:
    return vec[i64](shuffled(sorted([int(item) for item in items]), rng))
