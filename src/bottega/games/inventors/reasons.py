"""What a player who pressed something most likely asks about, and why not in the player's words."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.engine.action import Action
from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.games.inventors.parts import FIELDS, INVENTION_NUMBER, INVENTIONS, INVENTORS, TOKENS
from bottega.games.inventors.player import Player
from bottega.games.inventors.table import Table


def likely(state: Table, seat: int, kind: str, given: Mapping[str, str]) -> dict[str, object]:
    """By argument: a likely value; of the inventors an available one."""
    player = state.seats[seat]
    free = _available(player)
    held = [token for token, count in zip(TOKENS, player.tokens, strict=True) if count > 0]
    lying = [there.invention for there in state.table if there.is_there()]
    return {
        "inventor": INVENTORS[player.inventor(free[0] if free else 0)] if player.size() > 0 else INVENTORS[0],
        "invention": INVENTIONS[lying[0] if lying else 0],
        "field": FIELDS[0],
        "token": held[0] if held else TOKENS[0],
        "reward": "invention",
    }


def reworded(state: Table, action: Action, refusal: Refusal) -> Refusal:
    """A refusal for what stands in the way of the whole team rather than of the one inventor who was asked about."""
    player = state.seats[action.seat]
    free = _available(player)
    if refusal.key == "occupied" and not free:
        return state.refuse(refusal.clause, "all_occupied", {})
    if refusal.key == "no_cube":
        invention = str(action.args["invention"])
        empty = state.table[state.slot_of(INVENTION_NUMBER[invention])].open
        if not any(player.reach(place) & empty != 0 for place in free):
            needs = ", ".join(["@field." + FIELDS[field] for field in range(len(FIELDS)) if empty >> field & 1])
            return state.refuse(
                refusal.clause, "nobody_knows", {"invention": "@invention." + invention, "needs": needs}
            )
    return refusal


def _available(player: Player) -> list[i64]:
    """The places of the inventors who can be sent to work."""
    return [place for place in range(player.size()) if not player.is_occupied(place)]
