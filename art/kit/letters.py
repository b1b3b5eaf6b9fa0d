"""Letters and figures of single strokes, as an engraver cuts them."""

from __future__ import annotations

from typing import Final

from art.kit.curves import Array, Points, array, ellipse, spline, turned
from art.kit.plate import Plate

Glyph = list[list[tuple[float, float]]]

GLYPHS: Final[dict[str, Glyph]] = {
    "0": [[(0.3, 0), (0.05, 0.2), (0, 0.5), (0.05, 0.8), (0.3, 1), (0.55, 0.8), (0.6, 0.5), (0.55, 0.2), (0.3, 0)]],
    "1": [[(0.1, 0.22), (0.1, 0.22), (0.34, 0), (0.34, 0), (0.34, 1)]],
    "2": [[(0.04, 0.26), (0.14, 0.05), (0.36, 0), (0.54, 0.2), (0.44, 0.5), (0, 1), (0, 1), (0.58, 1)]],
    "3": [[(0.05, 0.1), (0.3, 0), (0.5, 0.2), (0.24, 0.46), (0.24, 0.46), (0.54, 0.64), (0.4, 0.96), (0.02, 0.9)]],
    "4": [[(0.44, 1), (0.44, 0), (0.44, 0), (0, 0.68), (0, 0.68), (0.6, 0.68)]],
    "5": [[(0.54, 0), (0.1, 0), (0.1, 0), (0.06, 0.44), (0.06, 0.44), (0.4, 0.4), (0.56, 0.68), (0.36, 1), (0, 0.9)]],
    "6": [[(0.48, 0), (0.1, 0.4), (0.04, 0.76), (0.3, 1), (0.54, 0.76), (0.34, 0.5), (0.06, 0.66)]],
    "7": [[(0, 0), (0.58, 0), (0.58, 0), (0.2, 1)]],
    "8": [
        [
            (0.3, 0.46),
            (0.08, 0.24),
            (0.3, 0),
            (0.52, 0.24),
            (0.3, 0.46),
            (0.04, 0.76),
            (0.3, 1),
            (0.56, 0.76),
            (0.3, 0.46),
        ]
    ],
    "9": [[(0.54, 0.34), (0.26, 0.52), (0.06, 0.26), (0.3, 0), (0.54, 0.26), (0.46, 0.66), (0.14, 1)]],
    "A": [[(0, 1), (0.34, 0), (0.34, 0), (0.68, 1)], [(0.13, 0.66), (0.55, 0.66)]],
    "B": [[(0, 0), (0, 1)], [(0, 0), (0.4, 0.06), (0.44, 0.34), (0, 0.48), (0, 0.48), (0.5, 0.58), (0.5, 0.9), (0, 1)]],
    "C": [[(0.6, 0.16), (0.36, 0), (0.08, 0.22), (0, 0.5), (0.08, 0.78), (0.36, 1), (0.6, 0.84)]],
    "E": [[(0.55, 0), (0, 0), (0, 0), (0, 1), (0, 1), (0.58, 1)], [(0, 0.5), (0.42, 0.5)]],
    "G": [[(0.62, 0.2), (0.36, 0), (0.04, 0.3), (0.08, 0.8), (0.4, 1), (0.64, 0.84), (0.64, 0.84), (0.64, 0.56)]],
    "I": [[(0.12, 0), (0.12, 1)]],
    "T": [[(0, 0), (0.64, 0)], [(0.32, 0), (0.32, 1)]],
    "V": [[(0, 0), (0.3, 1), (0.3, 1), (0.6, 0)]],
    "X": [[(0, 0), (0.6, 1)], [(0.6, 0), (0, 1)]],
    "c": [[(0.5, 0.5), (0.3, 0.38), (0.04, 0.56), (0.06, 0.86), (0.3, 1), (0.52, 0.88)]],
    "m": [
        [(0, 0.4), (0, 1)],
        [(0, 0.56), (0.18, 0.4), (0.34, 0.52), (0.34, 1)],
        [(0.34, 0.56), (0.52, 0.4), (0.68, 0.52), (0.68, 1)],
    ],
    "=": [[(0, 0.42), (0.5, 0.42)], [(0, 0.66), (0.5, 0.66)]],
}
"""Strokes in a box that is 1 high; a repeated point makes a corner."""


def glyph(sign: str) -> list[Array]:
    """The strokes of a letter or figure, 1 high."""
    return [spline(part, per=6) for part in GLYPHS[sign]]


def text_width(text: str, size: float, gap: float = 0.22) -> float:
    """How wide a text is."""
    return sum((_wide(sign) + gap) * size for sign in text) - gap * size


def _wide(sign: str) -> float:
    return 0.4 if sign == " " else max(x for part in GLYPHS[sign] for x, _ in part)


def write(
    plate: Plate,
    text: str,
    at: Points,
    size: float,
    width: float = 1.6,
    level: str = "a",
    tilt: float = 0,
    kind: str = "k",
) -> None:
    """A text whose first letter has its upper left corner at ``at``."""
    start = array(at)
    pen = 0.0
    for sign in text:
        for stroke in glyph(sign) if sign != " " else []:
            line = turned(stroke * size + (pen, 0), tilt) + start
            plate.ink(line, width, (0.8, 0.7), level, kind, 0.1)
        pen += (_wide(sign) + 0.22) * size


def centred(plate: Plate, text: str, at: Points, size: float, width: float = 1.6, level: str = "a") -> None:
    """A text with its middle at ``at``."""
    write(plate, text, array(at) - (text_width(text, size) / 2, size / 2), size, width, level)


ROMAN: Final = ("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")


def dot(plate: Plate, at: Points, radius: float, level: str = "a") -> None:
    """A filled dot."""
    x, y = array(at)
    for part in (0.75, 0.35):
        plate.ink(ellipse(x, y, radius * part, radius * part, count=16), radius * 0.8, (1, 1), level, "s", 0)
