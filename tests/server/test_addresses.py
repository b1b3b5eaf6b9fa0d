"""The addresses of a server: for a browser beside it, and for friends on other devices."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess

import pytest
from typer.testing import CliRunner

from bottega.server.addresses import address_elsewhere, address_here, origin_of
from bottega.server.settings import Settings
from bottega.terminal.app import app
from tests.helpers.paths import ROOT
from tests.server.harness import serving
from tests.server.soak import free_port
from tests.server.test_serve import running

PLAY = "https://play.example.org"


def at(host: str, *origins: str) -> Settings:
    return Settings("sqlite://", host=host, port=8000, origins=origins)


@pytest.fixture
def network(monkeypatch) -> list[str]:
    """The machine's own address in its network; none: it is in no network."""
    known = ["192.168.1.7"]

    def connect(probe: socket.socket, to: tuple[str, int]) -> None:
        assert probe.type == socket.SOCK_DGRAM, "nothing is sent"
        if not known:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", connect)
    monkeypatch.setattr(socket.socket, "getsockname", lambda probe: (known[0], 40000))
    return known


@pytest.mark.parametrize(
    ("settings", "here", "elsewhere"),
    [
        (at("127.0.0.1"), "http://localhost:8000", None),
        (at("localhost"), "http://localhost:8000", None),
        (at("::1"), "http://localhost:8000", None),
        (at("192.168.1.7"), "http://192.168.1.7:8000", "http://192.168.1.7:8000"),
        (at("fd00::7"), "http://[fd00::7]:8000", "http://[fd00::7]:8000"),
        (at("0.0.0.0"), "http://localhost:8000", "http://192.168.1.7:8000"),
        (at("::"), "http://localhost:8000", "http://192.168.1.7:8000"),
        (at("127.0.0.1", PLAY), "http://localhost:8000", PLAY),
        (at("0.0.0.0", PLAY, "http://other.example.org"), "http://localhost:8000", PLAY),
    ],
    ids=lambda value: f"{value.host} {value.origins}" if isinstance(value, Settings) else "",
)
def test_the_address_for_this_machine_and_the_one_for_others(settings, here, elsewhere, network):
    assert address_here(settings) == here
    assert address_elsewhere(settings) == elsewhere


@pytest.mark.parametrize("found", [[], ["127.0.0.1"]], ids=["unreachable", "itself"])
def test_a_machine_in_no_network_has_no_address_for_others(found, network):
    network[:] = found
    assert address_elsewhere(at("0.0.0.0")) is None


def test_the_page_is_told_the_address_for_others_on_this_machine_alone(tmp_path):
    async def whole():
        for origins, told in (((), None), ((PLAY,), PLAY)):
            async with serving(tmp_path, origins=origins) as place:
                assert (await place.nobody.get("/api/games"))["address"] == told
                asked_for = {"X-Forwarded-For": "203.0.113.9"}  # by a proxy on this machine
                assert (await place.nobody.get("/api/games", **asked_for))["address"] is None

    asyncio.run(whole())


def test_the_command_tells_an_address_that_can_be_opened(tmp_path):
    with running(tmp_path, "--host", "0.0.0.0", "--origin", PLAY, BOTTEGA_LANG="en") as (process, url):
        here = url.replace("127.0.0.1", "localhost")
        assert process.stdout.readline() == f"Tables at {here}, for other devices at {PLAY} (Ctrl-C ends it).\n"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("play.example.org", PLAY),
        ("play.example.org:8443", f"{PLAY}:8443"),
        ("localhost:8000", "https://localhost:8000"),
        ("192.168.1.7", "https://192.168.1.7"),
        ("//play.example.org", None),
        ("https://*.example.org", None),
        ("https://*", None),
        ("*", None),
        (f"{PLAY}/bottega", PLAY),
        (f"{PLAY}/?a", PLAY),
        (f"{PLAY}#a", PLAY),
        ("https://me:secret@play.example.org", None),
        ("wss://play.example.org", None),
        ("https://", None),
        ("https://play.example.org:many", None),
        ("https://play.example.org:99999", None),
        ("https://play example.org", None),
        ("https://play.example.org,https://other.example.org", None),
        ("null", "https://null"),
        ("", None),
    ],
)
def test_what_is_no_origin_ends_the_start_with_a_sentence(text, meant, tmp_path):
    """Else every request would be refused, by a server that has told that address."""
    options = ["--port", str(free_port()), "--data", str(tmp_path), "--origin", text, "--lang", "en"]
    run = CliRunner().invoke(app, ["serve", *options])
    told = f"such as https://play.example.org, not {text}."
    assert run.exit_code == 2
    assert run.stderr.endswith(f"{told}\n" if meant is None else f"{told} Perhaps {meant} is meant.\n"), run.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        (f"{PLAY}/", PLAY),
        ("HTTPS://Play.Example.ORG:443", PLAY),
        ("http://play.example.org:80", "http://play.example.org"),
        ("http://192.168.1.7:8000", "http://192.168.1.7:8000"),
        ("http://[FD00:0::7]:8000", "http://[fd00::7]:8000"),
        ("https://spielehöhle.example", "https://xn--spielehhle-kcb.example"),
        ("http://localhost:8000", "http://localhost:8000"),
    ],
)
def test_an_origin_is_kept_as_browsers_say_it(text, origin):
    assert origin_of(text) == origin


@pytest.mark.once
def test_make_play_opens_the_page_to_the_network_only_when_told():
    """Not for a variable ``HOST`` that the system has set."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    for given, told in (((), ""), (("HOST=0.0.0.0",), "--host 0.0.0.0")):
        command = ["make", "-n", "play", *given]
        run = subprocess.run(command, cwd=ROOT, env={**around, "HOST": "workshop"}, capture_output=True, text=True)
        assert run.stdout.splitlines()[-1].partition("play.py")[2].strip() == told, run.stderr
