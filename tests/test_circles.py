"""No module of the engine or of a game is imported by what it imports, not even for the sake of types."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.helpers.paths import SOURCE

pytestmark = pytest.mark.once

FOLDERS = [
    "engine",
    "schema",
    *(f"games/{path.name}" for path in sorted((SOURCE / "games").iterdir()) if path.is_dir()),
]
FOLDERS = [folder for folder in FOLDERS if (SOURCE / folder / "__init__.py").is_file()]


def imported(path: Path, modules: set[str]) -> set[str]:
    """The modules of the folder that a module imports anywhere: at its top, in a function, for types."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & modules


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_import_leads_back(folder):
    paths = {
        ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (SOURCE / folder).rglob("*.py")
    }
    beneath = {name: imported(path, {*paths} - {name}) for name, path in paths.items()}
    left = dict(beneath)
    while left:
        ground = [name for name, below in left.items() if not below & left.keys()]
        assert ground, f"these import each other: {', '.join(sorted(left))}"
        for name in ground:
            del left[name]


def test_no_file_is_too_long():
    long = {
        str(path.relative_to(SOURCE)): lines
        for path in SOURCE.rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > 500 and path.name != "derived.py"
    }
    assert long == {}
