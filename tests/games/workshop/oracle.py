"""The Workshop of Leonardo worked out a second time: slowly, from the card list and a position's plain data alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import bottega
from bottega import Action

DATA = json.loads((files("bottega.games.workshop") / "values.json").read_text("utf-8"))
DISCIPLINES = DATA["disciplines"]
APPRENTICES = {card["id"]: card for card in DATA["apprentices"]}
LEONARDO = {card["id"]: card["effect"] for card in DATA["leonardo"]}
PATRONS = {card["id"]: card for card in DATA["patrons"]}
UNFINISHED = {card["id"]: card for card in DATA["unfinished"]}
ROWS = {"leonardo": (LEONARDO, "leonardo"), "patron": (PATRONS, "patrons"), "unfinished": (UNFINISHED, "unfinished")}
USED = {1: 64, 2: 32, 3: 48, 4: 64, 5: 72}

SECRETS = re.compile(r"\b[ALPU]\d\d\b")
MOST_ACTIONS = 72 + 4 * (2 + 2) + 20
"""Every card played, in each hand of the solitaire two rotated and two returns, and a fatigue card every round."""
SET_UPS = ({},)

Position = dict[str, Any]


def alone(position: Position) -> bool:
    return position["players"] == 1


def one_by_one(position: Position) -> bool:
    return alone(position) and position["options"]["solitaire"] == "hands"


def everywhere(position: Position) -> Iterator[str]:
    """Every apprentice card, wherever it lies."""
    yield from position["removed"]
    yield from position["discard"]
    for cards in [*position["decks"], *position["looked"]]:
        yield from cards
    for hand in position["hands"]:
        yield from hand["cards"]
        for column in hand["columns"].values():
            yield from column["study"]
            yield from (card for card in column["practice"] if card in APPRENTICES)


def levels(hand: dict[str, Any]) -> Counter[str]:
    """WL-3.4."""
    return Counter(
        {name: len(column["study"]) + 2 * len(column["practice"]) for name, column in hand["columns"].items()}
    )


def fatigue(hand: dict[str, Any]) -> int:
    """WL-5.2."""
    return sum(len(hand[name]) for name in ("leonardo", "patrons", "unfinished"))


def smiles(hand: dict[str, Any]) -> bool:
    return any(LEONARDO[card] == "card_and_smile" for card in hand["leonardo"])


def points(hand: dict[str, Any]) -> int:
    """WL-6.3."""
    level = levels(hand)
    total = 2 * len(level) + 3 * sum(value >= 4 for value in level.values()) + 3 * (len(level) == 6)
    total += 3 * sum(LEONARDO[card] == "three_stars" for card in hand["leonardo"])
    total += sum(PATRONS[card]["points"] for card in hand["patrons"])
    copies = Counter(UNFINISHED[card]["design"] for card in hand["unfinished"])
    return total + sum({1: 2, 2: 6, 3: 12}[count] for count in copies.values())


def winners(position: Position) -> list[int]:
    """WL-6.4, WL-7.4."""
    if alone(position):
        return [0] if sum(points(hand) for hand in position["hands"]) >= 130 else []
    ranks = [(points(hand), len(hand["columns"])) for hand in position["hands"]]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def heirs(position: Position) -> list[int]:
    """WL-5.3, WL-5.4."""
    hands, holder = position["hands"], position["fatigue"]
    able = [n for n, hand in enumerate(hands) if n != holder and not smiles(hand)]
    if not smiles(hands[holder]):
        able = [n for n in able if fatigue(hands[n]) > fatigue(hands[holder])]
    return [n for n in able if fatigue(hands[n]) == max(fatigue(hands[m]) for m in able)]


def legal(position: Position) -> set[str]:
    """Every action the position allows, in notation."""
    if position["decision"] is None:
        return set()
    kind = position["decision"]["kind"]
    hand = position["hands"][position["active"]]
    if kind == "fatigue":
        return {f"fatigue {heir}" for heir in heirs(position)}
    if kind == "rotate":
        return {f"rotate {discipline}" for discipline in hand["columns"]}
    if kind == "return":
        return {f"return {card}" for card in position["looked"][-1]}
    cards = hand["cards"] if kind == "play" else position["looked"][-1]
    return {text for card in cards for text in plays(position, hand, card)}


def plays(position: Position, hand: dict[str, Any], card: str) -> Iterator[str]:
    """WL-3.2 to WL-3.6."""
    yield f"study {card}"
    bottom = APPRENTICES[card]["bottom"]
    if bottom == "visit":
        for leonardo in position["middle"]["leonardo"]["up"]:
            if hand["columns"] or LEONARDO[leonardo] != "wild_practice":
                yield f"visit {card} {leonardo}"
    elif bottom == "work":
        for piece in position["middle"]["patron"]["up"] + position["middle"]["unfinished"]["up"]:
            needs = {**PATRONS, **UNFINISHED}[piece]["requires"]
            if all(levels(hand)[discipline] >= level for discipline, level in needs.items()):
                yield f"work {card} {piece}"
    else:
        for discipline in hand["columns"]:
            if bottom in (discipline, "wild"):
                yield f"practice {card} {discipline}"


def check(position: Position) -> None:
    assert sorted(everywhere(position)) == sorted(APPRENTICES)
    assert len(position["removed"]) == 72 - USED[position["players"]]
    assert len(position["hands"]) == (4 if alone(position) else position["players"])
    for hand in position["hands"]:
        check_hand(hand)
    playing = [position["hands"][position["active"]]] if one_by_one(position) else position["hands"]
    for row, (cards, taken) in ROWS.items():
        middle = position["middle"][row]
        assert len(middle["up"]) <= 3
        assert sorted([*middle["up"], *middle["deck"], *(c for hand in playing for c in hand[taken])]) == sorted(cards)
        for later in position["later"]:
            assert sorted(later[row]["deck"]) == sorted(cards)
    if one_by_one(position):
        assert position["fatigue"] is None
    else:
        assert 0 <= position["fatigue"] < len(position["hands"])
    if position["decision"]:
        state = bottega.game("workshop").from_dict(position)
        assert {str(action) for action in state.legal()} == legal(position)
        assert len(legal(position)) > 1, "nothing is asked where there is only one thing to do"


def check_hand(hand: dict[str, Any]) -> None:
    for discipline, column in hand["columns"].items():
        assert column["study"]
        assert column["level"] == levels(hand)[discipline]
        assert all(APPRENTICES[card]["top"] == discipline for card in column["study"])
        for card in column["practice"]:
            if card in APPRENTICES:
                assert APPRENTICES[card]["bottom"] in (discipline, "wild")
            else:
                assert LEONARDO[card] == "wild_practice"
                assert card in hand["leonardo"]


def check_step(before: Position, action: Action, after: Position) -> None:
    """No level falls, nothing taken or discarded comes back, and decks only give."""
    for one, other in zip(before["hands"], after["hands"], strict=True):
        assert levels(one) <= levels(other)
        for _, taken in ROWS.values():
            assert other[taken][: len(one[taken])] == one[taken]
    assert after["discard"][: len(before["discard"])] == before["discard"]
    assert after["removed"] == before["removed"]
    held = sum(len(cards) for cards in [*before["decks"], *before["looked"]])
    assert sum(len(cards) for cards in [*after["decks"], *after["looked"]]) <= held
    if action.kind in ("study", "practice", "visit", "work"):
        played = [card for card in everywhere(after) if card == action.args["card"]]
        assert len(played) == 1
        assert action.args["card"] not in [card for hand in after["hands"] for card in hand["cards"]]


def check_end(position: Position) -> None:
    assert position["decision"] is None
    assert position["last_round"]
    assert not any(position["decks"])
    assert not position["looked"]
    state = bottega.game("workshop").from_dict(position)
    assert list(state.winners()) == winners(position)
    totals = [points(hand) for hand in position["hands"]]
    assert state.scores() == ([sum(totals)] if alone(position) else totals)
    assert next(row.points for row in state.score_sheet() if row.kind == "total") == totals


def known(position: Position, seat: int | None) -> set[str]:
    """The names of cards that a seat sees on the table, in its hands and among the cards it looks at."""
    names = {card for row in position["middle"].values() for card in row["up"]} | set(position["discard"])
    for number, hand in enumerate(position["hands"]):
        for column in hand["columns"].values():
            names.update(column["study"], column["practice"])
        for _, taken in ROWS.values():
            names.update(hand[taken])
        if seat == (0 if alone(position) else number):
            names.update(hand["cards"])
    if seat == (0 if alone(position) else position["active"]):
        names.update(card for cards in position["looked"] for card in cards)
    return names
