"""An experiment: every variant is played by bots of one level and, in every second game, with a weaker rival level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bottega.arena.lab.leads import Leads
from bottega.arena.lab.uses import Uses
from bottega.arena.lab.variants import Variant, variants_of
from bottega.arena.match import Match, Outcome, Played, Series, Watched, agreed
from bottega.arena.observer import Observer
from bottega.bots import LEVELS
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.registry import game as find_game


@dataclass(frozen=True)
class Experiment(Series[tuple[int, Outcome]]):
    """Games of all variants in turn, so that it may stop at any time with about as many of each."""

    game: str
    vary: tuple[str, ...]
    players: int = 2
    level: int = 2
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    edition: Edition | None = None
    """The edition that is played; None for the built-in one."""

    def __post_init__(self) -> None:
        """An experiment that cannot be played is refused before it begins."""
        if not 1 <= self.level <= len(LEVELS):
            raise OptionError(f"levels are 1 to {len(LEVELS)}, not {self.level}")
        assert self.series

    @cached_property
    def variants(self) -> list[Variant]:
        """What is compared, first the game as it is."""
        return variants_of(find_game(self.game, self.edition), self.players, self.options, self.vary)

    @property
    def bots(self) -> tuple[str, str]:
        """The bot of the level, and the weaker one that it meets."""
        weaker = LEVELS[self.level - 2] if self.level > 1 else "random"
        return LEVELS[self.level - 1], weaker

    @cached_property
    def series(self) -> list[list[Match]]:
        """Of each variant: the games between equals, which are watched, and those with one stronger player."""
        bot, weaker = self.bots
        return [
            [
                self._match(variant, [bot] * self.players, (Uses(), Leads())),
                *([self._match(variant, [bot, *[weaker] * (self.players - 1)])] if self.players > 1 else []),
            ]
            for variant in self.variants
        ]

    def games(self, per_variant: int) -> int:
        """How many games are played in all."""
        return per_variant * len(self.variants)

    def run(self, number: int) -> Watched:
        """Plays one game to its end; in any process."""
        variant, which, game = self._place(number)
        return self.series[variant][which].run(game)

    def take_in(self, number: int, watched: Watched) -> tuple[int, Outcome]:
        """The game's number and how it ended; what was watched goes to the observers of its variant."""
        variant, which, game = self._place(number)
        return number, self.series[variant][which].take_in(game, watched)

    def result(self, played: Played) -> tuple[int, Outcome]:
        """Not asked: ``take_in`` leaves it to the match."""
        raise NotImplementedError

    def outcomes(self, played: Sequence[tuple[int, Outcome]]) -> list[tuple[list[Outcome], list[Outcome]]]:
        """The outcomes of each variant: of the games between equals, and of the others."""
        found: list[tuple[list[Outcome], list[Outcome]]] = [([], []) for _ in self.variants]
        for number, outcome in played:
            variant, which, _ = self._place(number)
            found[variant][which].append(outcome)
        return found

    def to_dict(self) -> dict[str, object]:
        """All settings that decide what is played."""
        return {
            "game": self.game,
            **agreed(find_game(self.game, self.edition)),
            "options": dict(self.options),
            "vary": list(self.vary),
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def _match(self, variant: Variant, bots: Sequence[str], hooks: tuple[Observer, ...] = ()) -> Match:
        return Match(self.game, tuple(bots), self.seed, variant.options, hooks=hooks, edition=self.edition)

    def _place(self, number: int) -> tuple[int, int, int]:
        """The variant of a game, which of its matches it belongs to, and its number there."""
        turn, variant = divmod(number, len(self.series))
        game, which = divmod(turn, len(self.series[variant]))
        return variant, which, game
