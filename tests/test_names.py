"""One word, one thing: no two public classes have the same name, but where a reason is given here."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.paths import SOURCE

pytestmark = pytest.mark.slow

LANGUAGES = {
    "engine/fields.py": "the words with which games declare fields; used in tables alone",
    "engine/kinds.py": "the words for what such a field holds; used in tables alone",
    "schema": "the same words once more, as what writes the source that follows from them",
    "engine/layout.py": "the words with which games declare values of editions; used in layouts alone",
    "engine/reading.py": "the words with which the shapes of positions are written",
    "server/messages": "the names of the protocol, which docs/api.md and the page use",
}
"""Modules and packages that are small languages of their own."""

_ASKED = "a question and what it asks for: the word of the rulebook"
SAME_NAME = {
    "Form": "the text of a message with holes (server), and what is asked of a real table (holdings)",
    "Laboratory": _ASKED,
    "Leonardo": "the game, and its question of who gets Leonardo: the word of the rulebook",
    "Objective": _ASKED,
    "Step": "a step of the flow, and one of the history of a state, which nobody imports",
}


def classes() -> Iterator[tuple[str, Path]]:
    """Every public class with the path of its module."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, path.relative_to(SOURCE)


def realm(path: Path) -> str:
    """Where a name has to be the only one of its kind: a game's folder, a small language, or everything else."""
    if path.parts[0] == "games":
        return path.parts[1]
    own = [name for name in LANGUAGES if path.is_relative_to(name)]
    return own[0] if own else "bottega"


def test_no_two_classes_of_a_realm_have_the_same_name():
    found = defaultdict(list)
    for name, path in classes():
        found[realm(path), name].append(path.as_posix())
    twice = {name: places for (_, name), places in found.items() if len(places) > 1}
    assert {name: places for name, places in twice.items() if name not in SAME_NAME} == {}
    assert SAME_NAME.keys() <= twice.keys(), "these are no longer there twice"


def test_the_small_languages_are_there():
    assert [name for name in LANGUAGES if not (SOURCE / name).exists()] == []
