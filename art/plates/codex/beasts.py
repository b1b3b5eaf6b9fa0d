"""Animals seen from before or from above: faces, owl, bat, crab, salamander."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import Polygon

from art.kit.creatures import bent, blob, body, eye, sides, whole
from art.kit.curves import Points, array, ellipse, mirrored, resample, spline
from art.kit.plate import Plate
from art.kit.relief import Field, Hatch, spot, together
from art.plates.codex._table import cards


def paired(*spots: tuple[float, float, float, float, float]) -> Field:
    """Spots of shade on both sides of the middle."""
    return together(*(spot(300 + s * (x - 300), y, rx, ry, k) for x, y, rx, ry, k in spots for s in (1, -1)))


def fur_down(plate: Plate, area: Points, count: int, size: float = 14, centre: Points = (300, 120)) -> None:
    """Hair that lies away from the brow."""
    x0, y0 = array(centre)
    shape = Polygon(array(area)).buffer(-6)
    plate.fur(shape, lambda x, y: math.degrees(math.atan2(y - y0 + 40, x - x0)), count, size, 1.1)


def almond(plate: Plate, x: float, y: float, size: float, wash: str, tilt: float) -> None:
    """An eye between two lids, and its mirror image."""
    for side in (1, -1):
        turn = side * tilt
        lid = ellipse(300 + side * (x - 300), y, size, size * 0.62, tilt=turn)
        plate.shape(lid, 2.6, wash, 0.95, wobble=0.1)
        cx = 300 + side * (x - 300)
        plate.ink(ellipse(cx, y, size * 0.22, size * 0.3, count=16), size * 0.42, (1, 1), kind="s", wobble=0)
        plate.ink(
            [(cx - size * 0.3, y - size * 0.25), (cx - size * 0.14, y - size * 0.3)], size * 0.2, (1, 1), "b", "h", 0
        )


def nose(plate: Plate, y: float, wide: float, high: float) -> None:
    """A dark nose and the line of the mouth below it."""
    half = [
        (300, y - high * 0.5),
        (300 + wide * 0.8, y - high * 0.5),
        (300 + wide, y - high * 0.1),
        (300 + wide * 0.4, y + high * 0.45),
        (300, y + high * 0.55),
    ]
    plate.shape(whole(half), 2, "shade", 0.95, Hatch(50, 3, 0.8, dark=0.5, level="a"), wobble=0.1)
    plate.ink([(300, y + high * 0.5), (300, y + high)], 2, wobble=0)
    for line in sides([(300, y + high), (300 + wide * 0.7, y + high * 1.35), (300 + wide * 1.5, y + high * 1.05)]):
        plate.ink(spline(line), 2, (0.8, 0.3), wobble=0.1)


def fox(plate: Plate) -> None:
    """A red face with white cheeks and large pointed ears."""
    for outline in sides([(330, 128), (342, 70), (380, 22), (396, 20), (412, 80), (410, 150), (380, 170)]):
        blob(plate, outline, "sanguine", 0.9)
    for outline in sides([(350, 120), (362, 78), (386, 44), (396, 90), (392, 140)]):
        plate.shape(spline(outline, closed=True), 1.4, "shade", 0.8, Hatch(70, 4, 0.5, dark=0.3), wobble=0.3)
    half = [
        (300, 106),
        (340, 108),
        (384, 134),
        (412, 170),
        (440, 200),
        (476, 224),
        (476, 224),
        (452, 246),
        (458, 262),
        (424, 276),
        (392, 296),
        (356, 322),
        (336, 350),
        (322, 374),
        (300, 382),
    ]
    face = whole(half)
    body(plate, face, "sanguine", 0.85, 60, 4.4, 0.6, tone=paired((344, 210, 30, 16, 0.4)))
    fur_down(plate, face, 70)
    white = [
        (304, 346),
        (330, 296),
        (352, 254),
        (392, 232),
        (462, 228),
        (450, 246),
        (456, 262),
        (424, 274),
        (390, 294),
        (352, 322),
        (330, 356),
        (314, 374),
        (304, 378),
    ]
    for outline in sides(white):
        plate.shape(spline(outline, closed=True), 1.2, "chalk", 1.0, Hatch(60, 5, 0.4), level="b", wobble=0.3)
    for line in sides([(398, 262), (430, 254), (450, 256)]):
        plate.ink(spline(line), 1.2, (0.3, 0.2), "b")
    bridge = [(300, 150), (322, 190), (328, 250), (330, 320), (318, 344), (300, 350)]
    body(plate, whole(bridge), "sanguine", 0.75, 80, 4.6, 0.6, width=0)
    almond(plate, 352, 214, 22, "ochre", 24)
    nose(plate, 344, 24, 28)
    for k in range(3):
        for line in sides([(330, 346 + 5 * k), (390, 344 + 10 * k), (440, 338 + 18 * k)]):
            plate.ink(spline(line), 0.9, (0.6, 0.1), "c")
    plate.script(40, 60, 110, 4)


def badger(plate: Plate) -> None:
    """A white face with two black stripes."""
    for outline in sides(ellipse(424, 92, 38, 38)):
        body(plate, outline, "shade", 0.85, 50, 3.6)
    for outline in sides(ellipse(432, 78, 24, 20)):
        plate.shape(outline, 1.2, "chalk", 1.0, wobble=0.2)
    half = [
        (300, 60),
        (360, 66),
        (416, 100),
        (454, 160),
        (476, 220),
        (454, 262),
        (400, 290),
        (360, 318),
        (344, 352),
        (326, 376),
        (300, 382),
    ]
    face = whole(half)
    body(plate, face, "chalk", 1.0, 60, 4.8, 0.6)
    stripe = [
        (334, 66),
        (384, 84),
        (420, 130),
        (420, 190),
        (392, 238),
        (356, 286),
        (336, 334),
        (326, 326),
        (330, 270),
        (334, 210),
        (328, 140),
    ]
    for outline in sides(stripe):
        plate.shape(spline(outline, closed=True), 1.6, "shade", 0.95, Hatch(70, 3.4, 0.5, dark=0.4, level="a"))
    side = [(440, 150), (470, 214), (454, 260), (412, 284), (432, 236), (444, 196)]
    for outline in sides(side):
        plate.shape(spline(outline, closed=True), 1.2, "umber", 0.7, Hatch(60, 4, 0.4, dark=0.1), level="b")
    fur_down(plate, face, 60)
    almond(plate, 366, 206, 13, "ochre", 20)
    nose(plate, 350, 34, 36)
    plate.script(64, 90, 80, 4)


def stag(plate: Plate) -> None:
    """A long face under branching antlers."""
    for side in (1, -1):
        turn = array if side > 0 else (lambda points: mirrored(points, 300))
        beam = [(322, 166), (372, 140), (424, 104), (446, 56), (430, 20)]
        for tine in (
            [(352, 152), (362, 116), (352, 86)],
            [(400, 124), (398, 84), (378, 52)],
            [(424, 104), (466, 92), (496, 62)],
            [(442, 74), (484, 50), (500, 22)],
        ):
            bent(plate, turn(tine), [15, 11, 3], "ochre", 0.7, gap=3.6)
        bent(plate, turn(beam), [24, 19, 17, 13, 4], "ochre", 0.7, gap=3.6)
        ear = [(346, 196), (396, 172), (456, 174), (482, 190), (440, 216), (384, 226), (350, 222)]
        blob(plate, turn(ear), "umber", 0.75)
        inner = [(372, 204), (420, 186), (462, 190), (420, 206), (386, 214)]
        plate.shape(spline(turn(inner), closed=True), 1.2, "chalk", 0.8, Hatch(20, 4, 0.4, dark=0.2), level="b")
    half = [(300, 160), (332, 164), (356, 190), (360, 226), (346, 268), (334, 316), (336, 350), (322, 376), (300, 384)]
    face = whole(half)
    body(plate, face, "umber", 0.8, 66, 4.2, 0.7, tone=paired((340, 236, 14, 12, 0.4)))
    fur_down(plate, face, 60, 14, (300, 150))
    almond(plate, 340, 232, 15, "ochre", -24)
    muzzle = [(300, 330), (326, 332), (334, 352), (320, 376), (300, 382)]
    plate.shape(whole(muzzle), 1.2, "chalk", 0.7, wobble=0.2, level="b")
    nose(plate, 346, 22, 26)
    plate.script(64, 300, 110, 4)
    plate.script(430, 300, 100, 3)


def ram(plate: Plate) -> None:
    """Horns rolled up on both sides of the face."""
    for side in (1, -1):
        turn = array if side > 0 else (lambda points: mirrored(points, 300))
        ear = [(356, 176), (410, 190), (432, 214), (400, 222), (360, 208)]
        t = np.linspace(0, 1, 60)
        a = np.radians(-150 + 560 * t)
        r = 112 * (1 - t) ** 0.9 + 12
        coil = np.stack([440 + r * np.cos(a) * 0.94, 178 + r * np.sin(a)], -1)
        horn = turn(np.vstack([[(320, 128)], coil[2:]]))
        widths = np.linspace(74, 8, 12)
        knots = resample(horn, count=26)
        for k in range(24, -1, -1):
            w = float(np.interp(k / 25, np.linspace(0, 1, 12), widths))
            along = knots[k + 1] - knots[k]
            along /= np.hypot(*along)
            across = array((-along[1], along[0])) * w / 2
            step = along * 27
            piece = [
                knots[k] - across,
                knots[k] - across * 0.96 + step,
                knots[k] + step * 1.2,
                knots[k] + across * 0.96 + step,
                knots[k] + across,
                knots[k] + along * 3,
            ]
            body(plate, spline(piece, closed=True, per=5), "ochre", 0.75, 60, 5, 0.5, width=1.6)
        blob(plate, turn(ear), "umber", 0.6)
    half = [(300, 108), (340, 112), (362, 146), (360, 196), (346, 250), (336, 310), (338, 344), (324, 374), (300, 382)]
    face = whole(half)
    body(plate, face, "umber", 0.6, 66, 4.4, 0.7)
    for row, (y, count) in enumerate(((112, 5), (132, 6), (152, 5))):
        for k in range(count):
            x = 300 + (k - (count - 1) / 2) * 22
            plate.shape(ellipse(x, y - (row == 0) * 4, 15, 14), 1.4, "chalk", 1.0, Hatch(50, 4, 0.6), wobble=0.6)
            plate.ink(ellipse(x, y, 7, 6, 20, 300, count=16), 1, level="b")
    almond(plate, 340, 214, 15, "ochre", -16)
    nose(plate, 340, 22, 26)
    plate.script(64, 320, 100, 3)


def _breast(plate: Plate) -> None:
    """The feathers of an owl's breast."""
    for row in range(6):
        for k in range(-3, 4):
            x, y = 300 + (k + 0.5 * (row % 2)) * 26, 196 + row * 26
            if abs(x - 300) < 92 - row * 5:
                points = [(x - 13, y), (x - 10, y + 15), (x, y + 22), (x + 10, y + 15), (x + 13, y)]
                plate.ink(spline(points), 1.7, (0.5, 0.5), "a" if (k + row) % 2 else "b")
                plate.ink([(x, y + 4), (x, y + 17)], 2.4, (0.4, 0.4), "b")


def owl(plate: Plate) -> None:
    """Two great eyes, ears of feathers, on a branch."""
    bent(plate, [(60, 350), (200, 338), (400, 346), (548, 326)], [22, 24, 22, 14], "umber", 0.7)
    half = [
        (300, 60),
        (340, 58),
        (372, 30),
        (398, 18),
        (396, 60),
        (402, 110),
        (420, 170),
        (426, 240),
        (402, 310),
        (350, 356),
        (300, 366),
    ]
    body(plate, whole(half), "umber", 0.65, 60, 4.6, 0.6)
    _breast(plate)
    wing = [(392, 150), (426, 180), (440, 250), (424, 320), (396, 372), (384, 330), (372, 270), (376, 200)]
    for outline in sides(wing):
        blob(plate, outline, "umber", 0.8, angle=80)
    for k in range(5):
        for line in sides([(398 + 5 * k, 200 + 12 * k), (400 + 4 * k, 270), (396 + k * 3, 350 - 18 * k)]):
            plate.ink(spline(line), 1.2, (0.5, 0.2), "b")
    for side in (1, -1):
        x = 300 + side * 48
        body(plate, ellipse(x, 118, 54, 52), "ochre", 0.4, 50, 5, 0.3)
        for k in range(26):
            a = math.radians(k * 360 / 26)
            way = array((math.cos(a), math.sin(a)))
            plate.ink([(x, 118) + way * 34, (x, 118) + way * 50], 1.1, (0.6, 0.3), "b")
        eye(plate, x, 118, 31, "ochre")
    brow = [(300, 104), (330, 78), (372, 56), (394, 24), (388, 66), (350, 84), (312, 116), (300, 130)]
    for outline in sides(brow):
        blob(plate, outline, "umber", 0.85)
    blob(plate, [(286, 128), (300, 118), (314, 128), (310, 152), (300, 172), (290, 152)], "shade", 0.8)
    for x in (262, 338):
        for dx in (-14, 0, 14):
            bent(plate, [(x + dx, 336), (x + dx * 1.2, 352), (x + dx * 1.1, 368)], [13, 12, 4], "ochre", 0.8, gap=3.4)
    plate.script(50, 60, 110, 4)


def bat(plate: Plate) -> None:
    """Wings of skin between long fingers."""
    for side in (1, -1):
        turn = array if side > 0 else (lambda points: mirrored(points, 300))
        skin = [
            (322, 160),
            (360, 130),
            (404, 84),
            (404, 84),
            (470, 62),
            (530, 88),
            (572, 150),
            (572, 150),
            (530, 170),
            (514, 214),
            (514, 214),
            (474, 206),
            (446, 258),
            (446, 258),
            (412, 236),
            (372, 262),
            (340, 300),
            (316, 280),
        ]
        outline = spline(turn(skin), closed=True, per=7)
        body(plate, outline, "sanguine", 0.55, 70 * side, 4.8, 0.3, tone=spot(300 + side * 90, 180, 50, 60, 0.3))
        for tip in ((572, 150), (514, 214), (446, 258)):
            points = [(404, 84), ((404 + tip[0]) / 2 + 12, (84 + tip[1]) / 2 - 12), tip]
            plate.ink(spline(turn(points)), 3.4, (1, 0.4), wobble=0.2)
        bent(plate, turn([(322, 170), (352, 176), (380, 126), (404, 84)]), [18, 13, 11, 8], "umber", 0.8, gap=3.6)
        plate.ink(spline(turn([(404, 84), (400, 64), (390, 60)])), 4, (1, 0.3), wobble=0)
        ear = [(308, 98), (312, 60), (334, 26), (348, 60), (340, 104), (322, 116)]
        blob(plate, turn(ear), "umber", 0.8)
        plate.shape(
            spline(turn([(318, 92), (330, 46), (338, 70), (332, 100)]), closed=True), 1.2, "sanguine", 0.7, level="b"
        )
    torso = whole([(300, 120), (332, 136), (348, 190), (340, 260), (322, 310), (300, 326)])
    body(plate, torso, "umber", 0.85, 70, 4.2)
    fur_down(plate, torso, 80, 16, (300, 60))
    for line in sides([(314, 316), (330, 346), (326, 366)]):
        plate.ink(spline(line), 6, (1, 0.5), wobble=0.2)
    body(plate, whole([(300, 84), (328, 92), (342, 118), (330, 146), (300, 160)]), "umber", 0.85, 50, 4)
    almond(plate, 318, 116, 8, "shade", 0)
    nose(plate, 134, 9, 12)
    for line in sides([(306, 148), (308, 156), (310, 148)]):
        plate.ink(line, 1.8, wobble=0)
    plate.script(64, 310, 110, 4)
    plate.script(430, 310, 100, 3)


def crab(plate: Plate) -> None:
    """A broad shell, eight legs and two claws."""
    for side in (1, -1):
        turn = array if side > 0 else (lambda points: mirrored(points, 300))
        for k, leg_ in enumerate(
            (
                [(424, 214), (500, 196), (556, 250)],
                [(424, 240), (506, 250), (548, 314)],
                [(408, 268), (484, 300), (510, 358)],
                [(384, 290), (440, 340), (440, 384)],
            )
        ):
            bent(plate, turn(leg_[:2]), [28 - 2 * k, 24 - 2 * k], "sanguine", 0.8)
            bent(plate, turn(leg_[1:]), [20, 15, 2], "sanguine", 0.8)
        bent(plate, turn([(394, 176), (450, 150), (470, 120)]), [34, 34, 30], "sanguine", 0.85)
        big = [
            (446, 128),
            (440, 84),
            (452, 40),
            (428, 20),
            (400, 34),
            (426, 44),
            (410, 76),
            (396, 60),
            (376, 36),
            (378, 84),
            (400, 118),
            (426, 140),
        ]
        claw = (array(big) - (430, 130)) * (1.15, 1.0) + (470, 132)
        blob(plate, turn(claw), "sanguine", 0.9)
        plate.ink(turn([(324, 152), (330, 124)]), 6, (1, 0.8), wobble=0)
        x, y = turn([(331, 118)])[0]
        eye(plate, x, y, 10, "ochre")
    shell = [(300, 146), (352, 140), (412, 158), (448, 196), (440, 240), (400, 286), (350, 308), (300, 312)]
    body(plate, whole(shell), "sanguine", 0.9, 10, 4.6, 0.8, cross=55)
    for line in sides([(318, 170), (330, 210), (322, 256)]):
        plate.ink(spline(line), 1.8, (0.2, 0.2))
    for k in range(6):
        for point in sides([(372 + 12 * k, 150 + 7 * k + k * k * 0.6)]):
            plate.ink([point[0], point[0] + (0, -7)], 3.4, (1, 0.2), wobble=0)
    for x, y in ((366, 200), (390, 226), (350, 256), (376, 262), (400, 196)):
        for outline in sides(ellipse(x, y, 4, 3.4, count=14)):
            plate.ink(outline, 1.3, level="b", wobble=0)
    plate.script(64, 326, 90, 3)
    plate.script(256, 346, 90, 3)


def salamander(plate: Plate) -> None:
    """Black with yellow spots, from above."""
    axis = [(110, 116), (180, 142), (250, 190), (320, 216), (390, 216), (450, 240), (500, 300), (474, 352), (400, 362)]
    for joints in (
        ((196, 150), (176, 208), (120, 222)),
        ((214, 150), (264, 110), (250, 60)),
        ((356, 222), (344, 290), (286, 306)),
        ((372, 206), (424, 160), (412, 108)),
    ):
        bent(plate, joints, [28, 24, 18], "shade", 0.95, gap=3.6)
        end = array(joints[2])
        way = end - array(joints[1])
        for turn in (-46, -16, 16, 46):
            a = math.atan2(way[1], way[0]) + math.radians(turn)
            bent(
                plate,
                [end, end + 14 * array((math.cos(a), math.sin(a))), end + 24 * array((math.cos(a), math.sin(a)))],
                [11, 9, 6],
                "shade",
                0.95,
                gap=4,
                width=1.4,
            )
    widths = [40, 50, 54, 60, 58, 44, 36, 26, 4]
    bent(plate, axis, widths, "shade", 0.95, gap=4, dark=0.2)
    head = [(52, 82), (74, 62), (112, 64), (146, 90), (160, 124), (140, 148), (104, 150), (70, 130), (50, 106)]
    blob(plate, head, "shade", 0.95, dark=0.2)
    line = resample(spline(axis), count=60)
    for k in range(9, 58, 4):
        along = line[k + 1] - line[k - 1]
        across = array((-along[1], along[0])) / np.hypot(*along)
        wide = float(np.interp(k / 59, np.linspace(0, 1, 9), widths))
        side = 1 if (k // 4) % 2 else -1
        x, y = line[k] + across * side * wide * 0.24
        r = wide * 0.2 + 2
        plate.shape(ellipse(x, y, r * 1.5, r, tilt=-math.degrees(math.atan2(along[1], along[0]))), 1.4, "ochre", 1.0)
    for x, y in ((104, 76), (84, 126)):
        plate.shape(ellipse(x + 18, y + 6, 14, 9, tilt=-30), 1.4, "ochre", 1.0)
        eye(plate, x - 6, y, 9, "ochre")
    plate.ink(spline([(54, 100), (70, 112), (92, 110)]), 1.6, level="b")
    plate.script(440, 60, 90, 4)
    plate.script(80, 310, 110, 3)


PLATES = cards(
    "animal",
    {
        "fox": fox,
        "badger": badger,
        "stag": stag,
        "ram": ram,
        "owl": owl,
        "bat": bat,
        "crab": crab,
        "salamander": salamander,
    },
)
