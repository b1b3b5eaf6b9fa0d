"""Glass and mirrors: oculars, window, lens, burning mirror."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.bust import Face, bust
from art.kit.creatures import blob
from art.kit.curves import Array, array, ellipse, spline, unit
from art.kit.look import BRASS, BRICK, OAK, STONE, WOOD, Look
from art.kit.parts import courses
from art.kit.plants import leaf, leaf_outline
from art.kit.plate import Plate
from art.kit.props import flame, grass, ray, sun
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle, rotation

LENS = Look("lapis", 0.42, 1.5, 5, thick=0.9, least=0.3, cross=False)


def _spyglass(scene: Scene, size: float = 1.0) -> None:
    """A telescope of three tubes along x, its great lens at the far right."""
    tubes = [(-150, -70, 15), (-74, 20, 20), (14, 130, 26)]
    for start, end, r in tubes:
        look = (LEATHERED if r == 20 else BRASS).but(width=1.8)
        profile = [(r - 4, start), (r, start), (r, end), (r - 3, end)]
        scene.revolve(array(profile) * size, look, axis="x", count=56, hatch="u")
        for edge in (start + 2, end - 8):
            ring = [(r, edge), (r + 3, edge + 1), (r + 3, edge + 6), (r, edge + 7)]
            scene.revolve(array(ring) * size, BRASS.but(width=1.3), axis="x", count=56)
    t = np.linspace(0, math.pi / 2, 9)
    scene.revolve(np.stack([23 * np.sin(t), 128 + 5 * np.cos(t)], -1)[::-1] * size, LENS, axis="x", count=48)
    scene.revolve(
        array([(0, -166), (9, -166), (17, -158), (15, -148)]) * size, BRASS.but(width=1.6), axis="x", count=40
    )


LEATHERED = Look("sanguine", 0.42, 1.6, 4)


def ocular(plate: Plate) -> None:
    """Viewing ocular: a telescope on three legs, looking at the moon."""
    scene = Scene(plate, 22, 12, 1.1, (286, 350))
    scene.ground(-2, (-220, 280), (-140, 150))
    top = array((0, 0, 168))
    for angle in (-100, 20, 140):
        foot = array((math.cos(math.radians(angle)), math.sin(math.radians(angle)), 0)) * 92
        scene.cylinder(foot, top - (0, 0, 6), 5.4, OAK.but(width=1.6), count=16)
    for k in range(3):
        angles = np.radians([-100 + 120 * k, 20 + 120 * k])
        ends = np.stack([np.cos(angles), np.sin(angles), 0 * angles], -1) * 46
        scene.wire(ends + (0, 0, 84), 1.4, "b", 4)
    scene.revolve([(0, -10), (17, -10), (17, 4), (7, 8), (7, 22)], BRASS.but(width=1.5), top, count=32)
    with scene.placed(top + (0, 0, 42), y=-24, z=8):
        _spyglass(scene)
    scene.render()
    plate.layer += 1
    moon = [
        (520, 44),
        (500, 52),
        (490, 72),
        (496, 94),
        (516, 104),
        (534, 100),
        (516, 92),
        (508, 74),
        (512, 56),
        (528, 46),
    ]
    plate.shape(spline(moon, closed=True), 1.6, "ochre", 0.6, Hatch(bulge=0.6, gap=3.6), wobble=0.2)
    for x, y in ((470, 50), (556, 70), (548, 126), (440, 36)):
        for a in range(4):
            way = array((math.cos(a * math.pi / 4), math.sin(a * math.pi / 4))) * (6 if a % 2 == 0 else 3)
            plate.ink([(x - way[0], y - way[1]), (x + way[0], y + way[1])], 1.1, (0.2, 0.2), "b", wobble=0)
    plate.script(36, 44, 108, 4)


def window(plate: Plate) -> None:
    """Reflecting window: the sun's ray is thrown back by an open casement."""
    scene = Scene(plate, 26, 8, 1.0, (336, 360))
    wall = BRICK.but(alpha=0.22, gap=5.4, cross=False)
    for x, width in ((-150, 60), (90, 60)):
        scene.box((x, 0, 0), (width, 26, 320), wall, faces=("front", "right", "top"))
    scene.box((-90, 0, 0), (180, 26, 56), wall, faces=("front", "right", "top"))
    scene.box((-90, 6, 254), (180, 20, 66), wall, faces=("front", "top"))
    courses(scene, (-90, 5.4, 256), (1, 0, 0), 180, 60, 15, 30, "b", 3)
    courses(scene, (-150, -0.6, 0), (1, 0, 0), 56, 290, 15, 30, "b", 3)
    courses(scene, (94, -0.6, 0), (1, 0, 0), 56, 290, 15, 30, "b", 3)
    courses(scene, (-90, -0.6, 0), (1, 0, 0), 180, 46, 15, 30, "b", 2)
    for x in (-90, 78):
        scene.box((x, -8, 56), (12, 20, 200), STONE.but(alpha=0.3, width=1.7))
    scene.box((-100, -16, 44), (200, 30, 14), STONE.but(alpha=0.3, width=1.7))
    t = np.radians(np.linspace(0, 180, 41))
    rows = [np.stack([r * np.cos(t), -8 + 0 * t, 254 + 0.62 * r * np.sin(t)], -1) for r in (78, 92)]
    scene.patch(
        np.stack([rows[0], (rows[0] + rows[1]) / 2, rows[1]], 1),
        STONE.but(alpha=0.3, width=1.7),
        "u",
        "v",
        outline=False,
    )
    fan = [np.stack([r * np.cos(t), 4 + 0 * t, 254 + 0.62 * r * np.sin(t)], -1) for r in (1, 40, 78)]
    scene.patch(np.stack(fan, 1), LENS, "", "", outline=False)
    for a in range(0, 41, 8):
        scene.wire([fan[0][a], fan[2][a]], 1.3, "a", 4)
    scene.wire(fan[1], 1.1, "b", 4)
    # The left casement is shut, the right one stands open.
    _casement(scene, (-78, 4, 58), (78, 0, 0))
    _casement(scene, (78, -2, 58), (-52, -58, 0))
    scene.render()
    sun(plate, 84, 84, 30)
    hit = scene.project(array((78, -2, 58)) + array((-26, -29, 110)))[0]
    end = hit + (-150, 134)
    for off in (-9, 0, 9):
        ray(plate, (122, 108 + off), hit + (0, off), 1.5, dashes=14)
        ray(plate, hit + (0, off), end + (0, off * 1.6), 1.5, dashes=10)
    plate.wash([(122, 99), hit + (0, -9), hit + (0, 9), (122, 117)], "ochre", 0.5, (0, 0))
    plate.wash([hit + (0, -9), hit + (0, 9), end + (0, 15), end + (0, -15)], "ochre", 0.5, (0, 0))
    plate.script(36, 330, 96, 3)


def _casement(
    scene: Scene, corner: tuple[float, float, float], way: tuple[float, float, float], high: float = 192
) -> None:
    """A leaf of a window: a wooden frame with leaded lozenges."""
    a, along, up = array(corner), array(way), array((0, 0, high))
    scene.patch(np.stack([np.stack([a, a + up]), np.stack([a + along, a + along + up])]), LENS, "", "", outline=False)
    size = float(np.linalg.norm(along))
    for x in (0, 1):
        scene.beam(a + along * x, a + along * x + up, 7, 7, OAK.but(width=1.4, gap=9))
    for z in (0, 0.5, 1):
        scene.beam(a + up * z, a + up * z + along, 7, 7, OAK.but(width=1.4, gap=9))
    cell = 24.0
    for k in range(-4, 12):
        for sign in (1, -1):
            line = []
            for s in np.linspace(0, 1, 12):
                z = k * cell + sign * s * size * 1.1
                if 4 < z < high - 4:
                    line.append(a + along * s + (0, 0, z))
            if len(line) > 2:
                scene.wire(line, 0.9, "b", 4, wobble=0.2)


def lens(plate: Plate) -> None:
    """Enlightening lens: a great lens gathers the light of a candle and throws it on a book."""
    scene = Scene(plate, 30, 15, 1.1, (262, 336))
    scene.ground(-2, (-260, 330), (-140, 160))
    # The candle.
    at = array((-170, 0, 0))
    scene.revolve(
        [(40, 0), (42, 4), (34, 8), (10, 12), (8, 40), (18, 46), (18, 52), (0, 52)], BRASS.but(width=1.6), at, count=40
    )
    scene.revolve([(11, 50), (11, 122), (8, 125), (0, 124)], Look("chalk", 0.9, 1.6, 4, cross=False), at, count=30)
    scene.wire([at + (0, 0, 124), at + (0, 0, 132)], 1.8, bias=4)
    # The lens on its foot.
    t = np.linspace(0.02, 1, 14)
    centre = array((0, 0, 146))
    for side in (-1, 1):
        bow = np.stack([78 * t, side * (4 + 14 * (1 - t**2))], -1)
        scene.revolve(bow, LENS.but(alpha=0.3), centre, "x", "", count=60)
    scene.revolve([(78, -8), (87, -8), (87, 8), (78, 8), (78, -8)], BRASS.but(width=1.8), centre, "x", count=72)
    scene.revolve(
        [(48, 0), (50, 5), (40, 10), (12, 16), (8, 30), (11, 40), (7, 48), (8, 60)], OAK.but(width=1.7), count=44
    )
    # The book on its stand.
    book = array((176, 0, 78))
    scene.beam((176, 0, 0), (176, 0, 74), 12, 12, WOOD)
    scene.box((140, -30, 0), (72, 60, 8), WOOD)
    for side in (-1, 1):
        s = np.linspace(0, 1, 14)
        page = np.stack([0 * s, side * 54 * s, 0 * s], -1)
        lift = 9 * np.sin(s**0.7 * math.pi)
        rows = []
        for z in np.linspace(0, 1, 9):
            rows.append(book + page + np.stack([26 * z - lift * 0.75, 0 * s, 76 * z + lift * 0.35], -1))
        scene.patch(np.stack(rows), Look("chalk", 0.9, 1.6, 5, cross=False), "", "uv", outline=False)
        for z in range(1, 8):
            scene.wire(rows[z][2:-2], 1.0, "b", 5, wobble=0.3)
    scene.render()
    (fx, fy), _ = scene.project(at + (0, 0, 130))
    plate.layer += 1
    tip = (fx + 1, fy - 38)
    outline = [(fx, fy + 3), (fx - 9, fy - 6), (fx - 6, fy - 20), tip, tip, (fx + 7, fy - 20), (fx + 9, fy - 6)]
    plate.shape(spline(outline, closed=True), 1.5, "ochre", 0.95, wobble=0.1)
    plate.ink(spline([(fx, fy), (fx - 3, fy - 8), (fx, fy - 18)]), 1.2, level="b", wobble=0)
    light = array((fx, fy - 14))
    edges = [scene.project(centre + (0, 0, z))[0] for z in (74, -74)]
    far = [scene.project(book + (14, 0, z))[0] for z in (62, 10)]
    for k in (0, 1):
        ray(plate, light, edges[k], 1.4)
        ray(plate, edges[k], far[k], 1.4)
    middle = scene.project(centre)[0]
    for k in range(4):
        glint = middle + (-26 + 9 * k, -52 + 10 * k)
        plate.ink([glint, glint + (-10, 30)], 1.8, (0.3, 0.3), "b", "h", 0.1)
    ray(plate, light, middle, 1.0, "b")
    plate.wash([light, edges[0], edges[1]], "ochre", 0.42, (0, 0))
    plate.wash([edges[0], far[0], far[1], edges[1]], "ochre", 0.55, (0, 0))
    for a in range(0, 360, 30):
        way = array((math.cos(math.radians(a)), math.sin(math.radians(a))))
        plate.ink([light + way * 30, light + way * 42], 1.2, (0.8, 0.2), "b", wobble=0)
    plate.script(430, 44, 120, 3)


def burning_mirror(plate: Plate) -> None:
    """Burning mirror: a hollow mirror gathers the sun's rays on a heap of wood, which burns."""
    scene = Scene(plate, -34, 14, 1.1, (392, 320))
    scene.ground(-30, (-300, 260), (-200, 200))
    hub = array((46, 30, 116))
    tilt = {"y": -62.0, "z": 34.0}
    with scene.placed(hub, **tilt):
        r = np.linspace(2, 112, 26)
        dish = np.stack([r, (r / 112) ** 2 * 44 - 26], -1)
        scene.revolve(dish, BRASS.but(width=1.9, alpha=0.6, gap=5), count=80)
        scene.revolve(
            [(111, 16), (117, 16), (117, 22), (111, 22), (111, 16)], BRASS.but(width=1.8, alpha=0.7), count=80
        )
        for radius in (38, 74):
            scene.wire(circle(radius, (0, 0, (radius / 112) ** 2 * 44 - 25), count=70), 1.0, "b", 3)
        for k in range(12):
            a = math.radians(30 * k)
            arm = np.stack([r * math.cos(a), r * math.sin(a), (r / 112) ** 2 * 44 - 25], -1)
            scene.wire(arm[2:], 0.9, "b", 3)
    back = hub - _placed(array((0, 0, 1)), tilt) * 42
    for side in (-1, 1):
        foot = array((96, 30 + 70 * side, -30))
        scene.beam(foot, back + (0, side * 12, 0), 11, 11, WOOD.but(width=1.5))
    scene.beam((170, 60, -30), back, 11, 11, WOOD.but(width=1.5))
    # The heap of wood in the focus.
    pile = array((-176, -40, -30))
    for k, (dx, dy, dz) in enumerate(((0, -26, 7), (0, 0, 7), (0, 26, 7), (0, -13, 20), (0, 13, 20), (0, 0, 33))):
        start, end = pile + (dx - 46 + 5 * (k % 2), dy, dz), pile + (dx + 46 + 4 * (k % 3), dy, dz)
        scene.cylinder(start, end, 8, OAK.but(width=1.5), count=18)
    scene.render()
    focus = scene.project(pile + (0, 0, 46))[0]
    flame(plate, focus[0], focus[1] + 10, 78, 62)
    sun(plate, 92, 76, 31)
    turn = np.linspace(0, 2 * math.pi, 60)
    rim = np.stack([86 * np.cos(turn), 86 * np.sin(turn), 0 * turn + (86 / 112) ** 2 * 44 - 24], -1)
    ring = scene.project(np.stack([_placed(point, tilt) for point in rim]) + hub)[0]
    top, bottom = ring[ring[:, 1].argmin()], ring[ring[:, 1].argmax()]
    source, goal = array((92, 76)), focus - (0, 26)
    for point in (top, (top + bottom) / 2, bottom):
        ray(plate, source + unit(point - source) * 62, point, 1.4)
        ray(plate, point, goal, 1.4)
    plate.wash(
        [source + unit(top - source) * 62, top, bottom, source + unit(bottom - source) * 62], "ochre", 0.42, (0, 0)
    )
    plate.wash([top, goal, bottom], "ochre", 0.6, (0, 0))
    plate.script(232, 40, 108, 3)


def _placed(point: Array, turns: dict[str, float]) -> Array:
    return array(rotation(**turns) @ point)


def mimetic_ocular(plate: Plate) -> None:
    """Mimetic ocular: a spy looks out of a bush through a spyglass that is wound with leaves like his cap."""
    _bush(plate, 470, 196, 128, 150, 8)
    plate.layer += 1
    plate.zoom(0.86, (248, 134), (330, 146))
    face = Face(tint=0.52, nose=3, brow=2, age=0.4)
    bust(plate, face)
    cap = [
        (246, 104),
        (240, 70),
        (268, 30),
        (330, 10),
        (396, 30),
        (432, 90),
        (430, 170),
        (396, 190),
        (360, 130),
        (310, 104),
    ]
    plate.shape(spline(cap, closed=True, per=8), 1.9, "umber", 0.7, Hatch(gap=4.2, bulge=0.7), wobble=0.3)
    for x, y, degrees, size in (
        (290, 60, -130, 62),
        (336, 46, -96, 66),
        (380, 62, -50, 62),
        (416, 110, -14, 58),
        (404, 160, 34, 54),
        (316, 84, 176, 50),
    ):
        way = array((math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))
        leaf(plate, (x, y), array((x, y)) + way * size, 30, "verdigris", 0, 4)
    # The spyglass, from his eye to its great lens.
    eye, far = array((240, 136)), array((-96, 82))
    along = unit(far - eye)
    across = array((-along[1], along[0]))
    for start, end, half, wash in ((0, 118, 17, "gold"), (104, 236, 24, "sanguine"), (222, 336, 33, "gold")):
        a, b = eye + along * start, eye + along * end
        tube = [a - across * half, b - across * half, b + across * half, a + across * half]
        plate.shape(tube, 2.0, wash, 0.75, Hatch(angle=-9, gap=4, bulge=0.75), wobble=0.1)
        for at in (a + along * 5, b - along * 9):
            band = [at - across * (half + 4), at + across * (half + 4)]
            ring = [band[0], band[0] + along * 9, band[1] + along * 9, band[1]]
            plate.shape(ring, 1.6, "gold", 0.9, Hatch(gap=3.4, bulge=0.6), wobble=0)
    tilt = -math.degrees(math.atan2(across[1], across[0])) - 90
    (rim_x, rim_y), (lens_x, lens_y) = eye + along * 338, eye + along * 341
    plate.shape(ellipse(rim_x, rim_y, 14, 37, tilt=tilt), 2.0, "gold", 0.9, wobble=0)
    plate.shape(ellipse(lens_x, lens_y, 9, 29, tilt=tilt), 1.6, "lapis", 0.7, Hatch(gap=3.6, bulge=0.6), wobble=0)
    for part, degrees, size in ((150, -120, 60), (206, -60, 56), (176, 70, 54), (262, -110, 58), (300, 100, 52)):
        root = eye + along * part
        way = array((math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))
        leaf(plate, root, root + way * size, 28, "verdigris", 0, 4)
    # His hand below it.
    hold = eye + along * 92
    blob(
        plate,
        array([(-34, 52), (-40, 14), (-30, -14), (0, -20), (34, -14), (40, 20), (34, 56)]) + hold,
        "skin",
        0.6,
        gap=3.8,
    )
    for k in range(3):
        knuckle = hold + (-18 + 19 * k, -16)
        plate.ink([knuckle, knuckle + (2, 26)], 1.3, (0.4, 0.4), "b", wobble=0)
    plate.unzoom()
    _bush(plate, 176, 336, 150, 84, 9)
    _bush(plate, 486, 336, 140, 96, 9)
    _bush(plate, 336, 342, 140, 100, 9)
    grass(plate, 60, 560, 386, 18, 20, "b")
    plate.script(36, 52, 96, 3)


def _bush(plate: Plate, x: float, y: float, rx: float, ry: float, count: int) -> None:
    """A bush: a scalloped mass with leaves about it."""
    a = np.linspace(0, 2 * math.pi, 12 * count + 1)[:-1]
    bumps = 0.86 + 0.14 * np.abs(np.sin(count * a / 2))
    outline = np.stack([x + rx * bumps * np.cos(a), y + ry * bumps * np.sin(a)], -1)
    plate.shape(outline, 1.7, "verdigris", 0.5, Hatch(gap=6.5, bulge=0.35, gain=1.3, thick=1.2), wobble=0.3)
    rng = plate.rng([x, y])
    for k in range(count * 2):
        turn = 2 * math.pi * (k * 0.382)
        r = 0.3 + 0.55 * ((k * 7) % count) / count
        at = array((x + rx * r * math.cos(turn), y + ry * r * math.sin(turn)))
        way = array((math.cos(turn), math.sin(turn) - 0.3)) * rng.uniform(20, 26)
        plate.leaf(leaf_outline(at, at + way, 11), "verdigris", 0.45)
        plate.ink([at, at + way * 0.85], 0.8, (0.8, 0.2), "b", wobble=0)


PLATES: dict[str, Draw] = {
    "invention-5": ocular,
    "invention-10": window,
    "invention-15": lens,
    "invention-20": burning_mirror,
    "invention-25": mimetic_ocular,
}
