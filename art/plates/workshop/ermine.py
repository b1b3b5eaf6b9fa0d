"""The Lady with an Ermine."""

from __future__ import annotations

import numpy as np
from shapely.geometry import box as rectangle

from art.build import Draw
from art.kit.curves import Array, array, between, ellipse, joined, limb, resample, spline, unit
from art.kit.plate import Plate
from art.kit.relief import Hatch, near, spot, together
from art.plates.workshop._faces import eye, finger


def _dress(plate: Plate) -> None:
    """Shoulders in red, a blue mantle on her left one, the neck with its beads."""
    line = [(262, 204), (234, 213), (200, 228), (174, 258), (156, 310), (146, 398), (146, 398)]
    dress = spline([*line, (446, 398), (446, 398), (424, 330), (408, 276), (382, 238), (344, 217), (318, 206)],
                   closed=True, per=7)  # fmt: skip
    shade = together(spot(180, 320, 34, 90, 0.4), spot(300, 290, 60, 26, 0.25))
    plate.shape(dress, 0, "sanguine", 0.5, Hatch(gap=4.6, bulge=0.5, dark=0.06, tone=shade, cross=-60, gain=1.2))
    plate.ink(spline(line), 1.9)
    sleeve = limb([(198, 256), (186, 300), (182, 352)], [3, 14, 5])
    plate.shape(sleeve, 1.2, "chalk", 0.8, Hatch(gap=4, bulge=0.6), "b")
    for y in (284, 314):
        plate.ink(spline([(176, y), (187, y + 5), (198, y - 1)]), 1.8, level="b", wobble=0.2)
    mantle = spline([(346, 217), (384, 237), (412, 276), (432, 332), (450, 398), (450, 398), (392, 398), (392, 398),
                     (388, 330), (372, 276), (352, 242)], closed=True, per=7)  # fmt: skip
    plate.shape(mantle, 1.7, "lapis", 0.55, Hatch(angle=66, gap=4.2, bulge=0.7, dark=0.1, gain=1.2))
    for fold in ([(362, 230), (392, 284), (404, 340), (414, 398)], [(356, 238), (382, 296), (392, 350)]):
        plate.ink(spline(fold), 1.1, (0.4, 0.2), "b")
    chest = spline([(270, 160), (268, 192), (258, 206), (236, 214), (222, 224), (222, 224), (256, 246), (302, 256),
                    (338, 249), (356, 238), (356, 238), (340, 217), (322, 208), (316, 194), (314, 160)],
                   closed=True, per=7)  # fmt: skip
    tones = together(spot(282, 180, 26, 15, 0.8), spot(268, 206, 12, 26, 0.4), spot(246, 228, 22, 8, 0.25))
    plate.shape(chest, 0, "skin", 0.36, Hatch(gap=3.9, tone=tones, thin=0.22, thick=0.95, chalk=False))
    plate.ink(spline([(268, 178), (267, 192), (258, 206), (236, 214)]), 1.3)
    plate.ink(spline([(315, 178), (316, 196), (324, 208), (346, 218)]), 1.3)
    hem = spline([(222, 224), (256, 246), (302, 256), (338, 249), (356, 238)])
    plate.ink(hem, 1.7)
    plate.ink(hem + (0, 6), 1.1, level="b")
    knots = resample(hem + (0, 3), count=18)
    for p in knots[1:-1]:
        plate.ink([p + (-1.8, -1.8), p + (1.8, 1.8)], 0.8, level="c", wobble=0)
    for path, count in (([(268, 184), (280, 198), (300, 201), (316, 190)], 15),
                        ([(252, 208), (262, 238), (296, 262), (322, 244), (334, 212)], 26)):  # fmt: skip
        plate.ink(spline(path), 3.6, (0.8, 0.8), kind="s", wobble=0)
        for p in resample(spline(path), count=count):
            plate.ink(ellipse(p[0] - 0.5, p[1] - 0.6, 0.8, 0.8, count=6), 0.8, level="c", kind="h", wobble=0)


def _head(plate: Plate) -> None:
    """Her face, turned to her left, in smooth hair that is bound under the chin."""
    cap = spline([(306, 37), (278, 40), (254, 58), (244, 90), (246, 124), (255, 152), (272, 172), (294, 184),
        (314, 183),
                  (322, 172), (300, 150), (310, 80), (332, 58), (324, 42)], closed=True, per=8)  # fmt: skip
    plate.shape(cap, 1.6, "umber", 0.55, wobble=0.3)
    face = [(313, 47), (330, 58), (340, 78), (342, 93), (339, 102), (342, 112), (344, 124), (341, 141), (335, 155),
            (327, 167), (318, 172), (308, 170), (293, 157), (283, 138), (278, 112), (282, 82), (295, 57)]  # fmt: skip
    tone = together(spot(282, 128, 12, 46, 0.5), spot(298, 160, 18, 12, 0.5), spot(300, 99, 13, 5, 0.26),
                    spot(332, 99, 7, 4, 0.2), spot(318, 116, 4, 14, 0.26), spot(322, 136.5, 8, 3, 0.4),
                    spot(321, 158, 9, 3, 0.3), spot(286, 80, 10, 18, 0.24), spot(308, 130, 11, 9, -0.25),
                    spot(318, 76, 14, 14, -0.2))  # fmt: skip
    form = Hatch(gap=3.2, bulge=0.22, tone=tone, dark=-0.1, thin=0.2, thick=0.8, cross=-62, least=0.1, gain=1.1)
    plate.shape(spline(face, closed=True, per=8), 0, "skin", 0.38, form)
    plate.ink(spline(face[:13], per=8), 1.2, (0.5, 0.15), wobble=0.08)
    eye(plate, 300, 106.5, 9.2, 0.42)
    eye(plate, 332.5, 105.5, 5.8, 0.42)
    plate.ink(spline([(287, 97), (298, 92.4), (312, 95.6)]), 0.9, (0.1, 0.3), "b", wobble=0)
    plate.ink(spline([(325, 95), (333, 92), (340, 96)]), 0.9, (0.3, 0.1), "b", wobble=0)
    plate.ink(spline([(323, 98), (324, 108), (328, 121), (332.5, 129.5), (331, 134), (326, 135.6), (321, 134)]), 1.0,
        (0.1, 0.6),
              wobble=0)  # fmt: skip
    plate.ink(spline([(318, 129), (315.6, 132.6), (318, 135.4), (321, 134)]), 0.8, (0.2, 0.6), "b", wobble=0)
    upper = spline(
        [(311, 148.6), (317, 145.4), (321.6, 146.2), (325, 145.2), (331.5, 148), (325, 149), (318, 149.2)], closed=True
    )
    lower = spline([(313, 149.4), (321, 149.6), (330, 148.6), (326, 152.6), (320, 153.6), (315, 152)], closed=True)
    plate.wash(upper, "sanguine", 0.5, (0, 0))
    plate.wash(lower, "sanguine", 0.36, (0, 0))
    plate.ink(spline([(309.6, 147.8), (315, 149), (321, 148.8), (326, 149), (332.6, 147.2)]), 1.1, (0.2, 0.2), wobble=0)
    plate.ink(spline([(315, 153.6), (320, 154.8), (326, 153)]), 0.7, level="c", wobble=0)
    inner = spline([(312, 42), (294, 56), (282, 80), (277, 110), (281, 137), (292, 157), (307, 170), (320, 174)])
    outer = spline(
        [(307, 37), (278, 41), (255, 60), (245, 92), (247, 124), (256, 152), (272, 172), (294, 184), (318, 182)]
    )
    plate.shape(
        joined(inner, outer[::-1]), 0, "umber", 0.55, Hatch(angle=90, gap=4, tone=near(outer, 12, 0.5), dark=0.05)
    )
    for k, strand in enumerate(between(inner, outer, 13, plate.rng(inner), 0.3, 0.16)):
        plate.ink(strand, 1.0, (0.4, 0.15), "b" if k % 2 else "c", "s", 0.25)
    plate.ink(inner, 1.2, (0.4, 0.3), wobble=0.1)
    plate.ink(outer, 1.7, (0.6, 0.4), wobble=0.3)
    right = [(309, 38), (327, 42), (343, 62), (348, 96), (344, 98), (340, 78), (330, 59), (312, 48)]
    plate.shape(spline(right, closed=True, per=6), 0, "umber", 0.55)
    guides = spline([(309, 39), (326, 44), (342, 63), (347, 96)]), spline([(311, 46), (329, 58), (339, 78), (343, 98)])
    plate.inks(between(*guides, 4), width=0.9, level="b", taper=(0.4, 0.1), wobble=0.15)
    plate.ink(spline([(306, 37), (327, 42), (343, 62), (348, 96)]), 1.6, (0.6, 0.15), wobble=0.2)
    plate.ink(spline([(250, 68), (278, 76), (318, 76), (345, 70)]), 2.0, (0.6, 0.6), kind="s", wobble=0.1)
    plate.ink(spline([(247, 92), (266, 97), (290, 90), (322, 88), (347, 84)]), 0.9, level="b", kind="f", wobble=0.2)


def _ermine(plate: Plate) -> None:
    """The ermine: white, its head turned as hers, a paw raised."""
    body = spline([(460, 229), (446, 214), (430, 206), (424, 194), (414, 194), (409, 206), (396, 215), (386, 234),
        (370, 262),
                   (338, 284), (296, 300), (252, 320), (224, 350), (218, 398), (218, 398), (330, 398), (330, 398),
                       (368, 372),
                   (394, 352), (402, 366), (420, 374), (438, 368), (438, 356), (428, 342), (424, 320), (428, 296),
                       (434, 272),
                   (444, 254), (458, 250), (471, 244), (471, 236)], closed=True, per=7)  # fmt: skip
    tones = together(spot(398, 290, 16, 46, 0.3), spot(300, 372, 80, 16, 0.5), spot(386, 250, 10, 20, 0.2),
                     spot(424, 240, 10, 10, 0.16))  # fmt: skip
    area = plate.shape(body, 1.8, "chalk", 0.9,
                       Hatch(gap=4.4, bulge=0.5, dark=-0.04, tone=tones, thin=0.22, least=0.14, gain=1.15, chalk=False),
                       wobble=0.3)  # fmt: skip
    way = resample(
        spline([(440, 222), (416, 216), (398, 240), (376, 276), (330, 300), (262, 330), (236, 390)]), count=80
    )
    along = np.gradient(way, axis=0)

    def lie(x: float, y: float) -> float:
        k = int(np.argmin(np.hypot(way[:, 0] - x, way[:, 1] - y)))
        return float(np.degrees(np.arctan2(along[k, 1], along[k, 0]))) + 8

    coat = area.intersection(rectangle(226, 208, 436, 392))
    plate.fur(coat, lie, 70, 9, 0.65, "c")
    pupil = spline([(434, 224), (441, 219.6), (448, 225), (441, 228)], closed=True)
    plate.wash(pupil, "umber", 1.0, (0, 0))
    plate.ink(pupil, 1.4, (1, 1), wobble=0)
    plate.ink([(439, 224), (443, 224)], 4.0, (0.8, 0.8), kind="s", wobble=0)
    plate.ink(spline([(471, 236), (466, 236), (465, 240), (471, 243)]), 2.6, kind="s", wobble=0)
    plate.ink(spline([(459, 249), (451, 246), (444, 239)]), 1.1, level="b", wobble=0)
    for ear in (
        [(411, 206), (409, 194), (416, 186), (425, 192), (426, 205)],
        [(428, 203), (431, 194), (438, 194), (440, 204)],
    ):
        plate.shape(spline(ear), 1.5, "chalk", 0.9, Hatch(gap=3, dark=0.2), wobble=0.1)
    for k in range(4):
        plate.ink(spline([(456, 241 + k), (468, 242 + 3 * k), (478, 240 + 6 * k)]), 0.6, level="c", wobble=0.1)
    leg = spline([(396, 296), (412, 318), (414, 342), (404, 362), (398, 376), (410, 384), (430, 382), (436, 372),
        (430, 356),
                  (432, 330), (428, 302)])  # fmt: skip
    plate.ink(leg, 1.4, (0.2, 0.4), wobble=0.2)
    for claw in ([(416, 380), (418, 370)], [(425, 379), (427, 369)], [(433, 374), (432, 366)]):
        plate.ink(claw, 1.0, level="b", wobble=0)


def _hand(plate: Plate) -> None:
    """Her right hand, which strokes the ermine with long fingers."""
    fingers = (
        ([(296, 340), (318, 350), (332, 364), (338, 380)], [13, 10.5, 9, 6.5]),
        ([(304, 332), (334, 338), (354, 352), (364, 370)], [14, 11, 9.5, 6.5]),
        ([(310, 322), (344, 324), (370, 336), (384, 354)], [14, 11.5, 9.5, 6.5]),
        ([(312, 312), (346, 306), (376, 308), (396, 320)], [14, 11.5, 10, 7]),
    )
    for points, widths in fingers:
        finger(plate, points, widths)
    back = spline([(206, 398), (218, 364), (244, 338), (280, 314), (308, 302), (326, 302), (332, 310), (326, 322),
        (318, 332),
                   (306, 344), (290, 352), (270, 368), (256, 398)], per=8)  # fmt: skip
    shade = together(spot(250, 380, 24, 30, 0.3), spot(300, 338, 20, 8, 0.25))
    plate.shape(back, 0, "skin", 0.42, Hatch(gap=3.4, bulge=0.4, tone=shade, thin=0.2, thick=0.8))
    plate.ink(
        spline([(206, 398), (218, 364), (244, 338), (280, 314), (308, 302), (328, 301)]), 1.4, (0.5, 0.2), wobble=0.15
    )
    plate.ink(spline([(256, 398), (270, 368), (288, 352), (298, 346)]), 1.3, (0.5, 0.2), wobble=0.15)
    for line in ([(304, 322), (318, 318)], [(300, 332), (314, 329)], [(294, 341), (306, 339)]):
        plate.ink(line, 0.7, level="c", wobble=0.1)
    cuff = spline([(176, 398), (190, 366), (208, 348), (228, 356), (258, 376), (266, 398), (266, 398)], per=8)
    plate.shape(cuff, 1.6, "sanguine", 0.5, Hatch(gap=4, bulge=0.8, dark=0.1, gain=1.3))


def lady(plate: Plate) -> None:
    """Lady with an Ermine: both look to the right, out of the dark."""
    plate.light = unit((0.5, 0.72, 0.5))
    plate.zoom(1.06, (312, 206), (300, 206))

    def dusk(xs: Array, ys: Array) -> Array:
        left = np.clip((xs - 96) / 110, 0, 1) * np.clip((300 - xs) / 60, 0, 1)
        return array(0.55 * left + 0 * ys)

    plate.engrave(rectangle(90, 30, 300, 396), Hatch(gap=5.4, tone=dusk, chalk=False, thin=0.2, thick=0.85))
    plate.layer += 1
    _dress(plate)
    _head(plate)
    _ermine(plate)
    _hand(plate)
    plate.unzoom()
    plate.script(492, 52, 76, 5)
    plate.script(30, 56, 64, 4)


PLATES: dict[str, Draw] = {"patron-P01": lady}
