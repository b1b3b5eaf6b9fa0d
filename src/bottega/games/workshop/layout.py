"""What an edition of The Workshop of Leonardo may change: both halves of the cards, requirements, points and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bottega.engine.layout import Cards, Counts, Fields, Fixed, Kind, Layout, List, Name, Number, OneOf
from bottega.games.workshop.cards import BOTTOMS, DATA, DESIGNS, DISCIPLINES, EFFECTS, UNFINISHED_COUNT

HIGHEST_NEED = 9
MOST_POINTS = 30
_TABLE = List(Number(0, 99), 1, int(UNFINISHED_COUNT))


def _apprentice(name: str) -> Kind:
    return Fields({"id": Fixed(name), "top": OneOf(DISCIPLINES), "bottom": OneOf(BOTTOMS)})


def _leonardo(name: str) -> Kind:
    return Fields({"id": Fixed(name), "effect": OneOf(EFFECTS)})


def _patron(name: str) -> Kind:
    needs = Counts(DISCIPLINES, HIGHEST_NEED, some=True)
    return Fields(
        {"id": Fixed(name), "requires": needs, "points": Number(0, MOST_POINTS), "name": Name()}, optional=["name"]
    )


def _unfinished(name: str) -> Kind:
    needs = Counts(DISCIPLINES, HIGHEST_NEED, some=True)
    return Fields({"id": Fixed(name), "design": OneOf(DESIGNS), "requires": needs, "name": Name()}, optional=["name"])


class SetPoints:
    """The points of one card, two cards and so on: one table for all designs, or one for each."""

    def read(self, value: Any, place: str, mistakes: list[str]) -> Any:
        if not isinstance(value, dict):
            return _TABLE.read(value, place, mistakes)
        return Fields(dict.fromkeys(DESIGNS, _TABLE)).read(value, place, mistakes)


def _scoring() -> Kind:
    others: dict[str, Kind] = {name: Fixed(value, shown=False) for name, value in DATA["scoring"].items()}
    return Fields({**others, "unfinished_points": SetPoints()})


def _studies(values: dict[str, Any]) -> Iterator[str]:
    """WL-6.3 rewards all six disciplines, so each can be studied."""
    tops = {card["top"] for card in values["apprentices"]}
    for discipline in DISCIPLINES:
        if discipline not in tops:
            yield f"apprentices: no card has {discipline} on top, so nobody could study it"


def _sets(values: dict[str, Any]) -> Iterator[str]:
    """A table has a number for as many cards as there are of the design."""
    points = values["scoring"]["unfinished_points"]
    cards = Counter(card["design"] for card in values["unfinished"])
    for design in DESIGNS:
        table = points[design] if isinstance(points, dict) else points
        if len(table) < cards[design]:
            yield (
                f"scoring.unfinished_points has {len(table)} numbers for {design}, of which there are {cards[design]} "
                "cards; it needs one for each number of cards"
            )
        elif table != sorted(table):
            yield f"scoring.unfinished_points for {design} is {table}; more cards are never worth less"


LAYOUT = Layout(
    {
        "scoring": _scoring(),
        "apprentices": Cards("apprentice card", [card["id"] for card in DATA["apprentices"]], _apprentice),
        "leonardo": Cards("Leonardo card", [card["id"] for card in DATA["leonardo"]], _leonardo),
        "patrons": Cards("patron card", [card["id"] for card in DATA["patrons"]], _patron, word="piece"),
        "unfinished": Cards("unfinished card", [card["id"] for card in DATA["unfinished"]], _unfinished, word="piece"),
    },
    [(("apprentices",), _studies), (("scoring", "unfinished"), _sets)],
)
