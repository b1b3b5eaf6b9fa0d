"""Machines that fly."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from art.build import Draw
from art.kit.curves import array, unit
from art.kit.look import CANVAS, WOOD, Look
from art.kit.parts import person
from art.kit.plate import Plate
from art.kit.scene import Scene

POLE = WOOD.but(width=1.3, gap=3.4)


def parachute(plate: Plate) -> None:
    """Slowing down flight: a pyramid of linen, a man hanging from it."""
    scene = Scene(plate, 26, -6, 1.0, (300, 236))
    side, high, foot = 108.0, 176.0, 10.0
    ring = array([(-side, -side, foot), (side, -side, foot), (side, side, foot), (-side, side, foot)])
    top = array((0, 0, foot + high))
    t = np.linspace(0, 1, 40)[:, None, None]
    s = np.linspace(0, 1, 24)[None, :, None]
    for a, b in zip(ring, np.roll(ring, -1, 0), strict=True):
        edge = a * (1 - s) + b * s
        out = unit((a + b) / 2 * (1, 1, 0))
        belly = np.sin(math.pi * s) * t * (1 - 0.55 * t) * 26
        scene.patch(top * (1 - t) + edge * t + out * belly, CANVAS.but(width=1.9), "u", "u", outline=False)
        scene.wire((top * (1 - t) + a * t)[:, 0], 1.9, bias=3)
        hem = (edge + out * np.sin(math.pi * s) * 11.7)[0]
        scene.tube(hem, 3.2, POLE, 10)
        for part in (0.25, 0.5, 0.75):
            k = int(part * 23)
            seam = (top * (1 - t) + edge * t + out * belly)[:, k]
            scene.wire(seam, 0.9, "b", 3)
    man = array((0, 0, -150))
    for corner in ring:
        scene.wire([corner, man + (0, 0, 108)], 1.3, bias=300)
    person(scene, man, 1.02, "hang", -14, "sanguine", "lapis")
    scene.render()
    plate.script(40, 44, 118, 5)
    plate.script(446, 300, 108, 4)


def _wing(scene: Scene, sign: int, membrane: Look) -> None:
    """A wing of a bat: a bent arm, fingers, and cloth that hangs between them."""
    root, wrist = array((sign * 16, -6, 26)), array((sign * 132, -84, 60))
    tips = [
        array(p) * (sign, 1, 1) for p in ((286, -58, 44), (264, 46, 30), (200, 112, 18), (120, 132, 10), (14, 104, 8))
    ]
    elbow = array((sign * 62, -84, 60))
    t = np.linspace(0, 1, 26)[:, None]
    arm = root * (1 - t) ** 2 + 2 * t * (1 - t) * elbow + wrist * t**2
    scene.tube(arm, np.linspace(5, 3.4, 26), POLE.but(width=1.5), 12)
    fingers = []
    for i, tip in enumerate(tips):
        start = wrist if i < 3 else arm[14 if i == 3 else 3]
        middle = (start + tip) / 2 + array((0, -8, 22 - 4 * i))
        fingers.append(start * (1 - t) ** 2 + 2 * t * (1 - t) * middle + tip * t**2)
    for finger in fingers:
        scene.tube(finger, np.linspace(3, 1.2, 26), POLE.but(width=1.2), 10)
    s = np.linspace(0, 1, 18)[None, :, None]
    for first, second in pairwise(fingers):
        sheet = first[:, None] * (1 - s) + second[:, None] * s
        middle = sheet.mean(axis=(0, 1))
        scoop = np.sin(math.pi * s) * (t[:, None] ** 1.6)
        sheet = sheet + scoop * (unit(array((0, -30, 40)) + wrist - middle) * 26 - array((0, 0, 6)))
        scene.patch(sheet, membrane, "v", "u", outline=False)


def flying_machine(plate: Plate) -> None:
    """Flying machine: wings of a bat moved by a man, seen from above and before."""
    scene = Scene(plate, -12, 56, 1.0, (302, 226), (-1.0, -0.1, 0.5), depth=0.0003)
    membrane = Look("ochre", 0.4, 1.7, 4.6, least=0.2, thick=1.35)
    for sign in (-1, 1):
        _wing(scene, sign, membrane)
    for x in (-13, 13):
        scene.tube(np.linspace((x, -92, 16), (x * 0.4, 140, 10), 24), 3.4, POLE, 12)
    for y in (-80, -30, 30, 90):
        scene.beam((-16, y, 14), (16, y, 14), 4, 4, POLE)
    tail = [array((x, 206 - abs(x) * 0.2, 12)) for x in (-46, -16, 16, 46)]
    root = array((0, 126, 12))
    t = np.linspace(0, 1, 16)[:, None]
    ribs = [root * (1 - t) + tip * t for tip in tail]
    s = np.linspace(0, 1, 10)[None, :, None]
    for first, second in pairwise(ribs):
        bow = np.sin(math.pi * s) * t[:, None] ** 2 * array((0, -12, 4))
        scene.patch(first[:, None] * (1 - s) + second[:, None] * s + bow, membrane, "v", "u", outline=False)
    for rib in ribs:
        scene.wire(rib, 1.6, bias=4)
    with scene.placed((0, 52, 24), x=86):
        person(scene, (0, 0, 0), 1.15, "fly", 0, "sanguine", "lapis")
    for sign in (-1, 1):
        scene.wire([(sign * 14, 20, 18), (sign * 132, -84, 60)], 1.0, "b", 4)
        scene.wire([(sign * 14, 60, 18), (sign * 132, -84, 60)], 1.0, "b", 4)
    scene.render()
    plate.script(448, 46, 108, 3)
    plate.script(40, 350, 92, 2)


PLATES: dict[str, Draw] = {"invention-14": parachute, "invention-18": flying_machine}
