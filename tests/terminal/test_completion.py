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


def answered(arguments: tuple[str, ...] = (), lang: str = "en", **environment: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "BOTTEGA_LANG": lang, "PYTHONIOENCODING": "utf-8", **environment}
    command = [sys.executable, "-m", "bottega", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=surroundings)


# Asks as bash does, one question after the other in one process: to begin takes longer than to answer.
IN_BASH = """
import io, json, os, sys
from contextlib import redirect_stdout
from bottega.cli import main
sys.argv = ["bottega"]
os.environ["_BOTTEGA_COMPLETE"] = "complete_bash"
offers = []
for words in json.load(sys.stdin):
    os.environ.update(COMP_WORDS="\\n".join(["bottega", *words]), COMP_CWORD=str(len(words)))
    with redirect_stdout(io.StringIO()) as offered:
        try:
            main()
        except SystemExit as end:
            assert not end.code
    offers.append(offered.getvalue().split())
print(json.dumps(offers))
"""


def in_bash(questions: list[list[str]]) -> list[list[str]]:
    """What bash is offered for the last of the words of each question."""
    surroundings = {**os.environ, "BOTTEGA_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", IN_BASH]
    done = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, env=surroundings)
    assert done.stderr == ""
    return json.loads(done.stdout)


def in_fish(line: str, lang: str = "en") -> dict[str, str]:
    asked = {"_TYPER_COMPLETE_FISH_ACTION": "get-args", "_TYPER_COMPLETE_ARGS": line}
    done = answered(lang=lang, _BOTTEGA_COMPLETE="complete_fish", **asked)
    return dict(offer.split("\t") for offer in done.stdout.splitlines())


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fish_is_told_in_its_language_what_it_is_offered(lang):
    options = in_fish("bottega --", lang)
    assert list(options) == ["--version", "--install-completion", "--show-completion", "--help"]
    assert options["--version"][:60] == WORDS.text(lang, "help.bottega.version")[:60]
    assert options["--help"] == WORDS.text(lang, "help.help")
    clause = find_game("codex").rulebook(lang).clauses["CN-3.4"]
    assert in_fish("bottega rules codex CN-3.4", lang)["CN-3.4"][:40] == clause[:40]


def test_fish_is_told_of_commands_and_of_their_options():
    assert in_fish("bottega ", "fr")["games"] == WORDS.text("fr", "help.games")
    assert in_fish("bottega simulate codex --", "it")["--plot"] == WORDS.text("it", "help.any.plot")


def test_zsh_is_offered_games_or_files():
    asked = {"_BOTTEGA_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "bottega rules co"}
    assert answered(**asked).stdout.strip() == """_arguments '*: :(("codex":"Codex Naturalis"))'"""
    asked["_TYPER_COMPLETE_ARGS"] = "bottega replay ga"
    assert answered(**asked).stdout.strip() == "_files"


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
