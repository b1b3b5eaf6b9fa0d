"""The flow of a game of Codex Naturalis, from the set-up (CN-2) through the turns (CN-3) to the end (CN-4)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, remove, u8, vec
from bottega.engine.state import Row, State, leaders
from bottega.games.codex import holdings, loading, picture
from bottega.games.codex import moves as mv
from bottega.games.codex.area import ORIGIN, x_of, y_of
from bottega.games.codex.box import Box
from bottega.games.codex.cards import (
    FIRST_GOLD,
    FIRST_STARTER,
    IDS,
    KINGDOM,
    KINGDOMS,
    OBJECTIVE_IDS,
    SIDES,
    back,
)
from bottega.games.codex.checking import check
from bottega.games.codex.guess import guess
from bottega.games.codex.picture import Shown
from bottega.games.codex.refusals import why_not_draw, why_not_place
from bottega.games.codex.scoring import END_POINTS, card_points, objective_count, objective_points
from bottega.games.codex.sheet import Tally, sheet
from bottega.games.codex.table import Player
from bottega.games.codex.value import value

if TYPE_CHECKING:
    from bottega.engine.game import Game
    from bottega.engine.holdings.form import Held


class CodexState(State):
    """A game of Codex Naturalis. It asks for ``starter``, ``objective``, then ``place`` and ``draw`` in turn."""

    box: Box
    seats: list[Player]
    decks: list[Deck]
    row: vec[i64]
    """The face-up cards, two resource and two gold; -1 where there is none."""
    seen: vec[u8]
    """By card: whether it lies in a hand and was taken face up (CN-1.5)."""
    objectives: vec[i64]
    """All sixteen: two common ones, two for each seat, then the pile."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.first: i64 = 0
        self.active: i64 = 0
        self.round: i64 = 0
        self.passes: i64 = 0
        """Turns passed in this round."""
        self.last_round: i64 = -1
        """The round that ends the game; -1 until the end is triggered."""
        self.counted: list[Tally] = []
        """What was counted at a real table, of which nothing else is known here; empty in a game that is played."""
        self.shown: list[Shown] = []
        """How each seat was last shown; a copy is looked at afresh."""

    def copy(self) -> CodexState:
        new = CodexState(self.game, self.players, self.options)
        new.seats = [player.copy() for player in self.seats]
        new.decks = [deck.copy() for deck in self.decks]
        new.row = self.row[:]
        new.seen = self.seen[:]
        new.objectives = self.objectives
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.passes = self.passes
        new.last_round = self.last_round
        self._copied(new)
        return new

    # CN-2: the set-up

    def deal(self, rng: Random) -> None:
        """Shuffles everything and turns up the rows; hands and objectives wait for the starter cards (CN-2.5)."""
        resource, gold = range(FIRST_GOLD), range(FIRST_GOLD, FIRST_STARTER)
        self.decks = [Deck(vec[i64](shuffled(cards, rng))) for cards in (resource, gold)]
        self.row = vec[i64]([self.decks[slot // 2].draw() for slot in range(4)])
        self.seen = vec[u8]([0] * FIRST_STARTER)
        starters = shuffled(range(FIRST_STARTER, len(IDS)), rng)
        self.seats = [Player.beginning(starters[seat]) for seat in range(self.players)]
        self.objectives = vec[i64](shuffled(range(len(OBJECTIVE_IDS)), rng))
        self.first = int(rng.random() * self.players)
        self.ask_all("starter")

    def dealt(self, seat: i64, which: i64) -> i64:
        """One of the two objectives dealt to a seat."""
        return self.objectives[2 + 2 * seat + which]

    def _choose_side(self, seat: i64, side: i64) -> None:
        self.seats[seat].side = side
        self.waiting &= ~(1 << seat)
        if self.telling:
            self.tell(Event("starter_chosen", seat, None, {"side": SIDES[side]}))
        if self.waiting == 0:
            self._place_starters()

    def _place_starters(self) -> None:
        """CN-2.2, then CN-2.3 and CN-2.4: hands and objectives are dealt once every side is chosen."""
        for seat in range(i64(self.players)):
            player = self.seats[seat]
            player.area.lay(self.box, 2 * player.starter + player.side, ORIGIN)
            if self.telling:
                self.tell(Event("starter_placed", seat, {"card": IDS[player.starter], "side": SIDES[player.side]}))
        for seat in range(i64(self.players)):
            hand = vec[i64]([self.decks[0].draw(), self.decks[0].draw(), self.decks[1].draw()])
            self.seats[seat].hand = hand
            if self.telling:
                backs = [back(card) for card in hand]
                self.tell(Event("hand_dealt", seat, {"backs": backs}, {"cards": [IDS[card] for card in hand]}))
        if self.telling:
            common = [OBJECTIVE_IDS[self.objectives[0]], OBJECTIVE_IDS[self.objectives[1]]]
            self.tell(Event("objectives_revealed", -1, {"cards": common}))
            for seat in range(i64(self.players)):
                pair = [OBJECTIVE_IDS[self.dealt(seat, 0)], OBJECTIVE_IDS[self.dealt(seat, 1)]]
                self.tell(Event("objectives_dealt", seat, None, {"cards": pair}))
        self.ask_all("objective")

    def _choose_objective(self, seat: i64, objective: i64) -> None:
        """CN-2.4: one is kept, the other returns unseen; CN-2.5: the first player follows when all have chosen."""
        self.seats[seat].kept = 0 if self.dealt(seat, 0) == objective else 1
        self.waiting &= ~(1 << seat)
        if self.telling:
            self.tell(Event("objective_chosen", seat, None, {"card": OBJECTIVE_IDS[objective]}))
        if self.waiting == 0:
            if self.telling:
                self.tell(Event("first_player", self.first))
            self.round = 1
            self._begin_turn(self.first)

    # CN-3: a turn

    def moves(self, seat: i64) -> vec[i64]:
        if self.asked == "place":
            return self._placements(seat)
        if self.asked == "draw":
            return self._draws()
        if self.asked == "starter":
            return vec[i64]([mv.choose_side(0), mv.choose_side(1)])
        return vec[i64]([mv.choose_objective(self.dealt(seat, 0)), mv.choose_objective(self.dealt(seat, 1))])

    def play(self, seat: i64, move: i64) -> None:
        kind = mv.kind_of(move)
        if kind == mv.PLACE:
            self._place(seat, move & 255, move >> 8)
        elif kind == mv.DRAW:
            self._draw(seat, move & 255)
        elif kind == mv.STARTER:
            self._choose_side(seat, move & 255)
        elif kind == mv.OBJECTIVE:
            self._choose_objective(seat, move & 255)
        else:
            self._pass(seat)

    def _begin_turn(self, seat: i64) -> None:
        self.active = seat
        self.ask("place", seat)

    def _placements(self, seat: i64) -> vec[i64]:
        """CN-3.1: each card, on each side that may be played, on each open cell."""
        player = self.seats[seat]
        if player.must_pass():
            return vec[i64]([mv.PASS_TURN])
        faces = vec[i64]()
        for card in player.hand:
            if player.can_pay(self.box, card):
                faces = append(faces, 2 * card)
            faces = append(faces, 2 * card + 1)
        cells = player.area.open
        return vec[i64]([cell << 8 | face for cell in cells for face in faces], capacity=len(cells) * len(faces))

    def _place(self, seat: i64, face: i64, cell: i64) -> None:
        player = self.seats[seat]
        card = face >> 1
        player.hand = remove(player.hand, card)
        self.seen[card] = 0
        covered = player.area.lay(self.box, face, cell)
        points = card_points(self.box, player.area, face, covered)
        player.points += points
        if self.telling:
            placed: dict[str, object] = {"card": IDS[card], "side": SIDES[face & 1], "x": x_of(cell), "y": y_of(cell)}
            placed["points"] = points
            self.tell(Event("card_placed", seat, placed))
        if player.points >= END_POINTS:
            self._trigger_end("points")
        if self.nothing_to_draw():
            if self.telling:
                self.tell(Event("draw_skipped", seat))
            self._end_turn()
        else:
            self.asked = "draw"

    def _draws(self) -> vec[i64]:
        """CN-3.7: the face-up cards and the tops of the decks."""
        found = vec[i64]([mv.draw(card) for card in self.row if card >= 0])
        if self.decks[0].left > 0:
            found = append(found, mv.draw(mv.RESOURCE_TOP))
        if self.decks[1].left > 0:
            found = append(found, mv.draw(mv.GOLD_TOP))
        return found

    def _can_draw(self, source: i64) -> bool:
        if source >= mv.RESOURCE_TOP:
            return self.decks[source - mv.RESOURCE_TOP].left > 0
        return source in self.row

    def _draw(self, seat: i64, source: i64) -> None:
        if source >= mv.RESOURCE_TOP:
            card = self.decks[source - mv.RESOURCE_TOP].draw()
            if self.telling:
                public: dict[str, object] = {"source": mv.source_name(source), "kingdom": KINGDOMS[KINGDOM[card]]}
                self.tell(Event("card_drawn", seat, public, {"card": IDS[card]}))
        else:
            card = source
            self.seen[card] = 1
            if self.telling:
                self.tell(Event("card_taken", seat, {"card": IDS[card]}))
            self._replace(card)
        player = self.seats[seat]
        player.hand = append(player.hand, card)
        decks_empty = self.decks[0].left + self.decks[1].left == 0
        if decks_empty and (self.nothing_to_draw() or self.options["end_on_empty_decks"] is True):
            self._trigger_end("cards")
        self._end_turn()

    def _replace(self, taken: i64) -> None:
        """Turns up the next card of the same kind in the place of a face-up card."""
        for slot in range(len(self.row)):
            if self.row[slot] == taken:
                self.row[slot] = self.decks[slot // 2].draw()
                if self.telling and self.row[slot] >= 0:
                    self.tell(Event("card_revealed", -1, {"card": IDS[self.row[slot]]}))

    def nothing_to_draw(self) -> bool:
        """Whether no card is left, neither in the decks nor face up."""
        if self.decks[0].left + self.decks[1].left > 0:
            return False
        for card in self.row:
            if card >= 0:
                return False
        return True

    def _pass(self, seat: i64) -> None:
        self.passes += 1
        if self.telling:
            self.tell(Event("turn_passed", seat))
        self._end_turn()

    # CN-4: the end

    def _trigger_end(self, reason: str) -> None:
        """CN-4.1, CN-4.2: this round is finished, the next one is the last."""
        if self.last_round < 0:
            self.last_round = self.round + 1
            if self.telling:
                self.tell(Event("end_triggered", self.active, {"reason": reason}))

    def _end_turn(self) -> None:
        following = (self.active + 1) % self.players
        if following != self.first:
            self._begin_turn(following)
        elif self.round == self.last_round or self.passes == self.players:  # CN-4.2, CN-4.5
            self._finish()
        else:
            self.round += 1
            self.passes = 0
            self._begin_turn(following)

    def _finish(self) -> None:
        """CN-4.3: objectives are scored."""
        self.ask_nobody()
        for seat in range(i64(self.players)):
            player = self.seats[seat]
            for objective in self.objectives_of(seat):
                points = objective_points(self.box, player.area, objective)
                player.objective_points += points
                if self.telling:
                    self.tell(Event("objective_scored", seat, {"card": OBJECTIVE_IDS[objective], "points": points}))
        if self.telling:
            self.tell(Event("game_over", -1, {"winners": list(self.winners()), "scores": self.scores()}))

    def objectives_of(self, seat: i64) -> list[int]:
        """The objectives that count for a seat: the common ones and its own."""
        return [self.objectives[0], self.objectives[1], self.dealt(seat, self.seats[seat].kept)]

    def scores(self) -> list[int]:
        return [player.total() for player in self.seats]

    def winners(self) -> tuple[int, ...]:
        """CN-4.4: most points, then most points from objectives, then together."""
        if self.waiting:
            return ()
        return leaders([[player.total(), player.objective_points] for player in self.seats])

    def score_sheet(self, lang: str = "en") -> list[Row]:
        if self.waiting == 0:
            return sheet(self.box, self.game.words, lang, self.tallies())
        words = self.game.words
        return [
            Row(words.text(lang, "sheet.cards"), [int(player.points) for player in self.seats]),
            Row(words.text(lang, "sheet.total"), self.scores(), "total"),
        ]

    def tallies(self) -> list[Tally]:
        """What counts at the end, for each seat (CN-4.3)."""
        if self.counted:
            return self.counted
        found = []
        for seat in range(self.players):
            player = self.seats[seat]
            objectives = self.objectives_of(seat)
            times = [int(objective_count(self.box, player.area, objective)) for objective in objectives]
            found.append(Tally(player.points, objectives, times))
        return found

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

    # What is refused, shown and guessed

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        kind = mv.KINDS[mv.kind_of(move)]
        if self.asked == "place" and kind == "pass":
            return None if self.seats[seat].must_pass() else self.refuse("CN-3.8", "can_place", {})
        if kind != self.asked:
            return self.game.refuse(self.asked, "asked_" + self.asked)
        if kind == "place":
            player = self.seats[seat]
            face = move & 255
            if (
                player.area.is_open(move >> 8)
                and face >> 1 in player.hand
                and (face & 1 or player.can_pay(self.box, face >> 1))
            ):
                return None
            return why_not_place(self, seat, face, move >> 8)
        if kind == "draw":
            return None if self._can_draw(move & 255) else why_not_draw(self, move & 255)
        if kind == "objective" and self.dealt(seat, 0) != move & 255 and self.dealt(seat, 1) != move & 255:
            return self.refuse("CN-2.4", "not_dealt", {"card": OBJECTIVE_IDS[move & 255]})
        return None

    def show(self, seat: int | None) -> dict[str, object]:
        return picture.show(self, seat)

    def show_all(self, seats: list[int | None]) -> tuple[dict[str, object], list[dict[str, object]]]:
        return picture.show_all(self, seats)

    def dump(self) -> dict[str, object]:
        return picture.dump(self)

    def load(self, position: dict[str, object]) -> None:
        loading.load(self, position)

    def check(self) -> None:
        check(self)

    def guess(self, seat: int | None, rng: Random) -> None:
        guess(self, seat, rng)

    def value(self, seat: int) -> float:
        return value(self, seat)
