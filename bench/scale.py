"""Measures what ``docs/scale.md`` reckons with: several servers on one PostgreSQL, and what tables and players cost.

    PYTHONPATH=src python bench/scale.py --path src --database postgresql+asyncpg://bottega@127.0.0.1:5432/bottega

Codex at tables of four, everybody at a connection of their own and told changes in English, as the page is. First one
server, then several with each table at one of them, as a balancer does it, and last several with everybody anywhere.
What counts is moves to a CPU-second of all servers together: where that stays, more cores give as much more. With
``--path`` a folder in which the package is installed is measured. The database is emptied of nothing: take a new one.
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
from hosting import PORT, cpu_seconds, memory, one_of_several, post
from player import Load, Player
from sqlalchemy.ext.asyncio import create_async_engine

SEATS = 4
WRITTEN = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn, (SELECT sum(xact_commit) FROM pg_stat_database)"


class Run:
    """Some servers, tables at them, and players who come and play."""

    def __init__(self, database: str, urls: list[str], pids: list[int], anywhere: bool) -> None:
        self.urls, self.pids = urls, pids
        self._engine = create_async_engine(database)
        self._anywhere = anywhere
        self._rng = random.Random(1)
        self._tables: list[tuple[str, list[str]]] = []

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
        moves, received, cpu = load.moves, load.received, [cpu_seconds(pid) for pid in self.pids]
        written, began = await self._written(), time.perf_counter()
        with suppress(TimeoutError):  # a table that has ended would leave less to do
            await asyncio.wait_for(load.over.wait(), seconds)
        wall = time.perf_counter() - began
        moves, received = load.moves - moves, load.received - received
        spent = sum(cpu_seconds(pid) for pid in self.pids) - sum(cpu)
        after = await self._written()
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
            return int(row[0]), int(row[1])


def measured(args: argparse.Namespace, servers: int, anywhere: bool) -> dict[str, Any]:
    with ExitStack() as stack:
        ports = [PORT + 10 + number for number in range(servers)]
        pids = [stack.enter_context(one_of_several(args.path, args.database, port)) for port in ports]
        urls = [f"http://127.0.0.1:{port}" for port in ports]
        time.sleep(3)  # until shards are spread
        run = Run(args.database, urls, pids, anywhere)
        return uvloop.run(run.measure(args.tables, args.seconds, args.rate))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", required=True, help="in PostgreSQL, brought up to date by bottega db upgrade")
    parser.add_argument("--path", type=Path, required=True, help="folder of the build to measure")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0, help="moves a second; 0: as many as come")
    args = parser.parse_args()
    for servers, anywhere in ((1, False), (args.servers, False), (args.servers, True)):
        print(json.dumps(measured(args, servers, anywhere)), flush=True)


if __name__ == "__main__":
    main()
