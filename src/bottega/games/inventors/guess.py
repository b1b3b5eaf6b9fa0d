"""A fair guess at what nobody knows: the inventions not drawn and the bag."""

from __future__ import annotations

from random import Random

from bottega.games.inventors.table import Table


def guess(state: Table, rng: Random) -> None:
    """Every order of each pile and of the bag is equally likely; all seats know the same."""
    state.piles = [pile.reshuffled(rng) for pile in state.piles]
    state.bag = state.bag.reshuffled(rng)
