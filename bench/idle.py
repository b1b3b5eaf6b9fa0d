"""The server at rest: how soon it shows its first page, and what tables cost that nobody plays at."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

from hosting import URL, bottega, memory, post
from report import Table
from websockets.asyncio.client import connect

TABLES = 1000
ACTIONS = 20


def idle(path: Path) -> dict[str, Any]:
    starts = [first_page(path) for _ in range(5)]
    with bottega(path) as pid:
        token = post(f"{URL}/api/guests", {"name": "Guest"})["token"]
        asyncio.run(begin(token, 200))  # what is made once for all tables
        before = memory(pid)
        asyncio.run(begin(token, TABLES))
        after = memory(pid)
    return {"first_page_seconds": round(median(starts), 2), "mb_per_1000_tables": round((after - before) / 1e6, 1)}


def first_page(path: Path) -> float:
    """Seconds from the command, with a database yet to be made, to the last byte of the page."""
    began = time.perf_counter()
    with bottega(path), urllib.request.urlopen(URL) as page:
        page.read()
        return time.perf_counter() - began


async def begin(token: str, tables: int) -> None:
    """Games of codex for four that their players leave after a few rounds."""
    for number in range(tables):
        name = post(f"{URL}/api/tables", {"game": "codex", "seats": ["me"] * 4}, token)["table"]
        post(f"{URL}/api/tables/{name}/start", {}, token)
        rng = random.Random(number)
        async with connect(f"{URL.replace('http', 'ws', 1)}/api/tables/{name}/live", compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            done = 0
            async for text in socket:
                message = json.loads(text)
                if message["type"] not in ("welcome", "update"):
                    continue
                if done == ACTIONS:
                    break
                eyes = next(eyes for eyes in message["eyes"] if eyes["legal"])
                act = {"type": "act", "id": str(done), "seat": eyes["seat"], "action": rng.choice(eyes["legal"])}
                await socket.send(json.dumps(act))
                done += 1


def idle_table(found: dict[str, Any]) -> Table:
    rows = [
        ["from the command to the first page, s", f"{found['first_page_seconds']}", "under 2"],
        ["MB for 1,000 idle tables in memory", f"{found['mb_per_1000_tables']}", "24 or less"],
    ]
    return Table("The table server at rest", ["", "measured", "wanted"], rows)
