"""The addresses under which a server is reached: on its own machine, and on other devices."""

from __future__ import annotations

import ipaddress
import re
import socket
from contextlib import suppress
from urllib.parse import urlsplit

from bottega.server.settings import Settings, is_loopback

ANY_HOST = ("0.0.0.0", "::")
"""Listening there is listening in every network of the machine."""
_PORTS = {"http": 80, "https": 443}
_HOST = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*")


def origin_of(text: str) -> str | None:
    """An address of the page as browsers say it: scheme, one host, and its port if that is not the usual one.

    None where the text says something else.
    """
    try:
        parts = urlsplit(text)
        port, host = parts.port, (parts.hostname or "").encode("idna").decode()
        if ":" in host:
            host = f"[{ipaddress.IPv6Address(host)}]"
    except ValueError:  # no port, no address, or no name
        return None
    more = parts.path.rstrip("/") + parts.query + parts.fragment + (parts.username or "") + (parts.password or "")
    if parts.scheme not in _PORTS or more or not (host.startswith("[") or _HOST.fullmatch(host)):
        return None
    return f"{parts.scheme}://{host}" + ("" if port in (None, _PORTS[parts.scheme]) else f":{port}")


def origin_meant(text: str) -> str | None:
    """The origin in an address that has no scheme, or a path."""
    parts = urlsplit(text if "://" in text else f"https://{text}")
    return origin_of(f"{parts.scheme}://{parts.netloc}")


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
