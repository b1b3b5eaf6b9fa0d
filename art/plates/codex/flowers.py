"""Plants known by their flowers."""

from __future__ import annotations

import math

import numpy as np

from art.kit.creatures import blob, body, sides
from art.kit.curves import Points, array, ellipse, spline, turned
from art.kit.plants import leaf_outline
from art.kit.plate import Plate
from art.kit.relief import Hatch, spot
from art.plates.codex._leaves import HEART, OAK, OVAL, SIDE, SWORD, blade, placed, stalk, stem, toothed
from art.plates.codex._table import cards


def rays(
    plate: Plate,
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    wash: str,
    wide: float,
    squash: float = 1.0,
    shift: float = 0.0,
    alpha: float = 0.85,
) -> None:
    """Narrow petals round a heart."""
    for k in range(count):
        a = 2 * math.pi * (k + shift) / count
        way = array((math.cos(a), math.sin(a) * squash))
        outline = leaf_outline((x, y) + way * inner, (x, y) + way * outer, wide, widest=0.55)
        plate.shape(outline, 1.4, wash, alpha, Hatch(gap=5, bulge=0.5, angle=math.degrees(a), thick=0.9), wobble=0.2)
        plate.ink([(x, y) + way * inner, (x, y) + way * (outer * 0.8 + inner * 0.2)], 0.8, (0.8, 0.1), "b", wobble=0.1)


def seeds(plate: Plate, x: float, y: float, radius: float, count: int, wash: str, squash: float = 1.0) -> None:
    """A disc of seeds in spirals."""
    body(plate, ellipse(x, y, radius, radius * squash), wash, 0.9, 50, 4, 0.6)
    for k in range(count):
        a, r = k * 2.39996, radius * 0.94 * math.sqrt((k + 0.5) / count)
        at = ellipse(x + r * math.cos(a), y + r * math.sin(a) * squash, 1.5, 1.5, count=8)
        plate.ink(at, 1.9, (1, 1), "b", "s", 0)


def daisy(plate: Plate) -> None:
    """White rays round a yellow heart."""
    stem(plate, [(330, 200), (322, 290), (300, 390)], 8)
    stem(plate, [(150, 230), (180, 310), (240, 390)], 6)
    for at, angle, size in (((312, 350), 28, 120), ((300, 372), 150, 110), ((318, 300), 145, 80)):
        blade(plate, toothed(OAK, 1, 0), at, angle, size, wide=0.7, veins=SIDE)
    rays(plate, 330, 150, 34, 126, 24, "chalk", 25, 0.94, alpha=1.0)
    seeds(plate, 330, 150, 42, 90, "ochre", 0.94)
    rays(plate, 148, 226, 14, 64, 18, "chalk", 15, 0.6, 0.3, 1.0)
    seeds(plate, 148, 222, 20, 40, "ochre", 0.7)
    plate.script(470, 300, 90, 4)


def sunflower(plate: Plate) -> None:
    """Golden rays round a dark disc."""
    stem(plate, [(300, 240), (306, 320), (300, 392)], 16, end=0.9)
    blade(plate, OVAL, (304, 360), 24, 200, wide=1.7, veins=SIDE)
    blade(plate, OVAL, (300, 374), 158, 200, wide=1.7, veins=SIDE)
    rays(plate, 300, 178, 70, 154, 22, "ochre", 38, 0.98, 0.5, 1.0)
    rays(plate, 300, 178, 70, 146, 22, "ochre", 36, 0.98, 0, 1.0)
    seeds(plate, 300, 178, 84, 210, "umber", 0.98)
    plate.script(64, 90, 76, 4)


def poppy(plate: Plate) -> None:
    """Four crumpled red petals with a black heart; a bud hangs, a capsule stands."""
    stem(plate, [(330, 190), (320, 290), (290, 392)], 6)
    stem(plate, [(146, 150), (132, 80), (168, 90), (206, 260), (270, 392)], 5)
    stem(plate, [(486, 170), (476, 270), (330, 392)], 5)
    blade(plate, toothed(OAK, 1, 0), (304, 350), 22, 150, wide=1.0, veins=SIDE)
    blade(plate, toothed(OAK, 1, 0), (296, 372), 156, 140, wide=1.0, veins=SIDE)
    blob(plate, [(132, 142), (150, 132), (168, 150), (168, 190), (148, 208), (128, 190)], "verdigris", 0.7)
    for k in range(9):
        plate.ink([(132 + 4 * k, 150 + 6 * (k % 4)), (126 + 5 * k, 144 + 7 * (k % 4))], 1.1, level="b", wobble=0)
    blob(plate, [(462, 150), (474, 128), (500, 128), (512, 150), (502, 182), (474, 182)], "verdigris", 0.7)
    blob(plate, [(456, 130), (470, 116), (506, 116), (520, 130), (488, 136)], "umber", 0.7)
    petals = (
        [(330, 170), (232, 150), (204, 90), (246, 40), (330, 26), (416, 44), (450, 96), (420, 150)],
        [(330, 176), (262, 96), (210, 110), (186, 180), (220, 246), (290, 244)],
        [(330, 176), (398, 96), (456, 110), (474, 186), (436, 250), (370, 244)],
        [(330, 160), (260, 178), (240, 226), (280, 272), (338, 282), (396, 268), (424, 222), (398, 178)],
    )
    for points in petals:
        x, y = array(points).mean(axis=0)
        line = spline(points, closed=True, per=10)
        wave = 1 + 0.022 * np.sin(np.linspace(0, 44, len(line)))
        body(
            plate,
            (line - (x, y)) * wave[:, None] + (x, y),
            "sanguine",
            0.95,
            70,
            4.6,
            0.6,
            0.0,
            2.0,
            spot(330, 176, 40, 36, 0.8),
        )
    for k in range(30):
        a = math.radians(k * 12)
        r = 30 + 12 * (k % 3)
        tip = (330 + r * math.cos(a), 176 + r * math.sin(a) * 0.8)
        plate.ink([(330, 176), tip], 1.4, (0.8, 0.5), wobble=0.2)
        plate.ink(ellipse(*tip, 2, 2, count=8), 3, (1, 1), kind="s", wobble=0)
    body(plate, ellipse(330, 176, 20, 17), "verdigris", 0.9, 50, 3.4)
    for k in range(8):
        a = math.radians(k * 45)
        plate.ink([(330, 176), (330 + 18 * math.cos(a), 176 + 15 * math.sin(a))], 1.6, wobble=0)
    plate.script(456, 320, 100, 4)


def tulip(plate: Plate) -> None:
    """A cup of six petals on a bare stem, sword-like leaves."""
    blade(plate, SWORD, (296, 394), 122, 260, wide=2.6)
    stem(plate, [(310, 200), (306, 300), (300, 394)], 10, end=0.9)
    blade(plate, SWORD, (306, 394), 62, 280, wide=2.4)
    blade(plate, SWORD, (296, 396), 100, 190, wide=2.8)
    for knots in (
        [(256, 60), (236, 30), (276, 48), (310, 110), (310, 200)],
        [(364, 60), (384, 30), (344, 48), (310, 110), (310, 200)],
    ):
        blob(plate, knots, "sanguine", 0.8)
    back = [(310, 20), (336, 60), (350, 130), (310, 210), (270, 130), (284, 60)]
    blob(plate, back, "sanguine", 0.7)
    for side in (1, -1):
        knots = [(0, 212), (44, 206), (80, 170), (90, 116), (78, 40), (78, 40), (44, 84), (14, 150)]
        blob(plate, [(310 + side * x, y) for x, y in knots], "sanguine", 0.9, angle=90 - side * 20)
        for k in range(3):
            line = [
                (310 + side * (16 + 16 * k), 200 - 6 * k),
                (310 + side * (40 + 14 * k), 150),
                (310 + side * (60 + 8 * k), 84),
            ]
            plate.ink(spline(line), 0.9, (0.7, 0.1), "b")
    front = [(310, 44), (310, 44), (344, 96), (352, 158), (336, 200), (310, 214), (284, 200), (268, 158), (276, 96)]
    blob(plate, front, "sanguine", 0.95, angle=80)
    for dx in (-22, -8, 8, 22):
        plate.ink(spline([(310 + dx * 0.6, 206), (310 + dx * 1.2, 150), (310 + dx * 0.4, 84)]), 0.9, (0.7, 0.1), "b")
    plate.script(440, 90, 90, 4)
    plate.script(70, 200, 84, 3)


def thistle(plate: Plate) -> None:
    """A purple brush on a spiny ball, spiny leaves."""
    stem(plate, [(306, 220), (300, 310), (296, 392)], 10, end=0.9)
    spiny = [
        (0, 0),
        (0.1, 0.05),
        (0.16, 0.22),
        (0.16, 0.22),
        (0.24, 0.07),
        (0.32, 0.1),
        (0.4, 0.3),
        (0.4, 0.3),
        (0.48, 0.08),
        (0.56, 0.1),
        (0.64, 0.26),
        (0.64, 0.26),
        (0.72, 0.06),
        (0.86, 0.14),
        (0.86, 0.14),
        (0.88, 0.04),
        (1, 0),
    ]
    for at, angle, size in (
        ((302, 330), 34, 190),
        ((300, 350), 150, 200),
        ((304, 280), 140, 130),
        ((306, 280), 30, 120),
        ((298, 384), 14, 160),
    ):
        blade(plate, spiny, at, angle, size, veins=[(0.1, 0.16, 0.18), (0.34, 0.4, 0.24), (0.58, 0.64, 0.2)])
    for k in range(70):
        rng = plate.rng([k, 1])
        t = (k % 35) / 34 * 2 - 1
        reach = (140 if k < 35 else 118) * rng.uniform(0.92, 1.06)
        a = math.radians(90 - t * 48)
        tip = (306 + reach * 1.02 * math.cos(a), 160 - reach * 0.98 * math.sin(a))
        root = (306 + t * 44, 150)
        line = spline([root, ((root[0] + tip[0]) / 2 + t * 6, (root[1] + tip[1]) / 2), tip])
        if k % 2 == 0:
            plate.leaf(leaf_outline(root, tip, 12, widest=0.6), "violet", 0.85)
        else:
            plate.ink(line, 1.5, (0.6, 0.5), "a" if k % 4 == 1 else "b")
    plate.layer += 1
    blob(
        plate,
        [
            (306, 136),
            (352, 142),
            (382, 176),
            (378, 214),
            (344, 240),
            (306, 246),
            (268, 240),
            (234, 214),
            (230, 176),
            (260, 142),
        ],
        "verdigris",
        0.8,
        gap=5,
    )
    for row in range(4):
        for k in range(7 - row % 2):
            x = 306 + (k - 3 + 0.5 * (row % 2)) * 22 * (1 - 0.06 * row)
            y = 160 + row * 22 + abs(k - 3) * -1.6
            way = (x - 306) * 0.16
            plate.shape([(x - 8, y + 12), (x + way, y - 14), (x + 8, y + 12)], 1.5, "verdigris", 0.8, wobble=0.2)
    for side in (1, -1):
        for y, size in ((176, 22), (200, 22), (222, 18)):
            plate.ink([(306 + side * 70, y), (306 + side * (74 + size), y - 10)], 3, (1, 0.2), wobble=0)
    plate.script(64, 90, 90, 3)


def rose(plate: Plate) -> None:
    """A blossom seen from the side, its petals curling outwards about a spiral; a bud, toothed leaves, thorns."""
    stem(plate, [(306, 230), (312, 310), (300, 394)], 10, "verdigris", 0.9)
    stem(plate, [(312, 330), (410, 270), (462, 196)], 7, "verdigris", 0.9)
    for x, y, side in ((314, 290, 1), (308, 322, -1), (310, 358, 1), (366, 302, 1)):
        plate.shape([(x + side * 4, y - 6), (x + side * 19, y + 5), (x + side * 4, y + 7)], 1.4, "umber", 0.7)
    fine = toothed(OVAL, 9, 0.24)
    leaves = (
        ((300, 366), 170, 150),
        ((296, 372), 140, 130),
        ((296, 372), 204, 110),
        ((314, 372), 14, 140),
        ((318, 376), -18, 120),
    )
    for at, angle, size in leaves:
        blade(plate, fine, at, angle, size, veins=SIDE, wide=1.3)

    def petal(knots: Points, lip: Points, dark: float = 0.0, alpha: float = 0.75) -> None:
        body(plate, spline(knots, closed=True, per=8), "sanguine", alpha, 62, 4.8, 0.55, dark, 1.9)
        plate.ink(spline(lip), 1.3, (0.3, 0.2), "b")

    half_sepal = [(302, 244), (262, 262), (236, 296), (236, 296), (282, 276), (304, 262)]
    for sepal in sides(half_sepal, 302):
        body(plate, spline(sepal, closed=True, per=7), "verdigris", 0.7, 60, 4.6)
    petal(
        [(302, 60), (240, 26), (176, 56), (168, 120), (220, 180), (302, 190)],
        [(190, 72), (232, 46), (286, 62)],
        0.14,
        0.85,
    )
    petal(
        [(300, 62), (366, 24), (432, 54), (440, 122), (386, 182), (300, 190)],
        [(420, 72), (376, 44), (320, 62)],
        0.2,
        0.9,
    )
    petal(
        [(304, 34), (252, 44), (232, 92), (256, 150), (304, 168), (354, 150), (376, 90), (354, 44)],
        [(258, 60), (304, 46), (350, 60)],
        0.05,
    )
    for rx, ry, y in ((50, 38, 88), (36, 27, 92), (22, 17, 96), (10, 8, 98)):
        body(plate, ellipse(304 + (rx % 7) - 3, y, rx, ry, tilt=rx), "sanguine", 0.85, 30 + rx, 4.6, 0.4, 0.12, 1.7)
    plate.ink(
        spline([(304, 98), (298, 92), (308, 86), (318, 96), (304, 108), (284, 98), (292, 76), (322, 74)]),
        1.6,
        (0.6, 0.3),
    )
    petal(
        [(236, 78), (262, 112), (312, 128), (336, 178), (314, 240), (262, 232), (222, 186), (216, 120)],
        [(244, 96), (270, 122), (314, 138)],
    )
    petal(
        [(374, 78), (350, 116), (306, 140), (282, 190), (304, 246), (352, 234), (390, 186), (394, 120)],
        [(366, 98), (342, 128), (308, 150)],
        0.08,
    )
    petal(
        [(222, 130), (164, 112), (124, 140), (130, 182), (186, 226), (262, 250), (296, 248), (240, 204)],
        [(144, 148), (176, 140), (216, 160)],
    )
    petal(
        [(388, 130), (444, 110), (484, 138), (480, 182), (424, 228), (346, 252), (308, 248), (368, 204)],
        [(464, 146), (432, 140), (392, 160)],
        0.1,
    )
    bud = [(462, 206), (438, 182), (444, 142), (466, 116), (490, 144), (492, 184)]
    body(plate, spline(bud, closed=True, per=8), "sanguine", 0.85, 70, 4.4)
    plate.ink(spline([(466, 118), (458, 150), (468, 196)]), 1.4, (0.3, 0.2), "b")
    for tip in ((436, 150), (494, 152), (466, 166)):
        body(plate, spline([(456, 208), tip, tip, (474, 208)], closed=True, per=7), "verdigris", 0.7, 80, 4.6)
    plate.script(64, 300, 60, 4)


def lily_of_the_valley(plate: Plate) -> None:
    """White bells in a row between two broad leaves."""
    blade(plate, OVAL, (290, 394), 116, 370, wide=1.0)
    blade(plate, OVAL, (330, 396), 66, 330, wide=1.05)
    for dx in (-0.1, -0.05, 0.05, 0.1):
        for at, angle, size in (((290, 394), 116, 370), ((330, 396), 66, 330)):
            line = spline([(0.05, dx * 0.3), (0.5, dx * 1.7), (0.92, dx * 0.4)])
            plate.ink(placed(line, at, angle, size), 0.9, (0.3, 0.2), "b")
    line = spline([(306, 394), (308, 280), (322, 160), (366, 80), (440, 56)])
    plate.layer += 1
    plate.ink(line, 5, (1, 0.4))
    for k in range(9):
        i = int((0.34 + 0.66 * k / 8) * (len(line) - 1))
        x, y = line[i]
        side = (1 if k % 2 else -1) if k < 5 else 1
        big = 25 - 1.7 * k
        bx, by = x + side * (22 if k < 5 else 3), y + 24 - k
        stalk(plate, [(x, y), ((x + bx) / 2 + side * 5, y - 5), (bx, by - big * 0.2)], 1.8)
        bell = [
            (bx - big * 0.3, by),
            (bx, by - big * 0.25),
            (bx + big * 0.3, by),
            (bx + big * 0.78, by + big * 0.55),
            (bx + big * 0.72, by + big * 1.1),
            (bx + big, by + big * 1.36),
            (bx + big * 0.5, by + big * 1.26),
            (bx, by + big * 1.45),
            (bx - big * 0.5, by + big * 1.26),
            (bx - big, by + big * 1.36),
            (bx - big * 0.72, by + big * 1.1),
            (bx - big * 0.78, by + big * 0.55),
        ]
        blob(plate, bell, "chalk", 1.0, gap=4, angle=85)
    plate.script(440, 316, 96, 3)


def water_lily(plate: Plate) -> None:
    """A star of petals on the water, round leaves with a slit."""
    for x, y, rx, ry, slit in (
        (136, 318, 112, 44, 40),
        (476, 326, 104, 42, 200),
        (330, 360, 120, 26, 120),
        (500, 262, 74, 24, 170),
    ):
        t = np.radians(np.linspace(slit + 12, slit + 348, 50))
        outline = np.vstack([[(x, y)], np.stack([x + rx * np.cos(t), y - ry * np.sin(t)], -1)])
        body(plate, outline, "verdigris", 0.75, 10, 4.6, 0.3)
        for k in range(9):
            a = math.radians(slit + 30 + k * 37)
            plate.ink([(x, y), (x + rx * 0.88 * math.cos(a), y - ry * 0.88 * math.sin(a))], 1, (0.8, 0.2), "b")
    for y, x0 in ((372, 60), (232, 60), (246, 400), (384, 380)):
        plate.ink(spline([(x0, y), (x0 + 40, y - 3), (x0 + 80, y + 1), (x0 + 120, y - 2)]), 1.2, (0.1, 0.1), "b", "f")
    for count, reach, lift, wide, wash in (
        (9, 172, 0.5, 64, "chalk"),
        (9, 150, 0.78, 58, "sanguine"),
        (7, 120, 1.0, 50, "sanguine"),
        (5, 90, 1.1, 42, "sanguine"),
    ):
        for k in sorted(range(count), key=[abs(2 * k - count + 1) for k in range(count)].__getitem__, reverse=True):
            a = math.radians(168 - 156 * k / (count - 1))
            tip = (300 + reach * math.cos(a), 300 - reach * (0.16 + math.sin(a) * lift))
            outline = leaf_outline((300, 306), tip, wide, widest=0.6)
            body(plate, outline, wash, 0.5 if wash == "sanguine" else 0.9, 90 - math.degrees(a), 5, 0.5)
    for k in range(13):
        a = math.radians(160 - 140 * k / 12)
        plate.ink([(300, 300), (300 + 40 * math.cos(a), 292 - 46 * math.sin(a))], 5, (0.7, 0.9), kind="k", wobble=0.2)
        plate.shape(ellipse(300 + 42 * math.cos(a), 290 - 48 * math.sin(a), 5, 6), 1.2, "ochre", 1.0, wobble=0)
    plate.script(66, 84, 100, 4)


def dandelion(plate: Plate) -> None:
    """A ball of parachutes, some of them flying off; leaves like teeth."""
    x, y = 306, 140
    stem(plate, [(306, 150), (312, 280), (300, 392)], 8, end=0.8)
    teeth = [
        (0, 0),
        (0.2, 0.04),
        (0.3, 0.14),
        (0.24, 0.03),
        (0.42, 0.05),
        (0.52, 0.18),
        (0.46, 0.05),
        (0.62, 0.06),
        (0.74, 0.22),
        (0.7, 0.09),
        (0.84, 0.14),
        (0.94, 0.1),
        (1, 0),
    ]
    for angle, size in ((30, 210), (152, 220), (8, 170), (172, 180)):
        blade(plate, teeth, (300, 390), angle, size, wide=1.0)
    plate.wash(ellipse(x, y, 116, 114), "chalk", 0.8)
    for k in range(64):
        a, r = k * 2.39996, 112 * math.sqrt((k + 0.5) / 64)
        _parachute(
            plate,
            (x + r * 0.28 * math.cos(a), y + r * 0.28 * math.sin(a)),
            (x + r * math.cos(a), y + r * math.sin(a)),
            16,
            "a" if k > 34 else "b",
        )
    body(plate, ellipse(x, y, 13, 13), "umber", 0.9, 50, 3)
    for fx, fy, angle in ((470, 90, -30), (520, 150, 10), (480, 210, -12), (548, 66, 20), (440, 40, -20)):
        way = turned([(0, 1)], angle)[0]
        _parachute(plate, array((fx, fy)) + way * 40, (fx, fy), 22, "a")
        plate.ink([array((fx, fy)) + way * 38, array((fx, fy)) + way * 52], 4, (0.7, 0.3), wobble=0)
    plate.script(54, 80, 100, 4)


def _parachute(plate: Plate, root: Points, tip: Points, size: float, level: str) -> None:
    a, b = array(root), array(tip)
    way = (b - a) / max(float(np.hypot(*(b - a))), 1e-6)
    plate.ink([a, b], 1.1, (0.9, 0.6), level, wobble=0)
    for turn in (-64, -34, 0, 34, 64):
        plate.ink([b, b + turned([way], turn)[0] * size], 1.0, (0.8, 0.3), level, wobble=0)


def clover(plate: Plate) -> None:
    """Leaves of three hearts and a round blossom."""
    places = (((300, 180), 84, 3, 150), ((150, 250), 100, 3, 92), ((470, 270), 70, 3, 86))
    for (x, y), _, _, _ in places:
        stalk(plate, [(x, y), ((x + 300) / 2 + (x - 300) * 0.2, (y + 400) / 2), (300 + (x - 300) * 0.1, 392)], 4)
    for (x, y), start, count, size in places:
        for k in range(count):
            angle = start + 6 + k * 360 / count
            blade(
                plate,
                HEART,
                (x, y),
                angle,
                size,
                wide=1.25,
                veins=[(0.1, 0.5, 0.2), (0.2, 0.7, 0.28), (0.3, 0.86, 0.26), (0.44, 0.94, 0.16)],
            )
            band = spline([(0.5, 0.26), (0.66, 0.12), (0.7, 0), (0.66, -0.12), (0.5, -0.26)])
            plate.ink(placed(band, (x, y), angle, size), size * 0.05, (0.2, 0.2), "a", "h", 0.2)
    stalk(plate, [(500, 130), (490, 240), (330, 392)], 4)
    for k in range(60, 0, -1):
        a, r = k * 2.39996, 46 * math.sqrt(k / 60)
        px, py = 500 + r * math.cos(a), 100 + r * math.sin(a) * 0.95
        way = array((math.cos(a), math.sin(a) - 0.5)) * 12
        plate.leaf(leaf_outline((px, py), (px, py) + way, 9), "sanguine", 0.7)
    plate.script(46, 80, 100, 4)


PLATES = cards(
    "plant",
    {
        "daisy": daisy,
        "sunflower": sunflower,
        "poppy": poppy,
        "tulip": tulip,
        "thistle": thistle,
        "rose": rose,
        "lily-of-the-valley": lily_of_the_valley,
        "water-lily": water_lily,
        "dandelion": dandelion,
        "clover": clover,
    },
)
