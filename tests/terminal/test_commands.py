"""docs/commands.md: every example runs, and what it says of JSON and plots is so."""

from __future__ import annotations

import json
import re
import shlex

import pytest
from typer.testing import CliRunner

from bottega import Record
from bottega.engine.registry import game as find_game
from bottega.server.tables.commitment import commitment
from bottega.terminal.app import app
from tests.helpers.paths import ROOT

pytestmark = pytest.mark.slow


def commands() -> list[list[str]]:
    """The examples of docs/commands.md that are said to run as they stand."""
    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    return [shlex.split(line) for line in re.findall(r"^\$ bottega ([^#\n]+)$", text, re.M)]


def test_every_command_that_ends_by_itself_has_an_example():
    names = set(re.findall(r"^\| `([\w-]+)", (ROOT / "docs" / "commands.md").read_text("utf-8"), re.M))
    assert {words[0] for words in commands()} == names - {"serve", "db", "admin", "check-game"}


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_the_examples_of_the_commands_run(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    state = find_game("codex").new(2, 4)
    while not state.is_over:
        state.apply(state.legal()[-1])
    record = Record.of(state)
    record.save("game.json")
    (tmp_path / "table.json").write_text(json.dumps(state.holdings()), "utf-8")
    kept = commitment(record.game, record.rules, 2, record.options, record.seed, "abc")
    record.deal = {"commitment": kept, "nonce": "abc"}
    record.save("server-game.json")
    done = CliRunner().invoke(app, words, env={"BOTTEGA_LANG": "en"})
    assert done.exit_code == 0, done.stderr
    if "--json" in words:
        told = json.loads(done.stdout)
        text = (ROOT / "docs" / "commands.md").read_text("utf-8")
        assert [key for key in told if f"`{key}`" not in text] == []
    if "--plot" in words:
        assert (tmp_path / words[words.index("--plot") + 1]).read_text("utf-8").startswith("<svg ")
