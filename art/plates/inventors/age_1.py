"""Inventions of the first age: arms, transport, communication."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import box as rectangle

from art.build import Draw
from art.kit.curves import Array, array, between, ellipse, limb, spline, turned
from art.kit.look import CANVAS, OAK, WOOD, Look
from art.kit.parts import wheel
from art.kit.plate import Plate
from art.kit.props import bird, waves
from art.kit.relief import Hatch
from art.kit.scene import Scene


def bow(plate: Plate) -> None:
    """Bow: drawn a little, with an arrow on its string."""

    upper = [(360, 200), (352, 140), (318, 84), (266, 50), (236, 34), (226, 18)]
    line = spline([(x, y) for x, y in upper])
    lower = line * (1, -1) + (0, 400)
    for half in (line, lower):
        plate.shape(
            limb(half[::6], [24, 20, 17, 13, 9, 6]),
            1.9,
            "umber",
            0.6,
            Hatch(angle=70, gap=3.8, bulge=0.8, gain=1.2),
            wobble=0.2,
        )
    tips = array((228, 24)), array((228, 376))
    nock = array((150, 200))
    for tip in tips:
        plate.ink([tip, nock], 1.8, (0.9, 0.9), wobble=0.1)
    grip_outline = array([(346, 166), (374, 166), (376, 200), (374, 234), (346, 234), (348, 200)])
    plate.shape(
        spline(grip_outline, closed=True), 1.7, "sanguine", 0.7, Hatch(angle=20, gap=4, bulge=0.8, gain=1.2), wobble=0.2
    )
    for k in range(8):
        plate.ink([(347, 172 + 8 * k), (375, 168 + 8 * k)], 1.1, level="b", wobble=0.1)
    shaft = array([(146, 196.5), (500, 196.5), (500, 203.5), (146, 203.5)])
    plate.shape(shaft, 1.5, "ochre", 0.5, Hatch(angle=2, gap=3, dark=0.1), wobble=0.2)
    head = array([(494, 200), (486, 180), (560, 200), (486, 220)])
    plate.shape(head, 1.8, "lapis", 0.5, Hatch(gap=3.6, dark=0.12), wobble=0.3)
    plate.ink([(494, 200), (558, 200)], 1.2, wobble=0.1)
    for side in (-1, 1):
        vane = array([(160, 200), (150, 200 + side * 24), (216, 200 + side * 24), (236, 200)]) + (0, side * 3)
        plate.shape(vane, 1.6, "sanguine", 0.6, Hatch(angle=60 * side, gap=3.4, dark=0.16), wobble=0.2)
    plate.script(440, 60, 110, 4)
    plate.script(42, 330, 110, 3)


def stone_axe(plate: Plate) -> None:
    """Stone axe: a chipped blade lashed into a forked handle."""
    handle = limb([(440, 374), (382, 296), (322, 214), (262, 132), (232, 84)], [30, 26, 28, 34, 44])
    plate.shape(handle, 2.0, "umber", 0.55, Hatch(angle=40, gap=4.2, bulge=0.7, gain=1.2), wobble=0.8)
    rng = plate.rng([2])
    for grain in between(
        spline([(432, 376), (320, 224), (226, 90)]), spline([(446, 362), (330, 206), (248, 82)]), 6, rng, 0.3, 0.4
    ):
        plate.ink(grain, 0.9, (0.2, 0.2), "b")
    blade = [
        (140, 192),
        (112, 160),
        (104, 118),
        (118, 76),
        (150, 50),
        (150, 50),
        (214, 58),
        (284, 70),
        (352, 62),
        (372, 82),
        (366, 108),
        (330, 122),
        (270, 140),
        (206, 162),
    ]
    plate.shape(
        spline(blade, closed=True, per=6),
        2.2,
        "lapis",
        0.42,
        Hatch(angle=50, gap=4.4, bulge=0.5, gain=1.25, cross=-60),
        wobble=1.4,
    )
    chips = [
        [(150, 50), (166, 86), (140, 116), (104, 118)],
        [(166, 86), (196, 110), (184, 146), (140, 192)],
        [(140, 116), (160, 138), (184, 146)],
        [(214, 58), (206, 84), (196, 110)],
        [(206, 84), (252, 98), (300, 86)],
        [(112, 160), (136, 146), (140, 116)],
        [(316, 70), (322, 92), (346, 114)],
    ]
    for chip in chips:
        plate.ink(spline(chip, per=4), 1.4, (0.6, 0.3), wobble=0.6)
    for k in range(6):
        u = k * 11.0
        plate.shape(
            limb([(222 + u, 46 + u * 0.16), (240 + u * 0.9, 100 + u * 0.1), (236 + u, 162 - u * 0.2)], [10, 11, 10]),
            1.5,
            "ochre",
            0.6,
            Hatch(angle=20, gap=3.4, bulge=0.8),
            wobble=0.2,
        )
    for k in range(3):
        plate.shape(
            limb([(226 + 6 * k, 150 - 40 * k), (258, 112 + 6 * k), (296 - 6 * k, 74 + 40 * k)], [10, 10, 10]),
            1.5,
            "ochre",
            0.6,
            Hatch(angle=70, gap=3.4, bulge=0.8),
            wobble=0.2,
        )
    for k in range(5):
        at = array((352 + 9 * k, 258 + 12.4 * k))
        wrap = limb([at + (-15, 10), at + (2, 2), at + (16, -12)], [9, 10, 9])
        plate.shape(wrap, 1.3, "sanguine", 0.5, Hatch(angle=30, gap=3.4, bulge=0.8), wobble=0.2)
    plate.script(440, 70, 112, 4)
    plate.script(60, 310, 120, 3)


def wheel_(plate: Plate) -> None:
    """Wheel: of a cart, on its axle."""
    scene = Scene(plate, 30, 12, 1.0, (284, 206))
    scene.ground(-166, (-260, 280), (-200, 200))
    scene.cylinder((0, -70, 0), (0, 150, 0), 17, OAK.but(width=1.8), count=28)
    wheel(scene, (0, 0, 0), 164, "y", 34, 8, WOOD.but(width=2.0, alpha=0.5))
    for radius in (163.5,):
        scene.revolve(
            [(radius, -15), (radius + 3, -15), (radius + 3, 15), (radius, 15)],
            Look("lapis", 0.45, 1.7, 6),
            axis="y",
            count=70,
        )
    scene.revolve(
        [(17, -46), (38, -46), (44, -20), (44, 20), (38, 46), (17, 46)], OAK.but(width=1.8), axis="y", count=36
    )
    scene.cylinder((0, -58, -26), (0, -58, 26), 5, Look("lapis", 0.4, 1.5, 4), count=14)
    scene.render()
    plate.script(38, 44, 92, 4)


def _reed(t: Array, s: Array) -> Array:
    """The near side of a boat of reeds: t from bow (-1) to stern (1), s from keel (0) to rail (1)."""
    beam = 40 * np.clip(1 - np.abs(t) ** 2.2, 0, 1) ** 0.6 + 3
    keel = -34 + 118 * np.abs(t) ** 3.4
    rail = 12 + 116 * np.abs(t) ** 3.0
    return np.stack(
        [(196 + 4 * s) * t * (1 - 0.1 * np.abs(t) ** 3), -beam * s**0.55 + 0 * t, keel + (rail - keel) * s], -1
    )


def sailing_boat(plate: Plate) -> None:
    """Sailing boat: of bound reeds, with one square sail and a steering oar."""
    plate.wash(rectangle(14, 322, 586, 386), "lapis", 0.36, (0, 0))
    scene = Scene(plate, 12, 10, 1.1, (292, 316), (-0.4, -0.8, 0.8))
    t, s = np.linspace(-1, 1, 60)[:, None], np.linspace(0, 1, 14)[None]
    near = _reed(t, s)
    hull = Look("ochre", 0.6, 2.0, 5.4, cross=False)
    scene.patch(near, hull, "v", "uv", outline=False)
    scene.patch(near * (1, -1, 1), hull, "v", "v", outline=False)
    deck = np.stack([near[:, -1] * (1, u, 1) - (0, 0, 3) for u in (1, 0, -1)], 1)
    scene.patch(deck[8:-8], WOOD, "", "", outline=False)
    for k in range(4, 58, 7):
        scene.wire(near[k], 2.0, "a", 4)
    scene.cylinder((-10, 0, 8), (-10, 0, 252), 5, OAK.but(width=1.6), count=16)
    v, u = np.linspace(0, 1, 30)[:, None], np.linspace(-1, 1, 30)[None]
    belly = 44 * np.sin(v * math.pi) * np.cos(u * math.pi / 2)
    sail = np.stack([-10 + u * (116 - 14 * v), -10 - belly, 56 + 178 * v + 0 * u], -1)
    scene.patch(sail, CANVAS.but(width=2.0, wash="sanguine", alpha=0.4), "u", "uv", outline=False)
    for k in (6, 12, 18, 24):
        scene.wire(sail[:, k] + (0, -1, 0), 1.3, "b", 5)
    for k in (0, 29):
        scene.cylinder(sail[k][0] + (-10, 4, 0), sail[k][-1] + (10, 4, 0), 4, OAK.but(width=1.5), count=12)
    for x in (-180, 176):
        scene.wire([(-10, 0, 250), (x, 0, 106)], 1.4, "a", 5)
    scene.cylinder((150, -40, 86), (206, -54, -44), 4, OAK.but(width=1.5), count=12)
    blade = spline([(200, -28), (216, -44), (222, -74), (206, -78), (194, -46)], closed=True)
    scene.slab(np.stack([blade[:, 0], np.full(len(blade), -55.0), blade[:, 1]], -1), (0, 3, 0), OAK.but(width=1.5))
    scene.render()
    plate.layer += 1
    water = [(14, 340), (60, 334), (180, 342), (300, 334), (420, 342), (520, 334), (590, 340), (590, 390), (14, 390)]
    plate.hide(rectangle(14, 346, 586, 390))
    plate.wash(array(water), "lapis", 0.4, (0, 0))
    for k, y in enumerate((344, 356, 370)):
        waves(plate, 20 + 12 * (k % 2), 582, y, 14, "a" if k != 1 else "b", 1.6)
    bird(plate, 90, 80, 12)
    bird(plate, 124, 96, 8)
    plate.script(470, 44, 96, 3)


def _ankh(plate: Plate, x: float, y: float, s: float) -> None:
    plate.ink(ellipse(x, y - 9 * s, 4 * s, 6 * s, count=24), 2, wobble=0.1)
    plate.ink([(x, y - 3 * s), (x, y + 14 * s)], 2.2, wobble=0.1)
    plate.ink([(x - 8 * s, y), (x + 8 * s, y)], 2.2, wobble=0.1)


def _eye(plate: Plate, x: float, y: float, s: float) -> None:
    plate.ink(
        spline([(x - 13 * s, y), (x, y - 7 * s), (x + 13 * s, y), (x, y + 5 * s), (x - 13 * s, y)]), 2, wobble=0.1
    )
    plate.ink(ellipse(x, y - 1, 3 * s, 3 * s, count=14), 2.4, wobble=0)
    plate.ink(spline([(x - 14 * s, y - 8 * s), (x, y - 13 * s), (x + 15 * s, y - 6 * s)]), 2, wobble=0.1)
    plate.ink(spline([(x - 3 * s, y + 5 * s), (x - 6 * s, y + 15 * s)]), 1.8, wobble=0.1)
    plate.ink(spline([(x + 3 * s, y + 5 * s), (x + 12 * s, y + 14 * s), (x + 18 * s, y + 10 * s)]), 1.8, wobble=0.1)


def _ibis(plate: Plate, x: float, y: float, s: float) -> None:
    body = array([(-10, -2), (-2, -8), (8, -4), (16, 4), (4, 6), (-6, 4)]) * s + (x, y)
    plate.shape(spline(body, closed=True, per=5), 1.6, "lapis", 0.6, wobble=0.1)
    plate.ink(spline(array([(-8, -2), (-10, -12), (-6, -18), (-12, -18), (-18, -10)]) * s + (x, y)), 2, wobble=0.1)
    for leg in (-2, 3):
        plate.ink(array([(leg, 5), (leg, 16), (leg - 5, 16)]) * s + (x, y), 1.6, wobble=0.1)


def _reeds(plate: Plate) -> None:
    """Papyrus plants."""
    for foot, tip, size in (((470, 384), (444, 130), 58), ((496, 384), (516, 90), 52), ((444, 384), (400, 200), 40)):
        stem = spline([foot, ((foot[0] + tip[0]) / 2 - 8, (foot[1] + tip[1]) / 2), tip])
        plate.shape(limb(stem[::5], [9, 7, 5]), 1.5, "verdigris", 0.5, Hatch(angle=85, gap=3.4, bulge=0.8), wobble=0.2)
        for k in range(21):
            a = math.radians(-176 + 8.6 * k)
            way = array((math.cos(a), math.sin(a) * 0.9))
            bend = array((way[0] * 0.2, 0.26 * abs(way[0])))
            end = array(tip) + (way + bend * 0.8) * size
            plate.ink(
                spline([array(tip), array(tip) + way * size * 0.55, end]),
                1.5,
                (0.8, 0.3),
                "a" if k % 2 == 0 else "b",
                wobble=0.1,
            )
            if k % 2 == 0:
                plate.leaf(ellipse(end[0], end[1], 5, 3.4, tilt=math.degrees(-a), count=12), "verdigris", 0.8)
        fan = [
            array(tip),
            *[
                array(tip) + array((math.cos(math.radians(d)), math.sin(math.radians(d)) * 0.9)) * size * 0.9
                for d in range(-176, 0, 11)
            ],
        ]
        plate.wash(array(fan), "verdigris", 0.4, (0, 0))


def papyrus(plate: Plate) -> None:
    """Papyrus: a scroll with picture signs, beside the plant it is made of."""
    _reeds(plate)
    sheet = array([(64, 66), (366, 52), (372, 322), (70, 336)])
    area = plate.shape(sheet, 1.9, "ochre", 0.4, Hatch(angle=88, gap=6, dark=0.1, thick=0.7, level="c"), wobble=1.2)
    plate.engrave(area, Hatch(angle=-2, gap=9, dark=0.14, thick=0.7, chalk=False))
    for side, (x, y) in enumerate(((60, 60), (364, 46))):
        roll = turned(array([(0, 0), (26, 0), (26, 300), (0, 300)]), 0) + (x - 8, y - 6 if side else y - 2)
        plate.shape(roll, 1.9, "ochre", 0.6, Hatch(angle=90, gap=3.6, bulge=0.9, gain=1.2), wobble=0.5)
        plate.shape(ellipse(x + 5, y - 4 + 300 + (0 if side else 4), 13, 5), 1.5, "umber", 0.5, wobble=0.1)
        plate.shape(ellipse(x + 5, y - 6 + (0 if side else 4), 13, 5), 1.5, "umber", 0.5, wobble=0.1)
    plate.layer += 1
    for row in range(4):
        y = 96 + 64 * row
        for column in range(4):
            x, pick = 126 + 64 * column, (row * 3 + column * 5 + row * column) % 5
            if pick == 0:
                _ankh(plate, x, y, 1.2)
            elif pick == 1:
                _eye(plate, x, y, 1.3)
            elif pick == 2:
                _ibis(plate, x, y, 1.4)
            elif pick == 3:
                for k in range(3):
                    plate.ink(
                        spline([(x - 20 + 8 * i, y - 10 + 10 * k + (4 if i % 2 else -4)) for i in range(6)], per=4),
                        1.9,
                        wobble=0,
                    )
            else:
                plate.shape(ellipse(x, y, 13, 13), 2, "sanguine", 0.6, wobble=0.1)
                plate.ink(ellipse(x, y, 4, 4, count=14), 1.8, wobble=0)


def writing(plate: Plate) -> None:
    """Writing: wedges pressed into a tablet of clay with a reed."""
    tablet = turned(
        array(
            [
                (150, 40),
                (290, 34),
                (430, 42),
                (446, 60),
                (450, 200),
                (444, 342),
                (428, 358),
                (290, 366),
                (152, 358),
                (136, 340),
                (130, 200),
                (136, 58),
            ]
        ),
        5,
        (290, 200),
    )
    plate.shape(spline(tablet + (12, 10), closed=True), 1.6, "umber", 0.6, Hatch(gap=4, dark=0.35), wobble=0.5)
    plate.shape(
        spline(tablet, closed=True), 2.1, "ochre", 0.5, Hatch(gap=5, bulge=0.32, gain=1.2, cross=-58), wobble=0.9
    )
    rng = plate.rng([5])
    for row in range(7):
        y = 74 + 40 * row
        rule = turned([(150, y + 20), (432, y + 20)], 5, (290, 200))
        plate.ink(rule, 1.1, level="b", wobble=0.4)
        x = 158.0
        while x < 410:
            kind = rng.integers(0, 3)
            for k in range(rng.integers(1, 4)):
                angle = (0, 90, 35)[kind] + rng.normal() * 4
                at = array((x + (7 * k if kind == 1 else 0), y - 12 + (8 * k if kind != 1 else 0)))
                wedge = turned(array([(0, -4.6), (6, 0), (22, 0.4), (6, 1), (0, 4.6)]), -angle) + at
                wedge = turned(wedge, 5, (290, 200))
                plate.shape(wedge, 1.1, "umber", 0.95, wobble=0)
            x += 32 if kind == 0 else 26
    reed = limb([(556, 70), (500, 176), (446, 282)], [22, 22, 20])
    plate.shape(reed, 1.9, "verdigris", 0.45, Hatch(angle=62, gap=4, bulge=0.8, gain=1.2), wobble=0.3)
    tip = array([(437, 276), (456, 287), (430, 316)])
    plate.shape(tip, 1.7, "ochre", 0.5, Hatch(gap=3, dark=0.2), wobble=0.2)
    plate.ink([(510, 130), (532, 142)], 1.4, wobble=0.1)
    plate.ink([(478, 196), (498, 206)], 1.4, wobble=0.1)
    plate.script(36, 46, 74, 4)


PLATES: dict[str, Draw] = {
    "invention-bow": bow,
    "invention-stone_axe": stone_axe,
    "invention-wheel": wheel_,
    "invention-sailing_boat": sailing_boat,
    "invention-papyrus": papyrus,
    "invention-writing": writing,
}
