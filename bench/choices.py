"""How long bots think at worst: the slowest choice of each level over sampled games of every variant.

``python bench/choices.py --sampled 200``; for the compiled build, put it first in ``PYTHONPATH``. The games are played
by greedy bots, spread over all games, numbers of players and options. In each, the levels choose in the position with
the most possible actions and in others drawn at random. What one choice takes depends on the machine and on what
else it does; a level's own limit (``seconds`` in ``levels.json``) holds on any.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter

import bottega
from bottega.bots import LEVELS, make_bot

Table = tuple[bottega.Game, int, dict[str, object]]


def tables() -> Iterator[Table]:
    """Every game with every number of players, and with each choice of each option where that goes."""
    for name in bottega.games():
        game = bottega.game(name)
        numbers = range(game.players[0], game.players[1] + 1)
        choices = [(option, choice) for option, given in game.options.items() for choice in given.choices]
        for options in [{}, *({option: choice} for option, choice in choices)]:
            for players in numbers:
                try:
                    game.new(players, 0, **options)
                except bottega.OptionError:
                    continue
                yield game, players, options


def positions(table: Table, seed: int, count: int) -> list[bottega.State]:
    """The position of a game in which most can be done, and others of it."""
    game, players, options = table
    state = game.new(players, seed, **options)
    bots = [make_bot("greedy", game, seed + seat) for seat in range(players)]
    met: list[bottega.State] = []
    while state.decision is not None:
        seat = state.decision.actors[0]
        if len(state.legal(seat)) > 1:
            met.append(state.copy())
        state.apply(bots[seat].choose(state.view(seat)))
    widest = max(range(len(met)), key=lambda place: len(met[place].legal(met[place].actors[0])))
    rng = Random(seed)
    return [met[place] for place in (widest, *(int(rng.random() * len(met)) for _ in range(count - 1)))]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sampled", type=int, default=200, help="how many games")
    parser.add_argument("--positions", type=int, default=4, help="of each game")
    parser.add_argument("--levels", default=",".join(LEVELS))
    given = parser.parse_args()
    every = list(tables())
    levels = given.levels.split(",")
    times: dict[tuple[str, str], list[float]] = {}
    slowest: dict[tuple[str, str], str] = {}
    for number in range(given.sampled):
        table = every[number * len(every) // given.sampled]
        game, players, options = table
        for state in positions(table, number, given.positions):
            seat = state.actors[0]
            view = state.view(seat)
            for level in levels:
                bot = make_bot(level, game, number)
                began = perf_counter()
                bot.choose(view)
                spent = perf_counter() - began
                key = (game.name, level)
                if spent > max(times.setdefault(key, []), default=0.0):
                    slowest[key] = f"{players} players, {state.asked}, {len(state.legal(seat))} actions, {options}"
                times[key].append(spent)
    print(f"{given.sampled} games at {len(every)} kinds of tables, {'compiled' if bottega.COMPILED else 'interpreted'}")
    for (name, level), spent_all in times.items():
        mean, worst = sum(spent_all) / len(spent_all), max(spent_all)
        told = f"{len(spent_all)} choices, mean {mean:.3f} s, slowest {worst:.3f} s"
        print(f"{name:10} {level}: {told} ({slowest[name, level]})")


if __name__ == "__main__":
    main()
