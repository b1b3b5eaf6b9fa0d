"""The rules of a game as its document states them: clauses that tests cite and refusals quote, and pictures."""

from __future__ import annotations

import re
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bottega.engine.display import shown
from bottega.engine.typography import unbroken

_ASIDE = re.compile(r"^<!-- for developers -->$.*?^<!-- for players -->\n+", re.M | re.S)
_CLAUSE = re.compile(r"^- (?P<id>[A-Z]+-\d+(?:\.\d+)?) (?P<text>.+?)(?=^- |^#|^$|\Z)", re.M | re.S)
_PICTURE = re.compile(r"^!\[[^\]]+\]\(pictures/(?P<name>[\w-]+\.svg)\)\\\n(?P<caption>\*.+?\*)\n+", re.M | re.S)
_SECTION = re.compile(r"^## (?P<title>.+?)$(?P<body>.*?)(?=^## |\Z)", re.M | re.S)


class RuleBook:
    """The clauses of one game in one language, read from its document when first asked."""

    def __init__(self, package: str, lang: str) -> None:
        self._package = package
        self.lang = lang

    @cached_property
    def file(self) -> Traversable:
        """Where it is written; in a checkout ours are in ``docs/rules``."""
        suffix = "" if self.lang == "en" else f".{self.lang}"
        return self._found(f"rules{suffix}.md", f"{self._game}{suffix}.md")

    @cached_property
    def is_written(self) -> bool:
        """Whether there are rules in that language."""
        return self.file.is_file()

    @cached_property
    def document(self) -> str:
        """The whole text for players (Markdown), without what is marked as being for developers."""
        return unbroken(_ASIDE.sub("", self.file.read_text("utf-8")), self.lang)

    @cached_property
    def text(self) -> str:
        """The whole text without its pictures, for those who cannot be shown any."""
        return _PICTURE.sub("", self.document)

    @cached_property
    def pictures(self) -> dict[str, bytes]:
        """The pictures (SVG) that the document shows, by their names; numbers and symbols only, so any language may."""
        names = [picture["name"] for picture in _PICTURE.finditer(self.document)]
        return {name: self._found(f"pictures/{name}", f"pictures/{name}").read_bytes() for name in names}

    def _found(self, inside: str, beside: str) -> Traversable:
        """A file in the game's folder, or in a checkout that of ours in ``docs/rules``."""
        packed = files(self._package) / inside
        ours = Path(__file__).parents[3] / "docs" / "rules" / beside
        return ours if self._package.startswith("bottega.") and not packed.is_file() else packed

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

    @property
    def _game(self) -> str:
        return self._package.rpartition(".")[2]

    def __repr__(self) -> str:
        return f"RuleBook({self._game}, {self.lang}, {len(self.clauses)} clauses)"

    def _repr_html_(self) -> str | None:
        return shown("rulebook", "html", self)
