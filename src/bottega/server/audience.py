"""Those who look at a table: each gets what its seats may know, made once for all who may know the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bottega.engine.event import Event
from bottega.server.frames import frame
from bottega.server.messages import PROTOCOL, Clocks, Presence, Update, Welcome
from bottega.server.sheet import Line
from bottega.server.sight import Sight, entry, eyes_of, info
from bottega.server.table import Table
from bottega.server.wire import Wire

Change = tuple[Line, list[Event]]
"""A new line of a table, and what it made happen."""


class Listener:
    """One connection: who it belongs to, and the wire to it."""

    def __init__(self, guest: str | None, lang: str | None, wire: Wire) -> None:
        self.guest = guest
        self.lang = lang
        self.eyes: tuple[int | None, ...] = ()
        """The seats it looks from."""
        self.outlook: tuple[object, ...] = ()
        """Those with the same outlook are shown the same."""
        self._wire = wire
        self._transport = wire.transport

    def look(self, table: Table) -> None:
        """Takes the seats of its guest for its eyes."""
        self.eyes = eyes_of(table, self.guest)
        self.outlook = (self.eyes, self.lang)

    def tell(self, message: msgspec.Struct) -> None:
        self.hand(frame(message))

    def hand(self, made: bytes) -> None:
        """Sends a frame, unless the connection ends."""
        if not self._wire.close_sent and not self._transport.is_closing():
            self._transport.write(made)


Answer = tuple[Listener, bytes]
"""A frame for the one who asked."""


class Audience:
    """Everybody who looks at one table."""

    def __init__(self, now: float) -> None:
        self.listeners: set[Listener] = set()
        self._since = now
        self._left: dict[str, float] = {}
        """When each guest who is not here any more went."""

    def add(self, listener: Listener) -> None:
        self.listeners.add(listener)
        if listener.guest is not None:
            self._left.pop(listener.guest, None)

    def remove(self, listener: Listener, now: float) -> None:
        self.listeners.discard(listener)
        if listener.guest is not None and not self.is_here(listener.guest):
            self._left[listener.guest] = now

    def is_here(self, guest: str) -> bool:
        return any(listener.guest == guest for listener in self.listeners)

    def absent_since(self, guest: str) -> float:
        """When somebody who is not here went: for all that is known, when the room was opened."""
        return self._left.get(guest, self._since)

    def look(self, table: Table) -> None:
        """Everybody finds out which seats they look from; asked for whenever that may have changed."""
        for listener in self.listeners:
            listener.look(table)

    def welcome(self, table: Table, listener: Listener, have: int | None, most_said: int, now: float) -> None:
        """Everything, or what the client missed since the version it has."""
        missed = [change for change in table.recent if have is not None and change[0].version > have]
        fresh = have is None or have > table.version or len(missed) != table.version - have
        happened = [] if fresh else missed
        listener.look(table)
        sight = Sight(table, listener.eyes, happened)
        listener.tell(
            Welcome(
                protocol=PROTOCOL,
                version=table.version,
                fresh=fresh,
                table=info(table.sheet, listener.guest),
                entries=sight.entries,
                eyes=[sight.eyes(seat, listener.lang) for seat in listener.eyes],
                clocks=_clocks(table, now),
                said=[entry(line) for line in table.said[-most_said:]],
            )
        )

    def show(self, table: Table, changes: Sequence[Change], changed: bool, now: float, answer: Answer | None) -> None:
        """Tells everybody what changed; a message is encoded once for all who may know the same.

        Whoever asked for the change gets the answer along with it.
        """
        made: dict[tuple[object, ...], bytes] = {}
        clocks = _clocks(table, now)
        if changed:
            self.look(table)
        listeners = list(self.listeners)
        sight = Sight(table, [seat for listener in listeners for seat in listener.eyes], changes)
        for listener in listeners:
            ready = None if changed else made.get(listener.outlook)
            if ready is None:
                about = info(table.sheet, listener.guest) if changed else None
                shown = [sight.eyes(seat, listener.lang) for seat in listener.eyes]
                ready = made[listener.outlook] = frame(Update(table.version, sight.entries, shown, about, clocks))
            listener.hand(ready + answer[1] if answer is not None and answer[0] is listener else ready)

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
