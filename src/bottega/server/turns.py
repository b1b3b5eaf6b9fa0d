"""Whose turn it is: what is scarce is shared fairly between addresses, and then between their guests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple

HALF_LIFE = 30.0
"""Seconds after which half of what somebody has used is forgotten."""
MOST_KNOWN = 10_000


class Asker(NamedTuple):
    """Who wants something."""

    address: str
    guest: str


NOBODY = Asker("", "")


class _Waiting(NamedTuple):
    asker: Asker
    urgency: int
    number: int
    begun: asyncio.Future[None]


class Turns:
    """Places for a number of things at a time; a free one goes to who had least of them lately."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[_Waiting] = []
        self._numbers = count()
        self._now: dict[str, int] = {}
        """How many things are being done for an address."""
        self._used: dict[str, tuple[float, float]] = {}
        """The seconds that addresses and guests have used, and when that was true."""

    @asynccontextmanager
    async def next(self, asker: Asker, urgency: int) -> AsyncIterator[None]:
        """Waits for a place; of what one address wants, that of a lower ``urgency`` comes first."""
        if self._free:
            self._free -= 1
        else:
            await self._called(_Waiting(asker, urgency, next(self._numbers), asyncio.Future()))
        self._now[asker.address] = self._now.get(asker.address, 0) + 1
        began = time.monotonic()
        try:
            yield
        finally:
            self._now[asker.address] -= 1
            if not self._now[asker.address]:
                del self._now[asker.address]
            self._charge(asker, time.monotonic() - began)
            self._call()

    async def _called(self, waiting: _Waiting) -> None:
        self._waiting.append(waiting)
        try:
            await waiting.begun
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # called just now
                self._call()
            raise

    def _call(self) -> None:
        """Gives a place that is free to the next who waits."""
        if not self._waiting:
            self._free += 1
            return
        chosen = min(self._waiting, key=self._rank)
        self._waiting.remove(chosen)
        chosen.begun.set_result(None)

    def _rank(self, waiting: _Waiting) -> tuple[int, float, int, float, int]:
        address, guest = waiting.asker
        used = self._used_by(f"address {address}"), self._used_by(f"guest {guest}")
        return self._now.get(address, 0), used[0], waiting.urgency, used[1], waiting.number

    def _used_by(self, name: str) -> float:
        seconds, at = self._used.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - at) / HALF_LIFE) if seconds else 0.0

    def _charge(self, asker: Asker, seconds: float) -> None:
        for name in (f"address {asker.address}", f"guest {asker.guest}"):
            self._used[name] = self._used_by(name) + seconds, time.monotonic()
        if len(self._used) > MOST_KNOWN:
            self._used = {name: used for name, used in self._used.items() if self._used_by(name) > 0.1}
