"""Every clause of the rules is shown by a test, and every clause that is quoted anywhere exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bottega
from bottega.engine.words import LANGUAGES
from tests.helpers.paths import RULES, SOURCE, TESTS
from tests.helpers.tables import OWN_GAMES, every_game

pytestmark = pytest.mark.once

LISTED = re.compile(r"^- ([A-Z]{2}-\d+(?:\.\d+)?) \S", re.M)
QUOTED = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?\b")


def clauses(document: Path) -> list[str]:
    return LISTED.findall(document.read_text("utf-8"))


def documents(lang: str) -> list[Path]:
    """The rules of every game in a language: ``codex.md``, ``codex.fr.md``."""
    suffix = "" if lang == "en" else f".{lang}"
    return sorted(path for path in RULES.glob(f"*{suffix}.md") if path.name.count(".") == (1 if lang == "en" else 2))


def all_clauses() -> set[str]:
    return {clause for document in documents("en") for clause in clauses(document)}


@cache
def cited() -> dict[str, list[str]]:
    """The clauses that tests cite, read from their source: what is run now makes no difference."""
    found: dict[str, list[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        for where, mark in _marks(ast.parse(path.read_text("utf-8"))):
            for clause in mark.args:
                assert isinstance(clause, ast.Constant), f"{path}: a clause is cited as a plain text"
                found.setdefault(str(clause.value), []).append(f"{path.name}: {where}")
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """The clause marks of test functions and classes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield node.name, mark


def test_every_game_has_its_rules_in_every_language():
    names = [document.name.split(".")[0] for document in documents("en")]
    assert {game.name for game in OWN_GAMES} == set(names)
    for lang in LANGUAGES:
        assert [document.name.split(".")[0] for document in documents(lang)] == names


@pytest.mark.parametrize("document", documents("en"), ids=lambda document: document.stem)
def test_the_languages_have_the_same_clauses(document):
    ids = clauses(document)
    assert len(ids) > 10
    assert len(set(ids)) == len(ids)
    for lang in ("fr", "it"):
        assert clauses(document.with_name(f"{document.stem}.{lang}.md")) == ids


@pytest.mark.parametrize("document", documents("en"), ids=lambda document: document.stem)
def test_every_clause_is_cited_by_a_test(document):
    shown = cited()
    assert [clause for clause in clauses(document) if clause not in shown] == []


def test_every_clause_cited_by_a_test_exists():
    known = all_clauses()
    assert {clause: where for clause, where in cited().items() if clause not in known} == {}


def test_every_clause_quoted_in_the_source_exists():
    known = all_clauses()
    known |= {clause.partition(".")[0] for clause in known}
    quoted = {
        (path.name, clause)
        for path in SOURCE.rglob("*.py")
        for clause in QUOTED.findall(path.read_text("utf-8"))
        if clause != "UTF-8"
    }
    assert len(quoted) > 20
    assert {(name, clause) for name, clause in quoted if clause not in known} == set()


@every_game
def test_a_game_quotes_its_own_rules(game):
    for lang in LANGUAGES:
        book = game.rulebook(lang)
        assert book.lang == lang
        assert set(game.clauses.values()) <= set(book.clauses)
        assert all(text and "\n" not in text for text in book.clauses.values())
        assert list(book.clauses) == [clause for section in book.sections.values() for clause in section]
        assert list(book.clauses) == LISTED.findall(book.document)
    with pytest.raises(ValueError, match="en, fr, it"):
        game.rulebook("de")


@every_game
def test_a_clause_is_found_by_its_name(game):
    book = game.rulebook("en")
    for title, clauses in book.sections.items():
        assert all(text in book[title.split()[0]] for text in clauses.values())
        for name, text in clauses.items():
            assert book[name] == book[name.lower()] == text
            assert book.find(name) == (title, name)
    first = next(iter(book.clauses))
    assert book[first.partition("-")[2]] == book[first]
    with pytest.raises(bottega.BottegaError, match=rf"there is no clause '{first}9'; there are .*{first}"):
        book[f"{first}9"]
    with pytest.raises(TypeError, match=r"a clause is named by a text such as '3\.4'"):
        book[3.4]
