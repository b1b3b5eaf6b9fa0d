"""Parts of animals: bodies that swell, halves that are mirrored, legs, eyes, feelers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry

from art.kit.curves import Array, Points, array, ellipse, limb, mirrored, spline
from art.kit.plate import Plate
from art.kit.relief import Field, Hatch

MIDDLE = 300.0


def whole(half: Points, x: float = MIDDLE, per: int = 8) -> Array:
    """A symmetrical outline from its right half, which begins and ends at the middle."""
    right = spline(half, per=per)
    return np.vstack([right, mirrored(right, x)[::-1]])


def sides(points: Points, x: float = MIDDLE) -> Iterator[Array]:
    """The points, and the points mirrored."""
    yield array(points)
    yield mirrored(points, x)


def body(
    plate: Plate,
    outline: Points,
    wash: str,
    alpha: float = 0.5,
    angle: float = 52,
    gap: float = 4.0,
    bulge: float = 0.9,
    dark: float = 0.06,
    width: float = 1.8,
    tone: Field | None = None,
    cross: float = 0.0,
    gain: float = 1.3,
) -> BaseGeometry:
    """A swelling form in a closed outline."""
    hatch = Hatch(angle, gap, bulge, tone, dark, gain, thick=1.5, cross=cross)
    return plate.shape(outline, width, wash, alpha, hatch, wobble=0.3)


def blob(plate: Plate, knots: Points, wash: str, alpha: float = 0.5, **how: float) -> BaseGeometry:
    """A swelling form through knots."""
    return body(plate, spline(knots, closed=True, per=8), wash, alpha, **how)  # type: ignore[arg-type]


def bent(plate: Plate, points: Points, widths: Points, wash: str, alpha: float = 0.5, **how: float) -> BaseGeometry:
    """A swelling form round an axis, round at both ends: tails, necks, thighs."""
    start, wide = array(points)[0], float(array(widths)[0])
    area = Polygon(limb(points, widths)).buffer(0).union(Point(start).buffer(wide * 0.46))
    outline = area.exterior.coords if area.geom_type == "Polygon" else limb(points, widths)
    return body(plate, outline, wash, alpha, **how)  # type: ignore[arg-type]


def leg(plate: Plate, joints: Points, widths: Sequence[float], level: str = "a", kind: str = "k") -> None:
    """A jointed leg in solid ink: each part as wide as the next width."""
    for (a, b), width in zip(pairwise(array(joints)), widths, strict=False):
        away = np.array([a[1] - b[1], b[0] - a[0]]) * 0.04
        plate.ink(spline([a, (a + b) / 2 + away, b]), width, (1, 0.55), level, kind, wobble=0.2)


def feeler(plate: Plate, points: Points, width: float = 1.6, club: float = 0.0) -> None:
    """A feeler, with a club at its end or without."""
    line = spline(points)
    plate.ink(line, width, (0.9, 0.5), wobble=0.15)
    if club:
        plate.ink(line[-7:], club, (0.4, 0.7), wobble=0)


def eye(plate: Plate, x: float, y: float, radius: float, wash: str = "ochre", round_by: float = 1.0) -> None:
    """An eye with a dark pupil and a light in it."""
    plate.shape(ellipse(x, y, radius, radius * round_by), 1.6, wash, 0.8, wobble=0.05)
    pupil = ellipse(x, y, radius * 0.36, radius * 0.36 * round_by, count=24)
    plate.ink(pupil, radius * 0.62, (1, 1), kind="s", wobble=0, press=0)
    plate.ink(
        ellipse(x - radius * 0.3, y - radius * 0.34, radius * 0.12, radius * 0.12, count=10),
        radius * 0.2,
        (1, 1),
        "b",
        "h",
        0,
    )


def rings(plate: Plate, axis: Points, widths: Points, count: int, width: float = 1.2, sag: float = 0.25) -> None:
    """Lines across a body round an axis: segments."""
    line, given = spline(axis, per=12), array(widths)
    for k in range(1, count):
        i = int(k / count * (len(line) - 1))
        along = line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]
        along /= max(math.hypot(*along), 1e-6)
        across = np.array([-along[1], along[0]])
        half = float(np.interp(k / count, np.linspace(0, 1, len(given)), given)) / 2 * 0.96
        points = [line[i] - across * half, line[i] + along * half * sag, line[i] + across * half]
        plate.ink(spline(points), width, (0.6, 0.6), "b", wobble=0.1)


def network(plate: Plate, root: Points, tips: Points, bars: int = 3, width: float = 0.8, bend: float = -4) -> None:
    """The veins of a clear wing: from its root to each tip, with bars between them."""
    start = array(root)
    veins = [spline([start, (start + tip) / 2 + (0, bend), tip], per=12) for tip in array(tips)]
    plate.inks(veins, width=width * 1.4, taper=(0.9, 0.3), level="b", wobble=0.15)
    for first, second in pairwise(veins):
        for k in range(bars):
            t = 0.42 + 0.5 * (k + 0.5) / bars
            i, j = int(t * (len(first) - 1)), int((t - 0.05) * (len(second) - 1))
            plate.ink([first[i], second[j]], width, (0.8, 0.8), "c", wobble=0.1)
