"""Printer's ornaments of the page: scrolls of acanthus, as a rule between parts and as a margin."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from art.build import Draw
from art.kit.curves import Array, Points, array, ellipse, spline, unit
from art.kit.plants import flower, leaf_outline
from art.kit.plate import Plate
from art.kit.relief import Hatch

Way: TypeAlias = Callable[[Points], Array]
"""Puts points that lie along an axis and off it onto the sheet."""


def foliage(plate: Plate, start: Array, way: Array, reach: float, wash: str) -> None:
    """A small leaf, its rib drawn."""
    tip = start + unit(way) * reach
    shade = Hatch(gap=3.2, bulge=0.6, gain=1.1, thick=0.9)
    plate.shape(leaf_outline(start, tip, reach * 0.5), 1.3, wash, 0.6, shade, wobble=0.15)
    plate.ink([start, start + (tip - start) * 0.8], 0.9, (0.8, 0.1), "b", wobble=0.1)


def scroll(plate: Plate, on: Way, bays: Sequence[float], wash: str = "verdigris", blossom: str = "sanguine") -> None:
    """A stem that waves along the axis; into each bay of the wave a branch rolls itself up round a blossom."""
    begin, side = 0.0, 1
    for bay in bays:
        high = bay * 0.4
        t = np.linspace(0, 1, 28)
        stem = np.stack([begin + bay * t, side * high * np.sin(math.pi * t)], -1)
        middle = array((begin + bay * 0.53, side * high * 0.1))
        turn = np.linspace(0, 1, 60)
        angle = math.pi * (1 - 2.9 * turn)
        reach = 1 - 0.72 * turn
        branch = middle + np.stack([bay * 0.4 * reach * np.cos(angle), side * high * 0.74 * reach * np.sin(angle)], -1)
        for place, out, long in (
            (0.08, -1, 0.2),
            (0.22, 1, 0.17),
            (0.42, 1, 0.27),
            (0.52, 1, 0.24),
            (0.66, 1, 0.2),
            (0.8, 1, 0.13),
        ):
            at = int(place * 59)
            along = branch[at + 1] - branch[at]
            across = array((-along[1], along[0])) * side
            way = on([branch[at] + unit(along) * 0.8 + unit(across) * out])[0] - on([branch[at]])[0]
            foliage(plate, on([branch[at]])[0], way, bay * long, wash)
        plate.ink(on(branch), 2.0, (0.5, 0.9), wobble=0.15)
        plate.ink(on(stem), 2.6, (0.8, 0.8), wobble=0.2)
        for off, long in ((0.5, 0.3), (-0.9, 0.27), (1.6, 0.18)):
            root = array((begin + bay * 0.98, 0.0))
            foliage(plate, on([root])[0], on([root + (0.8, side * off)])[0] - on([root])[0], bay * long, wash)
        x, y = on([branch[-1]])[0]
        if bay > 30:
            flower(plate, (x, y), bay * 0.12, 5, blossom, "ochre")
        else:
            plate.shape(ellipse(x, y, bay * 0.1, bay * 0.1, count=16), 1.2, blossom, 0.7, wobble=0.1)
        begin, side = begin + bay, -side
    tail = on(spline([(begin, 0), (begin + 12, side * 5), (begin + 24, 0)]))
    plate.ink(tail, 1.8, (0.9, 0.1), wobble=0.1)


def rule(plate: Plate) -> None:
    """A rule between two parts: scrolls to both sides of a blossom."""
    plate.crop = (22, 154, 556, 92)
    scroll(plate, lambda points: array(points) + (322, 200), [104, 78, 52])
    scroll(plate, lambda points: array(points) * (-1, 1) + (278, 200), [104, 78, 52])
    flower(plate, (300, 200), 32, 6, "sanguine", "ochre")


def margin(plate: Plate) -> None:
    """A margin: a scroll that climbs."""
    plate.crop = (250, 12, 100, 376)
    scroll(plate, lambda points: array([(300 + off, 386 - along) for along, off in array(points)]), [112, 96, 78, 58])


PLATES: dict[str, Draw] = {"rule": rule, "margin": margin}
