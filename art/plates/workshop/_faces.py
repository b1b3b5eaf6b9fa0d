"""Parts of painted people: an eye from before, a finger."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.kit.curves import array, ellipse, limb, spline, unit
from art.kit.plate import Plate
from art.kit.relief import Hatch


def eye(plate: Plate, x: float, y: float, wide: float, look: float = 0.3) -> None:
    """An eye; ``look`` says where its pupil is, from the left (-1) to the right (1)."""
    w = wide
    white = spline([(x - w, y + 1.4), (x - w * 0.4, y - 3.0), (x + w * 0.4, y - 3.2), (x + w, y + 0.6), (x + w * 0.2,
        y + 3.2),
                    (x - w * 0.5, y + 3)], closed=True)  # fmt: skip
    plate.wash(white, "chalk", 0.8, (0, 0))
    ix = x + w * look
    plate.ink(ellipse(ix, y - 0.1, 1.3, 1.7, count=10), 3.0, (1, 1), kind="s", wobble=0, press=0)
    plate.ink(spline([(x - w, y + 1.6), (x - w * 0.45, y - 3), (x + w * 0.35, y - 3.4), (x + w, y + 0.6)]), 1.5,
        (0.3, 0.6),
              wobble=0)  # fmt: skip
    plate.ink(spline([(x - w * 0.8, y + 2.6), (x, y + 3.6), (x + w * 0.85, y + 1.6)]), 0.7, level="b", wobble=0)
    plate.ink(spline([(x - w * 0.9, y - 3), (x - w * 0.3, y - 6.2), (x + w * 0.5, y - 6.2), (x + w * 0.95, y - 3)]),
        0.7,
              level="b", wobble=0)  # fmt: skip


def finger(plate: Plate, points: Sequence[tuple[float, float]], widths: Sequence[float]) -> None:
    """A long finger with its nail."""
    axis = limb(points, widths)
    plate.shape(axis, 1.2, "skin", 0.42, Hatch(gap=3, bulge=0.7, thin=0.2, thick=0.8), wobble=0.1)
    end, before = array(points[-1]), array(points[-2])
    way = unit(end - before)
    nail = ellipse(
        end[0] + way[0] * 1.2, end[1] + way[1] * 1.2, 3.6, 2.2, tilt=float(np.degrees(np.arctan2(way[1], way[0])))
    )
    plate.ink(nail, 0.8, (0.8, 0.8), "b", wobble=0)
