"""The door: every connection passes it, before anything is known of it but where it comes from."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, cast

import h11
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from bottega.server.live.wire import Wire
from bottega.server.rates import Bucket, Places, address_of
from bottega.server.settings import Settings

LOG = logging.getLogger("bottega.server")
RESERVED = 64
"""Files that the server needs beside its connections."""
TELLING = 60.0
"""Seconds between two lines about connections that were turned away."""


class Doorkeeper:
    """Counts the connections of a server, and turns those away that are too many."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self.seconds = settings.request_seconds
        in_all = min(self.limits.connections, _files_allowed())
        self.places = Places(min(self.limits.connections_per_address, max(1, in_all // 4)), in_all)
        self._proxies = _TrustedHosts(list(settings.proxies))
        self._turned_away = 0
        self._told = float("-inf")

    def admit(self, host: str, now: float) -> str | None:
        """The address under which a connection is counted; None where it is one too many."""
        address = host if host in self._proxies else address_of(host)
        if host in self._proxies or self.places.enter(address):
            return address
        self._turned_away += 1
        if now - self._told >= TELLING:
            extra = {"number": self._turned_away, "connections": self.places.taken}
            LOG.warning("connections were turned away", extra=extra)
            self._turned_away, self._told = 0, now
        return None

    def see_out(self, address: str) -> None:
        if address not in self._proxies:
            self.places.leave(address)


class Door(H11Protocol):
    """uvicorn's protocol for HTTP, with a limit to connections and to the time that a request may take to come."""

    keeper: Doorkeeper
    _address: str | None = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.keeper.admit(self.client[0] if self.client else "-", self.loop.time())
        if self._address is None:
            transport.abort()
        else:
            self._timer = self.loop.call_later(self.keeper.seconds, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Reads on; a request that has begun has to be there whole in time."""
        if self._timer is None and self.conn.their_state is h11.IDLE:
            self._timer = self.loop.call_later(self.keeper.seconds, self.transport.abort)
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_timer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_timer()
        super().handle_websocket_upgrade(event)
        wire = cast("Wire", self.transport.get_protocol())
        limits, address = self.keeper.limits, self._address
        assert address is not None
        wire.limit(Bucket(limits.messages_per_second, limits.message_burst), limits.message_pauses)
        wire.when_lost = lambda: self.keeper.see_out(address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        if self._address is not None:
            self.keeper.see_out(self._address)
        super().connection_lost(exc)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def door_of(keeper: Doorkeeper) -> type[Door]:
    """The class of the connections of one server; uvicorn makes one for each."""
    return type("Door", (Door,), {"keeper": keeper})


def open_wide() -> None:
    """Lets the process have as many connections as the system allows it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _files_allowed() -> int:
    """How many connections there can be, as each is an open file."""
    unlimited = 1 << 30
    try:
        import resource
    except ImportError:
        return unlimited
    now: Any = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return unlimited if now == resource.RLIM_INFINITY else max(1, now - RESERVED)
