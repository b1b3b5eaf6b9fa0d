"""The addresses under which a server is reached: on its own machine, and on other devices."""

from __future__ import annotations

import socket
from contextlib import suppress

from bottega.server.settings import Settings, is_loopback

ANY_HOST = ("0.0.0.0", "::")
"""Listening there is listening in every network of the machine."""


def address_here(settings: Settings) -> str:
    """The address for a browser on the machine of the server."""
    local = settings.host in ANY_HOST or is_loopback(settings.host)
    return _address("localhost" if local else settings.host, settings.port)


def address_elsewhere(settings: Settings) -> str | None:
    """The address for other devices; none where the server serves its own machine alone, or is in no network."""
    if settings.origins:
        return settings.origins[0]
    if settings.host in ANY_HOST:
        found = _network_host(settings.host)
        return None if found is None else _address(found, settings.port)
    return None if is_loopback(settings.host) else _address(settings.host, settings.port)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _network_host(listening: str) -> str | None:
    """The machine's own address in the network through which it reaches others; nothing is sent to find it."""
    family, documentation = (socket.AF_INET6, "2001:db8::1") if ":" in listening else (socket.AF_INET, "192.0.2.1")
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((documentation, 9))
        host: str = probe.getsockname()[0]
        return None if is_loopback(host) else host
    return None
