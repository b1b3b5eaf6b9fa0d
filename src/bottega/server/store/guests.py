"""Guests: a name and a credential, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from typing import NamedTuple

from bottega.server.errors import Refused
from bottega.server.store.bans import Bans
from bottega.server.store.storage import Storage
from bottega.server.tables.names import fresh_name

REMEMBERED = 10_000
TRUSTED = 60.0
"""Seconds until a guest is looked up again: they may have been deleted by the operator."""


class Known(NamedTuple):
    """A guest who has shown their credential."""

    id: str
    name: str


def secret_hash(secret: str) -> bytes:
    """What is stored of a credential or a one-time code: both are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).digest()


class Guests:
    def __init__(self, storage: Storage, bans: Bans) -> None:
        self.storage = storage
        self._bans = bans
        self._seen: OrderedDict[bytes, tuple[Known, float]] = OrderedDict()
        """By the hash of their credential, each with the time at which they were looked up."""

    async def welcome(self, name: str, now: float) -> tuple[Known, str]:
        """A new guest and the credential, which is never shown again."""
        known, token = Known(secrets.token_urlsafe(12), fresh_name(name)), secrets.token_urlsafe(24)
        await self.storage.add_guest(known.id, known.name, secret_hash(token), now)
        return known, token

    async def known(self, token: str | None) -> Known | None:
        """Whose credential this is; None for no credential, a refusal for a wrong one or one who is kept out."""
        if token is None:
            return None
        found = await self._known(secret_hash(token))
        if self._bans.has_guest(found.id):
            raise Refused("banned", 403)
        return found

    async def _known(self, key: bytes) -> Known:
        seen, at = self._seen.get(key, (None, 0.0))
        if seen is not None and time.monotonic() - at < TRUSTED:
            self._seen.move_to_end(key)
            return seen
        found = await self.storage.guest_of(key)
        if found is None:
            self._seen.pop(key, None)
            raise Refused("credential", 401)
        known = Known(*found)
        self._seen[key] = known, time.monotonic()
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return known

    async def rename(self, guest: Known, name: str) -> Known:
        renamed = Known(guest.id, fresh_name(name))
        await self.storage.rename_guest(renamed.id, renamed.name)
        self.forget(guest.id)
        return renamed

    def forget(self, guest: str | None = None) -> None:
        """Looks a guest up again when they next ask, or all of them."""
        for key in [key for key, (known, _) in self._seen.items() if guest in (None, known.id)]:
            del self._seen[key]
