"""Moves of Legendary Inventors as numbers, and what each means as an action: four bits of kind, eleven of what."""

from __future__ import annotations

from typing import Final

from bottega.engine.arguments import Kind, Kinds, Name
from bottega.engine.fast import i64
from bottega.games.inventors.parts import FIELDS, INVENTIONS, INVENTORS, TEAMS, TOKENS

DONE: Final = 0
RECALL: Final = 1
PASS: Final = 2
AVAILABILITY: Final = 3
TEAM: Final = 4
ADD: Final = 5
TAKE: Final = 6
WORK: Final = 7
PROGRESS: Final = 8

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


_INVENTOR: Final = Name("inventor", INVENTORS, 6, 5).or_else("no_such_inventor", "IN-1.1")
_INVENTION: Final = Name("invention", INVENTIONS, 0, 6).or_else("no_such_invention", "IN-1.1")
_TOKEN: Final = Name("token", TOKENS, 7, 4).or_else("no_such_token", "IN-1.4")
_PROGRESSING: Final = Name("inventor", INVENTORS, 2, 5).or_else("no_such_inventor", "IN-1.1")
_FIELD: Final = Name("field", FIELDS, 0, 2).or_else("no_such_field", "IN-1.2")
_REWARD: Final = Name("reward", [INVENTION, *TOKENS], 0, _SHIFT).or_else("no_such_reward", "IN-4.3")
ACTIONS: Final = Kinds(
    _SHIFT,
    [
        Kind(TEAM, "team", [Name("team", TEAMS, 0, _SHIFT).or_else("no_such_team", "IN-2.1")], "IN-2.1"),
        Kind(WORK, "work", [_INVENTOR, _INVENTION], "IN-3.1"),
        Kind(ADD, "add", [_FIELD], "IN-3.4"),
        Kind(RECALL, "recall", None, "IN-3.2"),
        Kind(AVAILABILITY, "availability", None, "IN-3.5"),
        Kind(PROGRESS, "progress", [_TOKEN, _PROGRESSING, _FIELD], "IN-3.6"),
        Kind(TAKE, "take", [_REWARD], "IN-4.3"),
        Kind(DONE, "done", None, "IN-3.5"),
        Kind(PASS, "pass", None, "IN-3.3"),
    ],
)
