"""The tiles, inventions and tokens of Legendary Inventors on paper."""

from __future__ import annotations

from typing import Any

from bottega.terminal.printing.pdf import PrintedPage
from bottega.terminal.printing.plate import thinned
from bottega.terminal.printing.press import (
    CARD,
    DOT,
    FAINT,
    INK,
    LINE,
    PAPER,
    PIGMENTS,
    TOKEN,
    Draw,
    PaperKind,
    PaperPiece,
    Press,
    back,
    badge,
    band,
    sheet,
)

COVER = "inventor-galileo"
NEEDED = "inventors.print.needed"
WIDTH, HEIGHT = CARD
ART = 42.0
"""How high a plate is on a card."""
TEAMS = {"green": "verdigris", "blue": "lapis", "yellow": "ochre", "purple": "violet", "red": "sanguine"}
AGES = ("ochre", "verdigris", "lapis")
CUBE = 7.6
"""The side of a space for a cube."""
MOST_LEVEL = 4  # IN-1.2


def kinds(press: Press) -> list[PaperKind]:
    """Inventors by team, inventions by age, and tokens as often as the box has them."""
    faces, values = InventorsFaces(press), press.values
    inventors = [PaperPiece(faces.inventor(card), faces.team(card["team"])) for card in values["inventors"]]
    inventions = [
        PaperPiece(faces.invention(card), faces.age(card["age"]))
        for card in sorted(values["inventions"], key=lambda card: int(card["age"]))
    ]
    tokens = [PaperPiece(faces.token(token), faces.reverse, token["count"]) for token in values["reward_tokens"]]
    return [
        PaperKind(press.word("page.plates.inventor"), WIDTH, HEIGHT, inventors),
        PaperKind(press.word("page.plates.invention"), WIDTH, HEIGHT, inventions),
        PaperKind(press.word("page.legend.tokens"), TOKEN, TOKEN, tokens),
    ]


class InventorsFaces:
    """Draws the faces of the pieces."""

    def __init__(self, press: Press) -> None:
        self.press = press
        self.fields: list[str] = press.values["fields"]
        self.colours = {team["id"]: PIGMENTS[TEAMS[team["colour"]]] for team in press.values["teams"]}

    def inventor(self, card: dict[str, Any]) -> Draw:
        """A tile: a portrait, and for each field the levels, those to begin with filled and those to reach ringed."""
        colour = self.colours[card["team"]]

        def draw(canvas: PrintedPage) -> None:
            sheet(canvas, WIDTH, HEIGHT, colour)
            self.press.engraving(canvas, f"inventor-{card['id']}", 1.2, 1.2, WIDTH - 2.4, ART)
            band(canvas, ART - 0.5, WIDTH, self.press.word(f"inventor.{card['id']}"), colour)
            badge(canvas, WIDTH - 8, 8, str(card["goal_points"]), PIGMENTS["gold"], 6.5)
            for row, field in enumerate(self.fields):
                y = ART + 12.3 + row * 9
                self._field(canvas, field, 8, y)
                for level in range(MOST_LEVEL + 1):
                    self._level(canvas, level, 18.5 + level * 9, y, card["start"][field], card["goal"][field], colour)

        return draw

    def team(self, team: str) -> Draw:
        def medal(canvas: PrintedPage) -> None:
            self.press.mark(canvas, "laurel", 0, 0, 1.4, self.colours[team])

        return lambda canvas: back(canvas, WIDTH, HEIGHT, self.colours[team], self.press.word(f"team.{team}"), medal)

    def invention(self, card: dict[str, Any]) -> Draw:
        colour = PIGMENTS[AGES[card["age"] - 1]]

        def draw(canvas: PrintedPage) -> None:
            sheet(canvas, WIDTH, HEIGHT, colour)
            self.press.engraving(canvas, f"invention-{card['id']}", 1.2, 1.2, WIDTH - 2.4, ART)
            band(canvas, ART - 0.5, WIDTH, self.press.word(f"invention.{card['id']}"), colour)
            number = card["classification"]
            badge(canvas, 8, 8, str(number), colour, 6.5)
            badge(canvas, WIDTH - 8, 8, str(card["victory_points"]), PIGMENTS["gold"], 6.5)
            foot = [self.press.word(f"classification.{number}"), self.press.word(f"age.{card['age']}")]
            canvas.text(WIDTH / 2, HEIGHT - 2.6, DOT.join(foot), 2.8, FAINT)
            for row, field in enumerate(self.fields):
                y = ART + 11 + row * 8.6
                self._field(canvas, field, 8, y, faded=not card["spaces"][field])
                for space in range(card["spaces"][field]):
                    x = 15.2 + space * 8.9
                    canvas.rect(x, y - CUBE / 2, CUBE, CUBE, PAPER, self._colour(field), 0.5, 0.8)

        return draw

    def age(self, age: int) -> Draw:
        def numeral(canvas: PrintedPage) -> None:
            canvas.text(0, 0.3, self.press.word(f"age.{age}"), 0.9, PIGMENTS[AGES[age - 1]], "bold")

        return lambda canvas: back(canvas, WIDTH, HEIGHT, PIGMENTS[AGES[age - 1]], "", numeral)

    def token(self, token: dict[str, Any]) -> Draw:
        def draw(canvas: PrintedPage) -> None:
            middle = TOKEN / 2
            self._disc(canvas)
            with canvas.inside(2.4, 2.4, TOKEN - 4.8, TOKEN - 4.8, middle - 2.4):
                self.press.engraving(canvas, f"token-{token['id']}", -4, 2.4, TOKEN + 8, TOKEN - 4.8, cropped=True)
            if token.get("value"):
                badge(canvas, middle, TOKEN - 6.2, str(token["value"]), PIGMENTS["gold"], 5.5)

        return draw

    def reverse(self, canvas: PrintedPage) -> None:
        """Every token's other side: progression 1."""
        middle = TOKEN / 2
        self._disc(canvas)
        canvas.path(f"M{middle - 5} {middle}l5 -6l5 6M{middle} {middle - 6}v9", None, PIGMENTS["verdigris"], 1)
        badge(canvas, middle, TOKEN - 6.2, "1", PIGMENTS["verdigris"], 5.5)

    def _disc(self, canvas: PrintedPage) -> None:
        canvas.rect(0, 0, TOKEN, TOKEN, thinned(PIGMENTS["gold"], 0.12, PAPER))
        canvas.circle(TOKEN / 2, TOKEN / 2, TOKEN / 2 - 1, PAPER, PIGMENTS["gold"], 0.6)

    def _kind(self, field: str) -> str:
        return "knowledge physics" if field == "physics" else field

    def _colour(self, field: str) -> str:
        return self.press.pigment(self._kind(field))

    def _field(self, canvas: PrintedPage, field: str, x: float, y: float, faded: bool = False) -> None:
        self.press.mark(canvas, self._kind(field), x, y, 7.4, LINE if faded else "")

    def _level(self, canvas: PrintedPage, level: int, x: float, y: float, start: int, goal: int, colour: str) -> None:
        begun, wanted = level == start, level == goal and goal > start
        canvas.rect(x - 3.8, y - 3.8, 7.6, 7.6, thinned(colour, 0.3, PAPER) if begun else PAPER, LINE, 0.3, 0.8)
        if wanted:
            canvas.circle(x, y, 3.4, None, PIGMENTS["gold"], 0.8)
        canvas.text(x, y + 1.5, str(level), 4.4, INK if begun or wanted else FAINT, "bold" if begun else "plain")
