"""What stands in the file: path data of strokes, lines and areas, in whole quarter units of the sheet.

A mark has a level of detail (a: always, b: drawn from 100 px, c: drawn from 220 px) and a kind:
k contour, s shade, h chalk, f faint ink, l frame (k, s, f, l with a digit: a line of constant width),
wash:COLOUR:ALPHA, leaf:COLOUR:ALPHA (a wash with an outline), tone:ALPHA and glow:ALPHA (shade and chalk as washes).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from art.kit.curves import Array, array, kept, length, normals, resample, runs, smooth

WIDTH: Final = 600
HEIGHT: Final = 400
PER_UNIT: Final = 4
"""Whole numbers in the file for one unit of the sheet."""
HATCHING: Final = ("s", "s1", "s2", "s3", "h")


@dataclass
class Stroke:
    """A pen stroke: its full width, how thin its ends are, and how unevenly it is pressed."""

    points: Array
    width: float
    taper: tuple[float, float] = (0.35, 0.35)
    level: str = "a"
    kind: str = "k"
    press: float = 0.25


@dataclass
class Mark:
    """A mark before it is written: rings or lines, the tolerance to which they are simplified, perhaps widths."""

    level: str
    kind: str
    curves: list[Array]
    tolerance: float
    widths: Array | None = None
    close: bool = True

    def size(self) -> float:
        """How much ink it takes, fine detail counted half: what is small is left off first."""
        width = float(self.widths.mean()) if self.widths is not None else 0.4
        return length(self.curves[0]) * width * (0.5 if self.level == "c" else 1)

    def data(self, slack: float) -> str:
        """Its path data, simplified ``slack`` times as coarsely."""
        if self.widths is not None:
            return _swelling(self.curves[0], self.widths, self.tolerance * 2.3 * slack)
        return "".join(path(simplified(curve, self.tolerance * slack), self.close) for curve in self.curves)


@dataclass
class Marks:
    """The marks of a plate, and how far the contours reach."""

    items: list[Mark] = field(default_factory=list)
    extent: list[float] = field(default_factory=lambda: [1e9, 1e9, -1e9, -1e9])

    def without(self, part: float) -> Marks:
        """The marks without that part of the hatching which is smallest."""
        sizes = sorted(mark.size() for mark in self.items if mark.kind in HATCHING)
        least = sizes[int(part * len(sizes))] if part else 0.0
        items = [mark for mark in self.items if mark.kind not in HATCHING or mark.size() >= least]
        return Marks(items, self.extent)

    def stroke(self, stroke: Stroke, rng: np.random.Generator, ends: tuple[bool, bool] = (True, True)) -> None:
        """A stroke that swells and tapers; an end that is not its own (hidden further on) does not taper."""
        points, width, kind, level = stroke.points, stroke.width, stroke.kind, stroke.level
        reach = length(points)
        if len(points) < 2 or reach < 2.6:
            return
        at = np.linspace(0, 1, len(points))
        run = min(0.5, 22 / max(reach, 1))
        first, last = (thin if own else 1.0 for thin, own in zip(stroke.taper, ends, strict=True))
        swell = np.minimum(
            first + (1 - first) * np.clip(at / run, 0, 1) ** 0.7,
            last + (1 - last) * np.clip((1 - at) / run, 0, 1) ** 0.7,
        )
        swell *= 1 + stroke.press * np.sin(at * reach / 37 + rng.uniform(0, 2 * math.pi)) * 0.6
        if kind == "k" and len(points) > 3:  # a broad nib
            along = np.gradient(smooth(points, 2) if len(points) > 8 else points, axis=0)
            swell *= 0.72 + 0.5 * np.abs(np.sin(np.arctan2(along[:, 1], along[:, 0]) - math.radians(150)))
        if kind == "k" and level == "a":
            low, high = points.min(axis=0), points.max(axis=0)
            self.extent = [*np.minimum(self.extent[:2], low), *np.maximum(self.extent[2:], high)]
        if kind in "fl" or (kind == "k" and width < 1.02 and level != "a"):
            self.items.append(Mark(level, kind + ("1" if width < 0.85 else "2"), [points], 0.3, close=False))
        else:
            self.items.append(Mark(level, kind, [points], 0.21, width * swell))

    def shading(self, points: Array, widths: Array, level: str, kind: str = "s", least: float = 0.22) -> None:
        """A line whose width follows the tone, broken where it would be too thin."""
        for i, j in runs(widths > least):
            if j - i < 3:
                continue
            part, width = points[i:j], widths[i:j]
            if length(part) < (3.4 if width.max() < 0.9 else 2.6):
                continue
            inner = width[2:-2] if len(width) > 6 else width
            if kind == "s" and (width.max() < 0.66 or np.ptp(inner) < 0.3):  # needs half the bytes
                mean = float(inner.mean())
                self.items.append(
                    Mark(level, "s1" if mean < 0.6 else "s2" if mean < 0.9 else "s3", [part], 0.35, close=False)
                )
            else:
                self.items.append(Mark(level, kind, [part], 0.23, width))

    def area(
        self, shape: BaseGeometry, level: str, kind: str, shift: tuple[float, float] = (0, 0), fine: float = 0.8
    ) -> None:
        """A filled area, with its holes."""
        for part in getattr(shape, "geoms", [shape]):
            if part.geom_type == "Polygon" and part.area >= 6:
                rings = [array(ring.coords) + shift for ring in (part.exterior, *part.interiors)]
                self.items.append(Mark(level, kind, rings, fine))


def _swelling(points: Array, widths: Array, tolerance: float) -> str:
    """The outline of a line of changing width: line and width are simplified together, thin tips become points."""
    keep = kept(np.column_stack([points, widths * 1.1]), tolerance)
    axis, width = points[keep], widths[keep]
    half = normals(points)[keep] * width[:, None] / 2
    low, high = int(width[0] < 0.55), len(axis) - int(width[-1] < 0.55)
    return path(np.vstack([axis[:low], (axis + half)[low:high], axis[high:], (axis - half)[low:high][::-1]]))


def simplified(points: Array, tolerance: float) -> Array:
    """The curve with as few points as the tolerance allows."""
    return array(LineString(points).simplify(tolerance, preserve_topology=False).coords) if len(points) > 2 else points


def wobbled(points: Array, height: float, rng: np.random.Generator) -> Array:
    """The curve as a steady hand draws it: long, slow waves, weaker at the ends."""
    curve = resample(points, 2.5)
    if not height or len(curve) < 3:
        return curve
    along = np.arange(len(curve)) * 2.5
    waves = []
    for lengths in ((47, 23, 12), (41, 19, 10)):
        parts = zip(lengths, rng.uniform(0, 2 * math.pi, 3), (1, 1.6, 4), strict=True)
        waves.append(sum(np.sin(along / long + phase) / weaker for long, phase, weaker in parts))
    ends = np.clip(np.minimum(along, along[::-1]) / 12, 0.25, 1)
    return array(curve + np.stack(waves, -1) * (height * 0.5) * ends[:, None])


def path(points: Array, close: bool = True) -> str:
    """Path data: one absolute point and relative steps."""
    whole = np.round(points * PER_UNIT).astype(int)
    if len(whole) < (3 if close else 2):
        return ""
    moves = np.diff(whole, axis=0)
    moves = moves[np.any(moves != 0, axis=1)]
    if len(moves) < (2 if close else 1):
        return ""
    text = f"M{_pair(whole[0, 0], whole[0, 1])}l"
    for i, (x, y) in enumerate(moves):
        pair = _pair(x, y)
        text += pair if i == 0 or pair[0] == "-" else " " + pair
    return text + ("z" if close else "")


def _pair(x: int, y: int) -> str:
    return f"{x}{'' if y < 0 else ' '}{y}"
