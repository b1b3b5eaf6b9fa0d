"""The worker that measures our environments for learning, in the build that this interpreter imports."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from time import process_time
from typing import Any

import numpy as np
from report import BATCHES
from rounds import Task, serve

import bottega
from bottega import envs
from bottega.engine.dice import Dice
from bottega.engine.playout import playout

STEPS = 16
"""Steps of a batch between two looks at the clock."""


def play_inside(batch: envs.Batch, _: object) -> int:
    """Steps whose random choice is made by the batch itself."""
    batch.playout(STEPS)
    return STEPS * batch.count


def play_listed(batch: envs.Batch, _: object) -> int:
    """Steps driven from Python; what can be chosen is a list of numbers."""
    for _ in range(STEPS):
        batch.step(batch.sample())
    return STEPS * batch.count


def play_masked(batch: envs.Batch, _: object) -> int:
    """The same, with a mask of all actions at each step."""
    for _ in range(STEPS):
        batch.mask  # noqa: B018 - it is written where it is asked for
        batch.step(batch.sample())
    return STEPS * batch.count


def chosen(mask: Any, rng: np.random.Generator) -> Any:
    """A random legal action, as a learner finds one in a mask."""
    legal = np.flatnonzero(mask)
    return legal[int(rng.random() * legal.size)]


def play_aec(env: Any, rng: np.random.Generator, _: object) -> int:
    """A whole game; PettingZoo's own loop."""
    env.reset()
    steps = 0
    for _ in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        if terminated:
            env.step(None)
        else:
            env.step(chosen(seen["action_mask"], rng))
            steps += 1
    return steps


def play_gym(env: Any, rng: np.random.Generator, _: object) -> int:
    """A whole game of one seat; only its own steps count."""
    _, info = env.reset()
    steps, terminated = 0, False
    while not terminated:
        _, _, terminated, _, info = env.step(chosen(info["action_mask"], rng))
        steps += 1
    return steps


class Rows:
    """One seat of many games: only its own steps count."""

    def __init__(self, env: Any, rng: np.random.Generator) -> None:
        self.env, self.rng = env, rng
        self.mask = env.reset(seed=1)[1]["action_mask"]

    def play(self, _: object) -> int:
        actions = np.array([chosen(mask, self.rng) for mask in self.mask])
        self.mask = self.env.step(actions)[4]["action_mask"]
        return len(actions)


def play_rules(game: bottega.Game, players: int, seeds: Iterator[int], _: object) -> int:
    """A whole game in the engine's own loop, without observation and mask: what the others are compared with."""
    seed = next(seeds)
    return playout(game.new(players, seed), Dice(seed))


def offer(names: list[str]) -> tuple[dict[str, object], list[Task]]:
    tasks = []
    for name in names or bottega.games():
        game = bottega.game(name)
        players = max(2, game.players[0])
        steps: dict[str, Callable[[object], int]] = {"rules": partial(play_rules, game, players, count())}
        for size in BATCHES:
            batch = envs.batch(game, players, size, 1)
            for kind, play in (("inside", play_inside), ("listed", play_listed), ("masked", play_masked)):
                steps[f"{kind} {size}"] = partial(play, batch)
        rng = np.random.default_rng(1)
        steps["aec"] = partial(play_aec, envs.aec(game, players), rng)
        steps["gym"] = partial(play_gym, envs.gym(game, players), rng)
        steps["vector 64"] = Rows(envs.vector(game, 64, players), rng).play
        tasks += [Task(name, players, topic, step) for topic, step in steps.items()]
    titles = {task.game: bottega.game(task.game).title for task in tasks}
    return {"version": bottega.__version__, "compiled": bottega.COMPILED, "titles": titles}, tasks


if __name__ == "__main__":
    serve(lambda: offer(sys.argv[1:]), process_time)
