"""What the plates cost a table: long tasks and frames, with them and with empty pictures in their places, by turns:

    python -m bench.plates [--games codex ...] [--rounds 5] [--slower 2] [--output build/plates.json]

Each round opens late tables of four in a chromium that has loaded nothing yet, its processor slowed down, on a phone
and on a desktop, waits until everything is shown, scrolls or pans the board there and back, and looks closely at some
cards.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from bench.report import Table
from playwright.sync_api import Browser, Page, Route, sync_playwright
from tests.page.conftest import CHROMIUM, FLAGS, new_window
from tests.page.player import before_the_end, begin
from tests.page.visitor import open_page
from tests.server.harness import serving_aside

from bottega.client import Guest
from bottega.server.http import static
from bottega.server.http.access import COOKIE

ROOT = Path(__file__).parents[1]
GAMES = ["codex", "inventors", "leonardo", "workshop"]
SIZES = ["phone", "desktop"]
SEATS = ("me", "bot:random", "bot:random", "bot:random")
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"/>'
CARDS = 3
"""How many things with plates are looked at closely."""
WATCH = """
    globalThis.tasks = [];
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration)))
        .observe({type: 'longtask', buffered: true});
"""
SHOWN = """() => [...document.querySelectorAll('#main img')].every(one => !one.checkVisibility() ||
    (one.complete && one.currentSrc) || one.getBoundingClientRect().top > innerHeight) &&
    document.readyState === 'complete'"""
# What scrolls most of the board, or what pans: its middle, and how far it goes.
SCROLLER = """() => {
    const room = one => one.scrollHeight - one.clientHeight;
    const scrolls = one => room(one) > 40 && /auto|scroll/.test(getComputedStyle(one).overflowY);
    const found = [...document.querySelectorAll('#main *')].filter(one => one.checkVisibility() && scrolls(one))
        .sort((one, other) => other.clientWidth * other.clientHeight - one.clientWidth * one.clientHeight)[0];
    const thing = found ?? document.querySelector('.frame, #main');
    const {left, top, width, height} = thing.getBoundingClientRect();
    return {x: left + width / 2, y: top + Math.min(height, innerHeight - top) / 2, room: found ? room(found) : 0};
}"""
RECORD = """() => {
    globalThis.frames = [];
    globalThis.recording = true;
    let last = performance.now();
    const tick = now => {
        frames.push(now - last);
        last = now;
        if (recording) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""
STOP = "() => { recording = false; return frames.slice(1); }"


def scroll(page: Page) -> None:
    """Scrolls the board to its end and back, as a wheel does; where nothing scrolls, it is dragged about."""
    place = page.evaluate(SCROLLER)
    page.mouse.move(place["x"], place["y"])
    if place["room"]:
        for direction in (1, -1):
            for _ in range(10):
                page.mouse.wheel(0, direction * max(20, place["room"] / 9))
                page.wait_for_timeout(16)
        return
    page.mouse.down()
    for step in range(20):
        across = step if step < 10 else 20 - step
        page.mouse.move(place["x"] + 12 * across, place["y"] + 6 * across)
        page.wait_for_timeout(16)
    page.mouse.up()


def visit(browser: Browser, url: str, guest: Guest, table: str, size: str, plates: bool, slower: float) -> Any:
    """One visit: the long tasks, in milliseconds, and the frames while the board moved."""

    def answer(route: Route) -> None:
        path = static.FOLDER / route.request.url.split("://")[1].split("/", 1)[1].split("#")[0]
        route.fulfill(body=path.read_text("utf-8") if plates else EMPTY, content_type="image/svg+xml")

    window = new_window(browser, url, size)
    window.add_cookies([{"name": COOKIE, "value": guest.token, "url": url}])
    window.route("**/assets/plates/**", answer)
    troubles: list[str] = []
    page = open_page(window, {"motion": "off", "speed": "once"}, troubles, {"bottega-guest": "yes"})
    page.add_init_script(WATCH)
    window.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(f"/table/{table}")
    page.wait_for_selector("#main img", state="attached")
    page.wait_for_function(SHOWN)
    page.wait_for_timeout(500)
    loading = page.evaluate("() => tasks.splice(0)")
    page.evaluate(RECORD)
    scroll(page)
    frames = page.evaluate(STOP)
    for thing in page.locator("#main :has(> img)").all()[:CARDS]:
        if thing.is_visible():
            thing.hover(force=True)
            page.wait_for_timeout(300)
    page.wait_for_timeout(300)
    using = page.evaluate("() => tasks")
    window.close()
    if troubles:
        raise RuntimeError(f"{table}: {troubles}")
    return {"loading": loading, "using": using, "frames": frames}


def measured(games: list[str], rounds: int, slower: float) -> list[dict[str, Any]]:
    """All visits, those with plates and those without by turns."""
    found = []
    with tempfile.TemporaryDirectory() as folder, serving_aside(Path(folder)) as place, sync_playwright() as playwright:
        ada = Guest.welcomed(place.url, "Ada")
        tables = {game: begin(place, ada, game, before_the_end(2), SEATS) for game in games}
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for number in range(rounds):
            for game, table in tables.items():
                for size in SIZES:
                    for plates in (True, False) if number % 2 else (False, True):
                        seen = visit(browser, place.url, ada, table, size, plates, slower)
                        found.append({"game": game, "size": size, "plates": plates, **seen})
                        print(f"round {number + 1} of {rounds}: {game}, {size}, {'with' if plates else 'without'}")
        browser.close()
    return found


def row(visits: list[dict[str, Any]]) -> list[str]:
    """The medians of the visits: long tasks while the table is opened and used, and frames."""

    def middle(of: Any) -> float:
        return float(median(of(one) for one in visits))

    def late(one: dict[str, Any]) -> float:
        frames = sorted(one["frames"])
        return float(frames[int(len(frames) * 0.95)])

    return [
        f"{middle(lambda one: sum(one['loading'])):.0f}",
        f"{middle(lambda one: max(one['loading'], default=0)):.0f}",
        f"{middle(lambda one: sum(one['using'])):.0f}",
        f"{middle(lambda one: median(one['frames'])):.1f}",
        f"{middle(late):.1f}",
    ]


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser(description="Measures what the plates cost a table.")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slower", type=float, default=2, help="how many times slower the browser runs")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "plates.json")
    given = parser.parse_args()
    visits = measured(given.games, given.rounds, given.slower)
    given.output.parent.mkdir(exist_ok=True)
    given.output.write_text(json.dumps(visits), encoding="utf-8")
    kinds = defaultdict(list)
    for one in visits:
        kinds[one["game"], one["size"], one["plates"]].append(one)
    rows = [
        [game, size, "with" if plates else "without", *row(some)]
        for (game, size, plates), some in sorted(kinds.items())
    ]
    head = ["game", "screen", "plates", "long tasks opening, ms", "longest, ms", "in use, ms", "frame, ms", "95 %, ms"]
    print(Table(f"Late tables of four, browser {given.slower:g} times slower", head, rows).text())


if __name__ == "__main__":
    main()
