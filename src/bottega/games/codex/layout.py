"""What an edition of Codex Naturalis may change: corners, points, costs and objectives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bottega.engine.layout import Cards, Counts, Fields, Fixed, Kind, Layout, List, Number, OneOf, quoted
from bottega.games.codex.cards import DATA, KINGDOM, KINGDOMS, NUMBER, OBJECTIVE_IDS, OBJECTS, SIDES, SYMBOLS

MOST_POINTS = 5
MOST_NEEDED = 9
_CORNERS = List(OneOf([*SYMBOLS, "", None]), 4, 4)
_POINTS = Number(1, MOST_POINTS)
_DIAGONALS = [[[0, 0], [x, y], [2 * x, 2 * y]] for x, y in ((1, 1), (1, -1))]
_LS = [[[0, 0], [0, 2], [x, y]] for x in (1, -1) for y in (-1, 1, 3)]


def _resource(name: str) -> Kind:
    kingdom = Fixed(KINGDOMS[KINGDOM[NUMBER[name]]])
    return Fields({"id": Fixed(name), "kingdom": kingdom, "points": Number(0, MOST_POINTS), "corners": _CORNERS})


def _gold(name: str) -> Kind:
    return Fields(
        {
            "id": Fixed(name),
            "kingdom": Fixed(KINGDOMS[KINGDOM[NUMBER[name]]]),
            "needs": Counts(KINGDOMS, MOST_NEEDED),
            "points": _POINTS,
            "per": OneOf(["flat", "corner", *OBJECTS]),
            "corners": _CORNERS,
        }
    )


def _starter(name: str) -> Kind:
    side = Fields({"corners": _CORNERS, "centre": List(OneOf(KINGDOMS), 0, 4)})
    return Fields({"id": Fixed(name), **dict.fromkeys(SIDES, side)})


class Objective:
    """A pattern of three cards (CN-5.4), or a set of symbols (CN-5.1 to CN-5.3)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if isinstance(value, dict) and "needs" in value:
            needs = Counts(SYMBOLS, 3, some=True)
            read = Fields({"id": Fixed(self.name), "points": _POINTS, "needs": needs}).read(value, place, mistakes)
            wanted = read["needs"]
            alike = isinstance(wanted, dict) and len(wanted) == 1 and next(iter(wanted.values())) in (2, 3)
            if not alike and wanted != dict.fromkeys(OBJECTS, 1):
                allowed = f"it should be two or three of one symbol, or one each of {', '.join(OBJECTS)}"
                mistakes.append(f"{place}.needs is {quoted(value['needs'])}; {allowed}")
            return read
        cells = List(Cell(), 3, 3)
        shape = OneOf(["diagonal", "l_shape"])
        fields = Fields({"id": Fixed(self.name), "points": _POINTS, "shape": shape, "cells": cells})
        wrong: list[str] = []
        read = fields.read(value, place, wrong)
        if not wrong:
            wrong += _pattern(read, place)
        mistakes += wrong
        return read


class Cell:
    """Where a card of a pattern lies, and its kingdom."""

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if type(value) is not list or len(value) != 3:
            mistakes.append(f'{place} is {quoted(value)}; it should be x, y and a kingdom, such as [0, 2, "fungi"]')
            return value
        x, y, kingdom = value
        reach = Number(-3, 3)
        return [
            reach.read(x, f"{place}[0]", mistakes),
            reach.read(y, f"{place}[1]", mistakes),
            OneOf(KINGDOMS).read(kingdom, f"{place}[2]", mistakes),
        ]


def _pattern(card: dict[str, Any], place: str) -> Iterator[str]:
    """The patterns that can be counted: three of a kingdom on a diagonal, or two in a column and another beside it."""
    spots, kingdoms = [cell[:2] for cell in card["cells"]], [cell[2] for cell in card["cells"]]
    if card["shape"] == "diagonal":
        if spots not in _DIAGONALS:
            allowed = "a diagonal is [0, 0], [1, 1], [2, 2] or [0, 0], [1, -1], [2, -2]"
            yield f"{place}.cells is {quoted(card['cells'])}; {allowed}"
        if len(set(kingdoms)) != 1:
            yield f"{place}.cells has the kingdoms {', '.join(kingdoms)}; those of a diagonal are all the same"
        return
    if spots not in _LS:
        allowed = "an L is [0, 0], [0, 2] and one of [1, -1], [-1, -1], [1, 1], [-1, 1], [1, 3], [-1, 3]"
        yield f"{place}.cells is {quoted(card['cells'])}; {allowed}"
    if kingdoms[0] != kingdoms[1] or kingdoms[0] == kingdoms[2]:
        yield f"{place}.cells has the kingdoms {', '.join(kingdoms)}; those of an L are two of one and one of another"


def _starters(values: dict[str, Any]) -> Iterator[str]:
    """CN-3.3: nothing could ever be placed on a starter card without corners."""
    for card in values["starter_cards"]:
        for side in SIDES:
            if not any(corner is not None for corner in card[side]["corners"]):
                yield f"starter card {card['id']}.{side}.corners has no corner to place a card on"


LAYOUT = Layout(
    {
        "resource_cards": Cards("resource card", [card["id"] for card in DATA["resource_cards"]], _resource),
        "gold_cards": Cards("gold card", [card["id"] for card in DATA["gold_cards"]], _gold),
        "starter_cards": Cards("starter card", [card["id"] for card in DATA["starter_cards"]], _starter),
        "objective_cards": Cards("objective card", OBJECTIVE_IDS, Objective),
    },
    [(("starter_cards",), _starters)],
)
