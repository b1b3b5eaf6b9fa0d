"""Insects with clear wings, and leapers."""

from __future__ import annotations

import numpy as np

from art.kit.creatures import bent, blob, body, feeler, leg, network, rings, sides, whole
from art.kit.curves import Points, array, ellipse, spline
from art.kit.plate import Plate
from art.kit.relief import Hatch, near, spot
from art.plates.codex._table import cards


def clear(plate: Plate, knots: Points, root: Points, tips: Points, bars: int = 3) -> None:
    """A pair of glassy wings with a net of veins."""
    for outline, start, ends in zip(sides(knots), sides(array(root)[None]), sides(tips), strict=True):
        edge = spline(outline, closed=True, per=7)
        shade = near(np.vstack([edge, edge[:1]]), 8, 0.35)
        plate.shape(edge, 1.7, "lapis", 0.32, Hatch(gap=5, tone=shade, thick=0.9), wobble=0.3)
        network(plate, start[0], ends, bars)


def dragonfly(plate: Plate) -> None:
    """Four long clear wings and a long tail."""
    low = [(308, 152), (360, 160), (440, 188), (520, 224), (552, 252), (536, 266), (470, 252), (380, 214), (310, 176)]
    high = [
        (308, 126),
        (370, 100),
        (450, 74),
        (530, 56),
        (566, 60),
        (560, 80),
        (500, 104),
        (420, 132),
        (350, 150),
        (308, 148),
    ]
    clear(plate, low, (308, 160), [(520, 226), (548, 254), (530, 262), (460, 246), (390, 216)], 5)
    clear(plate, high, (308, 138), [(540, 58), (562, 66), (540, 86), (480, 110), (410, 134)], 5)
    for x, y in ((528, 64), (514, 230)):
        for line in sides([(x, y), (x + 16, y + (-2 if y < 100 else 8))]):
            plate.ink(line, 5, (0.9, 0.9), kind="s", wobble=0)
    tail = [(300, 168), (300, 260), (300, 350), (300, 384)]
    bent(plate, tail, [24, 16, 16, 18, 18, 14], "verdigris", 0.7, angle=4, gap=3.6)
    rings(plate, tail, [24, 16, 16, 18, 18, 14], 10, 2.0, 0.1)
    body(plate, whole([(300, 96), (324, 106), (330, 138), (320, 168), (300, 178)]), "verdigris", 0.7, 30, 3.6)
    for line in sides([(312, 104), (318, 136), (312, 166)]):
        plate.ink(spline(line), 3, (0.3, 0.3), kind="s")
    for outline in sides([(301, 62), (320, 60), (332, 74), (326, 94), (306, 98), (300, 84)]):
        blob(plate, outline, "sanguine", 0.8, gap=3.2)
    plate.script(60, 316, 110, 4)
    plate.script(420, 316, 110, 3)


def stripes(plate: Plate, half: Points, wash: str, bands: int, furry: bool = False) -> None:
    """An abdomen with dark bands."""
    outline = whole(half)
    body(plate, outline, wash, 0.85, 4, 4.2, 0.9, 0.02, 2)
    right = spline(half, per=8)
    top, low = float(right[0, 1]), float(right[-1, 1])
    for k in range(bands):
        y = top + (low - top) * (k + 0.7) / (bands + 0.4)
        wide = float(np.interp(y, right[:, 1], right[:, 0])) - 300
        line = spline([(300 - wide * 0.97, y - 5), (300, y + 5), (300 + wide * 0.97, y - 5)], per=12)
        plate.ink(line, (low - top) / bands * 0.45, (0.8, 0.8), kind="s", wobble=0.2)
        if furry:
            for x in np.linspace(-0.9, 0.9, 9):
                plate.ink([(300 + x * wide, y + 8), (300 + x * wide * 1.03, y + 16)], 0.9, level="c", wobble=0)


def bee(plate: Plate) -> None:
    """Furry, banded, with short wings."""
    joints = (
        ((330, 150), (372, 128), (398, 96), (412, 78)),
        ((336, 190), (396, 214), (420, 262), (432, 284)),
        ((330, 206), (378, 262), (392, 330), (404, 356)),
    )
    for joint in joints:
        for points in sides(joint):
            leg(plate, points, (8, 8 if joint[0][1] > 200 else 6, 4))
    low = [(326, 184), (372, 190), (426, 216), (450, 246), (430, 260), (380, 244), (330, 206)]
    high = [(326, 160), (380, 144), (460, 140), (524, 158), (530, 182), (490, 206), (420, 212), (350, 196), (326, 180)]
    clear(plate, low, (326, 192), [(440, 240), (426, 256), (390, 244)], 1)
    clear(plate, high, (326, 170), [(500, 148), (528, 172), (490, 202), (420, 208)], 2)
    stripes(plate, [(300, 204), (344, 212), (366, 252), (362, 306), (334, 356), (300, 382)], "ochre", 5, True)
    breast = body(plate, ellipse(300, 168, 50, 48), "umber", 0.7, 40, 3.6)
    plate.fur(breast, lambda x, y: float(np.degrees(np.arctan2(y - 168, x - 300))), 60, 12, 1.0)
    for k in range(44):
        a = np.radians(k * 360 / 44)
        way = array((np.cos(a), np.sin(a)))
        plate.ink([(300, 168) + way * (48, 46), (300, 168) + way * (57, 55)], 1.3, (0.9, 0.2), wobble=0)
    body(plate, whole([(300, 78), (326, 84), (340, 104), (326, 126), (300, 132)]), "umber", 0.7, 8, 3.4)
    for outline in sides(ellipse(330, 102, 10, 17, tilt=14)):
        plate.shape(outline, 1.5, "shade", 0.85, wobble=0.1)
    for line in sides([(310, 84), (330, 62), (358, 56), (376, 40)]):
        feeler(plate, line, 3.4)
    plate.script(54, 60, 110, 3)


def wasp(plate: Plate) -> None:
    """Yellow and black, with a waist and a sting."""
    joints = (
        ((322, 134), (368, 104), (394, 66), (412, 54)),
        ((326, 168), (396, 190), (426, 246), (444, 268)),
        ((320, 184), (374, 250), (392, 322), (408, 350)),
    )
    for joint in joints:
        for points in sides(joint):
            leg(plate, points, (6, 4.6, 3))
    low = [(320, 168), (372, 184), (430, 226), (450, 264), (428, 270), (372, 232), (322, 184)]
    high = [(322, 144), (390, 134), (480, 148), (546, 182), (548, 202), (490, 208), (410, 194), (340, 172)]
    clear(plate, low, (322, 176), [(444, 262), (424, 264), (390, 242)], 1)
    clear(plate, high, (322, 156), [(520, 166), (546, 194), (480, 204), (410, 190)], 2)
    plate.ink([(300, 372), (300, 392)], 4, (1, 0.1), wobble=0)
    stripes(plate, [(300, 206), (316, 212), (340, 248), (342, 296), (324, 346), (300, 378)], "ochre", 6)
    plate.ink([(300, 184), (300, 210)], 9, (1, 1), wobble=0)
    body(plate, whole([(300, 106), (330, 118), (338, 148), (324, 180), (300, 190)]), "shade", 0.75, 40, 3.2, dark=0.35)
    for outline in sides(ellipse(322, 128, 6, 13, tilt=20)):
        plate.shape(outline, 1, "ochre", 0.95, wobble=0.1)
    body(plate, whole([(300, 60), (324, 66), (338, 84), (322, 106), (300, 110)]), "ochre", 0.85, 8, 3.4)
    for outline in sides(ellipse(328, 82, 8, 15, tilt=14)):
        plate.shape(outline, 1.5, "shade", 0.85, wobble=0.1)
    plate.ink([(292, 72), (300, 88), (308, 72)], 3, wobble=0)
    for line in sides([(308, 64), (328, 42), (360, 34), (392, 44)]):
        feeler(plate, line, 4)
    plate.script(66, 320, 96, 3)


def fly(plate: Plate) -> None:
    """Large red eyes, two wings spread back."""
    joints = (
        ((330, 140), (384, 110), (404, 66), (420, 44)),
        ((338, 176), (412, 172), (456, 200), (484, 196)),
        ((334, 208), (404, 250), (440, 316), (468, 340)),
    )
    for joint in joints:
        for points in sides(joint):
            leg(plate, points, (7, 5, 3.4))
            for k in range(5):
                at = points[1] + (points[2] - points[1]) * (k + 1) / 6
                plate.ink([at, at + (6 if at[0] > 300 else -6, 5)], 1.1, level="b", wobble=0)
    half = [(300, 216), (336, 222), (352, 262), (342, 312), (316, 344), (300, 350)]
    body(plate, whole(half), "lapis", 0.6, 6, 3.8)
    rings(plate, [(300, 220), (300, 346)], [80, 104, 96, 60], 5, 1.8)
    wings = [(322, 178), (356, 190), (416, 250), (448, 320), (446, 366), (420, 378), (380, 340), (344, 280), (318, 220)]
    clear(plate, wings, (324, 184), [(440, 330), (434, 370), (412, 364), (372, 320)], 1)
    body(plate, whole([(300, 112), (336, 120), (350, 160), (338, 204), (300, 222)]), "umber", 0.6, 40, 3.8)
    for x in (288, 312, 270, 330):
        plate.ink(spline([(x, 130), (x, 196)]), 2.6, (0.4, 0.2), kind="s")
    body(plate, whole([(300, 54), (326, 60), (340, 84), (326, 112), (300, 118)]), "umber", 0.6, 8, 3.4)
    for outline in sides([(310, 58), (336, 54), (354, 74), (348, 102), (324, 112), (312, 88)]):
        blob(plate, outline, "sanguine", 0.9, gap=3)
    for line in sides([(304, 62), (308, 46), (318, 36)]):
        feeler(plate, line, 3)
    plate.script(60, 64, 110, 3)


def mosquito(plate: Plate) -> None:
    """From the side: a bent back, a sting, long raised legs."""
    far = (
        ((258, 176), (206, 92), (130, 200), (96, 366)),
        ((272, 184), (250, 92), (196, 220), (180, 370)),
        ((296, 186), (384, 70), (470, 150), (552, 40)),
    )
    for points in far:
        leg(plate, points, (4.6, 3.6, 2.6))
    wing_knots = [(280, 152), (340, 128), (430, 132), (510, 160), (520, 178), (470, 190), (380, 184), (300, 172)]
    edge = spline(wing_knots, closed=True, per=7)
    plate.shape(edge, 1.7, "lapis", 0.32, Hatch(gap=5, tone=spot(400, 170, 90, 20, 0.4), thick=0.9), wobble=0.3)
    network(plate, (284, 160), [(500, 160), (516, 174), (470, 186), (400, 182)], 1)
    tail = [(296, 186), (350, 222), (420, 252), (500, 276)]
    bent(plate, tail, [20, 24, 24, 22, 10], "umber", 0.7, angle=70, gap=3.6)
    rings(plate, tail, [20, 24, 24, 22, 10], 8, 4.2, 0.2)
    near_legs = (
        ((256, 186), (240, 118), (168, 240), (140, 370)),
        ((274, 194), (310, 118), (306, 280), (348, 372)),
        ((292, 194), (380, 110), (452, 250), (540, 330)),
    )
    for points in near_legs:
        leg(plate, points, (5.4, 4.4, 3))
    blob(
        plate,
        [(240, 190), (238, 156), (262, 132), (294, 142), (306, 172), (296, 200), (264, 206)],
        "umber",
        0.7,
        gap=3.4,
    )
    body(plate, ellipse(222, 200, 19, 18), "umber", 0.7, 50, 3)
    plate.shape(ellipse(216, 198, 10, 11), 1.4, "sanguine", 0.9, wobble=0)
    plate.ink([(210, 212), (132, 300)], 4.2, (1, 0.4), wobble=0.1)
    feeler(plate, [(210, 190), (168, 190), (120, 214)], 2)
    for k in range(6):
        x, y = 200 - 12 * k, 190 + k * k * 0.8
        plate.ink([(x, y), (x - 8, y - 12)], 1, level="b", wobble=0)
        plate.ink([(x, y), (x - 10, y + 9)], 1, level="b", wobble=0)
    plate.script(66, 60, 100, 3)


def cicada(plate: Plate) -> None:
    """A broad head, glassy wings like a roof, longer than the body."""
    joints = (((340, 130), (384, 110), (408, 78), (420, 64)), ((344, 170), (396, 172), (430, 196), (446, 216)))
    for joint in joints:
        for points in sides(joint):
            leg(plate, points, (9, 6, 3.6))
    half = [(300, 190), (342, 198), (350, 240), (332, 300), (300, 330)]
    body(plate, whole(half), "umber", 0.6, 6, 3.8)
    rings(plate, [(300, 196), (300, 326)], [80, 98, 84, 30], 8, 1.8)
    hind = [(336, 168), (386, 190), (440, 250), (440, 282), (400, 276), (350, 236)]
    clear(plate, hind, (338, 176), [(438, 260), (420, 280), (380, 262)], 1)
    fore = [(338, 146), (384, 156), (446, 220), (492, 304), (500, 360), (474, 378), (430, 344), (384, 280), (346, 200)]
    clear(plate, fore, (342, 156), [(470, 270), (496, 340), (482, 374), (440, 346), (398, 292)], 3)
    body(
        plate, whole([(300, 96), (352, 100), (366, 130), (350, 178), (318, 206), (300, 212)]), "verdigris", 0.55, 30, 4
    )
    for line in sides([(316, 112), (332, 140), (318, 176)]):
        plate.ink(spline(line), 3, (0.4, 0.4))
    plate.ink(spline([(248, 122), (300, 134), (352, 122)]), 1.8, level="b")
    body(plate, whole([(300, 62), (332, 68), (360, 84), (350, 106), (300, 110)]), "verdigris", 0.55, 8, 3.6)
    for outline in sides(ellipse(360, 86, 14, 13)):
        body(plate, outline, "sanguine", 0.8, 50, 3)
    for line in sides([(316, 64), (326, 48), (334, 40)]):
        feeler(plate, line, 1.8)
    for x, y in ((300, 78), (292, 86), (308, 86)):
        plate.shape(ellipse(x, y, 3, 3, count=12), 1, "sanguine", 0.9, level="b", wobble=0)
    plate.script(66, 100, 90, 4)


def grasshopper(plate: Plate) -> None:
    """From the side, its hind leg drawn up for a leap."""
    for points in (((200, 250), (170, 296), (140, 356), (112, 362)), ((238, 262), (234, 310), (206, 360), (182, 370))):
        leg(plate, points, (7, 5, 4))
    tail = [(250, 226), (340, 246), (430, 274), (500, 300)]
    bent(plate, tail, [62, 60, 50, 38, 16], "verdigris", 0.6, angle=75, gap=4.2)
    rings(plate, tail, [62, 60, 50, 38, 16], 10, 1.5)
    back = [(214, 178), (290, 186), (390, 222), (480, 262), (548, 296), (540, 308), (460, 290), (350, 260), (250, 234)]
    blob(plate, back, "umber", 0.6, angle=16, bulge=0.5)
    for k in range(4):
        plate.ink(spline([(240, 196 + 9 * k), (380, 228 + 9 * k), (510, 284 + 5 * k)]), 1, (0.4, 0.2), "b")
    blob(
        plate,
        [(168, 196), (184, 168), (222, 166), (262, 184), (272, 226), (254, 262), (206, 266), (176, 240)],
        "verdigris",
        0.7,
        gap=4,
    )
    plate.ink(spline([(226, 170), (236, 214), (226, 262)]), 1.6)
    blob(
        plate,
        [(180, 188), (160, 156), (126, 150), (102, 176), (98, 214), (108, 256), (132, 268), (164, 248), (182, 222)],
        "verdigris",
        0.7,
        gap=4,
    )
    plate.shape(ellipse(136, 184, 13, 18, tilt=-14), 1.6, "ochre", 0.8, Hatch(gap=3, bulge=0.8, dark=0.3), wobble=0)
    plate.ink(spline([(104, 236), (124, 240), (138, 260)]), 1.6)
    feeler(plate, [(116, 158), (90, 112), (50, 82)], 2.6)
    feeler(plate, [(128, 152), (116, 104), (86, 56)], 2.6)
    thigh = [(268, 262), (288, 216), (350, 138), (404, 76), (426, 68), (428, 92), (392, 166), (338, 240), (298, 280)]
    plate.ink([(418, 84), (492, 352)], 8, (1, 0.7), wobble=0.2)
    for k in range(9):
        at = array((428, 116)) + array((66, 240)) * k / 9
        plate.ink([at, at + (10, -4)], 1.6, level="b", wobble=0)
    plate.ink(spline([(490, 350), (516, 366), (548, 364)]), 5, (1, 0.5), wobble=0)
    blob(plate, thigh, "verdigris", 0.75, angle=120, gap=4)
    for k in range(8):
        at = array((300, 252)) + array((104, -148)) * k / 8
        plate.ink([at, at + (14, -2)], 1.2, level="b", wobble=0)
    leg(plate, ((216, 256), (240, 306), (258, 364), (284, 370)), (8, 6, 4))
    plate.script(450, 60, 100, 4)


def mantis(plate: Plate) -> None:
    """Upright, its forelegs folded as in prayer."""
    for points in (
        ((330, 274), (270, 262), (214, 372), (196, 376)),
        ((352, 282), (350, 236), (300, 370), (282, 376)),
        ((372, 288), (436, 236), (470, 372), (488, 376)),
        ((360, 284), (398, 250), (404, 372), (420, 376)),
    ):
        leg(plate, points, (5.6, 4.4, 3.4))
    tail = [(326, 256), (400, 300), (480, 330), (546, 338)]
    bent(plate, tail, [34, 62, 58, 40, 14], "verdigris", 0.6, angle=75, gap=4.2)
    rings(plate, tail, [34, 62, 58, 40, 14], 9, 1.4)
    wings = [(322, 234), (390, 252), (480, 296), (556, 340), (540, 346), (450, 324), (370, 294), (322, 264)]
    blob(plate, wings, "verdigris", 0.7, angle=24, bulge=0.5)
    for k in range(4):
        plate.ink(spline([(334, 246 + 6 * k), (430, 282 + 8 * k), (536, 338 + k)]), 1, (0.4, 0.2), "b")
    bent(plate, [(338, 262), (300, 216), (262, 158), (236, 112)], [40, 28, 22, 30, 26], "verdigris", 0.7, angle=60)
    head = [(262, 62), (270, 84), (252, 106), (226, 124), (206, 126), (206, 104), (202, 76), (212, 60), (236, 74)]
    blob(plate, head, "verdigris", 0.75, gap=3.6)
    for x, y in ((260, 72), (210, 70)):
        body(plate, ellipse(x, y, 12, 15, tilt=-10), "sanguine", 0.85, 50, 3)
    feeler(plate, [(230, 70), (206, 36), (150, 26)], 2)
    feeler(plate, [(240, 70), (244, 38), (214, 20)], 2)
    for dx, dy in ((26, -16), (0, 0)):
        upper = array([(254, 160), (204, 212), (158, 226)]) + (dx, dy)
        lower = array([(154, 228), (172, 186), (196, 138)]) + (dx, dy)
        bent(plate, upper, [22, 24, 12], "verdigris", 0.8, gap=3.6)
        bent(plate, lower, [15, 17, 6], "verdigris", 0.8, gap=3.4)
        plate.ink(spline(array([(196, 140), (190, 118), (172, 112), (160, 124)]) + (dx, dy)), 4, (1, 0.3), wobble=0)
        for k in range(7):
            at = lower[0] + (lower[2] - lower[0]) * (k + 1) / 8 + (6, 4)
            plate.ink([at, at + (8, 4)], 1.8, (1, 0.2), wobble=0)
            at = upper[2] + (upper[0] - upper[2]) * (k + 1) / 10 + (0, -10)
            plate.ink([at, at + (-4, -8)], 1.8, (1, 0.2), wobble=0)
    plate.script(400, 70, 110, 4)


PLATES = cards(
    "insect",
    {
        "dragonfly": dragonfly,
        "bee": bee,
        "wasp": wasp,
        "fly": fly,
        "mosquito": mosquito,
        "cicada": cicada,
        "grasshopper": grasshopper,
        "mantis": mantis,
    },
)
