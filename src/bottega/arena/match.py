"""One game among many: who plays, with which seeds, and how it ended."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bottega.bots import make_bot
from bottega.engine.decision import Decision
from bottega.engine.registry import game as find_game


def derived_seed(*parts: object) -> int:
    """A seed that follows from the parts alone: the same on every machine, unlike ``hash``."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


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


@dataclass(frozen=True)
class Match:
    """Bots that meet in a series of games. Game ``number`` is the same whenever and wherever it is played."""

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = True
    """Whether the bots move on by one seat from game to game."""

    def __post_init__(self) -> None:
        """A match that cannot be played is refused before it begins."""
        game = find_game(self.game)
        game.new(len(self.bots), self.seed, **self.options)
        for bot in self.bots:
            make_bot(bot, game)

    @property
    def names(self) -> list[str]:
        """The bots' names, with a number where one plays several times."""
        return numbered(self.bots)

    def play(self, number: int) -> Outcome:
        """Plays one game to its end."""
        game = find_game(self.game)
        players = len(self.bots)
        shift = number % players if self.rotate else 0
        seats = tuple((player + shift) % players for player in range(players))
        player_at = {seat: player for player, seat in enumerate(seats)}
        bots = [
            make_bot(self.bots[player_at[seat]], game, derived_seed(self.seed, number, "seat", seat))
            for seat in range(players)
        ]
        state = game.new(players, derived_seed(self.seed, number, "deal"), **self.options)
        first: int | None = None
        asked: Decision | None = None
        actions = 0
        while (decision := state.decision) is not None:
            seat = decision.actors[0]
            if first is None and _is_turn(decision, asked):
                first = player_at[seat]
            asked = decision
            state.apply(bots[seat].choose(state.view(seat)))
            actions += 1
        scores = state.scores()
        rounds = state.view(None).get("round")
        return Outcome(
            seats=seats,
            scores=tuple(scores[seat] for seat in seats),
            winners=tuple(sorted(player_at[seat] for seat in state.winners())),
            first=first,
            actions=actions,
            rounds=rounds if isinstance(rounds, int) else None,
        )


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
