"""Every word a person reads is there in every language, and every word that the code asks for exists."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import bottega
from bottega.engine.words import LANGUAGES, Words
from tests.helpers.paths import SOURCE, TESTS
from tests.helpers.tables import OWN_GAMES, every_own_game

WORD_FOLDERS = sorted(path.parent for path in [*SOURCE.rglob("words/en.json"), *TESTS.rglob("words/en.json")])
every_folder = pytest.mark.parametrize("folder", WORD_FOLDERS, ids=lambda folder: folder.parent.name)

ENGINE_REFUSALS = ["over", "not_your_decision", "unknown_kind", "malformed"]


def table(folder: Path, lang: str) -> dict[str, str]:
    return json.loads((folder / f"{lang}.json").read_text("utf-8"))


def holes(text: str) -> list[str]:
    """What is filled in: {seat}, {card}."""
    return sorted(re.findall(r"\{(.*?)\}", text))


@pytest.mark.once
def test_every_game_has_words():
    assert {game.name for game in OWN_GAMES} <= {folder.parent.name for folder in WORD_FOLDERS}


@pytest.mark.once
@every_folder
def test_the_languages_have_the_same_words(folder):
    tables = [table(folder, lang) for lang in LANGUAGES]
    assert [file.stem for file in sorted(folder.glob("*.json"))] == sorted(LANGUAGES)
    for other in tables[1:]:
        assert list(other) == list(tables[0])


@pytest.mark.once
@every_folder
def test_the_languages_fill_in_the_same(folder):
    for key, text in table(folder, "en").items():
        for lang in LANGUAGES:
            other = table(folder, lang)[key]
            assert other.strip()
            assert other[-1].isspace() == text[-1].isspace(), f"{lang} {key}"
            assert set(holes(other)) == set(holes(text)), f"{lang} {key}"
            assert all(name.isidentifier() for name in holes(other)), f"{lang} {key}"


@pytest.mark.once
@every_folder
def test_the_languages_are_not_copies_of_each_other(folder):
    tables = [table(folder, lang) for lang in LANGUAGES]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        same = [key for key in tables[0] if tables[one][key] == tables[other][key]]
        assert len(same) < len(tables[0]) / 4


@pytest.mark.once
@every_own_game
def test_every_word_that_a_game_needs_is_there(game):
    for kind in game.clauses:
        assert game.words.has(f"prompt.{kind}") or kind == "over"
    for option in game.options:
        assert game.words.has(f"option.{option}")
    for key in ENGINE_REFUSALS:
        assert game.words.has(f"refusal.{key}")


@pytest.mark.once
@every_own_game
def test_every_word_that_the_code_names_is_there(game):
    keys = [
        key
        for key in table(SOURCE / "games" / game.name / "words", "en")
        if key.startswith(("refusal.", "event.", "mistake.", "kind."))
    ]
    asked = {f"refusal\\.{key}" for key in ENGINE_REFUSALS}
    asked |= {re.escape(key) for kind in game.clauses if (key := f"refusal.asked_{kind}") in keys}
    asked |= {key for key in _asked_for((SOURCE / "games" / game.name).glob("*.py")) if not key.startswith("holdings")}
    assert len(asked) > 10
    _check_asked(asked, keys)


@pytest.mark.once
@pytest.mark.parametrize(
    ("folder", "start", "files"), [("mistakes", "mistake", "engine/*.py"), ("holdings", "holdings", "**/*.py")]
)
def test_every_mistake_that_the_engine_names_has_words(folder, start, files):
    keys = [f"{start}.{key}" for key in table(SOURCE / "engine" / folder / "words", "en")]
    _check_asked({pattern for pattern in _asked_for(SOURCE.glob(files)) if pattern.startswith(start)}, keys)


def _check_asked(asked: set[str], keys: list[str]) -> None:
    for pattern in asked:
        assert any(re.fullmatch(pattern, key) for key in keys), f"no word for {pattern}"
    for key in keys:
        named = key.removesuffix(".hidden")
        assert any(re.fullmatch(pattern, named) for pattern in asked), f"nothing says {key}"


ASKING = {
    "refuse": (1, "refusal"),
    "Refusal": (2, "refusal"),
    "Event": (0, "event"),
    "_tell_left": (2, "event"),
    "mistake": (0, "mistake"),
    "Mistake": (0, "mistake"),
    "HoldingsError": (0, "holdings"),
    "Cards": (0, "kind"),
    "Inventions": (0, "kind"),
}
"""By what is called: which argument is the key of a word, and what such keys begin with."""


def _asked_for(files: Iterable[Path]) -> Iterator[str]:
    """The keys of words in source files, as patterns: a part that is computed may be anything."""
    for path in files:
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            place, start = ASKING.get(getattr(call.func, "attr", getattr(call.func, "id", "")), (len(call.args), ""))
            if len(call.args) > place and not isinstance(call.args[place], ast.Name):
                yield f"{start}\\.{_pattern(call.args[place])}"


def _pattern(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.IfExp):
        return f"({_pattern(node.body)}|{_pattern(node.orelse)})"
    if isinstance(node, ast.BinOp):
        return _pattern(node.left) + _pattern(node.right)
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part) for part in node.values)
    return r"\w+"


@pytest.mark.once
@every_own_game
def test_mentions_in_the_code_are_words(game):
    """``@deck.gold`` stands for a word; where its end is computed, some word begins so."""
    keys = table(SOURCE / "games" / game.name / "words", "en")
    for path in (SOURCE / "games" / game.name).glob("*.py"):
        for mention in re.findall(r'"[^"\n]*@([\w.]+)', path.read_text("utf-8")):
            assert any(key == mention or (mention.endswith(".") and key.startswith(mention)) for key in keys), mention


def test_a_mention_is_replaced_by_its_word():
    words = Words("bottega.games.codex")
    assert words.text("fr", "event.first_player", seat="@seat 2") == "Joueur 2 commence."
    assert words.text("it", "event.first_player", seat="@no.such.word") == "no.such.word inizia."


def test_there_are_no_words_in_an_unknown_language():
    with pytest.raises(bottega.BottegaError, match="the languages are en, fr, it"):
        Words("bottega.games.codex").text("de", "seat")
