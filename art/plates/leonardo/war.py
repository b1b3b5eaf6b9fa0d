"""Machines of war: sling, catapult, crossbow, bombs."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import array, ellipse, spline, unit
from art.kit.look import BRASS, IRON, LEATHER, OAK, STONE, WOOD, Look
from art.kit.parts import around, gear, person, wheel
from art.kit.plate import Plate
from art.kit.props import measure
from art.kit.scene import Scene, circle

CORD = Look("ochre", 0.4, 1.2, 9, cross=False)


def sling(plate: Plate) -> None:
    """Dimensioned sling: a forked branch, two bands, a stone in the pouch, and their measures."""
    scene = Scene(plate, 30, 14, 1.24, (250, 366))
    scene.ground(-2, (-160, 300), (-120, 140))
    u = np.linspace(0, 1, 40)[:, None]
    bark = Look("umber", 0.56, 2.0, 4.4, thick=1.5, least=0.14)
    fork = array((0, 0, 112))
    scene.tube(
        np.linspace((0, 0, 0), fork + (0, 0, 4), 30), np.linspace(17, 15, 30) + np.sin(np.arange(30)) * 0.5, bark, 22
    )
    tips = []
    for side in (-1, 1):
        a, b, c = fork - (0, 0, 8), fork + (side * 62, 0, 30), fork + (side * 58, 0, 132)
        arm = a * (1 - u) ** 2 + 2 * u * (1 - u) * b + c * u**2
        scene.tube(arm, np.linspace(14, 10, 40), bark, 22)
        scene.revolve([(0, 0), (10, 0), (10, 2), (0, 2)], OAK, c - (0, 0, 1), count=28)
        for z in (104, 112, 120):
            scene.wire(circle(11.4, fork + (side * 58.4, 0, z)), 1.7, bias=3)
        tips.append(fork + (side * 58, 0, 112))
    pouch = fork + array((104, -128, 66))
    band = Look("sanguine", 0.6, 1.6, 9, cross=False)
    for side, tip in zip((-1, 1), tips, strict=True):
        end = pouch + (side * 15, 6, 0)
        t = np.linspace(0, 1, 26)
        line = tip * (1 - t[:, None]) + end * t[:, None] + (0, 0, 1) * (-10 * t * (1 - t))[:, None]
        scene.tube(line, np.linspace(5, 3.6, 26), band, 10)
    t, s = np.linspace(-1, 1, 24)[:, None], np.linspace(-1, 1, 16)[None]
    high = 21 * np.cos(t * 1.1)
    leather = np.stack(
        [pouch[0] + 27 * t + 0 * s, pouch[1] - 16 * np.cos(t * 1.5) * np.cos(s * 1.2) + 4, pouch[2] + high * s], -1
    )
    scene.patch(leather, LEATHER.but(width=1.8, alpha=0.55), "v", "uv")
    scene.ball(19, STONE.but(width=1.8, alpha=0.4), pouch + (-6, 4, 6))
    scene.render()
    measure(plate, (96, 44), (96, 356))
    plate.script(446, 306, 108, 4)


def catapult(plate: Plate) -> None:
    """People-thrower catapult: a man sits in the spoon of the arm, which is wound back."""
    scene = Scene(plate, 24, 17, 1.16, (286, 314))
    scene.ground(-28, (-290, 300), (-150, 160))
    for y in (-52, 42):
        scene.box((-150, y, 0), (290, 12, 16), WOOD)
    for x in (-150, -20, 126):
        scene.box((x, -40, 2), (14, 82, 12), WOOD, hatch=False)
    for x in (-104, 92):
        for y in (-62, 62):
            wheel(scene, (x, y, 0), 29, "y", 8, 6, WOOD.but(width=1.6))
    # Uprights with the padded bar.
    for y in (-46, 46):
        scene.beam((-58, y, 16), (-58, y, 126), 13, 13, WOOD.but(width=1.6))
        scene.beam((-128, y, 16), (-62, y, 96), 9, 9, WOOD.but(width=1.3))
    scene.cylinder((-58, -58, 128), (-58, 58, 128), 13, LEATHER.but(width=1.7, alpha=0.5))
    for y in (-30, -10, 10, 30):
        scene.wire(circle(13.3, (-58, y, 128), "y"), 1.2, "b")
    # The twisted skein and the arm.
    scene.cylinder((-12, -60, 20), (-12, 60, 20), 14, CORD.but(width=1.6, gap=4))
    for y in range(-54, 58, 9):
        scene.wire(circle(14.3, (-12, y, 20), "y"), 1.0, "b")
    foot, tip = array((-12, 0, 22)), array((150, 0, 112))
    along = unit(tip - foot)
    scene.beam(foot, tip, 13, 15, OAK.but(width=1.8))
    spoon = [(0, 0), (24, 2), (40, 12), (45, 24), (41, 24), (22, 8)]
    with scene.placed(tip + along * 22 + (0, 0, -6), y=-10):
        scene.revolve(spoon, OAK.but(width=1.8), count=56)
        person(scene, (0, 2, 12), 1.3, "ride", 62, "sanguine", "lapis")
    scene.cylinder((128, -56, 22), (128, 56, 22), 8, WOOD.but(width=1.5))
    for y in (-66, 66):
        for a in (20, 80, 140):
            way = around("y", a) * 26
            scene.cylinder(array((128, y, 22)) - way, array((128, y, 22)) + way, 2.6, WOOD.but(width=1.2), count=8)
    scene.rope(np.linspace(tip - along * 20 + (0, 0, -8), (128, 0, 30), 20), 2.6, CORD)
    scene.render()
    plate.script(36, 44, 116, 3)


def crossbow(plate: Plate) -> None:
    """Aiming crossbow: the giant bow on six wheels, drawn, with its sight."""
    scene = Scene(plate, 34, 30, 1.1, (300, 226))
    scene.ground(-40, (-330, 330), (-240, 240))
    scene.box((-13, -150, 4), (26, 330, 16), OAK.but(width=1.7))
    scene.box((-4, -146, 20), (8, 300, 5), WOOD.but(width=1.1), hatch=False)
    for x in (-42, 36):
        scene.box((x, -120, -14), (6, 250, 10), WOOD.but(width=1.2), hatch=False)
    for y in (-110, -10, 100):
        scene.box((-60, y, -14), (120, 9, 8), WOOD.but(width=1.2), hatch=False)
    for y in (-100, 0, 104):
        for x in (-68, 68):
            wheel(scene, (x, y + 4, -12), 30, "x", 8, 6, WOOD)
    t = np.linspace(-1, 1, 90)
    far = np.abs(t)
    bow = np.stack([262 * t, -150 + 118 * far**2.1 - 16 * far**7, 18 + 10 * far**2], -1)
    scene.tube(bow, 12 - 8 * far**1.2, Look("sanguine", 0.46, 1.9, 4, thick=1.5, least=0.1, dark=0.06), 18)
    for k in range(6, 88, 7):
        way = unit(bow[k + 1] - bow[k - 1])
        side = unit(np.cross(way, [0, 0, 1]))
        a = np.linspace(0, 2 * math.pi, 22)[:, None]
        radius = 12.3 - 8 * far[k] ** 1.2
        ring = bow[k] + radius * (np.cos(a) * side + np.sin(a) * np.cross(side, way))
        scene.wire(ring, 0.9, "b", 2.2)
    nut = array((0, 78, 29))
    for end in (bow[0], bow[-1]):
        scene.wire([end, nut], 1.7, bias=5, wobble=0.3)
    scene.revolve([(0, -9), (9, -9), (9, 9), (0, 9)], IRON, nut, "x", count=24)
    # The bolt.
    scene.cylinder((0, -186, 29), (0, 70, 29), 3.4, WOOD.but(width=1.4), count=12)
    head = [(0, 0), (8, 2), (6, 10), (0, 30)]
    with scene.placed((0, -184, 29), x=90):
        scene.revolve(head, IRON.but(width=1.5), count=20)
    for angle in (40, 140, 270):
        fin = array((math.cos(math.radians(angle)), 0, math.sin(math.radians(angle)))) * 11
        base = array((0, 40, 29))
        grid = np.stack(
            [
                np.stack([base, base + (0, 26, 0)]),
                np.stack([base + fin * 0.5 + (0, 6, 0), base + fin * 0.5 + (0, 28, 0)]),
            ]
        )
        scene.patch(grid, Look("ochre", 0.4, 1.1), "", "uv", outline=False)
    # The sight and the windlass.
    scene.cylinder((0, 100, 22), (0, 100, 54), 2.6, IRON, count=10)
    scene.wire(circle(11, (0, 100, 65), "y"), 2.4, bias=6)
    scene.wire([(-11, 100, 65), (11, 100, 65)], 1.1, "b", 8)
    scene.wire([(0, 100, 54), (0, 100, 76)], 1.1, "b", 8)
    scene.cylinder((-36, 150, 30), (36, 150, 30), 7, WOOD.but(width=1.3))
    for x in (-38, 38):
        for degrees in (20, 80, 140):
            way = around("x", degrees) * 24
            scene.wire([array((x, 150, 30)) - way, array((x, 150, 30)) + way], 2.4, bias=4)
    scene.render()
    plate.script(38, 44, 112, 3)


def bombs(plate: Plate) -> None:
    """Double bomb dropping gear: a toothed wheel opens two claws, one bomb falls."""
    scene = Scene(plate, 20, 12, 1.12, (300, 196))
    scene.beam((-200, 14, 112), (200, 14, 112), 18, 20, WOOD.but(width=1.8))
    for x in (-186, 186):
        scene.beam((x, 14, 120), (x, 14, 176), 14, 14, WOOD.but(width=1.5))
    gear(scene, (0, -6, 92), 50, "y", 12, 16, BRASS.but(width=1.7))
    scene.cylinder((0, -26, 92), (0, 20, 92), 6, IRON)
    for side in (-1, 1):
        scene.beam(
            (side * 40, -6, 128 if side > 0 else 62),
            (side * 130, -6, 128 if side > 0 else 62),
            7,
            8,
            WOOD.but(width=1.3),
        )
    for x, open_ in ((-124, 30), (124, -4)):
        scene.cylinder((x, 4, 62), (x, 4, 104), 6, IRON)
        for side in (-1, 1):
            t = np.linspace(0, 1, 20)
            a = np.radians(90 - side * (t * (150 - open_) + open_ * 0.9))
            claw = np.stack([x + side * open_ * 0.2 + 48 * np.cos(a), 4 + 0 * t, 14 + 48 * np.sin(a)], -1)
            scene.tube(claw, np.linspace(5.4, 2.6, 20), IRON.but(width=1.6), 12)
        z = 10 if open_ < 0 else -112
        scene.ball(40, Look("lapis", 0.62, 2.0, 4.2, thick=1.7, dark=0.16), (x, 4, z))
        scene.revolve([(9, 38), (10, 46), (0, 46)], IRON.but(width=1.4), (x, 4, z), count=24)
    scene.render()
    for x, z in ((124, 10), (-124, -112)):
        (px, py), _ = scene.project((x, 4, z + 46))
        fuse = spline([(px, py + 2), (px + 8, py - 14), (px + 24, py - 12), (px + 30, py - 22)])
        plate.layer += 1
        plate.ink(fuse, 2.2, (0.9, 0.6), wobble=0.1)
        for degrees in range(0, 360, 45):
            way = array((math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))
            end = fuse[-1]
            plate.ink([end + way * 4, end + way * (12 if degrees % 90 else 8)], 1.4, (0.9, 0.2), wobble=0)
        plate.shape(ellipse(fuse[-1, 0], fuse[-1, 1], 4, 4, count=14), 1.0, "ochre", 0.95, wobble=0)
    (px, py), _ = scene.project((-124, 4, -46))
    for dx in (-26, 0, 26):
        plate.ink([(px + dx, py - 26), (px + dx, py - 4)], 1.3, (0.2, 0.9), "b", wobble=0.1)
    plate.script(254, 330, 110, 3)


PLATES: dict[str, Draw] = {
    "invention-3": sling,
    "invention-11": catapult,
    "invention-13": crossbow,
    "invention-16": bombs,
}
