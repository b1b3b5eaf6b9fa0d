"""The files that follow from the declarations of a game, as they should be."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

from bottega.schema.declarations import read
from bottega.schema.kinds import Source
from bottega.schema.python import Writer
from bottega.schema.records import KINDS
from bottega.schema.typescript import view_types


def package_of(folder: Path) -> str:
    """The name by which a folder is imported: it and the folders above it, up to one where Python looks for modules."""
    folder = folder.resolve()
    roots = {Path(path or ".").resolve() for path in sys.path}
    names: list[str] = []
    while (folder / "__init__.py").exists() and folder not in roots:
        names.insert(0, folder.name)
        folder = folder.parent
    return ".".join(names)


def texts(folder: Path) -> dict[Path, str]:
    """Each file and its text; the view's types where the game has a board that is built into the page."""
    package = package_of(folder)
    game = read(folder, package)
    values: dict[str, object] = {}
    for record in game.records.values():
        values.update(vars(import_module(record.module)))
    writer = Writer(game, Source(values, list(game.records), game.kinds, KINDS))
    found = {
        folder / "derived.py": formatted(writer.derived()),
        folder / "shapes.py": formatted(writer.shapes()),
        folder / "types.py": formatted(writer.types()),
    }
    board = folder / "board"
    if any(board.glob("*.svelte")):
        found[board / "view.ts"] = view_types(writer)
    return found


def formatted(text: str) -> str:
    """The text as ruff lays it out, where it is installed."""
    try:
        command = [sys.executable, "-m", "ruff", "format", "--quiet", "--line-length", "120", "-"]
        return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return text
