"""Starter cards as knots, objectives as emblems of the kingdoms and of the objects."""

from __future__ import annotations

import json
import math

import numpy as np

from art.build import ROOT, Draw
from art.kit.creatures import bent, blob, body, whole
from art.kit.curves import array, ellipse, mirrored, normals, runs, spline
from art.kit.look import Look
from art.kit.plants import leaf_outline
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene
from art.kit.wings import feather
from art.plates.codex._leaves import OAK, blade
from art.plates.codex._table import PIGMENT, border

VALUES = json.loads((ROOT / "src" / "bottega" / "games" / "codex" / "values.json").read_text("utf-8"))
KNOTS = {
    "S1": (2, 5, "ochre", "insect"),
    "S2": (3, 7, "sanguine", "fungi"),
    "S3": (2, 7, "lapis", "plant"),
    "S4": (3, 8, "verdigris", "animal"),
    "S5": (3, 5, "violet", "plant"),
    "S6": (4, 9, "umber", "fungi"),
}


def emblem(plate: Plate, kingdom: str, x: float, y: float, size: float) -> None:
    """The sign of a kingdom, a mushroom, a leaf, a wolf's face or a butterfly, as high as ``size``."""
    plate.zoom(size / 200, (300, 200), (x, y))
    {"fungi": _fungus, "plant": _leaf, "animal": _wolf, "insect": _butterfly}[kingdom](plate)
    plate.unzoom()


def _fungus(plate: Plate) -> None:
    blob(plate, [(276, 296), (284, 250), (282, 200), (318, 200), (316, 250), (324, 296), (300, 302)], "chalk", 1.0)
    cap = [(196, 206), (206, 150), (250, 108), (300, 98), (350, 108), (394, 150), (404, 206), (350, 218), (250, 218)]
    blob(plate, cap, "sanguine", 0.95)
    for px, py, r in ((262, 150, 16), (320, 134, 14), (356, 176, 15), (232, 190, 10), (296, 184, 15)):
        plate.shape(ellipse(px, py, r, r * 0.86), 1.2, "chalk", 1.0, wobble=0.2)


def _leaf(plate: Plate) -> None:
    veins = [(0.2, 0.24, 0.1), (0.34, 0.44, 0.18), (0.5, 0.64, 0.22), (0.7, 0.86, 0.16)]
    blade(plate, OAK, (232, 290), 54, 230, "verdigris", 0.9, veins, 1.25)


def _wolf(plate: Plate) -> None:
    for turn in (array, lambda points: mirrored(points, 300)):
        blob(plate, turn([(318, 150), (336, 110), (368, 92), (378, 140), (366, 190)]), "lapis", 0.9)
    body(
        plate,
        whole([(300, 138), (340, 144), (370, 180), (402, 222), (366, 244), (332, 280), (314, 304), (300, 308)]),
        "lapis",
        0.8,
        60,
        5,
    )
    for turn in (array, lambda points: mirrored(points, 300)):
        plate.shape(
            spline(turn([(310, 286), (330, 240), (392, 222), (362, 244), (330, 278)]), closed=True), 1.2, "chalk", 1.0
        )
        plate.ink(turn([(322, 206), (346, 198)]), 8, (0.6, 0.6), kind="k", wobble=0)
    plate.ink(ellipse(300, 290, 6, 4), 9, (1, 1), kind="s", wobble=0)


def _butterfly(plate: Plate) -> None:
    for turn in (array, lambda points: mirrored(points, 300)):
        blob(plate, turn([(306, 206), (360, 208), (386, 240), (372, 286), (340, 294), (312, 250)]), "violet", 0.75)
        blob(
            plate,
            turn([(306, 198), (320, 140), (372, 100), (412, 112), (406, 170), (366, 210), (310, 214)]),
            "violet",
            0.9,
        )
        x, y = turn([(376, 144)])[0]
        plate.shape(ellipse(x, y, 13, 12), 1.2, "ochre", 1.0, wobble=0.1)
        plate.ink(spline(turn([(303, 160), (318, 124), (332, 104)])), 2.4, (0.8, 0.9))
    body(plate, whole([(300, 156), (309, 168), (309, 240), (300, 286)]), "umber", 0.9, 5, 4)


def knot(plate: Plate, around: int, petals: int, wash: str, kingdom: str) -> None:
    """An endless band that winds over and under itself, the sign of a kingdom in the middle."""
    t = np.linspace(0, 2 * math.pi, 160 * around)
    r = 134 + 46 * np.cos(petals * t)
    line = np.stack([300 + r * np.cos(around * t) * 1.02, 200 - r * np.sin(around * t) * 0.98], -1)
    over = np.sin(petals * t) > 0
    across = normals(line)
    half = 13.5 - 1.6 * around
    for high in (False, True):
        for i, j in runs(over == high):
            part, side = line[max(0, i - 1) : j + 1], across[max(0, i - 1) : j + 1] * half
            if len(part) > 3:
                plate.shape(
                    np.vstack([part + side, (part - side)[::-1]]),
                    0,
                    wash,
                    0.8,
                    Hatch(gap=3 + around, bulge=0.8, gain=1.3),
                )
                for edge in (part + side, part - side):
                    plate.ink(edge, 2.0, (1, 1), wobble=0.1)
                plate.ink(part, 0.9, (0.6, 0.6), "b", "h", 0.1)
    emblem(plate, kingdom, 300, 200, 104)
    for k, one in enumerate(("fungi", "plant", "insect", "animal")):
        emblem(plate, one, 70 if k % 2 == 0 else 530, 76 if k < 2 else 324, 66)


def pattern(plate: Plate, cells: list[tuple[int, int, str]]) -> None:
    """Small cards laid as an objective asks for them."""
    plate.script(60, 300, 90, 4)
    plate.script(450, 90, 90, 4)
    xs, ys = [x for x, _, _ in cells], [y for _, y, _ in cells]
    across, up = 126.0, 252.0 / (max(ys) - min(ys))
    high = min(108.0, up * 1.14 if len(set(xs)) == 3 else 92.0)
    for x, y, kingdom in cells:
        cx = 300 + (x - (max(xs) + min(xs)) / 2) * across
        cy = 200 - (y - (max(ys) + min(ys)) / 2) * up
        card = [(cx - 74, cy - high / 2), (cx + 74, cy - high / 2), (cx + 74, cy + high / 2), (cx - 74, cy + high / 2)]
        plate.shape(card, 2.0, PIGMENT[kingdom], 0.3, wobble=0.5)
        inner = array(
            [
                (cx - 68, cy - high / 2 + 6),
                (cx + 68, cy - high / 2 + 6),
                (cx + 68, cy + high / 2 - 6),
                (cx - 68, cy + high / 2 - 6),
                (cx - 68, cy - high / 2 + 6),
            ]
        )
        plate.ink(inner, 0.9, level="b")
        emblem(plate, kingdom, cx, cy, high * 0.82)


def wreath(plate: Plate, kingdom: str) -> None:
    """Three signs of a kingdom in a wreath."""
    for side in (1, -1):
        for k in range(13):
            a = math.radians(-84 + k * 12.6)
            for out, turn in ((1, 0.5), (-1, -0.1)):
                root = array((300 + side * 164 * math.cos(a), 200 - 160 * math.sin(a)))
                way = array((side * -math.sin(a + turn * 0.9), -math.cos(a + turn * 0.9)))
                tip = root + way * 38 + out * 5 * array((side * math.cos(a), -math.sin(a)))
                tip = tip + plate.rng(root, tip).normal(size=2) * 3
                plate.leaf(leaf_outline(root, tip, 13), "gold" if out > 0 else "verdigris", 0.9)
    for x, y in ((300, 128), (232, 246), (368, 246)):
        emblem(plate, kingdom, x, y, 116)
    plate.script(60, 190, 60, 3)
    plate.script(484, 190, 60, 3)


def quill(plate: Plate, x: float, y: float, size: float) -> None:
    """A feather cut for writing."""
    feather(plate, (x - size * 0.36, y + size * 0.5), (x + size * 0.34, y - size * 0.5), size * 0.3, "lapis", 18, 0.1)
    foot = array((x - size * 0.36, y + size * 0.5))
    plate.ink([foot, foot + (-size * 0.07, size * 0.08)], 5, (1, 0.1), wobble=0)


def inkwell(plate: Plate, x: float, y: float, scale: float) -> None:
    """A bellied bottle full of ink, a quill's tip above it."""
    scene = Scene(plate, 0, 16, scale, (x, y))
    profile = spline([(30, 0), (52, 4), (58, 30), (46, 56), (24, 70), (20, 84), (28, 92)], per=6)
    scene.revolve(profile, Look("lapis", 0.7, 2.0, 4.6, least=0.2, cross=False), count=60)
    scene.revolve([(28, 92), (22, 92), (20, 84)], Look("shade", 1.0, 1.6, 4), count=50)
    scene.render()
    plate.layer += 1
    plate.shape(
        ellipse(x, y - 88 * scale, 20 * scale, 6 * scale), 1.4, "shade", 1.0, Hatch(10, 3, 0, dark=0.7), wobble=0.1
    )


def manuscript(plate: Plate, x: float, y: float, wide: float) -> None:
    """A sheet rolled up at both ends, written on."""
    high = wide * 1.2
    sheet = [
        (x - wide / 2, y - high / 2),
        (x + wide / 2, y - high / 2 + 6),
        (x + wide / 2 - 8, y),
        (x + wide / 2, y + high / 2),
        (x - wide / 2, y + high / 2 - 6),
        (x - wide / 2 + 8, y),
    ]
    body(plate, spline([p for p in sheet for _ in (0, 1)], closed=True, per=5), "ochre", 0.45, 20, 6, 0.2)
    for dy in (-high / 2, high / 2):
        bent(
            plate,
            [(x - wide * 0.56, y + dy), (x, y + dy + 4), (x + wide * 0.56, y + dy + 2)],
            [26, 26, 26],
            "ochre",
            0.7,
        )
        plate.ink(ellipse(x + wide * 0.56, y + dy + 2, 7, 10, 0, 330), 1.6, wobble=0.1)
    for k in range(8):
        line_y = y - high * 0.34 + k * high * 0.1
        rng = plate.rng([x, line_y])
        xs = np.linspace(x - wide * 0.36, x + wide * rng.uniform(0.2, 0.36), 26)
        plate.ink(
            np.stack([xs, line_y + rng.normal(size=26) * 2.6], -1),
            1.4,
            (0.6, 0.6),
            "a" if k % 2 == 0 else "b",
            wobble=0,
        )


def objects(plate: Plate, needs: dict[str, int]) -> None:
    """The objects that an objective counts."""
    plate.script(200, 44, 200, 2)
    plate.script(200, 352, 200, 2)
    wanted = [name for name, count in needs.items() for _ in range(count)]
    for k, name in enumerate(sorted(wanted, reverse=True)):
        x = 300 + (k - (len(wanted) - 1) / 2) * (176 if len(wanted) == 3 else 214)
        if name == "quill":
            quill(plate, x + (10 if k else 0), 196, 270)
        elif name == "inkwell":
            inkwell(plate, x, 318, 1.6 if len(wanted) == 3 else 1.9)
        else:
            manuscript(plate, x, 200, 130 if len(wanted) == 3 else 156)


def starter(name: str) -> Draw:
    """A starter card."""

    def draw(plate: Plate) -> None:
        knot(plate, *KNOTS[name])
        border(plate, "ochre", False)

    return draw


def objective(card: dict[str, object]) -> Draw:
    """An objective."""
    needs, cells = card.get("needs"), card.get("cells")

    def draw(plate: Plate) -> None:
        if isinstance(cells, list):
            pattern(plate, [(x, y, kingdom) for x, y, kingdom in cells])
        elif isinstance(needs, dict) and needs.keys() <= PIGMENT.keys():
            wreath(plate, *needs)
        elif isinstance(needs, dict):
            objects(plate, needs)
        border(plate, "gold", True)

    return draw


PLATES: dict[str, Draw] = {name: starter(name) for name in KNOTS} | {
    str(card["id"]): objective(card) for card in VALUES["objective_cards"]
}
