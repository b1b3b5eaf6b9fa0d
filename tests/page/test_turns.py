"""What waits for oneself: at home first, counted in the title and on the icon, and the next one after a move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from bottega.client import Guest
from bottega.server.http.access import COOKIE
from tests.page.boards import next_choices
from tests.page.conftest import MANY_TABLES, new_window
from tests.page.test_access import violations
from tests.page.visitor import open_page, press_one
from tests.server.harness import FakeTime, serving_aside

HOUR = 3600.0
BADGE = """
    window.badge = [];
    navigator.setAppBadge = async number => { badge.push(number); };
    navigator.clearAppBadge = async () => { badge.push(0); };
"""


class Evening(NamedTuple):
    """A server with a clock that stands still, and two guests; pages of it show the same time."""

    now: FakeTime
    ada: Guest
    bruno: Guest
    visit: object

    def page(self, guest: Guest, path: str = "/", script: str = "", **settings: object) -> Page:
        return self.visit(guest, path, script, **settings)  # type: ignore[operator,no-any-return]

    def begun(self, hours: int | None = 24, game: str = "codex", **wishes: object) -> str:
        pace = {"kind": "daily", "hours": hours} if hours else {"kind": "none"}
        table = self.ada.create(game, ["me", "open"], pace=pace, **wishes).table
        self.bruno.sit(table)
        self.ada.start(table)
        return table

    def first_turn(self, table: str) -> Guest:
        """Plays what both do at once in Codex Naturalis; returns who is to move then."""
        for guest in (self.ada, self.bruno, self.ada, self.bruno):
            act(guest, table)
        (wait,) = self.ada.about(table).waits
        return (self.ada, self.bruno)[wait.seat]


def act(guest: Guest, table: str) -> None:
    with guest.live(table) as live:
        seat, eyes = next((seat, eyes) for seat, eyes in live.eyes.items() if seat is not None and eyes.legal)
        live.act(seat, eyes.legal[0])


@pytest.fixture
def evening(browser, built_page, tmp_path) -> Iterator[Evening]:
    now = FakeTime()
    troubles: list[str] = []
    windows = []
    with serving_aside(tmp_path, now=now, limits=MANY_TABLES) as place:

        def visit(guest: Guest, path: str, script: str, size: str = "desktop", **settings: object) -> Page:
            window = new_window(browser, place.url, size)
            windows.append(window)
            window.add_cookies([{"name": COOKIE, "value": guest.token, "url": place.url}])
            wishes = {"motion": "off", "speed": "once", **settings}
            page = open_page(window, wishes, troubles, {"bottega-guest": "yes"})
            page.clock.set_fixed_time(now.at)
            if script:
                page.add_init_script(script)
            page.goto(path)
            page.wait_for_selector("#main")
            return page

        yield Evening(now, Guest.welcomed(place.url, "Ada"), Guest.welcomed(place.url, "Bruno"), visit)
        for window in windows:
            window.close()
    assert troubles == []


def test_home_puts_my_turn_first_with_the_time_left_and_what_happened(evening):
    slow, quick = evening.begun(72), evening.begun(12)
    for table in (slow, quick):
        turns = [evening.first_turn(table)]
        turns += [evening.ada] * (turns[0] is evening.bruno)
        for guest in turns:  # Ada has the last of these turns: both tables wait for Bruno then
            act(guest, table)
            act(guest, table)
    evening.now.at += HOUR
    page = evening.page(evening.bruno, size="phone")
    mine = page.get_by_role("region", name="Your turn in 2 games")
    expect(mine.locator(".left")).to_have_text(["11 hours left", "2 days left"])
    assert "short" in (mine.locator(".left").first.get_attribute("class") or "")
    expect(mine.locator("a").first).to_have_attribute("href", f"/table/{quick}")
    headings = page.locator("main h2").all_inner_texts()
    assert headings[0] == "Your turn in 2 games"
    assert violations(page) == []
    for card in mine.locator("li").all():
        expect(card.locator(".news span").first).to_have_text(re.compile("^[23] events since you last looked"))
        expect(card.locator(".news")).to_contain_text("Ada")
    hers = evening.page(evening.ada, "/games", theme="dark")
    waiting = hers.get_by_role("region", name="Continue")
    expect(waiting.locator("li")).to_have_count(2)
    expect(waiting).to_contain_text("Waiting for Bruno")
    expect(waiting).to_contain_text("11 hours left")
    expect(hers.get_by_role("region", name="Your turn")).to_have_count(0)


def test_the_title_and_the_icon_count_what_waits(evening):
    tables = [evening.begun(None) for _ in range(3)]
    page = evening.page(evening.ada, script=BADGE)
    expect(page).to_have_title("(3) Bottega")
    page.wait_for_function("badge.at(-1) === 3")
    act(evening.ada, tables[0])
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page).to_have_title("(2) Bottega")
    page.wait_for_function("badge.at(-1) === 2")
    page.goto(f"/table/{tables[0]}")  # where she does not have to do anything
    expect(page).to_have_title("(2) Codex Naturalis")
    for table in tables[1:]:
        act(evening.ada, table)
    page.goto("/settings")
    expect(page).to_have_title(re.compile("^Settings"))
    page.wait_for_function("badge.at(-1) === 0")


def test_without_an_icon_the_title_does(evening):
    evening.begun(None)
    script = "navigator.setAppBadge = async () => { throw new DOMException('no app', 'NotAllowedError'); };"
    page = evening.page(evening.ada, script=script)
    expect(page).to_have_title("(1) Bottega")
    bare = evening.page(evening.ada, script="delete Navigator.prototype.setAppBadge;")
    expect(bare).to_have_title("(1) Bottega")


def test_after_a_move_the_next_table_is_one_press_away(evening):
    tables = [evening.begun(None) for _ in range(3)]
    page = evening.page(evening.ada, f"/table/{tables[0]}", size="phone")
    expect(page).to_have_title("(3) Your turn \N{EN DASH} Codex Naturalis")
    link = page.get_by_role("link", name="Next table")
    expect(link).to_have_count(0)
    rng = Random(1)
    assert press_one(page, rng, *next_choices("codex", rng))
    page.locator(".confirm").click()
    expect(link).to_have_text("Next table (2)")
    expect(page).to_have_title("(2) Codex Naturalis")
    assert violations(page) == []
    link.click()
    expect(page).to_have_title("(2) Your turn \N{EN DASH} Codex Naturalis")
    assert page.url.rpartition("/")[2] in tables[1:]
    expect(link).to_have_count(0)


def test_finished_games_say_how_when_with_what_and_how_many_points(evening):
    table = evening.begun(None, options={"end_on_empty_decks": True})
    evening.ada.resign(table, 0)
    stopped = evening.begun(None)
    evening.ada.abandon(stopped)
    evening.bruno.abandon(stopped)
    for lang, won, lost, day in (
        ("en", "You won", "Bruno won", "(12 Jan|Jan 12,) 1970"),
        ("fr", "Vous avez gagné", "Bruno a gagné", "12 janv. 1970"),
        ("it", "Hai vinto", "Bruno ha vinto", "12 gen 1970"),
    ):
        for guest, told in ((evening.bruno, won), (evening.ada, lost)):
            page = evening.page(guest, "/games", lang=lang)
            card = page.locator("li", has=page.locator(f"a[href='/table/{table}/replay']"))
            expect(card).to_contain_text(told)
            expect(card.locator(".badge")).to_have_text(["Ada 0", "Bruno 0"])
            expect(card.locator(".faint").last).to_contain_text(re.compile(day))
            page.close()
    page = evening.page(evening.ada, "/games")
    expect(page.locator("li", has=page.locator(f"a[href='/table/{stopped}']"))).to_contain_text("abandoned")
    variant = page.locator("li", has=page.locator(f"a[href='/table/{table}/replay']")).locator(".faint").last
    assert len(variant.inner_text().split(" · ")) >= 2


def test_a_hidden_page_has_not_seen_what_happens(evening):
    table = evening.begun(24)
    first = evening.first_turn(table)
    other = evening.bruno if first is evening.ada else evening.ada
    page = evening.page(other, f"/table/{table}")
    expect(page.locator(".sentence")).to_contain_text("Waiting for")
    page.evaluate(
        "Object.defineProperty(document, 'visibilityState', {get: () => 'hidden', configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    act(first, table)
    act(first, table)
    expect(page).to_have_title(re.compile("Your turn"))
    home = evening.page(other)
    expect(home.locator(".news")).to_contain_text(re.compile("[1-9] events? since you last looked"))
    page.evaluate(
        "Object.defineProperty(document, 'visibilityState', {get: () => 'visible', configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    page.wait_for_timeout(200)
    page.goto("/settings")
    home.wait_for_timeout(300)
    home.reload()
    expect(home.get_by_role("region", name="Your turn")).to_be_visible()
    expect(home.locator(".news")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "told", "sentence"),
    [
        (
            "en",
            ["12 hours a move", "A day a move", "2 days a move", "3 days a move", "7 days a move"],
            "Nothing",
        ),
        (
            "fr",
            ["12 heures par coup", "Un jour par coup", *[f"{n} jours par coup" for n in (2, 3, 7)]],
            "Rien",
        ),
        (
            "it",
            ["12 ore a mossa", "Un giorno a mossa", *[f"{n} giorni a mossa" for n in (2, 3, 7)]],
            "Per ora",
        ),
    ],
)
def test_paces_of_days_are_offered_and_say_that_nothing_calls(evening, lang, told, sentence):
    page = evening.page(evening.ada, "/new/codex", lang=lang)
    page.locator("details summary").first.click()
    paces = page.locator("select:has(option[value=quick])")
    assert paces.locator("option").all_inner_texts()[-5:] == told
    warning = page.get_by_text(re.compile(f"^{sentence}"))
    expect(warning).to_have_count(0)
    paces.select_option(told[3])
    expect(warning).to_be_visible()
    assert violations(page) == []
    page.locator("button.make").click()
    page.wait_for_url("**/table/*")
    made = evening.ada.about(page.url.rpartition("/")[2])
    assert made.pace.hours == 72
    expect(page.locator("#main")).to_contain_text(told[3])
