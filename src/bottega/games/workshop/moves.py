"""Moves of The Workshop of Leonardo as numbers, and what each means as an action.

A move is its kind, then seven bits of card, then seven bits of target: a card, a discipline or a hand.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.arguments import Kind, Kinds, Name, Number
from bottega.engine.fast import i64
from bottega.games.workshop.cards import APPRENTICES, FIRST_LEONARDO, FIRST_PATRON, LEONARDO, PATRONS, UNFINISHED
from bottega.games.workshop.terms import DISCIPLINES

STUDY: Final = 0
PRACTICE: Final = 1
VISIT: Final = 2
WORK: Final = 3
ROTATE: Final = 4
RETURN: Final = 5
FATIGUE: Final = 6

_MOST_HANDS: Final = 5


def encoded(kind: i64, card: i64, target: i64) -> i64:
    return kind << 14 | card << 7 | target


def kind_of(move: i64) -> i64:
    return move >> 14


def card_of(move: i64) -> i64:
    return move >> 7 & 127


def target_of(move: i64) -> i64:
    return move & 127


_CARD: Final = Name("card", APPRENTICES, 7, 7).or_else("no_such_card", "WL-3.1")
_DISCIPLINE: Final = Name("discipline", DISCIPLINES, 0, 7).or_else("no_such_discipline", "WL-1.2")
_LEONARDO: Final = Name("leonardo", LEONARDO, 0, 7, FIRST_LEONARDO).or_else("no_such_leonardo", "WL-3.5")
_PIECE: Final = Name("piece", [*PATRONS, *UNFINISHED], 0, 7, FIRST_PATRON).or_else("no_such_piece", "WL-3.6")
_HAND: Final = Number("hand", 0, _MOST_HANDS - 1, 0, 7).or_else("no_such_hand", "WL-5.3")
ACTIONS: Final = Kinds(
    14,
    [
        Kind(STUDY, "study", [_CARD], "WL-3.2"),
        Kind(PRACTICE, "practice", [_CARD, _DISCIPLINE], "WL-3.3"),
        Kind(VISIT, "visit", [_CARD, _LEONARDO], "WL-3.5"),
        Kind(WORK, "work", [_CARD, _PIECE], "WL-3.6"),
        Kind(ROTATE, "rotate", [_DISCIPLINE], "WL-4.2"),
        Kind(RETURN, "return", [_CARD], "WL-4.5"),
        Kind(FATIGUE, "fatigue", [_HAND], "WL-5.3"),
    ],
)
