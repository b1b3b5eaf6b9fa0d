"""The cards of The Workshop of Leonardo on paper."""

from __future__ import annotations

from typing import Any

from bottega.terminal.printing.pdf import PrintedPage
from bottega.terminal.printing.plate import thinned
from bottega.terminal.printing.press import (
    CARD,
    DOT,
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
    band,
    sheet,
)

COVER = "leonardo"
NEEDED = "workshop.print.needed"
WIDTH, HEIGHT = CARD
ART = 42.0
GOLD, SANGUINE, LAPIS, VERDIGRIS = (PIGMENTS[name] for name in ("gold", "sanguine", "lapis", "verdigris"))
ROWS = {"apprentice": VERDIGRIS, "leonardo": GOLD, "patron": SANGUINE, "unfinished": LAPIS}
SIGNS = {"visit": "worker", "work": "check", "wild": "star"}


def kinds(press: Press) -> list[PaperKind]:
    """Apprentices, Leonardo cards, patrons, unfinished works and the fatigue card."""
    faces, values = WorkshopFaces(press), press.values
    draws = {
        "apprentice": [faces.apprentice(card) for card in values["apprentices"]],
        "leonardo": [faces.leonardo(card) for card in values["leonardo"]],
        "patron": [faces.work(card, f"patron-{card['id']}") for card in values["patrons"]],
        "unfinished": [faces.work(card, f"design-{card['design']}") for card in values["unfinished"]],
    }
    cards = [
        PaperKind(press.word(f"kind.{kind}"), WIDTH, HEIGHT, [PaperPiece(draw, faces.back(kind)) for draw in made])
        for kind, made in draws.items()
    ]
    return [
        *cards,
        PaperKind(press.word("page.inspect.fatigue"), WIDTH, HEIGHT, [PaperPiece(faces.fatigue, faces.fatigue)]),
    ]


class WorkshopFaces:
    """Draws the faces of the cards."""

    def __init__(self, press: Press) -> None:
        self.press = press

    def apprentice(self, card: dict[str, Any]) -> Draw:
        """The top: a discipline to study. The bottom: practice, a visit or work."""
        top, bottom = card["top"], card["bottom"]

        def draw(canvas: PrintedPage) -> None:
            colour = self._colour(top)
            sheet(canvas, WIDTH, HEIGHT, colour)
            self.press.engraving(canvas, f"discipline-{top}", 1.2, 10, WIDTH - 2.4, 36)
            band(canvas, 1.2, WIDTH, self.press.word(f"discipline.{top}"), colour, 9)
            self._disc(canvas, 9, 17.5, top, colour)
            canvas.text(WIDTH - 4, 17, "+1", 6, INK, "bold", "end")
            with canvas.at(0, 46):
                self._bottom(canvas, bottom, HEIGHT - 46)

        return draw

    def leonardo(self, card: dict[str, Any]) -> Draw:
        effect = card["effect"]

        def draw(canvas: PrintedPage) -> None:
            sheet(canvas, WIDTH, HEIGHT, GOLD)
            self.press.engraving(canvas, f"leonardo-{effect}", 1.2, 1.2, WIDTH - 2.4, ART)
            band(canvas, ART, WIDTH, self.press.word(f"effect.{effect}"), GOLD)
            canvas.lines(
                WIDTH / 2, ART + 16, self.press.word(f"page.gift.{effect}"), 3.8, WIDTH - 10, INK, align="middle"
            )

        return draw

    def work(self, card: dict[str, Any], plate: str) -> Draw:
        """A patron's piece or an unfinished one: what it requires and what it is worth."""
        colour = ROWS["patron" if "points" in card else "unfinished"]

        def draw(canvas: PrintedPage) -> None:
            sheet(canvas, WIDTH, HEIGHT, colour)
            self.press.engraving(canvas, plate, 1.2, 1.2, WIDTH - 2.4, ART)
            band(canvas, ART, WIDTH, self.press.word(f"piece.{card['id']}"), colour, 8.5)
            if "points" in card:
                badge(canvas, WIDTH - 8.5, 8.5, str(card["points"]), GOLD, 7)
            else:
                canvas.text(WIDTH / 2, HEIGHT - 4, self._worth(card), 3.2, FAINT, most=WIDTH - 8)
            requires = list(card["requires"].items())
            for row, (discipline, level) in enumerate(requires):
                y = ART + 16.5 + row * 11
                self._disc(canvas, 10, y, discipline, self._colour(discipline))
                name = self.press.word(f"discipline.{discipline}")
                canvas.text(17.5, y + 1.5, name, 4.4, INK, align="start", most=WIDTH - 34)
                badge(canvas, WIDTH - 9, y, str(level), self._colour(discipline), 6)

        return draw

    def back(self, kind: str) -> Draw:
        def medal(canvas: PrintedPage) -> None:
            if kind == "apprentice":
                self.press.mark(canvas, "brush", 0, 0, 1.2, ROWS[kind])
            else:
                sign = {"leonardo": "laurel", "patron": "florin", "unfinished": "compass"}[kind]
                self.press.mark(canvas, sign, 0, 0, 1.3, ROWS[kind])

        return lambda canvas: back(canvas, WIDTH, HEIGHT, ROWS[kind], self.press.word(f"kind.{kind}"), medal)

    def fatigue(self, canvas: PrintedPage) -> None:
        sheet(canvas, WIDTH, HEIGHT, FAINT)
        self.press.engraving(canvas, "leonardo", 1.2, 1.2, WIDTH - 2.4, ART)
        band(canvas, ART, WIDTH, self.press.word("page.inspect.fatigue"), FAINT)
        canvas.lines(WIDTH / 2, ART + 16, self.press.word("page.inspect.fatigue.text"), 3.8, WIDTH - 10, align="middle")

    def _bottom(self, canvas: PrintedPage, bottom: str, height: float) -> None:
        sign = bottom in SIGNS
        colour = GOLD if sign else self._colour(bottom)
        canvas.rect(1.2, 0, WIDTH - 2.4, height - 1.2, thinned(colour, 0.16, PAPER), colour, 0.3)
        word = f"bottom.{bottom}" if sign else "bottom.practice"
        canvas.lines(WIDTH / 2, height - 10, self.press.word(word), 4.6, WIDTH - 10, INK, "bold", "middle")
        practice = bottom not in ("visit", "work")
        x = WIDTH / 2 - (8 if practice else 0)
        if sign:
            canvas.circle(x, 15, 9, PAPER, colour, 0.6)
            self.press.mark(canvas, SIGNS[bottom], x, 15, 12, colour)
        else:
            self._disc(canvas, x, 15, bottom, colour, 9)
            canvas.text(WIDTH / 2, height - 4.2, self.press.word(f"discipline.{bottom}"), 4, INK)
        if practice:
            canvas.text(WIDTH / 2 + 12, 18.4, f"+{self.press.values['practice_levels']}", 10, INK, "bold")

    def _worth(self, card: dict[str, Any]) -> str:
        """What one, two and more cards of a design are worth together."""
        table = self.press.values["scoring"]["unfinished_points"]
        points = table[card["design"]] if isinstance(table, dict) else table
        return DOT.join(f"\N{MULTIPLICATION SIGN}{number} = {worth}" for number, worth in enumerate(points, 1))

    def _disc(self, canvas: PrintedPage, x: float, y: float, discipline: str, colour: str, radius: float = 5.5) -> None:
        canvas.circle(x, y, radius, PAPER, colour, 0.5)
        self.press.mark(canvas, self._kind(discipline), x, y, radius * 1.45)

    def _kind(self, discipline: str) -> str:
        return "discipline physics" if discipline == "physics" else discipline

    def _colour(self, discipline: str) -> str:
        return self.press.pigment(self._kind(discipline))
