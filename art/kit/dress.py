"""Hair, beards, collars and coats for the portraits of ``bust``, which look to the left."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.kit.bust import cloak, hair
from art.kit.curves import Points, array, between, ellipse, spline
from art.kit.plate import Plate
from art.kit.relief import Hatch

LIPS = [(229.0, 199.0), (236.0, 201.4), (245.0, 200.0), (250.0, 202.0)]


def swept_hair(
    plate: Plate,
    wash: str = "umber",
    alpha: float = 0.6,
    wave: float = 2,
    dark: bool = True,
    high: float = 0,
    front: float = 0,
) -> None:
    """Short hair combed back, which leaves the ear free; ``high`` lifts it, ``front`` brings it to the forehead."""
    h, f = high, front
    outline = [
        (272 - f, 62 + f * 0.6),
        (284 - f * 0.6, 42 - h),
        (318, 28 - h),
        (362, 26 - h * 0.7),
        (402, 46 - h * 0.4),
    ]
    outline += [(426, 84), (432, 130), (426, 176), (408, 216), (392, 226), (384, 200), (372, 176), (366, 140)]
    outline += [
        (352, 124),
        (342, 132),
        (338, 158),
        (330, 172),
        (326, 150),
        (322, 122),
        (308, 98),
        (288 - f * 0.5, 84 + f * 0.3),
    ]
    tresses: list[tuple[Points, Points, int]] = [
        (
            [(274 - f, 62 + f * 0.5), (306, 34 - h), (364, 32 - h * 0.7), (412, 70), (428, 130), (420, 186)],
            [(292 - f * 0.4, 84), (320, 84), (356, 92), (388, 126), (392, 170), (392, 216)],
            18,
        ),
        (
            [(294, 88), (318, 98), (342, 104), (362, 120), (372, 150)],
            [(310, 100), (324, 116), (330, 140), (332, 156), (332, 170)],
            7,
        ),
    ]
    hair(plate, outline, tresses, wash, alpha, wave, 60, dark, 1.5)


def fringe(
    plate: Plate, wash: str = "chalk", alpha: float = 0.6, wave: float = 3, length: float = 1.0, dark: bool = False
) -> None:
    """Hair round a bald head: at the temple, behind the ear and down to the neck by ``length``."""

    def down(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x, y if y < 200 else 200 + (y - 200) * length) for x, y in points]

    outline = [
        (338, 66),
        (376, 58),
        (408, 84),
        (424, 124),
        (428, 168),
        (440, 206),
        (446, 244),
        (456, 272),
        (426, 278),
        (396, 270),
    ]
    outline += [
        (386, 240),
        (378, 200),
        (366, 176),
        (366, 140),
        (352, 124),
        (342, 130),
        (334, 148),
        (322, 128),
        (324, 96),
    ]
    tresses: list[tuple[Points, Points, int]] = [
        (
            down([(340, 66), (380, 62), (414, 92), (427, 140), (430, 190), (444, 240), (452, 272)]),
            down([(332, 98), (356, 96), (378, 116), (382, 152), (376, 184), (386, 240), (398, 270)]),
            19,
        ),
        ([(338, 68), (322, 94), (322, 116), (334, 146)], [(354, 84), (346, 100), (346, 114), (352, 128)], 8),
    ]
    hair(plate, down(outline), tresses, wash, alpha, wave, 44, dark, 1.3)


def full_beard(
    plate: Plate,
    length: float = 1.0,
    wash: str = "chalk",
    alpha: float = 0.6,
    wave: float = 3,
    dark: bool = False,
    fork: bool = False,
) -> None:
    """A beard from ear to chin with its moustache; ``length`` 1 reaches the chest, 0.45 hardly below the chin."""

    def down(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        short = 1 - min(length, 1)
        return [
            (x + short * max(0, (y - 230) / 120) * 26, y if y < 210 else 210 + (y - 210) * length) for x, y in points
        ]

    outline = [(232, 186), (225, 192), (236, 206), (230, 222), (220, 256), (212, 300), (214, 346), (232, 352)]
    outline += [(246, 330), (262, 350)] if fork else [(262, 344)]
    outline += [
        (292, 316),
        (322, 276),
        (340, 226),
        (342, 168),
        (330, 172),
        (316, 204),
        (288, 214),
        (262, 206),
        (252, 192),
        (244, 184),
    ]
    tresses: list[tuple[Points, Points, int]] = [
        (
            down([(234, 222), (222, 254), (212, 298), (216, 344)]),
            down([(286, 216), (288, 266), (272, 312), (240, 350)]),
            14,
        ),
        (
            down([(288, 214), (300, 256), (288, 306), (254, 346)]),
            down([(340, 172), (340, 226), (324, 278), (280, 328)]),
            13,
        ),
        ([(230, 188), (236, 198), (238, 216), (230, 236)], [(246, 184), (262, 198), (264, 224), (256, 244)], 7),
    ]
    hair(plate, down(outline), tresses, wash, alpha, wave, 48, dark, 1.3)
    plate.ink(spline(LIPS), 1.6, (0.5, 0.1), wobble=0.1)


def moustache(
    plate: Plate, wash: str = "umber", alpha: float = 0.7, size: float = 1.0, dark: bool = True, curl: float = 0
) -> None:
    """A moustache alone."""
    tip = (262 + 8 * size, 206 + 4 * size - curl)
    outline = array(
        [(234, 184), (226 - 3 * size, 192), (226 - 2 * size, 199), (240, 199), (252, 203), tip, (262, 196), (250, 185)]
    )
    tresses: list[tuple[Points, Points, int]] = [
        ([(236, 185), (246, 189), (256, 196), tip], [(230, 196), (240, 198), (250, 201), (tip[0] - 4, tip[1])], 6),
        ([(238, 185), (232, 189), (227, 197)], [(234, 185), (227, 190), (224, 198)], 3),
    ]
    hair(plate, outline, tresses, wash, alpha, 0.8, 40, dark, 1.2)


def wig(
    plate: Plate, wash: str = "umber", alpha: float = 0.5, wave: float = 6.5, dark: bool = True, centre: bool = False
) -> None:
    """Long curls from a parting down to the shoulders."""
    top = 12 if centre else 0
    outline = [
        (274, 58),
        (298, 30 - top),
        (346, 20 - top),
        (394, 36),
        (426, 76),
        (446, 128),
        (456, 190),
        (474, 250),
        (482, 312),
        (446, 340),
    ]
    outline += [(396, 336), (360, 304), (344, 252), (334, 214), (316, 190), (310, 150), (308, 112), (294, 84)]
    tresses: list[tuple[Points, Points, int]] = [
        (
            [(278, 56), (318, 28 - top), (378, 36), (422, 86), (446, 150), (466, 240), (474, 308)],
            [(298, 84), (318, 74), (352, 90), (378, 130), (400, 190), (420, 260), (430, 330)],
            16,
        ),
        (
            [(300, 92), (330, 96), (356, 136), (380, 200), (400, 270), (420, 330)],
            [(312, 120), (316, 156), (326, 196), (344, 240), (366, 292), (398, 330)],
            12,
        ),
    ]
    hair(plate, outline, tresses, wash, alpha, wave, 50, dark, 1.6)


def powdered_wig(plate: Plate, wash: str = "chalk", alpha: float = 0.9, ribbon: str = "umber") -> None:
    """A wig of the eighteenth century: combed back, rolls over the ear, a tail with a ribbon."""
    tail = [(408, 206), (432, 222), (446, 262), (448, 316), (438, 350), (424, 352), (416, 306), (408, 262), (394, 230)]
    strands: list[tuple[Points, Points, int]] = [
        ([(410, 210), (434, 240), (444, 300), (436, 346)], [(398, 228), (410, 264), (418, 306), (428, 348)], 7)
    ]
    hair(plate, tail, strands, wash, alpha, 3, 50, False, 1.5)
    outline = [
        (272, 62),
        (280, 38),
        (308, 20),
        (356, 18),
        (402, 38),
        (430, 80),
        (438, 130),
        (432, 184),
        (416, 222),
        (394, 222),
        (376, 186),
    ]
    outline += [(352, 170), (326, 168), (312, 148), (306, 112), (290, 86)]
    tresses: list[tuple[Points, Points, int]] = [
        (
            [(274, 60), (300, 26), (358, 24), (410, 60), (430, 120), (424, 196), (412, 216)],
            [(294, 86), (318, 84), (352, 90), (378, 116), (388, 150), (394, 190), (400, 218)],
            15,
        )
    ]
    hair(plate, outline, tresses, wash, alpha, 1.6, 70, False, 1.6)
    for k in range(3):
        x, y = 352 + 10 * k, 118 + 32 * k
        roll = ellipse(x, y, 40 - 4 * k, 15, tilt=-10)
        plate.shape(roll, 1.5, wash, alpha, Hatch(angle=90, gap=3.8, bulge=0.9, gain=1.2, chalk=False), wobble=0.2)
        plate.ink(spline([(x - 36 + 4 * k, y + 2), (x - 28, y - 6), (x - 24, y + 4), (x - 30, y + 6)]), 1.2, wobble=0.1)
    for side in (-1, 1):
        bow = array(
            [(412, 226), (412 + side * 14, 208), (412 + side * 34, 214), (412 + side * 32, 238), (412 + side * 12, 238)]
        )
        plate.shape(spline(bow, closed=True, per=5), 1.4, ribbon, 0.9, Hatch(dark=0.3, gap=3.4, bulge=0.5), wobble=0.2)
    plate.shape(ellipse(412, 226, 8, 9), 1.4, ribbon, 0.9, Hatch(dark=0.4, gap=3), wobble=0.1)


def knot(plate: Plate, x: float, y: float, radius: float, wash: str, alpha: float = 0.6) -> None:
    """A knot of hair, wound round itself."""
    t = np.linspace(0, 2 * np.pi, 25)[:-1]
    outline = np.stack([x + radius * 1.06 * np.cos(t), y + radius * (0.96 + 0.05 * np.cos(3 * t)) * np.sin(t)], -1)
    plate.shape(outline, 1.6, wash, alpha, Hatch(angle=40, gap=4, bulge=0.7, gain=1.2, dark=0.05), wobble=0.3)
    for turn in range(5):
        a = np.linspace(0.4 + turn * 1.26, 3.0 + turn * 1.26, 18)
        r = radius * np.linspace(0.94, 0.2, 18)
        plate.ink(
            np.stack([x + r * np.cos(a), y + r * np.sin(a)], -1), 1.3, (0.2, 0.1), "a" if turn % 2 else "b", "s", 0.2
        )


def pinned_hair(
    plate: Plate,
    wash: str = "umber",
    alpha: float = 0.6,
    wave: float = 2,
    at: tuple[float, float] = (436, 150),
    radius: float = 34,
) -> None:
    """A woman's hair, drawn back over the ear into a knot."""
    knot(plate, *at, radius, wash, alpha)
    outline = [
        (268, 64),
        (282, 40),
        (316, 24),
        (366, 24),
        (408, 46),
        (432, 86),
        (436, 136),
        (424, 184),
        (402, 212),
        (378, 204),
    ]
    outline += [(352, 186), (326, 168), (308, 136), (290, 104), (274, 86)]
    x, y = at
    tresses: list[tuple[Points, Points, int]] = [
        (
            [(270, 64), (310, 30), (368, 30), (412, 62), (x - 12, y - 14)],
            [(278, 88), (304, 112), (324, 148), (356, 176), (x - 16, y + 4)],
            18,
        ),
        (
            [(300, 110), (320, 148), (350, 178), (x - 16, y + 4)],
            [(312, 142), (334, 172), (376, 202), (x - 20, y + 20)],
            7,
        ),
    ]
    hair(plate, outline, tresses, wash, alpha, wave, 56, True, 1.6)


def gown(plate: Plate, wash: str, alpha: float = 0.55) -> None:
    """Cloth of antiquity, over one shoulder, in folds."""
    points = [
        (196, 396),
        (214, 372),
        (244, 346),
        (290, 326),
        (340, 306),
        (398, 290),
        (430, 290),
        (488, 308),
        (538, 350),
        (562, 396),
        (562, 396),
    ]
    folds: list[Points] = [
        [(398, 292), (410, 324), (402, 358), (376, 396)],
        [(424, 292), (452, 330), (452, 396)],
        [(300, 326), (330, 352), (392, 358)],
        [(470, 304), (502, 344), (506, 396)],
        [(262, 344), (290, 372), (350, 382)],
    ]
    cloak(plate, wash, points, folds, alpha)


def collar(plate: Plate, outline: Points, wash: str = "chalk", alpha: float = 0.9, folds: int = 0) -> None:
    """White linen at the neck, with as many folds as are asked for."""
    area = spline(outline, closed=True, per=6)
    plate.shape(area, 1.6, wash, alpha, Hatch(gap=4, bulge=0.5, gain=1.1, chalk=False), wobble=0.3)
    if folds:
        middle = area.mean(axis=0)
        for k in range(folds):
            end = area[int(len(area) * k / folds)]
            plate.ink([end * 0.92 + middle * 0.08, end * 0.4 + middle * 0.6], 0.9, (0.5, 0.1), "b")


def jabot(plate: Plate) -> None:
    """A band round the neck and lace before the chest."""
    collar(plate, [(266, 292), (310, 304), (370, 296), (412, 280), (420, 308), (372, 324), (310, 332), (262, 318)])
    lace = [(262, 318), (286, 314), (312, 322), (320, 350), (312, 386), (284, 392), (262, 380), (252, 350)]
    plate.shape(spline(lace, closed=True, per=6), 1.5, "chalk", 0.9, Hatch(gap=4, bulge=0.6, chalk=False), wobble=0.4)
    rng = plate.rng([3, 1])
    for fold in between(
        spline([(266, 322), (258, 352), (268, 384)]), spline([(308, 324), (314, 352), (306, 386)]), 6, rng, 0.3, 0.2
    ):
        plate.ink(fold, 1.0, (0.4, 0.2), "b")


def suit(
    plate: Plate, wash: str = "umber", alpha: float = 0.75, tie: str = "sanguine", bow: bool = False, high: float = 0
) -> None:
    """Coat with lapels, a stiff collar (``high``er, if asked for) and a tie or a bow."""
    cloak(plate, wash, alpha=alpha)
    shirt = [(268, 300), (308, 320), (300, 352), (286, 396), (226, 396), (238, 362), (258, 330)]
    plate.shape(spline(shirt, closed=True, per=6), 1.4, "chalk", 0.9, Hatch(gap=4.4, dark=0.1, chalk=False), wobble=0.3)
    lapel = [
        (306, 322),
        (306, 322),
        (350, 316),
        (350, 316),
        (344, 360),
        (300, 396),
        (300, 396),
        (268, 396),
        (268, 396),
        (292, 352),
    ]
    plate.shape(
        spline(lapel, closed=True, per=6), 1.6, wash, alpha * 0.8, Hatch(gap=4, bulge=0.3, dark=0.14), wobble=0.3
    )
    plate.ink([(340, 352), (322, 344), (330, 336)], 1.2, level="b")
    h = high
    collar(
        plate,
        [
            (270, 298 - h),
            (312, 311 - h),
            (372, 304 - h),
            (410, 287 - h),
            (416, 302),
            (372, 319),
            (308, 328),
            (264, 314),
        ],
    )
    if bow:
        for side in (-1, 1):
            wing = array([(266, 320), (266 + side * 22, 306), (266 + side * 30, 320), (266 + side * 24, 336)])
            plate.shape(
                spline(wing, closed=True, per=5), 1.5, tie, 0.8, Hatch(gap=3.4, dark=0.24, bulge=0.4), wobble=0.2
            )
        plate.shape(ellipse(266, 320, 7, 8), 1.4, tie, 0.8, Hatch(gap=3, dark=0.3), wobble=0.1)
    else:
        band = [(262, 314), (280, 318), (282, 332), (274, 362), (266, 392), (246, 392), (254, 356), (258, 330)]
        plate.shape(spline(band, closed=True, per=6), 1.5, tie, 0.75, Hatch(gap=3.6, dark=0.18, bulge=0.4), wobble=0.2)
