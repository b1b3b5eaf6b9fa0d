"""A guess at what is hidden is fair: every deal that fits what a seat knows is equally likely."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import bottega
from tests.games.codex.oracle import CARDS, RESOURCE_CARDS
from tests.games.codex.positions import Position, act
from tests.helpers.texts import as_text

CODEX = bottega.game("codex")
SAMPLES = 3000


def guesses(state: bottega.State, seat: int | None, count: int = SAMPLES) -> list[dict[str, Any]]:
    return _guesses(as_text(state.view(seat)), count)


@lru_cache(maxsize=4)
def _guesses(view: str, count: int) -> list[dict[str, Any]]:
    """Many guesses from one view; the tests that ask about the same view share them."""
    known, rng = json.loads(view), Random(2024)
    return [CODEX.sample(known, rng, trusted=True).to_dict() for _ in range(count)]


def assert_uniform(outcomes: Iterable[Hashable], possible: Iterable[Hashable]) -> None:
    """Every possible outcome comes up about equally often, and no other does (chi-square, far out in its tail)."""
    counts, possible = Counter(outcomes), list(possible)
    assert set(counts) <= set(possible)
    expected = counts.total() / len(possible)
    chi_square = sum((counts[outcome] - expected) ** 2 / expected for outcome in possible)
    freedom = len(possible) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5, counts


def kingdom_cards(kingdom: str, without: str = "", kind: str = "R") -> list[str]:
    return [name for name in CARDS if name[0] == kind and CARDS[name]["kingdom"] == kingdom and name not in without]


@pytest.fixture
def state() -> bottega.State:
    """Seat 1 has a covered plant and a covered fungi; a plant and a gold animal lie on top of the decks."""
    position = Position(3).seat(0, hand="R01 R11 G01").seat(1, hand="R12 R02 G21").seat(2, hand="R21 R31! G31")
    return position.row(resource="R13 R32", gold="G02 G03").top(resource="R14", gold="G22").objectives("O01 O02").ask()


@pytest.mark.clause("CN-1.5")
def test_a_covered_hand_card_may_be_any_of_its_back(state):
    hidden = [position["seats"][1]["hand"][0]["card"] for position in guesses(state, 0)]
    assert_uniform(hidden, kingdom_cards("plant", without="R11 R13"))


@pytest.mark.clause("CN-1.5")
def test_the_top_card_of_a_deck_may_be_any_of_its_back(state):
    top = [position["decks"]["resource"][-1] for position in guesses(state, 0)]
    assert_uniform(top, kingdom_cards("plant", without="R11 R13"))
    gold = [position["decks"]["gold"][-1] for position in guesses(state, 0)]
    assert_uniform(gold, kingdom_cards("animal", kind="G"))


@pytest.mark.clause("CN-1.5")
def test_hand_and_top_card_of_one_back_are_any_pair(state):
    drawn = [(p["seats"][1]["hand"][0]["card"], p["decks"]["resource"][-1]) for p in guesses(state, 0)]
    plants = kingdom_cards("plant", without="R11 R13")
    assert_uniform(drawn, [(one, other) for one in plants for other in plants if one != other])


@pytest.mark.clause("CN-1.5")
def test_the_second_card_of_a_deck_may_be_any_that_is_left(state):
    """Of each kingdom as many as are left when the covered places have taken theirs: nothing else is known of it."""
    second = Counter(CARDS[p["decks"]["resource"][-2]]["kingdom"] for p in guesses(state, 0))
    # ten of each kingdom, less the cards seen (R01; R11 R13; none; R31 R32) and the covered places
    left = {"fungi": 10 - 1 - 1, "plant": 10 - 2 - 2, "animal": 10 - 1, "insect": 10 - 2}
    for kingdom, count in left.items():
        expected = SAMPLES * count / sum(left.values())
        assert abs(second[kingdom] - expected) < 5 * expected**0.5


@pytest.mark.clause("CN-1.5")
@pytest.mark.parametrize("place", [0, 1, 10, -2])
def test_every_place_of_a_deck_is_alike(state, place):
    """A deck that was dealt round the covered places would have other kingdoms at its ends."""
    counts = Counter(CARDS[p["decks"]["resource"][place]]["kingdom"] for p in guesses(state, 0))
    for kingdom, count in {"fungi": 8, "plant": 6, "animal": 9, "insect": 8}.items():
        expected = SAMPLES * count / 31
        assert abs(counts[kingdom] - expected) < 5 * expected**0.5


@pytest.mark.clause("CN-1.5")
def test_a_card_of_the_deck_may_be_any_that_was_not_seen(state):
    """A single card, not only its kingdom: those of few candidates are rarer in the deck, by just that much."""
    places = Counter(name for p in guesses(state, 0) for name in p["decks"]["resource"][:-1])
    assert set(places) == set(RESOURCE_CARDS) - {"R01", "R11", "R13", "R31", "R32"}
    # a fungi is in the one covered fungi place with 1 of 9, a plant in one of two places with 2 of 8, and so on
    chances = {"fungi": 8 / 9, "plant": 6 / 8, "animal": 9 / 10, "insect": 1}
    for name, count in places.items():
        expected = SAMPLES * chances[CARDS[name]["kingdom"]]
        assert abs(count - expected) < 5 * expected**0.5


@pytest.mark.clause("CN-1.5")
def test_what_was_taken_face_up_is_not_guessed(state):
    assert {p["seats"][2]["hand"][1]["card"] for p in guesses(state, 0)} == {"R31"}
    assert {tuple(held["card"] for held in p["seats"][0]["hand"]) for p in guesses(state, 0)} == {("R01", "R11", "G01")}


@pytest.mark.clause("CN-1.5")
def test_another_seats_objective_may_be_any_that_is_not_known(state):
    mine = state.to_dict()["seats"][0]["dealt"]
    unknown = [f"O{n:02}" for n in range(3, 17) if f"O{n:02}" not in mine]
    samples = guesses(state, 0)
    for seat in (1, 2):
        assert_uniform([p["seats"][seat]["kept"] for p in samples], unknown)
    both = [(p["seats"][1]["kept"], p["seats"][2]["kept"]) for p in samples]
    assert_uniform(both, [(one, other) for one in unknown for other in unknown if one != other])
    spectator = [p["seats"][0]["kept"] for p in guesses(state, None)]
    assert_uniform(spectator, [f"O{n:02}" for n in range(3, 17)])


@pytest.mark.clause("CN-2.5")
def test_hidden_choices_and_the_first_player_are_guessed_evenly():
    state = CODEX.new(3, seed=1)
    act(state, "starter front", seat=1)
    samples = guesses(state, 0, 1500)
    assert_uniform([p["seats"][1]["side"] for p in samples], ["front", "back"])
    assert_uniform([p["first"] for p in samples], [0, 1, 2])
    assert {p["seats"][1]["side"] for p in guesses(state, 1, 50)} == {"front"}
    assert {p["seats"][0]["side"] for p in samples} == {None}
    assert_uniform([p["objectives"]["common"][0] for p in samples], [f"O{n:02}" for n in range(1, 17)])
    act(state, "starter front", seat=0)
    act(state, "starter front", seat=2)
    state.apply(state.legal(1)[0])
    samples = guesses(state, 0, 1500)
    assert_uniform([p["seats"][1]["dealt"].index(p["seats"][1]["kept"]) for p in samples], [0, 1])


@pytest.mark.clause("CN-1.5", "CN-4.3")
def test_at_the_end_what_was_kept_is_known_and_what_was_returned_is_not():
    state = Position(2).objectives("O01 O02").seat(0, objective="O05").seat(1, objective="O06").ask(None)
    samples = guesses(state, 0, 1500)
    assert {p["seats"][1]["kept"] for p in samples} == {"O06"}
    mine = state.to_dict()["seats"][0]["dealt"]
    unknown = [f"O{n:02}" for n in range(3, 17) if f"O{n:02}" not in [*mine, "O06"]]
    returned = [next(name for name in p["seats"][1]["dealt"] if name != "O06") for p in samples]
    assert_uniform(returned, unknown)
