"""Wings of butterflies and of birds."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from art.kit.curves import Array, Points, array, ellipse, mirrored, spline
from art.kit.plate import Plate
from art.kit.relief import Field, Hatch, near, spot, together


def wing(
    plate: Plate,
    knots: Points,
    root: Points,
    wash: str,
    tips: Sequence[tuple[float, float]] = (),
    dark: Sequence[Field] = (),
    alpha: float = 0.4,
    margin: float = 1.0,
    gap: float = 7.0,
) -> Array:
    """A wing from knots round its outline: hatching that radiates from its root, a dark margin, a vein to each tip."""
    outline = spline(knots, closed=True, per=7)
    x, y = array(root)
    side = 1 if outline[:, 0].mean() > x else -1

    def radial(xs: Array, ys: Array) -> Array:
        return array(np.arctan2(ys - y, (xs - x) * side) * 210)

    shade = together(near(np.vstack([outline, outline[:1]]), 15, margin), spot(x, y, 30, 30, 0.6), *dark)
    plate.shape(
        outline, 2.1, wash, alpha, Hatch(flow=radial, gap=gap, tone=shade, dark=0.03, thin=0.3, thick=1.6), wobble=0.4
    )
    for tip in tips:
        end = array(tip)
        middle = array((x, y)) * 0.5 + end * 0.5 + (0, -4)
        plate.ink(spline(np.stack([array((x, y)), middle, end])), 1.2, (0.9, 0.3), "b", wobble=0.2)
    return outline


def both(points: Points, x: float) -> tuple[Array, Array]:
    """The points, and mirrored at a vertical line."""
    return array(points), mirrored(points, x)


def eye_spot(plate: Plate, x: float, y: float, radius: float, wash: str = "sanguine", heart: str = "chalk") -> None:
    """An eye on a wing."""
    plate.shape(ellipse(x, y, radius, radius * 0.94), 1.5, wash, 0.75, wobble=0.2)
    plate.shape(ellipse(x, y, radius * 0.5, radius * 0.48, count=20), 1.0, heart, 0.9, wobble=0.1, level="b")


def feather(
    plate: Plate, root: Points, tip: Points, width: float, wash: str = "umber", barbs: int = 14, bend: float = 0.08
) -> None:
    """A feather: shaft, vane and barbs."""
    a, b = array(root), array(tip)
    way = b - a
    across = array((-way[1], way[0]))
    shaft = spline([a, (a + b) / 2 + across * bend, b], per=20)
    t = np.linspace(0, 1, len(shaft))
    half = width / 2 * np.clip((t - 0.12) / 0.14, 0, 1) ** 0.6 * np.sqrt(np.clip(1 - t**4, 0, 1))
    unit_across = across / np.hypot(*across)
    outline = np.vstack([shaft + unit_across * half[:, None], (shaft - unit_across * half[:, None] * 0.7)[::-1]])
    plate.shape(
        outline,
        1.4,
        wash,
        0.4,
        Hatch(gap=3.6, angle=math.degrees(math.atan2(way[1], way[0])) + 40, dark=0.12),
        wobble=0.3,
    )
    for k in range(barbs):
        i = int((0.2 + 0.75 * k / barbs) * (len(shaft) - 1))
        for side, size in ((1, 1.0), (-1, 0.7)):
            end = shaft[i] + unit_across * side * half[i] * size * 0.94 + way * 0.06
            plate.ink([shaft[i], end], 0.7, (0.8, 0.2), "c", wobble=0.1)
    plate.ink(shaft, 1.7, (1, 0.3), wobble=0.2)
