"""Legendary Inventors in numbers, for learners: inventors by place in the team, inventions by place on the table.

Everybody knows the same in this game (IN-1.5), so what a seat sees differs only in who comes first.
"""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.encoding import Encoding, Slate, Span, byte
from bottega.engine.fast import i64, u8, vec
from bottega.engine.rules import Rules
from bottega.games.inventors import moves as mv
from bottega.games.inventors.parts import FIELDS, INVENTIONS, TEAMS, TOKENS
from bottega.games.inventors.player import Player
from bottega.games.inventors.questions import LAST, TEAM
from bottega.games.inventors.sharing import REWARD
from bottega.games.inventors.sizes import (
    AGES,
    FIELD_COUNT,
    TEAM_SIZE,
    TOKEN_KINDS,
    TOKENS_ON_INVENTION,
    laid_out,
)
from bottega.games.inventors.table import Table
from bottega.games.inventors.turn import AFTER, CUBE, KNOWLEDGE_TOKEN, TURN

SLOTS: Final[i64] = laid_out(5)
"""The most places that a table has for inventions."""

_TEAM: Final[i64] = 4
_ADD: Final[i64] = _TEAM + len(TEAMS)
_TAKE: Final[i64] = _ADD + FIELD_COUNT
_WORK: Final[i64] = _TAKE + 1 + TOKEN_KINDS
_PROGRESS: Final[i64] = _WORK + TEAM_SIZE * SLOTS

_NONE: Final = "none"
_QUESTIONS: Final = [_NONE, "team", "turn", "knowledge", "cube", "reward", "after", "last"]
_TOKENS: Final = [_NONE, *TOKENS]
_WHERE: Final[i64] = 17
"""Where the places of the inventions begin."""
_LEFT: Final[i64] = _WHERE + len(INVENTIONS)
_SHARED: Final[i64] = _LEFT + 2 * TOKEN_KINDS
"""How many features come before those of the table."""
_PLAYER: Final[i64] = 3 + TEAM_SIZE + TEAM_SIZE * FIELD_COUNT + 2 * TOKEN_KINDS
"""How many features a seat has."""


def _actions() -> list[Span]:
    fields = ", ".join(FIELDS)
    place = "the inventor's place in the team"
    return [
        Span("done", 1, "is done with tokens or cubes"),
        Span("recall", 1, "recalls all inventors"),
        Span("pass", 1, "passes"),
        Span("availability", 1, "uses an availability token"),
        Span("team", len(TEAMS), f"chooses a team: {', '.join(TEAMS)}"),
        Span("add", int(FIELD_COUNT), f"adds a cube of additional knowledge: {fields}"),
        Span("take", int(1 + TOKEN_KINDS), f"takes a reward: the invention, {', '.join(TOKENS)}"),
        Span("work", (int(TEAM_SIZE), int(SLOTS)), f"works: {place}, the invention's place on the table"),
        Span(
            "progress",
            (int(TOKEN_KINDS), int(TEAM_SIZE), int(FIELD_COUNT)),
            f"raises a level: the token ({', '.join(TOKENS)}), {place}, the field ({fields})",
        ),
    ]


def _seat(seat: int) -> list[Span]:
    whose = "me" if seat == 0 else f"next_{seat}"
    tokens = ", ".join(TOKENS)
    levels = (int(TEAM_SIZE), int(FIELD_COUNT))
    return [
        Span(f"{whose}.team", 1, "the team", 0, [_NONE, *TEAMS]),
        Span(f"{whose}.sharing", 1, "1 for the seat that takes a reward now, 2 for the next, ...; 0 for none", 3),
        Span(f"{whose}.inventions", 1, "how many inventions it has", len(INVENTIONS)),
        Span(f"{whose}.occupied", int(TEAM_SIZE), "whether each inventor is occupied"),
        Span(f"{whose}.levels", levels, f"the levels of each inventor: {', '.join(FIELDS)}", 4),
        Span(f"{whose}.tokens", int(TOKEN_KINDS), f"tokens held: {tokens}", 12),
        Span(f"{whose}.placed", int(TOKEN_KINDS), f"tokens that lie on inventors: {tokens}", 12),
    ]


def _slot(slot: int, players: int) -> list[Span]:
    fields = ", ".join(FIELDS)
    return [
        Span(f"table_{slot}.invention", 1, "the invention that lies there", 0, [_NONE, *INVENTIONS]),
        Span(f"table_{slot}.tokens", int(TOKENS_ON_INVENTION), "its tokens", 0, _TOKENS),
        Span(f"table_{slot}.left", int(FIELD_COUNT), f"its empty spaces: {fields}", 9),
        Span(f"table_{slot}.cubes", (int(FIELD_COUNT), players), f"cubes by field ({fields}) and seat, mine first", 9),
    ]


def _features(players: int) -> list[Span]:
    owners = ["mine", *[f"of next_{seat}" for seat in range(1, players)]]
    tokens = ", ".join(TOKENS)
    spans = [
        Span("question", 1, "what is asked", 0, _QUESTIONS),
        Span("limited", 1, "whether each player has 15 cubes only (an option)"),
        Span("age", 1, "the age", int(AGES)),
        Span("active", 1, "whose turn it is: 1 for me, 2 for the next seat, ...", players),
        Span("statuette", 1, "who has the statuette, in the same way", players),
        Span("passes", 1, "turns passed one after the other", players),
        Span("worker", 1, "the inventor that works: its place from 1, 0 for none", int(TEAM_SIZE)),
        Span("focus", 1, "the invention that is worked on or shared: its place from 1, 0 for none", int(SLOTS)),
        Span("laid", 1, "cubes laid by this work", 20),
        Span("extra", 1, "cubes that the knowledge token in use still brings", 9),
        Span("unclaimed", 1, "whether the shared invention can still be taken"),
        Span("bag", 1, "tokens left in the bag", 52),
        Span("piles", int(AGES), "inventions left in the pile of each age", 12),
        Span("cubes_left", 1, "my cubes, where they are limited", 15),
        Span("slots", 1, "places on the table", int(SLOTS)),
        Span(
            "where", len(INVENTIONS), "where each invention is", 0, ["covered", "on the table", "in the box", *owners]
        ),
        Span("box_tokens", int(TOKEN_KINDS), f"tokens in the box: {tokens}", 12),
        Span("used", int(TOKEN_KINDS), f"tokens discarded after use: {tokens}", 12),
    ]
    for slot in range(int(laid_out(players))):
        spans += _slot(slot, players)
    return spans + [span for seat in range(players) for span in _seat(seat)]


class InventorsEncoding(Encoding[Any]):
    """The numbers of Legendary Inventors."""

    def __init__(self, game: Rules, players: int, options: dict[str, object]) -> None:
        super().__init__(players, options, _actions(), _features(players))

    def slate(self, out: vec[u8], at: i64) -> Slate[Any]:
        out[at + 1] = u8(0 if self.options["cubes"] == "unlimited" else 1)
        out[at + 16] = u8(laid_out(self.players))
        return InventorsSlate(out, at, self.players)

    def number(self, state: Table, seat: i64, move: i64) -> i64:
        kind = mv.kind_of(move)
        if kind == mv.WORK:
            place = mv.worker_of(move) % TEAM_SIZE
            return _WORK + place * SLOTS + state.slot_of(mv.invention_of(move))
        if kind == mv.PROGRESS:
            place = mv.inventor_of(move) % TEAM_SIZE
            return _PROGRESS + (mv.token_of(move) * TEAM_SIZE + place) * FIELD_COUNT + mv.field_of(move)
        if kind == mv.TAKE:
            return _TAKE + 1 + mv.reward_of(move)
        if kind == mv.ADD:
            return _ADD + mv.field_of(move)
        if kind == mv.TEAM:
            return _TEAM + mv.team_of(move)
        return kind

    def move(self, state: Table, seat: i64, number: i64) -> i64:
        if number >= _WORK:
            return _of_inventor(state, state.seats[seat], number)
        if number >= _TAKE:
            return mv.take_token(number - _TAKE - 1)
        if number >= _ADD:
            return mv.add_cube(number - _ADD)
        if number >= _TEAM:
            return mv.choose_team(number - _TEAM)
        if number == mv.DONE:
            return mv.SAY_DONE
        if number == mv.RECALL:
            return mv.RECALL_ALL
        if number == mv.PASS:
            return mv.PASS_TURN
        return mv.USE_AVAILABILITY


def _of_inventor(state: Table, player: Player, number: i64) -> i64:
    """The move that an inventor of the team makes; -1 where there is no team or no invention."""
    if player.team < 0:
        return -1
    if number >= _PROGRESS:
        rest = number - _PROGRESS
        inventor = player.inventor(rest // FIELD_COUNT % TEAM_SIZE)
        return mv.progress(rest // (TEAM_SIZE * FIELD_COUNT), inventor, rest % FIELD_COUNT)
    slot = (number - _WORK) % SLOTS
    if slot >= len(state.table) or state.table[slot].invention < 0:
        return -1
    return mv.work(player.inventor((number - _WORK) // SLOTS), state.table[slot].invention)


class InventorsSlate(Slate[Any]):
    """Writes what lies on the table only where it has changed, or the seat that looks."""

    def __init__(self, out: vec[u8], at: i64, players: int) -> None:
        super().__init__(out, at)
        self._me: i64 = -1
        """Who looked last."""
        self._moved: i64 = -1
        """How many inventions had left the piles and the table then."""
        self._lying = vec[i64]([-1] * int(SLOTS))
        """What lay at each place then: all but its cubes, which cannot change while the empty spaces stay the same."""
        self._teams = vec[i64]([-1] * players)
        """The team and the placed tokens that each part of a seat showed then: levels change only with these."""

    def wipe(self) -> None:
        self._me = self._moved = -1
        for slot in range(SLOTS):
            self._lying[slot] = -1
        for step in range(i64(len(self._teams))):
            self._teams[step] = -1

    def write(self, state: Table, me: i64) -> None:
        out, at, players = self.out, self.at, i64(state.players)
        out[at] = u8(_asked(state))
        out[at + 2] = u8(state.age)
        out[at + 3] = u8((state.active - me + players) % players + 1)
        out[at + 4] = u8((state.statuette - me + players) % players + 1)
        out[at + 5] = u8(state.passes)
        work, sharing = state.work, state.sharing
        if work.inventor >= 0:
            out[at + 6] = u8(work.inventor % TEAM_SIZE + 1)
            out[at + 8] = byte(work.cubes)
        else:
            out[at + 6] = out[at + 8] = 0
        out[at + 7] = u8(state.focus + 1)
        out[at + 9] = byte(work.extra)
        out[at + 10] = 1 if sharing.unclaimed and len(sharing.sharers) > 0 else 0
        out[at + 11] = byte(state.bag.left)
        for age in range(AGES):
            out[at + 12 + age] = u8(state.piles[age].left)
        if state.cubes > 0:
            out[at + 15] = u8(state.cubes_left(me))
        left, used = state.leftovers.tokens, state.used
        for token in range(TOKEN_KINDS):
            out[at + _LEFT + token] = u8(left[token])
            out[at + _LEFT + TOKEN_KINDS + token] = u8(used[token])
        self._write_where(state, me)
        first = at + _SHARED
        slots = laid_out(players)
        for slot in range(slots):
            self._write_slot(state, slot, me, first)
            first += 3 + FIELD_COUNT * (1 + players)
        self._me = me
        for step in range(players):
            self._write_seat(state, (me + step) % players, step, first)
            first += _PLAYER

    def _write_where(self, state: Table, me: i64) -> None:
        """Where each invention is; it never goes back to where it was."""
        players, moved = i64(state.players), _moved(state)
        out, where = self.out, self.at + _WHERE
        if moved != self._moved:
            self._moved = moved
            for invention in range(i64(len(INVENTIONS))):
                out[where + invention] = 0
            for invention in state.leftovers.inventions:
                out[where + invention] = 2
            for lying in state.table:
                if lying.invention >= 0:
                    out[where + lying.invention] = 1
        elif me == self._me:
            return
        for step in range(players):
            for invention in state.seats[(me + step) % players].inventions:
                out[where + invention] = u8(3 + step)

    def _write_slot(self, state: Table, slot: i64, me: i64, at: i64) -> None:
        out, players = self.out, i64(state.players)
        if slot >= len(state.table) or state.table[slot].invention < 0:
            if self._lying[slot] != 0:
                self._lying[slot] = 0
                for place in range(at, at + 3 + FIELD_COUNT * (1 + players)):
                    out[place] = 0
            return
        lying = state.table[slot]
        cubes, left, tokens = lying.cubes, lying.left, lying.tokens
        all_but_cubes = left << 16 | (tokens[0] + 1) << 12 | (tokens[1] + 1) << 8 | lying.invention + 1
        if all_but_cubes != self._lying[slot]:
            self._lying[slot] = all_but_cubes
            out[at] = u8(lying.invention + 1)
            out[at + 1] = u8(tokens[0] + 1)
            out[at + 2] = u8(tokens[1] + 1)
            for field in range(FIELD_COUNT):
                out[at + 3 + field] = u8(left >> 8 * field & 255)
        elif me == self._me:
            return
        at += 3 + FIELD_COUNT
        for field in range(FIELD_COUNT):
            first, seat = field * players, me
            for step in range(players):
                out[at + step] = u8(cubes[first + seat])
                seat += 1
                if seat == players:
                    seat = 0
            at += players

    def _write_seat(self, state: Table, seat: i64, step: i64, at: i64) -> None:
        out, player = self.out, state.seats[seat]
        out[at] = u8(player.team + 1)
        out[at + 1] = 0
        sharers = state.sharing.sharers
        for place in range(i64(len(sharers))):
            if sharers[place] == seat:
                out[at + 1] = u8(place + 1)
        out[at + 2] = u8(len(player.inventions))
        at += 3
        for place in range(TEAM_SIZE):
            out[at + place] = u8(player.occupied >> place & 1)
        at += TEAM_SIZE
        tokens, placed, team = player.tokens, player.placed, player.team + 1
        first = at + TEAM_SIZE * FIELD_COUNT
        for token in range(TOKEN_KINDS):
            out[first + token] = u8(tokens[token])
            out[first + TOKEN_KINDS + token] = u8(placed[token])
            team = team << 6 | placed[token]
        if self._teams[step] != team:
            self._teams[step] = team
            self._write_levels(player.levels, at)

    def _write_levels(self, levels: vec[i64], at: i64) -> None:
        """The levels of a team; none where there is no team."""
        out, size = self.out, i64(len(levels))
        for place in range(size):
            out[at + place] = u8(levels[place])
        for place in range(size, TEAM_SIZE * FIELD_COUNT):
            out[at + place] = 0


def _moved(state: Table) -> i64:
    """How many inventions have left the table, and how many each pile still has."""
    moved: i64 = len(state.leftovers.inventions)
    for player in state.seats:
        moved += len(player.inventions)
    for pile in state.piles:
        moved = moved << 8 | pile.left
    return moved


def _asked(state: Table) -> i64:
    """The question by its place among ``_QUESTIONS``."""
    question = state.question
    if question is TURN:
        return 2
    if question is AFTER:
        return 6
    if question is REWARD:
        return 5
    if question is KNOWLEDGE_TOKEN:
        return 3
    if question is CUBE:
        return 4
    return 1 if question is TEAM else 7 if question is LAST else 0
