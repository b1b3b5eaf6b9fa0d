"""What is in the box as far as every edition has it alike: names; ``sizes`` counts it, ``box`` has the rest.

Everything is a number: a team 0-4, an inventor ``4 * team`` to ``4 * team + 3``, an invention 0-35, a kind of reward
token in the order of the data file, a field of knowledge 0-3 (IN-1).
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.edition import values_of

DATA: Final[dict[str, Any]] = values_of("bottega.games.inventors")

FIELDS: Final[list[str]] = DATA["fields"]
TEAMS: Final[list[str]] = [team["id"] for team in DATA["teams"]]

INVENTORS: Final[list[str]] = [
    inventor["id"] for team in TEAMS for inventor in DATA["inventors"] if inventor["team"] == team
]
INVENTIONS: Final[list[str]] = [invention["id"] for invention in DATA["inventions"]]
INVENTION_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(INVENTIONS)}
TOKENS: Final[list[str]] = [token["id"] for token in DATA["reward_tokens"]]
RUN_CARDS: Final[list[str]] = [*INVENTIONS, "classification"]
"""All that can stand in a run (IN-6.3)."""
