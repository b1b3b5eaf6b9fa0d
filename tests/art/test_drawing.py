"""Plates drawn again, where what they are drawn with is installed."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("scipy")
pytest.importorskip("shapely")
pytest.importorskip("contourpy")

import numpy as np
from art.build import draw, file_of, plates
from art.kit.curves import kept, runs, spline
from art.kit.plate import Plate

pytestmark = pytest.mark.once


@pytest.mark.parametrize(("game", "name"), [("leonardo", "invention-14")])
def test_a_plate_is_what_its_source_draws(game: str, name: str) -> None:
    """Up to the last digit of some numbers, which other processors round otherwise."""
    text, _ = draw(game, name, plates(game)[name])
    checked_in = file_of(game, name).read_text("utf-8")
    assert text.count("M") == pytest.approx(checked_in.count("M"), rel=0.02)
    assert len(text) == pytest.approx(len(checked_in), rel=0.02)
    assert re.findall(r'class="[^"]+"', text) == re.findall(r'class="[^"]+"', checked_in)


def test_one_more_stroke_changes_no_other() -> None:
    def marks(*ends: float) -> list[str]:
        plate = Plate("toy")
        for end in ends:
            plate.ink([(50, 50), (end, 300)])
        return [mark.data(1.0) for mark in plate.marks().items]

    assert marks(100, 300) == [marks(100)[0], marks(300)[0]]
    assert marks(200, 100, 300)[1:] == marks(100, 300)


def test_what_is_drawn_later_hides() -> None:
    plate = Plate("toy")
    plate.ink([(100, 200), (500, 200)], wobble=0)
    plate.shape([(200, 100), (400, 100), (400, 300), (200, 300)], 0)
    (left, right) = (mark.curves[0][:, 0] for mark in plate.marks().items)
    assert left.max() == pytest.approx(200, abs=0.5)
    assert right.min() == pytest.approx(400, abs=0.5)


def test_curves() -> None:
    assert runs(np.array([True, False, True, True])) == [(0, 1), (2, 4)]
    assert list(kept(np.array([(0.0, 0.0), (5.0, 0.1), (10.0, 0.0)]), 0.5)) == [0, 2]
    through = spline([(0, 0), (10, 20), (30, 0)], per=10)
    assert through[10].tolist() == [10, 20]
