"""Animals of the land, seen from the side."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry.base import BaseGeometry

from art.kit.creatures import bent, blob, body, eye
from art.kit.curves import Array, array, ellipse, limb, spline
from art.kit.figures import merged
from art.kit.plate import Plate
from art.kit.props import grass
from art.kit.relief import Hatch, spot, together
from art.plates.codex._table import cards


def coat(plate: Plate, area: BaseGeometry, lie: float, count: int = 70, size: float = 15) -> None:
    """Hair that lies in one direction, a little bent."""
    plate.fur(area.buffer(-5), lambda x, y: lie + (y - 220) * 0.12, count, size, 1.1)


def whiskers(plate: Plate, x: float, y: float, size: float) -> None:
    """Whiskers to the left."""
    for k in range(4):
        line = [(x, y + 3 * k), (x - size * 0.5, y - 6 + 7 * k), (x - size, y - 10 + 14 * k)]
        plate.ink(spline(line), 0.9, (0.6, 0.1), "b", wobble=0.1)


def hare(plate: Plate) -> None:
    """In full leap, with very long ears tipped black and long hind legs."""
    grass(plate, 40, 560, 384, 26, 22)
    far_legs = [
        ([(236, 226), (226, 288), (186, 328), (142, 348)], [62, 40, 26, 18]),
        ([(418, 236), (468, 306), (520, 336), (556, 372)], [104, 52, 30, 18]),
    ]
    for points, widths in far_legs:
        bent(plate, points, widths, "umber", 0.85, gap=4.4, dark=0.2)
    bent(plate, [(470, 214), (504, 190), (520, 164)], [34, 36, 16], "chalk", 1.0, gap=5)
    plate.ink(spline([(484, 196), (504, 178), (518, 158)]), 11, (0.5, 0.4), "a", "s", 0.2)
    bent(plate, [(186, 126), (240, 86), (326, 56)], [24, 38, 9], "umber", 0.85)
    parts = [
        limb([(176, 168), (230, 196)], [86, 112]),
        limb([(206, 200), (280, 178), (370, 190), (442, 232)], [104, 122, 134, 124]),
        limb([(222, 222), (172, 276), (124, 300), (70, 312)], [70, 42, 27, 19]),
        limb([(428, 232), (484, 280), (510, 306)], [126, 84, 44]),
        limb([(494, 296), (540, 300), (582, 338)], [48, 32, 20]),
    ]
    area = body(plate, merged(parts, 5), "umber", 0.7, 20, 4.8, 0.7)
    coat(plate, area, 8, 110, 17)
    plate.ink(spline([(388, 210), (378, 250), (410, 290), (470, 306)]), 1.6, (0.2, 0.3), "a")
    plate.ink(spline([(216, 252), (262, 264), (330, 258), (386, 262)]), 1.2, (0.1, 0.1), "b")
    head = [
        (74, 176),
        (92, 150),
        (128, 122),
        (170, 110),
        (204, 130),
        (210, 170),
        (186, 204),
        (146, 214),
        (100, 204),
        (78, 192),
    ]
    coat(plate, blob(plate, head, "umber", 0.7, gap=4.4), 6, 26, 11)
    bent(plate, [(170, 126), (204, 66), (270, 20)], [26, 42, 10], "umber", 0.8)
    bent(plate, [(182, 112), (212, 66), (252, 36)], [8, 18, 4], "sanguine", 0.45, gap=4, width=1.0)
    for tip in ([(254, 32), (274, 18)], [(308, 62), (330, 54)]):
        plate.ink(tip, 15, (0.9, 0.3), kind="s", wobble=0)
    eye(plate, 138, 148, 13, "ochre")
    plate.ink(spline([(76, 176), (86, 182), (82, 192)]), 3, wobble=0)
    plate.ink(spline([(84, 196), (100, 198), (112, 192)]), 1.8)
    whiskers(plate, 98, 186, 56)
    plate.script(400, 60, 130, 3)


def hedgehog(plate: Plate) -> None:
    """A back of spines, a pointed snout."""
    for x in (220, 300, 400, 450):
        bent(plate, [(x, 320), (x - 4, 350), (x - 18, 368)], [34, 26, 18], "umber", 0.7)
    face = [
        (60, 300),
        (72, 284),
        (120, 262),
        (170, 232),
        (220, 220),
        (240, 280),
        (230, 340),
        (170, 348),
        (110, 330),
        (70, 316),
    ]
    coat(plate, blob(plate, face, "ochre", 0.6), 20, 30, 12)
    blob(plate, [(200, 330), (300, 320), (460, 320), (500, 340), (440, 362), (260, 364)], "ochre", 0.5)
    back = [
        (196, 340),
        (176, 270),
        (196, 196),
        (250, 126),
        (340, 92),
        (440, 120),
        (514, 196),
        (536, 280),
        (510, 344),
        (400, 340),
        (290, 346),
    ]
    blob(plate, back, "umber", 0.9, gap=6, dark=0.2)
    rng = plate.rng([1, 2])
    for row in range(7):
        for k in range(22):
            t = math.radians(192 + (k + 0.5 * (row % 2)) * 170 / 21)
            r = 1.0 - row * 0.14
            at = array((356 + 172 * r * math.cos(t), 322 + 216 * r * math.sin(t) * 0.98))
            way = array((math.cos(t) + 0.4, math.sin(t) * 0.9 - 0.05))
            tip = at + way * 44 * rng.uniform(0.8, 1.15)
            plate.ink([at, tip], 3.0, (1, 0.1), "a" if (k + row) % 2 else "b", wobble=0.1)
            if (k + row) % 3 == 0:
                plate.ink([at + way * 16, at + way * 30], 2.0, (0.5, 0.3), "c", "h", 0)
    blob(plate, [(190, 224), (206, 198), (234, 206), (236, 236), (212, 248)], "umber", 0.7)
    eye(plate, 146, 274, 10, "shade")
    body(plate, ellipse(62, 302, 13, 12), "shade", 0.95, 50, 3, dark=0.4)
    plate.ink(spline([(76, 320), (104, 326), (128, 318)]), 1.8)
    grass(plate, 60, 560, 384, 18, 18)
    plate.script(50, 80, 110, 4)


def snail(plate: Plate) -> None:
    """A rolled shell, four horns."""
    foot = [
        (52, 352),
        (70, 300),
        (92, 232),
        (124, 210),
        (152, 226),
        (166, 280),
        (220, 320),
        (360, 320),
        (470, 330),
        (560, 366),
        (480, 376),
        (260, 378),
        (100, 376),
    ]
    blob(plate, foot, "ochre", 0.6)
    for k in range(9):
        plate.ink(spline([(120 + k * 44, 366), (136 + k * 44, 350), (150 + k * 44, 364)]), 1.1, (0.3, 0.3), "b")
    for points, width in (
        ([(110, 226), (92, 170), (70, 128)], 7),
        ([(132, 222), (140, 160), (150, 112)], 7),
        ([(82, 270), (60, 262), (44, 270)], 5),
    ):
        plate.ink(spline(points), width, (1, 0.6), wobble=0.1)
        if width == 7:
            x, y = points[-1]
            plate.shape(ellipse(x, y - 4, 8, 8), 1.6, "shade", 0.95, wobble=0)
    plate.ink(spline([(70, 306), (84, 312), (98, 306)]), 1.6)
    t = np.linspace(0, 1, 120)
    a = np.radians(100 - 1020 * t[::-1])
    r = 150 * (0.12 + 0.88 * t) ** 1.5
    coil = np.stack([350 + r * np.cos(a), 196 + r * np.sin(a) * 0.98 + 20 * (1 - t)], -1)
    shell = [
        (210, 320),
        (190, 250),
        (204, 150),
        (262, 76),
        (350, 44),
        (440, 66),
        (496, 136),
        (506, 220),
        (470, 300),
        (400, 338),
        (300, 344),
    ]
    centre = array((350, 206))

    def round_(xs: Array, ys: Array) -> Array:
        return array(np.arctan2(ys - centre[1], xs - centre[0]) * 130)

    area = plate.shape(spline(shell, closed=True), 2.2, "umber", 0.8, None)
    tone = together(spot(440, 290, 90, 70, 0.6), spot(270, 120, 60, 50, -0.3))
    plate.engrave(area, Hatch(flow=round_, gap=9, tone=tone, dark=0.2, thick=1.4))
    plate.ink(coil, 3.2, (0.6, 0.9), wobble=0.3)
    inner = np.stack([350 + r * 0.86 * np.cos(a), 196 + r * 0.86 * np.sin(a) + 20 * (1 - t)], -1)
    plate.ink(inner, 5, (0.4, 0.4), "b", "h", 0.3)
    plate.script(50, 50, 110, 3)


def tortoise(plate: Plate) -> None:
    """A domed shell of plates, a wrinkled neck."""
    bent(plate, [(480, 318), (530, 326), (556, 340)], [24, 14, 3], "umber", 0.6)
    for x in (250, 440):
        bent(plate, [(x, 290), (x - 4, 340), (x - 16, 374)], [66, 56, 54], "umber", 0.6)
    bent(plate, [(220, 290), (160, 262), (118, 220), (104, 196)], [70, 52, 46, 48], "umber", 0.6)
    for k in range(5):
        x, y = 196 - 20 * k, 278 - 17 * k
        plate.ink(spline([(x - 12, y + 18), (x + 2, y), (x + 16, y - 22)]), 1.2, (0.3, 0.3), "b")
    head = [(54, 186), (64, 156), (96, 140), (130, 150), (142, 182), (122, 208), (84, 212), (58, 204)]
    blob(plate, head, "umber", 0.65)
    eye(plate, 92, 170, 9, "ochre")
    plate.ink(spline([(56, 194), (84, 198), (106, 192)]), 1.8)
    for x in (206, 400):
        bent(plate, [(x + 20, 310), (x + 6, 344), (x - 4, 376)], [70, 60, 58], "umber", 0.7)
        for k in range(3):
            plate.ink(ellipse(x - 24 + 18 * k, 376, 8, 7, 180, 360, count=12), 1.6)
    shell = [(168, 312), (176, 240), (220, 150), (296, 96), (370, 92), (440, 136), (490, 220), (512, 312), (340, 330)]
    blob(plate, shell, "ochre", 0.85, gap=5, cross=55)
    blob(
        plate,
        [(156, 316), (180, 298), (340, 306), (500, 298), (526, 316), (490, 336), (340, 344), (190, 336)],
        "umber",
        0.8,
    )
    for points in (
        [(250, 130), (276, 188), (268, 248), (236, 304)],
        [(420, 120), (396, 186), (404, 248), (444, 304)],
        [(276, 188), (336, 178), (396, 186)],
        [(268, 248), (336, 256), (404, 248)],
        [(300, 96), (304, 140), (292, 184)],
        [(370, 92), (370, 140), (382, 184)],
        [(196, 200), (232, 212), (270, 216)],
        [(478, 200), (440, 212), (402, 216)],
        [(336, 256), (336, 304)],
    ):
        plate.ink(spline(points), 2.4, (0.6, 0.6))
    for x, y, rx, ry in ((336, 218, 46, 20), (336, 140, 26, 20), (226, 258, 20, 26), (450, 258, 22, 26)):
        for part in (1.0, 0.6):
            plate.ink(ellipse(x, y, rx * part, ry * part), 1.1, level="b")
    grass(plate, 50, 560, 386, 14, 16)
    plate.script(50, 60, 110, 3)


def squirrel(plate: Plate) -> None:
    """A tail like a plume, a nut between the paws."""
    tail = [
        (400, 372),
        (446, 340),
        (440, 268),
        (420, 200),
        (420, 120),
        (460, 60),
        (520, 50),
        (562, 96),
        (560, 150),
        (536, 156),
        (530, 120),
        (506, 130),
        (512, 200),
        (532, 280),
        (508, 350),
        (450, 384),
    ]
    coat(plate, blob(plate, tail, "sanguine", 0.8, gap=5), -80, 90, 24)
    trunk = [
        (262, 160),
        (312, 176),
        (362, 222),
        (404, 290),
        (410, 350),
        (370, 380),
        (300, 380),
        (250, 350),
        (228, 290),
        (232, 220),
    ]
    coat(plate, blob(plate, trunk, "sanguine", 0.8, gap=5), 70, 50)
    chest = [(240, 216), (262, 240), (268, 300), (254, 344), (236, 310), (228, 260)]
    plate.shape(spline(chest, closed=True), 1.2, "chalk", 1.0, Hatch(60, 5, 0.4), level="b")
    thigh = [(296, 300), (346, 268), (396, 300), (400, 356), (350, 378), (300, 366)]
    blob(plate, thigh, "sanguine", 0.85, gap=4.6)
    blob(plate, [(372, 382), (280, 384), (232, 382), (240, 366), (300, 362), (368, 364)], "sanguine", 0.8)
    for knots in (
        [(262, 92), (262, 52), (276, 28), (294, 60), (292, 96)],
        [(236, 92), (226, 56), (232, 32), (252, 56), (260, 92)],
    ):
        blob(plate, knots, "sanguine", 0.8)
        x, y = array(knots[2])
        for dx in (-5, 0, 5):
            plate.ink([(x + dx * 0.5, y + 4), (x + dx * 1.6, y - 14)], 2, (0.9, 0.2), wobble=0)
    head = [
        (168, 160),
        (180, 124),
        (220, 90),
        (264, 84),
        (298, 110),
        (304, 156),
        (280, 190),
        (236, 202),
        (194, 196),
        (170, 180),
    ]
    coat(plate, blob(plate, head, "sanguine", 0.8, gap=4.6), 10, 24, 10)
    eye(plate, 228, 136, 14, "shade")
    plate.ink(ellipse(171, 164, 4, 5), 5, (1, 1), kind="s", wobble=0)
    plate.ink(spline([(176, 180), (190, 184), (202, 178)]), 1.8)
    whiskers(plate, 186, 170, 60)
    blob(plate, [(162, 262), (150, 238), (160, 216), (182, 210), (204, 222), (206, 248), (188, 266)], "umber", 0.85)
    blob(plate, [(150, 226), (166, 200), (196, 202), (210, 226), (180, 218)], "umber", 1.0)
    bent(plate, [(286, 234), (240, 268), (204, 250), (190, 240)], [38, 28, 20, 14], "sanguine", 0.9)
    for dy in (-4, 5):
        plate.ink([(196, 242 + dy), (182, 238 + dy)], 2.6, (1, 0.5), wobble=0)
    grass(plate, 120, 540, 388, 14, 16)
    plate.script(50, 70, 90, 4)


def wolf(plate: Plate) -> None:
    """Howling at the moon."""
    body(plate, ellipse(452, 110, 66, 66), "ochre", 0.5, 50, 6, 0.3)
    for x, y, r in ((430, 96, 12), (470, 124, 16), (462, 80, 8)):
        plate.ink(ellipse(x, y, r, r * 0.9), 1.0, level="b")
    far_ear = [(296, 138), (330, 104), (366, 96), (352, 140), (320, 160)]
    blob(plate, far_ear, "lapis", 0.5)
    chest = [
        (150, 396),
        (170, 340),
        (164, 290),
        (196, 250),
        (206, 206),
        (224, 176),
        (262, 150),
        (300, 132),
        (340, 164),
        (374, 210),
        (420, 270),
        (456, 330),
        (480, 396),
        (300, 398),
    ]
    area = blob(plate, chest, "lapis", 0.5, gap=5)
    coat(plate, area, 95, 110, 22)
    for x, y in ((168, 300), (180, 268), (160, 336), (198, 236)):
        plate.shape(spline([(x + 22, y - 14), (x - 12, y + 22), (x + 26, y + 14)]), 1.6, "lapis", 0.4, wobble=0.3)
    jaw = [(150, 110), (140, 92), (150, 84), (176, 104), (206, 140), (236, 160), (230, 190), (204, 186), (178, 148)]
    blob(plate, jaw, "lapis", 0.5)
    mouth = [(168, 92), (196, 84), (236, 130), (226, 150), (200, 130)]
    plate.shape(spline(mouth, closed=True), 1.4, "sanguine", 0.9, Hatch(50, 4, 0, dark=0.4))
    head = [
        (174, 48),
        (186, 30),
        (204, 30),
        (224, 56),
        (256, 78),
        (290, 92),
        (322, 124),
        (330, 166),
        (296, 194),
        (258, 192),
        (238, 162),
        (226, 130),
        (200, 100),
        (176, 76),
        (166, 60),
    ]
    coat(plate, blob(plate, head, "lapis", 0.55, gap=4.4), 50, 34, 12)
    plate.shape(
        spline([(164, 58), (172, 36), (190, 28), (196, 42), (184, 60)], closed=True),
        2,
        "shade",
        0.95,
        Hatch(50, 3, 0.6, dark=0.5),
    )
    plate.ink(spline([(176, 78), (204, 108), (232, 148)]), 2.2)
    plate.ink(spline([(240, 98), (256, 100), (268, 112)]), 4, (0.3, 0.6), kind="s", wobble=0)
    for x, y in ((196, 92), (150, 94)):
        plate.shape(
            [(x - 5, y + 2), (x + (2 if x > 180 else 6), y + (12 if x > 180 else -10)), (x + 6, y + 4)],
            1.2,
            "chalk",
            1.0,
        )
    near_ear = [(292, 112), (340, 86), (392, 92), (372, 130), (330, 160), (300, 150)]
    blob(plate, near_ear, "lapis", 0.6)
    plate.ink(spline([(310, 126), (346, 106), (376, 102)]), 1.4, level="b")
    plate.script(66, 200, 70, 4)


PLATES = cards(
    "animal",
    {"hare": hare, "hedgehog": hedgehog, "snail": snail, "tortoise": tortoise, "squirrel": squirrel, "wolf": wolf},
)
