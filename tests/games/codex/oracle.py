"""Codex Naturalis worked out a second time: slowly, from the card list and a position's plain data alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from bottega import Action

DATA = json.loads((files("bottega.games.codex") / "values.json").read_text("utf-8"))
KINGDOMS = ["fungi", "plant", "animal", "insect"]
OBJECTS = ["quill", "inkwell", "manuscript"]
RESOURCE_CARDS = {card["id"]: card for card in DATA["resource_cards"]}
GOLD_CARDS = {card["id"]: card for card in DATA["gold_cards"]}
STARTER_CARDS = {card["id"]: card for card in DATA["starter_cards"]}
PLAYING_CARDS = {**RESOURCE_CARDS, **GOLD_CARDS}
CARDS = {**PLAYING_CARDS, **STARTER_CARDS}
OBJECTIVES = {card["id"]: card for card in DATA["objective_cards"]}

SECRETS = re.compile(r"\b[RGO]\d\d\b")
MOST_ACTIONS = 2 * 4 + 2 * 80 + 3 * 82
"""Choices of the set-up, every card placed and taken, and three of four players passing all the time."""
SET_UPS = ({},)

Position = dict[str, Any]
Cell = tuple[int, int]
OVER_CORNER: list[Cell] = [(-1, 1), (1, 1), (-1, -1), (1, -1)]
"""Where the card lies that covers each corner: top left, top right, bottom left, bottom right (CN-3.2)."""


class Area:
    """Cards as they lie, the first placed first."""

    def __init__(self, placed: Iterable[dict[str, Any]] = ()) -> None:
        self.cards: dict[Cell, tuple[str, str]] = {}
        for card in placed:
            self.cards[card["x"], card["y"]] = (card["card"], card["side"])

    def neighbours(self, cell: Cell) -> Iterator[tuple[Cell, str | None]]:
        """The cards that touch a cell, each with its corner there; None: it has none."""
        for number, (dx, dy) in enumerate(OVER_CORNER):
            near = cell[0] + dx, cell[1] + dy
            if near in self.cards:
                yield near, corners(*self.cards[near])[3 - number]

    def is_open(self, cell: Cell) -> bool:
        """CN-3.3: empty, with a neighbour, and no neighbour lacks the corner; the starter card lies at (0, 0)."""
        if not self.cards:
            return cell == (0, 0)
        touching = [corner for _, corner in self.neighbours(cell)]
        return cell not in self.cards and bool(touching) and None not in touching

    def open_cells(self) -> set[Cell]:
        around = {(x + dx, y + dy) for x, y in self.cards for dx, dy in OVER_CORNER}
        return {cell for cell in around if self.is_open(cell)}

    def visible(self) -> Counter[str]:
        """CN-3.5: corners not covered by a later card, and centres."""
        order = {cell: number for number, cell in enumerate(self.cards)}
        count: Counter[str] = Counter()
        for (x, y), face in self.cards.items():
            count.update(centre(*face))
            for (dx, dy), symbol in zip(OVER_CORNER, corners(*face), strict=True):
                if symbol and order.get((x + dx, y + dy), -1) < order[x, y]:
                    count[symbol] += 1
        return count

    def can_pay(self, card: str) -> bool:
        """CN-3.4: the resources a gold card's front needs are visible."""
        seen = self.visible()
        return all(seen[kingdom] >= needed for kingdom, needed in CARDS[card].get("needs", {}).items())

    def place(self, card: str, side: str, cell: Cell) -> int:
        """Lays a card and returns its points (CN-3.6)."""
        covered = len(list(self.neighbours(cell)))
        self.cards[cell] = (card, side)
        points = CARDS[card].get("points", 0) if side == "front" else 0
        per = CARDS[card].get("per", "flat")
        return points * {"flat": 1, "corner": covered}.get(per, self.visible()[per])

    def objective_points(self, name: str) -> int:
        """CN-5: sets of visible symbols, or copies of a pattern."""
        objective = OBJECTIVES[name]
        if "needs" in objective:
            seen = self.visible()
            times = min(seen[symbol] // needed for symbol, needed in objective["needs"].items())
        else:
            times = most_disjoint(self.copies(name))
        return objective["points"] * times

    def copies(self, name: str) -> list[frozenset[Cell]]:
        """Every copy of a pattern (CN-5.4), whether or not it shares cards with others."""
        kingdoms = {cell: CARDS[card].get("kingdom") for cell, (card, _) in self.cards.items()}
        found = []
        for x, y in self.cards:
            cells = {(x + dx, y + dy): kingdom for dx, dy, kingdom in OBJECTIVES[name]["cells"]}
            if all(kingdoms.get(cell) == kingdom for cell, kingdom in cells.items()):
                found.append(frozenset(cells))
        return found


def most_disjoint(copies: Iterable[frozenset[Cell]]) -> int:
    """CN-5.5 by trying everything: each copy is either left out, or taken without those that share a card with it."""

    @cache
    def most(left: frozenset[frozenset[Cell]]) -> int:
        if not left:
            return 0
        group = _tangled(left)
        if group != left:
            return most(group) + most(left - group)
        copy = min(left, key=sorted)
        return max(most(left - {copy}), 1 + most(frozenset(other for other in left if not other & copy)))

    return most(frozenset(copies))


def _tangled(copies: frozenset[frozenset[Cell]]) -> frozenset[frozenset[Cell]]:
    """One copy and all that hang together with it through shared cards."""
    group = {min(copies, key=sorted)}
    while more := {copy for copy in copies - group if any(copy & other for other in group)}:
        group |= more
    return frozenset(group)


def corners(card: str, side: str) -> list[str | None]:
    if card in STARTER_CARDS:
        return STARTER_CARDS[card][side]["corners"]
    return CARDS[card]["corners"] if side == "front" else [""] * 4


def centre(card: str, side: str) -> list[str]:
    if card in STARTER_CARDS:
        return STARTER_CARDS[card][side]["centre"]
    return [CARDS[card]["kingdom"]] if side == "back" else []


def placements(position: Position, seat: int) -> set[tuple[str, str, int, int]]:
    """CN-3.1 to CN-3.4: every card, side and cell that the seat may choose."""
    area = Area(position["seats"][seat]["area"])
    faces = []
    for held in position["seats"][seat]["hand"]:
        faces += [(held["card"], "back")]
        faces += [(held["card"], "front")] if area.can_pay(held["card"]) else []
    return {(card, side, x, y) for card, side in faces for x, y in area.open_cells()}


def sources(position: Position) -> set[str]:
    """CN-3.7: what a card may be taken from."""
    up = {name for names in position["row"].values() for name in names if name}
    return up | {kind for kind, cards in position["decks"].items() if cards}


def winners(position: Position) -> tuple[int, ...]:
    """CN-4.4."""
    ranks = [(seat["points"] + seat["objective_points"], seat["objective_points"]) for seat in position["seats"]]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def check(position: Position) -> None:
    """What holds at every moment: each card is somewhere, once, and everything shown follows from what lies there."""
    places = [
        name for kind in ("resource", "gold") for name in [*position["decks"][kind], *position["row"][kind]] if name
    ]
    objectives = [*position["objectives"]["common"], *position["objectives"]["pile"]]
    for seat in position["seats"]:
        places += [held["card"] for held in seat["hand"]] + [placed["card"] for placed in seat["area"][1:]]
        objectives += seat["dealt"]
        assert len(seat["hand"]) <= 3
        assert seat["area"] == [] or seat["area"][0] == {"card": seat["starter"], "side": seat["side"], "x": 0, "y": 0}
        assert seat["kept"] is None or seat["kept"] in seat["dealt"]
        seen = Area(seat["area"]).visible()
        assert seat["visible"] == {symbol: seen[symbol] for symbol in KINGDOMS + OBJECTS}
        for held in seat["hand"]:
            assert (held["kind"], held["kingdom"]) == back(held["card"])
    assert Counter(places) == Counter(list(PLAYING_CARDS))
    assert Counter(objectives) == Counter(list(OBJECTIVES))
    assert len({seat["starter"] for seat in position["seats"]}) == position["players"]
    for kind, cards in (("resource", RESOURCE_CARDS), ("gold", GOLD_CARDS)):
        up = position["row"][kind]
        assert len(up) == 2
        assert {*position["decks"][kind], *up} - {None} <= set(cards)
        assert None not in up or not position["decks"][kind], "a face-up card is replaced as long as there are cards"


def check_step(before: Position, action: Action, after: Position) -> None:
    """One action moves what it says, and of the acting seat only."""
    args = action.args
    for seat, (was, now) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        gone = [held for held in was["hand"] if held not in now["hand"]]
        come = [held for held in now["hand"] if held not in was["hand"]]
        if action.kind == "starter" or seat != action.seat:
            assert not gone
            assert was["points"] == now["points"]
        elif action.kind == "place":
            cell = (args["x"], args["y"])
            assert (args["card"], args["side"], *cell) in placements(before, seat)
            assert [held["card"] for held in gone] == [args["card"]]
            assert now["area"] == [*was["area"], args]
            assert now["points"] - was["points"] == Area(was["area"]).place(args["card"], args["side"], cell)
        elif action.kind == "draw":
            assert args["source"] in sources(before)
            deck = before["decks"].get(args["source"])
            assert [held["card"] for held in come] == [deck[-1] if deck else args["source"]]
            assert [held["seen"] for held in come] == [not deck]
        elif action.kind == "pass":
            assert not placements(before, seat)
            assert was["area"] == now["area"]
        if action.kind != "starter" and not (action.kind == "place" and seat == action.seat):
            assert was["area"] == now["area"]


def check_end(position: Position) -> None:
    """A finished game: every placement was legal, and all points come from the cards and objectives that lie there."""
    assert position["decision"] is None
    commons = position["objectives"]["common"]
    turns = set()
    for seat in position["seats"]:
        area, points = Area(), 0
        for placed in seat["area"]:
            cell, card, side = (placed["x"], placed["y"]), placed["card"], placed["side"]
            assert area.is_open(cell)
            assert side == "back" or area.can_pay(card)
            points += area.place(card, side, cell)
        assert seat["points"] == points
        assert seat["objective_points"] == sum(area.objective_points(name) for name in [*commons, seat["kept"]])
        turns.add(len(seat["area"]))
    assert len(turns) == 1 or any(not Area(seat["area"]).open_cells() for seat in position["seats"])


def back(card: str) -> tuple[str, str]:
    return "gold" if card in GOLD_CARDS else "resource", CARDS[card]["kingdom"]


def known(position: Position, seat: int | None) -> set[str]:
    """The names a seat sees in this position (CN-1.5); what it has seen once, it knows for good."""
    names = {name for up in position["row"].values() for name in up if name}
    dealt_out = position["decision"] is None or position["decision"]["kind"] != "starter"
    if dealt_out:
        names |= set(position["objectives"]["common"])
    for number, player in enumerate(position["seats"]):
        names |= {placed["card"] for placed in player["area"]}
        if number == seat:
            names |= {held["card"] for held in player["hand"]}
            names |= set(player["dealt"]) if dealt_out else set()
        if position["decision"] is None:
            names.add(player["kept"])
    return names
