"""The table of Codex Naturalis: whole games by pointer and by keys, what it counts, what it hides."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.page.test_access import violations
from tests.page.visitor import is_over, play_now, press_one

LEGAL = ".codex .piece[data-state=legal]"
ASKED = f"{LEGAL}, .bar .legal, dialog[open]"


def table(visit, **settings: object) -> Page:
    page: Page = visit(**settings)
    play_now(page, "codex")
    page.wait_for_selector(LEGAL)
    return page


def counters(page: Page) -> dict[str, str]:
    return dict(
        page.locator(".counters li").evaluate_all("all => all.map(one => [one.dataset.symbol, one.dataset.count])")
    )


def is_placing(page: Page) -> bool:
    return page.locator(".ghost").count() > 0


def lift(page: Page, rng: Random) -> None:
    """Chooses a card of the hand; one that cannot be played on its front is turned over."""
    cards = page.locator(".hand .held")
    number = rng.randrange(cards.count())
    if cards.nth(number).get_attribute("data-state") == "quiet":
        page.locator(".flip").nth(number).click()
    if cards.nth(number).get_attribute("data-state") == "legal":
        cards.nth(number).click()
    expect(cards.nth(number)).to_have_attribute("data-state", "chosen")


def decide(page: Page, rng: Random) -> None:
    """One decision with the pointer, played at once."""
    if is_placing(page):
        lift(page, rng)
        press_one(page, rng, ".ghost")
    else:
        press_one(page, rng, f"{LEGAL}, .bar .legal")


def wait_for_answer(page: Page, before: str) -> None:
    page.wait_for_function("before => document.querySelector('.playing')?.innerText !== before", arg=before)
    page.wait_for_selector(ASKED)


def shown(page: Page) -> str:
    return str(page.evaluate("document.querySelector('.playing').innerText"))


def play_until_placing(page: Page, rng: Random, turns: int = 1) -> None:
    """Goes through the set-up and some turns, until a card is to be placed."""
    while turns > 0 or not is_placing(page):
        turns -= is_placing(page)
        before = shown(page)
        decide(page, rng)
        wait_for_answer(page, before)


def test_a_whole_game_with_the_pointer(visit):
    page = table(visit, confirm=False, motion="off")
    rng = Random(3)
    for _ in range(300):
        before = shown(page)
        decide(page, rng)
        wait_for_answer(page, before)
        if is_over(page):
            break
    expect(page.locator("dialog[open] tr.total td")).to_have_count(2)
    total = page.locator("dialog[open] tr.total td").all_inner_texts()
    page.locator("dialog[open] button").first.click()
    assert sorted(total) == sorted(
        text.split(": ")[1] for text in page.locator(".track .visually-hidden").all_inner_texts()
    )


def go_to(page: Page, wanted: str, keys: list[str], rng: Random) -> None:
    """Presses these keys, as they come, until something wanted has the focus."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press(rng.choice(keys))
    raise AssertionError(f"no way to {wanted} from {page.evaluate('document.activeElement.outerHTML')[:200]}")


def test_a_whole_game_by_keys(visit):
    page = table(visit, motion="off")
    rng = Random(4)
    for _ in range(300):
        if is_over(page):
            break
        before = shown(page)
        if is_placing(page):
            go_to(page, ".hand .held", ["ArrowDown", "ArrowLeft"], rng)
            if page.evaluate("document.activeElement.dataset.state") == "quiet":
                page.keyboard.press("Tab")
                page.keyboard.press("Enter")
                page.keyboard.press("Shift+Tab")
            page.keyboard.press("Enter")
            go_to(page, ".ghost", ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"], rng)
        else:
            go_to(page, f"{LEGAL}, .bar .legal", ["Tab"], rng)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        wait_for_answer(page, before)
    assert is_over(page)


def test_the_counters_show_what_a_card_would_change(visit):
    page = table(visit, motion="off")
    rng = Random(5)
    for _ in range(8):
        while not is_placing(page):
            before = shown(page)
            decide(page, rng)
            page.locator(".bar .confirm").click()
            wait_for_answer(page, before)
        lift(page, rng)
        ghosts = page.locator(".ghost")
        ghost = ghosts.nth(rng.randrange(ghosts.count()))
        ghost.hover()
        expected, points = counters(page), ghost.locator(".points").all_inner_texts()
        before = shown(page)
        score = int(page.locator(".track .visually-hidden").first.inner_text().split(": ")[1])
        ghost.click()
        page.locator(".bar .confirm").click()
        wait_for_answer(page, before)
        page.mouse.move(0, 0)
        assert counters(page) == expected
        gained = int(page.locator(".track .visually-hidden").first.inner_text().split(": ")[1]) - score
        assert gained == (int(points[0]) if points else 0)
        if is_over(page):
            break


def test_a_card_can_be_dragged_to_its_cell(visit):
    page = table(visit, motion="off")
    rng = Random(6)
    while not is_placing(page):
        before = shown(page)
        decide(page, rng)
        page.locator(".bar .confirm").click()
        wait_for_answer(page, before)
    cards = page.locator(".frame .card").count()
    card = page.locator(".hand .held[data-state=legal]").first
    card.hover()
    page.mouse.down()
    page.mouse.move(500, 500, steps=4)
    ghost = page.locator(".ghost").first.bounding_box()
    page.mouse.move(ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".frame .card")).to_have_count(cards + 1)


def test_the_sheet_moves_and_fits_again(visit):
    page = table(visit, confirm=False, motion="off")
    play_until_placing(page, Random(7))
    starter = page.locator(".frame .card").first
    page.wait_for_timeout(300)
    before = starter.bounding_box()
    frame = page.locator("section.frame").bounding_box()
    page.mouse.move(frame["x"] + 20, frame["y"] + frame["height"] - 20)
    page.mouse.down()
    page.mouse.move(frame["x"] + 90, frame["y"] + frame["height"] - 60, steps=3)
    page.mouse.up()
    page.wait_for_timeout(100)
    moved = starter.bounding_box()
    assert round(moved["x"] - before["x"]) == 70
    assert round(moved["y"] - before["y"]) == -40
    page.mouse.wheel(0, -120)
    page.wait_for_timeout(100)
    assert starter.bounding_box()["width"] > before["width"]
    page.keyboard.press("f")
    page.wait_for_timeout(500)
    assert starter.bounding_box() == before


def test_another_area_opens_and_its_secrets_stay_hidden(visit):
    page = table(visit, confirm=False, motion="off")
    play_until_placing(page, Random(8), turns=2)
    secret = page.locator(".objective.secret")
    expect(secret).to_have_count(1)
    page.locator(".mini").click()
    expect(page.locator(".hand .slot")).to_have_count(3)
    expect(page.locator(".hand button")).to_have_count(0)
    expect(secret).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)
    page.locator(".mini").click()
    expect(page.locator(".hand .held")).to_have_count(3)


def test_what_cannot_be_placed_says_why(visit):
    page = table(visit, confirm=False, motion="off")
    play_until_placing(page, Random(9))
    page.locator(".hand .held[data-state=legal]").first.click()
    page.locator(".frame .card").first.click()
    expect(page.locator(".why")).to_contain_text("CN-3.3")


@pytest.mark.parametrize(
    ("lang", "theme", "size"), [("en", "light", "desktop"), ("fr", "dark", "phone"), ("it", "light", "phone")]
)
def test_axe_finds_nothing_at_the_table(visit, lang, theme, size):
    page = table(visit, size=size, lang=lang, theme=theme, confirm=False, motion="off")
    assert violations(page) == []
    play_until_placing(page, Random(10), turns=4)
    page.locator(".hand .held[data-state=legal]").first.click()
    assert violations(page) == []
    page.locator(".mini").click()
    assert violations(page) == []
