"""Inventions of the third age: pictures, time, energy."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import array, ellipse, limb, spline, zigzag
from art.kit.look import BRASS, COPPER, IRON, OAK, WOOD, Look
from art.kit.parts import crank
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene, circle
from art.plates.inventors._bulb import bulb
from art.plates.inventors._dial import FACE, dial

BLACK = Look("umber", 0.85, 1.9, 4.4, dark=0.16)
LENS = Look("lapis", 0.6, 1.5, 5, thick=0.9, least=0.3, cross=False)


def _tripod(scene: Scene, top: float, reach: float) -> None:
    for a in (-112, 8, 128):
        foot = array((math.cos(math.radians(a)), math.sin(math.radians(a)), 0)) * reach
        scene.beam(foot, (foot[0] * 0.12, foot[1] * 0.12, top), 9, 9, OAK.but(width=1.7))


def photography(plate: Plate) -> None:
    """Photography: a camera with bellows on a tripod, the dark cloth behind it."""
    scene = Scene(plate, 28, 12, 1.1, (300, 374))
    scene.ground(0, (-200, 280), (-140, 160))
    _tripod(scene, 168, 104)
    scene.box((-104, -22, 168), (206, 44, 8), OAK.but(width=1.8))
    # The bellows: frames that grow, deep and shallow in turn.
    rows = []
    for k in range(17):
        x = -64 + 112 * k / 16
        half = 38 + 24 * k / 16 - (7 if k % 2 else 0)
        rows.append(
            [
                (x, -half, 250 - half),
                (x, half, 250 - half),
                (x, half, 250 + half),
                (x, -half, 250 + half),
                (x, -half, 250 - half),
            ]
        )
    grid = array(rows)
    for side in range(4):
        scene.patch(grid[:, side : side + 2], Look("sanguine", 0.6, 1.3, 3.6, cross=False), "", "v", outline=False)
        for k in range(17):
            scene.wire(grid[k, side : side + 2], 1.5 if k % 2 == 0 else 1.0, "a" if k % 4 == 0 else "b", 3, wobble=0.1)
    scene.box((-84, -48, 202), (20, 96, 96), OAK.but(width=1.9))
    scene.box((46, -68, 182), (26, 136, 136), OAK.but(width=1.9))
    scene.revolve(
        [(30, -84), (30, -94), (23, -94), (23, -132), (28, -134), (28, -142), (22, -142)],
        BRASS.but(width=1.8),
        (0, 0, 250),
        "x",
        count=44,
    )
    scene.revolve([(0, -138), (22, -136)], LENS, (0, 0, 250), "x", count=40)
    # The cloth falls over the back.
    u, v = np.linspace(0, 1, 40)[:, None], np.linspace(0, 1, 24)[None]
    across = -76 + 152 * u
    wave = 8 * np.sin(u * 6 * math.pi) * v
    back = 64 + 62 * v + 0.5 * wave
    z = 322 - 26 * np.clip(v * 3, 0, 1) ** 2 - 110 * np.clip(v - 0.3, 0, 1) + 0 * u
    scene.patch(np.stack([back + 0 * u, across * (1 - 0.06 * v), z], -1), BLACK, "u", "uv", outline=False)
    for edge in (0, 1):
        y = -72 if edge == 0 else 72
        s = np.linspace(0, 1, 12)[:, None]
        p = np.linspace(0, 1, 20)[None]
        drop = 150 * (0.6 + 0.3 * p) * s
        scene.patch(
            np.stack([64 + 60 * p + 0 * s, y - 5 * np.sin(p * 9) * s, 320 - 26 * p - drop], -1),
            BLACK,
            "v",
            "uv",
            outline=False,
        )
    scene.render()
    plate.script(38, 46, 110, 4)


def _reel(scene: Scene, at: tuple[float, float, float], radius: float) -> None:
    x, y, z = at
    for off in (-9, 9):
        a = np.linspace(0, 2 * math.pi, 50)
        ring = np.stack([np.cos(a), 0 * a, np.sin(a)], -1)
        rows = array((x, y + off, z)) + np.array([0.84, 0.92, 1.0])[:, None, None] * radius * ring
        scene.patch(rows, IRON.but(width=1.8, alpha=0.45), "", "u", True, outline=False)
        for k in range(5):
            w = 2 * math.pi * k / 5 + 0.3
            way = array((math.cos(w), 0, math.sin(w)))
            middle = array((x, y + off, z))
            across = array((-way[2], 0, way[0])) * 5
            spoke = np.stack(
                [
                    np.stack([middle + way * 8 - across, middle + way * radius * 0.85 - across]),
                    np.stack([middle + way * 8 + across, middle + way * radius * 0.85 + across]),
                ]
            )
            scene.patch(spoke, IRON.but(width=1.5, alpha=0.45), "", "uv", outline=False)
    scene.revolve(
        [(0, -7), (radius * 0.62, -7), (radius * 0.62, 7), (0, 7)],
        Look("umber", 0.8, 1.5, 3.4, dark=0.3),
        at,
        "y",
        count=44,
    )
    scene.revolve([(0, -14), (9, -14), (9, 14), (0, 14)], BRASS.but(width=1.5), at, "y", count=20)


def cinematograph(plate: Plate) -> None:
    """Cinematograph: two reels, a crank, and the beam of light on its way to the screen."""
    scene = Scene(plate, 22, 8, 1.06, (368, 372))
    lens = scene.project((-116, 0, 166))[0]
    light = array([lens - (0, 14), lens + (0, 14), array((22, lens[1] + 116)), array((22, lens[1] - 110))])
    plate.wash(light, "ochre", 0.5, (0, 0))
    plate.ink([light[0], light[3]], 1.5, (0.7, 0.2), wobble=0.1)
    plate.ink([light[1], light[2]], 1.5, (0.7, 0.2), wobble=0.1)
    scene.ground(0, (-170, 210), (-120, 120))
    _tripod(scene, 104, 96)
    scene.box((-60, -34, 104), (120, 68, 10), OAK.but(width=1.8))
    scene.box((-62, -30, 114), (124, 60, 104), OAK.but(width=2.0, gap=5.4))
    scene.plane((-50, -30.8, 124), (100, 0, 0), (0, 0, 84), WOOD.but(width=1.4, alpha=0.2), False)
    scene.revolve(
        [(24, -62), (24, -76), (18, -76), (18, -104), (23, -106), (23, -116), (17, -116)],
        BRASS.but(width=1.8),
        (0, 0, 166),
        "x",
        count=40,
    )
    scene.revolve([(0, -112), (17, -110)], Look("chalk", 0.95, 1.4, 6), (0, 0, 166), "x", hatch="", count=36)
    scene.wire([(-62, 0, 218), (-46, 0, 250)], 2, "b", 4)
    _reel(scene, (-36, 0, 278), 50)
    _reel(scene, (68, 0, 262), 44)
    crank(scene, (26, -30, 160), 34, "y", 16, -50)
    scene.revolve([(0, -36), (15, -36), (15, -30)], BRASS.but(width=1.5), (26, 0, 160), "y", count=28)
    scene.render()
    plate.layer += 1
    # A strip of film.
    strip = spline([(560, 130), (548, 190), (560, 250), (540, 310), (552, 372)])
    band = np.vstack([strip - (19, 0), (strip + (19, 0))[::-1]])
    plate.shape(band, 1.7, "umber", 0.85, wobble=0.1)
    for k in range(2, len(strip) - 2, 2):
        for side in (-15, 15):
            x, y = strip[k] + (side, 0)
            plate.wash(
                array([(x - 2, y - 1.6), (x + 2, y - 1.6), (x + 2, y + 1.6), (x - 2, y + 1.6)]),
                "chalk",
                0.95,
                (0, 0),
                "b",
            )
    for k in range(4, len(strip) - 4, 9):
        x, y = strip[k]
        plate.shape(
            array([(x - 10, y - 12), (x + 10, y - 12), (x + 10, y + 12), (x - 10, y + 12)]), 1.2, "chalk", 0.9, wobble=0
        )
    plate.script(38, 46, 100, 3)


def pocket_watch(plate: Plate) -> None:
    """Pocket watch: on its chain."""
    chain = spline([(338, 40), (390, 34), (450, 70), (500, 150), (510, 250), (486, 330), (520, 378)])
    for k in range(0, len(chain) - 1, 1):
        x, y = (chain[k] + chain[k + 1]) / 2
        way = chain[k + 1] - chain[k]
        tilt = -math.degrees(math.atan2(way[1], way[0]))
        plate.shape(
            ellipse(x, y, 8 if k % 2 else 7, 4.6 if k % 2 else 2.4, tilt=tilt, count=18),
            1.5,
            "gold",
            0.7,
            level="a" if k % 2 else "b",
            wobble=0,
        )
    scene = Scene(plate, 16, 10, 1.12, (286, 224))
    gold = Look("gold", 0.65, 2.0, 4.2)
    scene.revolve([(0, 18), (90, 18), (122, 12), (130, 2), (130, -6), (124, -12), (112, -14)], gold, axis="y", count=80)
    scene.revolve([(0, -12), (112, -12)], FACE, axis="y", hatch="", count=64)
    dial(scene, (0, -13, 0), 104, 10.15, 9)
    dial_small = circle(22, (0, -13.4, -52), "y")
    scene.wire(dial_small, 1.4, "a", 5, wobble=0)
    for k in range(12):
        w = math.pi / 6 * k
        way = array((math.cos(w), 0, math.sin(w)))
        scene.wire([array((0, -13.4, -52)) + way * 17, array((0, -13.4, -52)) + way * 22], 1.1, "b", 5, wobble=0)
    scene.wire([(0, -13.6, -52), (12, -13.6, -38)], 1.8, "a", 6, wobble=0)
    scene.revolve([(9, 128), (9, 140), (15, 142), (16, 160), (12, 164), (0, 165)], gold, count=32)
    a = np.linspace(-0.5, math.pi + 0.5, 30)
    scene.tube(np.stack([28 * np.cos(a), 0 * a, 152 + 28 * np.sin(a)], -1), 4.4, gold.but(width=1.7), 12)
    scene.render()
    plate.script(36, 48, 90, 4)


def electric_clock(plate: Plate) -> None:
    """Electric clock: of a railway station, with its cable, plug and a flash on the dial."""
    scene = Scene(plate, 18, 6, 1.0, (232, 196))
    case = Look("lapis", 0.5, 2.1, 4.4)
    scene.revolve(
        [(0, 46), (120, 46), (140, 36), (146, 20), (146, -14), (136, -20), (126, -16)], case, axis="y", count=80
    )
    scene.revolve([(0, -14), (126, -14)], FACE, axis="y", hatch="", count=64)
    dial(scene, (0, -15, 0), 118, 4.0, 52, roman=False)
    flash = array([(6, 0, -28), (-16, 0, -56), (-3, 0, -56), (-10, 0, -84), (14, 0, -50), (1, 0, -50), (12, 0, -28)])
    ring = np.vstack([flash, flash[:1]]) + (0, -15, 0)
    scene.wire(ring, 1.8, "a", 6, wobble=0)
    scene.render()
    plate.layer += 1
    plate.wash(scene.project(flash + (0, -15, 0))[0], "sanguine", 0.9, (0, 0))
    cable = spline([(300, 330), (320, 368), (400, 372), (470, 340), (452, 290), (488, 262)])
    plate.shape(
        limb(cable[::4], [9, 9, 9]), 1.7, "umber", 0.85, Hatch(angle=30, gap=3.4, dark=0.2, bulge=0.6), wobble=0.1
    )
    # The plug, pointing to its socket.
    way = array((0.86, -0.5))
    side = array((0.5, 0.86))
    at = array((488, 262))
    body = [
        at - side * 9,
        at + way * 20 - side * 24,
        at + way * 54 - side * 24,
        at + way * 54 + side * 24,
        at + way * 20 + side * 24,
        at + side * 9,
    ]
    for k in (-13, 13):
        pin = [
            at + way * 54 + side * (k - 4),
            at + way * 86 + side * (k - 4),
            at + way * 86 + side * (k + 4),
            at + way * 54 + side * (k + 4),
        ]
        plate.shape(array(pin), 1.7, "gold", 0.8, Hatch(gap=3, dark=0.1), wobble=0.1)
    plate.shape(array(body), 2.0, "umber", 0.85, Hatch(gap=3.8, bulge=0.6, dark=0.15, gain=1.2), wobble=0.2)
    for k in range(3):
        plate.ink(
            zigzag(at + way * 92 + side * (k - 1) * 16, at + way * 108 + side * (k - 1) * 20, 5, 4),
            1.7,
            (0.9, 0.3),
            wobble=0,
        )
    plate.script(440, 50, 116, 4)


def light_bulb(plate: Plate) -> None:
    """Light bulb: aglow."""
    bulb(plate, 300, 148, 88)
    plate.script(40, 330, 120, 3)
    plate.script(450, 330, 110, 3)


def electric_battery(plate: Plate) -> None:
    """Electric battery: Volta's pile of copper, zinc and wet cloth; a spark leaps between its wires."""
    scene = Scene(plate, 20, 14, 1.08, (262, 366))
    scene.ground(0, (-180, 290), (-130, 140))
    scene.revolve([(0, 0), (92, 0), (92, 10), (84, 18), (0, 18)], OAK.but(width=1.9), count=56)
    z = 20.0
    looks = (
        COPPER.but(width=1.5, cross=False, alpha=0.75),
        Look("lapis", 0.35, 1.5, 5, cross=False),
        Look("ochre", 0.4, 1.2, 6, cross=False),
    )
    for k in range(18):
        high = (11.0, 11.0, 8.0)[k % 3]
        r = 54.0 if k % 3 < 2 else 50.0
        scene.revolve(
            [(0, z), (r, z), (r, z + high), (0, z + high)], looks[k % 3], count=48, hatch="v" if k % 3 == 0 else ""
        )
        z += high
    scene.revolve([(0, z), (84, z), (84, z + 12), (76, z + 18), (0, z + 18)], OAK.but(width=1.9), count=56)
    for a in (30, 150, 270):
        way = array((math.cos(math.radians(a)), math.sin(math.radians(a)), 0)) * 70
        scene.cylinder(way + (0, 0, 18), way + (0, 0, z), 5, Look("lapis", 0.25, 1.6, 5), count=14)
        scene.ball(7, BRASS.but(width=1.5), way + (0, 0, z + 22))
    scene.revolve([(0, z + 18), (8, z + 18), (8, z + 32), (0, z + 34)], BRASS.but(width=1.5), count=20)
    scene.render()
    plate.layer += 1
    top, low = scene.project((0, 0, z + 30))[0], scene.project((78, -40, 10))[0]
    up = spline([top, top + (40, -34), top + (150, -10), top + (206, 70), top + (190, 118)])
    down = spline([low, low + (70, 16), low + (130, -20), low + (124, -80), low + (104, -110)])
    for wire in (up, down):
        plate.shape(limb(wire[::5], [6, 6, 5]), 1.6, "sanguine", 0.8, wobble=0.1)
    a, b = up[-1], down[-1]
    plate.ink(zigzag(a, b, 9, 9), 5.2, (0.9, 0.9), kind="h", wobble=0)
    plate.ink(zigzag(a, b, 9, 9), 2.6, (0.9, 0.9), wobble=0)
    middle = (a + b) / 2
    plate.wash(ellipse(middle[0], middle[1], 42, 42), "ochre", 0.5, (0, 0))
    for k in range(12):
        w = 2 * math.pi * k / 12 + 0.2
        way = array((math.cos(w), math.sin(w)))
        plate.ink([middle + way * 38, middle + way * 56], 1.9, (0.9, 0.2), wobble=0)
    for x, y, plus in ((120, 92, True), (120, 316, False)):
        plate.ink([(x - 14, y), (x + 14, y)], 4.4, (0.9, 0.9), wobble=0.1)
        if plus:
            plate.ink([(x, y - 14), (x, y + 14)], 4.4, (0.9, 0.9), wobble=0.1)
    plate.script(56, 190, 110, 3)


PLATES: dict[str, Draw] = {
    "invention-photography": photography,
    "invention-cinematograph": cinematograph,
    "invention-pocket_watch": pocket_watch,
    "invention-electric_clock": electric_clock,
    "invention-light_bulb": light_bulb,
    "invention-electric_battery": electric_battery,
}
