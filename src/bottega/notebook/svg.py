"""Styled lines of a terminal as a picture (SVG) that looks the same with any font, in light and dark surroundings."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from bottega.notebook.markup import name_of

CELL, ROW, SIZE, BASELINE = 9, 18, 15, 13.5
"""The width and height of a character, the size of the font, and how far below the top of its row a letter stands."""
EDGE = 12
"""What is left free round the lines."""
GAP = 1.5
"""Half of the distance between the lines of a double frame."""
FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
LAST_LETTER = "\u017f"
"""Fonts have letters up to here; what comes after may be taken from another font, which is wider or narrower."""

LIGHT = TerminalTheme(
    (251, 247, 238),
    (43, 33, 24),
    [
        (43, 33, 24),
        (176, 36, 28),
        (36, 105, 40),
        (130, 84, 0),
        (31, 78, 161),
        (138, 42, 138),
        (0, 100, 112),
        (92, 82, 72),
    ],
)
DARK = TerminalTheme(
    (29, 24, 19),
    (239, 230, 213),
    [
        (239, 230, 213),
        (255, 128, 112),
        (126, 200, 112),
        (232, 184, 72),
        (128, 176, 255),
        (226, 142, 226),
        (92, 200, 210),
        (190, 180, 165),
    ],
)
"""Paper, ink, and the colours of a terminal in its order: black, red, green, yellow, blue, magenta, cyan, white."""

Line = Sequence[Segment]


class Piece(NamedTuple):
    """Characters of one style side by side, from a column on."""

    column: int
    text: str
    style: Style

    @property
    def width(self) -> int:
        return cell_len(self.text)


def svg(lines: Sequence[Line], title: str) -> str:
    """A picture of the lines with a style of its own; the title is for those who cannot see it."""
    body, palette, width, height = _drawn(lines, title)
    name = name_of(body)
    # The width gives way where there is less room.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" viewBox="0 0 {width} {height}" width="{width}"'
        f' style="max-width:100%;height:auto" role="img" aria-label="{escape(title)}">'
        f"<style>{css(f'#{name}', palette)}</style>{body}</svg>"
    )


def part(lines: Sequence[Line], title: str) -> tuple[str, list[Color]]:
    """A picture that uses the style of what it is part of, and the colours that this has to have."""
    body, palette, width, height = _drawn(lines, title)
    size = f'viewBox="0 0 {width} {height}" width="{width}"'
    return f'<svg {size} style="max-width:100%;height:auto" role="img">{body}</svg>', palette


def css(scope: str, palette: Sequence[Color]) -> str:
    """The rules for pictures within a scope: once for light surroundings, once for dark ones."""
    fixed = (
        f"{scope} text{{font:{SIZE}px {FONTS};white-space:pre}}{scope} path{{fill:none;stroke-width:1.2}}"
        f"{scope} .b{{font-weight:700}}{scope} .d{{opacity:.72}}{scope} .m{{text-anchor:middle}}"
    )
    return (
        f"{fixed}{_colours(scope, palette, LIGHT)}@media(prefers-color-scheme:dark){{{_colours(scope, palette, DARK)}}}"
    )


def _colours(scope: str, palette: Sequence[Color], theme: TerminalTheme) -> str:
    paper, ink = theme.background_color.hex, theme.foreground_color.hex
    rules = [f"{scope} .p{{fill:{paper}}}{scope} .k{{fill:{ink}}}{scope} path.k{{fill:none;stroke:{ink}}}"]
    for color in palette:
        name, value = _name(color), color.get_truecolor(theme).hex
        rules.append(f"{scope} .{name}{{fill:{value}}}{scope} path.{name}{{fill:none;stroke:{value}}}")
    return "".join(rules)


def _name(color: Color) -> str:
    """A class for a colour; rich names those that have no name by characters that a class cannot have."""
    return "c-" + "".join(character for character in color.name if character.isalnum())


def _drawn(lines: Sequence[Line], title: str) -> tuple[str, list[Color], int, int]:
    """The elements of a picture, the colours they use, and its size."""
    pieces = [(row, piece) for row, line in enumerate(lines) for piece in _pieces(line)]
    width = max((piece.column + piece.width for _, piece in pieces), default=0) * CELL + 2 * EDGE
    height = len(lines) * ROW + 2 * EDGE
    palette = {_name(color): color for _, piece in pieces if (color := piece.style.color) and not color.is_default}
    frames: dict[str, list[str]] = {}
    texts = []
    for row, piece in pieces:
        x, y = EDGE + piece.column * CELL, EDGE + row * ROW
        look = _look(piece.style)
        if piece.style.reverse:
            texts.append(f'<rect class="{look}" x="{x}" y="{y}" width="{piece.width * CELL}" height="{ROW}"/>')
            look = "p b"
        if piece.text[0] in FRAMES:
            frames.setdefault(look, []).extend(_strokes(piece.text, x, y))
        elif piece.text.strip():
            texts.append(_text(piece, look, x, y))
    paths = [f'<path class="{look}" d="{"".join(strokes)}"/>' for look, strokes in frames.items()]
    paper = f'<title>{escape(title)}</title><rect class="p" width="{width}" height="{height}" rx="6"/>'
    return "".join([paper, *paths, *texts]), list(palette.values()), width, height


def _look(style: Style) -> str:
    """The classes of a style."""
    color = style.color
    classes = [_name(color) if color and not color.is_default else "k"]
    return " ".join([*classes, *(["b"] if style.bold else []), *(["d"] if style.dim else [])])


def _pieces(line: Line) -> list[Piece]:
    """A line cut where the style changes, at wider gaps, round frames and round what letters' fonts do not have."""
    pieces: list[Piece] = []
    column = 0
    for text, style, _ in line:
        for kind, run in groupby(text, key=_kind):
            together = "".join(run)
            for part_ in [together] if kind in ("letters", "frame", "gap") else list(together):
                if kind != "gap" or (style and style.reverse):
                    pieces.append(Piece(column, part_, style or Style.null()))
                column += cell_len(part_)
    return _joined(pieces)


def _kind(character: str) -> str:
    if character == " ":
        return "gap"
    if character in FRAMES:
        return "frame"
    return "letters" if character <= LAST_LETTER else "symbol"


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Words with a single blank between them put together again."""
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if last and last.style == piece.style and {_kind(last.text[-1]), _kind(piece.text[0])} == {"letters"}:
            gap = piece.column - last.column - last.width
            if gap <= 1:
                joined[-1] = last._replace(text=last.text + " " * gap + piece.text)
                continue
        joined.append(piece)
    return joined


def _text(piece: Piece, look: str, x: int, y: int) -> str:
    """Letters stretched to the width they should have; a symbol in the middle of its place."""
    at = f'y="{y + BASELINE}"'
    if _kind(piece.text[0]) == "symbol":
        return f'<text class="{look} m" x="{x + piece.width * CELL / 2}" {at}>{escape(piece.text)}</text>'
    length = f' textLength="{piece.width * CELL}"' if piece.width > 1 else ""
    return f'<text class="{look}" x="{x}" {at}{length}>{escape(piece.text, quote=False)}</text>'


# Frames are drawn: the characters of a font would leave gaps between rows.

_LEFT, _RIGHT, _UP, _DOWN = 1, 2, 4, 8
_ARMS = dict(zip("─│┌┐└┘├┤┬┴┼╴╵╶╷", (3, 12, 10, 9, 6, 5, 14, 13, 11, 7, 15, 1, 4, 2, 8), strict=True))
_HEAVY = dict(zip("━┃┏┓┗┛┣┫┳┻╋", "─│┌┐└┘├┤┬┴┼", strict=True))
_DOUBLE = dict(zip("═║╔╗╚╝", (3, 12, 10, 9, 6, 5), strict=True))
FRAMES = frozenset([*_ARMS, *_HEAVY, *_DOUBLE])


def _strokes(text: str, x: int, y: int) -> list[str]:
    """The lines of a run of frame characters; equal ones that go straight on are one line."""
    strokes = []
    for character, run in groupby(text):
        count = len(list(run))
        if character in "─═━":
            gaps = (-GAP, GAP) if character == "═" else (0,)
            strokes += [f"M{x} {y + ROW / 2 + gap:g}h{count * CELL}" for gap in gaps]
        else:
            for place in range(count):
                strokes += _crossing(character, x + place * CELL, y)
        x += count * CELL
    return strokes


def _crossing(character: str, x: int, y: int) -> list[str]:
    """The lines of one character, from the middle of its place to the edges."""
    across, down = x + CELL / 2, y + ROW / 2
    if character in _DOUBLE:
        arms = _DOUBLE[character]
        if arms == _UP | _DOWN:
            return [f"M{across + gap:g} {y}v{ROW}" for gap in (-GAP, GAP)]
        edge = x if arms & _LEFT else x + CELL
        end = y if arms & _UP else y + ROW
        # Outside and inside of a corner lie on opposite sides of both of its arms.
        turn = 1 if (edge == x) == (end == y) else -1
        return [f"M{edge} {down + turn * gap:g}H{across + gap:g}V{end}" for gap in (-GAP, GAP)]
    arms = _ARMS[_HEAVY.get(character, character)]
    lengths = ((_LEFT, f"h{-CELL / 2:g}"), (_RIGHT, f"h{CELL / 2:g}"), (_UP, f"v{-ROW // 2}"), (_DOWN, f"v{ROW // 2}"))
    return [f"M{across:g} {down:g}{stroke}" for arm, stroke in lengths if arms & arm]
