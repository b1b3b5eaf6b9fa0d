"""Engraving of flat shapes as if they swelled out of the sheet."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from scipy import ndimage
from shapely import contains_xy
from shapely.geometry.base import BaseGeometry

from art.kit.curves import Array, Points, array, levels, resample, smooth, unit
from art.kit.marks import Marks

Field: TypeAlias = Callable[[Array, Array], Array]
"""A value for every point of the sheet, by arrays of x and of y."""


@dataclass(frozen=True)
class Hatch:
    """How a shape is engraved.

    Lines lie at ``angle`` (52 falls to the right, as the left-handed draw), ``gap`` apart, ``thin`` to ``thick`` wide.
    The shape swells by ``bulge``, which bends them and gives them light and shade; ``tone`` adds shade, ``dark`` to all
    of it, ``gain`` makes it stronger. No line where the shade is below ``least``. ``cross``: by how much the angle of a
    second set differs, where it is darkest. ``flow`` puts lines where it has whole multiples of ``gap``.
    """

    angle: float = 52
    gap: float = 4.2
    bulge: float = 0.0
    tone: Field | None = None
    dark: float = 0.0
    gain: float = 1.0
    thin: float = 0.25
    thick: float = 1.25
    least: float = 0.12
    cross: float = 0.0
    flow: Field | None = None
    chalk: bool = True
    level: str = "b"
    light: Points | None = None


def spot(x: float, y: float, rx: float, ry: float, strength: float = 1.0) -> Field:
    """A soft round spot of shade (or of light, where it is negative)."""
    return lambda xs, ys: array(strength * np.exp(-(((xs - x) / rx) ** 2) - ((ys - y) / ry) ** 2))


def together(*fields: Field) -> Field:
    """The sum of fields."""
    return lambda xs, ys: array(sum(one(xs, ys) for one in fields))


def near(points: Points, reach: float, strength: float = 1.0) -> Field:
    """Shade along a curve, fading away from it."""
    knots = resample(points, 9)

    def tone(xs: Array, ys: Array) -> Array:
        away = np.min([np.hypot(xs - x, ys - y) for x, y in knots], axis=0)
        return array(strength * np.exp(-away / reach))

    return tone


def inflate(mask: Any) -> Array:
    """The height of a swelling over a mask: a half ball over a disc."""
    by = 1 if max(mask.shape) < 160 else 2
    small = mask[::by, ::by]
    height = array(ndimage.distance_transform_edt(small)) ** 2 * 0.5
    for _ in range(220):
        around = height[2:, 1:-1] + height[:-2, 1:-1] + height[1:-1, 2:] + height[1:-1, :-2]
        height[1:-1, 1:-1] = np.where(small[1:-1, 1:-1], (around + 1) / 4, 0)
    found = np.sqrt(np.maximum(height, 0) * 2) * by
    if by > 1:
        found = ndimage.zoom(found, by, order=1)[: mask.shape[0], : mask.shape[1]]
        missing = [(0, wanted - got) for wanted, got in zip(mask.shape, found.shape, strict=True)]
        found = np.pad(found, missing, mode="edge")
    return array(found * mask)


@dataclass
class Relief:
    """A shape as a grid with its heights and its shade."""

    shape: BaseGeometry
    visible: BaseGeometry
    hatch: Hatch
    light: Array
    rng: np.random.Generator
    xs: Array = field(init=False)
    ys: Array = field(init=False)
    inside: Any = field(init=False)
    seen: Array = field(init=False)
    height: Array = field(init=False)
    shade: Array = field(init=False)

    def __post_init__(self) -> None:
        x0, y0, x1, y1 = self.shape.bounds
        self.xs, self.ys = np.meshgrid(np.arange(x0 - 3, x1 + 4), np.arange(y0 - 3, y1 + 4))
        self.inside = contains_xy(self.shape, self.xs, self.ys)
        self.seen = array(contains_xy(self.visible, self.xs, self.ys))
        hatch = self.hatch
        height = inflate(self.inside) * hatch.bulge if hatch.bulge else np.zeros_like(self.xs)
        self.height = array(ndimage.gaussian_filter(height, 1.5))
        down, right = np.gradient(self.height)
        light = self.light if hatch.light is None else unit(hatch.light)
        lit = (-right * light[0] + down * light[1] + light[2]) / np.sqrt(1 + right**2 + down**2)
        shade = np.clip((light[2] - lit) * 0.9, -1, 1) + hatch.dark
        if hatch.tone:
            shade = shade + hatch.tone(self.xs, self.ys)
        self.shade = array(ndimage.gaussian_filter(shade * hatch.gain, 1.2))

    def engrave(self, marks: Marks) -> None:
        """Draws all sets of lines."""
        hatch = self.hatch
        if min(self.xs.shape) < 6 or not self.inside.any():
            return
        self.lines(marks, hatch.angle, hatch.gap, hatch.flow, hatch.least, 1.0, hatch.level)
        if hatch.cross:
            self.lines(marks, hatch.angle + hatch.cross, hatch.gap * 1.05, None, 0.46, 0.8, "c")
        if hatch.chalk:
            self.lines(marks, hatch.angle, hatch.gap * 1.15, hatch.flow, 0.16, 0.9, "c", light=True)

    def lines(
        self,
        marks: Marks,
        angle: float,
        gap: float,
        flow: Field | None,
        least: float,
        weight: float,
        level: str,
        light: bool = False,
    ) -> None:
        """One set of lines: contours of a phase, as wide as the shade asks for."""
        a = math.radians(angle)
        across = (-math.sin(a), math.cos(a))
        phase = flow(self.xs, self.ys) if flow else self.xs * across[0] + self.ys * across[1]
        if self.hatch.bulge:
            phase = phase + 0.55 * self.height * (across[1] if abs(across[1]) > 0.3 else across[0])
        phase = phase / gap + 1.08 * ndimage.gaussian_filter(self.rng.normal(size=phase.shape), 9)
        shade = -self.shade if light else self.shade
        whole = range(math.ceil(phase[self.inside].min()), math.floor(phase[self.inside].max()) + 1)
        for k, found in levels(self.xs, self.ys, phase, *map(float, whole)):
            curve = resample(found, 2.0) if len(found) > 3 else found
            if len(curve) < 3:
                continue
            curve = smooth(curve, 1.0)
            at = (curve[:, 1] - self.ys[0, 0], curve[:, 0] - self.xs[0, 0])
            dark = ndimage.map_coordinates(shade, at, order=1, mode="nearest")
            seen = ndimage.map_coordinates(self.seen, at, order=1, mode="nearest")
            over = np.clip((dark - least - (0.1 if k % 2 else 0)) / (1 - least), -1, 1) + self.rng.normal() * 0.03
            thin, thick = self.hatch.thin, self.hatch.thick
            width = np.where(over > 0, thin + (thick - thin) * np.clip(over, 0, 1) ** 0.8, 0) * weight
            width = np.minimum(width, np.maximum(0, over) * 14)
            marks.shading(curve, np.where(seen < 0.5, 0, width), level, "h" if light else "s")
