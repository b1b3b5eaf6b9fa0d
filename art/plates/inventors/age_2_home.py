"""Inventions of the second age: leisure, time, energy."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import Array, array, spline
from art.kit.look import BRASS, BRICK, CANVAS, OAK, Look
from art.kit.parts import arch, window
from art.kit.plate import Plate
from art.kit.props import bird, cloud, grass, smoke
from art.kit.scene import Scene
from art.plates.inventors._dial import FACE, dial
from art.plates.inventors._engine import beam_engine

PALE = Look("ochre", 0.4, 1.9, 6, cross=False)
BLACK = Look("umber", 0.9, 1.9, 5.4, dark=0.2, cross=False)
KING = [
    (0, 0),
    (26, 0),
    (26, 8),
    (22, 14),
    (23, 20),
    (15, 28),
    (10, 50),
    (9, 78),
    (14, 84),
    (19, 90),
    (14, 94),
    (11, 100),
    (17, 122),
    (14, 128),
    (4, 132),
    (0, 133),
]
ROOK = [
    (0, 0),
    (24, 0),
    (24, 8),
    (19, 14),
    (20, 20),
    (13, 28),
    (11, 62),
    (17, 68),
    (18, 84),
    (11, 84),
    (11, 76),
    (0, 76),
]
PAWN = [(0, 0), (21, 0), (21, 7), (17, 12), (12, 22), (8, 42), (14, 48), (9, 52)]


def _knight(scene: Scene, look: Look) -> None:
    """A horse's head on a foot, looking to the left."""
    scene.revolve([(0, 0), (25, 0), (25, 8), (20, 14), (21, 20), (15, 27), (0, 27)], look, count=36)
    head = [
        (-17, 27),
        (-15, 44),
        (-8, 56),
        (-10, 62),
        (-30, 56),
        (-36, 64),
        (-32, 74),
        (-20, 90),
        (-14, 104),
        (-8, 112),
        (-6, 104),
        (4, 102),
        (16, 88),
        (21, 66),
        (19, 44),
        (17, 27),
    ]
    flat = spline(head, closed=True, per=5)
    scene.slab(np.stack([flat[:, 0], np.full(len(flat), -10.0), flat[:, 1]], -1), (0, 20, 0), look, "v", "v")
    scene.wire([(-17, -11, 88), (-14, -11, 86)], 3.2, "a", 6)
    for k in range(5):
        scene.wire([(4 + 2.6 * k, -11, 97 - 12 * k), (13 + 1.6 * k, -11, 88 - 12 * k)], 1.3, "b", 6)


def chess(plate: Plate) -> None:
    """Chess: king, knight, rook and pawns on their board."""
    scene = Scene(plate, 26, 28, 1.2, (300, 262))
    scene.ground(-14, (-230, 250), (-190, 190))
    side, n = 52.0, 5
    half = side * n / 2
    scene.box(
        (-half - 14, -half - 14, -14),
        (2 * half + 28, 2 * half + 28, 13),
        OAK.but(width=1.9),
        faces=("front", "right", "top"),
    )
    for i in range(n):
        for j in range(n):
            look = Look("umber", 0.8, 1.2, 6, dark=0.2, cross=False) if (i + j) % 2 == 0 else Look("ochre", 0.2, 1.2, 5)
            scene.plane((-half + side * i, -half + side * j, 0), (side, 0, 0), (0, side, 0), look, (i + j) % 2 == 0)

    def at(i: int, j: int) -> Array:
        return array((-half + side * (i + 0.5), -half + side * (j + 0.5), 0.5))

    scene.revolve(array(KING) * 1.2, PALE, at(2, 3), count=40)
    cross = at(2, 3) + (0, 0, 159)
    scene.box(cross + (-3, -3, 0), (6, 6, 22), PALE)
    scene.box(cross + (-9, -3, 9), (18, 6, 6), PALE)
    with scene.placed(at(3, 0), z=16, size=1.3):
        _knight(scene, BLACK)
    scene.revolve(array(ROOK) * 1.25, PALE, at(0, 3), count=36)
    for place, look in ((at(4, 3), BLACK), (at(1, 1), PALE)):
        scene.revolve(array(PAWN) * 1.2, look, place, count=32)
        scene.ball(16, look, place + (0, 0, 74))
    scene.render()
    plate.script(38, 44, 92, 3)
    plate.script(480, 50, 84, 3)


def harpsichord(plate: Plate) -> None:
    """Harpsichord: its wing-shaped case on legs, the lid up, keys before it."""
    scene = Scene(plate, 24, 22, 1.0, (262, 250))
    scene.ground(-110, (-230, 280), (-200, 260))
    outline = array(
        [(-110, -70), (110, -70), (110, -10), (96, 30), (60, 80), (20, 130), (-20, 190), (-60, 220), (-110, 224)]
    )
    curve = np.vstack([outline[:2], spline(outline[2:8], per=8), outline[8:]])
    case = Look("sanguine", 0.55, 2.0, 4.8)
    ring = np.vstack([curve, curve[:1]])
    scene.patch(
        np.stack([np.column_stack([ring, np.full(len(ring), z)]) for z in (0.0, 22.0, 44.0)], 1),
        case,
        "v",
        "v",
        outline=False,
    )
    first = np.column_stack([np.full(30, -108.0), np.linspace(-26, 222, 30), np.full(30, 36.0)])
    right_y = np.linspace(-26, 222, 30)
    order = np.argsort(curve[1:, 1])
    right_x = np.interp(right_y, curve[1:][order, 1], curve[1:][order, 0])
    second = np.column_stack([right_x, right_y, np.full(30, 36.0)])
    scene.patch(scene.between(first, second), Look("ochre", 0.5, 1.2, 6), "", "", outline=False)
    for k in range(14):
        x = -100.0 + 14 * k
        far = float(np.interp(x, curve[2:-1][::-1, 0], curve[2:-1][::-1, 1])) if x < 108 else 0
        scene.wire([(x, -24, 38), (x, max(-10.0, far - 12), 38)], 1.0, "b", 6, wobble=0)
    # The lid stands open along the straight side.
    lift = array((math.cos(math.radians(62)), math.sin(math.radians(62))))
    lid = np.stack(
        [
            np.column_stack([-110 + (right_x + 110) * u * lift[0], right_y, 44 + (right_x + 110) * u * lift[1]])
            for u in np.linspace(0, 1, 10)
        ],
        1,
    )
    scene.patch(lid, Look("gold", 0.5, 2.0, 5), "u", "uv", outline=False)
    prop = second[8] + (0, 0, 8)
    scene.wire([prop, lid[8, 9]], 2.6, "a", 20)
    # The keys.
    scene.box((-110, -74, 44), (220, 6, 14), case.but(width=1.6))
    scene.plane((-100, -128, 22), (200, 0, 0), (0, 56, 0), Look("umber", 0.9, 1.6, 6), False)
    scene.box((-112, -132, 2), (224, 62, 18), case)
    for end in (-112, 102):
        scene.box((end, -132, 20), (10, 62, 18), case)
    for k in range(1, 21):
        x = -100 + 200 * k / 21
        scene.wire([(x, -128, 22.6), (x, -74, 22.6)], 1.2, "a", 6, wobble=0)
        if k % 7 not in (0, 3):
            scene.box((x - 2.8, -106, 22.6), (5.6, 34, 5), Look("chalk", 0.95, 1.2, 6), False)
    for place in ((-98, -118, 0), (94, -118, 0), (-96, 190, 0), (60, 40, 0)):
        scene.revolve(
            [(9, 0), (9, -14), (5, -22), (8, -60), (4, -92), (8, -100), (8, -110), (0, -110)],
            OAK.but(width=1.7),
            place,
            count=24,
        )
    scene.render()
    plate.script(450, 44, 110, 4)


def hourglass(plate: Plate) -> None:
    """Hourglass: two bulbs between boards and posts, the sand running."""
    scene = Scene(plate, 20, 14, 1.0, (290, 358))
    scene.ground(0, (-200, 280), (-140, 150))
    oak = OAK.but(width=1.9)
    for low in (0, 290):
        board = [(0, low), (104, low), (108, low + 6), (108, low + 16), (102, low + 22), (0, low + 22)]
        scene.revolve(board, oak, count=64)
    for a in (20, 140, 260):
        way = array((math.cos(math.radians(a)), math.sin(math.radians(a)), 0)) * 92
        post = [(8, 22), (8, 34), (5, 42), (7, 90), (10, 156), (7, 222), (5, 270), (8, 278), (8, 290)]
        scene.revolve(post, oak.but(width=1.7), way, count=20)
    sand = Look("ochre", 0.75, 1.6, 4)
    scene.revolve([(0, 74), (10, 70), (52, 36), (60, 26), (0, 24)], sand, count=44)
    scene.revolve([(0, 158), (6, 162), (46, 204), (54, 216)], sand.but(dark=-0.5), count=44)
    scene.revolve([(0, 206), (54, 216)], sand.but(alpha=0.6, dark=-0.5), count=44, hatch="")
    scene.wire([(0, 0, 160), (0, 0, 72)], 2.4, "a", 200)
    scene.render()
    plate.layer += 1
    z = np.linspace(24, 290, 90)
    r = 5 + 66 * np.abs(np.sin(np.clip((z - 157) / 133, -1, 1) * math.pi * 0.62)) ** 0.8
    for side in (-1, 1):
        line = scene.project(side * r[:, None] * scene.right + z[:, None] * array((0, 0, 1)))[0]
        plate.ink(line, 1.9, (0.9, 0.9), wobble=0)
    left = scene.project(-r[:, None] * scene.right + z[:, None] * array((0, 0, 1)))[0]
    right = scene.project(r[:, None] * scene.right + z[:, None] * array((0, 0, 1)))[0]
    plate.wash(np.vstack([left, right[::-1]]), "lapis", 0.22, (0, 0))
    for low, high in ((206, 262), (56, 110)):
        part = (z > low) & (z < high)
        plate.ink(left[part] + (12, 0), 3.0, (0.2, 0.2), kind="h", wobble=0)
    plate.script(38, 46, 104, 4)


def pendulum_clock(plate: Plate) -> None:
    """Pendulum clock: a tall case with a dial, the pendulum swinging behind glass."""
    scene = Scene(plate, 22, 10, 0.93, (292, 370))
    scene.ground(0, (-150, 220), (-120, 130))
    oak = Look("umber", 0.6, 1.9, 5.4)
    scene.box((-62, -34, 0), (124, 68, 78), oak)
    scene.box((-68, -40, 0), (136, 80, 12), oak)
    scene.box((-68, -40, 74), (136, 80, 10), oak)
    scene.box((-46, -26, 84), (92, 52, 146), oak)
    scene.box((-66, -38, 228), (132, 76, 10), oak)
    scene.box((-60, -34, 238), (120, 68, 104), oak)
    scene.box((-68, -40, 338), (136, 80, 10), oak)
    t = np.linspace(-1, 1, 21)
    top = np.stack([60 * t, np.full(21, -36.0), 348 + 26 * np.sqrt(1 - t**2)], -1)
    low = top * (1, 1, 0) + (0, 0, 348)
    scene.patch(np.stack([low, top], 1), oak, "u", "v", outline=False)
    scene.patch(np.stack([top, top + (0, 60, 0)], 1), oak, "", "", outline=False)
    scene.ball(8, BRASS, (0, -20, 380))
    scene.plane((-50, -34.8, 244), (100, 0, 0), (0, 0, 92), FACE.but(wash="gold", alpha=0.5), False)
    dial(scene, (0, -36, 290), 43, 10.15, 9)
    scene.plane((-34, -26.8, 94), (68, 0, 0), (0, 0, 128), Look("lapis", 0.35, 1.7, 6, dark=0.15), False)
    bob = array((16, -29, 122))
    scene.wire([array((0, -28, 222)), bob], 2.6, "a", 6, wobble=0)
    a = np.linspace(0, 2 * math.pi, 40)
    disc = np.stack([np.cos(a), 0 * a, np.sin(a)], -1)
    scene.patch(
        bob + np.linspace(0.02, 1, 4)[:, None, None] * 18 * disc,
        BRASS.but(alpha=0.9, gap=3),
        "u",
        "u",
        True,
        outline=False,
    )
    scene.wire(bob + 18 * disc, 1.8, "a", 6, wobble=0)
    scene.render()
    plate.script(40, 46, 120, 4)
    plate.script(450, 60, 110, 3)


def windmill(plate: Plate) -> None:
    """Windmill: a tower with a cap and four sails of lattice."""
    scene = Scene(plate, 26, 10, 1.02, (310, 366))
    scene.ground(0, (-220, 260), (-160, 180))
    tower = [(74, 0), (66, 70), (58, 140), (50, 206)]
    scene.revolve(tower, BRICK.but(width=2.0, alpha=0.3), count=60, hatch="u")
    scene.revolve([(62, 204), (62, 212), (50, 212)], OAK.but(width=1.7), count=56)
    scene.revolve([(54, 212), (48, 236), (30, 256), (6, 266), (0, 267)], OAK.but(width=1.9), count=52)
    with scene.placed((0, 0, 0), z=-14):
        arch(scene, (0, -74.5, 0), 36, 62, off=1.5)
    for z, turn in ((104, 10), (158, -26)):
        r = 74 - z * 0.118
        a = math.radians(-90 + turn)
        window(scene, (r * math.cos(a), r * math.sin(a), z), 18, 24, (-math.sin(a), math.cos(a), 0), 2.5)
    hub = array((0, -84, 226))
    scene.cylinder((0, 0, 232), hub, 8, OAK.but(width=1.7), count=18)
    scene.ball(11, OAK.but(width=1.7), hub)
    for k in range(4):
        a = math.radians(28 + 90 * k)
        way, side = array((math.cos(a), 0, math.sin(a))), array((-math.sin(a), 0, math.cos(a)))
        scene.beam(hub, hub + way * 152, 6, 6, OAK.but(width=1.6))
        start, high, wide = hub + way * 34, way * 116, side * 36
        scene.plane(start - side * 2 + (0, 2, 0), high, wide, CANVAS.but(alpha=0.4, width=1.8, gap=7))
        for m in range(1, 7):
            at = start + high * m / 7 - (0, 1, 0)
            scene.wire([at - side * 2, at + wide], 1.3, "a" if m % 2 else "b", 5)
        scene.wire([start + wide / 2 - (0, 1, 0), start + wide / 2 + high - (0, 1, 0)], 1.2, "b", 5)
    scene.render()
    plate.layer += 1
    grass(plate, 60, 200, 372, 12, 16)
    grass(plate, 420, 540, 376, 12, 16)
    cloud(plate, 96, 120, 46)
    bird(plate, 500, 90, 12)
    bird(plate, 530, 108, 8)
    plate.script(38, 44, 80, 3)


def steam_engine(plate: Plate) -> None:
    """Steam engine: boiler, cylinder, rocking beam and flywheel."""
    scene = Scene(plate, 22, 12, 1.06, (352, 352))
    scene.ground(0, (-320, 220), (-120, 120))
    beam_engine(scene)
    scene.render()
    plate.layer += 1
    at = scene.project((-262, 0, 120))[0]
    smoke(plate, [at + (0, -24), at + (-10, -70), at + (14, -120), at + (-4, -160)], 12, 26)
    plate.script(440, 44, 116, 3)


PLATES: dict[str, Draw] = {
    "invention-chess": chess,
    "invention-harpsichord": harpsichord,
    "invention-hourglass": hourglass,
    "invention-pendulum_clock": pendulum_clock,
    "invention-windmill": windmill,
    "invention-steam_engine": steam_engine,
}
