"""Fungi without cap and stem: shelves on trunks, corals, stars, beards, tubers."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import LineString, Polygon

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
    """A trunk that fills the height of the sheet, with its bark."""
    left = spline([(x0, 10), (x0 + 6, 140), (x0 - 4, 270), (x0 - 10, 396)])
    right = spline([(x1, 396), (x1 - 4, 270), (x1 - 8, 140), (x1 - 2, 10)])
    body(plate, np.vstack([left, right]), wash, 0.6, 84, 5.2, 0.5)
    rng = plate.rng([x0, x1])
    for _ in range(26):
        x, y, size = rng.uniform(x0 + 10, x1 - 12), rng.uniform(20, 340), rng.uniform(20, 54)
        points = [(x, y), (x + rng.normal() * 4, y + size / 2), (x + rng.normal() * 5, y + size)]
        plate.ink(spline(points), 1.6, (0.2, 0.2), "b")


def shelf(plate: Plate, x: float, y: float, wide: float, high: float, bands: tuple[str, ...], edge: str) -> None:
    """A half round shelf growing to the left from a trunk at its right, in bands, its pale rim in front."""
    count = len(bands)
    for k, wash in enumerate(bands):
        part = 1 - k / (count + 0.6)
        top = [
            (x, y - high * part),
            (x - wide * 0.5 * part, y - high * 0.78 * part),
            (x - wide * part, y - 4 * part),
            (x - wide * 0.94 * part, y + high * 0.22 * part),
            (x - wide * 0.4 * part, y + high * 0.3 * part),
            (x, y + high * 0.2 * part),
        ]
        outline = spline(np.vstack([top, top[-1:], top[:1]]), per=8)
        tone = spot(x - wide * 0.2, y + high * 0.2, wide * 0.5, high * 0.3, 0.3)
        body(
            plate, outline, edge if k == 0 else wash, 0.75, 8, 4.4, 0.5 if k else 0.8, 0.02, 2.0 if not k else 1.3, tone
        )


def bracket(plate: Plate) -> None:
    """Hoof-shaped shelves on a trunk."""
    trunk(plate, 330, 520)
    shelf(plate, 348, 118, 130, 78, ("umber", "umber", "ochre", "umber"), "chalk")
    shelf(plate, 350, 300, 250, 150, ("umber", "umber", "ochre", "umber", "sanguine"), "chalk")
    grass(plate, 60, 560, 388, 18, 20)
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


def oyster_mushroom(plate: Plate) -> None:
    """Pale shells with gills running down, one above another on a trunk."""
    trunk(plate, 30, 190)
    for x, y, size, tilt in ((150, 130, 150, -8), (160, 366, 130, 8), (150, 246, 214, 2)):
        lower = [(0, 0.1), (0.3, 0.2), (0.7, 0.2), (0.98, 0.02), (1.04, -0.1), (0.9, -0.16), (0.4, -0.1), (0, -0.14)]
        upper = [
            (0, -0.16),
            (0.2, -0.42),
            (0.55, -0.54),
            (0.9, -0.42),
            (1.07, -0.14),
            (1.03, -0.04),
            (0.8, -0.03),
            (0.4, -0.04),
            (0, 0.02),
        ]
        wide = size * 1.5
        under = turned(array(lower) * (wide, size) + (x, y), tilt, (x, y))
        over = turned(array(upper) * (wide, size) + (x, y), tilt, (x, y))
        blob(plate, under, "chalk", 0.9, gap=30)
        for k in range(15):
            t = k / 14
            rim = turned([(x + wide * (0.3 + 0.7 * t), y + size * (0.2 - 0.22 * t**3))], tilt, (x, y))[0]
            root = turned([(x + wide * 0.02, y + size * (0.08 - 0.12 * t))], tilt, (x, y))[0]
            plate.ink(spline([root, (root + rim) / 2 + (0, 5), rim]), 1.3, (0.3, 0.8), "b", wobble=0.2)
        blob(plate, over, "umber", 0.35, angle=20, gap=4.6, bulge=0.7)
    plate.script(440, 326, 100, 3)


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
    """A white beard of icicles on a trunk."""
    trunk(plate, 390, 540)
    blob(plate, [(420, 60), (340, 44), (240, 70), (190, 140), (196, 220), (300, 240), (420, 220)], "chalk", 0.95)
    rng = plate.rng([5, 5])
    for row in range(5, -1, -1):
        for k in range(12):
            t = (k + 0.5 * (row % 2)) / 11.5
            x = 190 + t * 238 + rng.normal() * 4
            dome = math.sqrt(max(0.0, 1 - ((t - 0.5) / 0.56) ** 2))
            y = 250 - dome * (176 - row * 33)
            size = (54 + 62 * dome * (0.4 + row / 5)) * rng.uniform(0.85, 1.15)
            points = [(x, y), (x - 3 + rng.normal() * 2, y + size * 0.5), (x + rng.normal() * 3, y + size)]
            plate.layer += 1
            bent(plate, points, [15, 13, 3], "chalk", 0.95, gap=3.4, width=1.2, angle=88, bulge=0.5)
    crown = [(430, 96), (400, 50), (320, 36), (240, 62), (190, 130), (182, 206), (214, 196), (250, 150), (310, 124)]
    area = blob(plate, crown + [(370, 124), (410, 150)], "chalk", 0.95)
    plate.fur(area, lambda x, y: 90 + (x - 310) * -0.2, 50, 22, 1.0)
    plate.script(64, 84, 90, 4)


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
