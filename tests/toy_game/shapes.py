"""What positions and views consist of. Written by ``python -m bottega.schema`` from the fields: do not edit."""

from __future__ import annotations

from typing import Any

from bottega.engine.reading import Either, Fields, Listed, Maybe, Number, Shape


def shape_bidder(box: Any, players: int, whole: bool) -> Fields:
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    if whole:
        required["hand"] = Listed(Number(1, 7), 0, 7, distinct=True)
    else:
        required["hand"] = Either(Listed(Number(1, 7), 0, 7, distinct=True), Number(0, 7))
    required["spent"] = Listed(Number(1, 7), 0, 7, distinct=True)
    required["bid"] = Maybe(Number(1, 7))
    required["won"] = Listed(Number(1, 7), 0, 7, distinct=True)
    return Fields(required, optional)


def shape(box: Any, players: int, whole: bool) -> Fields:
    """What a whole position or a view consists of."""
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    required["prizes"] = Listed(Number(1, 7), 0, 7, distinct=True)
    required["seats"] = Listed(shape_bidder(box, players, whole), players, players)
    return Fields(required, optional)
