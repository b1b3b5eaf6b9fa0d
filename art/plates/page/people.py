"""Whom the bots are called after: pupils, patrons and friends of Leonardo, himself and his rival; busts in a mirror."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

import numpy as np

from art.build import Draw
from art.kit.bust import Face, bust, cloak, ear, hair
from art.kit.curves import Points, limb, spline, wavy
from art.kit.dress import collar, fringe, full_beard, pinned_hair, swept_hair, wig
from art.kit.plate import Plate
from art.kit.relief import Hatch

Part: TypeAlias = Callable[[Plate], None]

FOLDS: list[Points] = [
    [(300, 326), (318, 360), (322, 398)],
    [(420, 306), (446, 340), (450, 398)],
    [(480, 320), (502, 352), (506, 396)],
]


@dataclass(frozen=True)
class Person:
    """What tells somebody from the others; the parts are drawn in order over head and cloak."""

    face: Face
    cloth: str
    parts: list[Part] = field(default_factory=list)
    hat: Part | None = None


def felt(plate: Plate, outline: Points, wash: str, alpha: float = 0.7, width: float = 2.0) -> None:
    """A piece of a hat or of a hood."""
    shade = Hatch(bulge=0.6, gap=3.9, dark=0.1, cross=-60, gain=1.2)
    plate.shape(spline(outline, closed=True), width, wash, alpha, shade, wobble=0.25)


def ringlets(plate: Plate, wash: str, alpha: float = 0.6, low: float = 284) -> None:
    """Locks that wind down from the crown, and curls at the forehead and where they end."""
    mass = [(268, 74), (284, 40), (324, 20), (374, 22), (416, 52), (442, 104), (452, 170), (466, 230), (458, low),
            (420, low + 12), (378, low), (352, 250), (336, 204), (322, 170), (314, 130), (286, 96)]  # fmt: skip
    crown = (338, 44)
    tresses: list[tuple[Points, Points, int]] = [
        ([crown, (392, 48), (430, 104), (444, 180), (456, 250), (446, low)],
         [crown, (376, 84), (400, 150), (410, 210), (416, 260), (404, low)], 10),
        ([crown, (372, 90), (394, 150), (402, 210), (406, 250), (392, low)],
         [crown, (344, 84), (350, 130), (352, 176), (356, 220), (368, 262)], 9),
        ([crown, (336, 80), (338, 126), (338, 170), (346, 216)],
         [crown, (304, 60), (300, 96), (318, 134), (326, 168)], 6),
        ([crown, (316, 50), (296, 70), (284, 90)], [crown, (306, 36), (284, 52), (270, 74)], 4),
    ]  # fmt: skip
    hair(plate, wavy(spline(mass, closed=True), 4.5, 27)[::3], tresses, wash, alpha, 8, 27, True, 1.7)
    ends = [(462, low - 30, -150), (446, low + 2, -130), (416, low + 8, -110), (384, low - 6, -90),
            (360, low - 36, -90), (342, 214, -80), (328, 180, -80), (318, 146, -90), (302, 116, -110), (280, 96, -120),
            (268, 72, -90), (282, 50, -60)]  # fmt: skip
    for x, y, turn in ends:
        lock(plate, x, y, 15 + 3 * plate.rng([x, y]).random(), turn, wash, alpha)


def lock(plate: Plate, x: float, y: float, size: float, turn: float, wash: str, alpha: float) -> None:
    """The end of a lock, which rolls itself up."""
    t = np.linspace(0, 1, 9)
    a, r = np.radians(turn - 330 * t), size * (1 - 0.72 * t)
    roll = np.stack([x + r * np.cos(a), y + r * np.sin(a)], -1)
    plate.shape(limb(roll, [size * 0.5, size * 0.86, size * 0.7, size * 0.4]), 1.4, wash, alpha,
                Hatch(gap=3.6, bulge=0.7, dark=0.1), wobble=0.1)  # fmt: skip
    plate.ink(spline(roll[:6]), 1.0, (0.3, 0.1), "b", wobble=0.1)


def page_cut(
    plate: Plate, wash: str, alpha: float = 0.6, low: float = 306, wave: float = 3.5, front: float = 0
) -> None:
    """Hair to the shoulders that covers the ear and curls in at its end, cut straight over the forehead."""
    f = front
    outline = [(262 - f, 84 + f), (272, 50), (304, 26), (350, 18), (398, 34), (432, 76), (446, 134), (452, 200),
               (468, low - 46), (462, low - 8), (428, low + 12), (384, low + 6), (356, low - 22), (346, 240),
               (334, 204), (318, 176), (308, 138), (298, 104), (280, 96)]  # fmt: skip
    tresses: list[tuple[Points, Points, int]] = [
        ([(264, 80), (300, 32), (358, 22), (418, 66), (444, 140), (458, 226), (456, low - 10)],
         [(284, 96), (316, 74), (356, 92), (384, 140), (400, 200), (420, 256), (430, low + 8)], 18),
        ([(290, 98), (322, 92), (356, 132), (382, 196), (402, 256), (420, low + 6)],
         [(302, 112), (312, 152), (324, 186), (340, 224), (360, 266), (384, low + 2)], 13),
    ]  # fmt: skip
    hair(plate, outline, tresses, wash, alpha, wave, 58, True, 1.7)


def beret(plate: Plate, wash: str, alpha: float = 0.75) -> None:
    """A wide soft cap that hangs over to the back, with its band."""
    felt(plate, [(250, 88), (252, 58), (282, 28), (334, 8), (396, 10), (448, 36), (474, 78), (462, 112), (428, 124),
                 (398, 106), (350, 92), (300, 92), (262, 100)], wash, alpha)  # fmt: skip
    felt(plate, [(246, 92), (262, 82), (306, 74), (356, 76), (404, 92), (428, 114), (416, 124), (388, 112), (350, 100),
                 (304, 97), (262, 107), (248, 104)], wash, alpha * 0.8, 1.7)  # fmt: skip
    for fold in (
        [(300, 74), (312, 46), (346, 24)],
        [(354, 76), (376, 46), (414, 34)],
        [(406, 92), (428, 70), (448, 68)],
    ):
        plate.ink(spline(fold), 1.2, (0.4, 0.1), "b")


def cap(plate: Plate, wash: str, alpha: float = 0.75) -> None:
    """A round cap, high and stiff, with a rolled rim."""
    felt(plate, [(258, 82), (264, 44), (282, 14), (330, 2), (382, 8), (414, 34), (424, 78), (420, 104), (340, 78)],
         wash, alpha)  # fmt: skip
    felt(plate, [(246, 92), (254, 76), (300, 64), (352, 64), (404, 80), (434, 106), (430, 124), (404, 118), (352, 96),
                 (300, 94), (262, 106), (250, 106)], wash, alpha * 0.7, 1.8)  # fmt: skip
    for fold in (
        [(296, 64), (300, 34), (316, 14)],
        [(350, 64), (354, 30), (352, 10)],
        [(396, 78), (398, 46), (386, 18)],
    ):
        plate.ink(spline(fold), 1.1, (0.3, 0.1), "b")


def brim(plate: Plate, wash: str, ribbon: str, alpha: float = 0.75) -> None:
    """A hat with a wide brim, turned up behind."""
    felt(plate, [(274, 84), (280, 40), (300, 12), (344, 0), (390, 10), (414, 44), (420, 96), (340, 80)], wash, alpha)
    felt(plate, [(276, 86), (279, 62), (340, 56), (416, 70), (420, 98), (340, 82)], ribbon, 0.85, 1.5)
    felt(plate, [(196, 104), (204, 96), (262, 82), (340, 76), (420, 88), (470, 72), (480, 84), (450, 112), (400, 118),
                 (330, 102), (262, 104), (212, 114)], wash, alpha * 0.9)  # fmt: skip


def hood(plate: Plate, wash: str, alpha: float = 0.75) -> None:
    """A hood over head and shoulders, open at the face."""
    felt(plate, [(258, 76), (276, 34), (326, 8), (384, 14), (436, 58), (462, 120), (474, 190), (484, 262), (528, 330),
                 (548, 398), (250, 398), (262, 350), (300, 318), (336, 286), (352, 236), (346, 186), (326, 136),
                 (306, 104), (284, 92)], wash, alpha)  # fmt: skip
    edge = [(258, 78), (284, 94), (308, 108), (328, 140), (346, 188), (352, 238), (338, 286), (302, 318)]
    plate.ink(spline([(x + 14, y - 4) for x, y in edge]), 1.2, (0.3, 0.2), "b")
    for fold in FOLDS[1:] + [[(372, 40), (416, 96), (436, 180), (430, 260)], [(360, 250), (392, 292), (404, 360)]]:
        plate.ink(spline(fold), 1.4, (0.2, 0.1), "b")


def turban(plate: Plate, wash: str, alpha: float = 0.85) -> None:
    """A cloth wound round the head against the dust of stone, knotted behind."""
    felt(plate, [(436, 112), (462, 128), (486, 160), (492, 204), (474, 212), (458, 176), (440, 146), (424, 128)],
         wash, alpha * 0.9, 1.7)  # fmt: skip
    felt(plate, [(250, 100), (246, 72), (266, 36), (310, 10), (364, 4), (412, 24), (440, 62), (446, 104), (432, 128),
                 (400, 118), (350, 104), (300, 104), (262, 112)], wash, alpha)  # fmt: skip
    for fold in (
        [(252, 92), (300, 66), (364, 62), (438, 96)],
        [(250, 74), (298, 40), (360, 34), (436, 70)],
        [(266, 44), (310, 22), (362, 18), (414, 36)],
        [(262, 110), (318, 88), (374, 90), (434, 120)],
    ):
        plate.ink(spline(fold), 1.3, (0.4, 0.2), "b")


def veil(plate: Plate, wash: str = "chalk", alpha: float = 0.8) -> None:
    """Thin cloth from the crown down the back, held by a band."""
    shade = Hatch(gap=5, bulge=0.35, gain=1.1, chalk=False)
    outline = [(300, 32), (346, 20), (398, 36), (434, 80), (450, 140), (462, 210), (486, 280), (516, 344), (470, 362),
               (420, 340), (392, 290), (378, 220), (366, 150), (340, 84)]  # fmt: skip
    plate.shape(spline(outline, closed=True), 1.7, wash, alpha, shade, wobble=0.3)
    for fold in ([(350, 40), (400, 120), (416, 220), (452, 340)], [(390, 44), (428, 130), (444, 230), (486, 330)]):
        plate.ink(spline(fold), 1.2, (0.3, 0.1), "b")
    felt(plate, [(258, 84), (264, 74), (304, 64), (352, 66), (400, 82), (430, 104), (428, 116), (396, 96),
                 (350, 79), (306, 77), (266, 90)], "gold", 0.85, 1.5)  # fmt: skip


def linen(plate: Plate) -> None:
    """The edge of a shirt over the collar."""
    collar(plate, [(262, 318), (284, 300), (330, 312), (396, 296), (420, 290), (428, 306), (380, 322), (320, 334),
                   (276, 336)])  # fmt: skip


def pearls(plate: Plate) -> None:
    """A string of pearls round the neck."""
    for x, y in spline([(290, 292), (302, 302), (322, 307), (350, 305), (376, 296), (388, 286)], per=2):
        plate.shape(spline([(x - 6, y), (x, y - 6), (x + 6, y), (x, y + 6)], closed=True), 1.2, "chalk", 0.95, wobble=0)


def portrait(person: Person) -> Draw:
    """The bust of somebody, who fills a circle in the middle of the sheet."""

    def draw(plate: Plate) -> None:
        plate.zoom(1.0, (336, 200), (300, 226 if person.hat else 216))
        bust(plate, person.face)
        cloak(plate, person.cloth, None, FOLDS, 0.65)
        for part in (*person.parts, person.hat):
            if part:
                part(plate)
        plate.unzoom()

    return draw


def long_white(plate: Plate) -> None:
    """The hair of an old man, down to the shoulders."""
    locks = [(318, 96), (352, 80), (400, 92), (434, 140), (444, 190), (458, 244), (474, 300), (468, 346), (440, 368),
             (404, 360), (372, 322), (356, 280), (346, 232), (336, 190), (330, 150), (322, 122)]  # fmt: skip
    hair(plate, locks, [
        ([(322, 104), (334, 170), (352, 250), (376, 330), (404, 358)],
         [(372, 96), (388, 180), (396, 250), (420, 320), (428, 362)], 13),
        ([(376, 96), (400, 180), (410, 250), (430, 310), (438, 362)],
         [(420, 122), (438, 190), (454, 248), (470, 310), (456, 354)], 11),
    ], "chalk", 0.8, 6, 64, False, 1.6)  # fmt: skip


YOUNG = Face(nose=-3, chin=-1, lips=1, age=0.1, soft=True, tint=0.5, slim=6)
WOMAN = Face(nose=-2, brow=-2, chin=-1, age=0.2, soft=True, tint=0.48, slim=12)
MAN = Face(nose=3, hook=2, brow=1, chin=1, age=0.4, tint=0.52)
OLD = Face(nose=5, hook=3, brow=4, age=0.9, tint=0.52)

PEOPLE = {
    "leonardo": Person(OLD, "lapis", [
        long_white, partial(full_beard, length=1.15, wash="chalk", alpha=0.8, wave=4.5),
    ], partial(beret, wash="sanguine", alpha=0.95)),
    "michelangelo": Person(Face(nose=-4, hook=-7, brow=8, chin=-2, lips=1, forehead=4, age=0.9, tint=0.56), "umber", [
        partial(swept_hair, wash="umber", alpha=0.9), ear,
        partial(full_beard, length=0.85, wash="umber", alpha=0.9, wave=6, dark=True, fork=True),
    ], partial(turban, wash="chalk")),
    "salai": Person(YOUNG, "verdigris", [linen, partial(ringlets, wash="ochre", alpha=0.75)]),
    "melzi": Person(YOUNG, "lapis", [
        linen, partial(page_cut, wash="umber", alpha=0.6),
    ], partial(beret, wash="ochre")),
    "zoroastro": Person(Face(nose=9, hook=9, brow=5, chin=2, age=0.7, tint=0.6), "umber", [
        partial(full_beard, length=1.05, wash="umber", alpha=0.9, wave=3, dark=True, fork=True),
    ], partial(hood, wash="violet")),
    "boltraffio": Person(MAN, "sanguine", [
        linen, partial(page_cut, wash="umber", alpha=0.85, low=290),
    ], partial(cap, wash="lapis", alpha=0.9)),
    "luini": Person(MAN, "verdigris", [
        linen, partial(ringlets, wash="umber", alpha=0.85, low=252),
        partial(full_beard, length=0.5, wash="umber", alpha=0.85, wave=3, dark=True),
    ]),
    "solario": Person(Face(nose=-1, chin=1, age=0.3, tint=0.52), "umber", [
        partial(swept_hair, wash="ochre", alpha=0.6), partial(ear),
        partial(full_beard, length=0.5, wash="ochre", alpha=0.7, wave=3, dark=True),
    ], partial(brim, wash="umber", ribbon="lapis")),
    "oggiono": Person(Face(nose=7, hook=8, chin=-2, age=0.5, tint=0.52), "lapis", [
        linen, partial(swept_hair, wash="umber", alpha=0.8), ear,
    ], partial(beret, wash="verdigris")),
    "credi": Person(Face(nose=2, brow=3, chin=-2, age=0.8, tint=0.5), "ochre", [
        linen, ear, partial(fringe, alpha=0.8),
    ]),
    "pacioli": Person(Face(nose=1, chin=-4, lips=1, age=0.8, tint=0.5), "umber", [
    ], partial(hood, wash="lapis", alpha=0.5)),
    "bramante": Person(OLD, "lapis", [
        ear, partial(fringe, wash="umber", alpha=0.6, length=0.7, dark=True),
        partial(full_beard, length=0.6, wash="chalk", alpha=0.7),
    ]),
    "ginevra": Person(WOMAN, "umber", [pearls, partial(pinned_hair, wash="ochre", alpha=0.7, wave=5)]),
    "cecilia": Person(WOMAN, "lapis", [
        pearls, partial(page_cut, wash="umber", alpha=0.8, low=330, wave=1.5, front=-4),
    ], veil),
    "isabella": Person(WOMAN, "sanguine", [pearls, partial(wig, wash="ochre", alpha=0.8)]),
    "lucrezia": Person(replace(WOMAN, nose=3, hook=3), "verdigris", [
        pearls, partial(pinned_hair, wash="umber", alpha=0.85),
    ], partial(cap, wash="sanguine")),
    "caterina": Person(replace(WOMAN, age=0.7), "violet", [
        linen, partial(pinned_hair, wash="chalk", alpha=0.7, at=(420, 210), radius=30),
    ]),
    "beatrice": Person(replace(WOMAN, nose=-5, chin=-3), "ochre", [
        pearls, partial(ringlets, wash="umber", alpha=0.8, low=310),
    ], partial(cap, wash="verdigris")),
}  # fmt: skip

PLATES: dict[str, Draw] = {f"face-{name}": portrait(person) for name, person in PEOPLE.items()}
