"""Playing by keys: where the focus goes when something new is asked, and what was told about the last question."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bottega.client import Guest
from bottega.engine.registry import game as find_game
from bottega.server.tables.lessons import frames_of
from tests.page.player import asked_for
from tests.page.test_lessons import learn

OPEN = ".inspector:popover-open"
CARD = ".hand .held"


def play(guest: Guest, table: str) -> None:
    """Plays for that guest as long as it is their turn."""
    with guest.live(table) as live:
        for seat, eyes in live.turns():
            version = live.act(seat, eyes.legal[0])
            while live.version is None or live.version < version:
                live.listen()
            if not live.eyes[seat].legal:
                return


@pytest.fixture
def others_turn(ada: Guest, bruno: Guest) -> str:
    """A table of Codex Naturalis where Bruno is to place a card, and Ada waits."""
    table = ada.create("codex", ["open", "me"]).table
    bruno.sit(table)
    ada.start(table)
    for guest in (ada, bruno, ada):
        play(guest, table)  # what both choose at once; the first seat is the first to place a card
    return table


def test_the_focus_leaves_what_was_played_for_the_next_answer(visit, ada, prepared):
    page = visit(f"/table/{prepared('codex', asked_for('draw'))}", guest=ada)
    deck = page.locator("[data-inspect='deck:resource']")
    expect(deck).to_have_attribute("data-state", "legal")
    deck.focus()
    page.keyboard.press("Enter")
    expect(deck).to_have_attribute("data-state", "chosen")
    page.keyboard.press("Enter")
    expect(page.locator(".hand [data-state=legal]").first).to_be_visible()
    expect(page.locator(".board [data-state=legal]:focus")).to_have_count(1)


def draw_in_a_lesson(page: Page) -> None:
    """The pupil draws a card; moves of the other player come next, which nobody has to answer."""
    step = next(number for number, frame in enumerate(frames_of(find_game("codex"))) if frame.step.act == "draw G25")
    learn(page, "codex", step)
    page.locator("[data-inspect='card:G25'][data-state=legal]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".board [data-inspect='card:G25']:focus[data-state=chosen]")).to_have_count(1)
    page.keyboard.press("Enter")


def test_a_reason_is_gone_with_the_step_of_a_lesson(visit):
    page = visit("/learn")
    draw_in_a_lesson(page)
    page.locator(CARD).first.click()
    sheet = page.locator(OPEN)
    expect(sheet.get_by_role("alert")).to_contain_text("That is not asked now.")
    expect(page.locator(f"{CARD}[data-state=legal]").first).to_be_visible()
    expect(sheet.get_by_role("alert")).to_have_count(0)
    expect(sheet.locator("h2")).to_be_visible()


def test_the_focus_leaves_what_was_played_in_a_lesson(visit):
    page = visit("/learn")
    draw_in_a_lesson(page)
    expect(page.locator(".hand [data-state=legal]").first).to_be_visible()
    expect(page.locator(".board [data-state=legal]:focus")).to_have_count(1)


def test_the_focus_stays_on_what_is_looked_at_while_others_play(visit, ada, bruno, others_turn):
    page = visit(f"/table/{others_turn}", guest=ada)
    deck = page.locator(".deck").first
    deck.focus()
    play(bruno, others_turn)
    expect(page.locator(f"{CARD}[data-state=legal]").first).to_be_visible()
    expect(deck).to_be_focused()


def test_a_reason_is_gone_with_the_question_that_it_was_about(visit, ada, bruno, others_turn):
    page = visit(f"/table/{others_turn}", guest=ada)
    page.locator(CARD).first.click()
    sheet = page.locator(OPEN)
    expect(sheet.get_by_role("alert")).to_contain_text("It is not your turn.")
    title = sheet.locator("h2").text_content() or ""
    play(bruno, others_turn)
    expect(page.locator(f"{CARD}[data-state=legal]").first).to_be_visible()
    expect(sheet.get_by_role("alert")).to_have_count(0)
    expect(sheet.locator("h2")).to_have_text(title)
