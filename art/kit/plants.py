"""Plants, made by rule: leaves, fronds, flowers, mushrooms."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from art.kit.curves import Array, Points, array, ellipse, limb, normals, resample, spline, turned
from art.kit.look import Look
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene


def leaf_outline(
    start: Points, end: Points, width: float, lobes: int = 0, depth: float = 0.35, widest: float = 0.42
) -> Array:
    """A leaf from its stalk to its tip: half as wide as ``width`` on each side, its margin cut into lobes."""
    a, b = array(start), array(end)
    t = np.linspace(0, 1, 26 if not lobes else 12 * lobes)
    half = width / 2 * np.sin(np.pi * t ** (0.69 / -math.log(widest))) ** 0.9
    if lobes:
        half = half * (1 - depth * np.abs(np.sin(np.pi * lobes * t)) ** 0.6 * (t < 0.97))
    way = b - a
    across = array((-way[1], way[0])) / np.hypot(*way)
    middle = a + t[:, None] * way
    return np.vstack([middle + across * half[:, None], (middle - across * half[:, None])[::-1]])


def leaf(
    plate: Plate,
    start: Points,
    end: Points,
    width: float,
    wash: str = "verdigris",
    lobes: int = 0,
    veins: int = 6,
    depth: float = 0.35,
) -> None:
    """A leaf with midrib, veins and shade on its right half."""
    a, b = array(start), array(end)
    outline = leaf_outline(a, b, width, lobes, depth)
    plate.shape(outline, 1.6, wash, 0.5, Hatch(gap=4.0, bulge=0.5, gain=1.2, angle=60, thick=1.0), wobble=0.3)
    plate.ink([a, b], 1.4, (1, 0.2), wobble=0.3)
    way = b - a
    across = array((-way[1], way[0])) / np.hypot(*way)
    for k in range(1, veins + 1):
        t = k / (veins + 1.2)
        half = width / 2 * math.sin(math.pi * t ** (0.69 / -math.log(0.42))) ** 0.9 * (0.7 if lobes else 0.86)
        root = a + way * t
        for side in (-1, 1):
            tip = root + across * side * half + way * 0.12
            plate.ink(spline([root, (root + tip) / 2 + way * 0.01, tip]), 0.9, (0.9, 0.2), "b", wobble=0.1)


def frond(
    plate: Plate,
    stem: Points,
    pairs: int = 17,
    size: float = 70,
    wash: str = "verdigris",
    droop: float = 0.25,
    alpha: float = 0.5,
) -> None:
    """A fern: leaflets in pairs along a stem, each cut into lobes, drooping a little and not all alike."""
    line = resample(spline(stem), count=200)
    along = np.gradient(line, axis=0)
    along /= np.hypot(*along.T)[:, None]
    rng = plate.rng(line)
    made: list[tuple[Array, Array]] = []
    for k in range(pairs):
        t = 0.16 + 0.82 * (k / (pairs - 1)) ** 0.92
        i = int(t * 199)
        reach = size * math.sin(math.pi * min(1, (0.22 + 0.86 * (1 - t)) ** 0.9)) * (1 - 0.35 * t) + 3
        reach *= (1 - t) / 0.25 * 0.8 + 0.2 if t > 0.75 else 1
        for side in (-1, 1):
            root = line[min(199, i + (3 if side > 0 else 0))]
            far = reach * rng.uniform(0.88, 1.08)
            way = turned([along[i]], side * (64 - 26 * t + rng.normal() * 4))[0]
            down = array((0, droop * far * rng.uniform(0.4, 1.2)))
            tip = root + way * far + along[i] * far * 0.1 + down
            middle = spline([root, root + way * far * 0.55 - along[i] * far * 0.04 + down * 0.2, tip])
            made.append((_lobed(middle, far), middle))
    for outline, middle in made:
        plate.leaf(outline, wash, alpha)
        plate.ink(middle, 1.1, (0.8, 0.2), wobble=0.1)
    plate.layer += 1
    plate.ink(line, 2.6, (1, 0.2))


def _lobed(middle: Array, reach: float) -> Array:
    """The outline of a leaflet of a fern."""
    count = max(3, int(reach / 8))
    knots = resample(middle, count=count + 1)
    across = normals(knots)
    forward = np.stack([across[:, 1], -across[:, 0]], -1)
    sides: dict[int, list[Array]] = {1: [], -1: []}
    for j in range(count):
        high = reach * 0.165 * (1 - j / count) ** 0.8 * (1 if j else 0.7) + 0.8
        a, b = knots[j], knots[j + 1]
        for side, out in sides.items():
            for part, up, on in ((0.02, 0.5, 0), (0.38, 0.98, 0.25), (0.78, 0.86, 0.45)):
                out.append(a * (1 - part) + b * part + side * across[j] * high * up + forward[j] * high * on)
    return np.vstack([sides[1], [middle[-1]], sides[-1][::-1]])


def fiddlehead(plate: Plate, centre: Points, size: float, foot: Points, width: float = 3.0) -> None:
    """A young frond, rolled up."""
    t = np.linspace(0, 4.6 * math.pi, 120)
    r = size * np.exp(0.135 * (t - t[-1]))
    x, y = array(centre)
    coil = np.stack([x + r * np.cos(t + 1), y + r * np.sin(t + 1)], -1)
    end = array(foot)
    line = np.vstack([coil, spline([coil[-1], (coil[-1] + end) / 2 + (-6, 0), end], per=24)[1:]])
    plate.ink(line, width, (0.4, 1), wobble=0.2)
    across, forward = normals(line), np.gradient(line, axis=0)
    for i in range(36, len(line) - 6, 3):
        tip = line[i] - across[i] * 4.4 + forward[i] * 2
        plate.ink(spline([line[i], line[i] - across[i] * 2.4 + forward[i] * 0.6, tip]), 1.2, (0.9, 0.2), "b", wobble=0)


def sprig(
    plate: Plate, stem: Points, leaves: int, size: float, wash: str = "verdigris", width: float = 0.4, lobes: int = 0
) -> None:
    """A twig with leaves on both sides in turn."""
    line = resample(spline(stem), count=100)
    along = np.gradient(line, axis=0)
    along /= np.hypot(*along.T)[:, None]
    plate.ink(line, 2.4, (1, 0.3), wobble=0.3)
    rng = plate.rng(line)
    for k in range(leaves):
        i = int(99 * (0.12 + 0.86 * k / max(1, leaves - 1)))
        side = 1 if k % 2 else -1
        last = k == leaves - 1
        way = along[i] if last else turned([along[i]], side * (48 + rng.normal() * 8))[0]
        reach = size * (1 - 0.4 * k / leaves) * rng.uniform(0.9, 1.1)
        leaf(plate, line[i] + way * 3, line[i] + way * reach, reach * width, wash, lobes, 4)


def flower(
    plate: Plate,
    centre: Points,
    radius: float,
    petals: int = 6,
    wash: str = "sanguine",
    heart: str = "ochre",
    squash: float = 1.0,
    notch: float = 0.0,
) -> None:
    """A blossom seen from before: petals, then its heart; ``squash`` turns it away, ``notch`` cuts the petals' tips."""
    x, y = array(centre)
    for i in range(petals):
        a = 2 * math.pi * i / petals - math.pi / 2
        t = np.linspace(0, 1, 22)
        half = math.pi / petals * 1.16 * np.sin(np.pi * t**0.75) ** 0.8 * 0.9
        reach = radius * (0.2 + 0.8 * t)
        left = np.stack([reach * np.cos(a - half), reach * np.sin(a - half)], -1)
        right = np.stack([reach * np.cos(a + half), reach * np.sin(a + half)], -1)[::-1]
        tip = [(radius * (1 - notch) * math.cos(a), radius * (1 - notch) * math.sin(a))]
        outline = np.vstack([left, tip, right]) * (1, squash) + (x, y)
        plate.shape(
            outline, 1.5, wash, 0.5, Hatch(gap=4, bulge=0.6, gain=1.1, angle=math.degrees(a), thick=1.0), wobble=0.2
        )
        vein = array(
            [
                (radius * 0.2 * math.cos(a), radius * 0.2 * math.sin(a)),
                (radius * 0.75 * math.cos(a), radius * 0.75 * math.sin(a)),
            ]
        )
        plate.ink(vein * (1, squash) + (x, y), 0.8, (0.8, 0.1), "b", wobble=0.2)
    plate.shape(
        ellipse(x, y, radius * 0.24, radius * 0.24 * squash), 1.5, heart, 0.8, Hatch(gap=3, bulge=0.8), wobble=0.2
    )


def mushroom(
    plate: Plate,
    at: Points,
    scale: float,
    wash: str = "sanguine",
    cap: Sequence[tuple[float, float]] = ((57, 100), (60, 99), (59, 112), (52, 126), (38, 138), (20, 145), (0, 147)),
    stem: Sequence[tuple[float, float]] = ((15, 0), (17, 4), (14, 10), (9, 16), (8, 60), (7, 108)),
    ring: float = 80,
    spots: int = 22,
    height: float = -9,
) -> None:
    """A mushroom seen from a little below: profiles of cap and stem (radius, height), a ring, spots on the cap."""
    scene = Scene(plate, 0, height, scale, at)
    pale = Look("chalk", 0.7, 1.5, 3.6, thick=1.1, least=0.2, cross=False)
    scene.revolve(spline(stem, per=6), pale, hatch="v", count=32)
    if ring:
        collar = [(8, ring + 2), (14, ring - 4), (19, ring - 14), (20, ring - 18)]
        scene.revolve(spline(collar, per=5), pale.but(width=1.2, thick=0.9), hatch="v", count=40)
    profile = array(cap)
    r = np.linspace(7, profile[0, 0], 8)[:, None]
    t = np.linspace(0, 2 * math.pi, 90)
    under = np.stack([r * np.cos(t), r * np.sin(t), profile[0, 1] + 6 - 6 * r / profile[0, 0] + 0 * t], -1)
    gills = Look("ochre", 0.32, 1.2, 5, 0.3, 0.95, 0.12, cross=False)
    scene.patch(under, gills, "v", "u", closed=True)
    dome = spline(profile, per=6)
    scene.revolve(dome, Look(wash, 0.62, 2.0, 4.2, thick=1.4, least=0.1, dark=0.04), count=64)
    scene.render()
    rng = plate.rng(at, [scale])
    for _ in range(spots):
        k, turn = int(rng.uniform(0.15, 0.9) * len(dome)), rng.uniform(math.pi, 2 * math.pi)
        radius, z = dome[k]
        along = unit3(dome[min(k + 1, len(dome) - 1)] - dome[k - 1], turn)
        side = array((-math.sin(turn), math.cos(turn), 0))
        a = np.linspace(0, 2 * math.pi, 14)[:, None]
        size = rng.uniform(2, 4.6) * (1 + 0.2 * np.sin(3 * a + turn))
        spot = array((radius * math.cos(turn), radius * math.sin(turn), z)) * 1.01 + size * (
            np.cos(a) * side + np.sin(a) * along
        )
        flat, seen = scene.seen(spot, 4)
        if seen.all():
            plate.layer += 1
            plate.wash(flat, "chalk", 0.95, (0, 0))
            plate.ink(np.vstack([flat[5:], flat[:3]]), 1.0, (0.2, 0.2), "b", wobble=0.1)


def unit3(step: Array, turn: float) -> Array:
    """A step of a profile (radius, height) as a direction in space, at an angle round its axis."""
    found = array((step[0] * math.cos(turn), step[0] * math.sin(turn), step[1]))
    return array(found / max(float(np.linalg.norm(found)), 1e-9))


def root(plate: Plate, start: Points, points: Points, width: float, wash: str = "umber") -> None:
    """A root or a stem: thick where it begins."""
    line = np.vstack([array(start)[None], array(points)])
    plate.shape(
        limb(line, np.linspace(width, width * 0.2, 6)), 1.5, wash, 0.4, Hatch(bulge=0.8, gap=3.4, angle=20), wobble=0.3
    )
