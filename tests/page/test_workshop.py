"""The board of The Workshop of Leonardo: its hands, halves, columns and requirements."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from bottega.games.workshop.terms import DATA
from tests.page.player import after
from tests.page.test_access import violations

LEGAL = ".workshop .piece[data-state='legal']"
REQUIRES = {card["id"]: card["requires"] for card in DATA["patrons"] + DATA["unfinished"]}
DISCIPLINES = DATA["disciplines"]


def test_the_hands_of_the_solitaire_are_tabs(visit, ada, prepared):
    page = visit(f"/table/{prepared('workshop', seats=('me',), solitaire='table')}", guest=ada)
    shown = page.locator(".workshop-press[aria-pressed='true']")
    first = shown.inner_text().split("\n")[0]
    other = page.locator(".workshop-press[aria-pressed='false']").first
    name = other.inner_text().split("\n")[0]
    assert name != first
    page.get_by_role("button", name=name).click()
    expect(page.locator(".bench h2")).to_have_text(name)
    card = page.locator(".mine .card").first
    expect(card.locator(".piece").first).to_have_attribute("data-state", "quiet")
    card.locator(".piece").first.click()
    expect(page.locator(".why")).to_contain_text("is not in your hand")


def test_requirements_are_greyed_and_counted(visit, ada, prepared):
    page = visit(f"/table/{prepared('workshop', after(5))}", guest=ada)
    page.wait_for_selector(LEGAL)
    levels = [page.locator(".bench .workshop-column .level").nth(place).inner_text() for place in range(6)]
    mine = {name: int(text) if text.isdigit() else 0 for name, text in zip(DISCIPLINES, levels, strict=True)}
    cards = page.locator(".workshop-middle[data-piece^='P'], .workshop-middle[data-piece^='U']")
    assert cards.count() > 0
    for card in cards.all():
        wanted = REQUIRES[card.get_attribute("data-piece") or ""]
        missing = sum(max(0, needed - mine[name]) for name, needed in wanted.items())
        lacking = [f"{mine[name]}/{needed}" for name, needed in wanted.items() if mine[name] < needed]
        assert [text.strip() for text in card.locator(".need:not(.met)").all_inner_texts()] == lacking
        assert card.locator(".more").all_inner_texts() == ([f"\N{MINUS SIGN}{missing}"] if missing else [])
        assert ("lacking" in (card.get_attribute("class") or "")) == (missing > 0)


def test_a_card_has_two_halves_and_its_column_tells_what_it_brings(visit, ada, prepared):
    page = visit(f"/table/{prepared('workshop')}", guest=ada)
    page.wait_for_selector(LEGAL)
    top = page.locator(".workshop-top").first
    expect(top).to_have_accessible_name(re.compile(r"^A\d\d, top: Study, \w+$"))
    top.click()
    expect(top).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".bench .rise")).to_have_text("+1")
    top.click()
    expect(page.locator(".bench .slip")).to_have_count(1)


def test_what_cannot_be_taken_says_why(visit, ada, prepared):
    page = visit(f"/table/{prepared('workshop')}", guest=ada)
    page.wait_for_selector(LEGAL)
    page.locator(".workshop-middle[data-piece^='P']").first.click()
    # The levels are missing; or there is no card for working in the first place.
    works = page.locator(".mine .workshop-bottom", has_text="Work").count()
    expect(page.locator(".why a")).to_contain_text("WL-3.6" if works else "WL-1.2")


def test_others_open_and_a_spectator_sees_no_hand(visit, ada, prepared):
    table = prepared("workshop", seats=("me", "bot:random", "bot:greedy"))
    page = visit(f"/table/{table}", guest=ada)
    strips = page.locator(".strips .workshop-press")
    expect(strips).to_have_count(2)
    strips.nth(1).click()
    expect(strips.nth(1)).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".opened .workshop-column")).to_have_count(6)
    watcher = visit(f"/table/{table}")
    watcher.wait_for_selector(".workshop")
    expect(watcher.locator(".strips .workshop-press")).to_have_count(3)
    expect(watcher.locator(".hand .covered").first).to_be_visible()
    assert watcher.locator(".hand .card").count() == 0


def test_axe_finds_nothing_on_the_board(visit, ada, prepared):
    table = prepared("workshop", after(5), ("me", "bot:random", "bot:greedy"))
    page = visit(f"/table/{table}", guest=ada, lang="fr", theme="light")
    page.wait_for_selector(LEGAL)
    for opener in (page.locator(".strips .workshop-press").first, page.locator(".piles")):
        if opener.get_attribute("aria-expanded") is not None:
            opener.click()
    assert page.locator("[aria-expanded=true]").count() > 0
    assert violations(page) == []
    assert fits(page)


def fits(page: Page) -> Any:
    """Nothing on the board reaches beyond its sides."""
    return page.evaluate("(main => main.scrollWidth <= main.clientWidth)(document.querySelector('main.board'))")
