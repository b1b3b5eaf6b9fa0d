"""A tournament at the terminal while it is played: how it stands, and what is written already."""

from __future__ import annotations

import json

import pytest

from bottega.arena import OneByOne, Tournament, play_games
from bottega.engine.typography import unbroken
from bottega.engine.words import LANGUAGES
from bottega.terminal import arena, progress
from bottega.terminal.language import Language

TOURNAMENT = Tournament("workshop", ("greedy", "random"), seed=3)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_while_it_is_played_it_tells_how_it_stands(tmp_path, monkeypatch, capsys, lang):
    """In lines, as this is no terminal; the last of them is told after all games but for the bots' ratings."""
    monkeypatch.setattr(progress, "SECONDS_BETWEEN_LINES", 0.0)
    arena.hold(TOURNAMENT, 4, OneByOne(), tmp_path, True, None, Language(lang))
    told = [line for line in capsys.readouterr().err.splitlines() if "greedy" in line]
    games = [game.outcome.winners for game in play_games(TOURNAMENT, 4)]
    assert len(told) == 4
    begins = {"en": "1 of 4 games:", "fr": "1 sur 4 parties :", "it": "1 di 4 partite:"}[lang]
    assert told[0].startswith(unbroken(begins, lang))
    won = sum((0 in winners) / len(winners) for winners in games)
    assert f"greedy {25 * won:.1f} %" in told[3]


def test_the_standings_are_written_while_it_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr(arena, "SECONDS_BETWEEN_RESULTS", 0.0)
    seen = []

    class Watching(OneByOne):
        def map(self, work, numbers):
            for number in numbers:
                path = tmp_path / "standings.json"
                seen.append(json.loads(path.read_text())["games"] if path.exists() else 0)
                yield work(number)

    arena.hold(TOURNAMENT, 3, Watching(), tmp_path, True, None, Language("en"))
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] >= 1
    assert (tmp_path / "index.html").exists()
