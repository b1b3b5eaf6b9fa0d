"""Positions that cannot be: each is refused by the name of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bottega
from tests.games.inventors.oracle import FIELDS
from tests.games.inventors.positions import Position, act
from tests.helpers.play import moment, set_up
from tests.helpers.tables import Table
from tests.helpers.texts import through_json

GAME = bottega.game("inventors")


def sharing() -> dict[str, Any]:
    state = Position(3).lay("bow", physics=[0, 1, 0], mechanics=[0, 1, 1], mathematics=[0, 0, 1]).ask()
    act(state, "work archimedes bow")
    return state.to_dict()


def working() -> dict[str, Any]:
    state = Position().seat(0, tokens="knowledge").lay("lyre").ask()
    act(state, "work hypatia lyre")
    return state.to_dict()


def choosing() -> dict[str, Any]:
    return GAME.new(3, seed=1).to_dict()


def turn() -> dict[str, Any]:
    return Position().seat(0, tokens="points1").lay("bow").ask().to_dict()


def put(*path: object) -> Callable[[dict[str, Any]], None]:
    """Puts the last of these where the others lead."""
    *way, last, value = path

    def change(position: Any) -> None:
        for step in way:
            position = position[step]
        position[last] = value

    return change


WRONG = [
    (turn, put("seats", []), "seats has . items; there should be 2"),
    (turn, put("age", 4), "age is 4"),
    (turn, put("statuette", 2), "statuette is 2"),
    (turn, put("passes", 2), "passes is 2"),
    (turn, put("seats", 0, "team", "roman"), r"seats\[0\].team is 'roman'"),
    (turn, put("seats", 0, "team", "medieval"), "the team medieval is"),
    (turn, put("seats", 0, "team", None), "there are none without a team"),
    (turn, put("seats", 0, "inventors", 0, "available", 1), "available is 1"),
    (turn, put("seats", 0, "inventors", 0, "levels", "physics", 5), "levels.physics is 5"),
    (turn, put("seats", 0, "inventions", ["bow"]), "invention bow is there 2 times"),
    (turn, put("seats", 0, "tokens", {"points1": 2}), "token points1 is there 5 times"),
    (turn, put("seats", 0, "tokens", {"points9": 1}), "tokens.points9 is unknown"),
    (turn, put("table", []), "table has 0 places"),
    (turn, put("table", 0, "invention", "axe"), r"table\[0\].invention is 'axe'"),
    (turn, put("table", 0, "invention", "radio"), "not of age 1"),
    (turn, put("table", 0, "tokens", []), "tokens has . items; there should be 2"),
    (turn, put("table", 0, "tokens", 0, None), "token"),
    (turn, put("table", 0, "cubes", "physics", [2, 1]), "bow has 2 such spaces"),
    (turn, put("table", 0, "cubes", "physics", [1]), "cubes.physics has . items; there should be 2"),
    (turn, put("table", 0, "cubes", "chemistry", [1, 0]), "cubes.chemistry is"),
    (turn, put("piles", [[], [], []]), r"piles\[0\] should hold"),
    (turn, put("piles", [[]]), "piles has . items; there should be 3"),
    (turn, put("bag", []), "the ages to come need 20"),
    (turn, put("box", "inventions", ["bow"]), "invention bow is there 2 times"),
    (turn, put("decision", "kind", "dance"), "decision.kind is 'dance'"),
    (turn, put("decision", "kind", "team"), "age is 1, which does not go with the question 'team'"),
    (turn, put("decision", "kind", "last"), "do not go with the question 'last'"),
    (turn, put("decision", "kind", "cube"), "does not go with the question 'cube'"),
    (turn, put("decision", "kind", "reward"), "does not go with the question 'reward'"),
    (turn, put("decision", "actors", [1]), "asks 'turn' of \\[0\\]"),
    (turn, put("decision", None), "do not go with the question ''"),
    (choosing, put("active", 0), "teams are chosen in turn"),
    (choosing, put("seats", 0, "team", "ancient"), "the team ancient is"),
    (sharing, put("sharing", None), "does not go with the question 'reward'"),
    (sharing, put("sharing", "sharers", [2, 1, 0]), "it is \\[1, 2, 0\\]"),
    (sharing, put("sharing", "unclaimed", False), "bow is there 0 times"),
    (sharing, put("sharing", "invention", "radio"), "radio, which does not lie on the table"),
    (sharing, put("statuette", 1), "statuette is 1"),
    (working, put("work", "inventor", "einstein"), "no occupied inventor of seat 0"),
    (working, put("work", "inventor", "nobody"), "work.inventor is 'nobody'"),
    (working, put("work", "invention", "radio"), "radio, which does not lie on the table"),
    (working, put("work", "cubes", 9), "cubes is 9"),
    (working, put("work", "extra", 1), "work.extra is 1"),
]


@pytest.mark.parametrize(("position", "change", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_a_position_that_cannot_be_is_refused_by_name(position, change, message):
    given = position()
    set_up(GAME, given)
    change(given)
    with pytest.raises(bottega.PositionError, match=message):
        GAME.from_dict(given)


def test_an_invention_is_complete_only_while_it_is_shared():
    position = Position().lay("bow", physics=[2, 0], mechanics=[2, 0], mathematics=[1, 0])
    with pytest.raises(bottega.PositionError, match=r"IN-4\.1"):
        position.ask()


def test_a_game_can_go_on_from_any_position():
    state = set_up(GAME, sharing())
    act(state, "take invention")
    assert state.decision.actors == (2,)


def later() -> dict[str, Any]:
    """A game as it is played, in the middle."""
    return through_json(moment(Table("inventors", 3), 5, 0.5).to_dict())


def over() -> dict[str, Any]:
    return through_json(moment(Table("inventors", 3), 5, 1).to_dict())


def met(position: dict[str, Any]) -> None:
    inventor = position["seats"][1]["inventors"][2]
    inventor["objective_met"] = not inventor["objective_met"]


def from_the_bag(position: dict[str, Any]) -> None:
    token = position["bag"].pop()
    position["used"][token] = position["used"].get(token, 0) + 1


def from_the_box(position: dict[str, Any]) -> None:
    position["seats"][0]["inventions"] += position["box"]["inventions"]
    position["box"]["inventions"] = []


UNREACHED = [
    (later, put("seats", 1, "inventors", 0, "levels", dict.fromkeys(FIELDS, 4)), "seats\\[1\\].placed"),
    (later, put("seats", 1, "inventors", 0, "levels", dict.fromkeys(FIELDS, 0)), "begins with"),
    (later, met, "seats\\[1\\].inventors\\[2\\].objective_met"),
    (later, put("seats", 1, "runs", [["bow", "lyre"]]), "seats\\[1\\].runs"),
    (later, put("passes", 1), "passes is 1"),
    (later, from_the_bag, "bag holds"),
    (over, from_the_box, "box.inventions has none of age 1"),
]


@pytest.mark.parametrize(("position", "change", "message"), UNREACHED, ids=[message for _, _, message in UNREACHED])
def test_a_position_that_play_cannot_lead_to_is_refused_by_name(position, change, message):
    given = position()
    GAME.from_dict(given)
    change(given)
    with pytest.raises(bottega.PositionError, match=message):
        GAME.from_dict(given)
