"""How much somebody may ask: how often, and over how many connections."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict


class Bucket:
    """Allows a burst, then a number a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, number: float = 1) -> bool:
        """Takes that number if there is room for all of it."""
        self._refill()
        if self._left < number:
            return False
        self._left -= number
        return True

    def give_back(self, number: float) -> None:
        self._left += number

    def is_full(self) -> bool:
        """Whether nothing was taken for a while."""
        self._refill()
        return self._left >= self._burst

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each client; the longest unused ones are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        bucket = self._known.get(client)
        if bucket is None:
            bucket = self._known[client] = Bucket(self._rate, self._burst)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        self._known.move_to_end(client)
        return bucket

    def take(self, client: str, number: float = 1) -> bool:
        return self.of(client).take(number)


class Shares:
    """What each guest may ask, over all their connections, and each address, which may ask as much as several guests.

    So neither many connections nor many names are of any use.
    """

    def __init__(self, rate: float, burst: float, guests_per_address: int) -> None:
        self._guests = Buckets(rate, burst)
        self._addresses = Buckets(rate * guests_per_address, burst * guests_per_address)

    def take(self, guest: str, address: str, number: float = 1) -> bool:
        """Takes that number from both, or nothing."""
        own = self._guests.of(guest)
        if not own.take(number):
            return False
        if not self._addresses.take(address, number):
            own.give_back(number)
            return False
        return True


class Places:
    """How many connections there are, from each address and in all, and how many there may be."""

    def __init__(self, per_address: int, in_all: int) -> None:
        self.taken = 0
        self._per_address = per_address
        self._in_all = in_all
        self._by_address: dict[str, int] = {}

    @property
    def full(self) -> bool:
        return self.taken >= self._in_all

    def enter(self, address: str, for_many: bool = False) -> bool:
        """Takes a place, if there is one; ``for_many``: as many as there are may come from that address."""
        mine = self._by_address.get(address, 0)
        if self.full or (mine >= self._per_address and not for_many):
            return False
        self._by_address[address] = mine + 1
        self.taken += 1
        return True

    def leave(self, address: str) -> None:
        self.taken -= 1
        left = self._by_address[address] - 1
        if left:
            self._by_address[address] = left
        else:
            del self._by_address[address]


def address_of(host: str) -> str:
    """The address that limits go by: of IPv6 the network of 64 bits, all of which one subscriber has."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
