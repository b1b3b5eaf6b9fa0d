"""How Codex Naturalis looks in a terminal: the area, counters and objectives beside it, hand and table below."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.engine.game import Game
from bottega.games.codex.cards import OBJECTIVE_NUMBER
from bottega.games.codex.cells import x_of, y_of
from bottega.games.codex.symbols import KINGDOMS, OBJECTS
from bottega.games.codex.table import Table as CodexTable
from bottega.games.codex.terminal.cards import STYLES, WIDTH, Artist, Cell, Face, back_face, cell_of, faces_of
from bottega.games.codex.terminal.objectives import describe, diagram, objectives_of
from bottega.terminal.canvas import Canvas
from bottega.terminal.drawing import Drawing, Space
from bottega.terminal.language import Language
from bottega.terminal.picking import PickOption, PickStep

CELL = "x y"
PANEL = 31
"""The width of what stands beside the area."""
GAP = 3
"""The columns between them, where there is room."""
BAND = 80
"""The width of hand and table side by side."""
SPACIOUS = 32
"""The lines from which on the choices are listed in words, too."""

_CARD = re.compile(r"\b[RGS]\d\d?\b")


Lacking = dict[str, dict[str, int]]
"""By card: the resources that its front still asks for."""


class Row(NamedTuple):
    """Cards side by side."""

    faces: list[Face | None]
    title: str
    numbered: bool


class CodexDrawing(Drawing):
    """Codex Naturalis for one person: they see their own area, or the one in turn if they only watch."""

    together = (("x", "y"),)

    def __init__(self, game: Game, say: Language, names: list[str]) -> None:
        super().__init__(game, say, names)
        self.faces = faces_of(game)
        self.artist = Artist(say, self.faces)
        self.objectives = objectives_of(game)

    # The page

    def page(self, view: dict[str, Any], step: PickStep | None, picked: list[str], room: Space) -> RenderableType:
        seat = self._seat_shown(view)
        guess = self._guess(view)
        panel = self._panel(view, seat)
        band = self._band(view, seat, step, picked, room.width)
        height = None if room.height is None else max(room.height - len(band) - 1, len(panel))
        beside = Space(room.width - PANEL - 1, height)
        area = self.artist.area(view["seats"][seat]["area"], _open_cells(guess, seat), _numbers(step), beside)
        # As wide as the area and the cards below it: on a wide screen the panel would else stand far away.
        wanted = max([BAND - PANEL - 1, *(len(line) + GAP for line in area)])
        body = Table.grid(padding=(0, 1, 0, 0))
        body.add_column(width=max(min(wanted, beside.width), WIDTH), no_wrap=True)
        body.add_column(width=PANEL, no_wrap=True)
        body.add_row(Group(*area), Group(*panel))
        return Group(self._status(view), body, *band)

    def overview(self, view: dict[str, Any], step: PickStep | None, room: Space) -> RenderableType:
        """Every area in full, the seat's own last."""
        common = [self._objective(name, "codex.objective") for name in view["objectives"]["common"] or []]
        mine = self._seat_in_full(view, self._seat_shown(view), step, room)
        return Group(*common, self.others(view, room), *mine)

    def others(self, view: dict[str, Any], room: Space) -> RenderableType:
        seats = [seat for seat in range(view["players"]) if seat != self._seat_shown(view)]
        return Group(*(line for seat in seats for line in self._seat_in_full(view, seat, None, room)))

    def _seat_in_full(self, view: dict[str, Any], seat: int, step: PickStep | None, room: Space) -> list[Text]:
        player = view["seats"][seat]
        title = self.say("codex.seat", name=self.names[seat], points=view["scores"][seat])
        lines = [Text(), Text(title, "bold"), self._counters_in_line(player["visible"]), self._hand_in_line(view, seat)]
        if player["kept"]:
            lines.append(self._objective(player["kept"], "codex.own_objective"))
        numbers = _numbers(step) if seat == view["seat"] else {}
        strips = self.artist.strips(player["area"], _open_cells(self._guess(view), seat), numbers, room.width)
        return [*lines, *(line for strip in strips for line in strip)]

    def _objective(self, name: str, key: str) -> Text:
        return Text(self.say(key, card=name, text=describe(self.game, self.objectives[name], self.say.code)))

    def _seat_shown(self, view: dict[str, Any]) -> int:
        seat = view["seat"] if view["seat"] is not None else view["active"]
        return seat if isinstance(seat, int) else 0

    def _status(self, view: dict[str, Any]) -> Text:
        status = Text.assemble((self.game.title, "bold"))
        if view["round"]:
            status.append("  " + self.say("codex.round", round=view["round"]))
        acting = view["decision"]["actors"] if view["decision"] else []
        for seat, name in enumerate(self.names):
            mark = "▸" if seat in acting else " "
            status.append(f"  {mark}{name}: ").append(str(view["scores"][seat]), "bold")
        if view["last_round"] and view["decision"]:
            status.append("  " + self.say("codex.last_round", round=view["last_round"]), "bold red")
        return status

    def _guess(self, view: dict[str, Any]) -> CodexTable:
        guess = self.guess(view)
        assert isinstance(guess, CodexTable)
        return guess

    # Beside the area

    def _panel(self, view: dict[str, Any], seat: int) -> list[Text]:
        """How many symbols are visible, and how far the seat is with each objective that is known to count for it."""
        lines = self._counters(view["seats"][seat]["visible"])
        progress = list(view["facts"]["objectives"][seat])
        if seat == view["seat"] and view["facts"]["secret"]:
            progress.append(view["facts"]["secret"])
        for each in progress:
            name = each["card"]
            text = describe(self.game, self.objectives[name], self.say.code)
            key = "codex.secret" if name == view["seats"][seat]["kept"] else "codex.common"
            known = self.say(key, card=name, text=text, points=each["points"])
            lines += _beside(diagram(self.objectives[name], self.artist), wrap(known, PANEL - 6))
        return lines

    def _counters(self, visible: dict[str, int]) -> list[Text]:
        lines = []
        for row in range(len(KINGDOMS)):
            line = Text()
            for symbol in (*KINGDOMS[row : row + 1], *OBJECTS[row : row + 1]):
                word = self.word("symbol", symbol)
                line.append_text(self.artist.symbols([symbol])).append(f" {word:<10}")
                line.append(f"{visible[symbol]:>2} ", "bold")
            line.rstrip()
            lines.append(line)
        return lines

    def _counters_in_line(self, visible: dict[str, int]) -> Text:
        line = Text()
        for symbol, number in visible.items():
            line.append_text(self.artist.symbols([symbol])).append(f" {number}   ", "bold" if number else "dim")
        return line

    def _hand_in_line(self, view: dict[str, Any], seat: int) -> Text:
        """A hand as others see it: backs, and the cards that were taken face up."""
        word = self.word
        held = [
            held["card"] or f"{word('kind', held['kind'])} ({word('symbol', held['kingdom'])})"
            for held in view["seats"][seat]["hand"]
        ]
        return self.paint(self.say("codex.hand_of", cards=", ".join(held) or "-"))

    # Below the area

    def _band(
        self, view: dict[str, Any], seat: int, step: PickStep | None, picked: list[str], width: int
    ) -> list[Text]:
        """The hand (or the sides to choose from), the face-up cards and the decks."""
        lacking = view["facts"]["lacking"] if seat == view["seat"] else {}
        canvas = Canvas()
        asked = step.name if step else ""
        faces = self._sides(view, seat, picked) if asked == "side" else self._hand(view, seat)
        chosen = asked == "side" or (asked == "card" and picked[:1] == ["place"])
        self._row(canvas, (0, 0), Row(faces, self.say("codex.hand") if faces else "", chosen), lacking)
        beside = width >= BAND
        row, column = (0, 3 * (WIDTH + 1) + 2) if beside else (5, 0)
        lying = view["row"]["resource"] + view["row"]["gold"]
        up = [self.faces[card, "front"] if card else None for card in lying]
        self._row(canvas, (row, column), Row(up, self.say("codex.face_up"), asked == "source"), lacking)
        self._decks(canvas, row, column + 4 * (WIDTH + 1) + 1, view, step)
        return canvas.lines(0, 0, 5 if beside else 10, BAND)

    def _sides(self, view: dict[str, Any], seat: int, picked: list[str]) -> list[Face | None]:
        card = picked[1] if picked[:1] == ["place"] else view["seats"][seat]["starter"]
        return [self.faces[card, side] for side in ("front", "back")]

    def _hand(self, view: dict[str, Any], seat: int) -> list[Face | None]:
        return [
            self.faces[held["card"], "front"] if held["card"] else back_face(held["kind"], held["kingdom"])
            for held in view["seats"][seat]["hand"]
        ]

    def _row(self, canvas: Canvas, corner: tuple[int, int], row: Row, lacking: Lacking) -> None:
        """Cards side by side under their title or their numbers, each with its caption."""
        top, column = corner
        if not row.numbered:
            canvas.write(top, column, row.title, "dim")
        number = 0
        for face in row.faces:
            if face is not None:
                number += 1
                self.artist.face(canvas, top + 1, column, face)
                canvas.text(top + 4, column, self._caption(face, lacking), WIDTH)
                if row.numbered:
                    canvas.write(top, column, f"({number})".center(WIDTH), "bold")
            column += WIDTH + 1

    def _caption(self, face: Face, lacking: Lacking) -> Text:
        """What stands under a card: which side of a starter it is, else points and needs."""
        if face.kind == "starter":
            return Text(self.word("side", "front" if face.front else "back"))
        return self.artist.caption(face, lacking.get(face.card, {}))

    def _decks(self, canvas: Canvas, row: int, column: int, view: dict[str, Any], step: PickStep | None) -> None:
        """The backs of the decks' top cards and how many cards are left."""
        canvas.write(row, column, self.say("codex.decks"), "dim")
        sources = [option.text for option in step.options] if step and step.name == "source" else []
        for kind, deck in view["decks"].items():
            number = f"({sources.index(kind) + 1})" if kind in sources else "   "
            if deck["top"]:
                canvas.write(row + 1, column, number, "bold")
                canvas.write(row + 1, column + 3, "[ ]", STYLES[deck["top"]])
                canvas.text(row + 1, column + 4, self.artist.symbols([deck["top"]]), 1)
            canvas.write(row + 2, column, f"{self.say('codex.deck.' + kind)} {deck['left']}")
            row += 2

    # Choices

    def arranged(self, step: PickStep) -> PickStep:
        if step.name != CELL:
            return step
        return PickStep(CELL, sorted(step.options, key=lambda option: _reading_order(cell_of(option.actions[0].args))))

    def lists(self, step: PickStep, room: Space) -> bool:
        is_objective = step.options[0].text.startswith("O")
        drawn = step.name in ("side", "source") or (step.name == "card" and not is_objective)
        return not drawn or room.height is None or room.height >= SPACIOUS

    def label(self, view: dict[str, Any], step: PickStep, option: PickOption) -> Text:
        if step.name == CELL:
            return self._cell_label(view, option)
        if step.name == "source" and option.text in view["decks"]:
            deck = view["decks"][option.text]
            top, name = self.word("symbol", deck["top"]), self.word("source", option.text)
            return Text(self.say("codex.deck", deck=name, left=deck["left"], top=top))
        if option.text in OBJECTIVE_NUMBER:
            text = f"{option.text} {describe(self.game, self.objectives[option.text], self.say.code)}"
            return Text("\n").join(_beside(diagram(self.objectives[option.text], self.artist), [text]))
        if (option.text, "front") in self.faces:
            return self._card_label(self.faces[option.text, "front"])
        return super().label(view, step, option)

    def _cell_label(self, view: dict[str, Any], option: PickOption) -> Text:
        """A cell and what the card would score there."""
        events = self.would_tell(view, option.actions[0])
        points = [event["points"] for event in events if event["kind"] == "card_placed"]
        label = Text(",".join(option.words))
        return label.append(f" +{points[0]}", "bold") if points and points[0] else label

    def _card_label(self, face: Face) -> Text:
        kind, kingdom = self.word("kind", face.kind), self.word("symbol", face.kingdom or "")
        label = self.paint(f"{face.card} {kind}, {kingdom}")
        if face.points:
            symbol = self.word("symbol", face.per)
            per = face.per if face.per in ("flat", "corner") else "object"
            label.append(" · " + self.say(f"codex.points.{per}", points=face.points, symbol=symbol))
        if face.needs:
            needs = [f"{number} {self.word('symbol', kingdom)}" for kingdom, number in face.needs.items()]
            label.append(" · " + self.say("codex.needs", needs=", ".join(needs)))
        return label

    def question(self, view: dict[str, Any], step: PickStep, picked: list[str]) -> str:
        name = "objective" if step.options[0].text in OBJECTIVE_NUMBER else {CELL: "cell"}.get(step.name, step.name)
        question = self.say(f"codex.argument.{name}")
        if picked[:1] != ["place"] or name not in ("side", "cell"):
            return question
        chosen = " ".join(self.word("side", word) for word in picked[1:3])
        lacking = self._lacking(view, self.faces[picked[1], "front"]) if name == "cell" else ""
        return f"{chosen}{lacking}: {question}"

    def _lacking(self, view: dict[str, Any], face: Face) -> str:
        """Why the front of a card was no choice."""
        missing = view["facts"]["lacking"].get(face.card, {})
        told = [f"{number} {self.word('symbol', kingdom)}" for kingdom, number in missing.items()]
        return " " + self.say("codex.lacking", missing=", ".join(told)) if told else ""

    def paint(self, sentence: str) -> Text:
        painted = Text(sentence)
        for found in _CARD.finditer(sentence):
            face = self.faces.get((found[0], "front"))
            if face:
                painted.stylize(f"bold {STYLES.get(face.kingdom or '', '')}".strip(), *found.span())
        return painted

    def legend(self) -> RenderableType:
        return Text(self.say("codex.legend"))


def _numbers(step: PickStep | None) -> dict[Cell, int]:
    """The numbers of the cells to choose from."""
    options = step.options if step is not None and step.name == CELL else []
    return {cell_of(option.actions[0].args): number for number, option in enumerate(options, 1)}


def _open_cells(state: CodexTable, seat: int) -> list[Cell]:
    """The cells on which a card may be placed, in reading order."""
    cells = [(int(x_of(cell)), int(y_of(cell))) for cell in state.seats[seat].area.open]
    return sorted(cells, key=_reading_order) if state.seats[seat].area.cells else []


def _reading_order(cell: Cell) -> Cell:
    return -cell[1], cell[0]


def _beside(left: list[Text], right: list[str]) -> list[Text]:
    """Two blocks of lines side by side, the left one six characters wide."""
    lines = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text()
        line.pad_right(6 - len(line))
        lines.append(line.append(right[number] if number < len(right) else ""))
    return lines
