"""The sheet: strokes, shapes that hide what was drawn before them, washes, engraving, script and frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from zlib import crc32

import numpy as np
from shapely import affinity, contains_xy
from shapely.geometry import LineString, Polygon
from shapely.geometry import box as rectangle
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.kit.curves import Array, Points, array, length, resample, spline, unit
from art.kit.marks import HEIGHT, WIDTH, Marks, Stroke, wobbled
from art.kit.relief import Field, Hatch, Relief

LIGHT = unit((-0.55, 0.75, 0.62))
"""Where light comes from on the sheet: to the right, up, towards the eye."""
MARGIN = 13


@dataclass
class Plate:
    """A plate of 600 x 400 units; y grows downwards. Its name seeds all that is left to chance.

    What is drawn is kept until the end, as later shapes hide it; ``layer`` counts the shapes. With a ``crop`` (x, y,
    width, height) it is an ornament: that part alone, without paper and frame, in full detail at every width.
    """

    name: str
    light: Array = field(default_factory=lambda: LIGHT)
    layer: int = 0
    crop: tuple[float, float, float, float] | None = None
    scale: float = 1.0
    origin: Array = field(default_factory=lambda: np.zeros(2))
    _masks: list[tuple[int, BaseGeometry]] = field(default_factory=list)
    _jobs: list[tuple[int, Callable[[Marks, BaseGeometry | None], None]]] = field(default_factory=list)

    def rng(self, *of: Points) -> np.random.Generator:
        """Chance for one element: the same for the same element, whatever else is drawn."""
        parts = b"".join(np.round(array(part) * 4).astype(np.int32).tobytes() for part in of)
        return np.random.default_rng(crc32(parts, crc32(self.name.encode())))

    # Where things lie

    def zoom(self, scale: float, centre: Points, to: Points = (300, 200)) -> None:
        """What follows is drawn larger, its centre moved."""
        self.scale, self.origin = scale, array(to) - scale * array(centre)

    def unzoom(self) -> None:
        """What follows is drawn where it says."""
        self.scale, self.origin = 1.0, np.zeros(2)

    def _moved(self, shape: BaseGeometry) -> BaseGeometry:
        k, (x, y) = self.scale, self.origin
        moved: BaseGeometry = affinity.affine_transform(shape, [k, 0, 0, k, x, y])
        return moved

    def _moved_field(self, tone: Field | None) -> Field | None:
        k, (x, y) = self.scale, self.origin
        return tone and (lambda xs, ys: tone((xs - x) / k, (ys - y) / k))

    # Marks

    def ink(
        self,
        points: Points,
        width: float = 1.5,
        taper: tuple[float, float] = (0.35, 0.35),
        level: str = "a",
        kind: str = "k",
        wobble: float = 0.6,
        press: float = 0.25,
        free: bool = False,
    ) -> None:
        """A pen stroke, its ends tapering to parts of its width. ``free``: nothing hides or moves it."""
        curve = array(points)
        if len(curve) < 2:
            return
        curve = curve if free else curve * self.scale + self.origin
        rng = self.rng(curve, [width])
        stroke = Stroke(wobbled(curve, wobble, rng), width, taper, level, kind, press)
        sheet = rectangle(MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN)

        def draw(marks: Marks, above: BaseGeometry | None) -> None:
            if free:
                marks.stroke(stroke, rng)
                return
            seen = LineString(stroke.points).intersection(sheet)
            seen = seen.difference(above) if above is not None else seen
            for part in getattr(seen, "geoms", [seen]):
                if part.geom_type != "LineString" or part.length < 1.5:
                    continue
                piece = array(part.coords)
                ends = (length([piece[0], stroke.points[0]]) < 0.5, length([piece[-1], stroke.points[-1]]) < 0.5)
                marks.stroke(replace(stroke, points=resample(piece, 2.5)), rng, ends)

        self._jobs.append((self.layer, draw))

    def inks(self, curves: Iterable[Points], **how: float | str | tuple[float, float]) -> None:
        """Several strokes of one kind."""
        for curve in curves:
            self.ink(curve, **how)  # type: ignore[arg-type]

    def shape(
        self,
        points: Points,
        width: float = 1.6,
        wash: str = "",
        alpha: float = 0.35,
        hatch: Hatch | None = None,
        level: str = "a",
        wobble: float = 0.6,
        hides: bool = True,
    ) -> BaseGeometry:
        """A closed outline that hides what was drawn before it, washed and engraved; returns its area."""
        outline = array(points)
        area: BaseGeometry = Polygon(outline).buffer(0)
        self.layer += 1
        if hides:
            self.hide(self._moved(area))
        if wash:
            self.wash(area, wash, alpha)
        if hatch:
            self.engrave(area, hatch)
        if width:
            self.ink(np.vstack([outline, outline[:1]]), width, (0.7, 0.7), level, wobble=wobble)
        return area

    def wash(
        self,
        area: BaseGeometry | Points,
        colour: str,
        alpha: float = 0.35,
        shift: tuple[float, float] = (1.2, 1.0),
        level: str = "a",
        kind: str = "wash",
        fine: float = 0.8,
    ) -> None:
        """A pigment over an area, a little beside its outline, as washes are; it hides nothing."""
        shape = self._moved(area if isinstance(area, BaseGeometry) else Polygon(array(area)).buffer(0))
        sheet = rectangle(MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN)

        def draw(marks: Marks, above: BaseGeometry | None) -> None:
            seen = shape.intersection(sheet)
            seen = seen.difference(above) if above is not None else seen
            marks.area(seen.buffer(-0.6).buffer(0.6), level, f"{kind}:{colour}:{alpha:.2f}", shift, fine)

        self._jobs.append((self.layer, draw))

    def leaf(self, points: Points, colour: str, alpha: float = 0.5, level: str = "a") -> None:
        """A small thing of many (leaflets, scales, beads), washed and outlined as one."""
        area = Polygon(array(points)).buffer(0)
        self.layer += 1
        self.hide(self._moved(area))
        self.wash(area, colour, alpha, (0, 0), level, "leaf", 0.35)

    def engrave(self, area: BaseGeometry | Points, hatch: Hatch) -> None:
        """Hatching that follows the form of an area."""
        shape = self._moved(area if isinstance(area, BaseGeometry) else Polygon(array(area)).buffer(0))
        how = replace(hatch, tone=self._moved_field(hatch.tone), flow=self._moved_field(hatch.flow))
        sheet = rectangle(MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN)
        rng = self.rng(shape.bounds, [hatch.angle, hatch.gap])

        def draw(marks: Marks, above: BaseGeometry | None) -> None:
            seen = shape.intersection(sheet)
            seen = seen.difference(above) if above is not None else seen
            if not seen.is_empty:
                Relief(shape, seen, how, self.light, rng).engrave(marks)

        self._jobs.append((self.layer, draw))

    def fur(
        self,
        area: BaseGeometry,
        lie: Callable[[float, float], float],
        count: int = 120,
        size: float = 14,
        width: float = 0.9,
        level: str = "b",
        kind: str = "k",
        density: Callable[[float, float], float] | None = None,
    ) -> None:
        """Short strokes in an area, lying as ``lie`` says (degrees), more of them where it is denser (0 to 1)."""
        rng = self.rng(area.bounds, [count, size])
        x0, y0, x1, y1 = area.bounds
        for _ in range(count * 20):
            x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
            if not contains_xy(area, x, y) or (density and rng.random() > density(x, y)):
                continue
            reach, at = size * rng.uniform(0.6, 1.25) / 3, np.array([x, y])
            points = [at]
            for _ in range(3):
                a = math.radians(lie(float(at[0]), float(at[1])) + rng.normal() * 5)
                at = at + np.array([math.cos(a), math.sin(a)]) * reach
                points.append(at)
            fine = level if rng.random() < 0.6 else "c"
            self.ink(spline(points, per=3), width * rng.uniform(0.8, 1.2), (0.6, 0.1), fine, kind, 0)
            count -= 1
            if not count:
                return

    def hide(self, area: BaseGeometry) -> None:
        """What lies in an area of the sheet and belongs to a lower layer is not seen."""
        self._masks.append((self.layer, area))

    def later(self, draw: Callable[[Marks, BaseGeometry | None], None]) -> None:
        """Marks made at the end by somebody else (plotted solids), who is told what hides them."""
        self._jobs.append((self.layer, draw))

    # Ornament

    def script(self, x: float, y: float, width: float, lines: int = 3, size: float = 5.6, level: str = "c") -> None:
        """Mirror writing: a scribble that runs from right to left."""
        rng = self.rng([x, y, width])
        for k in range(lines):
            pen, base = x + width, y + k * 10
            end = x + width * (rng.uniform(0, 0.12) if k < lines - 1 else rng.uniform(0.3, 0.6))
            while pen > end:
                points = [(pen, base)]
                for _ in range(rng.integers(2, 7)):
                    pen -= size * rng.uniform(0.32, 0.5)
                    rise = rng.choice([0.5, 0.55, 0.6, 1.35], p=[0.35, 0.25, 0.25, 0.15])
                    points += [(pen + size * 0.12, base - size * rise), (pen - size * 0.12, base - size * 0.02)]
                    if rng.random() < 0.12:
                        points.append((pen - size * 0.2, base + size * 0.7))
                self.ink(spline(points, per=4), 0.75, (0.6, 0.5), level, "f", 0, free=True)
                pen -= size * 0.75

    def frame(self, inset: float = 9) -> None:
        """A double line round the sheet, its ends crossing."""
        a, w, h = inset, WIDTH - inset, HEIGHT - inset
        ring = array([(a, a), (w, a), (w, h), (a, h), (a, a)])
        for start, end in pairwise(ring):
            along = unit(end - start)
            inwards = np.array([-along[1], along[0]])
            self.ink([start - along * 3, end + along * 3], 1.1, level="b", kind="l", wobble=0.7, free=True)
            inner = [start + inwards * 4 + along * 4, end + inwards * 4 - along * 4]
            self.ink(inner, 0.6, level="c", kind="l", wobble=0.7, free=True)

    # The file

    def marks(self) -> Marks:
        """The marks of all that was drawn."""
        marks = Marks()
        above: dict[int, BaseGeometry | None] = {}
        for layer, draw in self._jobs:
            if layer not in above:
                masks = [mask for at, mask in self._masks if at > layer]
                above[layer] = unary_union(masks) if masks else None
            draw(marks, above[layer])
        return marks
