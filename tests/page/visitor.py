"""What a visitor does at the page."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import BrowserContext, Page, expect

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "small": (360, 780)}
LISTED = ".generic fieldset button, .bar .legal, .bar .confirm"


def open_page(context: BrowserContext, settings: dict[str, object], troubles: list[str]) -> Page:
    """A page with these settings; whatever goes wrong in it is written down."""
    page = context.new_page()
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    wanted = json.dumps(json.dumps(settings))
    page.add_init_script(
        f"localStorage.getItem('bottega-settings') ?? localStorage.setItem('bottega-settings', {wanted})"
    )
    return page


# Where to press one of the first kind of thing that is there; null once the game is over. As a person would, it waits
# for something to press, brings it into view and presses no piece that lies under another.
SPOT = """async ([kinds, share, patience]) => {
    const late = performance.now() + patience;
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
        }
        await new Promise(requestAnimationFrame);
    }
    throw new Error(covered);
}"""


def press_one(page: Page, rng: Random, *kinds: str) -> bool:
    """Presses one of the first kind of thing that is there, or that comes; false: the game is over."""
    spot = page.evaluate(SPOT, [kinds, rng.random(), 15_000])
    if spot is not None:
        page.mouse.click(*spot)
    return spot is not None


def play_now(page: Page, game: str) -> None:
    """One click on the home page."""
    page.locator(f"article:has(#game-{game}) .primary").click()
    page.wait_for_selector(".playing .bar")


def is_over(page: Page) -> bool:
    return page.locator("dialog[open]").count() > 0


def choose_by_lists(page: Page, rng: Random) -> None:
    """One decision on the plain table: an option of every question that is asked."""
    buttons = page.locator(LISTED)
    choices = buttons.count()
    if choices:
        buttons.nth(rng.randrange(choices)).click()


def play_by_lists(page: Page, seed: int, most: int = 2000) -> None:
    """A whole game on the plain table, through its buttons."""
    rng = Random(seed)
    for _ in range(most):
        before = page.evaluate("document.querySelector('.playing')?.innerText")
        if not press_one(page, rng, LISTED):
            return
        page.wait_for_function("before => document.querySelector('.playing')?.innerText !== before", arg=before)
    expect(page.locator("dialog[open]")).to_be_visible()


def make_table(page: Page, game: str) -> None:
    """Two clicks: a private table with a link for friends."""
    page.locator(f"article:has(#game-{game}) a[href='/new/{game}']").click()
    page.locator("button.make").click()
    page.wait_for_selector(".qr")


def play_by_keys(page: Page, seed: int, most: int = 2000) -> None:
    """A whole game without a pointer: arrows move, Enter chooses."""
    rng = Random(seed)
    choosing = "() => document.activeElement?.matches('.legal, .confirm, [data-state=legal], [data-state=chosen]')"
    for _ in range(most):
        page.wait_for_function(f"() => document.querySelector('dialog[open]') || ({choosing})()")
        if is_over(page):
            return
        before = page.evaluate("document.querySelector('.playing')?.innerText")
        for _ in range(rng.randrange(3)):
            page.keyboard.press("ArrowRight")
        if page.evaluate(choosing):
            page.keyboard.press("Enter")
            page.wait_for_function("before => document.querySelector('.playing')?.innerText !== before", arg=before)
    expect(page.locator("dialog[open]")).to_be_visible()
