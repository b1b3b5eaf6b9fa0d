"""One game of a series: which bots sit where, from which seeds, and how it ended."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from bottega.bots import make_bot
from bottega.engine.decision import Decision
from bottega.engine.registry import game as find_game

T = TypeVar("T", covariant=True)


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
    """How many rounds were played, in a game that counts them."""


class Played(NamedTuple):
    """A game that is over, and how long each player thought: what may differ from run to run."""

    outcome: Outcome
    thinking: tuple[Thinking, ...]


class Series(Protocol[T]):
    """Games that are numbered. One of them is the same whenever and wherever it is played."""

    def play(self, number: int) -> T: ...


@dataclass(frozen=True)
class Match:
    """Bots that meet in a series of games."""

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = True
    """Whether the bots move on by one seat from game to game."""

    def __post_init__(self) -> None:
        """A match that cannot be played is refused before it begins."""
        check_table(self.game, self.bots, self.options)

    @property
    def names(self) -> list[str]:
        """The bots' names, with a number where one plays several times."""
        return numbered(self.bots)

    def play(self, number: int) -> Outcome:
        """Plays one game to its end."""
        shift = number % len(self.bots) if self.rotate else 0
        return play_game(self.game, self.bots, shift, (self.seed, number), self.options).outcome


def check_table(game: str, bots: Sequence[str], options: Mapping[str, object]) -> None:
    """Raises ``OptionError`` where these bots cannot play this game so."""
    found = find_game(game)
    found.new(len(bots), 0, **options)
    for bot in bots:
        make_bot(bot, found)


def play_game(
    name: str, players: Sequence[str], shift: int, seed: tuple[int, int], options: Mapping[str, object]
) -> Played:
    """Plays a game to its end, with the players moved on by so many seats."""
    game = find_game(name)
    count = len(players)
    seats = tuple((player + shift) % count for player in range(count))
    player_at = {seat: player for player, seat in enumerate(seats)}
    bots = [make_bot(players[player_at[seat]], game, derived_seed(*seed, "seat", seat)) for seat in range(count)]
    for bot in bots:
        bot.take_time()
    state = game.new(count, derived_seed(*seed, "deal"), **options)
    first: int | None = None
    asked: Decision | None = None
    actions = 0
    times: list[list[float]] = [[] for _ in players]
    while (decision := state.decision) is not None:
        seat = decision.actors[0]
        if first is None and _is_turn(decision, asked):
            first = player_at[seat]
        asked = decision
        view, is_choice = state.view(seat), len(state.legal(seat)) > 1
        began = time.perf_counter()
        action = bots[seat].choose(view)
        if is_choice:
            times[player_at[seat]].append(time.perf_counter() - began)
        state.apply(action)
        actions += 1
    scores = state.scores()
    rounds = state.view(None).get("round")
    outcome = Outcome(
        seats=seats,
        scores=tuple(scores[seat] for seat in seats),
        winners=tuple(sorted(player_at[seat] for seat in state.winners())),
        first=first,
        actions=actions,
        rounds=rounds if isinstance(rounds, int) else None,
    )
    return Played(outcome, tuple(Thinking.of(each) for each in times))


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
