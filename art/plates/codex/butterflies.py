"""Butterflies and a moth, pinned."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.kit.creatures import body, feeler, rings, sides, whole
from art.kit.curves import Points, array, ellipse, mirrored, spline
from art.kit.plate import Plate
from art.kit.wings import eye_spot, wing
from art.plates.codex._table import cards

Pairs = Sequence[tuple[float, float]]


def pair(plate: Plate, knots: Points, root: tuple[float, float], wash: str, tips: Pairs, **how: float) -> None:
    """A wing and its mirror image."""
    for side in (1, -1):
        turn = array if side > 0 else (lambda points: mirrored(points, 300))
        ends = [(float(x), float(y)) for x, y in turn(tips)]
        wing(plate, turn(knots), turn([root])[0], wash, ends, **how)  # type: ignore[arg-type]


def dots(plate: Plate, places: Sequence[tuple[float, float, float, float]], wash: str, alpha: float = 0.8) -> None:
    """Spots on both wings: centre and radii."""
    for x, y, rx, ry in places:
        for outline in sides(ellipse(x, y, rx, ry, count=24)):
            plate.shape(outline, 1.0, wash, alpha, level="b", wobble=0.1)


def moth_body(plate: Plate, top: float, low: float, wide: float, wash: str = "umber") -> None:
    """The body of a butterfly, furry at the breast."""
    mid = top + (low - top) * 0.4
    half = [
        (300, top),
        (300 + wide, top + 12),
        (300 + wide * 1.1, mid),
        (300 + wide * 0.75, (mid + low) / 2),
        (300 + wide * 0.4, low - 8),
        (300, low),
    ]
    body(plate, whole(half), wash, 0.6, 5, 3.4, 1.3, 0.15)
    rings(plate, [(300, mid), (300, low)], [wide * 2, wide * 1.6, wide * 0.7], 8)
    body(plate, ellipse(300, top - 4, wide * 0.85, wide * 0.8), wash, 0.6, 50, 3, 1, 0.2)
    for outline in sides(ellipse(300 + wide * 0.7, top - 6, 3.6, 4.6)):
        plate.shape(outline, 1.2, "shade", 0.8, wobble=0)


def swallowtail(plate: Plate) -> None:
    """Yellow and black, its hind wings with tails."""
    hind = [
        (308, 200),
        (352, 204),
        (410, 200),
        (452, 208),
        (470, 236),
        (462, 262),
        (468, 278),
        (452, 292),
        (446, 306),
        (430, 314),
        (424, 328),
        (428, 352),
        (434, 374),
        (426, 380),
        (416, 352),
        (402, 332),
        (384, 336),
        (362, 328),
        (348, 330),
        (338, 300),
        (322, 262),
        (308, 232),
    ]
    fore = [
        (306, 176),
        (330, 130),
        (380, 82),
        (446, 44),
        (516, 28),
        (540, 30),
        (544, 44),
        (530, 78),
        (512, 118),
        (502, 156),
        (496, 186),
        (484, 194),
        (448, 192),
        (400, 196),
        (340, 204),
        (308, 206),
    ]
    pair(plate, hind, (308, 204), "ochre", [(466, 250), (448, 288), (424, 320), (400, 330), (360, 326)], alpha=0.75)
    dots(plate, [(446, 268, 7, 5), (428, 290, 7, 5), (406, 306, 7, 5), (386, 312, 7, 5)], "lapis")
    dots(plate, [(358, 298, 12, 11)], "sanguine", 0.9)
    tips = [(538, 36), (528, 74), (514, 108), (508, 144), (500, 174), (470, 190), (400, 194)]
    pair(plate, fore, (308, 190), "ochre", tips, alpha=0.75, margin=1.25, gap=6.4)
    dots(plate, [(524, 60, 4, 7), (510, 92, 4, 7), (499, 124, 4, 7), (491, 154, 4, 7)], "ochre")
    for line in sides([(430, 60), (440, 84), (434, 108)]):
        plate.ink(spline(line), 7, (0.5, 0.3), kind="s")
    for line in sides([(386, 90), (398, 112), (388, 138)]):
        plate.ink(spline(line), 7, (0.5, 0.3), kind="s")
    moth_body(plate, 166, 306, 12)
    for line in sides([(304, 150), (314, 116), (330, 84), (346, 62)]):
        feeler(plate, line, 1.6, 4)
    plate.script(54, 316, 100, 3)


def peacock(plate: Plate) -> None:
    """A red butterfly with an eye on each wing."""
    hind = [
        (308, 210),
        (360, 204),
        (430, 206),
        (476, 226),
        (488, 266),
        (476, 300),
        (484, 322),
        (462, 340),
        (430, 352),
        (400, 350),
        (372, 366),
        (352, 348),
        (330, 300),
        (310, 250),
    ]
    fore = [
        (306, 184),
        (340, 130),
        (396, 78),
        (458, 42),
        (512, 34),
        (538, 52),
        (530, 88),
        (514, 106),
        (524, 140),
        (528, 182),
        (512, 214),
        (470, 214),
        (400, 212),
        (340, 216),
        (308, 216),
    ]
    pair(plate, hind, (308, 216), "sanguine", [(484, 262), (478, 318), (430, 350), (372, 362)], alpha=0.7)
    for outline in sides(ellipse(436, 270, 34, 32)):
        plate.shape(outline, 1.6, "chalk", 1.0, wobble=0.3)
    for x, _ in (one[0] for one in sides([(438, 0)])):
        plate.shape(ellipse(x, 272, 25, 23), 1.4, "shade", 0.9, wobble=0.2)
        plate.shape(ellipse(x, 270, 15, 14), 1.2, "lapis", 1.0, wobble=0.1)
    pair(plate, fore, (308, 198), "sanguine", [(534, 56), (522, 140), (520, 196), (470, 212)], alpha=0.7, margin=1.1)
    for outline in sides(ellipse(478, 84, 38, 34)):
        plate.shape(outline, 1.6, "ochre", 0.9, wobble=0.3)
    for x, _ in (one[0] for one in sides([(474, 0)])):
        plate.shape(ellipse(x, 86, 27, 25), 1.4, "shade", 0.9, wobble=0.2)
        plate.shape(ellipse(x + (5 if x > 300 else -5), 82, 15, 14), 1.2, "lapis", 1.0, wobble=0.1)
        plate.shape(ellipse(x, 88, 6, 6, count=16), 1, "chalk", 1.0, level="b", wobble=0)
    for line in sides([(404, 84), (412, 100), (404, 116)]):
        plate.ink(spline(line), 11, (0.5, 0.3), kind="s")
    moth_body(plate, 174, 312, 13)
    for line in sides([(304, 158), (316, 124), (336, 92), (352, 74)]):
        feeler(plate, line, 1.6, 4)
    plate.script(50, 250, 66, 4)


def emperor_moth(plate: Plate) -> None:
    """Broad wings with four eyes; feathered feelers."""
    hind = [(310, 214), (370, 218), (440, 236), (482, 280), (478, 326), (438, 358), (392, 364), (350, 340), (322, 290)]
    fore = [
        (308, 172),
        (352, 116),
        (420, 76),
        (492, 58),
        (540, 74),
        (548, 110),
        (530, 150),
        (524, 200),
        (512, 244),
        (460, 246),
        (392, 236),
        (330, 222),
        (308, 216),
    ]
    pair(plate, hind, (308, 220), "ochre", [(478, 320), (392, 362)], alpha=0.6)
    pair(plate, fore, (308, 196), "violet", [(540, 90), (528, 150), (516, 230), (420, 238)], alpha=0.45, margin=0.9)
    for k, (x, y) in enumerate(((440, 146), (418, 288))):
        for centre in sides([(x, y)]):
            plate.shape(ellipse(centre[0, 0], centre[0, 1], 27, 25), 1.6, "chalk", 1.0, wobble=0.2)
            eye_spot(plate, centre[0, 0], centre[0, 1], 19, "sanguine" if k else "ochre", "shade")
    for line in sides([(372, 104), (392, 150), (376, 192), (384, 236)]):
        plate.ink(spline(line), 4.6, (0.6, 0.6), kind="s")
    for line in sides([(504, 64), (494, 110), (500, 160), (484, 210), (480, 246)]):
        plate.ink(spline(line), 3.6, (0.6, 0.6), kind="s")
    for line in sides([(354, 290), (390, 328), (440, 330), (470, 310)]):
        plate.ink(spline(line), 3.6, (0.6, 0.6), kind="s")
    moth_body(plate, 168, 320, 21, "umber")
    for line in sides([(308, 152), (330, 116), (358, 92), (384, 84)]):
        shaft = spline(line, per=8)
        plate.ink(shaft, 2.2, (1, 0.4), wobble=0)
        for k in range(3, len(shaft) - 1, 2):
            along = shaft[k + 1] - shaft[k - 1]
            across = np.array([-along[1], along[0]]) / np.hypot(*along)
            for way in (1, -1):
                tip = shaft[k] + across * way * (15 - 0.5 * k) + along * 0.7
                plate.ink([shaft[k], tip], 1.4, (0.9, 0.3), wobble=0)
    plate.script(60, 316, 90, 3)


PLATES = cards("insect", {"swallowtail": swallowtail, "peacock": peacock, "emperor-moth": emperor_moth})
