"""EP-7: inventions are revealed in two rounds."""

from __future__ import annotations

import pytest

from tests.games.leonardo.oracle import INVENTIONS
from tests.games.leonardo.positions import KINDS, NEEDS, Position, pass_turn, play, refusal, said, seat_of


def two_finished(**options):
    position = Position(2, ep_reveal=True, **options).spaces(0, 3, 4)
    position.requests(1, 12, 8).work(0, "small", 1, weeks=4).work(0, "large", 12, weeks=11)
    return position.work(1, "small", 12, weeks=11).florins(0, 0).florins(1, 0)


@pytest.mark.clause("EP-7", "EP-16")
def test_revealing_in_two_rounds():
    state = two_finished().state
    pass_turn(state)
    assert (state.decision.kind, state.decision.actors) == ("reveal", (0,))
    events = play(state, "0 reveal small")
    assert said(events, "second_round")
    assert (seat_of(state, 0)["owned"], seat_of(state, 1)["owned"]) == ([1], [12])
    assert seat_of(state, 1)["florins"] == 13
    assert seat_of(state, 0)["florins"] == 4 + 10
    assert seat_of(state, 0)["completed"] == [1, 12]


def covered_second(small: int, large: int):
    """Seat 0 works on what it laid in an earlier turn; for all that others know, both may be complete or only one."""
    position = Position(3, ep_reveal=True).spaces(0, 3, 4).spaces(1, 3, 4).requests(1, 2, 3, 8).hand(2)
    position.work(0, "small", small, weeks=4).work(0, "large", large, weeks=4)
    held = dict.fromkeys(KINDS, 1)
    for kind in KINDS:  # one of each, so that any bronze invention may lie in either
        mine = position.seat(0)
        mine["hand"][kind] = held[kind] - sum(NEEDS[work].get(kind, 0) for work in (small, large))
        position.data["shops"][kind] += mine["held"][kind] - held[kind]
    position.seat(0)["held"] = held
    bronze = [1, 2, 3, 4]
    position.seat(0)["possible"] = [[None, one, [two for two in bronze if two != one]] for one in bronze]
    position.work(1, "small", 1, weeks=4).work(1, "large", 2, weeks=4)
    return position.state


@pytest.mark.clause("EP-7", "EP-16")
def test_what_is_revealed_tells_nothing_of_the_laboratory_that_stays_covered():
    """No. 4 is not requested: with it one is complete, with no. 2 both are. Seat 1 cannot tell which."""
    seen = []
    for large in (2, 4):
        state = covered_second(3, large)
        pass_turn(state)
        assert (state.decision.kind, state.decision.actors) == ("reveal", (0,))
        assert [str(action) for action in state.legal()] == ["reveal small", "reveal large"][: 2 if large == 2 else 1]
        before = state.view(1)
        play(state, "0 reveal small")
        assert (state.decision.kind, state.decision.actors) == ("reveal", (1,))
        seen.append((before, state.view(1)))
        assert state.view(1)["seats"][0]["possible"] == [[None, 0, [1, 2, 4]]]
    assert seen[0] == seen[1]


@pytest.mark.clause("EP-7")
def test_only_what_is_complete_can_be_revealed():
    state = covered_second(3, 4)
    pass_turn(state)
    found = refusal(state, "0 reveal large")
    assert (found.clause, found.message) == ("EP-7", "The work in the large laboratory is not complete.")


@pytest.mark.clause("EP-7", "LV-1.5")
def test_who_reveals_nothing_in_the_second_round_has_nothing_complete():
    state = covered_second(4, 2)
    pass_turn(state)
    play(state, "0 reveal large")
    assert state.view(1)["seats"][0]["possible"] == [[None, number, [0]] for number in (1, 3, 4)]
    play(state, "1 reveal small")
    assert state.view(1)["seats"][0]["possible"] == [[None, 4, [0]]]


@pytest.mark.clause("EP-7")
def test_an_invention_turned_up_between_the_rounds_can_be_revealed():
    position = Position(2, ep_reveal=True).spaces(0, 3, 4).requests(1, 12, 8).top(2)
    state = position.work(0, "small", 1, weeks=4).work(0, "large", 2, weeks=4).state
    pass_turn(state)
    assert seat_of(state, 0)["owned"] == [1, 2]


@pytest.mark.clause("EP-7", "EP-16", "LV-7.4")
def test_who_is_late_goes_on_exposed_when_inventions_are_revealed_too():
    """Seat 0 reveals no. 12, on which seat 1 still works: the card is seat 0's, the later reward is left."""
    position = Position(2, ep_reveal=True).work(0, "small", 12, weeks=11).work(1, "small", 12, weeks=9)
    state = position.requests(12, 8, 18).florins(1, 0).state
    events = pass_turn(state)
    assert said(events, "laboratory_exposed")[0]["seat"] == 1
    lab = seat_of(state, 1)["labs"]["small"]
    assert (lab["working"], lab["exposed"], 12 in state.to_dict()["requests"]) == (True, True, False)
    while seat_of(state, 1)["labs"]["small"]["working"]:
        line = next((a for a in state.legal() if str(a).startswith("apprentices small 2")), None)
        mine = state.decision.actors[0] == 1
        state.apply(line if line and mine else next(a for a in state.legal() if a.kind == "pass"))
    assert (seat_of(state, 1)["completed"], seat_of(state, 1)["owned"]) == ([12], [])
    assert seat_of(state, 1)["rewards"] == INVENTIONS[12]["text"]["later"]


@pytest.mark.clause("EP-7", "EP-16")
def test_only_completed_requests_are_replaced_between_the_rounds():
    state = two_finished().top(9, 13).state
    pass_turn(state)
    before = state.to_dict()["requests"]
    events = play(state, "0 reveal small")
    turned = [told["invention"] for told in said(events, "invention_requested")]
    assert (before, turned[:2]) == ([1, 12, 8], [9, 13])
    assert set(state.to_dict()["requests"]) >= {8, 9, 13}
    assert not set(state.to_dict()["requests"]) & {1, 12}


@pytest.mark.clause("EP-9", "EP-16")
@pytest.mark.parametrize(("late", "owned"), [(True, [1, 2]), (False, [1])])
def test_filling_within_the_eighth_turn(late, owned):
    position = Position(2, ep_reveal=True, ep_late_requests=late).spaces(0, 3, 4).requests(1, 12, 8).top(2)
    state = position.work(0, "small", 1, weeks=4).work(0, "large", 2, weeks=4).turn(8).hand(1, brick=1).state
    pass_turn(state)
    assert seat_of(state, 0)["owned"] == owned
    assert (state.to_dict()["turn"], len(state.to_dict()["requests"])) == (9, 2)
    while state.decision.actors != (1,):
        play(state, "0 pass")
    play(state, "1 start small 4")  # as in the base game


@pytest.mark.clause("EP-9")
def test_nothing_is_turned_up_in_the_ninth_turn():
    position = Position(2, ep_reveal=True, ep_late_requests=True).spaces(0, 3, 4).requests(1, 12, 8).top(2)
    state = position.work(0, "small", 1, weeks=4).work(0, "large", 2, weeks=4).turn(9).state
    pass_turn(state)
    assert seat_of(state, 0)["owned"] == [1]
