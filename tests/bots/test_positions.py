"""Positions with a clearly best or a clearly bad move, found by ``research/positions.py`` in games of level 5."""

from __future__ import annotations

from random import Random

import pytest
from research.positions import BUDGETS, Found, read, right

import bottega
from bottega.bots.hints import GAPS, hint, worth_telling
from bottega.bots.levels import WORDS
from bottega.engine.words import LANGUAGES
from tests.helpers.paths import ROOT

FOLDER = ROOT / "tests/bots/positions"
LEAST = 40
RATES = {"codex": 0.88, "inventors": 0.82, "leonardo": 0.88, "workshop": 0.88}
"""Which part of them level 5 gets right, with a small part of its budget."""
every_game = pytest.mark.parametrize("name", BUDGETS)


def some(name: str) -> list[Found]:
    """Of every few games of the file one; on the plain rules, which are slow, the first."""
    games = read(name, FOLDER)
    return games[::4] if bottega.COMPILED else games[:1]


@every_game
def test_level_5_takes_what_is_clearly_best_and_leaves_what_is_clearly_bad(name):
    games = read(name, FOLDER)
    assert sum(len(found.positions) for found in games) >= LEAST
    if not bottega.COMPILED:
        pytest.skip("takes minutes on the plain rules, and comes out the same")
    done = [one for found in games for one in right(name, BUDGETS[name], found)]
    assert sum(is_right for _, _, is_right in done) >= RATES[name] * len(done)


@every_game
def test_their_moves_are_possible_and_what_is_best_is_not_bad(name):
    for found in some(name):
        for state, position in found.states(name):
            moves = {str(action) for action in state.legal(state.actors[0])}
            assert position.best or position.bad
            assert {*position.best, *position.bad} <= moves
            assert not {*position.best} & {*position.bad}


@every_game
def test_reasons_are_what_a_move_changes(name):
    """No move is praised for points that every move makes; the first is never called weaker than another."""
    game = bottega.game(name)
    for found in some(name):
        for state, position in found.states(name):
            seat = state.actors[0]
            view = state.view(seat)
            hints = hint(game, view, seed=position.ply, iterations=8, attention=2, seconds=60.0)
            before = game.sample(view, Random(1), trusted=True)
            made = []
            for action in before.legal(seat):
                after = before.copy()
                after.apply(action)
                made.append(game.points_made(before, after, action))
            for one in hints:
                assert one.at_once == 0 or one.at_once > min(made)
            for lang in LANGUAGES:
                first, *others = worth_telling(hints)
                assert not any(WORDS.text(lang, key) in first.reason(lang) for _, key in GAPS)
                assert all("{" not in one.reason(lang) for one in (first, *others))
