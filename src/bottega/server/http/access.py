"""Who may ask, and from where: credentials and origins."""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from bottega.server.errors import Refused
from bottega.server.rates import address_of
from bottega.server.settings import Settings, is_loopback

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

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a picture may bring: its own colours, light and dark, and nothing else."""

Connection = ASGIConnection[Any, Any, Any, Any]


def check_origin(connection: Connection, settings: Settings, required: bool) -> None:
    """Refuses pages of other sites, which may not speak in a guest's name, and host names that are not ours."""
    host = connection.headers.get("host", "")
    if not _is_ours(host, settings):
        raise Refused("host", 400, host=host[:100])
    origin = connection.headers.get("origin")
    if origin is None:
        if required:
            raise Refused("origin", 403, origin="-")
        return
    own = urlsplit(origin)
    if origin not in settings.origins and (own.netloc.lower() != host.lower() or own.scheme not in ("http", "https")):
        raise Refused("origin", 403, origin=origin[:100])


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


def address(connection: Connection) -> str:
    """The address by which a client is limited."""
    return address_of(connection.client.host) if connection.client else "-"


def at_this_machine(connection: Connection) -> bool:
    """Whether a client is on the machine of the server."""
    return connection.client is not None and is_loopback(connection.client.host)


def token_of(connection: Connection) -> str | None:
    """The credential that came with a request: a program's, or a browser's."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE)
