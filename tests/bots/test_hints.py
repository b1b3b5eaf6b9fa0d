"""Hints: fair, ordered, and with a reason a person can read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import bottega
from bottega.bots.calibration import Calibration
from bottega.bots.hints import chances_of, worth_telling
from bottega.bots.search import Edge
from bottega.engine.typography import unbroken
from bottega.engine.words import LANGUAGES
from tests.helpers.bots import IN_A_HURRY
from tests.helpers.play import moment
from tests.helpers.tables import every_game, every_own_game, tables_of
from tests.helpers.texts import through_json

GAME = bottega.game("codex")


@every_game
def test_hints_are_legal_ordered_and_told_in_every_language(game):
    state = moment(tables_of(game)[0], 2, 0.5)
    seat = state.actors[0]
    hints = bottega.hint(game, through_json(state.view(seat)), level="level3", seconds=60.0)
    assert 1 <= len(hints) <= 3
    assert len({hint.action for hint in hints}) == len(hints)
    assert all(hint.action in state.legal(seat) for hint in hints)
    chances = [hint.chance for hint in hints if hint.chance is not None]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    for hint in hints:
        assert len({hint.reason(lang) for lang in LANGUAGES}) == 3
        assert not hint.reason()[0].islower()
        assert hint.reason().endswith(".")


@pytest.mark.slow
@every_game
def test_hints_are_the_same_whatever_is_hidden(game):
    state = moment(tables_of(game)[-1], 5, 0.4)
    seat = state.actors[0]
    told = bottega.hint(game, state.view(seat), level="level3", **IN_A_HURRY)
    for guess in range(3):
        state.redeal(seat, Random(guess))
        assert bottega.hint(game, state.view(seat), level="level3", **IN_A_HURRY) == told


def test_an_only_action_needs_no_reason():
    hint = bottega.Hint("codex", GAME.parse("pass", 0), None, 0, 0.0, 0.0)
    assert [hint.reason(lang) for lang in LANGUAGES] == [
        "There is nothing else to do.",
        "Il n’y a rien d’autre à faire.",
        "Non c’è altro da fare.",
    ]


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "1 point at once; about 1.5 points more over the next turns than the other moves."),
        ("fr", "1 point tout de suite ; environ 1,5 point de plus que les autres coups dans les tours à venir."),
        ("it", "1 punto subito; circa 1,5 punti in più delle altre mosse nei prossimi turni."),
    ],
)
def test_a_reason_says_what_is_expected(lang, reason):
    assert bottega.Hint("codex", GAME.parse("pass", 0), 0.6, 1, 1.5, 0.1).reason(lang) == unbroken(reason, lang)


def test_in_leonardo_florins_are_expected():
    hint = bottega.Hint("leonardo", bottega.game("leonardo").parse("pass", 0), 0.5, 0, 0.0, 2.04)
    assert hint.reason() == "Costs the best of the others about 2 florins."


@pytest.mark.parametrize(
    ("gap", "reason"),
    [
        (0.0, "About as good as the other moves."),
        (0.03, "Looks a little weaker than the first."),
        (0.1, "Looks weaker than the first."),
        (0.32, "Looks much weaker than the first."),
    ],
)
def test_the_words_fit_the_gap(gap, reason):
    assert bottega.Hint("codex", GAME.parse("pass", 0), 0.61 - gap, 0, 0.0, 0.0, gap=gap).reason() == reason


def test_hints_that_are_about_equal_are_one():
    hints = [bottega.Hint("codex", GAME.parse("pass", 0), 0.5, 0, 0.0, 0.0, gap=gap) for gap in (0.0, 0.004, 0.01)]
    assert [one.reason() for one in worth_telling(hints)] == ["Several moves are about as good."]
    other = replace(hints[2], gap=0.2)
    assert worth_telling([*hints[:2], other]) == [*hints[:2], other]


def test_what_the_search_found_of_the_first_is_put_right_and_the_others_differ_as_found():
    edges = [Edge(move, 0, 0.0) for move in range(4)]
    for edge, told, visits, ended in zip(edges, (6.0, 5.0, 10.0, 0.0), (10, 10, 10, 0), (0, 4, 10, 0), strict=True):
        edge.told, edge.visits, edge.ended = told, visits, ended
    calibration = Calibration([], [], [0.5, 0.5, -0.2])
    first, second, settled, untried = chances_of(edges, 0.5, calibration)
    assert first == pytest.approx(calibration.hinted(0.6, 0.5))
    assert first < 0.6
    assert (first / (1 - first)) / (second / (1 - second)) == pytest.approx((0.6 / 0.4) / (0.5 / 0.5))
    assert settled == 1.0
    assert untried is None
    assert chances_of(edges[:2], 0.5, None) == [0.6, 0.5]


@every_own_game
def test_what_speaks_for_an_action_follows_from_what_its_seat_knows(game):
    """It is said in every language, and comes out the same however the rest is dealt."""
    said = set()
    for seed in range(3):
        state, rng = game.new(2, seed=seed), Random(seed)
        while state.decision:
            seat = state.actors[0]
            action = rng.choice(state.legal(seat))
            found = []
            for guess in range(2):
                before = game.sample(state.view(seat), Random(guess), trusted=True)
                after = before.copy()
                after.apply(action)
                found.append(game.merits(before, after, action))
            assert found[0] == found[1]
            for merit in found[0]:
                said.add(merit.key)
                for lang in LANGUAGES:
                    assert game.words.text(lang, f"merit.{merit.key}", **dict(merit.values))
            state.apply(action)
    assert len(said) >= 2


def test_a_spectator_gets_no_hint():
    with pytest.raises(ValueError, match="spectator"):
        bottega.hint(GAME, GAME.new(2, seed=1).view(None))
