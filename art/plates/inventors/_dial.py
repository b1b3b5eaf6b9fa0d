"""Faces of clocks on a plane in space."""

from __future__ import annotations

import math

from art.kit.curves import Array, Points, array, unit
from art.kit.letters import ROMAN, glyph, text_width
from art.kit.look import Look
from art.kit.scene import Scene

FACE = Look("chalk", 0.9, 1.6, 6, cross=False)


def dial(
    scene: Scene,
    at: Points,
    radius: float,
    hour: float,
    minute: float,
    right: Points = (1, 0, 0),
    up: Points = (0, 0, 1),
    roman: bool = True,
) -> None:
    """A clock face seen from before the plane of ``right`` and ``up``: ring, hours and hands; no disc."""
    middle, across, above = array(at), unit(right), unit(up)

    def place(x: float, y: float) -> Array:
        return array(middle + across * x + above * y)

    def ring(r: float) -> list[Array]:
        return [place(r * math.cos(2 * math.pi * k / 60), r * math.sin(2 * math.pi * k / 60)) for k in range(61)]

    scene.wire(ring(radius), 1.7, "a", 5, wobble=0)
    scene.wire(ring(radius * 0.93), 1.0, "b", 5, wobble=0)
    for k in range(12):
        a = math.pi / 6 * k
        x, y = math.sin(a), math.cos(a)
        if roman:
            size = radius * 0.24
            pen = -text_width(ROMAN[k], size) / 2
            for sign in ROMAN[k]:
                strokes = glyph(sign)
                for stroke in strokes:
                    line = [
                        place(x * r + y * s, y * r - x * s)
                        for s, r in zip(stroke[:, 0] * size + pen, radius * 0.88 - stroke[:, 1] * size, strict=True)
                    ]
                    scene.wire(line, max(1.3, radius * 0.02), "a", 6, wobble=0)
                pen += (max(float(s[:, 0].max()) for s in strokes) + 0.22) * size
        else:
            scene.wire(
                [place(x * radius * 0.74, y * radius * 0.74), place(x * radius * 0.9, y * radius * 0.9)],
                3.2 if k % 3 == 0 else 2.2,
                "a",
                6,
                wobble=0,
            )
    for turn, reach, width in ((hour / 12, 0.5, 0.05), (minute / 60, 0.78, 0.035)):
        a = 2 * math.pi * turn
        x, y = math.sin(a), math.cos(a)
        scene.wire(
            [place(-x * radius * 0.14, -y * radius * 0.14), place(x * radius * reach, y * radius * reach)],
            max(2.4, radius * width),
            "a",
            9,
            "k",
            0,
            (0.9, 0.4),
        )
    scene.wire(ring(radius * 0.04), 2.4, "a", 9, wobble=0)
