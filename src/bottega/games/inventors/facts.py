"""What follows from a view of Legendary Inventors by the rules, for boards to show: ``fact_types`` lists it."""

from __future__ import annotations

from bottega.games.inventors.fact_types import Facts
from bottega.games.inventors.lying import Lying
from bottega.games.inventors.parts import CLASSIFICATION_TOKEN, FIELDS, HIGHEST_LEVEL, HIGHEST_NUMBER
from bottega.games.inventors.player import Player
from bottega.games.inventors.scoring import best_reach, numbers_owned
from bottega.games.inventors.table import Table


def shared(state: Table) -> Facts:
    """What everybody can work out."""
    return {
        "highest_level": HIGHEST_LEVEL,
        "highest_number": int(HIGHEST_NUMBER),
        "empty": [_empty(state, lying) for lying in state.table],
        "run_points": [_run_points(state, player) for player in state.seats],
    }


def _empty(state: Table, lying: Lying) -> dict[str, int] | None:
    if not lying.is_there():
        return None
    return {name: int(lying.empty(state.box, field)) for field, name in enumerate(FIELDS)}


def _run_points(state: Table, player: Player) -> list[int]:
    """A run scores its highest number, so one point for each number above 0 that it reaches."""
    reach = best_reach(numbers_owned(state.box, player), player.tokens[CLASSIFICATION_TOKEN])
    points = [sum([1 for runs in reach[1:] if runs > run]) for run in range(reach[0] if reach else 0)]
    return [number for number in points if number > 0]
