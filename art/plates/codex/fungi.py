"""Mushrooms with cap and stem, and those that are turned bodies."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from art.kit.creatures import blob
from art.kit.curves import Array, array, ellipse, limb, spline
from art.kit.look import Look
from art.kit.plants import leaf, unit3
from art.kit.plate import Plate
from art.kit.props import grass
from art.kit.relief import Hatch
from art.kit.scene import Scene
from art.plates.codex._table import cards

Profile = Sequence[tuple[float, float]]


def marks_on(
    scene: Scene,
    plate: Plate,
    profile: Array,
    count: int,
    size: tuple[float, float],
    wash: str,
    alpha: float,
    span: tuple[float, float] = (0.1, 0.92),
    tall: float = 1.0,
    even: bool = False,
    width: float = 1.1,
) -> None:
    """Spots, scales or pits on a turned body, drawn where they are seen after it was rendered."""
    rng = plate.rng(profile, [count])
    golden = math.pi * (3 - math.sqrt(5))
    for k in range(count):
        part = (k + 0.5) / count if even else rng.random()
        i = int((span[0] + (span[1] - span[0]) * part) * (len(profile) - 1))
        turn = math.pi + (k * golden % (2 * math.pi) if even else rng.uniform(0, math.pi))
        if turn > 2 * math.pi:
            continue
        radius, z = profile[i]
        up = unit3(profile[min(i + 1, len(profile) - 1)] - profile[max(i - 1, 0)], turn)
        side = array((-math.sin(turn), math.cos(turn), 0))
        a = np.linspace(0, 2 * math.pi, 14)[:, None]
        reach = rng.uniform(*size) * (1 + 0.16 * np.sin(3 * a + turn))
        at = array((radius * math.cos(turn) * 1.01, radius * math.sin(turn) * 1.01, z))
        flat, seen = scene.seen(at + reach * (np.cos(a) * side + np.sin(a) * up * tall), 4)
        if seen.mean() > 0.8:
            plate.layer += 1
            plate.wash(flat, wash, alpha, (0, 0))
            plate.ink(np.vstack([flat[5:], flat[:6]]), width, (0.3, 0.3), "b", wobble=0.1)


def toadstool(
    plate: Plate,
    at: tuple[float, float],
    scale: float,
    wash: str,
    cap: Profile,
    stem: Profile,
    ring: float = 0,
    height: float = -9,
    under: str = "ochre",
) -> tuple[Scene, Array]:
    """A mushroom seen from a little below, by the profiles of its cap and stem; returns its space and its cap."""
    scene = Scene(plate, 0, height, scale, at)
    small = scale < 1.5
    pale = Look("chalk", 0.85, 1.5, 5 if small else 3.8, thick=1.0, least=0.24, cross=False)
    scene.revolve(spline(stem, per=6), pale, hatch="v", count=32)
    if ring:
        collar = [(8, ring + 2), (14, ring - 4), (19, ring - 14), (20, ring - 18)]
        scene.revolve(spline(collar, per=5), pale.but(width=1.2), hatch="v", count=40)
    profile = array(cap)
    r = np.linspace(stem[-1][0], profile[0, 0], 8)[:, None]
    t = np.linspace(0, 2 * math.pi, 90)
    below = np.stack([r * np.cos(t), r * np.sin(t), profile[0, 1] + 6 - 6 * r / profile[0, 0] + 0 * t], -1)
    gills = Look(under, 0.5, 1.2, 7 if small else 5, 0.3, 0.95, 0.12, cross=False)
    scene.patch(below, gills, "v", "u", closed=True)
    dome = spline(profile, per=6)
    scene.revolve(dome, Look(wash, 0.75, 2.0, 5.4 if small else 4.4, thick=1.4, least=0.16, cross=not small), count=64)
    scene.render()
    return scene, dome


def meadow(plate: Plate, x0: float = 90, x1: float = 510, y: float = 380, count: int = 16) -> None:
    """Blades of grass before the foot."""
    plate.layer += 1
    grass(plate, x0, x1, y, count, 18)


def fly_agaric(plate: Plate) -> None:
    """Red with white warts."""
    cap = ((57, 100), (60, 99), (59, 112), (52, 126), (38, 138), (20, 145), (0, 147))
    stem = ((15, 0), (17, 4), (14, 10), (9, 16), (8, 60), (7, 108))
    for at, scale, count in (((330, 376), 2.28, 90), ((152, 376), 1.05, 50)):
        scene, dome = toadstool(plate, at, scale, "sanguine", cap, stem, 80)
        marks_on(scene, plate, dome, count, (2.6, 5.6), "chalk", 1.0, (0.16, 0.97), 0.9, True)
    meadow(plate)
    plate.script(40, 60, 110, 3)


def death_cap(plate: Plate) -> None:
    """Greenish, a ring on the stem, a torn bag at its foot."""
    cap = ((58, 102), (62, 101), (60, 114), (50, 127), (34, 136), (16, 140), (0, 141))
    stem = ((12, 0), (13, 6), (10, 16), (8, 40), (7, 110))
    toadstool(plate, (310, 372), 2.3, "verdigris", cap, stem, 88)
    bag = [
        (246, 378),
        (240, 340),
        (250, 306),
        (262, 318),
        (274, 296),
        (288, 316),
        (304, 300),
        (318, 318),
        (336, 294),
        (350, 314),
        (366, 304),
        (378, 342),
        (370, 378),
        (310, 384),
    ]
    blob(plate, bag, "chalk", 0.95, gap=4.4)
    toadstool(plate, (486, 372), 1.0, "verdigris", cap, stem, 88)
    small = [(454, 376), (452, 352), (462, 340), (474, 348), (486, 336), (500, 350), (514, 342), (520, 376)]
    blob(plate, small, "chalk", 0.95, gap=4.4)
    meadow(plate)
    plate.script(64, 150, 90, 3)


def parasol(plate: Plate) -> None:
    """Tall, with a broad scaly cap like an umbrella, a boss in its middle."""
    cap = ((74, 112), (77, 110), (75, 119), (60, 130), (36, 138), (15, 142), (8, 147), (0, 148))
    stem = ((9, 0), (10, 5), (6.5, 12), (5.4, 60), (4.4, 118))
    scene, dome = toadstool(plate, (320, 378), 2.3, "umber", cap, stem, 92, -3)
    marks_on(scene, plate, dome, 150, (2.4, 4.4), "umber", 1.0, (0.2, 0.97), 0.6, True, 1.4)
    for k in range(12):
        y = 226 + k * 11
        plate.ink(spline([(306, y), (320, y + 5), (334, y - 2)]), 1.5, (0.3, 0.3), "b")
    egg = ((14, 98), (20, 96), (25, 108), (23, 124), (14, 136), (0, 140))
    toadstool(plate, (122, 378), 1.2, "umber", egg, stem)
    meadow(plate)
    plate.script(450, 300, 90, 3)


def field_mushroom(plate: Plate) -> None:
    """White, with pink gills; one of them lies on its side."""
    cap = ((62, 74), (67, 76), (66, 88), (56, 102), (36, 111), (16, 114), (0, 115))
    toadstool(
        plate, (236, 360), 2.5, "chalk", cap, ((15, 0), (17, 4), (14, 12), (14, 50), (15, 82)), 56, -8, "sanguine"
    )
    x, y = 466, 258
    body = limb([(466, 262), (474, 320), (468, 366)], [44, 40, 46])
    plate.shape(ellipse(x, y, 92, 84, tilt=8), 2.0, "chalk", 0.9, Hatch(gap=4.2, bulge=0.6))
    plate.shape(ellipse(x, y + 4, 80, 72, tilt=8), 1.4, "sanguine", 0.62, wobble=0.2)
    for k in range(64):
        a = math.radians(k * 360 / 64)
        way = array((math.cos(a), math.sin(a) * 0.9))
        plate.ink([(x, y + 4) + way * 25, (x, y + 4) + way * 77], 1.0, (0.5, 0.8), "b", wobble=0.1)
    plate.shape(body, 1.8, "chalk", 1.0, Hatch(gap=4, bulge=0.7, angle=90))
    meadow(plate, 110, 540)
    plate.script(400, 60, 130, 3)


def porcino(plate: Plate) -> None:
    """A brown cap on a fat pale stem, with pores below it."""
    for at, scale in (((326, 378), 2.3), ((118, 376), 1.06)):
        scene = Scene(plate, 0, -5, scale, at)
        stem = spline([(20, 0), (34, 8), (38, 30), (32, 58), (24, 84), (22, 96)], per=6)
        scene.revolve(stem, Look("ochre", 0.35, 1.8, 5, thick=1.1, least=0.24, cross=False), hatch="v", count=40)
        r = np.linspace(18, 64, 6)[:, None]
        t = np.linspace(0, 2 * math.pi, 90)
        under = np.stack([r * np.cos(t), r * np.sin(t), 92 - 3 * r / 64 + 0 * t], -1)
        scene.patch(under, Look("ochre", 0.6, 1.2, 4, thick=0.8, least=0.4, cross=False), "u", "u", closed=True)
        cap = spline([(64, 88), (71, 90), (72, 102), (64, 124), (46, 142), (22, 151), (0, 153)], per=6)
        scene.revolve(cap, Look("umber", 0.95, 2.0, 5, thick=1.4, least=0.2, cross=False), count=64)
        scene.render()
        plate.layer += 1
        for k in range(5):
            for sign in (-1, 1):
                points = [(24 + 2 * k, 12 + 14 * k), (10, 22 + 14 * k), (-8 + 3 * k, 30 + 13 * k)]
                line = [array(at) + array((sign * (x - 6) * scale * 0.8, -z * scale)) for x, z in points]
                plate.ink(spline(line), 0.9, (0.3, 0.3), "b", "f")
    meadow(plate)
    plate.script(440, 316, 110, 3)


def ink_cap(plate: Plate) -> None:
    """A tall white bell with shaggy scales, its rim dissolving into ink."""
    for at, scale, high in (((330, 380), 2.1, 1.0), ((190, 380), 1.35, 1.0), ((450, 380), 1.0, 1.0)):
        scene = Scene(plate, 0, -4, scale, at)
        pale = Look("chalk", 0.9, 1.7, 5.4, thick=1.0, least=0.42, cross=False)
        scene.revolve(spline([(11, 0), (11, 8), (7.5, 16), (7, 70), (6, 90)], per=6), pale, hatch="v", count=32)
        bell = spline([(27, 44), (31, 42), (34, 58), (35, 90), (32, 126), (24, 152), (12, 165), (0, 168)], per=6)
        bell[:, 1] *= high
        scene.revolve(bell, pale.but(width=2.0), hatch="v", count=60)
        scene.render()
        marks_on(scene, plate, bell, int(46 * scale), (2.4, 4.0), "umber", 0.5, (0.24, 0.92), 1.7, True)
        rng = plate.rng(at)
        plate.layer += 1
        for k in range(15):
            x = at[0] + (k / 14 - 0.5) * 62 * scale
            y = at[1] - 41 * scale + math.sqrt(max(0.0, 1 - ((x - at[0]) / (32 * scale)) ** 2)) * 3 * scale
            drop = rng.uniform(5, 17) * scale**0.7
            plate.ink([(x, y - 12 * scale), (x, y + drop * 0.4)], 5.6 * scale**0.6, (0.2, 0.5), kind="s", wobble=0.2)
    meadow(plate)
    plate.script(50, 70, 110, 4)


def honey_fungus(plate: Plate) -> None:
    """A tuft of many, from one foot, on a stump."""
    cap = ((34, 100), (37, 99), (36, 107), (28, 117), (14, 123), (5, 126), (0, 126))
    tuft = [
        (206, 372, 1.9),
        (404, 374, 1.95),
        (304, 366, 2.4),
        (136, 378, 1.3),
        (476, 378, 1.35),
        (256, 382, 1.4),
        (356, 384, 1.45),
    ]
    foot = ((5, 0), (6, 4), (4.4, 30), (4, 104))
    for x, y, scale in tuft:
        scene, dome = toadstool(plate, (x, y), scale, "ochre", cap, foot, 84 if scale > 1.5 else 0, -8)
        if scale > 1.5:
            marks_on(scene, plate, dome, 24, (1.2, 2.0), "umber", 0.9, (0.6, 0.97), 0.8, True)
    stump = [(110, 392), (130, 366), (180, 374), (230, 366), (300, 376), (370, 368), (430, 376), (490, 366), (500, 392)]
    blob(plate, stump, "umber", 0.7, angle=80)
    plate.script(44, 60, 110, 3)


def morel(plate: Plate) -> None:
    """A cap like a honeycomb."""
    for at, scale, count in (((326, 380), 2.2, 130), ((150, 380), 1.15, 60)):
        scene = Scene(plate, 0, -3, scale, at)
        stem = spline([(20, 0), (22, 6), (15, 16), (13, 40), (15, 64)], per=6)
        scene.revolve(stem, Look("chalk", 0.9, 1.8, 4, thick=1.0, least=0.14, cross=False), hatch="v", count=40)
        cap = spline([(16, 54), (28, 52), (38, 66), (42, 88), (38, 116), (27, 144), (12, 161), (0, 164)], per=8)
        scene.revolve(cap, Look("ochre", 0.75, 2.1, 5, thick=1.2, least=0.6, cross=False), count=64)
        scene.render()
        marks_on(scene, plate, cap, count, (4.4, 5.6), "umber", 1.0, (0.08, 0.96), 1.3, True, 1.8)
    meadow(plate)
    plate.script(440, 80, 110, 4)


def puffball(plate: Plate) -> None:
    """A white ball that lets out a cloud of spores."""
    for k, (x, y) in enumerate(((330, 74), (362, 58), (304, 52), (344, 34), (392, 44), (286, 76), (374, 86))):
        rng = plate.rng([x, y])
        for _ in range(26):
            px, py = x + rng.normal() * 22, y + rng.normal() * 14
            if py < 132:
                plate.ink(ellipse(px, py, 1.4, 1.4, count=8), 1.5, (1, 1), "a" if k < 3 else "b", "k", 0)
    plate.layer += 1
    for at, scale, count in (((320, 378), 2.35, 130), ((126, 378), 1.05, 50), ((500, 380), 0.9, 40)):
        scene = Scene(plate, 0, 8, scale, at)
        ball = [(16, 0), (20, 4), (24, 16), (42, 36), (53, 62), (50, 88), (34, 106), (14, 112), (6, 114), (4, 109)]
        profile = spline(ball, per=7)
        scene.revolve(profile, Look("chalk", 0.95, 2.1, 5.4, thick=1.2, least=0.28, cross=False), count=64)
        scene.render()
        marks_on(scene, plate, profile, count, (1.3, 2.2), "umber", 0.7, (0.2, 0.9), 1.0, True, 1.2)
        plate.layer += 1
        flat = ellipse(at[0], at[1] - 113 * scale, 6 * scale, 2.4 * scale)
        plate.shape(flat, 1.5, "shade", 1.0, wobble=0.2)
    meadow(plate)
    plate.script(50, 60, 120, 3)


def trumpet(
    plate: Plate, at: tuple[float, float], scale: float, wash: str, inner: str, height: float, ribs: int
) -> None:
    """A funnel with a wavy rim, ribs running down outside."""
    scene = Scene(plate, 0, height, scale, at)
    profile = spline([(9, 0), (9, 20), (11, 48), (18, 78), (34, 102), (56, 116), (64, 118)], per=7)
    t = np.linspace(0, 2 * math.pi, 120)
    r, z = profile[:, :1], profile[:, 1:]
    lift = (r / 64) ** 4
    wave = 1 + 0.07 * np.sin(5 * t + 0.6) * lift + 0.04 * np.sin(9 * t) * lift
    grid = np.stack([r * wave * np.cos(t), r * wave * np.sin(t), z + 6 * np.sin(7 * t + 1) * lift], -1)
    look = Look(wash, 0.85, 2.0, 6, thick=1.3, least=0.5 if ribs else 0.26, cross=False)
    scene.patch(grid, look, "v" if ribs else "u", "u", closed=True)
    hole = grid[-1] * np.linspace(1, 0.12, 10)[:, None, None]
    hole[..., 2] = grid[-1][:, 2] - 26 * (1 - np.linspace(1, 0.12, 10)[:, None] ** 2)
    scene.patch(hole, Look(inner, 0.95, 1.4, 6, least=0.5 if ribs else 0.26, cross=False), "u", "", closed=True)
    for k in range(ribs):
        i = int(k / ribs * 119)
        scene.wire(grid[14:, i] * (1.015, 1.015, 1), 1.5, "b", 3)
    scene.render()


def chanterelle(plate: Plate) -> None:
    """A yellow funnel, ridges running down its stem."""
    trumpet(plate, (316, 374), 2.5, "ochre", "ochre", 6, 24)
    trumpet(plate, (120, 376), 1.2, "ochre", "ochre", 6, 14)
    trumpet(plate, (494, 378), 1.05, "ochre", "ochre", 6, 12)
    meadow(plate)
    plate.script(40, 60, 90, 3)


def horn(plate: Plate, foot: tuple[float, float], mouth: tuple[float, float], size: float, phase: float) -> None:
    """A slender black trumpet, hollow to the foot, its wavy rim rolled outwards."""
    start, end = array(foot), array(mouth)
    bend = (start * 0.45 + end * 0.55) + (0.12 * (start[0] - end[0]), 0)
    tube = limb([start, bend, end], array([26, 27, 34, 52, 84, 132]) * size)
    shade = Hatch(angle=84, gap=5, bulge=0.7, dark=0.1, gain=1.3, thick=1.5)
    plate.shape(tube, 2.0, "shade", 0.55, shade, wobble=0.4)
    across = array((end - bend)[::-1] * (1, -1))
    across = across / np.hypot(*across)
    for k in range(-2, 3):
        line = [
            start + across * 4 * k * size,
            bend + across * 7 * k * size,
            end + across * 25 * k * size + (0, 20 * size),
        ]
        plate.ink(spline(line), 1.2, (0.3, 0.3), "b")
    t = np.linspace(0, 2 * math.pi, 72)[:-1]
    wave = 1 + 0.12 * np.sin(4 * t + phase) + 0.07 * np.sin(7 * t - phase)
    rim = np.stack([np.cos(t) * 82 * wave, np.sin(t) * 33 * wave + 7 * np.sin(3 * t + phase)], -1) * size + end
    plate.shape(rim, 2.1, "shade", 0.38, Hatch(gap=5, bulge=0.4, thick=1.2), wobble=0.3)
    hole = np.stack([np.cos(t) * 52 * wave, np.sin(t) * 19 * wave + 3], -1) * size + end
    plate.shape(hole, 1.6, "shade", 1.0, Hatch(angle=20, gap=3.4, dark=0.9, thick=1.9), wobble=0.3)


def horn_of_plenty(plate: Plate) -> None:
    """A tuft of black trumpets among fallen leaves."""
    horn(plate, (262, 376), (196, 96), 0.95, 0.4)
    horn(plate, (352, 376), (420, 104), 0.98, 2.2)
    horn(plate, (230, 380), (110, 212), 0.66, 3.1)
    horn(plate, (384, 380), (500, 220), 0.62, 1.2)
    horn(plate, (308, 384), (306, 164), 1.0, 4.4)
    leaf(plate, (70, 384), (216, 366), 46, "ochre", 5)
    leaf(plate, (540, 384), (400, 368), 46, "ochre", 5)
    leaf(plate, (240, 388), (366, 376), 34, "umber", 5)
    meadow(plate)


def elf_cup(plate: Plate) -> None:
    """Scarlet cups on a mossy twig."""
    plate.shape(
        limb([(40, 340), (180, 356), (340, 350), (560, 330)], [30, 34, 32, 22]),
        1.8,
        "umber",
        0.7,
        Hatch(bulge=0.8, angle=8),
    )
    for at, scale, height in (((196, 350), 1.0, 34), ((452, 342), 1.15, 34), ((318, 352), 2.0, 34)):
        scene = Scene(plate, 0, height, scale, at)
        outside = spline([(6, 0), (7, 24), (20, 44), (46, 66), (62, 92), (66, 112)], per=7)
        scene.revolve(outside, Look("chalk", 0.9, 2.0, 6, thick=1.1, least=0.24, cross=False), hatch="v", count=60)
        inside = spline([(66, 112), (63, 112), (58, 90), (42, 68), (18, 52), (0, 48)], per=7)
        scene.revolve(inside, Look("sanguine", 1.0, 2.0, 5.4, least=0.2, cross=False), count=60)
        scene.render()
    plate.layer += 1
    for start, end in (((236, 362), (196, 320)), ((420, 352), (392, 306)), ((300, 366), (262, 384))):
        leaf(plate, start, end, 22)
    meadow(plate, 60, 540, 388, 20)
    plate.script(64, 84, 110, 3)


def stinkhorn(plate: Plate) -> None:
    """A white shaft with a slimy dark cap, out of an egg."""
    scene = Scene(plate, 0, -2, 2.2, (330, 380))
    shaft = spline([(13, 18), (15, 60), (13, 110), (11, 140)], per=8)
    scene.revolve(shaft, Look("chalk", 1.0, 1.8, 4.2, thick=1.0, least=0.2, cross=False), hatch="v", count=40)
    cap = spline([(16, 112), (22, 110), (24, 120), (20, 140), (12, 158), (5, 164), (4, 160)], per=8)
    scene.revolve(cap, Look("verdigris", 1.0, 2.0, 3.6, thick=1.5, least=0.05, dark=0.25), count=48)
    scene.render()
    marks_on(scene, plate, shaft, 100, (1.4, 2.4), "umber", 0.5, (0.04, 0.7), 0.8, True)
    marks_on(scene, plate, cap, 60, (2.2, 3.0), "shade", 0.7, (0.1, 0.8), 1.0, True, 1.5)
    bag = [
        (266, 380),
        (262, 340),
        (284, 320),
        (300, 336),
        (316, 318),
        (334, 334),
        (356, 314),
        (372, 332),
        (394, 342),
        (394, 380),
        (330, 388),
    ]
    blob(plate, bag, "chalk", 0.9)
    scene = Scene(plate, 0, 4, 1.0, (160, 380))
    egg = spline([(16, 0), (38, 12), (46, 38), (40, 66), (22, 84), (0, 90)], per=7)
    scene.revolve(egg, Look("chalk", 0.95, 2.0, 4.2), count=48)
    scene.render()
    for dx, dy in ((-14, -28), (12, -36), (30, -20), (-34, 6), (0, -46)):
        x, y = 330 + dx * 2.4, 60 + dy * 0.7
        plate.shape(ellipse(x, y, 5.4, 3.6), 1.3, "shade", 1.0, wobble=0)
        for way in (-1, 1):
            plate.shape(ellipse(x + way * 4, y - 4, 5, 2.4, tilt=way * 30), 0.9, "lapis", 0.4, level="b", wobble=0)
    meadow(plate)
    plate.script(450, 130, 90, 4)


PLATES = cards(
    "fungi",
    {
        "fly-agaric": fly_agaric,
        "death-cap": death_cap,
        "parasol": parasol,
        "field-mushroom": field_mushroom,
        "porcino": porcino,
        "ink-cap": ink_cap,
        "honey-fungus": honey_fungus,
        "morel": morel,
        "puffball": puffball,
        "chanterelle": chanterelle,
        "horn-of-plenty": horn_of_plenty,
        "elf-cup": elf_cup,
        "stinkhorn": stinkhorn,
    },
)
