"""What holds on every board: refusals are explained, pieces can be dragged, and all is said in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bottega.engine.registry import game as find_game
from tests.page.conftest import new_window
from tests.page.player import after, asked_for
from tests.page.test_access import violations
from tests.page.visitor import go

TURNS = {"codex": 9, "inventors": 9, "leonardo": 7, "workshop": 8}
"""How often the guest has decided: in the middle of the game."""

# Everything that is read or heard, with what it stands on.
TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title]')) {
    found.push(one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '');
  }
  return found.map(text => text.trim()).filter(text => text);
}"""
LANGUAGE = re.compile("Language|Langue|Lingua")
RAW = re.compile(r"\b[a-z]+_[a-z_]+\b|\{\w+\}|\bundefined\b|\bNaN\b|\[object|^[a-z]+(\.[a-z]+)+$")


def unsaid(page: Page, game: str) -> list[str]:
    """What is shown or read out without having been put into words."""
    kinds = {kind for kind in find_game(game).action_args if "_" in kind}
    return [text for text in page.evaluate(TEXTS) if RAW.search(text) or any(kind in text for kind in kinds)]


@pytest.mark.parametrize("game", TURNS)
def test_nothing_is_missing_in_another_language(visit, ada, prepared, game):
    """Every board in two languages: a word that has no key in English has none in these. The plain table is looked at
    where every kind of decision is made on it."""
    table = prepared(game, after(TURNS[game]), ("me", "bot:greedy", "bot:greedy"))
    page = visit("/settings", guest=ada, theme="dark")
    for lang in ("fr", "it"):
        page.get_by_label(LANGUAGE).last.select_option(lang)
        go(page, f"/table/{table}")
        expect(page.locator(f".{game}")).to_be_visible()
        expect(page.locator(".log .told").first).to_be_visible()
        if lang == "fr":
            page.keyboard.press("?")
            page.wait_for_selector(".tip")
        assert unsaid(page, game) == []
        assert "greedy" not in page.locator("body").inner_text()
        if lang == "it":
            assert violations(page) == []
        go(page, "/settings")


# What cannot be done at the beginning of each game, and the clause that says so.
FORBIDDEN = {
    "codex": (0, ".table .piece"),
    "inventors": (2, ".own .turned > .cover"),
    "leonardo": (0, ".building .house"),
    "workshop": (0, ".workshop-middle"),
}


@pytest.mark.parametrize("game", FORBIDDEN)
def test_a_refusal_has_a_clause_a_sentence_and_a_link_to_the_rule(visit, ada, prepared, game):
    turns, pieces = FORBIDDEN[game]
    page = visit(f"/table/{prepared(game, after(turns), seed=2)}", guest=ada)
    page.wait_for_selector(f".{game} .piece[data-state=legal], .bar .legal")
    page.locator(pieces).and_(page.locator("[data-state=quiet]")).first.dispatch_event("click")
    why = page.get_by_role("alert")
    link = why.get_by_role("link")
    clause = link.inner_text()
    assert re.fullmatch(r"[A-Z]{2}-\d[\w.]*", clause)
    assert len(why.inner_text()) > len(clause) + 15
    expect(link).to_have_attribute("href", f"/rules/{game}/{clause}")
    if game == "codex":
        assert violations(page) == []
        with page.expect_popup() as opened:
            link.click()
        rule = opened.value.locator(f"[id='{clause}']")
        expect(rule).to_have_class(re.compile("sought"))
        expect(rule).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def centre(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, source: Locator, target: Locator) -> None:
    source.scroll_into_view_if_needed()
    page.mouse.move(*centre(source))
    page.mouse.down()
    page.mouse.move(*(place + 20 for place in centre(source)), steps=2)
    expect(page.locator("[data-carried]")).to_have_count(1)
    page.mouse.move(*centre(target), steps=3)
    page.mouse.up()
    expect(page.locator("[data-carried], [data-lifted], [data-over]")).to_have_count(0)


def lines(page: Page) -> int:
    return page.locator(".log .told").count()


# What is dragged onto what: an inventor to an invention, apprentices to a house, half a card to its column.
DRAGS = {
    "inventors": ("turn", ".own .tile > .cover[data-state=legal]", ".grid .cover[data-state=legal]"),
    "leonardo": ("place", ".piazza .number[data-state=legal]", ".building .house[data-state=legal]"),
}


@pytest.mark.parametrize("game", DRAGS)
def test_a_piece_dropped_on_another_plays_both_picks(visit, ada, prepared, game):
    kind, source, target = DRAGS[game]
    page = visit(f"/table/{prepared(game, asked_for(kind))}", guest=ada)
    page.wait_for_selector(source)
    before = lines(page)
    page.locator(source).first.hover()
    drag(page, page.locator(source).first, page.locator(target).last)
    page.wait_for_function("before => document.querySelectorAll('.log .told').length > before", arg=before)


def test_a_drag_that_leads_nowhere_leaves_everything_as_it_was(visit, ada, prepared):
    page = visit(f"/table/{prepared('inventors', after(1))}", guest=ada)
    tile = page.locator(".own .tile > .cover:not([data-carried])").first
    tile.wait_for()
    before = lines(page)
    x, y = centre(tile)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 4, steps=2)
    expect(tile).to_have_attribute("data-state", "chosen")
    page.keyboard.press("Escape")
    expect(page.locator("[data-carried]")).to_have_count(0)
    expect(tile).to_have_attribute("data-state", "legal")
    page.mouse.up()
    expect(tile).to_have_attribute("data-state", "legal")
    page.mouse.down()
    page.mouse.move(4, 400, steps=3)
    page.mouse.up()
    expect(tile).to_have_attribute("data-state", "legal")
    tile.click(position={"x": 14, "y": 8})
    expect(tile).to_have_attribute("data-state", "chosen")
    assert lines(page) == before


def test_a_finger_that_lies_still_drags_and_one_that_moves_scrolls(visit, browser, place, ada, prepared):
    context = new_window(browser, place.url, "small", has_touch=True, is_mobile=True)
    page = visit(f"/table/{prepared('inventors', after(1))}", context=context, guest=ada)
    tile = page.locator(".own .tile > .cover[data-state=legal]").first
    tile.wait_for()
    hand = context.new_cdp_session(page)

    def touch(kind: str, *spots: tuple[float, float]) -> None:
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in spots]})

    x, y = centre(page.locator(".grid .cover[data-state=legal]").nth(2))
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x, y - 25 * step))
    touch("touchEnd")
    page.wait_for_function("document.querySelector('.scene').scrollTop > 0")
    assert page.locator("[data-carried]").count() == 0
    x, y = centre(tile)
    touch("touchStart", (x, y))
    expect(page.locator("[data-carried]")).to_have_count(1)
    touch("touchMove", (x, y - 60))
    touch("touchMove", (200, 200))
    touch("touchEnd")
    expect(page.locator("[data-carried]")).to_have_count(0)
    context.close()
