"""Fields whose form as plain data is their own: areas, hands and the tops of the decks."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.showing import bits_of
from bottega.games.codex.area import Area
from bottega.games.codex.cards import FIRST_STARTER, IDS, KINGDOM, NUMBER, back
from bottega.games.codex.cells import ORIGIN, cell_at, x_of, y_of
from bottega.games.codex.symbols import DECKS, KINGDOMS, SIDES, SYMBOLS
from bottega.games.codex.table import Player, Table

_HIDDEN: Final = 0
_KNOWN: Final = 1
_SEEN: Final = 2
_HELD: Final[list[dict[str, object]]] = [
    {**back(card), "card": None if known == _HIDDEN else IDS[card], "seen": known == _SEEN}
    for card in range(FIRST_STARTER)
    for known in (_HIDDEN, _KNOWN, _SEEN)
]
"""By card, three each: its back for all, its identity for its owner and where it was taken face up (CN-1.5)."""

_FACE: Final[list[dict[str, object]]] = [{"card": card, "side": side, "x": 0, "y": 0} for card in IDS for side in SIDES]
"""By face: a copy is quicker than to write it again."""


def write_area(state: Table, player: Player, seat: i64, me: i64, whole: bool) -> list[dict[str, object]]:
    """The cards in the order in which they were placed."""
    area = player.area
    return [_placed(area.faces[place], area.cells[place]) for place in range(len(area.cells))]


def _placed(face: i64, cell: i64) -> dict[str, object]:
    placed = _FACE[face].copy()
    placed["x"] = int(x_of(cell))
    placed["y"] = int(y_of(cell))
    return placed


def read_area(state: Table, player: Player, seat: i64, data: list[dict[str, Any]]) -> None:
    """Lays the cards again, one after the other."""
    player.area = Area.empty()
    for place, placed in enumerate(data):
        cell = cell_at(placed["x"], placed["y"])
        if place == 0 and (cell != ORIGIN or placed["card"] != IDS[player.starter]):
            raise PositionError(f"seats[{seat}].area[0] is {placed}; it should be the starter card as chosen, at 0, 0")
        if not player.area.is_open(cell):
            raise PositionError(f"seats[{seat}].area[{place}] is {placed}; no card can lie there (CN-3.3)")
        player.area.lay(state.box, 2 * NUMBER[placed["card"]] + SIDES.index(placed["side"]), cell)


def visible(state: Table, player: Player) -> dict[str, int]:
    """How often each symbol is visible."""
    return {symbol: int(player.area.visible[number]) for number, symbol in enumerate(SYMBOLS)}


def write_hand(state: Table, player: Player, seat: i64, me: i64, whole: bool) -> list[dict[str, object]]:
    return [dict(held) for held in _held(player, _KNOWN)]


def backs(state: Table, player: Player) -> list[dict[str, object]]:
    """What the others see of a hand: backs, and what was taken face up (CN-1.5)."""
    return [dict(held) for held in _held(player, _HIDDEN)]


def _held(player: Player, known: i64) -> list[dict[str, object]]:
    return [_HELD[3 * card + (_SEEN if player.is_seen(place) else known)] for place, card in enumerate(player.hand)]


def read_hand(state: Table, player: Player, seat: i64, data: list[dict[str, Any]]) -> None:
    player.hand = vec[i64]([NUMBER[held["card"]] for held in data])
    player.seen = bits_of([place for place, held in enumerate(data) if held["seen"]])


def tops(state: Table, table: Table) -> dict[str, dict[str, object]]:
    """What everybody sees of the decks: how many cards are left, and the back of the top one (CN-1.5)."""
    found: dict[str, dict[str, object]] = {}
    for number, name in enumerate(DECKS):
        deck = state.decks[number]
        top = KINGDOMS[KINGDOM[deck.top()]] if deck.left > 0 else None
        found[name] = {"left": int(deck.left), "top": top}
    return found
