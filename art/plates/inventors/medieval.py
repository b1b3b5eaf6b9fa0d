"""Inventors of the Middle Ages."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.bust import Face, bust, cloak, ear
from art.kit.curves import array, ellipse, spline
from art.kit.dress import collar, full_beard
from art.kit.look import BRASS, STONE
from art.kit.plants import sprig
from art.kit.plate import Plate
from art.kit.relief import Hatch, spot
from art.kit.scene import Scene
from art.plates.inventors._portrait import seat
from art.plates.inventors._press import press

CLOTH = Hatch(angle=60, gap=4.4, bulge=0.5, gain=1.15, dark=0.05, cross=-58)


def oresme(plate: Plate) -> None:
    """Nicole Oresme, a bishop in mitre, with the first graph: bars that grow with time."""
    board = array([(38, 70), (232, 70), (232, 340), (38, 340)])
    plate.shape(board, 1.9, "ochre", 0.3, Hatch(gap=5.4, dark=0.02), wobble=0.5)
    plate.ink([(58, 92), (58, 312), (216, 312)], 2.0, wobble=0.3)
    for tip, way in (((58, 88), (0, 1)), ((220, 312), (-1, 0))):
        a, b = array(tip), array(way)
        side = array((b[1], b[0])) * 5
        plate.ink([a + b * 11 + side, a, a + b * 11 - side], 1.6, wobble=0)
    for k in range(8):
        x, h = 62 + 18 * k, 24 + 23 * k
        step = array([(x, 312), (x, 312 - h), (x + 14, 312 - h), (x + 14, 312)])
        plate.shape(step, 1.5, "sanguine" if k % 2 else "lapis", 0.5, Hatch(gap=4, dark=0.16), wobble=0.2)
    plate.ink([(58, 312), (206, 112)], 1.3, wobble=0.2, level="b")
    seat(plate)
    plate.zoom(0.9, (340, 400), (402, 416))
    face = Face(tint=0.52, nose=4, brow=1, chin=-1, age=0.6)
    bust(plate, face)
    cloak(plate, "sanguine", folds=[[(420, 306), (446, 340), (448, 396)], [(310, 318), (330, 356), (324, 396)]])
    stole = [(258, 330), (300, 318), (372, 304), (424, 300), (432, 318), (378, 330), (312, 344), (282, 396), (240, 396)]
    plate.shape(spline(stole, closed=True), 1.7, "gold", 0.6, Hatch(gap=4, bulge=0.4, gain=1.1), wobble=0.3)
    for x, y in ((290, 334), (330, 328), (372, 318), (270, 366)):
        plate.ink([(x - 5, y), (x + 5, y)], 1.5, level="b", wobble=0)
        plate.ink([(x, y - 5), (x, y + 6)], 1.5, level="b", wobble=0)
    hood = [
        (290, 90),
        (340, 86),
        (410, 92),
        (424, 130),
        (424, 176),
        (410, 210),
        (388, 214),
        (376, 180),
        (352, 170),
        (336, 178),
        (322, 150),
        (304, 120),
    ]
    plate.shape(spline(hood, closed=True), 1.7, "umber", 0.6, CLOTH, wobble=0.3)
    mitre = [
        (258, 92),
        (258, 92),
        (254, 40),
        (288, -6),
        (340, -42),
        (340, -42),
        (396, -4),
        (430, 44),
        (428, 100),
        (428, 100),
        (344, 88),
    ]
    plate.shape(
        spline(mitre, closed=True), 1.9, "chalk", 0.9, Hatch(angle=70, gap=4.4, bulge=0.4, gain=1.1), wobble=0.3
    )
    band = [
        (256, 78),
        (256, 78),
        (344, 72),
        (430, 84),
        (430, 84),
        (430, 106),
        (430, 106),
        (344, 94),
        (256, 100),
        (256, 100),
    ]
    plate.shape(spline(band, closed=True), 1.5, "gold", 0.7, Hatch(gap=3.6, dark=0.12), wobble=0.2)
    strip = [(322, 76), (326, 10), (340, -40), (354, 10), (358, 76)]
    plate.shape(spline(strip, closed=False), 1.5, "gold", 0.7, Hatch(gap=3.6, dark=0.12), wobble=0.2)
    for x, y, colour in (
        (290, 86, "lapis"),
        (336, 82, "sanguine"),
        (382, 86, "lapis"),
        (340, 34, "sanguine"),
        (340, 4, "lapis"),
    ):
        plate.shape(ellipse(x, y, 6, 6), 1.3, colour, 0.8, wobble=0)
    lappet = [(402, 104), (428, 106), (448, 200), (458, 270), (430, 276), (416, 200)]
    plate.shape(spline(lappet, closed=True), 1.6, "gold", 0.6, Hatch(angle=80, gap=4, bulge=0.4), wobble=0.3)
    plate.unzoom()


def fibonacci(plate: Plate) -> None:
    """Fibonacci with the spiral of his numbers."""
    size = 26.0
    squares = [(0.0, 0.0, 8), (8.0, 0.0, 5), (10.0, 5.0, 3), (8.0, 6.0, 2), (8.0, 5.0, 1), (9.0, 5.0, 1)]
    colours = ("ochre", "sanguine", "verdigris", "lapis", "ochre", "sanguine")
    x, y = 34.0, 30.0
    for (u, v, side), colour in zip(squares, colours, strict=True):
        a, b, s = x + v * size, y + u * size, side * size
        plate.shape(array([(a, b), (a + s, b), (a + s, b + s), (a, b + s)]), 1.6, colour, 0.32, wobble=0.3)
    # Each square's arc: its centre in squares, and the angles.
    arcs = [
        ((8, 8), 8, 180, 270),
        ((8, 5), 5, 270, 360),
        ((10, 5), 3, 0, 90),
        ((10, 6), 2, 90, 180),
        ((9, 6), 1, 180, 270),
        ((9, 6), 1, 270, 360),
    ]
    for (u, v), radius, start, end in arcs:
        curve = ellipse(x + v * size, y + u * size, radius * size, radius * size, 90 - start, 90 - end, count=40)
        plate.ink(curve, 3.4, (0.9, 0.9), wobble=0.1)
    seat(plate)
    plate.zoom(0.92, (340, 400), (402, 408))
    face = Face(tint=0.52, nose=2, hook=2, brow=1, chin=2, age=0.3)
    bust(plate, face)
    cloak(
        plate,
        "sanguine",
        folds=[
            [(420, 306), (446, 340), (448, 396)],
            [(300, 322), (322, 356), (318, 396)],
            [(480, 320), (502, 352), (506, 396)],
        ],
    )
    collar(
        plate,
        [(262, 306), (310, 314), (372, 304), (420, 288), (428, 318), (372, 332), (306, 344), (252, 334)],
        "umber",
        0.5,
        0,
    )
    # A chaperon: a padded roll, cloth that falls behind, and a tail.
    fall = [
        (360, 70),
        (420, 70),
        (452, 110),
        (462, 180),
        (470, 250),
        (456, 296),
        (424, 282),
        (404, 220),
        (380, 190),
        (346, 150),
        (330, 100),
    ]
    plate.shape(spline(fall, closed=True), 1.8, "verdigris", 0.6, CLOTH, wobble=0.3)
    for fold in (
        [(400, 90), (436, 160), (450, 270)],
        [(384, 110), (416, 180), (434, 270)],
        [(350, 110), (380, 160), (410, 214)],
    ):
        plate.ink(spline(fold), 1.4, (0.3, 0.1), "b")
    crown = [(280, 66), (284, 26), (320, -2), (376, 2), (412, 34), (420, 76)]
    plate.shape(spline(crown), 1.8, "verdigris", 0.6, CLOTH, wobble=0.3)
    roll = [
        (250, 84),
        (254, 58),
        (290, 46),
        (344, 42),
        (400, 52),
        (432, 76),
        (434, 104),
        (412, 116),
        (344, 98),
        (282, 104),
        (258, 102),
    ]
    plate.shape(
        spline(roll, closed=True), 1.9, "verdigris", 0.75, Hatch(angle=80, gap=4, bulge=0.8, gain=1.25), wobble=0.3
    )
    for k in range(6):
        a = 276 + 25 * k
        plate.ink(spline([(a, 50 + 0.2 * k), (a + 14, 68), (a + 18, 98 + k)]), 1.3, (0.3, 0.1), "b")
    ear(plate, face, 348, 158)
    plate.unzoom()


def hildegard(plate: Plate) -> None:
    """Hildegard of Bingen, an abbess, with healing herbs in a mortar."""
    scene = Scene(plate, 12, 20, 1.0, (128, 356))
    scene.ground(0, (-100, 130), (-90, 90))
    bowl = [
        (0, 0),
        (44, 0),
        (46, 8),
        (26, 18),
        (30, 30),
        (58, 62),
        (66, 110),
        (72, 116),
        (70, 120),
        (60, 116),
        (52, 70),
        (0, 60),
    ]
    scene.revolve(bowl, STONE.but(wash="gold", alpha=0.5, width=1.8), hatch="u")
    scene.cylinder((12, 0, 66), (78, 14, 186), 9, BRASS.but(width=1.6), count=18)
    scene.ball(15, BRASS.but(width=1.6), (80, 14, 190), 0.8)
    scene.render()
    plate.layer += 1
    top = (116, 246)
    for way, bend, size in ((-128, 20, 150), (-100, -10, 190), (-76, 14, 150)):
        a = math.radians(way)
        tip = (top[0] + size * math.cos(a), top[1] + size * math.sin(a))
        middle = ((top[0] + tip[0]) / 2 + bend, (top[1] + tip[1]) / 2)
        sprig(plate, [top, middle, tip], 9, 46)
    rim = np.vstack([ellipse(128, 242, 66, 22, 0, 180), ellipse(128, 252, 66, 22, 180, 0)])
    plate.shape(rim, 1.6, "gold", 0.5, Hatch(gap=4, bulge=0.4), wobble=0.2)
    seat(plate)
    face = Face(tint=0.52, nose=-2, hook=0, brow=-2, chin=0, soft=True, age=0.4)
    bust(plate, face)
    cloak(plate, "umber", folds=[[(420, 306), (446, 340), (448, 396)], [(480, 320), (502, 352), (506, 396)]], alpha=0.8)
    wimple = [
        (262, 62),
        (300, 60),
        (340, 100),
        (344, 180),
        (330, 214),
        (292, 252),
        (258, 262),
        (246, 254),
        (246, 254),
        (250, 300),
        (236, 350),
        (262, 380),
        (330, 372),
        (420, 330),
        (410, 200),
        (400, 90),
        (340, 50),
        (280, 46),
    ]
    plate.shape(
        spline(wimple, closed=True),
        1.6,
        "chalk",
        0.95,
        Hatch(gap=4.4, bulge=0.35, gain=1.1, tone=spot(330, 300, 40, 60, 0.3), chalk=False),
        wobble=0.3,
    )
    for fold in (
        [(256, 268), (290, 300), (300, 370)],
        [(276, 262), (318, 290), (344, 356)],
        [(300, 250), (346, 270), (380, 336)],
        [(262, 64), (300, 90), (322, 150), (318, 200)],
    ):
        plate.ink(spline(fold), 1.2, (0.3, 0.1), "b")
    veil = [
        (292, 54),
        (292, 30),
        (320, 8),
        (366, 8),
        (416, 34),
        (444, 90),
        (456, 170),
        (476, 260),
        (506, 330),
        (540, 396),
        (540, 396),
        (396, 396),
        (396, 396),
        (398, 320),
        (388, 240),
        (378, 170),
        (360, 108),
        (326, 70),
    ]
    plate.shape(
        spline(veil, closed=True),
        1.9,
        "umber",
        0.85,
        Hatch(angle=66, gap=4, bulge=0.5, gain=1.2, dark=0.16, cross=-58),
        wobble=0.3,
    )
    for fold in (
        [(340, 40), (400, 110), (430, 230), (460, 380)],
        [(310, 40), (370, 100), (404, 220), (426, 380)],
        [(390, 50), (430, 140), (456, 260), (496, 370)],
    ):
        plate.ink(spline(fold), 1.6, (0.2, 0.1), "a", "s")
    plate.unzoom()
    plate.script(510, 44, 62, 3)


def gutenberg(plate: Plate) -> None:
    """Johannes Gutenberg with his press."""
    scene = Scene(plate, 28, 18, 1.04, (128, 330))
    scene.ground(-10, (-120, 130), (-150, 110))
    press(scene)
    scene.render()
    seat(plate)
    plate.zoom(0.93, (340, 400), (402, 408))
    face = Face(tint=0.52, nose=4, hook=2, brow=2, age=0.7)
    bust(plate, face)
    cloak(
        plate, "lapis", folds=[[(420, 306), (446, 340), (448, 396)], [(480, 320), (502, 352), (506, 396)]], alpha=0.55
    )
    fur = [
        (236, 366),
        (262, 330),
        (310, 316),
        (380, 300),
        (424, 292),
        (452, 316),
        (400, 336),
        (330, 350),
        (300, 396),
        (226, 396),
    ]
    area = plate.shape(spline(fur, closed=True), 1.6, "umber", 0.7, Hatch(gap=4, bulge=0.5, dark=0.1), wobble=0.6)
    plate.fur(area, lambda x, y: 80 + (x - 300) * 0.2, 44, 14, 1.3)
    back = [(366, 120), (420, 110), (436, 160), (432, 220), (420, 262), (388, 262), (378, 210), (366, 180)]
    plate.shape(spline(back, closed=True), 1.5, "umber", 0.6, Hatch(angle=70, gap=4, bulge=0.6), wobble=0.3)
    for k in range(5):
        plate.ink(spline([(376 + 11 * k, 124), (384 + 11 * k, 190), (388 + 9 * k, 256)]), 1.3, (0.3, 0.1), "b", "s")
    ear(plate, face, 350, 158)
    full_beard(plate, 1.08, "umber", 0.55, 4, True, True)
    crown = [(262, 92), (262, 40), (300, 4), (362, -2), (414, 24), (430, 70), (432, 112)]
    plate.shape(
        spline(crown), 1.9, "sanguine", 0.6, Hatch(angle=64, gap=4.2, bulge=0.6, gain=1.2, cross=-58), wobble=0.3
    )
    brim = [
        (246, 96),
        (250, 68),
        (290, 58),
        (350, 62),
        (410, 74),
        (442, 92),
        (444, 124),
        (420, 134),
        (350, 108),
        (290, 104),
        (262, 108),
    ]
    area = plate.shape(
        spline(brim, closed=True),
        1.9,
        "umber",
        0.75,
        Hatch(angle=76, gap=4, bulge=0.7, gain=1.2, dark=0.06),
        wobble=0.8,
    )
    plate.fur(area, lambda x, y: -80 + (x - 340) * 0.15, 48, 15, 1.3)
    plate.unzoom()
    plate.script(500, 44, 70, 3)


PLATES: dict[str, Draw] = {
    "inventor-oresme": oresme,
    "inventor-fibonacci": fibonacci,
    "inventor-hildegard": hildegard,
    "inventor-gutenberg": gutenberg,
}
