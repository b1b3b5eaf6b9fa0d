"""The eight houses of the city, with life in them."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import Points, array
from art.kit.look import BRICK, COPPER, IRON, OAK, STONE, TILES, WOOD, Look
from art.kit.parts import arch, courses, gear, person, roof, wheel, window
from art.kit.plate import Plate
from art.kit.props import bird, flame, smoke
from art.kit.scene import Scene, circle

WALL = STONE.but(alpha=0.24, width=1.6, gap=5.6, cross=False)
PLASTER = Look("ochre", 0.34, 1.6, 5.6, cross=False)
ROOF = TILES.but(gap=6)
HEMP = Look("ochre", 0.42, 1.3, 9, cross=False)


def _stage(plate: Plate, scale: float = 1.3, at: Points = (280, 326), height: float = 15) -> Scene:
    scene = Scene(plate, 30, height, scale, at)
    scene.ground(0, (-260, 300), (-190, 160), 10)
    return scene


def _flag(plate: Plate, scene: Scene, foot: Points, wash: str = "sanguine") -> None:
    """A flag on a pole, after the scene is drawn."""
    a, b = scene.project(foot)[0], scene.project(array(foot) + (0, 0, 34))[0]
    plate.layer += 1
    plate.ink([a, b], 2.0, (0.9, 0.7), wobble=0.1)
    plate.shape([b, b + (30, 7), b + (1, 16)], 1.4, wash, 0.7, wobble=0.2)


def council(plate: Plate) -> None:
    """The Council: a palace with an arcade below, battlements and a high tower."""
    scene = _stage(plate, 1.08, (270, 350))
    scene.box((-120, -60, 0), (240, 120, 126), WALL)
    scene.box((-128, -68, 126), (256, 136, 10), WALL)
    for k in range(8):
        scene.box((-126 + 31.5 * k, -66, 136), (20, 8, 16), WALL, hatch=False)
    for k in range(4):
        scene.box((118, -60 + 33 * k, 136), (8, 20, 16), WALL, hatch=False)
    for k in range(5):
        arch(scene, (-96 + 48 * k, -60, 0), 32, 56, (1, 0, 0))
    for k in range(5):
        arch(scene, (-96 + 48 * k, -60, 76), 17, 34, (1, 0, 0))
    for y in (-30, 10, 42):
        arch(scene, (120, y, 76), 15, 32, (0, 1, 0))
    scene.box((-30, -24, 136), (48, 48, 104), WALL)
    scene.box((-37, -31, 240), (62, 62, 26), WALL)
    for k in range(3):
        scene.box((-37 + 24 * k, -31, 266), (14, 8, 13), WALL, hatch=False)
        scene.box((17, -31 + 24 * k, 266), (8, 14, 13), WALL, hatch=False)
    arch(scene, (-6, -24, 190), 15, 30, (1, 0, 0))
    scene.wire(circle(11, (-6, -24.6, 168), "y"), 1.6, bias=3)
    person(scene, (-150, -110, 0), 0.5, "stand", 30, "sanguine", "lapis")
    person(scene, (-124, -124, 0), 0.5, "stand", -40, "lapis", "umber")
    person(scene, (70, -130, 0), 0.5, "stand", 10, "verdigris", "umber")
    scene.render()
    _flag(plate, scene, (-6, 0, 276))
    plate.script(420, 56, 120, 3)


def workshop(plate: Plate) -> None:
    """The Workshop: an open hall with a great gear for its sign, a wheel and men at work."""
    scene = _stage(plate)
    scene.box((-120, -60, 0), (220, 120, 104), PLASTER)
    roof(scene, (-120, -60, 104), (220, 120, 0), 62, ROOF, 10)
    arch(scene, (-56, -60, 0), 92, 84, (1, 0, 0), look=Look(gap=4.4, thin=0.5, thick=1.5, dark=0.55, width=1.6))
    arch(scene, (56, -60, 30), 28, 44, (1, 0, 0))
    for y in (-24, 26):
        window(scene, (100, y, 44), 22, 34, (0, 1, 0))
    gear(scene, (8, -72, 122), 27, "y", 8, 14, Look("gold", 0.6, 1.6))
    wheel(scene, (-76, -84, 30), 30, "y", 8, 8, OAK.but(width=1.6))
    scene.box((124, -96, 0), (70, 40, 34), WOOD)
    scene.box((120, -100, 34), (78, 48, 6), OAK)
    scene.revolve([(9, 40), (12, 46), (12, 58), (6, 66), (6, 72)], COPPER, (140, -80, 0), count=24)
    person(scene, (-16, -104, 0), 0.72, "push", 66, "sanguine", "lapis")
    person(scene, (158, -112, 0), 0.72, "reach", 150, "verdigris", "umber")
    scene.box((40, 20, 110), (22, 22, 70), BRICK)
    scene.render()
    plate.script(38, 46, 108, 3)


def academy(plate: Plate) -> None:
    """The Academy: a temple front with steps under a dome."""
    scene = _stage(plate, 1.16, (270, 338))
    for k in range(3):
        scene.box((-126 + 8 * k, -104 + 8 * k, 8 * k), (252 - 16 * k, 180 - 8 * k, 8), WALL)
    scene.box((-96, -40, 24), (192, 104, 100), WALL)
    for k in range(6):
        x = -90 + 36 * k
        column = [(9, 24), (9, 28), (6.4, 31), (5.6, 112), (8.6, 118), (8.6, 124)]
        scene.revolve(column, WALL.but(gap=7), (x, -70, 0), hatch="v", count=24)
    scene.box((-104, -80, 124), (208, 146, 14), WALL)
    roof(scene, (-104, -80, 138), (208, 60, 0), 40, ROOF, 4, False)
    arch(scene, (0, -40, 24), 30, 66, (1, 0, 0))
    for y in (-12, 36):
        arch(scene, (96, y, 52), 20, 46, (0, 1, 0))
    scene.revolve([(56, 138), (56, 164), (60, 166), (60, 170)], WALL, (0, 14, 0), count=48)
    t = np.radians(np.linspace(0, 84, 20))
    scene.revolve(
        np.stack([57 * np.cos(t), 170 + 52 * np.sin(t)], -1), Look("lapis", 0.4, 1.8, 5), (0, 14, 0), count=56
    )
    scene.revolve([(9, 220), (9, 234), (0, 246)], WALL, (0, 14, 0), count=20)
    person(scene, (-58, -128, 0), 0.58, "stand", -20, "lapis", "umber")
    person(scene, (-30, -134, 0), 0.58, "stand", 40, "sanguine", "umber")
    person(scene, (104, -134, 0), 0.58, "reach", 120, "verdigris", "lapis")
    scene.render()
    bird(plate, 420, 80, 10)
    bird(plate, 448, 66, 8)
    plate.script(38, 44, 108, 3)


def smith(plate: Plate) -> None:
    """The Smith: a stone forge, its fire seen through the arch, an anvil before it."""
    scene = _stage(plate)
    scene.box((-110, -56, 0), (210, 112, 92), STONE.but(alpha=0.3, width=1.7, cross=False))
    roof(scene, (-110, -56, 92), (210, 112, 0), 56, ROOF, 10)
    scene.box((34, -6, 92), (36, 36, 110), BRICK.but(width=1.7))
    scene.box((29, -11, 202), (46, 46, 9), BRICK)
    arch(scene, (-42, -56, 0), 86, 80, (1, 0, 0), look=Look("sanguine", 0.85, 1.6, 4.4, dark=0.5))
    window(scene, (60, -56, 36), 26, 30, (1, 0, 0))
    window(scene, (100, 10, 40), 26, 30, (0, 1, 0))
    courses(scene, (8, -56.6, 0), (1, 0, 0), 90, 90, 14, 26, "b", 4)
    block = array((20, -116, 0))
    scene.revolve([(17, 0), (15, 28), (0, 28)], OAK, block, hatch="v", count=28)
    scene.box(block + (-20, -9, 36), (40, 18, 10), IRON.but(alpha=0.5))
    scene.revolve([(10, 28), (7, 33), (10, 37)], IRON, block, count=20)
    t = np.linspace(0, 1, 10)
    horn = np.stack([-20 - 20 * t, 0 * t, 42 + 0 * t], -1) + block
    scene.tube(horn, 7 * (1 - t) ** 0.7 + 0.4, IRON.but(alpha=0.5), 14)
    person(scene, (72, -120, 0), 0.82, "reach", 84, "umber", "lapis")
    wheel(scene, (132, -66, 26), 26, "y", 7, 8, OAK.but(width=1.5))
    scene.render()
    (x, y), _ = scene.project((-60, -56, 4))
    flame(plate, x, y, 52, 46)
    (x, y), _ = scene.project((52, 12, 214))
    smoke(plate, [(x, y - 4), (x + 14, y - 24), (x + 40, y - 34), (x + 74, y - 36)], 8, 19)
    plate.script(38, 44, 104, 3)


def glazier(plate: Plate) -> None:
    """The Glazier: great windows of lozenges, and vessels of glass on a bench."""
    scene = _stage(plate)
    scene.box((-120, -56, 0), (220, 112, 112), PLASTER)
    roof(scene, (-120, -56, 112), (220, 112, 0), 54, ROOF, 10)
    pane = Look("lapis", 0.5, 1.6, 9, cross=False)
    for x, wide, low, high in ((-66, 84, 26, 70), (40, 84, 26, 70)):
        scene.plane((x - wide / 2, -56.8, low), (wide, 0, 0), (0, 0, high), pane, hatch=False)
        for k in range(-3, 8):
            for sign in (1, -1):
                s = np.linspace(0, 1, 30)
                z = low + k * 17.5 + sign * s * wide * 0.9
                ok = (z > low) & (z < low + high)
                if ok.sum() > 2:
                    line = np.stack([x - wide / 2 + wide * s, -57.4 + 0 * s, z], -1)[ok]
                    scene.wire(line[[0, -1]], 0.9, "b", 3, wobble=0.2)
        scene.wire([(x, -57.6, low), (x, -57.6, low + high)], 1.8, bias=3)
    arch(scene, (100, 6, 0), 34, 66, (0, 1, 0))
    scene.box((-130, -116, 26), (150, 34, 6), OAK)
    for x in (-122, 6):
        scene.box((x, -112, 0), (6, 26, 26), OAK, hatch=False)
    vessels = [
        [(9, 32), (14, 40), (13, 50), (4, 58), (4, 70), (7, 72)],
        [(8, 32), (2, 35), (2, 46), (10, 54), (11, 66)],
        [(12, 32), (15, 44), (8, 58), (9, 62)],
        [(7, 32), (10, 44), (4, 64), (3, 82), (6, 84)],
    ]
    for k, profile in enumerate(vessels):
        look = Look(("verdigris", "lapis", "sanguine", "lapis")[k], 0.55, 1.4, 5, thick=0.8, cross=False)
        scene.revolve(profile, look, (-108 + 36 * k, -100, 0), count=26)
    person(scene, (84, -124, 0), 0.78, "reach", 96, "lapis", "umber")
    scene.cylinder((62, -124, 54), (18, -128, 66), 1.6, IRON, count=8)
    scene.ball(11, Look("ochre", 0.7, 1.5, 5), (12, -129, 68))
    scene.render()
    plate.script(38, 46, 108, 3)


def joiner(plate: Plate) -> None:
    """The Joiner: a timber-framed house, a stack of planks, a log being sawn."""
    scene = _stage(plate)
    scene.box((-120, -50, 0), (200, 106, 108), PLASTER.but(alpha=0.26), hatch=False)
    for x in (-120, -70, -20, 30, 76):
        scene.box((x, -52, 0), (8, 4, 108), OAK.but(width=1.3), hatch=False)
    for z in (0, 50, 102):
        scene.box((-120, -53, z), (204, 4, 7), OAK.but(width=1.3), hatch=False)
        scene.box((80, -50, z), (4, 106, 7), OAK.but(width=1.3), hatch=False)
    for x, way in ((-112, 1), (38, -1)):
        ends = array([(x, -52, 56), (x + 36, -52, 102)]) if way > 0 else array([(x + 36, -52, 56), (x, -52, 102)])
        scene.beam(ends[0], ends[1], 6, 4, OAK.but(width=1.2))
    roof(scene, (-120, -50, 108), (200, 106, 0), 62, ROOF, 12)
    window(scene, (-42, -50.6, 60), 26, 32, (1, 0, 0))
    window(scene, (80.6, 6, 60), 24, 30, (0, 1, 0))
    arch(scene, (4, -50, 4), 34, 44, (1, 0, 0))
    for j in range(4):
        for i in range(3 - j // 2):
            scene.box((112 + 3 * j, -86 + 22 * i, 8 * j), (92, 18, 7), WOOD.but(gap=8), hatch=False)
    # Sawhorses, the log and the sawyer.
    for x in (-118, -52):
        for side in (-1, 1):
            scene.beam((x, -112 - 14 * side, 0), (x, -112 + 10 * side, 46), 5, 5, WOOD.but(width=1.2))
    scene.cylinder((-146, -112, 48), (-26, -112, 48), 11, OAK.but(width=1.7))
    person(scene, (-84, -148, 0), 0.8, "reach", 176, "sanguine", "lapis")
    blade = array([(-86, -128, 78), (-86, -92, 40), (-86, -96, 32), (-86, -132, 66)])
    scene.patch(np.stack([blade[:2], blade[[3, 2]]]), IRON.but(width=1.4), "", "uv", outline=False)
    scene.render()
    plate.script(440, 44, 112, 3)


def kiln(plate: Plate) -> None:
    """The Kiln: a bottle of bricks with a smoking mouth, heaps of bricks, a carrier."""
    scene = _stage(plate, 1.16, (262, 338))
    bottle = [(88, 0), (90, 20), (84, 70), (66, 118), (42, 156), (28, 186), (26, 212), (30, 216), (30, 224), (22, 224)]
    scene.revolve(bottle, BRICK.but(width=1.9, alpha=0.46, gap=5), (-30, 10, 0), count=72)
    rng = plate.rng([8])
    for j in range(1, 15):
        z = 14.0 * j
        r = float(np.interp(z, [h for _, h in bottle[:7]], [r for r, _ in bottle[:7]])) + 0.8
        for i in range(20):
            if rng.integers(4) == 0:
                start = 18 * (i + 0.5 * (j % 2))
                scene.wire(circle(r, (-30, 10, z), arc=(start, start + 18), count=6), 0.9, "b", 2.6)
    way = array((math.sin(math.radians(24)), -math.cos(math.radians(24)), 0))
    arch(
        scene,
        array((-30, 10, 0)) + way * 88,
        48,
        58,
        (-way[1], way[0], 0),
        2.4,
        Look("sanguine", 0.9, 1.7, 4, dark=0.4),
    )
    for k in range(3):
        for j in range(4 - k):
            scene.box((104 + 26 * j + 12 * k, -70, 17 * k), (24, 52, 16), BRICK.but(alpha=0.5, gap=7), hatch=k == 0)
    for k in range(2):
        for j in range(3 - k):
            scene.box((-172 + 22 * j + 11 * k, -92, 15 * k), (20, 44, 14), BRICK.but(alpha=0.5, gap=7), hatch=False)
    person(scene, (66, -112, 0), 0.82, "push", 78, "umber", "lapis")
    scene.box((84, -124, 34), (22, 18, 13), BRICK.but(alpha=0.6), hatch=False)
    scene.render()
    (x, y), _ = scene.project(array((-30, 10, 2)) + way * 92)
    flame(plate, x, y, 48, 40)
    (x, y), _ = scene.project((-30, 10, 228))
    smoke(plate, [(x, y - 4), (x + 22, y - 26), (x + 70, y - 40), (x + 120, y - 36)], 12, 27)
    plate.script(446, 140, 106, 3)


def ropemaker(plate: Plate) -> None:
    """The Ropemaker: an open shed, strands from the wheel to the man who walks back, coils of rope."""
    scene = _stage(plate, 1.16, (278, 306))
    for x in (-170, -62, 46, 150):
        for y in (-10, 60):
            scene.beam((x, y, 0), (x, y, 96), 9, 9, OAK.but(width=1.4))
    scene.box((-180, -16, 94), (340, 84, 8), WOOD)
    roof(scene, (-180, -14, 102), (340, 80, 0), 50, ROOF, 10)
    hub = array((-128, -44, 46))
    wheel(scene, hub, 40, "x", 8, 8, OAK.but(width=1.7))
    scene.beam((-128, -30, 0), (-128, -30, 92), 9, 9, WOOD.but(width=1.4))
    for k, z in enumerate((34, 48, 62)):
        scene.rope(np.linspace((-122, -44 - 4 * k, z), (92, -74, 52), 30), 2.2, HEMP)
    person(scene, (116, -80, 0), 0.86, "push", -92, "sanguine", "lapis")
    for x, y, turns in ((-30, -120, 4), (46, -138, 3), (-96, -128, 2)):
        for k in range(turns):
            a = np.linspace(0, 2 * math.pi, 40)
            coil = np.stack(
                [x + (26 - 2 * (k % 2)) * np.cos(a), y + (26 - 2 * (k % 2)) * np.sin(a), 4 + 7.4 * k + 0 * a], -1
            )
            scene.tube(coil, 4, HEMP.but(width=1.4), 10, "")
            for j in range(0, 40, 3):
                scene.wire([coil[j] - (0, 0, 3.4), coil[(j + 1) % 40] + (0, 0, 3.4)], 0.9, "c", 5, wobble=0)
    scene.revolve([(0, 96), (14, 92), (14, 60), (0, 56)], HEMP, (46, -12, 0), count=20)
    scene.render()
    plate.script(40, 46, 108, 3)


PLATES: dict[str, Draw] = {
    "house-council": council,
    "house-workshop": workshop,
    "house-academy": academy,
    "house-smith": smith,
    "house-glazier": glazier,
    "house-joiner": joiner,
    "house-kiln": kiln,
    "house-ropemaker": ropemaker,
}
