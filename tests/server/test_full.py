"""A server that has no files left, or as many connections as it can have, says so at once; those who play go on."""

from __future__ import annotations

import asyncio
import json
import resource
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bottega.client import Guest
from bottega.server.http.door import WATCHERS
from bottega.server.rates import Places
from bottega.server.settings import Limits
from tests.server.harness import PATIENCE
from tests.server.soak import free_port
from tests.server.test_play import run

SOON = 5.0
FEW = 160
"""Files that the server may open: fewer than connections come."""


@contextmanager
def serving_with(files: int, folder: Path):
    """A server of its own that may open so many files; it believes proxies on this machine."""
    port = free_port()
    command = [sys.executable, "-m", "bottega", "serve", "--port", str(port), "--data", str(folder)]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=log,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),
        )
    url = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 150
        while time.monotonic() < deadline:
            with suppress(httpx.HTTPError):
                if httpx.get(f"{url}/ready").status_code == 200:
                    break
            time.sleep(0.1)
        yield process.pid, url
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


def logged(folder: Path) -> list[str]:
    return [json.loads(line)["message"] for line in (folder / "log").read_text().splitlines() if line.startswith("{")]


def until(holds, seconds: float = SOON) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def answer_of(url: str, path: str, lang: str = "en") -> tuple[int, dict]:
    """What comes over a new connection, soon: a place may be taken for a second by one that says nothing."""
    deadline = time.monotonic() + SOON
    while True:
        try:
            answer = httpx.get(url + path, headers={"Accept-Language": lang}, timeout=SOON)
            return answer.status_code, answer.json()
        except httpx.TransportError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_more_idle_connections_of_a_proxy_than_there_are_files(tmp_path):
    with serving_with(FEW, tmp_path) as (_, url), ExitStack() as stack:
        guest = Guest.welcomed(url, "Ada")
        table = guest.create("codex", ["me", "me"])
        guest.start(table.table)
        with guest.live(table.table) as live:
            host, port = url.removeprefix("http://").split(":")
            for _ in range(200):
                with suppress(OSError):
                    stack.callback(socket.create_connection((host, int(port))).close)
            until(lambda: "no more connections can be taken" in logged(tmp_path))
            assert answer_of(url, "/ready") == (503, {"status": "not ready", "troubles": ["files"]})
            assert answer_of(url, "/health") == (200, {"status": "ok"})
            status, told = answer_of(url, "/api/games", "it")
            assert (status, told["code"]) == (503, "connections")
            assert told["message"] == "La casa è piena; riprova più tardi."
            with pytest.raises((WebSocketException, OSError)):
                connect(f"{url.replace('http', 'ws')}/api/tables/{table.table}/live", open_timeout=SOON)
            for _ in range(4):
                seat, eyes = next(live.turns())
                live.act(seat, eyes.legal[0])
            stack.close()
            until(lambda: answer_of(url, "/ready") == (200, {"status": "ready"}), PATIENCE)
        assert "no file can be opened" not in logged(tmp_path)


def test_a_server_without_files_says_so_though_nobody_asks(tmp_path):
    with serving_with(1024, tmp_path) as (process, url), httpx.Client(base_url=url) as before:
        assert before.get("/ready").status_code == 200
        resource.prlimit(process, resource.RLIMIT_NOFILE, (3, 1024))
        until(lambda: "no file can be opened" in logged(tmp_path))
        # Over the connection that is open:
        assert "files" in before.get("/ready").json()["troubles"]
        resource.prlimit(process, resource.RLIMIT_NOFILE, (1024, 1024))
        until(lambda: before.get("/ready").json() == {"status": "ready"}, PATIENCE)


def test_a_proxy_has_many_connections_but_not_more_than_there_are():
    places = Places(per_address=1, in_all=3)
    assert [places.enter("proxy", for_many=True) for _ in range(4)] == [True, True, True, False]
    places.leave("proxy")
    assert [places.enter("a"), places.full, places.enter("b")] == [True, True, False]


def test_who_watches_takes_no_place_for_long(tmp_path):
    """Connections that say nothing take the places of those who watch over the server for a second."""

    async def test(place):
        host, port = place.url.removeprefix("http://").split(":")
        idle = [await asyncio.open_connection(host, int(port)) for _ in range(3 + WATCHERS)]
        until_free = asyncio.get_running_loop().time() + PATIENCE
        while True:
            with suppress(httpx.HTTPError):
                answer = await place.client.get("/ready")
                assert (answer.status_code, answer.json()["troubles"]) == (503, ["files"])
                assert answer.headers["connection"] == "close"
                break
            assert asyncio.get_running_loop().time() < until_free
        for _, writer in idle:
            writer.close()

    run(test, tmp_path, limits=Limits(connections=3), request_seconds=60.0)
