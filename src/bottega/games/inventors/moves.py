"""Moves of Legendary Inventors as numbers, and what each means as an action: four bits of kind, eleven of what."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.engine.words import Words
from bottega.games.inventors.parts import (
    FIELDS,
    INVENTION_NUMBER,
    INVENTIONS,
    INVENTOR_NUMBER,
    INVENTORS,
    TEAMS,
    TOKEN_NUMBER,
    TOKENS,
)

DONE: Final = 0
RECALL: Final = 1
PASS: Final = 2
AVAILABILITY: Final = 3
TEAM: Final = 4
ADD: Final = 5
TAKE: Final = 6
WORK: Final = 7
PROGRESS: Final = 8
KINDS: Final = ["done", "recall", "pass", "availability", "team", "add", "take", "work", "progress"]

_SHIFT: Final = 11
_WHAT: Final = (1 << _SHIFT) - 1
INVENTION: Final = "invention"
"""How the invention itself is called where it is a reward."""

SAY_DONE: Final = DONE << _SHIFT
RECALL_ALL: Final = RECALL << _SHIFT
PASS_TURN: Final = PASS << _SHIFT
USE_AVAILABILITY: Final = AVAILABILITY << _SHIFT
TAKE_INVENTION: Final = TAKE << _SHIFT


def choose_team(team: i64) -> i64:
    return TEAM << _SHIFT | team


def add_cube(field: i64) -> i64:
    return ADD << _SHIFT | field


def take_token(token: i64) -> i64:
    return TAKE << _SHIFT | (token + 1)


def work(inventor: i64, invention: i64) -> i64:
    return WORK << _SHIFT | inventor << 6 | invention


def progress(token: i64, inventor: i64, field: i64) -> i64:
    return PROGRESS << _SHIFT | token << 7 | inventor << 2 | field


def kind_of(move: i64) -> i64:
    return move >> _SHIFT


def team_of(move: i64) -> i64:
    return move & _WHAT


def reward_of(move: i64) -> i64:
    """The token taken; -1 for the invention."""
    return (move & _WHAT) - 1


def worker_of(move: i64) -> i64:
    return (move & _WHAT) >> 6


def invention_of(move: i64) -> i64:
    return move & 63


def token_of(move: i64) -> i64:
    return (move & _WHAT) >> 7


def inventor_of(move: i64) -> i64:
    """The inventor that makes progress."""
    return move >> 2 & 31


def field_of(move: i64) -> i64:
    """The field of an added cube or of a progress."""
    return move & 3


def describe(move: i64) -> tuple[str, dict[str, object]]:
    """A move as an action's kind and arguments."""
    kind = kind_of(move)
    args: dict[str, object] = {}
    if kind == WORK:
        args = {"inventor": INVENTORS[worker_of(move)], "invention": INVENTIONS[invention_of(move)]}
    elif kind == PROGRESS:
        args = {
            "token": TOKENS[token_of(move)],
            "inventor": INVENTORS[inventor_of(move)],
            "field": FIELDS[field_of(move)],
        }
    elif kind == ADD:
        args = {"field": FIELDS[field_of(move)]}
    elif kind == TAKE:
        args = {"reward": INVENTION if move == TAKE_INVENTION else TOKENS[reward_of(move)]}
    elif kind == TEAM:
        args = {"team": TEAMS[team_of(move)]}
    return KINDS[kind], args


def read(words: Words, kind: str, args: dict[str, object]) -> int | Refusal:
    """The move of an action, or a refusal where it names something that does not exist."""
    names = {name: str(value) for name, value in args.items()}
    known: dict[str, list[str]] = {
        "inventor": INVENTORS,
        "invention": INVENTIONS,
        "token": TOKENS,
        "field": FIELDS,
        "reward": [INVENTION, *TOKENS],
        "team": TEAMS,
    }
    for name, value in names.items():
        if value not in known[name]:
            said: dict[str, object] = {"name": value, "known": ", ".join(known[name])}
            return Refusal(words, _CLAUSE[name], "no_such_" + name, said)
    if kind == "work":
        return work(INVENTOR_NUMBER[names["inventor"]], INVENTION_NUMBER[names["invention"]])
    if kind == "progress":
        field = FIELDS.index(names["field"])
        return progress(TOKEN_NUMBER[names["token"]], INVENTOR_NUMBER[names["inventor"]], field)
    if kind == "add":
        return add_cube(FIELDS.index(names["field"]))
    if kind == "take":
        return TAKE_INVENTION if names["reward"] == INVENTION else take_token(TOKEN_NUMBER[names["reward"]])
    if kind == "team":
        return choose_team(TEAMS.index(names["team"]))
    return KINDS.index(kind) << _SHIFT


_CLAUSE: Final[dict[str, str]] = {
    "inventor": "IN-1.1",
    "invention": "IN-1.1",
    "token": "IN-1.4",
    "field": "IN-1.2",
    "reward": "IN-4.3",
    "team": "IN-2.1",
}
