"""What a visitor does at the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from time import monotonic, sleep
from types import MappingProxyType

from playwright.sync_api import BrowserContext, Error, Page

PATIENCE = 30_000
"""Milliseconds for what comes at once where the machine is not busy."""

# The zoomed one is a desktop at 200 %; the short and the low one are a small phone with the lines of its browser.
SIZES = {
    "desktop": (1280, 800),
    "narrowest": (320, 568),
    "phone": (390, 844),
    "low": (667, 331),
    "sideways": (844, 390),
    "small": (360, 780),
    "short": (375, 553),
    "tablet": (1024, 768),
    "wide": (1440, 900),
    "zoomed": (720, 450),
}


def soon(so: Callable[[], bool]) -> None:
    """Waits until that is so."""
    late = monotonic() + PATIENCE / 1000
    while not so():
        assert monotonic() < late
        sleep(0.02)


def open_page(
    context: BrowserContext,
    settings: dict[str, object] | None,
    troubles: list[str],
    stored: Mapping[str, str] = MappingProxyType({}),
) -> Page:
    """A page of somebody with these settings, who has never been here; with none, of somebody who comes back.

    Whatever goes wrong in it is written down.
    """
    page = context.new_page()
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    if settings is not None:
        known = {"bottega-settings": json.dumps(settings), **stored}
        page.add_init_script(FIRST_VISIT % json.dumps(known))
    return page


# What the storage of a window holds that was never used: it is emptied before the first page of a tab.
FIRST_VISIT = """
    if (!sessionStorage.getItem("visited")) {
        localStorage.clear();
        Object.entries(%s).forEach(([key, value]) => localStorage.setItem(key, value));
        sessionStorage.setItem("visited", "yes");
    }
"""


# By way of a place that does not exist, so that nothing is left of where one was.
GO = """async path => {
    for (const place of ["/nowhere", path]) {
        history.pushState(null, "", place);
        dispatchEvent(new PopStateEvent("popstate"));
        await new Promise(requestAnimationFrame);
    }
}"""


def go(page: Page, path: str) -> None:
    """Goes there as by a link of the page, which is not loaded again: half of what another visit takes."""
    page.evaluate(GO, path)


def resize(page: Page, size: str) -> None:
    """The same window on another screen."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


# Until the page has changed, and shows it; what changes by itself, such as sizes, is looked at now and then.
CHANGED = """() => new Promise(resolve => {
    const change = new MutationObserver(() => done());
    const done = () => (change.disconnect(), clearTimeout(late), requestAnimationFrame(resolve));
    const late = setTimeout(done, 60);
    change.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})"""

# Where to press one of the first kind of thing that is there; null once the game is over. As a person would, it waits
# for something to press, brings it into view and presses no piece that lies under another. What is out of sight on a
# sheet that can be dragged is brought there by that: then it is told from where to where.
SPOT = """async ([kinds, share, patience]) => {
    const changed = CHANGED;
    const began = performance.now();
    const late = began + patience;
    let covered = "nothing to press";
    while (performance.now() < late) {
        if (document.querySelector("dialog[open]")) return null;
        const found = kinds.map(kind => [...document.querySelectorAll(kind)].filter(one => one.checkVisibility()));
        const things = found.find(some => some.length > 0) ?? [];
        const thing = things[Math.floor(share * things.length)];
        for (const block of thing ? ["nearest", "center"] : []) {
            thing.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
            const { left, top, width, height } = thing.getBoundingClientRect();
            const spots = [[left + width / 2, top + height / 2], [left + 14, top + 8]];
            const free = spots.find(spot => thing.contains(document.elementFromPoint(...spot)));
            if (free) return free;
            covered = `something lies on ${thing.outerHTML}`;
            const sheet = thing.closest("[data-pans]")?.getBoundingClientRect();
            if (sheet && performance.now() > began + 1000) {
                const [x, y] = [sheet.left + sheet.width / 2, sheet.top + sheet.height / 2];
                return [x, y, x + (x - left - width / 2) / 2, y + (y - top - height / 2) / 2];
            }
        }
        await changed();
    }
    throw new Error(covered);
}""".replace("CHANGED", CHANGED)

# Takes one of the first kind of thing that is there as the goal, of those that are nearest by Tab, and says how many
# Tabs away it is; null once the game is over. As a person would, it waits until what was chosen last has shown its
# effect.
GOAL = """async ([kinds, share, patience]) => {
    const changed = CHANGED;
    globalThis.tabsTo = (...wanted) => {
        const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter(
            one => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }),
        );
        const here = document.activeElement;
        const after = one => here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
        const at = all.includes(here) ? all.indexOf(here) : all.findIndex(after) - 1;
        return wanted.map(one => all.indexOf(one) - at);
    };
    const shown = () => [
        document.querySelector(".playing .bar")?.textContent,
        document.querySelectorAll(".log .told").length,
        ...[...document.querySelectorAll("[data-state=chosen], [data-state=legal]")].map(one => one.dataset.state),
    ].join();
    const began = performance.now();
    while (performance.now() < began + patience) {
        if (document.querySelector("dialog[open]")) return null;
        const found = kinds.map(kind => [...document.querySelectorAll(kind)].filter(one => one.checkVisibility()));
        const wanted = found.find(some => some.length > 0);
        if (wanted && (shown() !== globalThis.shownBefore || performance.now() > began + 500)) {
            const away = tabsTo(...wanted).map((tabs, place) => ({ tabs, one: wanted[place] }));
            const near = away.sort((one, other) => Math.abs(one.tabs) - Math.abs(other.tabs)).slice(0, 2);
            const { tabs, one } = near[Math.floor(share * near.length)];
            globalThis.goal = one;
            globalThis.shownBefore = shown();
            return tabs;
        }
        await changed();
    }
    throw new Error(`nothing to choose: ${document.querySelector(".playing .bar")?.textContent}`);
}""".replace("CHANGED", CHANGED)


def press_one(page: Page, rng: Random, *kinds: str, finger: bool = False, patience: int = PATIENCE) -> bool:
    """Presses one of the first kind of thing that is there, or that comes; false: the game is over."""
    share, drags = rng.random(), 0
    while len(spot := page.evaluate(SPOT, [kinds, share, patience]) or []) > 2:
        drags += 1
        assert drags < 10, "dragged in vain"
        page.mouse.move(*spot[:2])
        page.mouse.down()
        page.mouse.move(*spot[2:], steps=3)
        page.mouse.up()
    if spot:
        (page.touchscreen.tap if finger else page.mouse.click)(*spot)
    return bool(spot)


def press_until(done: Callable[[], bool], page: Page, rng: Random, *kinds: str) -> None:
    """Presses one thing after another until that is so, for two minutes at most."""
    trouble = "pressed in vain"
    late = monotonic() + 120
    while not done():
        assert monotonic() < late, trouble
        try:
            if not press_one(page, rng, *kinds, patience=500):
                trouble = "the game is over, or a dialog is open"
        except Error as error:
            trouble = error.message
        page.wait_for_timeout(30)  # what was pressed shows its effect


def choose_by_keys(page: Page, rng: Random, *kinds: str) -> bool:
    """The same without a pointer: Tab leads there, Enter chooses."""
    away = page.evaluate(GOAL, [kinds, rng.random(), PATIENCE])
    if away is None:
        return False
    for tries in range(20):  # what else can be reached may change on the way, as long as pieces travel
        page.wait_for_timeout(50 * (tries > 0))
        for _ in range(abs(away)):
            page.keyboard.press("Tab" if away > 0 else "Shift+Tab")
        there, away = page.evaluate("[document.activeElement === goal, goal.isConnected ? tabsTo(goal)[0] : null]")
        if there:
            page.keyboard.press("Enter")
        if there or away is None:
            return True
    raise AssertionError(f"not reached by keys: {page.evaluate('goal.outerHTML')[:300]}")


def play_now(page: Page, game: str) -> None:
    """One click on the home page."""
    page.locator(f"article:has(#game-{game}) .primary").click()
    page.wait_for_selector(".playing .bar")


def sit_down(page: Page, name: str = "Bruno") -> None:
    """Takes the first free seat under that name."""
    page.locator(".called input").fill(name)
    page.locator(".seats .legal").first.click()


def make_table(page: Page, game: str) -> None:
    """A private table with a link for friends: two clicks, and a name for who has none yet."""
    page.locator(f"article:has(#game-{game}) a[href='/new/{game}']").click()
    name = page.locator("form input.name").first  # in any language
    if not name.input_value():
        name.fill("Ada")
    page.locator("button.make").click()
    page.wait_for_selector(".invite")
