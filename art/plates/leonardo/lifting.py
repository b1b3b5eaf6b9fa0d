"""What lifts and pulls: pulley, tower, pincers."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import array
from art.kit.look import IRON, OAK, STONE, WOOD, Look
from art.kit.parts import bar, ladder, person, pulley
from art.kit.plate import Plate
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
    """Extracting tool: great pincers draw a nail out of a plank."""
    scene = Scene(plate, 20, 14, 1.12, (262, 324))
    scene.ground(-34, (-240, 320), (-130, 140))
    scene.box((-190, -44, -34), (400, 88, 34), OAK.but(width=1.9, gap=5))
    for y in (-26, -8, 14, 30):
        line = np.stack([np.linspace(-186, 206, 30), y + 3 * np.sin(np.linspace(0, 9, 30) + y), 0.6 + np.zeros(30)], -1)
        scene.wire(line, 0.9, "b", 3)
    scene.cylinder((0, 0, 0), (0, 0, 46), 4.4, IRON.but(width=1.5, alpha=0.5), count=16)
    scene.revolve([(4, 44), (14, 46), (13, 52), (0, 56)], IRON.but(width=1.6, alpha=0.5), count=28)
    scene.wire(circle(9, (0, 0, 0.8)), 1.6, bias=3)
    with scene.placed((0, 0, 38), y=24):
        for side in (-1, 1):
            jaw = [(0, 0), (22, 4), (38, 26), (32, 58), (0, 88), (-26, 124), (-42, 178), (-46, 250)]
            u = np.linspace(0, 1, 60)
            knots = array(jaw)
            at = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(knots, axis=0).T))])
            smooth = [np.interp(u * at[-1], at, knots[:, k]) for k in (0, 1)]
            kernel = np.hanning(9) / np.hanning(9).sum()
            x, z = (np.convolve(np.pad(line, 4, mode="edge"), kernel, "valid") for line in smooth)
            width = np.interp(u, [0, 0.12, 0.32, 0.42, 0.6, 0.92, 1], [3, 9, 11, 12, 7.4, 6, 8])
            line = np.stack([side * x, -4.5 * side + 0 * u, z], -1)
            scene.tube(line, width, IRON.but(width=1.9, alpha=0.44), 20)
        scene.revolve([(0, -16), (9, -16), (9, 16), (0, 16)], IRON.but(width=1.6, alpha=0.6), (0, 0, 88), "y", count=28)
    scene.render()
    plate.script(40, 48, 116, 4)


PLATES: dict[str, Draw] = {"invention-2": tackle, "invention-17": pincers, "invention-19": lifting_tower}
