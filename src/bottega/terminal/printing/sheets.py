"""Kinds of pieces laid out on sheets: fronts, and on the next page the backs where they come to lie behind them."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.terminal.printing.pdf import Document, PrintedPage
from bottega.terminal.printing.press import DOT, FAINT, INK, LINE, PIGMENTS, Draw, PaperKind, Press

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 7.5
"""What printers leave white, at least."""
MARK = 4.0
"""How long the marks for cutting are."""


def print_sheets(press: Press, cover: str, needed: str, kinds: Sequence[PaperKind], paper: str) -> Document:
    """The whole document: what it is and what else is needed, then sheet after sheet."""
    width, height = PAPERS[paper]
    document = Document(f"Bottega \N{EN DASH} {press.game.title}", press.say.code, width, height)
    _cover(document, press, cover, needed, kinds)
    for kind in kinds:
        _lay(document, press, kind)
    return document


def across(paper: tuple[float, float], kind: PaperKind) -> tuple[int, int]:
    """How many pieces of a kind go on a sheet, side by side and one below the other."""
    return int((paper[0] - 2 * MARGIN) / kind.width), int((paper[1] - 2 * MARGIN) / kind.height)


def _lay(document: Document, press: Press, kind: PaperKind) -> None:
    columns, rows = across((document.width, document.height), kind)
    left = (document.width - columns * kind.width) / 2
    top = (document.height - rows * kind.height) / 2
    pieces = [piece for piece in kind.pieces for _ in range(piece.count)]
    size = columns * rows
    sheets = [pieces[start : start + size] for start in range(0, len(pieces), size)]
    for number, sheet in enumerate(sheets, 1):
        front, behind = document.page(), document.page()
        heading = press.say("print.sheet", game=press.game.title, kind=kind.title, number=number, count=len(sheets))
        front.text(document.width / 2, MARGIN - 2, heading, 3, FAINT, most=document.width - 2 * MARGIN)
        used = -(-len(sheet) // columns)
        wide = min(columns, len(sheet))
        for place, piece in enumerate(sheet):
            row, column = divmod(place, columns)
            _draw(front, piece.front, kind, left + column * kind.width, top + row * kind.height)
            if piece.back is not None:
                mirrored = columns - 1 - column
                _draw(behind, piece.back, kind, left + mirrored * kind.width, top + row * kind.height)
        _cutting(front, left, top, kind, wide, used)


def _draw(canvas: PrintedPage, draw: Draw, kind: PaperKind, x: float, y: float) -> None:
    with canvas.inside(x, y, kind.width, kind.height), canvas.at(x, y):
        draw(canvas)


def _cutting(canvas: PrintedPage, left: float, top: float, kind: PaperKind, columns: int, rows: int) -> None:
    """Marks at the ends of every cut, outside of what is printed."""
    right, bottom = left + columns * kind.width, top + rows * kind.height
    for column in range(columns + 1):
        x = left + column * kind.width
        canvas.line(x, top - 1, x, top - 1 - MARK, INK, 0.15)
        canvas.line(x, bottom + 1, x, bottom + 1 + MARK, INK, 0.15)
    for row in range(rows + 1):
        y = top + row * kind.height
        canvas.line(left - 1, y, left - 1 - MARK, y, INK, 0.15)
        canvas.line(right + 1, y, right + 1 + MARK, y, INK, 0.15)


def _cover(document: Document, press: Press, plate: str, needed: str, kinds: Sequence[PaperKind]) -> None:
    """What these sheets are, how they are printed and cut, and what else a table needs."""
    canvas, say, game = document.page(), press.say, press.game
    document.page()  # its back stays empty
    middle, wide, left = document.width / 2, 130.0, document.width / 2 - 65
    canvas.rect(12, 12, document.width - 24, document.height - 24, None, LINE, 0.4, 3)
    canvas.rect(13.5, 13.5, document.width - 27, document.height - 27, None, LINE, 0.15, 2.4)
    canvas.text(middle, 33, game.title, 13, face="bold", most=document.width - 40)
    rest = say("print.players", least=game.players[0], most=game.players[1])
    canvas.text(middle, 41, f"{rest}{DOT}{press.word('length')}", 4.4, FAINT)
    press.engraving(canvas, plate, middle - 48, 48, 96, 64)
    canvas.rect(middle - 48, 48, 96, 64, None, PIGMENTS["gold"], 0.4)
    y = canvas.lines(left, 124, press.word("summary"), 4.4, wide)
    for title, rows in (
        (say("print.here"), [f"{kind.count} \N{MULTIPLICATION SIGN} {kind.title}" for kind in kinds]),
        (say("print.needed"), needed.split("\n")),
        (say("print.how"), say("print.how.text").split("\n")),
    ):
        y += 3
        canvas.text(left, y, title, 5, PIGMENTS["sanguine"], "bold", "start")
        y += 6
        for row in rows:
            canvas.circle(left + 1, y - 1.2, 0.6, PIGMENTS["gold"])
            y = canvas.lines(left + 4, y, row, 4, wide - 4)
