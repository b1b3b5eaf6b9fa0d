"""The table of Codex Naturalis: what it counts and hides, how its cards are turned, dragged and refused."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.page.boards import CHOICES
from tests.page.player import after, asked_for
from tests.page.test_access import violations
from tests.page.visitor import press_one

AT_REST = "() => document.getAnimations().every(one => one.playState !== 'running')"


@pytest.fixture
def placing(visit, ada, prepared):
    """Opens a table at which Ada is to place a card, after some of her decisions."""

    def opened(turns: int = 2, **settings: object) -> Page:
        page: Page = visit(f"/table/{prepared('codex', after(turns))}", guest=ada, **settings)
        page.wait_for_selector(".ghost")
        return page

    return opened


def counters(page: Page) -> dict[str, str]:
    return dict(
        page.locator(".counters li").evaluate_all("all => all.map(one => [one.dataset.symbol, one.dataset.count])")
    )


def score(page: Page) -> int:
    return int(page.locator(".track .visually-hidden").first.inner_text().split(": ")[1])


def lift(page: Page, rng: Random) -> None:
    """Chooses a card of the hand; one that cannot be played on its front is turned over."""
    cards = page.locator(".hand .held")
    number = rng.randrange(cards.count())
    if cards.nth(number).get_attribute("data-state") == "quiet":
        page.locator(".flip").nth(number).click()
    if cards.nth(number).get_attribute("data-state") == "legal":
        cards.nth(number).click()
    expect(cards.nth(number)).to_have_attribute("data-state", "chosen")


def test_the_counters_show_what_a_card_would_change(placing):
    """Three cards in the middle of a game; some bring points."""
    page = placing(turns=12)
    rng = Random(5)
    gains = []
    for _ in range(3):
        lift(page, rng)
        ghosts = page.locator(".ghost")
        expect(page.locator(".counters")).to_have_attribute("aria-busy", "false")
        scoring = ghosts.filter(has=page.locator(".points"))
        ghost = (scoring if scoring.count() else ghosts).first
        ghost.hover()
        page.wait_for_timeout(60)
        expect(page.locator(".counters")).to_have_attribute("aria-busy", "false")
        expected, points = counters(page), ghost.locator(".points").all_inner_texts()
        before = score(page)
        ghost.click()
        page.locator(".bar .confirm").click()
        page.wait_for_selector(".table .piece[data-state=legal]")
        page.mouse.move(0, 0)
        assert counters(page) == expected
        gains.append(score(page) - before)
        assert gains[-1] == (int(points[0]) if points else 0)
        press_one(page, rng, *CHOICES["codex"])
        press_one(page, rng, *CHOICES["codex"])
        page.wait_for_selector(".ghost")
    assert any(gains)


def test_a_card_can_be_dragged_to_its_cell(placing):
    page = placing()
    cards = page.locator(".frame .card").count()
    page.locator(".hand .held[data-state=legal]").first.hover()
    page.mouse.down()
    page.mouse.move(500, 500, steps=4)
    ghost = page.locator(".ghost").first.bounding_box()
    page.mouse.move(ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".frame .card")).to_have_count(cards + 1)


def test_the_sheet_moves_and_fits_again(placing):
    page = placing()
    starter = page.locator(".frame .card").first
    page.wait_for_function(AT_REST)
    before = starter.bounding_box()
    frame = page.locator("section.frame").bounding_box()
    page.mouse.move(frame["x"] + 20, frame["y"] + frame["height"] - 20)
    page.mouse.down()
    page.mouse.move(frame["x"] + 90, frame["y"] + frame["height"] - 60, steps=3)
    page.mouse.up()
    page.wait_for_function(AT_REST)
    moved = starter.bounding_box()
    assert round(moved["x"] - before["x"]) == 70
    assert round(moved["y"] - before["y"]) == -40
    page.mouse.wheel(0, -120)
    wider = "least => document.querySelector('.frame .card').getBoundingClientRect().width > least"
    page.wait_for_function(wider, arg=before["width"])
    page.keyboard.press("f")
    page.wait_for_function(f"least => !({wider})(least)", arg=before["width"])
    page.wait_for_function(AT_REST)
    assert starter.bounding_box() == before


def test_another_area_opens_and_its_secrets_stay_hidden(placing):
    page = placing()
    secret = page.locator(".objective.secret")
    expect(secret).to_have_count(1)
    page.locator(".mini").click()
    expect(page.locator(".hand .slot")).to_have_count(3)
    expect(page.locator(".hand button")).to_have_count(0)
    expect(secret).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)
    page.locator(".mini").click()
    expect(page.locator(".hand .held")).to_have_count(3)


def test_what_cannot_be_placed_says_why(placing):
    page = placing()
    page.locator(".hand .held[data-state=legal]").first.click()
    page.locator(".frame .card").first.click()
    expect(page.locator(".why")).to_contain_text("CN-3.3")


def test_arrows_lead_from_card_to_card_and_up_to_the_cells(placing):
    page = placing()
    first, second = page.locator(".hand .held").nth(0), page.locator(".hand .held").nth(1)
    first.focus()
    while not second.evaluate("card => card === document.activeElement"):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.matches('.hand .flip, .hand .held')")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.matches('.hand .flip, .hand .held')")
    for _ in range(8):
        page.keyboard.press("ArrowUp")
        if page.evaluate("document.activeElement.matches('.ghost')"):
            return
    raise AssertionError("no way from the hand to a cell")


def test_axe_finds_nothing_at_the_table(visit, ada, prepared):
    table = prepared("codex", asked_for("place"), seed=2)
    page = visit(f"/table/{table}", guest=ada, size="phone", lang="it", theme="light", confirm=False)
    page.locator(".hand .held[data-state=legal]").first.click()
    assert violations(page) == []
    page.locator(".mini").click()
    assert violations(page) == []
