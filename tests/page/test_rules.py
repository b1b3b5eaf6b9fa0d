"""The rules: pictures beside their clauses, a search, and an address for every clause."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

LOADED = "() => [...document.querySelectorAll('figure img')].every(image => image.complete && image.naturalWidth > 0)"


@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [
        ("codex", "it", "desktop"),
        ("inventors", "en", "small"),
        ("leonardo", "fr", "small"),
        ("workshop", "it", "phone"),
    ],
)
def test_the_rules_begin_with_a_page_for_players_and_have_pictures_that_load_when_they_come_into_sight(
    visit, game, lang, size
):
    """Which pictures the rules have in which language is the contract's (``tests/contract/test_pictures.py``)."""
    page = visit(f"/rules/{game}", lang=lang, size=size)
    page.wait_for_selector("figure img")
    pictures = page.locator("figure img")
    assert pictures.count() >= 4
    for number in range(pictures.count()):
        pictures.nth(number).scroll_into_view_if_needed()
    page.wait_for_function(LOADED)
    assert all(pictures.evaluate_all("all => all.map(picture => picture.alt)"))
    assert all(text.strip() for text in page.locator("figcaption").all_inner_texts())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    brief = page.locator(".brief")
    expect(brief.locator("h3")).not_to_have_count(0)
    page.wait_for_selector(".brief dt")
    assert [text for text in brief.locator("> p").all_inner_texts() if len(text) < 60] == []
    assert brief.locator("> p").count() == 3
    assert brief.locator("dt").count() >= 10
    page.wait_for_selector(".clause")
    assert "src/" not in page.locator("article").inner_text()
    assert "values.json" not in page.locator("article").inner_text()


def test_a_search_hides_what_does_not_match(visit):
    page = visit("/rules/leonardo")
    page.wait_for_selector("figure")
    search = page.locator("input[type=search]")
    search.fill("mechanical man")
    expect(page.locator(".brief")).to_have_count(0)
    expect(page.locator("h2", has_text="LV-5")).to_be_visible()
    expect(page.locator("h2", has_text="LV-7")).to_have_count(0)
    assert page.locator("figure").count() < 4
    search.fill("submarine")
    expect(page.locator("article h2, article h3, figure, .clause")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Nothing")).to_be_visible()


def test_a_search_keeps_the_pictures_of_what_it_finds(visit):
    page = visit("/rules/codex")
    page.wait_for_selector("figure")
    page.locator("input[type=search]").fill("absent")
    expect(page.locator("figure img[src$='codex-place.svg']")).to_be_visible()
    expect(page.locator("figure img[src$='codex-pattern.svg']")).to_have_count(0)


def test_a_section_is_found_by_its_title(visit):
    page = visit("/rules/leonardo")
    page.get_by_role("link", name="LV-6").first.click()
    expect(page.locator("h2#LV-6")).to_be_in_viewport()
    page.goto("/rules/leonardo/LV-7.5")
    expect(page.locator("[id='LV-7.5']")).to_be_in_viewport()


def test_the_rules_are_printed_dark_on_light_without_what_can_be_pressed(visit):
    page = visit("/rules/codex", theme="dark")
    page.wait_for_selector(".clause")
    ink = "getComputedStyle(document.querySelector('.clause')).color"
    on_screen = page.evaluate(ink)
    page.emulate_media(media="print")
    assert page.evaluate(ink) != on_screen
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    for pressed in ("header nav", ".aside"):
        expect(page.locator(pressed)).to_be_hidden()
    expect(page.locator(".clause").first).to_be_visible()
    page.emulate_media(media="screen")
    assert page.evaluate(ink) == on_screen
