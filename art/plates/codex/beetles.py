"""Insects seen from above that crawl: beetles and their like."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.kit.creatures import bent, blob, body, feeler, leg, rings, sides, whole
from art.kit.curves import Points, array, ellipse, mirrored, resample, spline
from art.kit.plate import Plate
from art.kit.relief import Hatch, spot, together
from art.plates.codex._table import cards

LEGS = (
    ((346, 128), (404, 102), (424, 66), (440, 38)),
    ((358, 200), (428, 194), (466, 222), (490, 262)),
    ((346, 268), (410, 290), (442, 338), (466, 374)),
)


def legs(plate: Plate, joints: Sequence[Points] = LEGS, widths: Sequence[float] = (9, 6, 3), spines: int = 4) -> None:
    """Three pairs of legs, with spines on their shins."""
    for one in joints:
        for points in sides(one):
            leg(plate, points, widths)
            way = -4 if points[0, 0] < 300 else 4
            for k in range(spines):
                at = points[1] + (points[2] - points[1]) * (k + 1) / (spines + 1)
                plate.ink([at, at + (way, -4)], 1.2, level="b", wobble=0)


def wing_cases(plate: Plate, half: Points, wash: str, lines: int = 5, alpha: float = 0.55) -> None:
    """Two hard wings that meet in the middle: the knots go from the top of the seam to its end."""
    knots = array(half)
    right = spline(knots, per=8)
    top, low, wide = knots[0, 1], knots[-1, 1], float(knots[:, 0].max()) - 300
    for side in (1, -1):
        outline = right if side > 0 else mirrored(right, 300)
        tone = together(
            spot(300 + side * wide * 0.48, top + (low - top) * 0.28, wide * 0.14, (low - top) * 0.2, -0.5),
            spot(300, (top + low) / 2, 7, (low - top) * 0.6, 0.4),
        )
        body(plate, outline, wash, alpha, 10 * side, 4.2, 0.9, 0.08, 2.1, tone, 55 * side)
        for k in range(1, lines + 1):
            t = np.linspace(0.03, 0.95 - 0.02 * k, 24)
            i = (t * (len(right) - 1)).astype(int)
            part = k / (lines + 0.9)
            line = np.stack([300 + (right[i, 0] - 300) * part, right[i, 1] * 0.9 + (top + (low - top) * t) * 0.1], -1)
            plate.ink(line if side > 0 else mirrored(line, 300), 0.9, (0.3, 0.2), "b", wobble=0.2)


def stag_beetle(plate: Plate) -> None:
    """Jaws like antlers."""
    legs(plate)
    jaw = [
        (304, 84),
        (326, 74),
        (362, 56),
        (372, 34),
        (356, 14),
        (360, 36),
        (346, 42),
        (334, 26),
        (336, 50),
        (318, 58),
        (306, 64),
    ]
    for outline in sides(jaw):
        blob(plate, outline, "sanguine", 0.6, gap=3.2, dark=0.15)
    for line in sides([(322, 92), (356, 92), (382, 78), (404, 82)]):
        feeler(plate, line, 1.8, 5)
    body(plate, whole([(300, 72), (330, 74), (344, 92), (334, 112), (300, 118)]), "umber", 0.6, 8, 3.6, cross=50)
    body(plate, whole([(300, 108), (344, 112), (370, 128), (372, 150), (352, 166), (300, 172)]), "umber", 0.6, 4, 3.9)
    wing_cases(plate, [(300, 168), (352, 170), (374, 196), (378, 246), (366, 306), (338, 356), (300, 380)], "sanguine")
    plate.script(36, 52, 110, 4)
    plate.script(460, 320, 96, 3)


def ladybird(plate: Plate) -> None:
    """A red half ball with seven spots."""
    near = (
        ((370, 120), (424, 84), (452, 62), (470, 60)),
        ((420, 220), (476, 222), (506, 250), (524, 256)),
        ((388, 320), (440, 344), (464, 370), (484, 376)),
    )
    legs(plate, near, (10, 7, 4), 0)
    for line in sides([(318, 50), (338, 34), (350, 24)]):
        feeler(plate, line, 2, 6)
    body(plate, whole([(300, 40), (330, 46), (346, 66), (336, 92), (300, 96)]), "shade", 0.8, 8, 3.2, dark=0.4)
    body(plate, whole([(300, 66), (356, 74), (396, 104), (398, 126), (300, 130)]), "shade", 0.8, 4, 3.2, dark=0.4)
    for outline in sides(ellipse(366, 98, 20, 13, tilt=-30)):
        plate.shape(outline, 1.2, "chalk", 1.0, wobble=0.2)
    half = [(300, 112), (356, 108), (406, 130), (436, 184), (438, 246), (410, 314), (360, 360), (300, 378)]
    wing_cases(plate, half, "sanguine", 0, 0.85)
    dots = [(300, 140, 24), (370, 178, 26), (352, 256, 24), (390, 292, 19)]
    for x, y, r in dots:
        for centre in sides([(x, y)]) if x > 300 else [array([(x, y)])]:
            plate.shape(ellipse(centre[0, 0], centre[0, 1], r, r * 0.96), 1.6, "shade", 1.0, wobble=0.3)
            plate.engrave(ellipse(centre[0, 0], centre[0, 1], r, r * 0.96), Hatch(52, 3, 0.8, dark=0.55, level="a"))
    plate.ink([(300, 118), (300, 376)], 2.2)
    plate.script(60, 84, 90, 3)
    plate.script(462, 312, 80, 3)


def rhinoceros_beetle(plate: Plate) -> None:
    """From the side: a horn that curves back over the head."""
    for points in (
        ((226, 276), (196, 318), (160, 330), (132, 352)),
        ((300, 292), (300, 340), (272, 352), (252, 376)),
        ((390, 290), (418, 334), (452, 350), (486, 372)),
    ):
        leg(plate, points, (13, 9, 4))
        for k in range(3):
            at = array(points[1]) + (array(points[2]) - array(points[1])) * (k + 1) / 4
            plate.ink([at, at + (-5, -7)], 1.6, level="b", wobble=0)
    horn = [
        (170, 248),
        (134, 226),
        (112, 176),
        (118, 112),
        (152, 60),
        (190, 40),
        (160, 84),
        (146, 132),
        (152, 178),
        (180, 208),
        (204, 226),
    ]
    blob(plate, horn, "sanguine", 0.7, gap=3.4, dark=0.1)
    blob(plate, [(206, 216), (170, 220), (144, 246), (142, 268), (170, 286), (214, 288)], "sanguine", 0.7, dark=0.15)
    plate.ink(ellipse(172, 250, 5, 5), 6, (1, 1), kind="s", wobble=0)
    feeler(plate, [(148, 268), (130, 282), (112, 280)], 2, 6)
    blob(
        plate,
        [
            (204, 292),
            (192, 240),
            (206, 184),
            (238, 146),
            (250, 122),
            (262, 146),
            (296, 176),
            (312, 220),
            (308, 276),
            (270, 300),
        ],
        "sanguine",
        0.7,
        gap=3.8,
        cross=55,
    )
    shell = [
        (300, 180),
        (340, 142),
        (400, 130),
        (462, 148),
        (506, 196),
        (520, 250),
        (506, 284),
        (440, 300),
        (350, 304),
        (304, 292),
        (312, 236),
    ]
    blob(plate, shell, "sanguine", 0.75, angle=20, gap=4.2, cross=55)
    for k in range(4):
        y = 30 * k
        line = [(320, 206 + y * 0.8), (400, 160 + y * 1.1), (470, 182 + y), (508, 236 + y * 0.6)]
        plate.ink(spline(line), 1, (0.3, 0.3), "b")
    plate.script(400, 64, 110, 4)


def longhorn_beetle(plate: Plate) -> None:
    """Feelers longer than its narrow body."""
    joints = (
        ((330, 150), (378, 128), (404, 94), (426, 82)),
        ((334, 196), (392, 200), (426, 240), (450, 254)),
        ((330, 250), (384, 282), (412, 340), (434, 366)),
    )
    legs(plate, joints, (7, 4.6, 2.6), 0)
    for line in sides([(312, 92), (360, 50), (440, 40), (512, 80), (552, 150), (566, 240)]):
        knots = spline(line, per=8)
        for k in range(0, len(knots) - 5, 5):
            plate.ink(knots[k : k + 6], 5.4 - k * 0.07, (0.45, 1), wobble=0)
    body(plate, whole([(300, 68), (318, 74), (326, 96), (318, 122), (300, 126)]), "umber", 0.6, 8, 3.4)
    body(plate, whole([(300, 116), (322, 120), (346, 142), (330, 162), (326, 172), (300, 174)]), "umber", 0.6, 4, 3.4)
    half = [(300, 168), (340, 170), (350, 190), (348, 270), (338, 340), (322, 368), (300, 378)]
    wing_cases(plate, half, "lapis", 2, 0.6)
    for x, y in ((328, 206), (324, 256), (320, 306), (314, 346), (326, 230), (312, 282)):
        for outline in sides(ellipse(x, y, 8, 6.5)):
            plate.shape(outline, 1.2, "shade", 0.9, wobble=0.2)
    for outline in sides(ellipse(320, 92, 6, 9)):
        plate.shape(outline, 1.2, "shade", 0.8, wobble=0)
    plate.script(70, 306, 100, 3)


def colorado_beetle(plate: Plate) -> None:
    """Ten black stripes on yellow."""
    joints = (
        ((360, 110), (410, 78), (440, 62), (452, 44)),
        ((400, 210), (456, 208), (492, 240), (506, 262)),
        ((372, 310), (424, 332), (450, 364), (474, 376)),
    )
    legs(plate, joints, (10, 7, 4), 0)
    for line in sides([(320, 52), (352, 38), (376, 42), (394, 30)]):
        feeler(plate, line, 2.2, 5)
    body(plate, whole([(300, 38), (332, 44), (346, 66), (336, 90), (300, 94)]), "ochre", 0.7, 8, 3.6)
    body(plate, whole([(300, 70), (356, 76), (384, 102), (384, 124), (300, 130)]), "ochre", 0.7, 4, 3.8)
    for x, y in ((330, 100), (352, 106), (346, 90), (318, 64)):
        for outline in sides(ellipse(x, y, 6, 5)):
            plate.shape(outline, 1, "shade", 0.95, wobble=0.2)
    plate.ink([(296, 88), (300, 110), (304, 88)], 5, (0.6, 0.6))
    half = [(300, 114), (360, 112), (402, 140), (420, 196), (414, 262), (382, 328), (340, 366), (300, 378)]
    right = spline(half, per=8)
    wing_cases(plate, half, "ochre", 0, 0.8)
    t = np.linspace(0.06, 0.94, 30)
    i = (t * (len(right) - 1)).astype(int)
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        y = right[i, 1] * 0.92 + (114 + 264 * t) * 0.08
        line = np.stack([300 + (right[i, 0] - 300) * part, y], -1)
        for one in sides(line):
            plate.ink(one, 10 if part < 0.8 else 6, (0.4, 0.2), kind="s", wobble=0.2)
    plate.script(60, 84, 90, 3)
    plate.script(462, 312, 80, 3)


def earwig(plate: Plate) -> None:
    """Pincers at its end."""
    joints = (
        ((326, 142), (376, 118), (404, 82), (422, 74)),
        ((330, 176), (392, 174), (428, 200), (446, 200)),
        ((326, 204), (384, 228), (416, 270), (434, 276)),
    )
    legs(plate, joints, (7, 5, 3), 0)
    for line in sides([(310, 88), (344, 56), (400, 34), (460, 40), (500, 62)]):
        knots = spline(line, per=7)
        for k in range(0, len(knots) - 3, 3):
            plate.ink(knots[k : k + 4], 3.6, (0.5, 1), wobble=0)
    pincer = [
        (304, 316),
        (322, 314),
        (348, 330),
        (354, 356),
        (336, 378),
        (306, 388),
        (328, 368),
        (334, 348),
        (322, 334),
        (306, 332),
    ]
    for outline in sides(pincer):
        blob(plate, outline, "sanguine", 0.75, gap=3.2, dark=0.1)
    half = [(300, 200), (330, 206), (344, 240), (348, 276), (338, 306), (322, 322), (300, 324)]
    body(plate, whole(half), "sanguine", 0.65, 4, 4)
    rings(plate, [(300, 200), (300, 322)], [50, 78, 92, 96, 84, 54], 9, 1.6, -0.12)
    wing_cases(plate, [(300, 150), (328, 152), (336, 176), (332, 216), (300, 222)], "umber", 0, 0.6)
    body(plate, whole([(300, 120), (322, 122), (330, 138), (326, 158), (300, 162)]), "umber", 0.7, 4, 3.4)
    body(plate, whole([(300, 78), (318, 84), (326, 102), (314, 122), (300, 126)]), "sanguine", 0.6, 8, 3.4)
    for outline in sides(ellipse(320, 98, 5, 8)):
        plate.shape(outline, 1.2, "shade", 0.8, wobble=0)
    plate.script(64, 130, 80, 3)
    plate.script(440, 312, 100, 3)


def water_strider(plate: Plate) -> None:
    """Standing on the water, its feet in dimples."""
    feet = [(70, 120), (58, 318), (540, 110), (548, 306)]
    for x, y in feet:
        for r in (34, 22, 11):
            plate.shape(
                ellipse(x + (10 if x < 300 else -10), y, r, r * 0.42),
                1.2,
                "lapis" if r == 34 else "",
                0.35,
                wobble=0.3,
                hides=False,
                level="a" if r != 22 else "b",
            )
    for y in (60, 352, 230):
        for x in (130, 420):
            plate.ink(spline([(x, y), (x + 30, y - 4), (x + 60, y), (x + 90, y - 3)]), 1.1, (0.1, 0.1), "b", "f")
    plate.layer += 1
    for line in sides([(310, 178), (410, 110), (490, 100), (546, 112)]):
        leg(plate, line, (7, 5, 3.4))
    for line in sides([(310, 206), (402, 270), (480, 300), (548, 306)]):
        leg(plate, line, (7, 5, 3.4))
    for line in sides([(308, 116), (340, 96), (346, 66), (352, 52)]):
        leg(plate, line, (6, 4.4, 3))
    for line in sides([(306, 86), (322, 60), (318, 34)]):
        feeler(plate, line, 2, 3)
    body(plate, whole([(300, 118), (318, 128), (324, 180), (320, 260), (310, 310), (300, 326)]), "umber", 0.65, 6, 3.6)
    rings(plate, [(300, 214), (300, 318)], [46, 42, 22], 7, 1.3)
    plate.ink(spline([(300, 122), (300, 206)]), 1.4, level="b")
    body(plate, whole([(300, 78), (314, 86), (318, 104), (310, 122), (300, 126)]), "umber", 0.65, 8, 3.2)
    for outline in sides(ellipse(315, 92, 5.5, 7)):
        plate.shape(outline, 1.2, "shade", 0.8, wobble=0)
    plate.script(380, 346, 120, 3)


def ant(plate: Plate) -> None:
    """From the side: three knots of a body on thin legs, an elbow in its feelers."""
    for points in (
        ((246, 246), (214, 182), (158, 292), (128, 362)),
        ((268, 252), (262, 176), (230, 300), (214, 368)),
        ((290, 252), (330, 168), (372, 296), (412, 366)),
    ):
        leg(plate, points, (8, 6, 4))
    for points in (((252, 250), (234, 200), (188, 330), (166, 372)), ((296, 250), (308, 196), (320, 316), (336, 372))):
        leg(plate, points, (6, 4.4, 3))
    plate.layer += 1
    feeler(plate, [(130, 158), (118, 112), (108, 84), (84, 106), (58, 148)], 3.4)
    feeler(plate, [(146, 152), (150, 106), (148, 72), (122, 56), (88, 60)], 3.0)
    blob(
        plate,
        [(362, 236), (386, 190), (440, 164), (500, 178), (540, 226), (536, 276), (486, 306), (424, 300), (380, 272)],
        "sanguine",
        0.65,
        angle=70,
        gap=4.2,
        cross=55,
    )
    for x in (420, 456, 492, 520):
        top, low = 172 + abs(x - 456) * 0.22, 300 - abs(x - 456) * 0.5
        plate.ink(spline([(x - 8, top), (x + 10, (top + low) / 2), (x - 4, low)]), 1.6, level="b")
    blob(plate, [(330, 240), (344, 214), (358, 208), (366, 232), (364, 258), (346, 262)], "sanguine", 0.65, gap=3.6)
    blob(
        plate,
        [(208, 232), (224, 200), (262, 190), (306, 204), (334, 234), (338, 256), (306, 266), (262, 268), (226, 264)],
        "sanguine",
        0.65,
        gap=3.8,
        cross=55,
    )
    blob(
        plate,
        [(204, 220), (196, 182), (166, 154), (132, 154), (104, 182), (98, 222), (120, 250), (158, 258), (190, 246)],
        "sanguine",
        0.65,
        gap=3.8,
        cross=55,
    )
    blob(plate, [(122, 244), (104, 254), (84, 272), (98, 278), (124, 266), (142, 256)], "umber", 0.7, gap=3.2)
    plate.shape(ellipse(146, 196, 9, 12), 1.4, "shade", 0.9, wobble=0)
    plate.script(400, 60, 130, 4)


def caterpillar(plate: Plate) -> None:
    """A green one in rings, eating its way along a leaf."""
    stem = [(30, 330), (160, 318), (320, 322), (470, 330), (572, 306)]
    bent(plate, stem, [9, 10, 9, 8, 5], "umber", 0.5, gap=3.4)
    big = [(330, 322), (380, 344), (450, 380), (530, 378), (570, 346), (520, 330), (440, 322)]
    blob(plate, big, "verdigris", 0.4, bulge=0.4)
    plate.ink(spline([(334, 324), (430, 344), (566, 350)]), 1.4)
    axis = [
        (92, 226),
        (128, 190),
        (170, 214),
        (214, 268),
        (262, 262),
        (300, 178),
        (346, 126),
        (400, 160),
        (430, 244),
        (470, 286),
        (524, 282),
    ]
    line = resample(spline(axis, per=10), count=17)
    segments = range(16, 0, -1)
    for number, i in enumerate(segments):
        x, y = line[i]
        if y > 236 or number > 12:
            plate.shape(ellipse(x, y + 36, 8, 12), 1.5, "umber", 0.5, wobble=0.2)
        outline = ellipse(x, y, 33, 36)
        body(plate, outline, "verdigris", 0.65, 60, 4.8, 0.9, 0.02)
        plate.shape(ellipse(x, y - 6, 7, 7), 1.4, "sanguine", 0.85, wobble=0.2)
        for dx in (-16, 0, 16):
            plate.ink([(x + dx * 0.7, y - 30), (x + dx * 1.3, y - 50)], 1.2, (0.9, 0.2), "b", wobble=0.1)
    body(plate, ellipse(84, 228, 32, 34), "sanguine", 0.6, 50, 4)
    for x, y in ((66, 222), (70, 236), (82, 214)):
        plate.shape(ellipse(x, y, 4, 4.6), 1.3, "shade", 0.9, wobble=0)
    plate.ink(spline([(60, 252), (66, 262), (76, 258)]), 2.4)
    for dx in (-12, 12):
        feeler(plate, [(84 + dx, 198), (84 + dx * 1.6, 176), (84 + dx * 2.4, 164)], 2, 4)
    plate.script(84, 84, 130, 3)


PLATES = cards(
    "insect",
    {
        "stag-beetle": stag_beetle,
        "ladybird": ladybird,
        "rhinoceros-beetle": rhinoceros_beetle,
        "longhorn-beetle": longhorn_beetle,
        "colorado-beetle": colorado_beetle,
        "earwig": earwig,
        "water-strider": water_strider,
        "ant": ant,
        "caterpillar": caterpillar,
    },
)
