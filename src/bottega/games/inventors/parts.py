"""What is in the box as far as every edition has it alike: names and counts; ``box`` has the rest.

Everything is a number: a team 0-4, an inventor ``4 * team`` to ``4 * team + 3``, an invention 0-35, a kind of reward
token in the order of the data file, a field of knowledge 0-3 (IN-1).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from bottega.engine.fast import i64

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

INVENTORS: Final[list[str]] = [
    inventor["id"] for team in TEAMS for inventor in DATA["inventors"] if inventor["team"] == team
]
INVENTIONS: Final[list[str]] = [invention["id"] for invention in DATA["inventions"]]
INVENTION_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(INVENTIONS)}
TOKENS: Final[list[str]] = [token["id"] for token in DATA["reward_tokens"]]
TOKEN_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TOKENS)}
TOKEN_KINDS: Final[i64] = len(TOKENS)
AVAILABILITY: Final[i64] = TOKEN_NUMBER["availability"]
KNOWLEDGE: Final[i64] = TOKEN_NUMBER["knowledge"]
CLASSIFICATION_TOKEN: Final[i64] = TOKEN_NUMBER["classification"]
TOKENS_ON_INVENTION: Final[i64] = 2
RUN_CARDS: Final[list[str]] = [*INVENTIONS, TOKENS[CLASSIFICATION_TOKEN]]
"""All that can stand in a run (IN-6.3)."""
INVENTIONS_IN_AGE: Final[i64] = len(INVENTIONS) // AGES


def laid_out(players: i64) -> i64:
    """How many inventions an age lays out (IN-2.2)."""
    return players + 3
