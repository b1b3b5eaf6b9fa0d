"""How many there are of what, and the kinds of tokens that the rules know by name."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.games.inventors.parts import INVENTIONS, TOKENS

FIELD_COUNT: Final[i64] = 4
TEAM_SIZE: Final[i64] = 4
AGES: Final[i64] = 3
HIGHEST_LEVEL: Final = 4
HIGHEST_NUMBER: Final[i64] = 5
"""The highest number that an invention bears; a run may go on above it (IN-6.3)."""
INVENTIONS_IN_AGE: Final[i64] = len(INVENTIONS) // AGES
TOKENS_ON_INVENTION: Final[i64] = 2
TOKEN_KINDS: Final[i64] = len(TOKENS)
AVAILABILITY: Final[i64] = TOKENS.index("availability")
KNOWLEDGE: Final[i64] = TOKENS.index("knowledge")
CLASSIFICATION: Final[i64] = TOKENS.index("classification")


def laid_out(players: i64) -> i64:
    """How many inventions an age lays out (IN-2.2)."""
    return players + 3
