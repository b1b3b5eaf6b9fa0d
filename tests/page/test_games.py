"""Whole games through the visible controls."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.visitor import play_by_keys, play_by_lists, play_now


def check_end(page: Page) -> None:
    """The score sheet is shown, and agrees with the table."""
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_contain_text("Won by")
    total = sheet.locator("tr.total td").all_inner_texts()
    assert len(total) == 2
    assert all(points.lstrip("-").isdigit() for points in total)
    assert page.locator(".seats .points").all_inner_texts() == total


@pytest.mark.parametrize("game", ["leonardo", "workshop"])
def test_a_whole_game_on_the_plain_table(visit, game):
    page = visit(plain=True)
    play_now(page, game)
    play_by_lists(page, seed=1)
    check_end(page)


def test_a_whole_game_by_keyboard_alone(visit):
    page = visit(plain=True)
    page.locator("#main").focus()
    while not page.evaluate("document.activeElement.closest('article') && document.activeElement.matches('.primary')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    play_by_keys(page, seed=2)
    check_end(page)
