"""Bans: guests and addresses that the operator keeps out."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from bottega.engine.words import Verbatim
from bottega.server.errors import Refused
from bottega.server.store import schema
from bottega.server.store.storage import Storage

SUBSCRIBER = 64
"""Bits of the network of IPv6 that one subscriber has, by which addresses are known here."""
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Ban(NamedTuple):
    """Who is kept out, and since when."""

    who: str
    created: float


def network_of(text: str) -> Network | None:
    """The network that an address or a prefix names; of IPv6 no smaller one than a subscriber has."""
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
    if isinstance(found, ipaddress.IPv6Network) and found.prefixlen > SUBSCRIBER:
        return found.supernet(new_prefix=SUBSCRIBER)
    return found


def ban(connection: Connection, who: Sequence[str], now: float) -> list[str]:
    """Keeps guests, addresses and networks out; returns them as they are stored."""
    named = [_named(connection, one) for one in who]
    known = {one.who for one in bans(connection)}
    rows = [{"who": one, "created": now} for one in dict.fromkeys(named) if one not in known]
    if rows:
        connection.execute(insert(schema.bans), rows)
    return named


def _named(connection: Connection, who: str) -> str:
    network = network_of(who)
    if network is not None:
        return str(network)
    if connection.execute(select(schema.guests.c.id).where(schema.guests.c.id == who)).first() is None:
        raise Refused("no_such_guest", 404, who=Verbatim(who))
    return who


def unban(connection: Connection, who: Sequence[str]) -> list[str]:
    """Lets them in again; refused where one of them is not kept out."""
    named = [str(network_of(one) or one) for one in who]
    known = {one.who for one in bans(connection)}
    if missing := [one for one in named if one not in known]:
        raise Refused("not_banned", 404, who=Verbatim(", ".join(missing)))
    connection.execute(delete(schema.bans).where(schema.bans.c.who.in_(named)))
    return named


def bans(connection: Connection) -> list[Ban]:
    """All who are kept out, the first first."""
    found = select(schema.bans.c.who, schema.bans.c.created).order_by(schema.bans.c.created, schema.bans.c.who)
    return [Ban(row.who, row.created) for row in connection.execute(found)]


class Bans:
    """Who is kept out, as the server last read it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._guests: frozenset[str] = frozenset()
        self._networks: list[Network] = []

    async def read(self) -> bool:
        """Reads them again; returns whether there are any."""
        found = [(one.who, network_of(one.who)) for one in await self._storage.read(bans)]
        self._networks = [network for _, network in found if network is not None]
        self._guests = frozenset(who for who, network in found if network is None)
        return bool(found)

    def has_guest(self, guest: str | None) -> bool:
        return guest in self._guests

    def has_address(self, address: str) -> bool:
        """Whether an address is kept out, or a subscriber's network (``rates.address_of``)."""
        if not self._networks:
            return False
        found = network_of(address)
        return found is not None and any(
            found.version == network.version and found.network_address in network for network in self._networks
        )
