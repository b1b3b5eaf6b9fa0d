"""A table server in a process of its own, for measurements: started, asked, and looked at from outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PORT = 8766
URL = f"http://127.0.0.1:{PORT}"
TICKS = os.sysconf("SC_CLK_TCK")


def served(database: str, port: int, shared: bool) -> None:
    """The process that is measured: a server whose limits do not get in the way, with SQLite in a folder.

    Or with a database in PostgreSQL that is ready for it; ``shared``: as one of several.
    """
    from bottega.server.serve import serve
    from bottega.server.settings import Limits, Settings, sqlite_url
    from bottega.server.store.upgrade import upgrade

    url = database if database.startswith("postgresql") else sqlite_url(Path(database))
    if url != database:
        upgrade(url)
    much = 10**9
    limits = Limits(
        tables_per_guest=much,
        requests_per_second=much,
        request_burst=much,
        messages_per_second=much,
        message_burst=much,
        newcomer_burst=much,
        connections_per_address=much,
    )
    serve(Settings(database=url, port=port, limits=limits, shared=shared))


@contextmanager
def process(command: list[str], url: str, **options: Any) -> Iterator[int]:
    """A server of its own, from the moment it answers."""
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    try:
        for _ in range(3000):
            try:
                urllib.request.urlopen(url, timeout=1).close()
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                time.sleep(0.01)
        yield server.pid
    finally:
        server.terminate()
        server.wait()


@contextmanager
def bottega(path: Path) -> Iterator[int]:
    """Our server, of the build in that folder, with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, folder]
        with process(command, f"{URL}/ready", env={**os.environ, "PYTHONPATH": str(path)}) as pid:
            yield pid


@contextmanager
def on_postgresql(path: Path, database: str, port: int, shared: bool) -> Iterator[int]:
    """A server on a database in PostgreSQL, alone or one of several."""
    command = [sys.executable, __file__, database, str(port), *(["shared"] if shared else [])]
    with process(command, f"http://127.0.0.1:{port}/ready", env={**os.environ, "PYTHONPATH": str(path)}) as pid:
        yield pid


def post(url: str, body: object, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def cpu_seconds(pid: int) -> float:
    fields = _fields(pid)
    return (int(fields[11]) + int(fields[12])) / TICKS


def parent(pid: int) -> int:
    return int(_fields(pid)[1])


def children(pid: int) -> list[int]:
    found = []
    for one in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if parent(int(one.name)) == pid:
                found.append(int(one.name))
    return found


def _fields(pid: int) -> list[str]:
    """What the system tells of a process, after its name."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


if __name__ == "__main__":
    served(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else PORT, "shared" in sys.argv[3:])
