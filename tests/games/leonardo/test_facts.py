"""The facts of Leonardo da Vinci."""

from __future__ import annotations

import pytest

from bottega.games.leonardo.table import SMALL
from tests.games.leonardo.oracle import INVENTIONS
from tests.games.leonardo.positions import GAME, Position, play
from tests.helpers.play import scattered_moments
from tests.helpers.tables import Table


def test_weeks_needed_are_two_less_for_each_earlier_invention_of_the_type():
    """LV-7.1: 1 and 6 are of the same type."""
    assert INVENTIONS[1]["type"] == INVENTIONS[6]["type"] != INVENTIONS[2]["type"]
    position = Position().work(0, "small", 1).spaces(0, 3, 4)
    plain = position.state.facts(0)
    weeks = INVENTIONS[1]["text"]["weeks"]
    assert plain["needed"][0] == {"small": weeks, "large": None}
    assert plain["discounts"][0] == [0, 0, 0, 0, 0]
    after = position.own(0, 6, 2).state
    assert after.facts(0)["discounts"][0] == [2, 2, 0, 0, 0]
    assert after.facts(0)["needed"][0]["small"] == weeks - 2
    assert after.facts(0)["types"] == [2, 0, 0]
    assert after.facts(1)["needed"][0] == after.facts(None)["needed"][0] == {"small": None, "large": None}


@pytest.mark.parametrize(("field", "value"), [("earlier", 1 << 6), ("owned", 1 << 6), ("master", SMALL), ("hand", 1)])
def test_facts_change_with_each_field_they_follow_from(field, value):
    state = Position().work(0, "small", 1).spaces(0, 3, 4).state
    before = state.facts(0)
    setattr(state.seats[0], field, value)
    assert before != state.facts(0) == state.copy().facts(0)


def test_weeks_needed_are_told_to_everybody_where_a_laboratory_is_exposed():
    position = Position().work(0, "small", 1)
    position.lab(0, "small")["exposed"] = True
    assert position.state.facts(None)["needed"][0]["small"] == INVENTIONS[1]["text"]["weeks"]


def test_ranks_are_the_order_in_which_players_are_served():
    """LV-6.1: a master counts two; of equals, who came first."""
    state = Position().leonardo(0).state
    play(state, "0 pass", "1 pass", "2 pass")
    play(state, "0 apprentices smith 1", "1 apprentices smith 2", "2 master smith")
    assert state.facts(None)["ranks"]["smith"] == [
        {"seat": 1, "strength": 2},
        {"seat": 2, "strength": 2},
        {"seat": 0, "strength": 1},
    ]
    assert state.facts(None)["ranks"]["kiln"] == []


def test_benefits_are_worth_what_they_bring():
    """LV-6.4, EP-6."""
    position = Position()
    position.data["council_florins"] = 3
    assert position.state.facts(0)["benefits"] == {"move": 0, "florins": 3, "inventions": 0, "component": -1}
    with_six = GAME.new(3, 1, ep_council=True).facts(0)
    assert with_six["benefits"] == {"move": 0, "florins": 2, "inventions": 0, "component": 0}


def test_free_spaces_and_places_for_men():
    """LV-5.5, LV-5.6: a laboratory of 6 spaces has two places for mechanical men."""
    position = Position().spaces(0, 5, 6, men=(1, 1))
    labs = position.state.facts(None)["labs"]
    assert labs[0] == {"small": {"free": 4, "for_men": 0}, "large": {"free": 5, "for_men": 1}}
    assert Position().spaces(1, 3, 0).state.facts(None)["labs"][1]["large"] == {"free": 0, "for_men": 0}


def test_components_that_are_lacking():
    """LV-4.1: 12 needs a glass and two pieces of wood."""
    position = Position().requests(12, 1).hand(0, wood=1, iron=1)
    assert position.state.facts(0)["lacking"] == {"12": 2, "1": 0}
    assert position.state.facts(None)["lacking"] == {}


def test_what_was_seen_of_the_deck_is_remembered_until_it_is_turned_up():
    position = Position().top(21, 22, 23, 24)
    position.data["deck_log"] = [{"seat": 0, "number": 4, "cards": [21, 22, 23, 24]}]
    assert position.state.facts(0)["coming"] == {"cards": [21, 22, 23, 24], "ordered": True}
    assert position.state.facts(1)["coming"] is None
    position.data["requests"].append(position.data["deck"].pop())
    position.data["deck_log"] += [21, {"seat": 1, "number": 4, "cards": [24, 23, 22, position.data["deck"][0]]}]
    assert position.state.facts(0)["coming"] == {"cards": [22, 23, 24], "ordered": False}


def test_turns_prices_and_shops():
    """LV-3.1, LV-6.5, LV-6.8."""
    facts = Position().turn(7).state.facts(0)
    assert (facts["turns"], facts["city_turns"], facts["city_rests"], facts["most_weeks"]) == (9, 7, False, 15)
    assert Position().turn(8).state.facts(0)["city_rests"]
    assert facts["prices"] == [0, 2, 3, 4]
    assert facts["price"] is None
    assert facts["sells"]["kiln"] == "brick"
    assert len(facts["sells"]) == 5
    assert facts["half_favour_florins"] == 2
    asked = [state for state in scattered_moments(Table("leonardo", 4), 5, 60) if state.asked == "buy"]
    assert asked
    for state in asked:
        seat = state.actors[0]
        buying = next((action for action in state.legal(seat) if action.kind == "buy"), None)
        if buying:
            paid = state.copy().apply(buying)[0].args["price"]
            assert state.facts(seat)["price"] == paid
