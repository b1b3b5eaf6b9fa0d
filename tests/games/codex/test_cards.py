"""CN-1: what there is, and what the card list says of it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest

import bottega
from tests.games.codex.oracle import DATA, GOLD_CARDS, KINGDOMS, OBJECTIVES, OBJECTS, RESOURCE_CARDS, STARTER_CARDS
from tests.games.codex.positions import Position, act, clause_against, points, visible


@pytest.mark.clause("CN-1.1")
def test_there_are_102_cards_for_two_to_four_players():
    counts = [len(cards) for cards in (RESOURCE_CARDS, GOLD_CARDS, STARTER_CARDS, OBJECTIVES)]
    assert counts == [40, 40, 6, 16]
    assert bottega.game("codex").players == (2, 4)
    assert list(RESOURCE_CARDS) == [f"R{number:02}" for number in range(1, 41)]
    assert list(GOLD_CARDS) == [f"G{number:02}" for number in range(1, 41)]
    assert list(STARTER_CARDS) == [f"S{number}" for number in range(1, 7)]
    assert list(OBJECTIVES) == [f"O{number:02}" for number in range(1, 17)]


@pytest.mark.clause("CN-1.2")
def test_four_kingdoms_and_three_objects():
    assert DATA["kingdoms"] == KINGDOMS == ["fungi", "plant", "animal", "insect"]
    assert DATA["objects"] == OBJECTS == ["quill", "inkwell", "manuscript"]
    for cards in (RESOURCE_CARDS, GOLD_CARDS):
        assert [card["kingdom"] for card in cards.values()] == [kingdom for kingdom in KINGDOMS for _ in range(10)]


def test_the_values_are_those_of_the_printed_cards():
    """The whole list at once; the tests below say what is in it."""
    digests = {
        "resource_cards": "cefa0eec7e2f5477",
        "gold_cards": "2b8a7a05b7c900c3",
        "starter_cards": "988fc2ee4f2bb3c5",
        "objective_cards": "900202f7a0c7218e",
    }
    for name, digest in digests.items():
        assert hashlib.sha256(json.dumps(DATA[name], sort_keys=True).encode()).hexdigest()[:16] == digest


def test_resource_cards_are_worth_twelve_points_and_show_every_kingdom_alike():
    assert Counter(card["points"] for card in RESOURCE_CARDS.values()) == {0: 28, 1: 12}
    symbols = Counter(symbol for card in RESOURCE_CARDS.values() for symbol in card["corners"])
    assert symbols == {"": 41, None: 39, **dict.fromkeys(KINGDOMS, 17), **dict.fromkeys(OBJECTS, 4)}


def test_gold_cards_are_alike_in_every_kingdom():
    for kingdom in KINGDOMS:
        cards = [card for card in GOLD_CARDS.values() if card["kingdom"] == kingdom]
        kinds = Counter((card["points"], card["per"]) for card in cards)
        assert kinds == {
            (1, "quill"): 1,
            (1, "inkwell"): 1,
            (1, "manuscript"): 1,
            (2, "corner"): 3,
            (3, "flat"): 3,
            (5, "flat"): 1,
        }
        assert all(card["needs"][kingdom] == max(card["needs"].values()) for card in cards)
        assert Counter(sum(card["needs"].values()) for card in cards) == {3: 6, 4: 3, 5: 1}
    symbols = Counter(symbol for card in GOLD_CARDS.values() for symbol in card["corners"])
    assert symbols == {"": 80, None: 56, **dict.fromkeys(OBJECTS, 8)}
    needed = Counter(kingdom for card in GOLD_CARDS.values() for kingdom in Counter(card["needs"]).elements())
    assert needed == dict.fromkeys(KINGDOMS, 35)


def test_starter_cards_show_all_kingdoms_in_front_and_have_a_centre_behind():
    for card in STARTER_CARDS.values():
        assert sorted(card["front"]["corners"]) == sorted(KINGDOMS)
        assert card["front"]["centre"] == []
        assert 1 <= len(card["back"]["centre"]) <= 3


def test_objectives_are_eight_patterns_and_eight_counts():
    shapes = Counter((card.get("shape"), card["points"]) for card in OBJECTIVES.values())
    assert shapes == {("diagonal", 2): 4, ("l_shape", 3): 4, (None, 2): 7, (None, 3): 1}


@pytest.mark.clause("CN-1.3")
def test_a_card_has_four_corners_and_the_disputed_one_is_named():
    allowed = {None, "", *KINGDOMS, *OBJECTS}
    faces = [card["corners"] for card in [*RESOURCE_CARDS.values(), *GOLD_CARDS.values()]]
    faces += [card[side]["corners"] for card in STARTER_CARDS.values() for side in ("front", "back")]
    assert all(len(corners) == 4 and set(corners) <= allowed for corners in faces)
    complete = [name for name, card in RESOURCE_CARDS.items() if None not in card["corners"]]
    assert complete == ["R07"]
    assert [dispute["card"] for dispute in DATA["meta"]["provenance"]["disputed"]] == ["R07"]
    assert {"sourced", "derived", "reconstructed", "disputed"} <= set(DATA["meta"]["provenance"])


@pytest.mark.clause("CN-1.3")
@pytest.mark.parametrize(
    ("placed", "cell"),
    [
        ("R04 front 1 1", "0 2"),  # no top left corner
        ("R03 front 1 1", "2 2"),  # no top right corner
        ("R02 front -1 1", "-2 0"),  # no bottom left corner
        ("R01 front 1 1", "2 0"),  # no bottom right corner
    ],
)
def test_an_absent_corner_can_never_be_covered(placed, cell):
    state = Position().seat(0, area=placed, hand="R20").ask()
    assert clause_against(state, f"place R20 back {cell}") == "CN-3.3"
    assert clause_against(state, f"place R20 front {cell}") == "CN-3.3"


@pytest.mark.clause("CN-1.3")
def test_the_disputed_corner_is_taken_as_visible_and_empty():
    state = Position().seat(0, area="R07 front 1 1", hand="R20").ask()
    before = visible(state)
    act(state, "place R20 back 2 0")
    assert visible(state) == {**before, "plant": 1}


@pytest.mark.clause("CN-1.4")
def test_a_back_has_four_free_corners_and_a_resource_that_nothing_covers():
    hand = "G10 R11 R12 R13 R14"
    state = Position().seat(0, area="G20 back 1 1", hand=hand, starter="S3 back").ask()
    assert visible(state) == {"fungi": 1, "plant": 2}
    for cell, card in zip(["0 2", "2 2", "2 0"], ["R11", "R12", "R13"], strict=True):
        assert clause_against(state, f"place {card} back {cell}") is None
    covered = "G20 back 1 1, R11 back 0 2, R12 back 2 2, R13 back 2 0"
    state = Position().seat(0, area=covered, hand="R14", starter="S3 back").ask()
    assert visible(state) == {"fungi": 1, "plant": 5}


@pytest.mark.clause("CN-1.4")
@pytest.mark.parametrize("card", ["R08", "G04", "G10", "G11"])
def test_a_back_can_always_be_played_and_never_scores(card):
    state = Position().seat(0, hand=card, starter="S3 back").ask()
    assert clause_against(state, f"place {card} back 1 1") is None
    act(state, f"place {card} back 1 1")
    assert points(state) == 0
