"""The Battle of Anghiari: the fight for the standard."""

from __future__ import annotations

from art.build import Draw
from art.kit.curves import Array, Points, array, between, ellipse, limb, spline, wavy
from art.kit.figures import merged
from art.kit.plate import Plate
from art.kit.relief import Hatch, spot, together
from art.plates.workshop._horses import placed

HEAD = [(-2, -2), (-16, 8), (-28, 26), (-44, 54), (-60, 82), (-70, 96), (-76, 106), (-74, 114), (-66, 116), (-58, 110),
        (-44, 100), (-44, 100), (-52, 116), (-60, 126), (-58, 134), (-50, 137), (-40, 128), (-26, 108), (-4, 92),
            (14, 76),
        (26, 54), (30, 24), (16, 0)]  # fmt: skip
NECK = [(0, -8), (24, -14), (58, -4), (100, 28), (136, 78), (170, 150), (190, 240), (190, 240), (30, 240), (30, 240),
        (34, 190), (30, 140), (20, 100), (10, 70), (4, 30)]  # fmt: skip


def _horse(plate: Plate, x: float, y: float, size: float, flip: bool, turn: float, wash: str) -> None:
    """The head and neck of a screaming horse, looking to the left before it is mirrored."""

    def at(points: Points) -> Array:
        return placed(points, (x, y), size, flip, turn)

    sign = -1 if flip else 1
    places = at([(20, 70), (60, 150), (-10, 40), (-46, 96), (120, 170), (50, 30)])
    sizes = ((14, 26, 0.5), (26, 60, 0.3), (10, 16, 0.2), (12, 8, 0.3), (40, 60, 0.25), (26, 30, -0.2))
    tones = together(*(spot(p[0], p[1], a * size, b * size, k) for p, (a, b, k) in zip(places, sizes, strict=True)))
    skin = Hatch(chalk=False, bulge=0.4, gap=5, tone=tones, gain=1.3, thick=1.4)
    neck, head = spline(at(NECK), closed=True, per=8), spline(at(HEAD), closed=True, per=8)
    plate.shape(merged([neck, head], 2.0), 2.0, wash, 0.5, skin, wobble=0.2)
    mouth = spline(at([(-66, 115), (-56, 108), (-44, 100), (-52, 116), (-58, 126), (-60, 120)]), closed=True)
    plate.shape(mouth, 1.2, "sanguine", 0.8, Hatch(chalk=False, gap=2.8, dark=0.5), wobble=0.1)
    for k in range(3):
        tooth = at([(-68 + 5 * k, 114 - 3 * k), (-66 + 5 * k, 120 - 3 * k), (-63 + 5 * k, 112 - 3 * k)])
        plate.shape(tooth, 1.0, "chalk", 1.0, wobble=0)
    plate.shape(spline(at([(-70, 100), (-64, 94), (-59, 98), (-63, 104)]), closed=True), 1.4, "shade", 0.7, wobble=0.1)
    plate.shape(
        spline(at([(-25, 37), (-15, 28), (-4, 31), (-8, 38), (-17, 41)]), closed=True), 1.4, "chalk", 0.9, wobble=0
    )
    eye = array(at([(-14, 34)])[0])
    plate.shape(
        ellipse(eye[0], eye[1], 5.4 * size, 5.0 * size, count=20),
        1.0,
        "shade",
        1.0,
        Hatch(chalk=False, gap=2.2, dark=0.8),
        wobble=0,
    )
    plate.ink([eye + (-2.5, -2), eye + (-1, -2.4)], 1.6, kind="h", wobble=0)
    for line, w in (([(-28, 32), (-18, 22), (-2, 24)], 1.7), ([(6, 40), (16, 58), (6, 80), (-14, 92)], 1.6),
                    ([(-30, 48), (-44, 72), (-56, 90)], 1.1), ([(-18, 48), (-28, 70), (-40, 90)], 1.0),
                    ([(36, 60), (48, 110), (46, 170)], 1.3), ([(60, 70), (84, 120), (92, 190)], 1.1)):  # fmt: skip
        plate.ink(spline(at(line)), w, (0.3, 0.2), "b")
    for ear in ([(-6, 0), (-2, -22), (12, -38), (12, -38), (16, -18), (12, -2)],):
        plate.shape(spline(at(ear)), 1.7, wash, 0.55, Hatch(chalk=False, gap=3, dark=0.2), wobble=0.1)
    mane = [(4, -10), (30, -34), (60, -26), (84, -16), (116, 6), (146, 48), (172, 90), (150, 96), (118, 70), (92, 50),
            (64, 30), (36, 22), (14, 22)]  # fmt: skip
    plate.shape(
        spline(at(mane), closed=True),
        1.6,
        wash,
        0.85,
        Hatch(bulge=0.6, gap=4.6, angle=40 * sign, dark=0.25, chalk=False),
    )
    first, last = (
        spline(at([(6, -8), (40, -30), (90, -12), (140, 40)])),
        spline(at([(16, 18), (50, 22), (100, 52), (156, 92)])),
    )
    for k, strand in enumerate(between(first, last, 7, plate.rng(first), 0.4, 0.25)):
        plate.ink(wavy(strand, 5, 44, 0.7 * k), 1.4, (0.4, 0.1), "a" if k % 3 == 0 else "b", "s", 0.3)


def _warrior(plate: Plate, x: float, y: float, size: float, flip: bool, wash: str) -> None:
    """The head of a shouting warrior in a crested helmet, in profile to the left before it is mirrored."""

    def at(points: Points) -> Array:
        return placed(points, (x, y), size, flip)

    plate.shape(limb(at([(12, 20), (16, 44), (20, 60)]), [34 * size, 36 * size, 50 * size]), 1.4, "skin", 0.45,
                Hatch(chalk=False, gap=3.4, bulge=0.4, dark=0.2))  # fmt: skip
    face = [(-28, -6), (-31, 4), (-40, 14), (-33, 18), (-34, 22), (-24, 25), (-20, 32), (-28, 40), (-29, 47),
        (-22, 53), (-8, 51),
            (12, 36), (20, 6), (0, -14)]  # fmt: skip
    plate.shape(
        spline(at(face), closed=True), 1.5, "skin", 0.5, Hatch(chalk=False, gap=3, bulge=0.5, gain=1.2), wobble=0.1
    )
    plate.shape(spline(at([(-34, 22), (-22, 24), (-14, 31), (-20, 40), (-28, 41), (-23, 32)]), closed=True), 1.2,
        "shade", 0.85,
                Hatch(chalk=False, gap=2.6, dark=0.7), wobble=0.1)  # fmt: skip
    plate.ink(spline(at([(-26, 2), (-19, 0), (-12, 4)])), 1.8, wobble=0)
    plate.ink(spline(at([(-30, -4), (-20, -6), (-8, 0)])), 2.0, wobble=0)
    plate.ink(spline(at([(-24, 14), (-14, 22), (-8, 34)])), 1.1, level="b")
    helm = [
        (-34, -2),
        (-33, -22),
        (-16, -42),
        (10, -46),
        (32, -32),
        (40, -6),
        (40, 20),
        (30, 30),
        (22, 14),
        (10, 2),
        (-12, -6),
    ]
    plate.shape(
        spline(at(helm), closed=True),
        1.9,
        wash,
        0.6,
        Hatch(chalk=False, bulge=0.7, gap=3.4, gain=1.3, cross=-60),
        wobble=0.15,
    )
    plate.ink(spline(at([(-34, -10), (-10, -16), (16, -8), (32, 10)])), 1.3)
    crest = [(-22, -38), (-18, -58), (4, -68), (34, -60), (56, -34), (62, -4), (50, 6), (44, -18), (30, -34), (8, -46)]
    plate.shape(
        spline(at(crest), closed=True),
        1.6,
        "sanguine",
        0.6,
        Hatch(chalk=False, bulge=0.6, gap=3.4, angle=70),
        wobble=0.3,
    )
    for k in range(6):
        a, b = (-12 + 11 * k, -44 + 1.6 * k * k), (-6 + 12 * k, -62 + 2 * k * k)
        plate.ink(spline(at([a, b])), 1.0, (0.4, 0.2), "b")


def _arm(plate: Plate, points: list[tuple[float, float]], widths: list[float], wash: str) -> None:
    """An arm in a sleeve with a fist."""
    plate.shape(limb(points, widths), 1.7, wash, 0.5, Hatch(chalk=False, bulge=0.8, gap=3.6, gain=1.2), wobble=0.2)
    x, y = points[-1]
    fist = spline(
        [(x - 11, y - 4), (x - 4, y - 12), (x + 8, y - 10), (x + 12, y + 2), (x + 5, y + 12), (x - 8, y + 9)],
        closed=True,
    )
    plate.shape(fist, 1.6, "skin", 0.55, Hatch(chalk=False, bulge=0.7, gap=3), wobble=0.1)
    for k in range(3):
        plate.ink([(x - 4 + 5 * k, y - 9), (x - 6 + 5 * k, y + 2)], 1.0, level="b", wobble=0)


def anghiari(plate: Plate) -> None:
    """Battle of Anghiari: two riders tear at one standard, their horses at each other."""
    for a, b in (((40, 250), (96, 22)), ((214, 160), (206, 20)), ((566, 240), (540, 30))):
        plate.ink([a, b], 2.4, (0.8, 0.8))
        tip = array(b)
        plate.shape([tip + (-5, 6), tip + (0, -8), tip + (5, 6)], 1.4, "lapis", 0.5)
    flag = spline([(94, 30), (130, 22), (168, 36), (204, 26), (204, 26), (192, 44), (206, 62), (206, 62), (166, 72),
        (126, 58), (86, 66),
                   (86, 66)], closed=True)  # fmt: skip
    plate.shape(flag, 1.6, "sanguine", 0.5, Hatch(chalk=False, bulge=0.4, gap=4.4, angle=80))
    for body, wash in (([(60, 320), (70, 230), (96, 160), (130, 128), (176, 140), (196, 190), (190, 320)], "ochre"),
                       ([(546, 320), (542, 230), (520, 160), (486, 124), (440, 132), (420, 180), (420, 320)],
                           "lapis")):  # fmt: skip
        plate.shape(spline(body, closed=True), 1.8, wash, 0.5, Hatch(chalk=False, bulge=0.5, gap=5, gain=1.2))
    for lines in ([[(96, 180), (130, 200), (180, 190)], [(84, 220), (130, 240), (190, 226)]],
                  [[(436, 170), (480, 190), (524, 180)], [(430, 210), (480, 230), (536, 216)]]):  # fmt: skip
        plate.inks([spline(line) for line in lines], width=1.2, level="b")
    _warrior(plate, 142, 92, 0.92, True, "umber")
    _warrior(plate, 470, 92, 0.92, False, "lapis")
    # The standard, and the hands that hold it.
    plate.shape(
        limb([(196, 62), (320, 96), (470, 146)], [7, 7, 7]), 1.7, "umber", 0.6, Hatch(chalk=False, bulge=0.9, gap=3)
    )
    _arm(plate, [(170, 168), (214, 144), (262, 82)], [40, 30, 20], "ochre")
    _arm(plate, [(440, 168), (398, 150), (350, 108)], [40, 30, 20], "lapis")
    _arm(plate, [(520, 160), (552, 110), (520, 52)], [44, 34, 22], "lapis")
    blade = [(516, 50), (380, 16), (366, 18), (378, 25), (514, 62)]
    plate.shape(blade, 1.6, "lapis", 0.3, wobble=0.1)
    plate.ink([(508, 40), (500, 70)], 3.4, (0.8, 0.8), wobble=0)
    _horse(plate, 412, 182, 1.1, False, 2, "umber")
    _horse(plate, 190, 178, 1.1, True, -10, "sanguine")
    for k, (points, hoof) in enumerate((([(360, 400), (324, 360), (290, 352), (270, 380)], (266, 388)),
                                        ([(232, 404), (270, 350), (316, 346), (334, 330)], (340, 324)))):  # fmt: skip
        plate.shape(
            limb(points, [54, 34, 24, 18]),
            1.8,
            "umber" if k == 0 else "sanguine",
            0.5,
            Hatch(chalk=False, bulge=0.7, gap=3.6, gain=1.2),
        )
        plate.shape(
            array([(-11, -10), (9, -12), (14, 8), (-16, 10)]) + hoof,
            1.6,
            "shade",
            0.5,
            Hatch(chalk=False, gap=3, dark=0.3),
        )


PLATES: dict[str, Draw] = {"patron-P02": anghiari}
