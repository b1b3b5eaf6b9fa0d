"""The worker that measures Bottega: whichever build of it this interpreter imports."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random

from rounds import Choose, Task, chooser, game_task, serve

import bottega
from bottega.bots import make_bot
from bottega.engine.dice import Dice
from bottega.engine.playout import playout

POSITIONS = 12
"""Positions of the middle game on which single operations are measured; the same ones in every build."""


def drive(game: bottega.Game, players: int, seeds: Iterator[int], choose: Choose) -> int:
    """A whole game through the public API."""
    state = game.new(players=players, seed=next(seeds))
    moves = 0
    while state.decision is not None:
        state.apply(choose(state.legal()))
        moves += 1
    return moves


def drive_with_views(game: bottega.Game, players: int, seeds: Iterator[int], choose: Choose) -> int:
    """A whole game in which every mover also gets its view, as a bot or a learner would."""
    state = game.new(players=players, seed=next(seeds))
    moves = 0
    while (decision := state.decision) is not None:
        seat = decision.actors[0]
        state.view(seat)
        state.apply(choose(state.legal(seat)))
        moves += 1
    return moves


def loop(game: bottega.Game, players: int, seeds: Iterator[int], _: Choose) -> int:
    """A whole game inside the engine's own loop."""
    seed = next(seeds)
    return playout(game.new(players=players, seed=seed), Dice(seed))


def finished(game: bottega.Game, players: int, seed: int) -> bottega.State:
    """A random game, played to its end."""
    state, rng = game.new(players=players, seed=seed), Random(seed)
    while not state.is_over:
        state.apply(rng.choice(state.legal()))
    return state


def middle(game: bottega.Game, players: int) -> list[bottega.State]:
    """Positions of random games between a quarter and three quarters of their length."""
    found = []
    for seed in range(POSITIONS):
        record = bottega.Record.of(finished(game, players, seed))
        length = len(record.actions)
        found.append(record.replay(length // 4 + length * seed // (2 * POSITIONS)))
    return found


def each(items: list[Callable[[], object]]) -> Callable[[object], int]:
    """A step that makes each call once."""

    def step(_: object) -> int:
        for call in items:
            call()
        return len(items)

    return step


def operations(game: bottega.Game, players: int) -> list[Task]:
    """The single operations, each on the same positions."""
    states = middle(game, players)
    rng = Random(0)
    seats = [decision.actors[0] for state in states if (decision := state.decision)]
    views = [state.view(seat) for state, seat in zip(states, seats, strict=True)]
    menus = [state.legal() for state in states]
    picks = [rng.choice(menu) for menu in menus]
    guesses = [state.copy() for state in states]
    records = [bottega.Record.of(finished(game, players, seed)) for seed in range(4)]
    bot = make_bot("greedy", game)

    def apply_each(copies: list[bottega.State]) -> int:
        for copy, action in zip(copies, picks, strict=True):
            copy.apply(action)
        return len(copies)

    def decide_each(_: object) -> int:
        for state in states:
            state.decision  # noqa: B018
        return len(states)

    calls: dict[str, list[Callable[[], object]]] = {
        "new": [partial(game.new, players=players, seed=seed) for seed in range(POSITIONS)],
        "legal": [state.legal for state in states],
        "choose": [partial(chooser(rng), menu) for menu in menus],
        "copy": [state.copy for state in states],
        "view": [partial(state.view, seat) for state, seat in zip(states, seats, strict=True)],
        "sample": [partial(game.sample, view, rng) for view in views],
        "redeal": [partial(guess.redeal, seat, rng) for guess, seat in zip(guesses, seats, strict=True)],
        "replay": [record.replay for record in records],
        "greedy": [partial(bot.choose, view) for view in views[::3]],
    }
    tasks = [Task(game.name, players, topic, each(items)) for topic, items in calls.items()]
    tasks.append(Task(game.name, players, "decision", decide_each))
    tasks.append(Task(game.name, players, "apply", apply_each, lambda: [state.copy() for state in states]))
    return tasks


def tables(game: bottega.Game) -> list[int]:
    """The numbers of players measured: two and four, or the nearest the game has."""
    least, most = game.players
    return sorted({max(least, min(players, most)) for players in (2, 4)})


def offer(names: list[str]) -> tuple[dict[str, object], list[Task]]:
    tasks: list[Task] = []
    for name in names or bottega.games():
        game = bottega.game(name)
        for players in tables(game):
            for topic, play in (("driven", drive), ("views", drive_with_views), ("loop", loop)):
                tasks.append(game_task(name, players, topic, partial(play, game, players, count())))
            tasks += operations(game, players)
    titles = {task.game: bottega.game(task.game).title for task in tasks}
    return {"version": bottega.__version__, "compiled": bottega.COMPILED, "titles": titles}, tasks


if __name__ == "__main__":
    serve(lambda: offer(sys.argv[1:]))
