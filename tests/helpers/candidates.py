"""Actions to try: legal ones of other moments and games, other seats' ones, and those that no game ever offers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bottega import Action, Game

from .play import moments
from .tables import GAMES, Table, tables_of

ODD_VALUES = [None, True, 1.5, -1, 10**30, -(10**30), "", " ", "?", "R99", "{x}", "@seat", [], ["?"], {}, "x" * 1000]


@lru_cache
def offered(table: Table) -> list[Action]:
    """Every action that was legal at some moment of a few games at this table."""
    found: dict[Action, None] = {}
    for seed in range(3):
        for state in moments(table, seed):
            for seat in range(table.players):
                found.update(dict.fromkeys(state.legal(seat)))
    return list(found)


@lru_cache
def strange(game: Game) -> list[Action]:
    """Actions that are wrong in themselves: garbled copies of real ones, and those of other games."""
    table = tables_of(game)[0]
    examples = {action.kind: action for action in offered(table)}
    found = [Action(0, kind, args) for kind in ("", "?", "no such kind", "x" * 1000) for args in ({}, {"x": 1})]
    found += [Action(seat, action.kind, action.args) for action in examples.values() for seat in (-1, 7, 99, 10**30)]
    found += [garbled for action in examples.values() for garbled in _garbled(action)]
    for other in GAMES:
        if other is not game:
            found += offered(tables_of(other)[0])[:200]
    return found


def _garbled(action: Action) -> Iterator[Action]:
    """The action with each argument missing or replaced, and with one too many."""
    args = action.args
    yield Action(action.seat, action.kind, {**args, "extra": 1})
    yield Action(action.seat, action.kind.upper(), args)
    for name, value in args.items():
        yield Action(action.seat, action.kind, {other: args[other] for other in args if other != name})
        for odd in [*ODD_VALUES, str(value), [value]]:
            if type(odd) is not type(value) or odd != value:
                yield Action(action.seat, action.kind, {**args, name: odd})


def by_hand(action: Action) -> Action:
    """The same action, built as somebody outside would."""
    return Action(action.seat, action.kind, action.args)
