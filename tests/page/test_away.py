"""Those who are away, as the page tells it: who plays for them, what was played, and who is asked."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.sync_api import expect

from bottega.server.live.live_table import LiveTables
from tests.page.test_access import violations
from tests.page.visitor import SIZES, soon


@pytest.fixture
def pair(ada, bruno) -> str:
    """A game of Codex that Ada and Bruno play, who has left it, and for whom the stand-in has played."""
    table = ada.create("codex", ["me", "open"], stand_in="random").table
    bruno.sit(table)
    ada.start(table)
    bruno.leave(table, 1)
    with ada.live(table) as live:
        live.act(0, live.eyes[0].legal[0])
    soon(lambda: ada.log(table).moves > 1)
    return table


def test_what_the_stand_in_plays_is_marked_and_told_on_return(visit, ada, bruno, pair):
    page = visit(f"/table/{pair}", guest=ada)
    expect(page.locator(".log .turn", has=page.locator(".stood-in")).first).to_contain_text("Bruno")
    expect(page.locator(".log .stood-in").first).to_have_text(re.compile("played by the stand-in"))
    expect(page.locator(".log .turn", has_text="Ada").locator(".stood-in")).to_have_count(0)
    back = visit(f"/table/{pair}", guest=bruno)
    told = back.locator(".call", has_text="While you were away")
    expect(told).to_have_text(re.compile(r"the stand-in played \d moves? for you"))
    assert violations(back) == []
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)


def test_who_plays_for_whom_is_seen_on_every_screen(visit, ada, pair):
    page = visit(f"/table/{pair}", guest=ada)
    seat = page.locator("header .seats li", has_text="Bruno")
    for size in ("desktop", "wide", "tablet", "phone", "sideways", "small", "narrowest", "low", "zoomed"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        mark = seat.locator(".rank" if width >= 1200 and height > 500 else ".stands-in svg")
        expect(mark).to_be_visible()
        assert mark.get_attribute("aria-label") in (None, "the stand-in plays")
    expect(page.locator("header .seats li", has_text="Ada").locator(".stands-in")).to_have_count(0)
    width, height = SIZES["desktop"]
    page.set_viewport_size({"width": width, "height": height})


def test_who_was_sent_away_is_asked_until_a_day_is_over(visit, place, ada, bruno):
    table = ada.create("codex", ["me", "open"]).table
    bruno.sit(table)
    ada.start(table)
    with ada.live(table) as live:
        live.act(0, live.eyes[0].legal[0])
    asyncio.run_coroutine_threadsafe(_send_away(place.server.live, table, 0), place.loop).result()
    page = visit(f"/table/{table}", guest=ada, lang="en")
    page.locator(".agreed").click()
    page.get_by_role("button", name="Abandon").click()
    expect(page.get_by_role("alert")).to_contain_text("The others are asked")
    page.get_by_role("alert").get_by_role("button", name="Abandon").click()
    call = page.locator(".call")
    expect(call).to_have_text(re.compile(r"Bruno is not here and is asked, too, until \w+day"))
    expect(call.get_by_role("button", name="Abandon")).to_have_count(0)
    assert violations(page) == []
    asyncio.run_coroutine_threadsafe(_send_away(place.server.live, table, 25 * 3600), place.loop).result()
    page.reload()
    call.get_by_role("button", name="Abandon").click()
    expect(call).to_have_text("This game was abandoned.")


async def _send_away(live: LiveTables, table: str, ago: float) -> None:
    """Sends Bruno away as a clock does, so long ago."""

    def change(found):
        entry = found.send_away(1, live.now())
        found.seats[1].sent_away = live.now() - ago
        return [entry]

    await live.ask(table, lambda found: None, change)
