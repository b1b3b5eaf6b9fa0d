"""What guests ask for themselves: to see what is kept of them, to have it deleted, and to log out everywhere else."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sqlalchemy import Connection

from bottega.server.errors import WORDS, Refused
from bottega.server.live.audience import Listener
from bottega.server.live.live_table import LiveTables
from bottega.server.messages.live import Bye
from bottega.server.messages.personal import Erased, Kept
from bottega.server.store.guests import Guests, Known, secret_hash
from bottega.server.store.personal import erase, kept_of, set_credential, tables_with
from bottega.server.tables.forgetting import forget


class Personal:
    def __init__(self, live: LiveTables, guests: Guests) -> None:
        self.live = live
        self.guests = guests

    async def kept(self, guest: Known, whole: bool) -> Kept:
        """Everything that is kept of a guest; what they did at their tables only where the ``whole`` is wanted."""
        found = await self.live.storage.read(lambda connection: kept_of(connection, guest.id, whole))
        found.connections = sum(
            listener.guest == guest.id for live in self.live.open.values() for listener in live.audience.listeners
        )
        return found

    async def erase(self, guest: Known, lang: str) -> Erased:
        """Deletes what is kept of a guest. In games that go on they resign; what was played stays, without their name.

        Where that ends in the middle, it can be asked for again.
        """
        name = WORDS.text(lang, "nameless")
        names = await self.live.storage.read(lambda connection: tables_with(connection, guest.id))
        for table in names:
            await self.live.ask(table, lambda _: None, lambda table: forget(table, guest.id, name, self.live.now()))
        self.log_out(guest.id, "erased")
        storage = self.live.storage

        def work(connection: Connection) -> Erased:
            done = erase(connection, guest.id, name)
            storage.tell(connection, "guests", {guest.id: "erased"})
            # Other servers read these tables again: what the guest said there is not in them any more.
            storage.tell(connection, "gone", dict.fromkeys(names, 0))
            return done

        done = await storage.transact(work)
        self.guests.forget(guest.id)
        for table in names:
            await self._let_go(table)
        return done

    async def renew(self, guest: Known) -> str:
        """The new credential of a guest: who has the old one is logged out, and their connections end."""
        token = secrets.token_urlsafe(24)
        storage = self.live.storage

        def work(connection: Connection) -> None:
            set_credential(connection, guest.id, secret_hash(token))
            storage.tell(connection, "guests", {guest.id: "ended"})

        await storage.transact(work)
        self.log_out(guest.id, "ended")
        return token

    def log_out(self, guest: str, code: str) -> None:
        """Has a guest show their credential again, and ends their connections; each is told why."""
        self.guests.forget(guest)
        self.end_connections(code, lambda listener: listener.guest == guest)

    def end_connections(self, code: str, concerned: Callable[[Listener], bool]) -> None:
        """Ends live connections; each is told why."""
        for live in list(self.live.open.values()):
            for listener in list(live.audience.listeners):
                if concerned(listener):
                    listener.dismiss(Bye(code, WORDS.text(listener.lang or "en", f"error.{code}")))

    async def _let_go(self, table: str) -> None:
        """Sends those away who look at a table that was deleted."""
        live = self.live.open.get(table)
        if live is None or await self.live.storage.record(table) is not None:
            return
        live.table = None
        for listener in list(live.audience.listeners):
            listener.dismiss(Bye("no_table", Refused("no_table").text(listener.lang or "en")))
