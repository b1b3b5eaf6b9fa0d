"""Which games have a drawing of their own: Bottega's, and those of other packages under ``bottega.drawings``."""

from __future__ import annotations

from bottega.engine import offers
from bottega.engine.errors import OptionError
from bottega.engine.rules import Rules
from bottega.games.codex.terminal.drawing import CodexDrawing
from bottega.games.inventors.terminal.drawing import InventorsDrawing
from bottega.games.leonardo.terminal.drawing import LeonardoDrawing
from bottega.games.workshop.terminal.drawing import WorkshopDrawing
from bottega.terminal.drawing import Drawing
from bottega.terminal.language import Language

GROUP = "bottega.drawings"

DRAWINGS: dict[str, type[Drawing]] = {
    "codex": CodexDrawing,
    "inventors": InventorsDrawing,
    "leonardo": LeonardoDrawing,
    "workshop": WorkshopDrawing,
}
"""Bottega's own; one that a package offers for the same game is ignored."""


def drawing_of(game: Rules, say: Language, names: list[str]) -> Drawing:
    """The game's own drawing where there is one, else the one for any game."""
    return (DRAWINGS.get(game.name) or _offered(game.name))(game, say, names)


def _offered(name: str) -> type[Drawing]:
    """The drawing that a package offers for a game of that name, or the one for any game."""
    offer = offers.offered(GROUP).get(name)
    if offer is None:
        return Drawing
    found = offer.load()
    if not isinstance(found, type) or not issubclass(found, Drawing):
        raise OptionError(f"{offer.value} is offered as the drawing of {name!r} but is {found!r}, not a Drawing class")
    return found
