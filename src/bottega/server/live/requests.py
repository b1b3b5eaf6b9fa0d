"""Requests: everything that is asked of a live table, by a connection, over HTTP, by bots or by the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from bottega.server.live.audience import Listener
from bottega.server.store.database import Work
from bottega.server.tables.record import Entry
from bottega.server.tables.table import Table

T = TypeVar("T")


class Request:
    """Something asked of a table. It ends once: ``done`` when what it changed is stored and shown, or ``failed``."""

    def __init__(self, asker: Listener | None = None) -> None:
        self.asker = asker
        self.answer = b""
        """The frame that the asker gets, along with what everybody is shown."""
        self.also: Work[None] | None = None
        """What else is stored in the same commit."""
        self.conflicts = 0
        """How often somebody else had changed the table when it was to be stored."""

    def change(self, table: Table) -> list[Entry]:
        """Checks it and changes the table in memory; returns what is to be stored of that, or raises ``Refused``."""
        raise NotImplementedError

    def done(self, table: Table) -> None:
        raise NotImplementedError

    def failed(self, error: Exception) -> None:
        raise NotImplementedError


class Awaited(Request, Generic[T]):
    """A request that a task waits for: ``result`` says of the table what the task gets, when all is stored."""

    def __init__(
        self,
        result: Callable[[Table], T],
        change: Callable[[Table], list[Entry]] | None = None,
        also: Work[None] | None = None,
    ) -> None:
        super().__init__()
        self.also = also
        self.end: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._result = result
        self._change = change

    def change(self, table: Table) -> list[Entry]:
        return [] if self._change is None else self._change(table)

    def done(self, table: Table) -> None:
        if not self.end.done():
            self.end.set_result(self._result(table))

    def failed(self, error: Exception) -> None:
        if not self.end.done():
            self.end.set_exception(error)
