"""Those who look at a table: each gets what its seats may know, made once for all who may know the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from bottega.engine.event import Event
from bottega.server.messages import PROTOCOL, Clocks, Entry, Presence, TableInfo, Update, Welcome
from bottega.server.sheet import Line
from bottega.server.sight import entries, eyes_of, info, seen
from bottega.server.table import Table

_encode = msgspec.json.Encoder().encode


class Listener:
    """One connection: who it belongs to, and what is waiting to be sent to it."""

    def __init__(self, guest: str | None, lang: str | None, most_bytes: int, give_up: Callable[[], None]) -> None:
        self.guest = guest
        self.lang = lang
        self._outbox: list[str] = []
        self._waiting = 0
        self._most = most_bytes
        self._give_up = give_up
        self._wake: asyncio.Future[None] | None = None
        self._ended = False

    def tell(self, message: msgspec.Struct) -> None:
        self.hand(_encode(message).decode())

    def hand(self, text: str) -> None:
        """Puts an encoded message in the outbox; somebody who does not read is given up, not waited for."""
        self._waiting += len(text)
        if self._waiting > self._most:
            self._give_up()
            return
        self._outbox.append(text)
        self._awake()

    def end(self) -> None:
        """Nothing more will come."""
        self._ended = True
        self._awake()

    async def collect(self) -> list[str]:
        """Everything that waits, as soon as there is something; nothing once all is sent and nothing more will come."""
        if not self._outbox and not self._ended:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        collected, self._outbox = self._outbox, []
        self._waiting = 0
        return collected

    def _awake(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)


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
        eyes = [seen(table, seat, listener.lang, happened) for seat in eyes_of(table, listener.guest)]
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
        made: dict[object, str] = {}
        lines = entries(changes)
        clocks = _clocks(table, now)
        for listener in list(self.listeners):
            eyes = eyes_of(table, listener.guest)
            key = (eyes, listener.lang, listener.guest if changed else None)
            text = made.get(key)
            if text is None:
                about = info(table.sheet, listener.guest) if changed else None
                text = made[key] = _update(table, eyes, listener.lang, changes, lines, about, clocks)
            listener.hand(text)

    def show_presence(self, table: Table) -> None:
        guests = {listener.guest for listener in self.listeners}
        seats = [number for number, seat in enumerate(table.seats) if seat.guest is not None and seat.guest in guests]
        text = _encode(Presence(seats, self.spectators(table))).decode()
        for listener in list(self.listeners):
            listener.hand(text)

    def spectators(self, table: Table) -> int:
        return sum(not table.seats_of(listener.guest) for listener in self.listeners)


def _update(
    table: Table,
    eyes: tuple[int | None, ...],
    lang: str | None,
    changes: Sequence[tuple[Line, list[Event]]],
    lines: list[Entry],
    about: TableInfo | None,
    clocks: Clocks | None,
) -> str:
    shown = [seen(table, seat, lang, changes) for seat in eyes]
    return _encode(Update(table.version, lines, shown, about, clocks)).decode()


def _clocks(table: Table, now: float) -> Clocks | None:
    return table.clock.shown(table.state.actors if table.sheet.status == "playing" else (), now)
