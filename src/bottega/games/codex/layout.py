"""What an edition of Codex Naturalis may change: corners, points, costs and objectives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bottega.engine.layout import Cards, Counts, Fields, Fixed, Kind, Layout, List, Number, OneOf, Parts, quoted
from bottega.engine.mistakes import Mistake, Place
from bottega.games.codex.cards import FIRST_GOLD, FIRST_STARTER, IDS, KINGDOM, NUMBER, OBJECTIVE_IDS
from bottega.games.codex.symbols import KINGDOMS, OBJECTS, SIDES, SYMBOLS

MOST_POINTS = 5
MOST_NEEDED = 9
_CORNERS = List(OneOf([*SYMBOLS, "", None]), 4, 4)
_POINTS = Number(1, MOST_POINTS)
_STARTER_SIDE = Fields({"corners": _CORNERS, "centre": List(OneOf(KINGDOMS), 0, 4)})
_DIAGONALS = [[[0, 0], [x, y], [2 * x, 2 * y]] for x, y in ((1, 1), (1, -1))]
_LS = [[[0, 0], [0, 2], [x, y]] for x in (1, -1) for y in (-1, 1, 3)]


def _resource(name: str) -> dict[str, Kind]:
    kingdom = Fixed(KINGDOMS[KINGDOM[NUMBER[name]]])
    return {"kingdom": kingdom, "points": Number(0, MOST_POINTS), "corners": _CORNERS}


def _gold(name: str) -> dict[str, Kind]:
    return {
        "kingdom": Fixed(KINGDOMS[KINGDOM[NUMBER[name]]]),
        "needs": Counts(KINGDOMS, MOST_NEEDED),
        "points": _POINTS,
        "per": OneOf(["flat", "corner", *OBJECTS]),
        "corners": _CORNERS,
    }


class Objective:
    """A pattern of three cards (CN-5.4), or a set of symbols (CN-5.1 to CN-5.3)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if isinstance(value, dict) and "needs" in value:
            needs = Counts(SYMBOLS, 3, some=True)
            read = Fields({"id": Fixed(self.name), "points": _POINTS, "needs": needs}).read(value, place, mistakes)
            wanted = read["needs"]
            alike = isinstance(wanted, dict) and len(wanted) == 1 and next(iter(wanted.values())) in (2, 3)
            if not alike and wanted != dict.fromkeys(OBJECTS, 1):
                given = quoted(value["needs"])
                mistakes.append(place.at("needs").mistake("needs", given=given, allowed=", ".join(OBJECTS)))
            return read
        cells = List(Cell(), 3, 3)
        shape = OneOf(["diagonal", "l_shape"])
        fields = Fields({"id": Fixed(self.name), "points": _POINTS, "shape": shape, "cells": cells})
        wrong: list[Mistake] = []
        read = fields.read(value, place, wrong)
        if not wrong:
            wrong += _pattern(read, place.at("cells"))
        mistakes += wrong
        return read


class Cell:
    """Where a card of a pattern lies, and its kingdom."""

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if type(value) is not list or len(value) != 3:
            mistakes.append(place.mistake("cell", given=quoted(value)))
            return value
        x, y, kingdom = value
        reach = Number(-3, 3)
        return [
            reach.read(x, place.at(0), mistakes),
            reach.read(y, place.at(1), mistakes),
            OneOf(KINGDOMS).read(kingdom, place.at(2), mistakes),
        ]


def _pattern(card: dict[str, Any], place: Place) -> Iterator[Mistake]:
    """The patterns that can be counted: three of a kingdom on a diagonal, or two in a column and another beside it."""
    spots, kingdoms = [cell[:2] for cell in card["cells"]], [cell[2] for cell in card["cells"]]
    if card["shape"] == "diagonal":
        if spots not in _DIAGONALS:
            yield place.mistake("diagonal", given=quoted(card["cells"]))
        if len(set(kingdoms)) != 1:
            yield place.mistake("diagonal_kingdoms", given=", ".join(kingdoms))
        return
    if spots not in _LS:
        yield place.mistake("l_shape", given=quoted(card["cells"]))
    if kingdoms[0] != kingdoms[1] or kingdoms[0] == kingdoms[2]:
        yield place.mistake("l_shape_kingdoms", given=", ".join(kingdoms))


def _starters(values: dict[str, Any], part: Parts) -> Iterator[Mistake]:
    """CN-3.3: nothing could ever be placed on a starter card without corners."""
    for card in values["starter_cards"]:
        for side in SIDES:
            if not any(corner is not None for corner in card[side]["corners"]):
                yield part("starter_cards").on("starter", card["id"]).at(side, "corners").mistake("no_corner")


LAYOUT = Layout(
    {
        "resource_cards": Cards("resource", IDS[:FIRST_GOLD], _resource),
        "gold_cards": Cards("gold", IDS[FIRST_GOLD:FIRST_STARTER], _gold),
        "starter_cards": Cards("starter", IDS[FIRST_STARTER:], dict.fromkeys(SIDES, _STARTER_SIDE)),
        "objective_cards": Cards("objective", OBJECTIVE_IDS, Objective),
    },
    [(("starter_cards",), _starters)],
)
