"""Whole games through the visible controls."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.visitor import play_by_lists, play_now


@pytest.mark.parametrize("game", ["codex"])
def test_a_whole_game_on_the_plain_table(visit, game):
    page = visit(plain=True)
    play_now(page, game)
    play_by_lists(page, seed=1)
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_contain_text("Won by")
    total = sheet.locator("tr.total td").all_inner_texts()
    assert len(total) == 2
    assert all(points.isdigit() for points in total)
    assert page.locator(".seats .points").all_inner_texts() == total
