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

SOURCES = re.compile(r'\bfrom "(\.\./|\./|\$lib/|svelte)')
VALUES = re.compile(r'import type \w+ from "\$games/(\w+)/values\.json"')
FACTS = re.compile(r"BoardProps<\w+View, Facts>")


def name_of(path: Path) -> str:
    return f"{path.parts[-3]}/{path.name}"


def test_the_boards_are_looked_at():
    assert {path.parts[-3] for path in BOARDS} == {"codex", "inventors", "leonardo", "workshop"}


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
