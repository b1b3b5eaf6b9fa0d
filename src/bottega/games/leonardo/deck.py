"""The deck of inventions: how it is built, and what is remembered of it (LV-2.4, LV-2.5, EP-3).

The log of the deck lists what happened to it: a card turned up is its number; a look at the top cards is one number
too: bit 6, the seat, and from bit 8 on the cards as they were left, the top one first.
"""

from __future__ import annotations

from random import Random
from typing import Final

from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.games.leonardo.inventions import DATA, PILE, PILES, packed, unpacked
from bottega.games.leonardo.variants import Variants

_BOTTOM: Final = [0, 0, 0, 0, 5]
_MIDDLE: Final = [1, 2, 3, 5, 0]
_SLOPE: Final = [[0, 0, 0, 2, 5], [0, 0, 2, 3, 0], [0, 2, 3, 0, 0], [2, 3, 0, 0, 0], [3, 0, 0, 0, 0]]
_LOOK: Final[i64] = 64


def fixed_requests(players: int, variants: Variants) -> list[int]:
    """LV-2.3: the requests of a beginners' game; in an expert game they come from the deck."""
    known: list[int] = DATA["beginner"]["requests"][str(players)]
    return [] if variants.expert else known


def discards(players: int, variants: Variants) -> list[int]:
    """LV-2.5: the piles of which one card is discarded in an expert game of two."""
    return [0, 1, 2] if variants.expert and players == 2 and not variants.sloping_deck else []


def layers(players: int, variants: Variants) -> list[list[int]]:
    """From the bottom: of how many cards of each pile a layer of the deck is made. Everybody knows that."""
    if variants.sloping_deck:
        return _SLOPE
    left = [len(pile) for pile in PILES]
    for card in fixed_requests(players, variants):
        left[PILE[card]] -= 1
    for pile in discards(players, variants):
        left[pile] -= 1
    top = [left[pile] - _MIDDLE[pile] - _BOTTOM[pile] for pile in range(5)]
    return [_BOTTOM, _MIDDLE, top]


def built(players: int, variants: Variants, rng: Random) -> tuple[list[int], list[int]]:
    """A shuffled deck from the bottom, and the cards discarded."""
    fixed = fixed_requests(players, variants)
    piles = [shuffled([card for card in pile if card not in fixed], rng) for pile in PILES]
    out = [piles[pile].pop() for pile in discards(players, variants)]
    deck: list[int] = []
    for layer in layers(players, variants):
        deck += shuffled([piles[pile].pop() for pile in range(5) for _ in range(layer[pile])], rng)
    return deck, out


def look(seat: i64, cards: list[int]) -> i64:
    """The entry of a look; the cards as they are left, the top one first."""
    return packed(cards) << 8 | _LOOK | seat


def is_look(entry: i64) -> bool:
    return entry >= _LOOK


def looker(entry: i64) -> i64:
    return entry & 7


def looked_at(entry: i64) -> list[int]:
    return unpacked(entry >> 8)


def top_cards(deck: vec[i64]) -> list[int]:
    """The top four, or fewer if fewer are left, the top one first."""
    return [int(deck[len(deck) - 1 - place]) for place in range(min(len(deck), 4))]
