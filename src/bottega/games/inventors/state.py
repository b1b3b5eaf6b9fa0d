"""The flow of a game of Legendary Inventors, from the set-up (IN-2) through turns and sharing to the end (IN-6)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bottega.engine.deck import Deck
from bottega.engine.dice import shuffled
from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.rules import Rules
from bottega.engine.sheet import Row, leaders
from bottega.engine.state import State
from bottega.games.inventors import holdings, loading, picture
from bottega.games.inventors import moves as mv
from bottega.games.inventors.box import Box
from bottega.games.inventors.checking import check
from bottega.games.inventors.choices import choices
from bottega.games.inventors.guess import guess
from bottega.games.inventors.parts import (
    AGES,
    AVAILABILITY,
    FIELD_COUNT,
    FIELDS,
    INVENTIONS,
    INVENTORS,
    KNOWLEDGE,
    TEAMS,
    TOKENS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.ranking import ranking
from bottega.games.inventors.refusals import why_not
from bottega.games.inventors.scoring import total_points
from bottega.games.inventors.sheet import score_sheet, tell_scores
from bottega.games.inventors.table import Player, Table, no_tokens
from bottega.games.inventors.value import value

if TYPE_CHECKING:
    from bottega.engine.holdings.form import Held


class InventorsState(State):
    """A game of Legendary Inventors. It asks for a ``team``, then turn by turn; ``choices`` lists the questions."""

    box: Box
    seats: list[Player]
    table: Table
    piles: list[Deck]
    """By age: the inventions not drawn."""
    bag: Deck
    """The tokens not drawn, in the order settled when the game is dealt."""
    boxed: vec[i64]
    """The inventions that nobody took."""
    boxed_tokens: vec[i64]
    """By kind: the tokens that nobody took."""
    used_tokens: vec[i64]
    """By kind: the tokens discarded after use."""
    sharers: vec[i64]
    """Who has still to take a reward, in order (IN-4.3)."""
    choices: vec[i64]
    """Every legal move of the seat that is asked."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.box = game.box
        self.cubes: i64 = 0 if options["cubes"] == "unlimited" else int(str(options["cubes"]))
        """How many cubes each player has; 0 for as many as are needed (IN-1.1)."""
        self.age: i64 = 0
        self.active: i64 = 0
        """Whose turn it is."""
        self.statuette: i64 = 0
        self.passes: i64 = 0
        """Turns passed one after the other."""
        self.focus: i64 = -1
        """The slot of the invention that is worked on or shared; -1 for none."""
        self.worker: i64 = -1
        """The inventor at work; -1 for none."""
        self.worked: i64 = 0
        """Cubes laid in this work so far."""
        self.extra: i64 = 0
        """Cubes that the additional-knowledge token in use still brings."""
        self.unclaimed = False
        """Whether the invention that is shared can still be taken."""

    def copy(self) -> InventorsState:
        new = InventorsState(self.game, self.players, self.options)
        new.seats = [player.copy() for player in self.seats]
        new.table = self.table.copy()
        new.piles = [pile.copy() for pile in self.piles]
        new.bag = self.bag.copy()
        new.boxed = self.boxed[:]
        new.boxed_tokens = self.boxed_tokens[:]
        new.used_tokens = self.used_tokens[:]
        new.sharers = self.sharers
        new.choices = self.choices
        new.age = self.age
        new.active = self.active
        new.statuette = self.statuette
        new.passes = self.passes
        new.focus = self.focus
        new.worker = self.worker
        new.worked = self.worked
        new.extra = self.extra
        new.unclaimed = self.unclaimed
        self._copied(new)
        return new

    # Questions

    def ask_kind(self, kind: str, seat: i64) -> None:
        """Asks a seat; where there is no choice, what must be done is done (IN-3.9)."""
        super().ask_kind(kind, seat)
        self.choices = choices(self, seat)
        if len(self.choices) == 1:
            if self.telling and self.choices[0] != mv.SAY_DONE:
                self.tell(Event("only_choice", seat))
            self.play(seat, self.choices[0])

    def moves(self, seat: i64) -> vec[i64]:
        return self.choices

    def play(self, seat: i64, move: i64) -> None:
        kind = mv.kind_of(move)
        if kind == mv.WORK:
            self._work(seat, mv.worker_of(move), mv.invention_of(move))
        elif kind == mv.PROGRESS:
            self._progress(seat, mv.token_of(move), mv.inventor_of(move), mv.field_of(move))
        elif kind == mv.TAKE:
            self._take(seat, mv.reward_of(move))
        elif kind == mv.ADD:
            self._add(seat, mv.field_of(move))
        elif kind == mv.RECALL:
            self._recall(seat)
        elif kind == mv.AVAILABILITY:
            self._use_availability(seat)
        elif kind == mv.TEAM:
            self._choose_team(seat, mv.team_of(move))
        elif kind == mv.PASS:
            self._pass(seat)
        else:
            self._done(seat)

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.players

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
        self.table = Table.of(self.box, vec[i64](), vec[i64]())
        self.boxed, self.boxed_tokens, self.used_tokens = vec[i64](), no_tokens(), no_tokens()
        self.sharers = vec[i64]()
        if self.options["teams"] == "choose":
            self.ask_kind("team", self.statuette)
            return
        teams = shuffled(range(len(TEAMS)), rng)
        for seat in range(self.players):
            self.seats[seat].join(self.box, teams[seat])
        self._begin_age()
        self._begin_turn(self.statuette)

    def _choose_team(self, seat: i64, team: i64) -> None:
        """IN-2.1: one after the other, from the first player on."""
        self.seats[seat].join(self.box, team)
        if self.telling:
            self.tell(Event("team_chosen", seat, {"team": TEAMS[team]}))
        following = self.next_seat(seat)
        if following == self.statuette:
            self._begin_age()
            self._begin_turn(self.statuette)
        else:
            self.active = following
            self.ask_kind("team", following)

    def _begin_age(self) -> None:
        """IN-2.2, IN-5.2: lays out the inventions of the next age, with two tokens on each."""
        size = laid_out(self.players)
        drawn = vec[i64]([self.piles[self.age].draw() for _ in range(size)])
        self.table = Table.of(self.box, drawn, vec[i64]([self.bag.draw() for _ in range(TOKENS_ON_INVENTION * size)]))
        self.age += 1
        if self.telling:
            self.tell(Event("age_begun", -1, {"age": self.age}))
            for slot in range(size):
                tokens = [TOKENS[self.table.tokens[TOKENS_ON_INVENTION * slot + which]] for which in range(2)]
                self.tell(Event("invention_laid", -1, {"invention": INVENTIONS[drawn[slot]], "tokens": tokens}))

    # IN-3: a turn

    def _begin_turn(self, seat: i64) -> None:
        self.active = seat
        self.ask_kind("turn", seat)

    def _work(self, seat: i64, inventor: i64, invention: i64) -> None:
        """IN-3.1: the inventor fills what its levels allow and becomes occupied."""
        player = self.seats[seat]
        member = player.member(inventor)
        player.occupied |= 1 << member
        self.passes = 0
        self.focus = self.table.slot_of(invention)
        self.worker = inventor
        self.worked = 0
        laid: dict[str, object] = {}
        left: i64 = self.cubes_left(seat) if self.cubes > 0 else 0
        for field in range(FIELD_COUNT):
            empty = self.table.empty[self.focus * FIELD_COUNT + field]
            cubes = min(player.levels[member * FIELD_COUNT + field], empty)
            if self.cubes > 0:
                cubes = min(cubes, left - self.worked)
            if cubes > 0:
                self.table.put(self.focus, field, seat, cubes)
                self.worked += cubes
                if self.telling:
                    laid[FIELDS[field]] = cubes
        if self.telling:
            done: dict[str, object] = {"inventor": INVENTORS[inventor], "invention": INVENTIONS[invention]}
            self.tell(Event("worked", seat, {**done, "cubes": self.worked, "laid": laid}))
        self._go_on_working(seat)

    def _go_on_working(self, seat: i64) -> None:
        """Completes the invention (IN-4.1), or asks where more cubes go (IN-3.4), or ends the work."""
        if self.table.open[self.focus] == 0:
            self._complete(seat)
        elif self.cubes > 0 and self.cubes_left(seat) == 0:
            self._end_work(seat)
        elif self.extra > 0:
            self.ask_kind("cube", seat)
        elif self.seats[seat].tokens[KNOWLEDGE] > 0:
            self.ask_kind("knowledge", seat)
        else:
            self._end_work(seat)

    def cubes_left(self, seat: i64) -> i64:
        """The cubes that a player can still lay, where they are limited (IN-1.1)."""
        left = self.cubes
        for slot in range(len(self.table.inventions)):
            left -= self.table.cubes_of(slot, seat)
        return left

    def _add(self, seat: i64, field: i64) -> None:
        """IN-3.4: a cube from an additional-knowledge token; the first one discards the token."""
        if self.extra == 0:
            self.seats[seat].tokens[KNOWLEDGE] -= 1
            self.used_tokens[KNOWLEDGE] += 1
            self.extra = self.box.knowledge_cubes
            if self.telling:
                self.tell(Event("knowledge_used", seat, {"token": TOKENS[KNOWLEDGE]}))
        self.extra -= 1
        self.worked += 1
        self.table.put(self.focus, field, seat, 1)
        if self.telling:
            where: dict[str, object] = {"invention": INVENTIONS[self.table.inventions[self.focus]]}
            self.tell(Event("cube_added", seat, {**where, "field": FIELDS[field]}))
        self._go_on_working(seat)

    def _end_work(self, seat: i64) -> None:
        self.focus = -1
        self.worker = -1
        self.worked = 0
        self.extra = 0
        self.ask_kind("after", seat)

    def _recall(self, seat: i64) -> None:
        """IN-3.2."""
        self.passes = 0
        self.seats[seat].occupied = 0
        if self.telling:
            self.tell(Event("recalled", seat))
        self.ask_kind("after", seat)

    def _pass(self, seat: i64) -> None:
        """IN-3.3; IN-3.8: where everybody has passed, the age ends."""
        self.passes += 1
        if self.telling:
            self.tell(Event("passed", seat))
        if self.passes < self.players:
            self._begin_turn(self.next_seat(seat))
            return
        self.passes = 0
        if self._end_age():
            self._begin_last(self.statuette)
        else:
            self._begin_turn(self.next_seat(self.statuette))

    def _use_availability(self, seat: i64) -> None:
        """IN-3.5: no action, so the same question is asked again."""
        player = self.seats[seat]
        player.tokens[AVAILABILITY] -= 1
        self.used_tokens[AVAILABILITY] += 1
        player.occupied = 0
        if self.telling:
            self.tell(Event("availability_used", seat, {"token": TOKENS[AVAILABILITY]}))
        self.ask_kind(self.asked, seat)

    def _progress(self, seat: i64, token: i64, inventor: i64, field: i64) -> None:
        """IN-3.6: the token raises a level by one; turned over, if that is not what its face says."""
        player = self.seats[seat]
        player.tokens[token] -= 1
        player.placed[token] += 1
        member = player.member(inventor)
        level = player.levels[member * FIELD_COUNT + field] + 1
        player.set_level(member, field, level)
        if self.telling:
            what: dict[str, object] = {"token": TOKENS[token], "inventor": INVENTORS[inventor], "field": FIELDS[field]}
            self.tell(Event("progressed", seat, {**what, "level": level}))
        self.ask_kind(self.asked, seat)

    def _done(self, seat: i64) -> None:
        """Ends what is asked about: a work, a turn, or the last placements; in silence where there was no choice."""
        telling = self.telling and len(self.choices) > 1
        following = self.next_seat(seat)
        if self.asked == "knowledge":
            if telling:
                self.tell(Event("work_ended", seat))
            self._end_work(seat)
        elif self.asked == "after":
            if telling:
                self.tell(Event("turn_ended", seat))
            self._begin_turn(following)
        else:
            if telling:
                self.tell(Event("last_ended", seat))
            if following == self.statuette:
                self._finish()
            else:
                self._begin_last(following)

    # IN-4: completing an invention

    def _complete(self, seat: i64) -> None:
        """IN-4.1: the active player takes the statuette, and the rewards are shared."""
        self.statuette = seat
        self.extra = 0
        self.worker = -1
        self.worked = 0
        self.unclaimed = True
        self.sharers = vec[i64](ranking(self, self.focus)[:3])
        if self.telling:
            invention = INVENTIONS[self.table.inventions[self.focus]]
            self.tell(Event("invention_completed", seat, {"invention": invention}))
        self._share()

    def _share(self) -> None:
        """IN-4.3: the next contributor takes one reward."""
        if len(self.sharers) > 0:
            self.ask_kind("reward", self.sharers[0])
        else:
            self._end_sharing()

    def _take(self, seat: i64, reward: i64) -> None:
        """The invention (-1) or one of its tokens."""
        player = self.seats[seat]
        self.sharers = self.sharers[1:]
        if reward < 0:
            self.unclaimed = False
            player.own(self.table.inventions[self.focus])
            if self.telling:
                invention = INVENTIONS[self.table.inventions[self.focus]]
                self.tell(Event("invention_taken", seat, {"invention": invention}))
        else:
            first = self.focus * TOKENS_ON_INVENTION
            self.table.tokens[first if self.table.tokens[first] == reward else first + 1] = -1
            player.tokens[reward] += 1
            if self.telling:
                self.tell(Event("token_taken", seat, {"token": TOKENS[reward]}))
        self._share()

    def _end_sharing(self) -> None:
        """IN-4.4: what is left goes to the box; IN-5.1: the age ends where one invention is left on the table."""
        self._put_away(self.focus, self.unclaimed)
        self.unclaimed = False
        self.focus = -1
        if self.table.left() == 1 and self._end_age():
            self._begin_last(self.statuette)
        else:
            self.ask_kind("after", self.active)

    def _put_away(self, slot: i64, with_invention: bool) -> None:
        """Moves what lies in a slot to the box, not to the bag."""
        if with_invention:
            self.boxed = append(self.boxed, self.table.inventions[slot])
            if self.telling:
                self.tell(Event("invention_boxed", -1, {"invention": INVENTIONS[self.table.inventions[slot]]}))
        for place in range(slot * TOKENS_ON_INVENTION, (slot + 1) * TOKENS_ON_INVENTION):
            token = self.table.tokens[place]
            if token >= 0:
                self.boxed_tokens[token] += 1
                if self.telling:
                    self.tell(Event("token_boxed", -1, {"token": TOKENS[token]}))
        self.table.clear(slot)

    # IN-5: ages, and IN-6: the end

    def _end_age(self) -> bool:
        """IN-5.1: what is left on the table leaves, and the next age is laid out; true after the last age (IN-5.3)."""
        if self.telling:
            self.tell(Event("age_ended", -1, {"age": self.age}))
        for slot in range(len(self.table.inventions)):
            if self.table.inventions[slot] >= 0:
                self._put_away(slot, True)
        if self.age == AGES:
            return True
        self._begin_age()
        return False

    def _begin_last(self, seat: i64) -> None:
        """IN-6.1: from the statuette's holder on, progression tokens are placed a last time."""
        self.active = seat
        self.ask_kind("last", seat)

    def _finish(self) -> None:
        self.finish()
        self.choices = vec[i64]()
        if self.telling:
            tell_scores(self)
            self.tell(Event("game_over", -1, {"winners": list(self.winners()), "scores": self.scores()}))

    def scores(self) -> list[int]:
        return [int(total_points(self.box, player)) for player in self.seats]

    def ranks(self) -> list[list[int]]:
        """IN-6.4: most points, then most inventions, then together."""
        return [[int(total_points(self.box, player)), len(player.inventions)] for player in self.seats]

    def winners(self) -> tuple[int, ...]:
        return () if self.waiting else leaders(self.ranks())

    def score_sheet(self, lang: str = "en") -> list[Row]:
        return score_sheet(self, lang)

    def held(self) -> dict[str, Any]:
        return holdings.of_state(self)

    def hold(self, held: Held) -> None:
        self.seats = [holdings.player_with(self.box, one) for one in held.players]

    # What is refused, shown and guessed

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        return None if move in self.choices else why_not(self, seat, move)

    def subject(self) -> dict[str, object] | None:
        if self.focus < 0:
            return None
        return {"invention": "@invention." + INVENTIONS[self.table.inventions[self.focus]]}

    def show(self, seat: int | None) -> dict[str, object]:
        return picture.show(self)

    def dump(self) -> dict[str, object]:
        return picture.dump(self)

    def load(self, position: dict[str, object]) -> None:
        loading.load(self, position)

    def check(self) -> None:
        check(self)

    def guess(self, seat: int | None, rng: Random) -> None:
        guess(self, rng)

    def value(self, seat: int) -> float:
        return value(self, seat)
