"""A bot that fails is named with its game, seed, seat and move, and the game up to there is kept."""

from __future__ import annotations

import pickle
import re

import pytest
from typer.testing import CliRunner

from bottega import Action, Record
from bottega.arena import BotFailed, simulate
from bottega.bots import RandomBot
from bottega.engine.words import LANGUAGES
from bottega.terminal.app import app


class Crash(RandomBot):
    """Fails at its third choice."""

    choices = 0

    def choose(self, view):
        self.choices += 1
        return {}["nope"] if self.choices == 3 else super().choose(view)


class Text(RandomBot):
    def choose(self, view):
        return "pass"


class Cheat(RandomBot):
    def choose(self, view):
        return Action(view["seat"], "draw", {"source": "gold"})


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_raises_is_named_with_the_game_up_to_there(jobs):
    with pytest.raises(BotFailed) as failed:
        simulate("codex", ["random", Crash], 4, seed=5, jobs=jobs)
    error = failed.value
    game = error.record
    assert re.fullmatch(
        rf"the bot Crash failed in a game of codex \(seed {game.seed}\), seat 1, action {len(game.actions)}: "
        r"KeyError: 'nope' \(test_failing\.py, line \d+\)",
        str(error),
    )
    assert game.names == ["random", "Crash"]
    state = game.replay()
    assert state.actors[0] == 1
    assert sum(action.seat == 1 for action in state.actions) == 2
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert all("KeyError" in error.text(lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (Text, r"the bot Text chose no legal action .* seat 0, action 0: 'pass': NotationError: 'pass' does not say"),
        (Cheat, r"the bot Cheat chose no legal action .* seat 0, action 0: draw gold: CN-2\.2: "),
    ],
)
def test_a_bot_that_chooses_no_legal_action_is_named(bot, told):
    with pytest.raises(BotFailed, match=told):
        simulate("codex", [bot, "random"], 1, seed=5)


@pytest.mark.parametrize("command", ["simulate", "arena", "play"])
def test_the_commands_keep_the_game(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    name = "tests.arena.test_failing:Crash"
    words = {
        "simulate": ["--seats", f"{name},random", "--games", "2"],
        "arena": ["--bots", f"{name},random", "--games", "2", "--out", "there"],
        "play": ["--seats", f"random,{name}", "--seed", "3"],
    }
    done = CliRunner().invoke(app, [command, "codex", *words[command]], env={"BOTTEGA_LANG": "en", "COLUMNS": "300"})
    assert done.exit_code == 2
    assert done.stderr.count("bottega: the bot ") == 1
    assert "Traceback" not in done.stderr
    found = re.search(r"failed in a game of codex \(seed \d+\), seat \d, action \d+: KeyError: 'nope'", done.stderr)
    assert found, done.stderr
    path = re.search(r"; the game up to there is in (codex-failed-\S+\.json)$", done.stderr, re.M)[1]
    assert Record.load(tmp_path / path).replay().actions
