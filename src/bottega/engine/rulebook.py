"""The rules of a game as its document states them: numbered clauses that tests cite and refusals quote."""

from __future__ import annotations

import re
from functools import cached_property
from importlib.resources import files
from pathlib import Path

_CLAUSE = re.compile(r"^- (?P<id>[A-Z]+-\d+(?:\.\d+)?) (?P<text>.+?)(?=^- |^#|^$|\Z)", re.M | re.S)
_SECTION = re.compile(r"^## (?P<title>.+?)$(?P<body>.*?)(?=^## |\Z)", re.M | re.S)


class RuleBook:
    """The clauses of one game in one language, read from its document when first asked."""

    def __init__(self, package: str, lang: str) -> None:
        self._package = package
        self.lang = lang

    @cached_property
    def document(self) -> str:
        """The whole text (Markdown)."""
        game = self._package.rpartition(".")[2]
        suffix = "" if self.lang == "en" else f".{self.lang}"
        inside = files(self._package) / f"rules{suffix}.md"
        if inside.is_file():
            return inside.read_text("utf-8")
        beside = Path(__file__).parents[3] / "docs" / "rules" / f"{game}{suffix}.md"
        return beside.read_text("utf-8")

    @cached_property
    def sections(self) -> dict[str, dict[str, str]]:
        """Section titles, each with its clauses: id and text."""
        return {
            section["title"]: {
                clause["id"]: " ".join(clause["text"].split()) for clause in _CLAUSE.finditer(section["body"])
            }
            for section in _SECTION.finditer(self.document)
        }

    @cached_property
    def clauses(self) -> dict[str, str]:
        """Every clause by its id."""
        return {name: text for clauses in self.sections.values() for name, text in clauses.items()}
