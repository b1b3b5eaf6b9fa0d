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
_NEAR_END: Final[i64] = 14


def traits(state: Table, seat: i64) -> vec[float]:
    """Where the game is, and of the seat: points, objectives begun and met, means and the hand."""
    found = vec[float]([0.0] * COUNT)
    player = state.seats[seat]
    players = i64(state.players)
    if players > 2:
        found[players - 3] = 1.0
    best: i64 = 0
    for other in range(players):
        if other != seat:
            best = max(best, state.seats[other].points)
    found[2] = float(max(best, player.points)) / float(END_POINTS)
    _count_time(state, seat, found)
    found[9] = float(player.points)
    found[10] = float(max(player.points - _NEAR_END, 0))
    found[38] = float(player.points - best)
    _count_objectives(state, player, seat, found)
    if state.round == 0 and len(player.area.cells) == 0 and player.side >= 0:
        found[37] = _shown(state.box, 2 * player.starter + player.side)
    if state.waiting:
        _count_means(player.area, found)
        _count_hand(state, player, found)
    return found


def _count_time(state: Table, seat: i64, found: vec[float]) -> None:
    """How far the game is, and who has a turn to come in this round."""
    players = i64(state.players)
    ended = state.waiting == 0
    if ended or (state.last_round >= 0 and state.round == state.last_round):
        found[4] = 1.0
    elif state.last_round >= 0:
        found[3] = 1.0
    if state.round > 0 and not ended:
        if seat == state.active:
            if state.question is PLACE:
                found[5] = 1.0
            elif state.question is DRAW:
                found[6] = 1.0
        elif (seat - state.first + players) % players > (state.active - state.first + players) % players:
            found[7] = 1.0
    found[8] = float(state.round) * 0.1


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
        found[11 + whose] += float(objective_points(box, area, objective))
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
            found[15 + whose] += points * float(_begun(box, area, objective))
            continue
        for symbol in range(SYMBOL_COUNT):
            each = box.objective_needs[objective * 7 + symbol]
            held += min(area.visible[symbol] - sets * each, each)
        found[13 + whose] += points * float(held) / float(needed)


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
            found[17] += 1.0
            found[18] += float(min(shown, 2))
            found[19] += float(min(shown, 3))
            found[20] += float(min(shown, 5))
            found[21] += float(shown)
    for thing in range(KINGDOM_COUNT, SYMBOL_COUNT):
        shown = area.visible[thing]
        found[22] += float(shown)
        found[23] = max(found[23], float(shown))
    cells: i64 = len(area.open)
    found[24] = float(min(cells, 4))
    found[25] = float(min(cells, 8))
    found[26] = float(cells)


def _count_hand(state: Table, player: Player, found: vec[float]) -> None:
    box = state.box
    for card in player.hand:
        found[27] += 1.0
        points = float(usual_points(box, player.area, card))
        if not is_gold(card):
            found[34] += points
            for corner in range(i64(4)):
                if box.corner[card * 8 + corner] < EMPTY:
                    found[35] += 1.0
            continue
        found[28] += 1.0
        lacks = lacking(box, player.area, card)
        if lacks == 0:
            found[29] += points
            found[30] = max(found[30], points)
        else:
            found[30 + min(lacks, 3)] += points
    for card in state.row:
        if card >= 0:
            points = float(usual_points(box, player.area, card))
            found[36] = max(found[36], points / float(1 + lacking(box, player.area, card)))
