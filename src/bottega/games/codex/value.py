"""How good a position looks to a seat, in points: what a bot that looks one move ahead tries to raise."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import KINGDOM, is_gold
from bottega.games.codex.scoring import END_POINTS, has_copy, objective_count
from bottega.games.codex.symbols import EMPTY, FLAT, KINGDOM_COUNT, PER_CORNER, SYMBOL_COUNT
from bottega.games.codex.table import Player, Table

_RESOURCE: Final = 0.3
_RESOURCES_THAT_HELP: Final = 5
_OBJECT: Final = 0.4
_OPEN_CELL: Final = 0.1
_CELLS_THAT_HELP: Final = 8
_USUAL_CORNERS: Final = 2
_BEGUN: Final = 0.5
"""What counts of an objective's points for a pattern that lacks one card, while there is time."""
_PART: Final = 0.25
"""The same for a set of symbols, by the square of what is there of it."""
_SERVES: Final = 0.25
"""The same for each card in hand that serves the objective."""
_PATTERN: Final = 0.4
"""How often a pattern is usually made by the end; below, a set of symbols."""
_SET: Final = 0.7


def progress(state: Table) -> float:
    """How much of the game has gone: of the points that end it, what the first of all has made (CN-4.1)."""
    if state.last_round >= 0:
        return 1.0
    most: i64 = 0
    for player in state.seats:
        most = max(most, player.points)
    return float(most) / float(END_POINTS + 1)


def value(state: Table, seat: i64) -> float:
    """Points made, objectives met so far, and while there is time: those begun, resources, room and the hand."""
    player = state.seats[seat]
    box = state.box
    if state.round == 0:
        return _start(box, player)
    total = float(player.points)
    goes_on = state.waiting != 0 and state.round != state.last_round
    ahead = 1.0 - progress(state) if goes_on else 0.0
    for objective in state.objectives_of(seat):
        times = objective_count(box, player.area, objective)
        total += float(box.objective_points[objective] * times)
        if goes_on:
            prospect = _begun(box, player.area, objective, times) + _SERVES * _served(box, player, objective)
            total += ahead * float(box.objective_points[objective]) * prospect
    if goes_on:
        total += _means(player)
        for card in player.hand:
            total += _promise(box, player, card)
    return total


def _means(player: Player) -> float:
    area = player.area
    total = _OPEN_CELL * float(min(len(area.open), _CELLS_THAT_HELP))
    for kingdom in range(KINGDOM_COUNT):
        total += _RESOURCE * float(min(area.visible[kingdom], _RESOURCES_THAT_HELP))
    for thing in range(KINGDOM_COUNT, SYMBOL_COUNT):
        total += _OBJECT * float(area.visible[thing])
    return total


def _promise(box: Box, player: Player, card: i64) -> float:
    """What a card in hand may bring: its points, the less the more resources it still lacks."""
    points = usual_points(box, player.area, card)
    if not is_gold(card):
        symbols = sum([1 for corner in range(4) if box.corner[card * 8 + corner] < EMPTY])
        return 0.6 * float(points) + 0.1 * symbols
    return float(points) * 0.6 / (1.0 + float(lacking(box, player.area, card)))


def usual_points(box: Box, area: Area, card: i64) -> i64:
    """What the front of a card would score, about."""
    points = box.points[card]
    per = box.per[card]
    if per == PER_CORNER:
        points *= _USUAL_CORNERS
    elif per != FLAT:
        points *= area.visible[per] + 1
    return points


def lacking(box: Box, area: Area, card: i64) -> i64:
    """How many resources the front of a card still asks for (CN-3.4)."""
    found: i64 = 0
    for kingdom in range(KINGDOM_COUNT):
        found += max(box.needs[card * 4 + kingdom] - area.visible[kingdom], 0)
    return found


def _start(box: Box, player: Player) -> float:
    """The side of the starter card that was chosen: what it shows. And the objective: whether the hand serves it."""
    face = 2 * player.starter + player.side
    shown = sum([box.centre[face * 4 + kingdom] for kingdom in range(4)])
    total = float(shown + sum([1 for corner in range(4) if box.corner[face * 4 + corner] < EMPTY]))
    if player.kept >= 0:
        usual = _PATTERN if _is_pattern(box, player.kept) else _SET
        total += float(box.objective_points[player.kept]) * (usual + _SERVES * _served(box, player, player.kept))
    return total


def _begun(box: Box, area: Area, objective: i64, times: i64) -> float:
    """What counts of an objective for a copy that is begun: part of a set of symbols, or two cards of a pattern."""
    if _is_pattern(box, objective):
        return _BEGUN if _lacks_one(box, area, objective) else 0.0
    there: i64 = 0
    wanted: i64 = 0
    for symbol in range(SYMBOL_COUNT):
        needed = box.objective_needs[objective * 7 + symbol]
        wanted += needed
        there += min(area.visible[symbol] - times * needed, needed) if needed > 0 else 0
    share = float(there) / float(wanted)
    return _PART * share * share


def _lacks_one(box: Box, area: Area, objective: i64) -> bool:
    """Whether two cards of a copy of a pattern lie there, and the third could be placed."""
    pattern = box.pattern
    base = objective * 6
    second = pattern[base + 2]
    third = pattern[base + 4]
    for cell in area.cells:
        kingdom = area.kingdom_at(cell)
        if kingdom == pattern[base + 1]:
            one = area.kingdom_at(cell + second) == pattern[base + 3]
            other = area.kingdom_at(cell + third) == pattern[base + 5]
            lacks_one = one != other and area.is_open(cell + (third if one else second))
            if lacks_one and _is_free(box, area, objective, cell):
                return True
        if (
            kingdom == pattern[base + 3]
            and area.is_open(cell - second)
            and area.kingdom_at(cell - second + third) == pattern[base + 5]
            and _is_free(box, area, objective, cell - second)
        ):
            return True
    return False


def _is_free(box: Box, area: Area, objective: i64, cell: i64) -> bool:
    """Whether a copy that begins there would share no card with one that is complete (CN-5.5)."""
    step = box.pattern_step[objective]
    return not has_copy(box, area, objective, cell - step) and not has_copy(box, area, objective, cell + step)


def _served(box: Box, player: Player, objective: i64) -> float:
    """How many cards in hand serve an objective: as parts of its pattern, or with its symbols on either side."""
    found = 0.0
    is_pattern = _is_pattern(box, objective)
    for card in player.hand:
        if is_pattern:
            for part in range(i64(3)):
                if box.pattern[objective * 6 + 2 * part + 1] == KINGDOM[card]:
                    found += 1.0 / 3.0
        else:
            if box.objective_needs[objective * 7 + KINGDOM[card]] > 0:
                found += 0.5
            for corner in range(i64(4)):
                symbol = box.corner[card * 8 + corner]
                if symbol < SYMBOL_COUNT and box.objective_needs[objective * 7 + symbol] > 0:
                    found += 0.5
    return found


def _is_pattern(box: Box, objective: i64) -> bool:
    """Whether an objective asks for a pattern, not for symbols (CN-5)."""
    return box.pattern_step[objective] != 0
