"""Solids of every common form, placed in space: boxes, beams, tubes, turned and extruded bodies, ground, ropes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import numpy as np

from art.kit.curves import Array, Points, array, resample, spline, unit
from art.kit.look import PLAIN, Look
from art.kit.plate import Plate
from art.kit.space import Space

AXES = {"x": [2, 0, 1], "y": [0, 2, 1], "z": [0, 1, 2]}
FACES = ("front", "back", "left", "right", "top", "bottom")


def rotation(x: float = 0, y: float = 0, z: float = 0) -> Array:
    """The matrix that turns about x, then y, then z (degrees)."""
    found = np.eye(3)
    for degrees, i, j in ((x, 1, 2), (y, 2, 0), (z, 0, 1)):
        a = math.radians(degrees)
        turn = np.eye(3)
        turn[i, i] = turn[j, j] = math.cos(a)
        turn[i, j], turn[j, i] = -math.sin(a), math.sin(a)
        found = turn @ found
    return array(found)


def circle(
    radius: float, at: Points = (0, 0, 0), axis: str = "z", arc: tuple[float, float] = (0, 360), count: int = 49
) -> Array:
    """A circle in space, or an arc of one, round an axis."""
    t = np.radians(np.linspace(*arc, count))
    flat = np.stack([radius * np.cos(t), radius * np.sin(t), np.zeros_like(t)], -1)
    return array(flat[:, AXES[axis]] + array(at))


def helix(radius: float, start: float, end: float, turns: float, at: Points = (0, 0, 0), axis: str = "z") -> Array:
    """A screw line round an axis, from one height to another."""
    t = np.linspace(0, 1, max(24, int(abs(turns) * 24)))
    a = t * turns * 2 * math.pi
    line = np.stack([radius * np.cos(a), radius * np.sin(a), start + (end - start) * t], -1)
    return array(line[:, AXES[axis]] + array(at))


def _turn(line: Array, i: int) -> float:
    """By how many degrees a line turns at a point."""
    before, after = line[i] - line[i - 1], line[i + 1] - line[i]
    sizes = np.hypot(*before) * np.hypot(*after)
    return math.degrees(math.acos(float(np.clip(before @ after / max(sizes, 1e-9), -1, 1))))


class Scene(Space):
    """A space to build in."""

    def __init__(
        self,
        plate: Plate,
        turn: float = -32,
        height: float = 24,
        scale: float = 1.0,
        at: Points = (300, 260),
        light: Points = (-0.6, -0.55, 1.0),
        depth: float = 0.0,
    ) -> None:
        super().__init__(plate, turn, height, scale, at, light, depth)
        self._matrix, self._offset = np.eye(3), np.zeros(3)

    @contextmanager
    def placed(
        self, at: Points = (0, 0, 0), x: float = 0, y: float = 0, z: float = 0, size: float = 1
    ) -> Iterator[None]:
        """What is built meanwhile stands at ``at``, turned about the axes and made larger."""
        before = self._matrix, self._offset
        self._offset = array(self._matrix @ array(at) + self._offset)
        self._matrix = array(self._matrix @ rotation(x, y, z) * size)
        yield
        self._matrix, self._offset = before

    def world(self, points: Points) -> Array:
        """Where points of the present place are in the world."""
        return array(array(points) @ self._matrix.T + self._offset)

    def patch(
        self,
        grid: Points,
        look: Look = PLAIN,
        hatch: str = "v",
        edges: str = "uv",
        closed: bool = False,
        outline: bool = True,
        casts: bool = True,
        ground: bool = False,
        angle: float = 52,
    ) -> None:
        """A surface; ``edges``: which of its borders are inked; ``closed``: v goes round."""
        super().patch(self.world(grid), look, hatch, edges, closed, outline, casts, ground, angle)

    def wire(
        self,
        points: Points,
        width: float = 1.2,
        level: str = "a",
        bias: float = 2.5,
        kind: str = "k",
        wobble: float = 0.4,
        taper: tuple[float, float] = (0.5, 0.5),
    ) -> None:
        """A line: ropes, seams, edges."""
        super().wire(self.world(points), width, level, bias, kind, wobble, taper)

    # Bodies

    def revolve(
        self,
        profile: Points,
        look: Look = PLAIN,
        at: Points = (0, 0, 0),
        axis: str = "z",
        hatch: str = "u",
        count: int = 48,
        arc: tuple[float, float] = (0, 360),
    ) -> None:
        """A turned body: (radius, height) pairs round an axis. Sharp edges of the profile are inked.

        Hatching "u" goes round, "v" along.
        """
        outline = array(profile)
        t = np.radians(np.linspace(*arc, count))
        r, h = outline[:, :1], outline[:, 1:]
        grid = np.stack([r * np.cos(t), r * np.sin(t), h + 0 * t], -1)[..., AXES[axis]] + array(at)
        whole = abs(arc[1] - arc[0]) >= 360
        turns = {0: 180.0, len(outline) - 1: 180.0} | {i: _turn(outline, i) for i in range(1, len(outline) - 1)}
        sharp = sorted(i for i, turn in turns.items() if turn > 38)
        for i in sharp:
            if outline[i, 0] > 1.5:
                strong = turns[i] > 60 and outline[i, 0] * self.scale > 9
                level = look.edges if strong else max("b", look.edges)
                self.wire(grid[i], look.width * (1 if turns[i] == 180 else 0.8), level, 1.5)
        for start, end in pairwise(sharp):
            piece = grid[start : end + 1]
            if len(piece) == 2:
                piece = np.stack([piece[0], piece.mean(axis=0), piece[1]])
            self.patch(
                piece,
                look,
                hatch,
                "" if whole else "v",
                closed=whole,
                outline=bool(np.ptp(outline[start : end + 1, 1]) > 1e-6),
            )

    def ball(self, radius: float, look: Look = PLAIN, at: Points = (0, 0, 0), squash: float = 1.0) -> None:
        """A ball, or a flattened one."""
        t = np.linspace(0, math.pi, 22)
        self.revolve(np.stack([radius * np.sin(t), -radius * squash * np.cos(t)], -1), look, at)

    def cylinder(
        self, start: Points, end: Points, radius: float, look: Look = PLAIN, hatch: str = "v", count: int = 28
    ) -> None:
        """A closed cylinder between two points."""
        a, b = array(start), array(end)
        along = unit(b - a)
        t = np.linspace(0, 2 * math.pi, count)
        side = unit(np.cross(along, [0, 0, 1] if abs(along[2]) < 0.9 else [1, 0, 0]))
        ring = np.cos(t)[:, None] * side + np.sin(t)[:, None] * np.cross(along, side)
        self.patch(
            np.stack([a + radius * ring, (a + b) / 2 + radius * ring, b + radius * ring]), look, hatch, "u", True
        )
        for end_ in (a, b):
            disc = end_ + np.linspace(0.02, 1, 4)[:, None, None] * radius * ring
            self.patch(disc, look, "u", "", True, outline=False)

    def tube(
        self, points: Points, radius: float | Points = 2.0, look: Look = PLAIN, count: int = 12, hatch: str = "v"
    ) -> None:
        """A pipe along a curve; a radius for each point, or one for all."""
        line = array(points)
        along = np.gradient(line, axis=0)
        along /= np.maximum(np.linalg.norm(along, axis=1), 1e-9)[:, None]
        side = np.zeros_like(along)
        last = array([0.0, 0, 1] if abs(along[0, 2]) < 0.8 else [1.0, 0, 0])
        last = np.cross(along[0], last)
        for i, way in enumerate(along):  # turned no more than the curve is
            last = unit(last - (last @ way) * way)
            side[i] = last
        above = np.cross(side, along)
        t = np.linspace(0, 2 * math.pi, count)[None, :, None]
        wide = (np.ones(len(line)) * array(radius))[:, None, None]
        self.patch(
            line[:, None] + wide * (side[:, None] * np.cos(t) + above[:, None] * np.sin(t)), look, hatch, "u", True
        )

    def box(
        self, corner: Points, size: Points, look: Look = PLAIN, hatch: bool = True, faces: tuple[str, ...] = FACES
    ) -> None:
        """An upright box: its lowest left front corner and its size."""
        o, d = array(corner), array(size)
        x, y, z = np.diag(d)
        sides = {
            "front": (o, x, z, 52),
            "back": (o + y, x, z, 52),
            "left": (o, y, z, 60),
            "right": (o + x, y, z, 48),
            "top": (o + z, x, y, 12),
            "bottom": (o, x, y, 12),
        }
        for face in faces:
            start, u, v, angle = sides[face]
            self.plane(start, u, v, look, hatch, angle)

    def plane(
        self, corner: Points, u: Points, v: Points, look: Look = PLAIN, hatch: bool = True, angle: float = 52
    ) -> None:
        """A parallelogram from a corner along two vectors, hatched with parallels."""
        a, b = np.linspace(0, 1, 5)[:, None, None], np.linspace(0, 1, 5)[None, :, None]
        grid = array(corner) + a * array(u) + b * array(v)
        self.patch(grid, look, "flat" if hatch else "", outline=False, angle=angle)

    def beam(
        self, start: Points, end: Points, width: float = 6, high: float = 0, look: Look = PLAIN, up: Points = (0, 0, 1)
    ) -> None:
        """A square timber from point to point."""
        a, b, high = array(start), array(end), high or width
        along = b - a
        side = np.cross(along, array(up))
        if np.linalg.norm(side) < 1e-3 * np.linalg.norm(along):
            side = np.cross(along, [1.0, 0, 0])
        side = unit(side)
        above = unit(np.cross(side, along))
        ring = [side * (x * width / 2) + above * (y * high / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        t = np.linspace(0, 1, max(5, int(np.linalg.norm(along) / 12)))[:, None, None]
        s = np.linspace(0, 1, 3)[None, :, None]
        for here, after in zip(ring, ring[1:] + ring[:1], strict=True):
            self.patch(a + here + t * along + s * (after - here), look, outline=False)
        for place in (a, b):
            across = place + ring[0] + np.linspace(0, 1, 3)[:, None, None] * (ring[1] - ring[0])
            self.patch(across + s * (ring[3] - ring[0]), look, outline=False)

    def slab(self, outline: Points, thick: Points, look: Look = PLAIN, edges: str = "v", hatch: str = "v") -> None:
        """A board: a closed outline in space, moved along ``thick``. It begins where its two halves meet."""
        ring = array(outline)
        closed = np.vstack([ring, ring[:1]])
        depth = array(thick)
        self.patch(np.stack([closed, closed + depth / 2, closed + depth], 1), look, "v", edges, outline=False)
        half = len(ring) // 2
        first = resample(ring[: half + 1], count=40)
        second = resample(np.vstack([ring[half:], ring[:1]])[::-1], count=40)
        for moved in (0 * depth, depth):
            self.patch(self.between(first, second) + moved, look, hatch, "", outline=False)

    def between(self, first: Points, second: Points, count: int = 12) -> Array:
        """The surface of straight lines between two curves with as many points."""
        s = np.linspace(0, 1, count)[None, :, None]
        return array(array(first)[:, None] * (1 - s) + array(second)[:, None] * s)

    def rope(self, points: Points, radius: float = 1.6, look: Look = PLAIN, level: str = "b") -> None:
        """A laid rope along a curve."""
        line = resample(points, 2.0 / self.scale)
        self.tube(line, radius, look.but(width=1.0), 10, "")
        along = np.gradient(line, axis=0)
        across = np.cross(along, self.away)
        across /= np.maximum(np.linalg.norm(across, axis=1), 1e-9)[:, None]
        for i in range(2, len(line) - 2, 3):
            self.wire([line[i] - across[i] * radius, line[i + 2] + across[i] * radius], 0.8, level, 6, wobble=0)

    def hang(self, start: Points, end: Points, sag: float, count: int = 24) -> Array:
        """A curve that hangs between two points."""
        t = np.linspace(0, 1, count)[:, None]
        return array(array(start) * (1 - t) + array(end) * t - t * (1 - t) * 4 * sag * array([0, 0, 1]))

    def curve(self, points: Points, per: int = 10) -> Array:
        """A smooth curve through points in space."""
        given = array(points)
        flat = [spline(given[:, [0, k]] + [[0, 0]], per=per) for k in (1, 2)]
        return np.column_stack([flat[0], flat[1][:, 1]]) if len(flat[0]) == len(flat[1]) else resample(given, count=40)

    def ground(
        self, z: float = 0, x: tuple[float, float] = (-300, 300), y: tuple[float, float] = (-300, 300), gap: float = 8
    ) -> None:
        """The floor, which shows only shadows."""
        u, v = np.linspace(*x, 60)[:, None], np.linspace(*y, 60)[None]
        look = Look(gap=gap, least=0.5, thick=0.95, cross=False)
        self.patch(
            np.stack([u + 0 * v, v + 0 * u, z + 0 * u + 0 * v], -1),
            look,
            "v",
            "",
            outline=False,
            casts=False,
            ground=True,
        )
