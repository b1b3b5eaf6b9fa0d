"""Plays codex at many tables of four over WebSockets, and measures what that costs the server.

Everybody is a connection of its own and plays random legal actions; so many actions a second are begun over all tables
(0: as fast as they come). Prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

TICKS = os.sysconf("SC_CLK_TCK")


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


def post(url: str, body: object, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


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


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("pid", type=int)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=300)
    args = parser.parse_args()
    print(json.dumps(asyncio.run(measure(args.url, args.pid, args.clients, args.seconds, args.rate))))


if __name__ == "__main__":
    main()
