"""The page's words: every key in all three languages, each used, none missing."""

from __future__ import annotations

import json
import re
from itertools import chain

import pytest

from bottega.engine.registry import game, games
from tests.helpers.paths import ROOT, SOURCE

UI = ROOT / "ui" / "src"
WORDS = {lang: json.loads((UI / "words" / f"{lang}.json").read_text("utf-8")) for lang in ("en", "fr", "it")}
FOLDERS = [UI, *(SOURCE / "games").glob("*/board")]
SOURCES = [path for folder in FOLDERS for path in folder.rglob("*") if path.suffix in (".svelte", ".ts")]


def test_all_languages_have_the_same_keys():
    assert list(WORDS["en"]) == list(WORDS["fr"]) == list(WORDS["it"])


@pytest.mark.parametrize("lang", ["fr", "it"])
def test_translations_fill_in_the_same_things(lang):
    for key, text in WORDS["en"].items():
        assert sorted(re.findall(r"\{(\w+)\}", text)) == sorted(re.findall(r"\{(\w+)\}", WORDS[lang][key])), key


def test_every_kind_and_argument_of_every_game_has_words():
    for name in games():
        for kind, arguments in game(name).action_args.items():
            assert {f"{name}.kind.{kind}", f"kind.{kind}"} & WORDS["en"].keys(), (name, kind)
            for argument in arguments:
                assert f"{name}.argument.{argument}" in WORDS["en"], (name, argument)
            if arguments:
                said = re.findall(r"\{(\w+)\}", WORDS["en"][f"{name}.play.{kind}"])
                assert sorted(said) == sorted(arguments), (name, kind)


def test_every_key_is_used():
    text = "\n".join(path.read_text("utf-8") for path in SOURCES)
    made_up = (".kind.", ".argument.", ".play.", ".option.", ".length", "kind.", "status.")
    unused = [
        key
        for key in WORDS["en"]
        if f'"{key}"' not in text and not any(part in key for part in made_up) and not _prefixed(key, text)
    ]
    assert unused == []


def _prefixed(key: str, text: str) -> bool:
    """A key that is put together: `name.${...}`."""
    parts = key.split(".")
    return any("`" + ".".join(parts[:count]) + ".${" in text for count in range(1, len(parts)))


def test_no_sentence_stands_in_the_code():
    shown = re.compile(r">\s*([A-Z][a-z]+(?: [a-z]+)+)\s*<")
    found = list(chain.from_iterable(shown.findall(path.read_text("utf-8")) for path in SOURCES))
    assert found == []
