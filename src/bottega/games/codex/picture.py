"""A state as plain data: all of it (``dump``), and what a seat may know (``show``)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.engine.part import Part
from bottega.games.codex.area import x_of, y_of
from bottega.games.codex.cards import FIRST_STARTER, IDS, KINGDOMS, OBJECTIVE_IDS, SIDES, SYMBOLS, back
from bottega.games.codex.table import Shown, Table, top_kingdom

DECKS = ("resource", "gold")

HIDDEN: Final = 0
KNOWN: Final = 1
SEEN: Final = 2
_HELD: Final[list[dict[str, object]]] = [
    {**back(card), "card": None if known == HIDDEN else IDS[card], "seen": known == SEEN}
    for card in range(FIRST_STARTER)
    for known in (HIDDEN, KNOWN, SEEN)
]
"""By card, three each: its back for all, its identity for its owner and where it was taken face up."""


def dump(state: Table) -> dict[str, object]:
    """The whole position; decks are listed from the bottom."""
    position = _common(state)
    position["decks"] = {
        name: [IDS[card] for card in deck.covered()] for name, deck in zip(DECKS, state.decks, strict=True)
    }
    pile = [OBJECTIVE_IDS[objective] for objective in state.objectives[2 + 2 * state.players :]]
    position["objectives"] = {"common": [OBJECTIVE_IDS[state.objectives[i]] for i in range(2)], "pile": pile}
    position["first"] = int(state.first)
    position["passes"] = int(state.passes)
    position["seats"] = [_seat(state, seat, True, True) for seat in range(state.players)]
    return position


def show(state: Table, me: int | None) -> dict[str, object]:
    """What a seat may know (CN-1.5): ``null`` stands wherever it does not."""
    seen = _open(state)
    seen["seats"] = [_seat(state, seat, seat == me, False) for seat in range(state.players)]
    return seen


def show_all(state: Table, seats: list[int | None]) -> tuple[dict[str, object], list[dict[str, object]]]:
    """``show`` for several: what others see of a seat is the same for all of them, and what has not changed is kept."""
    if not state.shown:
        state.shown = [Shown() for _ in range(state.players)]
    for seat in range(state.players):
        _renew(state, seat, state.shown[seat])
    everybody = [shown.public for shown in state.shown]
    own: list[dict[str, object]] = []
    for me in seats:
        players = everybody[:]
        if me is not None:
            players[me] = state.shown[me].own
        own.append({"seats": players})
    return _open(state), own


def _renew(state: Table, seat: int, shown: Shown) -> None:
    """Makes anew what has changed of a seat; an area only ever grows."""
    player = state.seats[seat]
    laid_mark: i64 = (i64(len(player.area.cells)) << 10 | player.points) << 10 | player.objective_points
    private_mark: i64 = 1
    for card in player.hand:
        private_mark = private_mark << 9 | card << 1 | i64(state.seen[card])
    private_mark = (private_mark << 2 | (player.side + 1)) << 2 | (player.kept + 1)
    private_mark = (private_mark << 4 | state.dealt(seat, 0)) << 4 | state.dealt(seat, 1)
    private_mark = (private_mark << 1 | i64(state.asked == "starter")) << 1 | i64(state.is_over)
    if shown.laid_mark == laid_mark and shown.private_mark == private_mark:
        return
    if shown.laid_mark != laid_mark:
        shown.area.items.extend(_area(state, seat, len(shown.area.items)))
        shown.laid = Part(_laid(state, seat, shown.area))
    shown.laid_mark, shown.private_mark = laid_mark, private_mark
    shown.public = Part(_private(state, seat, _hand(state, seat, False), False, False), shown.laid)
    shown.own = Part(_private(state, seat, _hand(state, seat, True), True, False), shown.laid)


def _open(state: Table) -> dict[str, object]:
    """What lies open to everybody, but for the seats."""
    seen = _common(state)
    seen["decks"] = {
        name: {"left": int(state.decks[i].left), "top": _kingdom(top_kingdom(state.decks[i]))}
        for i, name in enumerate(DECKS)
    }
    common = None if state.asked == "starter" else [OBJECTIVE_IDS[state.objectives[i]] for i in range(2)]
    seen["objectives"] = {"common": common}
    seen["first"] = int(state.first) if state.round > 0 else None
    seen["passes"] = int(state.passes)
    return seen


def _common(state: Table) -> dict[str, object]:
    up = [IDS[card] if card >= 0 else None for card in state.row]
    return {
        "round": int(state.round),
        "active": int(state.active) if state.round > 0 else None,
        "last_round": int(state.last_round) if state.last_round > 0 else None,
        "row": {"resource": up[:2], "gold": up[2:]},
    }


def _seat(state: Table, seat: int, own: bool, everything: bool) -> dict[str, object]:
    hand = [dict(held) for held in _hand(state, seat, own)]
    return {**_laid(state, seat, _area(state, seat, 0)), **_private(state, seat, hand, own, everything)}


def _laid(state: Table, seat: int, area: object) -> dict[str, object]:
    """What lies before a seat, open to everybody."""
    player = state.seats[seat]
    return {
        "points": int(player.points),
        "objective_points": int(player.objective_points),
        "starter": IDS[player.starter],
        "area": area,
        "visible": {symbol: int(player.area.visible[number]) for number, symbol in enumerate(SYMBOLS)},
    }


def _area(state: Table, seat: int, begin: int) -> list[dict[str, object]]:
    """The cards in a seat's area from one of them on, in the order in which they were placed."""
    area = state.seats[seat].area
    return [_placed(area.faces[i], area.cells[i]) for i in range(begin, len(area.cells))]


def _private(state: Table, seat: int, hand: object, own: bool, everything: bool) -> dict[str, object]:
    """What others may not know of a seat, or not yet."""
    player = state.seats[seat]
    placed = state.asked != "starter"
    dealt = [OBJECTIVE_IDS[state.dealt(seat, which)] for which in range(2)]
    told = everything or (own and placed)
    kept = dealt[player.kept] if player.kept >= 0 and (told or state.is_over) else None
    return {
        "side": SIDES[player.side] if player.side >= 0 and (placed or own) else None,
        "hand": hand,
        "dealt": dealt if told else None,
        "kept": kept,
    }


def _placed(face: i64, cell: i64) -> dict[str, object]:
    return {"card": IDS[face >> 1], "side": SIDES[face & 1], "x": int(x_of(cell)), "y": int(y_of(cell))}


def _hand(state: Table, seat: int, own: bool) -> list[dict[str, object]]:
    """For reading only: the same card is always the same dict."""
    known = KNOWN if own else HIDDEN
    return [_HELD[3 * card + (SEEN if state.seen[card] == 1 else known)] for card in state.seats[seat].hand]


def _kingdom(kingdom: i64) -> str | None:
    return KINGDOMS[kingdom] if kingdom >= 0 else None
