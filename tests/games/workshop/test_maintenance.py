"""WL-5: maintenance and the fatigue card."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.workshop.positions import WORKSHOP, Position, act, clause_against, kinds, texts, up
from tests.helpers.play import play_on, set_up

TAKEN = ["L01", "L02", "L03", "P01", "P02", "P03", "U01", "U02"]


def tired(*fatigue: int, smiling: tuple[int, ...] = ()) -> Position:
    """Hands that have taken that many cards; a smile counts as one of them."""
    spare = list(TAKEN)
    smiles = ["L08", "L09"]
    position = Position(len(fatigue))
    for number, count in enumerate(fatigue):
        taken = [smiles.pop()] if number in smiling else []
        taken += [spare.pop() for _ in range(count - len(taken))]
        position.hand(number, taken=" ".join(taken))
    return position


def after_the_round(position: Position, holder: int):
    """The state once the holder, who plays last, has studied a card."""
    state = position.ask(hand=holder, fatigue=holder)
    act(state, next(text for text in texts(state) if text.startswith("study")))
    return state


@pytest.mark.clause("WL-5.1")
def test_the_rows_are_filled_up_as_far_as_their_decks_go():
    position = Position().hand(0, taken="U01 U02 U03 U04 U05 U06 U07 U08 U09 U10").hand(1)
    state = position.middle(leonardo="L01", patron="-", unfinished="U11").ask(hand=1, fatigue=1)
    events = act(state, texts(state)[0])
    assert "revealed" in kinds(events)
    assert [len(up(state, row)) for row in ("leonardo", "patron", "unfinished")] == [3, 3, 2]
    assert up(state, "leonardo")[0] == "L01"


@pytest.mark.clause("WL-5.2")
def test_fatigue_is_the_number_of_cards_taken():
    state = Position().hand(0, taken="L01 P01 P02 U01").ask()
    assert [hand["fatigue"] for hand in state.view(1)["hands"]] == [4, 0]


@pytest.mark.clause("WL-5.3")
@pytest.mark.parametrize(
    ("fatigue", "holder", "new"),
    [((0, 0, 0), 1, 1), ((2, 2, 1), 1, 1), ((2, 1, 1), 1, 0), ((1, 0, 2), 1, 2), ((1, 3, 2), 1, 1)],
)
def test_the_card_passes_to_who_is_more_tired_than_the_holder(fatigue, holder, new):
    state = after_the_round(tired(*fatigue), holder)
    assert state.to_dict()["fatigue"] == new
    assert state.decision.kind == "play"


@pytest.mark.clause("WL-5.3")
def test_among_equals_the_holder_chooses():
    state = after_the_round(tired(2, 0, 1, 2), 1)
    assert state.decision.kind == "fatigue"
    assert state.decision.actors == (1,)
    assert texts(state) == ["fatigue 0", "fatigue 3"]
    for hand in (1, 2, 4):
        assert clause_against(state, f"fatigue {hand}") == "WL-5.3"
    assert clause_against(state, "study A01") == "WL-5.3"
    assert set_up(WORKSHOP, state.to_dict()).to_dict() == state.to_dict()
    events = act(state, "fatigue 3")
    assert [WORKSHOP.say(event.view(0)) for event in events] == ["Player 4 gets the fatigue card."]
    assert state.to_dict()["fatigue"] == 3


@pytest.mark.clause("WL-5.4")
def test_who_smiles_cannot_get_the_card():
    state = after_the_round(tired(3, 0, 1, smiling=(0,)), 1)
    assert state.to_dict()["fatigue"] == 2
    state = after_the_round(tired(3, 0, 0, smiling=(0,)), 1)
    assert state.to_dict()["fatigue"] == 1
    state = after_the_round(tired(3, 0, 2, 2, smiling=(0,)), 1)
    assert texts(state) == ["fatigue 2", "fatigue 3"]
    assert clause_against(state, "fatigue 0") == "WL-5.4"


@pytest.mark.clause("WL-5.4")
def test_a_holder_who_smiles_passes_the_card_on_whatever_the_others_fatigue():
    assert after_the_round(tired(1, 3, 0, smiling=(1,)), 1).to_dict()["fatigue"] == 0
    state = after_the_round(tired(0, 3, 0, smiling=(1,)), 1)
    assert texts(state) == ["fatigue 0", "fatigue 2"]


@pytest.mark.clause("WL-5.4")
def test_where_everybody_smiles_the_card_stays():
    state = after_the_round(tired(1, 2, smiling=(0, 1)), 1)
    assert state.to_dict()["fatigue"] == 1


@pytest.mark.clause("WL-4.4", "WL-5.4")
def test_a_holder_who_gains_a_smile_gives_the_card_away_at_the_next_maintenance():
    state = Position().hand(1, "A07 A08 A01").middle(leonardo="L08").ask(hand=1, fatigue=1)
    act(state, "visit A07 L08")
    assert state.to_dict()["fatigue"] == 0


@pytest.mark.clause("WL-5.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_holder_plays_last_in_every_round(players):
    state = WORKSHOP.new(players, seed=11)
    holder, turns = state.to_dict()["fatigue"], [state.decision.actors[0]]
    for _ in play_on(state, Random(11)):
        position = state.to_dict()
        if not state.decision or state.decision.kind != "play":
            continue
        if len(turns) == players:
            assert turns == [(holder + 1 + turn) % players for turn in range(players)]
            holder, turns = position["fatigue"], []
        turns.append(position["active"])
    assert len(turns) == players
