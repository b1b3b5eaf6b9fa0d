"""What follows from a view of The Workshop of Leonardo by the rules, for boards to show: ``fact_types`` lists it."""

from __future__ import annotations

from bottega.engine.fast import i64
from bottega.games.workshop.box import SET_ROW, Box
from bottega.games.workshop.cards import IDS
from bottega.games.workshop.fact_types import DesignSet, Facts
from bottega.games.workshop.hand import HIGH_LEVEL, Hand
from bottega.games.workshop.table import Table
from bottega.games.workshop.terms import DESIGNS, DISCIPLINES, SOLITAIRE_TARGET


def shared(state: Table) -> Facts:
    """What everybody can work out."""
    return {
        "target": SOLITAIRE_TARGET,
        "sets": [_sets(state.box, hand) for hand in state.hands],
        "high": [[DISCIPLINES[place] for place in range(6) if hand.level[place] >= HIGH_LEVEL] for hand in state.hands],
        "lacking": [_lacking(state, hand) for hand in state.hands],
    }


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


def _lacking(state: Table, hand: Hand) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for row in state.middle.rows():
        for card in row.up:
            if not hand.meets(state.box, card):
                lacking = enumerate(hand.lacking(state.box, card))
                found[IDS[card]] = {DISCIPLINES[place]: int(levels) for place, levels in lacking if levels}
    return found
