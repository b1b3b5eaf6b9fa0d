"""Portraits in profile, looking to the left: a face by its measures, hair, beard, dress."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from shapely.geometry.base import BaseGeometry

from art.kit.curves import Points, between, ellipse, joined, spline, wavy
from art.kit.plate import Plate
from art.kit.relief import Hatch, spot, together


@dataclass(frozen=True)
class Face:
    """What tells a profile from others, in units of the sheet: how far nose, bridge, brow, chin and lips stand out.

    ``age`` 0 to 1 gives folds; ``soft``: the face of a woman or of a youth; ``slim`` takes from the neck.
    """

    nose: float = 0.0
    hook: float = 0.0
    brow: float = 0.0
    chin: float = 0.0
    lips: float = 0.0
    forehead: float = 0.0
    age: float = 0.4
    soft: bool = False
    slim: float = 0.0
    skin: str = "skin"
    tint: float = 0.4


def bust(plate: Plate, face: Face | None = None) -> BaseGeometry:
    """Head and neck, clean-shaven and bald; the head is about 220 high, its crown at (340, 40). Returns the head."""
    f = face or Face()
    n, h, b, c, m, e = f.nose, f.hook, f.brow, f.chin, f.lips, f.forehead
    profile: list[tuple[float, float]] = [
        (272 - e * 0.4, 58),
        (257 - e, 76),
        (248 - e, 98),
        (244 - b, 110),
        (244 - b * 0.6, 118),
        (247, 126),
    ]
    profile += [(243 - h * 0.4, 136), (235 - h, 150), (226 - n * 0.6, 164), (219 - n, 173), (220 - n, 179)]
    profile += [
        (227 - n * 0.4, 182),
        (236, 182),
        (236, 186),
        (231 - m, 191),
        (227 - m, 196),
        (228 - m * 0.5, 199),
        (234, 201.5),
    ]
    profile += [
        (230 - m, 205),
        (230 - m, 210),
        (236, 216),
        (234 - c, 226),
        (235 - c, 238),
        (242 - c * 0.6, 248),
        (256, 253),
        (280, 250),
    ]
    front = spline(profile, per=6)
    jaw = [(280, 250), (312, 238), (336, 214)]
    s = f.slim
    throat = [(276 + s * 0.6, 236), (284 + s, 280), (268 + s * 0.4, 330), (268, 330), (426, 330), (426, 330)]
    nape = [(400 - s, 280), (396 - s * 1.4, 226), (380, 170), (300, 170)]
    shade = Hatch(
        gap=4,
        dark=0.1,
        tone=together(spot(310, 258, 40, 24, 0.55), spot(376, 250, 36, 60, 0.4)),
        thin=0.22,
        thick=1.0,
        cross=-60,
    )
    plate.shape(spline(throat + nape, closed=True, per=7), 0, f.skin, f.tint, shade)
    plate.ink(spline([(279 + s * 0.6, 252), (284 + s, 282), (272 + s * 0.4, 322)]), 1.5)
    plate.ink(spline([(397 - s * 1.4, 214), (400 - s, 280), (424, 322)]), 1.3, level="b")
    skull = [*jaw, (380, 212), (412, 180), (420, 140), (414, 98), (388, 60), (346, 40), (304, 40), (272 - e * 0.4, 58)]
    k = 0.6 if f.soft else 1.0
    tones = [
        spot(262, 133, 16, 9, 0.5 * k),
        spot(288, 190, 26, 34, 0.4 * k),
        spot(310, 228, 40, 16, 0.5),
        spot(244, 186, 10, 7, 0.3),
    ]
    tones += [
        spot(233 - n * 0.5, 172, 8, 7, 0.3),
        spot(262, 214, 14, 8, 0.2 * k),
        spot(345, 160, 40, 60, 0.25),
        spot(268, 166, 12, 10, -0.3),
    ]
    hatch = Hatch(
        gap=3.8, bulge=0.45, least=0.1, gain=1.15, dark=-0.05, cross=-62, thin=0.22, thick=1.05, tone=together(*tones)
    )
    head = plate.shape(joined(front, spline(skull, per=8)), 0, f.skin, f.tint, hatch)
    plate.ink(front, 1.8, (0.5, 0.3), wobble=0.12)
    plate.ink(spline(jaw), 1.2, (0.4, 0.1), wobble=0.12)
    plate.ink(spline([(272 - e * 0.4, 58), (304, 40), (346, 40), (384, 57), (410, 92)]), 1.6, wobble=0.3)
    _features(plate, f)
    return head


def _features(plate: Plate, f: Face) -> None:
    n = f.nose
    plate.ink(spline([(248, 132), (252, 128), (261, 127), (271, 132), (276, 136)]), 1.7, (0.4, 0.1), wobble=0.1)
    plate.ink(spline([(250, 138), (257, 140.5), (266, 139)]), 1.0, level="b", wobble=0.1)
    plate.ink(spline([(250, 131), (248, 135), (251, 138.5)]), 1.0, wobble=0)
    plate.shape(ellipse(254.5, 133.4, 2.6, 4.6, count=16), 0.8, "umber", 0.9, wobble=0, hides=False)
    plate.ink([(253.6, 131.6), (254.2, 135)], 2.2, (0.8, 0.8), kind="s", wobble=0)
    plate.ink(spline([(250, 124), (262, 121), (275, 127)]), 0.9, level="b", wobble=0.1)
    if f.soft:
        plate.ink(spline([(244 - f.brow, 115), (258, 109), (280, 114)]), 1.5, (0.5, 0.1), wobble=0.1)
        for k in range(3):  # lashes
            plate.ink([(249 - k, 130 + k * 0.4), (244.5 - k, 127.5 + k * 1.4)], 0.9, (0.9, 0.2), "b", wobble=0)
    else:
        for q in range(9):
            x, y = 243 - f.brow + 3.4 * q, 116 - 0.9 * q + 0.05 * q * q
            plate.ink(
                spline([(x, y), (x + 5, y - 3.2), (x + 12, y - 3 + 0.16 * q)]),
                1.4,
                (0.7, 0.05),
                "a" if q % 3 == 0 else "b",
                wobble=0.15,
            )
        plate.ink(spline([(248, 174), (256, 186), (257, 200)]), 1.0, (0.4, 0.1), "b")
    plate.ink(spline([(241, 179), (237 - n * 0.2, 173), (241, 167), (247, 171), (246, 179)]), 1.2, wobble=0.1)
    plate.ink(spline([(228 - n * 0.5, 180), (232 - n * 0.3, 177), (236, 180)]), 1.4, wobble=0)
    plate.ink(spline([(229, 199), (236, 201.4), (245, 200), (250, 202)]), 1.4, (0.5, 0.1), wobble=0.1)
    plate.wash(
        spline(
            [
                (231 - f.lips, 191),
                (227 - f.lips, 197),
                (234, 201.5),
                (230 - f.lips, 207),
                (238, 209),
                (248, 202),
                (240, 194),
            ],
            closed=True,
        ),
        "sanguine",
        0.35 if f.soft else 0.22,
        (0, 0),
    )
    if f.age > 0.5:
        for k in range(3):
            plate.ink(
                spline([(258 + 2 * k, 92 - 10 * k), (275 + 2 * k, 89 - 10 * k), (296, 92 - 10 * k)]),
                0.9,
                (0.2, 0.1),
                "b",
            )
            plate.ink(spline([(279, 134 + 3 * k), (286, 132 + 5 * k), (292, 131 + 8 * k)]), 0.7, (0.6, 0.1), "c")
        plate.ink(spline([(255, 146), (266, 148), (277, 143)]), 0.9, level="b")
        plate.ink(spline([(290, 160), (282, 180), (284, 200)]), 0.9, (0.1, 0.1), "b")
        plate.ink(spline([(300, 256), (312, 282), (310, 306)]), 0.9, (0.1, 0.1), "b")


def ear(plate: Plate, face: Face | None = None, x: float = 350, y: float = 150) -> None:
    """An ear, where hair leaves it free."""
    f = face or Face()
    d = np.array((x - 350, y - 150))
    outline = [
        (338, 142),
        (344, 130),
        (356, 128),
        (364, 138),
        (361, 152),
        (354, 164),
        (349, 175),
        (342, 172),
        (341, 160),
    ]
    plate.shape(spline(outline, closed=True) + d, 1.5, f.skin, f.tint, Hatch(gap=3.4, bulge=0.5), wobble=0.2)
    plate.ink(spline([(344, 142), (350, 134), (358, 140), (355, 152), (348, 160)]) + d, 1.1, level="b", wobble=0.1)
    plate.ink(spline([(345, 150), (350, 147), (351, 156), (346, 164)]) + d, 0.9, level="b", wobble=0.1)


def hair(
    plate: Plate,
    outline: Points,
    tresses: list[tuple[Points, Points, int]],
    wash: str = "umber",
    alpha: float = 0.45,
    wave: float = 3.0,
    wavelength: float = 46,
    dark: bool = True,
    width: float = 0.0,
) -> BaseGeometry:
    """A mass of hair or beard, washed and shaded, and strands between pairs of guides (from, to, count)."""
    shade = Hatch(angle=66, gap=4.3, bulge=0.55, gain=1.2, dark=0.04, thick=1.0)
    mass = plate.shape(spline(outline, closed=True, per=7), width, wash, alpha, shade, wobble=0.3)
    for first, last, count in tresses:
        a, b = spline(first), spline(last)
        rng = plate.rng(a, b)
        for i, strand in enumerate(between(a, b, count, rng, 0.5, 0.22)):
            strong = i % 4 == 0
            level = "a" if i % 8 == 0 else "b"
            line = wavy(strand, wave, wavelength, 0.35 * i)
            plate.ink(line, 1.5 if strong else 0.95, (0.3, 0.05), level, "s" if dark else "k", 0.3)
    return mass


def cloak(
    plate: Plate, wash: str, points: Points | None = None, folds: list[Points] | None = None, alpha: float = 0.5
) -> BaseGeometry:
    """Shoulders in cloth, cut by the frame: the line of the shoulders from left to right, and folds."""
    given = (
        points
        if points is not None
        else [
            (196, 396),
            (222, 362),
            (258, 332),
            (292, 318),
            (340, 312),
            (396, 302),
            (440, 302),
            (492, 320),
            (540, 356),
            (562, 396),
            (562, 396),
        ]
    )
    line = spline(given, per=8)
    shade = Hatch(angle=56, gap=4.6, bulge=0.55, cross=-60, dark=0.05, gain=1.15)
    area = plate.shape(line, 0, wash, alpha, shade)
    plate.ink(line, 2.0)
    for fold in folds or []:
        curve = spline(fold)
        rng = plate.rng(curve)
        plate.ink(curve, 1.6, (0.2, 0.1))
        for beside in between(curve + (5, 2), curve + (16, 7), 4, rng, 0.3, 0.45):
            plate.ink(beside, 0.8, (0.1, 0.1), "c")
    return area
