"""Card and smile: the woman who smiles."""

from __future__ import annotations

from art.build import Draw
from art.kit.curves import array, between, ellipse, joined, limb, spline, wavy
from art.kit.plate import Plate
from art.kit.props import waves
from art.kit.relief import Hatch, near, spot, together
from art.plates.workshop._faces import eye, finger


def _landscape(plate: Plate) -> None:
    """Mountains, a lake, a winding road on the left, a bridge on the right."""
    plate.wash([(14, 14), (586, 14), (586, 210), (14, 210)], "lapis", 0.16, (0, 0))
    for ridge, wash, alpha in (
        (
            [
                (0, 150),
                (46, 90),
                (58, 108),
                (78, 122),
                (112, 66),
                (124, 92),
                (138, 88),
                (150, 120),
                (190, 92),
                (240, 150),
                (240, 210),
                (0, 210),
            ],
            "lapis",
            0.3,
        ),
        (
            [
                (360, 150),
                (404, 84),
                (436, 116),
                (462, 80),
                (476, 58),
                (496, 96),
                (520, 110),
                (556, 82),
                (604, 118),
                (604, 210),
                (360, 210),
            ],
            "lapis",
            0.3,
        ),
        ([(0, 190), (70, 170), (140, 186), (240, 176), (240, 400), (0, 400)], "verdigris", 0.3),
        ([(360, 180), (430, 190), (500, 172), (604, 186), (604, 400), (360, 400)], "verdigris", 0.3),
    ):
        form = Hatch(gap=6, bulge=0.2, dark=0.04, thick=0.9, chalk=False)
        plate.shape(spline(ridge[:-2], per=6).tolist() + ridge[-2:], 1.3, wash, alpha, form, "b")
    road = joined(
        spline(
            [(-10, 334), (80, 312), (150, 306), (160, 280), (96, 264), (70, 244), (120, 226), (170, 214), (150, 196)]
        ),
        spline(
            [(156, 196), (182, 214), (134, 232), (92, 246), (120, 258), (182, 278), (170, 316), (96, 330), (-10, 360)]
        ),
    )
    plate.shape(road, 1.3, "ochre", 0.5, level="b")
    lake = spline([(400, 200), (460, 192), (540, 198), (604, 206), (604, 230), (500, 228), (430, 222)], closed=True)
    plate.shape(lake, 1.1, "lapis", 0.4, level="b")
    waves(plate, 440, 560, 212, 8, "c", 0.8)
    for x in (470, 500, 530):
        arch = ellipse(x, 276, 12, 14, 180, 360, count=16)
        plate.ink(arch, 1.4, level="b", wobble=0.2)
    plate.ink(spline([(440, 268), (500, 254), (586, 262)]), 1.6, level="b")
    plate.ink(spline([(444, 280), (500, 278), (586, 278)]), 1.1, level="b")


def _dress(plate: Plate) -> None:
    """Neck, breast and a dark dress with a pleated hem."""
    body = spline([(262, 232), (226, 246), (176, 268), (146, 320), (134, 398), (134, 398), (470, 398), (470, 398),
        (458, 326),
                   (428, 274), (384, 250), (344, 232)], closed=True)  # fmt: skip
    plate.shape(body, 1.9, "umber", 0.66, Hatch(gap=4.2, bulge=0.5, dark=0.14, cross=-60, gain=1.2, chalk=False))
    for fold in ([(196, 270), (176, 330), (174, 390)], [(420, 280), (436, 330), (440, 390)], [(240, 300), (226, 340),
        (230, 380)],
                 [(376, 300), (392, 340), (390, 380)]):  # fmt: skip
        plate.ink(spline(fold), 1.3, (0.3, 0.1), "b")
    chest = spline([(268, 170), (270, 206), (262, 230), (236, 250), (236, 250), (258, 284), (300, 298), (346, 288),
        (372, 252),
                    (372, 252), (346, 234), (336, 206), (336, 170)], closed=True)  # fmt: skip
    tones = together(spot(308, 204, 34, 16, 0.7), spot(334, 220, 10, 30, 0.4), spot(300, 288, 40, 8, 0.2))
    plate.shape(chest, 1.2, "skin", 0.4, Hatch(gap=4, tone=tones, thin=0.2, thick=0.9, chalk=False), wobble=0.1)
    hem = spline([(236, 250), (258, 284), (300, 298), (346, 288), (372, 252)])
    plate.ink(hem, 1.9)
    for k, line in enumerate(between(hem + (0, 3), hem + (0, 14), 2)):
        plate.ink(line, 1.0, level="b" if k else "c")


def _face(plate: Plate) -> None:
    """Her face, turned a little to the left; her eyes and her smile."""
    face = [(298, 56), (326, 64), (344, 92), (347, 126), (340, 160), (326, 184), (306, 196), (288, 190), (269, 166),
        (258, 140), (256, 110),
            (266, 76)]  # fmt: skip
    tones = together(spot(340, 140, 12, 46, 0.5), spot(322, 184, 24, 10, 0.5), spot(276, 112, 11, 5, 0.3), spot(318,
        112, 14, 5, 0.3),
                     spot(304, 136, 5, 16, 0.3), spot(298, 158, 9, 3.4, 0.5), spot(296, 184, 12, 4, 0.3), spot(272,
                         164, 7, 6, 0.3),
                     spot(324, 163, 7, 6, 0.3), spot(322, 146, 12, 12, -0.2), spot(296, 82, 22, 16, -0.2))  # fmt: skip
    form = Hatch(gap=3.4, bulge=0.22, tone=tones, dark=-0.08, thin=0.2, thick=0.8, cross=-62, least=0.1, gain=1.1)
    outline = spline(face, closed=True, per=8)
    plate.shape(outline, 1.2, "skin", 0.4, form, wobble=0.08)
    eye(plate, 279, 121, 10.4, -0.1)
    eye(plate, 320, 121.5, 12.4, -0.15)
    plate.ink(spline([(264, 109), (277, 105), (290, 109)]), 0.7, (0.1, 0.2), "c", wobble=0)
    plate.ink(spline([(306, 109), (320, 105), (335, 110)]), 0.7, (0.2, 0.1), "c", wobble=0)
    plate.ink(
        spline([(295, 112), (295, 126), (291, 143), (287.5, 151), (290, 156), (296, 157.6)]), 1.1, (0.1, 0.6), wobble=0
    )
    plate.ink(spline([(296, 157.6), (302, 157), (305, 152), (303, 148)]), 0.9, (0.6, 0.2), "b", wobble=0)
    upper = spline([(277, 168.6), (286, 169), (292, 167.2), (296, 168.4), (301, 167), (309, 168.6), (319, 167.4),
        (306, 172.6), (296, 172.4),
                    (286, 172.6)], closed=True)  # fmt: skip
    lower = spline([(283, 172.8), (296, 173.6), (311, 172), (305, 178.4), (296, 180), (287, 177.6)], closed=True)
    plate.wash(upper, "sanguine", 0.5, (0, 0))
    plate.wash(lower, "sanguine", 0.36, (0, 0))
    plate.ink(spline([(271, 163), (276, 168.6), (286, 172.4), (296, 172.6), (306, 172.4), (318, 168), (324, 161.6)]),
        1.4, (0.2, 0.2),
              wobble=0)  # fmt: skip
    plate.ink(spline([(288, 180.6), (296, 182), (304, 180)]), 0.8, level="b", wobble=0)


def _hair(plate: Plate) -> None:
    """Hair parted in the middle, in curls on her shoulders, below a thin veil."""
    inner_left = spline([(298, 56), (274, 68), (260, 92), (254, 124), (258, 156), (262, 190), (252, 226), (250, 262)])
    outer_left = spline([(300, 40), (262, 50), (240, 84), (234, 130), (236, 180), (226, 220), (222, 256), (232, 274)])
    inner_right = spline([(298, 56), (328, 64), (346, 92), (350, 128), (346, 166), (346, 200), (358, 236), (360, 266)])
    outer_right = spline([(300, 40), (342, 48), (366, 84), (374, 130), (374, 180), (386, 220), (390, 256), (380, 276)])
    for inner, outer, sign in ((inner_left, outer_left, 1), (inner_right, outer_right, -1)):
        plate.shape(
            joined(inner, outer[::-1]),
            0,
            "umber",
            0.72,
            Hatch(angle=86, gap=4, tone=near(outer, 16, 0.5), dark=0.1, chalk=False),
        )
        for k, strand in enumerate(between(inner, outer, 12, plate.rng(inner), 0.4, 0.12)):
            plate.ink(wavy(strand, 3.6, 40, 0.5 * k * sign), 1.1, (0.4, 0.1), "b" if k % 2 else "c", "s", 0.1)
        plate.ink(inner, 1.4, (0.4, 0.3), wobble=0.1)
        plate.ink(wavy(outer, 3.0, 26), 1.8, (0.6, 0.4), wobble=0.2)
    plate.ink(spline([(252, 74), (274, 62), (300, 58), (328, 62), (350, 76)]), 1.1, (0.3, 0.3), "b", wobble=0.1)


def _hands(plate: Plate) -> None:
    """Her right hand on her left arm."""
    arm = limb([(262, 384), (330, 378), (400, 376), (436, 372)], [26, 36, 44, 40])
    plate.shape(arm, 1.7, "ochre", 0.5, Hatch(bulge=0.7, gap=3.8, gain=1.2, cross=-60))
    for k in range(6):
        x = 436 - 22 * k
        plate.ink(spline([(x, 352 + k), (x - 9, 372), (x - 4, 392)]), 1.0, (0.3, 0.2), "b")
    for points, widths in (
        ([(300, 366), (330, 374), (352, 386)], [13, 11, 8]),
        ([(304, 360), (340, 364), (366, 376)], [13.0, 11, 8]),
        ([(306, 354), (346, 354), (374, 364)], [13, 11, 8]),
        ([(302, 348), (340, 344), (366, 350)], [13, 10.5, 8]),
    ):
        finger(plate, points, widths)
    back = spline(
        [(196, 372), (226, 352), (268, 340), (304, 341), (316, 350), (312, 364), (296, 374), (252, 384), (204, 394)],
        closed=True,
    )
    plate.shape(back, 1.3, "skin", 0.44, Hatch(gap=3.4, bulge=0.4, thin=0.2, thick=0.8), wobble=0.1)
    cuff = spline([(140, 398), (150, 366), (182, 350), (212, 352), (222, 372), (210, 398)], closed=True)
    plate.shape(cuff, 1.7, "ochre", 0.5, Hatch(bulge=0.7, gap=3.8, gain=1.2, cross=-60))


def smile(plate: Plate) -> None:
    """Card and smile: Mona Lisa before her landscape."""
    _landscape(plate)
    plate.layer += 1
    plate.light = array((-0.5, 0.68, 0.54))
    plate.zoom(0.98, (302, 210), (302, 204))
    back = spline([(300, 38), (260, 48), (238, 84), (230, 140), (222, 230), (224, 276), (300, 290), (388, 276),
        (390, 230), (376, 130),
                   (366, 84), (344, 48)], closed=True)  # fmt: skip
    plate.shape(back, 0, "umber", 0.6)
    _dress(plate)
    _face(plate)
    _hair(plate)
    _hands(plate)
    plate.unzoom()


PLATES: dict[str, Draw] = {"leonardo-card_and_smile": smile}
