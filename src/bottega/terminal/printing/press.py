"""What the cards of all games are printed with: words, plates, colours, symbols and the parts of a card."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bottega.engine.game import Game
from bottega.terminal.language import Language
from bottega.terminal.printing.pdf import PrintedPage, broken
from bottega.terminal.printing.plate import thinned

INK, PAPER, FAINT, LINE = "#2b2118", "#fbf7ec", "#7a6a55", "#cbbd9f"
PIGMENTS = {
    "sanguine": "#a63d2f",
    "verdigris": "#2f7d6b",
    "lapis": "#2f5d8a",
    "ochre": "#c07f1f",
    "gold": "#a8842c",
    "violet": "#6d4b8d",
}
"""The colours of the page, by day (``ui/src/style/tokens.css``)."""
CARD = (63.0, 88.0)
"""A card as most are sold, and as sleeves are made for."""
TOKEN = 25.0
CORNER = 3.0
DOT = " \N{MIDDLE DOT} "

Draw = Callable[[PrintedPage], None]


@dataclass(frozen=True)
class PaperPiece:
    """Something to cut out, as often as the box has it."""

    front: Draw
    back: Draw | None = None
    count: int = 1


@dataclass(frozen=True)
class PaperKind:
    """Pieces of one size that are printed together."""

    title: str
    width: float
    height: float
    pieces: list[PaperPiece]

    @property
    def count(self) -> int:
        return sum(piece.count for piece in self.pieces)


@cache
def symbols() -> Any:
    """The shared symbols: drawings, kinds and seats (``games/symbols.json``)."""
    return json.loads(files("bottega.games").joinpath("symbols.json").read_text("utf-8"))


class Press:
    """The words, values and plates of a game, and the parts that cards are made of."""

    def __init__(self, game: Game, say: Language) -> None:
        self.game = game
        self.say = say
        self.values: Any = {**game.values, **game.edition.values}
        self._folder = files(game.words.package)

    def word(self, key: str, **params: object) -> str:
        """A word of the game, with a capital."""
        text = self.game.words.text(self.say.code, key, **params)
        return text[:1].upper() + text[1:]

    def plate(self, name: str) -> Path | None:
        """The file of a plate: beside its game in a checkout, with the page in an installed package."""
        own = Path(str(self._folder)) / "plates" / f"{name}.svg"
        if own.is_file():
            return own
        built = Path(str(files("bottega"))) / "server" / "page" / "assets" / "plates" / self.game.name
        return next(iter(built.glob(f"{name}-????????.svg")), None)

    # Parts of a card

    def engraving(
        self, canvas: PrintedPage, name: str, x: float, y: float, width: float, height: float, cropped: bool = False
    ) -> None:
        """A plate; paper where there is none."""
        file = self.plate(name)
        if file is None:
            canvas.rect(x, y, width, height, thinned(LINE, 0.4, PAPER))
        else:
            canvas.plate(file, x, y, width, height, cropped)

    def mark(self, canvas: PrintedPage, kind: str, x: float, y: float, size: float, colour: str = "") -> None:
        """The symbol of a kind of thing, or one by its own name, around a point."""
        symbol, pigment = symbols()["kinds"].get(kind, (kind, "gold"))
        canvas.symbol(symbols()["drawings"][symbol], x, y, size, colour or PIGMENTS[pigment])

    def pigment(self, kind: str) -> str:
        """The colour of a kind of thing."""
        return PIGMENTS[symbols()["kinds"][kind][1]]


def sheet(canvas: PrintedPage, width: float, height: float, colour: str, strength: float = 0.12) -> None:
    """The ground of a card in a colour, with a line around it."""
    canvas.rect(0, 0, width, height, thinned(colour, strength, PAPER))
    canvas.rect(1.2, 1.2, width - 2.4, height - 2.4, None, colour, 0.35, CORNER)


def badge(canvas: PrintedPage, x: float, y: float, text: str, colour: str, size: float = 5.0) -> None:
    """A number in a disc."""
    canvas.circle(x, y, size * 0.75, PAPER, colour, 0.5)
    canvas.text(x, y + size * 0.33, text, size, face="bold", most=size * 1.2)


def band(canvas: PrintedPage, y: float, width: float, text: str, colour: str, height: float = 7.0) -> None:
    """A name on a strip across the card, in two smaller lines where it is long."""
    canvas.rect(1.2, y, width - 2.4, height, thinned(colour, 0.18, PAPER), colour, 0.25)
    lines = broken(text, height * 0.6, width - 6, "bold")
    if len(lines) == 1:
        canvas.text(width / 2, y + height * 0.68, text, height * 0.6, face="bold", most=width - 6)
        return
    lines = broken(text, height * 0.45, width - 6, "bold")
    for place, line in enumerate(lines):
        foot = y + height * (0.43 + 0.45 * place)
        canvas.text(width / 2, foot, line, height * 0.45, face="bold", most=width - 6)


def back(canvas: PrintedPage, width: float, height: float, colour: str, title: str, inner: Draw) -> None:
    """The back of a card: a frame of fine lines, a medallion with what ``inner`` draws around (0, 0), and a title."""
    canvas.rect(0, 0, width, height, thinned(colour, 0.34, PAPER))
    for inset, thick in ((2.2, 0.6), (3.4, 0.2)):
        canvas.rect(inset, inset, width - 2 * inset, height - 2 * inset, None, colour, thick, CORNER)
    radius = min(width, height) * 0.26
    with canvas.inside(3.4, 3.4, width - 6.8, height - 6.8, CORNER):
        step, reach = 4.0, width + height
        for place in range(int(reach / step) + 1):
            canvas.line(place * step, 0, place * step - height, height, thinned(colour, 0.5, PAPER), 0.12)
            canvas.line(place * step - height, 0, place * step, height, thinned(colour, 0.5, PAPER), 0.12)
    canvas.circle(width / 2, height / 2, radius + 1.4, PAPER, colour, 0.25)
    canvas.circle(width / 2, height / 2, radius, PAPER, colour, 0.6)
    with canvas.at(width / 2, height / 2, radius):
        inner(canvas)
    if title:
        wide = width - 16
        canvas.rect(8, height - 13.5, wide, 6.5, PAPER, colour, 0.25, 3.2)
        canvas.text(width / 2, height - 8.9, title, 4, colour, "bold", most=wide - 4)
