"""Learned judgement: what it says, where it is used, and that it says the same everywhere."""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp, isfinite
from random import Random

import pytest

import bottega
from bottega.bots.judgement import Judgement, power
from bottega.bots.levels import judgement_of, skill_of
from bottega.bots.search import Search
from tests.helpers.play import moment
from tests.helpers.tables import Table

LEARNED = [name for name in bottega.games() if (files(f"bottega.games.{name}") / "judgement.json").is_file()]
LARGEST = 1_000_000
INVENTORS = bottega.game("inventors")
EXACTLY = ["0x1.503db2f988916p+0", "0x1.2f6479db10a99p+1", "0x1.8e5d62a677962p-1", "0x1.25532fca3ea7dp-2"]
"""The judgement of one position, as plain Python finds it."""


@pytest.mark.parametrize("name", LEARNED)
def test_learned_weights_judge_at_every_table(name):
    game = bottega.game(name)
    for players in range(game.players[0], game.players[1] + 1):
        for level in ("level5", "level6"):
            assert skill_of(game, level, players).judgement is judgement_of(game)
    for level, players in (("level5", 0), ("level4", 2)):
        assert skill_of(game, level, players).judgement is None


def test_two_games_are_judged_so():
    assert LEARNED == ["inventors", "leonardo"]


@pytest.mark.parametrize("name", LEARNED)
def test_weights_fit_the_traits_and_say_how_they_were_made(name):
    text = (files(f"bottega.games.{name}") / "judgement.json").read_text("utf-8")
    content = json.loads(text)
    weights = content["weights"]
    traits = bottega.game(name).counting.NAMES
    units = len(weights["bias"])
    assert len(text) <= LARGEST
    assert content["made"]["command"].startswith(f"python -m research.train {name}")
    assert content["made"]["data"].startswith(f"python -m research.selfplay {name}")
    assert weights["traits"] == list(traits)
    for part in ("now", "later", "direct", "first"):
        assert len(weights[part]) == len(traits)
    assert {len(row) for row in weights["first"]} == {units}
    assert len(weights["second"]) == units
    assert all(isfinite(number) for row in weights["first"] for number in row)


@pytest.mark.parametrize("name", bottega.games())
def test_every_game_counts_as_many_traits_as_it_names(name):
    game = bottega.game(name)
    for part in (0.0, 0.5, 0.9):
        state = moment(Table(name, 2), 2, part)
        for seat in range(2):
            assert len(game.counting.traits(state, seat)) == len(game.counting.NAMES) == game.counting.COUNT


@pytest.mark.parametrize("name", bottega.games())
def test_traits_stand_where_their_names_do(name):
    """``_LACKS_1`` is the place of ``lacks.1``."""
    counting = bottega.game(name).counting
    places = {trait.upper().replace(".", "_"): place for place, trait in enumerate(counting.NAMES)}
    found = {key[1:]: value for key, value in vars(counting).items() if key[1:] in places}
    assert len(found) > 9
    assert found.items() <= places.items()


@pytest.mark.parametrize("name", LEARNED)
def test_chances_are_those_of_all_seats_and_follow_the_score(name):
    judgement = judgement_of(bottega.game(name))
    for players in (2, 3):
        state = moment(Table(name, players), 2, 0.6)
        chances = judgement.chances(state)
        scores = [judgement.score(state, seat) for seat in range(players)]
        assert sum(chances) == pytest.approx(1)
        assert chances.index(max(chances)) == scores.index(max(scores))


def test_what_was_agreed_must_be_what_was_learned_from():
    judgement = judgement_of(INVENTORS)
    assert judgement.fits(INVENTORS.new(2, 1))
    other = next(value for value in INVENTORS.options["cubes"].choices if value != INVENTORS.options["cubes"].default)
    assert not judgement.fits(INVENTORS.new(2, 1, cubes=other))


def test_a_power_needs_no_library_and_is_near():
    for exponent in (0.0, -0.1, -1.0, -5.0, -12.0):
        assert power(exponent) == pytest.approx(exp(exponent), rel=0.02)
    assert 0.0 < power(-1000.0) <= 2e-13


def test_a_network_adds_up_as_on_paper():
    """One trait of weight 2 goes straight, and through a unit that begins to count at 1."""
    names = list(INVENTORS.counting.NAMES)
    points = names.index("points")
    zeros = [0.0] * len(names)
    direct = [2.0 if trait == points else 0.0 for trait in range(len(names))]
    first = [[1.0 if trait == points else 0.0] for trait in range(len(names))]
    judgement = Judgement(names, "progress", {}, direct, zeros, direct, first, [-1.0], [10.0])
    state = moment(Table("inventors", 2), 2, 0.9)
    held = INVENTORS.counting.traits(state, 0)[points]
    assert held > 1
    assert judgement.looks(state, 0) == 2 * held
    assert judgement.score(state, 0) == 2 * held + 10 * (held - 1)


def test_both_builds_and_every_machine_judge_alike_to_the_last_bit():
    state = moment(Table("inventors", 2), 7, 0.5)
    judgement = judgement_of(INVENTORS)
    said = [judgement.score(state, 0), judgement.looks(state, 1), judgement.chances(state)[0], power(-1.25)]
    assert [number.hex() for number in said] == EXACTLY


def test_a_search_goes_by_it():
    """With the weights turned round, a search likes other moves."""
    state = moment(Table("inventors", 2), 3, 0.5)
    seat = state.actors[0]
    found = []
    for sign in (1.0, -1.0):
        weights = json.loads((files("bottega.games.inventors") / "judgement.json").read_text("utf-8"))["weights"]
        for part in ("now", "later", "direct", "second"):
            weights[part] = [sign * number for number in weights[part]]
        skill = skill_of(INVENTORS, "level5", 2, iterations=16, seconds=60.0)
        skill.judgement = Judgement(**weights)
        search = Search(INVENTORS.sample(state.view(seat), Random(1)), seat, skill, Random(1))
        search.run()
        found.append(search.ranking()[0].move)
    assert found[0] != found[1]
