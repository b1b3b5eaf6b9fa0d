"""The worker that measures a peer: random legal actions through its own public step API, whole games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import count
from random import Random
from typing import Any

from rounds import Choose, Task, game_task, serve

RLCARD = (
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "uno",
    "gin-rummy",
    "doudizhu",
    "mahjong",
    "bridge",
    "blackjack",
)
OPEN_SPIEL = ("gin_rummy", "hearts", "dou_dizhu", "cribbage", "backgammon")


def play_rlcard(env: Any, choose: Choose) -> int:
    state, _ = env.reset()
    moves = 0
    while not env.is_over():
        state, _ = env.step(choose(list(state["legal_actions"])))
        moves += 1
    return moves


def offer_rlcard() -> tuple[dict[str, object], list[Task]]:
    rlcard: Any = import_module("rlcard")

    tasks = []
    for name in RLCARD:
        env = rlcard.make(name, config={"seed": 1})
        tasks.append(game_task(name, env.num_players, "driven", partial(play_rlcard, env)))
    return {"version": version("rlcard")}, tasks


def offer_catanatron() -> tuple[dict[str, object], list[Task]]:
    catan: Any = import_module("catanatron")
    limit: int = import_module("catanatron.game").TURNS_LIMIT

    def begin(players: int, seed: int) -> Any:
        return catan.Game([catan.RandomPlayer(color) for color in list(catan.Color)[:players]], seed=seed)

    def play(players: int, seeds: Iterator[int], choose: Choose) -> int:
        game = begin(players, next(seeds))
        moves = 0
        while game.winning_color() is None and game.state.num_turns < limit:
            game.execute(choose(game.state.playable_actions))
            moves += 1
        return moves

    def copy_task(players: int) -> Task:
        game, rng = begin(players, 1), Random(1)
        while game.state.num_turns < 100:
            game.execute(rng.choice(game.state.playable_actions))
        return Task("catan", players, "copy", partial(copy_ten, game.copy))

    tasks = [game_task("catan", players, "driven", partial(play, players, count(1))) for players in (2, 4)]
    return {"version": version("catanatron")}, tasks + [copy_task(players) for players in (2, 4)]


def offer_open_spiel() -> tuple[dict[str, object], list[Task]]:
    pyspiel: Any = import_module("pyspiel")

    def play(game: Any, choose: Choose) -> int:
        """Chance (dealing, dice) is drawn by the same loop and counts as a move."""
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += 1
        return moves

    def copy_task(name: str, game: Any, length: int) -> Task:
        state, rng = game.new_initial_state(), Random(1)
        for _ in range(length // 2):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        return Task(name, game.num_players(), "copy", partial(copy_ten, state.clone))

    tasks = []
    known = set(pyspiel.registered_names())
    for name in OPEN_SPIEL:
        if name in known:
            game = pyspiel.load_game(name)
            tasks.append(game_task(name, game.num_players(), "driven", partial(play, game)))
            tasks.append(copy_task(name, game, play(game, Random(1).choice)))
    return {"version": version("open_spiel")}, tasks


def copy_ten(copy: Callable[[], object], _: object) -> int:
    for _ in range(10):
        copy()
    return 10


OFFERS = {"rlcard": offer_rlcard, "catanatron": offer_catanatron, "open_spiel": offer_open_spiel}

if __name__ == "__main__":
    serve(OFFERS[sys.argv[1]])
