"""Whoever knows one game's folder finds their way in every other: what they all have has the same name."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tests.helpers.paths import TESTS
from tests.helpers.tables import every_own_game

pytestmark = pytest.mark.once

MODULES = (
    "box",
    "derived",
    "game",
    "holdings",
    "layout",
    "moves",
    "positions",
    "shapes",
    "types",
    "table",
    "types",
    "value",
)
POSITIONS = ({"positions"}, {"loading", "checking"})
"""Where positions are read and checked: in one module, or in two where one would be too long."""


@every_own_game
def test_a_game_has_its_parts_under_the_usual_names(game):
    folder = files(f"bottega.games.{game.name}")
    wanted = [f"{name}.py" for name in MODULES] + [
        "values.json",
        "search.json",
        "words",
        "lesson",
        "terminal/drawing.py",
    ]
    assert [name for name in wanted if not (folder / name).is_file() and not (folder / name).is_dir()] == []
    assert any(all((folder / f"{name}.py").is_file() for name in names) for names in POSITIONS)
    tests = TESTS / "games" / game.name
    assert (tests / "oracle.py").exists()
    assert (tests / "make_fixtures.py").exists()
    assert (tests / "test_fixtures.py").exists()
    assert any((tests / "fixtures").glob("*.json"))
