"""Fields whose form as plain data is their own: workers, what is remembered of the deck, and what is possible."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo.components import COMPONENTS
from bottega.games.leonardo.deck import is_look, look, looked_at, looker, top_cards
from bottega.games.leonardo.knowledge import case_of, dealt_in, under_in
from bottega.games.leonardo.table import NO_CARD, WORKERS, Lab, Table

_WORKERS: Final[list[dict[str, object]]] = [{"seat": seat, "worker": name} for seat in range(8) for name in WORKERS]
"""By worker, for more seats than there are: a copy is quicker than to write it again."""


def write_worker(worker: i64) -> dict[str, object]:
    return _WORKERS[worker].copy()


def read_worker(data: dict[str, Any]) -> i64:
    seat: i64 = data["seat"]
    return 2 * seat + WORKERS.index(data["worker"])


def write_entry(entry: i64) -> object:
    """What happened to the deck: a card turned up, or a look at some cards, as they were left."""
    if not is_look(entry):
        return int(entry)
    cards = looked_at(entry)
    return {"seat": int(looker(entry)), "number": len(cards), "cards": cards}


def seen_entry(state: Table, entry: i64, seat: i64, me: i64) -> object:
    """What was looked at is known to the looker."""
    if not is_look(entry) or looker(entry) == me:
        return write_entry(entry)
    return {"seat": int(looker(entry)), "number": len(looked_at(entry)), "cards": None}


def read_entry(data: Any) -> i64:
    return look(data["seat"], data["cards"]) if isinstance(data, dict) else data


def deck_left(state: Table, table: Table) -> dict[str, object]:
    return {"left": len(state.deck)}


def looking(state: Table, table: Table, me: i64) -> list[int] | None:
    """The inventions that the seat looks at now."""
    return top_cards(state.deck) if state.active == me and state.asked == "reorder" else None


def own_bid(state: Table, bids: vec[i64], seat: i64, me: i64) -> list[int | None]:
    """Bids are covered until all are made (LV-7.5)."""
    return [int(bids[each]) if each == me and bids[each] >= 0 else None for each in range(i64(state.players))]


def open_under(state: Table, lab: Lab) -> int | None:
    """What lies under a laboratory and is exposed or shown."""
    return int(lab.under) if lab.exposed == 1 or lab.shown == 1 else None


def write_cases(cases: vec[i64]) -> list[object]:
    """The component dealt in secret and what is under the small laboratory, each with all that may go with them."""
    found: list[object] = []
    large: list[int] = []
    last: i64 = -1
    for case in cases:
        if case >> 5 != last:
            last = case >> 5
            large = []
            dealt = dealt_in(case)
            found.append([COMPONENTS[dealt] if dealt != NO_CARD else None, int(under_in(case, 0)), large])
        large.append(int(under_in(case, 1)))
    return found


def read_cases(data: list[Any]) -> vec[i64]:
    cases = vec[i64]()
    for dealt, small, all_large in data:
        kind: i64 = NO_CARD if dealt is None else COMPONENTS.index(dealt)
        for large in all_large:
            cases = append(cases, case_of(kind, small, large))
    return cases
