"""Flames that lick."""

from __future__ import annotations

from art.kit.curves import array, mirrored, spline
from art.kit.plate import Plate
from art.kit.relief import Hatch

BLAZE = [
    (250, 345),
    (206, 318),
    (188, 270),
    (202, 222),
    (228, 178),
    (228, 178),
    (228, 216),
    (244, 238),
    (252, 196),
    (262, 140),
    (302, 88),
    (314, 34),
    (314, 34),
    (320, 90),
    (344, 136),
    (356, 176),
    (356, 210),
    (374, 180),
    (376, 138),
    (376, 138),
    (398, 186),
    (414, 240),
    (410, 292),
    (386, 328),
    (346, 346),
]


def blaze(plate: Plate, x: float, y: float, size: float = 1.0) -> None:
    """A great fire of many tongues; its foot is at (x, y), it is about 310 high."""
    whole = array(BLAZE) - (300, 346)
    for part, colour, alpha, off, turn in (
        (1.0, "sanguine", 0.7, 0, False),
        (0.72, "ochre", 0.75, -4, True),
        (0.42, "gold", 0.85, 4, False),
    ):
        tongue = (mirrored(whole, 0) if turn else whole) * part * size + (x + off * size, y)
        hatch = Hatch(angle=78, gap=5.4, bulge=0.5, thick=0.9) if part > 0.9 else None
        plate.shape(spline(tongue, closed=True), 1.9 * (0.6 + 0.4 * part), colour, alpha, hatch, wobble=0.2)
    for dx, dy in ((-84, -250), (60, -292), (96, -246), (-40, -300)):
        spark = array([(0, -5), (2, 0), (0, 5), (-2, 0)]) * size + (x + dx * size, y + dy * size)
        plate.shape(spark, 1.2, "ochre", 0.9, wobble=0)


def tongue(plate: Plate, x: float, y: float, high: float) -> None:
    """The flame of a lamp or a candle over its wick."""
    drop = array(
        [
            (0, 0),
            (-0.2, -0.08),
            (-0.27, -0.32),
            (-0.13, -0.62),
            (0.05, -1),
            (0.05, -1),
            (0.11, -0.68),
            (0.26, -0.36),
            (0.2, -0.1),
        ]
    )
    for part, colour, alpha in ((1.0, "sanguine", 0.6), (0.66, "ochre", 0.8), (0.32, "lapis", 0.5)):
        plate.shape(
            spline(drop * high * part + (x, y), closed=True), 1.8 if part == 1 else 1.2, colour, alpha, wobble=0.1
        )
