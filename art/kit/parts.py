"""Parts of machines and buildings, and people."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from art.kit.curves import Array, Points, array, unit
from art.kit.look import IRON, OAK, SKIN, WOOD, Look
from art.kit.scene import AXES, Scene, circle


def around(axis: str, degrees: float) -> Array:
    """The direction at an angle round an axis."""
    a = math.radians(degrees)
    return array(np.array([math.cos(a), math.sin(a), 0])[AXES[axis]])


def along(axis: str) -> Array:
    """The direction of an axis."""
    return array([name == axis for name in "xyz"])


def wheel(
    scene: Scene,
    at: Points,
    radius: float,
    axis: str = "y",
    thick: float = 7,
    spokes: int = 8,
    look: Look = WOOD,
    turn: float = 11,
) -> None:
    """A spoked wheel with rim and hub."""
    inner, half = radius * 0.82, thick / 2
    rim = [(inner, -half), (radius, -half), (radius, half), (inner, half), (inner, -half)]
    fine = look.but(cross=False)
    scene.revolve(rim, fine, at, axis, count=60)
    hub = [(0, -thick * 0.9), (radius * 0.18, -thick * 0.9), (radius * 0.18, thick * 0.9), (0, thick * 0.9)]
    small = fine.but(width=1.2, edges="b" if radius * scene.scale < 38 else look.edges)
    scene.revolve(hub, small, at, axis, count=24)
    for i in range(spokes):
        way = around(axis, 360 * i / spokes + turn)
        bar(scene, array(at) + way * radius * 0.16, array(at) + way * inner, thick * 0.6, along(axis), small)


def bar(scene: Scene, start: Points, end: Points, width: float, across: Points, look: Look = WOOD) -> None:
    """A flat bar that faces along ``across``: a spoke, a lath."""
    a, b = array(start), array(end)
    side = unit(np.cross(b - a, array(across))) * width / 2
    grid = np.stack([np.stack([a - side, b - side]), np.stack([a, b]), np.stack([a + side, b + side])])
    scene.patch(grid, look.but(width=1.2), "", "u", outline=False)


def gear(
    scene: Scene,
    at: Points,
    radius: float,
    axis: str = "y",
    thick: float = 8,
    teeth: int = 18,
    look: Look = WOOD,
    spokes: int = 4,
) -> None:
    """A toothed wheel: rim, spokes and hub; ``radius`` reaches to the tips of the teeth."""
    steps = np.arange(teeth * 4 + 1)
    degrees = (steps + np.tile([0.2, -0.2, 0.2, -0.2], teeth + 1)[: len(steps)]) * 90 / teeth
    outer = radius * np.where(steps % 4 < 2, 1.0, 0.86)
    way = np.stack([around(axis, value) for value in degrees])
    rim, inner = array(at) + way * outer[:, None], array(at) + way * radius * 0.66
    half = along(axis) * thick / 2
    fine = look.but(cross=False)
    scene.patch(np.stack([rim - half, rim, rim + half]), fine, "", "u", closed=True, outline=False)
    for side in (-1, 1):
        scene.patch(np.stack([inner, (rim + inner) / 2, rim]) + half * side, fine, "v", "", closed=True, outline=False)
        scene.wire(circle(radius * 0.66, array(at) + half * side, axis), look.width * 0.8, look.edges, 2)
        for k in range(0, len(steps) - 1, 2):  # the corners of the teeth
            scene.wire([rim[k + side % 2] - half, rim[k + side % 2] + half], 1.0, "b", 2)
    hub = [(0, -thick * 0.8), (radius * 0.18, -thick * 0.8), (radius * 0.18, thick * 0.8), (0, thick * 0.8)]
    scene.revolve(hub, fine.but(width=1.2), at, axis, count=24)
    for i in range(spokes):
        ray = around(axis, 360 * i / spokes + 20)
        bar(scene, array(at) + ray * radius * 0.16, array(at) + ray * radius * 0.67, thick * 0.9, along(axis), fine)


def lantern(
    scene: Scene, at: Points, radius: float, axis: str = "z", high: float = 20, staves: int = 8, look: Look = WOOD
) -> None:
    """A lantern pinion: staves between two discs."""
    for end in (-high / 2, high / 2):
        disc = [(0, end - 2), (radius * 1.2, end - 2), (radius * 1.2, end + 2), (0, end + 2)]
        scene.revolve(disc, look.but(cross=False), at, axis, count=32)
    for i in range(staves):
        side = array(at) + around(axis, 360 * i / staves) * radius
        scene.cylinder(
            side - along(axis) * high / 2,
            side + along(axis) * high / 2,
            radius * 0.14,
            look.but(width=1.0, edges="b"),
            count=10,
        )


def crank(
    scene: Scene, at: Points, reach: float, axis: str = "y", out: float = 14, degrees: float = -60, look: Look = IRON
) -> None:
    """A crank at the end of a shaft, pointing outwards along the negative axis."""
    a, way, off = array(at), around(axis, degrees), -along(axis)
    path = [a, a + off * out * 0.5, a + off * out * 0.5 + way * reach, a + off * out * 1.6 + way * reach]
    for start, end in pairwise(path):
        scene.cylinder(start, end, 2.6, look.but(width=1.2), count=12)
    scene.cylinder(path[2], path[3], 4, OAK.but(width=1.2), count=14)


def pulley(scene: Scene, at: Points, radius: float, axis: str = "y", thick: float = 8, look: Look = OAK) -> None:
    """A grooved wheel on a pin."""
    r, h = radius, thick / 2
    groove = [(0, -h), (r, -h), (r, -h * 0.75), (r * 0.86, 0), (r, h * 0.75), (r, h), (0, h)]
    scene.revolve(groove, look, at, axis, count=48)
    for side in (-1, 1):
        scene.wire(circle(r * 0.6, array(at) + along(axis) * h * side * 1.02, axis), 0.9, "b", 2)
    scene.revolve(
        [(0, -h * 1.5), (r * 0.16, -h * 1.5), (r * 0.16, h * 1.5), (0, h * 1.5)],
        IRON.but(width=1.1),
        at,
        axis,
        count=16,
    )


def ladder(
    scene: Scene, foot: Points, top: Points, width: float, rungs: int, side: Points = (1, 0, 0), look: Look = WOOD
) -> None:
    """Two rails and rungs."""
    a, b, across = array(foot), array(top), unit(side) * width / 2
    for sign in (-1, 1):
        scene.beam(a + sign * across, b + sign * across, width * 0.13, 0, look.but(width=1.1))
    for t in np.linspace(0, 1, rungs + 2)[1:-1]:
        middle = a * (1 - t) + b * t
        scene.cylinder(middle - across, middle + across, width * 0.05, look.but(width=0.9, edges="b"), count=8)


def arch(
    scene: Scene,
    at: Points,
    width: float,
    high: float,
    way: Points = (1, 0, 0),
    off: float = 0.6,
    look: Look | None = None,
    level: str = "a",
) -> None:
    """A round-headed dark opening on a wall that runs along ``way``; ``at``: the middle of its foot."""
    t = np.linspace(-1, 1, 17)
    top = high - width / 2 + np.sqrt(np.maximum(0, 1 - t * t)) * width / 2
    opening(scene, at, t * width / 2, top, way, off, look, level)


def opening(
    scene: Scene,
    at: Points,
    across: Array,
    top: Array,
    way: Points = (1, 0, 0),
    off: float = 0.6,
    look: Look | None = None,
    level: str = "a",
) -> None:
    """A dark opening on a wall, as high as ``top`` at each of its places ``across``."""
    right, up = unit(way), array([0, 0, 1])
    out = -np.cross(up, right) * off
    s = np.linspace(0, 1, 6)
    grid = array(at) + out + across[:, None, None] * right + (top[:, None] * s)[..., None] * up
    dark = look or Look(gap=2.8, thin=0.5, thick=1.5, dark=0.75, width=1.2)
    scene.patch(grid, dark, "u", "", outline=False, casts=False)
    scene.wire(np.vstack([grid[:1, 0], grid[:, -1], grid[-1:, 0], grid[:1, 0]]), dark.width, level, 1.6)


def window(
    scene: Scene, at: Points, width: float, high: float, way: Points = (1, 0, 0), off: float = 0.6, level: str = "a"
) -> None:
    """A rectangular dark opening."""
    t = np.linspace(-1, 1, 5)
    opening(scene, at, t * width / 2, np.full(5, high), way, off, None, level)


def courses(
    scene: Scene,
    corner: Points,
    way: Points,
    width: float,
    high: float,
    row: float = 9,
    brick: float = 20,
    level: str = "b",
    every: int = 2,
) -> None:
    """Some of the joints of a wall of bricks or stones, standing before its face; ``every``: one joint of that many."""
    right, up, a = unit(way), array([0, 0, 1]), array(corner)
    rng = scene.plate.rng(a, [width, high])
    for j in range(1, int(high / row) + 1):
        for i in range(int(width / brick) + 1):
            if rng.integers(every):
                continue
            x0 = min(max(0, (i + 0.5 * (j % 2)) * brick), width)
            x1 = min(x0 + brick, width)
            if x1 - x0 > 3:
                line = [a + right * x0 + up * j * row, a + right * x1 + up * j * row]
                if j * row < high - 1:
                    scene.wire(line, 0.8, level, 2, wobble=0.3)
                if x1 < width - 2:
                    scene.wire([line[1], line[1] - up * row], 0.8, level, 2, wobble=0.2)


def roof(
    scene: Scene, corner: Points, size: Points, rise: float, look: Look, over: float = 5, along_x: bool = True
) -> None:
    """A pitched roof with gables over a box; its ridge runs along x or y."""
    (x, y, z), (w, d, _) = array(corner), array(size)
    u, v = np.linspace(0, 1, 8)[:, None], np.linspace(0, 1, 6)[None]
    for side in (0, 1):
        if along_x:
            start = y - over if side == 0 else y + d + over
            grid = [
                x - over + (w + 2 * over) * u + 0 * v,
                start + (y + d / 2 - start) * v + 0 * u,
                z - 1 + rise * v + 0 * u,
            ]
        else:
            start = x - over if side == 0 else x + w + over
            grid = [
                start + (x + w / 2 - start) * v + 0 * u,
                y - over + (d + 2 * over) * u + 0 * v,
                z - 1 + rise * v + 0 * u,
            ]
        scene.patch(np.stack(grid, -1), look, "u", outline=False)
        _tiles(scene, np.stack(grid, -1))
    t = np.linspace(0, 1, 9)[:, None]
    s = np.linspace(0, 1, 5)[None]
    for end in (0, 1):
        high = z + s * rise * (1 - 2 * np.abs(t - 0.5))
        gable = (
            [x + w * end + 0 * high, y + d * t + 0 * high, high]
            if along_x
            else [x + w * t + 0 * high, y + d * end + 0 * high, high]
        )
        scene.patch(np.stack(gable, -1), look.but(wash="ochre", alpha=0.16, edges="b"), "u", "", outline=False)


def _tiles(scene: Scene, grid: Array) -> None:
    """Some of the tiles of a roof, on a grid that runs along it and up."""
    rng = scene.plate.rng(grid[0, 0], grid[-1, -1])
    a, u, v = grid[0, 0], grid[-1, 0] - grid[0, 0], grid[0, -1] - grid[0, 0]
    rows, columns = int(np.linalg.norm(v) / 11), int(np.linalg.norm(u) / 11)
    lift = unit(np.cross(u, v)) * 0.5
    lift = lift if lift[2] > 0 else -lift
    bow = np.array([(0, 0.5), (0.1, 0.16), (0.5, 0), (0.9, 0.16), (1, 0.5)])
    for j in range(1, rows):
        for i in range(columns):
            if rng.integers(5):
                continue
            tile = a + lift + u * ((i + 0.5 * (j % 2) + bow[:, :1]) / (columns + 0.5)) + v * ((j + bow[:, 1:]) / rows)
            scene.wire(tile, 0.9, "b", 3, wobble=0)


POSES: dict[str, dict[str, Points]] = {
    "stand": {"hand_l": (-14, -4, 40), "hand_r": (14, -4, 40), "foot_l": (-7, 0, 0), "foot_r": (7, 0, 0)},
    "reach": {"hand_l": (-8, -26, 70), "hand_r": (8, -26, 66), "foot_l": (-7, 8, 0), "foot_r": (7, -8, 0)},
    "push": {"hand_l": (-8, -32, 58), "hand_r": (8, -32, 54), "foot_l": (-7, 22, 0), "foot_r": (7, -4, 0)},
    "hang": {"hand_l": (-20, 0, 104), "hand_r": (20, 0, 104), "foot_l": (-6, 4, 2), "foot_r": (7, -4, 4)},
    "fly": {"hand_l": (-30, -2, 96), "hand_r": (30, 2, 96), "foot_l": (-16, 2, 2), "foot_r": (18, -6, 10)},
    "ride": {"hand_l": (-34, -8, 66), "hand_r": (34, -8, 70), "foot_l": (-10, -28, 14), "foot_r": (10, -28, 16)},
    "sit": {"hand_l": (-12, -22, 44), "hand_r": (12, -22, 44), "foot_l": (-8, -26, -4), "foot_r": (8, -26, -4)},
}


def person(
    scene: Scene,
    at: Points,
    size: float = 1.0,
    pose: str = "stand",
    turn: float = 0,
    tunic: str = "sanguine",
    hose: str = "umber",
    lean: float = 0,
) -> None:
    """A man about 90 units tall, looking along -y before he is turned, in tunic and hose."""
    given = POSES[pose]
    hip = array((0, 0, 42)) if pose not in ("sit", "ride") else array((0, 0, 14))
    chest, head = hip + (0, -2 if pose == "push" else 0, 26), hip + (0, -4 if pose == "push" else -1, 43)
    cloth = Look(tunic, 0.5, 1.3, 3.6, cross=False)
    legs = Look(hose, 0.45, 1.2, 3.6, cross=False)
    t = np.linspace(0, 1, 9)[:, None]
    with scene.placed(at, x=lean, z=turn, size=size):
        for side, name in ((-1, "l"), (1, "r")):
            foot, hand = array(given[f"foot_{name}"]), array(given[f"hand_{name}"])
            joint, shoulder = hip + (side * 5, 0, 0), chest + (side * 9, 0, 2)
            knee, elbow = (joint + foot) / 2 + (0, -4, 2), (shoulder + hand) / 2 + (side * 4, 3, -3)
            leg = joint * (1 - t) ** 2 + 2 * t * (1 - t) * knee + foot * t**2
            scene.tube(leg, np.linspace(6, 3.2, 9), legs, 12)
            scene.ball(4, legs.but(width=1.1), foot + (0, -3, 1), 0.6)
            arm = shoulder * (1 - t) ** 2 + 2 * t * (1 - t) * elbow + hand * t**2
            scene.tube(arm, np.linspace(4.6, 3, 9), cloth, 12)
            scene.ball(3.4, SKIN, hand)
        body = [(0, -8), (12, -8), (9, 6), (8.5, 12), (11.5, 26), (8, 32), (3.5, 35)]
        spine = np.linspace(0, 1, len(body))
        rows = [hip + (0, 0, h) + (chest - hip) * (0, 1, 0) * s for (_, h), s in zip(body, spine, strict=True)]
        a = np.linspace(0, 2 * math.pi, 28)
        ring = np.stack([np.cos(a), 0.72 * np.sin(a), 0 * a], -1)
        scene.patch(np.stack([row + r * ring for (r, _), row in zip(body, rows, strict=True)]), cloth, "v", "u", True)
        scene.tube([chest + (0, 0, 6), head - (0, 0, 4)], 3.4, SKIN, 12)
        scene.ball(6.8, SKIN, head, 1.15)
        hair = head + (0, 1.2, 1.6)
        scene.revolve(
            [(0, 7.6), (4, 7), (7.0, 3.4), (7.4, -1), (6.6, -4)],
            Look("umber", 0.8, 1.1, 3, cross=False),
            hair,
            count=28,
            arc=(-20, 200),
        )
