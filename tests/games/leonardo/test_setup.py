"""LV-1 and LV-2: what there is, and how a game begins."""

from __future__ import annotations

import pytest

import bottega
from bottega.games.leonardo.inventions import DATA, RANKS
from tests.games.leonardo.positions import GAME, KINDS, refused, seat_of

PLAYERS = [2, 3, 4, 5]


@pytest.mark.clause("LV-1.1", "LV-2.2", "LV-2.8")
@pytest.mark.parametrize("players", PLAYERS)
def test_beginners_take_their_sets_in_order(players):
    position = GAME.new(players, seed=1).to_dict()
    returned = {2: 2, 3: 1}.get(players, 0)
    for seat, (given, mine) in enumerate(zip(DATA["beginner"]["sets"], position["seats"], strict=False)):
        assert mine["apprentices"] == given["apprentices"] - returned
        assert mine["florins"] == [3, 3, 3, 13, 8][seat]
        assert {kind: number for kind, number in mine["hand"].items() if number} == given["components"]
        assert [mine["labs"][lab]["spaces"] for lab in ("small", "large")] == [given["small"], given["large"]]
        assert mine["labs"]["small"]["men"] == given["men"]
    assert position["leonardo"] == 0
    assert position["council_florins"] == 1
    assert len(position["requests"]) == min(players + 1, 5)


@pytest.mark.clause("LV-2.2")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_can_be_chosen_and_takes_the_first_set(first):
    position = GAME.new(4, seed=1, first_player=str(first + 1)).to_dict()
    assert position["leonardo"] == position["active"] == first
    assert position["decision"]["actors"] == [first]
    assert [position["seats"][(first + place) % 4]["florins"] for place in range(4)] == [3, 3, 3, 13]
    assert GAME.new(4, seed=1, first_player=str(first + 1), setup="expert").actors == (first,)


@pytest.mark.clause("LV-2.2")
def test_the_first_player_can_be_drawn_by_lot():
    states = [GAME.new(3, seed, first_player="lot").to_dict() for seed in range(60)]
    firsts = [state["leonardo"] for state in states]
    assert sorted(set(firsts)) == [0, 1, 2]
    assert min(firsts.count(seat) for seat in range(3)) > 10
    assert states[0]["deck"] == GAME.new(3, seed=0).to_dict()["deck"]  # the lot changes nothing else


@pytest.mark.clause("LV-2.2")
def test_a_first_player_whom_the_table_does_not_have_is_refused():
    with pytest.raises(bottega.OptionError, match="first_player cannot be '4' with 3 players; allowed: lot, 1, 2, 3"):
        GAME.new(3, seed=1, first_player="4")


@pytest.mark.clause("LV-2.1", "LV-2.3")
@pytest.mark.parametrize(("players", "requests"), [(2, [1, 12, 8]), (3, [1, 12, 8, 3]), (4, [1, 12, 8, 3, 9])])
def test_beginners_have_fixed_requests(players, requests):
    state = GAME.new(players, seed=1)
    assert state.options["setup"] == "beginner"
    assert state.to_dict()["requests"] == requests


@pytest.mark.clause("LV-1.2", "LV-1.3")
def test_components_and_inventions():
    position = GAME.new(5, seed=1).to_dict()
    for kind in KINDS:
        cards = position["shops"][kind] + sum(seat["hand"][kind] for seat in position["seats"])
        assert cards == DATA["component_cards"]["each"] == 12
    assert len(DATA["inventions"]) == 25
    for card in DATA["inventions"]:
        assert sum(card["components"].values()) == 1 + RANKS.index(card["rank"])
        assert max(card["components"].values()) <= 2
        for reading in ("text", "by_rank"):
            assert card[reading]["weeks"] in (4, 7, 11, 15)
            assert card[reading]["later"] < card[reading]["first"]
        assert card["by_rank"]["weeks"] == [4, 7, 11, 15][RANKS.index(card["rank"])]
        assert 1 <= card["type"] <= 5
        assert all(note in DATA["notes"] for note in card["provenance"])
    for note in DATA["notes"].values():
        assert note["is"] in DATA["meta"]["provenance"]
        assert all(source in DATA["sources"] for source in note["from"])


@pytest.mark.clause("LV-2.4")
@pytest.mark.parametrize("seed", range(5))
def test_the_deck_is_built_in_three_layers(seed):
    deck = GAME.new(4, seed).to_dict()["deck"]
    assert sorted(deck[:5]) == [21, 22, 23, 24, 25]
    ranks = [DATA["inventions"][card - 1]["rank"] for card in deck[5:16]]
    assert [ranks.count(rank) for rank in RANKS] == [1, 2, 3, 5]
    assert max(deck[16:]) <= 15


@pytest.mark.clause("LV-2.5")
def test_experts_draw_their_requests_and_two_discard_first():
    for seed in range(5):
        position = GAME.new(2, seed, setup="expert").to_dict()
        ranks = [DATA["inventions"][card - 1]["rank"] for card in position["discarded"]]
        assert sorted(ranks) == ["bronze", "copper", "silver"]
        assert len(position["requests"]) == 3
        assert position["deck_log"] == position["requests"]
        assert len(position["deck"]) == 25 - 3 - 3
        assert GAME.new(3, seed, setup="expert").to_dict()["discarded"] == []
    assert len({tuple(GAME.new(4, seed, setup="expert").to_dict()["requests"]) for seed in range(5)}) == 5


@pytest.mark.clause("LV-2.6")
@pytest.mark.parametrize(("players", "favours"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_favours_are_taken_one_at_a_time(players, favours):
    state = GAME.new(players, seed=1, setup="expert")
    mine = seat_of(state, 0)
    assert (mine["apprentices"], mine["florins"], mine["labs"]["small"]["spaces"]) == (3, 3, 3)
    order = []
    while state.decision.kind == "favour":
        order.append(state.decision.actors[0])
        state.apply(state.legal()[len(order) % 2])
    assert order == list(range(players)) * favours


@pytest.mark.clause("LV-2.7")
def test_what_favours_bring():
    state = GAME.new(4, seed=1, setup="expert")
    assert refused(state, "0 favour widen_large iron") == "LV-2.7"
    assert refused(state, "0 favour man_small -") == "LV-2.7"
    assert refused(state, "0 favour components iron,glass") == "LV-2.7"
    assert refused(state, "0 favour widen_small -") == "LV-2.7"
    for seat, line in enumerate(["florins -", "components iron,iron,wood,rope", "apprentice -", "widen_small brick"]):
        state.apply(GAME.parse(f"favour {line}", seat))
    assert seat_of(state, 0)["florins"] == 8
    assert seat_of(state, 1)["hand"] == {"iron": 2, "glass": 0, "wood": 1, "brick": 0, "rope": 1}
    assert seat_of(state, 2)["apprentices"] == 4
    assert seat_of(state, 3)["labs"]["small"]["spaces"] == 5
    for seat, line in enumerate(["florins -", "take_large iron", "apprentice -", "man_small -"]):
        state.apply(GAME.parse(f"favour {line}", seat))
    assert seat_of(state, 3)["labs"]["small"]["men"] == 1
    assert refused(state, "0 favour florins -") == "LV-2.7"
    state.apply(GAME.parse("favour apprentice -", 0))
    state.apply(GAME.parse("favour widen_large iron", 1))
    assert seat_of(state, 1)["labs"]["large"]["spaces"] == 6
    assert refused(state, "2 favour apprentice -") == "LV-2.7"
    with pytest.raises(bottega.NotationError, match=r"LV-2\.7"):
        GAME.parse("favour components iron,iron,iron,wood", 0)


@pytest.mark.clause("LV-2.7")
def test_with_three_players_a_favour_may_be_repeated():
    state = GAME.new(3, seed=1, setup="expert")
    for _ in range(2):
        for seat in range(3):
            state.apply(GAME.parse("favour florins -", seat))
    assert [seat_of(state, seat)["florins"] for seat in range(3)] == [13, 13, 13]
