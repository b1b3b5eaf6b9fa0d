"""Horses: a whole one that walks, and a head with its neck."""

from __future__ import annotations

import numpy as np

from art.kit.curves import Array, Points, array, between, ellipse, limb, spline, wavy
from art.kit.figures import merged
from art.kit.plate import Plate
from art.kit.relief import Hatch, spot, together


def _hoof(plate: Plate, x: float, y: float, wash: str, turn: float = 0.0) -> None:
    """A hoof whose toe points to the left."""
    outline = array([(-10, -16), (8, -17), (13, 0), (-18, 0)])
    a = np.radians(turn)
    spin = array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))])
    plate.shape(outline @ spin + (x, y), 1.5, wash, 0.7, Hatch(gap=3, dark=0.25), wobble=0.1)


def walking(plate: Plate, wash: str = "umber", alpha: float = 0.5) -> None:
    """A horse that walks to the left, a forefoot raised; about 340 wide, its feet at y = 352."""
    far = Hatch(bulge=0.5, gap=3.4, dark=0.34, cross=-60, gain=1.1)
    legs = (
        ([(268, 196), (266, 244), (258, 284), (261, 316), (255, 340)], [50, 28, 18, 12.5, 15], (253, 352, 0)),
        ([(424, 170), (436, 218), (470, 264), (464, 302), (472, 334)], [64, 46, 23, 14, 15], (469, 348, -12)),
    )
    for joints, widths, hoof in legs:
        _hoof(plate, hoof[0], hoof[1], wash, hoof[2])
        plate.shape(limb(joints, widths), 1.6, wash, alpha + 0.15, far, wobble=0.2)
    _hoof(plate, 193, 302, wash, 50)
    _hoof(plate, 390, 352, wash)
    tail = spline([(444, 140), (466, 134), (486, 150), (494, 190), (490, 244), (502, 296), (490, 330), (476, 312),
                   (466, 250), (462, 200), (452, 168)], closed=True)  # fmt: skip
    plate.shape(tail, 1.6, wash, alpha + 0.2, Hatch(bulge=0.6, gap=3.4, angle=80, dark=0.2), wobble=0.3)
    first, last = (
        spline([(448, 142), (478, 148), (488, 200), (484, 260), (494, 304)]),
        spline([(446, 156), (458, 178), (466, 230), (470, 280), (478, 304)]),
    )
    for k, strand in enumerate(between(first, last, 8, plate.rng([3, 3]), 0.4, 0.2)):
        plate.ink(wavy(strand, 4, 50, k * 0.4), 1.2, (0.3, 0.1), "b", "s")
    torso = spline([(238, 92), (268, 104), (298, 118), (330, 128), (362, 126), (396, 114), (430, 120), (452, 146),
                    (456, 178), (440, 208), (404, 226), (366, 226), (328, 236), (288, 240), (250, 232), (226, 216),
                    (214, 196), (214, 166), (216, 140)], closed=True)  # fmt: skip
    neck = spline([(206, 62), (236, 66), (266, 84), (300, 112), (318, 140), (290, 190), (240, 214), (212, 200),
        (208, 166),
                   (206, 140), (196, 122), (186, 100), (190, 76)], closed=True)  # fmt: skip
    head = spline([(206, 60), (190, 66), (178, 78), (166, 98), (150, 120), (136, 136), (132, 146), (135, 155),
        (142, 160),
                   (152, 162), (164, 154), (182, 146), (202, 138), (214, 120), (222, 92)], closed=True)  # fmt: skip
    fore = limb([(250, 192), (224, 226), (184, 236), (188, 268), (201, 292)], [62, 38, 22, 13.5, 15])
    hind = limb([(408, 172), (392, 220), (424, 270), (406, 308), (396, 340)], [92, 58, 25, 14.5, 16])
    shade = together(spot(240, 220, 30, 30, 0.3), spot(330, 232, 80, 20, 0.5), spot(290, 170, 14, 50, 0.22),
                     spot(390, 210, 16, 30, 0.3), spot(206, 128, 14, 16, 0.4), spot(300, 130, 60, 16, -0.3),
                     spot(410, 140, 34, 18, -0.3), spot(236, 140, 14, 40, -0.15))  # fmt: skip
    skin = Hatch(bulge=0.55, gap=3.8, tone=shade, cross=-60, gain=1.2)
    plate.shape(merged([torso, neck, head, fore, hind], 3), 1.9, wash, alpha, skin, wobble=0.2)
    for muscle in ([(300, 122), (286, 160), (262, 196), (240, 206)], [(264, 196), (276, 216), (268, 232)],
                   [(372, 150), (366, 190), (372, 226)], [(436, 160), (430, 196), (412, 226)],
                   [(226, 96), (238, 130), (232, 172)], [(340, 228), (358, 218), (364, 206)],
                   [(312, 228), (340, 230), (362, 222)], [(392, 226), (402, 248), (418, 260)]):  # fmt: skip
        plate.ink(spline(muscle), 1.1, (0.2, 0.15), "b")
    _features(plate, wash)


def _features(plate: Plate, wash: str) -> None:
    """Eye, nostril, mouth, ears and mane of the walking horse."""
    plate.ink(spline([(176, 92), (184, 88), (191, 93)]), 1.5, (0.4, 0.4), wobble=0)
    plate.ink(ellipse(184, 93, 2.2, 1.8, count=10), 4.0, (1, 1), kind="s", wobble=0)
    plate.ink(spline([(178, 97), (185, 99), (191, 96)]), 0.9, level="b", wobble=0)
    plate.ink(spline([(140, 143), (144, 138), (149, 142), (146, 147)]), 1.7, (0.4, 0.6), wobble=0)
    plate.ink(spline([(135, 154), (146, 152), (157, 146)]), 1.3, (0.5, 0.2), wobble=0.1)
    plate.ink(spline([(206, 100), (212, 118), (202, 134), (188, 140)]), 1.3, (0.2, 0.2), "b")
    for ear in ([(200, 66), (196, 50), (204, 36), (204, 36), (213, 50), (212, 66)],
                [(212, 66), (212, 52), (222, 40), (222, 40), (227, 54), (224, 68)]):  # fmt: skip
        plate.shape(spline(ear), 1.6, wash, 0.55, Hatch(gap=3, dark=0.15), wobble=0.1)
    mane = spline([(200, 56), (222, 54), (252, 66), (284, 92), (308, 118), (296, 130), (276, 124), (270, 108),
        (254, 112),
                   (250, 94), (236, 98), (230, 82), (216, 86), (210, 70)], closed=True)  # fmt: skip
    plate.shape(mane, 1.5, wash, 0.75, Hatch(bulge=0.5, gap=3.4, angle=70, dark=0.25), wobble=0.3)
    for k in range(9):
        x, y = 216 + 11 * k, 58 + 7 * k
        plate.ink(spline([(x, y), (x + 10, y + 10), (x + 8, y + 26)]), 1.2, (0.4, 0.1), "b", "s")
    plate.ink(spline([(204, 62), (190, 72), (184, 82), (192, 74)]), 1.2, (0.4, 0.1), "b", "s")


def placed(points: Points, at: Points, size: float, flip: bool = False, turn: float = 0.0) -> Array:
    """The points scaled and turned about (0, 0), mirrored where ``flip`` asks for it, and moved."""
    a = np.radians(turn)
    given = array(points) @ array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))])
    return given * (-size if flip else size, size) + array(at)
