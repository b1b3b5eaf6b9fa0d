"""A state as plain data: all of it (``dump``), and what everybody may know (``show``)."""

from __future__ import annotations

from bottega.engine.fast import i64, vec
from bottega.games.inventors.box import Box
from bottega.games.inventors.parts import (
    FIELD_COUNT,
    FIELDS,
    INVENTIONS,
    INVENTORS,
    MOST_SEATS,
    TEAM_SIZE,
    TEAMS,
    TOKENS,
    TOKENS_ON_INVENTION,
)
from bottega.games.inventors.player import Player
from bottega.games.inventors.scoring import best_runs, meets_objective
from bottega.games.inventors.sheet import run_names
from bottega.games.inventors.table import Table


def dump(state: Table) -> dict[str, object]:
    """The whole position; piles and bag are listed with the next to be drawn last."""
    position = _public(state)
    position["piles"] = [[INVENTIONS[invention] for invention in pile.covered()] for pile in state.piles]
    position["bag"] = [TOKENS[token] for token in state.bag.covered()]
    return position


def show(state: Table) -> dict[str, object]:
    """What everybody knows: all but the inventions not drawn and the bag, of which only the sizes."""
    seen = _public(state)
    seen["piles"] = [int(pile.left) for pile in state.piles]
    seen["bag"] = int(state.bag.left)
    return seen


def _public(state: Table) -> dict[str, object]:
    table = state.table
    return {
        "age": int(state.age),
        "active": int(state.active),
        "statuette": int(state.statuette),
        "passes": int(state.passes),
        "table": [_on_table(state, slot) for slot in range(len(table.inventions))],
        "work": _work(state),
        "sharing": _sharing(state),
        "box": {
            "inventions": [INVENTIONS[invention] for invention in state.boxed],
            "tokens": counted(state.boxed_tokens),
        },
        "used": counted(state.used_tokens),
        "seats": [_seat(state.box, player) for player in state.seats],
    }


def _on_table(state: Table, slot: i64) -> dict[str, object] | None:
    """An invention with the cubes of each seat in each field, and its tokens; null where it is gone."""
    table = state.table
    if table.inventions[slot] < 0:
        return None
    cubes = {}
    for field in range(FIELD_COUNT):
        first = (slot * FIELD_COUNT + field) * MOST_SEATS
        cubes[FIELDS[field]] = [int(table.cubes[first + seat]) for seat in range(state.players)]
    tokens = [table.tokens[slot * TOKENS_ON_INVENTION + which] for which in range(TOKENS_ON_INVENTION)]
    return {
        "invention": INVENTIONS[table.inventions[slot]],
        "cubes": cubes,
        "tokens": [TOKENS[token] if token >= 0 else None for token in tokens],
    }


def _work(state: Table) -> dict[str, object] | None:
    """The work that goes on: ``extra`` are the cubes that the token in use still brings."""
    if state.worker < 0:
        return None
    return {
        "inventor": INVENTORS[state.worker],
        "invention": INVENTIONS[state.table.inventions[state.focus]],
        "cubes": int(state.worked),
        "extra": int(state.extra),
    }


def _sharing(state: Table) -> dict[str, object] | None:
    """The sharing that goes on: whether the invention can still be taken, and who has still to choose."""
    if not state.is_sharing:
        return None
    return {
        "invention": INVENTIONS[state.table.inventions[state.focus]],
        "unclaimed": state.unclaimed,
        "sharers": [int(seat) for seat in state.sharers],
    }


def _seat(box: Box, player: Player) -> dict[str, object]:
    return {
        "team": TEAMS[player.team] if player.team >= 0 else None,
        "inventors": [_inventor(box, player, member) for member in range(TEAM_SIZE)] if player.team >= 0 else [],
        "tokens": counted(player.tokens),
        "placed": counted(player.placed),
        "inventions": [INVENTIONS[invention] for invention in player.inventions],
        "runs": [run_names(run) for run in best_runs(box, player)],
    }


def _inventor(box: Box, player: Player, member: i64) -> dict[str, object]:
    levels = {FIELDS[field]: int(player.levels[member * FIELD_COUNT + field]) for field in range(FIELD_COUNT)}
    return {
        "inventor": INVENTORS[player.team * TEAM_SIZE + member],
        "available": not player.is_occupied(member),
        "levels": levels,
        "objective_met": meets_objective(box, player, member),
    }


def counted(tokens: vec[i64]) -> dict[str, int]:
    """Tokens by name, those that are there."""
    return {name: int(tokens[kind]) for kind, name in enumerate(TOKENS) if tokens[kind] > 0}
