"""The program as a whole: it starts, plays with programs, tells the operator what matters, and stops in peace."""

from __future__ import annotations

import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import time
import tracemalloc
import urllib.request
from contextlib import contextmanager, suppress

import pytest
from typer.testing import CliRunner

import bottega
from bottega.client import Guest
from bottega.server.live.live_table import LiveTable
from bottega.server.server import Server
from bottega.server.settings import Settings, sqlite_url
from bottega.terminal.app import app
from bottega.terminal.build import slowness
from bottega.terminal.language import Language
from tests.helpers.paths import ROOT
from tests.server.harness import PATIENCE, serving_aside
from tests.server.soak import free_port
from tests.server.test_advice import all_or_one_for_all

pytestmark = pytest.mark.slow


@contextmanager
def running(folder, *options, **environment):
    """``bottega serve`` as a process, with what it logs."""
    port = free_port()
    command = [sys.executable, "-m", "bottega", "serve", "--port", str(port), "--data", str(folder), *options]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **environment}
        )
    try:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/ready"):
                break
            time.sleep(0.05)
        yield process, f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def test_it_serves_logs_without_secrets_and_stops_when_told(tmp_path):
    with running(tmp_path, BOTTEGA_LANG="en") as (process, url):
        guest = Guest.welcomed(url, "Ada")
        table = guest.create("codex", ["me", "me"])
        guest.start(table.table)
        with guest.live(table.table) as live:
            for _ in range(8):
                seat, eyes = next(live.turns())
                live.act(seat, eyes.legal[0])
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
        assert url.replace("127.0.0.1", "localhost") in process.stdout.read()
        log = (tmp_path / "log").read_text("utf-8")
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["message"] for line in lines if line["source"] == "bottega.server"] == ["ready", "stopped"]
    slow = [line["message"] for line in lines if line["source"] == "bottega.build"]
    assert slow == ([] if bottega.COMPILED else [slowness(Language("en"))])
    for secret in (guest.token, table.table, "Ada"):
        assert secret not in log


def test_a_client_goes_on_after_a_restart(tmp_path):
    with running(tmp_path) as (_, url):
        guest = Guest.welcomed(url, "Ada")
        table = guest.create("workshop", ["me", "me"]).table
        guest.start(table)
        with guest.live(table) as live:
            seat, eyes = next(live.turns())
            version = live.act(seat, eyes.legal[0])
    with running(tmp_path) as (_, url):
        again = Guest(url, guest.token)
        with again.live(table, have=version) as live:
            assert live.version == version
            seat, eyes = next(live.turns())
            assert live.act(seat, eyes.legal[0]) == version + 1


def test_the_page_is_opened_once_it_can_be_seen(tmp_path):
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {tmp_path}/opened.new\nmv {tmp_path}/opened.new {tmp_path}/opened\n")
    browser.chmod(0o755)
    with running(tmp_path, "--open", DISPLAY=":0", BROWSER=str(browser)) as (_, url):
        deadline = time.monotonic() + PATIENCE
        while not (tmp_path / "opened").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert (tmp_path / "opened").read_text().strip() == url.replace("127.0.0.1", "localhost")


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_a_port_that_is_taken_is_told(tmp_path, lang):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = CliRunner().invoke(app, ["serve", "--port", port, "--data", str(tmp_path / "data"), "--lang", lang])
    assert told.exit_code == 2
    assert port in told.output
    assert not (tmp_path / "data").exists()


def test_postgresql_that_is_not_prepared_is_refused(tmp_path):
    told = CliRunner().invoke(
        app, ["serve", "--port", str(free_port()), "--database", "postgresql+asyncpg://nobody@127.0.0.1:1/x"]
    )
    assert told.exit_code == 2
    assert "database" in told.output


def test_the_example_bot_plays_a_game(tmp_path, capsys):
    with serving_aside(tmp_path) as place:
        runpy.run_path(str(ROOT / "examples" / "network_bot.py"))["main"](place.url, "workshop")
    assert capsys.readouterr().out.startswith("winners: [")


def test_the_client_does_everything_that_can_be_asked(tmp_path):
    with serving_aside(tmp_path) as place:
        ada, bruno = Guest.welcomed(place.url, "Ada"), Guest.welcomed(place.url, "Bruno", "it")
        table = ada.create("codex", ["me", "open"], listed=True).table
        assert [about.table for about in bruno.tables()] == [table]
        assert bruno.sit(table).mine == [1]
        assert bruno.leave(table, 1).mine == []
        assert bruno.sit(table, 1).seats[1].name == "Bruno"
        ada.start(table)
        with ada.live(table, sentences=True) as live:
            live.act(0, "starter front")
            assert live.eyes[0].prompt
            live.undo(0)
            told = [(advised.action, advised.reason) for advised in live.hint(0)]
            assert all_or_one_for_all(told, ["starter front", "starter back"], "en")
            live.act(0, "starter back")
        phone = Guest.welcomed(place.url, "Phone")
        assert phone.claim(bruno.link(table, 1).code).mine == [1]
        assert bruno.mine()[0].mine == []
        assert ada.log(table, 0, 1).eyes.told[0].event == {"kind": "starter_chosen", "seat": 0, "side": "back"}
        with ada.live(ada.create("workshop", ["me", "me"]).table) as live:
            ada.start(live.table)
            for seat, eyes in live.turns():
                live.act(seat, eyes.legal[-1])
        assert bottega.Record.loads(ada.record(live.table)).deal
        assert ada.chances(live.table).points[-1].move == ada.log(live.table).moves
        assert ada.rematch(live.table).status == "open"
        assert ada.fork(live.table, 10, ["me", "bot:random"]).fork_move == 10
        assert [game.name for game in ada.games().games] == bottega.games()


def test_a_thousand_idle_tables_fit_in_little_memory(tmp_path):
    """What is left in memory of a thousand tables that nobody uses is next to nothing."""
    live = Server(Settings(database=sqlite_url(tmp_path))).live
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    idle = [LiveTable(f"a table of that name {number}", live) for number in range(1000)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert len(idle) == 1000
    assert used < 24e6 / 10
