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
# Where each of them stands; as plain numbers, which the compiler writes into the code.
_PLAYERS_3: Final[i64] = 0
_PROGRESS: Final[i64] = 3
_AGE_2: Final[i64] = 4
_OVER: Final[i64] = 6
_ACTIVE: Final[i64] = 7
_NEXT: Final[i64] = 8
_PASSES: Final[i64] = 9
_STATUETTE: Final[i64] = 10
_INVENTIONS_POINTS: Final[i64] = 11
_TOKENS_POINTS: Final[i64] = 12
_OBJECTIVES: Final[i64] = 13
_RUNS: Final[i64] = 14
_TOWARDS: Final[i64] = 15
_TOWARDS_LINEAR: Final[i64] = 16
_MET: Final[i64] = 17
_INVENTIONS: Final[i64] = 18
_AVAILABILITY: Final[i64] = 19
_KNOWLEDGE: Final[i64] = 20
_CLASSIFICATION: Final[i64] = 21
_PROGRESSION: Final[i64] = 22
_PROGRESSION_HIGH: Final[i64] = 23
_LEVELS: Final[i64] = 24
_LEVELS_FREE: Final[i64] = 25
_LEVELS_EARLY: Final[i64] = 26
_FREE: Final[i64] = 27
_FREE_NONE: Final[i64] = 28
_FREE_BEST: Final[i64] = 29
_SHARE_FIRST: Final[i64] = 30
_SHARE_NOW: Final[i64] = 33
_SHARE_NEARLY: Final[i64] = 34
_CUBES: Final[i64] = 35
_POINTS: Final[i64] = 36
_POINTS_LATE: Final[i64] = 37
_LEAD: Final[i64] = 38


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat: points, what levels and tokens promise, and its cubes on the table."""
    found = vec[float]([0.0] * COUNT)
    box, player = state.box, state.seats[seat]
    players = i64(state.players)
    if players > 2:
        found[_PLAYERS_3 + players - 3] = 1.0
    if player.team < 0:
        return found
    ended = state.waiting == 0 or state.question is LAST
    _count_time(state, seat, ended, found)
    mine = _count_points(state, player, found)
    found[_POINTS] = mine
    found[_POINTS_LATE] = mine * progress(state)
    best = 0.0
    for other in range(players):
        if other != seat and state.seats[other].team >= 0:
            theirs = state.seats[other]
            best = max(best, float(invention_points(box, theirs) + token_points(box, theirs)))
    found[_LEAD] = found[_INVENTIONS_POINTS] + found[_TOKENS_POINTS] - best
    if not ended:
        _count_means(state, player, found)
        for slot in range(i64(len(state.table))):
            if state.table[slot].is_there():
                _count_share(state, player, seat, slot, found)
    return found


def _count_time(state: Table, seat: i64, ended: bool, found: vec[float]) -> None:
    """How far the game is, whose turn it is and who wins ties."""
    players = i64(state.players)
    found[_PROGRESS] = 1.0 if ended else progress(state)
    if state.age > 1:
        found[_AGE_2 + state.age - 2] = 1.0
    if ended:
        found[_OVER] = 1.0
    else:
        if seat == state.active:
            found[_ACTIVE] = 1.0
        elif (state.active + 1) % players == seat:
            found[_NEXT] = 1.0
        found[_PASSES] = float(state.passes) / float(players)
    found[_STATUETTE] = float((seat - state.statuette + players) % players) / float(players)


def _count_points(state: Table, player: Player, found: vec[float]) -> float:
    box = state.box
    found[_INVENTIONS_POINTS] = float(invention_points(box, player))
    found[_TOKENS_POINTS] = float(token_points(box, player))
    found[_OBJECTIVES] = float(objective_points(box, player))
    found[_RUNS] = float(sequence_points(box, player))
    found[_TOWARDS] = towards_objectives(box, player)
    for place in range(TEAM_SIZE):
        if meets_objective(box, player, place):
            found[_MET] += 1.0
            continue
        reached, wanted = levels_reached(box, player, place)
        found[_TOWARDS_LINEAR] += float(box.goal_points[player.inventor(place)]) * float(reached) / float(wanted)
    found[_INVENTIONS] = float(len(player.inventions))
    return found[_INVENTIONS_POINTS] + found[_TOKENS_POINTS] + found[_OBJECTIVES] + found[_RUNS]


def _count_means(state: Table, player: Player, found: vec[float]) -> None:
    """Tokens with a use, levels, and the inventors that are free."""
    box = state.box
    tokens = player.tokens
    found[_AVAILABILITY] = float(tokens[AVAILABILITY])
    found[_KNOWLEDGE] = float(tokens[KNOWLEDGE])
    found[_CLASSIFICATION] = float(tokens[CLASSIFICATION])
    for token in range(TOKEN_KINDS):
        if box.token_level[token] > 0:
            found[_PROGRESSION] += float(tokens[token])
            found[_PROGRESSION_HIGH] += float(tokens[token] * (box.token_level[token] - 1))
    for place in range(TEAM_SIZE):
        levels: i64 = 0
        for field in range(FIELD_COUNT):
            levels += player.level(place, field)
        found[_LEVELS] += float(levels)
        if not player.is_occupied(place):
            found[_LEVELS_FREE] += float(levels)
            found[_FREE] += 1.0
            found[_FREE_BEST] = max(found[_FREE_BEST], float(levels))
    found[_LEVELS_EARLY] = found[_LEVELS] * float(AGES - max(state.age, 1))
    if found[_FREE] == 0.0:
        found[_FREE_NONE] = 1.0


def _count_share(state: Table, player: Player, seat: i64, slot: i64, found: vec[float]) -> None:
    """What the seat may get of an invention, by its rank among those who contributed."""
    lying = state.table[slot]
    cubes = lying.cubes_of(seat)
    found[_CUBES] += float(cubes)
    if slot == state.focus and state.sharing.goes_on():
        found[_SHARE_NOW] += share(state, player, seat, slot)
        return
    if cubes == 0:
        return
    place = place_of(state, slot, seat)
    if place > 2:
        return
    worth = share(state, player, seat, slot)
    found[_SHARE_FIRST + place] += worth
    left: i64 = 0
    for field in range(FIELD_COUNT):
        left += lying.empty(field)
    if left <= 2:
        found[_SHARE_NEARLY] += worth
