"""Those who know one game's folder find their way in every other: what they all have has the same name."""

from __future__ import annotations

import pytest

from tests.helpers.paths import SOURCE, TESTS
from tests.helpers.tables import OWN_GAMES, every_own_game

pytestmark = pytest.mark.once

PARTS = {
    "*.py": """__init__ box derived encoding fact_types facts forms game holdings layout merits moves positions
        reasons shapes table traits types value""",
    "terminal/*.py": "__init__ drawing printing",
    "board/*": "Board.svelte Thumb.svelte cover.ts facts.ts inspect.ts naming.ts values.ts view.ts",
    "words/*": "en.json fr.json it.json",
    "lesson/*": "en.json fr.json it.json script.json",
    "*.json": "calibration search values",
}
"""What every game has, by the folder and the ending of the files: all that all of them have, and nothing else."""


@pytest.mark.parametrize("files", PARTS)
def test_games_have_their_parts_under_the_usual_names(files):
    folders = [SOURCE / "games" / game.name for game in OWN_GAMES]
    whole = files.endswith("/*")
    found = [{path.name if whole else path.stem for path in folder.glob(files) if path.is_file()} for folder in folders]
    assert set.intersection(*found) == set(PARTS[files].split())


@every_own_game
def test_a_game_is_tested_by_the_usual_means(game):
    tests = TESTS / "games" / game.name
    assert (tests / "oracle.py").exists()
    assert (tests / "make_fixtures.py").exists()
    assert (tests / "test_fixtures.py").exists()
    assert any((tests / "fixtures").glob("*.json"))
