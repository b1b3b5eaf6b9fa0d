"""Inventions of the second age: leisure, time, energy."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import Array, Points, array, spline
from art.kit.look import BRASS, BRICK, CANVAS, OAK, Look
from art.kit.parts import arch, window
from art.kit.plate import Plate
from art.kit.props import bird, cloud, grass, smoke
from art.kit.scene import Scene, circle
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


def _painted_lid(scene: Scene, y: Array, x: Array) -> None:
    """The lid of a harpsichord, open along the straight side; sky and land are painted on it.

    ``x`` is how far the bent side lies at the places ``y`` from the keys to the tail.
    """
    lift = array((math.cos(math.radians(66)), math.sin(math.radians(66))))

    def on_lid(u: Points, v: Points) -> Array:
        """Places on the lid: u from its hinge to its edge, v from the keys to the tail."""
        at, edge = np.interp(array(v), np.linspace(0, 1, 30), y), np.interp(array(v), np.linspace(0, 1, 30), x)
        wide = (edge + 84) * array(u)
        return np.stack([-84 + wide * lift[0], at, 40 + wide * lift[1]], -1)

    v = np.linspace(0, 1, 30)
    land = 0.46 + 0.08 * np.sin(v * 9) + 0.05 * np.sin(v * 23 + 1)
    for low, high, wash in ((0 * v, land, "verdigris"), (land, 0 * v + 1, "lapis")):
        grid = np.stack([on_lid(low + (high - low) * part, v) for part in np.linspace(0, 1, 7)], 1)
        scene.patch(grid, Look(wash, 0.5, 1.6, 7, cross=False), "u", "uv", outline=False)
    for at in (0.14, 0.3, 0.52):
        tree = array([(0.4, at), (0.62, at)])
        scene.wire(on_lid(tree[:, 0], tree[:, 1]), 2.2, "b", 6)
        a = np.linspace(0, 2 * math.pi, 20)
        scene.wire(on_lid(0.7 + 0.13 * np.sin(a), at + 0.05 * np.cos(a)), 1.8, "b", 6)
    scene.wire(on_lid(0.93 + 0 * v[1:-1], v[1:-1]), 1.2, "b", 6)
    scene.wire([(x[9], y[9], 40), on_lid([0.94], [9 / 29])[0]], 2.6, "a", 20)


def _two_manuals(scene: Scene, case: Look) -> None:
    """Two rows of keys, dark ones below and light ones above."""
    scene.box((-86, -134, -2), (172, 66, 14), case)
    for end in (-86, 76):
        scene.box((end, -134, 12), (10, 66, 26), case)
    for front, z in ((-130, 14.0), (-102, 26.0)):
        scene.box((-76, front, 10), (152, 30, z - 10), Look("umber", 0.9, 1.5, 6), False)
        for k in range(1, 18):
            at = -76 + 152 * k / 18
            scene.wire([(at, front, z + 0.6), (at, front + 28, z + 0.6)], 1.1, "a" if k % 2 else "b", 6, wobble=0)
            if k % 7 not in (0, 3):
                scene.box((at - 2.6, front + 12, z + 0.6), (5.2, 16, 4), Look("chalk", 0.95, 1.1, 6), False)


def harpsichord(plate: Plate) -> None:
    """Harpsichord: a long wing on turned legs, two rows of dark keys, strings, a rose, a landscape inside its lid."""
    scene = Scene(plate, 47, 15, 1.14, (268, 262))
    scene.ground(-92, (-230, 280), (-200, 260))
    outline = array(
        [(-84, -70), (84, -70), (84, -14), (76, 26), (48, 92), (20, 152), (-14, 214), (-44, 240), (-84, 242)]
    )
    curve = np.vstack([outline[:2], spline(outline[2:8], per=8), outline[8:]])
    case = Look("sanguine", 0.6, 2.0, 5.4, cross=False)
    ring = np.vstack([curve, curve[:1]])
    walls = [np.column_stack([ring, np.full(len(ring), z)]) for z in (0.0, 20.0, 40.0)]
    scene.patch(np.stack(walls, 1), case, "v", "v", outline=False)
    band = np.column_stack([curve[2:-1], np.full(len(curve) - 3, 20.0)]) * (1.004, 1.004, 1)
    for z in (-8, 8):
        scene.wire(band + (0.6, 0, z), 1.3, "b", 4, wobble=0.1)
    # The soundboard with its strings and its rose.
    y = np.linspace(-26, 238, 30)
    order = np.argsort(curve[1:, 1])
    x = np.interp(y, curve[1:][order, 1], curve[1:][order, 0])
    first, second = (np.column_stack([edge, y, np.full(30, 34.0)]) for edge in (np.full(30, -82.0), x))
    scene.patch(scene.between(first, second), Look("ochre", 0.5, 1.2, 6), "", "", outline=False)
    for k in range(12):
        at = -76.0 + 12 * k
        far = float(np.interp(at, curve[2:-1][::-1, 0], curve[2:-1][::-1, 1])) if at < 82 else 0
        scene.wire([(at, -24, 37), (at, max(-10.0, far - 12), 37)], 1.0, "b", 6, wobble=0)
    for radius in (13, 7):
        scene.wire(circle(radius, (10, 34, 36), count=30), 1.6, bias=6)
    scene.box((-82, -34, 34), (160, 9, 9), OAK.but(width=1.5))
    _painted_lid(scene, y, x)
    _two_manuals(scene, case)
    leg = [(9, 0), (9, -10), (5, -16), (9, -34), (5, -62), (8, -78), (8, -84), (10, -92), (0, -92)]
    feet = [(-74, -122, 0), (74, -122, 0), (-72, 206, 0), (52, 60, 0)]
    for place in feet:
        scene.revolve(leg, OAK.but(width=1.7, gap=6), place, count=20)
    for start, end in ((0, 1), (1, 3), (3, 2)):
        scene.beam(array(feet[start]) + (0, 0, -74), array(feet[end]) + (0, 0, -74), 6, 6, OAK.but(width=1.4, gap=9))
    scene.render()
    plate.script(40, 50, 100, 4)


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
