"""A position that cannot be is refused, and the refusal names what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bottega
from tests.games.codex.positions import Position
from tests.helpers.play import moment, set_up
from tests.helpers.tables import Table
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
    "an objective twice": (lambda position: position["objectives"]["pile"].append("O16"), "objectives.pile"),
    "an unknown objective": (spoil("objectives", "common", 0, value="O99"), "O99"),
    "a starter twice": (spoil("seats", 1, "starter", value="S1"), "S1"),
    "an unknown starter": (spoil("seats", 1, "starter", value="S9"), "S9"),
    "a starter elsewhere": (spoil("seats", 0, "area", 0, "x", value=2), "starter"),
    "a cell that cannot be reached": (spoil("seats", 0, "area", 1, "x", value=7), "CN-3.3"),
    "a cell that does not exist": (spoil("seats", 0, "area", 1, "x", value=0), "CN-3.3"),
    "an unknown side": (spoil("seats", 0, "area", 1, "side", value="top"), "top"),
    "an objective kept that was not dealt": (spoil("seats", 0, "kept", value="O01"), "O01"),
    "an objective not kept": (spoil("seats", 0, "kept", value=None), r"seats\[0\].kept"),
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
    "one seat too few": (lambda position: position["seats"].pop(), "seats has . items; there should be 2"),
    "three face-up cards": (
        lambda position: position["row"]["gold"].append(None),
        "row.gold has . items; there should be 2",
    ),
    "a gold card among resource cards": (
        lambda position: position["decks"]["resource"].append(position["decks"]["gold"].pop()),
        r"decks.resource has G\d+, which is no resource card",
    ),
}


@pytest.fixture
def position() -> dict[str, Any]:
    state = Position().seat(0, area="R01 back 1 1", hand="R02 R03 G01").seat(1, hand="R04").objectives("O01 O02").ask()
    return through_json(state.to_dict())


@pytest.mark.parametrize("wrong", WRONG)
def test_a_position_that_cannot_be_is_refused_by_name(position, wrong):
    set_up(CODEX, position)
    change, named = WRONG[wrong]
    change(position)
    with pytest.raises(bottega.PositionError, match=named):
        CODEX.from_dict(position)


def test_a_draw_is_not_asked_where_there_is_nothing_to_take():
    empty = Position().seat(0, hand="R01").row(resource="- -", gold="- -").only(0, 0)
    with pytest.raises(bottega.PositionError, match="no card is left"):
        empty.ask("draw")


def later() -> dict[str, Any]:
    """A game as it is played, in the middle."""
    return through_json(moment(Table("codex", 3), 5, 0.5).to_dict())


def over() -> dict[str, Any]:
    return through_json(moment(Table("codex", 2), 5, 1).to_dict())


def to_hand(position: dict[str, Any]) -> None:
    card = position["decks"]["gold"].pop()
    position["seats"][1]["hand"].append({"card": card, "seen": False})


def without_a_row(position: dict[str, Any]) -> None:
    position["decks"]["gold"].insert(0, position["row"]["gold"][0])
    position["row"]["gold"][0] = None


UNREACHED = {
    "more points than the area gives": (later, spoil("seats", 1, "points", value=19), r"seats\[1\].points is 19"),
    "points for objectives too early": (later, spoil("seats", 1, "objective_points", value=2), "objective_points is 2"),
    "other points for objectives": (over, spoil("seats", 1, "objective_points", value=40), "objective_points is 40"),
    "a hand of four": (later, to_hand, r"seats\[1\].hand has 4 cards"),
    "an empty place in the row": (later, without_a_row, "row.gold has an empty place"),
    "a last round that nothing triggered": (later, spoil("last_round", value=99), "last_round is 99"),
    "no last round at the end": (over, spoil("last_round", value=None), "last_round is None"),
    "somebody who has passed": (later, spoil("passes", value=1), "passes is 1"),
    "an end in the middle": (later, spoil("decision", value=None), "last_round|objective_points|not over"),
    "a back that the card does not have": (later, spoil("seats", 0, "hand", 0, "kingdom", value="?"), "kingdom is"),
    "symbols that are not to be seen": (later, spoil("seats", 0, "visible", "quill", value=9), "visible.quill is 9"),
}


@pytest.mark.parametrize("wrong", UNREACHED)
def test_a_position_that_play_cannot_lead_to_is_refused_by_name(wrong):
    played, change, named = UNREACHED[wrong]
    position = played()
    CODEX.from_dict(position)
    change(position)
    with pytest.raises(bottega.PositionError, match=named):
        CODEX.from_dict(position)
