"""The end of a game and afterwards: score sheet, replay, shared positions, game file, play from here, rematch."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from bottega.engine.record import Record
from tests.page.player import over
from tests.page.test_access import violations


@pytest.fixture(scope="module")
def game(prepared) -> str:
    """A game of Codex Naturalis that is over."""
    return prepared("codex", over)


def moves(page: Page) -> tuple[int, int]:
    words = page.locator(".scrub span").inner_text().split()
    return int(words[1]), int(words[3])


def wait_for_move(page: Page, move: int) -> None:
    expect(page.locator(".scrub span")).to_contain_text(f"Move {move} of")
    page.wait_for_url(f"**/replay?move={move}**")


def test_the_end_leads_to_the_replay_and_its_keys(visit, ada, game, tmp_path):
    """The score sheet offers the game file, too, and it is whole."""
    page = visit(f"/table/{game}", guest=ada)
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("tr.total td")).to_have_count(2)
    expect(sheet.locator("h2")).to_contain_text(" won")
    expect(sheet.get_by_role("img", name="Points over time")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as download:
        sheet.get_by_role("link", name="Game file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    record = Record.loads(file.read_text("utf-8"))
    assert list(record.replay().scores()) == [int(text) for text in page.locator("tr.total td").all_inner_texts()]
    assert json.loads(file.read_text("utf-8"))["names"] == [seat.name for seat in ada.about(game).seats]
    sheet.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".codex")
    now, last = moves(page)
    assert now == last > 20
    for key, move in [("ArrowLeft", last - 1), ("ArrowRight", last), ("Home", 0), ("PageDown", 10), ("End", last)]:
        page.keyboard.press(key)
        wait_for_move(page, move)
    page.get_by_role("button", name="One move back").click()
    wait_for_move(page, last - 1)
    page.get_by_role("slider").fill("12")
    wait_for_move(page, 12)
    expect(page.locator(".controls li").first).to_be_visible()


def test_scrubbing_from_any_seats_eyes(visit, game):
    page = visit(f"/table/{game}/replay?move=12&seat=0")
    hand = page.get_by_role("region", name="My hand")
    expect(hand.locator(".held")).to_have_count(3)
    ada_holds = hand.inner_text()
    page.get_by_label("Seen by").select_option(index=2)
    expect(hand.locator(".held").first).to_be_visible()
    page.wait_for_function("before => document.querySelector('.hand').innerText !== before", arg=ada_holds)
    page.get_by_label("Seen by").select_option("a spectator")
    expect(page.locator(".hand .held")).to_have_count(0)
    slider = page.get_by_role("slider")
    for move in range(20, 25):  # faster than the server answers: the last wish counts
        slider.fill(str(move))
    wait_for_move(page, 24)
    assert page.locator(".codex .piece[data-state=legal]").count() == 0


def test_a_position_is_shared_and_opened_by_somebody_else(visit, ada, game):
    page = visit(f"/table/{game}/replay?move=12&seat=0", guest=ada)
    wait_for_move(page, 12)
    assert violations(page) == []
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share this position").click()
    expect(page.locator(".notice")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")
    stranger = visit(link)
    wait_for_move(stranger, 12)
    assert stranger.locator(".codex").inner_text() == page.locator(".codex").inner_text()


def test_play_from_here_goes_on_at_once(visit, game):
    page = visit(f"/table/{game}/replay?move=12&seat=0")
    shown = page.locator(".hand").inner_text()
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(lambda url: "/replay" not in url)
    page.wait_for_selector(".playing .bar")
    expect(page.locator(".piece[data-state=legal]").first).to_be_visible()
    assert page.locator(".hand").inner_text() == shown
    expect(page.locator(".log .told").nth(10)).to_be_visible()


def test_a_rematch_against_bots_begins_at_once(visit, ada, game):
    page = visit(f"/table/{game}", guest=ada)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: game not in url)
    page.wait_for_selector(".playing .bar")
    expect(page.locator(".seats li").last).to_contain_text("Ada")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_on_a_phone_one_goes_from_move_to_move_with_the_board_in_sight(visit, game):
    page = visit(f"/table/{game}/replay?move=12", size="short", theme="dark")
    board, moves = page.locator(".board"), page.locator(".moves")
    for to in ("0", "document.documentElement.scrollHeight"):
        page.evaluate(f"scrollTo(0, {to})")
        expect(moves).to_be_in_viewport(ratio=0.99)
        expect(board).to_be_in_viewport()
    assert violations(page) == []
    page.get_by_role("button", name="One move on").click()
    wait_for_move(page, 13)
