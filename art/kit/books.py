"""An open book, and what is written and drawn on its pages."""

from __future__ import annotations

import math

import numpy as np

from art.kit.curves import Array, Points, array
from art.kit.look import LEATHER, Look
from art.kit.relief import Hatch
from art.kit.scene import Scene

PAPER = Look("ochre", 0.16, 1.6, 5.0, thick=0.9, least=0.3, cross=False)


class Book:
    """An open book lying in a scene, its back at x = 0; drawn when it is made.

    A page is drawn on by ``place``: side -1 is the left page, 1 the right one; both have (0, 0) at their upper left
    corner and (1, 1) at their lower right one.
    """

    def __init__(self, scene: Scene, width: float, high: float, thick: float = 22, cover: Look = LEATHER) -> None:
        self.scene, self.plate, self.width, self.high, self.thick = scene, scene.plate, width, high, thick
        w, h = width * 1.04, high * 1.06
        for side in (-1, 1):
            scene.box((min(0, side * w), -h / 2, -5), (w, h, 5), cover.but(width=1.9))
            u = np.linspace(0, 1, 30)
            edge = np.stack([side * width * u, 0 * u, self.rise(u)], -1)
            v = np.linspace(-high / 2, high / 2, 9)
            scene.patch(edge[:, None] + v[None, :, None] * array([0, 1, 0]), PAPER, "v", "uv", outline=False)
            low = edge * (1, 1, 0)
            s = np.linspace(0, 1, 4)[None, :, None]
            for y in (-high / 2, high / 2):
                front = edge[:, None] * (1 - s) + low[:, None] * s + array([0, y, 0])
                scene.patch(front, PAPER.but(cross=False, dark=0.2), "", "v", outline=False)
                for k in (0.3, 0.55, 0.8):
                    scene.wire((edge * (1 - k) + low * k + array([0, y * 1.004, 0]))[2:], 0.8, "b", 2)
            ends = array([(side * width, -high / 2, 0), (side * width, high / 2, 0)])
            top = ends + (0, 0, float(self.rise(array([1.0]))[0]))
            scene.patch(np.stack([ends, (ends + top) / 2, top]), PAPER.but(dark=0.2), "v", "uv", outline=False)

    def rise(self, u: Array) -> Array:
        """How high a page lies, from the back outwards."""
        return array(self.thick * (0.25 + 1.9 * np.sqrt(u) * (1 - 0.62 * u)) * (1 - 0.08 * u))

    def place(self, side: int, points: Points) -> Array:
        """Where points of a page are on the sheet."""
        given = array(points)
        u = given[:, 0] if side > 0 else 1 - given[:, 0]
        y = self.high * (0.5 - given[:, 1])
        world = np.stack([side * self.width * u, y, self.rise(np.maximum(u, 0)) + 0.2], -1)
        return self.scene.project(self.scene.world(world))[0]

    def ink(self, side: int, points: Points, width: float = 1.1, level: str = "b", wobble: float = 0.2) -> None:
        """A stroke on a page."""
        self.plate.ink(self.place(side, points), width, (0.5, 0.4), level, wobble=wobble)

    def shape(
        self,
        side: int,
        points: Points,
        width: float = 1.1,
        wash: str = "",
        alpha: float = 0.4,
        hatch: Hatch | None = None,
    ) -> None:
        """An area on a page."""
        self.plate.shape(self.place(side, points), width, wash, alpha, hatch, "b", 0.2)

    def writing(self, side: int, x0: float, x1: float, y0: float, y1: float, rows: int) -> None:
        """Lines of writing in a part of a page."""
        rng = self.plate.rng([side, x0, x1, y0, y1])
        for k in range(rows):
            y = y0 + (y1 - y0) * k / max(1, rows - 1)
            x = x1
            last = x0 + (x1 - x0) * (0.5 if k == rows - 1 else rng.uniform(0, 0.06))
            while x > last + 0.04:
                end = max(last, x - rng.uniform(0.08, 0.2))
                t = np.linspace(x, end, max(6, int((x - end) * 110)))
                tall = 0.009 * np.sin(np.arange(len(t)) * 2.1) * (1 + 0.8 * (rng.random(len(t)) > 0.86))
                line = np.stack([t, y + tall], -1)
                self.plate.ink(self.place(side, line), 0.8, (0.6, 0.5), "b", "f", 0)
                x = end - 0.025


def round_line(x: float, y: float, rx: float, ry: float = 0.0, start: float = 0, end: float = 360) -> Array:
    """A circle or an arc on a page."""
    t = np.radians(np.linspace(start, end, 40))
    return np.stack([x + rx * np.cos(t), y + (ry or rx) * np.sin(t)], -1)


def cog(x: float, y: float, radius: float, teeth: int, squash: float = 1.0) -> Array:
    """A toothed ring on a page."""
    k = np.arange(teeth * 4 + 1)
    r = radius * np.where(k % 4 < 2, 1.0, 0.84)
    a = (k + np.tile([0.3, -0.3, 0.3, -0.3], teeth + 1)[: len(k)]) * 2 * math.pi / (teeth * 4)
    return np.stack([x + r * np.cos(a), y + r * np.sin(a) * squash], -1)
