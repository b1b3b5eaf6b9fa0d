"""Who may ask, from where, and how often: credentials, origins and rates."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from bottega.server.settings import Settings
from bottega.server.trouble import Trouble

COOKIE = "bottega-guest"
COOKIE_SECONDS = 400 * 24 * 3600

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

Connection = ASGIConnection[Any, Any, Any, Any]


class Bucket:
    """Allows a burst, then so many a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each client address; the longest unused ones are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        bucket = self._known.get(client)
        if bucket is None:
            bucket = self._known[client] = Bucket(self._rate, self._burst)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        self._known.move_to_end(client)
        return bucket.take()


def check_origin(connection: Connection, settings: Settings, required: bool) -> None:
    """A page of another site may not speak in a guest's name; a name that merely points here is no home either."""
    host = connection.headers.get("host", "")
    if not _is_ours(host, settings):
        raise Trouble("host", 400, host=host[:100])
    origin = connection.headers.get("origin")
    if origin is None:
        if required:
            raise Trouble("origin", 403, origin="-")
        return
    own = urlsplit(origin)
    if origin not in settings.origins and (own.netloc.lower() != host.lower() or own.scheme not in ("http", "https")):
        raise Trouble("origin", 403, origin=origin[:100])


def _is_ours(host: str, settings: Settings) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    known = {"localhost", settings.host, *(urlsplit(origin).hostname for origin in settings.origins)}
    return name in known or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def token_of(connection: Connection) -> str | None:
    """The credential that came with a request: a program's, or a browser's."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)
