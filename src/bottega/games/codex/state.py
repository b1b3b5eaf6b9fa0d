"""The flow of a game of Codex Naturalis, from the set-up (CN-2) through the turns (CN-3) to the end (CN-4)."""

from __future__ import annotations

from random import Random
from typing import Any

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.fast import i64, vec
from bottega.engine.holdings.form import Held
from bottega.engine.sheet import Row
from bottega.games.codex import derived, holdings, loading
from bottega.games.codex.cards import FIRST_GOLD, FIRST_STARTER, IDS, OBJECTIVE_IDS
from bottega.games.codex.checking import check
from bottega.games.codex.guess import guess
from bottega.games.codex.sheet import sheet
from bottega.games.codex.table import Objectives, Player, Table
from bottega.games.codex.value import value


class CodexState(Table):
    """A game of Codex Naturalis. It asks for ``starter``, ``objective``, then ``place`` and ``draw`` in turn."""

    def copy(self) -> CodexState:
        new = CodexState(self.game, self.players, self.options)
        derived.copy_fields(self, new)
        self._copied(new)
        return new

    # CN-2: the set-up

    def deal(self, rng: Random) -> None:
        """Shuffles everything and turns up the rows; hands and objectives wait for the starter cards (CN-2.5)."""
        resource, gold = range(FIRST_GOLD), range(FIRST_GOLD, FIRST_STARTER)
        self.decks = [Deck(vec[i64](shuffled(cards, rng))) for cards in (resource, gold)]
        self.row = vec[i64]([self.decks[slot // 2].draw() for slot in range(4)])
        starters = shuffled(range(FIRST_STARTER, len(IDS)), rng)
        self.seats = [Player.beginning(starters[seat]) for seat in range(self.players)]
        order = shuffled(range(len(OBJECTIVE_IDS)), rng)
        self.objectives = Objectives.of(vec[i64](order[:2]), vec[i64](order[2 + 2 * self.players :]))
        for seat in range(self.players):
            self.seats[seat].dealt = vec[i64](order[2 + 2 * seat : 4 + 2 * seat])
        self.first = int(rng.random() * self.players)
        self.go_on()

    def score_sheet(self, lang: str = "en") -> list[Row]:
        if self.waiting == 0:
            return sheet(self.box, self.game.words, lang, self.tallies())
        words = self.game.words
        return [
            Row(words.text(lang, "sheet.cards"), [int(player.points) for player in self.seats]),
            Row(words.text(lang, "sheet.total"), self.scores(), "total"),
        ]

    def held(self) -> dict[str, Any]:
        return holdings.of_state(self)

    def hold(self, held: Held) -> None:
        self.counted = holdings.tallies_of(held)
        self.seats = []
        for tally in self.counted:
            player = Player.beginning(FIRST_STARTER)
            player.points = tally.points
            player.objective_points = tally.rank(self.box)[1]
            self.seats.append(player)

    # What is shown and guessed

    def load(self, position: dict[str, object]) -> None:
        loading.load(self, position)

    def check(self) -> None:
        check(self)

    def guess(self, seat: int | None, rng: Random) -> None:
        guess(self, seat, rng)

    def value(self, seat: int) -> float:
        return value(self, seat)
