"""The terms of the rules: the values of the built-in edition, disciplines, effects, designs, and numbers of the set-up.

A discipline is a number from 0.
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.edition import values_of
from bottega.engine.fast import i64

DATA: Final[dict[str, Any]] = values_of("bottega.games.workshop")

DISCIPLINES: Final[list[str]] = DATA["disciplines"]
DISCIPLINE_COUNT: Final[i64] = 6

WILD: Final = 6
VISIT: Final = 7
WORK: Final = 8
BOTTOMS: Final[list[str]] = [*DISCIPLINES, "wild", "visit", "work"]
"""What the bottom of an apprentice card may say."""
EFFECTS: Final[dict[str, dict[str, Any]]] = DATA["effects"]
"""What each effect of a Leonardo card does (WL-4)."""
DESIGNS: Final[list[str]] = list(dict.fromkeys([card["design"] for card in DATA["unfinished"]]))

_SETUP: Final[dict[str, Any]] = DATA["setup"]
USED: Final[list[int]] = [0] + [_SETUP["apprentices_used"][str(players)] for players in range(1, 6)]
"""By number of players: how many apprentice cards are used (WL-2.1, WL-7.1)."""
SOLITAIRE_HANDS: Final[int] = _SETUP["solitaire_hands"]
HANDS: Final[list[int]] = [0, SOLITAIRE_HANDS, 2, 3, 4, 5]
"""By number of players: how many hands are played (WL-7.5)."""
FACE_UP: Final[i64] = _SETUP["face_up"]
FIRST_HAND: Final[i64] = _SETUP["first_hand"]
SOLITAIRE_TARGET: Final[int] = DATA["scoring"]["solitaire_target"]
PRACTICE_LEVELS: Final[i64] = DATA["practice_levels"]
