"""What an edition of The Workshop of Leonardo may change: both halves of the cards, requirements, points and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bottega.engine.layout import Cards, Counts, Fields, Fixed, Kind, Layout, List, Number, OneOf, Parts
from bottega.engine.mistakes import Mistake, Place
from bottega.games.workshop.cards import APPRENTICES, LEONARDO, PATRONS, UNFINISHED
from bottega.games.workshop.terms import BOTTOMS, DATA, DESIGNS, DISCIPLINES, EFFECTS

HIGHEST_NEED = 9
MOST_POINTS = 30
_TABLE = List(Number(0, 99), 1, len(UNFINISHED))
_NEEDS = Counts(DISCIPLINES, HIGHEST_NEED, some=True)


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
        "apprentices": Cards("apprentice", APPRENTICES, {"top": OneOf(DISCIPLINES), "bottom": OneOf(BOTTOMS)}),
        "leonardo": Cards("leonardo", LEONARDO, {"effect": OneOf(EFFECTS)}),
        "patrons": Cards("patron", PATRONS, {"requires": _NEEDS, "points": Number(0, MOST_POINTS)}, word="piece"),
        "unfinished": Cards("unfinished", UNFINISHED, {"design": OneOf(DESIGNS), "requires": _NEEDS}, word="piece"),
    },
    [(("apprentices",), _studies), (("scoring", "unfinished"), _sets)],
)
