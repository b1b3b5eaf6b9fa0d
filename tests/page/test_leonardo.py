"""The board of Leonardo da Vinci in a real browser: a whole game by pointer and by keys, and what lies covered."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.page.visitor import is_over, play_now, press_one

LEGAL = ".leonardo [data-state=legal], .bar .legal, .bar .confirm"


def play_by_pieces(page: Page, seed: int, most: int = 3000) -> None:
    """A whole game by pressing what is outlined on the board; what waits for a confirmation mostly gets it."""
    rng = Random(seed)
    for _ in range(most):
        if not press_one(page, rng, ".bar .confirm" if rng.random() < 0.9 else LEGAL, LEGAL):
            return
    expect(page.locator("dialog[open]")).to_be_visible()


def play_by_tab_and_enter(page: Page, seed: int, most: int = 3000) -> None:
    """A whole game by keys: Tab or arrows to something that can be chosen, Enter to choose it, Enter to confirm it."""
    rng = Random(seed)
    for _ in range(most):
        page.wait_for_selector(f"{LEGAL}, dialog[open]")
        if is_over(page):
            return
        waiting = page.locator(".bar .confirm").count() > 0
        wanted = ".confirm, [data-state=chosen]" if waiting else ".legal, [data-state=legal]"
        for _ in range(rng.randrange(1, 8)):
            page.keyboard.press(rng.choice(["Tab", "ArrowRight", "ArrowDown", "ArrowLeft"]))
        for _ in range(100):
            if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
                page.keyboard.press("Enter")
                break
            page.keyboard.press("Tab")
        page.wait_for_timeout(20)
    expect(page.locator("dialog[open]")).to_be_visible()


def test_a_whole_game_by_pressing_pieces(visit):
    page = visit(motion="off")
    play_now(page, "leonardo")
    page.wait_for_selector(".leonardo")
    play_by_pieces(page, seed=3)
    expect(page.locator("dialog[open] h2")).to_contain_text("Won by")


def test_a_whole_game_of_pietrocupos_variant(visit):
    """Favours, workers in laboratories, lines, another Council and revealing: each can be pressed on the board."""
    page = visit("/new/leonardo", motion="off")
    begin_variant(page, "all its modules together")
    play_by_pieces(page, seed=5)
    expect(page.locator("dialog[open] h2")).to_contain_text("Won by")


def test_only_laboratories_that_work_can_be_staffed(visit):
    page = visit("/new/leonardo", motion="off")
    begin_variant(page, "placed one by one")
    page.locator(".requests [data-state=legal]").first.click()
    apprentices = page.locator(".piazza").get_by_role("button", name="small laboratory: 1", exact=True)
    page.locator(".bar .confirm").click()
    expect(apprentices.or_(page.locator(".bar .legal")).first).to_be_visible()
    if apprentices.count() == 0:
        page.locator(".bar .legal").click()
    expect(apprentices).to_be_visible()
    working = page.locator(".bench .lab:not(.missing) .plan[data-state=legal]")
    expect(working).to_have_count(1)
    expect(page.locator(".bench .lab.missing .plan[data-state=legal]")).to_have_count(0)


def test_a_whole_game_by_keyboard_alone(visit):
    page = visit(motion="off")
    play_now(page, "leonardo")
    page.wait_for_selector(".leonardo")
    play_by_tab_and_enter(page, seed=4)
    expect(page.locator("dialog[open] h2")).to_contain_text("Won by")


def begin_variant(page: Page, option: str) -> None:
    """A table against a bot, from the form, with one option switched on."""
    page.get_by_label("seat 2").select_option("bot:level1")
    page.locator("summary").click()
    page.get_by_label(option).check()
    page.locator("button.make").click()
    page.wait_for_selector(".leonardo")


def to_the_first_placing(page: Page) -> None:
    """Past the laboratories of the first turn, where nothing is started."""
    play_now(page, "leonardo")
    page.wait_for_selector(".leonardo")
    page.locator(".bar .legal").click()
    page.wait_for_selector(".piazza .number[data-state=legal]")


def test_an_apprentice_is_sent_by_pressing_how_many_and_where(visit):
    page = visit(motion="off")
    to_the_first_placing(page)
    page.locator(".piazza .number[data-state=legal]").first.click()
    page.get_by_role("button", name="D, Smith").click()
    page.locator(".bar .confirm").click()
    expect(page.locator(".cell.smith .queue [data-piece^='apprentice-0-']")).to_have_count(1)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_reaches_beyond_the_sheet(visit, size):
    page = visit(motion="off", size=size)
    play_now(page, "leonardo")
    page.wait_for_selector(".leonardo")
    assert page.evaluate("(board => board.scrollWidth <= board.clientWidth)(document.querySelector('main.board'))")
    if size == "desktop":
        assert page.evaluate(
            "(board => board.scrollHeight <= board.clientHeight)(document.querySelector('main.board'))"
        )


def test_the_others_laboratories_stay_covered(visit):
    page = visit(motion="off")
    to_the_first_placing(page)
    covered = page.locator(".strip .covered")
    assert covered.count() > 0
    assert set(covered.all_inner_texts()) == {"?"}
