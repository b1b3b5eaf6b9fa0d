"""A position that cannot be is refused, and the refusal names what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bottega
from tests.games.codex.positions import Position
from tests.helpers.texts import through_json

CODEX = bottega.game("codex")


def spoil(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """Puts a value somewhere into a position."""

    def change(position: Any) -> None:
        for step in path[:-1]:
            position = position[step]
        position[path[-1]] = value

    return change


WRONG = {
    "a card twice": (lambda position: position["decks"]["resource"].append("R40"), "R40"),
    "an unknown card": (spoil("decks", "gold", 0, value="G99"), "G99"),
    "a missing card": (spoil("decks", "gold", value=[]), "G"),
    "an objective twice": (lambda position: position["objectives"]["pile"].append("O16"), "O16"),
    "an unknown objective": (spoil("objectives", "common", 0, value="O99"), "O99"),
    "a starter twice": (spoil("seats", 1, "starter", value="S1"), "S1"),
    "an unknown starter": (spoil("seats", 1, "starter", value="S9"), "S9"),
    "a starter elsewhere": (spoil("seats", 0, "area", 0, "x", value=2), "starter"),
    "a cell that cannot be reached": (spoil("seats", 0, "area", 1, "x", value=7), "CN-3.3"),
    "a cell that does not exist": (spoil("seats", 0, "area", 1, "x", value=0), "CN-3.3"),
    "an unknown side": (spoil("seats", 0, "area", 1, "side", value="top"), "top"),
    "an objective kept that was not dealt": (spoil("seats", 0, "kept", value="O01"), "O01"),
    "an objective not kept": (spoil("seats", 0, "kept", value=None), "seat 0"),
    "points below zero": (spoil("seats", 0, "points", value=-1), "points"),
    "points that are no number": (spoil("seats", 0, "points", value="9"), "points"),
    "a round below zero": (spoil("round", value=-1), "round"),
    "the set-up in a later round": (spoil("round", value=0), "round"),
    "an unknown question": (spoil("decision", "kind", value="bid"), "bid"),
    "a question of the set-up": (spoil("decision", "kind", value="starter"), "starter"),
    "a question to somebody else": (spoil("decision", "actors", value=[1]), r"\[1\]"),
    "a question to nobody": (spoil("decision", "actors", value=[]), r"\[\]"),
    "a first player who is not there": (spoil("first", value=2), "first is 2"),
    "an active player who is not there": (spoil("active", value=5), "active is 5"),
    "one seat too few": (lambda position: position["seats"].pop(), "is there 0 times|seats"),
    "three face-up cards": (lambda position: position["row"]["gold"].append(None), "cards: 3 given"),
    "a gold card among resource cards": (
        lambda position: position["decks"]["resource"].append(position["decks"]["gold"].pop()),
        "among the resource cards",
    ),
}


@pytest.fixture
def position() -> dict[str, Any]:
    state = Position().seat(0, area="R01 back 1 1", hand="R02 R03 G01").seat(1, hand="R04").objectives("O01 O02").ask()
    return through_json(state.to_dict())


@pytest.mark.parametrize("wrong", WRONG)
def test_a_position_that_cannot_be_is_refused_by_name(position, wrong):
    CODEX.from_dict(position)
    change, named = WRONG[wrong]
    change(position)
    with pytest.raises(bottega.PositionError, match=named):
        CODEX.from_dict(position)


def test_a_draw_is_not_asked_where_there_is_nothing_to_take():
    empty = Position().seat(0, hand="R01").row(resource="- -", gold="- -").only(0, 0)
    with pytest.raises(bottega.PositionError, match="no card is left"):
        empty.ask("draw")
