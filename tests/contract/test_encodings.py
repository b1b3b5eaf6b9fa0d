"""Numbers for learners: every legal action has its own, and what a seat sees holds nothing that it cannot know."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

import bottega
import bottega.envs as envs
from tests.helpers.tables import IS_BRIEF, IS_FULL, OWN_GAMES, every_own_game, every_own_table, tables_of

STEPS = 40 if IS_BRIEF else 120
GAMES = 10_000

LAYOUTS = {
    ("codex", 1): "bf4276347b85a232",
    ("inventors", 1): "6d72693b5c944b3f",
    ("leonardo", 1): "7aedf30943e73738",
    ("workshop", 1): "86a12869adbe7dca",
}
"""By game and version of its encoding: what its numbers mean. A change of them needs another version."""
PLAYED = {
    "codex": "adc6c6b629e34ca2",
    "inventors": "d6e18d1f3ab163fe",
    "leonardo": "bf5802b7b39f5506",
    "workshop": "bc6477da4db3ba5e",
}
"""By game: what a batch shows and plays from one seed, in every build."""


def digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def check_row(batch: envs.Batch, row: int) -> None:
    """Numbers and legal actions belong to each other, one to one."""
    state, seat = batch.state(row), int(batch.seat[row])
    numbers = batch.legal_numbers[batch.legal_starts[row] : batch.legal_starts[row + 1]].tolist()
    legal = state.legal(seat)
    assert [batch.action(row, number) for number in numbers] == legal
    assert [batch.number(row, action) for action in legal] == numbers
    assert np.flatnonzero(batch.mask[row]).tolist() == sorted(set(numbers))
    assert len(set(numbers)) == len(legal)


def check_bounds(batch: envs.Batch, row: int) -> None:
    seen = batch.observation[row]
    for span in batch.encoding.features:
        assert seen[span.start : span.start + span.size].max() <= span.most, span


def check_fair(batch: envs.Batch, row: int) -> None:
    """What the seat cannot know is dealt again, and nothing that it is shown changes."""
    guesses = batch.guess(row, int(batch.seat[row]), 3, seed=row)
    assert (guesses.observation == batch.observation[row]).all()
    assert (guesses.mask == batch.mask[row]).all()
    numbers = batch.legal_numbers[batch.legal_starts[row] : batch.legal_starts[row + 1]]
    assert (guesses.legal_numbers.reshape(3, -1) == numbers).all()


@every_own_table
def test_numbers_are_one_to_one_and_observations_are_fair(table):
    batch = envs.batch(table.game, table.players, count=2, seed=3, **dict(table.options))
    for step in range(STEPS):
        for row in range(2):
            check_row(batch, row)
            check_bounds(batch, row)
            if step % 6 == 0:
                check_fair(batch, row)
        batch.step(batch.sample())


@pytest.mark.skipif(not IS_FULL, reason="ten thousand games are for BOTTEGA_VOLUME=full")
@pytest.mark.skipif(not bottega.COMPILED, reason="the plain rules play the same games, and would take hours")
@pytest.mark.slow
@pytest.mark.timeout(3600)
@every_own_table
def test_numbers_are_one_to_one_in_ten_thousand_games(table):
    """In every position of them; they are shared out to all tables of the game, its variants included."""
    batch = envs.batch(table.game, table.players, count=16, seed=4, **dict(table.options))
    ended = positions = actions = 0
    while ended < GAMES / len(tables_of(table.game)):
        for row in range(batch.count):
            check_row(batch, row)
        positions += batch.count
        actions += len(batch.legal_numbers)
        batch.step(batch.sample())
        ended += int(batch.terminated.sum())
    print(f"{table}: {ended:,} games, {positions:,} positions, {actions:,} legal actions")


@every_own_game
def test_what_the_numbers_mean_is_frozen(game):
    least, most = game.players
    told = []
    for players in range(least, most + 1):
        encoding = envs.encoding_of(game, players)
        told += [(span.name, span.start, span.shape, span.most, span.values) for span in encoding.actions]
        told += [(span.name, span.start, span.shape, span.most, span.values) for span in encoding.features]
    assert LAYOUTS[game.name, encoding.version] == digest(told)


@every_own_game
def test_actions_have_the_same_numbers_for_every_number_of_players_and_all_options(game):
    tables = [envs.encoding_of(game, players) for players in range(game.players[0], game.players[1] + 1)]
    assert len({tuple((span.name, span.start, span.size) for span in each.actions) for each in tables}) == 1


@every_own_game
def test_a_seed_gives_the_same_games_in_every_build(game):
    batch = envs.batch(game, count=3, seed=7)
    told = hashlib.sha256()
    for _ in range(150):
        batch.step(batch.sample())
        for array in (batch.observation, batch.legal_numbers, batch.legal_starts, batch.seat, batch.final_scores):
            told.update(np.ascontiguousarray(array).astype("<i8").tobytes())
    assert told.hexdigest()[:16] == PLAYED[game.name]


def test_every_own_game_has_an_encoding():
    assert [game.name for game in OWN_GAMES if game.encoding is None] == []
    assert isinstance(envs.batch("codex"), envs.Batch)
    assert bottega.game("codex").encoding is not None
