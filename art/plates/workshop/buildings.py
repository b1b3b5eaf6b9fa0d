"""Buildings: the church round a centre, the bridge over the Bosphorus."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import Array, Points, array, spline
from art.kit.look import STONE, TILES, Look
from art.kit.parts import arch, around
from art.kit.plate import Plate
from art.kit.props import bird, waves
from art.kit.relief import Hatch
from art.kit.scene import Scene

DARK = Look("shade", 0.6, 1.2, 5, thick=1.2, least=0.6, cross=False)
WALL = STONE.but(alpha=0.26, gap=8.5, width=1.6, cross=False)


def _dome(scene: Scene, at: tuple[float, float, float], radius: float, high: float, ribs: int, look: Look) -> None:
    """A dome with ribs and a lantern, on a foot at ``at``."""
    t = np.radians(np.linspace(0, 82, 22))
    line = np.stack([radius * np.cos(t), high * np.sin(t)], -1)
    scene.revolve(line, look, at, count=64, hatch="v")
    for k in range(ribs):
        way = around("z", 360 * k / ribs + 11)
        scene.wire(way * (line[:, :1] + 0.6) + array(at) + array([0, 0, 1]) * line[:, 1:], 1.4, "a", 2.4)
    top = array(at) + (0, 0, high * 0.99)
    r = radius * 0.14
    lantern = [(r * 1.4, 0), (r * 1.4, 3), (r, 3), (r, r * 3), (r * 1.5, r * 3.2), (r * 1.2, r * 3.8), (0, r * 6)]
    fine = WALL.but(width=1.3, level="c")
    scene.revolve(lantern, fine, top, count=24)
    scene.ball(r * 0.5, STONE.but(wash="gold", alpha=0.7, width=1.2), top + (0, 0, r * 6.4))
    cross = top + (0, 0, r * 7)
    scene.wire([cross, cross + (0, 0, r * 2.6)], 1.5)
    scene.wire([cross + (-r * 0.8, 0, r * 1.7), cross + (r * 0.8, 0, r * 1.7)], 1.5)


def church(plate: Plate) -> None:
    """Centrally planned church: a great dome, about it four chapels and four turrets."""
    scene = Scene(plate, 22, 18, 0.99, (316, 330))
    scene.ground(0, (-260, 300), (-200, 220), 13)
    tiles = TILES.but(alpha=0.46)
    scene.box((-92, -92, 0), (184, 184, 96), WALL, faces=("front", "right", "top"))
    scene.box((-98, -98, 96), (196, 196, 10), WALL, faces=("front", "right", "top"))
    t = np.radians(np.linspace(0, 88, 16))
    for k in (-1, 0):  # the two chapels that are seen
        way = around("z", 90 * k)
        chapel = [(58, 0), (58, 6), (54, 8), (54, 66), (59, 69), (59, 76), (54, 77)]
        scene.revolve(chapel, WALL, way * 92, count=56)
        half = np.stack([54 * np.cos(t), 77 + 44 * np.sin(t)], -1)
        scene.revolve(half, tiles.but(width=1.6, gap=5, cross=False), way * 92, count=56, hatch="v")
        for a in range(-72, 73, 36):
            rib = around("z", 90 * k + a) * half[:, :1] + way * 92 + array([0, 0, 1]) * half[:, 1:]
            scene.wire(rib, 1.2, "b", 2.4)
        for a in (-54, 0, 54):
            out = around("z", 90 * k + a)
            arch(scene, way * 92 + out * 54 + array([0, 0, 20]), 16, 34, -np.cross(out, [0, 0, 1]), 0.8, DARK, "b")
    for x in (-80, 80):
        arch(scene, (x, -92, 30), 13, 40, (1, 0, 0), 0.8, DARK, "b")
        arch(scene, (92, x, 30), 13, 40, (0, 1, 0), 0.8, DARK, "b")
    for x, y in ((-80, -80), (80, -80), (80, 80), (-80, 80)):
        turret = [(20, 106), (20, 136), (24, 138), (24, 142), (18, 144), (10, 158), (0, 162)]
        scene.revolve(turret, WALL.but(width=1.4), (x, y, 0), count=32)
    drum = [(82, 104), (82, 120), (74, 124), (74, 166), (80, 168), (80, 174), (72, 176)]
    scene.revolve(drum, WALL, count=64)
    for k in range(16):
        way = around("z", 22.5 * k - 90 + 11)
        if k % 2 and way @ scene.away < 0.3:
            arch(scene, way * 74 + array([0, 0, 132]), 11, 28, -np.cross(way, [0, 0, 1]), 0.8, DARK, "b")
        elif k % 2 == 0:
            scene.wire([way * 74.6 + array([0, 0, 128]), way * 74.6 + array([0, 0, 166])], 1.2, "c", 2)
    _dome(scene, (0, 0, 176), 72, 82, 12, tiles.but(width=1.8, gap=5))
    scene.render()
    # The plan of it, as on the sheets.
    plate.layer += 1
    c = array((84, 320))
    plate.ink(c + 27 * array([(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]), 1.4, (1, 1), "b", wobble=0.3)
    for k in range(4):
        turn = math.radians(90 * k)
        at = c + 27 * array((math.cos(turn), math.sin(turn)))
        plate.ink(
            at + 14 * array([(math.cos(b), math.sin(b)) for b in np.linspace(turn - 1.57, turn + 1.57, 20)]),
            1.3,
            (1, 1),
            "b",
            wobble=0.3,
        )
    plate.ink(_ring(c, 20), 1.6, (1, 1), "b", wobble=0.3)
    plate.script(40, 44, 116, 4)
    plate.script(476, 60, 88, 3)


def _ring(centre: Points, radius: float) -> Array:
    """A circle on the sheet."""
    t = np.linspace(0, 2 * math.pi, 40)
    return array(centre) + radius * np.stack([np.cos(t), np.sin(t)], -1)


def bridge(plate: Plate) -> None:
    """Bridge over the Bosphorus: one flat bow of stone, its ends spread like swallows' tails; ships pass below."""
    scene = Scene(plate, 20, 13, 1.0, (300, 268))
    u = np.linspace(-1, 1, 81)
    x = 268 * u
    top = 34 + 84 * (1 - u**2) ** 1.0
    low = np.maximum(-6, 106 * (1 - (u / 0.8) ** 2) - 8)
    half = 22 + 62 * np.clip(np.abs(u) - 0.3, 0, 1) ** 2 / 0.49
    stone = STONE.but(alpha=0.34, width=1.9, gap=4.6)
    s = np.linspace(0, 1, 9)[None, :, None]
    for side in (-1, 1):
        upper = np.stack([x, side * half, top], -1)
        lower = np.stack([x, side * half, low], -1)
        scene.patch(upper[:, None] * (1 - s) + lower[:, None] * s, stone, "u", "v", outline=False)
        parapet = upper + array([0, 0, 9])
        scene.patch(parapet[:, None] * (1 - s) + upper[:, None] * s, stone.but(width=1.4), "", "v", outline=False)
    deck = np.stack([x, -half, top], -1), np.stack([x, half, top], -1)
    scene.patch(deck[0][:, None] * (1 - s) + deck[1][:, None] * s, stone.but(alpha=0.2), "", "", outline=False)
    under = np.stack([x, -half, low], -1), np.stack([x, half, low], -1)
    scene.patch(under[0][:, None] * (1 - s) + under[1][:, None] * s, stone.but(dark=0.4), "v", "", outline=False)
    for k in range(4, 78, 3):  # the joints of the bow
        if abs(u[k]) < 0.78:
            front = array([x[k], -half[k] - 0.6, low[k]])
            lean = array([x[k] * 0.07, 0, min(17.0, float(top[k] - low[k]) * 0.8)])
            scene.wire([front, front + lean], 0.9, "b", 2.5, wobble=0.1)
    bow = np.stack([x * 1.06, -half - 0.6, low + 17], -1)[(low > 0) & (low + 17 < top - 2)]
    scene.wire(bow, 1.1, "b", 2.5)
    scene.render()
    plate.layer += 1
    sea = [(14, 310), (586, 310), (586, 386), (14, 386)]
    plate.wash(sea, "lapis", 0.3, (0, 0))
    for y, size in ((318, 7), (336, 9), (356, 11), (376, 12)):
        waves(plate, 30, 570, y, size, "b" if y > 320 else "c", 1.0)
    for bank in (
        [(14, 236), (44, 232), (76, 246), (104, 270), (128, 290), (144, 322), (144, 322), (60, 336), (14, 334)],
        [(586, 250), (560, 250), (520, 262), (496, 284), (470, 304), (452, 330), (452, 330), (530, 346), (586, 344)],
    ):
        plate.shape(spline(bank, closed=True), 1.7, "umber", 0.4, Hatch(bulge=0.4, gap=5, cross=-60))
    _ship(plate, 292, 326, 1.0)
    for bx, by in ((120, 80), (150, 66), (470, 72)):
        bird(plate, bx, by, 9)
    plate.script(40, 44, 118, 3)


def _ship(plate: Plate, x: float, y: float, size: float) -> None:
    """A galley under sail."""
    o = array((x, y))

    def at(points: Points) -> Array:
        return array(points) * size + o

    plate.ink(at([(0, -20), (2, -118)]), 2.0)
    sail = spline([(-6, -114), (-6, -114), (26, -100), (34, -72), (24, -42), (24, -42), (0, -46), (-24, -40),
                   (-24, -40), (-12, -74)], closed=True)  # fmt: skip
    plate.shape(sail * size + o, 1.6, "ochre", 0.5, Hatch(bulge=0.6, gap=4))
    hull = spline([(-52, -26), (-52, -26), (-40, -8), (-20, 0), (24, 0), (44, -8), (58, -32), (58, -32), (30, -20),
                   (-20, -18)], closed=True)  # fmt: skip
    plate.shape(hull * size + o, 1.8, "umber", 0.6, Hatch(bulge=0.5, gap=3.6, dark=0.15))
    plate.shape(at([(2, -118), (26, -112), (2, -106)]), 1.2, "sanguine", 0.7)


PLATES: dict[str, Draw] = {"patron-P05": church, "design-bridge": bridge}
