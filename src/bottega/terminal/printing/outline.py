"""The ``d`` of an SVG path as operators of a PDF page."""

from __future__ import annotations

import math
import re
from functools import lru_cache

_PARTS = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}

Point = tuple[float, float]


@lru_cache(2048)
def operators(d: str) -> str:
    """The same outline in the words of a PDF: m, l, c and h."""
    return "\n".join(_operators(d))


def extent(d: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline of straight lines."""
    points = [tuple(map(float, line.split()[:2])) for line in operators(d).split("\n") if line[-1] in "ml"]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _operators(d: str) -> list[str]:
    out: list[str] = []
    x = y = x0 = y0 = 0.0
    last: Point | None = None
    for letter, numbers in _commands(d):
        kind, rel = letter.upper(), letter.islower()
        dx, dy = (x, y) if rel else (0.0, 0.0)
        handle: Point | None = None
        if kind == "Z":
            out.append("h")
            x, y = x0, y0
        elif kind in "ML":
            x, y = dx + numbers[0], dy + numbers[1]
            out.append(_word((x, y), end="m" if kind == "M" else "l"))
            if kind == "M":
                x0, y0 = x, y
        elif kind in "HV":
            x, y = (dx + numbers[0], y) if kind == "H" else (x, dy + numbers[0])
            out.append(_word((x, y), end="l"))
        elif kind == "A":
            end = (dx + numbers[5], dy + numbers[6])
            out += _arc((x, y), end, numbers)
            x, y = end
        else:
            if kind == "S":
                first = (2 * x - last[0], 2 * y - last[1]) if last else (x, y)
            else:
                first, numbers = (dx + numbers[0], dy + numbers[1]), numbers[2:]
            handle, end = (dx + numbers[0], dy + numbers[1]), (dx + numbers[2], dy + numbers[3])
            out.append(_word(first, handle, end, end="c"))
            x, y = end
        last = handle
    return out


def _commands(d: str) -> list[tuple[str, list[float]]]:
    """Each command with its numbers, those that stand without a letter under the one before."""
    found: list[tuple[str, list[float]]] = []
    letter = ""
    numbers: list[float] = []
    for match in (letter or number for letter, number in _PARTS.findall(d)):
        if match.isalpha():
            letter, numbers = match, []
            if letter in "zZ":
                found.append((letter, []))
        else:
            numbers.append(float(match))
            if len(numbers) == _TAKES[letter.upper()]:
                found.append((letter, numbers))
                numbers = []
                letter = {"M": "L", "m": "l"}.get(letter, letter)
    return found


def _word(*points: Point, end: str) -> str:
    return " ".join(f"{round(x, 3) + 0.0:g} {round(y, 3) + 0.0:g}" for x, y in points) + f" {end}"


def _arc(start: Point, end: Point, numbers: list[float]) -> list[str]:
    """An elliptic arc as curves of at most a quarter each (SVG 2, appendix B.2.4)."""
    rx, ry, turn, large, sweep = abs(numbers[0]), abs(numbers[1]), math.radians(numbers[2]), numbers[3], numbers[4]
    if start == end or not rx or not ry:
        return [_word(end, end="l")]
    cos, sin = math.cos(turn), math.sin(turn)
    hx, hy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * hx + sin * hy, cos * hy - sin * hx
    short = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * short, ry * short
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    cx = cos * qx - sin * qy + (start[0] + end[0]) / 2
    cy = sin * qx + cos * qy + (start[1] + end[1]) / 2
    begin = math.atan2((py - qy) / ry, (px - qx) / rx)
    sweep_by = math.atan2((-py - qy) / ry, (-px - qx) / rx) - begin
    if sweep and sweep_by < 0:
        sweep_by += 2 * math.pi
    elif not sweep and sweep_by > 0:
        sweep_by -= 2 * math.pi
    pieces = max(1, math.ceil(abs(sweep_by) / (math.pi / 2) - 1e-6))
    step = sweep_by / pieces
    reach = 4 / 3 * math.tan(step / 4)

    def at(angle: float, along: float = 0.0) -> Point:
        u = rx * (math.cos(angle) - along * math.sin(angle))
        v = ry * (math.sin(angle) + along * math.cos(angle))
        return cx + cos * u - sin * v, cy + sin * u + cos * v

    angles = [begin + step * piece for piece in range(pieces)]
    return [_word(at(angle, reach), at(angle + step, -reach), at(angle + step), end="c") for angle in angles]
