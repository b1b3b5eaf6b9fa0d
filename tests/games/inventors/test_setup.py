"""IN-2: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

import bottega
from tests.games.inventors.oracle import INVENTIONS, INVENTORS, TEAMS, on_table, team
from tests.games.inventors.positions import act, asked, clause_against, kinds, legal

GAME = bottega.game("inventors")


@pytest.mark.clause("IN-2.1", "IN-2.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_teams_are_chosen_in_turn_from_the_first_player_on(players):
    for seed in range(6):
        state = GAME.new(players, seed=seed)
        first = state.to_dict()["statuette"]
        for step, name in enumerate(TEAMS[:players]):
            assert asked(state) == ("team", (first + step) % players)
            assert legal(state) == {f"team {free}" for free in TEAMS[step:]}
            act(state, f"team {name}")
        assert asked(state) == ("turn", first)
        chosen = {seat: state.to_dict()["seats"][seat]["team"] for seat in range(players)}
        assert chosen == {(first + step) % players: TEAMS[step] for step in range(players)}


@pytest.mark.clause("IN-2.1")
def test_a_team_that_is_taken_is_refused():
    state = GAME.new(3, seed=1)
    act(state, "team modern")
    assert clause_against(state, "team modern") == "IN-2.1"
    assert clause_against(state, "work watt bow") == "IN-2.1"
    act(state, "team ancient")
    assert clause_against(state, "team ancient") == "IN-2.1"


@pytest.mark.clause("IN-2.1", "IN-3.9")
def test_the_last_of_five_takes_the_last_team_unasked():
    state = GAME.new(5, seed=2)
    events = act(state, *(f"team {name}" for name in TEAMS[:4]))
    assert [event.args["team"] for event in events if event.kind == "team_chosen"] == TEAMS
    assert "only_choice" in kinds(events)
    assert asked(state)[0] == "turn"


@pytest.mark.clause("IN-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_teams_can_be_dealt(players):
    dealt = set()
    for seed in range(30):
        state = GAME.new(players, seed=seed, teams="deal")
        position = state.to_dict()
        assert asked(state) == ("turn", position["statuette"])
        teams = [seat["team"] for seat in position["seats"]]
        assert len(set(teams)) == players
        dealt.add(teams[0])
    assert dealt == set(TEAMS)


@pytest.mark.clause("IN-2.1")
def test_inventors_begin_available_with_their_own_levels():
    state = GAME.new(2, seed=1)
    act(state, "team ancient", "team contemporary")
    for seat in state.to_dict()["seats"]:
        assert [one["inventor"] for one in seat["inventors"]] == team(seat["team"])
        assert all(one["available"] for one in seat["inventors"])
        assert all(one["levels"] == INVENTORS[one["inventor"]]["start"] for one in seat["inventors"])


@pytest.mark.clause("IN-2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_more_inventions_than_players_with_two_tokens_each(players):
    position = GAME.new(players, seed=5, teams="deal").to_dict()
    assert position["age"] == 1
    lying = on_table(position)
    assert len(lying) == players + 3
    assert all(INVENTIONS[name]["age"] == 1 for name in lying)
    assert all(len(there["tokens"]) == 2 and None not in there["tokens"] for there in lying.values())
    assert not any(sum(map(sum, there["cubes"].values())) for there in lying.values())
    assert len(position["bag"]) == 52 - 2 * (players + 3)


@pytest.mark.clause("IN-2.2")
def test_every_invention_and_every_token_can_come_up_anywhere():
    first, tokens = Counter(), Counter()
    for seed in range(300):
        table = GAME.new(2, seed=seed, teams="deal").to_dict()["table"]
        first[table[0]["invention"]] += 1
        tokens[table[0]["tokens"][0]] += 1
    assert set(first) == {name for name, card in INVENTIONS.items() if card["age"] == 1}
    assert len(tokens) == 9
    assert tokens["progression2"] > tokens["availability"]


@pytest.mark.clause("IN-2.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_anybody_may_begin(players):
    firsts = {GAME.new(players, seed=seed).to_dict()["statuette"] for seed in range(60)}
    assert firsts == set(range(players))


@pytest.mark.clause("IN-2.3")
@pytest.mark.parametrize("seat", range(3))
def test_the_first_player_can_be_agreed(seat):
    by_lot = GAME.new(3, seed=5).to_dict()
    agreed = GAME.new(3, seed=5, first_player=str(seat + 1)).to_dict()
    assert agreed["statuette"] == agreed["active"] == seat
    assert (agreed["piles"], agreed["bag"]) == (by_lot["piles"], by_lot["bag"])


@pytest.mark.clause("IN-2.3")
def test_a_first_player_whom_the_table_does_not_have_is_refused():
    with pytest.raises(bottega.OptionError, match="first_player cannot be '3' with 2 players; allowed: lot, 1, 2"):
        GAME.new(2, seed=1, first_player="3")


@pytest.mark.clause("IN-2.4")
def test_inventions_are_laid_out_when_all_have_a_team():
    state = GAME.new(2, seed=4)
    assert state.view(0)["table"] == []
    assert state.view(0)["piles"] == [12, 12, 12]
    assert state.view(0)["statuette"] in (0, 1)
    assert "age_begun" not in kinds(act(state, "team ancient"))
    events = act(state, "team medieval")
    assert kinds(events) == ["team_chosen", "age_begun"] + ["invention_laid"] * 5
    laid = [event.args["invention"] for event in events if event.kind == "invention_laid"]
    assert laid == [there["invention"] for there in state.view(0)["table"]]
