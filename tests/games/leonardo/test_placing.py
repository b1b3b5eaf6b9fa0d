"""LV-3 and LV-5: phase B."""

from __future__ import annotations

import pytest

from tests.games.leonardo.positions import Position, pass_until, play, refused, seat_of


def placing(position: Position):
    return pass_until(position.state, "place")


@pytest.mark.clause("LV-3.1")
@pytest.mark.parametrize("turn", [8, 9])
def test_in_the_last_turns_workers_go_to_laboratories_only(turn):
    state = placing(Position().work(0, "small", 12).turn(turn))
    assert {action.args.get("place") for action in state.legal()} == {"small", None}
    assert refused(state, "0 apprentices council 1") == "LV-3.1"
    assert refused(state, "0 master academy") == "LV-3.1"
    asked = []
    while state.decision and state.to_dict()["turn"] == turn:
        asked.append(state.decision.kind)
        state.apply(next(action for action in state.legal() if action.kind == "pass"))
    assert not {"benefit", "leonardo", "buy"} & set(asked)


@pytest.mark.clause("LV-5.1")
def test_round_and_round_until_all_have_passed():
    state = placing(Position(2))
    play(state, "0 apprentices academy 2", "1 master smith", "0 pass", "1 apprentices smith 1", "1 apprentices kiln 2")
    assert state.decision.actors != (0,) or state.decision.kind != "place"
    state = placing(Position(2))
    assert refused(state, "0 apprentices academy 4") == "LV-5.1"
    play(state, "0 apprentices academy 3", "1 pass", "0 master academy")
    assert state.decision.kind == "buy"  # seat 0 had nobody left


@pytest.mark.clause("LV-5.2", "LV-5.5")
def test_a_laboratory_takes_workers_while_it_works_and_has_room():
    state = placing(Position(4).spaces(0, 3, 4).work(0, "small", 12))
    assert refused(state, "0 apprentices large 1") == "LV-5.2"
    assert refused(state, "0 apprentices small 4") == "LV-5.5"
    play(state, "0 apprentices small 3", "1 pass", "2 pass", "3 pass")
    assert refused(state, "0 master small") == "LV-5.5"
    assert {action.args["place"] for action in state.legal() if action.kind == "master"} >= {"council", "ropemaker"}


@pytest.mark.clause("LV-5.3", "LV-5.4")
def test_apprentices_come_once_and_join_their_own():
    state = placing(Position(2))
    play(state, "0 master smith", "1 apprentices smith 1", "0 apprentices smith 1", "1 pass")
    assert refused(state, "0 apprentices smith 1") == "LV-5.3"
    assert refused(state, "0 master smith") == "LV-5.1"
    line = state.to_dict()["lines"]["smith"]
    assert [(worker["seat"], worker["worker"]) for worker in line] == [
        (0, "master"),
        (0, "apprentice"),
        (1, "apprentice"),
    ]


@pytest.mark.clause("LV-5.6")
def test_mechanical_men_have_places_of_their_own_which_workers_may_use():
    position = Position(4).spaces(0, 5, 6, men=(1, 1)).work(0, "small", 12).work(0, "large", 18)
    state = placing(position)
    numbers = dict.fromkeys(("small", "large"), 0)
    for action in state.legal():
        if action.args.get("place") in numbers and action.kind == "apprentices":
            numbers[action.args["place"]] = max(numbers[action.args["place"]], action.args["number"])
    assert numbers == {"small": 4, "large": 5}
    assert seat_of(state, 0)["apprentices"] == 5
