"""What is printed on the cards and tokens of one edition, as tables that the rules look up quickly.

What no edition changes, such as names and teams, stands in ``parts``.
"""

from __future__ import annotations

from typing import Any

from bottega.engine.fast import i64, vec
from bottega.games.inventors.parts import FIELDS, INVENTORS
from bottega.games.inventors.sizes import KNOWLEDGE


class Box:
    """What is in the box, as tables of numbers."""

    def __init__(self, values: dict[str, Any]) -> None:
        by_name: dict[str, dict[str, Any]] = {inventor["id"]: inventor for inventor in values["inventors"]}
        inventors = [by_name[name] for name in INVENTORS]
        inventions: list[dict[str, Any]] = values["inventions"]
        tokens: list[dict[str, Any]] = values["reward_tokens"]
        self.start: vec[i64] = vec[i64]([inventor["start"][field] for inventor in inventors for field in FIELDS])
        """By inventor, four each: the level it begins with in each field (IN-1.2)."""
        self.goal: vec[i64] = vec[i64]([inventor["goal"][field] for inventor in inventors for field in FIELDS])
        """By inventor, four each: the level its progression objective asks for; 0 where it asks for none."""
        self.goal_points: vec[i64] = vec[i64]([inventor["goal_points"] for inventor in inventors])
        self.age: vec[i64] = vec[i64]([invention["age"] for invention in inventions])
        self.classification: vec[i64] = vec[i64]([invention["classification"] for invention in inventions])
        self.invention_points: vec[i64] = vec[i64]([invention["victory_points"] for invention in inventions])
        self.spaces: vec[i64] = vec[i64]([invention["spaces"][field] for invention in inventions for field in FIELDS])
        """By invention, four each: its spaces for each field (IN-1.3)."""
        self.token_count: vec[i64] = vec[i64]([token["count"] for token in tokens])
        self.token_level: vec[i64] = vec[i64]([_value(token, "progression") for token in tokens])
        """By token: the level that its main face gives; 0 where it is no progression."""
        self.token_points: vec[i64] = vec[i64]([_value(token, "points") for token in tokens])
        self.knowledge_cubes: i64 = tokens[KNOWLEDGE]["value"]
        """How many cubes an additional-knowledge token brings (IN-3.4)."""

    def inventions_of(self, age: i64) -> list[int]:
        return [number for number in range(len(self.age)) if self.age[number] == age]

    def all_tokens(self) -> list[int]:
        """The whole bag, token by token."""
        return [kind for kind in range(len(self.token_count)) for _ in range(self.token_count[kind])]


def _value(token: dict[str, Any], kind: str) -> int:
    """The number on a token of that kind; 0 for the others."""
    number: int = token["value"]
    return number if token["kind"] == kind else 0
