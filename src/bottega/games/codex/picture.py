"""A state as plain data: all of it (``dump``, ``load``), what a seat may know (``show``), and back (``complete``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import append, i64, u8, vec
from bottega.games.codex.area import ORIGIN, Area, cell_at, x_of, y_of
from bottega.games.codex.cards import (
    FIRST_GOLD,
    FIRST_STARTER,
    IDS,
    KINGDOM,
    KINGDOMS,
    NUMBER,
    OBJECTIVE_IDS,
    OBJECTIVE_NUMBER,
    SIDES,
    SYMBOLS,
    back,
)
from bottega.games.codex.table import Deck, Player

if TYPE_CHECKING:
    from bottega.games.codex.state import CodexState

DECKS = ("resource", "gold")


def dump(state: CodexState) -> dict[str, object]:
    """The whole position; decks are listed from the bottom."""
    position = _common(state)
    position["decks"] = {
        name: [IDS[card] for card in deck.cards[: deck.left]] for name, deck in zip(DECKS, state.decks, strict=True)
    }
    pile = [OBJECTIVE_IDS[objective] for objective in state.objectives[2 + 2 * state.players :]]
    position["objectives"] = {"common": [OBJECTIVE_IDS[state.objectives[i]] for i in range(2)], "pile": pile}
    position["first"] = int(state.first)
    position["passes"] = int(state.passes)
    position["seats"] = [_seat(state, seat, True, True) for seat in range(state.players)]
    return position


def show(state: CodexState, me: int | None) -> dict[str, object]:
    """What a seat may know (CN-1.5): ``null`` stands wherever it does not."""
    seen = _common(state)
    seen["decks"] = {
        name: {"left": int(state.decks[i].left), "top": _kingdom(state.decks[i].top_kingdom())}
        for i, name in enumerate(DECKS)
    }
    common = None if state.asked == "starter" else [OBJECTIVE_IDS[state.objectives[i]] for i in range(2)]
    seen["objectives"] = {"common": common}
    seen["first"] = int(state.first) if state.round > 0 else None
    seen["passes"] = int(state.passes)
    seen["seats"] = [_seat(state, seat, seat == me, False) for seat in range(state.players)]
    return seen


def _common(state: CodexState) -> dict[str, object]:
    up = [IDS[card] if card >= 0 else None for card in state.row]
    return {
        "round": int(state.round),
        "active": int(state.active) if state.round > 0 else None,
        "last_round": int(state.last_round) if state.last_round > 0 else None,
        "row": {"resource": up[:2], "gold": up[2:]},
    }


def _seat(state: CodexState, seat: int, own: bool, everything: bool) -> dict[str, object]:
    player = state.seats[seat]
    placed = state.asked != "starter"
    dealt = [OBJECTIVE_IDS[state.dealt(seat, which)] for which in range(2)]
    told = everything or (own and placed)
    kept = dealt[player.kept] if player.kept >= 0 and (told or state.is_over) else None
    area = player.area
    return {
        "points": int(player.points),
        "objective_points": int(player.objective_points),
        "starter": IDS[player.starter],
        "side": SIDES[player.side] if player.side >= 0 and (placed or own) else None,
        "area": [_placed(area.faces[i], area.cells[i]) for i in range(len(area.cells))],
        "visible": {symbol: int(area.visible[number]) for number, symbol in enumerate(SYMBOLS)},
        "hand": [_held(state, card, own) for card in player.hand],
        "dealt": dealt if told else None,
        "kept": kept,
    }


def _placed(face: i64, cell: i64) -> dict[str, object]:
    return {"card": IDS[face >> 1], "side": SIDES[face & 1], "x": int(x_of(cell)), "y": int(y_of(cell))}


def _held(state: CodexState, card: i64, own: bool) -> dict[str, object]:
    """A hand card: its back for all, its identity for its owner and where it was taken face up."""
    seen = state.seen[card] == 1
    return {**back(card), "card": IDS[card] if own or seen else None, "seen": seen}


def _kingdom(kingdom: i64) -> str | None:
    return KINGDOMS[kingdom] if kingdom >= 0 else None


def load(state: CodexState, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position; what cannot be one is refused by name."""
    _check_cards(position)
    state.decks = [Deck(vec[i64]([NUMBER[name] for name in position["decks"][kind]])) for kind in DECKS]
    up = [*_pair(position["row"]["resource"]), *_pair(position["row"]["gold"])]
    state.row = vec[i64]([NUMBER[name] if name is not None else -1 for name in up])
    state.seen = vec[u8]([0] * FIRST_STARTER)
    seats = position["seats"]
    if len(seats) != state.players:
        raise PositionError(f"{len(seats)} seats are given for {state.players} players")
    order = [*_pair(position["objectives"]["common"])]
    for seat in seats:
        order += _pair(seat["dealt"])
    order += position["objectives"]["pile"]
    state.objectives = vec[i64]([OBJECTIVE_NUMBER[name] for name in order])
    state.seats = [_load_seat(state, seat) for seat in seats]
    state.round, state.passes = _count(position, "round"), _count(position, "passes")
    state.last_round = -1 if position["last_round"] is None else _count(position, "last_round")
    state.first = _seat_number(state, position["first"])
    state.active = _seat_number(state, position["active"]) if state.round > 0 else 0
    _load_decision(state, position["decision"])


def _check_cards(position: dict[str, Any]) -> None:
    """Every card is somewhere, once."""
    seats, row, decks = position["seats"], position["row"], position["decks"]
    cards = [name for kind in DECKS for name in [*decks[kind], *row[kind]] if name is not None]
    for seat in seats:
        cards += [held["card"] for held in seat["hand"]]
        cards += [placed["card"] for placed in seat["area"][1:]]
    _once("card", cards, IDS[:FIRST_STARTER])
    for number, kind in enumerate(DECKS):
        for name in [*decks[kind], *row[kind]]:
            if name is not None and (NUMBER[name] >= FIRST_GOLD) != (number == 1):
                raise PositionError(f"card {name} lies among the {kind} cards")
    objectives = [*position["objectives"]["common"], *position["objectives"]["pile"]]
    for seat in seats:
        objectives += seat["dealt"]
    _once("objective", objectives, OBJECTIVE_IDS)
    starters = [seat["starter"] for seat in seats]
    spare = [name for name in IDS[FIRST_STARTER:] if name not in starters]
    _once("starter", starters + spare, IDS[FIRST_STARTER:])


def _once(what: str, found: list[str], names: list[str]) -> None:
    if sorted(found) == sorted(names):
        return
    for name in found:
        if name not in names:
            raise PositionError(f"there is no {what} {name!r}; they are {names[0]} to {names[-1]}")
    for name in names:
        if found.count(name) != 1:
            raise PositionError(f"{what} {name} is there {found.count(name)} times; each is there once")


def _load_seat(state: CodexState, seat: dict[str, Any]) -> Player:
    player = Player.beginning(NUMBER[seat["starter"]])
    player.points, player.objective_points = _count(seat, "points"), _count(seat, "objective_points")
    player.side = -1 if seat["side"] is None else _side(seat["side"])
    if seat["kept"] is not None:
        player.kept = seat["dealt"].index(seat["kept"])
    for held in seat["hand"]:
        player.hand = append(player.hand, NUMBER[held["card"]])
        state.seen[NUMBER[held["card"]]] = 1 if held["seen"] else 0
    for number, placed in enumerate(seat["area"]):
        _load_card(player, number, placed)
    return player


def _load_card(player: Player, number: int, placed: dict[str, Any]) -> None:
    area: Area = player.area
    cell = cell_at(placed["x"], placed["y"])
    if number == 0 and (cell != ORIGIN or placed["card"] != IDS[player.starter]):
        raise PositionError(f"an area begins with the starter card at (0, 0), not {placed}")
    if not area.is_open(cell):
        raise PositionError(f"no card can lie there (CN-3.3): {placed}")
    area.lay(2 * NUMBER[placed["card"]] + _side(placed["side"]), cell)


def _load_decision(state: CodexState, decision: dict[str, Any] | None) -> None:
    """The question asked must be one that this position can ask."""
    kind = "" if decision is None else decision["kind"]
    actors = [] if decision is None else decision["actors"]
    _check_phase(state, kind)
    if kind == "starter":
        allowed = [seat for seat in range(state.players) if state.seats[seat].side < 0]
    elif kind == "objective":
        allowed = [seat for seat in range(state.players) if state.seats[seat].kept < 0]
    else:
        allowed = [int(state.active)] if kind else []
    if actors != allowed or (kind and not actors):
        raise PositionError(f"this position cannot ask {kind!r} of seats {actors}")
    state.asked = kind
    for seat in actors:
        state.waiting |= 1 << seat
    if kind == "draw" and len(state.moves(state.active)) == 0:
        raise PositionError("this position asks for a draw, but no card is left to take")


def _check_phase(state: CodexState, kind: str) -> None:
    """What must have happened before each kind of question; none is asked when the game is over."""
    if kind not in ("starter", "objective", "place", "draw", ""):
        raise PositionError(f"there is no question {kind!r}; they are starter, objective, place and draw")
    if (kind in ("starter", "objective")) != (state.round == 0):
        raise PositionError(f"round {state.round} does not go with the question {kind!r}")
    for seat in range(state.players):
        player = state.seats[seat]
        if (kind == "starter") != (len(player.area.cells) == 0):
            raise PositionError(f"seat {seat} has its starter card placed too early or not yet")
        if kind not in ("starter", "objective") and player.kept < 0:
            raise PositionError(f"seat {seat} has kept no objective")


def _side(name: object) -> int:
    if name not in SIDES:
        raise PositionError(f"a card lies on its front or back, not on {name!r}")
    return SIDES.index(str(name))


def _pair(names: list[Any]) -> list[Any]:
    if len(names) != 2:
        raise PositionError(f"two cards belong there, not {names}")
    return names


def _count(position: dict[str, Any], name: str) -> int:
    value = position[name]
    if type(value) is not int or not 0 <= value <= 10_000:
        raise PositionError(f"{name} is {value!r}; it should be a whole number from 0 up")
    return value


def _seat_number(state: CodexState, value: object) -> int:
    if type(value) is not int or not 0 <= value < state.players:
        raise PositionError(f"there is no seat {value!r}; seats are 0 to {state.players - 1}")
    return value


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
