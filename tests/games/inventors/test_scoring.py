"""IN-6: scoring."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bottega
from bottega.engine.fast import i64, vec
from bottega.engine.typography import unbroken
from bottega.games.inventors.scoring import best_points, best_reach
from tests.games.inventors.oracle import INVENTIONS, best_sequences, points, winners
from tests.games.inventors.positions import Position, act, asked, clause_against, legal, levels, seat_of
from tests.helpers.play import finish
from tests.helpers.tables import IS_BRIEF

BY_NUMBER = {
    number: [name for name, card in INVENTIONS.items() if card["classification"] == number] for number in range(6)
}


def owning(*inventions: str, tokens: str = "", players: int = 3, **levels: str) -> bottega.State:
    """A finished game in which seat 0 has these."""
    return Position(players, 3).only(0).seat(0, inventions=" ".join(inventions), tokens=tokens, **levels).ask(None)


def numbered(*numbers: int, tokens: str = "") -> bottega.State:
    """A finished game in which seat 0 has inventions with these numbers."""
    names = {number: list(cards) for number, cards in BY_NUMBER.items()}
    return owning(*(names[number].pop() for number in numbers), tokens=tokens, players=5)


@pytest.mark.clause("IN-6.1")
def test_progression_is_placed_a_last_time_from_the_statuette_on():
    position = Position(3, 3).only(0)
    for seat, token in enumerate(("progression2", "points1", "progression3")):
        position.seat(seat, tokens=token)
    state = position.ask("last", 1, statuette=1)
    assert clause_against(state, "availability") == "IN-6.1"
    assert clause_against(state, "recall") == "IN-6.1"
    act(state, "progress points1 fibonacci physics")
    assert asked(state) == ("last", 2)
    act(state, "done")
    assert asked(state) == ("last", 0)
    act(state, "progress progression2 archimedes physics")
    assert state.is_over
    assert levels(state, "archimedes") == [2, 0, 1, 0]


@pytest.mark.clause("IN-6.1")
def test_an_availability_token_is_of_no_use_at_the_end_but_turned_over():
    state = Position(2, 3).only(0).seat(0, tokens="availability", occupied="archimedes").ask("last")
    assert "availability" not in legal(state)
    assert "progress availability hypatia physics" in legal(state)


@pytest.mark.clause("IN-6.1")
def test_the_last_placements_follow_the_last_sharing():
    spaces = INVENTIONS["revolver"]["spaces"]
    cubes = {field: [count - (field == "physics"), 0] for field, count in spaces.items()}
    position = Position(2, 3).seat(1, tokens="points1").lay("revolver", "progression2 points2", **cubes).only(2)
    state = position.ask()
    act(state, "work archimedes revolver", "take progression2")
    assert asked(state) == ("last", 0)
    act(state, "progress progression2 archimedes physics")
    assert asked(state) == ("last", 1)


@pytest.mark.clause("IN-6.2")
def test_points_are_inventions_tokens_objectives_and_sequences():
    state = owning("bow", "caravel", "telephone", tokens="points1 points3 availability", archimedes="2 0 3 0")
    assert points(seat_of(state, 0)) == {"inventions": 6, "tokens": 4, "objectives": 6, "sequences": 2}
    assert state.scores() == [18, 0, 0]
    sheet = {row.label: row.points for row in state.score_sheet()}
    assert sheet == {
        "Inventions": [6, 0, 0],
        "Victory point tokens": [4, 0, 0],
        "Objective: Archimedes": [6, 0, 0],
        "Sequence: 0 Bow, 1 Caravel, 2 Telephone": [2, 0, 0],
        "Tie-break: number of inventions": [3, 0, 0],
        "Total": [18, 0, 0],
    }


@pytest.mark.clause("IN-6.2")
def test_a_points_token_that_was_turned_over_is_worth_nothing():
    state = Position(2, 3).only(0).seat(0, tokens="points3 points1").ask("last")
    assert state.scores() == [4, 0]
    act(state, "progress points3 hypatia physics", "done")
    assert state.scores() == [1, 0]


@pytest.mark.clause("IN-6.2")
@pytest.mark.parametrize(
    ("archimedes", "met"),
    [("2 0 3 0", True), ("3 1 4 2", True), ("1 0 3 0", False), ("2 0 2 0", False), ("4 4 2 4", False)],
)
def test_an_objective_is_reached_or_exceeded_in_every_field(archimedes, met):
    state = owning(archimedes=archimedes)
    assert seat_of(state, 0)["inventors"][0]["objective_met"] == met
    assert state.scores()[0] == (6 if met else 0)


@pytest.mark.clause("IN-6.2")
def test_points_are_counted_as_the_game_goes_on():
    state = Position().seat(0, tokens="progression2 progression3", archimedes="1 0 3 0").ask()
    assert state.scores() == [0, 0]
    act(state, "progress progression2 archimedes physics")
    assert state.scores() == [6, 0]
    assert state.winners() == ()


@pytest.mark.clause("IN-6.3")
def test_the_example_of_the_rulebook():
    """Inventions worth 3, 3, 1 and 2, numbered 0, 1, 2 and 3, score 9 and 3 more."""
    state = owning("revolver", "zeppelin", "papyrus", "chess")
    assert points(seat_of(state, 0)) == {"inventions": 9, "tokens": 0, "objectives": 0, "sequences": 3}
    assert state.scores()[0] == 12


@pytest.mark.clause("IN-6.3")
@pytest.mark.parametrize(
    ("numbers", "jokers", "expected"),
    [
        ([], 0, 0),
        ([], 3, 0),
        ([0], 0, 0),
        ([1, 2, 3], 0, 0),
        ([0, 2, 3], 0, 0),
        ([0, 1, 2, 3, 4, 5], 0, 5),
        ([0, 0, 1, 1, 2], 0, 3),
        ([0, 1, 0, 1, 2, 3], 0, 4),
        ([1], 1, 1),
        ([0], 1, 1),
        ([0], 4, 4),
        ([5], 4, 0),
        ([4], 4, 4),
        ([0, 2], 1, 2),
        ([0, 2, 3, 4], 1, 4),
        ([0, 1, 2, 3, 4, 5], 1, 6),
        ([0, 1, 2, 3, 4, 5], 3, 8),
        ([1, 2, 3, 4, 5], 2, 6),
        ([0, 0, 2, 2], 2, 4),
        ([1, 1], 2, 2),
        ([0, 0, 1, 2, 2], 1, 4),
    ],
)
def test_the_best_split_into_runs(numbers, jokers, expected):
    state = numbered(*numbers, tokens="classification " * jokers)
    runs = seat_of(state, 0)["runs"]
    assert sum(len(run) - 1 for run in runs) == points(seat_of(state, 0))["sequences"] == expected
    assert state.scores()[0] == expected + points(seat_of(state, 0))["inventions"]
    rows = [row for row in state.score_sheet("fr") if row.label.startswith("Suite")]
    assert sum(row.points[0] for row in rows) == expected


@pytest.mark.clause("IN-6.3")
@settings(max_examples=60 if IS_BRIEF else 200)
@given(owned=st.lists(st.integers(0, 4), min_size=6, max_size=6), jokers=st.integers(0, 4))
def test_the_best_split_is_that_of_trying_everything(owned, jokers):
    numbers = vec[i64](owned)
    best = best_points(numbers, jokers)
    assert best == best_sequences(tuple(owned), jokers)
    reach = best_reach(numbers, jokers)
    assert sum(reach[1:]) == best
    assert reach == sorted(reach, reverse=True)
    spent = sum(max(runs - have, 0) for runs, have in zip(reach, [*owned, *[0] * 9], strict=False))
    assert spent <= jokers


@pytest.mark.clause("IN-6.3")
def test_a_sheet_names_the_cards_of_every_run():
    state = owning("bow", "crossbow", "printing_press", tokens="classification")
    labels = [row.label for row in state.score_sheet()]
    assert "Sequence: 0 Bow, 1 (classification token), 2 Printing press" in labels
    assert unbroken("Suite : 0 Arc, 1 (jeton Numéro de classification), 2 Imprimerie", "fr") in [
        row.label for row in state.score_sheet("fr")
    ]
    assert seat_of(state, 0)["runs"] == [["bow", "classification", "printing_press"]]


@pytest.mark.clause("IN-6.4")
def test_most_points_win_then_most_inventions_then_together():
    position = Position(3, 3).only(0)
    position.seat(0, inventions="telephone").seat(1, inventions="wheel paper").seat(2, tokens="points2")
    state = position.ask(None)
    assert state.scores() == [3, 3, 2]
    assert state.winners() == winners(state.to_dict()) == (1,)
    position.seat(0, tokens="points1", inventions="telephone").seat(2, inventions="wheel paper", tokens="points1")
    position.seat(1, inventions="writing caravel", tokens="points1")
    state = position.ask(None)
    assert state.scores() == [4, 4, 4]
    assert state.winners() == winners(state.to_dict()) == (1, 2)


@pytest.mark.clause("IN-6.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_score_as_worked_out_a_second_time(players):
    for seed in range(5):
        state = finish(bottega.game("inventors").new(players, seed=seed), Random(seed))
        assert state.scores() == [sum(points(seat).values()) for seat in state.to_dict()["seats"]]
        assert state.winners() == winners(state.to_dict())
