"""A game of another package is played on the board that its package brings."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bottega.server.http import boards, static
from tests.helpers.packages import offering


@pytest.fixture
def bids(place):
    """The game of sealed bids and its board, as if their package were installed."""
    with pytest.MonkeyPatch.context() as patch:
        offering(patch, games={"bids": "toy_game.game:game"}, boards={"bids": "toy_game.board"})
        boards.board_files.cache_clear()
        static.files.cache_clear()
        yield "bids"
    boards.board_files.cache_clear()
    static.files.cache_clear()


def test_a_board_of_another_package_is_drawn_and_played_on(visit, ada, prepared, bids):
    page = visit(f"/table/{prepared(bids, seats=('me',))}", guest=ada)
    cards = page.locator(".hand .piece")
    expect(page.locator(".prize")).to_have_text("Ada: 2")
    expect(cards).to_have_text(["1", "2", "5", "6", "7"])
    cards.nth(3).click()
    expect(cards.nth(3)).to_have_attribute("data-state", "chosen")
    cards.nth(3).click()
    expect(cards).to_have_text(["1", "2", "5", "7"])
    expect(page.locator(".log")).to_contain_text("Ada bids 6")


def test_a_board_that_cannot_be_loaded_gives_way_to_the_plain_table(visit, ada, prepared, bids):
    static.files()["boards/bids/board.js"] = static.files()["index.html"]
    page = visit(f"/table/{prepared(bids, seats=('me',))}", guest=ada, expected="module script")
    expect(page.locator(".generic")).to_be_visible()
