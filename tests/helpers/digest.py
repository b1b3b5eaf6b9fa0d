"""Run as a program: plays games of one kind and prints one digest of all their records, for comparing builds.

python -m tests.helpers.digest GAME
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from random import Random

import bottega
from bottega.engine.dice import Dice
from bottega.engine.playout import playout
from tests.helpers.bots import hurried_bot


def numbers(game: bottega.Game) -> range:
    """Of players."""
    return range(game.players[0], game.players[1] + 1)


def played_out(game: bottega.Game, seed: int) -> Iterator[str]:
    """Whole positions at the end of playouts, with every number of players."""
    for players in numbers(game):
        state = game.new(players, seed)
        moves = playout(state, Dice(seed))
        yield json.dumps([moves, state.to_dict(), state.scores(), state.winners()])


def played_by_bots(game: bottega.Game, name: str, seed: int, tables: Iterable[int]) -> Iterator[str]:
    """Records of games that bots play, with every view and event on the way."""
    for players in tables:
        state = game.new(players, seed)
        bot = hurried_bot(name, game, seed)
        while state.decision:
            view = state.view(state.decision.actors[0])
            yield json.dumps(view)
            events = state.apply(bot.choose(view))
            yield json.dumps([event.view(seat) for event in events for seat in range(players)])
        yield bottega.Record.of(state).dumps()


def played_by_actions(game: bottega.Game, seed: int) -> Iterator[str]:
    """Records of games of random legal actions, with every number of players."""
    for players in numbers(game):
        state, rng = game.new(players, seed), Random(seed)
        while state.decision:
            actions = state.legal()
            state.apply(actions[int(rng.random() * len(actions))])
        yield bottega.Record.of(state).dumps()


def main(name: str) -> None:
    game = bottega.game(name)
    digest = hashlib.sha256()
    for seed in range(20):
        for text in played_out(game, seed):
            digest.update(text.encode())
    for seed in range(10):
        for text in played_by_actions(game, seed):
            digest.update(text.encode())
    for bot, tables in {"random": numbers(game), "greedy": (3,), "level3": (2,)}.items():
        for text in played_by_bots(game, bot, 7, tables):
            digest.update(text.encode())
    print("compiled" if bottega.COMPILED else "plain", digest.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1])
