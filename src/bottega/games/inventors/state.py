"""The state of a game of Legendary Inventors: how it is dealt, copied, shown, read and judged."""

from __future__ import annotations

from random import Random
from typing import Any

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.engine.holdings.form import Held
from bottega.engine.sheet import Row
from bottega.games.inventors import derived, holdings, loading
from bottega.games.inventors.checking import check
from bottega.games.inventors.guess import guess
from bottega.games.inventors.parts import AGES, TEAMS
from bottega.games.inventors.player import Player, no_tokens
from bottega.games.inventors.sheet import score_sheet
from bottega.games.inventors.table import Leftovers, Sharing, Table, Work
from bottega.games.inventors.value import value


class InventorsState(Table):
    """A game of Legendary Inventors. It asks for a ``team``, then turn by turn; ``questions`` lists what it asks."""

    def copy(self) -> InventorsState:
        new = InventorsState(self.game, self.players, self.options)
        derived.copy_fields(self, new)
        self._copied(new)
        return new

    # IN-2: the set-up

    def deal(self, rng: Random) -> None:
        """Settles all chance: piles, bag, first player and, where they are dealt, the teams."""
        self.piles = [Deck(vec[i64](shuffled(self.box.inventions_of(age), rng))) for age in range(1, AGES + 1)]
        self.bag = Deck(vec[i64](shuffled(self.box.all_tokens(), rng)))
        lot = int(rng.random() * self.players)  # drawn in any case, so that the option changes nothing else
        first = str(self.options["first_player"])
        self.statuette = lot if first == "lot" else int(first) - 1
        self.active = self.statuette
        self.seats = [Player.beginning() for _ in range(self.players)]
        self.table = []
        self.work, self.sharing, self.leftovers, self.used = Work.none(), Sharing.none(), Leftovers.none(), no_tokens()
        if self.options["teams"] == "deal":
            teams = shuffled(range(len(TEAMS)), rng)
            for seat in range(self.players):
                self.seats[seat].join(self.box, teams[seat])
        self.go_on()

    def moves(self, seat: i64) -> vec[i64]:
        """Found when the question was asked (IN-3.9)."""
        return self.choices

    def score_sheet(self, lang: str = "en") -> list[Row]:
        return score_sheet(self, lang)

    def held(self) -> dict[str, Any]:
        return holdings.of_state(self)

    def hold(self, held: Held) -> None:
        self.seats = [holdings.player_with(self.box, one) for one in held.players]

    # What is shown and guessed

    def load(self, position: dict[str, object]) -> None:
        loading.load(self, position)

    def check(self) -> None:
        check(self)

    def guess(self, seat: int | None, rng: Random) -> None:
        guess(self, rng)

    def value(self, seat: int) -> float:
        return value(self, seat)
