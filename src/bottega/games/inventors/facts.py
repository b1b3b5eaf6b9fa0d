"""What follows from a view of Legendary Inventors by the rules, for boards to show: ``fact_types`` lists it."""

from __future__ import annotations

from bottega.games.inventors.fact_types import Facts
from bottega.games.inventors.lying import Lying
from bottega.games.inventors.parts import FIELDS
from bottega.games.inventors.scoring import best_runs
from bottega.games.inventors.sizes import HIGHEST_LEVEL, HIGHEST_NUMBER
from bottega.games.inventors.table import Table


def shared(state: Table) -> Facts:
    """What everybody can work out."""
    return {
        "highest_level": HIGHEST_LEVEL,
        "highest_number": int(HIGHEST_NUMBER),
        "empty": [_empty(lying) for lying in state.table],
        "run_points": [[len(run) - 1 for run in best_runs(state.box, player)] for player in state.seats],
    }


def _empty(lying: Lying) -> dict[str, int] | None:
    if not lying.is_there():
        return None
    return {name: int(lying.empty(field)) for field, name in enumerate(FIELDS)}
