"""WL-4: Leonardo cards."""

from __future__ import annotations

import pytest

from tests.games.workshop.positions import WORKSHOP, Position, act, clause_against, hand_of, kinds, level, texts
from tests.helpers.play import set_up


def visiting(leonardo: str, **columns: str) -> Position:
    """A hand with two visits, and these Leonardo cards face up."""
    return Position().hand(0, "A07 A08 A01", **columns).middle(leonardo=leonardo)


@pytest.mark.clause("WL-4.1")
def test_three_stars_are_three_points():
    state = visiting("L01 L02").ask()
    before = state.scores()[0]
    act(state, "visit A07 L01")
    assert state.scores()[0] == before + 3
    assert state.score_sheet()[3].points == [3, 0]


@pytest.mark.clause("WL-4.2")
def test_a_wild_practice_asks_for_its_column():
    state = visiting("L04", painting="A02", biology="A61").ask()
    act(state, "visit A07 L04")
    assert state.decision.kind == "rotate"
    assert state.decision.actors == (0,)
    assert texts(state) == ["rotate painting", "rotate biology"]
    assert clause_against(state, "rotate physics") == "WL-4.2"
    assert clause_against(state, "study A01") == "WL-4.2"
    events = act(state, "rotate biology")
    assert kinds(events)[:2] == ["rotated", "drawn"]
    assert level(state, "biology") == 3
    assert hand_of(state)["columns"]["biology"]["practice"] == ["L04"]


@pytest.mark.clause("WL-4.2")
def test_with_one_column_a_wild_practice_asks_nothing():
    state = visiting("L04", painting="A02").ask()
    assert kinds(act(state, "visit A07 L04"))[:3] == ["visited", "only_choice", "rotated"]
    assert level(state, "painting") == 3
    assert state.decision.actors == (1,)


@pytest.mark.clause("WL-4.2")
def test_without_a_column_a_wild_practice_cannot_be_taken():
    state = visiting("L04 L01").ask()
    assert [text for text in texts(state) if "A07" in text] == ["study A07", "visit A07 L01"]
    assert clause_against(state, "visit A07 L04") == "WL-4.2"


@pytest.mark.clause("WL-4.3", "WL-4.6")
def test_two_cards_are_drawn_before_the_draw_of_the_turn():
    state = visiting("L06").deck("A20 A21 A22 A23").ask()
    events = act(state, "visit A07 L06")
    assert [event.secret["cards"] for event in events if event.kind == "drawn"] == [["A20", "A21"], ["A22"]]
    assert hand_of(state)["cards"] == ["A08", "A01", "A20", "A21", "A22"]


@pytest.mark.clause("WL-4.3")
def test_no_more_is_drawn_than_there_is():
    state = visiting("L06").deck("A20").ask()
    act(state, "visit A07 L06")
    assert hand_of(state)["cards"] == ["A08", "A01", "A20"]


@pytest.mark.clause("WL-4.3")
def test_the_hand_stays_larger():
    state = visiting("L06").ask()
    size = len(hand_of(state)["cards"])
    act(state, "visit A07 L06")
    for _ in range(3):
        assert len(hand_of(state)["cards"]) == size + 2
        act(state, texts(state)[0])
        act(state, texts(state)[0])


@pytest.mark.clause("WL-4.4", "WL-4.6")
def test_card_and_smile_draw_one_and_keep_the_fatigue_card_away():
    state = visiting("L08").deck("A20 A21 A22").ask()
    assert not state.view(1)["hands"][0]["smiles"]
    act(state, "visit A07 L08")
    assert hand_of(state)["cards"] == ["A08", "A01", "A20", "A21"]
    assert state.view(1)["hands"][0]["smiles"]


@pytest.mark.clause("WL-4.5")
def test_three_eyes_look_at_three_play_one_and_return_two():
    state = visiting("L10", painting="A02").deck("A14 A13 A20 A21 A22").ask()
    events = act(state, "visit A07 L10")
    assert events[-1].secret == {"cards": ["A14", "A13", "A20"]}
    assert events[-1].args == {"count": 3}
    assert state.decision.kind == "look"
    assert texts(state) == ["study A14", "study A13", "practice A13 painting", "study A20"]
    assert clause_against(state, "study A01") == "WL-4.5"
    assert clause_against(state, "return A14") == "WL-4.5"
    act(state, "practice A13 painting")
    assert state.decision.kind == "return"
    assert texts(state) == ["return A14", "return A20"]
    assert clause_against(state, "return A13") == "WL-4.5"
    act(state, "return A20")
    assert state.to_dict()["decks"] == [["A14", "A20", "A22"]]
    assert hand_of(state)["cards"] == ["A08", "A01", "A21"]
    assert level(state, "painting") == 3


@pytest.mark.clause("WL-4.5")
@pytest.mark.parametrize(
    ("deck", "questions"),
    [("A20 A21 A22", ["look", "return"]), ("A20 A21", ["look"]), ("A20", [])],
)
def test_with_fewer_than_three_cards_three_eyes_look_at_those_there_are(deck, questions):
    state = visiting("L10").middle(leonardo="L10").deck(deck).ask()
    act(state, "visit A07 L10")
    for question in questions:
        assert state.decision.kind == question
        act(state, texts(state)[0])
    assert state.decision.actors == (1,)
    assert hand_of(state)["columns"]["letters"]["study"] == ["A20"]
    assert state.to_dict()["looked"] == []


@pytest.mark.clause("WL-4.5")
def test_with_an_empty_deck_three_eyes_only_count_as_taken():
    state = visiting("L10").deck("").ask()
    assert kinds(act(state, "visit A07 L10")) == ["visited", "nothing_to_look_at"]
    assert hand_of(state)["leonardo"] == ["L10"]
    assert state.decision.actors == (1,)


@pytest.mark.clause("WL-4.5", "WL-4.7")
def test_three_eyes_may_lead_to_another_visit_and_to_three_eyes_again():
    state = visiting("L10 L11").deck("A19 A14 A15 A20 A21 A22 A25").ask()
    act(state, "visit A07 L10")
    act(state, "visit A19 L11")
    assert state.to_dict()["looked"] == [["A14", "A15"], ["A20", "A21", "A22"]]
    assert clause_against(state, "study A14") == "WL-4.5"
    act(state, "study A20")
    assert texts(state) == ["return A21", "return A22"]
    act(state, "return A22")
    assert texts(state) == ["return A14", "return A15"]
    act(state, "return A14")
    assert state.to_dict()["decks"] == [["A15", "A14", "A21", "A22"]]
    assert hand_of(state)["leonardo"] == ["L10", "L11"]
    assert hand_of(state)["cards"] == ["A08", "A01", "A25"]


@pytest.mark.clause("WL-4.7")
def test_cards_looked_at_cannot_be_drawn_before_they_return():
    state = visiting("L10 L06").deck("A19 A14 A15").ask()
    act(state, "visit A07 L10")
    events = act(state, "visit A19 L06")
    assert "drawn" not in kinds(events)
    act(state, "return A14")
    assert hand_of(state)["cards"] == ["A08", "A01", "A14"]
    assert state.to_dict()["decks"] == [["A15"]]


@pytest.mark.clause("WL-4.7")
def test_a_chain_ends_with_a_wild_practice_before_cards_return():
    state = visiting("L10 L04", painting="A02", biology="A61").deck("A19 A14 A15 A16").ask()
    act(state, "visit A07 L10")
    act(state, "visit A19 L04")
    assert state.decision.kind == "rotate"
    act(state, "rotate painting")
    assert state.decision.kind == "return"
    again = set_up(WORKSHOP, state.to_dict())
    assert again.to_dict() == state.to_dict()
