"""The page's files as the server hands them out, and the types made for the page."""

from __future__ import annotations

import asyncio
import socket
from importlib import import_module

import pytest
from typer.testing import CliRunner

from bottega.server import serve
from bottega.server.http import static
from bottega.server.messages.typescript import facts_types, typescript
from bottega.terminal.app import app
from tests.helpers.paths import ROOT
from tests.helpers.tables import every_own_game
from tests.server.harness import serving


@pytest.fixture
def page(tmp_path, monkeypatch):
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>the page")
    (folder / "assets" / "index-1a2b.js").write_text("go()")
    monkeypatch.setattr(static, "FOLDER", folder)
    static.files.cache_clear()
    yield folder
    static.files.cache_clear()


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def ask(tmp_path, *paths, **headers):
    async def whole():
        async with serving(tmp_path) as place:
            return [await place.client.get(path, headers=headers) for path in paths]

    return asyncio.run(whole())


def test_every_place_of_the_page_is_the_page(tmp_path, page):
    for answer in ask(tmp_path, "/", "/table/abc", "/rules/codex/CN-3.4"):
        assert answer.status_code == 200
        assert answer.text == "<!doctype html>the page"
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_files_named_by_their_content_are_kept_for_ever(tmp_path, page):
    [script] = ask(tmp_path, "/assets/index-1a2b.js", **{"Accept-Encoding": "gzip"})
    assert script.text == "go()"
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")


def test_a_picture_of_the_page_brings_its_own_colours(tmp_path, page):
    (page / "assets" / "plate-1a2b.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    [plate] = ask(tmp_path, "/assets/plate-1a2b.svg")
    assert plate.headers["content-type"].startswith("image/svg+xml")
    assert plate.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert "immutable" in plate.headers["cache-control"]


def test_what_is_not_there_is_not_the_page(tmp_path, page):
    for answer in ask(tmp_path, "/assets/gone.js", "/robots.txt", "/api/nowhere"):
        assert answer.status_code == 404


def test_a_server_without_a_page_says_so(tmp_path, page):
    (page / "index.html").unlink()
    [answer] = ask(tmp_path, "/")
    assert answer.status_code == 404
    assert answer.json()["code"] == "no_page"
    assert "run make page and start the server again" in answer.json()["message"]


@pytest.mark.parametrize("is_built", [True, False])
def test_the_command_warns_where_there_is_no_page(tmp_path, page, monkeypatch, caplog, is_built):
    if not is_built:
        (page / "index.html").unlink()
    monkeypatch.setattr(serve, "log_to_stderr", lambda: None)
    monkeypatch.setattr(serve, "serve", lambda *_: None)
    done = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--port", str(free_port()), "--lang", "en"])
    assert done.exit_code == 0, done.stderr
    assert any("run make page" in line for line in caplog.messages) == (not is_built)


def test_the_types_of_the_page_are_those_of_the_messages():
    written = (ROOT / "ui" / "src" / "lib" / "protocol.ts").read_text("utf-8")
    assert written == typescript(), "run: make protocol"


@every_own_game
def test_the_types_of_facts_are_those_of_the_rules(game):
    written = (ROOT / "src" / "bottega" / "games" / game.name / "board" / "facts.ts").read_text("utf-8")
    assert written == facts_types(import_module(f"bottega.games.{game.name}.fact_types")), "run: make protocol"


def test_the_pictures_of_the_rules_bring_nothing_but_their_colours(tmp_path):
    found, other, unknown = ask(
        tmp_path,
        "/api/games/codex/pictures/codex-card.svg",
        "/api/games/leonardo/pictures/codex-card.svg",
        "/api/games/codex/pictures/..%2Fcodex.md",
    )
    assert found.status_code == 200
    assert found.headers["content-type"].startswith("image/svg+xml")
    assert found.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert "max-age" in found.headers["cache-control"]
    assert found.text.startswith("<svg")
    assert [other.status_code, unknown.status_code] == [404, 404]
