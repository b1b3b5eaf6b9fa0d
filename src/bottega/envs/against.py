"""One seat of every game of a batch against others: what a learner of one seat steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import isclass
from typing import Any, SupportsIndex, cast

import numpy as np

from bottega.bots.bot import Bot
from bottega.bots.registry import AnyBot, find_bot
from bottega.engine.errors import OptionError
from bottega.engine.reading import as_int
from bottega.engine.state import State
from bottega.envs.batch import Batch, Bytes, Ints, whole_numbers
from bottega.envs.watching import Watcher

Policy = Callable[[Bytes, Bytes], Any]
"""Chooses: of observations [n, features] and masks [n, actions] it makes n legal action numbers."""

Player = str | type[Bot] | Policy
"""Somebody at a table: the name or class of a bot, or a policy."""

Players = Player | Sequence[Player]
"""One of them, or several in order."""


def check_player(player: Player) -> None:
    """Refuses what cannot play: an unknown name of a bot, or something that cannot be called."""
    bot = _bot_of(player)
    if bot is not None:
        find_bot(bot)
    elif not callable(player):
        raise OptionError(f"a player is the name or class of a bot, or a function (a policy), not {player!r}")


def let_play(batch: Batch, player: Player, rows: Ints, seed: int) -> None:
    """Lets a player act for the seat to act in each of these rows."""
    bot = _bot_of(player)
    if bot is not None:
        batch.play_bot(rows, bot, seed)
    else:
        policy = cast(Policy, player)
        chosen = policy(batch.observation[rows], batch.mask[rows])
        batch.step(whole_numbers("a policy's actions", chosen, len(rows)), rows)


def _bot_of(player: Player) -> AnyBot | None:
    """The player as a bot, if it is one."""
    if isinstance(player, str) or (isclass(player) and issubclass(player, Bot)):
        return player
    return None


class Against:
    """A batch in which others play all seats but one: in every row that seat is to act, whenever it is looked at.

    ``seat`` is where the learner sits; None: in row i of a batch at seat i, and one further in each next game.
    ``opponents`` sit clockwise after it; a single one takes all other seats.
    """

    def __init__(self, batch: Batch, opponents: Players, seat: SupportsIndex | None, seed: int) -> None:
        players, self.batch = batch.players, batch
        self.opponents = opponents_of(opponents, players)
        self._who: Ints = np.array([self.opponents.index(player) for player in self.opponents], np.int64)
        """By place after the learner: the first place of the same opponent."""
        self._fixed = seat_of(seat, players)
        self._seed = seed
        rows = np.arange(batch.count)
        self.seat: Ints = rows % players if self._fixed is None else np.full(batch.count, self._fixed)
        self.reward = np.zeros(batch.count)
        """What the learner has earned since its last action."""
        self._early = np.zeros(batch.count)  # earned in the next game, before its first action there
        self.terminated = np.zeros(batch.count, np.bool_)
        self.final_scores: Ints = np.zeros((batch.count, players), np.int64)
        self.final_seat: Ints = self.seat.copy()
        self._ended: dict[int, State | None] = {}
        self._others_play()

    @property
    def final_observation(self) -> dict[int, Bytes]:
        """What the learner saw last, in the rows that terminated."""
        watcher = Watcher(self.batch.encoding)
        return {row: watcher.look(state, int(self.final_seat[row])) for row, state in self._ended.items() if state}

    def now(self, row: int) -> State:
        """The game of a row as it stands: for reading only."""
        return self.batch._core.rows[row].state

    def ended(self, row: int) -> State:
        """The game of a row that terminated in the last step, as it ended: for reading only."""
        state = self._ended[row]
        assert state is not None
        return state

    def step(self, actions: Any) -> None:
        """Plays the learner's action in every row, and then the others' until it is to act again."""
        self.batch.step(actions)
        self.reward, self._early = self._early, np.zeros(self.batch.count)
        self.terminated[:] = False
        self._ended = {}
        self._take_in()
        self._others_play()

    def _others_play(self) -> None:
        batch = self.batch
        while True:
            waiting = np.flatnonzero(batch.seat != self.seat)
            if not waiting.size:
                return
            places = (batch.seat[waiting] - self.seat[waiting] - 1) % batch.players
            who = self._who[places]
            let_play(batch, self.opponents[who[0]], waiting[who == who[0]], self._seed)
            self._take_in()

    def _take_in(self) -> None:
        """Adds what the last call of the batch did."""
        batch = self.batch
        earned = batch.reward[np.arange(batch.count), self.seat]
        np.add(self.reward, earned, out=self.reward, where=~self.terminated)
        np.add(self._early, earned, out=self._early, where=self.terminated)
        ended = np.flatnonzero(batch.terminated)
        if ended.size:
            self.terminated[ended] = True
            self.final_scores[ended] = batch.final_scores[ended]
            self.final_seat[ended] = self.seat[ended]
            self._ended |= {int(row): batch._core.rows[row].ended for row in ended}
            if self._fixed is None:
                self.seat[ended] = (self.seat[ended] + 1) % batch.players


def opponents_of(given: Players, players: int) -> list[Player]:
    """Who sits at the other seats, clockwise after the learner."""
    listed: list[Player] = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else [given]
    for player in listed:
        check_player(player)
    if len(listed) not in {1, players - 1} and players > 1:
        raise OptionError(f"{players} players: one opponent is wanted or {players - 1} of them, not {len(listed)}")
    return listed * (players - 1) if len(listed) == 1 else listed


def seat_of(seat: SupportsIndex | None, players: int) -> int | None:
    """Where the learner sits; None: at each seat in turn."""
    number = None if seat is None else as_int(seat)
    if seat is not None and (number is None or not 0 <= number < players):
        raise OptionError(f"a seat is a number from 0 to {players - 1}, or None for each in turn, not {seat!r}")
    return number
