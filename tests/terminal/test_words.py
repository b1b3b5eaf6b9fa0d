"""The words of the terminal, in three languages."""

from __future__ import annotations

import pytest
import typer.main

import bottega
from bottega.engine.words import LANGUAGES
from bottega.terminal.app import app
from bottega.terminal.language import WORDS, Complaint, chosen, preferred

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_of_the_help_use_options_that_there_are(name, lang):
    options = {flag for param in COMMANDS[name].params for flag in (*param.opts, *param.secondary_opts)}
    for line in WORDS.text(lang, f"help.examples.{name}").split("\n"):
        program, command, *words = line.split()
        assert (program, command) == ("bottega", name)
        assert {word for word in words if word.startswith("--")} <= options


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_letters_of_the_symbols_differ(lang):
    words = bottega.game("codex").words.table(lang)
    letters = [text for key, text in words.items() if key.startswith("terminal.letter.")]
    assert len(set(letters)) == 7
    assert all(len(letter) == 1 for letter in letters)
    assert all(len(text) <= 7 for key, text in words.items() if key.startswith("terminal.short."))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_commands_of_a_session_share_a_name(lang):
    names = [
        name
        for key, text in WORDS.table(lang).items()
        if key.count(".") == 1 and key.startswith("command.")
        for name in text.split()
    ]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "it_IT"}, "it"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "it_IT", "LC_ALL": ""}, "it"),
        ({"LC_ALL": "it_IT", "BOTTEGA_LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_is_that_of_the_surroundings(environment, lang):
    assert preferred(environment).code == lang


def test_a_language_that_is_asked_for_must_exist():
    assert chosen("it").code == "it"
    with pytest.raises(Complaint, match="en, fr, it"):
        chosen("de")
