"""The inventions as far as every edition has them alike, and the numbers of the rules; ``box`` has the rest.

An invention is its printed number, 1 to 25; 0 is none.
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.edition import values_of
from bottega.engine.fast import i64, vec

DATA: Final[dict[str, Any]] = values_of("bottega.games.leonardo")

RANKS: Final = ["bronze", "copper", "silver", "gold"]
READINGS: Final = ["text", "by_rank"]
INVENTIONS: Final[i64] = 25
TABLE: Final[i64] = 26
"""The length of one reading of a table."""

_CARDS: Final[list[dict[str, Any]]] = DATA["inventions"]

TYPE: Final = vec[i64]([0] + [card["type"] for card in _CARDS])
RANK: Final = vec[i64]([-1] + [RANKS.index(card["rank"]) for card in _CARDS])

SAME_TYPE: Final = vec[i64](
    [0] + [sum([1 << other["number"] for other in _CARDS if other["type"] == card["type"]]) for card in _CARDS]
)
"""The inventions of the same type, as a set of bits."""
PILES: Final[list[list[int]]] = [[card["number"] for card in _CARDS if card["rank"] == rank] for rank in RANKS[:3]] + [
    list(range(16, 21)),
    list(range(21, 26)),
]
"""The five piles of which a deck is made: bronze, copper, silver, gold 16-20, gold 21-25 (LV-2.4, EP-3)."""
PILE: Final = vec[i64]([-1] + [number for card in range(1, 26) for number in range(5) if card in PILES[number]])
"""By invention: the number of its pile."""

REQUESTS: Final = vec[i64]([0, 0] + [DATA["requests"]["by_players"][str(players)] for players in range(2, 6)])
"""By number of players: how many inventions are requested at a time (LV-2.8)."""
PRICES: Final = vec[i64](DATA["prices"]["florins"])
DIVERSITY_FLORINS: Final = vec[i64](DATA["diversity"]["florins"])
DIVERSITY_POINTS: Final = vec[i64](DATA["diversity"]["points"])


def packed(cards: list[int]) -> i64:
    """Some inventions in order, as one number."""
    found: i64 = 0
    for card in reversed(cards):
        found = found << 5 | card
    return found


def unpacked(number: i64) -> list[int]:
    """The inventions that ``packed`` made a number of."""
    cards: list[int] = []
    while number:
        cards.append(int(number & 31))
        number >>= 5
    return cards


def bit_count(bits: i64) -> i64:
    found: i64 = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def types_among(bits: i64) -> i64:
    """How many different types a set of inventions has."""
    found: i64 = 0
    for number in range(1, 6):
        if bits & SAME_TYPE[number]:
            found += 1
    return found
