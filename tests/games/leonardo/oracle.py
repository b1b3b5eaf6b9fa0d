"""Leonardo da Vinci checked a second time, from the values and a position's plain data alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache
from importlib.resources import files
from typing import Any

from bottega import Action

DATA = json.loads((files("bottega.games.leonardo") / "values.json").read_text("utf-8"))
INVENTIONS = {card["number"]: card for card in DATA["inventions"]}
KINDS = DATA["components"]
LABS = ["small", "large"]
MOST_ACTIONS = 1500
SET_UPS = ({}, {"setup": "expert"})

Position = dict[str, Any]

# In a whole position the covered cards stand where a view has null: under a laboratory, and in the deck.
_UNDER = re.compile(r'"working": ?true, ?"under": ?(\d+)')
_DECK = re.compile(r'"deck": ?\[([\d, ]*)\]')


class Secrets:
    """Finds what is covered in a text: what lies under laboratories, and the deck card by card."""

    def findall(self, text: str) -> list[str]:
        found = [f"under {number}" for number in _UNDER.findall(text)]
        return found + [f"deck {number}" for cards in _DECK.findall(text) for number in re.findall(r"\d+", cards)]


SECRETS = Secrets()


def known(position: Position, seat: int | None) -> set[str]:
    """What lies under one's own laboratories and those exposed or shown; under all of them with open hands."""
    seen = set()
    for number, player in enumerate(position["seats"]):
        for lab in player["labs"].values():
            open_to_all = lab["exposed"] or lab["shown"] or position["options"]["open_hands"]
            if lab["working"] and (number == seat or open_to_all):
                seen.add(f"under {lab['under']}")
    return seen


def check(position: Position) -> None:
    """Nothing is created or lost, and nothing exceeds its cap."""
    _check_components(position)
    _check_inventions(position)
    for seat in range(position["players"]):
        _check_workers(position, seat)
        _check_laboratories(position["seats"][seat])
        _check_florins(position["seats"][seat])


def _check_components(position: Position) -> None:
    """LV-1.2: twelve of each kind over shops, hands and laboratories."""
    found: Counter[str] = Counter(position["shops"])
    for player in position["seats"]:
        found.update(player["hand"])
        for lab in player["labs"].values():
            if lab["working"]:
                found.update(INVENTIONS[lab["under"]]["components"])
    assert found == dict.fromkeys(KINDS, 12)
    assert all(0 <= number <= 12 for number in position["shops"].values())


def _check_inventions(position: Position) -> None:
    cards = [*position["deck"], *position["requests"], *position["discarded"]]
    cards += [lot["invention"] for lot in [*position["lots"], position["lot"]] if lot]
    for player in position["seats"]:
        cards += player["owned"]
        assert set(player["earlier"]) <= set(player["owned"]) <= set(player["completed"])
    assert sorted(cards) == list(range(1, 26))
    assert len(position["requests"]) <= (5 + 7 if position["options"]["ep_council"] else 5)


def _check_workers(position: Position, seat: int) -> None:
    player = position["seats"][seat]
    expert = position["options"]["setup"] == "expert"
    assert player["apprentices"] <= 9 - (0 if expert else {2: 2, 3: 1}.get(position["players"], 0))
    lines = [worker for line in position["lines"].values() for worker in line if worker["seat"] == seat]
    placed = sum(worker["worker"] == "apprentice" for worker in lines) + sum(
        player["labs"][lab]["staff"] for lab in LABS
    )
    assert player["free"] + placed == player["apprentices"]
    assert sum(worker["worker"] == "master" for worker in lines) <= 1


def _check_laboratories(player: dict[str, Any]) -> None:
    """LV-5.5, LV-5.6."""
    assert sum(lab["men"] for lab in player["labs"].values()) <= 3
    for name, lab in player["labs"].items():
        assert lab["spaces"] in {"small": (3, 5), "large": (0, 4, 6)}[name]
        assert lab["men"] <= {5: 1, 6: 2}.get(lab["spaces"], 0)
        assert lab["men"] + lab["staff"] + (player["master"] == name) <= lab["spaces"]
        assert lab["working"] == (lab["under"] is not None)
        assert 0 <= lab["weeks"] <= 15
    works = [lab["under"] for lab in player["labs"].values() if lab["working"]]
    assert len(set(works)) == len(works)
    assert not set(works) & set(player["completed"])


def _check_florins(player: dict[str, Any]) -> None:
    spent, received = player["spent"] + player["auctions"], player["income"] + player["rewards"] + player["bonus"]
    assert player["florins"] == received - spent >= 0


def check_step(before: Position, action: Action, after: Position) -> None:
    """Turns follow each other, and what was once gained is never lost."""
    assert after["turn"] - before["turn"] in (0, 1)
    assert set(before["discarded"]) <= set(after["discarded"])
    for one, other in zip(before["seats"], after["seats"], strict=True):
        assert set(one["owned"]) <= set(other["owned"])
        assert set(one["completed"]) <= set(other["completed"])
        assert one["apprentices"] <= other["apprentices"]
        for name in LABS:
            assert one["labs"][name]["men"] <= other["labs"][name]["men"]
            assert one["labs"][name]["spaces"] <= other["labs"][name]["spaces"]
        _check_possible(json.dumps([other[name] for name in ("dealt", "held", "hand", "labs", "possible")]))
    if action.kind in ("start", "interrupt", "bid", "reorder", "apprentices", "master", "send", "assign", "leonardo"):
        mine = [position["seats"][action.seat] for position in (before, after)]
        if before["stage"] == after["stage"]:
            assert mine[0]["spent"] == mine[1]["spent"]


@lru_cache(maxsize=64)  # few actions change anything about it
def _check_possible(player: str) -> None:
    """The truth is among what everybody thinks possible, and each case leaves a hand that can be."""
    card, held, true_hand, labs, possible = json.loads(player)
    truth = [card, *(labs[lab]["under"] or 0 for lab in LABS)]
    cases = [[dealt, small, large] for dealt, small, all_large in possible for large in all_large]
    assert truth in cases
    for dealt, *works in cases:
        hand = Counter(held)
        hand.update([dealt] if dealt else [])
        for work in filter(None, works):
            hand.subtract(INVENTIONS[work]["components"])
        assert min(hand.values()) >= 0
        if [dealt, *works] == truth:
            assert {kind: hand[kind] for kind in KINDS} == true_hand


def check_end(position: Position) -> None:
    """LV-8: after turn 9, with the bonus paid where florins decide."""
    assert position["decision"] is None
    assert position["turn"] == 9
    for player in position["seats"]:
        types = len({INVENTIONS[card]["type"] for card in player["owned"]})
        bonus = 0 if position["options"]["ep_scoring"] else {3: 8, 4: 13, 5: 20}.get(types, 0)
        assert player["bonus"] == bonus
