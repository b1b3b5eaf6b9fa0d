"""LV-7 and LV-8: phase D and the end."""

from __future__ import annotations

import pytest

from tests.games.leonardo.positions import GAME, Position, pass_turn, play, refused, said, seat_of


@pytest.mark.clause("LV-7.1")
def test_an_owned_invention_of_the_type_saves_two_weeks():
    """The rulebook's example: with no. 8, no. 13 (7 weeks) is complete after 5; with both, the next saves 4."""
    done = Position().own(0, 8).requests(13, 1, 3, 12).work(0, "small", 13, weeks=5).state
    pass_turn(done)
    assert 13 in seat_of(done, 0)["owned"]
    early = Position().own(0, 8).requests(13, 1, 3, 12).work(0, "small", 13, weeks=4).state
    pass_turn(early)
    assert seat_of(early, 0)["labs"]["small"]["working"]
    both = Position().own(0, 8, 13).requests(18, 1, 3, 12).work(0, "small", 18, weeks=11).state
    pass_turn(both)
    assert 18 in seat_of(both, 0)["owned"]


@pytest.mark.clause("LV-7.1")
def test_what_is_not_requested_is_not_completed():
    state = Position().requests(1, 3, 12, 9).work(0, "small", 8, weeks=15).state
    pass_turn(state)
    assert seat_of(state, 0)["labs"]["small"]["working"]


@pytest.mark.clause("LV-7.2", "LV-7.3", "LV-7.5")
def test_who_is_alone_takes_reward_and_card():
    state = Position().work(0, "small", 12, weeks=11).florins(0, 0).state
    shops = state.to_dict()["shops"]
    events = pass_turn(state)
    mine, position = seat_of(state, 0), state.to_dict()
    assert (mine["florins"], mine["owned"], mine["labs"]["small"]["working"]) == (13, [12], False)
    assert position["shops"] == shops | {"wood": shops["wood"] + 2, "glass": shops["glass"] + 1}
    assert 12 not in position["requests"]
    assert said(events, "invention_completed")[0]["components"] == ["glass", "wood", "wood"]


def auction(florins: tuple[int, int, int] = (5, 5, 5)):
    """Three players complete no. 12 in the same turn."""
    position = Position(3)
    for seat in range(3):
        position.work(seat, "small", 12, weeks=11).florins(seat, florins[seat])
    state = position.state
    pass_turn(state)
    return state


@pytest.mark.clause("LV-7.3", "LV-7.5")
def test_several_receive_the_first_reward_and_bid():
    state = auction()
    assert (state.decision.kind, state.decision.actors) == ("bid", (0, 1, 2))
    assert [seat_of(state, seat)["florins"] for seat in range(3)] == [18, 18, 18]
    assert refused(state, "0 bid 19") == "LV-7.5"
    play(state, "2 bid 4", "0 bid 3")
    assert state.view(1)["bids"] == [None, None, None]
    assert state.view(0)["bids"] == [3, None, None]
    play(state, "1 bid 4")
    assert [seat_of(state, seat)["florins"] for seat in range(3)] == [18, 14, 18]  # 1 is nearer to Leonardo than 2
    assert seat_of(state, 1)["owned"] == [12]
    assert all(seat_of(state, seat)["completed"] == [12] for seat in range(3))


@pytest.mark.clause("LV-7.5")
def test_where_all_bid_nothing_the_card_is_gone_and_shortens_nothing():
    state = auction()
    play(state, "0 bid 0", "1 bid 0", "2 bid 0")
    assert state.to_dict()["discarded"] == [12]
    assert all(seat_of(state, seat)["owned"] == [] for seat in range(3))


@pytest.mark.clause("LV-7.4")
def test_who_is_late_exposes_and_may_complete_it_later_for_less():
    position = Position(2).work(0, "small", 12, weeks=11).work(1, "small", 12, weeks=9).florins(1, 0)
    state = position.state
    events = pass_turn(state)
    assert said(events, "laboratory_exposed")[0]["invention"] == 12
    assert state.view(0)["seats"][1]["labs"]["small"]["under"] == 12
    while seat_of(state, 1)["labs"]["small"]["working"]:
        line = next((a for a in state.legal() if str(a).startswith("apprentices small 2")), None)
        mine = state.decision.actors[0] == 1
        state.apply(line if line and mine else next(a for a in state.legal() if a.kind == "pass"))
    assert seat_of(state, 1)["florins"] == 10
    assert (seat_of(state, 1)["completed"], seat_of(state, 1)["owned"]) == ([12], [])
    other = position.state
    pass_turn(other)
    play(other, "0 pass", "1 interrupt small")
    assert not seat_of(other, 1)["labs"]["small"]["exposed"]
    assert refused(other, "1 start small 12") == "LV-4.2"


@pytest.mark.clause("LV-7.6")
def test_leonardos_holder_orders_his_auctions():
    position = Position(3).spaces(1, 3, 4)
    position.spaces(0, 3, 4).work(0, "small", 1, weeks=4).work(0, "large", 12, weeks=11)
    position.work(1, "small", 1, weeks=4).work(1, "large", 12, weeks=11)
    state = position.state
    pass_turn(state)
    assert (state.decision.kind, state.decision.actors) == ("auction", (0,))
    assert refused(state, "0 auction 8") == "LV-7.6"
    play(state, "0 auction 12")
    assert state.to_dict()["lot"]["invention"] == 12
    play(state, "0 bid 1", "1 bid 0")
    assert state.to_dict()["lot"]["invention"] == 1


def lots(leonardo: int, works: dict[int, tuple[int, ...]]) -> list[int]:
    """The auctions of four players in the order in which they are held; these are who completes what."""
    position = Position(4).leonardo(leonardo)
    for invention, seats in works.items():
        for seat in seats:
            lab = "large" if position.lab(seat, "small")["working"] else "small"
            position.spaces(seat, 3, 4).work(seat, lab, invention, weeks=11)
    state = position.state
    pass_turn(state)
    held = []
    while state.decision and state.decision.kind in ("auction", "bid"):
        if state.decision.kind == "bid":
            held.append(state.to_dict()["lot"]["invention"])
        state.apply(state.legal()[0])
    return list(dict.fromkeys(held))


@pytest.mark.clause("LV-7.6")
@pytest.mark.parametrize(
    ("leonardo", "works", "order"),
    [
        (0, {12: (0, 1), 1: (1, 2)}, [12, 1]),  # the holder's own come first
        (0, {12: (1, 3), 1: (2, 3)}, [12, 1]),  # the next clockwise takes part in no. 12
        (3, {12: (1, 2), 1: (0, 2)}, [1, 12]),  # from seat 3 the next is seat 0
        (2, {12: (0, 1), 8: (3, 1), 1: (0, 3)}, [1, 8, 12]),  # two of seat 3, by number, then seat 0's
    ],
)
def test_auctions_are_held_clockwise_from_leonardo(leonardo, works, order):
    assert lots(leonardo, works) == order


@pytest.mark.clause("LV-7.6")
def test_others_auctions_go_by_number():
    position = Position(3).leonardo(2)
    for seat in (0, 1):
        position.spaces(seat, 3, 4).work(seat, "small", 12, weeks=11).work(seat, "large", 1, weeks=4).florins(seat, 0)
    state = position.state
    pass_turn(state)
    assert state.to_dict()["lot"]["invention"] == 1


@pytest.mark.clause("LV-7.6")
def test_rewards_come_before_bids_and_who_has_no_florin_left_bids_nothing_without_being_asked():
    position = Position(3).leonardo(2)
    for seat in (0, 1):
        position.spaces(seat, 3, 4).work(seat, "small", 12, weeks=11).work(seat, "large", 1, weeks=4).florins(seat, 0)
    state = position.state
    pass_turn(state)
    events = play(state, "0 bid 17", "1 bid 0")  # all that the two rewards have brought
    assert said(events, "bid_without_florins") == [{"kind": "bid_without_florins", "seat": 0, "invention": 12}]
    assert (state.to_dict()["lot"]["invention"], state.decision.actors) == (12, (1,))
    play(state, "1 bid 1")
    assert (seat_of(state, 0)["owned"], seat_of(state, 1)["owned"]) == ([1], [12])


@pytest.mark.clause("LV-1.3", "LV-7.1", "LV-7.3")
@pytest.mark.parametrize(("values", "weeks", "reward"), [("text", 7, 8), ("by_rank", 11, 13)])
def test_the_option_values_says_how_long_work_takes_and_what_it_brings(values, weeks, reward):
    for done in (weeks - 1, weeks):
        position = Position(values=values).requests(13, 1, 3, 12).work(0, "small", 13, weeks=done).florins(0, 0)
        state = position.state
        pass_turn(state)
        assert seat_of(state, 0)["florins"] == (reward if done == weeks else 0)


@pytest.mark.clause("LV-8.2")
@pytest.mark.parametrize(("owned", "bonus"), [((1, 6), 0), ((1, 2, 3), 8), ((1, 2, 3, 4), 13), ((1, 2, 3, 4, 5), 20)])
def test_different_types_are_rewarded(owned, bonus):
    state = Position(3).turn(9).own(0, *owned).state
    before = seat_of(state, 0)["florins"]
    pass_turn(state)
    assert state.is_over
    assert seat_of(state, 0)["florins"] == before + bonus
    assert {row.label: row.points[0] for row in state.score_sheet()}["Different types"] == bonus
    assert state.score_sheet()[-1].points == state.scores()


TIES = {
    "florins": ([], [], 1, (1,)),
    "inventions": ([1, 6], [11], 0, (0,)),
    "gold": ([16], [1], 0, (0,)),
    "silver": ([16, 11], [21, 6], 0, (0,)),
    "copper": ([16, 6], [21, 1], 0, (0,)),
    "shared": ([16, 6], [21, 7], 0, (0, 1)),
}
TIE_BREAKS = [
    "inventions completed",
    *(f"{rank} inventions completed" for rank in ("gold", "silver", "copper", "bronze")),
]
SHOWN = {"florins": 1, "inventions": 1, "gold": 2, "silver": 3, "copper": 4, "shared": 5}
"""The first is always shown, the others where all before leave a tie."""


@pytest.mark.clause("LV-8.3")
@pytest.mark.parametrize("level", TIES)
def test_ties(level):
    first, second, more, winners = TIES[level]
    position = Position(2).turn(9).own(0, *first).own(1, *second).florins(0, 10).florins(1, 10 + more)
    state = position.state
    pass_turn(state)
    assert state.winners() == winners
    shown = [row.label for row in state.score_sheet() if row.kind == "tie_break"]
    assert shown == [f"Tie-break: {what}" for what in TIE_BREAKS[: SHOWN[level]]]


def test_the_score_sheet_adds_up():
    state = GAME.new(3, seed=2)
    while state.decision:
        state.apply(state.legal()[0])
        *rows, total = [row for row in state.score_sheet() if row.kind != "tie_break"]
        assert [sum(points) for points in zip(*(row.points for row in rows), strict=True)] == total.points
