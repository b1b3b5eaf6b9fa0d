"""Moves of Codex Naturalis as numbers, and what each means as an action.

A placement is 16 bits of cell and 8 of face. Cells are large numbers, so the other kinds fit below: kind, then which.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.engine.words import Words
from bottega.games.codex.cards import (
    FIRST_GOLD,
    FIRST_STARTER,
    IDS,
    NUMBER,
    OBJECTIVE_IDS,
    OBJECTIVE_NUMBER,
    SIDES,
)
from bottega.games.codex.cells import cell_at, x_of, y_of

STARTER: Final = 0
OBJECTIVE: Final = 1
DRAW: Final = 2
PASS: Final = 3
PLACE: Final = 4
KINDS: Final = ["starter", "objective", "draw", "pass", "place"]

RESOURCE_TOP: Final = 80
GOLD_TOP: Final = 81


def place(cell: i64, face: i64) -> i64:
    return cell << 8 | face


def draw(source: i64) -> i64:
    """``source``: a face-up card, or the top of a deck."""
    return DRAW << 8 | source


def choose_side(side: i64) -> i64:
    return STARTER << 8 | side


def choose_objective(objective: i64) -> i64:
    return OBJECTIVE << 8 | objective


PASS_TURN: Final = PASS << 8


def kind_of(move: i64) -> i64:
    return min(move >> 8, PLACE)


def describe(move: i64) -> tuple[str, dict[str, object]]:
    """A move as an action's kind and arguments."""
    kind = kind_of(move)
    args: dict[str, object] = {}
    if kind == PLACE:
        cell, face = move >> 8, move & 255
        args = {"card": IDS[face >> 1], "side": SIDES[face & 1], "x": int(x_of(cell)), "y": int(y_of(cell))}
    elif kind == DRAW:
        args = {"source": source_name(move & 255)}
    elif kind == STARTER:
        args = {"side": SIDES[move & 255]}
    elif kind == OBJECTIVE:
        args = {"card": OBJECTIVE_IDS[move & 255]}
    return KINDS[kind], args


def source_name(source: i64) -> str:
    return "resource" if source == RESOURCE_TOP else "gold" if source == GOLD_TOP else IDS[source]


def read(words: Words, kind: str, args: dict[str, object]) -> int | Refusal:
    """The move of an action, or a refusal where it names something that does not exist."""
    if kind == "pass":
        return PASS_TURN
    if kind == "starter":
        side = args["side"]
        return choose_side(SIDES.index(side)) if side in SIDES else _no_side(words, "CN-2.2", side)
    if kind == "objective":
        number = OBJECTIVE_NUMBER.get(str(args["card"]))
        return choose_objective(number) if number is not None else _unknown(words, "CN-2.4", "objective", args["card"])
    if kind == "draw":
        return _read_draw(words, str(args["source"]))
    return _read_place(words, args)


def _read_draw(words: Words, source: str) -> int | Refusal:
    if source == "resource":
        return draw(RESOURCE_TOP)
    if source == "gold":
        return draw(GOLD_TOP)
    number = NUMBER.get(source, FIRST_STARTER)
    return draw(number) if number < FIRST_STARTER else _unknown(words, "CN-3.7", "source", source)


def _read_place(words: Words, args: dict[str, object]) -> int | Refusal:
    card, side, x, y = args["card"], args["side"], args["x"], args["y"]
    number = NUMBER.get(str(card), FIRST_STARTER)
    if number >= FIRST_STARTER:
        return _unknown(words, "CN-3.1", "card", card)
    if side not in SIDES:
        return _no_side(words, "CN-3.1", side)
    assert isinstance(x, int)
    assert isinstance(y, int)
    if (x + y) % 2:
        return Refusal(words, "CN-3.2", "no_such_cell", {"x": x, "y": y})
    cell = cell_at(x, y)
    if cell < 0:
        return Refusal(words, "CN-3.3", "no_neighbour", {"x": x, "y": y})
    return place(cell, 2 * number + SIDES.index(side))


def _no_side(words: Words, clause: str, side: object) -> Refusal:
    return Refusal(words, clause, "no_such_side", {"side": side})


def _unknown(words: Words, clause: str, what: str, name: object) -> Refusal:
    known = {
        "card": f"{IDS[0]}-{IDS[FIRST_GOLD - 1]}, {IDS[FIRST_GOLD]}-{IDS[FIRST_STARTER - 1]}",
        "objective": f"{OBJECTIVE_IDS[0]}-{OBJECTIVE_IDS[-1]}",
    }
    return Refusal(words, clause, f"no_such_{what}", {"name": name, "known": known.get(what, known["card"])})
