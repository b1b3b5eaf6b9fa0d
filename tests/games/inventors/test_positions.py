"""Positions that cannot be: each is refused by the name of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bottega
from tests.games.inventors.positions import Position, act

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
    (turn, put("seats", []), "seats: 0 given"),
    (turn, put("age", 4), "age is 4"),
    (turn, put("statuette", 2), "statuette is 2"),
    (turn, put("passes", 2), "passes is 2"),
    (turn, put("seats", 0, "team", "roman"), "no team 'roman'"),
    (turn, put("seats", 0, "team", "medieval"), "the team medieval is"),
    (turn, put("seats", 0, "team", None), "only 1 seats have a team"),
    (turn, put("seats", 0, "inventors", 0, "available", 1), "available is 1"),
    (turn, put("seats", 0, "inventors", 0, "levels", "physics", 5), "level in physics is 5"),
    (turn, put("seats", 0, "inventions", ["bow"]), "invention bow is there 2 times"),
    (turn, put("seats", 0, "tokens", {"points1": 2}), "token points1 is there 5 times"),
    (turn, put("seats", 0, "tokens", {"points9": 1}), "no token 'points9'"),
    (turn, put("table", []), "places for inventions: 0 given"),
    (turn, put("table", 0, "invention", "axe"), "no invention 'axe'"),
    (turn, put("table", 0, "invention", "radio"), "not of age 1"),
    (turn, put("table", 0, "tokens", []), "tokens: 0 given"),
    (turn, put("table", 0, "tokens", 0, None), "token"),
    (turn, put("table", 0, "cubes", "physics", [2, 1]), "bow has 2 spaces for physics"),
    (turn, put("table", 0, "cubes", "physics", [1]), "bow has 2 spaces for physics"),
    (turn, put("table", 0, "cubes", "chemistry", [1, 0]), "cubes is 1"),
    (turn, put("piles", [[], [], []]), "the pile of age 1"),
    (turn, put("piles", [[]]), "piles of inventions: 1 given"),
    (turn, put("bag", []), "the ages to come need 20"),
    (turn, put("box", "inventions", ["bow"]), "invention bow is there 2 times"),
    (turn, put("decision", "kind", "dance"), "no question 'dance'"),
    (turn, put("decision", "kind", "team"), "age 1 does not go with the question 'team'"),
    (turn, put("decision", "kind", "last"), "do not go with 'last'"),
    (turn, put("decision", "kind", "cube"), "does not go with the question 'cube'"),
    (turn, put("decision", "kind", "reward"), "does not go with the question 'reward'"),
    (turn, put("decision", "actors", [1]), "asks 'turn' of seats \\[0\\]"),
    (turn, put("decision", None), "do not go with ''"),
    (choosing, put("active", 0), "teams are chosen in turn"),
    (choosing, put("seats", 0, "team", "ancient"), "the team ancient is"),
    (sharing, put("sharing", None), "does not go with the question 'reward'"),
    (sharing, put("sharing", "sharers", [2, 1, 0]), "the seats \\[1, 2, 0\\] choose"),
    (sharing, put("sharing", "unclaimed", False), "bow is there 0 times"),
    (sharing, put("sharing", "invention", "radio"), "radio does not lie on the table"),
    (sharing, put("statuette", 1), "takes the statuette"),
    (working, put("work", "inventor", "einstein"), "not an occupied inventor of seat 0"),
    (working, put("work", "inventor", "nobody"), "no inventor 'nobody'"),
    (working, put("work", "invention", "radio"), "radio does not lie on the table"),
    (working, put("work", "cubes", 9), "cubes is 9"),
    (working, put("work", "extra", 1), "1 cubes still to lay"),
]


@pytest.mark.parametrize(("position", "change", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_a_position_that_cannot_be_is_refused_by_name(position, change, message):
    given = position()
    GAME.from_dict(given)
    change(given)
    with pytest.raises(bottega.PositionError, match=message):
        GAME.from_dict(given)


def test_an_invention_is_complete_only_while_it_is_shared():
    position = Position().lay("bow", physics=[2, 0], mechanics=[2, 0], mathematics=[1, 0])
    with pytest.raises(bottega.PositionError, match=r"IN-4\.1"):
        position.ask()


def test_a_game_can_go_on_from_any_position():
    state = GAME.from_dict(sharing())
    act(state, "take invention")
    assert state.decision.actors == (2,)
    assert bottega.Record.of(state).replay().to_dict() == state.to_dict()
