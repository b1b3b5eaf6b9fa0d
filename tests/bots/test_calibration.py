"""The chances that people are told: they add up, they follow the lead, and a game that is settled is 0 or 100 %."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

import bottega
from bottega.bots import hints
from bottega.bots.calibration import KNOTS, LEAD_ALONE, Calibration
from bottega.bots.levels import NOT_FITTED, calibration_of
from tests.helpers.play import finish, moment
from tests.helpers.tables import Table, every_own_game

SOME = Calibration([0.1, 0.2, 0.3, 0.4, 0.8], [0.0, 0.1, 0.2, 0.3, 0.4], [0.8, 0.4, -0.2])


@every_own_game
def test_every_number_of_players_has_its_own(game):
    for players in range(2, game.players[1] + 1):
        calibration = calibration_of(game, players)
        assert calibration is not None
        assert len(calibration.lead) == len(calibration.turn) == KNOTS
        assert calibration.lead[-1] > max(0.0, calibration.lead[0])
    assert calibration_of(game, 1) is None


def test_chances_add_up_and_follow_the_lead():
    for progress in (0.0, 0.3, 0.99, 1.0, 7.0):
        chances = SOME.of([10.0, 12.0, 3.0], progress, 0)
        assert sum(chances) == pytest.approx(1.0)
        assert chances[1] > chances[0] > chances[2]
    early, late = SOME.of([10.0, 12.0], 0.1, 0), SOME.of([10.0, 12.0], 0.9, 0)
    assert late[1] > early[1]


def test_a_hint_comes_from_what_was_found_and_from_how_the_position_stands():
    assert SOME.hinted(0.5, 0.5) < 0.5
    assert SOME.hinted(0.6, 0.5) > SOME.hinted(0.5, 0.6) > SOME.hinted(0.5, 0.5)
    assert 0.0 < SOME.hinted(0.0, 0.0) < SOME.hinted(1.0, 1.0) < 1.0
    plain = Calibration(SOME.lead, SOME.turn, NOT_FITTED)
    assert plain.hinted(0.3, 0.9) == pytest.approx(0.3)


@pytest.mark.parametrize("name", ["leonardo", "workshop"])
def test_where_hints_show_the_lead_that_is_what_the_best_action_says(name, monkeypatch):
    state = moment(Table(name, 2), 3, 0.6)
    seat = state.actors[0]
    calibration = calibration_of(state.game, 2)
    told = Calibration(calibration.lead, calibration.turn, LEAD_ALONE)
    monkeypatch.setattr(hints, "calibration_of", lambda game, players: told)
    search, now = hints.thought(state.game, state.view(seat), 3, 1, "level4", iterations=8, attention=2, seconds=60.0)
    assert search.teller is None
    best = search.ranking()[0]
    assert hints.chances_of([best], now, told) == [pytest.approx(now)]
    leads = []
    for guess in range(200):
        state.redeal(seat, Random(guess))
        leads.append(told.of([state.value(one) for one in range(2)], state.progress(), seat)[seat])
    assert now == pytest.approx(fmean(leads), abs=0.1)


def test_a_huge_lead_is_no_error():
    assert SOME.of([1e6, 0.0], 1.0, 1) == pytest.approx([1.0, 0.0])


@every_own_game
def test_how_much_has_gone_grows_from_nothing_to_all(game):
    state, rng = game.new(2, seed=4), Random(4)
    seen = []
    while not state.is_over:
        seen.append(state.progress())
        state.apply(rng.choice(state.legal()))
    assert seen[0] < 0.2
    assert max(seen) <= 1.0
    assert seen[-1] > 0.6
    assert seen[len(seen) * 3 // 4] > seen[len(seen) // 4]


@every_own_game
def test_who_has_won_with_the_last_move_is_told_so(game):
    """Before the last decision of a game, everything that ends it is settled."""
    record = bottega.Record.of(finish(game.new(2, seed=3), Random(3)))
    state = record.replay(len(record.actions) - 1)
    seat = state.actors[0]
    found = bottega.hint(game, state.view(seat), count=9, level="level4", iterations=8, seconds=60.0)
    settled = 0
    for hint in found:
        after = state.copy()
        after.apply(hint.action)
        if after.is_over and hint.chance is not None:
            winners = after.winners()
            assert hint.chance == pytest.approx(1 / len(winners) if seat in winners else 0.0)
            settled += 1
    assert settled or found[0].chance is None


@pytest.mark.parametrize(
    ("name", "kinds", "seed"), [("codex", {"draw"}, 1), ("leonardo", {"pass", "apprentices", "master", "buy"}, 2)]
)
def test_no_action_is_praised_for_points_that_come_anyway(name, kinds, seed):
    """CN-4.3 and LV-7.1: objectives and finished work bring the same, whatever is done last."""
    game = bottega.game(name)
    state, rng = game.new(2, seed=seed), Random(seed)
    came = 0
    while not state.is_over:
        action = rng.choice(state.legal())
        before = state.copy()
        state.apply(action)
        if action.kind in kinds:
            came += state.scores()[action.seat] > before.scores()[action.seat]
            assert game.points_made(before, state, action) <= 0
    assert came > 0
