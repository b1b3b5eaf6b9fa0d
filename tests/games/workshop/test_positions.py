"""A position that cannot be is refused, and the refusal names what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bottega
from tests.games.workshop.positions import WORKSHOP, Position, act, texts
from tests.helpers.texts import through_json


def spoil(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """Puts a value somewhere into a position."""

    def change(position: Any) -> None:
        for step in path[:-1]:
            position = position[step]
        position[path[-1]] = value

    return change


def misplaced(kind: str, card: str) -> Callable[[dict[str, Any]], None]:
    """Moves a card from the deck into the column of letters."""

    def change(position: dict[str, Any]) -> None:
        position["decks"][0].remove(card)
        position["hands"][0]["columns"]["letters"][kind].append(card)

    return change


WRONG = {
    "a card twice": (lambda position: position["decks"][0].append("A01"), "A01"),
    "an unknown card": (spoil("decks", 0, 0, value="A99"), "A99"),
    "a missing card": (spoil("decks", 0, value=[]), "is there 0 times"),
    "a card too few removed": (lambda position: position["discard"].append(position["removed"].pop()), "removed cards"),
    "a Leonardo card twice": (spoil("hands", 1, "leonardo", value=["L11"]), "L11"),
    "a patron among Leonardo cards": (spoil("hands", 1, "leonardo", value=["P01"]), "P01"),
    "four cards face up": (
        lambda position: position["middle"]["patron"]["up"].append(position["middle"]["patron"]["deck"].pop()),
        "4 patron cards",
    ),
    "a study card of another discipline": (misplaced("study", "A25"), "A25.*WL-3.2"),
    "practice of another discipline": (misplaced("practice", "A25"), "A25.*WL-3.3"),
    "a level that is wrong": (spoil("hands", 0, "columns", "painting", "level", value=9), "level 9"),
    "a column without study": (
        lambda position: position["hands"][0]["columns"]["painting"].update(
            practice=[*position["hands"][0]["columns"]["painting"]["study"], "A13"], study=[]
        ),
        "painting",
    ),
    "an unknown question": (spoil("decision", "kind", value="bid"), "bid"),
    "a question that cannot be": (spoil("decision", "kind", value="return"), "return"),
    "a wild practice to rotate that is not there": (spoil("decision", "kind", value="rotate"), "WL-4.2"),
    "a question to somebody else": (spoil("decision", "actors", value=[1]), r"\[1\]"),
    "an active hand that is not there": (spoil("active", value=2), "2"),
    "a holder who is not there": (spoil("fatigue", value=7), "7"),
    "nobody who holds the fatigue card": (spoil("fatigue", value=None), "fatigue"),
    "a hand too few": (lambda position: position["hands"].pop(), "hands: 1 given"),
    "a deck too many": (lambda position: position["decks"].append([]), "decks: 2 given"),
    "a round below zero": (spoil("round", value=-1), "round"),
    "a last round with cards to draw": (spoil("last_round", value=True), "WL-6.1"),
    "no question before the end": (spoil("decision", value=None), "WL-6.2"),
    "a last round that is a number": (spoil("last_round", value=0), "last_round"),
    "a card remembered that is open": (spoil("memory", "exact", value={"A02": [1]}), "A02"),
    "a card remembered by its owner": (spoil("memory", "exact", value={"A01": [0]}), "A01"),
    "a card remembered by a stranger": (spoil("memory", "exact", value={"A01": [4]}), "4"),
}


@pytest.fixture
def position() -> dict[str, Any]:
    state = Position().hand(0, "A01 A07", painting="A02 A03 / A13", letters="A14").ask()
    return through_json(state.to_dict())


@pytest.mark.parametrize("wrong", WRONG)
def test_a_position_that_cannot_be_is_refused_by_name(position, wrong):
    WORKSHOP.from_dict(position)
    change, named = WRONG[wrong]
    change(position)
    with pytest.raises(bottega.PositionError, match=named):
        WORKSHOP.from_dict(position)


def test_a_pair_is_remembered_in_one_way_only(position):
    one, other, third = position["decks"][0][:3]
    fine = {"exact": {}, "pairs": [{one: [0], other: []}]}
    assert WORKSHOP.from_dict({**position, "memory": fine}).to_dict()["memory"]["pairs"]
    for wrong in (
        {"exact": {one: [0]}, "pairs": fine["pairs"]},
        {"exact": {}, "pairs": [*fine["pairs"], {other: [1], third: []}]},
        {"exact": {}, "pairs": [{one: [0]}]},
    ):
        with pytest.raises(bottega.PositionError):
            WORKSHOP.from_dict({**position, "memory": wrong})


def test_hands_to_come_have_nothing_and_past_ones_no_card_twice():
    state = WORKSHOP.new(1, seed=2, solitaire="hands")
    while state.to_dict()["active"] < 2:
        act(state, texts(state)[-1])
    position = through_json(state.to_dict())
    position["hands"][0]["patrons"] = ["P01", "P01"]
    with pytest.raises(bottega.PositionError, match="hand 0"):
        WORKSHOP.from_dict(position)
    position = through_json(state.to_dict())
    position["hands"][3]["cards"].append(position["decks"][3].pop())
    with pytest.raises(bottega.PositionError, match="hand 3"):
        WORKSHOP.from_dict(position)
    position = through_json(state.to_dict())
    later = position["later"][0]["leonardo"]
    later["up"].append(later["deck"].pop())
    with pytest.raises(bottega.PositionError, match="not begun"):
        WORKSHOP.from_dict(position)


def test_cards_are_looked_at_by_three_eyes_only():
    with pytest.raises(bottega.PositionError, match="three eyes"):
        Position().hand(0, "A07 A01").looking("A20 A21 A22").ask("look")
    with pytest.raises(bottega.PositionError, match="three eyes"):
        Position().hand(0, "A07 A01", taken="L10").looking("A20 A21 A22 A23").ask("look")
    assert Position().hand(0, "A07 A01", taken="L10").looking("A20 A21 A22").ask("look").decision.kind == "look"
