"""What is in the box, as the data file gives it, and the same values as tables that the rules can look up quickly.

Everything is a number: a team 0-4, an inventor ``4 * team`` to ``4 * team + 3``, an invention 0-35, a kind of reward
token in the order of the data file, a field of knowledge 0-3 (IN-1).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from bottega.engine.fast import i64, vec

DATA: Final[dict[str, Any]] = json.loads((files("bottega.games.inventors") / "values.json").read_text("utf-8"))

FIELDS: Final[list[str]] = DATA["fields"]
FIELD_COUNT: Final[i64] = 4
CLASSIFICATIONS: Final[list[str]] = DATA["classifications"]
HIGHEST_NUMBER: Final[i64] = 5
"""The highest number that an invention bears; a run may go on above it (IN-6.3)."""
TEAMS: Final[list[str]] = [team["id"] for team in DATA["teams"]]
COLOURS: Final[list[str]] = [team["colour"] for team in DATA["teams"]]
TEAM_SIZE: Final[i64] = 4
AGES: Final[i64] = 3
MOST_SEATS: Final[i64] = 5
HIGHEST_LEVEL: Final = 4

_INVENTORS: Final[list[dict[str, Any]]] = [
    inventor for team in TEAMS for inventor in DATA["inventors"] if inventor["team"] == team
]
INVENTORS: Final[list[str]] = [inventor["id"] for inventor in _INVENTORS]
INVENTOR_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(INVENTORS)}
START: Final = vec[i64]([inventor["start"][field] for inventor in _INVENTORS for field in FIELDS])
"""By inventor, four each: the level it begins with in each field (IN-1.2)."""
GOAL: Final = vec[i64]([inventor["goal"][field] for inventor in _INVENTORS for field in FIELDS])
"""By inventor, four each: the level its progression objective asks for; 0 where it asks for none."""
GOAL_POINTS: Final = vec[i64]([inventor["goal_points"] for inventor in _INVENTORS])

_INVENTIONS: Final[list[dict[str, Any]]] = DATA["inventions"]
INVENTIONS: Final[list[str]] = [invention["id"] for invention in _INVENTIONS]
INVENTION_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(INVENTIONS)}
AGE: Final = vec[i64]([invention["age"] for invention in _INVENTIONS])
CLASSIFICATION: Final = vec[i64]([invention["classification"] for invention in _INVENTIONS])
INVENTION_POINTS: Final = vec[i64]([invention["victory_points"] for invention in _INVENTIONS])
SPACES: Final = vec[i64]([invention["spaces"][field] for invention in _INVENTIONS for field in FIELDS])
"""By invention, four each: its spaces for each field (IN-1.3)."""

_TOKENS: Final[list[dict[str, Any]]] = DATA["reward_tokens"]
TOKENS: Final[list[str]] = [token["id"] for token in _TOKENS]
TOKEN_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TOKENS)}
TOKEN_KINDS: Final[i64] = len(_TOKENS)
TOKEN_COUNT: Final = vec[i64]([token["count"] for token in _TOKENS])
TOKEN_LEVEL: Final = vec[i64]([token["value"] if token["kind"] == "progression" else 0 for token in _TOKENS])
"""By token: the level that its main face gives; 0 where it is no progression."""
TOKEN_POINTS: Final = vec[i64]([token["value"] if token["kind"] == "points" else 0 for token in _TOKENS])
AVAILABILITY: Final[i64] = TOKEN_NUMBER["availability"]
KNOWLEDGE: Final[i64] = TOKEN_NUMBER["knowledge"]
CLASSIFICATION_TOKEN: Final[i64] = TOKEN_NUMBER["classification"]
KNOWLEDGE_CUBES: Final[i64] = _TOKENS[KNOWLEDGE]["value"]
"""How many cubes an additional-knowledge token brings (IN-3.4)."""
TOKENS_ON_INVENTION: Final[i64] = 2
INVENTIONS_IN_AGE: Final[i64] = len(_INVENTIONS) // AGES


def laid_out(players: i64) -> i64:
    """How many inventions an age lays out (IN-2.2)."""
    return players + 3


def inventions_of(age: int) -> list[int]:
    return [number for number, invention in enumerate(_INVENTIONS) if invention["age"] == age]


def all_tokens() -> list[int]:
    """The whole bag, token by token."""
    return [kind for kind, token in enumerate(_TOKENS) for _ in range(token["count"])]
