"""No move is lost by accident: take back, hold, confirm, and where the focus goes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.player import after, asked_for
from tests.page.test_access import violations
from tests.page.visitor import go, make_table, sit_down, soon

# Where things lie, wherever they are scrolled to: what a hint names is brought into sight.
RECTS = """() => JSON.stringify([...document.querySelectorAll(".board, .board .piece, .bar")].map(
    one => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight],
))"""


def arrived(page: Page) -> None:
    page.wait_for_selector(".board [data-state=legal]")
    page.wait_for_timeout(300)


def test_enter_on_arrival_plays_nothing(visit, ada, prepared):
    """The focus is on the board or nowhere, never on what gives the move up."""
    page = visit("/settings", guest=ada)
    for game, kind in (("leonardo", "laboratory"), ("leonardo", "buy"), ("inventors", "after")):
        table = prepared(game, asked_for(kind))
        before = ada.log(table).moves
        go(page, f"/table/{table}")
        arrived(page)
        assert not page.evaluate("document.activeElement.matches('.leaving')")
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        assert ada.log(table).moves == before


@pytest.mark.parametrize(
    ("game", "kind", "lang", "name"),
    [
        ("leonardo", "buy", "fr", "Se retirer : "),
        ("inventors", "after", "it", "Termina il mio turno"),
    ],
)
def test_giving_a_move_up_is_named_and_confirmed(visit, ada, prepared, game, kind, lang, name):
    """Even where choices on the board are played at once."""
    table = prepared(game, asked_for(kind))
    before = ada.log(table).moves
    page = visit(f"/table/{table}", guest=ada, lang=lang, confirm=False)
    arrived(page)
    page.locator(".leaving").click()
    expect(page.locator(".sentence strong")).to_contain_text(name)
    assert ada.log(table).moves == before
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)
    page.locator(".leaving").click()
    page.locator(".confirm").click()
    expect(page.locator(".confirm")).to_have_count(0)
    soon(lambda: ada.log(table).moves > before)


def test_the_prompt_and_the_focus_go_on_with_the_choice(visit, ada, prepared):
    page = visit(f"/table/{prepared('codex', after(2))}", guest=ada)
    arrived(page)
    page.locator(".hand .held[data-state=legal]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sentence")).to_contain_text("Now a place")
    expect(page.locator(".ghost:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".sentence strong")).to_have_text(re.compile(r"^Place [a-z ]+ card \([a-z]+\), \w+ up$"))


def test_alone_one_takes_a_decision_back_and_then_the_turn(visit, ada, prepared):
    table = prepared("codex", after(4))
    page = visit(f"/table/{table}", guest=ada)
    arrived(page)
    moves = ada.log(table).moves
    expect(page.get_by_role("button", name="Take back the turn")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".sentence")).to_contain_text("Take a card")
    assert ada.log(table).moves < moves
    page.keyboard.press("Shift+U")
    expect(page.locator(".sentence")).to_contain_text("Place a card")
    for _ in range(2):
        moves = ada.log(table).moves
        page.keyboard.press("u")
        soon(lambda moves=moves: ada.log(table).moves < moves)
        page.wait_for_timeout(200)  # until the page shows it
    expect(page.locator(".sentence")).to_contain_text("starter card")
    button = page.get_by_role("button", name="Take back (U)")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_accessible_description("There is nothing of yours to take back.")
    assert violations(page) == []
    button.press("Enter")
    expect(page.locator(".why")).to_contain_text("nothing of yours")


def test_with_people_the_button_is_off_with_its_reason(visit):
    page = visit(plain=True, confirm=False)
    make_table(page, "codex")
    friend = visit(page.url, plain=True, confirm=False)
    sit_down(friend)
    page.get_by_role("button", name="Start the game").click()
    page.locator(".generic fieldset button[data-value=front]").click()
    button = page.get_by_role("button", name="Take back (U)")
    expect(button).not_to_have_attribute("aria-disabled", "true")
    friend.locator(".generic fieldset button[data-value=front]").click()
    expect(button).to_have_attribute("title", re.compile("Somebody else has acted since"))
    other = friend.get_by_role("button", name="Take back (U)")
    expect(other).to_have_attribute("title", re.compile("has shown something that was hidden"))


def test_a_hint_moves_nothing(visit, ada, prepared):
    page = visit(f"/table/{prepared('leonardo', after(2))}", guest=ada, size="phone")
    arrived(page)
    before = page.evaluate(RECTS)
    page.locator(".ask-hint").click()
    page.wait_for_selector(".tip")
    assert page.evaluate(RECTS) == before
    page.keyboard.press("1")
    page.wait_for_timeout(100)
    assert page.evaluate(RECTS) == before
    assert page.evaluate("document.querySelector('.advice').scrollWidth <= innerWidth")
    page.keyboard.press("?")
    expect(page.locator(".tip")).to_have_count(0)


def test_a_move_is_held_and_taken_back_or_sent_at_once(visit, ada, prepared):
    table = prepared("workshop", after(1))
    before = ada.log(table).moves
    page = visit(f"/table/{table}", guest=ada, hold=5)
    arrived(page)
    page.keyboard.press("?")
    page.wait_for_selector(".tip")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".sentence")).to_contain_text(re.compile("Sent in [1-5] s"))
    page.keyboard.press("u")
    expect(page.locator(".sentence")).not_to_contain_text("Sent in")
    assert ada.log(table).moves == before
    page.locator(".confirm").click()
    expect(page.get_by_role("button", name="Send now")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".sentence")).not_to_contain_text("Sent in", timeout=4000)
    soon(lambda: ada.log(table).moves > before)
