"""IN-1: what there is, and what the data file says of it."""

from __future__ import annotations

from collections import Counter

import pytest

import bottega
from tests.games.inventors.oracle import DATA, FIELDS, INVENTIONS, INVENTORS, TEAMS, TOKENS, team
from tests.games.inventors.positions import Position, act, clause_against, legal, levels

INVENTORS_GAME = bottega.game("inventors")


@pytest.mark.clause("IN-1.1")
def test_twenty_inventors_thirty_six_inventions_and_fifty_two_tokens_for_two_to_five_players():
    assert INVENTORS_GAME.players == (2, 5)
    assert [len(team(name)) for name in TEAMS] == [4] * 5
    assert Counter(card["age"] for card in INVENTIONS.values()) == {1: 12, 2: 12, 3: 12}
    assert sum(token["count"] for token in TOKENS.values()) == 52


@pytest.mark.clause("IN-1.1")
def test_cubes_never_run_out():
    position = Position(age=3)
    for name in [name for name, card in INVENTIONS.items() if card["age"] == 3][:5]:
        spaces = INVENTIONS[name]["spaces"]
        position.lay(name, **{field: [count - (field == "physics"), 0] for field, count in spaces.items()})
    state = position.ask()
    assert sum(sum(by_seat) for lying in state.to_dict()["table"] for by_seat in lying["cubes"].values()) > 15
    assert legal(state, "work")


@pytest.mark.clause("IN-1.2")
def test_an_inventor_has_levels_an_objective_and_its_points():
    assert DATA["fields"] == FIELDS == ["physics", "chemistry", "mechanics", "mathematics"]
    for inventor in INVENTORS.values():
        assert list(inventor["start"]) == list(inventor["goal"]) == FIELDS
        assert all(0 <= inventor["start"][field] <= 4 for field in FIELDS)
        assert all(0 <= inventor["goal"][field] <= 4 for field in FIELDS)
        assert inventor["goal_points"] > 0
        assert any(inventor["goal"][field] > inventor["start"][field] for field in FIELDS)
    assert Counter(level for one in INVENTORS.values() for level in one["start"].values() if level) == {1: 26, 2: 7}


@pytest.mark.clause("IN-1.2")
def test_four_is_the_highest_level():
    state = Position().seat(0, tokens="progression4", archimedes="4 0 3 0").ask()
    assert clause_against(state, "progress progression4 archimedes physics") == "IN-3.6"
    act(state, "progress progression4 archimedes mechanics")
    assert levels(state, "archimedes") == [4, 0, 4, 0]


@pytest.mark.clause("IN-1.3")
def test_an_invention_has_spaces_a_number_and_points():
    assert DATA["classifications"] == ["weapons", "transport", "communication", "leisure", "time", "energy"]
    assert Counter((card["age"], card["classification"]) for card in INVENTIONS.values()) == {
        (age, number): 2 for age in (1, 2, 3) for number in range(6)
    }
    for card in INVENTIONS.values():
        assert list(card["spaces"]) == FIELDS
        assert card["victory_points"] == card["age"]
        assert 4 <= sum(card["spaces"].values()) <= 10


@pytest.mark.clause("IN-1.3")
def test_the_demand_for_each_field_is_alike_within_an_age():
    for age, demand in ((1, 15), (2, 21), (3, 27)):
        cards = [card for card in INVENTIONS.values() if card["age"] == age]
        assert [sum(card["spaces"][field] for card in cards) for field in FIELDS] == [demand] * 4


@pytest.mark.clause("IN-1.4")
def test_five_kinds_of_reward_tokens():
    kinds = Counter()
    for token in TOKENS.values():
        kinds[token["kind"]] += token["count"]
    assert kinds == {"progression": 26, "availability": 4, "knowledge": 4, "classification": 4, "points": 14}
    assert {name for name in TOKENS if name.startswith("progression")} == {f"progression{level}" for level in (2, 3, 4)}


@pytest.mark.clause("IN-1.4")
@pytest.mark.parametrize("token", TOKENS)
def test_the_reverse_of_every_token_is_a_progression_1(token):
    state = Position().seat(0, tokens=token).ask()
    act(state, f"progress {token} hypatia physics")
    assert levels(state, "hypatia") == [1, 0, 0, 2]


@pytest.mark.clause("IN-1.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_sees_the_same_and_neither_piles_nor_bag(players):
    state = INVENTORS_GAME.new(players, seed=3, teams="deal")
    views = [state.view(seat) for seat in [*range(players), None]]
    for view in views:
        view.pop("seat")
        assert view["piles"] == [9 - players, 12, 12]
        assert view["bag"] == 52 - 2 * (players + 3)
    assert all(view == views[0] for view in views)
    hidden = {"piles", "bag"}
    position = state.to_dict()
    assert {name: views[0][name] for name in position if name not in hidden} == {
        name: position[name] for name in position if name not in hidden
    }


def test_every_value_says_where_it_comes_from():
    """What an item does not say of itself is said for all of its kind; sources are listed, and used."""
    meta = DATA["meta"]
    general = meta["unless_said_otherwise"]
    cited = set()
    for kind, items, values in (
        ("inventor", INVENTORS, ("name", "team", "start", "goal", "goal_points")),
        ("invention", INVENTIONS, ("name", "age", "classification", "spaces", "victory_points")),
    ):
        for item in items.values():
            for value in values:
                said = item["provenance"].get(value, general[f"{kind}.{value}"])
                if isinstance(said, list):
                    cited.update(said)
                else:
                    assert said["status"] in ("sourced", "derived", "reconstructed")
                    assert said.get("sources") or said.get("reasoning")
                    cited.update(said.get("sources", []) + said.get("constrained_by", []))
    for token in TOKENS.values():
        assert token["provenance"]["status"] in ("sourced", "reconstructed")
        cited.update(token["provenance"].get("sources", []) + token["provenance"].get("constrained_by", []))
    assert cited <= set(meta["sources"])


def test_what_the_sources_give_is_what_is_played():
    """Values that are not reconstructed."""
    assert list(INVENTORS["lovelace"]["start"].values()) == [0, 0, 1, 1]
    assert list(INVENTORS["lovelace"]["goal"].values()) == [0, 0, 1, 3]
    assert list(INVENTORS["einstein"]["goal"].values()) == [3, 0, 0, 3]
    assert (INVENTORS["lovelace"]["goal_points"], INVENTORS["einstein"]["goal_points"]) == (3, 9)
    assert list(INVENTORS["curie"]["start"].values()) == [1, 1, 0, 0]
    assert list(INVENTIONS["photography"]["spaces"].values()) == [2, 4, 1, 2]
    assert [TOKENS[name]["count"] for name in ("progression2", "progression3", "progression4", "availability")] == [
        12,
        8,
        6,
        4,
    ]
