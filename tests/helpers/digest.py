"""Run as a program: plays many games and prints one digest of all their records, for comparing builds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from random import Random

import bottega
from bottega.engine.dice import Dice
from bottega.engine.playout import playout
from bottega.engine.registry import games
from tests.helpers.bots import hurried_bot

TABLES = [
    (bottega.game(name), players)
    for name in games()
    for players in range(bottega.game(name).players[0], bottega.game(name).players[1] + 1)
]


def played_out(seed: int) -> Iterator[str]:
    """Whole positions at the end of playouts."""
    for game, players in TABLES:
        state = game.new(players, seed)
        moves = playout(state, Dice(seed))
        yield json.dumps([moves, state.to_dict(), state.scores(), state.winners()])


def played_by_bots(name: str, seed: int, tables: list[tuple[bottega.Game, int]]) -> Iterator[str]:
    """Records of games that bots play, with every view and event on the way."""
    for game, players in tables:
        state = game.new(players, seed)
        bot = hurried_bot(name, game, seed)
        while state.decision:
            view = state.view(state.decision.actors[0])
            yield json.dumps(view)
            events = state.apply(bot.choose(view))
            yield json.dumps([event.view(seat) for event in events for seat in range(players)])
        yield bottega.Record.of(state).dumps()


def played_by_actions(seed: int) -> Iterator[str]:
    """Records of games of random legal actions."""
    for game, players in TABLES:
        state, rng = game.new(players, seed), Random(seed)
        while state.decision:
            actions = state.legal()
            state.apply(actions[int(rng.random() * len(actions))])
        yield bottega.Record.of(state).dumps()


def main() -> None:
    digest = hashlib.sha256()
    for seed in range(20):
        for text in played_out(seed):
            digest.update(text.encode())
    for seed in range(10):
        for text in played_by_actions(seed):
            digest.update(text.encode())
    thinking = [(game, players) for game, players in TABLES if players == 2]
    for name, tables in {"random": TABLES, "greedy": TABLES, "level3": thinking}.items():
        for text in played_by_bots(name, 7, tables):
            digest.update(text.encode())
    print("compiled" if bottega.COMPILED else "plain", digest.hexdigest())


if __name__ == "__main__":
    main()
