"""Machines that work: hammer, bellows, drill, kiln."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import Array, array, unit
from art.kit.look import BRASS, BRICK, COPPER, IRON, LEATHER, OAK, WOOD, Look
from art.kit.parts import arch, around, gear, wheel
from art.kit.plate import Plate
from art.kit.props import flame, smoke
from art.kit.scene import Scene, circle


def hammer(plate: Plate) -> None:
    """Automatic hammer: a cam wheel presses the tail of the hammer down and lets it fall on the anvil."""
    scene = Scene(plate, 24, 20, 1.12, (290, 318))
    scene.ground(-2, (-280, 300), (-150, 150))
    for y in (-46, 34):
        scene.box((-60, y, 0), (270, 12, 12), WOOD, hatch=False)
    scene.box((40, -34, 0), (12, 68, 12), WOOD, hatch=False)
    scene.box((186, -34, 0), (12, 68, 12), WOOD, hatch=False)
    # The anvil on its block.
    scene.revolve([(38, 0), (36, 4), (34, 50), (0, 50)], OAK, (-150, 0, 0), hatch="v")
    scene.wire(circle(37.6, (-150, 0, 12)), 1.4, bias=3)
    scene.wire(circle(35.4, (-150, 0, 40)), 1.4, bias=3)
    scene.revolve([(20, 50), (14, 54), (12, 62), (20, 70)], IRON, (-150, 0, 0))
    scene.box((-174, -14, 70), (48, 28, 16), IRON)
    t = np.linspace(0, 1, 14)
    horn = np.stack([-174 - 34 * t, 0 * t, 80 + 3 * t], -1)
    scene.tube(horn, 11 * (1 - t) ** 0.7 + 0.4, IRON, 20)
    scene.box((-166, -5, 86), (34, 10, 6), Look("sanguine", 0.95, 1.3))
    # The hammer on its pivot.
    pivot = array((30, 0, 104))
    with scene.placed(pivot, y=13):
        scene.beam((-196, 0, 0), (96, 0, 0), 15, 17, OAK.but(width=1.7))
        scene.box((-196, -17, -26), (32, 34, 52), IRON.but(width=1.9, alpha=0.42))
        scene.box((-192, -13, -40), (24, 26, 14), IRON.but(alpha=0.42))
        for x in (-158, 58):
            scene.box((x, -8.6, -10), (8, 17.2, 20), IRON.but(level="c"), hatch=False)
    for y in (-28, 20):
        scene.beam((30, y + 4, 12), (30, y + 4, 128), 12, 16, WOOD)
        scene.beam((-26, y + 4, 10), (26, y + 4, 76), 7, 7, WOOD.but(width=1.2))
    scene.cylinder((30, -40, 104), (30, 36, 104), 5, IRON)
    # The cam wheel.
    hub = array((160, 0, 88))
    for y in (-44, 36):
        scene.beam(hub * (1, 0, 0) + (0, y + 4, 12), hub + (0, y + 4, 10), 12, 14, WOOD)
    scene.cylinder(hub + (0, -66, 0), hub + (0, 44, 0), 8, OAK)
    rim = [(0, -9), (38, -9), (38, 9), (0, 9)]
    scene.revolve(rim, WOOD.but(width=1.7), hub, "y", count=60)
    for i in range(4):
        way = around("y", 90 * i + 26)
        scene.beam(hub + way * 30, hub + way * 62, 16, 17, OAK.but(width=1.6), up=(0, 1, 0))
    scene.wire(circle(22, hub + (0, -9.4, 0), "y"), 1.0, "b")
    wheel(scene, hub + (0, -66, 0), 40, "y", 7, 6, IRON.but(width=1.5))
    scene.cylinder(hub + (20, -70, -28), hub + (20, -92, -28), 4, OAK)
    scene.render()
    for a in (200, 235, 270, 305, 340):
        spark = array((math.cos(math.radians(a)), math.sin(math.radians(a))))
        at, _ = scene.project((-150, -6, 92))
        plate.ink([at + spark * 14, at + spark * 24], 1.3, (0.8, 0.2), "b", wobble=0)
    plate.script(36, 42, 108, 3)


def _lift(x: Array) -> Array:
    """How high the upper board of the bellows stands."""
    return array(8 + (x + 112) / 200 * 78)


def bellows(plate: Plate) -> None:
    """Bellows machine: a wheel rocks a lever that opens and shuts the bellows of a forge."""
    scene = Scene(plate, 22, 22, 1.02, (282, 306))
    scene.ground(-30, (-300, 310), (-140, 170))
    t = np.linspace(0, 1, 60)
    half = np.where(
        t < 0.72,
        8 + 44 * np.sin(np.minimum(t / 0.72, 1) * math.pi / 2) ** 1.1,
        52 * np.sqrt(np.clip(1 - ((t - 0.72) / 0.28) ** 2, 0, 1)),
    )
    x = -112 + 200 * t
    side = np.vstack([np.stack([x, half], -1), np.stack([x, -half], -1)[::-1]])
    for high, flat in ((0, True), (1, False)):
        z = 0 * side[:, 0] if flat else _lift(side[:, 0])
        ring = np.column_stack([side, z])
        scene.patch(np.stack([ring, ring + (0, 0, 6)], 1), OAK.but(width=1.6), "v", "v", outline=False)
        s = np.linspace(-1, 1, 15)[None]
        top = (_lift(x) if high else 0 * x) + 6
        grid = np.stack([x[:, None] + 0 * s, half[:, None] * s, top[:, None] + 0 * s], -1)
        scene.patch(grid, OAK.but(dark=0.2, thick=0.8, gap=5), "v", "", outline=False)
    v = np.linspace(0, 1, 61)
    fold = np.abs(((v * 5) % 1) * 2 - 1)
    rows = []
    for px, py in side[3:-3]:
        out = unit((px + 30, py * 1.3))
        bulge = -3 + 11 * (1 - fold) * min(1, (_lift(px) - 6) / 40)
        rows.append(np.stack([px + out[0] * bulge, py + out[1] * bulge, 6 + (_lift(px) - 6) * v], -1))
    pleats = array(rows)
    scene.patch(pleats, LEATHER.but(gap=5), "u", "", outline=False)
    for k in range(6):
        scene.wire(pleats[:, min(60, 12 * k)], 1.0, "b")
    for k in range(5):
        scene.wire(pleats[:, 12 * k + 6], 1.3)
    scene.revolve([(9, -108), (7, -140), (5, -178), (6.5, -180), (6.5, -186)], IRON, (0, 0, 6), "x")
    for px in (-70, 40):
        for py in (-24, 24):
            scene.beam((px, py, -30), (px, py, 0), 8, 0, WOOD.but(width=1.2))
    # Post, lever, rods, wheel.
    scene.beam((128, 66, -30), (128, 66, 176), 13, 13, WOOD.but(width=1.6))
    scene.beam((78, 66, -26), (122, 66, 60), 8, 8, WOOD.but(width=1.2))
    scene.beam((178, 66, -26), (134, 66, 60), 8, 8, WOOD.but(width=1.2))
    scene.cylinder((128, 76, 172), (128, 40, 172), 5, IRON)
    with scene.placed((128, 52, 172), y=9):
        scene.beam((-72, 0, 0), (92, 0, 0), 10, 13, OAK.but(width=1.7))
    scene.cylinder((62, 50, 180), (62, 6, 86), 2.6, IRON, count=10)
    scene.cylinder((62, 40, 182), (62, 60, 182), 4, IRON)
    hub = array((222, 52, 62))
    wheel(scene, hub, 58, "y", 10, 8, WOOD.but(width=1.7))
    scene.cylinder(hub + (0, -14, 0), hub + (0, 40, 0), 5, IRON)
    pin = hub + array((-10, -9, 34))
    scene.cylinder(pin, pin + (8, 8, 92), 3, IRON, count=10)
    scene.beam(hub + (0, 32, 0), hub * (1, 1, 0) + (0, 32, -30), 10, 10, WOOD)
    # The hearth.
    scene.revolve(
        [(46, -30), (48, -26), (43, 6), (48, 10), (48, 18), (40, 18), (34, 6), (0, 4)],
        BRICK.but(alpha=0.5, width=1.7),
        (-216, 0, 0),
    )
    scene.render()
    (fx, fy), _ = scene.project((-216, 0, 12))
    flame(plate, fx, fy, 88, 66)
    plate.script(38, 42, 108, 3)


def drill(plate: Plate) -> None:
    """Automatic drill: an auger bores a log that a screw carriage holds."""
    scene = Scene(plate, 26, 22, 1.16, (290, 236))
    scene.ground(-44, (-300, 310), (-150, 160))
    for y in (-40, 32):
        scene.box((-210, y, -26), (420, 10, 12), WOOD)
    for px in (-196, -30, 90, 190):
        scene.box((px, -40, -44), (12, 10, 18), WOOD, hatch=False)
    # The log, held by two collars.
    t = np.linspace(-206, -60, 14)
    bark = 34 + 1.4 * np.sin(t / 9)
    scene.revolve(
        np.vstack([[(0, -206)], np.stack([bark, t], -1), [(0, -60)]]),
        OAK.but(width=1.8, gap=6.5),
        (0, 0, 20),
        "x",
        hatch="v",
        count=60,
    )
    for radius in (8, 15, 23):
        scene.wire(circle(radius, (-59.4, 0, 20), "x"), 0.9, "b")
    for px in (-176, -92):
        scene.revolve([(35.5, px - 6), (39, px - 6), (39, px + 6), (35.5, px + 6)], IRON, (0, 0, 20), "x", count=60)
        scene.box((px - 8, -44, -14), (16, 84, 10), WOOD, hatch=False)
    # The auger.
    t = np.linspace(0, 1, 170)
    core, reach = np.stack([-64 + 128 * t, 0 * t, 20 + 0 * t], -1), 16 - 5 * (t < 0.04)
    turn = t * 2 * math.pi * 4.6
    edge = core + np.stack([0 * t, np.cos(turn), np.sin(turn)], -1) * reach[:, None]
    scene.cylinder((-64, 0, 20), (96, 0, 20), 5, IRON)
    scene.patch(
        np.stack([core, (core + edge) / 2, edge], 1),
        IRON.but(alpha=0.45, gap=6, width=1.6, cross=False),
        "v",
        "v",
        outline=False,
    )
    # Headstock and the great wheel.
    for px in (70, 150):
        scene.box((px, -30, -14), (16, 60, 62), WOOD.but(width=1.6))
    scene.cylinder((62, 0, 20), (206, 0, 20), 9, BRASS)
    for k in range(9):
        scene.wire(circle(9.4, (92 + 6 * k, 0, 20), "x"), 1.1, "b")
    gear(scene, (118, 0, 20), 46, "x", 12, 20, WOOD.but(width=1.6))
    wheel(scene, (206, 0, 20), 66, "x", 10, 8, WOOD.but(width=1.8))
    scene.cylinder((210, 44, 46), (240, 44, 46), 4.4, OAK)
    scene.render()
    rng = plate.rng([21])
    for _ in range(5):  # shavings
        at, _ = scene.project((-52 + rng.uniform(0, 60), -50 + rng.uniform(-20, 20), -40))
        curl = np.linspace(0, 2.4 * math.pi, 22)
        r = np.linspace(1, 6.5, 22)
        plate.ink(np.stack([at[0] + r * np.cos(curl), at[1] + 0.6 * r * np.sin(curl)], -1), 1.2, level="b", wobble=0)
    plate.script(40, 340, 110, 3)


def kiln(plate: Plate) -> None:
    """Vaporizing kiln: a copper on a brick furnace blows steam from its beak."""
    scene = Scene(plate, 30, 16, 1.08, (262, 348))
    scene.ground(-1, (-240, 300), (-150, 150))
    scene.revolve(
        [(92, 0), (92, 10), (86, 12), (82, 92), (86, 96), (86, 106), (74, 110)], BRICK.but(width=1.8), count=72
    )
    rng = plate.rng([24])
    for j in range(1, 9):
        for i in range(26):
            if rng.integers(3) == 0:
                start = 360 * (i + 0.5 * (j % 2)) / 26
                z = 12 + 9.4 * j
                r = 86.6 - 4 * z / 92
                scene.wire(circle(r, (0, 0, z), arc=(start, start + 13), count=6), 0.9, "b", 2.4)
                way = around("z", start)
                scene.wire([way * r + (0, 0, z), way * r + (0, 0, z - 9)], 0.9, "b", 2.4)
    way = unit((math.sin(math.radians(30)) + 0.1, -math.cos(math.radians(30)), 0))
    across = unit((-way[1], way[0], 0))
    mouth = Look("sanguine", 0.9, 1.5, gap=3, dark=0.35)
    arch(scene, way * 85.5, 54, 56, across, 2.0, mouth)
    t = np.radians(np.linspace(0, 180, 24))
    for r in (27, 36):
        ring = way * 86 + np.cos(t)[:, None] * across * r + np.stack([0 * t, 0 * t, 29 + np.sin(t) * r], -1)
        scene.wire(ring, 1.3, bias=9)
    for a in np.radians(np.linspace(6, 174, 10)):
        d = math.cos(a) * across + array((0, 0, math.sin(a)))
        scene.wire([way * 86 + (0, 0, 29) + d * 27, way * 86 + (0, 0, 29) + d * 36], 1.0, "b", 9)
    boiler = [
        (70, 104),
        (76, 120),
        (78, 142),
        (70, 168),
        (52, 186),
        (30, 196),
        (22, 204),
        (22, 214),
        (28, 220),
        (26, 230),
        (14, 238),
        (0, 240),
    ]
    scene.revolve(boiler, COPPER.but(width=1.9, alpha=0.5), count=64)
    scene.wire(circle(78.4, (0, 0, 140)), 1.2, "b")
    s = np.linspace(0, 1, 26)[:, None]
    a, b, c = array((14, -6, 224)), array((80, -30, 268)), array((190, -66, 176))
    beak = a * (1 - s) ** 2 + 2 * s * (1 - s) * b + c * s**2
    scene.tube(beak, np.linspace(11, 6, 26), COPPER.but(width=1.7, alpha=0.5), 20, "u")
    scene.render()
    (x, y), _ = scene.project(c)
    smoke(plate, [(x + 12, y + 8), (x + 48, y - 8), (x + 84, y - 60), (x + 92, y - 128)], 8, 30)
    (fx, fy), _ = scene.project(way * 90 + array((0, 0, 1)))
    flame(plate, fx, fy, 44, 40)
    plate.script(36, 44, 104, 4)


PLATES: dict[str, Draw] = {"invention-1": hammer, "invention-12": bellows, "invention-21": drill, "invention-24": kiln}
