"""Inventions of the second age: arms, transport, communication."""

from __future__ import annotations

import math

import numpy as np
from scipy.interpolate import PchipInterpolator
from shapely.geometry import box as rectangle

from art.build import Draw
from art.kit.curves import Array, array, ellipse, spline
from art.kit.look import CANVAS, IRON, OAK, WOOD, Look
from art.kit.plate import Plate
from art.kit.props import bird, cloud, waves
from art.kit.scene import Scene, circle
from art.plates.inventors._press import press


def crossbow(plate: Plate) -> None:
    """Crossbow: drawn, with a bolt in its groove, stirrup and trigger."""
    scene = Scene(plate, 34, 44, 1.12, (296, 214))
    scene.ground(-40, (-300, 300), (-220, 220))
    oak = OAK.but(width=1.9)
    stock = spline(
        [
            (-170, -13),
            (20, -15),
            (90, -13),
            (150, -17),
            (214, -24),
            (224, 0),
            (214, 24),
            (150, 17),
            (90, 13),
            (20, 15),
            (-170, 13),
        ],
        closed=True,
    )
    scene.slab(np.stack([stock[:, 0], stock[:, 1], np.full(len(stock), -12.0)], -1), (0, 0, 26), oak)
    t = np.linspace(-1, 1, 50)
    limb_ = np.stack([-150 + 74 * np.abs(t) ** 1.9 - 10 * np.abs(t) ** 8, 196 * t, 8 + 0 * t], -1)
    scene.tube(limb_, 11 - 6 * np.abs(t), IRON.but(width=1.9, alpha=0.5), 16)
    for y in (-1, 1):
        for k in range(5):
            scene.wire([(-166 + 7 * k, 17 * y, -12), (-148 + 3 * k, 17 * y, 22)], 2.2, "a", 8)
    nut = array((36, 0, 16))
    for end in (limb_[0], limb_[-1]):
        scene.wire([end, nut], 2.4, "a", 30)
    scene.revolve([(0, -9), (12, -9), (12, 9), (0, 9)], Look("ochre", 0.5, 1.6, 4), (36, 0, 10), "y", count=24)
    scene.cylinder((34, 0, 20), (-196, 0, 20), 4, Look("ochre", 0.5, 1.6, 4), count=12)
    scene.revolve([(0, -34), (10, 0), (4, 2), (0, 2)], IRON.but(width=1.7), (-196, 0, 20), "x", count=20)
    for side in ((0, 1, 0), (0, 0, 1)):
        way = array(side)
        vane = [(30, 0, 20), (22, 0, 20), (-16, 0, 20)]
        grid = np.stack([np.stack([array(p), array(p) + way * 12]) for p in vane])
        scene.patch(grid, Look("sanguine", 0.7, 1.4, 4), "", "uv", outline=False)
    a = np.linspace(0.5 * math.pi, 1.5 * math.pi, 24)
    ring = np.stack([-168 + 52 * np.cos(a), 26 * np.sin(a), 0 * a], -1)
    scene.tube(ring, 4, IRON.but(width=1.7), 12)
    scene.tube([(44, 0, -12), (64, 0, -26), (110, 0, -30), (150, 0, -34)], 4, IRON.but(width=1.6), 12)
    scene.render()
    plate.script(420, 60, 130, 4)


def gunpowder(plate: Plate) -> None:
    """Gunpowder: it runs out of a keg, and the trail is alight."""
    scene = Scene(plate, -30, 22, 1.06, (384, 216))
    scene.ground(-82, (-340, 220), (-170, 170))
    t = np.linspace(-1, 1, 30)
    with scene.placed((10, 10, 0), z=16):
        stave = np.stack([82 - 18 * t**2, 112 * t], -1)
        scene.revolve(
            np.vstack([[(56, -112)], stave, [(0, 112)]]), OAK.but(width=2.0, gap=8), axis="x", hatch="v", count=60
        )
        for x in (-96, -46, 46, 96):
            r = 82 - 18 * (x / 112) ** 2
            band = [(r + 0.5, x - 7), (r + 3, x - 7), (r + 3, x + 7), (r + 0.5, x + 7)]
            scene.revolve(band, IRON.but(width=1.6, alpha=0.55, gap=9, cross=False), axis="x", count=60)
        scene.revolve(
            [(0, -108), (55, -108)], Look("umber", 0.98, 1.6, 4, dark=0.8, cross=False), axis="x", hatch="v", count=30
        )
    black = Look("umber", 0.98, 1.7, 5, dark=0.4, thick=1.6, cross=False)
    scene.revolve([(66, -82), (46, -62), (22, -40), (6, -30), (0, -29)], black, (-132, -14, 0), count=44)
    scene.revolve([(40, -82), (24, -70), (8, -62), (0, -61)], black, (-196, -30, 0), count=36)
    scene.render()
    plate.layer += 1
    rng = plate.rng([4])
    start = scene.project((-206, -40, -82))[0]
    trail = spline([start, start + (-50, 20), start + (-110, 10), array((80, 334))])
    for at in trail:
        for _ in range(3):
            x, y = at + rng.normal(size=2) * (5, 3)
            plate.ink(ellipse(x, y, 1.5, 1.2, count=8), 1.9, (1, 1), "a" if rng.random() < 0.5 else "b", "s", 0)
    x, y = trail[-1]
    for k in range(18):
        a = 2 * math.pi * k / 18
        way = array((math.cos(a), math.sin(a)))
        plate.ink([array((x, y)) + way * 12, array((x, y)) + way * (44 if k % 2 else 30)], 2.2, (0.9, 0.2), wobble=0.1)
    star = array(
        [
            (
                math.cos(math.pi * k / 8) * (24 if k % 2 else 11) + x,
                math.sin(math.pi * k / 8) * (24 if k % 2 else 11) + y,
            )
            for k in range(16)
        ]
    )
    plate.shape(star, 1.7, "ochre", 0.9, wobble=0)
    plate.shape(star * 0.5 + (x * 0.5, y * 0.5), 1.2, "sanguine", 0.8, wobble=0)
    plate.script(40, 50, 120, 4)


def _side(t: Array, s: Array) -> Array:
    """The near side of a caravel: t from bow (-1) to stern (1), s from keel (0) to rail (1)."""
    beam = 46 * np.clip(1 - np.abs(np.where(t > 0, t * 0.86, t)) ** 2.6, 0, 1) ** 0.7 + 1
    rail = 34 + 20 * t**2 + 14 * t + 34 * (t > 0.42)
    depth = -40 * (1 - np.abs(t) ** 4)
    return np.stack([166 * t + 0 * s, -beam * s**0.6, depth + (rail - depth) * s], -1)


def _lateen(x: float, low: float, high: float, half: float, foot: float) -> tuple[Array, Array, Array]:
    """A triangular sail on a slanting yard: the sail, and the ends of its yard."""
    a, b = array((x - half, -10, low)), array((x + half * 0.9, -10, high))
    c = array((x + half * 1.16, -10, foot))
    u, v = np.linspace(0, 1, 26)[:, None, None], np.linspace(0, 1, 26)[None, :, None]
    yard = a + (b - a) * u
    edge = a + (c - a) * u
    belly = 26 * np.sin(math.pi * v) * np.sin(math.pi * u)
    return yard * (1 - v) + edge * v + belly * array((0.2, -1, 0)), a, b


def caravel(plate: Plate) -> None:
    """Caravel: two masts with slanting three-cornered sails, a castle at the stern."""
    scene = Scene(plate, 12, 8, 1.12, (290, 312), (-0.4, -0.8, 0.8))
    t, s = np.linspace(-1, 1, 80)[:, None], np.linspace(0, 1, 16)[None]
    near = _side(t, s)
    hull = OAK.but(width=2.0, gap=6)
    scene.patch(near, hull, "v", "uv", outline=False)
    scene.patch(near * (1, -1, 1), hull, "v", "v", outline=False)
    for k in (6, 9, 12):
        scene.wire(near[:56, k] + (0, -0.5, 0), 1.5, "a" if k == 9 else "b", 4)
    deck = np.stack([near[:, -1] * (1, u, 1) - (0, 0, 9) for u in (1, 0, -1)], 1)
    scene.patch(deck[:56], WOOD, "", "", outline=False)
    scene.patch(deck[57:], WOOD, "", "", outline=False)
    stern = np.stack([near[-1], near[-1] * (1, 0, 1), near[-1] * (1, -1, 1)], 1)
    scene.patch(stern, hull, "v", "uv", outline=False)
    sail = CANVAS.but(width=2.0, alpha=0.4)
    crosses = []
    for x, low, high, half, foot, top in ((-44, 60, 262, 118, 66, 236), (98, 96, 216, 70, 90, 196)):
        scene.cylinder((x, 0, 10), (x, 0, top), 4.5, OAK.but(width=1.6), count=14)
        grid, a, b = _lateen(x, low, high, half, foot)
        scene.patch(grid, sail, "u", "uv", outline=False)
        scene.cylinder(a - (b - a) * 0.04, b + (b - a) * 0.06, 3.4, OAK.but(width=1.5), count=12)
        crosses.append(scene.project(grid[15, 12])[0])
    scene.cylinder((-158, 0, 52), (-218, 0, 86), 4, OAK.but(width=1.5), count=12)
    for stay in (((-44, 0, 236), (-214, 0, 84)), ((-44, 0, 236), (30, -30, 46)), ((98, 0, 196), (160, -20, 96))):
        scene.wire(stay, 1.3, "a", 6)
    scene.render()
    plate.layer += 1
    for (x, y), size in zip(crosses, (30, 18), strict=True):
        for w, h in ((size, size * 0.26), (size * 0.26, size)):
            plate.wash(rectangle(x - w, y - h, x + w, y + h), "sanguine", 0.85, (0, 0))
    for x, top in ((-44, 236), (98, 196)):
        at = scene.project((x, 0, top))[0]
        flag = spline([at, at + (24, 2), at + (50, -4), at + (46, 8), at + (24, 12), at + (0, 12)], closed=True, per=5)
        plate.shape(flag, 1.5, "sanguine", 0.75, wobble=0.1)
    plate.hide(rectangle(14, 342, 586, 390))
    plate.wash(rectangle(14, 338, 586, 386), "lapis", 0.4, (0, 0))
    for k, y in enumerate((340, 354, 368)):
        waves(plate, 20 + 12 * (k % 2), 582, y, 15, "a" if k != 1 else "b", 1.6)
    bird(plate, 86, 90, 12)
    plate.script(36, 44, 92, 3)


def hot_air_balloon(plate: Plate) -> None:
    """Hot-air balloon: the Montgolfiers' painted globe with its gallery."""
    scene = Scene(plate, 14, 4, 1.0, (300, 342))
    t = np.linspace(0, 1, 40)
    profile = np.array(
        [(0, 314), (40, 310), (78, 294), (106, 264), (118, 226), (114, 186), (96, 148), (68, 112), (46, 88), (42, 82)]
    )
    k = np.linspace(0, 1, len(profile))
    smooth = np.stack([PchipInterpolator(k, profile[:, i])(t) for i in (0, 1)], -1)
    scene.revolve(smooth[::-1], Look("lapis", 0.5, 2.1, 5.4, least=0.2), hatch="v", count=72)
    for low, high, colour in ((286, 300, "gold"), (196, 250, "gold"), (118, 132, "gold"), (82, 96, "sanguine")):
        z = np.linspace(low, high, 10)
        order = np.argsort(smooth[:, 1])
        r = np.interp(z, smooth[order, 1], smooth[order, 0]) + 0.8
        scene.revolve(np.stack([r, z], -1), Look(colour, 0.6, 1.5, 7, cross=False), hatch="", count=72)
    for a in range(0, 360, 30):
        way = array((math.cos(math.radians(a)), math.sin(math.radians(a)), 0))
        line = way * (smooth[:, :1] + 1) + smooth[:, 1:] * array((0, 0, 1))
        scene.wire(line[line[:, 2] > 250], 1.2, "b", 3)
        scene.wire(line[line[:, 2] < 196], 1.2, "b", 3)
    basket = Look("umber", 0.6, 1.9, 5)
    scene.revolve([(44, 6), (50, 40), (46, 40), (40, 8), (0, 8)], basket, count=48, hatch="v")
    for hoop in (16, 28):
        scene.wire(circle(44 + hoop * 0.16 + 1.4, (0, 0, hoop)), 1.2, "b", 3)
    for a in range(10, 370, 36):
        way = array((math.cos(math.radians(a)), math.sin(math.radians(a)), 0))
        scene.wire([way * 43 + (0, 0, 84), way * 49 + (0, 0, 40)], 1.5, "a", 4)
    scene.render()
    plate.layer += 1
    # Swags and suns on the broad band.
    for j in range(-2, 3):
        x = 300 + 110 * math.sin(j * 0.5)
        squeeze = math.cos(j * 0.5)
        y = scene.project((0, 0, 222))[0][1]
        plate.shape(ellipse(x, y, 15 * squeeze, 15), 1.5, "sanguine", 0.7, wobble=0)
        for m in range(12):
            w = math.pi * m / 6
            plate.ink(
                [
                    (x + 17 * squeeze * math.cos(w), y + 17 * math.sin(w)),
                    (x + 23 * squeeze * math.cos(w), y + 23 * math.sin(w)),
                ],
                1.3,
                level="b",
                wobble=0,
            )
    for x, y, size in ((96, 250, 56), (500, 180, 60), (470, 330, 40)):
        cloud(plate, x, y, size, "a")
    bird(plate, 110, 110, 11)
    bird(plate, 140, 128, 8)
    plate.script(450, 44, 110, 3)


def printing_press(plate: Plate) -> None:
    """Printing press: screw, bar and platen over the bed with a printed sheet."""
    scene = Scene(plate, 28, 18, 1.26, (302, 332))
    scene.ground(-10, (-220, 260), (-160, 150))
    press(scene)
    scene.render()
    plate.script(38, 46, 110, 4)
    plate.script(470, 46, 96, 3)


def paper(plate: Plate) -> None:
    """Paper: a pile of sheets, the uppermost curling; behind it the sieve with which they are made."""
    scene = Scene(plate, 24, 24, 1.1, (290, 318))
    scene.ground(0, (-260, 270), (-190, 190))
    frame = OAK.but(width=1.8)
    with scene.placed((-66, 86, 4), x=74, z=10):
        for start, end in (
            ((-120, -80, 0), (120, -80, 0)),
            ((-120, 80, 0), (120, 80, 0)),
            ((-114, -80, 0), (-114, 80, 0)),
            ((114, -80, 0), (114, 80, 0)),
        ):
            scene.beam(array(start) + (0, 80, 0), array(end) + (0, 80, 0), 13, 13, frame)
        scene.plane((-110, 4, 0), (220, 0, 0), (0, 152, 0), Look("lapis", 0.2, 1.2, 6), False)
        for k in range(1, 24):
            scene.wire([(-110 + 9.4 * k, 4, -1), (-110 + 9.4 * k, 156, -1)], 0.8, "b", 6, wobble=0)
        for k in range(1, 5):
            scene.wire([(-110, 4 + 31 * k, -1), (110, 4 + 31 * k, -1)], 1.2, "b", 6, wobble=0)
    rng = plate.rng([6])
    sheet = Look("chalk", 0.9, 1.3, 6, cross=False)
    for k in range(11):
        z, turn = 7 * k, rng.normal() * 2.4
        with scene.placed((20, -40, z), z=8 + turn):
            scene.box(
                (-120, -82, 0),
                (240, 164, 6),
                sheet.but(edges="a" if k % 2 == 0 else "b"),
                k > 7,
                ("front", "left", "right", "top"),
            )
    u, v = np.linspace(0, 1, 40)[:, None], np.linspace(0, 1, 20)[None]
    with scene.placed((20, -40, 80), z=2):
        lift = 70 * np.clip(u - 0.55, 0, 1) ** 2 / 0.2 * (0.35 + 0.65 * (1 - v))
        x = -120 + 240 * u - 0.5 * lift
        scene.patch(
            np.stack([x + 0 * v, -82 + 164 * v + 0 * u, lift + 0 * u], -1),
            Look("chalk", 0.95, 1.9, 5),
            "v",
            "uv",
            outline=False,
        )
    scene.render()
    plate.script(38, 44, 92, 4)
    plate.script(480, 60, 84, 3)


PLATES: dict[str, Draw] = {
    "invention-crossbow": crossbow,
    "invention-gunpowder": gunpowder,
    "invention-caravel": caravel,
    "invention-hot_air_balloon": hot_air_balloon,
    "invention-printing_press": printing_press,
    "invention-paper": paper,
}
