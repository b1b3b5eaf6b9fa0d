"""Measures what ``docs/scale.md`` reckons with: several servers on one PostgreSQL, and what tables and players cost.

    PYTHONPATH=src python bench/scale.py --path src --database postgresql+asyncpg://bottega@127.0.0.1:5432/bottega

Codex at tables of four, everybody at a connection of their own and told changes in English, as the page is. First one
server, alone and as one of several, then several with each table at one of them, as a balancer does it, and last
several with everybody anywhere. What counts is moves to a CPU-second of all servers together: where that stays, as many
cores more give as much more, though servers, database and players share the cores that there are here; ``times_one``
says how much. Let the rate be one that a core can bear (``--rate``), so that as many moves come to a server in each row
and those stored together are as many. With ``--path`` a folder in which the package is installed is measured. The
database is emptied of nothing: take a new one, on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvloop
from hosting import PORT, children, cpu_seconds, memory, on_postgresql, parent, post
from player import Load, Player
from sqlalchemy.ext.asyncio import create_async_engine

SEATS = 4
WRITTEN = (
    "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn, (SELECT sum(xact_commit) FROM pg_stat_database), pg_backend_pid()"
)


class Run:
    """Some servers, tables at them, and players who come and play."""

    def __init__(self, database: str, urls: list[str], pids: list[int], anywhere: bool) -> None:
        self.urls, self.pids = urls, pids
        self._engine = create_async_engine(database)
        self._anywhere = anywhere
        self._rng = random.Random(1)
        self._tables: list[tuple[str, list[str]]] = []
        self._postmaster = 0

    async def measure(self, tables: int, seconds: float, rate: float) -> dict[str, Any]:
        load = Load(rate)
        empty = self._memory()
        for number in range(tables):
            self._tables.append(self._table(number))
        await self._come(load, range(1))
        one_each = self._memory()
        await self._come(load, range(1, SEATS))
        all_there = self._memory()
        load.begin()
        await asyncio.sleep(2)
        load.latencies.clear()
        moves, received, cpu = load.moves, load.update_bytes, [cpu_seconds(pid) for pid in self.pids]
        written, stored, began = await self._written(), self._database_seconds(), time.perf_counter()
        with suppress(TimeoutError):  # a table that has ended would leave less to do
            await asyncio.wait_for(load.over.wait(), seconds)
        wall = time.perf_counter() - began
        moves, received = load.moves - moves, load.update_bytes - received
        spent = sum(cpu_seconds(pid) for pid in self.pids) - sum(cpu)
        ended, after = self._database_seconds(), await self._written()
        storing = sum(seconds - stored.get(pid, 0.0) for pid, seconds in ended.items())
        load.end()
        await self._engine.dispose()
        ordered = sorted(load.latencies) or [0.0]
        connections = tables * (SEATS - 1)
        return {
            "servers": len(self.pids),
            "players": "anywhere" if self._anywhere else "by table",
            "moves_per_second": round(moves / wall, 1),
            "moves_per_cpu_second": round(moves / spent, 1) if spent else None,
            "cpu_share": round(spent / wall, 3),
            "moves_per_cpu_second_of_postgresql": round(moves / storing, 1) if storing else None,
            "p50_ms": round(ordered[len(ordered) // 2] * 1000, 1),
            "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1000, 1),
            "bytes_sent_per_move": received // max(1, moves),
            "wal_bytes_per_move": round((after[0] - written[0]) / max(1, moves)),
            "commits_per_move": round((after[1] - written[1]) / max(1, moves), 2),
            "kb_per_connection": round((all_there - one_each) / connections / 1000, 1),
            "kb_per_table": round(((one_each - empty) / tables - (all_there - one_each) / connections) / 1000, 1),
        }

    def _table(self, number: int) -> tuple[str, list[str]]:
        """A game that begins, and its guests' credentials."""
        url = self.urls[number % len(self.urls)]
        tokens = [post(f"{url}/api/guests", {"name": f"Guest {seat}"})["token"] for seat in range(SEATS)]
        wish = {"game": "codex", "seats": ["me", *["open"] * (SEATS - 1)]}
        table = post(f"{url}/api/tables", wish, tokens[0])["table"]
        for token in tokens[1:]:
            post(f"{url}/api/tables/{table}/sit", {}, token)
        post(f"{url}/api/tables/{table}/start", {}, tokens[0])
        return table, tokens

    async def _come(self, load: Load, seats: range) -> None:
        """Lets players come to these seats of every table."""
        loop = asyncio.get_running_loop()
        for number, (table, tokens) in enumerate(self._tables):
            for seat in seats:
                url = self._rng.choice(self.urls) if self._anywhere else self.urls[number % len(self.urls)]
                player = Player(load, f"{url}/api/tables/{table}/live", tokens[seat], f"{table}{seat}", "en", True)
                await loop.create_connection(lambda player=player: player, "127.0.0.1", urlsplit(url).port)
            await asyncio.sleep(0.01)
        await asyncio.sleep(2)

    def _memory(self) -> int:
        return sum(memory(pid) for pid in self.pids)

    async def _written(self) -> tuple[int, int]:
        """The bytes of PostgreSQL's log, and its commits, so far."""
        async with self._engine.connect() as connection:
            row = (await connection.exec_driver_sql(WRITTEN)).one()
            self._postmaster = parent(int(row[2]))
            return int(row[0]), int(row[1])

    def _database_seconds(self) -> dict[int, float]:
        """The CPU-seconds of each of PostgreSQL's processes."""
        return {pid: cpu_seconds(pid) for pid in children(self._postmaster)}


def measured(args: argparse.Namespace, servers: int, shared: bool, anywhere: bool) -> dict[str, Any]:
    with ExitStack() as stack:
        ports = [PORT + 10 + number for number in range(servers)]
        pids = [stack.enter_context(on_postgresql(args.path, args.database, port, shared)) for port in ports]
        urls = [f"http://127.0.0.1:{port}" for port in ports]
        time.sleep(3)  # until shards are spread
        run = Run(args.database, urls, pids, anywhere)
        found = uvloop.run(run.measure(args.tables * servers, args.seconds, args.rate * servers))
        return {"shared": shared, **found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", required=True, help="in PostgreSQL, brought up to date by bottega db upgrade")
    parser.add_argument("--path", type=Path, required=True, help="folder of the build to measure")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=60, help="for each server")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0, help="moves a second for each server; 0: as many as come")
    args = parser.parse_args()
    rows = ((1, False, False), (1, True, False), (args.servers, True, False), (args.servers, True, True))
    one = 0.0
    for servers, shared, anywhere in rows:
        found = measured(args, servers, shared, anywhere)
        one = one or found["moves_per_cpu_second"]
        found["times_one"] = round(servers * found["moves_per_cpu_second"] / one, 2)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
