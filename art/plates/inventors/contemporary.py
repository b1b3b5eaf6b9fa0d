"""Inventors of contemporary times."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.bust import Face, bust, cloak, ear, hair
from art.kit.curves import Points, array, ellipse, spline, zigzag
from art.kit.dress import collar, moustache, pinned_hair, suit, swept_hair
from art.kit.letters import write
from art.kit.look import BRASS, COPPER, OAK
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene
from art.plates.inventors._bulb import bulb
from art.plates.inventors._portrait import seat


def einstein(plate: Plate) -> None:
    """Albert Einstein before a board with his equation."""
    board = array([(30, 74), (252, 66), (256, 270), (34, 282)])
    plate.shape(board, 2.2, "umber", 0.85, Hatch(gap=5, dark=0.25, chalk=False), wobble=0.4)
    inner = array([(40, 84), (242, 76), (246, 261), (44, 272)])
    plate.ink(np.vstack([inner, inner[:1]]), 1.2, level="b", wobble=0.3)
    for kind, width in (("h", 5.4),):
        write(plate, "E=mc", (54, 146), 54, width, "a", 2, kind)
        write(plate, "2", (214, 118), 32, width * 0.8, "a", 2, kind)
    plate.ink(spline([(60, 236), (120, 230), (206, 228)]), 2.6, (0.3, 0.2), kind="h")
    for leg in ([(60, 282), (44, 384)], [(216, 272), (232, 384)]):
        plate.shape(
            array(
                [
                    (leg[0][0] - 6, leg[0][1]),
                    (leg[0][0] + 6, leg[0][1]),
                    (leg[1][0] + 6, leg[1][1]),
                    (leg[1][0] - 6, leg[1][1]),
                ]
            ),
            1.7,
            "umber",
            0.5,
            Hatch(angle=88, gap=3.6),
            wobble=0.4,
        )
    seat(plate)
    plate.zoom(0.93, (340, 400), (404, 408))
    face = Face(tint=0.52, nose=8, hook=3, brow=2, chin=-1, age=0.9)
    bust(plate, face)
    suit(plate, "umber", 0.6, "lapis")
    outline = [
        (276, 62),
        (264, 36),
        (286, 8),
        (330, -14),
        (388, -12),
        (436, 8),
        (468, 50),
        (484, 104),
        (482, 160),
        (494, 204),
        (466, 244),
        (430, 252),
        (402, 232),
        (386, 200),
        (370, 178),
        (366, 140),
        (352, 124),
        (340, 130),
        (334, 158),
        (318, 150),
        (314, 112),
        (296, 88),
    ]
    tresses: list[tuple[Points, Points, int]] = [
        (
            [(276, 60), (290, 10), (350, -10), (430, 10), (474, 70), (480, 140), (490, 200)],
            [(296, 84), (322, 60), (360, 60), (400, 90), (424, 140), (430, 200), (440, 244)],
            15,
        ),
        (
            [(300, 88), (330, 70), (372, 80), (410, 130), (424, 190), (436, 246)],
            [(318, 112), (336, 108), (358, 112), (376, 140), (386, 184), (404, 228)],
            12,
        ),
    ]
    hair(plate, outline, tresses, "chalk", 0.85, 9, 40, False, 1.5)
    for root, tip in (
        ((282, 20), (262, 6)),
        ((340, -10), (340, -22)),
        ((430, 8), (450, -8)),
        ((476, 80), (502, 70)),
        ((484, 140), (508, 150)),
        ((484, 210), (508, 226)),
        ((440, 246), (452, 266)),
    ):
        a, b = array(root), array(tip)
        for k in (-6, 0, 6):
            plate.ink(spline([a + (k, k), (a + b) / 2 + (k * 1.3, k), b + (k * 2, k)]), 1.4, (0.6, 0.1), wobble=0.3)
    ear(plate, face)
    moustache(plate, "chalk", 0.9, 1.6, False)
    plate.unzoom()


def edison(plate: Plate) -> None:
    """Thomas Edison with the light bulb."""
    bulb(plate, 134, 170, 82)
    seat(plate)
    face = Face(tint=0.52, nose=2, brow=4, chin=3, age=0.8, forehead=4)
    bust(plate, face)
    suit(plate, "umber", 0.8, "umber", True)
    ear(plate, face)
    swept_hair(plate, "chalk", 0.85, 2, False, 2, 0)
    plate.unzoom()


def tesla(plate: Plate) -> None:
    """Nikola Tesla with his coil and its lightning."""
    scene = Scene(plate, 16, 16, 1.0, (126, 362))
    scene.ground(0, (-110, 130), (-80, 80))
    scene.box((-64, -50, 0), (128, 100, 22), OAK.but(width=1.8))
    scene.revolve([(50, 24), (56, 24), (56, 40), (50, 40)], COPPER.but(width=1.7), count=48)
    for z in (44, 54):
        scene.revolve([(52, z), (57, z + 3), (52, z + 6)], COPPER.but(width=1.5, alpha=0.6), count=48)
    scene.revolve(
        [(24, 22), (24, 186)], COPPER.but(width=1.7, gap=6.4, least=0.05, dark=0.16, cross=False), hatch="u", count=44
    )
    scene.revolve([(0, 186), (29, 186), (29, 194), (8, 196), (8, 206)], OAK.but(width=1.6), count=36)
    a = np.linspace(0, 2 * math.pi, 26)
    ring = np.stack([54 + 20 * np.cos(a), 222 + 20 * np.sin(a)], -1)
    scene.revolve(ring, BRASS.but(width=1.9), hatch="u", count=60)
    scene.revolve([(0, 214), (36, 218), (36, 226), (0, 230)], BRASS.but(width=1.4), count=40)
    scene.render()
    plate.layer += 1
    rng = plate.rng([7])
    for start, end in (
        ((66, 128), (22, 40)),
        ((110, 112), (96, 22)),
        ((150, 114), (176, 24)),
        ((194, 130), (246, 62)),
        ((200, 148), (252, 176)),
        ((54, 150), (20, 196)),
    ):
        line = zigzag(start, end, 8, 7) + rng.normal(size=(8, 2)) * 2
        plate.ink(line, 4.2, (0.8, 0.1), kind="h", wobble=0)
        plate.ink(line, 2.2, (0.9, 0.1), wobble=0)
        plate.ink(
            zigzag(line[4], line[4] + array((14, -26)) * (1 if end[0] > start[0] else -1, 1), 5, 3),
            1.4,
            (0.9, 0.1),
            wobble=0,
        )
        around = np.vstack([line - (6, 4), (line + (6, 4))[::-1]])
        plate.wash(around, "violet", 0.45, (0, 0))
    seat(plate)
    face = Face(tint=0.52, nose=7, hook=1, brow=0, chin=0, age=0.2)
    bust(plate, face)
    suit(plate, "umber", 0.85, "lapis", False, 14)
    ear(plate, face)
    swept_hair(plate, "umber", 0.95, 1.2, True, 8, 4)
    plate.ink(spline([(276, 70), (304, 44), (350, 38), (400, 60)]), 2.2, (0.4, 0.1), kind="h", wobble=0.2)
    moustache(plate, "umber", 0.95, 0.5)
    plate.unzoom()


def curie(plate: Plate) -> None:
    """Marie Curie with a flask that glows."""
    x, y = 132, 250
    for radius, alpha in ((116, 0.22), (92, 0.3)):
        plate.wash(ellipse(x, y, radius, radius), "verdigris", alpha, (0, 0))
    for k in range(22):
        a = 2 * math.pi * k / 22
        way = array((math.cos(a), math.sin(a)))
        if way[1] > 0.8:
            continue
        plate.ink(
            [array((x, y)) + way * 94, array((x, y)) + way * (124 if k % 2 else 112)], 1.7, (0.9, 0.2), wobble=0.1
        )
    flask = [
        (-14, -174),
        (-14, -174),
        (-15, -100),
        (-22, -78),
        (-58, -50),
        (-76, 0),
        (-60, 50),
        (0, 72),
        (60, 50),
        (76, 0),
        (58, -50),
        (22, -78),
        (15, -100),
        (14, -174),
        (14, -174),
    ]
    plate.shape(
        spline(array(flask) + (x, y), closed=True),
        2.0,
        "lapis",
        0.25,
        Hatch(gap=6, bulge=0.5, thick=0.9, least=0.3),
        wobble=0.2,
    )
    plate.shape(array([(-20, -182), (20, -182), (20, -172), (-20, -172)]) + (x, y), 1.6, "lapis", 0.3, wobble=0.1)
    low = np.vstack([array([(-74, 0)]), spline([(-74, 0), (-60, 48), (0, 70), (60, 48), (74, 0)])]) + (x, y)
    plate.shape(low, 0, "verdigris", 0.85, Hatch(gap=5, bulge=0.5, thick=0.9), hides=False)
    plate.shape(ellipse(x, y, 74, 13), 1.5, "verdigris", 0.6, wobble=0.1)
    plate.ink(spline(array([(-58, -20), (-48, -38), (-30, -52)]) + (x, y)), 3.6, (0.2, 0.2), kind="h", wobble=0)
    for bx, by, r in ((-30, 30, 6), (10, 42, 5), (34, 24, 7), (0, 22, 4)):
        plate.ink(ellipse(x + bx, y + by, r, r, count=18), 1.3, wobble=0)
    plate.shape(
        array([(60, 322), (204, 322), (204, 334), (60, 334)]), 1.7, "umber", 0.6, Hatch(gap=4, dark=0.15), wobble=0.2
    )
    for foot in (76, 188):
        plate.shape(
            array([(foot - 5, 334), (foot + 5, 334), (foot + 7, 386), (foot - 7, 386)]),
            1.6,
            "umber",
            0.6,
            Hatch(angle=88, gap=3.6, dark=0.1),
            wobble=0.2,
        )
    seat(plate)
    face = Face(tint=0.52, nose=-1, hook=0, brow=-1, chin=1, forehead=4, soft=True, slim=20, age=0.3)
    bust(plate, face)
    cloak(
        plate,
        "umber",
        None,
        [
            [(420, 306), (446, 340), (448, 396)],
            [(300, 330), (322, 360), (318, 396)],
            [(350, 318), (366, 356), (362, 396)],
        ],
        0.9,
    )
    collar(
        plate,
        [(274, 292), (318, 302), (372, 294), (404, 280), (416, 312), (372, 326), (310, 334), (266, 322)],
        "umber",
        0.9,
        0,
    )
    plate.shape(ellipse(288, 332, 9, 10), 1.5, "gold", 0.8, Hatch(bulge=0.8, gap=3), wobble=0.1)
    pinned_hair(plate, "umber", 0.6, 5, (416, 54), 38)
    plate.unzoom()


PLATES: dict[str, Draw] = {
    "inventor-einstein": einstein,
    "inventor-edison": edison,
    "inventor-tesla": tesla,
    "inventor-curie": curie,
}
