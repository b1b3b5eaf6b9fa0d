"""The tables of others on the home page: what they offer, since when they wait, and what changes while one looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bottega.client import Guest
from tests.page.conftest import new_window
from tests.page.test_access import WIDER, violations
from tests.page.visitor import open_page, sit_down
from tests.server.harness import FakeTime, serving_aside

MINUTE, HOUR = 60, 3600
WAITING = "section:has(#waiting) li"
OTHERS = "section:has(#watch) li"


def look_again(page: Page) -> None:
    """Somebody comes back to the page, so it asks at once rather than some seconds later."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


@pytest.fixture
def clock():
    """It stands still unless it is moved on."""
    return FakeTime()


@pytest.fixture
def home(browser, built_page, tmp_path, clock):
    """Opens the home page of a server of its own, whose time is that of the clock, as a stranger."""
    troubles: list[str] = []
    with serving_aside(tmp_path, now=clock) as place:
        windows = []

        def opened(size: str = "desktop", **settings: object) -> Page:
            windows.append(new_window(browser, place.url, size))
            page = open_page(windows[-1], {"motion": "off", **settings}, troubles)
            page.goto("/")
            page.wait_for_selector(".game")
            return page

        opened.url = place.url  # type: ignore[attr-defined]
        yield opened
        for window in windows:
            window.close()
    assert troubles == []


def test_a_table_that_waits_comes_up_by_itself_with_what_one_has_to_know(home, clock):
    page = home()
    expect(page.locator("#waiting, #watch")).to_have_count(0)
    bruno = Guest.welcomed(home.url, "Bruno")
    daily = {"kind": "daily", "hours": 24}
    made = bruno.create("codex", ["me", "open", "open"], listed=True, pace=daily).table
    # Nobody touches the page, and it stands before the games.
    table = page.locator(WAITING)
    expect(table).to_contain_text("Codex Naturalis")
    for fact in ("A day a move", "Bruno", "2 free seats", "now"):
        expect(table).to_contain_text(fact)
    expect(page.locator("section:has(#waiting) ~ .games")).to_have_count(1)
    expect(page.locator("[aria-live]")).to_contain_text("A table waits for players: Codex Naturalis, Bruno")
    clock.at += 3 * MINUTE
    look_again(page)
    expect(table).to_contain_text("3 minutes ago")
    carla = Guest.welcomed(home.url, "Carla")
    other = carla.create("leonardo", ["me", "open"], listed=True).table
    look_again(page)
    expect(page.locator(f"{WAITING} a").first).to_have_attribute("href", f"/table/{other}")
    expect(page.locator(WAITING).first).to_contain_text("No clock")
    expect(page.locator(WAITING).first).to_contain_text("1 free seat · now")
    # What waits no longer goes down to what can be watched, and what waits since yesterday with it.
    carla.sit(made)
    Guest.welcomed(home.url, "Dino").sit(made)
    look_again(page)
    expect(page.locator(f"{WAITING} a")).to_have_count(1)
    expect(page.locator(f"{OTHERS} a")).to_have_attribute("href", f"/table/{made}")
    bruno.start(made)
    clock.at += 23 * HOUR
    look_again(page)
    expect(page.locator(WAITING)).to_contain_text("23 hours ago")
    expect(page.locator(OTHERS)).to_contain_text("being played")
    clock.at += HOUR
    look_again(page)
    expect(page.locator(WAITING)).to_have_count(0)
    expect(page.locator(OTHERS).first).to_contain_text("yesterday")


def test_the_lobby_fits_a_phone_in_another_language(home, clock):
    bruno = Guest.welcomed(home.url, "Bruno")
    live = {"kind": "live", "seconds": 1800, "increment": 20}
    bruno.create("leonardo", ["me", "open", "bot:level2", "open"], listed=True, pace=live, options={"open_hands": True})
    clock.at += 2 * MINUTE
    bruno.create("workshop", ["me", "open"], listed=True)
    page = home("phone", lang="it", theme="dark")
    expect(page.locator(WAITING)).to_have_count(2)
    expect(page.locator(WAITING).last).to_contain_text("30 min + 20 s")
    expect(page.locator(WAITING).last).to_contain_text("2 posti liberi · 2 minuti fa")
    assert violations(page) == []
    assert not page.evaluate(WIDER)


def test_who_is_invited_is_told_by_whom_how_long_it_takes_and_where_to_learn(visit, ada):
    table = ada.create("codex", ["open", "me"]).table
    page = visit(f"/table/{table}", size="phone")
    room = page.locator("main")
    expect(room.get_by_role("heading").first).to_have_text("Ada invites you to play Codex Naturalis")
    expect(room).to_contain_text("A game takes about 25 min.")
    lesson = room.get_by_role("link", name="A lesson of about 10 minutes")
    # In a window of their own, so that nobody is missing when the game begins.
    for link, path in ((lesson, "/learn/codex"), (room.get_by_role("link", name="Rules"), "/rules/codex")):
        expect(link).to_have_attribute("href", path)
        expect(link).to_have_attribute("target", "_blank")
    assert violations(page) == []
    sit_down(page)
    expect(room.get_by_role("heading").first).to_have_text("The table is set")
    expect(lesson).to_be_visible()
    host = visit(f"/table/{table}", guest=ada)
    expect(host.locator("main").get_by_role("heading").first).to_have_text("The table is set")


def test_an_invitation_to_a_game_of_days_by_somebody_who_does_not_play(visit, ada):
    table = ada.create("leonardo", ["open", "open"], pace={"kind": "daily", "hours": 24}).table
    room = visit(f"/table/{table}", lang="it", theme="dark", size="phone").locator("main")
    expect(room.get_by_role("heading").first).to_have_text("Qualcuno ti invita a giocare a Leonardo da Vinci")
    expect(room).to_contain_text("Circa 90 min di gioco, distribuiti su più giorni")
