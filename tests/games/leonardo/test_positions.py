"""Positions and views that play cannot lead to: each is refused by the name of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import bottega
from bottega import State
from tests.games.leonardo.positions import GAME
from tests.helpers.play import play_on
from tests.helpers.tables import Table
from tests.helpers.texts import through_json


@lru_cache
def _first(wanted: Callable[[dict[str, Any]], bool], options: tuple[tuple[str, Any], ...]) -> State:
    """The first moment of some random games that is as wanted."""
    for seed in range(200):
        state = Table("leonardo", 3, options).new(seed)
        for _ in play_on(state, Random(seed)):
            if wanted(state.to_dict()):
                return state
    raise AssertionError("there is no such moment")


def first(wanted: Callable[[dict[str, Any]], bool], **options: Any) -> dict[str, Any]:
    return through_json(_first(wanted, tuple(options.items())).to_dict())


def labs(position: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    return [(seat, lab) for seat, player in enumerate(position["seats"]) for lab in player["labs"].values()]


def has_completed(position: dict[str, Any]) -> bool:
    return position["turn"] > 3 and any(player["owned"] for player in position["seats"])


def has_exposed(position: dict[str, Any]) -> bool:
    return any(lab["exposed"] for _, lab in labs(position))


def has_looked(position: dict[str, Any]) -> bool:
    return any(isinstance(entry, dict) for entry in position["deck_log"][:-1]) and isinstance(
        position["deck_log"][-1], int
    )


def works(position: dict[str, Any]) -> bool:
    return position["turn"] > 1 and any(lab["working"] and not lab["exposed"] for _, lab in labs(position))


def covered(position: dict[str, Any]) -> None:
    next(lab for _, lab in labs(position) if lab["exposed"])["exposed"] = False


def uncovered(position: dict[str, Any]) -> None:
    next(lab for _, lab in labs(position) if lab["working"] and not lab["exposed"])["exposed"] = True


def completed_again(position: dict[str, Any]) -> None:
    seat, lab = next((seat, lab) for seat, lab in labs(position) if lab["working"] and not lab["exposed"])
    position["seats"][seat]["completed"] = sorted([*position["seats"][seat]["completed"], lab["under"]])
    for where in ("deck", "requests"):
        if lab["under"] in position[where]:
            position[where].remove(lab["under"])
            position["discarded"] = sorted([*position["discarded"], lab["under"]])


def completed_in_the_deck(position: dict[str, Any]) -> None:
    player = position["seats"][0]
    player["completed"] = sorted([*player["completed"], position["deck"][0]])


def requested_too(position: dict[str, Any]) -> None:
    card = position["deck"].pop()
    position["requests"].append(card)
    position["deck_log"].append(card)


def other_layers(position: dict[str, Any]) -> None:
    deck = position["deck"]
    deck[0], deck[-1] = deck[-1], deck[0]


def seen_otherwise(position: dict[str, Any]) -> None:
    look = next(entry for entry in position["deck_log"] if isinstance(entry, dict))
    look["cards"][0] = next(card for card in position["deck"] if card not in look["cards"])


UNREACHED: dict[str, tuple[Callable[[dict[str, Any]], bool], dict[str, Any], Callable[[Any], object], str]] = {
    "no log": (has_completed, {"setup": "expert"}, lambda p: p.update(deck_log=[]), "deck_log turns up 0"),
    "a log of one card": (
        has_completed,
        {"setup": "expert"},
        lambda p: p.update(deck_log=[5] * 30),
        "deck_log turns up",
    ),
    "a card turned up twice": (
        has_completed,
        {"setup": "expert"},
        lambda p: p["deck_log"].__setitem__(0, p["deck_log"][1]),
        "deck_log turns up an invention twice",
    ),
    "a deck that was not built so": (has_completed, {"setup": "expert"}, other_layers, "deck_log"),
    "a look at others": (has_looked, {"ep_council": True}, seen_otherwise, "deck_log"),
    "one request too many": (has_completed, {}, requested_too, "requests has 5 inventions"),
    "a covered laboratory": (has_exposed, {}, covered, "exposed is false"),
    "an open laboratory": (works, {}, uncovered, "exposed is true"),
    "work on what one has completed": (works, {}, completed_again, "completed already"),
    "a completed invention in the deck": (works, {}, completed_in_the_deck, "deck has invention"),
    "rewards for nothing": (
        works,
        {},
        lambda p: p["seats"][0].update(rewards=p["seats"][0]["rewards"] + 50, spent=p["seats"][0]["spent"] + 50),
        r"seats\[0\].rewards is",
    ),
    "more florins than a game gives": (
        works,
        {},
        lambda p: p["seats"][0].update(income=p["seats"][0]["income"] + 5000, florins=p["seats"][0]["florins"] + 5000),
        r"seats\[0\].income is 50\d\d; in a whole game it is at most 53",
    ),
    "favours among beginners": (
        works,
        {},
        lambda p: p["seats"][1].update(favours=[1, 0, 0, 0]),
        r"seats\[1\].favours are 1; nobody takes more than 0",
    ),
    "a favour more than there are": (
        works,
        {"setup": "expert"},
        lambda p: p["seats"][1].update(favours=[1, 1, 1, 0]),
        r"seats\[1\].favours are 3; nobody takes more than 2",
    ),
    "florins that nobody left in the Council": (
        works,
        {},
        lambda p: p.update(council_florins=9),
        "council_florins is 9",
    ),
}


@pytest.mark.parametrize("wrong", UNREACHED)
def test_a_position_that_play_cannot_lead_to_is_refused_by_name(wrong):
    wanted, options, change, named = UNREACHED[wrong]
    position = first(wanted, **options)
    GAME.from_dict(position)
    change(position)
    with pytest.raises(bottega.PositionError, match=named):
        GAME.from_dict(position)


@pytest.mark.parametrize("log", [[], [5] * 30, [{"seat": 0, "number": 4, "cards": None}] * 9])
def test_a_view_whose_log_does_not_fit_is_refused(log):
    view = _first(has_completed, (("setup", "expert"),)).view(0)
    for trusted in (False, True):
        with pytest.raises(bottega.PositionError, match="deck_log"):
            GAME.sample({**view, "deck_log": log}, Random(1), trusted)


def test_one_invention_is_not_under_both_laboratories():
    position = first(lambda p: any(all(lab["working"] for lab in player["labs"].values()) for player in p["seats"]))
    player = next(player for player in position["seats"] if all(lab["working"] for lab in player["labs"].values()))
    small, large = player["labs"]["small"]["under"], player["labs"]["large"]["under"]
    for lab in player["labs"].values():
        lab["under"] = small
    with pytest.raises(bottega.PositionError, match=r"possible|components|both"):
        GAME.from_dict(position)
    assert small != large
