"""Fungi without cap and stem: shelves on trunks, corals, stars, beards, tubers."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from art.kit.creatures import bent, blob, body
from art.kit.curves import Array, Points, array, ellipse, spline, turned
from art.kit.look import Look
from art.kit.plants import leaf
from art.kit.plate import Plate
from art.kit.props import grass
from art.kit.relief import Hatch, spot
from art.kit.scene import Scene
from art.plates.codex._table import cards


def trunk(plate: Plate, x0: float, x1: float, wash: str = "umber") -> None:
    """A piece of a trunk, broken off above and below, with its bark."""
    rng = plate.rng([x0, x1])
    left = spline([(x0, 44), (x0 + 6, 140), (x0 - 4, 270), (x0 - 6, 352)])
    right = spline([(x1, 352), (x1 - 4, 270), (x1 - 8, 140), (x1 - 2, 44)])

    def splinters(start: float, end: float, y: float, out: float) -> Array:
        across = start + (end - start) * np.sort(rng.uniform(0.06, 0.94, 13))
        return np.stack([across, y + out * rng.uniform(0, 1, 13) * np.sin(np.linspace(0.5, 2.6, 13))], -1)

    ends = splinters(x0 - 6, x1, 352, 30), splinters(x1 - 2, x0, 44, -30)
    body(plate, np.vstack([left, ends[0], right, ends[1]]), wash, 0.6, 84, 5.2, 0.5)
    for _ in range(26):
        x, y, size = rng.uniform(x0 + 10, x1 - 12), rng.uniform(48, 296), rng.uniform(20, 54)
        points = [(x, y), (x + rng.normal() * 4, y + size / 2), (x + rng.normal() * 5, y + size)]
        plate.ink(spline(points), 1.6, (0.2, 0.2), "b")


def hoof(scene: Scene, at: Points, size: float) -> None:
    """A thick bracket like a horse's hoof: ridges of every year above, pale pores below."""
    ridges = [(116, -30), (122, -16), (118, -2), (112, 0), (110, 14), (102, 24), (96, 25), (90, 40), (78, 50)]
    ridges += [(72, 51), (60, 64), (44, 72), (38, 73), (20, 80), (0, 82)]
    washes = ("ochre", "umber", "shade", "umber")
    for k, (start, end) in enumerate(((0, 3), (3, 6), (6, 9), (9, 15))):
        look = Look(washes[k], (0.75, 0.65, 0.4, 0.75)[k], 1.9, 5, thick=1.3, cross=False)
        scene.revolve(array(ridges[start : end + 1]) * size, look, at, count=60)
    scene.revolve(
        array([(0, -34), (60, -38), (116, -30)]) * size, Look("chalk", 0.95, 1.6, 6, cross=False), at, count=60
    )


def bracket(plate: Plate) -> None:
    """Hoof-shaped brackets on a birch."""
    scene = Scene(plate, 0, -7, 1.0, (300, 200))
    height = np.linspace(-172, 172, 24)
    bark = Look("chalk", 0.95, 2.1, 6, least=0.3, cross=False)
    scene.revolve(np.stack([88 + 6 * np.sin(height / 90), height], -1), bark, (120, 0, 0), hatch="v", count=60)
    hoof(scene, (34, 76, 104), 0.9)
    hoof(scene, (22, 104, -78), 1.5)
    hoof(scene, (206, 40, 16), 0.6)
    scene.render()
    plate.layer += 1
    rng = plate.rng([11, 3])
    for k in range(24):
        at = array((120 + rng.uniform(-66, 66), -90, -156 + 13.5 * k))
        flat, seen = scene.seen(np.linspace(at - (rng.uniform(8, 20), 0, 0), at + (rng.uniform(8, 20), 0, 0), 9), 30)
        if seen.all():
            plate.ink(flat, rng.uniform(3, 6), (0.2, 0.2), "a" if k % 2 else "b", "s", 0.4)
    plate.script(50, 60, 120, 4)


def fan(centre: Points, reach: float, start: float, end: float, waves: int, depth: float = 0.05) -> Array:
    """A fan from its root: a sector with a wavy rim."""
    x, y = array(centre)
    a = np.radians(np.linspace(start, end, 60))
    r = reach * (1 + depth * np.sin(waves * (a - a[0])))
    return np.vstack([[(x, y)], np.stack([x + r * np.cos(a), y + r * np.sin(a)], -1)])


def turkey_tail(plate: Plate) -> None:
    """Overlapping fans in rings of many colours."""
    spots_ = [
        (150, 150, 120, 170, 350),
        (330, 120, 106, 180, 370),
        (474, 160, 112, 190, 380),
        (210, 262, 130, 160, 350),
        (404, 270, 138, 185, 375),
        (110, 352, 100, 175, 360),
        (306, 376, 150, 185, 355),
        (500, 372, 104, 185, 360),
    ]
    washes = ("chalk", "umber", "ochre", "sanguine", "umber", "lapis", "umber")
    for x, y, reach, start, end in spots_:
        for k, wash in enumerate(washes):
            part = 1 - k * 0.135
            outline = spline(fan((x, y), reach * part, start, end, 9), closed=True, per=2)
            plate.shape(outline, 1.8 if k == 0 else 1.0, wash, 0.9, None, "a" if k in (0, 2, 4) else "b", 0.3)
        flow_x, flow_y = x, y

        def radial(xs: Array, ys: Array, x: float = flow_x, y: float = flow_y) -> Array:
            return array(np.arctan2(ys - y, xs - x) * 150)

        area = fan((x, y), reach * 0.96, start, end, 9)
        plate.engrave(area, Hatch(flow=radial, gap=17, tone=spot(x, y, reach * 0.5, reach * 0.5, 0.6), thick=1.0))


def oyster(plate: Plate, root: Points, centre: Points, wide: float, tilt: float) -> None:
    """One shell of a tuft, seen from a little below: gills that run down to the root, the cap above them."""
    base, middle = array(root), array(centre)

    def at(x: float, y: float) -> Array:
        return array(turned([middle + array((x, y)) * wide], tilt, middle)[0])

    left, right = at(-1, 0.06), at(1, 0.02)
    under = [
        left,
        left * 0.45 + base * 0.55 + (14, 0),
        base + (-3, -14),
        base + (-3, 14),
        (right + base) / 2 + (26, 30),
        right,
    ]
    edge = [at(0.6, -0.1), at(0, -0.17), at(-0.6, -0.1)]
    plate.shape(spline([left, *under, right, *edge], closed=True, per=8), 1.8, "chalk", 0.95, None, wobble=0.2)
    for k in range(21):
        x = -0.94 + 1.88 * k / 20
        rim = at(x, 0.05 - 0.2 * math.sqrt(max(0.0, 1 - x * x)))
        way = rim * 0.5 + base * 0.5 + (8 + 10 * x, 6 + 14 * x)
        end = base + (4, 12 * x) if k % 2 else way
        plate.ink(spline([rim, way, end] if k % 2 else [rim, (rim + way) / 2, way]), 1.3, (0.8, 0.2), "b", wobble=0.2)
    cap = [at(-1.02, 0.08), at(-1.03, -0.06), at(-0.78, -0.4), at(-0.2, -0.62), at(0.4, -0.56), at(0.88, -0.28)]
    cap += [at(1.05, -0.02), at(1.0, 0.06), at(0.6, -0.07), at(0, -0.14), at(-0.6, -0.07)]
    blob(plate, cap, "umber", 0.45, angle=24, gap=4.6, bulge=0.7, width=2.0)


def oyster_mushroom(plate: Plate) -> None:
    """A tuft of pale shells one above another at the side of a trunk."""
    trunk(plate, 22, 176)
    oyster(plate, (166, 170), (286, 76), 104, -12)
    oyster(plate, (168, 220), (452, 132), 116, 12)
    oyster(plate, (166, 262), (272, 178), 110, -8)
    oyster(plate, (168, 330), (438, 262), 134, 10)
    oyster(plate, (166, 366), (282, 312), 122, -2)
    plate.script(448, 50, 100, 3)


def coral_fungus(plate: Plate) -> None:
    """Branching like a coral."""
    rng = plate.rng([7, 7])

    def grow(at: Array, angle: float, size: float, wide: float, depth: int) -> None:
        end = at + size * array((math.cos(math.radians(angle)), -math.sin(math.radians(angle))))
        middle = (at + end) / 2 + rng.normal(size=2) * size * 0.06
        if depth:
            for turn in (-24, 22) if depth < 3 else (-34, -2, 32):
                grow(
                    end - (end - at) * 0.12,
                    angle + turn + rng.normal() * 6,
                    size * rng.uniform(0.68, 0.82),
                    wide * 0.7,
                    depth - 1,
                )
        bent(
            plate,
            [at, middle, end],
            [wide, wide * 0.86, wide * (0.8 if depth else 0.6)],
            "ochre",
            0.8,
            gap=12,
            width=1.6,
        )
        if not depth:
            for turn in (-20, 20):
                tip = end + 9 * array((math.cos(math.radians(angle + turn)), -math.sin(math.radians(angle + turn))))
                plate.ink([end, tip], 4, (1, 0.5), wobble=0)

    for angle, size in ((146, 84), (34, 84), (118, 112), (62, 112), (90, 118)):
        grow(array((300 + (90 - angle) * 0.3, 356)), angle, size, 32, 3)
    blob(plate, [(252, 384), (250, 350), (276, 334), (324, 334), (350, 350), (348, 384)], "chalk", 0.7)
    grass(plate, 90, 510, 386, 18, 20)
    plate.script(60, 70, 80, 3)


def earthstar(plate: Plate) -> None:
    """A ball on a star of thick rays."""
    for k in (6, 0, 5, 1, 4, 2, 3):
        a = math.radians(-90 + k * 360 / 7 + 14)
        way = array((math.cos(a), math.sin(a) * 0.56))
        across = array((-way[1], way[0])) / np.hypot(*way)
        root, tip = array((300, 262)), array((300, 262)) + way * 232
        wide = 62.0
        outline = spline(
            [
                root - across * wide,
                root + way * 90 - across * wide * 0.9,
                root + way * 180 - across * 22,
                tip,
                tip,
                root + way * 180 + across * 22,
                root + way * 90 + across * wide * 0.9,
                root + across * wide,
            ],
            per=8,
        )
        body(plate, outline, "umber", 0.6, math.degrees(a) + 60, 4.8, 0.7)
        for part in (0.5, 0.64, 0.76):
            at, half = root + way * 232 * part, wide * (1 - part) * 1.5
            plate.ink(spline([at - across * half, at + way * 8, at + across * half]), 1.3, (0.2, 0.2), "b")
    scene = Scene(plate, 0, 26, 1.7, (300, 300))
    ball = spline([(20, 0), (48, 8), (60, 34), (54, 62), (32, 82), (12, 90), (7, 100), (3, 97)], per=7)
    scene.revolve(ball, Look("ochre", 0.7, 2.1, 4.8, least=0.2, cross=False), count=60)
    scene.render()
    plate.layer += 1
    plate.shape(ellipse(300, 148, 9, 5), 1.6, "shade", 1.0, wobble=0.2)
    for k in range(40):
        rng = plate.rng([k, 3])
        x, y = 300 + rng.normal() * 20, 96 + rng.normal() * 24
        plate.ink(ellipse(x, y, 1.3, 1.3, count=8), 1.4, (1, 1), "b", "k", 0)
    plate.script(64, 84, 110, 3)


def lions_mane(plate: Plate) -> None:
    """A white ball of hanging spines at the side of a trunk."""
    trunk(plate, 396, 552)
    rng = plate.rng([5, 5])
    spines: list[BaseGeometry] = []
    for row in range(12):
        y = 292 - 22 * row
        half = 152 * math.sqrt(max(0.02, 1 - ((y - 176) / 140) ** 2))
        count = int(half / 9.5) + 3
        for k in range(count):
            side = -1 + 2 * (k + 0.5 * (row % 2)) / (count - 0.5)
            x = 292 + side * half + rng.normal() * 2
            long = (72 if row else 84) * rng.uniform(0.85, 1.15)
            tip = array((x + side * 12 + rng.normal() * 3, y + long * (0.9 if row < 11 else 0.5)))
            root, wide = array((x, y)), 8.5
            bow = (root + tip) / 2 + (side * 9, 0)
            outline = spline(
                [root + (-wide, 4), bow + (-wide * 0.8, 0), tip, tip, bow + (wide * 0.8, 0), root + (wide, 4)], per=4
            )
            spine = np.vstack([outline, [root + (0, -wide)]])
            spines.append(Polygon(spine).buffer(0.1))
            plate.leaf(spine, "chalk", 0.95)
            if k % 3 == 1 and row % 3 == 1:
                plate.ink(spline([root + (-wide, 8), bow + (-wide * 0.8, 0), tip]), 1.3, (0.2, 0.6), wobble=0.1)
            if side > -0.2 or row < 2:
                plate.ink([root + (4, 10), bow + (4, 4), tip + (1, -12)], 1.0, (0.3, 0.2), "b", wobble=0.1)
    mass = unary_union(spines)
    plate.ink(mass.exterior.coords, 1.7, (1, 1), wobble=0.1)
    plate.script(56, 60, 90, 4)


def truffle(plate: Plate) -> None:
    """A black warty tuber, and half of one that shows its marbling."""
    whole_one = [
        (70, 250),
        (90, 170),
        (150, 118),
        (224, 110),
        (290, 150),
        (320, 220),
        (304, 304),
        (240, 352),
        (150, 352),
        (92, 314),
    ]
    area = blob(plate, whole_one, "shade", 0.85, gap=4.6)
    rng = plate.rng([9, 9])
    for k in range(84):
        a, r = k * 2.39996, math.sqrt((k + 0.5) / 84)
        x, y = 196 + 120 * r * math.cos(a), 234 + 118 * r * math.sin(a)
        size = 13.5 * math.sqrt(1.15 - r * r) + 1.5
        corners = np.linspace(0, 2 * math.pi, 7)[:-1] + rng.uniform(0, 1)
        points = np.stack([x + size * np.cos(corners), y + size * np.sin(corners)], -1)
        if area.buffer(-4).contains(LineString(points)):
            plate.ink(np.vstack([points, points[:1]]), 1.3, (0.8, 0.8), "a" if k % 2 else "b", wobble=0.3)
            plate.ink([(x - size * 0.4, y - size * 0.2), (x, y - size * 0.5)], 1.2, (0.5, 0.5), "c", "h", 0)
    half = [(350, 262), (368, 196), (424, 156), (494, 168), (538, 230), (536, 300), (486, 346), (412, 344), (364, 312)]
    blob(plate, half, "shade", 0.9, gap=4)
    inner = (array(half) - (447, 254)) * 0.9 + (444, 252)
    plate.shape(spline(inner, closed=True), 1.4, "umber", 0.95, Hatch(gap=5, bulge=0.2, dark=0.2))
    for _ in range(60):
        x, y = 444 + rng.normal() * 46, 252 + rng.normal() * 44
        vein = [array((x, y))]
        heading = rng.uniform(0, 6.28)
        for _ in range(3):
            heading += rng.normal() * 0.8
            vein.append(vein[-1] + 15 * array((math.cos(heading), math.sin(heading))))
        line = spline(vein)
        if Polygon(inner).contains(LineString(line)):
            plate.ink(line, rng.uniform(2.4, 4.4), (0.3, 0.3), "a", "h", 0)
    leaf(plate, (250, 372), (362, 366), 44, "verdigris", 4)
    grass(plate, 60, 560, 386, 12, 14)
    plate.script(350, 70, 140, 3)


PLATES = cards(
    "fungi",
    {
        "bracket": bracket,
        "turkey-tail": turkey_tail,
        "oyster-mushroom": oyster_mushroom,
        "coral-fungus": coral_fungus,
        "earthstar": earthstar,
        "lions-mane": lions_mane,
        "truffle": truffle,
    },
)
