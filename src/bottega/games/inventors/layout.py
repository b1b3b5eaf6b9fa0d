"""What an edition of Legendary Inventors may change: levels, objectives, spaces, points, tokens and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bottega.engine.layout import Cards, Counts, Fixed, Kind, Layout, Number, Parts
from bottega.engine.mistakes import Mistake
from bottega.games.inventors.parts import DATA, FIELDS, INVENTIONS, INVENTORS, TOKENS
from bottega.games.inventors.sizes import AGES, HIGHEST_LEVEL, HIGHEST_NUMBER, INVENTIONS_IN_AGE

ALL_TOKENS = 52
START_TOKENS = 33
MOST_SPACES = 9
_TEAM = {inventor["id"]: inventor["team"] for inventor in DATA["inventors"]}
_TOKEN = {token["id"]: token for token in DATA["reward_tokens"]}
_TOKEN_VALUES: dict[str, Kind] = {
    "progression": Number(2, HIGHEST_LEVEL),
    "points": Number(1, 9),
    "knowledge": Number(1, 9),
}
_INVENTION: dict[str, Kind] = {
    "age": Number(1, int(AGES)),
    "classification": Number(0, int(HIGHEST_NUMBER)),
    "spaces": Counts(FIELDS, MOST_SPACES, whole=True, some=True),
    "victory_points": Number(0, 30),
}


def _inventor(name: str) -> dict[str, Kind]:
    return {
        "team": Fixed(_TEAM[name]),
        "start": Counts(FIELDS, HIGHEST_LEVEL, whole=True, some=True),
        "goal": Counts(FIELDS, HIGHEST_LEVEL, whole=True, some=True),
        "goal_points": Number(0, 30),
    }


def _token(name: str) -> dict[str, Kind]:
    kind = _TOKEN[name]["kind"]
    return {"kind": Fixed(kind), "value": _TOKEN_VALUES.get(kind, Fixed(0)), "count": Number(0, ALL_TOKENS)}


def _bag(values: dict[str, Any], part: Parts) -> Iterator[Mistake]:
    """IN-1.4: with fewer tokens a game of five could not lay out its last age."""
    count = sum(token["count"] for token in values["reward_tokens"])
    if count != ALL_TOKENS:
        yield part("reward_tokens").mistake("tokens", count=count, wanted=ALL_TOKENS)


def _ages(values: dict[str, Any], part: Parts) -> Iterator[Mistake]:
    """IN-1.3."""
    found = Counter(invention["age"] for invention in values["inventions"])
    for age in range(1, AGES + 1):
        if found[age] != INVENTIONS_IN_AGE:
            yield part("inventions").mistake("ages", age=age, count=found[age], wanted=INVENTIONS_IN_AGE)


def _levels(values: dict[str, Any], part: Parts) -> Iterator[Mistake]:
    """IN-1.2."""
    count = sum(level > 0 for inventor in values["inventors"] for level in inventor["start"].values())
    if count != START_TOKENS:
        yield part("inventors").mistake("levels", count=count, wanted=START_TOKENS)


LAYOUT = Layout(
    {
        "reward_tokens": Cards("token", TOKENS, _token, word="token"),
        "inventors": Cards("inventor", INVENTORS, _inventor, word="inventor"),
        "inventions": Cards("invention", INVENTIONS, _INVENTION, word="invention"),
    },
    [(("reward_tokens",), _bag), (("inventions",), _ages), (("inventors",), _levels)],
)
