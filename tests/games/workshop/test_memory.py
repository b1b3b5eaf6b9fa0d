"""WL-1.3: who puts cards under the deck remembers them, and a guess respects all that a seat knows, no more."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import bottega
from tests.games.workshop.positions import WORKSHOP, Position, act, hand_of, texts
from tests.helpers.texts import whole


def after_eyes(deck: str, players: int = 3) -> bottega.State:
    """Seat 0 has looked at the top three, studied the first and put the third under the deck, the second beneath."""
    position = Position(players).hand(0, "A07 A08 A01").hand(1, "A31 A32 A26").hand(players - 1, "A43 A44 A27")
    state = position.middle(leonardo="L10 L11").deck(deck).ask(fatigue=players - 1)
    first, second, third = deck.split()[:3]
    act(state, "visit A07 L10")
    act(state, f"study {first}")
    act(state, f"return {third}")
    assert state.to_dict()["decks"][0][:2] == [second, third]
    return state


def fair(state: bottega.State) -> None:
    """Every seat's view gives the same samples as the true state, and every sample the same view."""
    for seat in [*range(state.players), None]:
        view = state.view(seat)
        for guess in range(8):
            redealt = state.copy()
            redealt.redeal(seat, Random(guess))
            assert redealt.view(seat) == view
            assert whole(WORKSHOP.sample(view, Random(guess), trusted=True)) == whole(redealt)


@pytest.mark.clause("WL-1.3")
def test_who_returned_cards_sees_them_in_the_deck_and_nobody_else_does():
    state = after_eyes("A20 A21 A22 A23 A24 A13")
    assert state.view(0)["decks"] == [["A21", "A22", None, None]]
    for other in (1, 2, None):
        assert state.view(other)["decks"] == [[None] * 4]
    fair(state)


@pytest.mark.clause("WL-1.3")
def test_a_returned_card_is_remembered_in_the_hand_of_who_draws_it():
    state = after_eyes("A20 A21 A22 A23")
    act(state, "study A26")
    assert hand_of(state, 1)["cards"] == ["A31", "A32", "A22"]
    assert state.view(0)["hands"][1]["cards"] == [None, None, "A22"]
    assert state.view(2)["hands"][1]["cards"] == [None, None, None]
    fair(state)
    act(state, "study A27")
    act(state, "study A22")
    assert state.to_dict()["memory"]["exact"] == {"A21": [0]}
    fair(state)


@pytest.mark.clause("WL-1.3")
def test_while_somebody_looks_only_that_seat_sees_the_cards():
    state = Position().hand(0, "A07 A08").middle(leonardo="L10").deck("A20 A21 A22 A23").ask()
    act(state, "visit A07 L10")
    assert state.view(0)["looked"] == [["A20", "A21", "A22"]]
    for other in (1, None):
        assert state.view(other)["looked"] == [[None, None, None]]
    fair(state)


@pytest.fixture
def second_look() -> bottega.State:
    """Seat 1 looks at what is left: two cards that seat 0 put there, under one it does not know."""
    state = after_eyes("A20 A21 A22 A23 A14")
    act(state, "visit A31 L11")
    assert state.view(1)["looked"] == [["A14", "A22", "A21"]]
    assert state.view(0)["looked"] == [[None, "A22", "A21"]]
    fair(state)
    return state


@pytest.mark.clause("WL-1.3")
def test_cards_that_somebody_else_puts_back_are_known_as_a_pair(second_look):
    state = second_look
    act(state, "study A14")
    act(state, "return A21")
    assert state.to_dict()["decks"] == [["A22"]]
    assert hand_of(state, 1)["cards"][-1] == "A21"
    assert state.view(0)["decks"] == [[["A21", "A22"]]]
    assert state.view(0)["hands"][1]["cards"][-1] == ["A21", "A22"]
    assert state.view(2)["decks"] == [[None]]
    fair(state)
    guesses = Counter(
        tuple(WORKSHOP.sample(state.view(0), Random(guess), trusted=True).to_dict()["decks"][0]) for guess in range(400)
    )
    assert set(guesses) == {("A21",), ("A22",)}
    assert min(guesses.values()) > 150
    act(state, "study A27")
    fair(state)
    assert state.view(2)["hands"][2]["cards"][-1] == "A22"
    assert state.view(0)["hands"][2]["cards"][-1] == ["A21", "A22"]
    act(state, texts(state)[0])
    act(state, "study A21")
    assert state.view(0)["hands"][2]["cards"][-1] == "A22"
    fair(state)


@pytest.mark.clause("WL-1.3")
def test_one_known_card_may_be_either_of_the_two(second_look):
    state = second_look
    act(state, "study A22")
    act(state, "return A14")
    assert state.view(0)["hands"][1]["cards"][-1] == ["A21"]
    assert state.view(0)["decks"] == [[["A21"]]]
    fair(state)
    places = Counter(
        "A21" in WORKSHOP.sample(state.view(0), Random(guess), trusted=True).to_dict()["decks"][0]
        for guess in range(400)
    )
    assert 150 < places[True] < 250
    act(state, "study A27")
    act(state, texts(state)[0])
    act(state, "study A14")
    assert state.view(0)["hands"][2]["cards"][-1] == "A21"
    fair(state)


@pytest.mark.clause("WL-1.3")
def test_who_draws_one_of_a_pair_knows_where_the_other_is():
    state = after_eyes("A20 A21 A22 A23 A14", players=2)
    act(state, "visit A43 L11")
    act(state, "study A14")
    act(state, "return A21")
    assert state.view(0)["decks"] == [[["A21", "A22"]]]
    act(state, "study A01")
    assert hand_of(state)["cards"][-1] == "A22"
    assert state.view(0)["hands"][1]["cards"][-1] == "A21"
    fair(state)


def test_a_single_card_put_back_stays_known():
    state = after_eyes("A20 A21 A22 A23")
    act(state, "visit A31 L11")
    assert state.view(1)["looked"] == [["A22", "A21"]]
    act(state, "study A22")
    assert state.view(0)["hands"][1]["cards"][-1] == "A21"
    fair(state)


def test_guesses_are_fair_to_every_hidden_place():
    """A card that seat 0 has not seen is as often in the deck, another hand or removed as there are places."""
    state = WORKSHOP.new(2, seed=3)
    unseen = next(card for card in state.to_dict()["removed"])
    where = Counter()
    for guess in range(1500):
        position = WORKSHOP.sample(state.view(0), Random(guess), trusted=True).to_dict()
        where["deck"] += unseen in position["decks"][0]
        where["hand"] += unseen in position["hands"][1]["cards"]
        where["removed"] += unseen in position["removed"]
    for name, places in (("deck", 24), ("hand", 4), ("removed", 40)):
        assert abs(where[name] / 1500 - places / 68) < 0.05
