"""The first visit is light, quick and without a jump; a move is seen at once, however full the table is."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import partial
from statistics import median
from time import sleep

from playwright.sync_api import Page

from bottega.client import Live
from tests.page.conftest import new_window

BUDGET = 150_000
WITH_PLATES = 200_000
USABLE = 1500
SEEN = 100
CARDS = 25

SHIFTS = """
    globalThis.shifts = 0;
    new PerformanceObserver(list => list.getEntries().forEach(entry => {
        if (!entry.hadRecentInput) globalThis.shifts += entry.value;
    })).observe({type: 'layout-shift', buffered: true});
"""
# When something that can be pressed was first painted.
FIRST = """wanted => new Promise(done => {
    const look = () => {
        if (!document.querySelector(wanted)) return requestAnimationFrame(look);
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        requestAnimationFrame(() => port2.postMessage(null));
    };
    look();
})"""
# From the moment an update arrives until the frame that shows it has been painted.
FRAMES = """
    globalThis.frames = [];
    globalThis.WebSocket = class extends WebSocket {
        constructor(...all) {
            super(...all);
            this.addEventListener('message', event => {
                if (!/"type":"(update|changes)"/.test(event.data)) return;
                const began = performance.now();
                const {port1, port2} = new MessageChannel();
                port1.onmessage = () => globalThis.frames.push(performance.now() - began);
                requestAnimationFrame(() => port2.postMessage(null));
            });
        }
    };
"""


def best_of(tries: int, limit: float, measured: Callable[[], float]) -> float:
    """The least of that many measurements, or the first within the limit: a busy machine can only add to them."""
    took = measured()
    while took >= limit and (tries := tries - 1):
        sleep(2)
        took = min(took, measured())
    return took


def usable(page: Page, path: str, control: str) -> float:
    """Milliseconds from the click on a link until the page can be used."""
    page.goto(path)
    return float(page.evaluate(FIRST, control))


def test_the_first_load_is_light(visit, built_page):
    page = visit(motion="auto")
    page.wait_for_selector(".game")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)")
    code = [path for path in loaded if path.endswith((".js", ".css"))]
    assert len(code) >= 3
    assert sum(len(gzip.compress((built_page / path.lstrip("/")).read_bytes(), 9)) for path in code) <= BUDGET
    assert [path for path in loaded if path.endswith(".woff2")]
    assert not [path for path in loaded if "/pictures/" in path]


def test_the_first_page_is_light_with_its_plates(visit, browser, place, built_page):
    page = visit(context=new_window(browser, place.url, "wide"))
    shown = page.locator(".game img, .rule img, header img")
    shown.nth(8).wait_for()
    for picture in shown.all():
        picture.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)")
    files = {built_page / path.lstrip("/") for path in loaded if path.endswith((".js", ".css", ".svg", ".woff2"))}
    assert len([file for file in files if "plates" in file.parts]) >= 14
    weight = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    print(f"the first page weighs {weight} bytes")
    assert weight <= WITH_PLATES
    page.context.close()


def test_pages_can_be_used_at_once_and_nothing_shifts(visit, browser, place, ada, prepared):
    pages = {"/": ".game .primary"}
    for game in ("codex", "leonardo", "inventors", "workshop"):
        pages[f"/table/{prepared(game)}"] = f".{game} [data-state=legal], .bar .legal"
    window = new_window(browser, place.url)
    page = visit(context=window, guest=ada, motion="auto")
    page.add_init_script(SHIFTS)
    for path, control in pages.items():
        took = best_of(6, USABLE, partial(usable, page, path, control))
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        page.wait_for_timeout(200)  # in which what comes late would push something aside
        assert page.evaluate("shifts") == 0, path
        assert took < USABLE, path
    window.close()


def step(lives: list[Live]) -> None:
    """One who is to decide does; cards are laid back up, which scores nothing, so that the game goes on."""
    for live in lives:
        for seat, eyes in live.eyes.items():
            if seat is None or not eyes.legal:
                continue
            backs = [action for action in eyes.legal if " back" in action]
            version = live.act(seat, (backs or eyes.legal)[0])
            for other in lives:
                while other.version is None or other.version < version:
                    other.listen()
            return


def test_a_move_is_seen_at_once_on_a_full_table(visit, ada, bruno):
    table = ada.create("codex", ["me", "open"]).table
    bruno.sit(table)
    ada.start(table)
    with ada.live(table) as hers, bruno.live(table) as his:
        lives = [hers, his]
        view = hers.eyes[0].view
        while min(len(seat["area"]) for seat in view["seats"]) < CARDS:
            step(lives)
            view = hers.eyes[0].view
        page = visit("/settings", guest=ada, motion="auto")
        page.add_init_script(FRAMES)
        page.goto(f"/table/{table}")
        page.wait_for_selector(".frame .card")

        def seen_after() -> list[float]:
            """Milliseconds until each of eight moves is seen; each waits until the one before has been shown."""
            page.evaluate("frames.length = 0")
            for number in range(8):
                page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
                step(lives)
                page.wait_for_function("number => frames.length > number", arg=number)
            return list(page.evaluate("frames"))

        # A busy machine can only add to them; the cards that are left are enough for six times.
        moves, tries = seen_after(), 5
        while (took := median(moves)) >= SEEN and tries:
            moves, tries = [min(pair) for pair in zip(moves, seen_after(), strict=True)], tries - 1
        assert page.locator(".frame .card").count() >= CARDS
    print(f"a move is seen after {took:.0f} ms")
    assert took < SEEN
