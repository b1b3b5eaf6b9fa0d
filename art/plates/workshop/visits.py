"""What Leonardo leaves on his visits: a plate for each effect of his cards."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import Polygon

from art.build import Draw
from art.kit.curves import Array, Points, array, ellipse, joined, limb, spline, unit
from art.kit.look import OAK, Look
from art.kit.plants import leaf
from art.kit.plate import Plate
from art.kit.relief import Hatch, near, spot, together
from art.kit.scene import Scene


def _eye(plate: Plate, x: float, y: float, size: float, look: float) -> None:
    """An eye from before, large enough to be studied."""

    def at(points: Points) -> Array:
        return array(points) * size + (x, y)

    skin = spline(
        at([(-92, 4), (-70, -44), (-10, -66), (60, -50), (96, -6), (84, 34), (30, 56), (-40, 50)]), closed=True
    )
    plate.wash(skin, "skin", 0.34, (0, 0))
    plate.engrave(skin, Hatch(gap=4.4, tone=together(spot(x - 70 * size, y, 26 * size, 30 * size, 0.6),
                                                     spot(x, y - 34 * size, 60 * size, 12 * size, 0.5),
                                                     spot(x + 10 * size, y + 34 * size, 60 * size, 12 * size, 0.3)),
                              chalk=False))  # fmt: skip
    upper = spline(at([(-76, 12), (-48, -14), (-4, -27), (44, -16), (78, 12)]))
    lower = spline(at([(78, 12), (44, 25), (0, 29), (-46, 24), (-76, 12)]))
    plate.shape(joined(upper, lower), 0, "chalk", 0.95, Hatch(gap=4, tone=near(upper, 6, 0.7), chalk=False))
    iris = ellipse(x + look * size, y - 1 * size, 25 * size, 26 * size)
    inside = joined(upper, lower)

    def rays(xs: Array, ys: Array) -> Array:
        return array(np.arctan2(xs - x - look * size, ys - y) * 26 * size)

    plate.shape(_within(iris, inside), 1.6, "lapis", 0.6, Hatch(flow=rays, gap=4, dark=0.45, chalk=False), wobble=0.1)
    pupil = ellipse(x + look * size, y - 1 * size, 10.5 * size, 10.5 * size, count=30)
    plate.shape(pupil, 1.2, "shade", 1.0, Hatch(gap=2.2, dark=0.9, chalk=False), wobble=0)
    plate.shape(
        ellipse(x + (look - 8) * size, y - 9 * size, 4.6 * size, 5 * size, count=20), 0.6, "chalk", 1.0, wobble=0
    )
    plate.ink(upper, 3.0, (0.3, 0.4), wobble=0.1)
    plate.ink(lower, 1.5, (0.4, 0.3), wobble=0.1)
    plate.ink(spline(at([(-74, -2), (-46, -30), (-2, -42), (48, -31), (84, -2)])), 1.4, (0.2, 0.2), wobble=0.1)
    for k in range(11):
        root = upper[int((0.12 + 0.08 * k) * (len(upper) - 1))]
        lean = (k - 4.6) * 2.6
        plate.ink(spline([root, root + array((lean * 0.5, -9)) * size, root + array((lean * 1.5, -17)) * size]), 1.2,
            (0.9, 0.1),
                  "b", wobble=0)  # fmt: skip
    for k in range(24):
        t = k / 23
        root = array((-84 + 176 * t, -58 - 26 * math.sin(math.pi * t**0.8))) * size + (x, y)
        tip = root + array((20, -9 + 16 * t)) * size
        plate.ink(
            spline([root, (root + tip) / 2 + (0, -3 * size), tip]),
            2.2 * size + 0.6,
            (0.7, 0.1),
            "a" if k % 2 else "b",
            "s",
            0,
        )


def _within(outline: Points, area: Points) -> Array:
    """The part of an outline inside of an area."""
    both = Polygon(array(outline)).intersection(Polygon(array(area)).buffer(0))
    return array(both.exterior.coords)[:-1]


def eyes(plate: Plate) -> None:
    """Three eyes: studies of an eye that looks about."""
    _eye(plate, 178, 132, 1.2, -14)
    _eye(plate, 436, 148, 1.06, 12)
    _eye(plate, 306, 308, 1.2, 0)
    plate.script(36, 330, 110, 4)
    plate.script(470, 300, 92, 3)


def stars(plate: Plate) -> None:
    """Three stars in a wreath of laurel."""
    for side in (-1, 1):
        t = np.radians(np.linspace(96, 262, 60))
        arc = np.stack([300 - side * 150 * np.cos(t) * -1, 200 + 158 * np.sin(t)], -1)
        plate.ink(arc, 3.0, (0.9, 0.4))
        for k in range(10):
            i = 4 + int(k * 5.4)
            way = unit(arc[min(i + 2, 59)] - arc[i - 2])
            for out in (-1, 1):
                turn = math.radians(38 * out)
                spin = array([(math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))])
                end = arc[i] + (way @ spin) * (50 - 1.4 * k)
                leaf(plate, arc[i], end, 17, "verdigris", 0, 0)
    knot = ellipse(300, 350, 11, 9)
    for sign in (-1, 1):
        for outline in (
            [(2, 4), (14, 16), (32, 30), (18, 33), (2, 18)],
            [(4, 0), (28, -17), (46, -10), (42, 10), (22, 12)],
        ):
            ribbon = spline(array(outline) * (sign, 1) + (300, 350), closed=True)
            plate.shape(ribbon, 1.6, "sanguine", 0.55, Hatch(bulge=0.6, gap=3.6))
    plate.shape(knot, 1.6, "sanguine", 0.55, Hatch(bulge=0.6, gap=3.6))
    for x, y, r in ((300, 122, 56), (236, 232, 48), (364, 232, 48)):
        a = np.radians(np.arange(10) * 36 - 90)
        reach = np.where(np.arange(10) % 2 == 0, r, r * 0.42)
        points = np.stack([x + reach * np.cos(a), y + reach * np.sin(a)], -1)
        plate.shape(points, 1.9, "gold", 0.66, wobble=0.2)
        for k in range(0, 10, 2):  # the dark side of each ray
            plate.ink([points[k], (x, y)], 1.1, level="b", wobble=0.1)
            plate.ink([points[k - 1], (x, y)], 0.8, level="b", wobble=0.1)
            facet = array([points[k], points[(k + 1) % 10], (x, y)])
            plate.engrave(facet, Hatch(gap=3.4, dark=0.4, angle=52, chalk=False))
    plate.script(36, 44, 76, 3)


def polyhedron(plate: Plate) -> None:
    """Any discipline: the hollow body of twelve faces that he drew for Pacioli, hanging by a cord."""
    scene = Scene(plate, 17, 14, 1.0, (300, 214))
    g = (1 + math.sqrt(5)) / 2
    corners = [array((x, y, z)) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    for a in (-1, 1):
        for b in (-1, 1):
            corners += [array((0, a / g, b * g)), array((a / g, b * g, 0)), array((a * g, 0, b / g))]
    size = 88.0
    dots = array(corners) * size
    edge = 2 / g * size
    wood = Look("ochre", 0.5, 1.6, 4.6, cross=False)
    for i in range(20):
        for j in range(i):
            if abs(float(np.linalg.norm(dots[i] - dots[j])) - edge) < 1:
                out = unit((dots[i] + dots[j]) / 2)
                scene.beam(dots[j], dots[i], 17, 12, wood if out @ scene.away < 0.2 else OAK.but(cross=False), up=out)
    for dot in dots:
        scene.ball(9, wood, dot)
    scene.render()
    top = scene.project(dots[int(np.argmax(dots[:, 2]))])[0]
    plate.layer += 1
    plate.ink(spline(joined([top + (0, -6)], [(300, 40), (302, 16)])), 2.2, (0.9, 0.9))
    plate.script(40, 46, 112, 4)
    plate.script(450, 330, 104, 3)


def _sheet(plate: Plate, centre: Points, turn: float) -> tuple[Array, Array]:
    """A sheet of paper; returns its axes, as long as half its sides."""
    a = math.radians(turn)
    right, down = array((math.cos(a), math.sin(a))) * 96, array((-math.sin(a), math.cos(a))) * 132
    c = array(centre)
    outline = array([c - right - down, c + right - down, c + right + down, c - right + down])
    plate.shape(outline + (6, 7), 0, "shade", 0.3, wobble=0.3)
    plate.shape(
        outline,
        1.9,
        "chalk",
        0.6,
        Hatch(gap=6, tone=spot(float(c[0]) + 90, float(c[1]) + 120, 60, 50, 0.4)),
        wobble=0.4,
    )
    return right, down


def sheets(plate: Plate) -> None:
    """Two cards: two sheets of studies, one of a knot, one of a sprig."""
    c = array((206, 206))
    right, down = _sheet(plate, c, -9)
    for k in range(6):
        t = np.linspace(0, 2 * math.pi, 70)
        turn = k * math.pi / 6
        loop = np.stack([0.72 * np.cos(t), 0.24 * np.sin(t) * (1 + 0.25 * np.cos(2 * t))], -1)
        spin = array([(math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))])
        way = loop @ spin
        line = c + way[:, :1] * right + way[:, 1:] * down * 0.73
        plate.ink(line, 2.6, (1, 1), "a", "s", 0.1)
    for r in (0.8, 0.87):
        t = np.linspace(0, 2 * math.pi, 80)
        plate.ink(
            c + (r * np.cos(t))[:, None] * right + (r * np.sin(t))[:, None] * down * 0.73, 1.2, (1, 1), "b", wobble=0.2
        )
    d = array((398, 202))
    right, down = _sheet(plate, d, 8)

    def at(x: float, y: float) -> Array:
        return array(d + right * x + down * y)

    plate.shape(limb([at(0.06, 0.78), at(0.0, 0.2), at(0.1, -0.3), at(0.04, -0.62)], [6, 6, 4, 3]), 1.4, "umber", 0.6)
    for start, end in (((0.03, 0.5), (-0.66, 0.26)), ((0.02, 0.36), (0.7, 0.12)), ((0.02, 0.1), (-0.62, -0.2)),
                       ((0.06, -0.06), (0.68, -0.36)), ((0.07, -0.3), (-0.4, -0.66)), ((0.05, -0.56),
                           (0.24, -0.88))):  # fmt: skip
        leaf(plate, at(*start), at(*end), 36, "verdigris", 5, 3, 0.4)
    for x, y in ((-0.3, 0.62), (0.34, 0.58)):
        p = at(x, y)
        plate.shape(ellipse(p[0], p[1] + 9, 10, 14), 1.5, "ochre", 0.6, Hatch(bulge=0.8, gap=3))
        plate.shape(ellipse(p[0], p[1] - 3, 12, 7), 1.5, "umber", 0.7, Hatch(bulge=0.8, gap=3, cross=-60))
        plate.ink([p + (0, -9), at(0.03, 0.5)], 1.4)


PLATES: dict[str, Draw] = {
    "leonardo-three_stars": stars,
    "leonardo-wild_practice": polyhedron,
    "leonardo-two_cards": sheets,
    "leonardo-three_eyes": eyes,
}
