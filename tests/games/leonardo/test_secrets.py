"""LV-1.4 and LV-1.5: what is covered, and what everybody can work out."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from tests.games.leonardo.positions import (
    GAME,
    Position,
    pass_turn,
    pass_until,
    play,
    refusal,
    refused,
    said,
    seat_of,
)
from tests.games.leonardo.test_city import placed
from tests.helpers.play import set_up
from tests.helpers.tables import IS_BRIEF


@pytest.mark.clause("LV-1.4")
def test_hands_and_laboratories_are_covered():
    state = Position(3).hand(0, iron=1, rope=2).state
    play(state, "0 start small 8")
    for seat in (1, 2, None):
        other = state.view(seat)["seats"][0]
        assert other["hand"] is None
        assert other["labs"]["small"] | {"under": "?"} == other["labs"]["small"] | {"under": "?", "working": True}
        assert other["labs"]["small"]["under"] is None
        assert sorted(other["possible"]) == [[None, 1, [0]], [None, 3, [0]], [None, 8, [0]]]
    assert state.view(0)["seats"][0]["labs"]["small"]["under"] == 8


@pytest.mark.clause("LV-1.4")
def test_open_hands():
    state = Position(3, open_hands=True).hand(0, iron=1, rope=2).state
    play(state, "0 start small 8")
    other = state.view(1)["seats"][0]
    assert other["hand"]["rope"] == 1
    assert other["possible"] == [[None, 8, [0]]]


@pytest.mark.clause("LV-1.4")
def test_who_wishes_shows_what_is_laid_under_a_laboratory():
    state = Position(3).hand(0, iron=1, rope=2).state
    events = play(state, "0 start_openly small 8")
    assert said(events, "work_started_openly") == [
        {"kind": "work_started_openly", "seat": 0, "lab": "small", "invention": 8, "components": ["iron", "rope"]}
    ]
    for seat in (1, 2, None):
        other = state.view(seat)["seats"][0]
        assert other["labs"]["small"]["under"] == 8
        assert (other["possible"], other["hand"]) == ([[None, 8, [0]]], None)
        assert GAME.sample(state.view(seat), Random(1)).to_dict()["seats"][0]["labs"]["small"]["under"] == 8
    pass_turn(state)
    play(state, "0 interrupt small", "0 start small 8")
    assert (
        state.view(1)["seats"][0]["labs"]["small"] | {"under": None, "shown": False}
        == (state.view(1)["seats"][0]["labs"]["small"])
    )
    spoilt = state.to_dict()
    spoilt["seats"][0]["labs"]["small"]["shown"] = True
    with pytest.raises(bottega.PositionError, match="shown is true, but the seat's possible"):
        GAME.from_dict(spoilt)


@pytest.mark.clause("LV-1.4", "LV-4.1")
def test_what_is_shown_is_started_by_the_same_rules():
    state = Position(3).hand(0, iron=1).state
    assert refused(state, "0 start_openly small 8") == "LV-4.1"
    assert refused(Position(3, open_hands=True).hand(0, iron=1).state, "0 start_openly small 1") == "LV-4.1"


@pytest.mark.clause("LV-1.4")
def test_a_bot_that_gains_nothing_by_showing_its_work_keeps_it_covered():
    state = Position(3).hand(0, iron=1, rope=1).state
    started, shown = state.copy(), state.copy()
    play(started, "0 start small 8")
    play(shown, "0 start_openly small 8")
    assert shown.value(0) < started.value(0)
    assert shown.value(1) == started.value(1)


MONEY = ["florins", "income", "rewards", "spent", "auctions"]


@pytest.mark.clause("LV-1.4")
def test_covered_florins_are_in_nobody_elses_view_before_the_end():
    state = Position(3, covered_florins=True).turn(9).florins(0, 7).own(0, 1).state
    for seat in (0, 1, None):
        view = state.view(seat)
        assert [view["scores"][0], *(view["seats"][0][name] for name in MONEY)] == (
            [7, 7, 7, 4, 4, 0] if seat == 0 else [None] * 6
        )
    assert (state.scores(), state.score_sheet()[-1].points) == ([0, 0, 0], [0, 0, 0])
    pass_turn(state)
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["scores"] == state.scores() == [player["florins"] for player in view["seats"]]
    assert state.scores()[0] == 7
    assert state.score_sheet()[0].points[0] == 7


@pytest.mark.clause("LV-1.4", "EP-8")
def test_points_that_no_florin_brings_are_seen_though_florins_are_covered():
    plain = Position(2, covered_florins=True, ep_scoring=True).own(0, 1, 12).florins(0, 35).state
    assert plain.view(1)["scores"] == plain.scores() == [1 + 3 + 1, 0]
    counted = Position(2, covered_florins=True, ep_florins_score=True).own(0, 1, 12).florins(0, 35).state
    assert (counted.view(0)["scores"], counted.view(1)["scores"]) == ([1 + 3 + 1 + 3, None], [None, 0])
    assert counted.scores() == [1 + 3 + 1, 0]


@pytest.mark.clause("LV-1.4", "LV-6.10")
def test_who_cannot_pay_is_asked_like_who_can_where_florins_are_covered():
    seen = []
    for florins in (0, 9):
        position = Position(3, covered_florins=True).florins(1, florins)
        state = placed(position, "0 apprentices smith 2", "1 apprentices smith 1")
        events = play(state, "0 buy iron")
        assert (state.decision.kind, state.decision.actors) == ("buy", (1,))
        assert [str(action) for action in state.legal()] == (["buy iron", "pass"] if florins else ["pass"])
        seen.append((state.view(0), state.view(None), [event.view(0) for event in events]))
        events = play(state, "1 pass")
        seen[-1] = (*seen[-1], state.view(0), [event.view(0) for event in events])
    assert seen[0] == seen[1]
    poor = placed(Position(3, covered_florins=True).florins(1, 0), "0 apprentices smith 2", "1 apprentices smith 1")
    play(poor, "0 buy iron")
    assert refusal(poor, "1 buy iron").message == "You need 2 florins and have 0."


@pytest.mark.clause("LV-1.4", "LV-7.6")
def test_who_has_no_florin_bids_like_the_others_where_florins_are_covered():
    seen = []
    for florins in (0, 9):
        position = Position(3, covered_florins=True)
        for seat in (0, 1):
            position.spaces(seat, 3, 4).work(seat, "small", 12, weeks=11).work(seat, "large", 1, weeks=4)
        state = position.florins(1, florins).state
        pass_turn(state)
        play(state, "0 auction 1", "1 bid 0", "0 bid 1")
        data = state.to_dict()
        data["seats"][1].update(
            florins=florins, spent=data["seats"][1]["spent"] + data["seats"][1]["florins"] - florins
        )
        state = GAME.from_dict(data)
        assert (state.decision.kind, state.decision.actors) == ("bid", (0, 1))
        assert len(state.legal(1)) == florins + 1
        events = play(state, "1 bid 0")
        seen.append((state.view(0), [event.view(0) for event in events]))
    assert seen[0] == seen[1]


@pytest.mark.clause("LV-1.4", "LV-6.3", "LV-6.4")
def test_the_council_asks_the_same_whatever_florins_are_covered():
    """The first has nothing left but the component, which costs a florin: without one nothing can be chosen."""
    for florins, answers in ((0, ["pass"]), (1, ["benefit component"])):
        position = Position(2, covered_florins=True).florins(0, florins)
        state = placed(position, "0 master council")
        data = state.to_dict()
        data["council_florins"], data["benefits"]["inventions"] = 0, 1
        state = GAME.from_dict(data)
        play(state, "0 leonardo 0")
        assert (state.decision.kind, state.decision.actors) == ("benefit", (0,))
        assert [str(action) for action in state.legal()] == answers


@pytest.mark.clause("LV-1.4")
def test_covered_florins_are_guessed_from_what_was_seen():
    """Up to what was given and earned; enough where somebody has chosen to buy in the Council."""
    state = Position(3, covered_florins=True).work(0, "small", 1, weeks=4).florins(0, 50).state
    pass_turn(state)
    guesses = {GAME.sample(state.view(1), Random(guess)).to_dict()["seats"][0]["florins"] for guess in range(60)}
    assert guesses == set(range(3 + 4 + 1))
    chosen = placed(Position(3, covered_florins=True).florins(0, 1), "0 apprentices council 1")
    play(chosen, "0 leonardo 0", "0 benefit component")
    for guess in range(30):
        sample = GAME.sample(chosen.view(1), Random(guess))
        assert sample.to_dict()["seats"][0]["florins"] > 0
        sample.apply("component rope")
    view = Position(3).state.view(1)
    view["seats"][0]["florins"] = None
    with pytest.raises(bottega.PositionError, match="florins"):
        GAME.sample(view, Random(1))


@pytest.mark.clause("LV-1.4")
def test_open_hands_and_covered_florins_exclude_each_other():
    with pytest.raises(bottega.OptionError, match="open_hands and covered_florins exclude each other"):
        GAME.new(3, seed=1, open_hands=True, covered_florins=True)


@pytest.mark.clause("LV-1.5")
def test_what_would_have_been_completed_or_exposed_is_not_there():
    state = Position(2).hand(0, iron=1, rope=1).hand(1).spaces(0, 5, 0, men=(1, 0)).state
    play(state, "0 start small 8")
    pass_turn(state)
    assert state.view(1)["seats"][0]["possible"] == [[None, 1, [0]], [None, 3, [0]], [None, 8, [0]]]
    pass_turn(state)  # four weeks: no. 1 is requested and would be complete
    assert state.view(1)["seats"][0]["possible"] == [[None, 3, [0]], [None, 8, [0]]]


@pytest.mark.clause("LV-1.5")
def test_an_interruption_covers_what_was_there():
    state = Position(2).hand(0, iron=1, rope=1).state
    play(state, "0 start small 8")
    pass_turn(state)
    play(state, "0 interrupt small")
    assert state.view(1)["seats"][0]["possible"] == [[None, 0, [0]]]
    assert state.view(1)["seats"][0]["held"] == {"iron": 1, "glass": 0, "wood": 0, "brick": 0, "rope": 1}


@pytest.mark.clause("LV-1.5", "EP-13")
def test_a_dealt_component_is_known_once_it_is_shown():
    state = GAME.new(2, seed=5, ep_setup=True)
    dealt = [seat["dealt"] for seat in state.to_dict()["seats"]]
    while state.decision.kind == "favour":
        state.apply(GAME.parse("favour florins -", state.decision.actors[0]))
    start = next((action for action in state.legal() if action.kind == "start"), None)
    assert start is not None
    state.apply(start)
    data = state.to_dict()
    lab = data["seats"][0]["labs"]["small"]
    lab["weeks"] = 15
    number = lab["under"]
    if number not in data["requests"]:
        data["deck"].remove(number)
        data["requests"].append(number)
    state = set_up(GAME, data)
    pass_turn(state)
    for seat in (0, 1):
        assert seat_of(state, seat)["dealt"] is None  # what the first showed, the second was not dealt
    assert state.view(0)["seats"][1]["held"][dealt[1]] == 1


@pytest.mark.clause("LV-1.5", "LV-4.5")
def test_a_start_can_tell_what_was_dealt():
    """No. 2, of one wood, is out of the game: who starts anything was dealt the iron, so the other has the wood."""
    state = GAME.new(2, seed=3, ep_setup=True)
    assert state.to_dict()["discarded"][0] == 2
    assert [seat["dealt"] for seat in state.to_dict()["seats"]] == ["iron", "wood"]
    play(state, "0 favour florins -", "1 favour florins -", "0 start small 1")
    assert [seat["dealt"] for seat in state.to_dict()["seats"]] == [None, None]
    assert state.view(None)["seats"][1]["held"]["wood"] == 1
    assert state.decision.kind == "place"  # everybody knows that the other can start nothing


def looked(position: Position, seat: int):
    """That player looks at 4, 5, 6, 7 and puts them back as 7, 4, 6, 5."""
    state = placed(
        position.top(4, 5, 6, 7), *(f"{other} pass" for other in range(seat)), f"{seat} apprentices council 1"
    )
    play(state, f"{seat} leonardo {seat}", f"{seat} benefit inventions", f"{seat} reorder 7,4,6,5")
    return state


@pytest.mark.clause("LV-1.5", "LV-6.4")
def test_who_looked_at_the_deck_remembers_it():
    state = looked(Position(4).leonardo(0), 1)
    for guess in range(5):
        assert GAME.sample(state.view(1), Random(guess), trusted=True).to_dict()["deck"][-4:] == [5, 6, 4, 7]
    tops = {
        tuple(GAME.sample(state.view(0), Random(guess), trusted=True).to_dict()["deck"][-4:]) for guess in range(20)
    }
    assert len(tops) > 5


@pytest.mark.clause("LV-2.4", "LV-1.5")
@pytest.mark.parametrize("options", [{}, {"setup": "expert"}, {"ep_deck": True}])
def test_guesses_keep_the_layers_of_the_deck(options):
    """However often others look, the last five inventions are known to be the highest until the looks reach them."""
    rng = Random(3)
    for seed in range(1 if IS_BRIEF else 4):
        state = GAME.new(4, seed, **options)
        while state.decision and len(state.to_dict()["deck"]) > 9:
            actions = state.legal()
            council = [action for action in actions if "inventions" in action.args.values() or action.kind == "reorder"]
            state.apply((council or actions)[int(rng.random() * len(council or actions))])
            for seat in range(4):
                deck = GAME.sample(state.view(seat), rng).to_dict()["deck"]
                assert min(deck[:5]) > (15 if "ep_deck" in options else 20)
                assert sorted(deck) == sorted(state.to_dict()["deck"])


@pytest.mark.clause("LV-1.5")
def test_a_look_of_another_shuffles_what_one_knew():
    """After a look of one's own and one of another, the same cards lie there in an unknown order."""
    state = looked(Position(4).leonardo(0), 1)
    known = {4, 5, 6, 7}
    data = state.to_dict()
    data["deck_log"].append({"seat": 0, "number": 4, "cards": [4, 5, 6, 7]})
    data["deck"][-4:] = [7, 6, 5, 4]
    state = set_up(GAME, data)
    tops = [GAME.sample(state.view(1), Random(guess), trusted=True).to_dict()["deck"][-4:] for guess in range(30)]
    assert all(set(top) == known for top in tops)
    assert len({tuple(top) for top in tops}) > 5


def test_bids_are_covered_until_all_are_made():
    position = Position(3)
    for seat in range(3):
        position.work(seat, "small", 12, weeks=11)
    state = position.state
    pass_turn(state)
    play(state, "0 bid 3")
    guesses = {GAME.sample(state.view(1), Random(guess), trusted=True).to_dict()["bids"][0] for guess in range(30)}
    assert len(guesses) > 5
    assert pass_until(state, "bid").view(0)["bids"] == [3, None, None]
