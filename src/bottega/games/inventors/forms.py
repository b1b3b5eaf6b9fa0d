"""Fields whose form as plain data is their own: the inventors of a team, and the runs that follow from inventions."""

from __future__ import annotations

from typing import Any

from bottega.engine.errors import PositionError
from bottega.engine.fast import i64, vec
from bottega.engine.showing import bits_of
from bottega.games.inventors.parts import FIELDS, INVENTORS, TEAMS
from bottega.games.inventors.player import Player
from bottega.games.inventors.scoring import best_runs, meets_objective
from bottega.games.inventors.sheet import run_names
from bottega.games.inventors.sizes import FIELD_COUNT, TEAM_SIZE
from bottega.games.inventors.table import Table


def write_team(state: Table, player: Player, seat: i64, me: i64, whole: bool) -> list[dict[str, object]]:
    return [_member(state, player, place) for place in range(player.size())]


def _member(state: Table, player: Player, place: i64) -> dict[str, object]:
    levels, first = player.levels, place * FIELD_COUNT
    return {
        "inventor": INVENTORS[player.inventor(place)],
        "available": not player.is_occupied(place),
        "levels": {name: int(levels[first + field]) for field, name in enumerate(FIELDS)},
        "objective_met": meets_objective(state.box, player, place),
    }


def read_team(state: Table, player: Player, seat: i64, data: list[dict[str, Any]]) -> None:
    """A player has the inventors of a team, or neither."""
    if player.team < 0 and data:
        raise PositionError(f"seats[{seat}].inventors: there are none without a team (IN-2.1)")
    first = player.team * TEAM_SIZE
    team = [] if player.team < 0 else INVENTORS[first : first + TEAM_SIZE]
    if [member["inventor"] for member in data] != team:
        wanted = ", ".join(team)
        raise PositionError(f"seats[{seat}].inventors: the team {TEAMS[player.team]} is {wanted}, in this order")
    player.set_levels(vec[i64]([member["levels"][name] for member in data for name in FIELDS]))
    player.occupied = bits_of([place for place, member in enumerate(data) if not member["available"]])


def runs(state: Table, player: Player) -> list[list[str]]:
    return [run_names(run) for run in best_runs(state.box, player)]
