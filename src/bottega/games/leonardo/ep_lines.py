"""EP-5: workers stand on the laboratories first, go to the city one by one, and are served in lines."""

from __future__ import annotations

from typing import Final

from bottega.engine.errors import Refusal
from bottega.engine.event import Event
from bottega.engine.fast import append, i64, vec
from bottega.games.leonardo import moves as mv
from bottega.games.leonardo.asking import Asked, InTurn
from bottega.games.leonardo.city import Buy, Selling
from bottega.games.leonardo.placing import Place, PlacingWorkers
from bottega.games.leonardo.stages import ASSIGNING, PLACING
from bottega.games.leonardo.standing import Standing, inserted
from bottega.games.leonardo.table import AREA_COUNT, AREAS, AT_HOME, SMALL, WORKERS, Player, Table
from bottega.games.leonardo.workers import join_line, worker_home


class Lines(Standing):
    """EP-5: workers are served as they stand, a master behind the masters in front, and each alone."""

    def join(self, line: vec[i64], worker: i64) -> vec[i64]:
        position: i64 = 0 if worker & 1 else len(line)
        while position < len(line) and line[position] & 1:
            position += 1
        return inserted(line, position, worker)

    def queue(self, line: vec[i64]) -> vec[i64]:
        return line[:]

    def leaving(self, line: vec[i64], worker: i64) -> vec[i64]:
        return vec[i64]([worker])


class Assign(Asked):
    """EP-5: at the start of phase B workers may be set on the working laboratories."""

    def seats(self, state: Table) -> i64:
        player = state.seats[state.active]
        return self.turn_of(state) if player.room_to_work(0) + player.room_to_work(1) > 0 else 0

    def moves(self, state: Table, seat: i64) -> vec[i64]:
        found, player = vec[i64](), state.seats[seat]
        for master in range(i64(3)):
            for small in range(min(_room(player, 0, master), player.free) + 1):
                for large in range(min(_room(player, 1, master), player.free - small) + 1):
                    found = append(found, mv.assign(small, large, master))
        return found

    def objection(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        player = state.seats[seat]
        small, large, master = which >> 6, which >> 2 & 15, which & 3
        if small > _room(player, 0, master) or large > _room(player, 1, master):
            return state.refuse("EP-5", "cannot_assign", {})
        if small + large > player.free:
            return state.refuse("EP-5", "cannot_assign", {})
        return None

    def play(self, state: Table, seat: i64, move: i64) -> None:
        player, which = state.seats[seat], mv.which_of(move)
        small, large, master = which >> 6, which >> 2 & 15, which & 3
        player.labs[0].staff, player.labs[1].staff = small, large
        player.free -= small + large
        if master > 0:
            player.master = SMALL + master - 1
        if state.telling:
            told: dict[str, object] = {"small": int(small), "large": int(large), "master": mv.SPOTS[master]}
            state.tell(Event("workers_assigned", seat, told))
        state.next_seat()


def _room(player: Player, lab: i64, master: i64) -> i64:
    """The apprentices for whom a laboratory has room, with the master at home (0) or on a laboratory (1, 2)."""
    return player.room_to_work(lab) - (1 if master == lab + 1 else 0)


class Send(Place):
    """EP-5: one worker goes to one line, from home or from a laboratory; in turns 8 and 9 nobody does (LV-3.1)."""

    def can_place(self, state: Table, player: Player) -> bool:
        apprentices = player.free + player.labs[0].staff + player.labs[1].staff
        return not state.city_rests() and (apprentices > 0 or not 0 <= player.master < SMALL)

    def places(self, state: Table, player: Player) -> vec[i64]:
        found = vec[i64]()
        for source in range(i64(0 if state.city_rests() else 3)):
            apprentice, master = _is_there(player, 0, source), _is_there(player, 1, source)
            for area in range(AREA_COUNT):
                if apprentice:
                    found = append(found, mv.send(0, source, area))
                if master:
                    found = append(found, mv.send(1, source, area))
        return found

    def why_not_there(self, state: Table, seat: i64, kind: i64, which: i64) -> Refusal | None:
        worker, source = which >> 5, which >> 3 & 3
        if state.city_rests():
            return state.refuse("LV-3.1", "no_city", {"place": "@place." + AREAS[which & 7]})
        if not _is_there(state.seats[seat], worker, source):
            said: dict[str, object] = {"worker": f"@worker.{WORKERS[worker]}", "source": f"@source.{mv.SPOTS[source]}"}
            return state.refuse("EP-5", "nobody_there", said)
        return None

    def put(self, state: Table, seat: i64, kind: i64, which: i64) -> None:
        worker, source, area, player = which >> 5, which >> 3 & 3, which & 7, state.seats[seat]
        if worker == 1:
            player.master = area
        elif source == 0:
            player.free -= 1
        else:
            player.labs[source - 1].staff -= 1
        join_line(state, area, 2 * seat + worker)
        if state.telling:
            told: dict[str, object] = {"worker": WORKERS[worker], "source": mv.SPOTS[source], "place": AREAS[area]}
            state.tell(Event("worker_sent", seat, told))


def _is_there(player: Player, worker: i64, source: i64) -> bool:
    """Whether the player has such a worker at home (0) or on a laboratory (1, 2)."""
    if worker == 1:
        return player.master == (AT_HOME if source == 0 else SMALL + source - 1)
    return (player.free if source == 0 else player.labs[source - 1].staff) > 0


class BuyInLine(Buy):
    """LV-6.5, EP-5: each worker has one chance to buy at the price reached, or leaves."""

    def end_sale(self, state: Table) -> None:
        worker_home(state, state.area, state.queue[0])
        state.queue = state.queue[1:]

    def leave(self, state: Table, seat: i64, unable: bool) -> None:
        if state.telling:
            state.tell(Event("worker_unable" if unable else "worker_left", seat, {"place": AREAS[state.area]}))
        self.end_sale(state)


LINES: Final = Lines()
ASSIGN: Final = Assign("assign", "EP-5", [mv.ASSIGN])
SEND: Final = Send("send", "EP-5", [mv.SEND, mv.PASS])
BUY_IN_LINE: Final = BuyInLine("buy", "LV-6.5", [mv.BUY, mv.PASS])
ASSIGNING_WORKERS: Final = InTurn(ASSIGNING, ASSIGN)
SENDING_WORKERS: Final = PlacingWorkers(PLACING, SEND)
SELLING_IN_LINES: Final = Selling(BUY_IN_LINE)
