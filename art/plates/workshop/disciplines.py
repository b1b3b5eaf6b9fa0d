"""The six disciplines: the tools of each."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import array, ellipse, limb, spline
from art.kit.look import BRASS, GLASS, IRON, OAK, STONE, WOOD, Look
from art.kit.parts import around, crank, gear, pulley
from art.kit.plants import flower, leaf, root
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene
from art.kit.wings import feather


def painting(plate: Plate) -> None:
    """Painting: a palette with its colours, and brushes."""
    board = spline([(92, 236), (104, 166), (170, 110), (270, 84), (380, 94), (466, 142), (500, 210), (482, 270),
                    (430, 300), (378, 288), (346, 262), (306, 262), (286, 296), (244, 334), (172, 330), (116, 290)],
                   closed=True)  # fmt: skip
    plate.shape(board + (7, 9), 1.4, "umber", 0.7, Hatch(gap=3, dark=0.5))
    grain = Hatch(angle=8, gap=6.5, dark=0.12, thick=0.8, thin=0.3)
    plate.shape(board, 2.1, "umber", 0.46, grain)
    plate.shape(ellipse(404, 240, 27, 18, tilt=-24), 1.8, "tint", 1.0, Hatch(gap=3, dark=0.4))
    for x, y, r, wash in ((150, 224, 30, "sanguine"), (188, 160, 27, "ochre"), (258, 126, 28, "chalk"),
                          (336, 128, 26, "verdigris"), (406, 166, 26, "lapis")):  # fmt: skip
        t = np.linspace(0, 2 * math.pi, 14)[:-1]
        rng = plate.rng([x, y])
        reach = r * (1 + 0.16 * rng.normal(size=13).clip(-1, 1))
        blob = spline(np.stack([x + reach * np.cos(t), y + 0.72 * reach * np.sin(t)], -1), closed=True, per=6)
        plate.shape(blob, 1.5, wash, 0.85, Hatch(bulge=0.9, gap=3.8, gain=1.3), wobble=0.2)
        plate.ink(
            spline([(x - r * 0.5, y - 3), (x - r * 0.2, y - r * 0.36), (x + r * 0.2, y - r * 0.4)]), 1.6, kind="h"
        )
    for start, end, wash in (((436, 372), (300, 44), "sanguine"), ((478, 366), (410, 34), "lapis"),
                                            ((520, 352), (520, 46), "umber")):  # fmt: skip
        a, b = array(start), array(end)
        way = (b - a) / np.hypot(*(b - a))
        across = array((-way[1], way[0]))
        high = float(np.hypot(*(b - a)))
        plate.shape(limb([a, a + way * high * 0.5, a + way * high * 0.78], [4, 11, 8]), 1.6, "ochre", 0.5,
                    Hatch(bulge=0.9, gap=3))  # fmt: skip
        tip = [(-4.5, 0.74), (-7.5, 0.84), (-8.5, 0.9), (-4, 0.97), (0, 1.04), (0, 1.04), (5, 0.96), (8.5, 0.89),
               (7.5, 0.83), (4.5, 0.74)]  # fmt: skip
        hairs = spline([a + way * high * v + across * u for u, v in tip], closed=True)
        plate.shape(hairs, 1.6, wash, 0.8, Hatch(bulge=0.9, gap=3, angle=math.degrees(math.atan2(way[1], way[0]))))
        ring = [(-5.5, 0.7), (5.5, 0.7), (6.5, 0.79), (-6.5, 0.79)]
        plate.shape([a + way * high * v + across * u for u, v in ring], 1.5, "gold", 0.6, Hatch(bulge=0.9, gap=3))
    plate.script(40, 46, 112, 3)


def letters(plate: Plate) -> None:
    """Letters: a quill in an inkwell, and a sheet of mirror writing."""
    scene = Scene(plate, 16, 34, 1.2, (300, 286))
    scene.ground(-2, (-260, 260), (-140, 160), 9)
    u, v = np.linspace(0, 1, 26)[:, None], np.linspace(0, 1, 12)[None]
    curl = 26 * np.clip(u - 0.82, 0, 1) ** 2 / 0.03 + 14 * np.clip(0.12 - u, 0, 1) / 0.12
    sheet = np.stack([-190 + 250 * u + 0 * v, -96 + 172 * v + 0 * u, curl + 0 * v], -1)
    scene.patch(sheet, Look("ochre", 0.2, 1.8, 5, least=0.25, cross=False), "v", "uv")
    rng = plate.rng([7, 7])
    for k in range(11):
        y = 62 - 14 * k
        x = 10.0
        while x > -158 + (70 if k == 10 else 0):
            end = x - rng.uniform(14, 34)
            t = np.linspace(x, end, 16)
            wave = 3.2 * np.sin(np.arange(16) * 2.0) * (1 + 0.9 * (rng.random(16) > 0.86))
            scene.wire(np.stack([t, y + wave, 0 * t + 1], -1), 0.95, "b", 3, wobble=0)
            x = end - 6
    well = [(0, 0), (38, 0), (42, 5), (42, 30), (34, 40), (20, 46), (20, 56), (27, 60), (27, 65), (17, 65), (17, 50)]
    scene.revolve(
        well, GLASS.but(wash="lapis", alpha=0.5, width=1.9, gap=4, least=0.16, thick=1.2), (122, 0, 0), count=56
    )
    scene.revolve([(17, 60), (0, 60)], Look(gap=2.6, thin=0.6, thick=1.6, dark=0.8), (122, 0, 0), count=40)
    scene.render()
    tip = scene.project((122, 0, 56))[0]
    plate.layer += 1
    feather(plate, tip + (0, -2), (548, 40), 62, "sanguine", 18, -0.1)
    plate.script(36, 42, 120, 4)


def architecture(plate: Plate) -> None:
    """Architecture: compasses before a fluted column that carries a piece of entablature."""
    scene = Scene(plate, 24, 8, 1.08, (360, 362))
    scene.ground(0, (-200, 220), (-150, 150), 9)
    stone = STONE.but(alpha=0.34, width=1.7, gap=5)
    scene.box((-66, -66, 0), (132, 132, 16), stone)
    scene.revolve([(60, 16), (63, 22), (60, 28), (50, 32), (47, 36), (52, 40), (46, 46)], stone, count=64)
    a = np.linspace(0, 2 * math.pi, 193)
    flute = 1 - 0.075 * np.abs(np.sin(a * 10)) ** 0.7
    t = np.linspace(0, 1, 12)
    r = 44 - 7 * t**1.6
    ring = np.stack([np.cos(a) * flute, np.sin(a) * flute, 0 * a], -1)
    shaft = r[:, None, None] * ring + (46 + 150 * t)[:, None, None] * array([0, 0, 1])
    scene.patch(shaft, stone.but(gap=4.4, least=0.3), "v", "u", closed=True)
    for k in range(20):
        way = around("z", 18 * k + 0.0)
        line = way * (r[:, None] + 0.3) + (46 + 150 * t)[:, None] * array([0, 0, 1])
        scene.wire(line, 1.0, "b", 3)
    scene.revolve([(38, 196), (42, 199), (38, 203), (38, 208), (50, 220), (50, 224)], stone, count=64)
    for y in (-44, 44):  # the scrolls
        for x in (-50, 50):
            scene.cylinder((x, y, 212), (x, -y * 0.1, 212), 17, stone.but(width=1.4), count=32)
            s = np.linspace(0, 1, 50)
            w = 4.2 * math.pi * s
            turn = np.stack(
                [x + np.sign(-x) * 14 * (1 - s) * np.cos(w), 0 * s + y * 1.01, 212 + 14 * (1 - s) * np.sin(w)], -1
            )
            scene.wire(turn, 1.2, "a", 3)
    scene.box((-62, -52, 224), (124, 104, 10), stone)
    scene.box((-110, -46, 234), (220, 92, 30), stone)
    scene.box((-118, -54, 264), (236, 108, 12), stone)
    scene.render()
    plate.layer += 1
    hinge = array((132, 88))
    for foot, side in (((58, 352), -1), ((214, 344), 1)):
        end = array(foot)
        leg = limb([hinge, hinge * 0.5 + end * 0.5 + (side * 2, 0), hinge * 0.08 + end * 0.92, end], [15, 12, 8, 1.4])
        plate.shape(leg, 1.7, "lapis", 0.42, Hatch(bulge=0.9, gap=3.4))
    plate.shape(ellipse(132, 88, 17, 17), 1.8, "gold", 0.6, Hatch(bulge=0.8, gap=3.4))
    plate.shape(limb([(132, 74), (132, 58), (132, 46)], [9, 8, 10]), 1.6, "gold", 0.6, Hatch(bulge=0.8, gap=3.4))
    plate.ink(ellipse(132, 88, 5, 5), 1.4, (1, 1))
    plate.ink(ellipse(58, 352, 158, 66, -34, 16), 1.2, (0.2, 0.2), "b")
    plate.script(40, 44, 60, 2)


def engineering(plate: Plate) -> None:
    """Engineering: toothed wheels that drive each other, with a crank."""
    scene = Scene(plate, 24, 15, 1.15, (300, 214))
    for at, radius, teeth, wash in (((-74, 0, 0), 104, 26, WOOD), ((84, 4, 66), 72, 18, BRASS)):
        gear(scene, at, radius, "y", 26, teeth, wash.but(width=1.8, gap=4.6), 5)
        scene.cylinder(array(at) + (0, -46, 0), array(at) + (0, 60, 0), radius * 0.09, IRON)
    gear(scene, (98, 4, -62), 56, "y", 26, 14, OAK.but(width=1.8, gap=4.6), 4)
    scene.cylinder((98, -46, -62), (98, 60, -62), 6, IRON)
    crank(scene, (-74, -40, 0), 62, "y", 24, -52, IRON.but(width=1.6))
    for x, z, foot in ((-74, 0, -130), (98, -62, -130)):
        scene.beam((x - 34, 52, foot), (x, 52, z + 8), 12, 12, OAK.but(gap=7))
        scene.beam((x + 34, 52, foot), (x, 52, z + 8), 12, 12, OAK.but(gap=7))
    scene.ground(-132, (-220, 260), (-120, 160), 9)
    scene.render()
    plate.script(446, 330, 108, 4)


def physics(plate: Plate) -> None:
    """Physics: on a slope a ball is held by a weight over a pulley."""
    scene = Scene(plate, 22, 14, 1.18, (272, 318))
    scene.ground(0, (-240, 300), (-140, 150), 9)
    a, b = array((-186, 0, 0)), array((96, 0, 152))
    ramp = WOOD.but(width=1.9, gap=4.8)
    s = np.linspace(0, 1, 7)[:, None, None]
    side = np.linspace(-42, 42, 5)[None, :, None] * array([0, 1, 0])
    scene.patch(a * (1 - s) + b * s + side, ramp.but(alpha=0.26), "", "uv", outline=False)
    v = np.linspace(0, 1, 7)[None, :, None]
    for y in (-42, 42):
        edge = (a * (1 - s) + b * s) + array([0, y, 0])
        scene.patch(edge * (1, 1, 0) * (1 - v) + edge * v, ramp, "flat", "uv", outline=False)
    back = array((96, -42, 0))
    scene.plane(back, (0, 84, 0), (0, 0, 152), ramp)
    slope = (b - a) / np.linalg.norm(b - a)
    up = array((-slope[2], 0, slope[0]))
    ball = a + slope * 176 + up * 40
    scene.ball(40, STONE.but(wash="sanguine", alpha=0.5, width=1.9, gap=4.4), ball)
    hub = b + array((26, 0, 26))
    for y in (-12, 12):
        scene.beam(b + (-6, y, -8), hub + (4, y, 4), 7, 9, IRON)
    pulley(scene, hub, 25, "y", 12, BRASS.but(width=1.7))
    scene.rope([ball + slope * 40, hub + up * 25], 2.0)
    scene.rope([hub + (25, 0, 0), hub + (25, 0, -92)], 2.0)
    scene.revolve([(0, 0), (26, 0), (28, 6), (22, 50), (16, 56), (6, 58), (6, 66), (0, 68)],
                  IRON.but(width=1.9, alpha=0.46), hub + (25, 0, -156), count=44)  # fmt: skip
    scene.render()
    plate.layer += 1
    arc = scene.project(array([(-186 + 92 * math.cos(x), -44, 92 * math.sin(x)) for x in np.linspace(0, 0.49, 14)]))[0]
    plate.ink(arc, 1.2, (0.4, 0.4), "b")
    middle = scene.project(ball + array((0, -40, 0)))[0]
    for way in ((0, 74), (-46, 26)):
        end = middle + way
        plate.ink([middle, end], 1.6, (1, 0.8))
        back_ = -array(way) / np.hypot(*way) * 11
        turn = array((-back_[1], back_[0])) * 0.5
        plate.ink([end + back_ + turn, end, end + back_ - turn], 1.6)
    plate.script(38, 46, 126, 4)


def biology(plate: Plate) -> None:
    """Biology: a plant with its roots, in flower and in fruit."""
    for k, (dx, dy) in enumerate(((-92, 30), (-60, 48), (-24, 56), (18, 56), (56, 44), (88, 26))):
        tip = array((300 + dx, 322 + dy))
        middle = array((300 + dx * 0.4, 322 + dy * 0.75))
        root(plate, (300 + dx * 0.08, 318), [middle, tip], 9 - abs(k - 2.5))
    stem = spline([(300, 326), (296, 260), (304, 190), (298, 140), (300, 112)])
    plate.shape(limb(stem[::8], [13, 10, 8, 7]), 1.7, "verdigris", 0.5, Hatch(bulge=0.9, gap=3.2))
    for start, end, wide in (((298, 300), (146, 236), 56), ((300, 292), (462, 246), 58), ((300, 226), (188, 150), 46),
                             ((302, 214), (426, 156), 46)):  # fmt: skip
        leaf(plate, start, end, wide, "verdigris", 0, 7)
    for start, end in (((300, 176), (212, 92)), ((301, 168), (392, 96))):
        a, b = array(start), array(end)
        plate.shape(limb([a, (a + b) / 2 + (0, 8), b], [6, 5, 4]), 1.4, "verdigris", 0.5)
    flower(plate, (300, 84), 62, 6, "sanguine", "ochre", 0.9)
    flower(plate, (206, 88), 34, 6, "sanguine", "ochre", 0.7)
    bud = spline([(392, 100), (376, 78), (382, 52), (398, 36), (398, 36), (412, 56), (414, 80)], closed=True)
    plate.shape(bud, 1.6, "sanguine", 0.5, Hatch(bulge=0.8, gap=3.6, angle=80))
    plate.ink(spline([(396, 98), (394, 74), (398, 40)]), 1.0, level="b")
    # A seed pod, cut open.
    plate.shape(ellipse(500, 316, 30, 44), 1.7, "ochre", 0.4, Hatch(bulge=0.8, gap=3.8))
    plate.shape(ellipse(500, 316, 20, 34), 1.2, "chalk", 0.7)
    for y in (296, 312, 328, 342):
        for x in (493, 507):
            plate.shape(ellipse(x, y, 5, 6.4, count=18), 1.1, "umber", 0.8, wobble=0.1)
    plate.ink([(500, 284), (500, 348)], 1.0, level="b")
    plate.script(40, 46, 112, 4)
    plate.script(444, 190, 110, 3)


PLATES: dict[str, Draw] = {
    "discipline-painting": painting,
    "discipline-letters": letters,
    "discipline-architecture": architecture,
    "discipline-engineering": engineering,
    "discipline-physics": physics,
    "discipline-biology": biology,
}
