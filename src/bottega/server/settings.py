"""What the operator of a server decides."""

from __future__ import annotations

import ipaddress
import os
from pathlib import Path

from msgspec import Struct
from platformdirs import user_data_path

from bottega.engine.edition import Edition


class Limits(Struct, frozen=True):
    """How much one client may ask of the server: one connection, one guest, or one address (of IPv6: one /64)."""

    message_bytes: int = 16_384
    body_bytes: int = 65_536
    messages_per_second: float = 50.0
    message_burst: int = 200
    """Of frames that come over one connection, whatever they are. Beyond that reading pauses for a second at a time."""
    message_pauses: int = 10
    """Who makes it pause more often than that without a break is cut off."""
    guests_per_address: int = 5
    """What is limited for each guest is limited for each address too, to as much as this number of guests may."""
    requests_per_second: float = 20.0
    request_burst: int = 200
    reads_per_second: float = 100.0
    read_burst: int = 1000
    """Of requests that change nothing; one that replays a game counts as several (``http/routes``)."""
    newcomers_per_second: float = 0.5
    newcomer_burst: int = 60
    """Of guests who are new, from one address."""
    sayings_per_second: float = 0.5
    saying_burst: int = 10
    tries_per_second: float = 40.0
    try_burst: int = 400
    """Of actions that are tried out: one costs about as much as a move that is played."""
    undos_per_second: float = 4.0
    undo_burst: int = 40
    """Of steps that are taken back, or of questions whether they can be: the game is replayed for each."""
    checks_per_second: float = 1.0
    check_burst: int = 20
    """Of editions: a text made for it keeps the server busy for a third of a second."""
    tables_per_guest: int = 50
    """Tables that are not over yet."""
    listed_per_guest: int = 3
    """Tables of one host that strangers are shown."""
    spectators_per_table: int = 100
    connections: int = 10_000
    connections_per_address: int = 200
    """From the moment they are accepted."""
    connections_per_guest: int = 20
    """At one table; one more, and the oldest ends."""
    unread_bytes: int = 4_000_000
    """What is sent faster than a client reads; beyond that it is cut off and can come back."""
    gap: int = 50
    """A client that missed more versions gets a fresh view."""
    said: int = 100
    """How many of the things said at a table are told to those who come."""


def believed_proxies() -> tuple[str, ...]:
    """The proxies that are believed where none are named: those on this machine, or as uvicorn's variable has them."""
    return tuple(filter(None, os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1").split(",")))


def is_loopback(host: str) -> bool:
    """Whether that leads every machine to itself."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Settings(Struct, frozen=True):
    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Addresses under which the page is served, beside localhost and bare IP addresses: ``https://play.example.org``."""
    editions: tuple[Edition, ...] = ()
    """Offered beside the built-in ones."""
    limits: Limits = Limits()
    proxies: tuple[str, ...] = believed_proxies()
    """Addresses or networks of proxies: for whom they say they ask is believed (``X-Forwarded-For``), and their
    connections are not counted as those of one client."""
    request_seconds: float = 10.0
    """The most time in which a request has to be there whole, and the first message of a live connection."""
    ping_seconds: float = 5.0
    pong_seconds: float = 4.0
    """How often a live connection is asked whether it is still there, and how long the answer may take."""
    refusal_seconds: float = 0.5
    """Who asks too often waits for the refusal: refusing costs something too."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 30.0
    """The most time for a bot's answer: three times what the strongest needs, for machines that are busy."""
    least_bot_seconds: float = 0.2
    """The least time in which a bot acts: to be quicker would tell that it had no choice."""
    idle_seconds: float = 30.0
    """A table that nobody has used for that long leaves memory, even while somebody looks at it."""
    absence_seconds: float = 120.0
    """A player who has not been at the table for that long may be played for, if another player asks."""
    absence_share: float = 0.25
    """At a table with a live clock they have at least that share of their time; with a daily one, all of it."""
    link_seconds: float = 900.0
    ban_seconds: float = 5.0
    """How often it is read whom the operator keeps out."""
    keep_days: int | None = None
    """Tables at which nothing has happened for that long are deleted, and guests who have none; none: nothing is."""
    metrics: tuple[str, int] | None = None
    """The address and port at which the figures for Prometheus are, and nothing else; none: at ``/metrics``."""

    shared: bool = False
    """Whether other servers use the same database, which has to be PostgreSQL."""

    @property
    def local(self) -> bool:
        """Whether it serves this machine alone: nobody else can fill its database with editions."""
        return is_loopback(self.host) and not self.origins


def default_data() -> Path:
    return user_data_path("bottega", appauthor=False)


def database_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def sqlite_url(folder: Path) -> str:
    """The database in that folder, which is made where it does not exist: for its owner alone."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return database_in(folder)
