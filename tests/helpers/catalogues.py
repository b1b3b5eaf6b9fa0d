"""The word files: the catalogue of each package, of the toy game and of the page."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from pyicumessageformat import Parser

from bottega.engine.message import has_choices
from tests.helpers.paths import ROOT, SOURCE, TESTS

PAGE = ROOT / "ui" / "src" / "words"
ENGINE = SOURCE / "engine" / "words"
FOLDERS = [
    *sorted(path.parent for path in [*SOURCE.rglob("words/en.json"), *TESTS.rglob("words/en.json")]),
    PAGE,
]


@cache
def table(folder: Path, lang: str) -> dict[str, str]:
    return json.loads((folder / f"{lang}.json").read_text("utf-8"))


def parts(text: str) -> list[Any]:
    """A text as it is parsed: pieces of text, and values with their choices."""
    return Parser().parse(text if has_choices(text) else text.replace("'", "''"))


def values_in(pieces: list[Any]) -> list[dict[str, Any]]:
    """Every value of a text, those inside of choices too."""
    found = [piece for piece in pieces if isinstance(piece, dict)]
    inside = [values_in(option) for value in found for option in value.get("options", {}).values()]
    return found + [value for values in inside for value in values]


@cache
def holes(text: str) -> set[str]:
    """The names of what is filled in."""
    return {value["name"] for value in values_in(parts(text))}
