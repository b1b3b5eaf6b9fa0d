"""Plants known by their leaves and fruits."""

from __future__ import annotations

import math

import numpy as np

from art.kit.creatures import bent, blob, body
from art.kit.curves import Points, array, ellipse, resample, spline
from art.kit.plants import fiddlehead, frond, leaf_outline
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.plates.codex._leaves import HOLLY, IVY, MAPLE, OAK, OVAL, PALM, SIDE, VINE, blade, placed, stalk, toothed
from art.plates.codex._table import cards


def twig(plate: Plate, points: Points, width: float = 12) -> None:
    """A woody twig."""
    bent(plate, points, [width, width * 0.8, width * 0.5], "umber", 0.8, gap=3.6)


def berry(plate: Plate, x: float, y: float, radius: float, wash: str = "sanguine") -> None:
    """A round fruit with a light on it."""
    body(plate, ellipse(x, y, radius, radius), wash, 0.95, 50, 3.8, 0.9)
    plate.ink(
        ellipse(x - radius * 0.36, y - radius * 0.4, radius * 0.16, radius * 0.12, count=12),
        radius * 0.16,
        (1, 1),
        "a",
        "h",
        0,
    )


def oak(plate: Plate) -> None:
    """Lobed leaves and acorns."""
    twig(plate, [(20, 92), (150, 110), (300, 96), (360, 110)], 15)
    lobes = [(0.2, 0.24, 0.1), (0.34, 0.44, 0.18), (0.5, 0.64, 0.22), (0.7, 0.86, 0.16)]
    for at, angle, size in (((180, 108), -66, 260), ((346, 108), -8, 224), ((306, 100), 28, 190)):
        blade(plate, OAK, at, angle, size, veins=lobes, wide=1.15)
    for x, y, tilt in ((296, 230, 10), (382, 268, -8)):
        stalk(plate, [(x, y - 40), (x - 6, y - 90), (310, 106)], 4)
        knots = [(-30, 6), (-31, 40), (-18, 76), (0, 92), (18, 76), (31, 40), (30, 6)]
        nut = [(x + dx + tilt * dy / 90, y + dy) for dx, dy in knots]
        blob(plate, nut, "ochre", 0.8, angle=85)
        cup = [(x - 38, y + 12), (x - 36, y - 22), (x, y - 44), (x + 36, y - 22), (x + 38, y + 12), (x, y + 20)]
        blob(plate, cup, "umber", 0.9, gap=5)
        for row in range(4):
            for k in range(6 - row):
                cx, cy = x + (k - (5 - row) / 2) * 12.5, y + 8 - row * 12
                plate.ink(ellipse(cx, cy, 6, 5, 180, 360, count=12), 1.4, (0.6, 0.6), "b", wobble=0.1)
    plate.script(440, 320, 110, 4)


def fern(plate: Plate) -> None:
    """A frond, and two young ones rolled up."""
    frond(plate, [(330, 396), (316, 300), (262, 170), (180, 70), (116, 28)], 17, 104)
    fiddlehead(plate, (420, 130), 40, (380, 394), 6)
    fiddlehead(plate, (510, 236), 28, (420, 394), 4.6)
    plate.script(440, 50, 110, 3)


def ivy(plate: Plate) -> None:
    """A climbing twig with leaves of five corners."""
    twig(plate, [(120, 396), (180, 320), (260, 260), (330, 190), (390, 110), (470, 60)], 10)
    veins = [(0.02, 0.02, 0.4), (0.02, 0.5, 0.4), (0.44, 0.7, 0.14)]
    leaves = (
        ((180, 322), 156, 128),
        ((230, 286), -30, 150),
        ((290, 232), 132, 150),
        ((344, 176), -26, 140),
        ((376, 128), 138, 112),
        ((424, 86), -30, 96),
        ((470, 60), 32, 80),
    )
    for at, angle, size in leaves:
        foot = placed([(0.16, 0)], at, angle, size)[0]
        stalk(plate, [at, foot], 3)
        blade(plate, IVY, foot, angle, size, veins=veins)
    plate.script(64, 60, 110, 4)


def holly(plate: Plate) -> None:
    """Spiny leaves and red berries."""
    twig(plate, [(300, 24), (306, 90), (300, 150)], 11)
    for at, angle, size in (
        ((296, 130), 166, 220),
        ((304, 130), 14, 220),
        ((292, 156), 214, 236),
        ((308, 156), -34, 236),
        ((300, 160), -90, 220),
    ):
        blade(plate, HOLLY, at, angle, size, veins=SIDE, alpha=0.9, wide=1.1)
    for x, y in ((270, 150), (326, 142), (300, 180), (262, 192), (340, 188)):
        berry(plate, x, y, 24)
    plate.script(50, 50, 110, 3)
    plate.script(440, 50, 110, 3)


def maple(plate: Plate) -> None:
    """A leaf with five pointed lobes, and winged seeds."""
    stalk(plate, [(306, 300), (300, 340), (276, 386)], 5)
    veins = [(0.0, -0.06, 0.32), (0.0, 0.42, 0.6), (0.3, 0.56, 0.1), (0.5, 0.7, 0.2)]
    blade(plate, MAPLE, (306, 304), 90, 276, "sanguine", 0.85, veins, 1.05)
    for side in (1, -1):
        outline = leaf_outline((510, 306), (510 + side * 60, 372), 28, widest=0.7)
        body(plate, outline, "ochre", 0.7, 60, 4, 0.4)
        body(plate, ellipse(510 + side * 9, 312, 10, 8), "umber", 0.8)
    stalk(plate, [(510, 306), (508, 270)], 3)
    plate.script(60, 300, 100, 4)


def vine(plate: Plate) -> None:
    """A bunch of grapes below a leaf and a tendril."""
    twig(plate, [(120, 50), (240, 60), (330, 44), (480, 60)], 15)
    stalk(plate, [(330, 50), (338, 90), (336, 130)], 5)
    coil = array(
        [(420 + 30 * t + 13 * math.cos(9 * t), 80 + 62 * t + 13 * math.sin(9 * t)) for t in np.linspace(0, 2.6, 60)]
    )
    plate.ink(np.vstack([[(430, 56)], coil]), 2.4, (1, 0.4), wobble=0)
    blade(plate, toothed(VINE, 12, 0.1), (236, 84), 236, 190, veins=PALM, wide=1.1)
    rows = ((4, 130), (5, 166), (5, 202), (4, 238), (4, 274), (3, 308), (2, 340), (1, 364))
    for row, (count, y) in enumerate(rows):
        for k in range(count):
            berry(plate, 336 + (k - (count - 1) / 2) * 42 + (5 if row % 2 else -3), y, 23, "violet")
    plate.script(450, 300, 90, 4)


def cherry(plate: Plate) -> None:
    """Two fruits on long stalks."""
    twig(plate, [(150, 40), (280, 52), (400, 40)], 13)
    stalk(plate, [(300, 54), (256, 140), (226, 230)], 5)
    stalk(plate, [(304, 54), (350, 150), (378, 250)], 5)
    fine = toothed(OVAL, 12, 0.16)
    blade(plate, fine, (312, 50), -16, 220, veins=SIDE, wide=1.3)
    blade(plate, fine, (280, 52), 206, 180, veins=SIDE, wide=1.3)
    for x, y, r in ((224, 290, 68), (382, 308, 70)):
        knots = [
            (x, y - r * 0.82),
            (x + r * 0.5, y - r * 0.98),
            (x + r, y - r * 0.3),
            (x + r * 0.78, y + r * 0.66),
            (x, y + r),
            (x - r * 0.78, y + r * 0.66),
            (x - r, y - r * 0.3),
            (x - r * 0.5, y - r * 0.98),
        ]
        blob(plate, knots, "sanguine", 1.0, gap=4.4, cross=55)
        plate.ink(
            spline([(x - r * 0.6, y - r * 0.1), (x - r * 0.56, y - r * 0.4), (x - r * 0.3, y - r * 0.64)]),
            6,
            (0.3, 0.3),
            "a",
            "h",
            0,
        )
        plate.ink(spline([(x - 20, y - r * 0.84), (x, y - r * 0.72), (x + 20, y - r * 0.86)]), 1.8)
    plate.script(66, 130, 80, 4)


def pine(plate: Plate) -> None:
    """A cone among needles."""
    for root, angle in (((300, 96), 180), ((300, 96), 0), ((256, 84), 150), ((344, 84), 30), ((300, 90), 90)):
        for k in range(17):
            rng = plate.rng([root[0], angle, k])
            a = math.radians(angle + (k - 8) * 7 + rng.normal() * 2)
            reach = 190 * rng.uniform(0.8, 1.05)
            end = (root[0] + reach * math.cos(a), root[1] - reach * math.sin(a) * 0.7 + 22)
            middle = ((root[0] + end[0]) / 2, (root[1] + end[1]) / 2 - 9)
            plate.ink(spline([root, middle, end]), 2.4, (0.8, 0.3), "a" if k % 2 else "b", wobble=0.2)
            if k % 2:
                line = spline([root, middle, end])
                plate.wash(np.vstack([line + (0, 4), (line - (0, 4))[::-1]]), "verdigris", 0.9)
    twig(plate, [(300, 14), (302, 60), (300, 110)], 14)
    plate.layer += 1
    blob(
        plate,
        [
            (300, 92),
            (360, 120),
            (388, 190),
            (376, 270),
            (340, 340),
            (300, 384),
            (260, 340),
            (224, 270),
            (212, 190),
            (240, 120),
        ],
        "umber",
        0.9,
        gap=6,
    )
    for row in range(11, -1, -1):
        y = 112 + row * 23
        half = 84 * math.sin(math.pi * min(1, (row + 1.6) / 12.4)) ** 0.6
        count = max(1, round(half / 15))
        for k in range(count):
            x = 300 + (k - (count - 1) / 2) * 2 * half / count
            w, lean = half / count * 1.12, (x - 300) * 0.1
            scale = [
                (x - w, y),
                (x - w * 0.7, y + 19),
                (x + lean, y + 29),
                (x + w * 0.7, y + 19),
                (x + w, y),
                (x, y - 10),
            ]
            blob(plate, scale, "umber", 0.9, gap=5, width=1.6)
            plate.ink([(x + lean * 0.8 - 3, y + 20), (x + lean * 0.8 + 3, y + 20)], 3, (0.7, 0.7), "b", wobble=0)
    plate.script(64, 316, 100, 4)


def wheat(plate: Plate) -> None:
    """Three ears with beards."""
    for foot, top, lean in ((330, (196, 70), -1), (262, (420, 84), 1), (300, (306, 36), 0)):
        line = resample(spline([(foot, 396), ((foot + top[0]) / 2, 280), (top[0] - lean * 10, 170), top]), count=100)
        plate.layer += 1
        plate.ink(line, 4, (1, 0.5))
        along = line[-1] - line[60]
        along /= np.hypot(*along)
        across = array((-along[1], along[0]))
        for k in range(11):
            i = int(48 + 50 * k / 10)
            for side in (-1, 1):
                root = line[i]
                tip = root + along * 40 + across * side * (22 - k * 0.9)
                plate.ink([tip, tip + along * 74 + across * side * 14], 1.1, (0.8, 0.2), "b", wobble=0.2)
                body(plate, leaf_outline(root, tip, 21, widest=0.5), "ochre", 0.85, 60, 4, 0.7)
        body(plate, leaf_outline(line[96], line[99] + along * 40, 20, widest=0.5), "ochre", 0.85, 60, 4, 0.7)
    for line_ in ([(318, 340), (400, 250), (520, 270), (560, 330)], [(276, 360), (190, 270), (90, 286), (50, 340)]):
        bent(plate, line_, [10, 16, 12, 2], "verdigris", 0.5, gap=4)
    plate.script(460, 330, 80, 3)


def strawberry(plate: Plate) -> None:
    """Red fruits with seeds, a leaf of three parts, a white flower."""
    stalk(plate, [(300, 396), (290, 250), (240, 170)], 5)
    fine = toothed(OVAL, 8, 0.3)
    for angle in (172, 92, 20):
        blade(plate, fine, (240, 172), angle, 138, veins=SIDE, wide=1.6)
    stalk(plate, [(304, 396), (330, 220), (396, 130), (430, 176)], 4)
    stalk(plate, [(300, 396), (250, 300), (180, 270), (160, 296)], 4)
    stalk(plate, [(306, 396), (420, 330), (486, 150), (500, 110)], 4)
    for x, y, r in ((432, 196, 62), (160, 310, 42)):
        knots = [
            (x - r * 0.5, y - r * 0.16),
            (x, y - r * 0.24),
            (x + r * 0.5, y - r * 0.16),
            (x + r * 0.86, y + r * 0.3),
            (x + r * 0.6, y + r * 1.1),
            (x, y + r * 1.7),
            (x - r * 0.6, y + r * 1.1),
            (x - r * 0.86, y + r * 0.3),
        ]
        blob(plate, knots, "sanguine", 1.0, gap=5)
        for row in range(6):
            for k in range(-2, 3):
                half = r * 0.8 * math.sin(math.pi * min(1, 0.3 + row / 8))
                sx, sy = x + (k + 0.5 * (row % 2)) * half * 0.42, y + r * (0.12 + 0.24 * row)
                if abs(sx - x) < half * 0.85 * (1 - row * 0.07):
                    plate.shape(ellipse(sx, sy, r * 0.055, r * 0.085, count=12), 1.1, "ochre", 1.0, wobble=0)
        for k in range(5):
            angle = -90 + (k - 2) * 44
            outline = placed([(0, 0), (0.4, 0.16), (1, 0), (0.4, -0.16)], (x, y - r * 0.2), angle, r * 0.62)
            plate.shape(outline, 1.5, "verdigris", 0.9, Hatch(gap=4, bulge=0.4))
    for k in range(5):
        a = math.radians(k * 72 - 90)
        body(plate, ellipse(500 + 26 * math.cos(a), 96 + 26 * math.sin(a), 20, 18), "chalk", 1.0, 50, 4.4, 0.5)
    body(plate, ellipse(500, 96, 14, 13), "ochre", 0.95, 50, 3)
    plate.script(44, 60, 80, 3)


PLATES = cards(
    "plant",
    {
        "oak": oak,
        "fern": fern,
        "ivy": ivy,
        "holly": holly,
        "maple": maple,
        "vine": vine,
        "cherry": cherry,
        "pine": pine,
        "wheat": wheat,
        "strawberry": strawberry,
    },
)
