"""Those who look at a table: each gets what its seats may know, made once for all who may know the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bottega.engine.event import Event
from bottega.server.messages import PROTOCOL, Clocks, Presence, Update, Welcome
from bottega.server.sheet import Line
from bottega.server.sight import Views, entries, eyes_of, info, seen
from bottega.server.table import Table
from bottega.server.wire import Wire, frame


class Listener:
    """One connection: who it belongs to, and the wire to it."""

    def __init__(self, guest: str | None, lang: str | None, wire: Wire, most_unread: int) -> None:
        self.guest = guest
        self.lang = lang
        self._wire = wire
        self._most = most_unread

    def tell(self, message: msgspec.Struct) -> None:
        self.hand(frame(message))

    def hand(self, made: bytes) -> None:
        """Sends a frame. Who does not read is cut off, not waited for, and can come back for what is missing."""
        if self._wire.unread > self._most:
            self._wire.cut()
        else:
            self._wire.write(made)


class Audience:
    """Everybody who looks at one table."""

    __slots__ = ("listeners",)

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()

    def welcome(self, table: Table, listener: Listener, have: int | None, now: float) -> None:
        """Everything, or what the client missed since the version it has."""
        missed = [change for change in table.recent if have is not None and change[0].version > have]
        fresh = have is None or have > table.version or len(missed) != table.version - have
        happened = [] if fresh else missed
        seats = eyes_of(table, listener.guest)
        views = Views(table, list(seats))
        eyes = [seen(table, seat, listener.lang, happened, views) for seat in seats]
        listener.tell(
            Welcome(
                protocol=PROTOCOL,
                version=table.version,
                fresh=fresh,
                table=info(table.sheet, listener.guest),
                entries=entries(happened),
                eyes=eyes,
                clocks=_clocks(table, now),
            )
        )

    def show(self, table: Table, changes: Sequence[tuple[Line, list[Event]]], changed: bool, now: float) -> None:
        """Tells everybody what changed; a message is encoded once for all who may know the same."""
        made: dict[object, bytes] = {}
        lines = entries(changes)
        clocks = _clocks(table, now)
        groups = {listener: eyes_of(table, listener.guest) for listener in self.listeners}
        views = Views(table, [seat for eyes in groups.values() for seat in eyes])
        for listener, eyes in groups.items():
            key = (eyes, listener.lang, listener.guest if changed else None)
            ready = made.get(key)
            if ready is None:
                about = info(table.sheet, listener.guest) if changed else None
                shown = [seen(table, seat, listener.lang, changes, views) for seat in eyes]
                ready = made[key] = frame(Update(table.version, lines, shown, about, clocks))
            listener.hand(ready)

    def show_presence(self, table: Table) -> None:
        guests = {listener.guest for listener in self.listeners}
        seats = [number for number, seat in enumerate(table.seats) if seat.guest is not None and seat.guest in guests]
        ready = frame(Presence(seats, self.spectators(table)))
        for listener in list(self.listeners):
            listener.hand(ready)

    def spectators(self, table: Table) -> int:
        return sum(not table.seats_of(listener.guest) for listener in self.listeners)


def _clocks(table: Table, now: float) -> Clocks | None:
    return table.clock.shown(table.state.actors if table.sheet.status == "playing" else (), now)
