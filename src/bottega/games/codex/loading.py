"""A state read from plain data (``load``), and a view filled up to be a position (``complete``)."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64
from bottega.engine.question import OVER
from bottega.engine.reading import each_once
from bottega.games.codex import derived
from bottega.games.codex.cards import (
    DECKS,
    FIRST_GOLD,
    FIRST_STARTER,
    IDS,
    KINGDOM,
    KINGDOMS,
    NUMBER,
    OBJECTIVE_IDS,
)
from bottega.games.codex.questions import QUESTIONS
from bottega.games.codex.table import Table


def load(state: Table, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    _check_cards(position)
    derived.load(state, position)
    if (position["active"] is None) != (state.round == 0):
        raise PositionError(f"active is {position['active']}; it is a seat from round 1 on, and null before")
    for seat in range(state.players):
        player = state.seats[seat]
        if player.kept >= 0 and player.kept not in player.dealt:
            raise PositionError(f"seats[{seat}].kept is {OBJECTIVE_IDS[player.kept]}; it should be one of those dealt")
        if len(player.area.faces) > 0 and player.area.faces[0] != 2 * player.starter + player.side:
            raise PositionError(f"seats[{seat}].area[0]: the starter card does not lie as it was chosen")
    _load_decision(state, position["decision"])


def _check_cards(position: dict[str, Any]) -> None:
    """Every card is somewhere, once."""
    seats, row, decks = position["seats"], position["row"], position["decks"]
    cards = [name for kind in DECKS for name in [*decks[kind], *row[kind]] if name is not None]
    for seat in seats:
        cards += [held["card"] for held in seat["hand"]]
        cards += [placed["card"] for placed in seat["area"][1:]]
    each_once("card", cards, IDS[:FIRST_STARTER])
    objectives = [*position["objectives"]["common"], *position["objectives"]["pile"]]
    for seat in seats:
        objectives += seat["dealt"]
    each_once("objective", objectives, OBJECTIVE_IDS)
    starters = [seat["starter"] for seat in seats]
    if len(set(starters)) != len(starters):
        raise PositionError(f"seats have the same starter card: {', '.join(starters)}")


def _load_decision(state: Table, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask."""
    kind = "" if decision is None else decision["kind"]
    actors = [] if decision is None else decision["actors"]
    _check_phase(state, kind)
    if kind == "draw" and state.nothing_to_draw():
        raise PositionError("decision.kind is 'draw', but no card is left to take")
    question = OVER if decision is None else next(each for each in QUESTIONS if each.kind == kind)
    asked = 0 if decision is None else question.seats(state)
    waiting: i64 = 0
    for seat in actors:
        waiting |= 1 << seat
    if waiting != asked or (kind and not actors):
        allowed = [seat for seat in range(state.players) if asked >> seat & 1]
        raise PositionError(f"decision.actors is {actors}; this position asks {kind!r} of {allowed or 'nobody'}")
    state.resume(question, waiting)


def _check_phase(state: Table, kind: str) -> None:
    """What must have happened before each kind of question; none is asked when the game is over."""
    if (kind in ("starter", "objective")) != (state.round == 0):
        raise PositionError(f"round is {state.round}, which does not go with the question {kind!r}")
    for seat in range(state.players):
        player = state.seats[seat]
        if (kind == "starter") != (len(player.area.cells) == 0):
            raise PositionError(f"seats[{seat}].area: the starter card is placed too early or not yet (CN-2.2)")
        if kind == "starter" and player.kept >= 0:
            raise PositionError(f"seats[{seat}].kept is chosen too early (CN-2.4)")
        if kind not in ("starter", "objective") and player.kept < 0:
            raise PositionError(f"seats[{seat}].kept is null; an objective has been kept by now (CN-2.4)")


def complete(view: dict[str, Any]) -> dict[str, Any]:
    """A position that fits the view: unknown cards are filled in as they come, the backs respected."""
    seats = view["seats"]
    unknown = _unseen_cards(view)
    decision = view["decision"]
    waiting = decision["actors"] if decision else []
    asked = decision["kind"] if decision else ""
    hands = [
        [{**held, "card": held["card"] or _taken(unknown, held["kind"], held["kingdom"])} for held in s["hand"]]
        for s in seats
    ]
    for kind, deck in view["decks"].items():
        if (deck["top"] is None) != (deck["left"] == 0):
            raise PositionError(f"decks.{kind}.top is {deck['top']} beside {deck['left']} cards left")
    tops = {kind: [_taken(unknown, kind, deck["top"])] if deck["left"] else [] for kind, deck in view["decks"].items()}
    decks = {
        kind: [card for card in unknown if (NUMBER[card] >= FIRST_GOLD) == (kind == "gold")] + tops[kind]
        for kind in DECKS
    }
    common = view["objectives"]["common"]
    told = [name for seat in seats for name in seat["dealt"] or [seat["kept"]] if name is not None] + (common or [])
    spare = [name for name in OBJECTIVE_IDS if name not in told]
    common = common or [spare.pop(), spare.pop()]
    filled = []
    for number, seat in enumerate(seats):
        dealt = seat["dealt"] or [seat["kept"] or spare.pop(), spare.pop()]
        chosen = asked != "starter" and number not in (waiting if asked == "objective" else [])
        side = seat["side"] or ("front" if number not in waiting else None)
        kept = seat["kept"] or (dealt[0] if chosen else None)
        filled.append({**seat, "hand": hands[number], "dealt": dealt, "side": side, "kept": kept})
    return {
        **view,
        "seats": filled,
        "decks": decks,
        "objectives": {"common": common, "pile": spare},
        "first": view["first"] or 0,
    }


def _unseen_cards(view: dict[str, Any]) -> list[str]:
    """The cards that lie covered, in a deck or in a hand."""
    known = {name for kind in DECKS for name in view["row"][kind]}
    for seat in view["seats"]:
        known.update(held["card"] for held in seat["hand"])
        known.update(placed["card"] for placed in seat["area"])
    return [name for name in IDS[:FIRST_STARTER] if name not in known]


def _taken(cards: list[str], kind: str, kingdom: str) -> str:
    for card in cards:
        if (NUMBER[card] >= FIRST_GOLD) == (kind == "gold") and KINGDOMS[KINGDOM[NUMBER[card]]] == kingdom:
            cards.remove(card)
            return card
    raise PositionError(f"no {kingdom} {kind} card is left for a covered place")
