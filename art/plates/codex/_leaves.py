"""Leaves by their half outline, stems and stalks, which the plants share."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from art.kit.creatures import bent
from art.kit.curves import Array, Points, array, spline, turned
from art.kit.plate import Plate
from art.kit.relief import Hatch

Half = Sequence[tuple[float, float]]

OAK: Half = (
    (0, 0),
    (0.1, 0.04),
    (0.17, 0.13),
    (0.25, 0.12),
    (0.28, 0.07),
    (0.37, 0.2),
    (0.47, 0.22),
    (0.5, 0.12),
    (0.58, 0.25),
    (0.7, 0.27),
    (0.71, 0.15),
    (0.8, 0.22),
    (0.9, 0.19),
    (0.91, 0.1),
    (0.98, 0.08),
    (1, 0),
)
HOLLY: Half = (
    (0, 0),
    (0.1, 0.08),
    (0.14, 0.24),
    (0.14, 0.24),
    (0.24, 0.14),
    (0.34, 0.16),
    (0.38, 0.31),
    (0.38, 0.31),
    (0.5, 0.15),
    (0.6, 0.16),
    (0.65, 0.27),
    (0.65, 0.27),
    (0.75, 0.1),
    (0.86, 0.07),
    (1, 0),
)
IVY: Half = (
    (0, 0),
    (-0.1, 0.12),
    (-0.1, 0.3),
    (0.02, 0.46),
    (0.02, 0.46),
    (0.16, 0.34),
    (0.3, 0.24),
    (0.44, 0.36),
    (0.56, 0.46),
    (0.56, 0.46),
    (0.6, 0.28),
    (0.76, 0.14),
    (1, 0),
)
MAPLE: Half = (
    (0, 0),
    (-0.02, 0.1),
    (-0.1, 0.36),
    (-0.1, 0.36),
    (0.0, 0.34),
    (0.06, 0.42),
    (0.06, 0.42),
    (0.12, 0.32),
    (0.2, 0.22),
    (0.3, 0.4),
    (0.3, 0.5),
    (0.38, 0.5),
    (0.44, 0.66),
    (0.44, 0.66),
    (0.5, 0.5),
    (0.62, 0.54),
    (0.62, 0.54),
    (0.56, 0.36),
    (0.5, 0.14),
    (0.66, 0.14),
    (0.72, 0.24),
    (0.72, 0.24),
    (0.8, 0.12),
    (1, 0),
)
VINE: Half = (
    (0, 0),
    (-0.14, 0.1),
    (-0.16, 0.3),
    (-0.04, 0.46),
    (0.0, 0.4),
    (0.1, 0.5),
    (0.16, 0.36),
    (0.24, 0.3),
    (0.32, 0.46),
    (0.42, 0.44),
    (0.48, 0.56),
    (0.56, 0.4),
    (0.64, 0.42),
    (0.62, 0.28),
    (0.74, 0.26),
    (0.8, 0.16),
    (0.9, 0.12),
    (1, 0),
)
OVAL: Half = ((0, 0), (0.12, 0.13), (0.3, 0.22), (0.5, 0.24), (0.72, 0.18), (0.88, 0.08), (1, 0))
SWORD: Half = ((0, 0), (0.2, 0.05), (0.5, 0.09), (0.8, 0.06), (1, 0))
HEART: Half = ((0, 0), (0.1, 0.02), (0.4, 0.2), (0.74, 0.36), (0.98, 0.3), (1.02, 0.12), (0.92, 0))


def toothed(half: Half, teeth: int, depth: float) -> Half:
    """The outline with teeth."""
    line = spline(half, per=10)
    t = np.linspace(0, 1, len(line))
    saw = 1 + depth * ((t * teeth) % 1 - 0.5) * np.sin(math.pi * t) ** 0.3
    return [(float(x), float(y)) for x, y in np.stack([line[:, 0], line[:, 1] * saw], -1)]


def placed(points: Points, at: Points, angle: float, size: float) -> Array:
    """Points of a leaf (along, across) on the sheet: its stalk at a place, its tip in a direction (90 is up)."""
    return array(turned(array(points) * size, -angle) + array(at))


def blade(
    plate: Plate,
    half: Half,
    at: Points,
    angle: float,
    size: float,
    wash: str = "verdigris",
    alpha: float = 0.65,
    veins: Sequence[tuple[float, float, float]] = (),
    wide: float = 1.0,
    gap: float = 4.4,
) -> None:
    """A leaf: its two halves, midrib, and veins (where they leave the midrib, and where they end)."""
    right = spline(half, per=6) * (1, wide)
    outline = np.vstack([right, (right * (1, -1))[::-1]])
    hatch = Hatch(60 - angle, gap, 0.5, gain=1.2, thick=1.0)
    plate.shape(placed(outline, at, angle, size), 1.7, wash, alpha, hatch, wobble=0.3)
    tip = max(x for x, _ in half)
    plate.ink(placed([(0, 0), (0.5, 0.01), (tip * 0.96, 0)], at, angle, size), 1.6, (1, 0.2), wobble=0.2)
    for root, x, y in veins:
        for side in (1, -1):
            line = spline([(root, 0), ((root + x) / 2 + 0.01, side * y * 0.46 * wide), (x, side * y * wide)])
            plate.ink(placed(line, at, angle, size), 1.0, (0.9, 0.2), "b", wobble=0.1)


SIDE = [(t, t + 0.14, 0.17 * math.sin(math.pi * (t + 0.08)) + 0.02) for t in (0.12, 0.26, 0.4, 0.54, 0.68)]
PALM = [(0.02, 0.0, 0.4), (0.02, 0.5, 0.42), (0.4, 0.66, 0.16)]


def stem(plate: Plate, points: Points, width: float = 7, wash: str = "verdigris", end: float = 0.5) -> None:
    """A stem that grows thinner."""
    bent(plate, points, [width, width * (1 + end) / 2, width * end], wash, 0.6, gap=3.6, width=1.5)


def stalk(plate: Plate, points: Points, width: float = 2.4) -> None:
    """A thin stalk in ink."""
    plate.ink(spline(points), width, (1, 0.6), wobble=0.2)
