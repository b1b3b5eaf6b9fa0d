"""A game of Leonardo da Vinci, from the set-up (LV-2) through the rows of its flow (LV-3) to the end (LV-8)."""

from __future__ import annotations

from random import Random
from typing import Any

from bottega.engine.errors import Refusal
from bottega.engine.holdings.form import Held
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row
from bottega.games.leonardo import derived, holdings, loading, scoring, setup
from bottega.games.leonardo.checking import check
from bottega.games.leonardo.ep_lines import LINES
from bottega.games.leonardo.flow import flow_of
from bottega.games.leonardo.guess import guess
from bottega.games.leonardo.table import Table
from bottega.games.leonardo.value import value
from bottega.games.leonardo.variants import keep_at_hand


class LeonardoState(Table):
    """A game of Leonardo da Vinci. What it asks, and when, is listed in ``flow``."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.flow = flow_of(self.variants)
        if self.variants.lines:
            self.standing = LINES

    def copy(self) -> LeonardoState:
        keep_at_hand(self.variants)
        new = LeonardoState(self.game, self.players, self.options)
        derived.copy_fields(self, new)
        self._copied(new)
        return new

    def deal(self, rng: Random) -> None:
        setup.deal(self, rng)
        self.go_to(self.flow[0])
        self.go_on()

    def quoted(self, refusal: Refusal) -> Refusal:
        """EP-11: a value that does not exist is refused by the variant's own clause where its rule is played."""
        return refusal.by(self.variants.clause_of(refusal.clause))

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def score_sheet(self, lang: str = "en") -> list[Row]:
        return scoring.sheet(self, lang)

    def held(self) -> dict[str, Any]:
        return holdings.of_state(self)

    def hold(self, held: Held) -> None:
        holdings.hold(self, held)

    def load(self, position: dict[str, object]) -> None:
        loading.load(self, position)

    def check(self) -> None:
        check(self)

    def guess(self, seat: int | None, rng: Random) -> None:
        guess(self, seat, rng)

    def value(self, seat: int) -> float:
        return value(self, seat)
