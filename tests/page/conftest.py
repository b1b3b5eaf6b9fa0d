"""A real browser in front of a real server. The page is built first, where it is older than its sources."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bottega.client import Guest
from bottega.server import front, workers
from bottega.server.manners import COOKIE
from tests.helpers.paths import ROOT
from tests.page.visitor import SIZES, open_page
from tests.server.harness import Place, serving_aside

UI = ROOT / "ui"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.once)
            if CHROMIUM is None and "browser" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.skip(reason="there is no chromium here"))


@pytest.fixture(scope="session")
def built_page() -> Path:
    """The folder of the page as its sources make it now."""
    page = front.FOLDER / "index.html"
    sources = [path for folder in ("src", "public") for path in (UI / folder).rglob("*") if path.is_file()]
    with (UI / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        newest = max(path.stat().st_mtime for path in [*sources, UI / "index.html", UI / "package-lock.json"])
        if not page.is_file() or page.stat().st_mtime < newest:
            subprocess.run([sys.executable, str(UI / "node.py"), "build"], check=True, capture_output=True)
    front.files.cache_clear()
    return front.FOLDER


@pytest.fixture(scope="package")
def place(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with pytest.MonkeyPatch.context() as patch, serving_aside(tmp_path_factory.mktemp("server")) as running:
        patch.setattr(workers, "PROGRAM", "tests.helpers.worker")
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed when the tests of the page are over: as long as it is open, no other event loop can run beside it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, place: Place) -> Iterator[Visit]:
    """Opens a page as a new guest: ``visit("/", lang="fr", theme="dark", size="phone", plain=True)``.

    With ``guest=`` the browser is that guest, and with ``context=`` a page opens in the browser of another one. Errors
    on the console fail the test, but for those that hold what is ``expected=``.
    """
    contexts: list[BrowserContext] = []
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
        if context is None:
            width, height = SIZES[size]
            context = browser.new_context(
                viewport={"width": width, "height": height}, base_url=place.url, locale="en-GB"
            )
            context.set_default_timeout(15_000)
            contexts.append(context)
        if guest is not None:
            context.add_cookies([{"name": COOKIE, "value": guest.token, "url": place.url}])
            context.add_init_script("localStorage.setItem('bottega-guest', 'yes')")
        if expected is not None:
            foreseen.append(expected)
        page = open_page(context, settings, troubles)
        page.goto(path)
        page.wait_for_selector("#main")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [trouble for trouble in troubles if not any(known in trouble for known in foreseen)] == []
