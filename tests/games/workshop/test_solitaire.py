"""WL-7: solitaire, in both readings."""

from __future__ import annotations

from random import Random

import pytest

from bottega.engine.typography import unbroken
from tests.games.workshop.oracle import check
from tests.games.workshop.positions import WORKSHOP, Position, act, hand_of, kinds, texts
from tests.helpers.play import play_on

READINGS = ["table", "hands"]


@pytest.mark.clause("WL-7.1")
@pytest.mark.parametrize("solitaire", READINGS)
def test_eight_cards_are_removed_and_four_decks_of_sixteen_made(solitaire):
    position = WORKSHOP.new(1, seed=1, solitaire=solitaire).to_dict()
    assert len(position["removed"]) == 8
    held = [len(deck) + len(hand["cards"]) for deck, hand in zip(position["decks"], position["hands"], strict=True)]
    assert held == [16] * 4


@pytest.mark.clause("WL-7.1")
def test_decks_played_one_after_another_are_the_default():
    assert WORKSHOP.new(1, seed=1).options["solitaire"] == "hands"


@pytest.mark.clause("WL-7.1")
def test_the_option_plays_no_part_with_several_players():
    states = [WORKSHOP.new(3, seed=1, solitaire=solitaire).to_dict() for solitaire in READINGS]
    assert {**states[0], "options": None} == {**states[1], "options": None}


@pytest.mark.clause("WL-7.2")
def test_four_hands_share_a_table_and_have_a_deck_each():
    state = Position(1, solitaire="table").hand(0, "A01 A02").deck("A20", "A21", "A22", "A23").ask(fatigue=3)
    act(state, "study A01")
    assert hand_of(state, 0)["cards"] == ["A02", "A20"]
    assert state.to_dict()["active"] == 1
    assert state.decision.actors == (0,)
    act(state, texts(state)[0])
    assert hand_of(state, 1)["cards"][-1] == "A21"


@pytest.mark.clause("WL-7.2")
def test_fatigue_counts_at_the_table():
    position = Position(1, solitaire="table").hand(0, taken="U01").hand(1, taken="U04").hand(2)
    state = position.ask(hand=3, fatigue=3)
    events = act(state, texts(state)[0])
    assert state.decision.kind == "fatigue"
    assert state.decision.actors == (0,)
    assert texts(state) == ["fatigue 0", "fatigue 1"]
    assert state.decision.prompt() == "Hand 4: Several are equally tired: choose who gets the fatigue card."
    events = act(state, "fatigue 1")
    assert [WORKSHOP.say(event.view(0), "en", ["Ada"]) for event in events] == ["Hand 2 gets the fatigue card."]
    assert state.to_dict()["active"] == 2


@pytest.mark.clause("WL-7.2")
def test_the_last_round_comes_when_all_four_decks_are_drawn():
    state = Position(1, solitaire="table").deck("", "A21", "A22 A23", "").ask(fatigue=3)
    rounds = []
    while state.decision:
        if state.to_dict()["active"] == 0:
            rounds.append(state.to_dict()["last_round"])
        cards = [len(hand["cards"]) for hand in state.to_dict()["hands"]]
        events = act(state, texts(state)[0])
        if "drawn" not in kinds(events):
            assert min(cards) > 0
    assert rounds == [False, False, True]
    assert [len(hand["cards"]) for hand in state.to_dict()["hands"]] == [1, 2, 3, 1]


@pytest.mark.clause("WL-7.3")
def test_hands_are_played_one_after_another_with_everything_laid_out_afresh():
    state = WORKSHOP.new(1, seed=6, solitaire="hands")
    position = state.to_dict()
    assert position["fatigue"] is None
    assert [len(hand["cards"]) for hand in position["hands"]] == [4, 0, 0, 0]
    seen, begun = [0], []
    for _, events in play_on(state, Random(6)):
        position = state.to_dict()
        check(position)
        if "hand_begins" in kinds(events):
            begun.append(position["active"])
            hand = position["hands"][position["active"]]
            assert len(hand["cards"]) == 4
            assert position["round"] == 1
            assert [len(row["up"]) for row in position["middle"].values()] == [3, 3, 3]
            assert [len(row["deck"]) for row in position["middle"].values()] == [8, 9, 9]
            assert position["decks"][position["active"] - 1] == []
        seen.append(position["active"])
    assert seen == sorted(seen)
    assert begun == [1, 2, 3]


@pytest.mark.clause("WL-7.3")
def test_each_deck_ends_by_itself_and_every_turn_is_a_round():
    state = WORKSHOP.new(1, seed=8, solitaire="hands")
    turns = 0
    while state.to_dict()["active"] == 0:
        position = state.to_dict()
        assert position["round"] == turns + 1
        assert position["last_round"] == (position["decks"][0] == [])
        assert [len(row["up"]) for row in position["middle"].values()] == [3, 3, 3]
        act(state, next(text for text in texts(state) if text.startswith("study")))
        turns += 1
    assert turns == 16 - 4 + 1


@pytest.mark.clause("WL-7.3")
def test_the_middle_of_a_hand_to_come_is_unknown_and_not_the_same_again():
    state = WORKSHOP.new(1, seed=6, solitaire="hands")
    assert state.view(0)["later"] == 3
    orders = [tuple(middle["leonardo"]["deck"]) for middle in state.to_dict()["later"]]
    assert len(set(orders)) == 3


@pytest.mark.clause("WL-7.4", "WL-7.5")
@pytest.mark.parametrize(
    ("third", "total", "winners", "said"),
    [({"letters": "A18"}, 130, (0,), "won: 130"), ({}, 128, (), "lost: 128")],
)
def test_one_hundred_and_thirty_points_over_four_hands_win(third, total, winners, said):
    position = Position(1, solitaire="table").hand(0, taken="P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P12")  # 72
    position.hand(1, taken="U01 U02 U03 U04 U05 U06 U07 U08 U09 L01 L02 L03")  # 36 + 9
    position.hand(2, painting="A03 A04 A05 A06", architecture="A25", **third)
    state = position.hand(3, "A13 A14", painting="A07 A08").deck("").ask(hand=3, fatigue=3, last_round=True)
    events = act(state, "study A13")
    assert state.is_over
    assert state.scores() == [total]
    by_hand, together = state.score_sheet()[-2:]
    assert by_hand.points == [72, 45, total - 121, 4]
    assert together == ("All hands together (to win: 130)", [total], "total")
    assert state.winners() == winners
    assert WORKSHOP.say(events[-1].view(0)) == f"The game is over, {said} points of 130."


@pytest.mark.clause("WL-7.5")
@pytest.mark.parametrize("solitaire", READINGS)
def test_one_seat_decides_for_four_hands(solitaire):
    state = WORKSHOP.new(1, seed=4, solitaire=solitaire)
    assert state.players == 1
    for action, _ in play_on(state, Random(4)):
        assert action.seat == 0
        assert len(state.scores()) == 1
        *rows, together = state.score_sheet()
        assert all(len(row.points) == 4 for row in rows)
        assert together.points == state.scores()


@pytest.mark.clause("WL-7.5")
def test_a_question_and_a_sentence_name_the_hand():
    state = Position(1, solitaire="table").hand(1, "A01 A02").ask(hand=1)
    for lang, hand in (("en", "Hand 2: "), ("fr", "Main 2 : "), ("it", "Mano 2: ")):
        assert state.decision.prompt(lang).startswith(unbroken(hand, lang))
    events = act(state, "study A01")
    assert WORKSHOP.say(events[0].view(0), "en", ["Ada"]) == "Hand 2 studies painting with A01."
    assert WORKSHOP.say(events[0].view(None), "it") == "Mano 2 studia pittura con A01."
