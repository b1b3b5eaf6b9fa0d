"""What views show of a state that is no field of it: what follows from the fields, and the sizes of covered piles."""

from __future__ import annotations

from bottega.games.inventors.player import Member, Player
from bottega.games.inventors.scoring import best_runs, meets_objective
from bottega.games.inventors.sheet import run_names
from bottega.games.inventors.table import Table


def objective_met(state: Table, member: Member) -> bool:
    return meets_objective(state.box, member)


def runs(state: Table, player: Player) -> list[list[str]]:
    return [run_names(run) for run in best_runs(state.box, player)]


def pile_sizes(state: Table, table: Table) -> list[int]:
    return [int(pile.left) for pile in state.piles]
