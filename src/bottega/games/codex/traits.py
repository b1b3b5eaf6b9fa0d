"""What can be counted of a seat's position, for judging it by learned weights (``judgement.json``)."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64, vec
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import is_gold
from bottega.games.codex.questions import DRAW, PLACE
from bottega.games.codex.scoring import END_POINTS, objective_points
from bottega.games.codex.symbols import EMPTY, KINGDOM_COUNT, SYMBOL_COUNT
from bottega.games.codex.table import Player, Table
from bottega.games.codex.value import lacking, usual_points

NAMES: Final = [
    "players.3", "players.4", "progress", "last_but_one", "last", "to_place", "to_draw", "to_come", "round",
    "points", "points.near_end", "common", "secret", "begun.common", "begun.secret", "pattern.common", "pattern.secret",
    "kingdoms.1", "kingdoms.2", "kingdoms.3", "kingdoms.5", "kingdoms", "objects", "objects.most",
    "open.4", "open.8", "open", "cards", "gold", "playable", "playable.best", "lacks.1", "lacks.2", "lacks.more",
    "resource.points", "resource.symbols", "row.best", "start", "lead",
]  # fmt: skip
"""In the order of ``traits``."""
COUNT: Final = len(NAMES)
# Where each of them stands; as plain numbers, which the compiler writes into the code.
_PLAYERS_3: Final[i64] = 0
_PROGRESS: Final[i64] = 2
_LAST_BUT_ONE: Final[i64] = 3
_LAST: Final[i64] = 4
_TO_PLACE: Final[i64] = 5
_TO_DRAW: Final[i64] = 6
_TO_COME: Final[i64] = 7
_ROUND: Final[i64] = 8
_POINTS: Final[i64] = 9
_POINTS_NEAR_END: Final[i64] = 10
_COMMON: Final[i64] = 11
_BEGUN_COMMON: Final[i64] = 13
_PATTERN_COMMON: Final[i64] = 15
_KINGDOMS_1: Final[i64] = 17
_KINGDOMS_2: Final[i64] = 18
_KINGDOMS_3: Final[i64] = 19
_KINGDOMS_5: Final[i64] = 20
_KINGDOMS: Final[i64] = 21
_OBJECTS: Final[i64] = 22
_OBJECTS_MOST: Final[i64] = 23
_OPEN_4: Final[i64] = 24
_OPEN_8: Final[i64] = 25
_OPEN: Final[i64] = 26
_CARDS: Final[i64] = 27
_GOLD: Final[i64] = 28
_PLAYABLE: Final[i64] = 29
_PLAYABLE_BEST: Final[i64] = 30
_LACKS_1: Final[i64] = 31
_RESOURCE_POINTS: Final[i64] = 34
_RESOURCE_SYMBOLS: Final[i64] = 35
_ROW_BEST: Final[i64] = 36
_START: Final[i64] = 37
_LEAD: Final[i64] = 38
_NEAR_END: Final[i64] = 14


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat: points, objectives begun and met, means and the hand."""
    found = vec[float]([0.0] * COUNT)
    player = state.seats[seat]
    players = i64(state.players)
    if players > 2:
        found[_PLAYERS_3 + players - 3] = 1.0
    best: i64 = 0
    for other in range(players):
        if other != seat:
            best = max(best, state.seats[other].points)
    found[_PROGRESS] = float(max(best, player.points)) / float(END_POINTS)
    _count_time(state, seat, found)
    found[_POINTS] = float(player.points)
    found[_POINTS_NEAR_END] = float(max(player.points - _NEAR_END, 0))
    found[_LEAD] = float(player.points - best)
    _count_objectives(state, player, seat, found)
    if state.round == 0 and len(player.area.cells) == 0 and player.side >= 0:
        found[_START] = _shown(state.box, 2 * player.starter + player.side)
    if state.waiting:
        _count_means(player.area, found)
        _count_hand(state, player, found)
    return found


def _count_time(state: Table, seat: i64, found: vec[float]) -> None:
    """How far the game is, and who has a turn to come in this round."""
    players = i64(state.players)
    ended = state.waiting == 0
    if ended or (state.last_round >= 0 and state.round == state.last_round):
        found[_LAST] = 1.0
    elif state.last_round >= 0:
        found[_LAST_BUT_ONE] = 1.0
    if state.round > 0 and not ended:
        if seat == state.active:
            if state.question is PLACE:
                found[_TO_PLACE] = 1.0
            elif state.question is DRAW:
                found[_TO_DRAW] = 1.0
        elif (seat - state.first + players) % players > (state.active - state.first + players) % players:
            found[_TO_COME] = 1.0
    found[_ROUND] = float(state.round) * 0.1


def _shown(box: Box, face: i64) -> float:
    """How many symbols a face shows."""
    total = 0.0
    for kingdom in range(KINGDOM_COUNT):
        total += float(box.centre[face * 4 + kingdom])
    for corner in range(i64(4)):
        if box.corner[face * 4 + corner] < EMPTY:
            total += 1.0
    return total


def _count_objectives(state: Table, player: Player, seat: i64, found: vec[float]) -> None:
    """Objectives met, and those begun: sets of symbols by what they lack, patterns by two cards of three."""
    box, area = state.box, player.area
    for place in range(i64(3)):
        objective = player.kept if place == 2 else state.objectives.common[place]
        if objective < 0 or len(area.cells) == 0:
            continue
        whose: i64 = 1 if place == 2 else 0
        points = float(box.objective_points[objective])
        found[_COMMON + whose] += float(objective_points(box, area, objective))
        needed: i64 = 0
        held: i64 = 0
        sets: i64 = -1
        for symbol in range(SYMBOL_COUNT):
            each = box.objective_needs[objective * 7 + symbol]
            if each > 0:
                needed += each
                if sets < 0 or area.visible[symbol] // each < sets:
                    sets = area.visible[symbol] // each
        if needed == 0:
            found[_PATTERN_COMMON + whose] += points * float(_begun(box, area, objective))
            continue
        for symbol in range(SYMBOL_COUNT):
            each = box.objective_needs[objective * 7 + symbol]
            held += min(area.visible[symbol] - sets * each, each)
        found[_BEGUN_COMMON + whose] += points * float(held) / float(needed)


def _begun(box: Box, area: Area, objective: i64) -> i64:
    """Up to two copies of a pattern that lack one card, for which there is an open cell."""
    base = objective * 6
    pattern = box.pattern
    copies: i64 = 0
    for cell in area.open:
        for hole in range(i64(3)):
            first = cell
            if hole > 0:
                first -= pattern[base + 2 * hole]
            one: i64 = 1 if hole == 0 else 0
            two: i64 = 1 if hole == 2 else 2
            way = pattern[base + 2 * one] if one > 0 else 0
            if (
                area.kingdom_at(first + way) == pattern[base + 2 * one + 1]
                and area.kingdom_at(first + pattern[base + 2 * two]) == pattern[base + 2 * two + 1]
            ):
                copies += 1
                if copies == 2:
                    return copies
    return copies


def _count_means(area: Area, found: vec[float]) -> None:
    for kingdom in range(KINGDOM_COUNT):
        shown = area.visible[kingdom]
        if shown > 0:
            found[_KINGDOMS_1] += 1.0
            found[_KINGDOMS_2] += float(min(shown, 2))
            found[_KINGDOMS_3] += float(min(shown, 3))
            found[_KINGDOMS_5] += float(min(shown, 5))
            found[_KINGDOMS] += float(shown)
    for thing in range(KINGDOM_COUNT, SYMBOL_COUNT):
        shown = area.visible[thing]
        found[_OBJECTS] += float(shown)
        found[_OBJECTS_MOST] = max(found[_OBJECTS_MOST], float(shown))
    cells: i64 = len(area.open)
    found[_OPEN_4] = float(min(cells, 4))
    found[_OPEN_8] = float(min(cells, 8))
    found[_OPEN] = float(cells)


def _count_hand(state: Table, player: Player, found: vec[float]) -> None:
    box = state.box
    for card in player.hand:
        found[_CARDS] += 1.0
        points = float(usual_points(box, player.area, card))
        if not is_gold(card):
            found[_RESOURCE_POINTS] += points
            for corner in range(i64(4)):
                if box.corner[card * 8 + corner] < EMPTY:
                    found[_RESOURCE_SYMBOLS] += 1.0
            continue
        found[_GOLD] += 1.0
        lacks = lacking(box, player.area, card)
        if lacks == 0:
            found[_PLAYABLE] += points
            found[_PLAYABLE_BEST] = max(found[_PLAYABLE_BEST], points)
        else:
            found[_LACKS_1 + min(lacks, 3) - 1] += points
    for card in state.row:
        if card >= 0:
            points = float(usual_points(box, player.area, card))
            found[_ROW_BEST] = max(found[_ROW_BEST], points / float(1 + lacking(box, player.area, card)))
