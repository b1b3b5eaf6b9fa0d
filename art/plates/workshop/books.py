"""Books: the Codex Atlanticus, the treatises on architecture and on birds, letters."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.books import Book, cog, round_line
from art.kit.curves import Array, Points, array, limb, spline
from art.kit.look import LEATHER
from art.kit.plate import Plate
from art.kit.relief import Hatch
from art.kit.scene import Scene


def codex(plate: Plate) -> None:
    """Codex Atlanticus: a great folio full of machines."""
    scene = Scene(plate, 9, 52, 1.0, (300, 222), depth=0.0004)
    scene.ground(-6, (-330, 340), (-220, 220), 10)
    book = Book(scene, 236, 300, 30, LEATHER.but(alpha=0.6))
    scene.render()
    plate.layer += 1
    # Left: toothed wheels and a giant crossbow.
    for x, y, r, n in ((0.28, 0.26, 0.17, 18), (0.60, 0.20, 0.13, 14)):
        book.shape(-1, cog(x, y, r, n, 0.78), 1.3, "umber", 0.5, Hatch(gap=4, dark=0.1))
        for part in (0.6, 0.2):
            book.ink(-1, round_line(x, y, r * part, r * part * 0.78), 1.1)
        for k in range(4):
            a = math.radians(90 * k + 20)
            way = array((math.cos(a), 0.78 * math.sin(a)))
            book.ink(-1, [array((x, y)) + way * r * 0.2, array((x, y)) + way * r * 0.6], 1.0)
    bow = spline([(0.1, 0.86), (0.22, 0.70), (0.46, 0.62), (0.72, 0.68), (0.88, 0.82)])
    book.shape(-1, np.vstack([bow, (bow + (0, 0.035))[::-1]]), 1.4, "sanguine", 0.55)
    book.ink(-1, [(0.1, 0.87), (0.48, 0.90), (0.88, 0.83)], 1.1)
    book.shape(-1, [(0.45, 0.58), (0.51, 0.58), (0.54, 0.96), (0.46, 0.96)], 1.3, "umber", 0.5)
    book.writing(-1, 0.1, 0.36, 0.46, 0.56, 3)
    book.writing(-1, 0.58, 0.9, 0.42, 0.58, 5)
    # Right: the screw that flies, and geometry.
    t = np.linspace(0, 1, 70)
    turn, reach = 4.4 * math.pi * t, 0.06 + 0.25 * t
    screw = np.stack([0.44 + reach * np.cos(turn), 0.14 + 0.46 * t + 0.28 * reach * np.sin(turn)], -1)
    axis = np.stack([0 * t + 0.44, 0.14 + 0.46 * t], -1)
    for k in range(0, 68, 2):
        quad = [axis[k], screw[k], screw[k + 2], axis[min(k + 2, 69)]]
        plate.wash(book.place(1, quad), "ochre", 0.5, (0, 0), level="a")
    book.ink(1, screw, 1.6, "a")
    for k in range(0, 70, 5):
        book.ink(1, [axis[k], screw[k]], 0.8)
    book.ink(1, [(0.44, 0.08), (0.44, 0.70)], 1.8, "a")
    book.ink(1, round_line(0.44, 0.68, 0.30, 0.10), 1.5, "a")
    for k in range(8):
        way = array((math.cos(k * math.pi / 4), 0.33 * math.sin(k * math.pi / 4))) * 0.3
        book.ink(1, array([(0.44, 0.68), (0.44 + way[0], 0.68 + way[1])]), 0.9)
    book.writing(1, 0.12, 0.9, 0.86, 0.95, 3)
    book.writing(1, 0.74, 0.93, 0.12, 0.4, 6)


def architecture(plate: Plate) -> None:
    """Treatise on Architecture: a church, its plan, an arch with its stones, a column."""
    scene = Scene(plate, -10, 48, 1.0, (296, 226), depth=0.0004)
    scene.ground(-6, (-330, 340), (-220, 220), 10)
    book = Book(scene, 232, 292, 26, LEATHER.but(wash="verdigris", alpha=0.5))
    scene.render()
    plate.layer += 1
    # Left: the elevation of a church with a dome.
    dome = spline([(0.28, 0.40), (0.30, 0.24), (0.40, 0.13), (0.50, 0.10), (0.60, 0.13), (0.70, 0.24), (0.72, 0.40)])
    shade = Hatch(gap=4, bulge=0.6)
    book.shape(-1, dome, 1.5, "sanguine", 0.5, shade)
    for x in (0.36, 0.44, 0.56, 0.64):
        book.ink(-1, spline([(0.5 + (x - 0.5) * 0.3, 0.11), (0.5 + (x - 0.5) * 0.9, 0.22), (x, 0.40)]), 1.0)
    book.shape(-1, [(0.47, 0.10), (0.47, 0.05), (0.5, 0.01), (0.53, 0.05), (0.53, 0.10)], 1.3)
    book.shape(-1, [(0.26, 0.40), (0.74, 0.40), (0.74, 0.50), (0.26, 0.50)], 1.4, "ochre", 0.4)
    book.shape(-1, [(0.12, 0.50), (0.88, 0.50), (0.88, 0.80), (0.12, 0.80)], 1.5, "ochre", 0.4)
    book.shape(-1, [(0.06, 0.80), (0.94, 0.80), (0.94, 0.84), (0.06, 0.84)], 1.2)
    for x, y0, y1, w in ((0.35, 0.41, 0.49, 0.02), (0.5, 0.41, 0.49, 0.02), (0.65, 0.41, 0.49, 0.02),
                         (0.26, 0.58, 0.8, 0.05), (0.5, 0.55, 0.8, 0.07), (0.74, 0.58, 0.8, 0.05)):  # fmt: skip
        top = round_line(x, y0 + w, w, w, 180, 360)
        book.shape(-1, np.vstack([top, [(x + w, y1), (x - w, y1)]]), 1.1, "shade", 0.55, Hatch(gap=3, dark=0.5))
    book.writing(-1, 0.1, 0.9, 0.90, 0.96, 2)
    # Right: the plan above, an arch of wedges below.
    c = array((0.34, 0.26))
    book.shape(1, round_line(c[0], c[1], 0.235, 0.19), 1.3, "lapis", 0.3)
    for k in range(8):
        a = math.radians(45 * k + 22)
        book.ink(1, round_line(c[0] + 0.165 * math.cos(a), c[1] + 0.134 * math.sin(a), 0.062, 0.05), 1.1)
    book.ink(1, round_line(c[0], c[1], 0.1, 0.08), 1.4)
    book.ink(1, [(0.08, 0.26), (0.60, 0.26)], 0.7, "c")
    book.ink(1, [(0.34, 0.05), (0.34, 0.47)], 0.7, "c")
    outer, inner = round_line(0.36, 0.88, 0.28, 0.26, 180, 360), round_line(0.36, 0.88, 0.18, 0.165, 180, 360)
    book.shape(1, np.vstack([outer, inner[::-1]]), 1.5, "umber", 0.5)
    for k in range(0, 40, 4):
        book.ink(1, [inner[k], outer[k]], 1.1)
    # A column in the margin.
    book.shape(
        1, [(0.76, 0.30), (0.90, 0.30), (0.895, 0.86), (0.765, 0.86)], 1.3, "ochre", 0.4, Hatch(gap=4, bulge=0.5)
    )
    for x in (0.795, 0.83, 0.865):
        book.ink(1, [(x, 0.31), (x, 0.85)], 0.8)
    for y in (0.27, 0.86):
        book.shape(1, [(0.73, y), (0.93, y), (0.93, y + 0.04), (0.73, y + 0.04)], 1.3, "ochre", 0.4)
    for x in (0.755, 0.905):
        book.ink(1, round_line(x, 0.25, 0.03, 0.025, 30, 330), 1.2)
    book.writing(1, 0.72, 0.94, 0.08, 0.2, 4)


def _wing(plate: Plate, root: Points, wrist: Points, tips: list[tuple[float, float]], wash: str, size: float) -> None:
    """A spread wing of long feathers, from the outermost to the body; coverts hide their roots."""
    a, b = array(root), array(wrist)
    for k, tip in enumerate(tips):
        t = k / (len(tips) - 1)
        start = b * (1 - t) + a * t
        end = array(tip)
        way = end - start
        across = array((-way[1], way[0])) / np.hypot(*way) * size
        s = np.linspace(0, 1, 12)[:, None]
        half = np.sqrt(np.clip(np.sin(math.pi * (0.1 + 0.86 * s)), 0, 1))
        outline = np.vstack([start + way * s + across * half, (start + way * s - across * half)[::-1]])
        plate.shape(outline, 1.2, wash, 0.5, Hatch(gap=4.4, dark=0.08, bulge=0.4), wobble=0.2)
        plate.ink([start + way * 0.2, start + way * 0.96], 0.7, (0.9, 0.2), "c")


def kite(plate: Plate, at: Points, size: float) -> None:
    """A bird of prey in flight, seen from above its left side; its beak to the left."""
    o = array(at)

    def p(*points: tuple[float, float]) -> Array:
        return array(points) * size + o

    far = [tuple(q) for q in p((60, -148), (82, -140), (98, -124), (104, -104), (100, -84), (84, -62), (66, -44))]
    _wing(plate, p((10, -14))[0], p((16, -92))[0], far, "umber", 7.5 * size)
    for k in range(5):
        end = p((150 + 5 * k, 10 + 14 * k))[0]
        start = p((64, 6 + k * 2))[0]
        line = np.stack([start, (start + end) / 2 + (0, -2), end])
        plate.shape(limb(line, [7 * size, 15 * size, 13 * size]), 1.2, "umber", 0.5, Hatch(gap=4, dark=0.1), wobble=0.2)
    body = spline(p((-74, -22), (-66, -34), (-48, -38), (-28, -30), (10, -24), (50, -8), (82, 8), (84, 18), (50, 22),
                    (4, 20), (-34, 6), (-54, -6), (-66, -10)), closed=True)  # fmt: skip
    plate.shape(body, 1.8, "umber", 0.55, Hatch(bulge=0.7, gap=3.8, gain=1.2), wobble=0.2)
    near = [tuple(q) for q in p((-150, 92), (-136, 112), (-112, 124), (-84, 122), (-56, 112), (-30, 96), (-8, 78),
                                (14, 62), (34, 46))]  # fmt: skip
    _wing(plate, p((18, 2))[0], p((-96, 30))[0], near, "umber", 9 * size)
    arm = spline(p((26, -10), (-10, -18), (-50, -4), (-92, 18), (-104, 32), (-92, 46), (-60, 44), (-20, 36), (20, 22)),
                 closed=True)  # fmt: skip
    plate.shape(arm, 1.6, "sanguine", 0.34, Hatch(bulge=0.5, gap=4, gain=1.2), wobble=0.2)
    for k in range(3):
        for j in range(6):
            q = p((10 - 17 * j + 4 * k, -4 + 7 * j * 0.9 + 9 * k))[0]
            plate.ink(spline([q, q + array((2, 6)) * size, q + array((8, 4)) * size]), 0.9, (0.5, 0.2), "c")
    beak = spline(p((-72, -26), (-84, -24), (-90, -14), (-90, -14), (-82, -16), (-70, -14)), closed=False)
    plate.shape(beak, 1.4, "ochre", 0.7, wobble=0.1)
    eye = p((-64, -24))[0]
    plate.shape(array([eye + 3.4 * size * array((math.cos(t), math.sin(t))) for t in np.linspace(0, 6.28, 16)]), 1.1,
                "ochre", 0.8, wobble=0)  # fmt: skip
    plate.ink([eye + (-1.2, 0), eye + (1.2, 0)], 2.8 * size, (0.9, 0.9), kind="s", wobble=0)


def birds(plate: Plate) -> None:
    """Treatise on Birds: a kite rises from the notebook in which its flight is drawn."""
    scene = Scene(plate, 9, 40, 0.86, (276, 318), depth=0.0004)
    scene.ground(-6, (-330, 340), (-190, 190), 10)
    book = Book(scene, 210, 230, 20, LEATHER.but(alpha=0.5))
    scene.render()
    plate.layer += 1
    for x, y, s in ((0.24, 0.30, 1.0), (0.66, 0.62, 0.8)):
        _glider(book, -1, x, y, s)
    for x, y, s in ((0.3, 0.66, 1.1), (0.22, 0.30, 0.7)):
        _glider(book, 1, x, y, s)
    book.writing(-1, 0.5, 0.92, 0.14, 0.42, 6)
    book.writing(-1, 0.1, 0.42, 0.62, 0.9, 6)
    book.writing(1, 0.56, 0.92, 0.4, 0.9, 9)
    kite(plate, (352, 146), 0.98)
    plate.script(38, 44, 104, 4)


def _glider(book: Book, side: int, x: float, y: float, size: float) -> None:
    """A small bird of a few strokes on a page."""
    o = array((x, y))
    k = 0.16 * size
    for sign in (-1, 1):
        wing = spline([(0, 0), (sign * 0.5, -0.5), (sign * 1.1, -0.62), (sign * 1.5, -0.2), (sign * 1.5, -0.2),
                       (sign * 0.9, -0.3), (sign * 0.3, 0.2)], closed=True)  # fmt: skip
        book.shape(side, o + wing * k, 1.2, "sanguine", 0.4)
    body = spline(
        [(0, -0.5), (0.16, -0.2), (0.14, 0.3), (0.3, 0.9), (-0.3, 0.9), (-0.14, 0.3), (-0.16, -0.2)], closed=True
    )
    book.shape(side, o + body * k, 1.2, "sanguine", 0.5)


PLATES: dict[str, Draw] = {"patron-P06": codex, "patron-P11": architecture, "patron-P12": birds}
