"""Which games have a drawing of their own."""

from __future__ import annotations

from bottega.engine.rules import Rules
from bottega.terminal.codex import CodexDrawing
from bottega.terminal.drawing import Drawing
from bottega.terminal.inventors import InventorsDrawing
from bottega.terminal.language import Language
from bottega.terminal.leonardo import LeonardoDrawing
from bottega.terminal.workshop import WorkshopDrawing

DRAWINGS: dict[str, type[Drawing]] = {
    "codex": CodexDrawing,
    "inventors": InventorsDrawing,
    "leonardo": LeonardoDrawing,
    "workshop": WorkshopDrawing,
}


def drawing_of(game: Rules, say: Language, names: list[str]) -> Drawing:
    """The game's own drawing where there is one, else the one for any game."""
    return DRAWINGS.get(game.name, Drawing)(game, say, names)
