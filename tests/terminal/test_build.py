"""What is told of the build of the rules."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from bottega.engine.words import LANGUAGES
from bottega.terminal import build
from bottega.terminal.app import app
from bottega.terminal.language import WORDS, Language


@pytest.fixture
def package(tmp_path, monkeypatch):
    """An installed package with interpreted rules."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(build, "COMPILED", False)
    monkeypatch.setattr(build, "files", lambda name: tmp_path)
    monkeypatch.setattr(build, "__file__", str(tmp_path / "site-packages" / "bottega" / "terminal" / "build.py"))
    return tmp_path


def run(*arguments: str, lang: str = "en"):
    return CliRunner().invoke(app, list(arguments), env={"BOTTEGA_LANG": lang})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_slow_rules_are_told_with_the_reason_and_a_remedy(package, lang):
    (package / "interpreted.txt").write_text("error: command 'gcc' not found\nmore\n")
    told = build.slowness(Language(lang))
    assert told == WORDS.text(lang, "build.slow", reason="error: command 'gcc' not found")
    assert "pip install --force-reinstall --no-cache-dir" in told
    (package / "interpreted.txt").unlink()
    assert WORDS.text(lang, "build.no_reason") in build.slowness(Language(lang))
    (package / "pyproject.toml").touch()
    assert build.slowness(Language(lang)) == WORDS.text(lang, "build.slow_source")


def test_compiled_rules_are_not_warned_of(monkeypatch):
    monkeypatch.setattr(build, "COMPILED", True)
    assert build.slowness(Language("en")) is None


@pytest.mark.parametrize(
    ("arguments", "warned"),
    [
        ("simulate workshop --games 1", True),
        ("arena workshop --bots greedy,random --games 1", True),
        ("play workshop", True),
        ("games", False),
        ("rules workshop WL-1", False),
        ("simulate workshop --games none", False),
    ],
)
def test_the_commands_that_play_warn_once_before_they_do(package, arguments, warned):
    done = run(*arguments.split())
    line = f"bottega: {build.slowness(Language('en'))}\n"
    assert (done.stderr.count(line), line in done.stdout) == (int(warned), False)


def test_the_version_tells_it_too(package):
    lines = run("--version").stdout.splitlines()
    assert lines[0].startswith("bottega ")
    assert lines[1].startswith("The rules run as plain Python here")
