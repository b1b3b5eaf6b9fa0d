"""A position that cannot be is refused, and the refusal names what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import bottega
from tests.games.workshop.oracle import DATA, LEONARDO
from tests.games.workshop.positions import WORKSHOP, Position, act, texts
from tests.helpers.play import moment, set_up
from tests.helpers.tables import Table
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
    "a card too few removed": (
        lambda position: position["discard"].append(position["removed"].pop()),
        "removed has 39 items; there should be 40",
    ),
    "a Leonardo card twice": (spoil("hands", 1, "leonardo", value=["L11"]), "L11"),
    "a Leonardo card among patrons": (
        lambda position: position["middle"]["patron"]["deck"].append("L01"),
        "there is no patron card L01; they are P01 to P",
    ),
    "a patron among Leonardo cards": (spoil("hands", 1, "leonardo", value=["P01"]), "P01"),
    "four cards face up": (
        lambda position: position["middle"]["patron"]["up"].append(position["middle"]["patron"]["deck"].pop()),
        "middle.patron.up has . items; there should be 0 to 3",
    ),
    "a study card of another discipline": (misplaced("study", "A25"), "A25.*WL-3.2"),
    "practice of another discipline": (misplaced("practice", "A25"), "A25.*WL-3.3"),
    "a level that is wrong": (spoil("hands", 0, "columns", "painting", "level", value=9), "hands"),
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
    "a hand too few": (lambda position: position["hands"].pop(), "hands has . items; there should be 2"),
    "a deck too many": (lambda position: position["decks"].append([]), "decks has . items; there should be 1"),
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
    set_up(WORKSHOP, position)
    change, named = WRONG[wrong]
    change(position)
    with pytest.raises(bottega.PositionError, match=named):
        WORKSHOP.from_dict(position)


def test_a_pair_is_remembered_in_one_way_only(position):
    one, other, third = position["decks"][0][:3]
    gone = position["removed"][0]
    fine = {"exact": {}, "pairs": [{one: [0], other: []}]}
    assert set_up(WORKSHOP, {**position, "memory": fine}).to_dict()["memory"]["pairs"]
    for wrong in (
        {"exact": {one: [0]}, "pairs": fine["pairs"]},
        {"exact": {}, "pairs": [*fine["pairs"], {other: [1], third: []}]},
        {"exact": {}, "pairs": [{one: [0]}]},
        {"exact": {}, "pairs": [{one: [0], gone: []}]},
    ):
        with pytest.raises(bottega.PositionError):
            WORKSHOP.from_dict({**position, "memory": wrong})


def test_hands_to_come_have_nothing_and_past_ones_no_card_twice():
    state = WORKSHOP.new(1, seed=2, solitaire="hands")
    while state.to_dict()["active"] < 2:
        act(state, texts(state)[-1])
    position = through_json(state.to_dict())
    position["hands"][0]["patrons"] = ["P01", "P01"]
    with pytest.raises(bottega.PositionError, match=r"hands\[0\].patrons"):
        WORKSHOP.from_dict(position)
    position = through_json(state.to_dict())
    position["hands"][3]["cards"].append(position["decks"][3].pop())
    with pytest.raises(bottega.PositionError, match=r"hands\[3\]"):
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


def later() -> dict[str, Any]:
    """A game as it is played, in the middle."""
    return through_json(moment(Table("workshop", 3), 5, 0.6).to_dict())


def alone() -> dict[str, Any]:
    return through_json(moment(Table("workshop", 1, (("solitaire", "hands"),)), 5, 0.4).to_dict())


def to_hand(position: dict[str, Any]) -> None:
    position["hands"][1]["cards"].append(position["decks"][0].pop())


def without_a_row(position: dict[str, Any]) -> None:
    row = position["middle"]["unfinished"]
    row["deck"] += row["up"]
    row["up"] = []


def given_a_patron(position: dict[str, Any]) -> None:
    hand = next(hand for hand in position["hands"] if not hand["patrons"])
    hand["patrons"].append(position["middle"]["patron"]["deck"].pop())
    position["discard"].append(position["decks"][0].pop())


def remembered(position: dict[str, Any]) -> None:
    eyes = {card for card, effect in LEONARDO.items() if DATA["effects"][effect].get("look")}
    blind = next(seat for seat, hand in enumerate(position["hands"]) if not eyes & set(hand["leonardo"]))
    position["memory"]["exact"][position["decks"][0][0]] = [blind]


def with_a_short_deck(position: dict[str, Any]) -> None:
    position["removed"][0], position["decks"][3][0] = position["decks"][3][0], position["removed"][0]
    position["decks"][2].append(position["decks"][3].pop())


UNREACHED = {
    "a hand of five": (later, to_hand, r"hands\[1\].cards has"),
    "an empty row beside its deck": (later, without_a_row, "middle.unfinished.up has 0 cards"),
    "a patron who asks for more": (later, given_a_patron, "WL-3.6"),
    "a card discarded for nothing": (
        later,
        lambda position: position["discard"].append(position["decks"][0].pop()),
        "discard has",
    ),
    "a memory without a look": (later, remembered, "memory"),
    "a deck too short for a hand to come": (alone, with_a_short_deck, r"decks\[2\] has"),
    "a middle too few": (alone, lambda position: position["later"].pop(), "later has"),
    "a level that is wrong": (
        later,
        lambda p: next(iter(p["hands"][0]["columns"].values())).update(level=40),
        r"hands\[0\].columns.*level is 40",
    ),
}


@pytest.mark.parametrize("wrong", UNREACHED)
def test_a_position_that_play_cannot_lead_to_is_refused_by_name(wrong):
    played, change, named = UNREACHED[wrong]
    position = played()
    WORKSHOP.from_dict(position)
    change(position)
    with pytest.raises(bottega.PositionError, match=named):
        WORKSHOP.from_dict(position)


@pytest.mark.parametrize("number", [4, 10**8, 10**30, -1])
@pytest.mark.parametrize("name", ["later", "removed"])
def test_a_view_cannot_ask_for_more_than_there_is(name, number):
    view = WORKSHOP.new(1, seed=2, solitaire="hands").view(0)
    with pytest.raises(bottega.PositionError, match=f"{name} is"):
        WORKSHOP.sample({**view, name: number}, Random(1))
