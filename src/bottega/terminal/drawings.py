"""Which games have a drawing of their own."""

from __future__ import annotations

from bottega.engine.rules import Rules
from bottega.games.codex.terminal.drawing import CodexDrawing
from bottega.games.inventors.terminal.drawing import InventorsDrawing
from bottega.games.leonardo.terminal.drawing import LeonardoDrawing
from bottega.games.workshop.terminal.drawing import WorkshopDrawing
from bottega.terminal.drawing import Drawing
from bottega.terminal.language import Language

DRAWINGS: dict[str, type[Drawing]] = {
    "codex": CodexDrawing,
    "inventors": InventorsDrawing,
    "leonardo": LeonardoDrawing,
    "workshop": WorkshopDrawing,
}


def drawing_of(game: Rules, say: Language, names: list[str]) -> Drawing:
    """The game's own drawing where there is one, else the one for any game."""
    return DRAWINGS.get(game.name, Drawing)(game, say, names)
