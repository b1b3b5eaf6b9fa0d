"""Inventors of the Renaissance and of the century after it."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.bust import Face, bust, cloak, ear, hair
from art.kit.curves import Points, array, ellipse, spline
from art.kit.dress import collar, full_beard, jabot, moustache, wig
from art.kit.letters import centred
from art.kit.look import BRASS, GLASS, IRON, LEATHER, OAK, Look
from art.kit.parts import crank, wheel
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle
from art.plates.inventors._portrait import seat

FOLDS: list[Points] = [
    [(420, 306), (446, 340), (448, 396)],
    [(480, 320), (502, 352), (506, 396)],
    [(330, 316), (344, 352), (336, 396)],
]


def boyle(plate: Plate) -> None:
    """Robert Boyle with his air pump: a glass globe over a cylinder, a bird in it."""
    scene = Scene(plate, 20, 14, 1.0, (130, 356))
    scene.ground(0, (-100, 120), (-90, 90))
    for a in (30, 150, 270):
        way = array((math.cos(math.radians(a)), math.sin(math.radians(a)), 0))
        scene.beam(way * 74, way * 26 + (0, 0, 110), 9, 9, OAK.but(width=1.5, gap=7))
    scene.revolve([(0, 102), (48, 102), (48, 112), (0, 112)], OAK.but(width=1.7), count=40)
    scene.revolve([(0, 30), (20, 30), (20, 102)], BRASS.but(width=1.7), count=32)
    scene.cylinder((0, 0, -2), (0, 0, 32), 5, IRON, count=14)
    scene.revolve([(16, 112), (18, 124), (10, 132), (10, 146), (20, 150)], BRASS.but(width=1.6), count=32)
    wheel(scene, (62, -20, 60), 24, "y", 6, 6, IRON.but(width=1.4))
    crank(scene, (62, -22, 60), 26, "y", 10, 40)
    t = np.linspace(0.26, math.pi - 0.2, 24)
    globe = np.stack([78 * np.sin(t), 222 - 78 * np.cos(t)], -1)
    scene.revolve(globe, GLASS.but(width=2.0, alpha=0.26, gap=10), hatch="u", count=56)
    scene.revolve([(15, 298), (18, 304), (10, 312), (0, 314)], BRASS.but(width=1.5), count=28)
    scene.render()
    plate.layer += 1
    x, y = 132, 152
    for leg in (-4, 6):
        plate.ink(array([(leg, 20), (leg - 3, 34), (leg - 10, 34)]) + (x, y), 1.7, wobble=0)
    plate.ink([(x - 30, y + 35), (x + 30, y + 35)], 3, wobble=0.1)
    body = [
        (-36, -24),
        (-36, -24),
        (-26, -32),
        (-14, -36),
        (-4, -28),
        (4, -14),
        (22, 2),
        (50, 26),
        (50, 26),
        (40, 32),
        (40, 32),
        (18, 22),
        (0, 24),
        (-16, 14),
        (-22, -4),
        (-24, -18),
    ]
    plate.shape(spline(array(body) + (x, y), closed=True), 1.7, "sanguine", 0.7, Hatch(bulge=0.7, gap=3.4), wobble=0.1)
    wing = [(-8, -10), (6, -6), (22, 8), (36, 22), (36, 22), (14, 18), (-4, 8)]
    plate.shape(
        spline(array(wing) + (x, y), closed=True), 1.4, "umber", 0.6, Hatch(angle=40, gap=3, dark=0.1), wobble=0.1
    )
    plate.ink(ellipse(x - 18, y - 26, 1.8, 1.8, count=10), 1.8, wobble=0)
    plate.ink(ellipse(130, 142, 56, 60, 190, 250), 2.4, (0.1, 0.1), kind="h", wobble=0.1)
    seat(plate)
    bust(plate, Face(tint=0.52, nose=6, hook=4, chin=-2, lips=1, age=0.3))
    cloak(plate, "violet", None, FOLDS, 0.5)
    jabot(plate)
    wig(plate, "ochre", 0.5, 6, True, True)
    plate.unzoom()


def newton(plate: Plate) -> None:
    """Isaac Newton with a prism, the colours of light, and an apple."""
    scene = Scene(plate, 22, 18, 1.3, (132, 222))
    a, b, c, deep = array((-46, 0, 0)), array((46, 0, 0)), array((0, 0, 78)), array((0, 70, 0))
    glass = Look("lapis", 0.4, 1.8, 5)
    for p, q in ((a, c), (b, c), (a, b)):
        scene.plane(p - deep / 2, q - p, deep, glass)
    u, v = np.linspace(0, 1, 9)[:, None], np.linspace(0, 1, 5)[None]
    front = np.stack([-46 + 92 * u + 0 * v, -35 + 0 * u + 0 * v, v * 78 * (1 - np.abs(2 * u - 1))], -1)
    scene.patch(front, glass.but(alpha=0.24, gap=7), "u", "", outline=False)
    scene.wire(np.stack([a, c, b, a]) - deep / 2, 2.0)
    scene.render()
    plate.layer += 1
    for k in (-2, 2):
        plate.ink([(18, 92 + k), (96, 178 + k)], 1.5, (0.8, 0.8), wobble=0.1)
    plate.wash(array([(18, 90), (96, 176), (96, 182), (18, 96)]), "chalk", 0.9, (0, 0))
    start = array((158, 178))
    for k, colour in enumerate(("sanguine", "ochre", "gold", "verdigris", "lapis", "violet")):
        one, two = (array((math.cos(math.radians(d)), math.sin(math.radians(d)))) for d in (18 + 7 * k, 25 + 7 * k))
        plate.wash(array([start + one * 4, start + one * 128, start + two * 128, start + two * 4]), colour, 0.9, (0, 0))
        plate.ink([start + one * 4, start + one * 128], 0.9, wobble=0.1, level="b")
    plate.zoom(1.2, (0, 0), (84, 324))
    apple = [
        (0, -30),
        (14, -38),
        (34, -34),
        (44, -12),
        (36, 20),
        (16, 38),
        (0, 34),
        (-16, 38),
        (-36, 20),
        (-44, -12),
        (-34, -34),
        (-14, -38),
    ]
    plate.shape(
        spline(apple, closed=True), 1.8, "sanguine", 0.75, Hatch(bulge=0.8, gap=4, gain=1.2, cross=-60), wobble=0.2
    )
    plate.ink(spline([(0, -29), (2, -42), (10, -54)]), 2.6, (0.8, 0.8), wobble=0.1)
    leaf = [(4, -44), (16, -58), (36, -58), (46, -50), (30, -42), (14, -40)]
    plate.shape(spline(leaf, closed=True), 1.4, "verdigris", 0.7, Hatch(bulge=0.6, gap=3.4), wobble=0.2)
    seat(plate)
    bust(plate, Face(tint=0.52, nose=4, hook=1, brow=1, chin=2, age=0.6))
    cloak(plate, "lapis", None, FOLDS, 0.6)
    jabot(plate)
    wig(plate, "chalk", 0.85, 6, False)
    plate.unzoom()


def galileo(plate: Plate) -> None:
    """Galileo Galilei with his telescope, Jupiter and its four moons."""
    scene = Scene(plate, 26, 8, 1.0, (128, 360))
    scene.ground(0, (-100, 120), (-80, 80))
    scene.revolve(
        [(0, 0), (46, 0), (46, 8), (14, 18), (8, 30), (8, 110), (14, 118), (0, 122)], OAK.but(width=1.7), count=36
    )
    with scene.placed((0, 0, 134), y=34):
        for start, end, r, look in (
            (-126, 60, 15, LEATHER),
            (56, 120, 11, BRASS),
            (-136, -118, 20, BRASS),
            (-30, -16, 18, BRASS),
            (118, 130, 14, BRASS),
        ):
            profile = [(r - 3, start), (r, start), (r, end), (r - 4, end)]
            scene.revolve(profile, look.but(width=1.8, alpha=0.55), axis="x", count=44)
        scene.revolve([(0, -137), (16, -134)], Look("lapis", 0.6, 1.4, 5), axis="x", hatch="", count=36)
    scene.render()
    plate.layer += 1
    plate.shape(ellipse(116, 74, 30, 30), 1.7, "ochre", 0.6, Hatch(angle=6, gap=4.4, bulge=0.7, gain=1.2), wobble=0.2)
    for y, alpha in ((62, 0.6), (80, 0.7)):
        plate.wash(ellipse(116, y, 27, 4), "sanguine", alpha, (0, 0))
    for x, y in ((40, 88), (66, 82), (168, 68), (204, 60)):
        plate.shape(ellipse(x, y, 5, 5), 1.5, "chalk", 0.9, wobble=0)
    seat(plate)
    face = Face(tint=0.52, nose=5, brow=3, chin=1, age=0.8)
    bust(plate, face)
    cloak(plate, "umber", None, FOLDS, 0.8)
    collar(
        plate,
        [(248, 318), (300, 310), (372, 300), (424, 286), (448, 318), (380, 336), (310, 352), (252, 350)],
        "chalk",
        0.9,
        0,
    )
    ear(plate, face)
    thin: list[tuple[Points, Points, int]] = [
        (
            [(310, 38), (370, 34), (414, 76), (430, 140), (414, 200)],
            [(330, 92), (356, 96), (380, 124), (386, 160), (396, 206)],
            16,
        )
    ]
    hair(
        plate,
        [
            (306, 42),
            (340, 30),
            (386, 42),
            (418, 76),
            (432, 126),
            (426, 176),
            (406, 216),
            (390, 214),
            (378, 184),
            (366, 146),
            (352, 124),
            (342, 130),
            (334, 150),
            (322, 128),
            (324, 84),
        ],
        thin,
        "chalk",
        0.7,
        3,
        50,
        False,
        1.4,
    )
    full_beard(plate, 0.8, "chalk", 0.75, 4)
    plate.unzoom()


def pascal(plate: Plate) -> None:
    """Blaise Pascal with his adding machine and his triangle."""
    rows = ["1", "11", "121", "1331", "14641"]
    for k, row in enumerate(rows):
        for i, sign in enumerate(row):
            centred(plate, sign, (130 + (i - k / 2) * 40, 44 + 33 * k), 21, 2.6)
    scene = Scene(plate, 20, 30, 1.0, (132, 336))
    scene.ground(0, (-130, 140), (-70, 90))
    scene.box((-104, -44, 0), (208, 88, 36), BRASS.but(width=1.8))
    for k in range(5):
        x = -82 + 41 * k
        for r, w, level in ((17, 1.8, "a"), (7, 1.4, "a")):
            scene.wire(circle(r, (x, -16, 36.5)), w, level, 4, wobble=0.1)
        for s in range(8):
            way = array((math.cos(s * math.pi / 4), math.sin(s * math.pi / 4), 0))
            scene.wire([(x, -16, 36.5) + way * 7, (x, -16, 36.5) + way * 17], 1.0, "b", 4, wobble=0)
        scene.plane((x - 12, 14, 36.8), (24, 0, 0), (0, 18, 0), Look("chalk", 0.9, 1.5), False)
    scene.render()
    plate.layer += 1
    for k in range(5):
        at = scene.project((-82 + 41 * k, 23, 37))[0]
        centred(plate, "01652"[k], at, 8, 1.4, "b")
    seat(plate)
    bust(plate, Face(tint=0.52, nose=10, hook=6, brow=0, chin=-3, lips=1, age=0.2))
    cloak(plate, "umber", None, FOLDS, 0.8)
    collar(
        plate,
        [
            (256, 320),
            (276, 300),
            (330, 308),
            (390, 296),
            (430, 286),
            (476, 340),
            (420, 352),
            (340, 352),
            (296, 376),
            (250, 386),
            (240, 366),
        ],
        "chalk",
        0.95,
        0,
    )
    plate.ink(spline([(274, 304), (290, 330), (276, 380)]), 1.2, (0.4, 0.2), "b")
    locks: list[tuple[Points, Points, int]] = [
        (
            [(276, 56), (318, 26), (380, 36), (424, 86), (440, 150), (446, 220), (438, 276)],
            [(292, 86), (322, 76), (350, 96), (372, 140), (384, 196), (392, 268)],
            16,
        ),
        (
            [(298, 92), (330, 100), (352, 150), (372, 210), (388, 268)],
            [(308, 116), (316, 160), (328, 200), (346, 240), (370, 266)],
            10,
        ),
    ]
    outline = [
        (272, 60),
        (296, 28),
        (346, 16),
        (396, 34),
        (432, 78),
        (448, 140),
        (456, 210),
        (450, 268),
        (420, 288),
        (380, 280),
        (350, 250),
        (330, 214),
        (312, 186),
        (308, 150),
        (304, 110),
        (288, 86),
    ]
    hair(plate, outline, locks, "umber", 0.75, 4.5, 54, True, 1.6)
    moustache(plate, "umber", 0.7, 0.2)
    plate.unzoom()


PLATES: dict[str, Draw] = {
    "inventor-boyle": boyle,
    "inventor-newton": newton,
    "inventor-galileo": galileo,
    "inventor-pascal": pascal,
}
