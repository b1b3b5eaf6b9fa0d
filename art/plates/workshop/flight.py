"""The flying machine."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from art.build import Draw
from art.kit.curves import array
from art.kit.look import OAK, WOOD, Look
from art.kit.parts import person
from art.kit.plate import Plate
from art.kit.props import bird
from art.kit.scene import Scene

POLE = WOOD.but(width=1.4, gap=5)
CLOTH = Look("ochre", 0.42, 1.7, 5.2, least=0.2, thick=1.3)


def _wing(scene: Scene, sign: int) -> None:
    """A raised wing: a spar that bends upwards, ribs that sweep back, cloth between them."""
    t = np.linspace(0, 1, 30)[:, None]
    points = [array(p) * (sign, 1, 1) for p in ((18, -20, 34), (110, -60, 104), (282, 0, 66))]
    spar = points[0] * (1 - t) ** 2 + 2 * t * (1 - t) * points[1] + points[2] * t**2
    scene.tube(spar, np.linspace(5.5, 2, 30), POLE.but(width=1.7), 12)
    ribs = []
    for k, (at, back, out, drop) in enumerate(
        ((29, 34, 20, 4), (24, 92, 26, 10), (19, 124, 20, 16), (13, 142, 10, 20), (7, 146, 2, 22), (2, 136, -6, 20))
    ):
        start = spar[at]
        end = start + array((sign * out, back, -drop))
        bend = (start + end) / 2 + array((sign * 4, 0, 12 - k))
        ribs.append(start * (1 - t) ** 2 + 2 * t * (1 - t) * bend + end * t**2)
    s = np.linspace(0, 1, 14)[None, :, None]
    for first, second in pairwise(ribs):
        scoop = np.sin(math.pi * s) * t[:, None] ** 1.5 * array((0, -20, 6))
        scene.patch(first[:, None] * (1 - s) + second[:, None] * s + scoop, CLOTH, "v", "u", outline=False)
    for rib in ribs:
        scene.tube(rib, np.linspace(2.6, 1.2, 30), POLE.but(width=1.2, level="c"), 8)
    scene.wire([(sign * 10, -10, 84), spar[16]], 1.1, "b", 6)
    scene.wire([(sign * 10, -10, 84), spar[24]], 1.1, "b", 6)
    scene.wire([(sign * 16, 40, 0), spar[12]], 1.1, "b", 6)


def machine(plate: Plate) -> None:
    """Flying machine: a man lies on a board and beats two great wings; a tail steers."""
    scene = Scene(plate, 22, 50, 1.0, (300, 236), (-0.8, -0.5, 0.9), depth=0.0004)
    for sign in (-1, 1):
        _wing(scene, sign)
    scene.box((-20, -66, -10), (40, 190, 7), OAK.but(width=1.7, gap=6))
    for x in (-12, 12):
        scene.beam((x, -10, -4), (x * 0.7, -10, 82), 6, 6, POLE)
    scene.cylinder((-24, -10, 34), (24, -10, 34), 5, OAK)
    scene.cylinder((-16, -10, 82), (16, -10, 82), 8, OAK)
    tail = [array((x, 226 - abs(x) * 0.3, 26)) for x in (-58, -20, 20, 58)]
    start = array((0, 120, -4))
    t = np.linspace(0, 1, 16)[:, None]
    ribs = [start * (1 - t) + tip * t for tip in tail]
    s = np.linspace(0, 1, 10)[None, :, None]
    for first, second in pairwise(ribs):
        bow = np.sin(math.pi * s) * t[:, None] ** 2 * array((0, -14, 4))
        scene.patch(first[:, None] * (1 - s) + second[:, None] * s + bow, CLOTH, "v", "u", outline=False)
    for rib in ribs:
        scene.wire(rib, 1.6, bias=4)
    with scene.placed((0, 66, 8), x=88):
        person(scene, (0, 0, 0), 1.34, "fly", 0, "sanguine", "lapis")
    scene.render()
    for x, y in ((96, 330), (132, 346), (520, 64)):
        bird(plate, x, y, 10)
    plate.script(40, 44, 108, 4)
    plate.script(446, 336, 108, 3)


PLATES: dict[str, Draw] = {"design-flying_machine": machine}
