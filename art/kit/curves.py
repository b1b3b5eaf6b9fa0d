"""Curves on the sheet: arrays of points, shape (n, 2)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from contourpy import contour_generator
from scipy import ndimage

Array: TypeAlias = npt.NDArray[np.float64]
Points: TypeAlias = npt.ArrayLike


def array(values: Points) -> Array:
    """The values as an array of floats."""
    return np.asarray(values, dtype=np.float64)


def unit(vector: Points) -> Array:
    """The vector with length 1."""
    found = array(vector)
    return array(found / np.linalg.norm(found))


def steps(points: Array) -> Array:
    """The length of each step from a point to the next."""
    return array(np.linalg.norm(np.diff(points, axis=0), axis=1))


def length(points: Points) -> float:
    """The length of a curve."""
    return float(steps(array(points)).sum())


def resample(points: Points, step: float = 3.0, count: int = 0) -> Array:
    """Points at even distances along a curve: ``count`` of them, or one every ``step``."""
    curve = array(points)
    along = np.concatenate([[0.0], np.cumsum(steps(curve))])
    if along[-1] == 0:
        return curve[:1]
    at = np.linspace(0, along[-1], count or max(2, int(along[-1] / step) + 1))
    return np.stack([np.interp(at, along, curve[:, axis]) for axis in range(curve.shape[1])], -1)


def _tangent(before: Array, here: Array, after: Array, reach: float) -> Array:
    first, second = float(np.hypot(*(here - before))), float(np.hypot(*(after - here)))
    if first < 1e-4 or second < 1e-4:
        return np.zeros(2)
    return array((after - before) * reach / (first + second))


def spline(points: Points, closed: bool = False, per: int = 10) -> Array:
    """A smooth curve through the points, ``per`` points for each stretch; a repeated point makes a corner."""
    given = array(points)
    if closed:
        knots = np.vstack([given[-1], given, given[:2]])
    else:
        knots = np.vstack([2 * given[0] - given[1], given, 2 * given[-1] - given[-2]])
    t = np.linspace(0, 1, per, endpoint=False)[:, None]
    out = []
    for i in range(1, len(knots) - 2):
        a, b, c, d = knots[i - 1 : i + 3]
        reach = float(np.hypot(*(c - b)))
        if reach < 1e-4:
            continue
        start = c - b if np.hypot(*(b - a)) < 1e-4 else _tangent(a, b, c, reach)
        end = c - b if np.hypot(*(d - c)) < 1e-4 else _tangent(b, c, d, reach)
        t2, t3 = t * t, t**3
        out.append((2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * start + (3 * t2 - 2 * t3) * c + (t3 - t2) * end)
    return np.vstack([*out, knots[-2][None]])


def kept(points: Array, tolerance: float) -> npt.NDArray[np.intp]:
    """The indices of the points that a simplified curve needs (any number of dimensions)."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    stack = [(0, len(points) - 1)]
    while stack:
        i, j = stack.pop()
        if j - i < 2:
            continue
        chord, away = points[j] - points[i], points[i + 1 : j] - points[i]
        size = float(chord @ chord)
        off = away - np.outer(away @ chord / size, chord) if size > 1e-18 else away
        distance = np.linalg.norm(off, axis=1)
        worst = int(distance.argmax())
        if distance[worst] > tolerance:
            worst += i + 1
            keep[worst] = True
            stack += [(i, worst), (worst, j)]
    return np.nonzero(keep)[0]


def normals(points: Array) -> Array:
    """At each point the unit vector across the curve."""
    along = np.gradient(points, axis=0)
    across = np.stack([-along[:, 1], along[:, 0]], -1)
    return array(across / np.maximum(np.hypot(*across.T), 1e-6)[:, None])


def smooth(points: Array, sigma: float) -> Array:
    """The curve without its small bends."""
    return array(ndimage.gaussian_filter1d(points, sigma, axis=0, mode="nearest"))


def turned(points: Points, degrees: float, centre: Points = (0.0, 0.0)) -> Array:
    """The points turned about a centre."""
    a, c = math.radians(degrees), array(centre)
    matrix = np.array([[math.cos(a), math.sin(a)], [-math.sin(a), math.cos(a)]])
    return array((array(points) - c) @ matrix + c)


def mirrored(points: Points, x: float) -> Array:
    """The points mirrored at a vertical line."""
    found = array(points).copy()
    found[:, 0] = 2 * x - found[:, 0]
    return found


def ellipse(
    x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360, tilt: float = 0, count: int = 48
) -> Array:
    """An ellipse or a part of one, from and to an angle in degrees."""
    t = np.radians(np.linspace(start, end, count))
    return turned(np.stack([x + rx * np.cos(t), y + ry * np.sin(t)], -1), tilt, (x, y))


def limb(points: Points, widths: Points, per: int = 8) -> Array:
    """The outline round a bent axis with a round end: fingers, arms, tails, branches."""
    axis, given = spline(points, per=per), array(widths)
    width = np.interp(np.linspace(0, 1, len(axis)), np.linspace(0, 1, len(given)), given)
    half = ndimage.gaussian_filter1d(width, 3, mode="nearest")[:, None] / 2
    across = normals(axis)
    forward = np.array([across[-1, 1], -across[-1, 0]])
    a = np.linspace(0, math.pi, 9)[1:-1, None]
    cap = axis[-1] + half[-1] * (np.cos(a) * across[-1] + np.sin(a) * forward)
    return np.vstack([axis + across * half, cap, (axis - across * half)[::-1]])


def wavy(points: Points, height: float, wavelength: float, phase: float = 0.0) -> Array:
    """The curve with waves that grow towards its end: strands of hair, seams."""
    curve = resample(points, 2.0)
    along = np.arange(len(curve)) * 2.0
    wave = height * np.linspace(0.1, 1, len(curve)) * np.sin(along / wavelength * 2 * math.pi + phase)
    return array(curve + normals(curve) * wave[:, None])


def between(
    first: Points,
    last: Points,
    count: int,
    rng: np.random.Generator | None = None,
    jitter: float = 0.0,
    cut: float = 0.0,
) -> list[Array]:
    """Strokes interpolated between two guide curves: hair, beard, folds, feathers, grain.

    ``jitter`` moves them apart at random; ``cut`` is the largest part that is left off at each end.
    """
    a, b = resample(first, count=40), resample(last, count=40)
    out = []
    for i in range(count):
        t = (i + 0.5) / count + (rng.normal() * jitter / count if rng else 0)
        stroke = a * (1 - t) + b * t
        if rng and cut:
            stroke = stroke[int(40 * cut * rng.random()) : 40 - int(40 * cut * rng.random())]
        out.append(stroke)
    return out


def runs(on: npt.NDArray[np.bool_]) -> list[tuple[int, int]]:
    """The stretches of true values, each as its first index and the index after its last."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], on.astype(np.int8), [0]])))
    return [(int(a), int(b)) for a, b in edges.reshape(-1, 2)]


def corners(points: Points, cut: float) -> Array:
    """A closed polygon, its corners cut off."""
    given = array(points)
    out = []
    for before, here, after in zip(np.roll(given, 1, 0), given, np.roll(given, -1, 0), strict=True):
        out += [here + unit(before - here) * cut, here + unit(after - here) * cut]
    return array(out)


def zigzag(start: Points, end: Points, count: int, height: float) -> Array:
    """A line that goes to and fro: springs, teeth, lightning."""
    a, b = array(start), array(end)
    across = unit(np.array([a[1] - b[1], b[0] - a[0]]))
    t = np.linspace(0, 1, count)
    side = np.where(np.arange(count) % 2, 1.0, -1.0) * height
    side[[0, -1]] = 0
    return a + t[:, None] * (b - a) + side[:, None] * across


def joined(*parts: Points) -> Array:
    """Several curves as one."""
    return np.vstack([array(part) for part in parts])


def levels(x: Points, y: Points, values: Array, *wanted: float) -> Iterator[tuple[float, Array]]:
    """The lines along which values on a grid are as wanted, each with its value."""
    found = contour_generator(x, y, values)
    for value in wanted:
        for line in found.lines(value):
            yield value, np.asarray(line, dtype=np.float64)
