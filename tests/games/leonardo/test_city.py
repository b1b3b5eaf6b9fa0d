"""LV-6: phase C."""

from __future__ import annotations

import pytest

from tests.games.leonardo.positions import Position, pass_turn, pass_until, play, refused, said, seat_of


def placed(position: Position, *lines: str):
    """The city after these placements; everybody passes then."""
    state = pass_until(position.state, "place")
    play(state, *lines)
    while state.decision.kind == "place":
        state.apply(next(action for action in state.legal() if action.kind == "pass"))
    return state


@pytest.mark.clause("LV-6.1")
def test_rank_is_by_workers_a_master_for_two_then_by_arrival():
    lines = ["0 apprentices smith 1", "1 apprentices smith 2", "2 master smith"]
    state = placed(Position(3), *lines)
    order = []
    while state.decision.kind == "buy":
        order.append(state.decision.actors[0])
        state.apply(next(action for action in state.legal() if action.kind == "pass"))
    assert order == [1, 2, 0]


@pytest.mark.clause("LV-6.2")
def test_where_all_are_in_the_council_the_last_gets_nothing():
    lines = ["0 apprentices council 1", "1 apprentices council 2", "2 apprentices council 3"]
    state = placed(Position(3), *lines)
    assert state.decision.kind == "leonardo"
    chosen = []
    play(state, "2 leonardo 2")
    while state.decision.kind == "benefit":
        chosen.append(state.decision.actors[0])
        state.apply(state.legal()[-2])
    assert chosen == [2, 1]


@pytest.mark.clause("LV-6.2")
def test_two_players_in_the_council_both_get_a_benefit():
    state = placed(Position(2), "0 apprentices council 1", "1 apprentices council 2")
    play(state, "1 leonardo 1", "1 benefit florins")
    assert (state.decision.kind, state.decision.actors) == ("benefit", (0,))


@pytest.mark.clause("LV-6.3")
def test_the_first_gives_leonardo_and_takes_a_benefit_others_may_decline():
    state = placed(Position(3), "0 apprentices council 1", "1 apprentices council 2")
    play(state, "1 leonardo 2")
    assert state.to_dict()["leonardo"] == 2
    assert refused(state, "1 pass") == "LV-6.3"
    play(state, "1 benefit florins")
    assert refused(state, "0 benefit florins") == "LV-6.4"
    play(state, "0 pass")
    assert seat_of(state, 1)["florins"] == 4
    assert refused(placed(Position(3), "0 apprentices council 1"), "0 leonardo 3") == "LV-6.3"


@pytest.mark.clause("LV-6.4")
def test_benefits_are_carried_out_in_their_order():
    position = Position(4).florins(2, 1).top(4, 5, 6, 7)
    lines = ["0 apprentices council 1", "1 apprentices council 2", "2 apprentices council 3", "3 pass"]
    state = placed(position, *lines)
    play(state, "2 leonardo 2", "2 benefit component", "1 benefit inventions", "0 benefit move")
    assert (state.decision.kind, state.decision.actors) == ("move", (0,))
    assert refused(state, "0 move 0 council council") == "LV-6.4"
    assert refused(state, "0 move 1 council smith") == "LV-6.4"
    play(state, "0 move 0 council smith")
    assert state.decision.kind == "reorder"
    assert state.view(1)["looking"] == [4, 5, 6, 7]
    assert state.view(0)["looking"] is None
    assert len(state.legal()) == 24
    assert refused(state, "1 reorder 4,5,6,8") == "LV-6.4"
    play(state, "1 reorder 7,4,6,5")
    assert state.to_dict()["deck"][-4:] == [5, 6, 4, 7]
    play(state, "2 component rope")
    mine = seat_of(state, 2)
    assert (mine["florins"], mine["hand"]["rope"]) == (0, 2)
    assert (state.decision.kind, state.decision.actors) == ("buy", (0,))  # the apprentice moved to the smith


@pytest.mark.clause("LV-6.4")
def test_a_benefit_that_cannot_be_paid_cannot_be_chosen_and_a_move_may_be_waived():
    state = placed(Position(3).florins(1, 0), "0 pass", "1 apprentices council 2", "2 apprentices academy 1")
    play(state, "1 leonardo 0")
    assert refused(state, "1 benefit component") == "LV-6.4"
    play(state, "1 benefit move")
    events = play(state, "1 pass")
    assert said(events, "move_waived")


def short_deck(left: int) -> Position:
    """All inventions are out of the game but the requests and that many."""
    position = Position(3)
    deck = position.data["deck"]
    position.data["discarded"], position.data["deck"] = deck[left:], deck[:left]
    return position


@pytest.mark.clause("LV-6.4")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_inventions_are_looked_at_if_fewer_are_left(left):
    state = placed(short_deck(left), "0 apprentices council 1", "1 apprentices smith 1")
    play(state, "0 leonardo 0")
    events = play(state, "0 benefit inventions")
    assert said(events, "deck_seen")[0]["number"] == left
    assert state.decision.kind == ("buy" if left == 1 else "reorder")  # one has no order
    assert len(state.legal()) == 2


@pytest.mark.clause("LV-6.3", "LV-6.4")
@pytest.mark.parametrize(("worker", "event"), [("apprentices council 1", "benefit_only"), ("master council", None)])
def test_the_first_in_the_council_may_have_one_choice_or_none(worker, event):
    """The florins of the Council are taken, the deck is empty, and nothing can be paid."""
    position = short_deck(0).florins(0, 0)
    position.data["council_florins"] = 0
    state = placed(position, f"0 {worker}")
    events = play(state, "0 leonardo 0")
    assert said(events, event or "council_no_benefit")[0]["seat"] == 0
    assert state.decision.kind == ("move" if event else "laboratory")


@pytest.mark.clause("LV-6.4")
def test_a_moved_apprentice_joins_his_own_else_goes_last():
    lines = [
        "0 apprentices council 2",
        "1 apprentices smith 1",
        "2 apprentices smith 1",
        "0 apprentices kiln 1",
        "1 pass",
    ]
    state = placed(Position(3), *lines)
    play(state, "0 leonardo 0", "0 benefit move", "0 move 0 kiln smith")
    assert [worker["seat"] for worker in state.to_dict()["lines"]["smith"]] == [1, 2, 0]


@pytest.mark.clause("LV-6.5", "LV-6.6")
def test_the_workshop_example_of_the_rulebook():
    """Andrew (0) takes a mechanical man free, Barbara (1) the large laboratory for 2; she cannot pay 3 any more."""
    position = Position(3).spaces(0, 5, 0).spaces(1, 5, 0).work(1, "small", 12).florins(0, 5).florins(1, 4)
    state = placed(position, "0 apprentices workshop 2", "1 apprentices workshop 2")
    play(state, "0 buy man_small")
    assert refused(state, "1 buy man_small") == "LV-6.6"
    play(state, "1 buy take_large")
    assert state.decision.actors == (0,)
    events = play(state, "0 pass")
    assert said(events, "area_unable")[0]["seat"] == 1
    assert (seat_of(state, 0)["florins"], seat_of(state, 1)["florins"]) == (5, 2)
    assert seat_of(state, 0)["labs"]["small"]["men"] == 1
    assert seat_of(state, 1)["labs"]["large"]["spaces"] == 4


@pytest.mark.clause("LV-6.5")
def test_an_area_ends_when_4_was_paid():
    state = placed(Position(3).florins(0, 20), "0 apprentices smith 1", "1 apprentices smith 2")
    prices = []
    while state.decision.kind == "buy":
        prices.append(state.decision.prompt())
        seat = state.decision.actors[0]
        state.apply(state.legal(seat)[0 if seat == 0 or len(prices) == 1 else -1])
    assert seat_of(state, 0)["florins"] == 20 - 2 - 3 - 4
    assert seat_of(state, 0)["hand"]["iron"] + seat_of(state, 1)["hand"]["iron"] == 1 + 1 + 4


@pytest.mark.clause("LV-6.6")
def test_what_the_workshop_sells():
    state = placed(Position(2).spaces(0, 3, 0).florins(0, 20), "0 apprentices workshop 1")
    assert refused(state, "0 buy widen_large") == "LV-6.6"
    assert refused(state, "0 buy man_small") == "LV-6.6"
    assert refused(state, "0 buy iron") == "LV-6.5"
    play(state, "0 buy widen_small", "0 buy take_large", "0 buy widen_large", "0 buy man_large")
    labs = seat_of(state, 0)["labs"]
    assert [(labs[lab]["spaces"], labs[lab]["men"]) for lab in labs] == [(5, 0), (6, 1)]
    assert seat_of(state, 0)["florins"] == 20 - 9
    full = placed(Position(2).spaces(0, 5, 6, men=(1, 2)), "0 apprentices workshop 1")
    assert full.decision.kind != "buy"  # three mechanical men are all there are


@pytest.mark.clause("LV-6.7")
def test_the_academy_sells_apprentices_up_to_the_cap():
    state = placed(Position(2).apprentices(0, 6).florins(0, 9), "0 apprentices academy 1")
    events = play(state, "0 buy apprentice")
    assert seat_of(state, 0)["apprentices"] == 7
    assert said(events, "area_unable")


@pytest.mark.clause("LV-6.8", "LV-6.10")
def test_a_shop_sells_while_its_stock_lasts():
    position = Position(2).hand(1, glass=11).florins(0, 9)
    state = placed(position, "0 apprentices glazier 1", "1 apprentices glazier 1")
    events = play(state, "0 buy glass")
    assert state.to_dict()["shops"]["glass"] == 0
    assert said(events, "area_unable")
    assert seat_of(state, 0)["hand"]["glass"] == 1


@pytest.mark.clause("LV-6.9")
def test_research():
    position = Position(4).spaces(0, 5, 0, men=(1, 0)).work(0, "small", 12, weeks=3)
    state = placed(position, "0 apprentices small 2", "1 pass", "2 pass", "3 pass", "0 master small")
    assert seat_of(state, 0)["labs"]["small"]["weeks"] == 3 + 2 + 2 + 2
    assert seat_of(state, 0)["free"] == 5
    assert seat_of(state, 0)["master"] is None
    late = Position(4).work(0, "small", 18, weeks=14)
    state = placed(late, "0 apprentices small 3")
    assert seat_of(state, 0)["labs"]["small"]["weeks"] == 15


@pytest.mark.clause("LV-8.1")
@pytest.mark.parametrize(("turn", "florins", "requests"), [(2, 2, 4), (7, 2, 4), (8, 1, 3)])
def test_the_council_gains_a_florin_and_the_requests_are_filled(turn, florins, requests):
    state = Position(3).turn(turn).work(0, "small", 12, weeks=11).state
    pass_turn(state)
    position = state.to_dict()
    assert 12 not in position["requests"]
    assert (position["turn"], position["council_florins"], len(position["requests"])) == (turn + 1, florins, requests)
