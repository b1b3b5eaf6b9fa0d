"""Several players at one screen: nothing of a seat is shown before its player has said that they are ready."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.player import after
from tests.page.test_access import violations

GAMES = ("codex", "inventors", "leonardo", "workshop")
READY = re.compile("I am ready")


def covered(page: Page, name: str) -> None:
    """The screen is handed to that player, and nothing of the game is on it."""
    expect(page.locator(".hand-over h2")).to_have_text(f"Now it is {name}’s turn")
    shows_nothing(page)


def shows_nothing(page: Page) -> None:
    assert page.locator(".hand-over").count() == 1
    assert page.locator("#main > :not(.hand-over)").count() == 0
    assert page.locator("[data-inspect], .bar, .panel-side, .log, .told").count() == 0


def begin(page: Page) -> None:
    page.get_by_role("button", name=READY).click()
    page.locator(".playing .bar.mine").wait_for()
    page.locator("#main [data-state=legal], .bar .legal").first.wait_for()


def open_for(page: Page) -> str:
    """The name of the player by whose eyes the table is shown."""
    page.locator(".playing .bar.mine").wait_for()
    assert page.locator(".hand-over").count() == 0
    return page.locator("header .me .name").inner_text()


@pytest.fixture
def shared(ada, prepared):
    """A game in which Ada plays two seats; returns the table, and the seats in the order in which they act."""

    def begun(game: str) -> str:
        table: str = prepared(game, after(4), ("me", "me"))
        for seat, name in enumerate(("Zoe", "Max")):
            ada.rename(table, seat, name)
        return table

    return begun


def act(ada, table: str) -> None:
    """Plays for whoever is to act at this screen until it is another seat's turn."""
    with ada.live(table) as live:
        acting = first = next(seat for seat, eyes in live.eyes.items() if eyes.legal)
        while acting == first:
            live.act(first, live.eyes[first].legal[-1])
            acting = next(seat for seat, eyes in live.eyes.items() if eyes.legal)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_opened_or_read_again_shows_no_hand_but_of_who_is_ready(visit, ada, shared, game):
    table = shared(game)
    with ada.live(table) as live:
        turn = next(seat for seat, eyes in live.eyes.items() if eyes.legal)
    first, second = ("Zoe", "Max") if turn == 0 else ("Max", "Zoe")
    page = visit(f"/table/{table}", guest=ada)
    covered(page, first)
    page.reload()
    covered(page, first)
    begin(page)
    assert open_for(page) == first
    page.reload()
    assert open_for(page) == first
    act(ada, table)
    covered(page, second)
    page.reload()
    covered(page, second)
    page.locator("header a[href='/']").click()
    page.locator(f"a[href='/table/{table}']").first.click()
    covered(page, second)
    begin(page)
    assert open_for(page) == second
    other = visit(f"/table/{table}", context=page.context)
    covered(other, second)
    page.locator("header a[href='/']").click()
    page.locator(f"a[href='/table/{table}']").first.click()
    covered(page, second)


def test_what_a_screen_has_shown_of_a_seat_is_gone_while_it_is_handed_over(visit, ada, shared):
    table = shared("codex")
    page = visit(f"/table/{table}", guest=ada, size="phone")
    begin(page)
    expect(page.locator(".log .told").first).to_be_attached()
    act(ada, table)
    page.locator(".hand-over").wait_for()
    shows_nothing(page)
    assert violations(page) == []
    assert page.locator(".spoken").inner_text().strip() == page.locator(".hand-over h2").inner_text()
    begin(page)
    expect(page.locator(".log .told").first).to_be_attached()


def test_of_two_at_a_screen_neither_is_shown_while_others_act(visit, ada, bruno):
    table = ada.create("codex", ["open", "me", "me"], names=["", "Zoe", "Max"]).table
    bruno.sit(table)
    ada.start(table)
    with ada.live(table) as live:
        for seat in (1, 2):
            live.act(seat, live.eyes[seat].legal[0])
    page = visit(f"/table/{table}", guest=ada)
    expect(page.locator(".hand-over h2")).to_have_text("This screen is for Zoe")
    shows_nothing(page)
    page.get_by_role("button", name=READY).click()
    expect(page.locator(".sentence")).to_contain_text("Waiting for Bruno")
    page.reload()
    expect(page.locator(".sentence")).to_contain_text("Waiting for Bruno")


def test_a_single_seat_is_never_handed_over(visit, ada, prepared):
    page = visit(f"/table/{prepared('codex', after(2))}", guest=ada)
    page.locator(".playing .bar.mine").wait_for()
    expect(page.locator(".hand-over")).to_have_count(0)
