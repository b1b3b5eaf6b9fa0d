"""LV-9 and EP: the variants."""

from __future__ import annotations

import pytest

import bottega
from bottega.games.leonardo.inventions import DATA
from bottega.games.leonardo.variants import MODULES
from tests.games.leonardo.positions import (
    GAME,
    Position,
    pass_turn,
    pass_until,
    play,
    refused,
    said,
    seat_of,
)
from tests.games.leonardo.test_city import placed


@pytest.mark.clause("LV-9.1")
def test_the_powerful_council_moves_anybody():
    lines = ["0 apprentices council 1", "1 apprentices smith 2", "2 apprentices kiln 1", "1 apprentices kiln 2"]
    state = placed(Position(4, powerful_council=True), *lines[:3], "3 pass", "0 pass", lines[3])
    play(state, "0 leonardo 0", "0 benefit move")
    assert refused(state, "0 move 1 smith kiln") == "LV-9.1"  # 1 is first there
    assert refused(state, "0 move 0 council kiln") == "LV-9.1"
    assert refused(state, "0 move 1 smith council") == "LV-9.1"
    play(state, "0 move 2 kiln smith")
    assert [worker["seat"] for worker in state.to_dict()["lines"]["smith"]] == [1, 1, 2]


@pytest.mark.clause("EP-1", "EP-13")
def test_a_component_is_dealt_to_everybody_in_secret():
    state = GAME.new(5, seed=3, ep_setup=True)
    assert state.options["setup"] == "expert"
    dealt = [seat["dealt"] for seat in state.to_dict()["seats"]]
    assert sorted(dealt) == sorted(DATA["components"])
    assert state.to_dict()["shops"] == dict.fromkeys(DATA["components"], 11)
    assert [seat["dealt"] for seat in state.view(2)["seats"]] == [None, None, dealt[2], None, None]
    assert len(state.view(2)["seats"][0]["possible"]) == 5
    assert sorted(GAME.new(3, seed=3, ep_setup=True).to_dict()["shops"].values()) == [11, 11, 11, 12, 12]
    taught = GAME.new(5, seed=3, ep_setup=True, open_hands=True).view(None)["seats"]
    assert [seat["held"][kind] for seat, kind in zip(taught, dealt, strict=True)] == [1] * 5
    for seat in [0, 1, 2, 3, 4] * 2:
        play(state, f"{seat} favour florins -")
    for seat in range(5):
        play(state, f"{seat} favour apprentice -")
    assert state.decision.kind == "half_favour"
    play(state, "0 half_favour florins", "1 half_favour iron")
    assert seat_of(state, 1)["held"]["iron"] == 1
    assert seat_of(state, 0)["income"] == seat_of(state, 2)["income"] + 2


@pytest.mark.clause("EP-2")
def test_small_favours():
    state = GAME.new(4, seed=1, ep_favours=True)
    assert refused(state, "0 favour widen_small iron") == "EP-2"
    assert refused(state, "0 favour components iron,glass,wood,rope") == "EP-2"
    play(state, "0 favour take_large -", "1 favour components iron,iron", "2 favour florins -", "3 favour apprentice -")
    assert refused(state, "0 favour widen_large -") == "EP-2"
    for seat in range(4):
        play(state, f"{seat} favour florins -")
    for seat in range(4):
        play(state, f"{seat} favour apprentice -")
    state = pass_until(state, "place")
    play(state, "0 favour florins -", "1 apprentices smith 1", "2 pass", "3 pass")
    assert refused(state, "0 favour florins -") == "EP-2"
    assert seat_of(state, 0)["florins"] == 3 + 5 + 5


@pytest.mark.clause("EP-2")
@pytest.mark.parametrize(("players", "open_again"), [(3, True), (4, False), (5, False)])
def test_with_four_or_five_players_no_small_favour_comes_three_times(players, open_again):
    """Not before the game, nor, with one that was taken twice before it, in phase B."""
    state = GAME.new(players, seed=1, ep_favours=True)
    for seat in [*range(players)] * 2:
        play(state, f"{seat} favour apprentice -")
    if players > 3:
        assert refused(state, "0 favour apprentice -") == "EP-2"
        for seat in range(players):
            play(state, f"{seat} favour florins -")
    state = pass_until(state, "place")
    assert (state.why_not("favour apprentice -") is None) == open_again
    assert state.why_not("favour florins -") is None


@pytest.mark.clause("EP-2")
@pytest.mark.parametrize("lines", [False, True])
def test_a_favour_stands_for_a_placement_so_one_must_be_possible(lines):
    """In the last turn, without a working laboratory, nobody can be placed, so nobody is asked."""
    state = Position(2, ep_favours=True, ep_lines=lines).turn(8).hand(0).hand(1).state
    pass_turn(state)
    assert state.is_over


@pytest.mark.clause("EP-3")
@pytest.mark.parametrize("players", [2, 5])
def test_the_sloping_deck(players):
    state = GAME.new(players, seed=4, ep_deck=True)
    position = state.to_dict()
    cards = position["deck"] + position["deck_log"][::-1]
    assert len(position["requests"]) == 5
    piles = ["gold2" if card > 20 else DATA["inventions"][card - 1]["rank"] for card in cards]
    assert sorted(piles[:7]) == ["gold"] * 2 + ["gold2"] * 5
    assert sorted(piles[7:12]) == ["gold"] * 3 + ["silver"] * 2
    assert sorted(piles[12:17]) == ["copper"] * 2 + ["silver"] * 3
    assert sorted(piles[17:22]) == ["bronze"] * 2 + ["copper"] * 3
    assert piles[22:] == ["bronze"] * 3


@pytest.mark.clause("EP-4")
def test_leonardo_moves_on_by_himself():
    state = placed(Position(3, ep_rotation=True), "0 apprentices council 1")
    assert state.decision.kind == "benefit"
    pass_turn(state)
    assert state.to_dict()["leonardo"] == 1


@pytest.mark.clause("EP-5")
def test_lines_are_served_worker_by_worker():
    state = pass_until(Position(3, ep_lines=True).state, "send")
    play(state, "0 send apprentice home smith", "1 send apprentice home smith", "2 send master home smith")
    play(state, "0 send master home smith", "1 send apprentice home smith")
    line = [(worker["seat"], worker["worker"]) for worker in state.to_dict()["lines"]["smith"]]
    apprentice, master = "apprentice", "master"
    assert line == [(2, master), (0, master), (0, apprentice), (1, apprentice), (1, apprentice)]
    state = pass_until(state, "buy")
    order = []
    while state.decision.kind == "buy":
        order.append(state.decision.actors[0])
        state.apply(next(action for action in state.legal() if action.kind == "pass"))
    assert order == [2, 0, 0, 1, 1]


@pytest.mark.clause("EP-5")
def test_a_line_sells_four_times_at_a_rising_price():
    state = pass_until(Position(2, ep_lines=True).apprentices(0, 5).florins(0, 9).hand(0).state, "send")
    play(
        state, "0 send apprentice home smith", "1 send apprentice home smith", "0 send apprentice home smith", "1 pass"
    )
    play(state, *["0 send apprentice home smith"] * 3, "0 pass")
    play(state, "0 buy iron")
    assert said(play(state, "1 pass"), "worker_left")[0]["seat"] == 1
    play(state, "0 buy iron", "0 buy iron")
    assert not said(play(state, "0 buy iron"), "worker_unable")  # the fifth has no chance any more
    assert (seat_of(state, 0)["florins"], seat_of(state, 0)["hand"]["iron"]) == (0, 4)


@pytest.mark.clause("EP-5")
def test_laboratories_are_staffed_first_and_may_be_left():
    state = pass_until(Position(2, ep_lines=True).work(0, "small", 12).state, "assign")
    assert refused(state, "0 assign 3 0 small") == "EP-5"
    assert refused(state, "0 assign 0 1 home") == "EP-5"
    play(state, "0 assign 2 0 small", "0 send apprentice small kiln", "1 pass")
    assert refused(state, "0 send master home kiln") == "EP-5"
    play(state, "0 pass")
    pass_turn(state)
    assert seat_of(state, 0)["labs"]["small"]["weeks"] == 1 + 2


@pytest.mark.clause("EP-6", "EP-14")
def test_the_council_of_the_variant():
    position = Position(3, ep_council=True, ep_lines=True, ep_rotation=True).top(4, 5, 6, 7)
    state = pass_until(position.state, "send")
    play(state, "0 send apprentice home council", "1 send apprentice home council", "2 send apprentice home council")
    play(state, "0 send apprentice home smith", "1 send apprentice home council", "2 pass", "0 pass", "1 pass")
    florins = seat_of(state, 1)["florins"]
    play(state, "0 benefit inventions", "0 reorder 7,6,5,4")
    assert state.to_dict()["requests"][-1] == 7
    play(state, "1 benefit florins")
    assert seat_of(state, 1)["florins"] == florins + 2
    play(state, "2 benefit move")
    assert refused(state, "2 move_worker smith 1 council") == "EP-6"
    play(state, "2 move_worker smith 1 kiln")
    assert (state.decision.kind, state.decision.actors) == ("benefit", (1,))  # nobody is left out for being last
    assert refused(state, "1 benefit florins") == "EP-6"
    play(state, "1 benefit component", "1 component rope")
    assert seat_of(state, 1)["florins"] == florins + 2
    assert state.to_dict()["council_florins"] == 0


@pytest.mark.clause("EP-6", "EP-14")
def test_any_worker_of_a_line_may_be_moved_whatever_his_place():
    state = pass_until(Position(3, ep_council=True, ep_lines=True, ep_rotation=True).state, "send")
    play(state, "0 send apprentice home council", "1 send apprentice home smith", "2 send master home smith")
    play(state, "0 send apprentice home smith", "1 send apprentice home smith", "2 pass", "0 pass", "1 pass")
    play(state, "0 benefit move")
    assert refused(state, "0 move_worker smith 1 kiln") == "EP-6"  # a master
    assert refused(state, "0 move_worker smith 5 kiln") == "EP-6"  # only four stand there
    assert refused(state, "0 move 1 smith kiln") == "EP-6"
    again = state.copy()
    play(again, "0 move_worker smith 2 smith")  # to the end of the line in which he stands
    assert [worker["seat"] for worker in again.to_dict()["lines"]["smith"]] == [2, 0, 1, 1]
    play(state, "0 move_worker smith 2 kiln")
    lines = state.to_dict()["lines"]
    assert [worker["seat"] for worker in lines["smith"]] == [2, 0, 1]
    assert [worker["seat"] for worker in lines["kiln"]] == [1]


@pytest.mark.clause("EP-14")
def test_the_others_in_the_council_are_served_in_their_order():
    state = pass_until(Position(3, ep_council=True, ep_lines=True, ep_rotation=True).state, "send")
    for seat in (0, 1, 2, 0, 1):
        play(state, f"{seat} send apprentice home council")
    state = pass_until(state, "benefit")
    position = state.to_dict()
    position["queue"] = position["queue"][::-1]
    position["decision"]["actors"] = [1]
    with pytest.raises(bottega.PositionError, match="in their order"):
        GAME.from_dict(position)
    play(state, "0 benefit move", "0 move_worker council 1 smith", "2 pass", "0 pass")
    assert (state.decision.kind, state.decision.actors) == ("benefit", (1,))


@pytest.mark.clause("LV-9.1", "EP-5")
def test_the_powerful_council_and_lines():
    state = pass_until(Position(3, powerful_council=True, ep_lines=True).state, "send")
    play(state, "0 send apprentice home council", "1 send apprentice home smith", "2 send apprentice home smith")
    play(state, "0 send apprentice home smith", "1 send apprentice home kiln", "2 pass", "0 pass", "1 pass")
    play(state, "0 leonardo 0", "0 benefit move")
    assert refused(state, "0 move_worker kiln 1 smith") == "LV-9.1"  # 1 is first there
    assert refused(state, "0 move_worker council 1 smith") == "LV-9.1"
    play(state, "0 move_worker smith 2 kiln")
    assert [worker["seat"] for worker in state.to_dict()["lines"]["kiln"]] == [1, 2]


@pytest.mark.clause("LV-9.1", "EP-15")
def test_in_a_line_the_foremost_is_first_however_many_others_have():
    position = Position(3, powerful_council=True, ep_lines=True).state
    state = pass_until(position, "send")
    play(state, "0 send apprentice home council", "1 send apprentice home smith", "2 send apprentice home smith")
    play(state, "0 send apprentice home kiln", "1 send apprentice home kiln", "2 send apprentice home smith")
    state = pass_until(state, "leonardo")
    assert [worker["seat"] for worker in state.to_dict()["lines"]["smith"]] == [1, 2, 2]
    play(state, "0 leonardo 0", "0 benefit move")
    assert refused(state, "0 move_worker kiln 2 smith") == "LV-9.1"  # 1 stands foremost there, though 2 has most
    play(state, "0 move_worker smith 2 kiln")  # where 0 stands foremost
    assert [worker["seat"] for worker in state.to_dict()["lines"]["kiln"]] == [0, 1, 2]


@pytest.mark.clause("EP-15")
def test_one_moves_only_ones_own_workers_without_the_council_of_the_variant():
    state = pass_until(Position(3, ep_lines=True).state, "send")
    play(state, "0 send apprentice home council", "1 send apprentice home smith", "2 pass", "0 pass", "1 pass")
    play(state, "0 leonardo 0", "0 benefit move")
    assert refused(state, "0 move_worker smith 1 kiln") == "LV-6.4"
    play(state, "0 move_worker council 1 smith")
    assert [worker["seat"] for worker in state.to_dict()["lines"]["smith"]] == [1, 0]


@pytest.mark.clause("EP-14")
def test_who_is_moved_out_of_the_council_is_not_served():
    state = pass_until(Position(3, ep_council=True, ep_lines=True, ep_rotation=True).state, "send")
    play(state, "0 send apprentice home council", "1 send apprentice home council", "2 pass", "0 pass", "1 pass")
    play(state, "0 benefit move", "0 move_worker council 1 smith")
    assert (state.decision.kind, state.decision.actors) == ("buy", (1,))


@pytest.mark.clause("EP-10", "EP-14", "EP-6", "LV-6.2")
def test_without_lines_the_council_of_the_variant_goes_by_rank_and_leaves_the_last_out():
    lines = ["0 apprentices council 1", "1 apprentices council 2", "2 apprentices council 3"]
    state = placed(Position(3, ep_council=True), *lines)
    play(state, "2 leonardo 2", "2 pass")
    assert (state.decision.kind, state.decision.actors) == ("benefit", (1,))
    play(state, "1 benefit florins")
    assert state.decision.kind == "laboratory"


@pytest.mark.clause("EP-6", "EP-14")
def test_without_lines_ones_own_apprentices_in_the_council_can_be_moved():
    state = placed(Position(3, ep_council=True), "0 apprentices council 2")
    play(state, "0 leonardo 0", "0 benefit move", "0 move 0 council smith")
    lines = state.to_dict()["lines"]
    assert [worker["seat"] for worker in lines["smith"]] == [0]
    assert (state.decision.kind, state.decision.actors) == ("buy", (0,))
    assert (lines["council"], seat_of(state, 0)["free"]) == ([], seat_of(state, 0)["apprentices"] - 1)


@pytest.mark.clause("EP-6", "EP-14")
def test_without_lines_ranks_are_taken_again_after_a_move():
    """One of the two apprentices of the second is moved away: now the third has as many, and came before him."""
    lines = ["0 apprentices council 3", "1 apprentices council 1", "2 apprentices council 2"]
    state = placed(Position(4, ep_council=True), *lines)
    play(state, "0 leonardo 0", "0 benefit move", "0 move 2 council smith")
    assert (state.decision.kind, state.decision.actors) == ("benefit", (1,))
    play(state, "1 pass")
    assert (state.decision.kind, state.decision.actors) == ("benefit", (2,))
    alone = placed(Position(4, ep_council=True), "0 apprentices council 2", "1 apprentices council 1")
    play(alone, "0 leonardo 0", "0 benefit move", "0 move 1 council smith")
    assert (alone.decision.kind, alone.decision.actors) == ("buy", (1,))  # who was moved out is not served


@pytest.mark.clause("EP-6")
def test_without_lines_an_apprentice_may_go_to_the_end_of_his_own_area():
    lines = ["0 apprentices council 1", "1 apprentices smith 1", "2 apprentices smith 1"]
    state = placed(Position(4, ep_council=True), *lines)
    play(state, "0 leonardo 0", "0 benefit move", "0 move 1 smith smith")
    assert (state.decision.kind, state.decision.actors) == ("buy", (2,))
    assert refused(placed_to_move(), "0 move 0 smith smith") == "LV-6.4"  # not in the base game


def placed_to_move():
    state = placed(Position(3), "0 apprentices council 1", "1 pass", "2 pass", "0 apprentices smith 1")
    play(state, "0 leonardo 0", "0 benefit move")
    return state


@pytest.mark.clause("EP-15")
def test_lines_with_the_councils_own_benefits():
    state = pass_until(Position(3, ep_lines=True).state, "send")
    for seat in (0, 1, 2, 0, 1):
        play(state, f"{seat} send apprentice home council")
    state = pass_until(state, "leonardo")
    play(state, "0 leonardo 0", "0 benefit florins", "1 benefit inventions")
    assert (state.decision.kind, state.decision.actors) == ("benefit", (0,))
    assert 2 not in [worker["seat"] for worker in state.to_dict()["queue"]]


@pytest.mark.clause("EP-15", "LV-6.4")
def test_the_florins_of_the_council_may_pay_for_the_component():
    state = pass_until(Position(2, ep_lines=True).florins(0, 0).state, "send")
    play(state, "0 send apprentice home council", "1 pass", "0 send apprentice home council", "0 pass")
    play(state, "0 leonardo 0")
    assert refused(state, "0 benefit component") == "LV-6.4"
    play(state, "0 benefit florins", "0 benefit component", "0 component rope")
    assert (seat_of(state, 0)["florins"], seat_of(state, 0)["spent"]) == (0, 1)


@pytest.mark.clause("EP-15")
def test_nobody_is_asked_to_move_an_apprentice_who_has_gone_home():
    state = pass_until(Position(2, ep_lines=True).state, "send")
    play(state, "0 send master home council", "1 pass", "0 send apprentice home council", "0 pass")
    play(state, "0 leonardo 0", "0 benefit move")
    events = play(state, "0 pass")  # the apprentice, the only one in the city, declines and leaves
    assert said(events, "move_waived")[0]["seat"] == 0
    assert state.decision.kind != "move"


@pytest.mark.clause("EP-8", "EP-17")
def test_points():
    position = Position(2, ep_scoring=True).turn(9).own(0, 1, 12, 18).own(1, 2, 7).florins(0, 25)
    state = position.state
    pass_turn(state)
    assert state.scores() == [1 + 3 + 4 + 4, 1 + 2 + 0]
    assert [(row.points[0], row.kind) for row in state.score_sheet()] == [
        (8, "points"),
        (4, "points"),
        (25, "tie_break"),
        (12, "total"),
    ]
    assert seat_of(state, 0)["florins"] == 25
    tied = Position(2, ep_scoring=True).turn(9).own(0, 1).own(1, 2).florins(1, 50).state
    pass_turn(tied)
    assert tied.winners() == (1,)
    shared = Position(2, ep_scoring=True).turn(9).own(0, 1).own(1, 2).florins(1, 5).florins(0, 5).state
    pass_turn(shared)
    assert shared.winners() == (0, 1)


@pytest.mark.clause("EP-8", "EP-17")
def test_points_of_owners_and_for_florins():
    for owner_only, points in ((True, 1), (False, 1 + 3 + 1)):
        position = Position(2, ep_scoring=True, ep_owner_only=owner_only).turn(9).own(0, 1).own(1, 12)
        position.seat(0)["completed"] = [1, 12]
        assert position.state.scores()[0] == points
    rich = Position(2, ep_florins_score=True).florins(0, 39).state
    assert rich.scores() == [3, 0]


@pytest.mark.clause("EP-10")
def test_modules_choose_the_expert_set_up_and_refuse_the_other():
    for module in ("ep_setup", "ep_favours", "ep_deck", "pietrocupo"):
        assert GAME.new(3, seed=1, **{module: True}).options["setup"] == "expert"
        with pytest.raises(bottega.OptionError, match="needs setup = expert"):
            GAME.new(3, seed=1, setup="beginner", **{module: True})
    assert GAME.new(3, seed=1, ep_lines=True).options["setup"] == "beginner"
    assert GAME.new(3, seed=1, ep_lines=True, ep_deck=True, ep_reveal=True).decision


@pytest.mark.clause("EP-12")
def test_pietrocupo_is_all_modules():
    options = GAME.new(3, seed=1, pietrocupo=True).options
    assert all(options[module] for module in MODULES)
    assert not options["ep_owner_only"]
    assert not options["ep_florins_score"]
    with pytest.raises(bottega.OptionError, match="pietrocupo needs ep_lines"):
        GAME.new(3, seed=1, pietrocupo=True, ep_lines=False)
    assert GAME.new(3, seed=1, ep_owner_only=True).options["ep_scoring"]
    with pytest.raises(bottega.OptionError, match="powerful_council and ep_council"):
        GAME.new(3, seed=1, powerful_council=True, ep_council=True)


@pytest.mark.clause("EP-11")
def test_the_variant_quotes_itself():
    state = pass_until(Position(3, pietrocupo=True).state, "send")
    assert refused(state, "0 apprentices council 1") == "EP-5"
    assert refused(state, "0 favour components iron,glass,wood,rope") == "EP-2"
