"""What an edition of The Workshop of Leonardo may change: both halves of the cards, requirements, points and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bottega.engine.layout import Cards, Counts, Fields, Fixed, Kind, Layout, List, Name, Number, OneOf, Parts
from bottega.engine.mistakes import Mistake, Place
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

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        if not isinstance(value, dict):
            return _TABLE.read(value, place, mistakes)
        return Fields(dict.fromkeys(DESIGNS, _TABLE)).read(value, place, mistakes)


def _scoring() -> Kind:
    others: dict[str, Kind] = {name: Fixed(value, shown=False) for name, value in DATA["scoring"].items()}
    return Fields({**others, "unfinished_points": SetPoints()})


def _studies(values: dict[str, Any], part: Parts) -> Iterator[Mistake]:
    """WL-6.3 rewards all six disciplines, so each can be studied."""
    tops = {card["top"] for card in values["apprentices"]}
    for discipline in DISCIPLINES:
        if discipline not in tops:
            yield part("apprentices").mistake("no_top", discipline=discipline)


def _sets(values: dict[str, Any], part: Parts) -> Iterator[Mistake]:
    """A table has a number for as many cards as there are of the design."""
    points = values["scoring"]["unfinished_points"]
    place = part("scoring").at("unfinished_points")
    cards = Counter(card["design"] for card in values["unfinished"])
    for design in DESIGNS:
        table = points[design] if isinstance(points, dict) else points
        if len(table) < cards[design]:
            yield place.mistake("short_table", design=design, given=table, count=cards[design])
        elif table != sorted(table):
            yield place.mistake("falling_table", design=design, given=table)


LAYOUT = Layout(
    {
        "scoring": _scoring(),
        "apprentices": Cards("apprentice", [card["id"] for card in DATA["apprentices"]], _apprentice),
        "leonardo": Cards("leonardo", [card["id"] for card in DATA["leonardo"]], _leonardo),
        "patrons": Cards("patron", [card["id"] for card in DATA["patrons"]], _patron, word="piece"),
        "unfinished": Cards("unfinished", [card["id"] for card in DATA["unfinished"]], _unfinished, word="piece"),
    },
    [(("apprentices",), _studies), (("scoring", "unfinished"), _sets)],
)
