"""CN-1.5: what everybody sees at a table, and what nobody does."""

from __future__ import annotations

from random import Random

import pytest

import bottega
from bottega.bots import make_bot
from tests.games.codex.oracle import CARDS, back
from tests.games.codex.positions import Position, act
from tests.helpers.play import moments, onlookers, play_on, set_up
from tests.helpers.tables import Table
from tests.helpers.texts import told

TABLE = Table("codex", 3)


def hand(state: bottega.State, seat: int, looking: int | None) -> list[tuple[str, str, str | None]]:
    return [(held["kind"], held["kingdom"], held["card"]) for held in state.view(looking)["seats"][seat]["hand"]]


@pytest.mark.clause("CN-1.5")
def test_everybody_sees_rows_areas_points_common_objectives_and_counts():
    for state in moments(TABLE, 31)[::7]:
        position = state.to_dict()
        for seat in onlookers(state):
            view = state.view(seat)
            assert view["row"] == position["row"]
            for shown, player in zip(view["seats"], position["seats"], strict=True):
                assert [shown[name] for name in ("area", "points", "visible")] == [
                    player[name] for name in ("area", "points", "visible")
                ]
                assert len(shown["hand"]) == len(player["hand"])
            for kind, cards in position["decks"].items():
                assert view["decks"][kind]["left"] == len(cards)
            if view["round"]:
                assert view["objectives"]["common"] == position["objectives"]["common"]


@pytest.mark.clause("CN-1.5")
def test_of_a_deck_only_the_back_of_its_top_card_is_seen():
    for state in moments(TABLE, 32)[::5]:
        for kind, cards in state.to_dict()["decks"].items():
            top = CARDS[cards[-1]]["kingdom"] if cards else None
            for seat in onlookers(state):
                assert state.view(seat)["decks"][kind] == {"left": len(cards), "top": top}


@pytest.mark.clause("CN-1.5")
def test_others_see_the_backs_of_a_hand_and_its_owner_the_cards():
    state = Position().seat(0, hand="R12 G31 R40").ask()
    cards = ["R12", "G31", "R40"]
    assert hand(state, 0, 0) == [(*back(card), card) for card in cards]
    for other in (1, None):
        assert hand(state, 0, other) == [(*back(card), None) for card in cards]


@pytest.mark.clause("CN-1.5")
def test_a_card_taken_face_up_stays_known_until_it_is_placed():
    state = Position().seat(0, hand="R12 R13").seat(1, hand="R21 R22").row(resource="R04 R05", gold="G04 G05").ask()
    act(state, "place R12 back 1 1")
    act(state, "draw G05")
    for looking in (0, 1, None):
        assert hand(state, 0, looking)[1] == ("gold", "fungi", "G05")
        assert state.view(looking)["seats"][0]["hand"][1]["seen"]
    assert hand(state, 0, 1)[0] == ("resource", "plant", None)
    act(state, "place R21 back 1 1")
    act(state, "draw resource")
    assert hand(state, 1, 0)[1][2] is None
    act(state, "place G05 back -1 1")
    assert [card for _, _, card in hand(state, 0, 1)] == [None]
    again = set_up(bottega.game("codex"), state.to_dict())
    assert again.to_dict() == state.to_dict()


@pytest.mark.clause("CN-1.5")
def test_a_drawn_card_is_told_to_its_owner_and_its_back_to_others():
    state = Position().seat(0, hand="R12 R13").top(gold="G31 G32").ask()
    act(state, "place R12 back 1 1")
    events = act(state, "draw gold")
    assert "G31" in told(events, 0)
    for other in (1, None):
        assert "G31" not in told(events, other)
        assert "insect" in told(events, other)


@pytest.mark.clause("CN-1.5")
def test_secret_objectives_are_seen_at_the_end_and_not_before():
    *before, end = moments(TABLE, 33)
    for state in before[::6]:
        for seat in onlookers(state):
            for number, player in enumerate(state.view(seat)["seats"]):
                assert seat == number or player["kept"] is player["dealt"] is None
    kept = [player["kept"] for player in end.to_dict()["seats"]]
    for seat in onlookers(end):
        view = end.view(seat)
        assert [player["kept"] for player in view["seats"]] == kept
        assert [number for number, player in enumerate(view["seats"]) if player["dealt"]] == (
            [seat] if seat is not None else []
        )


@pytest.mark.clause("CN-1.5")
def test_bots_play_the_same_game_whatever_is_hidden_from_them():
    """A greedy bot's whole turn, in worlds that differ in everything it cannot see, down to the last objective."""
    codex = bottega.game("codex")
    state = TABLE.new(34)
    for number, _ in enumerate(play_on(state, Random(34))):
        if number % 16 or not state.decision:
            continue
        seat = state.decision.actors[0]
        choices = set()
        for guess in range(3):
            world = codex.sample(state.view(seat), Random(guess))
            choices.add(make_bot("greedy", codex, 5).choose(world.view(seat)))
        assert len(choices) == 1
