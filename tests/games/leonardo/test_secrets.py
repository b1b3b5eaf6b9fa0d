"""LV-1.4 and LV-1.5: what is covered, and what everybody can work out."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.leonardo.positions import GAME, Position, pass_turn, pass_until, play, seat_of
from tests.games.leonardo.test_city import placed
from tests.helpers.play import set_up
from tests.helpers.tables import IS_BRIEF


@pytest.mark.clause("LV-1.4")
def test_hands_and_laboratories_are_covered():
    state = Position(3).hand(0, iron=1, rope=2).state
    play(state, "0 start small 8")
    for seat in (1, 2, None):
        other = state.view(seat)["seats"][0]
        assert other["hand"] is None
        assert other["labs"]["small"] | {"under": "?"} == other["labs"]["small"] | {"under": "?", "working": True}
        assert other["labs"]["small"]["under"] is None
        assert sorted(other["possible"]) == [[None, 1, [0]], [None, 3, [0]], [None, 8, [0]]]
    assert state.view(0)["seats"][0]["labs"]["small"]["under"] == 8


@pytest.mark.clause("LV-1.4")
def test_open_hands():
    state = Position(3, open_hands=True).hand(0, iron=1, rope=2).state
    play(state, "0 start small 8")
    other = state.view(1)["seats"][0]
    assert other["hand"]["rope"] == 1
    assert other["possible"] == [[None, 8, [0]]]


@pytest.mark.clause("LV-1.5")
def test_what_would_have_been_completed_or_exposed_is_not_there():
    state = Position(2).hand(0, iron=1, rope=1).hand(1).spaces(0, 5, 0, men=(1, 0)).state
    play(state, "0 start small 8")
    pass_turn(state)
    assert state.view(1)["seats"][0]["possible"] == [[None, 1, [0]], [None, 3, [0]], [None, 8, [0]]]
    pass_turn(state)  # four weeks: no. 1 is requested and would be complete
    assert state.view(1)["seats"][0]["possible"] == [[None, 3, [0]], [None, 8, [0]]]


@pytest.mark.clause("LV-1.5")
def test_an_interruption_covers_what_was_there():
    state = Position(2).hand(0, iron=1, rope=1).state
    play(state, "0 start small 8")
    pass_turn(state)
    play(state, "0 interrupt small")
    assert state.view(1)["seats"][0]["possible"] == [[None, 0, [0]]]
    assert state.view(1)["seats"][0]["held"] == {"iron": 1, "glass": 0, "wood": 0, "brick": 0, "rope": 1}


@pytest.mark.clause("LV-1.5", "EP-13")
def test_a_dealt_component_is_known_once_it_is_shown():
    state = GAME.new(2, seed=5, ep_setup=True)
    dealt = [seat["dealt"] for seat in state.to_dict()["seats"]]
    while state.decision.kind == "favour":
        state.apply(GAME.parse("favour florins -", state.decision.actors[0]))
    start = next((action for action in state.legal() if action.kind == "start"), None)
    assert start is not None
    state.apply(start)
    data = state.to_dict()
    lab = data["seats"][0]["labs"]["small"]
    lab["weeks"] = 15
    number = lab["under"]
    if number not in data["requests"]:
        data["deck"].remove(number)
        data["requests"].append(number)
    state = set_up(GAME, data)
    pass_turn(state)
    for seat in (0, 1):
        assert seat_of(state, seat)["dealt"] is None  # what the first showed, the second was not dealt
    assert state.view(0)["seats"][1]["held"][dealt[1]] == 1


@pytest.mark.clause("LV-1.5", "LV-4.5")
def test_a_start_can_tell_what_was_dealt():
    """No. 2, of one wood, is out of the game: who starts anything was dealt the iron, so the other has the wood."""
    state = GAME.new(2, seed=3, ep_setup=True)
    assert state.to_dict()["discarded"][0] == 2
    assert [seat["dealt"] for seat in state.to_dict()["seats"]] == ["iron", "wood"]
    play(state, "0 favour florins -", "1 favour florins -", "0 start small 1")
    assert [seat["dealt"] for seat in state.to_dict()["seats"]] == [None, None]
    assert state.view(None)["seats"][1]["held"]["wood"] == 1
    assert state.decision.kind == "place"  # everybody knows that the other can start nothing


def looked(position: Position, seat: int):
    """That player looks at 4, 5, 6, 7 and puts them back as 7, 4, 6, 5."""
    state = placed(
        position.top(4, 5, 6, 7), *(f"{other} pass" for other in range(seat)), f"{seat} apprentices council 1"
    )
    play(state, f"{seat} leonardo {seat}", f"{seat} benefit inventions", f"{seat} reorder 7,4,6,5")
    return state


@pytest.mark.clause("LV-1.5", "LV-6.4")
def test_who_looked_at_the_deck_remembers_it():
    state = looked(Position(4).leonardo(0), 1)
    for guess in range(5):
        assert GAME.sample(state.view(1), Random(guess), trusted=True).to_dict()["deck"][-4:] == [5, 6, 4, 7]
    tops = {
        tuple(GAME.sample(state.view(0), Random(guess), trusted=True).to_dict()["deck"][-4:]) for guess in range(20)
    }
    assert len(tops) > 5


@pytest.mark.clause("LV-2.4", "LV-1.5")
@pytest.mark.parametrize("options", [{}, {"setup": "expert"}, {"ep_deck": True}])
def test_guesses_keep_the_layers_of_the_deck(options):
    """However often others look, the last five inventions are known to be the highest until the looks reach them."""
    rng = Random(3)
    for seed in range(1 if IS_BRIEF else 4):
        state = GAME.new(4, seed, **options)
        while state.decision and len(state.to_dict()["deck"]) > 9:
            actions = state.legal()
            council = [action for action in actions if "inventions" in action.args.values() or action.kind == "reorder"]
            state.apply((council or actions)[int(rng.random() * len(council or actions))])
            for seat in range(4):
                deck = GAME.sample(state.view(seat), rng).to_dict()["deck"]
                assert min(deck[:5]) > (15 if "ep_deck" in options else 20)
                assert sorted(deck) == sorted(state.to_dict()["deck"])


@pytest.mark.clause("LV-1.5")
def test_a_look_of_another_shuffles_what_one_knew():
    """After a look of one's own and one of another, the same cards lie there in an unknown order."""
    state = looked(Position(4).leonardo(0), 1)
    known = {4, 5, 6, 7}
    data = state.to_dict()
    data["deck_log"].append({"seat": 0, "number": 4, "cards": [4, 5, 6, 7]})
    data["deck"][-4:] = [7, 6, 5, 4]
    state = set_up(GAME, data)
    tops = [GAME.sample(state.view(1), Random(guess), trusted=True).to_dict()["deck"][-4:] for guess in range(30)]
    assert all(set(top) == known for top in tops)
    assert len({tuple(top) for top in tops}) > 5


def test_bids_are_covered_until_all_are_made():
    position = Position(3)
    for seat in range(3):
        position.work(seat, "small", 12, weeks=11)
    state = position.state
    pass_turn(state)
    play(state, "0 bid 3")
    guesses = {GAME.sample(state.view(1), Random(guess), trusted=True).to_dict()["bids"][0] for guess in range(30)}
    assert len(guesses) > 5
    assert pass_until(state, "bid").view(0)["bids"] == [3, None, None]
