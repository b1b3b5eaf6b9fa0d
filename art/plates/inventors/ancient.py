"""Inventors of antiquity."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from art.build import Draw
from art.kit.bust import Face, bust, ear
from art.kit.curves import Array, Points, array, ellipse, spline
from art.kit.dress import fringe, full_beard, gown, pinned_hair, swept_hair
from art.kit.letters import write
from art.kit.look import BRASS, OAK, STONE, WATER, WOOD, Look
from art.kit.parts import crank
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene, helix
from art.plates.inventors._portrait import seat


def archimedes(plate: Plate) -> None:
    """Archimedes with his water screw."""
    scene = Scene(plate, 14, 16, 1.0, (74, 322))
    with scene.placed((0, 0, 12), y=-46):
        scene.cylinder((-20, 0, 0), (262, 0, 0), 6, OAK.but(width=1.4), count=16)
        t = np.linspace(0, 1, 150)[:, None]
        r = np.linspace(0.14, 1, 6)[None] * 36
        a = t * 5.5 * 2 * math.pi
        blade = np.stack([8 + 232 * t + 0 * r, r * np.cos(a), r * np.sin(a)], -1)
        scene.patch(blade, WOOD.but(alpha=0.55, gap=6, width=1.4), "u", "", outline=False)
        scene.wire(helix(36, 8, 240, 5.5, axis="x")[:, [0, 1, 2]], 2.2, "a", 4)
        crank(scene, (262, 0, 0), 26, "x", -14, 60)
    scene.box((-44, -46, -30), (96, 92, 40), STONE.but(alpha=0.3), faces=("front", "left", "right"))
    scene.plane((-44, -46, 6), (96, 0, 0), (0, 92, 0), WATER.but(alpha=0.6), False)
    scene.render()
    seat(plate)
    face = Face(tint=0.52, nose=3, brow=2, age=0.8)
    bust(plate, face)
    gown(plate, "sanguine")
    ear(plate, face)
    fringe(plate)
    full_beard(plate, 0.95)
    plate.unzoom()
    plate.script(40, 44, 100, 3)


def _ring(radius: float, turn: float, tilt: float, width: float) -> Array:
    """A band of an armillary sphere."""
    t = np.linspace(0, 2 * math.pi, 80)
    a, b = math.radians(turn), math.radians(tilt)
    e1 = array((math.cos(a), math.sin(a), 0))
    e2 = array((-math.sin(a) * math.sin(b), math.cos(a) * math.sin(b), math.cos(b)))
    way = np.cross(e1, e2)
    rows = [radius * (np.cos(t)[:, None] * e1 + np.sin(t)[:, None] * e2) + way * k for k in (-width / 2, 0, width / 2)]
    return np.stack(rows, 1)


def armillary(scene: Scene, size: float = 1.0) -> None:
    """An armillary sphere on its foot, with the earth in its middle."""
    for radius, turn, tilt, width in ((86, 0, 0, 9), (80, 90, 0, 8), (74, 20, 66, 11), (70, 0, 90, 8)):
        grid = _ring(radius * size, turn, tilt, width * size)
        scene.patch(grid, BRASS.but(cross=False, gap=6), "u", "v", outline=False)
    scene.ball(17 * size, Look("lapis", 0.6, 1.5, 4))
    foot = [(5, -88), (5, -106), (11, -112), (6, -120), (7, -142), (30, -156), (36, -166)]
    scene.revolve(array(foot) * size, BRASS, count=32)
    scene.wire([(0, 0, 86 * size), (0, 0, 104 * size)], 2.4)


def hypatia(plate: Plate) -> None:
    """Hypatia with an armillary sphere."""
    scene = Scene(plate, 10, 18, 1.12, (132, 176))
    armillary(scene)
    scene.render()
    seat(plate)
    face = Face(tint=0.52, nose=-4, hook=-1.5, brow=-2, chin=-1, soft=True, slim=22, age=0.1)
    bust(plate, face)
    gown(plate, "verdigris")
    pinned_hair(plate, "umber", 0.62, 2.4, (440, 156), 36)
    for k in range(2):  # ribbons round the head
        band = spline([(282 + 14 * k, 42 - 8 * k), (304 + 14 * k, 84), (330 + 12 * k, 136), (360 + 10 * k, 184)])
        plate.ink(band, 3.2, (0.8, 0.8), kind="h", wobble=0.2)
        plate.ink(band + (3, 0), 1.3, wobble=0.2)
    plate.shape(ellipse(340, 192, 5.5, 8), 1.3, "gold", 0.9)
    plate.unzoom()
    plate.script(500, 44, 76, 3)


def aristotle(plate: Plate) -> None:
    """Aristotle with his Ethics, as Raphael painted him with that book, its title on the cover."""
    cover = array([(46, 92), (212, 70), (228, 322), (62, 346)])
    pages = cover + (16, -12)
    plate.shape(pages, 1.8, "chalk", 0.95, Hatch(angle=84, gap=4), wobble=0.3)
    for k in range(1, 4):
        plate.ink([cover[0] + (4 * k, -3 * k), cover[1] + (4 * k, -3 * k), cover[2] + (4 * k, -3 * k)], 0.9, level="b")
    plate.shape(cover, 2.1, "sanguine", 0.7, Hatch(gap=5, dark=0.08), wobble=0.3)
    middle = cover.mean(0)
    for part in (0.88, 0.82):
        plate.ink(
            np.vstack([middle + (cover - middle) * part, (middle + (cover - middle) * part)[:1]]), 1.2, (1, 1), "b"
        )
    spine = [cover[0], cover[0] + (20, -2.6), cover[3] + (20, -2.8), cover[3]]
    plate.shape(spine, 1.6, "sanguine", 0.85, Hatch(angle=84, gap=4, bulge=0.5), wobble=0.2)
    write(plate, "ETICA", (84, 146), 35, 4.6, tilt=-7.6)
    x, y = 146, 250
    for radius in (46, 34, 22):
        plate.ink(ellipse(x, y, radius, radius, count=50), 1.4, (1, 1), wobble=0.3)
    for radius, angle, colour in ((46, 200, "ochre"), (34, 310, "verdigris"), (22, 80, "chalk"), (0, 0, "lapis")):
        a = math.radians(angle)
        at = (x + radius * math.cos(a), y + radius * math.sin(a))
        plate.shape(ellipse(*at, 8, 8), 1.5, colour, 0.9, wobble=0.1)
    seat(plate)
    face = Face(tint=0.52, nose=1, brow=5, forehead=5, age=0.7)
    bust(plate, face)
    gown(plate, "lapis", 0.5)
    ear(plate, face)
    swept_hair(plate, "umber", 0.6, 6, front=14)
    full_beard(plate, 0.72, "umber", 0.6, 5, True)
    plate.unzoom()


def hippocrates(plate: Plate) -> None:
    """Hippocrates with the staff and the snake of medicine."""
    staff = [(120, 392), (122, 300), (118, 200), (122, 110), (120, 40)]
    line = spline(staff)
    wood = np.vstack([line - (7, 0), (line + (7, 0))[::-1]])
    t = np.linspace(0, 1, 260)
    a = t * 3.4 * 2 * math.pi + 0.6
    y = 372 - 300 * t
    swing = 46 - 14 * t
    snake = np.stack([120 + swing * np.sin(a), y], -1)
    front = np.cos(a) > 0

    def coil(part: Array, start: float, end: float) -> None:
        across = np.gradient(part, axis=0)
        across = np.stack([-across[:, 1], across[:, 0]], -1) / np.hypot(*across.T)[:, None]
        wide = np.linspace(start, end, len(part))[:, None]
        body = np.vstack([part + across * wide, (part - across * wide)[::-1]])
        plate.shape(body, 1.6, "verdigris", 0.55, Hatch(angle=80, gap=3.6, bulge=0.8, gain=1.2), wobble=0.2)

    pieces: list[tuple[bool, Array, float, float]] = []
    cuts = [0, *[i for i in range(1, 260) if front[i] != front[i - 1]], 260]
    for i, j in pairwise(cuts):
        wide = [min(9.5, 2 + 16 * s) for s in (i / 260, j / 260)]
        pieces.append((bool(front[i]), snake[max(0, i - 1) : j + 1], wide[0], wide[1]))
    for before, part, start, end in pieces:
        if not before:
            coil(part, start, end)
    plate.shape(wood, 1.7, "umber", 0.6, Hatch(angle=88, gap=3.4, bulge=0.9, gain=1.2), wobble=0.8)
    plate.shape(ellipse(120, 40, 13, 11), 1.7, "umber", 0.6, Hatch(bulge=0.8, gap=3.4), wobble=0.3)
    for before, part, start, end in pieces:
        if before:
            coil(part, start, end)
    end_x, end_y = snake[-1]
    head: Points = [(0, 8), (12, 2), (34, -6), (58, -10), (70, -4), (66, 6), (44, 12), (20, 16), (4, 20)]
    plate.shape(
        spline(array(head) + (end_x - 4, end_y - 8), closed=True),
        1.7,
        "verdigris",
        0.6,
        Hatch(bulge=0.7, gap=3.6),
        wobble=0.2,
    )
    plate.shape(ellipse(end_x + 44, end_y - 10, 3.4, 3.4), 1.4, "ochre", 0.9, wobble=0)
    plate.ink([(end_x + 64, end_y - 6), (end_x + 80, end_y - 8), (end_x + 88, end_y - 14)], 1.6, (1, 0.3), wobble=0)
    plate.ink([(end_x + 80, end_y - 8), (end_x + 90, end_y - 5)], 1.4, (1, 0.3), wobble=0)
    seat(plate)
    face = Face(tint=0.52, nose=5, hook=3, brow=2, age=0.9)
    bust(plate, face)
    gown(plate, "ochre", 0.45)
    ear(plate, face)
    fringe(plate, "chalk", 0.7, 6, 0.3)
    full_beard(plate, 0.62, "chalk", 0.7, 6)
    plate.unzoom()
    plate.script(500, 44, 76, 3)


PLATES: dict[str, Draw] = {
    "inventor-archimedes": archimedes,
    "inventor-hypatia": hypatia,
    "inventor-aristotle": aristotle,
    "inventor-hippocrates": hippocrates,
}
