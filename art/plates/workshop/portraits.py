"""Leonardo himself, and the lady with the ermine."""

from __future__ import annotations

from art.build import Draw
from art.kit.bust import Face, bust, cloak, hair
from art.kit.curves import Array, Points, array, ellipse, limb, spline
from art.kit.figures import merged
from art.kit.plate import Plate
from art.kit.relief import Hatch


def _measured_man(plate: Plate, x: float, y: float, size: float) -> None:
    """The man in circle and square, with four arms and four legs; ``size``: half the side of the square."""
    s = size / 100

    def at(points: Points) -> Array:
        return array(points) * s + (x, y)

    plate.ink(ellipse(x, y - 22 * s, 122 * s, 122 * s, count=80), 1.6, (1, 1))
    square = at([(-100, -100), (100, -100), (100, 100), (-100, 100), (-100, -100)])
    plate.ink(square, 1.5, (1, 1))
    behind: list[Points] = []
    for side in (-1, 1):
        behind.append(limb(at([(side * 14, -56), (side * 46, -76), (side * 86, -98)]), [17 * s, 11 * s, 7 * s]))
        behind.append(limb(at([(side * 9, 8), (side * 28, 50), (side * 50, 94)]), [22 * s, 15 * s, 8 * s]))
    plate.shape(merged([*behind, at([(-16, -60), (16, -60), (12, 12), (-12, 12)])], 2), 1.3, "skin", 0.35,
                Hatch(bulge=0.5, gap=4, dark=0.12), wobble=0.1)  # fmt: skip
    parts: list[Points] = [ellipse(x, y - 83 * s, 10.5 * s, 14 * s), at([(-5, -76), (5, -76), (7, -60), (-7, -60)])]
    parts.append(spline(at([(-8, -66), (8, -66), (22, -58), (19, -34), (14, -14), (17, 8), (12, 20), (0, 24), (-12, 20),
                            (-17, 8), (-14, -14), (-19, -34), (-22, -58)]), closed=True))  # fmt: skip
    for side in (-1, 1):
        parts.append(limb(at([(side * 16, -56), (side * 52, -57), (side * 98, -58)]), [16 * s, 11 * s, 7 * s]))
        parts.append(limb(at([(side * 9, 8), (side * 9, 52), (side * 7, 92)]), [21 * s, 15 * s, 9 * s]))
        parts.append(limb(at([(side * 6, 95), (side * 12, 97)]), [8 * s, 7 * s]))
    plate.shape(merged(parts, 1.6), 1.6, "skin", 0.5, Hatch(bulge=0.6, gap=3.6), wobble=0.1)
    for line in ([(0, -60), (0, -10)], [(-16, -46), (-6, -42), (0, -46), (6, -42), (16, -46)], [(-4, 24), (0, 30),
        (4, 24)],
                 [(-10, -14), (0, -10), (10, -14)], [(0, 30), (0, 88)]):  # fmt: skip
        plate.ink(spline(at(line)), 0.9, (0.4, 0.3), "b", wobble=0.1)
    for side in (-1, 1):
        curl = spline(at([(side * 2, -97), (side * 12, -92), (side * 14, -80), (side * 10, -70)]))
        plate.ink(curl, 2.6 * s + 0.6, (0.6, 0.3), kind="s", wobble=0.1)
        plate.ink(at([(side * 5, -85), (side * 2.4, -85)]), 1.2, (0.7, 0.7), "b", wobble=0)


def leonardo(plate: Plate) -> None:
    """Leonardo: an old man with long hair and beard under a soft cap; beside him the measured man."""
    _measured_man(plate, 142, 214, 88)
    plate.layer += 1
    plate.zoom(0.97, (340, 400), (404, 402))
    back = [(300, 60), (352, 48), (404, 66), (430, 120), (438, 176), (452, 236), (470, 296), (462, 352), (420, 372),
            (376, 360), (356, 300), (348, 230), (336, 170), (316, 120)]  # fmt: skip
    face = Face(nose=4, hook=2.5, brow=4, age=0.9)
    hair(plate, back, [], "chalk", 0.6, dark=False, width=1.5)
    bust(plate, face)
    cloak(plate, "sanguine", folds=[[(300, 330), (316, 362), (320, 396)], [(430, 318), (456, 350), (468, 396)]])
    locks = [(318, 96), (352, 92), (400, 104), (430, 140), (440, 190), (456, 244), (472, 300), (468, 340), (446, 368),
             (414, 372), (384, 352), (360, 306), (348, 262), (338, 214), (330, 166), (322, 128)]  # fmt: skip
    hair(plate, locks, [
        ([(322, 104), (334, 170), (352, 250), (376, 330), (404, 366)], [(372, 100), (388, 180), (396, 250),
            (420, 320), (432, 366)], 13),
        ([(376, 100), (400, 180), (410, 250), (430, 310), (438, 364)], [(418, 122), (436, 190), (452, 248),
            (468, 310), (456, 354)], 11),
    ], "chalk", 0.7, 6, 64, False, 1.5)  # fmt: skip
    beard = [(234, 185), (224, 193), (235, 206), (228, 222), (216, 258), (204, 302), (206, 340), (218, 366), (236, 372),
             (250, 360), (268, 376), (296, 352), (326, 304), (344, 246), (346, 180), (334, 176), (318, 206), (288, 214),
             (264, 206), (252, 192), (244, 184)]  # fmt: skip
    hair(plate, beard, [
        ([(234, 222), (218, 256), (206, 302), (220, 364)], [(286, 216), (288, 268), (270, 318), (242, 366)], 13),
        ([(288, 214), (300, 260), (290, 312), (262, 370)], [(342, 186), (342, 246), (326, 300), (286, 354)], 12),
        ([(230, 189), (238, 200), (240, 218), (226, 242)], [(246, 184), (264, 200), (268, 228), (258, 254)], 7),
    ], "chalk", 0.7, 4.5, 54, False, 1.4)  # fmt: skip
    plate.ink(spline([(229, 199), (236, 201.4), (245, 200), (250, 202)]), 1.5, (0.5, 0.1), wobble=0.1)
    cap = spline([(250, 92), (252, 64), (280, 34), (330, 14), (390, 16), (440, 40), (462, 76), (448, 104), (420, 116),
                  (396, 104), (350, 92), (300, 92), (262, 100)], closed=True)  # fmt: skip
    plate.shape(cap, 2.0, "umber", 0.7, Hatch(bulge=0.6, gap=3.8, dark=0.12, cross=-60, gain=1.2), wobble=0.3)
    band = spline([(248, 94), (262, 84), (306, 76), (356, 78), (402, 92), (424, 112), (414, 122), (388, 112),
        (350, 100),
                   (304, 98), (262, 106), (250, 104)], closed=True)  # fmt: skip
    plate.shape(band, 1.7, "umber", 0.55, Hatch(bulge=0.7, gap=3.6, dark=0.1), wobble=0.2)
    for fold in (
        [(300, 76), (312, 50), (344, 30)],
        [(352, 78), (372, 50), (408, 40)],
        [(404, 92), (424, 70), (440, 68)],
    ):
        plate.ink(spline(fold), 1.2, (0.4, 0.1), "b")
    plate.unzoom()
    plate.script(40, 336, 110, 3)


PLATES: dict[str, Draw] = {"leonardo": leonardo}
