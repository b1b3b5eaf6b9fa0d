"""Inventions of the third age: arms, transport, communication."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import Points, array, corners, ellipse, limb, spline
from art.kit.look import BRASS, IRON, LEATHER, OAK, Look
from art.kit.parts import bar, wheel
from art.kit.plate import Plate
from art.kit.props import bird, cloud
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle

STEEL = Hatch(angle=2, gap=3.8, bulge=0.7, gain=1.25, thick=1.4)
DARK = Look("umber", 0.95, 1.5, 3, dark=0.5)


def dynamite(plate: Plate) -> None:
    """Dynamite: sticks tied together, the fuse burning."""
    scene = Scene(plate, 20, 26, 1.1, (270, 326))
    scene.ground(0, (-170, 290), (-140, 150))
    stick = Look("sanguine", 0.7, 1.9, 4.6)
    r = 31.0
    places = [(0.0, 0.0)] + [
        (2 * r * math.cos(math.radians(a)), 2 * r * math.sin(math.radians(a))) for a in range(10, 370, 60)
    ]
    for x, y in places:
        scene.revolve([(0, 0), (r, 0), (r, 196), (r - 4, 200), (0, 200)], stick, (x, y, 0), count=32, hatch="v")
        scene.revolve([(0, 201), (6, 201)], DARK, (x, y, 0), count=14)
    for z in (50, 138):
        band = [(3 * r + 2.5, z), (3 * r + 4, z), (3 * r + 4, z + 18), (3 * r + 2.5, z + 18)]
        scene.revolve(band, Look("ochre", 0.6, 1.7, 5), count=64, hatch="")
    scene.render()
    plate.layer += 1
    start = scene.project((0, 0, 200))[0]
    fuse = spline([start, start + (6, -40), start + (60, -66), start + (116, -40), start + (166, -44)])
    plate.shape(limb(fuse[::5], [8, 8, 7]), 1.5, "umber", 0.6, Hatch(angle=60, gap=3, dark=0.2), wobble=0.2)
    x, y = fuse[-1] + (8, -2)
    for k in range(20):
        a = 2 * math.pi * k / 20
        way = array((math.cos(a), math.sin(a)))
        plate.ink([array((x, y)) + way * 16, array((x, y)) + way * (52 if k % 2 else 36)], 2.3, (0.9, 0.2), wobble=0.1)
    for size, colour in ((27, "ochre"), (15, "sanguine")):
        star = [
            (
                math.cos(math.pi * k / 9) * size * (1 if k % 2 else 0.5) + x,
                math.sin(math.pi * k / 9) * size * (1 if k % 2 else 0.5) + y,
            )
            for k in range(18)
        ]
        plate.shape(array(star), 1.6, colour, 0.9, wobble=0)
    plate.script(38, 46, 100, 4)


def revolver(plate: Plate) -> None:
    """Revolver: seen from the side, with its drum of six."""
    grip = [
        (424, 196),
        (470, 190),
        (496, 206),
        (506, 240),
        (528, 300),
        (540, 346),
        (528, 362),
        (486, 372),
        (470, 362),
        (458, 310),
        (440, 262),
        (416, 238),
    ]
    plate.shape(
        spline(grip, closed=True),
        2.0,
        "umber",
        0.75,
        Hatch(angle=60, gap=4.2, bulge=0.6, gain=1.2, cross=-58),
        wobble=0.3,
    )
    for x, y in ((470, 236), (498, 336)):
        plate.shape(ellipse(x, y, 5, 5), 1.4, "gold", 0.8, wobble=0)
    guard = np.vstack([ellipse(386, 244, 44, 40, 0, 360), ellipse(386, 240, 35, 32, 360, 0)])
    plate.shape(guard, 1.7, "lapis", 0.5, Hatch(gap=3.4, dark=0.15), wobble=0.2)
    trigger = [(386, 206), (396, 206), (390, 232), (376, 256), (372, 250), (382, 230)]
    plate.shape(spline(trigger, closed=True), 1.6, "lapis", 0.55, Hatch(gap=3, dark=0.2), wobble=0.1)
    plate.shape(corners([(44, 108), (312, 108), (312, 144), (44, 144)], 3), 2.0, "lapis", 0.5, STEEL, wobble=0.2)
    plate.shape(corners([(132, 146), (312, 146), (312, 172), (132, 164)], 3), 1.8, "lapis", 0.45, STEEL, wobble=0.2)
    plate.shape(array([(52, 108), (60, 94), (74, 94), (80, 108)]), 1.7, "lapis", 0.55, wobble=0.1)
    plate.shape(ellipse(44, 126, 5, 17), 1.8, "umber", 0.9, wobble=0.1)
    frame = [(306, 94), (430, 94), (446, 112), (472, 132), (486, 162), (474, 196), (424, 212), (330, 212), (306, 196)]
    plate.shape(array(frame), 2.0, "lapis", 0.45, Hatch(angle=52, gap=4.4, bulge=0.3, dark=0.05), wobble=0.2)
    plate.shape(
        corners([(318, 104), (416, 104), (416, 192), (318, 192)], 8),
        2.0,
        "lapis",
        0.6,
        Hatch(angle=2, gap=3.8, bulge=0.8, gain=1.3, thick=1.4),
        wobble=0.2,
    )
    for y in (118, 148, 178):
        flute = [(324, y - 8), (372, y - 8), (388, y), (372, y + 8), (324, y + 8)]
        plate.shape(spline(flute, closed=True, per=5), 1.5, "lapis", 0.5, Hatch(angle=4, gap=3, dark=0.35), wobble=0.1)
    for y in (118, 148, 178):
        plate.ink([(406, y - 7), (406, y + 7)], 2.4, wobble=0)
    hammer = [(430, 112), (440, 84), (452, 62), (484, 52), (488, 60), (466, 74), (462, 96), (470, 130), (446, 130)]
    plate.shape(
        spline(hammer, closed=True, per=6), 1.9, "lapis", 0.55, Hatch(gap=3.4, bulge=0.5, dark=0.08), wobble=0.2
    )
    for k in range(4):
        plate.ink([(462 + 6 * k, 56 - k), (464 + 6 * k, 64 - k)], 1.2, level="b", wobble=0)
    for x, y in ((442, 172), (326, 202), (440, 146)):
        plate.shape(ellipse(x, y, 4.4, 4.4), 1.3, "gold", 0.6, wobble=0)
        plate.ink([(x - 3, y + 2), (x + 3, y - 2)], 1.0, level="b", wobble=0)
    plate.script(60, 240, 150, 4)
    plate.script(60, 330, 120, 3)


def _mudguards(scene: Scene, look: Look) -> None:
    a = np.linspace(math.radians(20), math.radians(165), 20)
    for x in (-112, 104):
        arc = np.stack([x + 60 * np.cos(a), 0 * a, 50 + 60 * np.sin(a)], -1)
        for y in (-70, 50):
            scene.patch(np.stack([arc + (0, y, 0), arc + (0, y + 20, 0)], 1), look, "", "uv", outline=False)


def _steering(scene: Scene, look: Look) -> None:
    scene.cylinder((-44, -12, 110), (-24, -12, 142), 2.6, IRON, count=10)
    with scene.placed((-22, -12, 144), y=-56):
        t = np.linspace(0, 2 * math.pi, 30)
        scene.tube(np.stack([0 * t, 20 * np.cos(t), 20 * np.sin(t)], -1), 2.6, look, 8)
        for a in (0, 2.1, 4.2):
            scene.wire([(0, 0, 0), (0, 20 * math.cos(a), 20 * math.sin(a))], 1.5, "b", 5)


def automobile(plate: Plate) -> None:
    """Automobile: of the first years, with spoked wheels, bonnet, bench, steering wheel, lamps and hood."""
    scene = Scene(plate, 26, 14, 1.16, (298, 344))
    scene.ground(0, (-230, 280), (-150, 170))
    body = Look("sanguine", 0.62, 1.9, 9, cross=False)
    black = Look("umber", 0.85, 1.7, 9, dark=0.1, cross=False)
    rim = Look("ochre", 0.5, 1.6, 10, cross=False)
    for x in (-112, 104):
        for y in (-62, 62):
            wheel(scene, (x, y, 50), 50, "y", 9, 10, rim)
    for x in (-112, 104):
        scene.cylinder((x, -56, 50), (x, 56, 50), 4, IRON, count=12)
    scene.box((-140, -40, 50), (280, 80, 12), black)
    scene.box((-138, -32, 62), (84, 64, 56), body)
    scene.box((-146, -34, 60), (10, 68, 62), BRASS.but(width=1.8))
    for k in range(5):
        scene.wire([(-146.6, -24 + 12 * k, 66), (-146.6, -24 + 12 * k, 116)], 1.1, "b", 3)
    for k in range(4):
        scene.wire([(-124 + 16 * k, -32.6, 74), (-124 + 16 * k, -32.6, 108)], 1.4, "b", 3)
    side = [
        (-54, 62),
        (-54, 120),
        (-46, 120),
        (-34, 84),
        (16, 84),
        (22, 128),
        (46, 132),
        (58, 92),
        (66, 84),
        (80, 84),
        (86, 140),
        (134, 146),
        (142, 62),
    ]
    flat = array(side)
    ring = np.vstack([flat, flat[:1]])
    scene.patch(
        np.stack([np.column_stack([ring[:, 0], np.full(len(ring), y), ring[:, 1]]) for y in (-42.0, 0.0, 42.0)], 1),
        body,
        "",
        "v",
        outline=False,
    )
    scene.slab(np.column_stack([flat[:, 0], np.full(len(flat), -42.0), flat[:, 1]]), (0, 4, 0), body)
    for x0 in (18, 84):
        scene.box((x0 - 46, -38, 84), (46, 76, 16), LEATHER.but(width=1.6, wash="umber", alpha=0.7))
    _steering(scene, black)
    for y in (-38, 38):
        scene.revolve(
            [(0, -2), (14, 0), (15, 14), (8, 24), (0, 26)], BRASS.but(width=1.6), (-150, y, 106), "x", count=26
        )
        scene.revolve([(0, -3), (12, -2)], Look("chalk", 0.9, 1.2, 6), (-150, y, 106), "x", hatch="", count=24)
    for x in (-50, 24, 132):
        for y in (-40, 40):
            scene.cylinder((x, y, 120), (x + (8 if x < 0 else 0), y, 222), 2.4, IRON, count=10)
    u, v = np.linspace(0, 1, 24)[:, None], np.linspace(-1, 1, 12)[None]
    top = np.stack(
        [-52 + 194 * u + 0 * v, 46 * v + 0 * u, 222 + 10 * np.sin(u * math.pi) * (1 - 0.4 * v**2) + 0 * v], -1
    )
    scene.patch(top, black, "v", "uv", outline=False)
    scene.patch(np.stack([top[:, 0], top[:, 0] - (0, 0, 12)], 1), black, "", "uv", outline=False)
    _mudguards(scene, black)
    scene.box((-52, -74, 44), (98, 20, 4), black)
    bar(scene, (-60, -43, 66), (60, -43, 66), 2, (0, 1, 0), BRASS)
    scene.render()
    plate.script(38, 44, 110, 4)


def zeppelin(plate: Plate) -> None:
    """Zeppelin: a long ribbed hull with fins and two gondolas, over clouds."""
    scene = Scene(plate, 24, -6, 1.06, (296, 178))
    t = np.linspace(-1, 1, 70)
    r = 70 * np.clip(1 - np.abs(t) ** 2.6, 0, 1) ** 0.62
    skin = Look("ochre", 0.34, 2.1, 6, least=0.22, cross=False)
    scene.revolve(np.stack([r, 250 * t], -1), skin, axis="x", hatch="v", count=72)
    for x in range(-210, 211, 42):
        k = 70 * (1 - abs(x / 250) ** 2.6) ** 0.62 + 0.6
        scene.wire(circle(k, (x, 0, 0), "x", count=60), 1.3, "b", 3, wobble=0.1)
    for a in range(0, 360, 30):
        way = array((0, math.cos(math.radians(a)), math.sin(math.radians(a))))
        line = np.stack([250 * t, 0 * t, 0 * t], -1) + way * (r[:, None] + 0.5)
        scene.wire(line[2:-2], 1.0, "c", 3, wobble=0.1)
    fin = Look("sanguine", 0.55, 1.8, 5)
    for out in ((0, 0, 1), (0, 0, -1), (0, -1, 0), (0, 1, 0)):
        w = array(out)
        edge = [
            array((150, 0, 0)) + w * 44,
            array((216, 0, 0)) + w * 78,
            array((246, 0, 0)) + w * 76,
            array((244, 0, 0)) + w * 12,
        ]
        root = [
            array((150, 0, 0)) + w * 40,
            array((180, 0, 0)) + w * 30,
            array((220, 0, 0)) + w * 16,
            array((244, 0, 0)) + w * 6,
        ]
        scene.patch(np.stack([np.stack(root), np.stack(edge)], 1), fin, "", "uv", outline=False)
    car = OAK.but(width=1.8)
    for x, wide in ((-110, 46), (70, 34)):
        s = np.linspace(-1, 1, 24)
        scene.revolve(
            np.stack([15 * np.clip(1 - np.abs(s) ** 4, 0, 1) ** 0.5, wide * s], -1),
            car,
            (x, 0, -92),
            "x",
            count=28,
            hatch="v",
        )
        for k in (-0.6, 0, 0.6):
            low, high = (x + wide * k, 0, -78), (x + wide * k, 0, -60)
            scene.cylinder(low, high, 2.4, IRON, count=8)
        for k in (-0.5, -0.1, 0.3):
            scene.plane((x + wide * k, -15.4, -94), (wide * 0.24, 0, 0), (0, 0, 9), Look("chalk", 0.9, 1.3), False)
    with scene.placed((112, 0, -92)):
        for a in (20, 110):
            scene.wire(
                [
                    (0, -22 * math.cos(math.radians(a)), -22 * math.sin(math.radians(a))),
                    (0, 22 * math.cos(math.radians(a)), 22 * math.sin(math.radians(a))),
                ],
                3,
                "a",
                6,
            )
    scene.render()
    plate.layer += 1
    for x, y, size in ((110, 350, 70), (300, 366, 60), (480, 340, 76)):
        cloud(plate, x, y, size, "a")
    bird(plate, 90, 300, 10)
    bird(plate, 420, 296, 9)
    plate.script(38, 40, 110, 3)


def telephone(plate: Plate) -> None:
    """Telephone: a candlestick with its mouthpiece, the receiver on the hook."""
    scene = Scene(plate, 24, 16, 1.06, (290, 358))
    scene.ground(0, (-200, 270), (-130, 140))
    black = Look("umber", 0.85, 2.0, 4, dark=0.16)
    scene.revolve(
        [
            (0, 0),
            (84, 0),
            (88, 6),
            (86, 16),
            (60, 30),
            (30, 38),
            (20, 50),
            (16, 66),
            (15, 210),
            (22, 216),
            (22, 236),
            (14, 242),
            (0, 244),
        ],
        black,
        count=56,
        hatch="u",
    )
    for z in (20, 214):
        scene.wire(circle(80 if z < 30 else 22.6, (0, 0, z)), 1.5, "b", 3)
    scene.revolve([(15.4, 60), (18, 62), (18, 70), (15.4, 72)], BRASS, count=36)
    with scene.placed((-4, -10, 262), z=40, y=-6):
        scene.cylinder((30, 0, -14), (10, 0, 0), 9, BRASS.but(width=1.6), count=18)
        scene.revolve(
            [
                (0, 30),
                (34, 28),
                (36, 16),
                (34, 6),
                (16, -4),
                (14, -16),
                (22, -40),
                (40, -62),
                (44, -66),
                (40, -66),
                (24, -46),
                (0, -30),
            ],
            black,
            (0, 0, 0),
            "x",
            count=48,
            hatch="u",
        )
    hook: Points = [(14, 0, 196), (44, -10, 200), (84, -20, 206), (92, -22, 222)]
    scene.tube(scene.curve(hook), 4.4, BRASS.but(width=1.6), 12)
    with scene.placed((96, -24, 0)):
        scene.revolve(
            [(0, 262), (9, 262), (11, 250), (12, 200), (14, 168), (18, 150), (30, 138), (32, 128), (30, 118), (0, 116)],
            black,
            count=40,
            hatch="u",
        )
        scene.revolve([(12.4, 206), (15, 208), (15, 216), (12.4, 218)], BRASS, count=30)
    scene.render()
    plate.layer += 1
    start, end = scene.project((96, -24, 262))[0], scene.project((70, -40, 8))[0]
    cord = spline(
        [start, start + (14, -26), start + (54, -10), start + (74, 90), start + (62, 210), start + (20, 268), end]
    )
    plate.shape(limb(cord[::6], [5, 5, 5]), 1.5, "sanguine", 0.7, wobble=0.2)
    for k in range(0, len(cord), 2):
        x, y = cord[k]
        plate.ink([(x - 2.6, y + 2), (x + 2.6, y - 2)], 0.9, level="b", wobble=0)
    plate.script(40, 46, 110, 4)


def radio(plate: Plate) -> None:
    """Radio: a wooden cabinet with rounded top, cloth before the loudspeaker, dial and knobs."""
    scene = Scene(plate, 22, 10, 1.06, (296, 362))
    scene.ground(0, (-210, 290), (-120, 150))
    wood = Look("umber", 0.55, 2.1, 5)
    t = np.radians(np.linspace(0, 180, 25))

    def front(wide: float, low: float, spring: float, rise: float, y: float) -> Points:
        top = np.stack([wide * np.cos(t), np.full(25, y), spring + rise * np.sin(t)], -1)
        return np.vstack([[(-wide, y, low), (wide, y, low)], top])

    scene.box((-132, -52, 0), (264, 112, 14), wood)
    scene.slab(front(122, 14, 168, 132, -44), (0, 94, 0), wood, "v", "u")
    arch_ = array(front(100, 150, 168, 112, -45.4))
    middle = arch_.mean(axis=0)
    fan = np.stack([middle + (np.vstack([arch_, arch_[:1]]) - middle) * s for s in (0.02, 0.5, 1)], 0)
    scene.patch(fan, Look("ochre", 0.6, 1.6, 6), "", "", True, outline=False)
    scene.wire(np.vstack([arch_, arch_[:1]]), 2.2, "a", 4)
    for k in range(-4, 5):
        x = 22 * k
        high = 168 + 112 * math.sqrt(max(0, 1 - (x / 100) ** 2))
        scene.wire([(x, -46, 150), (x, -46, high)], 1.2, "b", 5)
    for x0, x1, bend in ((-56, -56, 18), (56, 56, -18), (0, 0, 0)):
        curve = scene.curve([(x0, -47, 150), (x0 + bend, -47, 210), (x1 * 0.4, -47, 274)])
        scene.tube(curve, 5, wood.but(width=1.8), 10)
    scene.plane((-56, -45.4, 92), (112, 0, 0), (0, 0, 42), Look("gold", 0.7, 1.8, 7), False)
    scene.wire(circle(46, (0, -46, 92), "y", (15, 165)), 1.5, "a", 5)
    for a in range(20, 161, 14):
        w = math.radians(a)
        p, q = (array((math.cos(w) * r, -46, 92 + math.sin(w) * r * 0.9)) for r in (32, 40))
        scene.wire([p, q], 1.4, "b", 5, wobble=0)
    scene.wire([(0, -46, 94), (20, -46, 128)], 2.4, "a", 6, wobble=0)
    for x in (-70, 0, 70):
        scene.revolve(
            [(0, -62), (15, -62), (17, -58), (17, -46), (20, -44)], DARK.but(dark=0.2), (x, 0, 52), "y", count=32
        )
        scene.wire([(x, -63, 52), (x, -63, 64)], 2.0, "a", 6, "h", 0)
    scene.render()
    plate.layer += 1
    for k in range(3):
        for side in (-1, 1):
            wave = ellipse(
                296 + side * 150, 150, 22 + 20 * k, 40 + 26 * k, -52 if side > 0 else 128, 52 if side > 0 else 232
            )
            plate.ink(wave, 2.0, (0.2, 0.2), "a" if k < 2 else "b", wobble=0.2)
    plate.script(38, 46, 80, 3)


PLATES: dict[str, Draw] = {
    "invention-dynamite": dynamite,
    "invention-revolver": revolver,
    "invention-automobile": automobile,
    "invention-zeppelin": zeppelin,
    "invention-telephone": telephone,
    "invention-radio": radio,
}
