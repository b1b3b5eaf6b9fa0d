"""Reward tokens: medals of metal and wood with a picture each."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import array, ellipse, spline
from art.kit.letters import centred
from art.kit.look import BRASS, IRON, OAK, STONE, Look
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene

X, Y, R = 300.0, 196.0, 168.0


def _medal(plate: Plate, wash: str, alpha: float, turn: float = 0) -> None:
    """A round token with its rim, its notches turned a little."""
    plate.shape(ellipse(X + 9, Y + 9, R, R, count=90), 1.8, "umber", 0.7, Hatch(gap=3.6, dark=0.45), wobble=0.2)
    plate.shape(ellipse(X, Y, R, R, count=90), 2.1, wash, alpha, Hatch(gap=5, bulge=0.16, gain=1.2), wobble=0.2)
    plate.shape(
        ellipse(X, Y, R - 15, R - 15, count=90),
        1.5,
        wash,
        alpha * 0.4,
        Hatch(gap=6, tone=lambda xs, ys: array(0.3 * (np.hypot(xs - X + 6, ys - Y + 6) > R - 21))),
        wobble=0.2,
    )
    for k in range(60):
        a = 2 * math.pi * k / 60 + math.radians(turn)
        way = array((math.cos(a), math.sin(a)))
        plate.ink([(X, Y) + way * (R - 11), (X, Y) + way * (R - 4)], 1.1, level="b", wobble=0)


def _steps(plate: Plate, number: int) -> None:
    """A stair with as many steps as the level that it leads to, and its number."""
    _medal(plate, "violet", 0.4, number)
    scene = Scene(plate, 26, 16, 1.0, (X - 6, Y + 92))
    wide = 180.0 / number
    for k in range(number):
        scene.box(
            (-90 + wide * k, -26, 0),
            (wide, 70, 36.0 * (k + 1) * 3.4 / number),
            STONE.but(alpha=0.45, width=1.9, gap=5.6),
        )
    top = array((90 - wide / 2, 8, 36.0 * 3.4))
    scene.cylinder(top, top + (0, 0, 84), 3, OAK.but(width=1.6), count=10)
    scene.render()
    plate.layer += 1
    x, y = scene.project(top + (0, 0, 84))[0]
    flag = spline(
        [(x, y), (x - 30, y + 4), (x - 58, y - 2), (x - 54, y + 30), (x - 28, y + 36), (x, y + 32)], closed=True, per=6
    )
    plate.shape(flag, 1.8, "sanguine", 0.8, Hatch(gap=4, bulge=0.4, dark=0.06), wobble=0.2)
    centred(plate, str(number), (X - 74, Y - 62), 76, 7)


def _laurel(plate: Plate, points: int) -> None:
    """A wreath of laurel round the number of points: of bronze, silver or gold."""
    _medal(plate, ("sanguine", "lapis", "gold")[points - 1], (0.5, 0.4, 0.7)[points - 1], 1.5 * points)
    reach, pairs = (98, 104, 110)[points - 1], (9, 11, 13)[points - 1]
    for side in (-1, 1):
        arc = np.radians(np.linspace(94, -62, 3 * pairs + 1))
        stem = np.stack([X + side * reach * np.cos(arc), Y + 6 + reach * np.sin(arc)], -1)
        plate.ink(stem, 2.6, (0.8, 0.4), wobble=0.1)
        for k in range(2, 3 * pairs, 3):
            way = stem[k + 1] - stem[k - 1]
            base = math.degrees(math.atan2(way[1], way[0]))
            for lean in (-38, 38):
                a = math.radians(base + lean + 2 * points)
                middle = stem[k] + array((math.cos(a), math.sin(a))) * 15
                leaf = array([(-16, 0), (-6, -6), (6, -5.4), (17, 0), (17, 0), (6, 5.4), (-6, 6)])
                c, s = math.cos(a), math.sin(a)
                plate.shape(
                    spline(leaf @ array([(c, s), (-s, c)]) + middle, closed=True, per=5),
                    1.3,
                    "verdigris",
                    0.75,
                    wobble=0.1,
                )
                plate.ink(array([(-12, 0), (13, 0)]) @ array([(c, s), (-s, c)]) + middle, 0.9, level="b", wobble=0)
    centred(plate, str(points), (X, Y - 2), 110, 10)
    for k in range(points):
        x = X + (k - (points - 1) / 2) * 24
        star = [
            (
                x + math.sin(math.pi * m / 5) * (10 if m % 2 == 0 else 4),
                Y + 84 - math.cos(math.pi * m / 5) * (10 if m % 2 == 0 else 4),
            )
            for m in range(10)
        ]
        plate.shape(array(star), 1.4, "sanguine", 0.85, wobble=0)


def progression2(plate: Plate) -> None:
    """Progression 2."""
    _steps(plate, 2)


def progression3(plate: Plate) -> None:
    """Progression 3."""
    _steps(plate, 3)


def progression4(plate: Plate) -> None:
    """Progression 4."""
    _steps(plate, 4)


def points1(plate: Plate) -> None:
    """One point."""
    _laurel(plate, 1)


def points2(plate: Plate) -> None:
    """Two points."""
    _laurel(plate, 2)


def points3(plate: Plate) -> None:
    """Three points."""
    _laurel(plate, 3)


def availability(plate: Plate) -> None:
    """Availability: a hand bell that calls everybody back."""
    _medal(plate, "verdigris", 0.5, 0.7)
    scene = Scene(plate, 10, 12, 1.12, (X + 4, Y + 88))
    with scene.placed((0, 0, 0), y=-16):
        scene.revolve(
            [(70, 0), (72, 8), (60, 24), (48, 60), (42, 88), (30, 104), (10, 112), (0, 113)],
            BRASS.but(width=2.0, alpha=0.7),
            count=56,
            hatch="u",
        )
        scene.revolve(
            [(8, 112), (8, 120), (13, 130), (12, 160), (16, 174), (11, 186), (0, 190)],
            OAK.but(width=1.9),
            count=32,
            hatch="v",
        )
        scene.ball(14, IRON.but(width=1.6), (4, 0, -8))
    scene.render()
    plate.layer += 1
    for k in range(3):
        for side in (-1, 1):
            start, end = (-34, 34) if side > 0 else (146, 214)
            plate.ink(
                ellipse(X + 4 + side * 58, Y + 40, 30 + 15 * k, 44 + 18 * k, start, end), 2.2, (0.2, 0.2), wobble=0.1
            )


def knowledge(plate: Plate) -> None:
    """Additional knowledge: an open book and two cubes."""
    _medal(plate, "umber", 0.45, 2.2)
    scene = Scene(plate, 0, 36, 1.16, (X, Y + 54))
    u, v = np.linspace(0, 1, 30)[:, None], np.linspace(0, 1, 14)[None]
    for side in (-1, 1):
        scene.slab(
            array([(0, -62, -6), (side * 116, -62, -6), (side * 116, 62, -6), (0, 62, -6)]),
            (0, 0, 5),
            Look("sanguine", 0.7, 1.8, 5),
        )
        page = np.stack(
            [side * 108 * u + 0 * v, -56 + 112 * v + 0 * u, 22 * np.sin(math.pi * u**0.6) * (1 - 0.5 * u) + 0 * v], -1
        )
        scene.patch(page, Look("chalk", 0.95, 1.8, 6, cross=False), "v", "uv", outline=False)
        for k in range(6):
            line = page[4:26, 2 + 2 * k] + (0, 0, 1)
            scene.wire(line, 1.6, "b", 5, wobble=0.2)
    for x, turn, colour in ((-46, 24, "sanguine"), (44, -18, "lapis")):
        with scene.placed((x, 70, 70), z=turn, size=1.0):
            scene.box((-25, -25, 0), (50, 50, 50), Look(colour, 0.65, 1.9, 4.4))
    scene.render()


def classification(plate: Plate) -> None:
    """Classification number: a dial of all numbers, its hand still turning."""
    _medal(plate, "ochre", 0.5)
    colours = ("sanguine", "ochre", "verdigris", "gold", "lapis", "violet")
    for k in range(6):
        sector = np.vstack([[(X, Y)], ellipse(X, Y, 132, 132, -120 + 60 * k, -60 + 60 * k, count=20)])
        plate.shape(sector, 1.7, colours[k], 0.45, Hatch(gap=5, dark=0.02), wobble=0.1)
        a = math.radians(-90 + 60 * k)
        centred(plate, str(k), (X + 92 * math.cos(a), Y + 92 * math.sin(a)), 46, 4.4)
    hand = array([(0, 10), (58, 5), (56, 14), (86, 0), (56, -14), (58, -5), (0, -10)])
    a = math.radians(-58)
    turned = hand @ array([(math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))]) + (X, Y)
    plate.shape(turned, 1.9, "umber", 0.9, Hatch(gap=3.6, dark=0.3), wobble=0.1)
    plate.shape(ellipse(X, Y, 17, 17), 1.9, "gold", 0.8, Hatch(bulge=0.8, gap=3.4), wobble=0.1)


PLATES: dict[str, Draw] = {
    "token-progression2": progression2,
    "token-progression3": progression3,
    "token-progression4": progression4,
    "token-availability": availability,
    "token-knowledge": knowledge,
    "token-classification": classification,
    "token-points1": points1,
    "token-points2": points2,
    "token-points3": points3,
}
