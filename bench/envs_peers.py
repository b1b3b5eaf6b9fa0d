"""The worker that measures the environments of a peer: observation, legal actions, a random choice, a step.

A step is a decision of a player; dealing and dice are drawn inside the time and are no steps.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

import numpy as np
from rounds import Task, serve

PETTINGZOO = ("chess_v6", "go_v5", "texas_holdem_v4", "leduc_holdem_v4", "connect_four_v3", "tictactoe_v3")
OPEN_SPIEL = ("hearts", "dou_dizhu", "chess", "gin_rummy", "backgammon", "leduc_poker")
PGX = ("backgammon", "hex", "connect_four", "leduc_holdem")
BATCH = 1024
"""Games side by side in pgx, which lives from large batches."""


def offer_pettingzoo() -> tuple[dict[str, object], list[Task]]:
    def play(env: Any, rng: np.random.Generator, _: object) -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero((seen if "action_mask" in seen else info)["action_mask"])
            env.step(legal[int(rng.random() * legal.size)])
            steps += 1
        return steps

    tasks = []
    for name in PETTINGZOO:
        env = import_module(f"pettingzoo.classic.{name}").env()
        env.reset(seed=1)
        tasks.append(Task(name, len(env.possible_agents), "masked", partial(play, env, np.random.default_rng(1))))
    return {"version": version("pettingzoo")}, tasks


def offer_open_spiel() -> tuple[dict[str, object], list[Task]]:
    pyspiel: Any = import_module("pyspiel")
    environments: Any = import_module("open_spiel.python.rl_environment")

    def play(game: Any, look: Callable[[Any], object], with_mask: bool, draw: Callable[[], float], _: object) -> int:
        """A game by its states, which come from C++."""
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                look(state)
                if with_mask:
                    state.legal_actions_mask()
                steps += 1
            state.apply_action(legal[int(draw() * len(legal))])
        return steps

    def play_env(env: Any, draw: Callable[[], float], _: object) -> int:
        """A game by OpenSpiel's environment in Python, which its learners use."""
        now = env.reset()
        steps = 0
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = env.step([legal[int(draw() * len(legal))]])
            steps += 1
        return steps

    tasks = []
    for name in OPEN_SPIEL:
        game, draw = pyspiel.load_game(name), Random(1).random
        env = environments.Environment(game)
        env.seed(1)
        players = game.num_players()
        for topic in ("arrays", "masked", "listed"):
            look = new_array(game) if topic == "arrays" else same_array(game)
            tasks.append(Task(name, players, topic, partial(play, game, look, topic != "listed", draw)))
        tasks.append(Task(name, players, "environment", partial(play_env, env, draw)))
    return {"version": version("open_spiel")}, tasks


def new_array(game: Any) -> Callable[[Any], object]:
    """Looks at a state as the player to act sees it: as a new array, made from a list, which every game can do."""
    if game.get_type().provides_observation_tensor:
        return lambda state: np.array(state.observation_tensor(state.current_player()), np.float32)
    return lambda state: np.array(state.information_state_tensor(state.current_player()), np.float32)


def same_array(game: Any) -> Callable[[Any], object]:
    """The same into one array, which is quicker, where the game can do that; else as a list."""
    seen: Any = import_module("open_spiel.python.observation").make_observation(game)
    if seen is not None:
        return lambda state: seen.set_from(state, state.current_player())
    if game.get_type().provides_observation_tensor:
        return lambda state: state.observation_tensor(state.current_player())
    return lambda state: state.information_state_tensor(state.current_player())


def offer_pgx() -> tuple[dict[str, object], list[Task]]:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    auto_reset: Any = import_module("pgx.experimental.wrappers").auto_reset
    jax.config.update("jax_platforms", "cpu")

    class Games:
        """Many games, stepped together by compiled code."""

        def __init__(self, env: Any) -> None:
            step = auto_reset(env.step, env.init)

            def play(state: Any, key: Any) -> Any:
                choice, dice = jax.random.split(key)
                action = jax.random.categorical(choice, jax.numpy.log(state.legal_action_mask), axis=-1)
                return jax.vmap(step)(state, action, jax.random.split(dice, BATCH))

            self.key = jax.random.PRNGKey(1)
            self.state = jax.jit(jax.vmap(env.init))(jax.random.split(self.key, BATCH))
            self._play = jax.jit(play)
            self.step(None)  # compiles

        def step(self, _: object) -> int:
            self.key, now = jax.random.split(self.key)
            self.state = self._play(self.state, now)
            self.state.observation.block_until_ready()
            return BATCH

    tasks = []
    for name in PGX:
        env = pgx.make(name)
        tasks.append(Task(name, env.num_players, "masked", Games(env).step))
    return {"version": version("pgx")}, tasks


OFFERS = {"pettingzoo": offer_pettingzoo, "open_spiel": offer_open_spiel, "pgx": offer_pgx}

if __name__ == "__main__":
    serve(OFFERS[sys.argv[1]], process_time)
