"""One game of a series: which bots sit where, from which seeds, and how it ended."""

from __future__ import annotations

import hashlib
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, SupportsIndex, TypeVar

from bottega.arena.failing import BotFailed
from bottega.arena.observer import Observer
from bottega.bots import AnyBot, make_bot, name_of
from bottega.engine.decision import Decision
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.options import checked
from bottega.engine.reading import as_int, as_list, short
from bottega.engine.registry import game as find_game

T = TypeVar("T")


def derived_seed(*parts: object) -> int:
    """A seed that follows from the parts alone: the same on every machine, unlike ``hash``."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Thinking(NamedTuple):
    """How long a player thought, in seconds, where there was something to choose."""

    choices: int
    total: float
    longest: float

    @classmethod
    def of(cls, times: Sequence[float]) -> Thinking:
        return cls(len(times), round(sum(times), 6), round(max(times, default=0.0), 6))


class Outcome(NamedTuple):
    """How a game ended. Players are numbered as they were named, whichever seats they had."""

    seats: tuple[int, ...]
    """Each player's seat."""
    scores: tuple[int, ...]
    """Each player's points."""
    winners: tuple[int, ...]
    """The players that won."""
    first: int | None
    """The player who had the first turn: the first choice that was one seat's alone. None where all choose at once."""
    actions: int
    rounds: int | None
    """How many rounds were played, in a game whose length is counted in rounds."""


class Played(NamedTuple):
    """A game that is over, and how long each player thought: what may differ from run to run."""

    outcome: Outcome
    thinking: tuple[Thinking, ...]


class Watched(NamedTuple):
    """A game that is over, and what each observer returned of it."""

    played: Played
    told: tuple[object, ...]


class Series(ABC, Generic[T]):
    """Games that are numbered. One of them is the same whenever and wherever it is played."""

    hooks: tuple[Observer, ...]

    def play(self, number: int) -> T:
        """Plays one game to its end."""
        return self.take_in(number, self.run(number))

    @abstractmethod
    def run(self, number: int) -> Watched:
        """The part of ``play`` that any process can do."""

    def take_in(self, number: int, watched: Watched) -> T:
        """The rest of ``play``, in the process that asked for the game."""
        for hook, value in zip(self.hooks, watched.told, strict=True):
            hook.collect(number, value)
        return self.result(watched.played)

    @abstractmethod
    def result(self, played: Played) -> T:
        """The part of a finished game that this series keeps."""


@dataclass(frozen=True)
class Match(Series[Outcome]):
    """Bots that meet in a series of games."""

    game: str
    bots: tuple[AnyBot, ...]
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = True
    """Whether the bots move on by one seat from game to game."""
    hooks: tuple[Observer, ...] = field(default=(), compare=False)
    edition: Edition | None = None
    """The edition that is played; None for the built-in one."""

    def __post_init__(self) -> None:
        """A match that cannot be played is refused before it begins."""
        check_table(find_game(self.game, self.edition), self.bots, self.options)
        check_hooks(self.hooks)
        seed_of(self.seed)

    @property
    def names(self) -> list[str]:
        """The bots' names, with a number where one plays several times."""
        return numbered([name_of(bot) for bot in self.bots])

    def run(self, number: int) -> Watched:
        """Plays one game to its end, with what each observer returned of it; in any process."""
        shift = number % len(self.bots) if self.rotate else 0
        table = Seating(self.bots, self.names, shift)
        game = find_game(self.game, self.edition)
        return play_game(game, table, (self.seed, number), self.options, number, self.hooks)

    def result(self, played: Played) -> Outcome:
        """How the game ended."""
        return played.outcome


def check_table(game: Game, bots: Sequence[AnyBot], options: Mapping[str, object]) -> None:
    """Raises ``OptionError`` where these bots cannot play this game with these options."""
    listed = as_list(bots, "bots are a list of bots, one for each seat")
    checked(game.options, options)
    game.new(len(listed), 0, **options)
    for bot in listed:
        make_bot(bot, game)


def agreed(game: Game) -> dict[str, object]:
    """What a report says of the rules: their version and, where it is not the built-in one, the edition."""
    edition = game.edition_label
    return {"rules": game.rules_version, **({} if edition is None else {"edition": edition})}


def check_hooks(hooks: Sequence[Observer]) -> None:
    for hook in as_list(hooks, "hooks are a list of observers"):
        if not isinstance(hook, Observer):
            raise OptionError(f"a hook is an object of a subclass of bottega.arena.Observer, not {hook!r}")


def seed_of(seed: SupportsIndex) -> int:
    """The seed that somebody gave; ``OptionError`` for what is no whole number."""
    number = as_int(seed)
    if number is None:
        raise OptionError(f"a seed is a whole number, not {short(seed)}")
    return number


class Seating(NamedTuple):
    """The players of a game as they are numbered, their names, and by how many seats they have moved on."""

    bots: Sequence[AnyBot]
    names: Sequence[str]
    shift: int


def play_game(
    game: Game,
    table: Seating,
    seed: tuple[int, int],
    options: Mapping[str, object],
    number: int,
    hooks: Sequence[Observer] = (),
) -> Watched:
    """Plays a game to its end; its number is for the observers, its random numbers come from the seed alone."""
    count = len(table.bots)
    seats = tuple((player + table.shift) % count for player in range(count))
    player_at = {seat: player for player, seat in enumerate(seats)}
    bots = [make_bot(table.bots[player_at[seat]], game, derived_seed(*seed, "seat", seat)) for seat in range(count)]
    for bot in bots:
        bot.take_time()
    state = game.new(count, derived_seed(*seed, "deal"), **options)
    names = [table.names[player_at[seat]] for seat in range(count)]
    for hook in hooks:
        hook.before(number, state, names)
    first: int | None = None
    asked: Decision | None = None
    actions = 0
    times: list[list[float]] = [[] for _ in seats]
    while (decision := state.decision) is not None:
        seat = decision.actors[0]
        if first is None and _is_turn(decision, asked):
            first = player_at[seat]
        asked = decision
        view, is_choice = state.view(seat), len(state.legal(seat)) > 1
        action = None
        began = time.perf_counter()
        try:
            action = bots[seat].choose(view)
            if is_choice:
                times[player_at[seat]].append(time.perf_counter() - began)
            events = state.apply(action)
        except Exception as error:
            raise BotFailed.of(error, names[seat], state, seat, action, names) from error
        actions += 1
        for hook in hooks:
            hook.step(number, state, action, events)
    scores = state.scores()
    outcome = Outcome(
        seats=seats,
        scores=tuple(scores[seat] for seat in seats),
        winners=tuple(sorted(player_at[seat] for seat in state.winners())),
        first=first,
        actions=actions,
        rounds=state.rounds_played(),
    )
    told = tuple(hook.after(number, state, outcome) for hook in hooks)
    return Watched(Played(outcome, tuple(Thinking.of(each) for each in times)), told)


def _is_turn(decision: Decision, before: Decision | None) -> bool:
    """Whether a choice is one seat's alone, and not the last of a choice that several make at once."""
    rest = before is not None and before.kind == decision.kind and set(decision.actors) < set(before.actors)
    return len(decision.actors) == 1 and not rest


def numbered(names: tuple[str, ...] | list[str]) -> list[str]:
    """The names, with a number behind each that is there more than once."""
    given: dict[str, int] = {}
    told = []
    for name in names:
        given[name] = given.get(name, 0) + 1
        told.append(f"{name} {given[name]}" if names.count(name) > 1 else name)
    return told
