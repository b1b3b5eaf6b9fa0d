"""The lamp with a glowing thread, which is an invention and the attribute of its inventor."""

from __future__ import annotations

import math

import numpy as np

from art.kit.curves import array, spline
from art.kit.look import BRASS, Look
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene


def bulb(plate: Plate, x: float, y: float, size: float) -> None:
    """A light bulb, upright; (x, y) is the middle of the glass, ``size`` its radius."""
    s = size / 100
    for k in range(20):
        a = 2 * math.pi * k / 20 + 0.1
        if math.sin(a) > 0.72:
            continue
        way = array((math.cos(a), math.sin(a)))
        at = array((x, y))
        plate.ink([at + way * size * 1.16, at + way * size * (1.5 if k % 2 else 1.34)], 2.0, (0.9, 0.3), wobble=0.1)
    right = [(0, -100), (60, -80), (97, -30), (92, 30), (62, 78), (40, 116), (36, 150)]
    outline = array(
        [(px * s + x, py * s + y) for px, py in right] + [(-px * s + x, py * s + y) for px, py in right[::-1]]
    )
    plate.shape(
        spline(outline, closed=True),
        2.0,
        "ochre",
        0.5,
        Hatch(angle=60, gap=6, bulge=0.6, thick=0.9, least=0.24),
        wobble=0.2,
    )
    stem = array([(-12, 150), (-8, 84), (8, 84), (12, 150)]) * s + (x, y)
    plate.shape(stem, 1.4, "lapis", 0.4, Hatch(angle=90, gap=4, bulge=0.7), wobble=0.1)
    for side in (-1, 1):
        plate.ink(spline(array([(side * 4, 88), (side * 26, 40), (side * 30, -10)]) * s + (x, y)), 1.7, wobble=0.1)
    t = np.linspace(0, 1, 90)
    thread = np.stack(
        [-30 + 60 * t + 9 * np.cos(t * 10 * math.pi), -14 - 20 * np.sin(t * math.pi) + 12 * np.sin(t * 10 * math.pi)],
        -1,
    )
    plate.ink(thread * s + (x, y), 2.6, (0.9, 0.9), wobble=0)
    plate.ink(spline(array([(-74, -20), (-64, -56), (-34, -80)]) * s + (x, y)), 4, (0.2, 0.2), kind="h", wobble=0.1)
    scene = Scene(plate, 0, 6, s, (x, y + 200 * s))
    profile = [(37, 54), (39, 50)]
    for k in range(4):
        z = 44 - 14 * k
        profile += [(36, z), (41, z - 5), (36, z - 10)]
    profile += [(34, -14), (20, -26), (18, -34), (0, -36)]
    scene.revolve(profile, BRASS.but(width=1.7), hatch="u", count=40)
    scene.revolve([(19, -27), (17, -35), (0, -38)], Look("umber", 0.8, 1.5, 3, dark=0.3), hatch="u", count=30)
    scene.render()
