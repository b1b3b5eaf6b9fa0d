"""What follows from a view of Codex Naturalis by the rules, for boards to show: ``fact_types`` lists it."""

from __future__ import annotations

from bottega.engine.fast import i64
from bottega.engine.showing import SEED, folded, mark_of
from bottega.games.codex.area import Area
from bottega.games.codex.box import Box
from bottega.games.codex.cards import IDS, OBJECTIVE_IDS
from bottega.games.codex.cells import x_of, y_of
from bottega.games.codex.fact_types import OwnFacts, Progress, SharedFacts
from bottega.games.codex.scoring import END_POINTS, has_copy, objective_count
from bottega.games.codex.symbols import SYMBOL_COUNT
from bottega.games.codex.table import Player, Table


class Made:
    """What follows for a seat as it was made last, as long as it holds."""

    def __init__(self) -> None:
        self.mark: i64 = -1
        self.objectives: list[Progress] = []
        self.secret: Progress | None = None
        self.cards: i64 = -1
        """The mark of the cards for which ``own`` was made."""
        self.own: OwnFacts = {"secret": None, "lacking": {}}


def shared(state: Table) -> SharedFacts:
    """What everybody can work out. For reading only: what has not changed is made once."""
    return {"end_points": END_POINTS, "objectives": [_made(state, seat).objectives for seat in range(state.players)]}


def own(state: Table, seat: int | None) -> OwnFacts:
    """What a seat can work out besides."""
    if seat is None:
        return {"secret": None, "lacking": {}}
    made, player = _made(state, seat), state.seats[seat]
    cards = folded(mark_of(player.hand), mark_of(state.row))
    if made.cards != cards:
        made.cards = cards
        made.own = {"secret": made.secret, "lacking": _lacking(state, player)}
    return made.own


def _made(state: Table, seat: i64) -> Made:
    """What follows for a seat, but for its cards, as the table is now."""
    kept: list[Made] | None = state.facts_made
    if kept is None:
        kept = state.facts_made = [Made() for _ in range(state.players)]
    made, player, known, over = kept[seat], state.seats[seat], state.placed(-1, -1), state.is_over
    mark = folded(folded(folded(folded(SEED, len(player.area.cells)), player.kept), i64(known)), i64(over))
    if made.mark != mark:
        made.mark = mark
        made.cards = -1
        counting = [*state.objectives.common] if known else []
        if over:
            counting.append(player.kept)
        made.objectives = [_progress(state.box, player.area, objective) for objective in counting]
        made.secret = _progress(state.box, player.area, player.kept) if player.kept >= 0 and not over else None
    return made


def _lacking(state: Table, player: Player) -> dict[str, dict[str, int]]:
    """What each card that the seat may come to place lacks, by its name."""
    found: dict[str, dict[str, int]] = {}
    for each in (player.hand, state.row):
        for card in each:
            if card >= 0 and not player.can_pay(state.box, card):
                found[IDS[card]] = player.lacking(state.box, card)
    return found


def _progress(box: Box, area: Area, objective: i64) -> Progress:
    parts: list[bool] = []
    for symbol in range(SYMBOL_COUNT):
        for place in range(box.objective_needs[objective * 7 + symbol]):
            parts.append(area.visible[symbol] > place)
    cells: list[tuple[int, int]] = []
    if not parts:
        parts = _best_copy(box, area, objective)
        cells = _counted(box, area, objective) if all(parts) else []
    card, times = OBJECTIVE_IDS[objective], int(objective_count(box, area, objective))
    points = times * int(box.objective_points[objective])
    return {"card": card, "times": times, "points": points, "parts": parts, "cells": cells}


def _best_copy(box: Box, area: Area, objective: i64) -> list[bool]:
    """Which cards of a pattern are there, in the place where most of them are."""
    pattern = box.pattern
    base = objective * 6
    best: i64 = 0
    most: i64 = 0
    for cell in area.cells:
        kingdom = area.kingdom_at(cell)
        for part in range(i64(3)):
            if kingdom != pattern[base + 2 * part + 1]:
                continue
            first = cell - pattern[base + 2 * part]
            there: i64 = 0
            number: i64 = 0
            for other in range(i64(3)):
                if area.kingdom_at(first + pattern[base + 2 * other]) == pattern[base + 2 * other + 1]:
                    there |= 1 << other
                    number += 1
            if number > most:
                best, most = there, number
    return [(best >> part & 1) == 1 for part in range(3)]


def _counted(box: Box, area: Area, objective: i64) -> list[tuple[int, int]]:
    """The cells of the copies that are counted: of each line of them the first, and from there those that share no card
    with the one before (CN-5.5)."""
    step, apart, base = box.pattern_step[objective], box.pattern_apart[objective], objective * 6
    cells: list[tuple[int, int]] = []
    for begin in area.cells:
        if not has_copy(box, area, objective, begin) or has_copy(box, area, objective, begin - step):
            continue
        run: i64 = 0
        while has_copy(box, area, objective, begin + run * step):
            if run % apart == 0:
                for part in range(i64(3)):
                    cell = begin + run * step + box.pattern[base + 2 * part]
                    cells.append((int(x_of(cell)), int(y_of(cell))))
            run += 1
    return cells
