"""Machines of the patrons: the bombard, the armoured car, the water mill."""

from __future__ import annotations

import numpy as np

from art.build import Draw
from art.kit.curves import array, spline
from art.kit.look import BRASS, BRICK, IRON, OAK, STONE, TILES, WOOD, Look
from art.kit.parts import arch, around, courses, roof, wheel, window
from art.kit.plate import Plate
from art.kit.props import cloud, grass, smoke, waves
from art.kit.scene import Scene, circle


def bombard(plate: Plate) -> None:
    """Bombard: a great barrel on its carriage fires a ball; others lie ready."""
    scene = Scene(plate, 24, 16, 1.16, (236, 338))
    scene.ground(-2, (-220, 300), (-140, 150), 11)
    for y in (-46, 34):
        scene.beam((-160, y + 6, 20), (120, y + 6, 58), 13, 24, OAK.but(width=1.7, gap=8))
    for x in (-120, 30, 96):
        scene.beam((x, -40, 24 + (x + 160) * 0.135), (x, 40, 24 + (x + 160) * 0.135), 12, 12, OAK.but(gap=8))
    for y in (-72, 62):
        wheel(scene, (50, y, 54), 56, "y", 12, 8, OAK.but(width=1.6, gap=5.5))
    scene.cylinder((50, -86, 54), (50, 74, 54), 6, IRON)
    with scene.placed((24, -4, 92), y=-30):
        barrel = BRASS.but(alpha=0.55, width=1.9, gap=5.2, cross=False)
        body = [(0, -136), (9, -132), (9, -122), (22, -118), (28, -110), (28, -42), (36, -36), (44, -30), (44, 104)]
        scene.revolve([*body, (52, 106), (52, 120), (38, 120), (38, 60)], barrel, axis="x", count=60)
        hollow = Look("shade", 0.8, 1.2, 6, dark=0.3, cross=False)
        scene.revolve([(38, 119), (20, 118), (0, 118)], hollow, axis="x", count=60)
        for at, r in ((-76, 28), (-14, 44), (44, 44)):
            ring = [(r, at), (r + 4, at + 1), (r + 4, at + 8), (r, at + 9)]
            scene.revolve(ring, barrel.but(width=1.3), axis="x", count=60)
        for y in (-44, 44):
            scene.cylinder((0, y, 0), (0, y * 1.35, 0), 9, IRON)
    for x, y, z in ((152, -80, 17), (190, -70, 17), (172, -104, 17), (172, -84, 46)):
        scene.ball(18, STONE.but(wash="lapis", alpha=0.36, width=1.6, gap=6, cross=False), (x, y, z))
    scene.render()
    smoke(plate, spline([(398, 118), (424, 96), (452, 84), (486, 74)]), 14, 30, "tint", 0.5)
    scene2 = Scene(plate, 24, 16, 1.0, (530, 62))
    scene2.ball(17, STONE.but(wash="lapis", alpha=0.4, width=1.7))
    scene2.render()
    for k in range(3):
        plate.ink(spline([(508 - 4 * k, 58 + 10 * k), (492 - 6 * k, 64 + 11 * k)]), 1.3, (0.8, 0.2), "b")
    plate.script(36, 44, 118, 4)


def car(plate: Plate) -> None:
    """Armoured car: a wooden cone on hidden wheels, guns all round it, a lookout on top."""
    scene = Scene(plate, 22, 17, 1.2, (300, 330))
    scene.ground(0, (-260, 300), (-200, 200), 9)
    for x in (-70, 66):
        for y in (-84, 84):
            wheel(scene, (x, y, 22), 30, "y", 9, 8, OAK.but(width=1.3, level="c"))
    t = np.linspace(0, 1, 26)
    cone = np.stack([152 - 132 * t**0.86, 44 + 124 * t**1.06], -1)
    scene.revolve([(136, 26), (152, 40), (152, 44)], OAK.but(width=1.8), count=96, hatch="v")
    scene.revolve(cone, WOOD.but(width=2.0, alpha=0.42, gap=5.6), count=96, hatch="v")
    for k in range(30):
        way = around("z", 12 * k + 4)
        line = way * cone[:, :1] + array([0, 0, 1]) * cone[:, 1:]
        scene.wire(line[: 26 if k % 2 else 17], 0.9, "b", 2.4, wobble=0.2)
    for k in (7, 15):
        scene.wire(circle(cone[k, 0] + 0.8, (0, 0, cone[k, 1])), 1.5, "a", 2.4)
        for j in range(15):
            nail = around("z", 24 * j + 10) * (cone[k, 0] + 1) + array([0, 0, cone[k, 1] - 3])
            scene.wire([nail, nail + (0, 0, -3)], 1.5, "c", 3, wobble=0)
    for k in range(18):
        way = around("z", 20 * k + 8)
        at = array([0, 0, 40])
        scene.cylinder(at + way * 138, at + way * 184, 8.5, IRON.but(width=1.4, cross=False), count=18)
        scene.cylinder(
            at + way * 178, at + way * 186, 11, IRON.but(width=1.3, alpha=0.5, level="c", cross=False), count=18
        )
    turret = [(26, 160), (26, 192), (31, 194), (31, 199), (0, 226)]
    scene.revolve(turret, OAK.but(width=1.7), count=40, hatch="v")
    for k in range(8):
        way = around("z", 45 * k - 70)
        side = np.cross(way, [0, 0, 1])
        arch(scene, way * 26 + array([0, 0, 170]), 9, 16, -side, 0.8, level="b")
    scene.render()
    plate.script(38, 46, 120, 4)
    plate.script(470, 60, 90, 3)


def mill(plate: Plate) -> None:
    """Water mill: water falls from a flume on a great wheel beside the house."""
    scene = Scene(plate, 27, 15, 1.1, (322, 330))
    scene.ground(-2, (-120, 300), (-130, 150))
    wall = BRICK.but(alpha=0.22, gap=6.5, cross=False, width=1.7)
    scene.box((0, -60, 0), (170, 120, 130), wall, faces=("front", "right", "top", "left"))
    courses(scene, (0, -60.6, 0), (1, 0, 0), 170, 126, 18, 34, "b", 4)
    roof(scene, (0, -60, 130), (170, 120, 0), 76, TILES.but(width=1.8), 12)
    arch(scene, (122, -60, 0), 34, 62, (1, 0, 0))
    window(scene, (122, -60, 86), 24, 26, (1, 0, 0))
    window(scene, (170, -20, 70), 24, 30, (0, 1, 0))
    window(scene, (170, 28, 70), 24, 30, (0, 1, 0))
    hub, reach = array((4, -98, 72)), 92.0
    for y in (-22, 22):
        at = hub + (0, y, 0)
        rim = [(reach - 12, -3), (reach, -3), (reach, 3), (reach - 12, 3), (reach - 12, -3)]
        scene.revolve(rim, WOOD.but(cross=False, width=1.7, gap=6), at, "y", count=72)
        for k in range(8):
            way = around("y", 45 * k + 12)
            scene.beam(at + way * 8, at + way * (reach - 8), 6, 6, WOOD.but(width=1.2, gap=9))
    for k in range(16):
        way = around("y", 22.5 * k + 6)
        inner, outer = hub + way * (reach - 20), hub + way * (reach + 3)
        ends = array([(0, -24, 0), (0, 24, 0)])
        grid = np.stack([inner + ends, outer + ends])
        scene.patch(grid, OAK.but(width=1.3, gap=3.4), "v", "uv", outline=False)
    scene.cylinder(hub + (0, -40, 0), hub + (0, 60, 0), 9, OAK)
    # The flume on its trestles.
    top = hub[2] + reach + 8
    for x in (-190, -100):
        for y in (-126, -70):
            scene.beam((x, y, -30), (x, y, top), 8, 8, WOOD.but(width=1.3, gap=7))
    scene.box((-250, -122, top), (226, 48, 5), WOOD)
    for y in (-124, -76):
        scene.box((-250, y, top), (226, 4, 22), WOOD.but(width=1.6))
    water = Look("lapis", 0.55, 1.2, 4, thick=0.9, least=0.1, cross=False)
    u = np.linspace(0, 1, 22)[:, None]
    v = np.linspace(-20, 20, 10)[None]
    scene.patch(np.stack([-250 + 228 * u + 0 * v, -98 + v + 0 * u, top + 16 + 0 * u * v], -1), water, "v", "")
    fall = np.stack([-24 + 34 * u + 0 * v, -98 + v + 0 * u, top + 16 - 44 * u**2 + 0 * v], -1)
    scene.patch(fall, water, "u", "v", outline=False)
    scene.render()
    plate.layer += 1
    shore = [(14, 366), (80, 356), (150, 350), (230, 352), (300, 364), (352, 376), (372, 387), (372, 387)]
    plate.shape(spline([*shore, (14, 387), (14, 387)], closed=True), 0, "lapis", 0.5)
    plate.ink(spline(shore), 1.3, (0.3, 0.1))
    for y in (364, 376):
        waves(plate, 30, 318 + (y - 364) * 2, y, 9, "b", 1.0)
    grass(plate, 470, 560, 372, 12)
    cloud(plate, 520, 70, 30)
    plate.script(40, 44, 108, 3)


PLATES: dict[str, Draw] = {"patron-P03": bombard, "patron-P04": car, "patron-P08": mill}
