"""The door: every connection passes it, before anything is known of it but where it comes from."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, cast

import h11
import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from bottega.server.errors import UNAVAILABLE, Refused, language
from bottega.server.live.wire import Wire
from bottega.server.messages.common import Problem
from bottega.server.rates import Bucket, Places, address_of
from bottega.server.settings import Settings

LOG = logging.getLogger("bottega.server")
RESERVED = 64
"""Files that the server needs beside its connections and its bots."""
PER_WORKER = 3
"""Files that a bot's process needs."""
TELLING = 60.0
"""Seconds between two lines about connections that were turned away."""
WATCHERS = 8
"""Connections beyond the last one, each for one request of those who watch over the server."""
WATCHED = ("/health", "/ready", "/metrics")


class Doorkeeper:
    """Counts the connections of a server, and turns those away that are too many."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self.seconds = settings.request_seconds
        in_all = min(self.limits.connections, _files_allowed(RESERVED + PER_WORKER * settings.workers))
        self.places = Places(min(self.limits.connections_per_address, max(1, in_all // 4)), in_all)
        self.watchers = Places(WATCHERS, WATCHERS)
        self._proxies = _TrustedHosts(list(settings.proxies))
        self._turned_away = 0
        self._told: dict[str, float] = {}

    def admit(self, host: str, now: float) -> str | None:
        """The address under which a connection is counted; None where it is one too many."""
        known = host in self._proxies
        address = host if known else address_of(host)
        if self.places.enter(address, for_many=known):
            return address
        self._turned_away += 1
        reason = "no more connections can be taken" if self.places.full else "connections were turned away"
        if now - self._told.get(reason, float("-inf")) >= TELLING:
            extra = {"number": self._turned_away, "connections": self.places.taken}
            LOG.log(logging.ERROR if self.places.full else logging.WARNING, reason, extra=extra)
            self._turned_away, self._told[reason] = 0, now
        return None


class Door(H11Protocol):
    """uvicorn's protocol for HTTP, with a limit to connections and to the time that a request may take to come."""

    keeper: Doorkeeper
    _address: str | None = None
    _place: Places | None = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        keeper, host, seconds = self.keeper, self.client[0] if self.client else "-", self.keeper.seconds
        self._address = keeper.admit(host, self.loop.time())
        if self._address is not None:
            self._place = keeper.places
        elif keeper.places.full and keeper.watchers.enter(host):
            self._address, self._place, seconds = host, keeper.watchers, 1.0
            self.app = _for_watchers(self.app)
        else:
            transport.abort()
            return
        self._timer = self.loop.call_later(seconds, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Reads on; a request that has begun has to be there whole in time."""
        if self._timer is None and self.conn.their_state is h11.IDLE:
            self._timer = self.loop.call_later(self.keeper.seconds, self.transport.abort)
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_timer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_timer()
        limits, address, place = self.keeper.limits, self._address, self._place
        if address is None or place is not self.keeper.places:
            self.transport.abort()
            return
        super().handle_websocket_upgrade(event)
        wire = cast("Wire", self.transport.get_protocol())
        wire.limit(Bucket(limits.messages_per_second, limits.message_burst), limits.message_pauses)
        wire.when_lost = lambda: place.leave(address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        if self._address is not None and self._place is not None:
            self._place.leave(self._address)
        super().connection_lost(exc)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def door_of(keeper: Doorkeeper) -> type[Door]:
    """The class of the connections of one server; uvicorn makes one for each."""
    return type("Door", (Door,), {"keeper": keeper})


def _for_watchers(app: Any) -> ASGIApp:
    """Answers one request of those who watch over the server; everybody else is told that it is full."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def last(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"connection", b"close")]
            await send(message)

        if scope["path"] in WATCHED:
            await app(scope, receive, last)
            return
        full = Refused("connections", UNAVAILABLE)
        accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
        body = msgspec.json.encode(Problem(full.code, full.text(language(None, accepted))))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await last({"type": "http.response.start", "status": full.status, "headers": headers})
        await last({"type": "http.response.body", "body": body, "more_body": False})

    return answer


def open_wide() -> None:
    """Lets the process have as many connections as the system allows it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _files_allowed(reserved: int) -> int:
    """How many connections there can be, as each is an open file."""
    unlimited = 1 << 30
    try:
        import resource
    except ImportError:
        return unlimited
    now: Any = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return unlimited if now == resource.RLIM_INFINITY else max(1, now - reserved)
