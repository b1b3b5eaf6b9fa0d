"""The cards as far as every edition has them alike; ``box`` has the rest.

A card is a number, first the apprentices, then Leonardo, patron and unfinished cards.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.workshop.terms import DATA

KINDS: Final = ["apprentices", "leonardo", "patrons", "unfinished"]
FIRST_LEONARDO: Final[i64] = len(DATA["apprentices"])
FIRST_PATRON: Final[i64] = FIRST_LEONARDO + len(DATA["leonardo"])
FIRST_UNFINISHED: Final[i64] = FIRST_PATRON + len(DATA["patrons"])

IDS: Final[list[str]] = [card["id"] for kind in KINDS for card in DATA[kind]]
APPRENTICES: Final[list[str]] = IDS[:FIRST_LEONARDO]
LEONARDO: Final[list[str]] = IDS[FIRST_LEONARDO:FIRST_PATRON]
PATRONS: Final[list[str]] = IDS[FIRST_PATRON:FIRST_UNFINISHED]
UNFINISHED: Final[list[str]] = IDS[FIRST_UNFINISHED:]
ROWS: Final[dict[str, list[str]]] = {"leonardo": LEONARDO, "patron": PATRONS, "unfinished": UNFINISHED}
"""The cards of each of the three rows."""
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}
PILES: Final = [[NUMBER[card] for card in cards] for cards in ROWS.values()]
"""The same, as numbers."""


def named(cards: vec[i64]) -> list[str]:
    """The names of some cards."""
    return [IDS[card] for card in cards]
