"""What follows from a view of The Workshop of Leonardo by the rules, for boards to show: ``fact_types`` lists it."""

from __future__ import annotations

from bottega.engine.fast import i64
from bottega.engine.showing import mark_of, mark_of_lists
from bottega.games.workshop.box import SET_ROW, Box
from bottega.games.workshop.cards import IDS
from bottega.games.workshop.fact_types import DesignSet, Facts
from bottega.games.workshop.hand import HIGH_LEVEL, Hand
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import DESIGNS, DISCIPLINES, SOLITAIRE_TARGET


class Made:
    """What follows for a hand as it was made last, with the marks of what it was made from."""

    def __init__(self) -> None:
        self.unfinished: i64 = -1
        self.sets: dict[str, DesignSet] = {}
        self.levels: i64 = -1
        self.high: list[str] = []
        self.middle: i64 = -1
        self.lacking: dict[str, dict[str, int]] = {}


def shared(state: Table) -> Facts:
    """What everybody can work out. For reading only: what has not changed is made once."""
    made = _made(state)
    return {
        "target": SOLITAIRE_TARGET,
        "sets": [each.sets for each in made],
        "high": [each.high for each in made],
        "lacking": [each.lacking for each in made],
    }


def _made(state: Table) -> list[Made]:
    """By hand: what follows for it now."""
    found: list[Made] | None = state.facts_made
    if found is None:
        found = state.facts_made = [Made() for _ in state.hands]
    middle = mark_of_lists([row.up for row in state.middle.rows()])
    for place in range(len(found)):
        hand, made = state.hands[place], found[place]
        unfinished, levels = mark_of(hand.unfinished), mark_of(hand.level)
        if made.unfinished != unfinished:
            made.unfinished = unfinished
            made.sets = _sets(state.box, hand)
        if made.levels != levels:
            made.high = [DISCIPLINES[column] for column in range(6) if hand.level[column] >= HIGH_LEVEL]
            made.lacking = _lacking(state, hand, {})
        elif made.middle != middle:
            made.lacking = _lacking(state, hand, made.lacking)
        made.levels, made.middle = levels, middle
    return found


def _sets(box: Box, hand: Hand) -> dict[str, DesignSet]:
    found: dict[str, DesignSet] = {}
    copies = hand.designs(box)
    for design in range(len(DESIGNS)):
        row: i64 = design * SET_ROW
        number = copies[design]
        points = box.set_points[row + number]
        more = box.set_points[row + number + 1] - points if number + 1 < SET_ROW else 0
        found[DESIGNS[design]] = {"cards": int(number), "points": int(points), "more": int(more)}
    return found


def _lacking(state: Table, hand: Hand, known: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """What is ``known`` already of cards that lay there before is not made again."""
    found: dict[str, dict[str, int]] = {}
    for row in state.middle.rows():
        for card in row.up:
            if not hand.meets(state.box, card):
                missing = known.get(IDS[card])
                if missing is None:
                    lacking = enumerate(hand.lacking(state.box, card))
                    missing = {DISCIPLINES[place]: int(levels) for place, levels in lacking if levels}
                found[IDS[card]] = missing
    return found
