"""CN-2: setting up, in this order."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import bottega
from tests.games.codex.oracle import GOLD_CARDS, OBJECTIVES, RESOURCE_CARDS, STARTER_CARDS
from tests.games.codex.positions import act, clause_against
from tests.helpers.play import random_action
from tests.helpers.texts import seen, told

CODEX = bottega.game("codex")
every_number = pytest.mark.parametrize("players", [2, 3, 4])


def chosen(players: int, kind: str, seed: int = 1) -> bottega.State:
    """A new game up to the point where it asks that."""
    state = CODEX.new(players, seed)
    while state.decision.kind != kind:
        state.apply(state.legal()[0])
    return state


@pytest.mark.clause("CN-2.1")
@every_number
def test_decks_are_shuffled_and_two_cards_of_each_are_turned_up(players):
    up = Counter()
    for seed in range(200):
        position = CODEX.new(players, seed).to_dict()
        for kind, cards in (("resource", RESOURCE_CARDS), ("gold", GOLD_CARDS)):
            assert len(position["row"][kind]) == 2
            assert sorted([*position["row"][kind], *position["decks"][kind]]) == sorted(cards)
            up.update(position["row"][kind])
    assert len(up) == 80, "every card is turned up in some game"
    assert max(up.values()) < 30


@pytest.mark.clause("CN-2.2")
@every_number
def test_everybody_gets_another_starter_card_and_chooses_its_side(players):
    dealt = Counter()
    for seed in range(60):
        state = CODEX.new(players, seed)
        starters = [seat["starter"] for seat in state.to_dict()["seats"]]
        assert len(set(starters)) == players
        dealt.update(starters)
        assert state.decision.kind == "starter"
        assert state.decision.actors == tuple(range(players))
        for seat in range(players):
            assert [str(action) for action in state.legal(seat)] == ["starter front", "starter back"]
    assert set(dealt) == set(STARTER_CARDS)


@pytest.mark.clause("CN-2.2")
def test_the_chosen_side_is_placed_at_the_origin():
    state = CODEX.new(2, seed=1)
    act(state, "starter back", seat=0)
    act(state, "starter front", seat=1)
    for seat, side in zip(state.to_dict()["seats"], ("back", "front"), strict=True):
        assert seat["area"] == [{"card": seat["starter"], "side": side, "x": 0, "y": 0}]


@pytest.mark.clause("CN-2.3")
@every_number
def test_everybody_draws_two_resource_cards_and_a_gold_card_from_the_top(players):
    state = chosen(players, "starter")
    before = state.to_dict()
    assert all(seat["hand"] == [] for seat in before["seats"])
    after = chosen(players, "objective").to_dict()
    decks = {kind: list(cards) for kind, cards in before["decks"].items()}
    for seat in after["seats"]:
        drawn = [decks["resource"].pop(), decks["resource"].pop(), decks["gold"].pop()]
        assert [held["card"] for held in seat["hand"]] == drawn
    assert after["decks"] == decks
    assert after["row"] == before["row"]


@pytest.mark.clause("CN-2.4")
@every_number
def test_two_common_objectives_and_two_for_everybody_of_whom_one_is_kept(players):
    state = chosen(players, "objective")
    position = state.to_dict()
    common, pile = position["objectives"]["common"], position["objectives"]["pile"]
    dealt = [name for seat in position["seats"] for name in seat["dealt"]]
    assert len(common) == 2
    assert all(len(seat["dealt"]) == 2 for seat in position["seats"])
    assert sorted([*common, *pile, *dealt]) == sorted(OBJECTIVES)
    for seat, player in enumerate(position["seats"]):
        assert [str(action) for action in state.legal(seat)] == [f"objective {name}" for name in player["dealt"]]
        assert clause_against(state, f"objective {common[0]}", seat) == "CN-2.4"
        assert clause_against(state, f"objective {dealt[2 * seat - 1]}", seat) == "CN-2.4"
        act(state, f"objective {player['dealt'][1]}", seat)
    assert [seat["kept"] for seat in state.to_dict()["seats"]] == [seat["dealt"][1] for seat in position["seats"]]


@pytest.mark.clause("CN-2.4")
def test_the_objective_returned_is_unseen_by_others_to_the_end():
    state = CODEX.new(3, seed=3)
    rng = Random(3)
    while state.decision:
        state.apply(random_action(state, rng))
    for seat, player in enumerate(state.to_dict()["seats"]):
        returned = next(name for name in player["dealt"] if name != player["kept"])
        for other in [0, 1, 2, None]:
            assert (f'"{returned}"' in seen(state, other)) == (other == seat)


@pytest.mark.clause("CN-2.5")
@every_number
def test_the_first_player_is_random_and_begins(players):
    first = Counter()
    for seed in range(200):
        state = CODEX.new(players, seed)
        while state.decision.kind != "place":
            state.apply(state.legal()[0])
        position = state.to_dict()
        assert state.decision.actors == (position["first"],) == (position["active"],)
        assert position["round"] == 1
        first[position["first"]] += 1
    assert sorted(first) == list(range(players))
    assert min(first.values()) > 200 / players * 0.6


@pytest.mark.clause("CN-2.5")
def test_sides_are_chosen_before_hand_objectives_and_first_player_are_seen():
    state = CODEX.new(2, seed=1)
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["objectives"] == {"common": None}
        assert view["first"] is view["active"] is None
        assert all(player["hand"] == [] and player["dealt"] is None for player in view["seats"])
    state = chosen(2, "objective")
    assert state.view(0)["first"] is None
    assert state.view(0)["objectives"]["common"] is not None


@pytest.mark.clause("CN-2.5")
def test_choices_stay_hidden_until_all_have_chosen():
    state = CODEX.new(3, seed=1)
    events = act(state, "starter back", seat=1)
    assert state.decision.actors == (0, 2)
    assert state.view(1)["seats"][1]["side"] == "back"
    for other in (0, 2, None):
        assert state.view(other)["seats"][1]["side"] is None
        assert "back" not in told(events, other)
    assert clause_against(state, "starter back", seat=1) == "CN-2.2", "a choice once made stands"
    act(state, "starter front", seat=0)
    act(state, "starter front", seat=2)
    assert [seat["side"] for seat in state.view(None)["seats"]] == ["front", "back", "front"]
    kept = state.legal(2)[1]
    events = state.apply(kept)
    for other in (0, 1, None):
        assert state.view(other)["seats"][2]["kept"] is None
        assert kept.args["card"] not in told(events, other)
    assert state.view(2)["seats"][2]["kept"] == kept.args["card"]
