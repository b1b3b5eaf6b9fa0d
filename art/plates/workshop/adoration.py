"""The Adoration of the Magi."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np

from art.build import Draw
from art.kit.curves import Array, Points, array, ellipse, limb, spline
from art.kit.figures import merged
from art.kit.look import STONE, Look
from art.kit.parts import arch
from art.kit.plate import Plate
from art.kit.relief import Hatch, near, spot, together
from art.kit.scene import Scene

CLOTH = Hatch(bulge=0.55, gap=4.4, cross=-60, gain=1.3, dark=0.04)
HOLLOW = Look("shade", 0.5, 1.1, 4, least=0.5, cross=False)


def _ruin(plate: Plate) -> None:
    """The ruined palace with its two flights of stairs, behind on the left."""
    scene = Scene(plate, 20, 10, 0.8, (128, 196))
    stone = STONE.but(wash="umber", alpha=0.2, width=1.3, gap=6, cross=False, edges="b")
    steps = [(-100.0, 0.0)]
    for k in range(8):
        steps += [(-100 + 14 * k, 14.0 * (k + 1)), (-86 + 14 * k, 14.0 * (k + 1))]
    _flight(scene, [*steps, (12, 0)], -20, 40, stone)
    scene.box((12, -20, 0), (150, 40, 112), stone, faces=("front", "right", "top"))
    for x in (52, 118):
        arch(scene, (x, -20, 0), 46, 88, (1, 0, 0), look=HOLLOW, level="b")
    steps = [(34.0, 112.0)]
    for k in range(6):
        steps += [(34 + 14 * k, 112 + 13.0 * (k + 1)), (48 + 14 * k, 112 + 13.0 * (k + 1))]
    _flight(scene, [*steps, (118, 112)], -2, 20, stone)
    scene.render()


def _flight(scene: Scene, outline: list[tuple[float, float]], y: float, depth: float, look: Look) -> None:
    """A flight of steps: its side, and its treads and risers."""
    side = array([(x, y, z) for x, z in outline])
    for first, second in pairwise(side):
        scene.plane(first, second - first, (0, depth, 0), look, False)
    foot = np.stack([side[:, 0], side[:, 1], np.full(len(side), side[0, 2])], -1)
    scene.patch(np.stack([side, (side + foot) / 2, foot], 1), look, "", "", outline=False)
    scene.wire(side, 1.3, "b", 3)


def _tree(plate: Plate) -> None:
    """The tree behind the Virgin."""
    trunk = limb([(356, 190), (362, 120), (366, 70), (372, 40)], [16, 12, 10, 6])
    plate.shape(trunk, 1.4, "umber", 0.55, Hatch(bulge=0.8, gap=3.4))
    rng = plate.rng([5, 5])
    for x, y, r in ((330, 64, 26), (412, 66, 27), (352, 42, 26), (394, 40, 27), (372, 66, 30)):
        t = np.linspace(0, 2 * math.pi, 60)[:-1]
        reach = r * (1 + 0.12 * np.abs(np.sin(4.5 * t + rng.uniform(0, 3))))
        crown = np.stack([x + 1.15 * reach * np.cos(t), y + 0.8 * reach * np.sin(t)], -1)
        plate.shape(crown, 1.4, "umber", 0.4, Hatch(bulge=0.6, gap=4.4, gain=1.2, chalk=False), wobble=0.3)


def _face(plate: Plate, x: float, y: float, size: float, look: float) -> None:
    """Small features of a head that looks down, to the left (-1) or to the right (1)."""
    f = look * size
    for dx in (-5.0, 5.0):
        eye = array((x + f * 4 + dx * size, y + 1))
        plate.ink(spline([eye + (-2.6 * size, 0), eye + (0, 1.2 * size), eye + (2.6 * size, 0)]), 1.2, wobble=0)
        plate.ink(
            spline([eye + (-3.2 * size, -4 * size), eye + (0, -5.4 * size), eye + (3.2 * size, -4 * size)]),
            0.8,
            level="b",
            wobble=0,
        )
    nose = [(x + f * 4.5, y - 1), (x + f * 6.5, y + 7 * size), (x + f * 4, y + 8 * size)]
    plate.ink(spline(nose), 1.0, wobble=0)
    plate.ink(spline([(x + f * 4 - 3 * size, y + 12 * size), (x + f * 4, y + 12.6 * size), (x + f * 4 + 3 * size,
        y + 12 * size)]), 1.1,
              wobble=0)  # fmt: skip


def _virgin(plate: Plate) -> None:
    """The Virgin, seated, her head bent to the Child."""
    mantle = spline([(286, 82), (270, 92), (264, 116), (262, 140), (238, 156), (226, 190), (222, 232), (204, 280),
        (186, 330), (190, 352),
                     (240, 362), (300, 358), (360, 362), (398, 350), (392, 316), (372, 262), (352, 230), (346, 190),
                         (336, 154),
                     (318, 138), (318, 104), (304, 84)], closed=True)  # fmt: skip
    folds = [
        [(262, 222), (244, 270), (214, 344)],
        [(288, 246), (300, 292), (276, 352)],
        [(330, 240), (352, 290), (350, 352)],
        [(246, 226), (290, 250), (346, 238)],
        [(230, 268), (284, 304), (358, 276)],
        [(222, 300), (262, 336), (300, 330)],
    ]
    tones = together(*(near(spline(fold) + (4, 4), 8, 0.5) for fold in folds), spot(236, 250, 30, 40, -0.2))
    cloth = Hatch(chalk=False, bulge=0.5, gap=4.4, cross=-60, gain=1.2, tone=tones)
    plate.shape(mantle, 1.9, "lapis", 0.34, cloth)
    gown = spline(
        [(272, 148), (294, 158), (316, 148), (328, 180), (330, 216), (300, 228), (266, 218), (258, 184)], closed=True
    )
    plate.shape(gown, 1.4, "umber", 0.34, Hatch(bulge=0.5, gap=4.4), wobble=0.2)
    for k, fold in enumerate(folds):
        plate.ink(spline(fold), 1.4, (0.3, 0.1), "b" if k % 2 else "a")
    plate.shape(
        limb([(292, 128), (294, 146), (294, 156)], [16, 17, 26]), 1.0, "skin", 0.42, Hatch(gap=3, dark=0.2), "b"
    )
    hair = spline([(288, 86), (272, 96), (268, 118), (272, 138), (280, 142), (282, 110), (300, 96), (312, 112),
        (314, 136), (320, 128),
                   (320, 104), (306, 88)], closed=True)  # fmt: skip
    face = ellipse(296, 115, 15.5, 20.5, tilt=8)
    plate.shape(face, 1.3, "skin", 0.42, Hatch(gap=3, bulge=0.35, thin=0.2, thick=0.8), wobble=0.1)
    _face(plate, 296, 114, 0.95, 1)
    plate.shape(hair, 1.3, "umber", 0.6, Hatch(gap=3, bulge=0.5, angle=80), wobble=0.1)
    plate.ink(ellipse(294, 112, 34, 34), 1.2, (0.5, 0.5), "b", wobble=0.2)


def _child(plate: Plate) -> None:
    """The Child on her knee, reaching for the gift."""
    parts: list[Points] = [
        spline([(326, 186), (342, 182), (350, 198), (346, 222), (326, 228), (316, 210)], closed=True),
        limb([(342, 196), (364, 200), (386, 204)], [13, 10, 8]),
        limb([(340, 220), (358, 232), (364, 254)], [18, 14, 9]),
        limb([(326, 222), (330, 244), (322, 262)], [18, 13, 9]),
        ellipse(338, 172, 13, 14.5),
    ]
    plate.shape(merged(parts, 1.6), 1.5, "skin", 0.5, Hatch(bulge=0.6, gap=3.2), wobble=0.1)
    plate.ink(spline([(326, 174), (324, 162), (336, 156), (350, 162)]), 2.4, (0.4, 0.3), kind="s", wobble=0.2)
    _face(plate, 340, 171, 0.6, 1)
    plate.ink(spline([(330, 186), (340, 188), (348, 184)]), 1.0, level="b")
    plate.ink(ellipse(338, 170, 23, 23), 1.0, (0.5, 0.5), "b", wobble=0.2)


def _magus(plate: Plate, flip: bool, wash: str, old: bool) -> None:
    """A kneeling king with his gift, at the right, looking to the left; or mirrored at the left."""

    def at(points: Points) -> Array:
        given = array(points)
        return given * (-1, 1) + (596, 0) if flip else given

    robe = at([(446, 204), (474, 208), (502, 230), (524, 270), (548, 312), (570, 344), (566, 364), (500, 372),
        (430, 370), (404, 362),
               (398, 348), (406, 324), (428, 312), (426, 280), (420, 258), (428, 228)])  # fmt: skip
    folds = [
        at([(480, 226), (496, 276), (540, 344)]),
        at([(456, 262), (470, 310), (508, 362)]),
        at([(440, 286), (438, 326), (452, 364)]),
        at([(510, 262), (476, 306), (424, 330)]),
    ]
    tones = together(*(near(spline(fold) + (4, 3), 8, 0.5) for fold in folds))
    plate.shape(spline(robe, closed=True), 1.9, wash, 0.5, replace(CLOTH, tone=tones, chalk=False))
    for k, fold in enumerate(folds):
        plate.ink(spline(fold), 1.3, (0.3, 0.1), "b" if k % 2 else "a")
    plate.shape(limb(at([(458, 232), (432, 254), (402, 240)]), [34, 28, 17]), 1.6, wash, 0.52, CLOTH)
    plate.shape(
        limb(at([(404, 240), (394, 234), (388, 226)]), [12, 11, 8]),
        1.3,
        "skin",
        0.5,
        Hatch(gap=3, bulge=0.6),
        wobble=0.1,
    )
    cup = at(
        [
            (374, 196),
            (398, 196),
            (396, 208),
            (390, 216),
            (390, 224),
            (398, 230),
            (376, 230),
            (384, 224),
            (384, 216),
            (377, 208),
        ]
    )
    plate.shape(cup, 1.6, "gold", 0.8, Hatch(gap=3, bulge=0.7), wobble=0.1)
    plate.shape(
        spline(at([(373, 196), (378, 186), (386, 182), (394, 186), (399, 196)])),
        1.5,
        "gold",
        0.8,
        Hatch(gap=3, bulge=0.7),
    )
    face = at([(424, 168), (419, 178), (413, 187), (419, 190), (418, 195), (421, 199), (418, 204), (424, 213),
        (438, 214), (452, 202), (456, 180),
               (444, 162)])  # fmt: skip
    plate.shape(spline(face, closed=True), 1.5, "skin", 0.5, Hatch(gap=3, bulge=0.5), wobble=0.1)
    plate.ink(spline(at([(423, 179), (428, 177), (433, 180)])), 1.4, wobble=0)
    plate.ink(spline(at([(420, 173), (428, 171), (436, 174)])), 1.0, level="b", wobble=0)
    if old:
        beard = at(
            [
                (420, 196),
                (416, 208),
                (414, 228),
                (420, 242),
                (434, 236),
                (446, 220),
                (456, 198),
                (448, 190),
                (438, 202),
                (428, 198),
            ]
        )
        plate.shape(spline(beard, closed=True), 1.4, "chalk", 0.9, Hatch(gap=3, bulge=0.5, angle=80), wobble=0.2)
    mane = at(
        [(424, 166), (436, 154), (456, 156), (468, 174), (470, 198), (462, 214), (450, 208), (450, 188), (440, 178)]
    )
    plate.shape(
        spline(mane, closed=True), 1.5, "chalk" if old else "umber", 0.8, Hatch(gap=3, bulge=0.5, angle=80), wobble=0.2
    )
    if not old:
        crown = at(
            [(424, 164), (418, 146), (429, 152), (437, 140), (446, 150), (458, 140), (460, 156), (468, 166), (446, 160)]
        )
        plate.shape(crown, 1.6, "gold", 0.8, Hatch(gap=3, dark=0.1), wobble=0.1)


def adoration(plate: Plate) -> None:
    """Adoration of the Magi: Virgin and Child between kneeling kings; behind them the ruin and the tree."""
    _ruin(plate)
    plate.layer += 1
    _tree(plate)
    ground = spline([(14, 330), (120, 300), (240, 280), (360, 280), (480, 300), (586, 324), (586, 324), (586, 388),
        (586, 388), (14, 388),
                     (14, 388)], closed=True)  # fmt: skip
    plate.shape(ground, 0, "umber", 0.5, Hatch(gap=11, angle=4, dark=0.24, thick=0.9, chalk=False))
    _virgin(plate)
    _child(plate)
    _magus(plate, False, "umber", old=True)
    _magus(plate, True, "ochre", old=False)
    # The star.
    star = array((494, 66))
    for k in range(16):
        a = k * math.pi / 8
        reach = (34, 12, 20, 12)[k % 4]
        way = array((math.cos(a), math.sin(a)))
        plate.ink([star + way * 5, star + way * reach], 1.7, (0.9, 0.1), "a" if k % 2 == 0 else "b", wobble=0)
    plate.shape(ellipse(494, 66, 7, 7, count=20), 1.4, "gold", 0.9, wobble=0.1)
    plate.script(36, 40, 84, 3)


PLATES: dict[str, Draw] = {"design-adoration": adoration}
