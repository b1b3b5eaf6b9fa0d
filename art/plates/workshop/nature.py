"""Studies of nature: the skull, fossils, the light of the Earth on the moon."""

from __future__ import annotations

import math

import numpy as np

from art.build import Draw
from art.kit.curves import array, ellipse, spline, turned, wavy
from art.kit.look import Look
from art.kit.plate import Plate
from art.kit.props import ray, sun, waves
from art.kit.relief import Hatch, spot, together
from art.kit.scene import Scene


def skull(plate: Plate) -> None:
    """Anatomical Studies: a skull from the side, with the lines by which it was measured."""
    plate.zoom(1.1, (310, 198), (322, 200))
    jaw = spline([(324, 236), (334, 246), (330, 286), (318, 316), (300, 328), (262, 340), (226, 356), (204, 354),
                  (196, 342), (202, 322), (204, 304), (206, 296), (206, 296), (236, 298), (272, 290), (288, 282),
                  (294, 258), (300, 236), (310, 250)], closed=True)  # fmt: skip
    bone = Hatch(bulge=0.6, gap=3.8, cross=-60, gain=1.15, tone=together(spot(308, 300, 22, 30, 0.3)))
    plate.shape(jaw, 1.8, "ochre", 0.3, bone, wobble=0.2)
    head = spline([(198, 176), (189, 166), (189, 146), (196, 108), (224, 68), (276, 42), (340, 40), (396, 64),
                   (428, 112), (434, 164), (420, 208), (392, 238), (362, 250), (350, 262), (342, 272), (332, 264),
                   (326, 248), (308, 246), (286, 252), (270, 264), (266, 276), (240, 280), (208, 280), (198, 270),
                   (202, 254), (190, 246), (190, 246), (204, 236), (208, 220), (198, 208), (182, 206), (182, 206),
                   (190, 190)], closed=True)  # fmt: skip
    tones = together(spot(400, 190, 60, 60, 0.35), spot(300, 190, 34, 50, 0.22), spot(262, 252, 20, 14, 0.4),
                     spot(240, 90, 60, 40, -0.2), spot(352, 246, 30, 16, 0.3))  # fmt: skip
    form = Hatch(bulge=0.5, gap=4, cross=-60, gain=1.1, tone=tones)
    plate.shape(head, 2.0, "ochre", 0.3, form, wobble=0.2)
    dark = Hatch(gap=2.7, dark=0.85, cross=-62, thick=1.6, chalk=False)
    socket = spline([(206, 176), (222, 164), (246, 166), (260, 182), (256, 204), (238, 214), (218, 210), (206, 196)],
                    closed=True)  # fmt: skip
    plate.shape(socket, 1.9, "shade", 0.6, dark, wobble=0.15)
    plate.shape(spline([(202, 210), (214, 220), (216, 238), (206, 244), (196, 246), (206, 230)], closed=True), 1.6,
                "shade", 0.6, dark, wobble=0.15)  # fmt: skip
    arch_ = spline([(246, 214), (258, 206), (276, 214), (306, 214), (336, 218), (338, 228), (308, 228), (284, 232),
                    (268, 246), (252, 240)], closed=True)  # fmt: skip
    plate.shape(spline([(276, 230), (304, 228), (322, 230), (316, 244), (292, 248), (276, 244)], closed=True), 0,
                "shade", 0.45, Hatch(gap=2.8, dark=0.7, chalk=False))  # fmt: skip
    plate.shape(arch_, 1.7, "ochre", 0.3, Hatch(bulge=0.8, gap=3.4), wobble=0.15)
    plate.shape(ellipse(344, 236, 6, 7, count=20), 1.2, "shade", 0.6, dark, wobble=0.1)
    # Teeth of both jaws.
    for k in range(8):
        x, w = 204 + 8.2 * k, 8.0 if k < 5 else 9.5
        drop = 0.03 * (k - 3) ** 2
        upper = spline([(x, 276 - drop), (x + w, 275 - drop), (x + w - 0.8, 288 - drop), (x + w / 2, 290 - drop),
                        (x + 0.8, 288 - drop)], closed=True, per=4)  # fmt: skip
        plate.shape(upper, 1.2, "chalk", 0.8, wobble=0.1)
        lower = upper * (1, -1) + (0.8, 582 - 2 * drop - k * 0.8)
        plate.shape(lower, 1.1, "chalk", 0.8, wobble=0.1)
    # Sutures, the temple, and folds of bone.
    for seam in ([(298, 42), (292, 80), (300, 118), (276, 176)], [(398, 70), (384, 118), (400, 160), (428, 186)]):
        plate.ink(wavy(spline(seam), 3.2, 9), 1.0, (0.5, 0.3), "b", wobble=0)
    plate.ink(spline([(278, 180), (304, 160), (340, 160), (368, 186), (372, 216)]), 1.1, (0.3, 0.2), "b")
    plate.ink(spline([(250, 168), (258, 130), (286, 98), (330, 86), (380, 104), (404, 150)]), 0.9, (0.3, 0.1), "b")
    plate.ink(spline([(200, 160), (222, 150), (250, 160), (264, 184)]), 1.3, (0.3, 0.2), "b")
    plate.ink(spline([(212, 330), (236, 334), (262, 326)]), 1.0, (0.2, 0.1), "b")
    plate.unzoom()
    # The lines of measure.
    for a, b in (((96, 200), (520, 200)), ((232, 24), (232, 376))):
        plate.ink([a, b], 0.9, (0.8, 0.8), "b", "f", 0, free=True)
    for y, x in ((48, 150), (366, 160)):
        plate.ink([(x - 44, y), (x + 90, y)], 0.8, (0.8, 0.8), "c", "f", 0, free=True)
    plate.ink([(110, 48), (110, 366)], 1.0, (0.8, 0.8), "b", "f", 0, free=True)
    plate.script(36, 84, 66, 5)
    plate.script(488, 240, 80, 6)


def _ammonite(scene: Scene, radius: float) -> None:
    """A coiled shell with ribs, lying upright in the plane of x and z."""
    turns = 2.9
    t = np.linspace(0, 1, 260)
    a = turns * 2 * math.pi * t + 0.7
    grow = np.exp(1.55 * (t - 1) * turns / 2.0)
    away = radius * 0.74 * grow
    line = np.stack([away * np.cos(a), 0 * a, away * np.sin(a)], -1)
    thick = radius * 0.262 * grow
    look = Look("ochre", 0.44, 1.8, 5.4, least=0.26, cross=False)
    scene.tube(line, thick, look, 28, "v")
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    across = np.cross(tangent, [0, 1, 0])
    w = np.linspace(-0.62 * math.pi, 0.62 * math.pi, 18)[:, None]
    k = 40.0
    while k < 259:
        i = int(k)
        lean = tangent[i] * thick[i] * 0.34 * (np.cos(w) - 0.4)
        rib = line[i] + thick[i] * 1.012 * (np.sin(w) * across[i] - np.cos(w) * array([0, 1, 0])) + lean
        scene.wire(rib, 1.5 if i > 150 else 1.1, "a" if i > 120 and int(k) % 2 else "b", 3, wobble=0.15)
        k += 4.4


def fossils(plate: Plate) -> None:
    """Study of Fossils: an ammonite, a scallop and a tooth, found in the rock of mountains."""
    scene = Scene(plate, 14, 12, 1.12, (222, 206))
    with scene.placed(z=-8):
        _ammonite(scene, 148)
    scene.render()
    plate.layer += 1
    _scallop(plate, 474, 196, 104)
    _spire(plate, (388, 352), (556, 330))
    plate.script(40, 40, 86, 3)
    plate.script(404, 46, 60, 2)


def _scallop(plate: Plate, x: float, y: float, size: float) -> None:
    """The shell of a scallop: rays from its hinge."""
    hinge = array((x, y + size * 0.42))
    rays = 11
    t = np.linspace(-68, 68, rays * 10 + 1)
    reach = size * (1.02 - 0.16 * (np.abs(t) / 68) ** 2) * (1 + 0.028 * np.cos(np.radians(t / 136 * 360 * rays)))
    rim = np.stack([hinge[0] + reach * np.sin(np.radians(t)), hinge[1] - reach * np.cos(np.radians(t))], -1)
    ears = [(-0.36, -0.12), (-0.34, 0.06), (0.34, 0.06), (0.36, -0.12)]
    plate.shape([hinge + array(p) * size for p in ears], 1.6, "sanguine", 0.34, Hatch(gap=3.6, dark=0.2), wobble=0.2)
    shade = Hatch(bulge=0.5, gap=4, flow=lambda xs, ys: array(np.arctan2(xs - hinge[0], hinge[1] - ys) * 150), gain=1.2)
    plate.shape(np.vstack([rim, hinge + (6, 3), hinge + (-6, 3)]), 1.9, "sanguine", 0.34, shade, wobble=0.2)
    for k in range(rays + 1):
        a = math.radians(-68 + 136 * k / rays)
        way = array((math.sin(a), -math.cos(a)))
        end = size * (0.97 - 0.16 * (abs(math.degrees(a)) / 68) ** 2)
        plate.ink([hinge + way * 10, hinge + way * end], 1.3, (0.3, 0.8), "a" if k % 2 else "b", wobble=0.2)
    for part in (0.5, 0.72, 0.88):
        plate.ink(hinge + (rim - hinge) * part, 0.9, (0.3, 0.3), "b", wobble=0.4)


def _spire(plate: Plate, mouth: tuple[float, float], tip: tuple[float, float]) -> None:
    """A long turreted shell."""
    a, b = array(mouth), array(tip)
    way = b - a
    across = array((-way[1], way[0])) / np.hypot(*way)
    edges = np.cumsum(0.8 ** np.arange(9))
    edges = np.concatenate([[0], edges / edges[-1]])
    for k in range(8, -1, -1):
        s, e = edges[k], edges[k + 1]
        r0, r1 = 30 * (1 - s) + 1, 30 * (1 - e) + 1
        lean = way * 0.06 * (1 - s)
        p, q = a + way * s, a + way * e
        whorl = spline([p + across * r0 * 0.96 - lean, (p + q) / 2 + across * (r0 + r1) * 0.53, q + across * r1 * 0.86,
                        q - across * r1 * 0.86 + lean, (p + q) / 2 - across * (r0 + r1) * 0.53 + lean,
                        p - across * r0 * 0.96 + lean], closed=True)  # fmt: skip
        plate.shape(whorl, 1.5, "umber", 0.44, Hatch(bulge=0.8, gap=3.4, gain=1.2), wobble=0.1)
    hole = turned(ellipse(a[0] - 3, a[1] + 3, 12, 20), -14, a)
    plate.shape(hole, 1.4, "shade", 0.5, Hatch(gap=2.8, dark=0.7))


def earthshine(plate: Plate) -> None:
    """Earthshine: beside the bright crescent the rest of the moon glimmers, lit by the seas of the Earth."""
    x, y, r = 352.0, 150.0, 116.0
    sky = [(14, 14), (586, 14), (586, 386), (14, 386)]
    plate.wash(sky, "lapis", 0.34, (0, 0))
    disc = ellipse(x, y, r, r, count=90)
    seas = together(spot(330, 106, 26, 18, 0.5), spot(386, 120, 22, 24, 0.5), spot(346, 168, 36, 20, 0.5),
                    spot(408, 176, 18, 24, 0.4), spot(372, 210, 22, 14, 0.2))  # fmt: skip
    ashen = Hatch(gap=4.6, dark=0.26, tone=seas, thick=1.4, cross=-62, chalk=False, bulge=0.4)
    plate.shape(disc, 1.5, "umber", 0.4, ashen, wobble=0.1)
    t = np.radians(np.linspace(38, 218, 60))
    outer = np.stack([x + r * np.cos(t), y + r * np.sin(t)], -1)
    s = np.linspace(-1, 1, 60)
    tilt = math.radians(128)
    inner_local = np.stack([r * 0.62 * np.sqrt(np.clip(1 - s**2, 0, 1)), r * s], -1)
    along, across = array((math.cos(tilt), math.sin(tilt))), array((-math.sin(tilt), math.cos(tilt)))
    inner = array((x, y)) + inner_local[:, :1] * along + inner_local[:, 1:] * across
    crescent = np.vstack([outer, inner if np.hypot(*(inner[0] - outer[-1])) < 40 else inner[::-1]])
    lit = Hatch(gap=4.4, tone=together(spot(300, 214, 14, 10, 0.4), spot(262, 150, 8, 12, 0.3)), dark=0.0)
    plate.shape(crescent, 1.8, "chalk", 1.0, lit, wobble=0.1)
    plate.wash(crescent, "ochre", 0.34, (0, 0))
    for cx, cy, size in ((262, 184, 6), (290, 226, 8), (330, 250, 7), (372, 256, 5), (252, 150, 4)):
        plate.ink(ellipse(cx, cy, size, size * 0.8), 1.1, (0.8, 0.8), "b", wobble=0.1)
    # The Earth with its sea, and the sun that has set.
    sun(plate, 88, 236, 36, 24, face=True)
    hill = spline([(14, 366), (120, 338), (260, 322), (420, 326), (586, 352), (586, 352), (586, 388), (586, 388),
        (14, 388),
                   (14, 388)], closed=True)  # fmt: skip
    plate.shape(hill, 1.8, "lapis", 0.6, Hatch(angle=4, gap=6, dark=0.2, thick=0.9))
    for k in range(3):
        waves(plate, 40 + 30 * k, 566 - 20 * k, 352 + 13 * k, 9, "b", 1.0)
    for x0, x1, back in ((268, 322, (310, 266)), (330, 328, (352, 268)), (396, 332, (394, 264))):
        ray(plate, (128, 246 + (x0 - 268) * 0.06), (x0, x1 + 2), 1.2, "b")
        ray(plate, (x0, x1 + 2), back, 1.4, "a", dashes=6)
        end, start = array(back), array((x0, x1))
        w = (start - end) / np.hypot(*(start - end)) * 9
        n = array((-w[1], w[0])) * 0.5
        plate.ink([end + w + n, end, end + w - n], 1.4, wobble=0)
    for sx, sy in (
        (60, 60),
        (130, 110),
        (196, 52),
        (520, 70),
        (548, 160),
        (500, 240),
        (186, 190),
        (216, 112),
        (560, 260),
    ):
        for k in range(4):
            w = array((math.cos(k * math.pi / 4), math.sin(k * math.pi / 4))) * (6 if k % 2 == 0 else 2.6)
            plate.ink([array((sx, sy)) - w, array((sx, sy)) + w], 1.1, (0.2, 0.2), "b", wobble=0)
    plate.script(40, 130, 86, 3)


PLATES: dict[str, Draw] = {"patron-P07": earthshine, "patron-P09": skull, "patron-P10": fossils}
