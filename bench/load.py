"""Plays codex at many tables of four over WebSockets, and measures what that costs the server.

Everybody is a connection of its own and plays random legal actions; so many actions a second are begun over all tables
(0: as fast as they come). With ``--peer`` boardgame.io's server is measured in the same way, with a trivial game and
without storage. Then come the time to start and the memory of tables at rest. Prints JSON, then tables.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from document import write_document
from hosting import PORT, URL, bottega, cpu_seconds, memory, post, process
from idle import idle, idle_table
from report import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).parents[1]


class Eyes(msgspec.Struct):
    seat: int | None
    legal: list[str]


class Message(msgspec.Struct):
    type: str
    version: int = 0
    id: str | None = None
    eyes: list[Eyes] = []


decoder = msgspec.json.Decoder(Message)


class Figures:
    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.moves = 0
        self.received = 0


class Pace:
    """Lets so many actions a second begin."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.next = time.monotonic()

    async def turn(self) -> None:
        if self.rate:
            now = time.monotonic()
            self.next = max(self.next, now - 0.05) + 1 / self.rate
            if self.next > now:
                await asyncio.sleep(self.next - now)


class Player:
    """One seat: reads everything it is sent at once, and acts when the pace lets it."""

    def __init__(self, figures: Figures, pace: Pace, begin: asyncio.Event, seed: str) -> None:
        self.figures, self.pace, self.begin = figures, pace, begin
        self.rng = random.Random(seed)
        self.sent: dict[str, float] = {}
        self.busy = False

    async def run(self, address: str, token: str) -> None:
        async with connect(address, max_size=None, compression=None, ping_interval=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            acting, asked, seen = set(), set(), None
            async for text in socket:
                self.figures.received += len(text)
                message = decoder.decode(text)
                if message.type in ("ack", "refused"):
                    self.busy = False
                if message.type == "ack":
                    self.figures.latencies.append(time.perf_counter() - self.sent.pop(str(message.id)))
                    self.figures.moves += 1
                if message.eyes:
                    seen = message
                if seen and seen.eyes[0].legal and not self.busy and str(seen.version) not in asked:
                    self.busy = True
                    asked.add(str(seen.version))
                    task = asyncio.create_task(self._act(socket, seen.eyes[0], str(seen.version)))
                    acting.add(task)
                    task.add_done_callback(acting.discard)

    async def _act(self, socket: ClientConnection, eyes: Eyes, number: str) -> None:
        await self.begin.wait()
        await self.pace.turn()
        self.sent[number] = time.perf_counter()
        action = self.rng.choice(eyes.legal)
        with suppress(ConnectionClosed):  # the measurement is over
            await socket.send(json.dumps({"type": "act", "id": number, "seat": eyes.seat, "action": action}))


async def measure(url: str, pid: int, clients: int, seconds: float, rate: float) -> dict[str, Any]:
    figures, pace, begin = Figures(), Pace(rate), asyncio.Event()
    tokens = [post(f"{url}/api/guests", {"name": f"Guest {number}"})["token"] for number in range(4)]
    tables = []
    before = memory(pid)
    for _ in range(clients // 4):
        table = post(f"{url}/api/tables", {"game": "codex", "seats": ["me", "open", "open", "open"]}, tokens[0])[
            "table"
        ]
        for token in tokens[1:]:
            post(f"{url}/api/tables/{table}/sit", {}, token)
        post(f"{url}/api/tables/{table}/start", {}, tokens[0])
        tables.append(table)
    players = []
    for table in tables:
        for token in tokens:
            address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
            players.append(asyncio.create_task(Player(figures, pace, begin, table).run(address, token)))
        await asyncio.sleep(0.01)
    await asyncio.sleep(2)
    connected = memory(pid)
    begin.set()
    await asyncio.sleep(1)
    figures.latencies.clear()
    moves, cpu, began = figures.moves, cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    moves, cpu, wall = figures.moves - moves, cpu_seconds(pid) - cpu, time.perf_counter() - began
    playing = memory(pid)
    for task in players:
        task.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    ordered = sorted(figures.latencies) or [0.0]
    return {
        "clients": clients,
        "moves": moves,
        "moves_per_second": round(moves / wall, 1),
        "moves_per_cpu_second": round(moves / cpu, 1) if cpu else None,
        "cpu_share": round(cpu / wall, 3),
        "p50_ms": round(ordered[len(ordered) // 2] * 1000, 2),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1000, 2),
        "bytes_per_move": figures.received // max(1, figures.moves),
        "memory_mb": [round(size / 1e6, 1) for size in (before, connected, playing)],
    }


def ours(path: Path, clients: int, seconds: float, rate: float) -> dict[str, Any]:
    with bottega(path) as pid:
        return asyncio.run(measure(URL, pid, clients, seconds, rate))


def peer(folder: Path, node: str, clients: int, seconds: float, rate: float) -> dict[str, Any]:
    surroundings = {**os.environ, "NODE_ENV": "production"}
    with process([node, str(folder / "server.js"), str(PORT)], URL, env=surroundings) as pid:
        command = [node, str(folder / "load.js"), URL, str(pid), str(clients), str(seconds), str(rate)]
        told: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        return told


def loads(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Both servers under each load, one after the other."""
    for clients in [int(number) for number in args.clients.split(",")]:
        for rate in [float(number) for number in args.rates.split(",")]:
            mine = ours(args.path, clients, args.seconds, rate)
            yield {"server": "bottega", "rate": rate, **mine}
            if args.peer:
                theirs = peer(args.peer, args.node, clients, args.seconds, rate)
                ratio = round(mine["moves_per_cpu_second"] / theirs["moves_per_cpu_second"], 2)
                yield {"server": "boardgame.io", "rate": rate, **theirs, "bottega_is": ratio}


def load_table(found: list[dict[str, Any]]) -> Table:
    head = ["server", "clients", "asked", "moves/s", "moves per CPU-second", "p50 ms", "p99 ms", "MB at rest, in play"]
    rows = []
    for one in found:
        asked = f"{one['rate']:.0f}/s" if one["rate"] else "all it can"
        ratio = f" (Bottega {one['bottega_is']} x)" if "bottega_is" in one else ""
        rows.append(
            [
                one["server"],
                f"{one['clients']:,}",
                asked,
                f"{one['moves_per_second']:,.0f}",
                f"{one['moves_per_cpu_second']:,.0f}{ratio}",
                f"{one['p50_ms']:.1f}",
                f"{one['p99_ms']:.1f}",
                f"{one['memory_mb'][1]:.0f}, {one['memory_mb'][2]:.0f}",
            ]
        )
    note = (
        "Bottega plays codex at tables of four: every action is checked, stored durably and shown as four different "
        "views. boardgame.io counts up by one, without storage."
    )
    return Table("The table server under load", head, rows, note)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", default="500,2000", help="how many connections, with commas between")
    parser.add_argument("--rates", default="300,0", help="actions a second, with commas between; 0: as many as come")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--path", type=Path, default=ROOT / "build" / "compiled", help="folder of the build to measure")
    parser.add_argument("--peer", type=Path, help="folder where boardgame.io is installed")
    parser.add_argument("--node", default="node")
    parser.add_argument("--write-docs", action="store_true", help="refresh the figures in docs/performance.md")
    args = parser.parse_args()
    found = []
    for one in loads(args):
        print(json.dumps(one), flush=True)
        found.append(one)
    resting = idle(args.path)
    print(json.dumps(resting), flush=True)
    tables = [load_table(found), idle_table(resting)]
    figures = "\n\n".join(table.text() for table in tables)
    print(f"\n{figures}")
    if args.write_docs:
        write_document("make bench, the server", figures)


if __name__ == "__main__":
    main()
