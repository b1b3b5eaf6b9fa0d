"""Buildings: fortified house, dome, glass palace, wall."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from art.build import Draw
from art.kit.curves import Array, Points, array
from art.kit.look import BRICK, GLASS, IRON, OAK, STONE, TILES, Look
from art.kit.parts import arch, around, courses, roof, window
from art.kit.plate import Plate
from art.kit.props import bird, grass, waves
from art.kit.scene import Scene, circle

WALL = STONE.but(alpha=0.22, width=1.6, gap=6, cross=False)


def battlements(scene: Scene, start: Points, end: Points, count: int, size: Points, look: Look) -> None:
    """Merlons in a row from the corner of the first to that of the last."""
    a, b = array(start), array(end)
    for t in np.linspace(0, 1, count):
        scene.box(a * (1 - t) + b * t, size, look, hatch=False)


def tower(
    scene: Scene, at: Points, radius: float, high: float, look: Look, merlons: int = 10, flag: bool = False
) -> None:
    """A round tower with a corbelled, battlemented head."""
    r = radius
    head = high - r * 0.9
    foot = array(at)
    scene.revolve(
        [(r * 1.18, 0), (r, high * 0.3), (r, head), (r * 1.22, head + r * 0.3), (r * 1.22, high), (r, high)],
        look,
        foot,
        count=56,
    )
    for i in range(merlons):
        a0 = 360 * i / merlons
        span = 360 / merlons * 0.56
        t = np.radians(np.linspace(a0, a0 + span, 6))
        rows = []
        for radius_, z in (
            (r * 1.22, high),
            (r * 1.22, high + r * 0.36),
            (r * 0.98, high + r * 0.36),
            (r * 0.98, high),
        ):
            rows.append(np.stack([radius_ * np.cos(t), radius_ * np.sin(t), z + 0 * t], -1) + foot)
        for lower, upper in pairwise(rows):
            scene.patch(np.stack([lower, (lower + upper) / 2, upper]), look.but(width=1.2), "", "uv", outline=False)
    for i in range(12):
        way = around("z", 30 * i)
        scene.wire(
            [foot + way * r * 1.01 + (0, 0, head - r * 0.1), foot + way * r * 1.23 + (0, 0, head + r * 0.3)],
            1.0,
            "b",
            3,
        )
    if flag:
        scene.wire([foot + (0, 0, high), foot + (0, 0, high + 44)], 2.0, bias=4)


def slit(scene: Scene, at: Points, way: Points, high: float = 20) -> None:
    """An arrow slit."""
    window(scene, at, 4.5, high, way, 0.8)


def house(plate: Plate) -> None:
    """Fortified house: a house with corner turrets, battlements, a barred gate and slits."""
    scene = Scene(plate, 30, 17, 1.14, (276, 336))
    scene.ground(0, (-250, 300), (-170, 150))
    look = WALL
    scene.box((-100, -70, 0), (200, 140, 104), look)
    battlements(scene, (-104, -74, 104), (74, -74, 104), 6, (22, 8, 17), look)
    battlements(scene, (96, -74, 104), (96, 50, 104), 5, (8, 20, 17), look)
    battlements(scene, (-104, 66, 104), (74, 66, 104), 6, (22, 8, 17), look)
    roof(scene, (-84, -54, 110), (168, 108, 0), 58, TILES, 4)
    scene.box((26, 8, 130), (20, 20, 62), BRICK)
    for x, y in ((-100, -70), (100, -70), (100, 70)):
        tower(scene, (x, y, 0), 25, 132, look, 8)
    # The gate.
    arch(scene, (0, -70, 0), 44, 66, (1, 0, 0), 0.8)
    t = np.radians(np.linspace(0, 180, 20))
    scene.wire(np.stack([28 * np.cos(t), 0 * t - 71, 44 + 28 * np.sin(t)], -1), 1.3, bias=3)
    for x in np.linspace(-15, 15, 4):
        scene.wire([(x, -71.4, 26), (x, -71.4, 58)], 1.3, "b", 3)
    for z in (34, 46):
        scene.wire([(-21, -71.4, z), (21, -71.4, z)], 1.3, "b", 3)
    for x in (-54, 52):
        slit(scene, (x, -70, 58), (1, 0, 0), 24)
    for y in (-26, 24):
        slit(scene, (100, y, 54), (0, 1, 0), 24)
    for z in (40, 84):
        angle = math.radians(-60)
        slit(
            scene,
            (-100 + 25.4 * math.cos(angle), -70 + 25.4 * math.sin(angle), z),
            (math.cos(math.radians(30)), math.sin(math.radians(30)), 0),
            17,
        )
        slit(
            scene,
            (100 + 25.4 * math.cos(angle), -70 + 25.4 * math.sin(angle), z),
            (math.cos(math.radians(30)), math.sin(math.radians(30)), 0),
            17,
        )
    courses(scene, (-76, -70.6, 0), (1, 0, 0), 150, 100, 11, 24, "c", 4)
    courses(scene, (100.6, -46, 0), (0, 1, 0), 90, 100, 11, 24, "c", 4)
    scene.render()
    grass(plate, 30, 130, 356)
    grass(plate, 440, 570, 372)
    plate.script(38, 44, 110, 3)


def dome(plate: Plate) -> None:
    """Unassailable dome: a dome of plates over a ring of embrasures with cannon."""
    scene = Scene(plate, 24, 20, 1.14, (300, 316))
    scene.ground(0, (-280, 300), (-200, 190))
    look = WALL
    scene.revolve([(176, 0), (160, 40), (160, 44), (150, 44)], look, count=90)
    scene.revolve([(150, 44), (132, 44)], look, count=90)
    scene.revolve([(132, 44), (132, 82), (138, 86), (138, 92), (124, 94)], look, count=90)
    ph = np.linspace(0, math.radians(80), 36)
    scene.revolve(
        np.stack([126 * np.cos(ph), 94 + 104 * np.sin(ph)], -1), IRON.but(width=2.0, alpha=0.4, gap=6), count=90
    )
    for k in (0, 9, 18, 26):
        for i in range(18):
            way = around("z", 20 * i + (10 if k % 2 else 0))
            r0, z0 = 126.5 * math.cos(ph[k]), 94 + 104.4 * math.sin(ph[k])
            top = ph[min(k + 9, 35)]
            r1, z1 = 126.5 * math.cos(top), 94 + 104.4 * math.sin(top)
            middle = (ph[k] + top) / 2
            rm, zm = 126.9 * math.cos(middle), 94 + 104.8 * math.sin(middle)
            scene.wire([way * r0 + (0, 0, z0), way * rm + (0, 0, zm), way * r1 + (0, 0, z1)], 0.9, "b", 3)
        if k:
            scene.wire(circle(126.6 * math.cos(ph[k]), (0, 0, 94 + 104.5 * math.sin(ph[k])), count=90), 1.2, "a", 3)
    scene.revolve([(24, 194), (24, 212), (30, 214), (0, 236)], look.but(wash="sanguine", alpha=0.4), count=40)
    scene.wire([(0, 0, 236), (0, 0, 268)], 2.0, bias=4)
    for i in range(11):
        angle = 360 / 11 * i - 8
        way, side = around("z", angle), around("z", angle + 90)
        if way @ scene.away > 0.2:
            continue
        arch(scene, way * 132.4 + (0, 0, 50), 20, 26, side, 0.6, level="b")
        muzzle = way * 168 + (0, 0, 60)
        scene.cylinder(way * 126 + (0, 0, 60), muzzle, 6.4, IRON.but(width=1.5, alpha=0.5), count=18)
    scene.render()
    flag = scene.project((0, 0, 266))[0]
    plate.shape([flag, flag + (30, 6), flag + (2, 15)], 1.4, "sanguine", 0.7, wobble=0.2)
    plate.script(38, 42, 104, 3)


PANE = GLASS.but(alpha=0.34, width=1.5)


def _bars(scene: Scene, start: Points, end: Points, up: Points, count: int, rows: int) -> None:
    """The iron of a glass wall: posts between two corners, rails across."""
    a, b, high = array(start), array(end), array(up)
    for t in np.linspace(0, 1, count):
        scene.wire([a * (1 - t) + b * t, a * (1 - t) + b * t + high], 1.3, "a" if count < 12 else "b", 3)
    for t in np.linspace(0, 1, rows + 1):
        scene.wire([a + high * t, b + high * t], 1.2, "a" if t in (0, 1) else "b", 3)


def _vault(scene: Scene, start: float, end: float, radius: float, z: float, ribs: int, along_x: bool) -> None:
    """A round glass vault along x or y, with a fan window at its near end."""
    t = np.radians(np.linspace(0, 180, 41))
    across, high = radius * np.cos(t), z + radius * np.sin(t)

    def at(along: float, k: float = 1.0) -> Array:
        line = [along + 0 * t, across * k, z + (high - z) * k]
        return np.stack(line if along_x else [line[1], line[0], line[2]], -1)

    scene.patch(np.stack([at(start), at((start + end) / 2), at(end)]), PANE, "", "u")
    for along in np.linspace(start, end, ribs):
        scene.wire(at(along, 1.004), 1.3, "a", 2.6)
    for k in range(5, 40, 6):
        scene.wire([at(start)[k], at(end)[k]], 1.0, "b", 2.6)
    near = end if along_x else start
    scene.patch(np.stack([at(near, k) for k in (0.01, 0.5, 1)]), PANE, "", "", outline=False)
    centre = at(near, 0)[0]
    for k in range(0, 41, 5):
        scene.wire([centre, at(near)[k]], 1.0, "b", 3)
    scene.wire(at(near, 0.5), 1.1, "b", 3)
    scene.wire(at(near), 1.7, "a", 3)


def palace(plate: Plate) -> None:
    """Glass palace: halls of iron and panes with round vaults, one across the other."""
    scene = Scene(plate, 32, 18, 1.1, (282, 322))
    scene.ground(0, (-260, 300), (-170, 160))
    scene.box((-156, -84, 0), (312, 168, 10), BRICK)
    scene.box((-148, -76, 10), (296, 152, 54), PANE, hatch=False)
    _bars(scene, (-148, -76.4, 10), (-42, -76.4, 10), (0, 0, 54), 6, 2)
    _bars(scene, (42, -76.4, 10), (148, -76.4, 10), (0, 0, 54), 6, 2)
    _bars(scene, (148.4, -76, 10), (148.4, 76, 10), (0, 0, 54), 8, 2)
    scene.box((-128, -48, 64), (256, 96, 30), PANE, hatch=False)
    _bars(scene, (-128, -48.4, 64), (128, -48.4, 64), (0, 0, 30), 13, 1)
    _bars(scene, (128.4, -48, 64), (128.4, 48, 64), (0, 0, 30), 6, 1)
    _vault(scene, -128, 128, 48, 94, 12, True)
    scene.box((-40, -92, 10), (80, 170, 112), PANE, hatch=False)
    _bars(scene, (-40, -92.4, 10), (40, -92.4, 10), (0, 0, 112), 5, 3)
    _bars(scene, (40.4, -92, 10), (40.4, 60, 10), (0, 0, 112), 7, 3)
    _vault(scene, -92, 78, 40, 122, 7, False)
    arch(scene, (0, -92.6, 10), 30, 46, (1, 0, 0), 0.8)
    scene.wire([(0, -92, 162), (0, -92, 196)], 2.0, bias=4)
    scene.render()
    top = scene.project((0, -92, 196))[0]
    plate.shape([top, top + (26, 6), top + (2, 14)], 1.4, "sanguine", 0.7, wobble=0.2)
    for place, size in (((-110, -77, 56), 34), ((-70, -77, 58), 30), ((90, -77, 54), 30), ((-18, -93, 108), 40)):
        at = scene.project(place)[0]
        for k in range(3):  # light on the panes
            plate.ink(
                [at + (9 * k, 2 * k), at + (9 * k - size * 0.3, 2 * k + size * 0.6)], 1.6, (0.3, 0.3), "b", "h", 0.1
            )
    grass(plate, 26, 96, 338)
    grass(plate, 470, 570, 362)
    plate.script(38, 44, 110, 3)


def wall(plate: Plate) -> None:
    """Impassable wall: a curtain wall with towers and spikes above a moat."""
    scene = Scene(plate, 30, 17, 1.0, (306, 282))
    scene.ground(-2, (-330, 380), (-60, 200))
    look = WALL
    scene.box((-290, 0, 0), (560, 34, 108), look)
    battlements(scene, (-286, -4, 108), (228, -4, 108), 9, (32, 10, 22), look)
    for x in (-178, 150):
        tower(scene, (x, 8, 0), 46, 168, look, 8, True)
        for z in (52, 104):
            angle = math.radians(-70)
            slit(
                scene,
                (x + 47 * math.cos(angle), 8 + 47 * math.sin(angle), z),
                (math.sin(math.radians(70)), math.cos(math.radians(70)), 0),
                26,
            )
    for x in (-90, -30, 30, 90):
        slit(scene, (x, 0, 52), (1, 0, 0), 26)
    courses(scene, (-120, -0.6, 0), (1, 0, 0), 220, 106, 15, 34, "b", 4)
    # Sharpened stakes on the bank before it.
    bank = Look("verdigris", 0.34, 1.5, 7, cross=False)
    scene.box((-300, -92, -22), (580, 92, 22), bank, faces=("front", "right", "top"))
    for k in range(12):
        x = -262 + 45 * k
        foot, tip = array((x, -50, 0)), array((x, -78, 36))
        scene.cylinder(foot, tip, 4.6, OAK.but(width=1.3, gap=7), count=10)
        with scene.placed(tip, x=38):
            scene.revolve([(4.6, 0), (0, 16)], OAK.but(width=1.3, gap=9), count=10)
    scene.render()
    for x in (-178, 150):
        top = scene.project((x, 8, 210))[0]
        plate.shape([top, top + (26, 6), top + (2, 14)], 1.4, "sanguine", 0.7, wobble=0.2)
    for k, y0 in enumerate((346, 360, 374)):
        waves(plate, 30 + 30 * k, 230 + 110 * k, y0, 16, "a" if k == 1 else "b")
    bird(plate, 330, 96, 9)
    plate.script(250, 40, 112, 3)


PLATES: dict[str, Draw] = {"invention-4": house, "invention-6": dome, "invention-9": palace, "invention-22": wall}
