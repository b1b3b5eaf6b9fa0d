"""What lifts and pulls: pulley, tower, pincers."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import Points, array, ellipse, limb, turned, unit
from art.kit.look import IRON, OAK, STONE, WOOD, Look
from art.kit.parts import bar, ladder, person, pulley
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle

HEMP = Look("ochre", 0.4, 1.2, 9, cross=False)
BLOCK = STONE.but(alpha=0.34, width=1.8)


def _hook(scene: Scene, at: tuple[float, float, float], size: float) -> None:
    """A hook that hangs from a point."""
    t = np.radians(np.linspace(90, 400, 40))
    bend = np.stack([np.cos(t) * size, 0 * t, np.sin(t) * size - size * 2], -1) + array(at)
    line = np.vstack([[array(at)], bend])
    scene.tube(line, np.linspace(4.2, 2.4, len(line)), IRON.but(width=1.7), 14)


def tackle(plate: Plate) -> None:
    """Secured pulley: two blocks with their wheels and ropes, a stone on the hook."""
    scene = Scene(plate, 22, 8, 1.02, (262, 206))
    scene.beam((-190, 24, 166), (200, 24, 166), 22, 24, WOOD.but(width=1.9))
    for x in (-30.0, 30.0):
        scene.box((x - 5, 4, 60), (10, 8, 98), IRON.but(width=1.5))
    scene.box((-46, 2, 150), (92, 14, 14), IRON.but(width=1.5))
    # The upper block and the lower one, each with two wheels.
    pulley(scene, (0, -2, 98), 40, "y", 16)
    pulley(scene, (0, -2, 40), 25, "y", 16)
    bar(scene, (0, -16, 148), (0, -16, 20), 16, (0, 1, 0), IRON.but(width=1.6))
    pulley(scene, (0, -2, -20), 25, "y", 16)
    pulley(scene, (0, -2, -61), 15, "y", 14)
    bar(scene, (0, -16, 8), (0, -16, -84), 15, (0, 1, 0), IRON.but(width=1.6))
    for x in (-40.0, 40.0, -25.5, 25.5):
        outer = abs(x) > 30
        low = -20 if x > -40 else -150
        end = (25.5 if x > 0 else -25.5) if outer else x
        scene.rope([(x, -2, 98 if outer else 40), (end if x > 0 else x, -2, low)], 3.0, HEMP)
    _hook(scene, (0, -2, -78), 11)
    # The stone.
    scene.box((-62, -34, -176), (124, 64, 58), BLOCK)
    for x in (-34, 34):
        scene.rope([(0, -2, -103), (x, -34, -118), (x, -35, -176)], 2.4, HEMP)
        scene.wire([(x, -34, -118), (x, 30, -118)], 2.4, "a", 4)
    scene.render()
    plate.script(420, 170, 128, 4)


def lifting_tower(plate: Plate) -> None:
    """Lifting tower: a timber tower with a treadwheel and a jib that carries a stone."""
    scene = Scene(plate, 28, 13, 1.0, (286, 366))
    scene.ground(0, (-230, 290), (-150, 150))
    foot, head, high = 62.0, 34.0, 236.0
    legs = [(-1, -1), (1, -1), (1, 1), (-1, 1)]

    def corner(k: int, z: float) -> tuple[float, float, float]:
        half = foot + (head - foot) * z / high
        return legs[k % 4][0] * half, legs[k % 4][1] * half, z

    for k in range(4):
        scene.beam(corner(k, 0), corner(k, high), 11, 11, WOOD.but(width=1.6))
    for z in (4, 118, high):
        for k in range(4):
            scene.beam(corner(k, z), corner(k + 1, z), 9, 9, WOOD.but(width=1.4))
    for k in range(4):
        scene.beam(corner(k, 122), corner(k + 1, 232), 6, 6, WOOD.but(width=1.2))
    ladder(scene, (-foot - 2, 10, 4), (-46, 6, 118), 24, 7, (0, 1, 0))
    # The treadwheel with a man in it.
    hub = array((0, 0, 60))
    for y in (-26, 26):
        rim = [(46, y - 3), (55, y - 3), (55, y + 3), (46, y + 3), (46, y - 3)]
        scene.revolve(rim, OAK.but(width=1.6), hub, "y", count=60)
        for k in range(3):
            way = array((math.cos(math.radians(60 * k + 20)), 0, math.sin(math.radians(60 * k + 20)))) * 47
            bar(scene, hub - way + (0, y, 0), hub + way + (0, y, 0), 4, (0, 1, 0), WOOD)
    for k in range(20):
        a = math.radians(18 * k)
        spot = hub + array((math.cos(a), 0, math.sin(a))) * 50
        scene.wire([spot + (0, -26, 0), spot + (0, 26, 0)], 1.2, "b", 4)
    person(scene, (4, 0, 12), 0.62, "push", 90, "sanguine", "lapis")
    # The jib with its rope.
    scene.box((-40, -40, high), (80, 80, 9), WOOD.but(width=1.5))
    scene.cylinder((0, 0, high), (0, 0, high + 66), 9, OAK.but(width=1.6))
    tip = array((176, 0, high + 96))
    scene.beam((-70, 0, high + 40), tip, 11, 13, OAK.but(width=1.8))
    scene.beam((0, 0, high + 8), (96, 0, high + 70), 8, 8, WOOD.but(width=1.3))
    scene.box((-92, -18, high + 12), (36, 36, 34), BLOCK)
    pulley(scene, tip + (4, 0, -12), 14, "y", 8)
    scene.rope([tip + (18, 0, -12), tip + (18, 0, -190)], 2.4, HEMP)
    scene.rope([tip, array((0, 0, high + 66)), array((0, 0, 112))], 2.2, HEMP)
    load = tip + array((18, 0, -262))
    scene.box(load + (-38, -26, 0), (76, 52, 44), BLOCK)
    for x in (-30, 30):
        scene.wire([load + (0, 0, 74), load + (x, -26, 44)], 2.2, "a", 6)
        scene.wire([load + (x, -26.6, 44), load + (x, -26.6, 0)], 2.2, "a", 4)
    scene.render()
    plate.script(38, 44, 104, 4)


def pincers(plate: Plate) -> None:
    """Extracting tool: great pincers draw a nail out of a plank; others lie there already."""
    scene = Scene(plate, 20, 16, 1.2, (282, 330))
    scene.ground(-30, (-240, 320), (-130, 140))
    scene.box((-220, -56, -30), (440, 112, 30), OAK.but(width=1.9, gap=5))
    for y in (-38, -14, 14, 36):
        line = np.stack([np.linspace(-214, 214, 30), y + 3 * np.sin(np.linspace(0, 9, 30) + y), 0.6 + np.zeros(30)], -1)
        scene.wire(line, 0.9, "b", 3)
    for hole in ((-150, 6, 0.8), (110, 20, 0.8)):
        scene.wire(circle(6, hole), 3.4, bias=3)
    scene.render()
    plate.layer += 1
    foot, grip = scene.project((-10, 0, 0))[0], scene.project((-10, 0, 62))[0]
    _nail(plate, [foot, (foot + grip) / 2 + (3, 0), grip], 15)
    plate.ink(ellipse(foot[0], foot[1], 15, 6), 2.4, (1, 1), wobble=0)
    for at, degrees in (((-170, -20), -12), ((96, -30), 26)):
        start = scene.project((*at, 4))[0]
        _nail(plate, turned(start + array([(0, 0), (30, 4), (58, -6), (78, -4)]), degrees, start)[::-1], 10)
    # The pincers, upright over the nail before they are turned to the right.
    arm = [(2, 12), (40, 8), (58, -26), (46, -66), (4, -106), (-32, -142), (-44, -196), (-40, -276)]
    wide = [12, 34, 38, 36, 40, 26, 22, 30]
    lip = grip + (0, 2)
    for side in (1, -1):
        axis = turned(array(arm) * (side, 1) + lip, -24, lip)
        outline = limb(axis, wide)
        plate.shape(outline, 2.2, "lapis", 0.55, Hatch(angle=66, gap=4, bulge=0.7, dark=0.05, cross=-60), wobble=0.2)
    pivot = turned(lip + array([(0, -108)]), -24, lip)[0]
    plate.shape(ellipse(pivot[0], pivot[1], 15, 15), 2.0, "gold", 0.8, Hatch(bulge=0.7, gap=3.4), wobble=0.1)
    plate.shape(ellipse(grip[0], grip[1] - 10, 22, 9), 1.9, "umber", 0.8, Hatch(bulge=0.6, gap=3.4), wobble=0.1)
    plate.script(40, 48, 116, 4)


def _nail(plate: Plate, points: Points, wide: float) -> None:
    """A forged nail from its point to its head."""
    line = array(points)
    plate.shape(limb(line, [wide * 0.5, wide * 0.9, wide]), 1.7, "umber", 0.7, Hatch(gap=3.4, bulge=0.6), wobble=0.1)
    way = unit(line[-1] - line[-2])
    across = array((-way[1], way[0])) * wide
    head = [line[-1] - across, line[-1] + across, line[-1] + across * 0.8 + way * wide * 0.6]
    head += [line[-1] + way * wide, line[-1] - across * 0.8 + way * wide * 0.6]
    plate.shape(head, 1.7, "umber", 0.8, Hatch(gap=3.4, bulge=0.5), wobble=0.1)


PLATES: dict[str, Draw] = {"invention-2": tackle, "invention-17": pincers, "invention-19": lifting_tower}
