"""The cards of Codex Naturalis on paper, with a score track."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bottega.games.codex.holdings import objective_words
from bottega.games.codex.scoring import END_POINTS
from bottega.terminal.printing.pdf import PrintedPage, broken
from bottega.terminal.printing.plate import thinned
from bottega.terminal.printing.press import (
    CARD,
    FAINT,
    INK,
    PAPER,
    PIGMENTS,
    Draw,
    PaperKind,
    PaperPiece,
    Press,
    back,
    badge,
    sheet,
)

COVER = "S1"
NEEDED = "codex.print.needed"
HEIGHT, WIDTH = CARD
TAB = 15.0
"""The side of a corner that can be covered."""
GOLD = PIGMENTS["gold"]
STEPS = 30
"""Places of the score track: 20 points end the game, and few get more than 29."""


def kinds(press: Press) -> list[PaperKind]:
    """The four kinds of cards as the box has them, and the score track."""
    faces = CodexFaces(press)
    values = press.values
    made = [
        ("resource", [PaperPiece(faces.front(card), faces.back(card)) for card in values["resource_cards"]]),
        ("gold", [PaperPiece(faces.front(card), faces.back(card)) for card in values["gold_cards"]]),
        (
            "starter",
            [PaperPiece(faces.side(card, "front"), faces.side(card, "back")) for card in values["starter_cards"]],
        ),
        ("objective", [PaperPiece(faces.objective(card), faces.objective_back) for card in values["objective_cards"]]),
    ]
    cards = [PaperKind(press.word(f"kind.{kind}"), WIDTH, HEIGHT, pieces) for kind, pieces in made]
    return [*cards, PaperKind(press.word("page.track"), 190, 128, [PaperPiece(faces.track)])]


class CodexFaces:
    """Draws the faces of the cards."""

    def __init__(self, press: Press) -> None:
        self.press = press

    def front(self, card: dict[str, Any]) -> Draw:
        def draw(canvas: PrintedPage) -> None:
            press, colour, gold = self.press, self.press.pigment(card["kingdom"]), "needs" in card
            canvas.rect(0, 0, WIDTH, HEIGHT, thinned(colour, 0.3, PAPER))
            press.engraving(canvas, card["id"], 2.5, 2.5, WIDTH - 5, HEIGHT - 5)
            canvas.rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, None, GOLD if gold else colour, 1.0 if gold else 0.5)
            self._corners(canvas, card["corners"], colour)
            if card["points"]:
                self._points(canvas, card["points"], card.get("per", "flat"))
            self._foot(canvas, card, colour)

        return draw

    def back(self, card: dict[str, Any]) -> Draw:
        colour, kingdom = self.press.pigment(card["kingdom"]), card["kingdom"]

        def medal(canvas: PrintedPage) -> None:
            self.press.mark(canvas, kingdom, 0, 0, 1.4)

        def draw(canvas: PrintedPage) -> None:
            back(canvas, WIDTH, HEIGHT, colour, "", medal)
            if "needs" in card:
                canvas.rect(4.6, 4.6, WIDTH - 9.2, HEIGHT - 9.2, None, GOLD, 1.2, 2)
                canvas.circle(WIDTH / 2, HEIGHT / 2, HEIGHT * 0.26 + 2.6, None, GOLD, 1.2)
            self._corners(canvas, ["", "", "", ""], colour)

        return draw

    def side(self, card: dict[str, Any], side: str) -> Draw:
        def draw(canvas: PrintedPage) -> None:
            face = card[side]
            sheet(canvas, WIDTH, HEIGHT, GOLD, 0.2)
            if side == "front":
                # The plate has its corners too: they are left out, for those to play by.
                self.press.engraving(canvas, card["id"], TAB, 2.5, WIDTH - 2 * TAB, HEIGHT - 5)
            else:
                wide = len(face["centre"]) * 15 + 8
                canvas.rect((WIDTH - wide) / 2, HEIGHT / 2 - 10, wide, 20, PAPER, GOLD, 0.6, 10)
                for place, kind in enumerate(face["centre"]):
                    x = WIDTH / 2 + (place - (len(face["centre"]) - 1) / 2) * 15
                    self.press.mark(canvas, kind, x, HEIGHT / 2, 13)
            self._corners(canvas, face["corners"], GOLD)

        return draw

    def objective(self, card: dict[str, Any]) -> Draw:
        def draw(canvas: PrintedPage) -> None:
            key, params = objective_words(card)
            sheet(canvas, WIDTH, HEIGHT, GOLD, 0.12)
            if self.press.game.edition_label is None:
                self.press.engraving(canvas, card["id"], 17, 2.5, 68.4, 45.6)
            elif "cells" in card:
                self._pattern(canvas, card["cells"])
            else:
                self._wanted(canvas, card["needs"])
            badge(canvas, 9.5, 25, str(card["points"]), GOLD, 9)
            canvas.rect(8, HEIGHT - 13.5, WIDTH - 16, 10, PAPER, GOLD, 0.3, 3)
            said = broken(self.press.word(key, **params), 3.4, WIDTH - 22)
            for place, line in enumerate(said):
                foot = HEIGHT - 7.3 + (place - (len(said) - 1) / 2) * 4
                canvas.text(WIDTH / 2, foot, line, 3.4, INK)

        return draw

    def objective_back(self, canvas: PrintedPage) -> None:
        def rose(inner: PrintedPage) -> None:
            for place, kind in enumerate(self.press.values["kingdoms"]):
                x, y = ((-0.4, -0.4), (0.4, -0.4), (-0.4, 0.4), (0.4, 0.4))[place]
                self.press.mark(inner, kind, x, y, 0.6)

        back(canvas, WIDTH, HEIGHT, GOLD, self.press.word("kind.objective"), rose)

    def track(self, canvas: PrintedPage) -> None:
        """The score track: a ribbon of places, those from which the end begins in gold."""
        canvas.rect(0, 0, 190, 128, thinned(GOLD, 0.12, PAPER), GOLD, 0.5, 4)
        ends, across = self.press.word("page.inspect.track.text", end=END_POINTS), 6
        spots = []
        for row, column in (divmod(place, across) for place in range(STEPS)):
            spots.append((21 + (column if row % 2 == 0 else across - 1 - column) * 29.6, 110 - row * 20))
        for before, spot in pairwise(spots):
            canvas.line(*before, *spot, GOLD, 0.8)
        for place, (x, y) in enumerate(spots):
            canvas.circle(x, y, 8.5, thinned(GOLD, 0.35, PAPER) if place >= END_POINTS else PAPER, GOLD, 0.5)
            canvas.text(x, y + 2.4, str(place), 7, INK, "bold")
        canvas.text(95, 14, ends, 4.4, FAINT, most=170)

    def _corners(self, canvas: PrintedPage, corners: list[str | None], colour: str) -> None:
        for place, symbol in enumerate(corners):
            right, low = place % 2, place // 2
            x, y = right * (WIDTH - TAB), low * (HEIGHT - TAB)
            if symbol is None:
                with canvas.inside(x, y, TAB, TAB):
                    turn = 1 if right == low else -1
                    for step in range(-2, 9):
                        canvas.line(x + step * 2.6, y, x + step * 2.6 - turn * TAB, y + TAB, colour, 0.35)
                continue
            canvas.rect(x, y, TAB, TAB, PAPER, thinned(colour, 0.8, INK), 0.45)
            if symbol:
                self.press.mark(canvas, symbol, x + TAB / 2, y + TAB / 2, 11)

    def _points(self, canvas: PrintedPage, points: int, per: str) -> None:
        wide = 12 if per == "flat" else 22
        x = WIDTH / 2
        canvas.rect(x - wide / 2, 2, wide, 10.5, PAPER, GOLD, 0.5, 5.2)
        canvas.text(x if per == "flat" else x - 4.6, 9.9, str(points), 8, INK, "bold")
        if per == "corner":
            canvas.path(f"M{x + 0.5} 4.600h5.500v3.600h-5.500zM{x + 4.2} 6.800h3.800v3.400h-5v-2", None, INK, 0.5)
        elif per != "flat":
            self.press.mark(canvas, per, x + 4.6, 7.2, 7.5)

    def _foot(self, canvas: PrintedPage, card: dict[str, Any], colour: str) -> None:
        key = f"page.plate.{card['id']}"
        name = self.press.word(key) if self.press.game.words.has(key) else ""
        needs = [kind for kind, number in card.get("needs", {}).items() for _ in range(number)]
        y = HEIGHT - 9.2
        if needs:
            wide = len(needs) * 7 + 4
            canvas.rect((WIDTH - wide) / 2, y - 9.2, wide, 8.6, PAPER, GOLD, 0.5, 4.3)
            for place, kind in enumerate(needs):
                self.press.mark(canvas, kind, WIDTH / 2 + (place - (len(needs) - 1) / 2) * 7, y - 4.9, 6)
        if name:
            canvas.rect(19, HEIGHT - 8, WIDTH - 38, 5.2, PAPER, colour, 0.25, 2.6)
            canvas.text(WIDTH / 2, HEIGHT - 4.3, name, 3.5, INK, most=WIDTH - 42)

    def _pattern(self, canvas: PrintedPage, cells: list[list[Any]]) -> None:
        """The cards of a pattern as they lie, a step of y being half a card."""
        wide, high = 15.0, 10.0
        xs, ys = [x for x, _, _ in cells], [y for _, y, _ in cells]
        left = 57 - (max(xs) - min(xs)) * wide * 0.4 - wide / 2
        top = 26 - (max(ys) - min(ys)) * high * 0.35 - high / 2
        for x, y, kingdom in sorted(cells, key=lambda cell: -cell[1]):
            px, py = left + (x - min(xs)) * wide * 0.8, top + (max(ys) - y) * high * 0.7
            colour = self.press.pigment(kingdom)
            canvas.rect(px, py, wide, high, thinned(colour, 0.35, PAPER), colour, 0.5, 1)
            self.press.mark(canvas, kingdom, px + wide / 2, py + high / 2, 7)

    def _wanted(self, canvas: PrintedPage, needs: dict[str, int]) -> None:
        wanted = [kind for kind, number in needs.items() for _ in range(number)]
        for place, kind in enumerate(wanted):
            self.press.mark(canvas, kind, 57 + (place - (len(wanted) - 1) / 2) * 17, 25, 14)
