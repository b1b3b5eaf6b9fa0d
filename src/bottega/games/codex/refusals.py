"""Why a placement or a draw is refused: the clause and what stands in the way (CN-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.games.codex.area import STEP, Area, x_of, y_of
from bottega.games.codex.box import Box
from bottega.games.codex.cards import ABSENT, CORNER_COUNT, CORNERS, IDS, KINGDOM_COUNT, KINGDOMS
from bottega.games.codex.moves import GOLD_TOP, RESOURCE_TOP
from bottega.games.codex.table import Player

if TYPE_CHECKING:
    from bottega.games.codex.state import CodexState


def why_not_place(state: CodexState, seat: i64, face: i64, cell: i64) -> Refusal:
    """The first rule that an illegal placement breaks."""
    player = state.seats[seat]
    card = face >> 1
    where: dict[str, object] = {"card": IDS[card], "x": x_of(cell), "y": y_of(cell)}
    if card not in player.hand:
        held = ", ".join(IDS[other] for other in player.hand)
        return state.refuse("CN-3.1", "not_in_hand", {"card": IDS[card], "hand": held or "-"})
    lying = player.area.face_at(cell)
    if lying >= 0:
        where["other"] = IDS[lying >> 1]
        return state.refuse("CN-3.3", "occupied", where)
    if not player.area.is_open(cell):
        return _why_closed(state, player.area, cell, where)
    where["missing"] = _missing(state.box, player, card)
    return state.refuse("CN-3.4", "missing_resources", where)


def _why_closed(state: CodexState, area: Area, cell: i64, where: dict[str, object]) -> Refusal:
    for corner in range(CORNER_COUNT):
        near = area.face_at(cell + STEP[corner])
        if near >= 0 and state.box.corner[near * 4 + 3 - corner] == ABSENT:
            where["other"] = IDS[near >> 1]
            where["corner"] = "@corner." + CORNERS[3 - corner]
            return state.refuse("CN-3.3", "absent_corner", where)
    return state.refuse("CN-3.3", "no_neighbour", where)


def _missing(box: Box, player: Player, card: i64) -> str:
    lacking = []
    for kingdom in range(KINGDOM_COUNT):
        short = box.needs[card * 4 + kingdom] - player.area.visible[kingdom]
        if short > 0:
            lacking.append(f"{short} @symbol.{KINGDOMS[kingdom]}")
    return ", ".join(lacking)


def why_not_draw(state: CodexState, source: i64) -> Refusal:
    if source >= RESOURCE_TOP:
        kind = "gold" if source == GOLD_TOP else "resource"
        return state.refuse("CN-3.7", "deck_empty", {"source": "@source." + kind})
    up = ", ".join(IDS[card] for card in state.row if card >= 0)
    return state.refuse("CN-3.7", "not_face_up", {"card": IDS[source], "row": up or "-"})
