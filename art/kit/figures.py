"""Bodies of people and animals: outlines merged from limbs, engraved as one mass."""

from __future__ import annotations

from collections.abc import Iterable

from shapely.geometry import Polygon
from shapely.ops import unary_union

from art.kit.curves import Array, Points, array, resample, smooth


def merged(parts: Iterable[Points], soft: float = 4.0) -> Array:
    """The outline round overlapping parts, their joints rounded by about ``soft``."""
    whole = unary_union([Polygon(array(part)).buffer(0) for part in parts])
    whole = whole.buffer(soft).buffer(-2 * soft).buffer(soft)
    if whole.geom_type != "Polygon":
        whole = max(whole.geoms, key=lambda piece: float(piece.area))
    ring = resample(array(whole.exterior.coords), 3.0)[:-1]
    return smooth(ring, 1.0)
