"""WL-3: the action phase."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.workshop.oracle import levels
from tests.games.workshop.positions import WORKSHOP, Position, act, clause_against, hand_of, kinds, level, texts, up
from tests.helpers.play import play_on


@pytest.mark.clause("WL-3.1")
def test_a_turn_is_a_card_played_and_one_drawn():
    state = Position().hand(0, "A01 A02 A03 A04").deck("A20 A21").ask()
    events = act(state, "study A02")
    assert kinds(events) == ["studied", "drawn"]
    assert hand_of(state)["cards"] == ["A01", "A03", "A04", "A20"]
    assert state.to_dict()["decks"] == [["A21"]]
    assert state.decision.actors == (1,)


@pytest.mark.clause("WL-3.1")
def test_where_no_card_is_left_none_is_drawn():
    state = Position().hand(0, "A01 A02 A03 A04").deck("").ask()
    assert kinds(act(state, "study A02")) == ["studied"]
    assert hand_of(state)["cards"] == ["A01", "A03", "A04"]


@pytest.mark.clause("WL-3.1")
@pytest.mark.parametrize("text", ["study A20", "practice A21 painting", "visit A43 L01", "work A69 U01"])
def test_only_a_card_in_hand_is_played(text):
    state = Position().hand(0, "A01 A02", painting="A03").hand(1, "A20 A21 A43 A69").ask()
    assert clause_against(state, text) == "WL-3.1"


@pytest.mark.clause("WL-3.2")
def test_study_opens_a_column_or_joins_it():
    state = Position().hand(0, "A01 A02 A13").ask()
    for text in ("study A01", "study A13", "study A02"):
        act(state, text)
        act(state, texts(state)[0])
    columns = hand_of(state)["columns"]
    assert list(columns) == ["painting", "letters"]
    assert columns["painting"] == {"level": 2, "study": ["A01", "A02"], "practice": []}


@pytest.mark.clause("WL-3.2")
def test_every_card_can_always_be_studied():
    for seed in range(5):
        state = WORKSHOP.new(4, seed)
        for _ in play_on(state, Random(seed)):
            if state.decision and state.decision.kind == "play":
                cards = hand_of(state, state.decision.actors[0])["cards"]
                assert {f"study {card}" for card in cards} <= set(texts(state))


@pytest.mark.clause("WL-3.3")
def test_practice_goes_under_a_column_of_its_discipline():
    state = Position().hand(0, "A13 A14 A06", painting="A01", physics="A49").ask()
    assert clause_against(state, "practice A13 painting") is None
    assert clause_against(state, "practice A13 physics") == "WL-3.3"
    assert clause_against(state, "practice A14 architecture") == "WL-3.3"
    assert {text for text in texts(state) if "A06" in text} == {
        "study A06",
        "practice A06 painting",
        "practice A06 physics",
    }
    act(state, "practice A13 painting")
    assert hand_of(state)["columns"]["painting"] == {"level": 3, "study": ["A01"], "practice": ["A13"]}


@pytest.mark.clause("WL-3.3")
def test_without_a_column_nothing_is_practised():
    state = Position().hand(0, "A13 A06").ask()
    assert texts(state) == ["study A13", "study A06"]
    assert clause_against(state, "practice A06 biology") == "WL-3.3"


@pytest.mark.clause("WL-3.4")
def test_a_level_counts_studies_once_and_practices_twice():
    state = Position().hand(0, "A13", painting="A01 A02 A03 / A25 L04", taken="L04").ask()
    assert level(state, "painting") == 3 + 2 * 2
    act(state, "practice A13 painting")
    assert level(state, "painting") == 9


@pytest.mark.clause("WL-3.4")
def test_no_level_ever_falls():
    state = WORKSHOP.new(3, seed=9)
    before = [levels(hand) for hand in state.to_dict()["hands"]]
    for _ in play_on(state, Random(9)):
        after = [levels(hand) for hand in state.to_dict()["hands"]]
        assert all(one <= other for one, other in zip(before, after, strict=True))
        before = after


@pytest.mark.clause("WL-3.5")
def test_a_visit_takes_a_face_up_leonardo_card():
    state = Position().hand(0, "A07 A01").middle(leonardo="L01 L06").ask()
    assert [text for text in texts(state) if "visit" in text] == ["visit A07 L01", "visit A07 L06"]
    assert clause_against(state, "visit A07 L02") == "WL-3.5"
    act(state, "visit A07 L01")
    assert hand_of(state)["leonardo"] == ["L01"]
    assert state.to_dict()["discard"] == ["A07"]


@pytest.mark.clause("WL-3.5")
def test_without_a_face_up_leonardo_card_there_is_no_visit():
    state = Position().hand(0, "A07 A01").middle(leonardo="-").ask()
    assert texts(state) == ["study A07", "study A01"]


@pytest.mark.clause("WL-3.6")
@pytest.mark.parametrize(
    ("columns", "allowed"),
    [
        ({}, []),
        ({"painting": "A01 A02 A03"}, []),
        ({"painting": "A01 A02 A03", "biology": "A61"}, ["P01"]),
        ({"painting": "A01 / A13", "biology": "A61"}, ["P01"]),
        ({"painting": "A01 A02", "biology": "A61"}, []),
        ({"painting": "A01", "letters": "A14"}, ["U01"]),
        ({"painting": "A01 A02 A03", "biology": "A61", "letters": "A14"}, ["P01", "U01"]),
    ],
)
def test_work_takes_a_card_whose_levels_are_reached(columns, allowed):
    state = Position().hand(0, "A09 A10", **columns).middle(patron="P01 P02", unfinished="U01 U05").ask()
    for piece in ("P01", "P02", "U01", "U05"):
        assert clause_against(state, f"work A09 {piece}") == (None if piece in allowed else "WL-3.6")
    assert [text for text in texts(state) if "work A09" in text] == [f"work A09 {piece}" for piece in allowed]


@pytest.mark.clause("WL-3.6")
def test_a_work_that_is_not_face_up_cannot_be_taken_and_what_is_missing_is_said():
    state = Position().hand(0, "A09", painting="A01").middle(patron="P01", unfinished="U01").ask()
    assert clause_against(state, "work A09 P12") == "WL-3.6"
    refusal = state.why_not(next(a for a in [state.game.parse("work A09 P01", 0)]))
    assert (
        refusal.message
        == "P01 requires levels you have not reached (yours in brackets): painting 3 (1), biology 1 (0)."
    )


@pytest.mark.clause("WL-3.7")
def test_taken_cards_leave_a_gap_until_maintenance():
    state = Position().hand(0, "A09 A10", painting="A01", letters="A14").middle(unfinished="U01 U05 U06").ask(fatigue=1)
    act(state, "work A09 U01")
    assert up(state, "unfinished") == ["U05", "U06"]
    act(state, texts(state)[0])
    assert len(up(state, "unfinished")) == 3


@pytest.mark.clause("WL-3.8")
def test_who_has_no_card_is_passed_over():
    state = Position(3).hand(0, "A01 A02 A04").hand(1, "A03").deck("").ask(fatigue=2)
    events = act(state, "study A01")
    assert kinds(events)[1:] == ["only_choice", "studied"]
    assert state.decision.actors == (2,)
    events = act(state, texts(state)[0])
    assert "last_round" in kinds(events)
    events = act(state, "study A02")
    assert "turn_skipped" in kinds(events)
    assert state.decision.actors == (2,)


@pytest.mark.clause("WL-3.1")
def test_a_turn_with_only_one_thing_to_do_is_played_and_says_so():
    state = Position().hand(0, "A01 A02").hand(1, "A03").deck("").ask(fatigue=1)
    events = act(state, "study A01")
    assert [(event.kind, event.seat) for event in events[1:3]] == [("only_choice", 1), ("studied", 1)]
    assert hand_of(state, 1)["columns"]["painting"]["study"] == ["A03"]
    assert WORKSHOP.say(events[1].view(0)) == "Player 2 has only one thing to do; it is done."
