"""The board of The Workshop of Leonardo: whole games through it, and what it shows."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bottega.games.workshop.cards import DATA
from tests.page.test_access import violations
from tests.page.visitor import is_over, play_now, press_one

LEGAL = ".workshop .piece[data-state='legal']"
REQUIRES = {card["id"]: card["requires"] for card in DATA["patrons"] + DATA["unfinished"]}
DISCIPLINES = DATA["disciplines"]

MAKE = """async ([seats, options]) => {
  const post = async (path, body) => {
    const headers = body ? {"Content-Type": "application/json"} : {};
    return (await fetch(path, {method: "POST", headers, body: body && JSON.stringify(body)})).json();
  };
  await post("/api/guests", {name: "Ada", keep: "cookie"});
  localStorage.setItem("bottega-guest", "yes");
  const {table} = await post("/api/tables", {game: "workshop", seats, options});
  await post(`/api/tables/${table}/start`);
  return table;
}"""


def begin(page: Page, seats: list[str], **options: str) -> str:
    table = page.evaluate(MAKE, [seats, options])
    page.goto(f"/table/{table}")
    page.wait_for_selector(".workshop")
    return table


def choose(page: Page, rng: Random) -> bool:
    """One press on something legal, cards in the middle rather than others; false: the game is over."""
    return press_one(page, rng, f"{LEGAL}.workshop-middle" if rng.random() < 0.6 else LEGAL, LEGAL)


def test_a_whole_game_on_the_board(visit):
    page = visit(confirm=False)
    play_now(page, "workshop")
    rng = Random(1)
    while choose(page, rng):
        pass
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_contain_text("Won by")
    assert sheet.locator("tr.total td").all_inner_texts() == page.locator(".seats .points").all_inner_texts()


def test_a_whole_game_by_keyboard_alone(visit):
    page = visit(motion="off")
    play_now(page, "workshop")
    page.wait_for_selector(".workshop")
    for _ in range(60):
        page.wait_for_selector(f"{LEGAL}, dialog[open]")
        if is_over(page):
            break
        before = page.locator(".log").inner_text()
        for key in ("Tab", "ArrowDown", *["Tab"] * 120):
            page.keyboard.press(key)
            if page.evaluate(f"document.activeElement.matches({LEGAL!r})"):
                break
        page.keyboard.press("Enter")
        if page.locator(".bar .confirm").count():
            page.keyboard.press("Enter")
            page.wait_for_function("before => document.querySelector('.log').innerText !== before", arg=before)
    expect(page.locator("dialog[open] h2")).to_contain_text("Won by")


@pytest.mark.parametrize("way", ["table", "hands"])
def test_a_whole_solitaire_of_either_kind(visit, way):
    page = visit(confirm=False, motion="off")
    begin(page, ["me"], solitaire=way)
    expect(page.locator(".strips .workshop-press")).to_have_count(4)
    expect(page.locator(".ribbon")).to_contain_text("of 130")
    rng = Random(2)
    while choose(page, rng):
        pass
    total = sum(int(text) for text in page.locator(".strips .points").all_inner_texts())
    assert page.locator(".seats .points").inner_text() == str(total)
    expect(page.locator(".ribbon")).to_contain_text(f"{total} of 130")


def test_the_hands_of_the_solitaire_are_tabs(visit):
    page = visit()
    begin(page, ["me"])
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


def test_requirements_are_greyed_and_counted(visit):
    page = visit(confirm=False, motion="off")
    begin(page, ["me", "bot:random"])
    rng = Random(3)
    for _ in range(8):
        choose(page, rng)
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


def test_a_card_has_two_halves_and_its_column_tells_what_it_brings(visit):
    page = visit()
    begin(page, ["me", "bot:random"])
    page.wait_for_selector(LEGAL)
    top = page.locator(".workshop-top").first
    expect(top).to_have_accessible_name(re.compile(r"^A\d\d, top: Study, \w+$"))
    top.click()
    expect(top).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".bench .rise")).to_have_text("+1")
    top.click()
    expect(page.locator(".bench .slip")).to_have_count(1)


def test_what_cannot_be_taken_says_why(visit):
    page = visit()
    begin(page, ["me", "bot:random"])
    page.wait_for_selector(LEGAL)
    page.locator(".workshop-middle[data-piece^='P']").first.click()
    # The levels are missing; or there is no card for working in the first place.
    works = page.locator(".mine .workshop-bottom", has_text="Work").count()
    expect(page.locator(".why a")).to_contain_text("WL-3.6" if works else "WL-1.2")


def test_others_open_and_a_spectator_sees_no_hand(visit):
    page = visit()
    table = begin(page, ["me", "bot:random", "bot:greedy"])
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


@pytest.mark.parametrize(("lang", "theme", "size"), [("fr", "light", "desktop"), ("it", "dark", "phone")])
def test_axe_finds_nothing_on_the_board(visit, lang, theme, size):
    page = visit(lang=lang, theme=theme, size=size, confirm=False, motion="off")
    begin(page, ["me", "bot:random", "bot:greedy"])
    rng = Random(4)
    for _ in range(8):
        choose(page, rng)
    page.wait_for_selector(LEGAL)
    page.mouse.move(0, 0)
    assert violations(page) == []
    for opener in (page.locator(".strips .workshop-press").first, page.locator(".piles")):
        if opener.get_attribute("aria-expanded") is not None:
            opener.click()
            assert violations(page) == []
    assert fits(page)


def fits(page: Page) -> Any:
    """Nothing on the board reaches beyond its sides."""
    return page.evaluate("(main => main.scrollWidth <= main.clientWidth)(document.querySelector('main.board'))")
