"""Which card shows which species, and the border of its kingdom; gold cards are gilded."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path

from shapely.geometry import box

from art.build import Draw
from art.kit.curves import array, ellipse, spline
from art.kit.plate import Plate

CARDS: dict[str, str] = json.loads((Path(__file__).parent / "species.json").read_text("utf-8"))
PIGMENT = {"fungi": "sanguine", "plant": "verdigris", "animal": "lapis", "insect": "violet"}


def cards(kingdom: str, drawn: Mapping[str, Draw]) -> dict[str, Draw]:
    """The drawings of species by the cards that show them, each in its border."""
    return {card: _bordered(drawn[name], kingdom, card[0] == "G") for card, name in CARDS.items() if name in drawn}


def _bordered(draw: Draw, kingdom: str, gold: bool) -> Draw:
    @wraps(draw)
    def plate_of(plate: Plate) -> None:
        draw(plate)
        plate.unzoom()
        border(plate, PIGMENT[kingdom], gold)

    return plate_of


def border(plate: Plate, pigment: str, gold: bool) -> None:
    """A coloured band along the frame, gilded and with flourishes in its corners for gold cards."""
    sheet = box(14, 14, 586, 386)
    inner = 7 if gold else 4
    band = sheet.difference(box(14 + inner, 14 + inner, 586 - inner, 386 - inner))
    plate.wash(band, "gold" if gold else pigment, 0.85 if gold else 0.4, (0, 0), "b")
    edge = 14 + inner
    ring = [(edge, edge), (600 - edge, edge), (600 - edge, 400 - edge), (edge, 400 - edge), (edge, edge)]
    plate.ink(ring, 0.9, (1, 1), "b", "l", 0.3, free=True)
    for right in (False, True):
        for low in (False, True):
            _corner(plate, _placer(right, low), pigment, gold)


def _placer(right: bool, low: bool) -> Callable[[float, float], tuple[float, float]]:
    return lambda x, y: (600 - x if right else x, 400 - y if low else y)


def _corner(plate: Plate, at: Callable[[float, float], tuple[float, float]], pigment: str, gold: bool) -> None:
    """A leaf in a corner; of gold cards two scrolls besides."""
    size = 34 if gold else 24
    knots = [at(16, 16), at(size * 0.98, size * 0.62 + 2), at(size + 8, size + 8), at(size * 0.62 + 2, size * 0.98)]
    leaf = spline([knots[0], knots[0], knots[1], knots[2], knots[2], knots[3]], closed=True, per=6)
    plate.layer += 1
    plate.wash(leaf, "gold" if gold else pigment, 0.8 if gold else 0.45, (0, 0), "b")
    plate.ink(leaf, 0.9, (0.8, 0.8), "b", "f", 0, free=True)
    if gold:
        for way in (False, True):
            points = [(24, 44), (26, 62), (36, 70), (44, 64), (41, 55), (34, 57)]
            line = spline([at(y, x) if way else at(x, y) for x, y in points], per=7)
            plate.ink(line, 1.8, (0.3, 0.9), "b", "f", 0, free=True)
            x, y = at(57, 36) if way else at(36, 57)
            dot = array(ellipse(x, y, 2.6, 2.6, count=14))
            plate.wash(dot, "gold", 0.9, (0, 0), "b")
