"""Many games of one kind, stepped together: the part that is compiled. ``batch`` shows it as arrays."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from bottega.engine.dice import Dice, first_lot, next_lot
from bottega.engine.encoding import Encoding, Numbers, Slate
from bottega.engine.fast import append, i64, u8, vec
from bottega.engine.state import State, Step

WIN: Final[i64] = 0
SCORE: Final[i64] = 1
SHAPED: Final[i64] = 2
REWARDS: Final = ["win", "score", "shaped"]

_KEEP: Final[i64] = -1
_SHOW: Final[i64] = -2
_RANDOM: Final[i64] = -3
"""What is done in a row instead of an action: nothing, nothing but to show it, or a random action."""
_ROOM: Final = 32
"""Room for the legal numbers of most games in a row."""


class Lane:
    """One of the games, with what is needed to go on after its end."""

    def __init__(self, state: State, slate: Slate[Any], seeds: Dice) -> None:
        self.state = state
        self.slate = slate
        self.seeds = seeds
        """Gives the seeds of the games that follow."""
        self.played = vec[i64]()
        """The moves since the state was set or dealt, ``8 * move + seat``."""
        self.lead = vec[float]()
        """The reward ``score`` of each seat so far, for ``shaped``."""
        self.ended: State | None = None
        """The game before this one, where the last call ended it."""

    def snapshot(self) -> State:
        """A copy of the state with its whole history."""
        new = self.state.copy()
        for code in self.played:
            new._last = Step(new._book.action(int(code & 7), code >> 3), new._last)
        return new


def next_seed(dice: Dice) -> int:
    """A seed for a game: 62 random bits."""
    high = int(dice.below(1 << 31))
    return high << 31 | int(dice.below(1 << 31))


def differences(scores: list[int]) -> vec[float]:
    """For each seat: its points less the mean of the others'; alone, its points."""
    total = float(sum(scores))
    others = float(max(len(scores) - 1, 1))
    found = vec[float]()
    for points in scores:
        found = append(found, float(points) - (total - float(points)) / others)
    return found


def shares(players: int, winners: tuple[int, ...]) -> vec[float]:
    """For each seat: 1 shared by those who won, and -1 shared by those who did not; alone, 1 or -1.

    Where everybody wins or nobody does, it is 0.
    """
    won = len(winners)
    if players > 1 and won in (0, players):
        return vec[float]([0.0] * players)
    found = vec[float]()
    for seat in range(players):
        found = append(found, 1.0 / won if seat in winners else -1.0 / (players - won))
    return found


class Core:
    """The games, and the buffers that show what the last call did and where the games are now."""

    def __init__(self, game: Any, encoding: Encoding[Any], count: int, reward: int) -> None:
        self.game = game
        self.encoding = encoding
        self.players = encoding.players
        self.count: i64 = count
        self.action_count: i64 = encoding.action_count
        self.feature_count: i64 = encoding.feature_count
        self.reward_kind: i64 = reward
        self.rows: list[Lane] = []
        self._rng = Random()
        """Deals the games; to seed it again is quicker than to make another."""
        self._seed = super(Random, self._rng).seed  # Random's own is Python, for text and gaussian numbers
        self.observation = vec[u8]([0] * (count * encoding.feature_count))
        self.mask = vec[u8]([0] * (count * encoding.action_count))
        self._masked = vec[i64]()
        """The places of the mask that are 1."""
        self.legal = Numbers(_ROOM * count)
        self._spare = Numbers(_ROOM * count)
        self.chosen = vec[i64]([_SHOW] * count)
        """What is done next in each row: an action, or one of the above."""
        self._lots = vec[i64]([0] * count)
        """Where the dice of each row are, which make its random choices: side by side, since a row is far to reach."""
        self.sampled = vec[i64]([0] * count)
        self.starts = vec[i64]([0] * (count + 1))
        self.seats = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * self.players))
        self.terminated = vec[u8]([0] * count)
        self.final_scores = vec[i64]([0] * (count * self.players))

    # Games come and go

    def fill(self, seed: int, first: int) -> None:
        """Deals all games; the rows are those from ``first`` on of a larger batch with the same seed."""
        rng = Random(seed)
        lots = [int(rng.random() * 2147483646) for _ in range(2 * (first + int(self.count)))]
        for number in range(int(self.count)):
            seeds = Dice(lots[2 * (first + number)])
            self._lots[number] = first_lot(lots[2 * (first + number) + 1])
            slate = self.encoding.slate(self.observation, number * self.feature_count)
            row = Lane(self._dealt(seeds), slate, seeds)
            self.rows.append(row)
            self._settle(row)
        self._advance(1)

    def fill_with(self, states: list[State], seeds: list[tuple[int, int]]) -> None:
        """Takes these states; ``seeds`` are where the two generators of each row stand."""
        for number in range(int(self.count)):
            slate = self.encoding.slate(self.observation, number * self.feature_count)
            row = Lane(states[number], slate, Dice(0))
            row.seeds._state, self._lots[number] = seeds[number]
            self.rows.append(row)
            self._settle(row)
        self._advance(1)

    def generators(self) -> list[tuple[int, int]]:
        """Where the two generators of each row stand."""
        return [(int(row.seeds._state), int(self._lots[number])) for number, row in enumerate(self.rows)]

    def tell(self, terminated: bytes, rewards: list[float], scores: list[int]) -> None:
        """Tells again what the last call of another batch did."""
        for number in range(int(self.count)):
            self.terminated[number] = terminated[number]
        for place in range(len(rewards)):
            self.rewards[place] = rewards[place]
            self.final_scores[place] = scores[place]

    def set(self, number: int, state: State) -> None:
        """Puts another state in the place of a game."""
        row = self.rows[number]
        row.state = state
        self._settle(row)
        self._fill_chosen(_KEEP)
        self.chosen[number] = _SHOW
        self._advance(1)

    def _settle(self, row: Lane) -> None:
        row.played = vec[i64]()
        row.slate.wipe()
        if self.reward_kind == SHAPED:
            row.lead = differences(row.state.scores())

    def _dealt(self, seeds: Dice) -> State:
        seed = next_seed(seeds)
        state: State = self.game._fresh(self.players, self.encoding.options)
        self._seed(seed)
        state.deal(self._rng)
        state.seed = seed
        return state

    # Steps

    def wrong(self) -> int:
        """The first row in which what is chosen is not a legal action; -1 where there is none."""
        for number in range(self.count):
            if not self.is_legal(number, self.chosen[number]):
                return int(number)
        return -1

    def is_legal(self, number: i64, action: i64) -> bool:
        """Whether an action is legal in a row."""
        items = self.legal.items
        for place in range(self.starts[number], self.starts[number + 1]):
            if items[place] == action:
                return True
        return False

    def step(self) -> None:
        """Plays what is chosen in every row, which has been checked."""
        self._advance(1)

    def step_in(self, rows: list[int], actions: list[int]) -> None:
        """Plays an action in each of these rows; they have been checked."""
        self._fill_chosen(_KEEP)
        for place in range(len(rows)):
            self.chosen[rows[place]] = actions[place]
        self._advance(1)

    def sample(self) -> None:
        """Draws a random legal action for each row: ``sampled``."""
        items, starts, found = self.legal.items, self.starts, self.sampled
        for number in range(self.count):
            first = starts[number]
            found[number] = items[first + self._below(number, starts[number + 1] - first)]

    def _below(self, number: i64, limit: i64) -> i64:
        """A random number of a row, from 0 to limit - 1."""
        lot = next_lot(self._lots[number])
        self._lots[number] = lot
        return lot % limit

    def playout(self, steps: int) -> None:
        """Plays that many random legal actions in every row, and shows everything after each."""
        if steps > 0:
            self._fill_chosen(_RANDOM)
            self._advance(steps)

    def _fill_chosen(self, what: i64) -> None:
        chosen = self.chosen
        for number in range(self.count):
            chosen[number] = what

    def _advance(self, steps: i64) -> None:
        """Does what is chosen, row by row, and shows each row at once, while it is at hand.

        Several steps, which are random ones, are played in one row after the other: no row depends on another.
        """
        old, new, starts, chosen = self.legal, self._spare, self.starts, self.chosen
        new.size = 0
        first: i64 = 0
        for number in range(self.count):
            last, before = starts[number + 1], new.size
            action = chosen[number]
            row = self.rows[number]
            if action == _KEEP:
                self._forget(number, row)
                new.make_room(last - first)
                for place in range(last - first):
                    new.items[before + place] = old.items[first + place]
                new.size = before + last - first
            else:
                if action == _RANDOM:
                    action = old.items[first + self._below(number, last - first)]
                self._do(number, row, action, new)
                for _step in range(steps - 1):
                    action = new.items[before + self._below(number, new.size - before)]
                    new.size = before
                    self._do(number, row, action, new)
            starts[number] = before
            first = last
        starts[self.count] = new.size
        self.legal, self._spare = new, old

    def _do(self, number: i64, row: Lane, action: i64, legal: Numbers) -> None:
        """Plays an action in a row, if it is one, and shows where the game is then."""
        self._forget(number, row)
        if action >= 0:
            self._play(number, row, action)
        state = row.state
        seat = state.first_actor()
        self.seats[number] = seat
        self.encoding.list_legal(state, seat, legal)
        row.slate.write(state, seat)

    def show_mask(self) -> None:
        """Brings the mask up to date; it is wide, so that is done only where somebody looks at it."""
        mask, items, starts = self.mask, self.legal.items, self.starts
        for place in self._masked:
            mask[place] = 0
        masked = vec[i64]([0] * int(self.legal.size))
        for number in range(self.count):
            first = number * self.action_count
            for place in range(starts[number], starts[number + 1]):
                mask[first + items[place]] = 1
                masked[place] = first + items[place]
        self._masked = masked

    def _forget(self, number: i64, row: Lane) -> None:
        """What the last call did in a row is told no more."""
        if self.terminated[number] != 0 or self.reward_kind == SHAPED:
            self.terminated[number] = 0
            row.ended = None
            for place in range(number * self.players, (number + 1) * self.players):
                self.rewards[place] = 0.0
                self.final_scores[place] = 0

    def _play(self, number: i64, row: Lane, action: i64) -> None:
        state = row.state
        seat = self.seats[number]
        move = self.encoding.move(state, seat, action)
        state.play(seat, move)
        row.played = append(row.played, move << 3 | seat)
        if self.reward_kind == SHAPED:
            self._shape(number, row)
        if state.waiting == 0:
            self._finish(number, row)

    def _shape(self, number: i64, row: Lane) -> None:
        lead, first = differences(row.state.scores()), number * self.players
        for seat in range(i64(self.players)):
            self.rewards[first + seat] = lead[seat] - row.lead[seat]
        row.lead = lead

    def _finish(self, number: i64, row: Lane) -> None:
        """Tells how the game ended, and deals the next one."""
        scores, first = row.state.scores(), number * self.players
        self.terminated[number] = 1
        for seat in range(i64(self.players)):
            self.final_scores[first + seat] = scores[seat]
        if self.reward_kind != SHAPED:
            won = shares(self.players, row.state.winners())
            earned = won if self.reward_kind == WIN else differences(scores)
            for seat in range(i64(self.players)):
                self.rewards[first + seat] = earned[seat]
        row.ended = row.state
        row.state = self._dealt(row.seeds)
        self._settle(row)
