"""Many games of one kind at once, as arrays of numpy: what a learner needs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from bottega.bots.bot import Bot
from bottega.bots.random import RandomBot
from bottega.bots.registry import AnyBot, make_bot
from bottega.engine.action import Action
from bottega.engine.display import counted
from bottega.engine.encoding import Encoding
from bottega.engine.errors import BottegaError, IllegalAction, OptionError
from bottega.engine.fast import COMPILED, i64, vec
from bottega.engine.game import Game
from bottega.engine.reading import as_int, short
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.engine.state import State
from bottega.envs.core import REWARDS, Core

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


def game_of(game: str | Game) -> Game:
    """The game of that name, or the game itself."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise OptionError(f"a game is said by its name, or it is a Game, not {short(game)}")
    return find_game(game)


def encoding_of(game: str | Game, players: SupportsIndex | None = None, **options: object) -> Encoding[Any]:
    """What the numbers of a game mean at a table with these players (default: the least) and options."""
    chosen = game_of(game)
    if chosen.encoding is None:
        raise BottegaError(f"{chosen.name} has no encoding: it says no numbers for its actions and views")
    table = chosen.new(chosen.players[0] if players is None else players, 0, **options)
    encoding: Encoding[Any] = chosen.encoding(chosen, table.players, table.options)
    return encoding


class Batch:
    """Many games that are stepped together; a finished one is dealt again at once.

    The arrays show what the last call did (``reward``, ``terminated``, ``final_scores``) and where the games are now
    (``observation``, ``mask``, ``legal_numbers``, ``legal_starts``, ``seat``): where a row has terminated, they show
    the first position of its next game. All of them are for reading, and hold until the next call.

    Where several seats choose at once, ``seat`` is the first of them that has not chosen yet; the others follow, and
    see nothing of what it chose.
    """

    def __init__(self, game: Game, encoding: Encoding[Any], count: int, reward: str = "win") -> None:
        self.game = game
        self.encoding = encoding
        self.players = encoding.players
        self.options = dict(encoding.options)
        self.count = count
        self.reward_name = reward
        self._core = Core(game, encoding, count, reward_number(reward))
        self._bots: dict[tuple[AnyBot, int], Bot] = {}
        self._observation = _bytes(self._core.observation).reshape(count, -1)
        self._mask = _bytes(self._core.mask).reshape(count, -1)
        self._sampled = _ints(self._core.sampled)

    # Where the games are

    @property
    def action_count(self) -> int:
        """How many action numbers there are."""
        return self.encoding.action_count

    @property
    def observation(self) -> Bytes:
        """[N, features]: what the seat to act may know; ``encoding.features`` says what each number means."""
        return self._observation

    @property
    def mask(self) -> Bytes:
        """[N, actions]: 1 for each legal action number, else 0; it is brought up to date where it is asked for."""
        self._core.show_mask()
        return self._mask

    @property
    def legal_numbers(self) -> Ints:
        """The legal action numbers of all rows; those of row i from ``legal_starts[i]`` to ``legal_starts[i + 1]``."""
        return _ints(self._core.legal.items)[: self._core.legal.size]

    @property
    def legal_starts(self) -> Ints:
        """[N + 1]: where the legal numbers of each row begin, and after the last one where they end."""
        return _ints(self._core.starts)

    @property
    def seat(self) -> Ints:
        """[N]: the seat to act."""
        return _ints(self._core.seats)

    # What the last call did

    @property
    def reward(self) -> Floats:
        """[N, players]: what each seat earned by the last call."""
        return _floats(self._core.rewards).reshape(self.count, -1)

    @property
    def terminated(self) -> NDArray[np.bool_]:
        """[N]: whether the game of that row ended; the next one has been dealt."""
        return _bytes(self._core.terminated).view(np.bool_)

    @property
    def final_scores(self) -> Ints:
        """[N, players]: the points of the game that ended; 0 where none did."""
        return _ints(self._core.final_scores).reshape(self.count, -1)

    # What can be done

    def step(self, actions: Any, rows: Sequence[int] | NDArray[Any] | None = None) -> None:
        """Plays an action number in every row, or in those that are listed.

        ``actions`` is an array, a list or any other buffer of whole numbers; ``rows`` too, or it has a flag for each
        row. Where an action is not legal, ``ValueError`` names its row and the rule against it, and nothing is played.
        """
        if rows is not None:
            self._step_in(self._rows(rows), actions)
            return
        numbers = whole_numbers("actions", actions, self.count)
        self._core.chosen = _packed(numbers)
        wrong = self._core.wrong()
        if wrong >= 0:
            raise self._illegal(wrong, int(numbers[wrong]))
        self._core.step()

    def _step_in(self, rows: list[int], actions: Any) -> None:
        numbers = whole_numbers("actions", actions, len(rows)).tolist()
        for row, number in zip(rows, numbers, strict=True):
            if not self._is_legal(row, number):
                raise self._illegal(row, number)
        self._core.step_in(rows, numbers)

    def _is_legal(self, row: int, number: int) -> bool:
        return 0 <= number < self.action_count and self._core.is_legal(row, number)

    def sample(self) -> Ints:
        """[N]: a legal action number for each row, each as likely as the others."""
        self._core.sample()
        return self._sampled.copy() if COMPILED else np.array(self._core.sampled, np.int64)

    def playout(self, steps: int = 1) -> None:
        """Plays that many random legal actions in every row; the arrays are written after each of them."""
        self._core.playout(at_least("steps", steps, 0))

    def play_bot(self, rows: Sequence[int] | NDArray[Any] | None, bot: AnyBot, seed: SupportsIndex = 0) -> None:
        """Lets a bot act for the seat to act in each of these rows (None: all); it sees what that seat may know."""
        chosen, first = list(range(self.count)) if rows is None else self._rows(rows), at_least("seed", seed, 0)
        self._core.step_in(chosen, [self._choice(self._bot(bot, row, first), row) for row in chosen])

    def _choice(self, bot: Bot, row: int) -> int:
        """What a bot chooses in a row; one that plays at random needs no view for it."""
        if type(bot) is RandomBot:
            first, last = int(self._core.starts[row]), int(self._core.starts[row + 1])
            return int(self._core.legal.items[first + int(bot.rng.random() * (last - first))])
        return self.number(row, bot.choose(self._core.rows[row].state.view(int(self._core.seats[row]))))

    def _bot(self, bot: AnyBot, row: int, seed: int) -> Bot:
        """A bot of that kind for a row: what it does there does not depend on the other rows."""
        key = (bot, row)
        if key not in self._bots:
            self._bots[key] = make_bot(bot, self.game, seed + row)
            self._bots[key].take_time()
        return self._bots[key]

    # Single games

    def state(self, row: SupportsIndex) -> State:
        """A copy of the game of a row, with its history."""
        return self._core.rows[self._row(row)].snapshot()

    def set(self, row: SupportsIndex, state: State) -> None:
        """Puts a copy of a state in the place of the game of a row."""
        if not isinstance(state, State) or state.game is not self.game:
            raise ValueError(f"a row takes a state of {self.game.name}, not {short(state)}")
        if (state.players, state.options) != (self.players, self.options):
            raise ValueError("the state is of a table with other players or options than this batch")
        if state.is_over:
            raise ValueError("the game of that state is over: it asks nothing")
        self._core.set(self._row(row), state.copy())

    def record(self, row: SupportsIndex) -> Record:
        """The record of the game of a row, as far as it has been played."""
        return Record.of(self.state(row))

    def action(self, row: SupportsIndex, number: SupportsIndex) -> Action:
        """The action of a legal number in a row; an illegal one raises ``ValueError``."""
        place = self._row(row)
        value = as_int(number)
        if value is None:
            raise TypeError(f"an action number is a whole number, not {number!r}")
        if not self._is_legal(place, value):
            raise self._illegal(place, value)
        state, seat = self._core.rows[place].state, int(self._core.seats[place])
        return state._book.action(seat, self.encoding.move(state, seat, value))

    def number(self, row: SupportsIndex, action: Action | str) -> int:
        """The number of a legal action, or of its notation, in a row; an illegal one raises ``IllegalAction``."""
        place = self._row(row)
        state, seat = self._core.rows[place].state, int(self._core.seats[place])
        wanted = self.game.parse(action, seat) if isinstance(action, str) else action
        refusal = state.why_not(wanted)
        if refusal is not None:
            raise IllegalAction(wanted, refusal)
        if wanted.seat != seat:
            raise ValueError(f"row {place}: seat {seat} is to act, not seat {wanted.seat}")
        known = wanted if wanted._book is state._book else self.game.known(wanted)
        return int(self.encoding.number(state, seat, known._move))

    def guess(
        self, row: SupportsIndex, seat: SupportsIndex | None, count: SupportsIndex, seed: SupportsIndex = 0
    ) -> Batch:
        """As many fair guesses at the game of a row as that seat (None: a spectator) may make, as another batch.

        All that the seat cannot know is dealt again, from what it can know and the seed alone.
        """
        number = at_least("count", count, 1)
        played, rng = self._core.rows[self._row(row)].state, Random(at_least("seed", seed, 0))
        states = []
        for _ in range(number):
            states.append(played.copy())
            states[-1].redeal(seat, rng)
        guesses = Batch(self.game, self.encoding, number, self.reward_name)
        lots = [(int(rng.random() * 2147483646) + 1, int(rng.random() * 2147483646) + 1) for _ in range(number)]
        guesses._core.fill_with(states, lots)
        return guesses

    def copy(self) -> Batch:
        """An independent copy: what is played in one is not played in the other."""
        return _restored(self._content())

    # Everything else

    def _content(self) -> tuple[Any, ...]:
        core = self._core
        states = [row.snapshot() for row in core.rows]
        told = (bytes(core.terminated), list(core.rewards), list(core.final_scores))
        return (self.game, self.encoding.players, self.options, self.reward_name, states, core.generators(), told)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._content(),)

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"Batch({self.game.name}, {counted(self.players, 'player')}, {counted(self.count, 'game')})"

    def _row(self, row: SupportsIndex) -> int:
        number = as_int(row)
        if number is None:
            raise TypeError(f"a row is a whole number, not {row!r}")
        if not 0 <= number < self.count:
            raise IndexError(f"there is no row {number}; rows are 0 to {self.count - 1}")
        return number

    def _rows(self, rows: Any) -> list[int]:
        if np.asarray(rows).dtype == np.bool_ and len(rows) == self.count:
            rows = np.flatnonzero(rows)
        numbers: list[int] = whole_numbers("rows", rows, None).tolist()
        for number in numbers:
            self._row(number)
        if len(set(numbers)) != len(numbers):
            raise ValueError("a row is listed twice")
        return numbers

    def _illegal(self, row: int, number: int) -> ValueError:
        """Why an action number is refused."""
        where = f"row {row} of {self.game.name}: action {number}"
        if not 0 <= number < self.action_count:
            return ValueError(f"{where} does not exist; actions are 0 to {self.action_count - 1}")
        state, seat = self._core.rows[row].state, int(self._core.seats[row])
        move = self.encoding.move(state, seat, number)
        span = next(each for each in self.encoding.actions if number < each.start + each.size)
        refusal = None if move < 0 else state.refusal(seat, move)
        if refusal is None:
            asked = state.decision.prompt() if state.decision else ""
            clause = self.game.clauses[state.asked]
            return ValueError(f"{where} ({span.name}) means nothing here. {clause}: {asked}")
        return ValueError(f"{where} ({state._book.action(seat, move)}) is illegal: {refusal}")


def batch(
    game: str | Game,
    players: SupportsIndex | None = None,
    count: SupportsIndex = 1,
    seed: SupportsIndex = 0,
    reward: str = "win",
    first: SupportsIndex = 0,
    **options: object,
) -> Batch:
    """As many games (``count``) of one kind, dealt from a seed: the same seed gives the same games in every build.

    ``players`` is the least that the game takes unless it is said. ``reward`` says what the seats earn:

    - ``win``: at the end 1 for the winner, -1 for the others; several share it, so that all rewards add up to 0
    - ``score``: at the end one's points less the mean of the others'
    - ``shaped``: after every action the change of that difference, as far as points are known to everybody

    The rows are those from ``first`` on of a larger batch with the same seed.
    """
    rows, dealt = at_least("count", count, 1), at_least("seed", seed, 0)
    chosen = game_of(game)
    made = Batch(chosen, encoding_of(chosen, players, **options), rows, reward)
    made._core.fill(dealt, at_least("first", first, 0))
    return made


def _restored(content: tuple[Any, ...]) -> Batch:
    """A batch that was copied or pickled."""
    game, players, options, reward, states, generators, told = content
    made = Batch(game, game.encoding(game, players, options), len(states), reward)
    made._core.fill_with(states, generators)
    made._core.tell(*told)
    return made


def one_hot(encoding: Encoding[Any], observation: Bytes) -> NDArray[np.float32]:
    """Observations as numbers from 0 to 1: amounts are divided by their highest value, named values become flags."""
    observation = np.asarray(observation)
    if observation.shape[-1:] != (encoding.feature_count,):
        raise ValueError(
            f"an observation has {encoding.feature_count} features, not an array of shape {observation.shape}"
        )
    parts = []
    for span in encoding.features:
        raw = observation[..., span.start : span.start + span.size]
        if span.values is None:
            parts.append(raw.astype(np.float32) / max(span.most, 1))
        else:
            flags = raw[..., None] == np.arange(1, span.most + 1, dtype=np.uint8)
            parts.append(flags.reshape(*raw.shape[:-1], -1).astype(np.float32))
    return np.concatenate(parts, axis=-1)


def _bytes(buffer: Any) -> Bytes:
    return _for_reading(np.frombuffer(buffer, np.uint8))


def _ints(buffer: Any) -> Ints:
    return _for_reading(np.frombuffer(buffer, np.int64) if COMPILED else np.array(buffer, np.int64))


def _floats(buffer: Any) -> Floats:
    return _for_reading(np.frombuffer(buffer, np.float64) if COMPILED else np.array(buffer, np.float64))


def _packed(numbers: NDArray[np.integer[Any]]) -> Any:
    """Whole numbers as the rules keep them."""
    return vec[i64](numbers.astype(np.int64, copy=False)) if COMPILED else numbers.tolist()


def _for_reading(array: NDArray[Any]) -> NDArray[Any]:
    """The array, which shows the batch's own memory; writing into it would change what may be done."""
    array.flags.writeable = False
    return array


def reward_number(name: str) -> int:
    """The reward of that name as the compiled part counts them."""
    if name not in REWARDS:
        raise OptionError(f"there is no reward {short(name)}; the rewards are: {', '.join(REWARDS)}")
    return REWARDS.index(name)


def whole_numbers(what: str, given: Any, size: int | None) -> NDArray[np.integer[Any]]:
    """Whole numbers from an array, a list or another buffer."""
    array = np.asarray(given)
    if array.dtype.kind not in "iu" and array.size:
        raise TypeError(f"{what} are whole numbers, not {array.dtype}")
    if array.ndim != 1 or (size is not None and len(array) != size):
        wanted = "a list" if size is None else f"a list of {size}"
        raise ValueError(f"{what}: {wanted} is wanted, not an array of shape {array.shape}")
    return array if array.size else array.astype(np.int64)


def at_least(name: str, value: SupportsIndex, least: int) -> int:
    number = as_int(value)
    if number is None or number < least:
        raise ValueError(f"{name} is a whole number from {least} up, not {short(value)}")
    return number
