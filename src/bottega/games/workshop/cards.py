"""The cards as the data file gives them, and the same values as tables that the rules can look up quickly.

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
_BOTTOMS: Final[list[str]] = [*DISCIPLINES, "wild", "visit", "work"]

_APPRENTICES: Final[list[dict[str, Any]]] = DATA["apprentices"]
_LEONARDO: Final[list[dict[str, Any]]] = [{**card, **DATA["effects"][card["effect"]]} for card in DATA["leonardo"]]
_PATRONS: Final[list[dict[str, Any]]] = DATA["patrons"]
_UNFINISHED: Final[list[dict[str, Any]]] = DATA["unfinished"]
_CARDS: Final[list[dict[str, Any]]] = _APPRENTICES + _LEONARDO + _PATRONS + _UNFINISHED

FIRST_LEONARDO: Final[i64] = len(_APPRENTICES)
FIRST_PATRON: Final[i64] = FIRST_LEONARDO + len(_LEONARDO)
FIRST_UNFINISHED: Final[i64] = FIRST_PATRON + len(_PATRONS)

IDS: Final[list[str]] = [card["id"] for card in _CARDS]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}

TOP: Final = vec[i64]([DISCIPLINES.index(card["top"]) for card in _APPRENTICES])
"""By apprentice card: the discipline it studies (WL-1.2)."""
BOTTOM: Final = vec[i64]([_BOTTOMS.index(card["bottom"]) for card in _APPRENTICES])
"""By apprentice card: the discipline it practises, WILD, VISIT or WORK (WL-1.2)."""

EFFECTS: Final[list[str]] = [card.get("effect", "") for card in _CARDS]
POINTS: Final = vec[i64]([card.get("points", 0) for card in _CARDS])
"""By card: its stars; those of unfinished cards depend on their set."""
ROTATES: Final = vec[i64]([1 if card.get("practice") else 0 for card in _CARDS])
"""By card: whether it is rotated under a column (WL-4.2)."""
DRAWS: Final = vec[i64]([card.get("draw", 0) for card in _CARDS])
SMILES: Final = vec[i64]([1 if card.get("smile") else 0 for card in _CARDS])
LOOKS: Final = vec[i64]([card.get("look", 0) for card in _CARDS])
NEEDS: Final = vec[i64]([card.get("requires", {}).get(name, 0) for card in _CARDS for name in DISCIPLINES])
"""By card, six each: the level it requires of each discipline (WL-3.6)."""

DESIGNS: Final[list[str]] = sorted({card["design"] for card in _UNFINISHED})
DESIGN: Final = vec[i64]([DESIGNS.index(card["design"]) if "design" in card else -1 for card in _CARDS])
"""By card: the design of an unfinished card; -1 for all others."""

_SETUP: Final[dict[str, Any]] = DATA["setup"]
USED: Final[list[int]] = [0] + [_SETUP["apprentices_used"][str(players)] for players in range(1, 6)]
"""By number of players: how many apprentice cards are used (WL-2.1, WL-7.1)."""
SOLITAIRE_HANDS: Final[int] = _SETUP["solitaire_hands"]
FACE_UP: Final[i64] = _SETUP["face_up"]
FIRST_HAND: Final[i64] = _SETUP["first_hand"]

_SCORING: Final[dict[str, Any]] = DATA["scoring"]
DISCIPLINE_POINTS: Final[i64] = _SCORING["discipline"]
HIGH_LEVEL: Final[i64] = _SCORING["high_level"]
HIGH_LEVEL_POINTS: Final[i64] = _SCORING["high_level_points"]
ALL_DISCIPLINES_POINTS: Final[i64] = _SCORING["all_disciplines"]
SET_POINTS: Final = vec[i64]([0] + _SCORING["unfinished_points"])
"""By number of unfinished cards of one design: what they are worth together."""
SOLITAIRE_TARGET: Final[int] = _SCORING["solitaire_target"]
PRACTICE_LEVELS: Final[i64] = DATA["practice_levels"]


def named(cards: vec[i64]) -> list[str]:
    """The names of some cards."""
    return [IDS[card] for card in cards]
