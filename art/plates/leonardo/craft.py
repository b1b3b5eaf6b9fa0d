"""Vessels, and the machine of the theatre."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import box as rectangle

from art.build import Draw
from art.kit.curves import Array, array, ellipse, spline
from art.kit.look import BRASS, IRON, OAK, STONE, WOOD, Look
from art.kit.parts import gear, roof
from art.kit.plate import Plate
from art.kit.props import bird, waves
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle


def submarine(plate: Plate) -> None:
    """Underwater tank: a boat of planks and iron bands below the waves, with portholes, hatch and screw."""
    sea = rectangle(14, 84, 586, 386)
    plate.wash(sea, "lapis", 0.3, (0, 0))
    for k, y in enumerate((84, 96)):
        waves(plate, 18 + 9 * k, 584, y, 19, "a" if k == 0 else "b", 1.6)
    for x, y, width in ((470, 130, 60), (60, 336, 50), (300, 366, 60)):
        waves(plate, x, x + width, y, 9, "b", 1.0)
    scene = Scene(plate, 24, 12, 1.1, (292, 236))
    t = np.linspace(-1, 1, 60)
    radius = 74 * np.sqrt(np.clip(1 - np.abs(t) ** 2.3, 0, 1))
    hull = Look("umber", 0.56, 2.0, 6.4, thick=1.4, cross=False)
    scene.revolve(np.stack([radius, 196 * t], -1), hull, axis="x", hatch="v", count=80)
    for x in (-120, -56, 60, 124):
        r = 74 * math.sqrt(1 - abs(x / 196) ** 2.3) + 0.6
        band = [(r, x - 6), (r + 2.4, x - 6), (r + 2.4, x + 6), (r, x + 6)]
        scene.revolve(band, IRON.but(width=1.5, alpha=0.5), axis="x", hatch="", count=80)
        for a in range(0, 360, 40):
            way = array((0, math.cos(math.radians(a)), math.sin(math.radians(a))))
            scene.wire([way * (r + 3) + (x - 1, 0, 0), way * (r + 3) + (x + 1, 0, 0)], 2.2, "c", 5)
    # The portholes and the tower with its hatch.
    glass = Look("ochre", 0.7, 1.6, 9)
    for x in (-88, 2, 92):
        r = 74 * math.sqrt(1 - abs(x / 196) ** 2.3)
        out = array((0, -math.cos(math.radians(14)), math.sin(math.radians(14)))) * r
        with scene.placed(out + (x, 0, 0), x=-14):
            scene.revolve([(0, -6), (15, -4), (15, -2), (20, -1), (20, 5)], BRASS.but(width=1.6), axis="y", count=40)
            scene.revolve([(0, -6.6), (14, -5)], glass, axis="y", hatch="", count=30)
    scene.revolve(
        [(36, 62), (34, 104), (38, 106), (38, 112), (22, 122), (0, 126)],
        OAK.but(width=1.8),
        (-10, 0, 0),
        hatch="v",
        count=52,
    )
    scene.wire(circle(35.6, (-10, 0, 84)), 1.6, bias=3)
    with scene.placed((-10, -34, 90)):
        scene.revolve([(0, -4), (9, -3), (9, 2), (13, 3)], BRASS.but(width=1.3), axis="y", count=28)
    scene.cylinder((6, 0, 118), (6, 0, 172), 4, IRON, count=14)
    scene.cylinder((6, 0, 170), (-18, 0, 170), 4, IRON, count=14)
    # The screw and the rudder.
    scene.cylinder((186, 0, 0), (216, 0, 0), 6, IRON)
    for k in range(4):
        turn = math.radians(90 * k + 30)
        s = np.linspace(0, 1, 10)
        out = array((0, math.cos(turn), math.sin(turn)))
        side = array((0, -math.sin(turn), math.cos(turn)))
        rows = [
            out * 46 * s[:, None]
            + side * (w * 16 * np.sin(s * math.pi * 0.8))[:, None]
            + np.stack([212 + 10 * w * s, 0 * s, 0 * s], -1)
            for w in (-1, 0, 1)
        ]
        scene.patch(np.stack(rows), BRASS.but(width=1.6), "", "uv", outline=False)
    for x in (-60, 40):  # oars like fins
        fin = [(x, -70, -20), (x + 60, -110, -44), (x + 84, -104, -52), (x + 30, -66, -32)]
        scene.patch(
            np.stack([np.stack([array(fin[0]), array(fin[1])]), np.stack([array(fin[3]), array(fin[2])])]),
            OAK.but(width=1.5),
            "",
            "uv",
            outline=False,
        )
    scene.render()
    plate.layer += 1
    for x, y, r in ((96, 196, 7), (84, 172, 5), (102, 150, 6), (90, 122, 4), (112, 108, 5)):
        plate.ink(ellipse(x, y, r, r, count=20), 1.3, level="a" if r > 5 else "b", wobble=0)
    for x, y, size in ((96, 306, 1.0), (508, 344, 0.8)):
        fish = [(0, 0), (10, -8), (30, -8), (44, 0), (54, -9), (54, 9), (44, 0), (30, 8), (10, 8)]
        plate.shape(
            spline(array(fish) * size + (x, y), closed=True, per=5), 1.4, "sanguine", 0.5, Hatch(bulge=0.8, gap=3.4)
        )
        plate.ink(ellipse(x + 9 * size, y - 2, 1, 1, count=8), 1.2, level="b", wobble=0)
    plate.script(420, 40, 130, 2)


def _hull(t: Array, s: Array) -> Array:
    """A ship's side: t from bow (-1) to stern (1), s from keel (0) to rail (1)."""
    beam = 46 * np.clip(1 - np.abs(t) ** 2.4, 0, 1) ** 0.7 + 0.5
    sheer = 34 + 26 * t**2 + 6 * t
    depth = -26 * (1 - np.abs(t) ** 3)
    return np.stack([150 * t + 0 * s, -beam * s**0.6, depth + (sheer - depth) * s], -1)


def invisible_craft(plate: Plate) -> None:
    """Invisible craft: a ship of which the fore part has vanished but for a dotted line."""
    for k, y in enumerate((322, 338, 354, 370)):
        waves(plate, 24 + 14 * (k % 2), 580, y, 13, "a" if k % 2 == 0 else "b", 1.5)
    plate.wash(rectangle(14, 316, 586, 386), "lapis", 0.32, (0, 0))
    scene = Scene(plate, 12, 8, 1.32, (300, 300), (-0.4, -0.8, 0.8))
    s = np.linspace(0, 1, 16)[None]
    cut = 0.0
    near = _hull(np.linspace(cut, 1, 30)[:, None], s)
    scene.patch(near, OAK.but(width=1.9, gap=6), "v", "uv", outline=False)
    scene.patch(near * (1, -1, 1), OAK.but(width=1.5, gap=6), "v", "v", outline=False)
    for k in (4, 8, 12):
        scene.wire(near[:, k], 1.1, "b", 3)
    deck = np.stack([near[:, -1] * (1, u, 1) - (0, 0, 8) for u in (1, 0, -1)], 1)
    scene.patch(deck, WOOD, "", "", outline=False)
    scene.cylinder((44, 0, 20), (44, 0, 190), 4, OAK.but(width=1.5), count=16)
    sail = _sail(44, 58, 64, 172)
    scene.patch(sail[:, 11:], Look("ochre", 0.4, 1.8, 5, least=0.2), "u", "u", outline=False)
    scene.wire(sail[:, -1], 1.8, bias=4)
    for k in (0, 23):
        scene.cylinder(sail[k][11], sail[k][-1] + (6, 0, 0), 3, OAK.but(width=1.3), count=12)
    for x in (146, 120):
        scene.wire([(44, 0, 188), (x, 0, 60)], 1.1, "b", 4)
    scene.render()
    top = scene.project((44, 0, 190))[0]
    plate.shape([top, top + (34, 6), top + (4, 16)], 1.4, "sanguine", 0.7, wobble=0.2)
    # What cannot be seen, as a line of dots.
    fore = np.linspace(-1, cut, 50)
    unseen = [
        _hull(fore, np.full(50, 1.0)),
        _hull(fore, np.full(50, 1.0)) * (1, -1, 1),
        _hull(fore[::1], np.full(50, 0.02)),
    ]
    stem = _hull(np.full(20, -1.0), np.linspace(0, 1, 20))
    unseen += [
        stem,
        sail[0, :12],
        sail[-1, :12],
        sail[:, 0],
        array([(-62, 0, 20), (-62, 0, 150)]),
        _sail(-62, 40, 62, 140)[:, 0],
    ]
    small = _sail(-62, 40, 62, 140)
    unseen += [
        small[:, -1],
        small[0],
        small[-1],
        array([(-150, 0, 70), (-196, 0, 96)]),
        array([(-62, 0, 150), (-190, 0, 94)]),
    ]
    for line in unseen:
        flat = scene.project(line)[0]
        _dots(plate, flat)
    bird(plate, 120, 70, 10)
    bird(plate, 148, 84, 7)
    plate.script(440, 44, 112, 3)


def _sail(x: float, half: float, low: float, high: float) -> Array:
    """A square sail at a mast, filled by the wind: rows from below to above."""
    v, u = np.linspace(0, 1, 24)[:, None], np.linspace(-1, 1, 24)[None]
    belly = 26 * np.sin(v * math.pi) * np.cos(u * math.pi / 2)
    wide = half * (1 - 0.16 * v)
    return np.stack([x + u * wide, -8 - belly, low + (high - low) * v + 0 * u], -1)


def _dots(plate: Plate, line: Array) -> None:
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    for start in np.arange(0, along[-1] - 4, 11.0):
        at = np.linspace(start, min(start + 6.0, along[-1]), 4)
        plate.ink(np.stack([np.interp(at, along, line[:, k]) for k in (0, 1)], -1), 1.5, (0.8, 0.8), wobble=0)


def theatre(plate: Plate) -> None:
    """Theatral latch: a stage whose curtain hangs on a rope that a latched wheel holds."""
    scene = Scene(plate, 24, 12, 1.14, (262, 350))
    scene.ground(0, (-220, 290), (-150, 150))
    stage = STONE.but(alpha=0.26, width=1.7)
    scene.box((-150, -70, 0), (300, 130, 40), WOOD.but(width=1.7))
    for k in range(1, 8):
        x = -150 + 37.5 * k
        scene.wire([(x, -70.6, 0), (x, -70.6, 40)], 0.9, "b", 3)
    for x in (-128, 128):
        column = [(16, 40), (16, 48), (11, 52), (10, 196), (12, 202), (17, 206), (17, 212)]
        scene.revolve(column, stage, (x, -34, 0), hatch="v", count=36)
    scene.box((-156, -54, 212), (312, 44, 22), stage)
    roof(scene, (-150, -52, 234), (300, 40, 0), 44, stage.but(wash="sanguine", alpha=0.4), 4, False)
    scene.plane((-128, 10, 40), (256, 0, 0), (0, 0, 172), Look("lapis", 0.3, 1.2, 5.4, dark=0.2))
    # The curtain, drawn to both sides.
    for side in (-1, 1):
        u, v = np.linspace(0, 1, 60)[:, None], np.linspace(0, 1, 30)[None]
        pinch = 1 - 0.55 * np.exp(-(((v - 0.42) / 0.14) ** 2))
        width = 96 * (0.35 + 0.65 * np.abs(v - 0.42) ** 0.8) * pinch
        across = side * (118 - u * width)
        y = -26 + 5 * np.sin(u * 5.5 * 2 * math.pi) * (0.5 + 0.5 * np.abs(v - 0.42))
        grid = np.stack([across, y + 0 * v, 210 - 168 * (1 - v) + 0 * u], -1)
        scene.patch(
            grid, Look("sanguine", 0.62, 1.7, 4.6, thick=1.4, least=0.14, cross=False), "u", "uv", outline=False
        )
        tie = [(side * 120, -36, 112), (side * 92, -37, 104), (side * 84, -30, 112)]
        scene.wire(tie, 3.0, bias=12)
    t = np.linspace(0, 1, 60)
    swag = np.stack([-118 + 236 * t, -34 + 0 * t, 208 - 14 - 12 * np.abs(np.sin(t * math.pi * 4))], -1)
    top = swag * (1, 1, 0) + (0, 0, 211)
    scene.patch(np.stack([top, (top + swag) / 2, swag], 1), Look("sanguine", 0.7, 1.6, 4), "u", "v", outline=False)
    # The wheel with its latch, and the rope.
    hub = array((186, -60, 62))
    scene.beam(hub * (1, 1, 0) + (0, 16, 0), hub + (0, 16, 20), 16, 14, WOOD.but(width=1.5))
    gear(scene, hub, 38, "y", 10, 14, BRASS.but(width=1.7))
    scene.beam(hub + (46, -6, 6), hub + (20, -6, 44), 7, 7, IRON.but(width=1.5))
    scene.wire([hub + (-34, 0, 12), array((150, -40, 240))], 1.8, bias=5)
    scene.wire([(150, -40, 240), (100, -20, 212)], 1.6, bias=5)
    scene.render()
    plate.script(38, 44, 92, 3)


PLATES: dict[str, Draw] = {"invention-7": submarine, "invention-8": theatre, "invention-23": invisible_craft}
