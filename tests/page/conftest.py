"""A real browser in front of a real server. The page is built first, where it is older than its sources."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import bottega
from bottega.client import Guest
from bottega.server.bots import workers
from bottega.server.http import static
from bottega.server.http.access import COOKIE
from bottega.server.settings import Limits
from tests.helpers.paths import ROOT, SOURCE
from tests.page.player import begin
from tests.page.visitor import PATIENCE, SIZES, open_page
from tests.server.harness import Place, serving_aside

UI = ROOT / "ui"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def works(program: str) -> bool:
    """Whether it runs: what Ubuntu calls ``chromium-browser`` only asks for a snap."""
    return subprocess.run([program, "--version"], capture_output=True).returncode == 0


CHROMIUM = next((path for name in BROWSERS if (path := shutil.which(name)) and works(path)), None)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP bottega.example 127.0.0.1",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Hooks of a folder see the items of all of them."""
    for item in items:
        if Path(__file__).parent in item.path.parents and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="there is no chromium here"))


@pytest.fixture(scope="session")
def built_page() -> Path:
    """The folder of the page as its sources make it now: the compiled build has it (``conftest.py`` sees to that)."""
    if bottega.COMPILED:
        return static.FOLDER
    page = static.FOLDER / "index.html"
    folders = [
        UI / "src",
        UI / "public",
        UI / "plates",
        *(SOURCE / "games").glob("*/board"),
        *(SOURCE / "games").glob("*/plates"),
    ]
    sources = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    with (UI / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources += [UI / name for name in ("index.html", "package-lock.json", "plates.ts", "vite.config.ts")]
        newest = max(path.stat().st_mtime for path in sources)
        if not page.is_file() or page.stat().st_mtime < newest:
            subprocess.run([sys.executable, str(UI / "node.py"), "build"], check=True, capture_output=True)
    static.files.cache_clear()
    return static.FOLDER


MANY_TABLES = Limits(tables_per_guest=1000)


@pytest.fixture(scope="package")
def place(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch, serving_aside(folder, limits=MANY_TABLES) as running:
        patch.setattr(workers, "PROGRAM", "tests.helpers.worker")
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed when the tests of the page are over: as long as it is open, no other event loop can run beside it."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def new_window(browser: Browser, url: str, size: str = "desktop", **more: Any) -> BrowserContext:
    """Somebody's browser, which has never been here."""
    width, height = SIZES[size]
    window = browser.new_context(viewport={"width": width, "height": height}, base_url=url, locale="en-GB", **more)
    window.set_default_timeout(PATIENCE)
    return window


@pytest.fixture(scope="package")
def windows() -> dict[str, list[BrowserContext]]:
    """Those not in use, by size. They forget everything between two tests but what they have loaded."""
    return defaultdict(list)


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, place: Place, windows: dict[str, list[BrowserContext]]) -> Iterator[Visit]:
    """Opens a page as a new guest: ``visit("/", lang="fr", theme="dark", size="phone", plain=True)``.

    With ``guest=`` the browser is that guest, and with ``context=`` a page opens in the browser of another one. Errors
    on the console fail the test, but for those that hold what is ``expected=``. Unless asked for otherwise, motion is
    off, and what happens is shown at once.
    """
    used: list[tuple[str, BrowserContext]] = []
    troubles: list[str] = []
    foreseen: list[str] = []

    def opened(
        path: str = "/",
        size: str = "desktop",
        context: BrowserContext | None = None,
        guest: Guest | None = None,
        expected: str | None = None,
        **settings: object,
    ) -> Page:
        known = context is not None and bool(context.pages)
        if context is None:
            context = windows[size].pop() if windows[size] else new_window(browser, place.url, size)
            used.append((size, context))
        if guest is not None:
            context.add_cookies([{"name": COOKIE, "value": guest.token, "url": place.url}])
        if expected is not None:
            foreseen.append(expected)
        stored = {"bottega-guest": "yes"} if guest else {}
        page = open_page(context, None if known else {"motion": "off", "speed": "once", **settings}, troubles, stored)
        page.goto(path)
        page.wait_for_selector("#main")
        return page

    yield opened
    for size, context in used:
        for page in context.pages:
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        windows[size].append(context)
    assert [trouble for trouble in troubles if not any(known in trouble for known in foreseen)] == []


@pytest.fixture(scope="module")
def ada(place: Place) -> Guest:
    return Guest.welcomed(place.url, "Ada")


@pytest.fixture(scope="module")
def bruno(place: Place) -> Guest:
    return Guest.welcomed(place.url, "Bruno")


@pytest.fixture(scope="module")
def prepared(place: Place, ada: Guest) -> Callable[..., str]:
    """Lays out a table of Ada's at some moment of a game: ``prepared("codex", after(9), ("me", "bot:random"))``."""
    return partial(begin, place, ada)
