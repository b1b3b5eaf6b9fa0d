"""Plays a game at many tables of four over WebSockets, and measures what that costs the server.

Everybody is a connection of its own and plays random legal actions; over all tables a number of actions a second is
begun (0: as fast as they come). With ``--peer`` boardgame.io's server is measured in the same way, without storage:
with a game that only counts, and with as much on its table as ours has. Then come the time to start and the memory of
tables at rest. Prints JSON, then tables.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvloop
from document import write_document
from hosting import URL, bottega, cpu_seconds, memory, post
from idle import idle, idle_table
from peer_server import AS_MUCH, COUNTS, peer, position
from player import Load, Player
from report import Table

ROOT = Path(__file__).parents[1]


async def measure(
    url: str, pid: int, clients: int, seconds: float, rate: float, game: str, lang: str | None, page: bool
) -> dict[str, Any]:
    load = Load(rate)
    tokens = [post(f"{url}/api/guests", {"name": f"Guest {number}"})["token"] for number in range(4)]
    tables = []
    before = memory(pid)
    for _ in range(clients // 4):
        wish = {"game": game, "seats": ["me", "open", "open", "open"]}
        table = post(f"{url}/api/tables", wish, tokens[0])["table"]
        for token in tokens[1:]:
            post(f"{url}/api/tables/{table}/sit", {}, token)
        post(f"{url}/api/tables/{table}/start", {}, tokens[0])
        tables.append(table)
    loop, host = asyncio.get_running_loop(), urlsplit(url)
    for table in tables:
        for token in tokens:
            player = Player(load, f"{url}/api/tables/{table}/live", token, table, lang, page)
            await loop.create_connection(lambda player=player: player, host.hostname, host.port)
        await asyncio.sleep(0.01)
    await asyncio.sleep(2)
    connected = memory(pid)
    load.begin()
    await asyncio.sleep(1)
    load.latencies.clear()
    moves, cpu, began = load.moves, cpu_seconds(pid), time.perf_counter()
    with suppress(TimeoutError):  # a table that has ended would leave the server less to do
        await asyncio.wait_for(load.over.wait(), seconds)
    moves, cpu, wall = load.moves - moves, cpu_seconds(pid) - cpu, time.perf_counter() - began
    playing = memory(pid)
    load.end()
    ordered = sorted(load.latencies) or [0.0]
    return {
        "clients": clients,
        "moves": moves,
        "seconds": round(wall, 1),
        "moves_per_second": round(moves / wall, 1),
        "moves_per_cpu_second": round(moves / cpu, 1) if cpu else None,
        "cpu_share": round(cpu / wall, 3),
        "p50_ms": round(ordered[len(ordered) // 2] * 1000, 2),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1000, 2),
        "bytes_per_update": load.update_bytes // max(1, load.updates),
        "memory_mb": [round(size / 1e6, 1) for size in (before, connected, playing)],
    }


def ours(
    path: Path,
    clients: int,
    seconds: float,
    rate: float,
    game: str = "codex",
    lang: str | None = None,
    page: bool = False,
) -> dict[str, Any]:
    with bottega(path) as pid:
        return uvloop.run(measure(URL, pid, clients, seconds, rate, game, lang, page))


def loads(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The servers under each load, one after the other."""
    peers = {COUNTS: None, AS_MUCH: position(args.game)} if args.peer else {}
    for clients in [int(number) for number in args.clients.split(",")]:
        for rate in [float(number) for number in args.rates.split(",")]:
            mine = ours(args.path, clients, args.seconds, rate, args.game, args.lang, args.page)
            yield {"server": "bottega", "rate": rate, **mine}
            for name, extra in peers.items():
                theirs = peer(args.peer, args.node, clients, args.seconds, rate, extra)
                ratio = round(mine["moves_per_cpu_second"] / theirs["moves_per_cpu_second"], 2)
                yield {"server": name, "rate": rate, **theirs, "bottega_is": ratio}


def load_table(found: list[dict[str, Any]], game: str) -> Table:
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
        f"Bottega plays {game} at tables of four: every action is checked, stored durably and shown as four different "
        f"views. boardgame.io counts up by one, without storage; *{AS_MUCH}*: the table of {game} half-way through a "
        "game lies beside the count, with what each seat alone may see; a move changes none of it."
    )
    return Table("The table server under load", head, rows, note)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", default="500,2000", help="how many connections, with commas between")
    parser.add_argument("--rates", default="300,0", help="actions a second, with commas between; 0: as many as come")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", default="codex")
    parser.add_argument("--lang", help="the language in which events and questions are told, too")
    parser.add_argument(
        "--page", action="store_true", help="ask for what the page asks for: just what is new, compressed"
    )
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
    tables = [load_table(found, args.game), idle_table(resting)]
    figures = "\n\n".join(table.text() for table in tables)
    print(f"\n{figures}")
    if args.write_docs:
        write_document("make bench, the server", figures)


if __name__ == "__main__":
    main()
