"""Inventions of the first age: leisure, time, energy."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import array, ellipse, limb, mirrored, spline
from art.kit.letters import ROMAN, glyph, text_width
from art.kit.look import BRASS, OAK, STONE, WATER, Look
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle
from art.plates.inventors._flame import blaze, tongue

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def _die(scene: Scene, side: float, front: int, left: int, top: int) -> None:
    """A die with its middle at the origin; its front, left and upper face show numbers."""
    bone = Look("ochre", 0.3, 2.1, 4.6, dark=0.02)
    h = side / 2
    scene.box((-h, -h, -h), (side, side, side), bone)
    dark = Look("umber", 0.95, 1.3, 2.4, dark=0.7)
    step = side * 0.27
    for number, way, u, v in (
        (front, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
        (left, (-1, 0, 0), (0, 1, 0), (0, 0, 1)),
        (left, (1, 0, 0), (0, 1, 0), (0, 0, 1)),
        (top, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ):
        a = np.linspace(0, 2 * math.pi, 24)
        for i, j in PIPS[number]:
            middle = array(way) * (h + 0.8) + array(u) * step * i + array(v) * step * j
            ring = np.cos(a)[:, None] * array(u) + np.sin(a)[:, None] * array(v)
            r = side * (0.13 if number == 1 else 0.095)
            scene.patch(
                middle + np.linspace(0.02, 1, 4)[:, None, None] * r * ring,
                dark,
                "u",
                "",
                True,
                outline=False,
                casts=False,
            )
            scene.wire(middle + r * ring, 1.3, "a", 3, wobble=0)


def dice(plate: Plate) -> None:
    """Dice: two of bone."""
    scene = Scene(plate, 26, 26, 1.06, (286, 232))
    scene.ground(-64, (-280, 290), (-220, 200))
    with scene.placed((-104, -20, 10), z=12):
        _die(scene, 148, 5, 3, 6)
    with scene.placed((116, -30, -2), z=-22):
        _die(scene, 124, 2, 4, 1)
    scene.render()
    plate.script(446, 44, 112, 4)


def lyre(plate: Plate) -> None:
    """Lyre: two curved arms on a sound box, a yoke, seven strings."""
    plate.zoom(0.94, (300, 200), (300, 194))
    arm = [(246, 290), (206, 250), (184, 190), (196, 128), (222, 92), (216, 58), (188, 44), (176, 58), (190, 68)]
    for side in (False, True):
        points = mirrored(arm, 300) if side else array(arm)
        outline = limb(points, [44, 40, 34, 28, 24, 20, 15, 10, 7])
        plate.shape(outline, 2.0, "ochre", 0.6, Hatch(angle=70, gap=4, bulge=0.8, gain=1.25), wobble=0.2)
    yoke = limb([(174, 98), (300, 90), (426, 98)], [20, 18, 20])
    plate.shape(yoke, 1.9, "umber", 0.65, Hatch(angle=4, gap=3.6, bulge=0.8, gain=1.2), wobble=0.2)
    for x in (174, 426):
        plate.shape(ellipse(x, 98, 13, 14), 1.8, "gold", 0.8, Hatch(bulge=0.8, gap=3), wobble=0.1)
    box = [
        (236, 270),
        (300, 262),
        (364, 270),
        (394, 306),
        (390, 350),
        (350, 382),
        (300, 388),
        (250, 382),
        (210, 350),
        (206, 306),
    ]
    plate.shape(
        spline(box, closed=True),
        2.1,
        "umber",
        0.6,
        Hatch(angle=52, gap=4.2, bulge=0.6, gain=1.2, cross=-60),
        wobble=0.3,
    )
    plate.ink(spline(array(box) * 0.84 + (48, 53), closed=True), 1.2, level="b", wobble=0.2)
    plate.shape(ellipse(300, 312, 26, 20), 1.7, "umber", 0.95, Hatch(dark=0.7, gap=3), wobble=0.1)
    plate.shape(
        array([(248, 342), (352, 342), (348, 356), (252, 356)]), 1.7, "gold", 0.7, Hatch(gap=3.6, dark=0.1), wobble=0.2
    )
    for k in range(7):
        x = 300 + (k - 3) * 15
        plate.ink([(300 + (k - 3) * 19, 84), (x, 350)], 1.9, (1, 1), wobble=0)
        plate.shape(ellipse(300 + (k - 3) * 19, 92, 4.4, 9), 1.3, "gold", 0.8, wobble=0)
    plate.unzoom()
    plate.script(36, 330, 110, 3)
    plate.script(462, 48, 100, 4)


def sundial(plate: Plate) -> None:
    """Sundial: a plate with hours on a pedestal; its pin throws a shadow."""
    scene = Scene(plate, 20, 34, 1.2, (296, 226), (-0.7, -0.25, 0.62))
    scene.ground(-86, (-240, 280), (-150, 160))
    stone = STONE.but(alpha=0.3, width=1.9)
    scene.revolve(
        [(0, -86), (92, -86), (92, -72), (60, -64), (44, -50), (44, -26), (70, -10), (84, -6), (0, -6)], stone, count=56
    )
    scene.revolve([(150, -6), (158, -2), (158, 12), (150, 16)], stone, count=80)
    t = np.radians(np.linspace(0, 360, 81))
    for inner, outer, look in ((100, 150, Look("ochre", 0.4, 1.4, 5)), (1, 100, Look("ochre", 0.3, 1.4, 4.4))):
        r = np.linspace(inner, outer, 24)[:, None]
        scene.patch(np.stack([r * np.cos(t), r * np.sin(t), 16 + 0 * r * t], -1), look, "u", "", True, outline=False)
    for radius in (150, 102):
        scene.wire(circle(radius, (0, 0, 16.5), count=81), 1.6, "a", 4, wobble=0.1)
    for k in range(24):
        a = math.radians(15 * k)
        way = array((math.sin(a), math.cos(a), 0))
        long = k % 2 == 0
        scene.wire([way * (94 if long else 97) + (0, 0, 17), way * 102 + (0, 0, 17)], 1.4, "b", 5, wobble=0)
        if long:
            text = ROMAN[k // 2]
            size, pen = 24.0, -text_width(text, 24.0) / 2
            across = array((math.cos(a), -math.sin(a), 0))
            for sign in text:
                strokes = glyph(sign)
                for stroke in strokes:
                    flat = (stroke[:, :1] * size + pen) * across + (138 - stroke[:, 1:] * size) * way
                    scene.wire(flat + (0, 0, 17), 2.2, "a", 6, wobble=0)
                pen += (max(float(s[:, 0].max()) for s in strokes) + 0.22) * size
    metal = BRASS.but(width=2.0, wash="lapis", alpha=0.5)
    pin = array([(0, -62, 17), (0, 50, 17), (0, 50, 112), (0, 40, 104), (0, 12, 60), (0, -20, 34)])
    scene.slab(pin + (-3, 0, 0), (6, 0, 0), metal)
    scene.render()
    plate.script(36, 44, 100, 4)


def water_clock(plate: Plate) -> None:
    """Water clock: water runs from a vessel into another whose marks tell the hours."""
    scene = Scene(plate, 22, 14, 1.04, (290, 360))
    scene.ground(0, (-220, 260), (-120, 130))
    clay = Look("sanguine", 0.5, 2.0, 4.2)
    scene.box((-140, -50, 0), (120, 100, 150), STONE.but(alpha=0.32, width=1.8))
    scene.box((-146, -56, 150), (132, 112, 12), STONE.but(alpha=0.32, width=1.8))
    scene.revolve(
        [(0, 162), (34, 162), (40, 170), (60, 236), (66, 290), (72, 296), (72, 304), (62, 304), (58, 292)],
        clay,
        (-80, 0, 0),
        count=52,
        hatch="u",
    )
    scene.revolve([(0, 292), (60, 292)], WATER.but(alpha=0.6), (-80, 0, 0), hatch="", count=44)
    for z in (196, 262):
        r = 40 + (z - 170) * 0.3
        scene.wire(circle(r + (2 if z > 200 else 0), (-80, 0, z)), 1.7, "a", 4)
    scene.tube([(-38, -10, 184), (-16, -12, 182), (8, -14, 174), (16, -14, 168)], [8, 7, 6, 5], clay, 14)
    glass = Look("lapis", 0.2, 2.0, 8, least=0.4, cross=False)
    scene.revolve([(0, 0), (52, 0), (56, 6), (62, 130), (66, 134)], glass, (70, 0, 0), count=52, hatch="")
    scene.render()
    plate.layer += 1
    # The water below is seen through its vessel.
    base = scene.project((70, 0, 0))[0]
    low, top = scene.project((70, 0, 6))[0], scene.project((70, 0, 74))[0]
    body = np.vstack([ellipse(low[0], low[1], 56 * 1.04, 14, 0, 180), ellipse(top[0], top[1], 59 * 1.04, 15, 180, 360)])
    plate.shape(body, 1.3, "lapis", 0.6, Hatch(angle=90, gap=5, bulge=0.6, thick=0.9), wobble=0.1, hides=False)
    plate.shape(ellipse(top[0], top[1], 59 * 1.04, 15), 1.6, "lapis", 0.4, wobble=0.1)
    spout = scene.project((17, -14, 166))[0]
    jet = limb([spout, spout + (14, 34), top - (20, 40), top - (16, 0)], [7, 6, 6, 7])
    plate.shape(jet, 1.4, "lapis", 0.7, wobble=0.2)
    for rx in (12, 24):
        plate.ink(ellipse(top[0] - 16, top[1], rx, rx * 0.26, count=30), 1.2, wobble=0)
    for k in range(9):
        y = base[1] - 14 - 13 * k
        x = base[0] + 10
        plate.ink([(x, y), (x + (26 if k % 2 == 0 else 15), y - 1)], 2.0, wobble=0)
    plate.script(440, 50, 116, 4)


def fire(plate: Plate) -> None:
    """Fire: on logs between stones."""
    scene = Scene(plate, 14, 22, 1.0, (300, 314))
    scene.ground(-12, (-260, 270), (-120, 130), 9)
    bark = OAK.but(width=1.9)
    for a, b in (
        ((-150, -20, 2), (96, 34, 40)),
        ((150, -30, 2), (-90, 40, 44)),
        ((-60, -72, 2), (30, 60, 40)),
        ((70, -70, 0), (-20, 70, 46)),
    ):
        scene.cylinder(a, b, 18, bark, count=22)
    scene.render()
    plate.layer += 1
    blaze(plate, 300, 318, 0.92)
    front = Scene(plate, 14, 22, 1.0, (300, 314))
    front.cylinder((-150, -46, 4), (-10, -96, 4), 19, bark, count=22)
    front.cylinder((150, -52, 4), (-30, -78, 22), 19, bark, count=22)
    rng = plate.rng([9])
    for k in range(9):
        turn = math.radians(198 + 18 * k)
        at = array((math.cos(turn) * 205, math.sin(turn) * 120 - 20, -2))
        front.ball(22 + rng.uniform(-4, 5), STONE.but(wash="lapis", alpha=0.3, width=1.8), at, 0.7)
    front.render()
    plate.script(36, 46, 104, 3)
    plate.script(470, 46, 90, 3)


def oil_lamp(plate: Plate) -> None:
    """Oil lamp: of clay, with nozzle, handle and flame."""
    scene = Scene(plate, 14, 24, 1.16, (322, 280))
    scene.ground(-62, (-280, 230), (-160, 150))
    clay = Look("sanguine", 0.52, 2.0, 4.2)
    body = [
        (0, -62),
        (54, -62),
        (60, -54),
        (96, -22),
        (112, 6),
        (106, 28),
        (76, 42),
        (62, 44),
        (56, 36),
        (20, 28),
        (14, 22),
    ]
    scene.revolve(body, clay, count=64, hatch="u")
    scene.revolve([(0, 20), (14, 22)], Look("umber", 0.9, 1.4, 2.6, dark=0.6), count=30)
    for r, z in ((90, 36.5), (58, 41)):
        scene.wire(circle(r, (0, 0, z), count=64), 1.3, "b", 4)
    for k in range(12):
        a = math.radians(30 * k)
        way = array((math.cos(a), math.sin(a), 0))
        scene.wire([way * 66 + (0, 0, 44), way * 86 + (0, 0, 39)], 1.4, "b", 5)
    t = np.linspace(0, 1, 14)[:, None]
    nozzle = array((-84, 0, 4)) * (1 - t) ** 2 + 2 * t * (1 - t) * array((-150, 0, 2)) + array((-198, 0, 36)) * t**2
    scene.tube(nozzle, np.linspace(46, 25, 14), clay, 26)
    with scene.placed((-198, 0, 37)):
        scene.revolve([(0, 1), (15, 1)], Look("umber", 0.9, 1.4, 2.6, dark=0.6), count=24)
        scene.revolve([(15, 0), (27, 0), (27, 4), (15, 4)], clay.but(width=1.5), count=30)
    bend = np.linspace(-2.2, 2.2, 26)
    handle = np.stack([128 + 34 * np.cos(bend), 0 * bend, 34 + 42 * np.sin(bend)], -1)
    scene.tube(handle, 11, clay, 16)
    scene.render()
    plate.layer += 1
    x, y = scene.project((-198, 0, 40))[0]
    plate.ink([(x, y + 2), (x - 2, y - 14)], 4, (0.8, 0.8), kind="s", wobble=0.2)
    tongue(plate, x - 2, y - 4, 118)
    plate.script(430, 50, 124, 4)


PLATES: dict[str, Draw] = {
    "invention-dice": dice,
    "invention-lyre": lyre,
    "invention-sundial": sundial,
    "invention-water_clock": water_clock,
    "invention-fire": fire,
    "invention-oil_lamp": oil_lamp,
}
