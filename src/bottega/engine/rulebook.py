"""The rules of a game as its document states them: clauses that tests cite and refusals quote, and pictures."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bottega.engine.base import BottegaError
from bottega.engine.display import shown
from bottega.engine.reading import as_type, short
from bottega.engine.typography import unbroken

_ASIDE = re.compile(r"^<!-- for developers -->$.*?^<!-- for players -->\n+", re.M | re.S)
_CLAUSE = re.compile(r"^- (?P<id>[A-Z]+-\d+(?:\.\d+)?) (?P<text>.+?)(?=^- |^#|^$|\Z)", re.M | re.S)
_PICTURE = re.compile(r"^!\[[^\]]+\]\(pictures/(?P<name>[\w-]+\.svg)\)\\\n(?P<caption>\*.+?\*)\n+", re.M | re.S)
_SECTION = re.compile(r"^## (?P<title>.+?)$(?P<body>.*?)(?=^## |\Z)", re.M | re.S)


class NoClauseError(BottegaError):
    """A clause that the rules do not have; ``known`` are those that may be meant."""

    def __init__(self, name: str, known: list[str]) -> None:
        self.known = ", ".join(known)
        super().__init__(f"there is no clause {short(name)}; there are {self.known}")


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

    def find(self, name: str) -> tuple[str, str]:
        """The title of the section and the clause of that name, such as ``CN-3.4`` or just ``3.4``.

        The clause is empty where the whole section is meant: ``CN-3``, ``3``. A name that the rules do not have raises
        ``BottegaError``, which lists those that are spelt alike.
        """
        wanted = as_type(name, str, "a clause is named by a text such as '3.4'").upper()
        titles = {title.split()[0]: title for title in self.sections}
        prefix = next(iter(titles)).partition("-")[0]
        names = (wanted, f"{prefix}-{wanted}")
        for each in names:
            if each in self.clauses:
                return next(title for title, clauses in self.sections.items() if each in clauses), each
            if each in titles:
                return titles[each], ""
        close = [match for each in names for match in get_close_matches(each, [*titles, *self.clauses], 4)]
        raise NoClauseError(name, list(dict.fromkeys(close)) or list(titles))

    def __getitem__(self, name: str) -> str:
        """The clause of that name, or all clauses of a section, each with its name before it."""
        title, clause = self.find(name)
        if clause:
            return self.clauses[clause]
        return "\n".join(f"{each} {text}" for each, text in self.sections[title].items())

    @property
    def _game(self) -> str:
        return self._package.rpartition(".")[2]

    def __repr__(self) -> str:
        return f"RuleBook({self._game}, {self.lang}, {len(self.clauses)} clauses)"

    def _repr_html_(self) -> str | None:
        return shown("rulebook", "html", self)
