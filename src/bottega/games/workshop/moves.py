"""Moves of The Workshop of Leonardo as numbers, and what each means as an action.

A move is its kind, then seven bits of card, then seven bits of target: a card, a discipline or a hand.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.engine.words import Words
from bottega.games.workshop.cards import DISCIPLINES, FIRST_LEONARDO, FIRST_PATRON, IDS, NUMBER

STUDY: Final = 0
PRACTICE: Final = 1
VISIT: Final = 2
WORK: Final = 3
ROTATE: Final = 4
RETURN: Final = 5
FATIGUE: Final = 6
KINDS: Final = ["study", "practice", "visit", "work", "rotate", "return", "fatigue"]

_MOST_HANDS: Final = 5


def encoded(kind: i64, card: i64, target: i64) -> i64:
    return kind << 14 | card << 7 | target


def kind_of(move: i64) -> i64:
    return move >> 14


def card_of(move: i64) -> i64:
    return move >> 7 & 127


def target_of(move: i64) -> i64:
    return move & 127


def describe(move: i64) -> tuple[str, dict[str, object]]:
    """A move as an action's kind and arguments."""
    kind, card, target = kind_of(move), card_of(move), target_of(move)
    args: dict[str, object] = {}
    if kind <= WORK or kind == RETURN:
        args["card"] = IDS[card]
    if kind in (PRACTICE, ROTATE):
        args["discipline"] = DISCIPLINES[target]
    elif kind == VISIT:
        args["leonardo"] = IDS[target]
    elif kind == WORK:
        args["piece"] = IDS[target]
    elif kind == FATIGUE:
        args["hand"] = int(target)
    return KINDS[kind], args


def read(words: Words, kind: str, args: dict[str, object]) -> int | Refusal:
    """The move of an action, or a refusal where it names something that does not exist."""
    if kind == "fatigue":
        return _read_fatigue(words, args["hand"])
    card = 0
    if "card" in args:
        card = NUMBER.get(str(args["card"]), -1)
        if not 0 <= card < FIRST_LEONARDO:
            return Refusal(words, "WL-3.1", "no_such_card", {"name": args["card"]})
    target = 0
    if "discipline" in args:
        if args["discipline"] not in DISCIPLINES:
            return Refusal(words, "WL-1.2", "no_such_discipline", {"name": args["discipline"]})
        target = DISCIPLINES.index(str(args["discipline"]))
    elif kind == "visit":
        target = NUMBER.get(str(args["leonardo"]), -1)
        if not FIRST_LEONARDO <= target < FIRST_PATRON:
            return Refusal(words, "WL-3.5", "no_such_leonardo", {"name": args["leonardo"]})
    elif kind == "work":
        target = NUMBER.get(str(args["piece"]), -1)
        if target < FIRST_PATRON:
            return Refusal(words, "WL-3.6", "no_such_piece", {"name": args["piece"]})
    return encoded(KINDS.index(kind), card, target)


def _read_fatigue(words: Words, hand: object) -> int | Refusal:
    assert isinstance(hand, int)
    if not 0 <= hand < _MOST_HANDS:
        return Refusal(words, "WL-5.3", "no_such_hand", {"hand": hand})
    return encoded(FATIGUE, 0, hand)
