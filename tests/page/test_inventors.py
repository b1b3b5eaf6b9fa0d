"""The board of Legendary Inventors: a whole game by its pieces and by keyboard alone, previews, tiles that turn."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from bottega.client import Guest
from tests.page.player import begin
from tests.page.test_access import violations
from tests.page.visitor import is_over, play_now, press_one

# While a token is placed the gauges are pressed, not the tiles under them.
PIECES = "#main [data-state=legal]:not(.placing > .cover)"
CHOICES = f"{PIECES}, .bar .button.legal, .bar .confirm"
INVENTIONS = ".grid .cover[data-state=legal]"
CORNER = {"x": 14.0, "y": 8.0}
LATE = 36
"""So many decisions of one's own are about two thirds of a game."""


def wait(page: Page) -> None:
    page.wait_for_selector(f"{CHOICES}, dialog[open]", state="attached", timeout=30_000)


def press(piece: Locator) -> None:
    """A click where nothing else lies on the piece."""
    covers = "cover" in (piece.get_attribute("class") or "")
    piece.click(position=CORNER if covers else None)


def decide(page: Page, rng: Random) -> bool:
    """One press that leads on: confirms what is ready, sends an inventor to an invention; false: the game is over."""
    gauges = "#main:has(.token-piece[data-state=chosen]) .gauge-piece[data-state=legal]"
    inventions = f"#main:has(.tile > .cover[data-state=chosen]) {INVENTIONS}"
    return press_one(page, rng, ".bar .confirm", gauges, inventions, CHOICES)


def take_team(page: Page) -> None:
    """Takes a team and comes to one's first turn."""
    wait(page)
    press(page.locator(".teams .cover[data-state=legal]").first)
    page.locator(".bar .confirm").click()
    page.wait_for_selector(".own .tile > .cover[data-state=legal]")


def test_a_whole_game_on_the_board(visit):
    page = visit()
    play_now(page, "inventors")
    rng = Random(2)
    for _ in range(1500):
        if not decide(page, rng):
            break
    expect(page.locator("dialog[open] tr.total td")).to_have_count(2)
    total = page.locator("dialog[open] tr.total td").all_inner_texts()
    assert page.locator(".seats .points").all_inner_texts() == total


def reach(page: Page, wanted: str, rng: Random) -> None:
    """Tab to one of the next of these things, or back to one of the last."""
    goal = rng.randrange(min(3, page.locator(wanted).count()))
    key = rng.choice(["Tab", "Shift+Tab"])
    for _ in range(200):
        page.keyboard.press(key)
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            if goal == 0:
                return
            goal -= 1
    raise AssertionError(f"not reached by keyboard: {wanted}")


def decide_by_keys(page: Page, rng: Random) -> bool:
    """One press of Enter on something that leads on; false: the game is over."""
    wait(page)
    if is_over(page):
        return False
    if page.locator(".bar .confirm").count():
        reach(page, ".bar .confirm", rng)
    elif page.locator(".tile > .cover[data-state=chosen]").count() and page.locator(INVENTIONS).count():
        reach(page, INVENTIONS, rng)
    else:
        reach(page, CHOICES, rng)
    page.keyboard.press("Enter")
    return True


def test_a_game_is_begun_and_ended_by_keyboard_alone(visit, place):
    """What lies between is no other than on the board; a guest plays it by program."""
    page = visit()
    play_now(page, "inventors")
    rng = Random(5)
    for _ in range(12):
        assert decide_by_keys(page, rng)
    expect(page.locator(".log")).to_contain_text("Guest")
    ada = Guest.welcomed(place.url, "Ada")
    page = visit(f"/table/{begin(ada, 'inventors', ['me', 'bot:random'], LATE)}", guest=ada)
    assert decide_by_keys(page, rng)
    while decide_by_keys(page, rng):
        pass
    expect(page.locator("dialog[open] tr.total")).to_be_visible()


def test_an_inventor_in_focus_shows_where_cubes_would_go(visit):
    page = visit()
    play_now(page, "inventors")
    take_team(page)
    assert page.locator(".ghost").count() == 0
    page.locator(".own .tile > .cover").first.focus()
    ghosts = page.locator(".ghost").count()
    promised = [int(text) for text in page.locator(".grid .coming").all_inner_texts()]
    assert ghosts == sum(promised) > 0
    page.locator(".own .tile > .cover").first.blur()
    expect(page.locator(".ghost")).to_have_count(0)


def test_work_lays_the_cubes_shown_and_turns_the_inventor(visit):
    page = visit(confirm=False)
    play_now(page, "inventors")
    wait(page)
    press(page.locator(".teams .cover[data-state=legal]").first)
    page.wait_for_selector(".own .tile > .cover[data-state=legal]")
    expect(page.locator(".own .turned")).to_have_count(0)
    press(page.locator(".own .tile > .cover").first)
    card = page.locator(".grid > .card:has(.coming)").first
    name = card.get_attribute("title")
    press(card.locator(".cover"))
    expect(page.locator(".own .turned")).to_have_count(1)
    assert "occupied" in (page.locator(".own .turned .cover").inner_text())
    expect(page.locator(".log")).to_contain_text(f"to work on {name}")


@pytest.mark.parametrize(("lang", "theme", "size"), [("en", "light", "desktop"), ("fr", "dark", "phone")])
def test_axe_finds_nothing_on_the_board(visit, lang, theme, size):
    page = visit(lang=lang, theme=theme, size=size)
    play_now(page, "inventors")
    wait(page)
    assert violations(page) == []
    take_team(page)
    page.locator(".strip .cover").first.click()
    expect(page.locator(".opened .tile")).to_have_count(4)
    assert violations(page) == []
