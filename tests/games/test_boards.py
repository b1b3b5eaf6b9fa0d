"""Boards and drawings show what they are told: they know no rules."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.helpers.paths import ROOT
from tests.helpers.tables import every_own_game

GAMES = ROOT / "src" / "bottega" / "games"
BOARDS = sorted(
    path
    for path in GAMES.glob("*/board/*")
    if path.suffix in (".ts", ".svelte") and path.name not in ("facts.ts", "cover.ts")
)
"""What is generated holds types alone, and a picture for the home page nothing but lines."""

MEASURES = {
    "codex/Area.svelte": "1.05 380",
    "codex/CardFace.svelte": "2 12.5 5 25 43",
    "codex/Mini.svelte": "0.2",
    "codex/Track.svelte": "29 5 100",
    "codex/geometry.ts": "120 80 26 2",
    "codex/sheet.svelte.ts": "0.3 2.2 1.6 6 2 12 60 300",
    "codex/speech.ts": "2",
    "inventors/Invention.svelte": "12",
    "inventors/Board.svelte": "6",
    "inventors/inspect.ts": "2.4 3",
    "leonardo/Building.svelte": "7 2",
    "leonardo/Houses.svelte": "2",
    "leonardo/inspect.ts": "3",
    "workshop/HandDock.svelte": "2 3 4",
    "workshop/art.ts": "4.5 1.2 12 2.5 6 18 16.5",
    "workshop/inspect.ts": "1.5",
}
"""The numbers that boards may have in their programs beside 0 and 1: sizes, times, and how much is too much to show."""

SOURCES = re.compile(r'\bfrom "(\.\./|\./|\$lib/|svelte)')
VALUES = re.compile(r'import type \w+ from "\$games/(\w+)/values\.json"')
FACTS = re.compile(r"BoardProps<\w+View, Facts>")


def name_of(path: Path) -> str:
    return f"{path.parts[-3]}/{path.name}"


def program_of(path: Path) -> str:
    """A module, or of a component its script and whatever its markup decides by; without comments and texts."""
    text = path.read_text("utf-8")
    if path.suffix == ".svelte":
        script, _, markup = text.partition("</script>")
        markup = markup.partition("<style>")[0]
        decisions = re.findall(r"\{(?:#if|:else if|@const|#each)\s([^}]*)\}|class:[\w-]+=\{([^}]*)\}", markup)
        text = "\n".join([script.partition("<script")[2], *("".join(found) for found in decisions)])
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', text)
    return re.sub(r"`(?:[^`\\]|\\.)*`", lambda found: " ".join(re.findall(r"\$\{([^}]*)\}", found[0])), text)


def test_the_boards_are_looked_at():
    assert {path.parts[-3] for path in BOARDS} == {"codex", "inventors", "leonardo", "workshop"}
    assert "CORNER / 2" in program_of(GAMES / "codex" / "board" / "CardFace.svelte")
    assert "view.table.length < 6" in program_of(GAMES / "inventors" / "board" / "Board.svelte")


@pytest.mark.parametrize("path", BOARDS, ids=name_of)
def test_a_board_has_no_number_of_the_rules(path):
    """Such a number comes with the facts or with the values of the edition."""
    numbers = set(re.findall(r"(?<![\w.#$])\d+(?:\.\d+)?(?!\w)", program_of(path))) - {"0", "1"}
    assert numbers == set(MEASURES.get(name_of(path), "").split())


@pytest.mark.parametrize("path", BOARDS, ids=name_of)
def test_a_board_imports_its_own_files_and_the_page_alone(path):
    """Of the game's folder it reads the types of the values, which come from the server."""
    for line in re.findall(r"^\s*(?:import|\} from)\b.*?;$", path.read_text("utf-8"), re.M):
        if values := VALUES.search(line):
            assert values[1] == path.parts[-3]
        elif " from " in line:
            assert SOURCES.search(line), line


@every_own_game
def test_a_board_is_given_the_facts_of_its_game(game):
    board = (GAMES / game.name / "board" / "Board.svelte").read_text("utf-8")
    assert 'import type { Facts } from "./facts";' in board
    assert FACTS.search(board)


ASKED = {"Table", "x_of", "y_of", "objective_words"}
"""What drawings may import besides names: the state that they ask, its coordinates, and words."""


@every_own_game
def test_a_drawing_imports_nothing_of_the_rules_but_names(game):
    """No number and no function of the rules: those come with the facts. Printed sheets show no state, so no facts."""
    found = 0
    for path in (GAMES / game.name / "terminal").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if path.stem != "printing" else ():
            if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("bottega.games."):
                continue
            if ".terminal" in (node.module or ""):
                continue
            for alias in node.names:
                value = getattr(import_module(node.module or ""), alias.name)
                assert not isinstance(value, int), f"{path.name} imports the number {alias.name}"
                assert alias.name in ASKED or not callable(value), f"{path.name} imports {alias.name}"
                found += 1
    assert found
