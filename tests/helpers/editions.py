"""Editions for tests: the built-in values with a few changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bottega import Edition

Values = dict[str, Any]


def edition_of(game: str, change: Callable[[Values], object] | None = None, name: str = "mine") -> Edition:
    """An edition of a game with the values that ``change`` leaves; without it, with other values than the built-in."""
    values = Edition.of(game).values
    (change or USUAL[game])(values)
    return Edition(game, name, values)


def card(values: Values, part: str, name: object) -> Any:
    """One card of the values."""
    return next(card for card in values[part] if name in (card.get("id"), card.get("number"), card.get("set")))


def _codex(values: Values) -> None:
    card(values, "resource_cards", "R01").update(points=3, corners=["quill", "", "fungi", "plant"])
    card(values, "gold_cards", "G01").update(needs={"insect": 1}, points=4, per="corner")
    card(values, "starter_cards", "S1")["front"]["centre"] = ["fungi", "fungi"]
    card(values, "objective_cards", "O01").update(points=5)


def _inventors(values: Values) -> None:
    dice, fire = card(values, "inventions", "dice"), card(values, "inventions", "fire")
    dice.update(victory_points=9, classification=5, spaces={"physics": 1}, name={"fr": "Dés pipés"})
    fire["name"] = "Great fire"
    einstein = card(values, "inventors", "einstein")
    einstein.update(goal={"physics": 1}, goal_points=11, name="A. Einstein")
    card(values, "reward_tokens", "points1")["count"] += 1
    card(values, "reward_tokens", "points3")["count"] -= 1


def _leonardo(values: Values) -> None:
    for number in range(1, 26):
        card(values, "inventions", number)["text"].update(weeks=2, first=30)
    card(values, "inventions", 1).update(components={"glass": 2}, name="Hammer")
    values["beginner"]["sets"][0].update(florins=17, small=5, men=1)


def _workshop(values: Values) -> None:
    for unfinished in values["unfinished"]:
        unfinished.update(design="horse" if unfinished["id"] < "U07" else "bridge")
    table = {design: [1, 2, 3] for design in ("adoration", "flying_machine")}
    values["scoring"]["unfinished_points"] = {**table, "horse": [1, 3, 9, 20, 30, 40], "bridge": [0, 0, 0, 0, 0, 7]}
    card(values, "patrons", "P01").update(requires={"painting": 1}, points=20, name="My lady")
    card(values, "apprentices", "A01").update(bottom="work")
    card(values, "leonardo", "L01").update(effect="two_cards")


USUAL: dict[str, Callable[[Values], None]] = {
    "codex": _codex,
    "inventors": _inventors,
    "leonardo": _leonardo,
    "workshop": _workshop,
}
