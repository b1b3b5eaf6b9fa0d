"""The points as rows and as events: which run was made of which inventions is said for each (IN-6)."""

from __future__ import annotations

from bottega.engine.event import Event
from bottega.engine.sheet import Row, tie_breaks
from bottega.games.inventors import scoring
from bottega.games.inventors.parts import INVENTIONS, INVENTORS, TOKENS
from bottega.games.inventors.sizes import CLASSIFICATION
from bottega.games.inventors.table import Table


def score_sheet(state: Table, lang: str) -> list[Row]:
    """Inventions and tokens for all, each objective and each run of each seat, then the total (IN-6)."""
    words = state.game.words
    rows = []
    for name, points in (("inventions", scoring.invention_points), ("tokens", scoring.token_points)):
        rows.append(Row(words.text(lang, f"sheet.{name}"), [int(points(state.box, player)) for player in state.seats]))
    for seat, player in enumerate(state.seats):
        for place in range(player.size()):
            if scoring.meets_objective(state.box, player, place):
                inventor = player.inventor(place)
                label = words.text(lang, "sheet.objective", inventor=f"@inventor.{INVENTORS[inventor]}")
                rows.append(_of_one(state, label, seat, int(state.box.goal_points[inventor])))
    for seat, player in enumerate(state.seats):
        for run in scoring.best_runs(state.box, player):
            rows.append(_of_one(state, words.text(lang, "sheet.sequence", cards=_said(run)), seat, len(run) - 1))
    if state.is_over:
        rows += tie_breaks(state.ranks(), [words.text(lang, "sheet.tie_break")])
    rows.append(Row(words.text(lang, "sheet.total"), state.scores(), "total"))
    return rows


def _of_one(state: Table, label: str, seat: int, points: int) -> Row:
    """A row in which only one seat has points."""
    row = [0] * state.players
    row[seat] = points
    return Row(label, row)


def run_names(run: list[int]) -> list[str]:
    """The cards of a run, a classification token by its own name."""
    return [TOKENS[CLASSIFICATION] if card < 0 else INVENTIONS[card] for card in run]


def _said(run: list[int]) -> str:
    cards = ["@sheet.joker" if card < 0 else "@invention." + INVENTIONS[card] for card in run]
    return ", ".join([f"{number} {card}" for number, card in enumerate(cards)])


def tell_scores(state: Table) -> None:
    """One event for each seat, with what its points are made of."""
    for seat, player in enumerate(state.seats):
        parts: dict[str, object] = {
            "inventions": int(scoring.invention_points(state.box, player)),
            "tokens": int(scoring.token_points(state.box, player)),
            "objectives": int(scoring.objective_points(state.box, player)),
            "sequences": int(scoring.sequence_points(state.box, player)),
            "points": int(scoring.total_points(state.box, player)),
            "runs": [run_names(run) for run in scoring.best_runs(state.box, player)],
        }
        state.tell(Event("scored", seat, parts))
