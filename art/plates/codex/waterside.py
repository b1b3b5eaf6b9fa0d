"""Animals of the water and its banks, seen from the side."""

from __future__ import annotations

import math

import numpy as np

from art.kit.creatures import bent, blob, body, eye
from art.kit.curves import array, ellipse, normals, resample, spline
from art.kit.plate import Plate
from art.kit.props import grass
from art.kit.relief import Hatch
from art.plates.codex._table import cards


def swan(plate: Plate) -> None:
    """A neck like an S, wings raised, on the water."""
    for y in (340, 358, 374):
        for x in (60, 220, 400):
            line = [(x, y), (x + 40, y - 4), (x + 80, y + 1), (x + 130, y - 3)]
            plate.ink(spline(line), 1.3, (0.1, 0.1), "a" if y == 340 else "b", "f")
    trunk = [
        (176, 300),
        (196, 248),
        (250, 226),
        (350, 232),
        (440, 236),
        (520, 214),
        (556, 200),
        (530, 262),
        (480, 320),
        (400, 350),
        (280, 352),
        (206, 336),
    ]
    blob(plate, trunk, "chalk", 1.0, gap=5)
    neck = [(206, 310), (178, 264), (206, 206), (236, 156), (224, 98), (180, 78)]
    bent(plate, neck, [72, 58, 42, 35, 32, 34], "chalk", 1.0, gap=4.6)
    head = [(132, 92), (140, 68), (170, 52), (204, 56), (220, 80), (206, 104), (166, 106)]
    blob(plate, head, "chalk", 1.0)
    blob(plate, [(146, 78), (120, 92), (84, 112), (92, 120), (124, 116), (152, 104)], "sanguine", 0.95, gap=3.6)
    blob(plate, [(140, 90), (148, 70), (160, 66), (162, 78), (150, 96)], "shade", 1.0, gap=3)
    plate.ink(spline([(92, 116), (124, 106), (150, 98)]), 1.4)
    eye(plate, 170, 76, 6, "shade")
    wing = [
        (240, 300),
        (246, 240),
        (290, 190),
        (360, 160),
        (440, 150),
        (510, 132),
        (500, 176),
        (530, 186),
        (496, 214),
        (514, 232),
        (470, 250),
        (478, 274),
        (420, 296),
        (330, 320),
        (270, 322),
    ]
    blob(plate, wing, "chalk", 1.0, gap=5)
    for k in range(5):
        tip = ((500, 140), (520, 188), (504, 232), (470, 272), (410, 296))[k]
        root = (300 + 8 * k, 216 + 18 * k)
        plate.ink(spline([root, ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - 14), tip]), 1.5, (0.4, 0.5))
        plate.ink(
            spline([(root[0] - 20, root[1] + 14), (root[0] + 40, root[1] - 4), (tip[0] - 50, tip[1] + 6)]),
            0.9,
            (0.3, 0.2),
            "b",
        )
    plate.script(50, 180, 80, 4)


def frog(plate: Plate) -> None:
    """Squatting, its eye raised, its legs folded."""
    trunk = [
        (92, 178),
        (120, 150),
        (160, 136),
        (180, 112),
        (214, 110),
        (236, 140),
        (300, 164),
        (390, 226),
        (452, 300),
        (462, 350),
        (380, 362),
        (250, 350),
        (180, 320),
        (140, 270),
        (100, 226),
        (84, 200),
    ]
    blob(plate, trunk, "verdigris", 0.8, gap=4.6)
    belly = [(100, 222), (150, 226), (200, 250), (230, 300), (230, 346), (186, 322), (142, 272)]
    plate.shape(spline(belly, closed=True), 1.2, "chalk", 0.9, Hatch(50, 5, 0.4), level="b")
    bent(plate, [(400, 330), (470, 250), (490, 240)], [60, 50, 30], "verdigris", 0.8)
    thigh = [(300, 344), (330, 280), (400, 244), (478, 232), (506, 256), (490, 300), (430, 350), (350, 372)]
    blob(plate, thigh, "verdigris", 0.9, gap=4.6)
    bent(plate, [(488, 262), (440, 330), (360, 366), (300, 368)], [34, 26, 18, 12], "verdigris", 0.85)
    for tip in ((246, 384), (252, 368), (280, 388)):
        bent(plate, [(306, 370), ((306 + tip[0]) / 2, tip[1] - 4), tip], [12, 9, 8], "verdigris", 0.85, gap=4)
    bent(plate, [(216, 268), (196, 318), (182, 364)], [44, 28, 18], "verdigris", 0.9)
    for tip in ((136, 380), (158, 388), (194, 388)):
        bent(plate, [(182, 362), ((182 + tip[0]) / 2, tip[1] - 6), tip], [12, 9, 9], "verdigris", 0.85, gap=4)
    plate.ink(spline([(86, 198), (130, 206), (190, 204), (228, 186)]), 2.4, (0.5, 0.3))
    plate.ink([(98, 172), (102, 176)], 4, (1, 1), wobble=0)
    eye(plate, 196, 134, 22, "ochre")
    body(plate, ellipse(246, 184, 18, 18), "umber", 0.5, 50, 4)
    for x, y, r in (
        (300, 198, 13),
        (340, 232, 15),
        (286, 240, 11),
        (420, 270, 14),
        (450, 254, 9),
        (380, 300, 13),
        (330, 180, 8),
    ):
        plate.shape(ellipse(x, y, r * 1.2, r), 1.2, "shade", 0.55, wobble=0.4, level="b")
    grass(plate, 60, 560, 390, 14, 16)
    plate.script(400, 70, 130, 4)


def carp(plate: Plate) -> None:
    """Large scales, a long fin on the back, barbels."""
    fins = (
        [(250, 118), (290, 50), (330, 66), (400, 84), (450, 120), (440, 140), (330, 128)],
        [(476, 196), (540, 120), (574, 108), (552, 196), (574, 290), (540, 276), (480, 214)],
        [(220, 262), (236, 320), (276, 340), (286, 300), (266, 264)],
        [(380, 262), (400, 322), (440, 322), (440, 262)],
    )
    for knots in fins:
        blob(plate, knots, "sanguine", 0.7, bulge=0.3)
        line = resample(spline(knots, closed=True), count=40)
        root = array(knots[0]) * 0.5 + array(knots[-1]) * 0.5
        for k in range(9, 32, 2):
            plate.ink([root * 0.7 + line[k] * 0.3, line[k]], 1.1, (0.6, 0.3), "b")
    trunk = [
        (44, 206),
        (84, 166),
        (150, 130),
        (240, 108),
        (340, 120),
        (430, 160),
        (490, 186),
        (496, 222),
        (430, 248),
        (330, 284),
        (230, 292),
        (140, 268),
        (80, 236),
    ]
    blob(plate, trunk, "ochre", 0.75, gap=5)
    for row in range(-4, 5):
        for k in range(13):
            x = 190 + (k + 0.5 * (row % 2)) * 24
            half = 84 * math.sin(math.pi * min(1, max(0.05, 1 - (x - 130) / 400)) ** 0.8)
            y = 202 + row * 20 + (x - 200) * 0.005
            if abs(y - 202) < half - 9 and x < 470:
                plate.ink(
                    ellipse(x, y, 12, 11, -80, 80, count=14), 1.5, (0.5, 0.5), "a" if row % 2 else "b", wobble=0.1
                )
    plate.ink(spline([(166, 128), (190, 180), (188, 230), (162, 272)]), 2.2)
    blob(plate, [(196, 214), (240, 226), (264, 252), (232, 256), (200, 236)], "sanguine", 0.7)
    eye(plate, 112, 184, 15, "ochre")
    plate.ink(spline([(44, 208), (62, 218), (80, 214)]), 2.4)
    for points in ([(56, 218), (50, 240), (36, 250)], [(72, 222), (70, 246), (58, 262)]):
        plate.ink(spline(points), 3, (1, 0.3), wobble=0)
    for y in (350, 366):
        plate.ink(spline([(80, y), (140, y - 4), (200, y + 1), (260, y - 3)]), 1.2, (0.1, 0.1), "b", "f")
    plate.script(50, 56, 110, 3)


def snake(plate: Plate) -> None:
    """Coiled, its tongue out, a pattern along its back."""
    tail = [(570, 300), (562, 340), (520, 366), (460, 374)]
    coils = [(360, 376), (240, 364), (150, 326), (152, 282), (240, 256), (360, 258), (440, 286), (430, 322), (340, 330)]
    neck = [(270, 300), (290, 240), (340, 190), (336, 130), (280, 92), (210, 96)]
    line = resample(spline(tail + coils + neck, per=12), count=70)
    across = normals(line)
    half = np.interp(np.linspace(0, 1, 70), [0, 0.2, 0.4, 0.8, 1], [1, 17, 27, 27, 20])[:, None]
    left, right = line + across * half, line - across * half
    for k in range(68):
        piece = np.vstack([left[k : k + 3], right[k : k + 3][::-1]])
        plate.shape(piece, 0, "verdigris", 0.8, Hatch(50, 5, 0.6, gain=1.2))
        plate.ink(left[k : k + 3], 2.2, (1, 1), wobble=0)
        plate.ink(right[k : k + 3], 2.2, (1, 1), wobble=0)
        if k % 3 == 1 and k > 6:
            along = (line[k] - line[k - 1]) * 0.62
            across_k = across[k] * half[k] * 0.62
            diamond = [line[k] - along, line[k] + across_k, line[k] + along, line[k] - across_k]
            plate.shape(diamond, 1.3, "ochre", 1.0, wobble=0.1)
    plate.ink(spline([(120, 116), (96, 120), (76, 112)]), 3, (1, 0.8), wobble=0)
    for tip in ((54, 98), (52, 120)):
        plate.ink([(78, 113), tip], 2.4, (0.9, 0.3), wobble=0)
    head = [(116, 112), (132, 84), (174, 66), (220, 68), (246, 92), (238, 120), (196, 134), (144, 130)]
    blob(plate, head, "verdigris", 0.9)
    eye(plate, 172, 92, 10, "ochre")
    plate.ink(spline([(118, 116), (154, 120), (204, 114)]), 1.8)
    plate.script(420, 80, 110, 4)


def heron(plate: Plate) -> None:
    """On one long leg, its neck drawn into an S, a bill like a dagger."""
    for y in (356, 372):
        for x in (120, 330):
            plate.ink(spline([(x, y), (x + 50, y - 4), (x + 100, y + 1), (x + 150, y - 3)]), 1.3, (0.1, 0.1), "b", "f")
    for points in ([(346, 258), (340, 310), (346, 374)], [(380, 258), (420, 300), (372, 324)]):
        plate.ink(spline([points[0], points[0], points[1], points[1], points[2]]), 7, (1, 0.8), wobble=0.2)
    for dx in (-36, -6, 30):
        plate.ink([(346, 372), (346 + dx, 384)], 4, (1, 0.4), wobble=0)
    plate.ink(spline([(372, 324), (352, 334), (340, 344)]), 3.6, (1, 0.4), wobble=0)
    for k in range(5):
        plate.ink(
            spline([(470 - 6 * k, 232), (520 - 10 * k, 262 + 5 * k), (552 - 22 * k, 292 + 3 * k)]),
            6,
            (0.9, 0.3),
            kind="s",
        )
    neck = [(320, 190), (256, 196), (224, 166), (244, 128), (274, 96), (252, 62), (216, 62)]
    bent(plate, neck, [66, 46, 34, 28, 26, 26, 28], "chalk", 1.0)
    for k in range(7):
        x, y = ((296, 206), (270, 204), (244, 192), (232, 170), (238, 146), (250, 128), (262, 110))[k]
        plate.ink([(x, y), (x - 2, y + 9)], 3, (0.8, 0.4), "b", "s", 0)
    trunk = [
        (276, 190),
        (310, 156),
        (370, 158),
        (440, 190),
        (500, 234),
        (530, 268),
        (460, 266),
        (380, 268),
        (310, 246),
        (280, 220),
    ]
    blob(plate, trunk, "lapis", 0.7, gap=4.6)
    _plumage(plate)
    for k in range(4):
        plate.ink(spline([(300 + 6 * k, 232), (296 + 5 * k, 256), (286 + 6 * k, 282)]), 2, (0.7, 0.2), wobble=0.2)
    head = [(160, 66), (176, 48), (214, 40), (246, 52), (248, 72), (216, 82), (180, 80)]
    blob(plate, head, "chalk", 1.0)
    blob(plate, [(176, 56), (120, 70), (56, 92), (120, 88), (178, 80)], "ochre", 0.95, gap=3.6)
    plate.ink(spline([(60, 91), (120, 80), (184, 70)]), 1.3)
    plate.ink(spline([(186, 46), (230, 44), (270, 64), (312, 84)]), 8, (0.3, 0.1), kind="s", wobble=0.2)
    eye(plate, 194, 60, 6, "ochre")
    _reeds(plate)
    plate.script(400, 70, 120, 4)


def seahorse(plate: Plate) -> None:
    """Upright, a horse's head, a rolled tail, a fin on its back."""
    fin = [(366, 166), (404, 158), (430, 190), (424, 232), (384, 246), (366, 220)]
    blob(plate, fin, "ochre", 0.5, bulge=0.3)
    for k in range(7):
        plate.ink([(362, 176 + 9 * k), (420 - abs(k - 3) * 5, 166 + 12 * k)], 1.2, (0.7, 0.4), "b")
    t = np.linspace(0, 1, 40)
    a = np.radians(20 + 560 * t)
    r = 54 * (1 - t) ** 0.8 + 5
    coil = np.stack([276 + r * np.cos(a), 330 + r * np.sin(a) * 0.9], -1)
    axis = np.vstack([spline([(310, 90), (336, 120), (346, 170), (340, 230), (338, 290)], per=10), coil])
    line = resample(axis, count=40)
    widths = np.interp(np.linspace(0, 1, 40), [0, 0.1, 0.22, 0.34, 0.5, 1], [56, 58, 92, 84, 44, 8])
    across = normals(line)
    for k in range(38, -1, -1):
        along = line[k + 1] - line[k]
        half = widths[k] / 2
        c, n = line[k], across[k]
        piece = [
            c - n * half,
            c - n * half * 1.08 + along * 0.6,
            c - n * half * 0.96 + along * 1.3,
            c + along * 1.7,
            c + n * half * 0.96 + along * 1.3,
            c + n * half * 1.08 + along * 0.6,
            c + n * half,
        ]
        body(plate, spline(piece, closed=True, per=5), "ochre", 0.85, 30, 5, 0.5, width=1.5)
        if k < 26:
            plate.ink([c - n * half, c - n * (half + 8) - along * 0.3], 3.4, (1, 0.2), wobble=0)
    head = [
        (296, 60),
        (330, 62),
        (350, 92),
        (338, 128),
        (300, 138),
        (270, 126),
        (240, 128),
        (204, 146),
        (186, 148),
        (180, 128),
        (214, 112),
        (246, 94),
        (268, 74),
    ]
    blob(plate, head, "ochre", 0.85)
    for x, y, dx, dy in (
        (300, 60, -4, -30),
        (316, 58, 4, -34),
        (332, 66, 16, -26),
        (346, 86, 24, -14),
        (350, 108, 26, 0),
    ):
        plate.ink([(x, y), (x + dx, y + dy)], 6, (1, 0.2), wobble=0)
    eye(plate, 286, 98, 13, "chalk")
    plate.ink(spline([(184, 136), (196, 138), (206, 136)]), 1.6)
    blob(plate, [(330, 130), (346, 118), (362, 128), (356, 146), (338, 148)], "ochre", 0.6, bulge=0.3)
    for x, y in ((150, 90), (170, 62), (140, 56), (460, 120), (480, 90), (470, 60)):
        plate.shape(ellipse(x, y, 7, 7), 1.3, "lapis", 0.3, wobble=0.1)
    bent(plate, [(80, 392), (100, 320), (76, 250), (96, 190)], [16, 18, 14, 3], "verdigris", 0.6)
    bent(plate, [(500, 392), (480, 330), (508, 270), (490, 210)], [16, 18, 14, 3], "verdigris", 0.6)
    plate.script(400, 320, 80, 3)


def _plumage(plate: Plate) -> None:
    for row in range(3):
        for k in range(5):
            x, y = 326 + k * 32 + row * 8, 180 + row * 22 + k * 9
            plate.ink(
                spline([(x - 10, y - 6), (x + 14, y + 2), (x + 8, y + 14), (x - 8, y + 10)]), 1.3, (0.4, 0.4), "b"
            )


def _reeds(plate: Plate) -> None:
    for x, y, h in ((90, 380, 190), (116, 384, 140), (500, 384, 90), (526, 382, 120)):
        plate.ink(spline([(x, y), (x + 4, y - h * 0.5), (x - 6, y - h)]), 2.4, (1, 0.2))
    for x, y in ((84, 186), (112, 240)):
        bent(plate, [(x, y - 26), (x + 2, y), (x + 3, y + 26)], [9, 13, 11], "umber", 0.9, gap=3.6)


PLATES = cards(
    "animal", {"swan": swan, "frog": frog, "carp": carp, "snake": snake, "heron": heron, "seahorse": seahorse}
)
