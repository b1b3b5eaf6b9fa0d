"""LV-5, phase B: placing workers, or taking a favour instead (EP-2)."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import Asked, InTurn
from bottega.games.leonardo.favours import favours, take_favour, why_no_favour
from bottega.games.leonardo.stages import PLACING
from bottega.games.leonardo.table import AREA_COUNT, AT_HOME, PLACE_COUNT, PLACES, SMALL, Player, Table
from bottega.games.leonardo.workers import join_line

_USUAL_MOVES: Final[i64] = 32
"""Room for the moves of most players."""


class Place(Asked):
    """LV-5.1: apprentices are placed in one place, or the master, or the player passes and is out of the phase."""

    def __init__(self, kind: str, clause: str, answers: list[i64]) -> None:
        super().__init__(kind, clause, answers)
        self._with_favour = append(self._answers[:], mv.FAVOUR)

    def answers(self, state: Table) -> vec[i64]:
        """EP-2: a favour may be taken instead, once in a game."""
        return self._with_favour if state.variants.small_favours else self._answers

    def seats(self, state: Table) -> i64:
        return self.turn_of(state) if self.can_place(state, state.seats[state.active]) else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        found = append(self.places(state, state.seats[seat]), mv.PASS)
        if state.variants.small_favours and state.seats[seat].favour_taken == 0:
            for favour in favours(state, seat):
                found = append(found, favour)
        return found

    def can_place(self, state: Table, player: Player) -> bool:
        """Whether there is a worker to place, and room for them."""
        first: i64 = AREA_COUNT if state.city_rests() else 0
        for place in range(first, PLACE_COUNT):
            free = player.free > 0 and not player.placed >> place & 1
            if (free or player.master == AT_HOME) and _room_at(player, place) > 0:
                return True
        return False

    def places(self, state: Table, player: Player) -> vec[i64]:
        """LV-5.2: every way to place workers."""
        found = vec[i64](capacity=_USUAL_MOVES)
        first: i64 = AREA_COUNT if state.city_rests() else 0
        for place in range(first, PLACE_COUNT):
            room = _room_at(player, place)
            if not player.placed >> place & 1:  # LV-5.3
                for number in range(1, min(player.free, room) + 1):
                    found = append(found, mv.apprentices(place, number))
            if player.master == AT_HOME and room > 0:
                found = append(found, mv.move_of(mv.MASTER, place))
        return found

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        if kind == mv.PASS:
            return None
        if kind == mv.FAVOUR:
            return why_no_favour(state, seat, which)
        return self.why_not_there(state, seat, kind, which)

    def why_not_there(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        """Why these workers cannot be placed there."""
        player = state.seats[seat]
        place: i64 = which if kind == mv.MASTER else which >> 4
        number: i64 = 1 if kind == mv.MASTER else which & 15
        city = place < SMALL
        rests = city and state.city_rests()
        if kind == mv.MASTER and player.master != AT_HOME:
            return state.refuse("LV-5.1", "master_placed", _at(player.master))
        if kind == mv.APPRENTICES and player.placed >> place & 1 and not rests:
            return state.refuse("LV-5.3", "placed_already", _at(place))
        if kind == mv.APPRENTICES and player.free < number:
            return state.refuse("LV-5.1", "too_few_apprentices", {"number": int(number), "free": int(player.free)})
        if rests:
            return state.refuse("LV-3.1", "no_city", _at(place))
        if not city and player.labs[place - SMALL].under == 0:
            return state.refuse("LV-5.2", "lab_idle", _at(place))
        if _room_at(player, place) < number:
            return state.refuse("LV-5.5", "no_room", {**_at(place), "room": int(_room_at(player, place))})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        kind, which = mv.kind_of(move), mv.which_of(move)
        if kind == mv.FAVOUR:
            state.seats[seat].favour_taken = 1
            take_favour(state, seat, which)
        elif kind == mv.PASS:
            state.passed |= 1 << seat
            state.announce("placing_passed", seat)
        else:
            self.put(state, seat, kind, which)
        state.next_seat()

    def put(self, state: Table, seat: i64, kind: i64, which: i64) -> None:
        if kind == mv.MASTER:
            _place_master(state, seat, which)
        else:
            _place_apprentices(state, seat, which >> 4, which & 15)


def _at(place: i64) -> dict[str, object]:
    return {"place": "@place." + PLACES[place]}


def _room_at(player: Player, place: i64) -> i64:
    """LV-5.4, LV-5.5: no limit in the city, the free spaces of a working laboratory."""
    if place < SMALL:
        return player.apprentices + 1
    return player.room_to_work(place - SMALL)


def _place_apprentices(state: Table, seat: i64, place: i64, number: i64) -> None:
    player = state.seats[seat]
    player.free -= number
    player.placed |= 1 << place
    if place >= SMALL:
        player.labs[place - SMALL].staff += number
    else:
        for _ in range(number):
            join_line(state, place, 2 * seat)
    if state.telling:
        state.tell(Event("apprentices_placed", seat, {"place": PLACES[place], "number": int(number)}))


def _place_master(state: Table, seat: i64, place: i64) -> None:
    state.seats[seat].master = place
    if place < SMALL:
        join_line(state, place, 2 * seat + 1)
    if state.telling:
        state.tell(Event("master_placed", seat, {"place": PLACES[place]}))


class PlacingWorkers(InTurn):
    """LV-5.1: round and round until all have passed; who can place nobody passes without being asked."""

    def run(self, state: Table) -> None:
        seat = state.active
        if state.passed == (1 << state.players) - 1:
            state.advance()
        elif state.passed >> seat & 1:
            state.next_seat()
        elif self.question.seats(state):
            state.ask(self.question, 1 << seat)
        else:
            state.passed |= 1 << seat
            state.announce("nobody_to_place", seat)
            state.next_seat()


PLACE: Final = Place("place", "LV-5.1", [mv.APPRENTICES, mv.MASTER, mv.PASS])
PLACING_WORKERS: Final = PlacingWorkers(PLACING, PLACE)
