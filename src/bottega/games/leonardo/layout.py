"""What an edition of Leonardo da Vinci may change: what inventions need and pay, the beginners' sets and names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bottega.engine.layout import NOTES, Cards, Counts, Fields, Fixed, Kind, Layout, Name, Number, OneOf, Parts
from bottega.engine.mistakes import Mistake, Place
from bottega.games.leonardo.components import COMPONENTS
from bottega.games.leonardo.inventions import DATA, INVENTIONS
from bottega.games.leonardo.table import APPRENTICE_CAP

MOST_ALIKE = 4
"""The most components of one kind in an invention."""
MOST_WEEKS = 15
"""The counter of a laboratory goes no further."""
MOST_FLORINS = 99
_CARDS = {card["number"]: card for card in DATA["inventions"]}
_SETS = [given["set"] for given in DATA["beginner"]["sets"]]
_READING = Fields({"weeks": Number(1, MOST_WEEKS), "first": Number(0, MOST_FLORINS), "later": Number(0, MOST_FLORINS)})


class Invention:
    """One invention; where the reading ``by_rank`` is left out, it is the same as ``text``."""

    def __init__(self, number: int) -> None:
        card = _CARDS[number]
        self.fields = Fields(
            {
                "number": Fixed(number),
                "rank": Fixed(card["rank"]),
                "type": Fixed(card["type"]),
                "components": Counts(COMPONENTS, MOST_ALIKE, some=True),
                "text": _READING,
                "by_rank": _READING,
                "name": Name(),
            },
            optional=["by_rank", "name"],
        )

    def read(self, value: Any, place: Place, mistakes: list[Mistake]) -> Any:
        read = self.fields.read(value, place, mistakes)
        text = read.get("text") if isinstance(read, dict) else None
        if not isinstance(text, dict) or "by_rank" in read:
            return read
        whole = {**read, "by_rank": dict(text)}
        return {name: whole[name] for name in self.fields.kinds if name in whole}


class Inventions(Cards):
    """The inventions; their names are followed by their numbers, as in the word files."""

    def called(self, card: dict[str, Any], name: str) -> str:
        return f"{name} ({card['number']})"


def _set(name: str) -> Kind:
    return Fields(
        {
            "set": Fixed(name),
            "apprentices": Number(3, int(APPRENTICE_CAP)),
            "florins": Number(0, MOST_FLORINS),
            "components": Counts(COMPONENTS, 2),
            "small": OneOf([3, 5]),
            "large": OneOf([0, 4, 6]),
            "men": OneOf([0, 1]),
        },
        notes=["favours"],
    )


def _beginner() -> Kind:
    others: dict[str, Kind] = {
        name: Fixed(value, shown=False) for name, value in DATA["beginner"].items() if name not in NOTES
    }
    return Fields({**others, "sets": Cards("set", _SETS, _set, key="set")})


def _men(values: dict[str, Any], part: Parts) -> Iterator[Mistake]:
    """LV-5.6."""
    for given in values["beginner"]["sets"]:
        if given["men"] and given["small"] != 5:
            yield part("sets").on("set", given["set"]).at("small").mistake("men", given=given["small"])


LAYOUT = Layout(
    {
        "inventions": Inventions("invention", range(1, INVENTIONS + 1), Invention, key="number", word="invention"),
        "beginner": _beginner(),
    },
    [(("beginner",), _men)],
)
