"""The cards as far as every edition has them alike, and the numbers of the rules; ``box`` has the rest.

A card is a number, first the apprentices, then Leonardo, patron and unfinished cards; a discipline is a number from 0.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from bottega.engine.fast import i64, vec

DATA: Final[dict[str, Any]] = json.loads((files("bottega.games.workshop") / "values.json").read_text("utf-8"))

DISCIPLINES: Final[list[str]] = DATA["disciplines"]
DISCIPLINE_COUNT: Final[i64] = 6

WILD: Final = 6
VISIT: Final = 7
WORK: Final = 8
BOTTOMS: Final[list[str]] = [*DISCIPLINES, "wild", "visit", "work"]
"""What the bottom of an apprentice card may say."""
EFFECTS: Final[dict[str, dict[str, Any]]] = DATA["effects"]
"""What each effect of a Leonardo card does (WL-4)."""

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
DESIGNS: Final[list[str]] = list(dict.fromkeys([card["design"] for card in DATA["unfinished"]]))
UNFINISHED_COUNT: Final[i64] = len(DATA["unfinished"])

_SETUP: Final[dict[str, Any]] = DATA["setup"]
USED: Final[list[int]] = [0] + [_SETUP["apprentices_used"][str(players)] for players in range(1, 6)]
"""By number of players: how many apprentice cards are used (WL-2.1, WL-7.1)."""
SOLITAIRE_HANDS: Final[int] = _SETUP["solitaire_hands"]
HANDS: Final[list[int]] = [0, SOLITAIRE_HANDS, 2, 3, 4, 5]
"""By number of players: how many hands are played (WL-7.5)."""
FACE_UP: Final[i64] = _SETUP["face_up"]
FIRST_HAND: Final[i64] = _SETUP["first_hand"]

_SCORING: Final[dict[str, Any]] = DATA["scoring"]
DISCIPLINE_POINTS: Final[i64] = _SCORING["discipline"]
HIGH_LEVEL: Final[i64] = _SCORING["high_level"]
HIGH_LEVEL_POINTS: Final[i64] = _SCORING["high_level_points"]
ALL_DISCIPLINES_POINTS: Final[i64] = _SCORING["all_disciplines"]
SOLITAIRE_TARGET: Final[int] = _SCORING["solitaire_target"]
PRACTICE_LEVELS: Final[i64] = DATA["practice_levels"]


def named(cards: vec[i64]) -> list[str]:
    """The names of some cards."""
    return [IDS[card] for card in cards]
