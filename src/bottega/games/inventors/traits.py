"""What can be counted of a seat's position, for judging it by learned weights (``judgement.json``)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.inventors.player import Player
from bottega.games.inventors.questions import LAST
from bottega.games.inventors.scoring import (
    invention_points,
    meets_objective,
    objective_points,
    sequence_points,
    token_points,
)
from bottega.games.inventors.sharing import place_of
from bottega.games.inventors.sizes import (
    AGES,
    AVAILABILITY,
    CLASSIFICATION,
    FIELD_COUNT,
    KNOWLEDGE,
    TEAM_SIZE,
    TOKEN_KINDS,
)
from bottega.games.inventors.table import Table
from bottega.games.inventors.value import levels_reached, progress, share, towards_objectives

NAMES: Final = [
    "players.3", "players.4", "players.5", "progress", "age.2", "age.3", "over", "active", "next", "passes",
    "statuette", "inventions.points", "tokens.points", "objectives", "runs", "towards", "towards.linear", "met",
    "inventions", "availability", "knowledge", "classification", "progression", "progression.high",
    "levels", "levels.free", "levels.early", "free", "free.none", "free.best",
    "share.first", "share.second", "share.third", "share.now", "share.nearly", "cubes", "points", "points.late", "lead",
]  # fmt: skip
"""In the order of ``traits``."""
COUNT: Final = len(NAMES)


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat: points, what levels and tokens promise, and its cubes on the table."""
    found = vec[float]([0.0] * COUNT)
    box, player = state.box, state.seats[seat]
    players = i64(state.players)
    if players > 2:
        found[players - 3] = 1.0
    if player.team < 0:
        return found
    ended = state.waiting == 0 or state.question is LAST
    _count_time(state, seat, ended, found)
    mine = _count_points(state, player, found)
    found[36] = mine
    found[37] = mine * progress(state)
    best = 0.0
    for other in range(players):
        if other != seat and state.seats[other].team >= 0:
            theirs = state.seats[other]
            best = max(best, float(invention_points(box, theirs) + token_points(box, theirs)))
    found[38] = found[11] + found[12] - best
    if not ended:
        _count_means(state, player, found)
        for slot in range(i64(len(state.table))):
            if state.table[slot].is_there():
                _count_share(state, player, seat, slot, found)
    return found


def _count_time(state: Table, seat: i64, ended: bool, found: vec[float]) -> None:
    """How far the game is, whose turn it is and who wins ties."""
    players = i64(state.players)
    found[3] = 1.0 if ended else progress(state)
    if state.age > 1:
        found[2 + state.age] = 1.0
    if ended:
        found[6] = 1.0
    else:
        if seat == state.active:
            found[7] = 1.0
        elif (state.active + 1) % players == seat:
            found[8] = 1.0
        found[9] = float(state.passes) / float(players)
    found[10] = float((seat - state.statuette + players) % players) / float(players)


def _count_points(state: Table, player: Player, found: vec[float]) -> float:
    box = state.box
    found[11] = float(invention_points(box, player))
    found[12] = float(token_points(box, player))
    found[13] = float(objective_points(box, player))
    found[14] = float(sequence_points(box, player))
    found[15] = towards_objectives(box, player)
    for place in range(TEAM_SIZE):
        if meets_objective(box, player, place):
            found[17] += 1.0
            continue
        reached, wanted = levels_reached(box, player, place)
        found[16] += float(box.goal_points[player.inventor(place)]) * float(reached) / float(wanted)
    found[18] = float(len(player.inventions))
    return found[11] + found[12] + found[13] + found[14]


def _count_means(state: Table, player: Player, found: vec[float]) -> None:
    """Tokens with a use, levels, and the inventors that are free."""
    box = state.box
    tokens = player.tokens
    found[19] = float(tokens[AVAILABILITY])
    found[20] = float(tokens[KNOWLEDGE])
    found[21] = float(tokens[CLASSIFICATION])
    for token in range(TOKEN_KINDS):
        if box.token_level[token] > 0:
            found[22] += float(tokens[token])
            found[23] += float(tokens[token] * (box.token_level[token] - 1))
    for place in range(TEAM_SIZE):
        levels: i64 = 0
        for field in range(FIELD_COUNT):
            levels += player.level(place, field)
        found[24] += float(levels)
        if not player.is_occupied(place):
            found[25] += float(levels)
            found[27] += 1.0
            found[29] = max(found[29], float(levels))
    found[26] = found[24] * float(AGES - max(state.age, 1))
    if found[27] == 0.0:
        found[28] = 1.0


def _count_share(state: Table, player: Player, seat: i64, slot: i64, found: vec[float]) -> None:
    """What the seat may get of an invention, by its rank among those who contributed."""
    lying = state.table[slot]
    cubes = lying.cubes_of(seat)
    found[35] += float(cubes)
    if slot == state.focus and state.sharing.goes_on():
        found[33] += share(state, player, seat, slot)
        return
    if cubes == 0:
        return
    place = place_of(state, slot, seat)
    if place > 2:
        return
    worth = share(state, player, seat, slot)
    found[30 + place] += worth
    left: i64 = 0
    for field in range(FIELD_COUNT):
        left += lying.empty(field)
    if left <= 2:
        found[34] += worth
