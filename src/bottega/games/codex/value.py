"""How good a position looks to a seat, in points: what a bot that looks one move ahead tries to raise."""

from __future__ import annotations

from typing import Final

from bottega.engine.fast import i64
from bottega.games.codex.box import Box
from bottega.games.codex.cards import is_gold
from bottega.games.codex.scoring import END_POINTS, objective_points
from bottega.games.codex.symbols import EMPTY, FLAT, KINGDOM_COUNT, PER_CORNER, SYMBOL_COUNT
from bottega.games.codex.table import Player, Table

_RESOURCE: Final = 0.3
_RESOURCES_THAT_HELP: Final = 5
_OBJECT: Final = 0.4
_OPEN_CELL: Final = 0.1
_CELLS_THAT_HELP: Final = 8
_USUAL_CORNERS: Final = 2


def progress(state: Table) -> float:
    """How much of the game has gone: of the points that end it, what the first of all has made (CN-4.1)."""
    if state.last_round >= 0:
        return 1.0
    most: i64 = 0
    for player in state.seats:
        most = max(most, player.points)
    return float(most) / float(END_POINTS + 1)


def value(state: Table, seat: i64) -> float:
    """Points made, objectives met so far, and while there is time to use them: resources, room and the hand."""
    player = state.seats[seat]
    total = float(player.points)
    if state.round == 0:
        return _start(state.box, player)
    for objective in state.objectives_of(seat):
        total += float(objective_points(state.box, player.area, objective))
    if state.waiting and state.round != state.last_round:
        total += _means(player)
        for card in player.hand:
            total += _promise(state.box, player, card)
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
    points = box.points[card]
    per = box.per[card]
    if per == PER_CORNER:
        points *= _USUAL_CORNERS
    elif per != FLAT:
        points *= player.area.visible[per] + 1
    if not is_gold(card):
        symbols = sum([1 for corner in range(4) if box.corner[card * 8 + corner] < EMPTY])
        return 0.6 * float(points) + 0.1 * symbols
    lacking: i64 = 0
    for kingdom in range(KINGDOM_COUNT):
        lacking += max(box.needs[card * 4 + kingdom] - player.area.visible[kingdom], 0)
    return float(points) * 0.6 / (1.0 + float(lacking))


def _start(box: Box, player: Player) -> float:
    """The side of the starter card that was chosen: what it shows."""
    face = 2 * player.starter + player.side
    shown = sum([box.centre[face * 4 + kingdom] for kingdom in range(4)])
    return float(shown + sum([1 for corner in range(4) if box.corner[face * 4 + corner] < EMPTY]))
