"""What the shells are offered, asked as they ask."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import bottega
from bottega.bots import BOTS
from bottega.engine.registry import game as find_game
from bottega.engine.words import LANGUAGES
from bottega.terminal import completion
from bottega.terminal.language import WORDS, Complaint, Language

pytestmark = pytest.mark.slow

# Asks as a shell does, one question after the other in one process: to begin takes longer than to answer.
ASKING = """
import io, json, os, sys
from contextlib import redirect_stdout
from bottega.cli import main
sys.argv = ["bottega"]
offers = []
for environment in json.load(sys.stdin):
    os.environ.update(environment)
    with redirect_stdout(io.StringIO()) as offered:
        try:
            main()
        except SystemExit as end:
            assert not end.code
    offers.append(offered.getvalue())
print(json.dumps(offers))
"""


def answered(shell: str, questions: list[dict[str, str]]) -> list[str]:
    """What the shell is told where its environment is that of each question."""
    surroundings = {**os.environ, "BOTTEGA_LANG": "en", "_BOTTEGA_COMPLETE": f"complete_{shell}"}
    command = [sys.executable, "-c", ASKING]
    done = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, env=surroundings)
    assert done.stderr == ""
    return json.loads(done.stdout)


def in_bash(questions: list[list[str]]) -> list[list[str]]:
    """What bash is offered for the last of the words of each question."""
    asked = [{"COMP_WORDS": "\n".join(["bottega", *words]), "COMP_CWORD": str(len(words))} for words in questions]
    return [told.split() for told in answered("bash", asked)]


def in_fish(questions: list[tuple[str, str]]) -> list[dict[str, str]]:
    """What fish is offered, each with its help, for each line in a language."""
    asked = [
        {"_TYPER_COMPLETE_FISH_ACTION": "get-args", "_TYPER_COMPLETE_ARGS": line, "BOTTEGA_LANG": lang}
        for line, lang in questions
    ]
    return [dict(offer.split("\t") for offer in told.splitlines()) for told in answered("fish", asked)]


OFFERS: list[tuple[list[str], list[str]]] = [
    (["si"], ["simulate"]),
    (["rules", ""], bottega.games()),
    (["play", "c"], ["codex"]),
    (["rules", "codex", "CN-5"], ["CN-5", *(c for c in find_game("codex").rulebook("en").clauses if "N-5" in c)]),
    (["rules", "codex", "cn-3.4"], ["cn-3.4"]),
    (["rules", "codex", "3.4"], ["3.4"]),
    (["rules", "chess", ""], []),
    (["games", "--lang", ""], list(LANGUAGES)),
    (["games", "--lang", "=", "f"], ["fr"]),
    (["simulate", "codex", "--seats", "gr"], ["greedy"]),
    (["simulate", "codex", "--seats", "greedy,"], [f"greedy,{bot}" for bot in BOTS]),
    (["arena", "codex", "--bots", "greedy,random,level"], [f"greedy,random,level{n}" for n in range(1, 7)]),
    (["play", "codex", "--seats", "hu"], ["human"]),
    (["simulate", "codex", "--seats", "hu"], []),
    (["play", "codex", "--seats", "human", ":", "Anna,gr"], ["Anna,greedy"]),
    (["play", "codex", "--option", ""], ["end_on_empty_decks=false", "end_on_empty_decks=true"]),
    (["play", "codex", "--option", "end_on_empty_decks", "="], ["false", "true"]),
    (["play", "codex", "--option", "end_on_empty_decks", "=", "t"], ["true"]),
    (["play", "--option", ""], []),
    (["simulate", "codex", "--pl"], ["--plot"]),
    (["db", ""], ["upgrade", "backup", "restore"]),
    (["edition", "re"], ["remove"]),
    (["replay", "ga"], []),
    (["chek", "gam"], ["games"]),
]


def test_bash_is_offered_what_fits():
    offered = in_bash([words for words, _ in OFFERS])
    assert list(zip([words for words, _ in OFFERS], offered, strict=True)) == OFFERS


def test_fish_is_told_in_its_language_what_it_is_offered():
    lines = ("bottega --", "bottega rules codex CN-3.4")
    offered = iter(in_fish([(line, lang) for lang in LANGUAGES for line in lines]))
    for lang, options, clauses in zip(LANGUAGES, offered, offered, strict=True):
        assert list(options) == ["--version", "--install-completion", "--show-completion", "--help"]
        assert options["--version"][:60] == WORDS.text(lang, "help.bottega.version")[:60]
        assert options["--help"] == WORDS.text(lang, "help.help")
        assert clauses["CN-3.4"][:40] == find_game("codex").rulebook(lang).clauses["CN-3.4"][:40]


def test_fish_is_told_of_commands_and_of_their_options():
    commands, options = in_fish([("bottega ", "fr"), ("bottega simulate codex --", "it")])
    assert commands["games"] == WORDS.text("fr", "help.games")
    assert options["--plot"] == WORDS.text("it", "help.any.plot")


def test_zsh_is_offered_games_or_files():
    asked = [{"_TYPER_COMPLETE_ARGS": f"bottega {line}"} for line in ("rules co", "replay ga")]
    games, files = answered("zsh", asked)
    assert games.strip() == """_arguments '*: :(("codex":"Codex Naturalis"))'"""
    assert files.strip() == "_files"


@pytest.mark.parametrize(
    ("shell", "file"),
    [
        ("bash", ".bash_completions/bottega.sh"),
        ("zsh", ".zfunc/_bottega"),
        ("fish", ".config/fish/completions/bottega.fish"),
    ],
)
def test_the_completion_is_shown_and_installed(tmp_path, monkeypatch, shell, file):
    monkeypatch.setattr("shellingham.detect_shell", lambda: (shell, f"/bin/{shell}"))
    monkeypatch.setenv("HOME", str(tmp_path))
    told = completion.install_completion(Language("it"))
    assert told == WORDS.text("it", "completion.installed", shell=shell, path=tmp_path / file)
    script = (tmp_path / file).read_text("utf-8")
    assert f"_BOTTEGA_COMPLETE=complete_{shell}" in script
    assert completion.completion_script(Language("en")).strip() == script.strip()


def test_a_shell_without_completion_is_named(monkeypatch):
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("tcsh", "/bin/tcsh"))
    with pytest.raises(Complaint, match="no completion for the shell tcsh; there is for: bash, zsh, fish"):
        completion.install_completion(Language("en"))
