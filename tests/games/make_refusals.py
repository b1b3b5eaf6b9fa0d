"""Finds, for each condition of the questions, a position in which it alone stands in the way: ``refusals.json``.

    PYTHONPATH=src python -m tests.games.make_refusals [GAME ...]

Positions of random games are searched for actions that are refused; of those whose answer changes when a condition is
dropped, one is kept: an action that is then legal rather than one that another condition refuses, and of these the one
with the smallest position.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import bottega
from bottega import Action, Game, State
from tests.helpers.candidates import offered
from tests.helpers.conditions import Condition, conditions_of, dropped
from tests.helpers.paths import TESTS
from tests.helpers.play import random_action, set_up
from tests.helpers.tables import Table, tables_of

GAMES = 150
"""How many games are played at all tables together."""
TRIED = 40
KEPT = 40
"""How many refused actions are kept of each sentence of each question at a table."""


def refused(table: Table, games: int, rng: Random) -> Iterator[tuple[State, Action]]:
    """Positions of random games and actions that are refused there."""
    bare = [table.game.parse(kind, 0) for kind, args in table.game.action_args.items() if not args]
    candidates = [*offered(table), *mixed(table, rng)]
    seen: dict[tuple[str, str, str], int] = {}
    for seed in range(games):
        state = table.new(1000 + seed)
        while not state.is_over:
            seat = rng.choice(state.actors)
            for action in [*rng.sample(candidates, min(TRIED, len(candidates))), *bare]:
                own = table.game.parse(str(action), seat)
                why = state.why_not(own)
                if why is not None:
                    key = (state.asked, why.clause, why.key)
                    seen[key] = seen.get(key, 0) + 1
                    if seen[key] <= KEPT:
                        yield state.copy(), own
            state.apply(random_action(state, rng))


def mixed(table: Table, rng: Random) -> list[Action]:
    """Actions put together from others: each value is one that its argument has somewhere."""
    values: dict[str, list[object]] = {}
    for action in offered(table):
        for name, value in action.args.items():
            values.setdefault(name, []).append(value)
    found = []
    for kind, schema in table.game.action_args.items():
        for _ in range(200 if schema and all(name in values for name in schema) else 0):
            args = {name: rng.choice(values[name]) for name in schema}
            with suppress(bottega.BottegaError):
                found.append(table.game.parse(str(Action(0, kind, args)), 0))
    return found


def kept(game: Game) -> list[tuple[State, Action]]:
    """The examples there are, some of them written by hand."""
    file = TESTS / "games" / game.name / "refusals.json"
    found = json.loads(file.read_text("utf-8")) if file.exists() else []
    return [(set_up(game, one["position"]), game.parse(one["action"], one["seat"])) for one in found]


def tested(game: Game) -> list[tuple[State, Action]]:
    """What the tests of the game have refused, in positions that they set up for it."""
    found: list[tuple[State, Action]] = []
    refusal = State._refusal

    def recorded(state: State, action: Action) -> object:
        why = refusal(state, action)
        if why is not None and state.may_act(action.seat):
            with suppress(bottega.BottegaError):
                found.append((state.copy(), game.parse(str(action), action.seat)))
        return why

    State._refusal = recorded  # type: ignore[method-assign, assignment]
    try:
        pytest.main([str(TESTS / "games" / game.name), "-q", "-p", "no:xdist", "-p", "no:cacheprovider"])
    finally:
        State._refusal = refusal  # type: ignore[method-assign]
    return found


def answer(state: State, action: Action) -> tuple[str, str] | None:
    why = state.why_not(action)
    return None if why is None else (why.clause, why.key)


def examples(game: Game) -> list[dict[str, Any]]:
    """One for each condition."""
    rng = Random(18)
    tables = tables_of(game, set_ups(game))
    pool = [found for table in tables for found in refused(table, max(1, GAMES // len(tables)), rng)]
    more = [*kept(game), *tested(game)]
    pool += [(state, action) for state, action in more if state.game is game and state.why_not(action)]
    print(f"{game.name}: {len(pool)} refused actions", flush=True)
    before = [answer(state, action) for state, action in pool]
    chosen: dict[int, None] = {}
    missing: list[Condition] = []
    for condition in conditions_of(game):
        with dropped(condition):
            after = [_or_lost(state, action) for state, action in pool]
        changed = [number for number in range(len(pool)) if after[number] != before[number]]
        if not changed:
            missing.append(condition)
            continue
        best = min(changed, key=lambda number: (after[number] is not None, len(json.dumps(pool[number][0].to_dict()))))
        chosen.setdefault(best)
    keys = {before[number] for number in chosen}
    for number, _ in sorted(enumerate(pool), key=lambda found: len(json.dumps(found[1][0].to_dict()))):
        if before[number] not in keys:
            keys.add(before[number])
            chosen.setdefault(number)
    for condition in missing:
        print(f"  nothing found for {condition}", flush=True)
    print(f"  {len(chosen)} examples", flush=True)
    found = []
    for number in sorted(chosen):
        state, action = pool[number]
        clause, key = before[number]
        found.append(
            {"clause": clause, "key": key, "seat": action.seat, "action": str(action), "position": state.to_dict()}
        )
    return sorted(found, key=lambda one: (one["clause"], one["key"], one["action"]))


def _or_lost(state: State, action: Action) -> object:
    """What is answered now; rules without a condition may also fail, which is another answer."""
    try:
        return answer(state, action)
    except Exception as error:
        return type(error).__name__


def set_ups(game: Game) -> list[dict[str, Any]]:
    """The options that the contract tests play with."""
    if game.name == "leonardo":
        return [{}, {"setup": "expert"}, {"pietrocupo": True}, {"covered_florins": True}]
    return [{}]


def main(names: list[str]) -> None:
    for name in names or ["codex", "inventors", "leonardo", "workshop"]:
        found = examples(bottega.game(name))
        lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in found)
        (TESTS / "games" / name / "refusals.json").write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
