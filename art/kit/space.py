"""Plotted solids: surfaces seen from a point, with hidden lines, light and cast shadows.

World: x to the right, y away from the eye, z up. Surfaces are grids of points, shape (u, v, 3).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy import ndimage
from shapely import contains_xy
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.kit.curves import Array, Points, array, levels, runs, smooth, unit
from art.kit.look import PLAIN, Look
from art.kit.marks import HEIGHT, WIDTH, Mark, Marks, Stroke, wobbled
from art.kit.plate import Plate

FINE = 2.0
"""Pixels of the depth picture for one unit of the sheet."""
SHADOW = 1000
"""The side of the shadow picture."""
EDGE = 14


@dataclass
class Patch:
    """A surface: lines of constant u or v are its hatching ("u", "v", "flat" for parallel diagonals, "" for none)."""

    grid: Array
    look: Look
    hatch: str = "v"
    edges: str = "uv"
    closed: bool = False
    outline: bool = True
    casts: bool = True
    ground: bool = False
    angle: float = 52
    normals: Array = field(init=False)

    def __post_init__(self) -> None:
        across = np.cross(np.gradient(self.grid, axis=0), np.gradient(self.grid, axis=1))
        self.normals = array(across / np.maximum(np.linalg.norm(across, axis=-1), 1e-9)[..., None])


@dataclass
class Wire:
    """A line in space; ``bias``: how far behind a surface it may lie and still be seen."""

    points: Array
    width: float
    level: str
    bias: float
    kind: str
    wobble: float
    taper: tuple[float, float]


class Space:
    """A camera, a lamp, and what stands before them: turned by ``turn`` degrees, seen from ``height`` degrees above.

    ``at`` is where the world's origin lies on the sheet; ``depth`` makes far things smaller.
    """

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
        self.plate, self.scale, self.at, self.depth = plate, scale, array(at), depth
        a, e = math.radians(turn), math.radians(height)
        self.right = array([math.cos(a), math.sin(a), 0])
        self.away = array([-math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), -math.sin(e)])
        self.up = array(np.cross(self.right, self.away))
        self.light = unit(light)
        self.light_x = unit(np.cross(self.light, [0.3, 0.9, 0.1]))
        self.light_y = array(np.cross(self.light, self.light_x))
        self.patches: list[Patch] = []
        self.wires: list[Wire] = []

    # What stands there

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
        self.patches.append(Patch(array(grid), look, hatch, edges, closed, outline, casts, ground, angle))

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
        self.wires.append(Wire(array(points), width, level, bias, kind, wobble, taper))

    # Where it is on the sheet

    def project(self, points: Points) -> tuple[Array, Array]:
        """The places of points on the sheet, and how far away they are."""
        world = array(points)
        far = world @ self.away
        nearer = 1 / (1 + self.depth * far)
        x = self.at[0] + self.scale * (world @ self.right) * nearer
        y = self.at[1] - self.scale * (world @ self.up) * nearer
        return np.stack([x, y], -1), far * self.scale

    def seen(self, points: Points, bias: float = 1.3) -> tuple[Array, Any]:
        """The places of points on the sheet, and which of them nothing hides; after ``render``."""
        flat, far = self.project(points)
        i = np.clip(np.round(flat[..., 0] * FINE).astype(int), 0, self.near.shape[1] - 1)
        j = np.clip(np.round(flat[..., 1] * FINE).astype(int), 0, self.near.shape[0] - 1)
        inside = (flat[..., 0] > EDGE) & (flat[..., 0] < WIDTH - EDGE)
        inside &= (flat[..., 1] > EDGE) & (flat[..., 1] < HEIGHT - EDGE)
        return flat, (far <= self.near[j, i] + bias) & inside

    # Drawing

    def render(self) -> None:
        """Looks at everything once and gives it to the plate."""
        self._look()
        self._tone = np.full(self._depth.shape, np.nan)
        hit = self._owner >= 0
        dark = np.array([patch.look.dark for patch in self.patches])[self._owner[hit]]
        self._tone[hit] = self.tone(self._points[hit], self._normals[hit]) + dark
        self.plate.layer += 1
        ground = np.isin(self._owner, [i for i, patch in enumerate(self.patches) if patch.ground])
        self.plate.hide(unary_union([Polygon(ring).buffer(0) for ring in _rings(hit & ~ground, 1.0) if len(ring) > 12]))
        self.plate.later(self._draw)

    def _look(self) -> None:
        high, wide = int(HEIGHT * FINE), int(WIDTH * FINE)
        depth = np.full(high * wide, np.inf)
        owner = np.full(high * wide, -1)
        points, normals = np.zeros((high * wide, 3)), np.zeros((high * wide, 3))
        shadow = np.full(SHADOW * SHADOW, -np.inf)
        for number, patch in enumerate(self.patches):
            both = self._dense(np.concatenate([patch.grid, patch.normals], -1)).reshape(-1, 6)
            flat, far = self.project(both[:, :3])
            i, j = np.round(flat * FINE).astype(int).T
            ok = (i >= 0) & (i < wide) & (j >= 0) & (j < high)
            index, far = j[ok] * wide + i[ok], far[ok]
            np.minimum.at(depth, index, far)
            first = far <= depth[index] + 1e-9
            owner[index[first]] = number
            points[index[first]], normals[index[first]] = both[ok][first, :3], both[ok][first, 3:]
            if patch.casts:
                x, y, towards = self._in_light(both[:, :3])
                ok = (x >= 0) & (x < SHADOW) & (y >= 0) & (y < SHADOW)
                np.maximum.at(shadow, y[ok] * SHADOW + x[ok], towards[ok])
        self._depth, self._owner = depth.reshape(high, wide), owner.reshape(high, wide)
        self._points, self._normals = points.reshape(high, wide, 3), normals.reshape(high, wide, 3)
        self._shadow = np.where(np.isinf(shadow), -1e4, shadow).reshape(SHADOW, SHADOW)
        self.near = ndimage.maximum_filter(np.where(np.isinf(self._depth), 1e9, self._depth), 3)

    def _in_light(self, points: Array) -> tuple[Any, Any, Array]:
        x = np.round((points @ self.light_x) * self.scale + SHADOW / 2).astype(int)
        y = np.round((points @ self.light_y) * self.scale + SHADOW / 2).astype(int)
        return x, y, array(points @ self.light) * self.scale

    def _dense(self, grid: Array) -> Array:
        """The grid with enough points that no pixel is missed."""
        flat, _ = self.project(grid[..., :3])
        for axis in (0, 1):
            sizes = np.linalg.norm(np.diff(flat, axis=axis), axis=-1).max(1 - axis)
            along = np.concatenate([[0.0], np.cumsum(np.maximum(sizes, 1e-6))])
            at = np.linspace(0, along[-1], int(np.clip(along[-1] * FINE * 1.5, 2, 2400)))
            i = np.clip(np.searchsorted(along, at, "right") - 1, 0, len(along) - 2)
            part = ((at - along[i]) / (along[i + 1] - along[i])).reshape([-1, 1, 1] if axis == 0 else [1, -1, 1])
            grid = np.take(grid, i, axis) * (1 - part) + np.take(grid, i + 1, axis) * part
            flat = self.project(grid[..., :3])[0] if axis == 0 else flat
        return array(grid)

    def tone(self, points: Array, normals: Array, shadows: bool = True) -> Array:
        """How dark surfaces are: 0 in full light, 1 in the deepest shade."""
        across = normals / np.maximum(np.linalg.norm(normals, axis=-1), 1e-9)[..., None]
        facing = across @ self.away
        across = across * np.where(facing > 0, -1, 1)[..., None]
        shade = 0.56 - 0.72 * (across @ self.light) + np.clip(1 - np.abs(facing) * 2.2, 0, 1) * 0.18
        if not shadows:
            return array(shade)
        x, y, towards = self._in_light(points + across * (2.0 / self.scale))
        hidden = self._shadow[np.clip(y, 0, SHADOW - 1), np.clip(x, 0, SHADOW - 1)] > towards + 3.0
        soft = hidden.astype(float)
        if soft.ndim == 1 and len(soft) > 3:
            soft = ndimage.uniform_filter1d(soft, 3)
        return array(np.maximum(shade, 0.74 * soft + 0.1 * shade))

    def _draw(self, marks: Marks, above: BaseGeometry | None) -> None:
        self._marks, self._above = marks, above
        self._edges: set[tuple[tuple[int, ...], ...]] = set()
        for patch in self.patches:
            self._contours(patch)
            self._hatching(patch)
        for wire in self.wires:
            self._ink(wire)
        self._washes()

    def _uncovered(self, flat: Array, seen: Any) -> Any:
        return seen if self._above is None else seen & ~contains_xy(self._above, flat[..., 0], flat[..., 1])

    def _ink(self, wire: Wire) -> None:
        points = self._resampled(wire.points, 2.0)
        if len(points) < 3:
            return
        flat, seen = self.seen(points, wire.bias)
        for i, j in runs(_tidied(self._uncovered(flat, seen))):
            if j - i > 1:
                rng = self.plate.rng(flat[i], flat[j - 1], [j - i, wire.width])
                line = wobbled(flat[i:j], wire.wobble, rng)
                self._marks.stroke(Stroke(line, wire.width, wire.taper, wire.level, wire.kind), rng)

    def _resampled(self, points: Array, step: float) -> Array:
        flat, _ = self.project(points[:, :3])
        along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(flat, axis=0).T))])
        if along[-1] < 1:
            return points[:0]
        at = np.linspace(0, along[-1], max(4, int(along[-1] / step) + 1))
        return np.stack([np.interp(at, along, points[:, k]) for k in range(points.shape[1])], -1)

    def _contours(self, patch: Patch) -> None:
        grid, look = patch.grid, patch.look
        lines = [grid[0], grid[-1]] if "u" in patch.edges else []
        lines += [grid[:, 0], grid[:, -1]] if "v" in patch.edges else []
        wires = [Wire(line, look.width, look.edges, 1.4, "k", look.wobble, (0.6, 0.6)) for line in lines]
        if patch.outline and min(grid.shape[:2]) > 2:
            facing = -(patch.normals @ self.away)
            v, u = np.meshgrid(np.arange(grid.shape[1]), np.arange(grid.shape[0]))
            for _, found in levels(v, u, facing, 0.0):
                if len(found) > 2:
                    line = _sampled(grid, found[:, ::-1].T)
                    wires.append(Wire(line, look.width, look.edges, 2.0, "k", look.wobble, (0.6, 0.6)))
        for wire in wires:
            if self._first(wire.points):
                self._ink(wire)

    def _first(self, line: Array) -> bool:
        """Whether an edge was not drawn yet as that of a neighbour."""
        places = [tuple(np.round(line[k] * 2).astype(int)) for k in (0, len(line) // 2, -1)]
        edge = tuple(sorted(places))
        known = edge in self._edges
        self._edges.add(edge)
        return not known

    # Hatching

    def _hatching(self, patch: Patch) -> None:
        if patch.hatch == "flat":
            self._diagonals(patch)
        elif patch.hatch:
            axis = "uv".index(patch.hatch)
            flat, _ = self.project(patch.grid)
            reach = float(np.linalg.norm(np.diff(flat, axis=axis), axis=-1).sum(axis).max())
            count = max(1, int(reach / patch.look.gap))
            both = np.concatenate([patch.grid, patch.normals], -1)
            for i in range(count):
                at = (i + 0.5) / count * (both.shape[axis] - 1)
                low, part = int(at), at - int(at)
                high = min(low + 1, both.shape[axis] - 1)
                self._line(np.take(both, low, axis) * (1 - part) + np.take(both, high, axis) * part, patch, i)
            if patch.look.cross and not patch.ground:
                self._oblique(patch, both, axis)

    def _oblique(self, patch: Patch, both: Array, axis: int) -> None:
        """A second set of lines, slanting, in the deepest shade."""
        flat, _ = self.project(patch.grid)
        reach = np.linalg.norm(np.diff(flat, axis=1 - axis), axis=-1).sum(1 - axis).max()
        slant = 0.16 if patch.closed else 0.45
        count = max(2, int(reach / (7.0 if patch.closed else 6.2)))
        t = np.linspace(0, 1, 40)
        for i, start in enumerate(np.linspace(-slant, 1, int(count * (1 + slant)))):
            other = start + slant * t
            ok = (other >= 0) & (other <= 1)
            if ok.sum() > 3:
                at = [t[ok] * (both.shape[axis] - 1), other[ok] * (both.shape[1 - axis] - 1)]
                self._line(_sampled(both, array(at if axis == 0 else at[::-1])), patch, i, second=True)

    def _diagonals(self, patch: Patch) -> None:
        """A plane face: parallel lines on the sheet, denser the less light it gets."""
        grid = patch.grid
        corner, u, v = grid[0, 0], grid[-1, 0] - grid[0, 0], grid[0, -1] - grid[0, 0]
        (o, a, b), _ = self.project(np.stack([corner, corner + u, corner + v]))
        matrix = np.column_stack([a - o, b - o])
        if abs(np.linalg.det(matrix)) < 30:
            return
        inverse = np.linalg.inv(matrix)
        normal = patch.normals[1, 1]
        shade = float(self.tone(corner[None], normal[None], False)[0]) + patch.look.dark
        gap = float(np.clip(6.4 - 4.2 * shade, 2.9, 5.4)) * patch.look.gap / 4.2
        angle = math.radians(patch.angle)
        along, across = np.array([math.cos(angle), math.sin(angle)]), np.array([-math.sin(angle), math.cos(angle)])
        ring = np.stack([o, a, a + b - o, b])
        t = np.arange((ring @ along).min(), (ring @ along).max(), 2.0)
        rng = self.plate.rng(o, a, b)
        for i, at in enumerate(np.arange((ring @ across).min() + gap * 0.6, (ring @ across).max(), gap)):
            places = (t[:, None] * along + (at + rng.normal() * 0.35) * across - o) @ inverse.T
            places = places[np.all((places > 0.005) & (places < 0.995), axis=1)]
            if len(places) > 2:
                line = corner + places[:, :1] * u + places[:, 1:] * v
                self._line(np.column_stack([line, np.repeat(normal[None], len(line), 0)]), patch, i, fading=True)

    def _line(self, both: Array, patch: Patch, number: int, second: bool = False, fading: bool = False) -> None:
        """One hatch line (points with normals), as wide as the shade asks for."""
        both = self._resampled(both, 2.0)
        count, look = len(both), patch.look
        if count < 4:
            return
        flat, seen = self.seen(both[:, :3], 1.3)
        seen = self._uncovered(flat, seen)
        if not seen.any():
            return
        rng = self.plate.rng(flat[0], flat[-1], [number])
        shade = self.tone(both[:, :3], both[:, 3:]) + look.dark
        least = (0.66 if second else look.least) + (0.12 if number % 2 else 0) + rng.normal() * 0.03
        if patch.ground:
            shade = np.where(shade > 0.7, shade, 0)
        over = np.clip((shade - least) / (1 - least), -1, 1)
        thick = look.thick * (0.75 if second else 1)
        width = np.minimum(np.where(over > 0, look.thin + (thick - look.thin) * over, 0), np.maximum(over, 0) * 16)
        width[[0, -1]] = np.minimum(width[[0, -1]], 0.05)
        if fading:
            width = width * np.clip((np.arange(count)[::-1] + 1) / max(3, count * 0.45), 0.15, 1)
        across = np.gradient(flat, axis=0)[:, ::-1] * (-1, 1)
        across /= np.maximum(np.hypot(*across.T), 1e-6)[:, None]
        flat = flat + across * ndimage.gaussian_filter1d(rng.normal(size=count), 9)[:, None] * 1.1
        self._marks.shading(flat, np.where(seen, width, 0), "c" if second else look.level)
        if not (patch.ground or second) and number % 2 == 0:
            chalk = np.clip((0.12 - shade) * 3, 0, 1) * 1.1
            self._marks.shading(flat, np.where(seen, chalk, 0), "c", "h", 0.3)

    # Washes

    def _washes(self) -> None:
        by_wash: dict[str, list[int]] = {}
        for number, patch in enumerate(self.patches):
            if patch.look.wash:
                by_wash.setdefault(f"wash:{patch.look.wash}:{patch.look.alpha:.2f}", []).append(number)
        for kind, numbers in by_wash.items():
            self._area(np.isin(self._owner, numbers), kind, 1.2, 12, (1.4, 1.0))
        ground = np.isin(self._owner, [i for i, patch in enumerate(self.patches) if patch.ground])
        body = (self._owner >= 0) & ~ground
        with np.errstate(invalid="ignore"):
            self._area(ground & (self._tone > 0.7), "tone0:.16", 2.4, 90, fine=1.1)
            self._area(body & (self._tone > 0.44), "tone:.10", 1.8, 90, fine=1.0)
            self._area(body & (self._tone > 0.68), "tone:.15", 1.8, 90, fine=1.0)
            self._area(body & (self._tone < 0.1), "glow:.42", 1.8, 90, fine=1.0)

    def _area(
        self, mask: Any, kind: str, soft: float, least: int, shift: tuple[float, float] = (0, 0), fine: float = 0.75
    ) -> None:
        """The area of a mask with soft corners; rings of less than ``least`` points are left off."""
        edge = int((EDGE - 1) * FINE)
        inner = np.zeros_like(mask)
        inner[edge:-edge, edge:-edge] = mask[edge:-edge, edge:-edge]
        if self._above is not None:
            y, x = np.nonzero(inner)
            hidden = contains_xy(self._above, x / FINE, y / FINE)
            inner[y[hidden], x[hidden]] = False
        inner = ndimage.binary_opening(ndimage.binary_closing(inner, iterations=2), iterations=1)
        if not inner.any():
            return
        rings = _rings(inner, soft)
        self._marks.items.append(
            Mark("a", kind, [smooth(ring, 1.0) + shift for ring in rings if len(ring) > least], fine)
        )


def _rings(mask: Any, soft: float) -> list[Array]:
    """The borders of a mask of pixels, with soft corners."""
    height = ndimage.gaussian_filter(mask.astype(float), soft)
    x, y = np.arange(height.shape[1]) / FINE, np.arange(height.shape[0]) / FINE
    return [ring for _, ring in levels(x, y, height, 0.5)]


def _sampled(grid: Array, at: Array) -> Array:
    """The grid at places between its points."""
    return np.stack(
        [ndimage.map_coordinates(grid[..., k], at, order=1, mode="nearest") for k in range(grid.shape[-1])], -1
    )


def _tidied(seen: Any) -> Any:
    """Without gaps and bits of one or two points."""
    if len(seen) < 6:
        return seen
    padded = np.pad(seen, 4, mode="edge")
    return ndimage.binary_opening(ndimage.binary_closing(padded, iterations=2), iterations=1)[4:-4]
