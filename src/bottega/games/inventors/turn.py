"""A turn (IN-3): the action, additional knowledge while working, and the tokens after it."""

from __future__ import annotations

from typing import Any, Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.engine.question import Step
from bottega.games.inventors import moves as mv
from bottega.games.inventors import tokens
from bottega.games.inventors.choice import Choice
from bottega.games.inventors.parts import FIELDS, INVENTIONS, INVENTORS, TOKENS
from bottega.games.inventors.sharing import REWARD, complete
from bottega.games.inventors.sizes import FIELD_COUNT, KNOWLEDGE, TEAM_SIZE
from bottega.games.inventors.table import Table

_USUAL_MOVES: Final[i64] = 32
"""Room for the moves of most turns."""


class Turn(Choice):
    """IN-3: exactly one action, which is work, a recall or a pass; tokens before it are no action (IN-3.5)."""

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=_USUAL_MOVES)
        player = state.seats[seat]
        if state.has_cubes(seat):
            for place in range(TEAM_SIZE):
                if player.occupied >> place & 1 == 0:
                    inventor, reach = player.inventor(place), player.reach(place)
                    for lying in state.table:
                        if lying.open & reach != 0:
                            found = append(found, mv.work(inventor, lying.invention))
        if player.occupied != 0:
            found = append(found, mv.RECALL_ALL)
        if len(found) == 0:
            found = append(found, mv.PASS_TURN)
        return tokens.with_progressions(state.box, player, tokens.with_availability(player, found))

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        kind = mv.kind_of(move)
        if kind == mv.WORK:
            return _why_not_work(state, seat, mv.worker_of(move), mv.invention_of(move))
        if kind == mv.RECALL:
            if state.seats[seat].occupied == 0:
                return state.refuse("IN-3.2", "none_occupied", {})
            return None
        if kind == mv.PASS:
            if state.can_act(seat):
                return state.refuse("IN-3.3", "can_act", {})
            return None
        if kind == mv.AVAILABILITY:
            return tokens.why_not_availability(state, seat)
        if kind == mv.PROGRESS:
            return tokens.why_not_progress(state, seat, move)
        return self.not_asked(state)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        kind = mv.kind_of(move)
        if kind == mv.WORK:
            _work(state, seat, mv.worker_of(move), mv.invention_of(move))
            state.go_to(KNOWLEDGE_TOKEN if state.seats[seat].tokens[KNOWLEDGE] > 0 else END_OF_WORK)
        elif kind == mv.RECALL:
            state.passes = 0
            state.seats[seat].occupied = 0
            state.announce("recalled", seat)
            state.go_to(AFTER)
        elif kind == mv.PASS:
            state.passes += 1
            state.announce("passed", seat)
            state.go_to(AFTER)
        elif kind == mv.AVAILABILITY:
            tokens.use_availability(state, seat)
        elif kind == mv.PROGRESS:
            tokens.progress(state, seat, move)


def _work_said(inventor: i64, invention: i64) -> dict[str, object]:
    """What a refusal says of work."""
    return {"inventor": "@inventor." + INVENTORS[inventor], "invention": "@invention." + INVENTIONS[invention]}


def _why_not_work(state: Table, seat: i64, inventor: i64, invention: i64) -> Refusal | None:
    """IN-3.1: an available inventor of one's own works on an invention on the table and lays at least one cube."""
    player = state.seats[seat]
    place = player.place_of(inventor)
    if place < 0:
        return state.refuse("IN-3.1", "not_your_inventor", _work_said(inventor, invention))
    if player.is_occupied(place):
        return state.refuse("IN-3.1", "occupied", _work_said(inventor, invention))
    slot = state.slot_of(invention)
    if slot < 0:
        said = _work_said(inventor, invention)
        said["table"] = ", ".join(
            ["@invention." + INVENTIONS[lying.invention] for lying in state.table if lying.is_there()]
        )
        return state.refuse("IN-3.1", "not_on_table", said)
    if not state.has_cubes(seat):
        return state.refuse("IN-1.1", "no_cubes_left", {"cubes": int(state.cubes)})
    open_fields = state.table[slot].open
    if open_fields & player.reach(place) == 0:
        said = _work_said(inventor, invention)
        said["needs"] = ", ".join(["@field." + name for field, name in enumerate(FIELDS) if open_fields >> field & 1])
        return state.refuse("IN-3.1", "no_cube", said)
    return None


def _work(state: Table, seat: i64, inventor: i64, invention: i64) -> None:
    """IN-3.1: the inventor fills what its levels allow and becomes occupied."""
    player = state.seats[seat]
    place = player.place_of(inventor)
    player.occupied |= 1 << place
    state.passes = 0
    state.focus = state.slot_of(invention)
    lying = state.table[state.focus]
    work = state.work
    work.inventor = inventor
    work.invention = invention
    work.cubes = 0
    laid: dict[str, object] = {}
    left: i64 = state.cubes_left(seat) if state.cubes > 0 else 0
    for field in range(FIELD_COUNT):
        cubes = min(player.levels[place * FIELD_COUNT + field], lying.empty(field))
        if state.cubes > 0:
            cubes = min(cubes, left - work.cubes)
        if cubes > 0:
            lying.put(field, seat, cubes)
            work.cubes += cubes
            if state.telling:
                laid[FIELDS[field]] = cubes
    if state.telling:
        done: dict[str, object] = {"inventor": INVENTORS[inventor], "invention": INVENTIONS[invention]}
        done["cubes"], done["laid"] = work.cubes, laid
        state.tell(Event("worked", seat, done))


class Knowledge(Choice):
    """IN-3.4: an additional-knowledge token while working; none need be used once a cube is laid (IN-3.1)."""

    def seats(self, state: Table) -> i64:
        if state.seats[state.active].tokens[KNOWLEDGE] == 0:
            return 0
        return 1 << state.active if _can_add(state) else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        found = _cubes(state)
        return append(found, mv.SAY_DONE) if state.work.cubes > 0 else found

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        kind = mv.kind_of(move)
        if kind == mv.ADD:
            return _why_not_add(state, mv.field_of(move))
        if kind == mv.DONE:
            if state.work.cubes == 0:
                return state.refuse("IN-3.1", "no_cube_yet", {})
            return None
        return self.not_asked(state)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        if mv.kind_of(move) == mv.DONE:
            state.announce("work_ended", seat)
            state.advance()
            return
        state.use(seat, KNOWLEDGE)
        state.work.extra = state.box.knowledge_cubes
        if state.telling:
            state.tell(Event("knowledge_used", seat, {"token": TOKENS[KNOWLEDGE]}))
        _add(state, seat, mv.field_of(move))
        if state.work.extra > 0:
            state.advance()


class Cube(Choice):
    """IN-3.4: where the next cube of the token in use goes; it is used whole (IN-3.10), then comes the next token."""

    def seats(self, state: Table) -> i64:
        return 1 << state.active if state.work.extra > 0 and _can_add(state) else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        return _cubes(state)

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        if mv.kind_of(move) != mv.ADD:
            return self.not_asked(state)
        return _why_not_add(state, mv.field_of(move))

    def play(self, state: Table, seat: i64, move: i64) -> None:
        _add(state, seat, mv.field_of(move))
        if state.work.extra == 0:
            state.go_to(KNOWLEDGE_TOKEN)


def _can_add(state: Table) -> bool:
    """Whether the active player can lay a cube on a space that is still empty."""
    return state.table[state.focus].open != 0 and state.has_cubes(state.active)


def _cubes(state: Table) -> vec[i64]:
    """A cube on each field with an empty space, whatever the inventor knows of it."""
    found = vec[i64]()
    for field in range(FIELD_COUNT):
        if state.table[state.focus].open >> field & 1:
            found = append(found, mv.add_cube(field))
    return found


def _why_not_add(state: Table, field: i64) -> Refusal | None:
    if state.table[state.focus].open >> field & 1 == 0:
        said: dict[str, object] = {"invention": "@invention." + state.invention(), "field": "@field." + FIELDS[field]}
        return state.refuse("IN-3.4", "field_full", said)
    return None


def _add(state: Table, seat: i64, field: i64) -> None:
    """A cube of the token in use."""
    state.work.extra -= 1
    state.work.cubes += 1
    state.table[state.focus].put(field, seat, 1)
    if state.telling:
        state.tell(Event("cube_added", seat, {"invention": state.invention(), "field": FIELDS[field]}))


class EndOfWork(Step[Any]):
    """IN-4.1: an invention whose last space is filled is shared at once."""

    def run(self, state: Table) -> None:
        state.work.inventor = -1
        state.work.extra = 0
        if state.table[state.focus].open == 0:
            complete(state)
            state.go_to(REWARD)
        else:
            state.focus = -1
            state.advance()


class After(Choice):
    """IN-3.5: tokens after the action, once what it completed is shared (IN-3.11); none after a pass."""

    def seats(self, state: Table) -> i64:
        return 1 << state.active if state.passes == 0 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        player = state.seats[seat]
        found = tokens.with_progressions(state.box, player, tokens.with_availability(player, vec[i64]()))
        return append(found, mv.SAY_DONE)

    def why_not(self, state: Table, seat: i64, move: i64) -> Refusal | None:
        kind = mv.kind_of(move)
        if kind == mv.DONE:
            return None
        if kind == mv.AVAILABILITY:
            return tokens.why_not_availability(state, seat)
        if kind == mv.PROGRESS:
            return tokens.why_not_progress(state, seat, move)
        return self.not_asked(state)

    def play(self, state: Table, seat: i64, move: i64) -> None:
        kind = mv.kind_of(move)
        if kind == mv.DONE:
            if state.telling and len(state.choices) > 1:
                state.tell(Event("turn_ended", seat))
            state.advance()
        elif kind == mv.AVAILABILITY:
            tokens.use_availability(state, seat)
        elif kind == mv.PROGRESS:
            tokens.progress(state, seat, move)


TURN: Final = Turn("turn", "IN-3.5")
KNOWLEDGE_TOKEN: Final = Knowledge("knowledge", "IN-3.4")
CUBE: Final = Cube("cube", "IN-3.4")
END_OF_WORK: Final = EndOfWork()
AFTER: Final = After("after", "IN-3.5")
