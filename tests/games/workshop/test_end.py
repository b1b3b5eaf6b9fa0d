"""WL-6: the end and the points."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from tests.games.workshop.positions import WORKSHOP, Position, act, hand_of, kinds, texts
from tests.helpers.play import one_of


def turns_to_the_end(state: bottega.State) -> list[int]:
    """Studies on; the hands whose turns begin before the game is over."""
    turns = []
    while state.decision:
        if state.decision.kind == "play":
            turns.append(state.to_dict()["active"])
        act(state, texts(state)[0])
    return turns


def wrap_up(position: Position, hand: int = 0) -> bottega.State:
    """The end of a game in which this hand has the last turn and studies its first card."""
    state = position.deck("").ask(hand=hand, fatigue=hand, last_round=True)
    act(state, texts(state)[0])
    assert state.is_over
    return state


@pytest.mark.clause("WL-6.1", "WL-6.2")
@pytest.mark.parametrize(
    ("deck", "turns"),
    [("A20", [2, 0, 1, 2]), ("A20 A21", [2, 0, 1, 2]), ("A20 A21 A22", [2, 0, 1, 2, 0, 1, 2])],
)
def test_the_round_of_the_last_card_is_finished_and_one_more_follows(deck, turns):
    state = Position(3).deck(deck).ask(hand=1, fatigue=2)
    act(state, texts(state)[0])
    assert turns_to_the_end(state) == turns


@pytest.mark.clause("WL-6.1")
def test_a_last_card_played_by_three_eyes_counts_as_drawn():
    state = Position().hand(1, "A07 A08 A01").middle(leonardo="L10").deck("A20").ask(hand=1, fatigue=1)
    events = act(state, "visit A07 L10")
    assert "last_round" in kinds(events)
    assert hand_of(state, 1)["columns"]["letters"]["study"] == ["A20"]


@pytest.mark.clause("WL-6.1")
def test_cards_that_return_put_the_end_off():
    state = Position().hand(1, "A07 A08 A01").middle(leonardo="L10").deck("A20 A21 A22").ask(hand=1, fatigue=1)
    act(state, "visit A07 L10")
    act(state, "study A20")
    act(state, "return A21")
    assert state.to_dict()["decks"] == [["A22"]]
    assert not state.to_dict()["last_round"]


@pytest.mark.clause("WL-6.2")
def test_in_the_last_round_nothing_is_drawn_and_no_maintenance_follows():
    state = (
        Position()
        .hand(0, "A07 A01")
        .hand(1, "A09 A10", painting="A02", letters="A14")
        .middle(leonardo="L06", unfinished="U01 U02")
        .deck("")
        .ask(fatigue=1, last_round=True)
    )
    act(state, "visit A07 L06")
    assert hand_of(state)["cards"] == ["A01"]
    events = act(state, "work A09 U01")
    assert kinds(events) == ["worked", "game_over"]
    assert state.to_dict()["middle"]["unfinished"]["up"] == ["U02"]
    for text in ("study A10", "fatigue 0"):
        assert state.why_not(WORKSHOP.parse(text, 1)).clause == "WL-6.2"


@pytest.mark.clause("WL-6.3")
def test_the_sheet_counts_line_by_line():
    position = Position(3)
    position.hand(0, "A01", painting="A02 / A13", letters="A14 A15 A16 A17", taken="L01 L06 P01 P02")
    position.hand(1, physics="A49", biology="A61 / A30 A42", taken="U01 U02 U03 U04 U07 U08")
    columns = {"painting": "A03", "letters": "A18", "architecture": "A25", "engineering": "A37", "physics": "A50"}
    position.hand(2, **columns, biology="A62")
    state = wrap_up(position)
    assert [row.points for row in state.score_sheet()] == [
        [4, 4, 12],
        [6, 3, 0],
        [0, 0, 3],
        [3, 0, 0],
        [12, 0, 0],
        [0, 12 + 2 + 6, 0],
        [2, 2, 6],  # what breaks ties: disciplines in play (WL-6.4)
        [25, 27, 15],
    ]
    assert state.scores() == [25, 27, 15]
    assert state.winners() == (1,)


@pytest.mark.clause("WL-6.3")
@pytest.mark.parametrize(
    ("cards", "points"), [("U01", 2), ("U01 U02", 6), ("U01 U02 U03", 12), ("U01 U04 U07 U10", 8), ("U01 U02 U04", 8)]
)
def test_unfinished_cards_count_by_sets(cards, points):
    assert Position().hand(0, taken=cards).ask().score_sheet()[5].points[0] == points


@pytest.mark.clause("WL-6.4")
def test_a_tie_goes_to_who_has_more_disciplines():
    """Three stars and a discipline at level 4, against four disciplines: 8 points each."""
    position = Position().hand(0, "A01", taken="L01", painting="A02 A03 A04")
    position.hand(1, letters="A14", architecture="A25", engineering="A37", physics="A49")
    state = wrap_up(position)
    assert state.scores() == [8, 8]
    assert state.winners() == (1,)


@pytest.mark.clause("WL-6.4")
def test_a_full_tie_is_a_shared_victory():
    position = Position(3).hand(0, "A01", painting="A02").hand(1, letters="A14").hand(2)
    state = wrap_up(position)
    assert state.scores() == [2, 2, 0]
    assert state.winners() == (0, 1)


@pytest.mark.clause("WL-6.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_had_as_many_turns_at_the_end(players):
    state = WORKSHOP.new(players, seed=12)
    rng, turns = Random(12), [0] * players
    while state.decision:
        turns[state.to_dict()["active"]] += state.decision.kind == "play"
        state.apply(one_of(state.legal(), rng))
    assert len(set(turns)) == 1
