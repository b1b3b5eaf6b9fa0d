"""The cards of Codex Naturalis as small boxes, and an area of them as a grid.

A card is nine characters by three. A corner in brackets can be covered and shows its symbol; where the frame runs round
the corner, there is none. Neighbours share one corner, drawn as the card on top shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from bottega.engine.game import Game
from bottega.games.codex.symbols import KINGDOMS, OBJECTS
from bottega.terminal.canvas import Canvas
from bottega.terminal.drawing import Space
from bottega.terminal.language import Language

WIDTH, HEIGHT = 9, 3
ACROSS, DOWN = 6, 2
"""From a card to its neighbour: they share a corner of three characters."""
MARGIN = 4
"""Space for the coordinates at the left edge."""

STYLES = dict(zip(KINGDOMS, ("red", "green", "cyan", "magenta"), strict=True)) | dict.fromkeys(OBJECTS, "yellow")
OPEN_STYLE = "bold"

_LIGHT, _DOUBLE = "┌┐└┘─│", "╔╗╚╝═║"

Cell = tuple[int, int]
Placed = Sequence[Mapping[str, object]]
Numbers = Mapping[Cell, int]
"""Open cells that can be chosen, each with its number."""


class Face(NamedTuple):
    """One side of a card."""

    card: str
    kind: str
    kingdom: str | None
    front: bool
    corners: tuple[str | None, ...]
    """Top left, top right, bottom left, bottom right: a symbol, empty, or None where there is no corner."""
    centre: tuple[str, ...]
    points: int
    per: str
    needs: Mapping[str, int]


Faces = dict[tuple[str, str], Face]


def faces_of(game: Game) -> Faces:
    """Both sides of every card of an edition, by card and side."""
    values = game.edition.values
    faces = {}
    for kind in ("resource", "gold"):
        for card in values[f"{kind}_cards"]:
            name, kingdom = card["id"], card["kingdom"]
            per, needs = card.get("per", "flat"), card.get("needs", {})
            corners = tuple(card["corners"])
            faces[name, "front"] = Face(name, kind, kingdom, True, corners, (), card["points"], per, needs)
            faces[name, "back"] = back_face(kind, kingdom, name)
    for card in values["starter_cards"]:
        for side in ("front", "back"):
            corners, centre = tuple(card[side]["corners"]), tuple(card[side]["centre"])
            faces[card["id"], side] = Face(card["id"], "starter", None, side == "front", corners, centre, 0, "flat", {})
    return faces


def back_face(kind: str, kingdom: str, card: str = "") -> Face:
    """The back of a resource or gold card, all that others see of it."""
    return Face(card, kind, kingdom, False, ("",) * 4, (kingdom,), 0, "flat", {})


class Artist:
    """Draws the cards of an edition with the letters and short words of one language."""

    def __init__(self, say: Language, faces: Faces) -> None:
        self.faces = faces
        self.letters = {symbol: say(f"codex.letter.{symbol}") for symbol in (*KINGDOMS, *OBJECTS)}
        self.kingdoms = {kingdom: say(f"codex.short.{kingdom}") for kingdom in KINGDOMS}

    def symbols(self, symbols: Iterable[str]) -> Text:
        return Text.assemble(*((self.letters[symbol], f"bold {STYLES[symbol]}") for symbol in symbols))

    def face(self, canvas: Canvas, row: int, column: int, face: Face, marked: bool = False) -> None:
        """Draws one side of a card; ``marked`` makes its name stand out."""
        frame = _DOUBLE if face.kind == "gold" else _LIGHT
        style = STYLES.get(face.kingdom or "", "")
        across, down = frame[4], frame[5]
        canvas.write(row, column, across * WIDTH, style)
        canvas.write(row + 2, column, across * WIDTH, style)
        canvas.write(row + 1, column, down + " " * (WIDTH - 2) + down, style)
        canvas.write(row, column + 3, face.card.center(3, across), f"reverse {style}" if marked else f"bold {style}")
        self._centre(canvas, row + 1, column + 1, face, style)
        for number, symbol in enumerate(face.corners):
            right, low = number % 2, number // 2
            at = row + low * DOWN, column + right * ACROSS
            if symbol is None:
                canvas.write(at[0], at[1] + right * 2, frame[number], style)
            else:
                self._corner(canvas, *at, symbol, style)

    def _corner(self, canvas: Canvas, row: int, column: int, symbol: str, style: str) -> None:
        canvas.write(row, column, "[ ]", style)
        if symbol:
            canvas.write(row, column + 1, self.letters[symbol], f"bold {STYLES[symbol]}")

    def _centre(self, canvas: Canvas, row: int, column: int, face: Face, style: str) -> None:
        """A resource that lies in the centre, in brackets as it counts; else the kingdom's name."""
        if not face.centre:
            canvas.write(row, column, self.kingdoms.get(face.kingdom or "", "").center(7), style)
            return
        place = column + (7 - len(face.centre) - 2) // 2
        canvas.write(row, place, f"[{' ' * len(face.centre)}]", style)
        for number, symbol in enumerate(face.centre):
            canvas.write(row, place + 1 + number, self.letters[symbol], f"bold {STYLES[symbol]}")

    def caption(self, face: Face, lacking: Mapping[str, int]) -> Text:
        """Points and needs in short (``2/[] FFFA``): resources that are lacking stay dim."""
        if not face.front or face.kind == "starter":
            return Text()
        per = {"flat": "", "corner": "/[]"}.get(face.per, "/" + self.letters.get(face.per, ""))
        caption = Text(f"{face.points}{per}" if face.points else "")
        if face.needs:
            caption.append(" ")
        for kingdom, number in face.needs.items():
            for place in range(number):
                letter, style = self.letters[kingdom], STYLES[kingdom]
                there = place < number - lacking.get(kingdom, 0)
                caption.append(letter if there else letter.lower(), f"{'bold' if there else 'dim'} {style}")
        return caption

    def area(self, placed: Placed, cells: Sequence[Cell], numbers: Numbers, room: Space) -> list[Text]:
        """An area with coordinates at its edges and its open cells, cropped to the room there is."""
        spots = [cell_of(card) for card in placed] + list(cells)
        if not spots:
            return []
        window = Window.on(spots, room, _busiest(spots, cells, room))
        return window.framed(self._painted(placed, cells, numbers))

    def strips(self, placed: Placed, cells: Sequence[Cell], numbers: Numbers, width: int) -> list[list[Text]]:
        """The whole area: in one picture, or in strips from left to right where it is wider than that."""
        spots = [cell_of(card) for card in placed] + list(cells)
        canvas = self._painted(placed, cells, numbers)
        across, _ = _fitting(Space(width, None))
        columns = sorted({x for x, _ in spots})
        starts = range(columns[0], columns[-1] + 1, across) if columns else []
        return [Window.on(spots, Space(width, None), (start + across // 2, 0)).framed(canvas) for start in starts]

    def _painted(self, placed: Placed, cells: Sequence[Cell], numbers: Numbers) -> Canvas:
        canvas = Canvas()
        for card in placed:
            x, y = cell_of(card)
            face = self.faces[str(card["card"]), str(card["side"])]
            self.face(canvas, -y * DOWN, x * ACROSS, face, card is placed[-1])
        for x, y in cells:
            mark = f"({numbers.get((x, y), ' ')})"
            canvas.write(-y * DOWN + 1, x * ACROSS + 1, mark.center(7), OPEN_STYLE)
        return canvas


class Window(NamedTuple):
    """The cells of an area that are shown, and those that there are."""

    left: int
    right: int
    bottom: int
    top: int
    spots: list[Cell]

    @classmethod
    def on(cls, spots: list[Cell], room: Space, centre: Cell) -> Window:
        """As many cells as there is room for, about the centre."""
        across, down = _fitting(room)
        left, right = _stretch([x for x, _ in spots], across, centre[0])
        bottom, top = _stretch([y for _, y in spots], down, centre[1])
        return cls(left, right, bottom, top, spots)

    def holds(self, cell: Cell) -> bool:
        return self.left <= cell[0] <= self.right and self.bottom <= cell[1] <= self.top

    def framed(self, canvas: Canvas) -> list[Text]:
        """The picture with its coordinates; an arrow points to what lies beyond an edge."""
        width = (self.right - self.left) * ACROSS + WIDTH
        rows = (self.top - self.bottom) * DOWN + HEIGHT
        lines = []
        for row, line in enumerate(canvas.lines(-self.top * DOWN, self.left * ACROSS, rows, width)):
            label = f"{self.top - row // DOWN:>3} " if row % DOWN else " " * MARGIN
            lines.append(Text.assemble((label, "dim"), line))
        lines[0] = self._edge(lines[0], "▴", any(y > self.top for _, y in self.spots))
        lines[-1] = self._edge(lines[-1], "▾", any(y < self.bottom for _, y in self.spots))
        lines = [line for line in lines if line.plain.strip()]
        labels = "".join(str(x).center(WIDTH)[:ACROSS] for x in range(self.left, self.right + 1))
        first = "  ◂ " if any(x < self.left for x, _ in self.spots) else " " * MARGIN
        last = "  ▸" if any(x > self.right for x, _ in self.spots) else ""
        lines.append(Text(first + labels.rstrip() + last, "dim"))
        return lines

    @staticmethod
    def _edge(line: Text, arrow: str, more: bool) -> Text:
        return Text.assemble((f"  {arrow} ", "bold"), line[MARGIN:]) if more else line


def cell_of(card: Mapping[str, object]) -> Cell:
    """Where a card lies, or an action puts it."""
    x, y = card["x"], card["y"]
    assert isinstance(x, int)
    assert isinstance(y, int)
    return x, y


def _fitting(room: Space) -> Cell:
    """How many cells fit into the room, across and down."""
    across = (room.width - MARGIN - (WIDTH - ACROSS)) // ACROSS
    down = 1000 if room.height is None else (room.height - 1 - (HEIGHT - DOWN)) // DOWN
    return max(across, 1), max(down, 1)


def _stretch(places: list[int], most: int, centre: int) -> tuple[int, int]:
    """The stretch of places to show: all of them, or as many as allowed about the centre."""
    low, high = min(places), max(places)
    if high - low + 1 <= most:
        return low, high
    start = min(max(centre - most // 2, low), high - most + 1)
    return start, start + most - 1


def _busiest(spots: list[Cell], cells: Sequence[Cell], room: Space) -> Cell:
    """The centre from which most open cells are seen; among equals, the one seeing most of all."""

    def seen(centre: Cell) -> tuple[int, int]:
        window = Window.on(spots, room, centre)
        return sum(map(window.holds, cells)), sum(map(window.holds, spots))

    return max(reversed(spots), key=seen)
