"""What follows from a view of Legendary Inventors by the rules, for boards to show: ``fact_types`` lists it."""

from __future__ import annotations

from bottega.engine.fast import i64
from bottega.engine.showing import SEED, folded, mark_of
from bottega.games.inventors.fact_types import Facts
from bottega.games.inventors.lying import Lying
from bottega.games.inventors.parts import FIELDS
from bottega.games.inventors.scoring import best_runs
from bottega.games.inventors.sizes import CLASSIFICATION, HIGHEST_LEVEL, HIGHEST_NUMBER
from bottega.games.inventors.table import Table


class Kept:
    """What is made once, as long as it holds, with the marks of what it was made from."""

    def __init__(self) -> None:
        self.spaces: i64 = -1
        self.empty: list[dict[str, int] | None] = []
        self.owned: i64 = -1
        self.run_points: list[list[int]] = []


def shared(state: Table) -> Facts:
    """What everybody can work out. For reading only: what has not changed is made once."""
    kept: Kept | None = state.facts_made
    if kept is None:
        kept = state.facts_made = Kept()
    spaces = owned = SEED
    for lying in state.table:
        spaces = folded(folded(spaces, lying.invention), lying.left)
    for player in state.seats:
        owned = folded(folded(owned, mark_of(player.inventions)), player.tokens[CLASSIFICATION])
    if kept.spaces != spaces:
        kept.spaces = spaces
        kept.empty = [_empty(lying) for lying in state.table]
    if kept.owned != owned:
        kept.owned = owned
        kept.run_points = [[len(run) - 1 for run in best_runs(state.box, player)] for player in state.seats]
    return {
        "highest_level": HIGHEST_LEVEL,
        "highest_number": int(HIGHEST_NUMBER),
        "empty": kept.empty,
        "run_points": kept.run_points,
    }


def _empty(lying: Lying) -> dict[str, int] | None:
    if not lying.is_there():
        return None
    return {name: int(lying.empty(field)) for field, name in enumerate(FIELDS)}
