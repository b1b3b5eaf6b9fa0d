"""The cards, the city, the laboratories and the florins of Leonardo da Vinci on paper."""

from __future__ import annotations

from typing import Any

from bottega.games.leonardo.table import AREAS, BENEFITS, FIRST_SHOP, LABS, MOST_WEEKS, WORKSHOP
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
    Draw,
    PaperKind,
    PaperPiece,
    Press,
    back,
    badge,
    band,
    sheet,
    symbols,
)

COVER = "invention-18"
NEEDED = "leonardo.print.needed"
WIDTH, HEIGHT = CARD
ART = 42.0
SMALL_CARD = (44.0, 63.0)
COIN = 22.0
COINS = {1: 40, 5: 24, 10: 16}
"""How many florins of each value are printed; the bank has as many as are needed."""
CITY = (190.0, 262.0)
BENCH = (190.0, 130.0)
SPACES = {"small": (3, 5, 1), "large": (4, 6, 2)}
"""Of each laboratory: its spaces, those when widened, and how many of these are made for mechanical men (LV-1.1)."""
GOLD, LAPIS, SANGUINE = PIGMENTS["gold"], PIGMENTS["lapis"], PIGMENTS["sanguine"]
RANKS = {"bronze": "#8c5a2b", "copper": "#b0643c", "silver": "#7d838c", "gold": GOLD}


def kinds(press: Press) -> list[PaperKind]:
    """Inventions, components, the city, a bench for each player, and florins."""
    faces, values = LeonardoFaces(press), press.values
    inventions = [PaperPiece(faces.invention(card), faces.back) for card in values["inventions"]]
    each = values["component_cards"]["each"]
    components = [PaperPiece(faces.component(kind), faces.component_back, each) for kind in values["components"]]
    benches = [PaperPiece(faces.bench(seat)) for seat in range(press.game.players[1])]
    coins = [PaperPiece(faces.coin(value), faces.coin(value), count) for value, count in COINS.items()]
    return [
        PaperKind(press.word("page.plates.invention"), WIDTH, HEIGHT, inventions),
        PaperKind(press.word("terminal.print.components"), *SMALL_CARD, components),
        PaperKind(press.word("terminal.print.city"), *CITY, [PaperPiece(faces.city)]),
        PaperKind(press.word("terminal.print.benches"), *BENCH, benches),
        PaperKind(press.word("page.florins"), COIN, COIN, coins),
    ]


class LeonardoFaces:
    """Draws the faces of the pieces."""

    def __init__(self, press: Press) -> None:
        self.press = press
        bronze = (card for card in press.values["inventions"] if card["rank"] == "bronze")
        self.types = {card["type"]: next(iter(card["components"])) for card in bronze}

    def invention(self, card: dict[str, Any]) -> Draw:
        """Number and rank, type, components, weeks, and the first and later reward."""

        def draw(canvas: PrintedPage) -> None:
            press, colour, told = self.press, RANKS[card["rank"]], card["text"]
            sheet(canvas, WIDTH, HEIGHT, colour, 0.18)
            press.engraving(canvas, f"invention-{card['number']}", 1.2, 1.2, WIDTH - 2.4, ART)
            band(canvas, ART - 0.5, WIDTH, self._name(card["number"]), colour, 8.5)
            badge(canvas, 8, 8, str(card["number"]), colour, 6.5)
            canvas.circle(WIDTH - 8, 8, 4.9, PAPER, colour, 0.5)
            press.mark(canvas, self.types[card["type"]], WIDTH - 8, 8, 6.5)
            needed = [kind for kind, number in card["components"].items() for _ in range(number)]
            for place, kind in enumerate(needed):
                press.mark(canvas, kind, WIDTH / 2 + (place - (len(needed) - 1) / 2) * 13, ART + 16.5, 11)
            canvas.line(6, ART + 25, WIDTH - 6, ART + 25, LINE, 0.3)
            press.mark(canvas, "clock", 12, ART + 32, 8, INK)
            canvas.text(22, ART + 34.4, str(told["weeks"]), 7.5, INK, "bold")
            press.mark(canvas, "florin", 34, ART + 32, 8)
            canvas.text(44, ART + 34.4, str(told["first"]), 7.5, INK, "bold")
            canvas.text(54, ART + 34.2, str(told["later"]), 5.5, FAINT)
            foot = [press.word(f"rank.{card['rank']}"), press.word(f"type.{card['type']}")]
            canvas.text(WIDTH / 2, HEIGHT - 3.4, DOT.join(foot), 3, FAINT)

        return draw

    def back(self, canvas: PrintedPage) -> None:
        def gear(inner: PrintedPage) -> None:
            self.press.mark(inner, "gear", 0, 0, 1.4, SANGUINE)

        back(canvas, WIDTH, HEIGHT, SANGUINE, self.press.word("page.plates.invention"), gear)

    def component(self, kind: str) -> Draw:
        wide, high = SMALL_CARD

        def draw(canvas: PrintedPage) -> None:
            colour = self.press.pigment(kind)
            sheet(canvas, wide, high, colour, 0.22)
            self.press.mark(canvas, kind, wide / 2, high / 2 - 4, 26)
            for corner in (7, wide - 7):
                self.press.mark(canvas, kind, corner, 7, 6)
            band(canvas, high - 14, wide, self.press.word(f"component.{kind}"), colour, 8)

        return draw

    def component_back(self, canvas: PrintedPage) -> None:
        def coin(inner: PrintedPage) -> None:
            self.press.mark(inner, "compass", 0, 0, 1.3, LAPIS)

        back(canvas, *SMALL_CARD, LAPIS, "", coin)

    def coin(self, value: int) -> Draw:
        def draw(canvas: PrintedPage) -> None:
            middle = COIN / 2
            canvas.circle(middle, middle, middle - 1, thinned(GOLD, 0.3 + value / 25, PAPER), GOLD, 0.7)
            canvas.circle(middle, middle, middle - 2.2, None, GOLD, 0.2)
            self.press.mark(canvas, "florin", middle, 7.4, 7, INK)
            canvas.text(middle, middle + 6, str(value), 9, INK, "bold")

        return draw

    def city(self, canvas: PrintedPage) -> None:
        """The eight areas in their order, each with room for workers and its prices, and the turns."""
        wide, high = CITY
        canvas.rect(0, 0, wide, high, thinned(PIGMENTS["ochre"], 0.1, PAPER), PIGMENTS["ochre"], 0.6, 4)
        house_wide, house_high = 91.0, 56.0
        for place, area in enumerate(AREAS):
            row, column = divmod(place, 2)
            with canvas.at(3 + column * (house_wide + 2), 3 + row * (house_high + 2)):
                self._house(canvas, area, place, house_wide, house_high)
        canvas.text(10, high - 15, self.press.word("terminal.print.turns"), 5, INK, "bold", "start")
        for turn in range(1, 10):
            x = 62 + (turn - 1) * 14
            resting = turn >= 8  # LV-3.1: the city rests
            canvas.circle(x, high - 16.5, 5.5, thinned(GOLD, 0.3, PAPER) if resting else PAPER, GOLD, 0.5)
            canvas.text(x, high - 14.6, str(turn), 5.5, INK, "bold")
        canvas.text(
            10, high - 5, self.press.word("page.inspect.prices.text"), 3.2, FAINT, align="start", most=wide - 20
        )

    def bench(self, seat: int) -> Draw:
        """A player's two laboratories: spaces for workers, and the counter from 0 to 15."""
        symbol, pigment = symbols()["seats"][seat]
        colour, (wide, high) = PIGMENTS[pigment], BENCH

        def draw(canvas: PrintedPage) -> None:
            canvas.rect(0, 0, wide, high, thinned(colour, 0.1, PAPER), colour, 0.6, 4)
            canvas.symbol(symbols()["drawings"][symbol], 10, 9, 8, colour)
            canvas.text(17, 11, self.press.word("terminal.print.bench", number=seat + 1), 5, INK, "bold", "start")
            canvas.text(
                wide - 6, 11, self.press.word("page.inspect.weeks.text"), 3.2, FAINT, align="end", most=wide - 80
            )
            for place, lab in enumerate(LABS):
                with canvas.at(4, 17 + place * 56):
                    self._laboratory(canvas, lab, colour, wide - 8, 53)

        return draw

    def _house(self, canvas: PrintedPage, area: str, place: int, wide: float, high: float) -> None:
        press = self.press
        canvas.rect(0, 0, wide, high, PAPER, LINE, 0.3, 2)
        press.engraving(canvas, f"house-{area}", 1, 1, 48, 32)
        badge(canvas, 6, 6, "ABCDEFGH"[place], GOLD, 5)
        canvas.text(52, 7.5, press.word(f"place.{area}"), 5.2, INK, "bold", "start", wide - 54)
        canvas.rect(52, 10.5, wide - 54, 22, None, LINE, 0.25, 1.5, "1 1")
        if place == 0:
            for row, benefit in enumerate(BENEFITS):
                said = press.word(f"benefit.{benefit}")
                canvas.text(3, 38 + row * 4.8, f"{row + 1}  {said}", 3.5, INK, align="start", most=wide - 6)
            return
        if place == WORKSHOP:
            sold = "terminal.print.workshop"
        elif place >= FIRST_SHOP:
            sold = f"component.{press.values['components'][place - FIRST_SHOP]}"
            press.mark(canvas, press.values["components"][place - FIRST_SHOP], wide - 9, high - 9, 12)
        else:
            sold = "what.apprentice"
        canvas.lines(3, 38, press.word(sold), 3.6, wide - 22)
        for step, price in enumerate(press.values["prices"]["florins"]):
            x = 8 + step * 14
            canvas.circle(x, high - 7.5, 5, thinned(GOLD, 0.2, PAPER), GOLD, 0.4)
            canvas.text(x, high - 5.6, str(price), 5.5, INK, "bold")

    def _laboratory(self, canvas: PrintedPage, lab: str, colour: str, wide: float, high: float) -> None:
        press = self.press
        few, many, men = SPACES[lab]
        canvas.rect(0, 0, wide, high, PAPER, LINE, 0.3, 2)
        canvas.text(3, 7, press.word(f"lab.{lab}"), 5, INK, "bold", "start")
        for space in range(many):
            x = 4 + space * 21.5
            later, man = space >= few, space >= many - men
            canvas.rect(x, 10.5, 19, 19, thinned(colour, 0.1, PAPER), colour, 0.5, 2, "1.500 1.200" if later else "")
            if man:
                press.mark(canvas, "bot", x + 9.5, 20, 10, LINE)
        canvas.rect(wide - 47, 4, 44, 25.5, thinned(GOLD, 0.1, PAPER), GOLD, 0.4, 2, "1.500 1.200")
        canvas.lines(wide - 25, 15, press.word("terminal.print.covered"), 3.2, 38, FAINT, align="middle")
        weeks = int(MOST_WEEKS) + 1
        step = (wide - 8) / weeks
        for week in range(weeks):
            x = 4 + week * step
            canvas.rect(x, 34, step, 15, thinned(GOLD, 0.22, PAPER) if week % 2 else PAPER, GOLD, 0.3)
            canvas.text(x + step / 2, 43.4, str(week), 5.5, INK, "bold")

    def _name(self, number: int) -> str:
        return self.press.word(f"invention.{number}").removesuffix(f" ({number})")
