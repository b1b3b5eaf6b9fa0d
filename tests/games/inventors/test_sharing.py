"""IN-4: completing an invention, and IN-5: ages."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from tests.games.inventors.oracle import INVENTIONS, on_table
from tests.games.inventors.positions import (
    Position,
    act,
    asked,
    available,
    clause_against,
    kinds,
    legal,
    said_against,
    seat_of,
)
from tests.helpers.play import play_on

NEARLY = {"physics": 1, "mechanics": 2, "mathematics": 1}
"""What the bow needs besides one cube for physics."""


def bow(position: Position, *seats: int, tokens: str = "points1 progression3") -> Position:
    """The bow with all but one physics cube, laid by these seats in turn: physics, mechanics twice, mathematics."""
    cubes = {field: [0] * position.players for field in NEARLY}
    for field, seat in zip(["physics", "mechanics", "mechanics", "mathematics"], seats, strict=True):
        cubes[field][seat] += 1
    return position.lay("bow", tokens, **cubes)


@pytest.mark.clause("IN-4.1")
def test_the_last_space_gives_the_statuette_and_the_rewards_are_shared_at_once():
    state = bow(Position(3), 1, 1, 2, 2).ask(statuette=2)
    events = act(state, "work archimedes bow")
    assert kinds(events) == ["worked", "invention_completed"]
    assert state.to_dict()["statuette"] == 0
    assert asked(state) == ("reward", 1)
    assert state.decision.prompt("fr").startswith("Arc\N{NO-BREAK SPACE}:")
    assert clause_against(state, "recall") == "IN-4.3"


@pytest.mark.clause("IN-4.2")
@pytest.mark.parametrize(
    ("seats", "order"),
    [
        ((1, 1, 1, 2), [1, 0, 2]),
        ((2, 2, 1, 1), [1, 2, 0]),
        ((3, 3, 1, 1), [1, 3, 0]),
        ((3, 2, 1, 0), [0, 1, 2]),
        ((3, 2, 2, 2), [2, 0, 3]),
        ((0, 0, 0, 1), [0, 1]),
        ((0, 0, 0, 0), [0]),
    ],
)
def test_contributors_choose_by_their_cubes_and_ties_go_round_from_the_statuette(seats, order):
    state = bow(Position(4), *seats).ask(statuette=3)
    act(state, "work archimedes bow")
    chosen = []
    while asked(state)[0] == "reward":
        assert state.to_dict()["sharing"]["sharers"] == order[len(chosen) :]
        chosen.append(asked(state)[1])
        state.apply(state.legal()[0])
    assert order[: len(chosen)] == chosen
    assert len(order) - len(chosen) in (0, 1), "the last reward is taken unasked"


@pytest.mark.clause("IN-4.2", "IN-4.1")
def test_of_two_with_equal_cubes_who_completed_it_chooses_first():
    """Neither of them held the statuette; counted from who did, the other one would come first."""
    position = Position(3).lay("bow", physics=[0, 0, 1], mechanics=[2, 0, 0], mathematics=[0, 1, 0])
    state = position.ask("turn", 1, statuette=2)
    act(state, "work oresme bow")
    assert asked(state) == ("reward", 1)
    assert state.to_dict()["sharing"]["sharers"] == [1, 0, 2]


@pytest.mark.clause("IN-4.3")
def test_each_takes_the_invention_or_one_of_its_tokens():
    state = bow(Position(3), 1, 1, 2, 2).ask()
    act(state, "work archimedes bow")
    assert legal(state) == {"take invention", "take points1", "take progression3"}
    act(state, "take points1")
    assert asked(state) == ("reward", 2)
    assert clause_against(state, "take points1") == "IN-4.3"
    assert clause_against(state, "take availability") == "IN-4.3"
    assert said_against(state, "take points1") == (
        "Not among the rewards that are left: 1 victory point; left are the invention, progression 3."
    )
    assert legal(state) == {"take invention", "take progression3"}
    events = act(state, "take invention")
    assert kinds(events) == ["invention_taken", "only_choice", "token_taken"]
    assert seat_of(state, 1)["tokens"] == {"points1": 1}
    assert seat_of(state, 2)["inventions"] == ["bow"]
    assert seat_of(state, 0)["tokens"] == {"progression3": 1}


@pytest.mark.clause("IN-4.3")
def test_a_fourth_contributor_gets_nothing():
    state = bow(Position(4), 1, 1, 2, 3).ask()
    act(state, "work archimedes bow", "take invention", "take points1")
    assert [seat_of(state, seat)["tokens"] for seat in range(4)] == [{"points1": 1}, {}, {"progression3": 1}, {}]
    assert seat_of(state, 1)["inventions"] == ["bow"]


@pytest.mark.clause("IN-4.3", "IN-3.9")
def test_two_equal_tokens_are_one_choice():
    state = bow(Position(3), 1, 1, 2, 2, tokens="points2 points2").ask()
    act(state, "work archimedes bow")
    assert legal(state) == {"take invention", "take points2"}
    events = act(state, "take invention")
    assert kinds(events)[:5] == ["invention_taken", "only_choice", "token_taken", "only_choice", "token_taken"]


@pytest.mark.clause("IN-4.4")
def test_what_nobody_takes_goes_to_the_box_and_cubes_return():
    position = bow(Position(2), 0, 0, 0, 0)
    state = position.ask()
    bag, box = state.to_dict()["bag"], state.to_dict()["box"]
    events = act(state, "work archimedes bow", "take points1")
    assert kinds(events)[-2:] == ["invention_boxed", "token_boxed"]
    after = state.to_dict()
    assert after["bag"] == bag
    assert after["box"]["inventions"] == [*box["inventions"], "bow"]
    assert after["box"]["tokens"]["progression3"] == box["tokens"].get("progression3", 0) + 1
    assert after["table"][0] is None


@pytest.mark.clause("IN-4.4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_play_goes_on_to_the_left_of_the_statuette(seat):
    position = Position(3).lay(
        "sundial", "points1 points1", physics=[0, 0, 1], mathematics=[2, 0, 0], mechanics=[0, 1, 0]
    )
    worker = ["archimedes", "oresme", "galileo"][seat]
    state = position.ask("turn", seat)
    act(state, f"work {worker} sundial")
    while asked(state)[0] in ("reward", "after"):
        act(state, "done" if asked(state)[0] == "after" else str(state.legal()[0]))
    assert state.to_dict()["statuette"] == seat
    assert asked(state) == ("turn", (seat + 1) % 3)


@pytest.mark.clause("IN-5.1")
def test_an_age_ends_when_one_invention_is_left_and_that_leaves_with_tokens_and_cubes():
    position = bow(Position(2), 0, 0, 0, 1).lay("fire", "availability knowledge", physics=[1, 1]).only(2)
    state = position.ask()
    box = state.to_dict()["box"]["tokens"]
    events = act(state, "work archimedes bow", "take invention", "take points1")
    assert kinds(events)[kinds(events).index("age_ended") :][:4] == [
        "age_ended",
        "invention_boxed",
        "token_boxed",
        "token_boxed",
    ]
    after = state.to_dict()
    assert after["age"] == 2
    assert "fire" in after["box"]["inventions"]
    for token in ("availability", "knowledge"):
        assert after["box"]["tokens"][token] == box.get(token, 0) + 1
    assert all(sum(map(sum, there["cubes"].values())) == 0 for there in after["table"])


@pytest.mark.clause("IN-5.1")
def test_an_age_goes_on_while_two_inventions_are_left():
    state = bow(Position(2), 0, 0, 0, 0).only(3).ask()
    act(state, "work archimedes bow", "take invention")
    assert state.to_dict()["age"] == 1
    assert len(on_table(state.to_dict())) == 2


@pytest.mark.clause("IN-5.2")
@pytest.mark.parametrize("age", [1, 2])
def test_the_next_age_is_laid_out_and_occupied_inventors_stay_so(age):
    name = {1: "bow", 2: "crossbow"}[age]
    spaces = INVENTIONS[name]["spaces"]
    cubes = {field: [count - (field == "physics"), 0] for field, count in spaces.items()}
    position = Position(2, age).seat(1, occupied="oresme").lay(name, "progression2 points1", **cubes).only(2)
    state = position.ask()
    act(state, f"work archimedes {name}", "take invention")
    after = state.to_dict()
    assert after["age"] == age + 1
    assert [INVENTIONS[there["invention"]]["age"] for there in after["table"]] == [age + 1] * 5
    assert all(len(there["tokens"]) == 2 for there in after["table"])
    assert "archimedes" not in available(state, 0)
    assert "oresme" not in available(state, 1)
    assert asked(state) == ("turn", 1)


@pytest.mark.clause("IN-5.3")
def test_the_game_ends_after_the_third_age():
    spaces = INVENTIONS["revolver"]["spaces"]
    cubes = {field: [count - (field == "physics"), 0] for field, count in spaces.items()}
    state = Position(2, 3).lay("revolver", "progression2 points1", **cubes).only(2).ask()
    act(state, "work archimedes revolver", "take invention")
    assert state.is_over
    assert state.scores() == [3, 0]
    assert state.why_not(bottega.Action(0, "recall")).clause == "IN-5.3"


@pytest.mark.clause("IN-5.1", "IN-5.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_age_completes_two_more_inventions_than_there_are_players(players):
    for seed in range(4):
        state = bottega.game("inventors").new(players, seed=seed, teams="deal")
        completed, age = {1: 0, 2: 0, 3: 0}, 1
        for _, events in play_on(state, Random(seed)):
            for event in events:
                if event.kind == "invention_completed":
                    completed[age] += 1
                elif event.kind == "age_begun":
                    age = event.args["age"]
        assert completed == dict.fromkeys((1, 2, 3), players + 2)
