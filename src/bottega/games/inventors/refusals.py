"""Why a move is refused: the clause and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bottega.engine.errors import Refusal
from bottega.engine.fast import i64
from bottega.games.inventors import moves as mv
from bottega.games.inventors.choices import ANSWERS, free_teams
from bottega.games.inventors.parts import (
    AVAILABILITY,
    FIELD_COUNT,
    FIELDS,
    HIGHEST_LEVEL,
    INVENTIONS,
    INVENTORS,
    TEAMS,
    TOKENS,
)
from bottega.games.inventors.table import Player

if TYPE_CHECKING:
    from bottega.games.inventors.state import InventorsState


def why_not(state: InventorsState, seat: i64, move: i64) -> Refusal:
    """The first rule that an illegal move breaks."""
    kind = mv.KINDS[mv.kind_of(move)]
    player = state.seats[seat]
    if kind not in ANSWERS[state.asked]:
        return state.game.refuse(state.asked, "asked_" + state.asked)
    if kind == "work":
        return _why_not_work(state, seat, mv.worker_of(move), mv.invention_of(move))
    if kind == "progress":
        return _why_not_progress(state, player, mv.token_of(move), mv.inventor_of(move), mv.field_of(move))
    if kind == "recall":
        return state.refuse("IN-3.2", "none_occupied", {})
    if kind == "pass":
        return state.refuse("IN-3.3", "can_act", {})
    if kind == "availability":
        return _why_not_availability(state, player)
    if kind == "team":
        free = ", ".join("@team." + TEAMS[team] for team in free_teams(state))
        return state.refuse("IN-2.1", "team_taken", {"team": "@team." + TEAMS[mv.team_of(move)], "free": free})
    if kind == "take":
        return _why_not_take(state, mv.reward_of(move))
    if kind == "add":
        return state.refuse("IN-3.4", "field_full", _place(state, mv.field_of(move)))
    return state.refuse("IN-3.1", "no_cube_yet", {})


def _why_not_work(state: InventorsState, seat: i64, inventor: i64, invention: i64) -> Refusal:
    player = state.seats[seat]
    said: dict[str, object] = {
        "inventor": "@inventor." + INVENTORS[inventor],
        "invention": "@invention." + INVENTIONS[invention],
    }
    member = player.member(inventor)
    if member < 0:
        return state.refuse("IN-3.1", "not_your_inventor", said)
    if player.is_occupied(member):
        return state.refuse("IN-3.1", "occupied", said)
    slot = state.table.slot_of(invention)
    if slot < 0:
        said["table"] = ", ".join(["@invention." + INVENTIONS[lying] for lying in state.table.inventions if lying >= 0])
        return state.refuse("IN-3.1", "not_on_table", said)
    if state.cubes > 0 and state.cubes_left(seat) == 0:
        return state.refuse("IN-1.1", "no_cubes_left", {"cubes": int(state.cubes)})
    said["needs"] = ", ".join(
        ["@field." + name for field, name in enumerate(FIELDS) if state.table.open[slot] >> field & 1]
    )
    return state.refuse("IN-3.1", "no_cube", said)


def _why_not_progress(state: InventorsState, player: Player, token: i64, inventor: i64, field: i64) -> Refusal:
    member = player.member(inventor)
    said: dict[str, object] = {
        "token": "@token." + TOKENS[token],
        "inventor": "@inventor." + INVENTORS[inventor],
        "field": "@field." + FIELDS[field],
    }
    if member < 0:
        return state.refuse("IN-3.6", "not_your_inventor", said)
    if player.tokens[token] == 0:
        return state.refuse("IN-3.6", "no_token", said)
    level = player.levels[member * FIELD_COUNT + field]
    said["level"] = level
    said["next"] = level + 1
    return state.refuse("IN-3.6", "highest_level" if level == HIGHEST_LEVEL else "wrong_level", said)


def _why_not_availability(state: InventorsState, player: Player) -> Refusal:
    if player.tokens[AVAILABILITY] == 0:
        return state.refuse("IN-3.5", "no_token", {"token": "@token." + TOKENS[AVAILABILITY]})
    return state.refuse("IN-3.5", "none_occupied", {})


def _why_not_take(state: InventorsState, reward: i64) -> Refusal:
    left = ", ".join([_reward(mv.reward_of(move)) for move in state.choices])
    return state.refuse("IN-4.3", "no_reward", {"reward": _reward(reward), "left": left})


def _reward(reward: i64) -> str:
    return "@reward.invention" if reward < 0 else "@token." + TOKENS[reward]


def _place(state: InventorsState, field: i64) -> dict[str, object]:
    invention = state.table.inventions[state.focus]
    return {"invention": "@invention." + INVENTIONS[invention], "field": "@field." + FIELDS[field]}
