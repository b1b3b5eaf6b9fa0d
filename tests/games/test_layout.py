"""Whoever knows one game's folder finds their way in every other: what they all have has the same name."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tests.helpers.paths import TESTS
from tests.helpers.tables import every_own_game

pytestmark = pytest.mark.once

MODULES = (
    "box",
    "checking",
    "game",
    "guess",
    "holdings",
    "layout",
    "loading",
    "derived",
    "moves",
    "shapes",
    "types",
    "scoring",
    "state",
    "table",
    "value",
)


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
    tests = TESTS / "games" / game.name
    assert (tests / "oracle.py").exists()
    assert (tests / "make_fixtures.py").exists()
    assert (tests / "test_fixtures.py").exists()
    assert any((tests / "fixtures").glob("*.json"))
