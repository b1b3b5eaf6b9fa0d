"""The people of the city, and the mechanical men: each told by what he holds.

The upper right corner of each stays empty, for the sign of the seat to which the page says he belongs.
"""

from __future__ import annotations

import numpy as np

from art.build import Draw
from art.kit.bust import Face, bust, hair
from art.kit.creatures import blob
from art.kit.curves import Points, array, ellipse, limb, spline
from art.kit.dress import full_beard
from art.kit.look import BRASS, COPPER, IRON, OAK, Look
from art.kit.parts import gear
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle

CLOTH = Hatch(angle=60, gap=4.6, bulge=0.5, dark=0.05, gain=1.2, cross=-60)
HAND = Hatch(gap=3.6, bulge=0.6, thick=0.9)


def _stand(plate: Plate, x: float = 310, scale: float = 0.5) -> None:
    """From now on the person is drawn: a head of half the size of a portrait, and what is below it down to the hips."""
    plate.layer += 1
    plate.zoom(scale, (335, 40), (x, 52))


def _cloth(plate: Plate, knots: Points, wash: str, alpha: float = 0.55, width: float = 1.9) -> None:
    plate.shape(spline(knots, closed=True, per=8), width, wash, alpha, CLOTH, wobble=0.3)


def _folds(plate: Plate, *folds: list[tuple[float, float]]) -> None:
    for fold in folds:
        plate.ink(spline(fold), 1.6, (0.2, 0.1), "b")


def _fist(plate: Plate, x: float, y: float, size: float = 1.0) -> None:
    """A hand closed round something upright: its back, then four fingers."""
    back = array([(34, -28), (10, -34), (-14, -26), (-20, 2), (-12, 32), (14, 36), (36, 26)]) * size + (x, y)
    plate.shape(spline(back, closed=True), 1.5, "skin", 0.6, HAND, wobble=0.1)
    for k in range(4):
        dy = -22 + 16 * k
        finger = limb([(x + 16 * size, y + dy * size), (x - 6 * size, y + (dy - 2) * size)], [17 * size, 15 * size])
        plate.shape(finger, 1.2, "skin", 0.6, None, "b", 0.1)


def lord(plate: Plate) -> None:
    """The Lord: crown, ermine, a chain, and a sceptre held upright."""
    _stand(plate, 330)
    face = Face(tint=0.52, nose=7, hook=6, brow=3, chin=3, age=0.6)
    _cloth(
        plate,
        [(300, 300), (190, 350), (140, 470), (110, 760), (640, 760), (600, 520), (520, 360), (420, 300)],
        "sanguine",
        0.65,
    )
    _folds(
        plate,
        [(330, 470), (320, 600), (330, 740)],
        [(390, 470), (400, 620), (396, 740)],
        [(560, 470), (576, 600), (584, 740)],
    )
    bust(plate, face)
    bob = [
        (280, 96),
        (340, 84),
        (410, 90),
        (440, 140),
        (448, 230),
        (424, 286),
        (372, 284),
        (340, 240),
        (330, 190),
        (316, 140),
    ]
    hair(
        plate,
        bob,
        [([(300, 104), (360, 130), (360, 270)], [(400, 100), (440, 170), (430, 276)], 12)],
        "umber",
        0.7,
        2,
        width=1.7,
    )
    collar = [
        (268, 318),
        (320, 336),
        (390, 326),
        (440, 296),
        (500, 330),
        (560, 420),
        (520, 470),
        (400, 480),
        (280, 462),
        (196, 430),
        (196, 380),
    ]
    plate.shape(spline(collar, closed=True, per=8), 2.0, "chalk", 0.95, Hatch(gap=5, bulge=0.5, gain=1.0), wobble=0.4)
    for x, y in (
        (230, 392),
        (290, 372),
        (350, 372),
        (412, 362),
        (466, 346),
        (262, 432),
        (322, 430),
        (384, 430),
        (446, 420),
        (506, 406),
    ):
        plate.ink([(x, y), (x - 2, y + 26)], 5, (0.3, 1), "b", "s", 0)
    chain = spline([(244, 372), (262, 470), (326, 520), (400, 480), (446, 360)])
    plate.ink(chain, 5.5, (1, 1), "a", "k", 0)
    plate.ink(chain, 3.2, (1, 1), "b", "h", 0)
    plate.shape(ellipse(326, 548, 34, 36), 1.9, "gold", 0.9, Hatch(bulge=0.7, gap=3.4), wobble=0.1)
    # The sceptre, and the arm that holds it.
    rod = limb([(118, 790), (118, 130)], [20, 18])
    plate.shape(rod, 1.8, "gold", 0.9, Hatch(angle=84, gap=3.6, bulge=0.7), wobble=0.1)
    lily = [
        (118, -4),
        (142, 36),
        (128, 72),
        (168, 50),
        (178, 92),
        (136, 116),
        (100, 116),
        (58, 92),
        (68, 50),
        (108, 72),
        (94, 36),
    ]
    plate.shape(spline(lily, closed=True, per=8), 1.9, "gold", 0.95, Hatch(bulge=0.6, gap=3.6), wobble=0.1)
    plate.shape(ellipse(118, 134, 32, 15), 1.7, "gold", 0.95, Hatch(bulge=0.6, gap=3.6), wobble=0.1)
    sleeve = limb([(520, 440), (520, 580), (400, 660), (220, 560)], [120, 190, 170, 92])
    plate.shape(sleeve, 2.0, "sanguine", 0.75, CLOTH, wobble=0.3)
    _folds(plate, [(500, 600), (420, 610), (330, 560)], [(540, 640), (450, 690), (350, 660)])
    cuff = limb([(250, 590), (178, 540)], [112, 112])
    plate.shape(cuff, 1.8, "chalk", 0.95, Hatch(gap=4.6, bulge=0.5), wobble=0.3)
    _fist(plate, 136, 520, 1.25)
    # The crown.
    points = [(246, 96), (236, 0), (278, 44), (292, -24), (332, 36), (352, -28), (388, 40), (424, -14), (432, 104)]
    outline = np.vstack([array(points), spline([(432, 104), (340, 86), (246, 96)])])
    plate.shape(outline, 2.0, "gold", 0.9, Hatch(angle=76, gap=4, bulge=0.4, gain=1.2), wobble=0.2)
    plate.ink(spline([(244, 70), (340, 60), (431, 78)]), 1.6, (1, 1), wobble=0.1)
    for x, y in ((236, -4), (292, -28), (352, -32), (424, -18)):
        plate.shape(ellipse(x, y, 9, 9), 1.5, "chalk", 0.9, wobble=0)
    for x, y in ((290, 80), (340, 74), (390, 82)):
        plate.shape(ellipse(x, y, 9, 8), 1.2, "lapis", 0.9, None, "b", 0)
    plate.unzoom()
    plate.script(36, 330, 96, 3)


def master(plate: Plate) -> None:
    """The master: long beard, flat cap, great compasses in his raised hand and rolled plans under his arm."""
    for x, y in ((470, 250), (486, 272)):
        roll = limb([(x - 150, y + 96), (x + 62, y - 14)], [34, 34])
        plate.shape(roll, 1.8, "chalk", 0.95, Hatch(angle=-24, gap=4, bulge=0.7), wobble=0.2)
        for r in (15, 9, 4):
            plate.ink(
                ellipse(x + 68, y - 17, r * 0.7, r, tilt=24),
                1.5 if r > 9 else 1.0,
                (1, 1),
                "a" if r > 9 else "b",
                wobble=0.1,
            )
    _stand(plate, 344)
    face = Face(tint=0.52, nose=3, brow=4, age=0.8)
    _cloth(
        plate,
        [(300, 306), (220, 344), (180, 430), (190, 560), (170, 760), (590, 760), (580, 540), (520, 370), (430, 300)],
        "lapis",
        0.55,
    )
    _folds(plate, [(300, 560), (290, 660), (296, 750)], [(380, 590), (372, 680), (380, 750)])
    bust(plate, face)
    full_beard(plate, 1.0, "chalk", 0.9, 4)
    locks = [(320, 96), (400, 90), (436, 130), (452, 220), (440, 296), (400, 310), (372, 250), (350, 190), (332, 140)]
    hair(
        plate,
        locks,
        [([(330, 106), (366, 180), (390, 290)], [(410, 104), (446, 190), (436, 290)], 11)],
        "chalk",
        0.9,
        5,
        dark=False,
        width=1.6,
    )
    cap = [(246, 92), (236, 60), (260, 16), (330, -10), (420, -4), (476, 40), (478, 84), (440, 100), (340, 82)]
    plate.shape(spline(cap, closed=True, per=8), 2.0, "sanguine", 0.75, Hatch(angle=30, gap=4, bulge=0.7), wobble=0.2)
    plate.ink(spline([(248, 80), (340, 62), (440, 84), (474, 72)]), 1.5, (0.4, 0.3), wobble=0.2)
    # The compasses.
    hinge = array((92, 210))
    for foot, wash in (((-66, 690), "lapis"), ((218, 660), "lapis")):
        way = array(foot) - hinge
        across = array((-way[1], way[0])) / np.hypot(*way)
        outline = [
            hinge - across * 20,
            hinge + across * 20,
            hinge + way * 0.62 + across * 15,
            foot,
            hinge + way * 0.62 - across * 15,
        ]
        plate.shape(outline, 2.0, wash, 0.6, Hatch(angle=80, gap=3.8, bulge=0.5), wobble=0.1)
        for part in (0.58, 0.64):
            at = hinge + way * part
            plate.ink([at - across * 16, at + across * 16], 1.3, (1, 1), "b", wobble=0)
    plate.shape(limb([hinge, hinge - (0, 62)], [26, 18]), 1.8, "gold", 0.9, Hatch(bulge=0.6, gap=3.6), wobble=0.1)
    plate.shape(ellipse(hinge[0], hinge[1], 36, 36), 2.0, "gold", 0.9, Hatch(bulge=0.5, gap=3.8), wobble=0.1)
    plate.shape(ellipse(hinge[0], hinge[1], 11, 11), 1.5, "chalk", 0.9, wobble=0)
    # The arm that lifts them.
    sleeve = limb([(500, 440), (430, 590), (280, 520), (180, 330)], [130, 150, 130, 84])
    plate.shape(sleeve, 2.0, "lapis", 0.65, CLOTH, wobble=0.3)
    _folds(plate, [(470, 560), (380, 580), (300, 510)], [(420, 640), (330, 610), (256, 520)])
    plate.shape(limb([(210, 376), (170, 306)], [84, 80]), 1.7, "chalk", 0.95, Hatch(gap=4.4, bulge=0.5), wobble=0.2)
    _fist(plate, 128, 262, 1.15)
    plate.unzoom()


def apprentice(plate: Plate) -> None:
    """The apprentice: a boy with a bowl cut, in an apron, a plank on his shoulder and a pail in his hand."""
    _stand(plate, 316)
    face = Face(tint=0.5, nose=-4, brow=-2, chin=-4, age=0, soft=True, slim=10)
    pail = array([(20, 560), (150, 560), (134, 720), (36, 720)])
    arm = limb([(300, 400), (210, 480), (112, 520)], [76, 66, 54])
    plate.shape(arm, 1.9, "chalk", 0.9, Hatch(gap=4.4, bulge=0.6), wobble=0.3)
    plate.ink(ellipse(85, 560, 62, 70, 180, 360), 2.4, (1, 1), wobble=0.1)
    plate.shape(pail, 2.0, "umber", 0.6, Hatch(angle=86, gap=4.4, bulge=0.6), wobble=0.2)
    plate.shape(ellipse(85, 560, 65, 17), 1.8, "umber", 0.85, Hatch(gap=4, dark=0.3), wobble=0.1)
    for y in (602, 690):
        plate.ink(spline([(25, y), (85, y + 13), (147, y)]), 2.2, (1, 1), wobble=0.1)
    plate.shape(ellipse(92, 500, 26, 24), 1.6, "skin", 0.6, HAND, wobble=0.1)
    tunic = [
        (306, 316),
        (250, 360),
        (236, 450),
        (250, 560),
        (226, 760),
        (560, 760),
        (520, 560),
        (510, 420),
        (470, 340),
        (420, 312),
    ]
    _cloth(plate, tunic, "verdigris", 0.55)
    apron = [(262, 420), (350, 440), (356, 560), (372, 760), (226, 760), (246, 570)]
    plate.shape(spline(apron, closed=True, per=8), 1.7, "chalk", 0.9, Hatch(angle=80, gap=5, bulge=0.4), wobble=0.3)
    plate.ink(spline([(250, 566), (350, 580), (450, 570), (520, 556)]), 4, (0.8, 0.8), wobble=0.2)
    _folds(plate, [(440, 600), (452, 680), (446, 750)], [(300, 600), (296, 680), (304, 750)])
    bust(plate, face)
    bowl = [
        (250, 112),
        (246, 84),
        (262, 50),
        (310, 24),
        (366, 26),
        (414, 60),
        (434, 120),
        (430, 190),
        (396, 214),
        (352, 204),
        (338, 150),
        (300, 118),
    ]
    hair(
        plate,
        bowl,
        [
            ([(330, 32), (266, 62), (254, 108)], [(340, 32), (330, 90), (346, 150)], 9),
            ([(342, 32), (350, 100), (360, 200)], [(370, 34), (430, 110), (424, 196)], 10),
        ],
        "ochre",
        0.8,
        1,
        width=1.8,
    )
    # The plank, and the arm that holds it.
    plank = array([(-110, 430), (820, 232), (838, 312), (-92, 512)])
    plate.shape(plank, 2.1, "umber", 0.55, Hatch(angle=-12, gap=5, dark=0.12), wobble=0.5)
    for off in (24, 44, 62):
        plate.ink(
            spline([(-100, 428 + off), (200, 366 + off + 5), (500, 300 + off - 4), (826, 230 + off)]),
            1.0,
            (0.3, 0.3),
            "b",
            wobble=0.8,
        )
    plate.ink(ellipse(640, 312, 22, 10, tilt=12), 1.2, (1, 1), "b", wobble=0.2)
    sleeve = limb([(500, 420), (420, 560), (300, 520), (262, 462)], [100, 110, 92, 64])
    plate.shape(sleeve, 2.0, "chalk", 0.9, Hatch(gap=4.4, bulge=0.6), wobble=0.3)
    _folds(plate, [(450, 540), (390, 560), (320, 520)])
    blob(
        plate,
        [(232, 470), (226, 420), (240, 380), (266, 372), (294, 384), (300, 430), (290, 472)],
        "skin",
        0.6,
        gap=3.8,
        width=1.6,
    )
    for k in range(3):
        plate.ink([(246 + 15 * k, 380 + 2 * k), (248 + 15 * k, 420)], 1.3, (0.4, 0.4), "b", wobble=0)
    plate.unzoom()


def mechanical_man(plate: Plate) -> None:
    """The mechanical man: an armour that moves by wheels and a key, lifting a hammer."""
    scene = Scene(plate, 22, 7, 1.08, (300, 366))
    plates = IRON.but(width=1.8, alpha=0.4, gap=6.4, cross=False)
    joint = BRASS.but(width=1.6, alpha=0.7, gap=9, cross=False)
    for side in (-1, 1):
        scene.cylinder((side * 32, 0, 58), (side * 34, 0, -40), 21, plates, count=30)
        scene.revolve([(24, 28), (27, 34), (24, 40)], joint, (side * 33, 0, 0), count=30)
    trunk = [(44, 50), (56, 52), (52, 66), (60, 96), (72, 140), (70, 172), (48, 192), (24, 198)]
    scene.revolve(trunk, plates, count=64)
    scene.revolve([(57, 62), (61, 68), (57, 76)], joint, count=60)
    scene.revolve([(22, 196), (24, 202), (24, 210), (20, 212)], joint, count=40)
    helm = [(22, 208), (34, 212), (38, 226), (40, 250), (35, 274), (22, 290), (0, 298)]
    scene.revolve(helm, plates, count=56)
    scene.wire(circle(39.6, (0, 0, 226), count=60), 1.6, bias=4)
    crest = np.radians(np.linspace(-8, 190, 30))
    scene.tube(
        np.stack([0 * crest, -40 * np.cos(crest) * 0.9, 252 + 48 * np.sin(crest)], -1), 4.5, COPPER.but(width=1.5), 10
    )
    # The works in his chest.
    scene.revolve(
        [(0, -4), (46, -4), (46, 6), (50, 6), (50, -8)], Look("shade", 0.75, 1.7, 5), (0, -58, 132), "y", count=60
    )
    gear(scene, (-10, -70, 140), 30, "y", 8, 12, joint, 4)
    gear(scene, (21, -70, 112), 17, "y", 8, 8, COPPER.but(width=1.5, alpha=0.6), 4)
    # Arms: the right one hangs, the left one lifts a hammer.
    for points in (((90, 0, 172), (104, -6, 108), (98, -34, 46)), ((-90, 0, 172), (-124, -10, 122), (-136, -40, 196))):
        shoulder, elbow, hand = (array(point) for point in points)
        scene.cylinder(shoulder, elbow, 15, plates, count=26)
        scene.cylinder(elbow, hand, 13, plates, count=26)
        scene.ball(25, plates, shoulder)
        scene.ball(17, joint, elbow)
        scene.ball(16, joint, hand)
    grip = array((-136, -44, 200))
    scene.cylinder(grip - (4, 0, 44), grip + (6, 0, 82), 6, OAK.but(width=1.6), count=18)
    scene.box(grip + (-40, -20, 72), (92, 40, 36), IRON.but(width=1.9, alpha=0.6))
    # The key at his side.
    scene.cylinder((66, 0, 130), (118, 0, 130), 5, joint, count=16)
    scene.render()
    plate.layer += 1
    for x in (-15, 15):
        (ex, ey), _ = scene.project((x, -38, 254))
        plate.shape(ellipse(ex, ey, 9, 9), 1.9, "ochre", 0.95, wobble=0)
        plate.ink(ellipse(ex, ey, 2.6, 2.6, count=14), 3.4, (1, 1), "a", "s", 0)
    mouth = [scene.project((x, -40, 232))[0] for x in (-18, 18)]
    for k in range(5):
        at = mouth[0] + (mouth[1] - mouth[0]) * (k + 0.5) / 5
        plate.ink([at - (0, 7), at + (0, 7)], 2.4, (0.8, 0.8), "a", "s", 0)
    (kx, ky), _ = scene.project((132, 0, 130))
    for dx, dy in ((8, -19), (8, 19)):
        ring = ellipse(kx + dx, ky + dy, 19, 17)
        plate.shape(ring, 2.2, "gold", 0.8, Hatch(bulge=0.5, gap=3.6), wobble=0.1)
        plate.shape(ellipse(kx + dx, ky + dy, 8, 7), 1.6, "chalk", 1.0, wobble=0)
    for x, z in ((-50, 176), (50, 176), (-62, 152), (62, 152), (-44, 84), (44, 84)):
        (rx, ry), _ = scene.project((x, -np.sqrt(max(0.0, 70**2 - x**2)), z))
        plate.ink(ellipse(rx, ry, 2.2, 2.2, count=10), 1.6, (1, 1), "b", wobble=0)
    plate.script(40, 330, 96, 3)


PLATES: dict[str, Draw] = {
    "figure-lord": lord,
    "figure-master": master,
    "figure-apprentice": apprentice,
    "figure-man": mechanical_man,
}
