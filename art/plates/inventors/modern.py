"""Inventors of modern times."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import Polygon

from art.build import Draw
from art.kit.bust import Face, bust, cloak, hair
from art.kit.curves import Points, array, ellipse, limb, spline
from art.kit.dress import jabot, pinned_hair, powdered_wig
from art.kit.look import BRASS, GLASS, IRON, OAK
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene
from art.plates.inventors._engine import beam_engine
from art.plates.inventors._portrait import seat
from art.plates.inventors.renaissance import FOLDS


def watt(plate: Plate) -> None:
    """James Watt with his beam engine."""
    scene = Scene(plate, 24, 12, 0.88, (134, 344))
    scene.ground(0, (-180, 200), (-110, 110))
    beam_engine(scene, False)
    scene.render()
    seat(plate)
    face = Face(tint=0.52, nose=3, brow=2, chin=3, age=0.8)
    bust(plate, face)
    cloak(plate, "verdigris", None, FOLDS, 0.55)
    jabot(plate)
    powdered_wig(plate)
    plate.unzoom()
    plate.script(40, 40, 110, 3)


def _card(plate: Plate) -> None:
    """A punched card."""
    card = array([(20, 300), (150, 284), (158, 352), (28, 370)])
    plate.shape(card, 1.8, "chalk", 0.95, Hatch(gap=5, dark=0.04, chalk=False), wobble=0.3)
    rng = plate.rng(card)
    for i in range(9):
        for j in range(4):
            if rng.random() < 0.55:
                u, v = (i + 0.8) / 9.8, (j + 0.8) / 4.7
                at = card[0] + (card[1] - card[0]) * u + (card[3] - card[0]) * v
                plate.shape(
                    ellipse(at[0], at[1], 3.4, 4.4, count=14), 1.3, "umber", 0.95, Hatch(dark=0.8, gap=2), wobble=0
                )


def lovelace(plate: Plate) -> None:
    """Ada Lovelace with the columns of figure wheels of the engine, and a punched card."""
    scene = Scene(plate, 24, 12, 1.0, (122, 350))
    brass = BRASS.but(width=1.6, cross=False, gap=11)
    scene.box((-92, -32, 0), (184, 64, 16), OAK.but(width=1.7, gap=7))
    scene.box((-92, -32, 250), (184, 64, 14), OAK.but(width=1.7))
    for x in (-56, 0, 56):
        for k in range(5):
            z = 22 + 45 * k
            scene.revolve([(0, z), (24, z), (24, z + 32), (0, z + 32)], brass, (x, 0, 0), count=32, hatch="v")
        scene.cylinder((x, 0, 16), (x, 0, 250), 5, IRON.but(width=1.3), count=12)
    for x in (-88, 88):
        scene.cylinder((x, -26, 16), (x, -26, 250), 4, IRON.but(width=1.5), count=12)
    scene.render()
    plate.layer += 1
    seat(plate)
    bust(plate, Face(tint=0.52, nose=-3, hook=-1, brow=-2, chin=-1, soft=True, slim=24, age=0.1))
    line: Points = [
        (206, 396),
        (226, 370),
        (262, 352),
        (320, 350),
        (396, 340),
        (440, 326),
        (492, 330),
        (540, 360),
        (562, 396),
        (562, 396),
    ]
    plate.shape(
        spline(
            [(250, 372), (272, 320), (284, 306), (400, 300), (430, 318), (500, 340), (500, 396), (250, 396)],
            closed=True,
        ),
        1.4,
        "skin",
        0.4,
        Hatch(gap=4.2, bulge=0.3),
        wobble=0.2,
    )
    cloak(plate, "violet", line, [[(420, 340), (440, 366), (442, 396)], [(480, 336), (502, 362), (506, 396)]], 0.6)
    lace = [
        (206, 392),
        (232, 352),
        (286, 340),
        (360, 338),
        (430, 318),
        (500, 328),
        (548, 366),
        (520, 372),
        (470, 352),
        (430, 352),
        (360, 366),
        (290, 370),
        (250, 386),
    ]
    plate.shape(spline(lace, closed=True), 1.5, "chalk", 0.9, Hatch(gap=4, bulge=0.5, chalk=False), wobble=0.4)
    pinned_hair(plate, "umber", 0.75, 1.4, (424, 66), 40)
    for k in range(3):  # a braid round the ear
        plate.ink(
            spline(
                [
                    (300 + 8 * k, 118 - 4 * k),
                    (318 + 6 * k, 170 - 6 * k),
                    (352, 196 - 9 * k),
                    (392, 176 - 6 * k),
                    (412, 120),
                ]
            ),
            1.7,
            kind="s",
            wobble=0.3,
        )
    for x, y, colour in ((388, 34, "sanguine"), (410, 24, "ochre"), (432, 34, "sanguine"), (372, 52, "ochre")):
        for a in range(5):
            w = math.radians(72 * a)
            plate.shape(
                ellipse(x + 6 * math.cos(w), y + 6 * math.sin(w), 5.5, 5.5, count=16), 1.2, colour, 0.7, wobble=0.1
            )
        plate.shape(ellipse(x, y, 3, 3, count=12), 1.0, "gold", 0.9, wobble=0)
    plate.shape(ellipse(352, 262, 5, 8), 1.2, "gold", 0.9)
    plate.unzoom()
    _card(plate)


def lavoisier(plate: Plate) -> None:
    """Antoine Lavoisier with a balance and a retort over a flame."""
    scene = Scene(plate, 14, 10, 1.0, (128, 348))
    scene.ground(0, (-110, 120), (-70, 70))
    scene.revolve(
        [(0, 0), (44, 0), (44, 8), (14, 16), (7, 24), (6, 170), (10, 176), (0, 184)], BRASS.but(width=1.7), count=36
    )
    scene.beam((-92, 0, 172), (92, 0, 188), 6, 8, BRASS.but(width=1.7))
    scene.wire([(0, 0, 178), (0, 0, 214)], 2.4)
    for x, z in ((-92, 172), (92, 188)):
        low = z - 104
        for a in (30, 150, 270):
            way = array((math.cos(math.radians(a)), math.sin(math.radians(a)), 0)) * 32
            scene.wire([array((x, 0, z)), array((x, 0, low)) + way], 1.3, "a", 6)
        scene.revolve(
            [(0, low - 12), (20, low - 9), (34, low), (32, low), (20, low - 6), (0, low - 8)],
            BRASS.but(width=1.6),
            (x, 0, 0),
            count=36,
        )
    scene.revolve(
        [(0, 66), (18, 66), (24, 74), (24, 86), (8, 104), (7, 118), (10, 120)],
        GLASS.but(width=1.7, wash="verdigris", alpha=0.5),
        (-92, 0, 0),
        count=36,
    )
    scene.revolve(
        [(0, 84), (14, 84), (14, 104), (5, 108), (5, 114), (8, 116), (0, 118)],
        BRASS.but(width=1.5),
        (92, 0, 0),
        count=28,
    )
    scene.render()
    plate.layer += 1
    bulb = limb([(66, 98), (80, 78), (120, 62), (180, 92), (226, 126)], [34, 30, 20, 12, 9])
    flask = ellipse(66, 92, 40, 36)
    whole = Polygon(bulb).union(Polygon(flask)).buffer(2).buffer(-2)
    plate.shape(array(whole.exterior.coords), 1.8, "lapis", 0.3, Hatch(gap=5, bulge=0.6, thick=0.9), wobble=0.2)
    plate.wash(ellipse(66, 92, 38, 34, 0, 180), "ochre", 0.7, (0, 0))
    plate.ink([(29, 94), (103, 94)], 1.3, wobble=0.2)
    seat(plate)
    face = Face(tint=0.52, nose=2, hook=-1, brow=-1, chin=1, age=0.2)
    bust(plate, face)
    cloak(plate, "sanguine", None, FOLDS, 0.6)
    jabot(plate)
    powdered_wig(plate, "chalk", 0.9, "lapis")
    plate.unzoom()


def franklin(plate: Plate) -> None:
    """Benjamin Franklin with kite, key and lightning."""
    cloud = [
        (16, 74),
        (20, 40),
        (60, 20),
        (110, 24),
        (150, 14),
        (204, 22),
        (236, 44),
        (240, 74),
        (206, 88),
        (150, 80),
        (100, 92),
        (50, 86),
    ]
    plate.shape(
        spline(cloud, closed=True),
        1.8,
        "lapis",
        0.5,
        Hatch(angle=30, gap=4.4, bulge=0.7, gain=1.2, dark=0.1, cross=-58),
        wobble=0.5,
    )
    bolt = array([(190, 78), (150, 138), (176, 138), (118, 208), (150, 136), (128, 138), (160, 78)])
    plate.shape(bolt, 1.9, "ochre", 0.9, wobble=0.2)
    kite = array([(96, 130), (146, 196), (110, 282), (54, 208)])
    plate.shape(kite, 1.9, "sanguine", 0.6, Hatch(gap=4.4, dark=0.12), wobble=0.3)
    plate.shape(array([(96, 130), (146, 196), (103, 204)]), 0, "chalk", 0.5, hides=False)
    plate.ink([kite[0], kite[2]], 1.6, wobble=0.2)
    plate.ink([kite[1], kite[3]], 1.6, wobble=0.2)
    tail = spline([(110, 282), (92, 306), (104, 330), (80, 352), (66, 378)])
    plate.ink(tail, 1.7, wobble=0.2)
    for k in (14, 24, 34):
        x, y = tail[k]
        plate.shape(array([(x, y), (x - 15, y - 9), (x - 15, y + 7)]), 1.4, "lapis", 0.6, wobble=0.1)
        plate.shape(array([(x, y), (x + 15, y - 7), (x + 15, y + 9)]), 1.4, "lapis", 0.6, wobble=0.1)
    string = spline([(103, 204), (150, 258), (192, 296), (214, 308)])
    plate.ink(string, 1.6, wobble=0.3)
    at = array((214, 330))
    plate.shape(np.vstack([ellipse(0, 0, 17, 17), ellipse(0, 0, 9, 9, 360, 0)]) + at, 1.7, "gold", 0.85, wobble=0.1)
    plate.shape(array([(-4, 16), (4, 16), (4, 54), (-4, 54)]) + at, 1.6, "gold", 0.85, wobble=0.1)
    teeth = array([(4, 30), (20, 30), (20, 38), (13, 38), (13, 43), (20, 43), (20, 51), (4, 51)])
    plate.shape(teeth + at, 1.6, "gold", 0.85, wobble=0.1)
    seat(plate)
    face = Face(tint=0.52, nose=3, brow=0, chin=-3, age=0.8, forehead=4)
    bust(plate, face)
    cloak(plate, "umber", None, FOLDS, 0.7)
    jabot(plate)
    long = [
        (330, 62),
        (366, 46),
        (408, 66),
        (434, 116),
        (446, 180),
        (462, 250),
        (466, 306),
        (430, 324),
        (392, 312),
        (366, 270),
        (350, 226),
        (336, 196),
        (326, 160),
        (322, 110),
    ]
    strands: list[tuple[Points, Points, int]] = [
        (
            [(334, 62), (380, 52), (424, 104), (440, 180), (458, 260), (460, 306)],
            [(326, 112), (336, 150), (350, 206), (370, 262), (394, 306)],
            18,
        )
    ]
    hair(plate, long, strands, "chalk", 0.8, 5, 54, False, 1.6)
    plate.shape(ellipse(249, 137, 7, 15), 2.0, "lapis", 0.25, wobble=0.1, hides=False)
    plate.ink(spline([(255, 132), (290, 132), (330, 136)]), 2.0, wobble=0.1)
    plate.unzoom()


PLATES: dict[str, Draw] = {
    "inventor-watt": watt,
    "inventor-lovelace": lovelace,
    "inventor-lavoisier": lavoisier,
    "inventor-franklin": franklin,
}
