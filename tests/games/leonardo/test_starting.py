"""LV-4: phase A."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.leonardo.positions import GAME, Position, pass_turn, play, refused, seat_of


@pytest.mark.clause("LV-4.1")
def test_exactly_the_components_of_one_invention_go_under_an_idle_laboratory():
    state = Position().hand(0, iron=1, rope=2, wood=1).spaces(0, 3, 4).state
    assert refused(state, "0 start small 9") == "LV-4.1"
    play(state, "0 start small 8")
    mine = seat_of(state, 0)
    assert mine["labs"]["small"] | {"begun": 0} == {
        "spaces": 3,
        "men": 0,
        "working": True,
        "under": 8,
        "weeks": 0,
        "begun": 0,
        "exposed": False,
        "shown": False,
        "staff": 0,
    }
    assert mine["hand"] == {"iron": 0, "glass": 0, "wood": 1, "brick": 0, "rope": 1}
    assert refused(state, "0 start small 3") == "LV-4.1"
    play(state, "0 start large 3")
    assert state.decision.actors == (1,)


@pytest.mark.clause("LV-4.1")
def test_not_the_same_invention_in_both_laboratories():
    state = Position().hand(0, rope=2).spaces(0, 3, 4).state
    play(state, "0 start small 3")
    assert refused(state, "0 start large 3") == "LV-4.1"
    assert refused(Position().hand(0, rope=1).spaces(0, 3, 0).state, "0 start large 3") == "LV-4.1"


@pytest.mark.clause("LV-4.2", "LV-7.7")
def test_what_is_requested_later_may_be_started_but_not_what_is_completed():
    state = Position().hand(0, wood=1, iron=1).own(1, 1).state
    assert refused(state, "0 start small 1") == "LV-4.2"
    play(state, "0 start small 2")
    own = Position().hand(0, iron=1, wood=1).own(0, 1).state
    assert refused(own, "0 start small 1") == "LV-4.2"


@pytest.mark.clause("LV-4.3")
def test_interrupting_returns_the_components_and_loses_the_weeks():
    state = Position().hand(0, wood=1).work(0, "small", 8, weeks=5).state
    play(state, "0 interrupt small")
    mine = seat_of(state, 0)
    assert mine["hand"] == {"iron": 1, "glass": 0, "wood": 1, "brick": 0, "rope": 1}
    assert (mine["labs"]["small"]["working"], mine["labs"]["small"]["weeks"]) == (False, 0)
    play(state, "0 start small 2")
    assert state.decision.actors == (1,)  # the work began in this turn, and nothing is idle
    both = Position().hand(0, wood=1).spaces(0, 3, 4).state
    play(both, "0 start small 2")
    assert both.decision.actors == (1,)
    two = Position().hand(0, wood=1, iron=1).spaces(0, 3, 4).state
    play(two, "0 start small 2")
    assert refused(two, "0 interrupt small") == "LV-4.3"
    assert refused(two, "0 interrupt large") == "LV-4.3"


@pytest.mark.clause("LV-4.4", "LV-6.9")
def test_a_counter_on_0_is_work_and_a_mechanical_man_works_alone():
    position = Position().hand(0).spaces(0, 5, 0, men=(1, 0)).work(0, "small", 12, weeks=0)
    state = position.state
    play(state, "0 pass")
    pass_turn(state)
    lab = seat_of(state, 0)["labs"]["small"]
    assert (lab["working"], lab["weeks"], lab["under"]) == (True, 2, 12)


@pytest.mark.clause("LV-4.5")
def test_a_player_is_asked_while_others_cannot_know_that_there_is_nothing_to_do():
    covered = Position(2).hand(0, iron=1).spaces(0, 3, 4).state
    play(covered, "0 start small 1")
    assert covered.decision.actors == (1,)  # everybody has seen that there was one component only
    unsure = Position(2).hand(0, iron=1, rope=1).spaces(0, 3, 4).state
    play(unsure, "0 start small 8")
    assert unsure.decision.actors == (0,)  # it might have been 1 or 3
    assert [str(action) for action in unsure.legal()] == ["pass"]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"setup": "expert"},
        {"powerful_council": True},
        {"ep_lines": True},
        {"ep_lines": True, "ep_favours": True},
        {"ep_council": True},
        {"ep_reveal": True},
        {"pietrocupo": True},
    ],
    ids=str,
)
def test_nobody_is_asked_who_has_no_choice_unless_that_is_a_secret(options):
    for players in (2, 5):
        state, rng = GAME.new(players, players, **options), Random(players)
        while state.decision:
            actions = state.legal()
            assert len(actions) > 1 or state.decision.kind == "laboratory"
            state.apply(actions[int(rng.random() * len(actions))])
