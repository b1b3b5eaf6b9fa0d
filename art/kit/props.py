"""Small flat things beside the subject: fire, smoke, sun, rays, waves, grass, birds."""

from __future__ import annotations

import math

import numpy as np

from art.kit.curves import Points, array, ellipse, limb, resample, spline
from art.kit.plate import Plate
from art.kit.relief import Hatch


def flame(plate: Plate, x: float, y: float, high: float, wide: float = 0) -> None:
    """A fire of several tongues over a place."""
    wide = wide or high * 0.6
    tongues = [(-0.3, 0.62, -1), (0.32, 0.68, 1), (0.02, 1.0, -1), (-0.16, 0.46, 1), (0.2, 0.42, -1), (0.0, 0.34, 1)]
    for k, (dx, part, lean) in enumerate(tongues):
        h, b, cx, bend = high * part, wide * (0.26 if k < 3 else 0.15), x + wide * dx, wide * 0.1 * lean
        tip = (cx + bend * 1.2, y - h)
        points = [
            (cx, y + 1),
            (cx - b * 0.8, y - h * 0.08),
            (cx - b, y - h * 0.28),
            (cx - b * 0.5 + bend, y - h * 0.62),
            tip,
            tip,
        ]
        points += [(cx + b * 0.55 + bend * 0.5, y - h * 0.6), (cx + b, y - h * 0.3), (cx + b * 0.8, y - h * 0.08)]
        outline = spline(points, closed=True, per=7)
        plate.shape(
            outline,
            1.3 if k < 3 else 0.9,
            "sanguine" if k < 3 else "ochre",
            0.7 if k < 3 else 0.95,
            wobble=0.1,
            level="a",
        )


def smoke(plate: Plate, points: Points, start: float, end: float, wash: str = "chalk", alpha: float = 0.7) -> None:
    """Billows along a curve, growing from one size to another."""
    line = resample(points, count=8)
    sizes = np.linspace(start, end, 8)
    rng = plate.rng(points)
    for at, size in list(zip(line, sizes, strict=True))[::-1]:
        a = np.linspace(0, 2 * math.pi, 43)[:-1]
        bumps = 0.84 + 0.26 * np.abs(np.sin(2.5 * a + rng.uniform(0, 6)))
        puff = np.stack([at[0] + size * bumps * np.cos(a), at[1] + size * bumps * np.sin(a) * 0.9], -1)
        plate.shape(puff, 1.2, wash, alpha, Hatch(gap=4.4, bulge=0.7, dark=-0.02, thick=0.9, chalk=False), wobble=0.2)


def sun(plate: Plate, x: float, y: float, radius: float, rays: int = 24, face: bool = True) -> None:
    """A sun with straight and waving rays, with a face."""
    for i in range(rays):
        a = 2 * math.pi * i / rays
        way = array((math.cos(a), math.sin(a)))
        across = array((-way[1], way[0]))
        root, tip = array((x, y)) + way * radius * 1.15, array((x, y)) + way * radius * (1.9 if i % 2 else 1.6)
        if i % 2:
            plate.ink([root, tip], 1.3, (0.9, 0.2), "a" if i % 4 == 1 else "b", wobble=0.2)
        else:
            plate.leaf([root + across * radius * 0.13, tip, root - across * radius * 0.13], "ochre", 0.8)
    plate.shape(ellipse(x, y, radius, radius), 1.7, "ochre", 0.75, Hatch(bulge=0.6, gap=3.6, thick=0.9))
    if face:
        r = radius
        for side in (-1, 1):
            plate.ink(
                spline(
                    [
                        (x + side * r * 0.2, y - r * 0.16),
                        (x + side * r * 0.4, y - r * 0.26),
                        (x + side * r * 0.56, y - r * 0.12),
                    ]
                ),
                1.2,
                level="b",
                wobble=0,
            )
            plate.ink(ellipse(x + side * r * 0.38, y - r * 0.08, r * 0.05, r * 0.05, count=8), 1.2, level="b", wobble=0)
        plate.ink(
            spline([(x, y - r * 0.1), (x - r * 0.1, y + r * 0.2), (x + r * 0.06, y + r * 0.22)]),
            1.0,
            level="b",
            wobble=0,
        )
        plate.ink(
            spline([(x - r * 0.28, y + r * 0.44), (x, y + r * 0.54), (x + r * 0.28, y + r * 0.42)]),
            1.2,
            level="b",
            wobble=0,
        )


def ray(plate: Plate, start: Points, end: Points, width: float = 1.1, level: str = "a", dashes: int = 0) -> None:
    """A ray of light: a thin straight line, or one of dashes."""
    a, b = array(start), array(end)
    if not dashes:
        plate.ink([a, b], width, (0.8, 0.6), level, wobble=0.15)
        return
    for i in range(dashes):
        plate.ink([a + (b - a) * i / dashes, a + (b - a) * (i + 0.62) / dashes], width, (0.8, 0.6), level, wobble=0.1)


def waves(plate: Plate, x0: float, x1: float, y: float, size: float = 9, level: str = "a", width: float = 1.3) -> None:
    """A line of small waves."""
    rng = plate.rng([x0, x1, y])
    x = x0
    while x < x1 - size:
        reach = size * rng.uniform(1.2, 2.4)
        crest = [
            (x, y + rng.normal() * 0.6),
            (x + reach * 0.5, y - size * 0.35),
            (x + reach * 0.78, y - size * 0.16),
            (x + reach, y),
        ]
        plate.ink(spline(crest, per=6), width, (0.2, 0.2), level, wobble=0.2)
        x += reach * rng.uniform(0.9, 1.25)


def grass(plate: Plate, x0: float, x1: float, y: float, count: int = 14, high: float = 16, level: str = "b") -> None:
    """Blades on the ground."""
    rng = plate.rng([x0, x1, y, count])
    for _ in range(count):
        x, foot, h = rng.uniform(x0, x1), y + rng.uniform(-3, 4), high * rng.uniform(0.4, 1.2)
        points = [(x, foot), (x + rng.normal() * 2, foot - h * 0.6), (x + rng.normal() * high * 0.4, foot - h)]
        plate.ink(spline(points), 1.2, (1, 0.1), level, wobble=0.1)


def bird(plate: Plate, x: float, y: float, size: float, level: str = "b") -> None:
    """A bird far away."""
    wings = [
        (x - size, y - size * 0.3),
        (x - size * 0.45, y - size * 0.5),
        (x, y),
        (x + size * 0.5, y - size * 0.55),
        (x + size, y - size * 0.2),
    ]
    plate.ink(spline(wings), 1.3, (0.2, 0.2), level, wobble=0.1)


def cloud(plate: Plate, x: float, y: float, size: float, level: str = "b") -> None:
    """A cloud, open below."""
    points = [
        (x - size, y),
        (x - size * 0.8, y - size * 0.3),
        (x - size * 0.4, y - size * 0.3),
        (x - size * 0.1, y - size * 0.55),
    ]
    points += [
        (x + size * 0.35, y - size * 0.4),
        (x + size * 0.55, y - size * 0.18),
        (x + size * 0.95, y - size * 0.1),
        (x + size, y),
    ]
    plate.ink(spline(points), 1.1, (0.2, 0.2), level, wobble=0.3)


def measure(plate: Plate, start: Points, end: Points, off: float = 0, level: str = "b") -> None:
    """A line of dimension with its ticks."""
    a, b = array(start), array(end)
    way = (b - a) / np.hypot(*(b - a))
    across = array((-way[1], way[0]))
    a, b = a + across * off, b + across * off
    plate.ink([a, b], 0.8, level=level, wobble=0.2)
    for at, sign in ((a, 1), (b, -1)):
        plate.ink([at - across * 5, at + across * 5], 1.0, level=level, wobble=0)
        plate.ink(
            [at + way * sign * 7 + across * 2.6, at, at + way * sign * 7 - across * 2.6], 0.9, level=level, wobble=0
        )


def ribbon(plate: Plate, points: Points, widths: Points, wash: str, alpha: float = 0.5, width: float = 1.5) -> None:
    """A band along a curve, shaded."""
    plate.shape(limb(points, widths), width, wash, alpha, Hatch(bulge=0.7, gap=3.8, gain=1.2))
