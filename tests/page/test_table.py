"""What happens at a table beside the moves: refusals, undo, hints, broken connections, languages, several players."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.page.boards import CHOICES
from tests.page.player import after
from tests.page.visitor import make_table, press_until, sit_down
from tests.server.harness import Place


def value(page: Page, text: str):
    return page.locator(f".generic fieldset button[data-value='{text}']")


def cut_everything(place: Place) -> None:
    """Every live connection breaks without a word."""

    def cut() -> None:
        for live in place.server.live.open.values():
            for listener in live.audience.listeners:
                listener._wire.cut()

    place.loop.call_soon_threadsafe(cut)


def log(page: Page) -> str:
    return page.locator(".log").inner_text()


@pytest.fixture
def first_turn(visit, ada, prepared):
    """Opens Codex Naturalis on the plain table, where Ada is to place her first card."""

    def opened() -> Page:
        page: Page = visit(f"/table/{prepared('codex', after(2))}", guest=ada, plain=True)
        expect(page.locator("legend")).to_have_text("Which card?")
        return page

    return opened


def test_choices_narrow_step_by_step_and_back(first_turn):
    page = first_turn()
    page.locator(".generic fieldset button[data-value^='R']").first.click()
    expect(page.locator("legend")).to_have_text("Which side?")
    page.keyboard.press("Escape")
    expect(page.locator("legend")).to_have_text("Which card?")


def test_a_secret_choice_is_taken_back(visit):
    page = visit(plain=True, confirm=False)
    make_table(page, "codex")
    friend = visit(page.url, plain=True)
    sit_down(friend)
    page.get_by_role("button", name="Start the game").click()
    value(page, "front").click()
    expect(page.locator(".sentence")).to_contain_text("Waiting for")
    page.keyboard.press("u")
    expect(value(page, "back")).to_be_visible()


def test_a_broken_connection_mends_itself(first_turn, place):
    page = first_turn()
    before = log(page)
    cut_everything(place)
    press_until(lambda: log(page) != before, page, Random(1), *CHOICES["plain"])
    assert log(page).startswith(before[:60])


def test_a_reload_loses_nothing_and_the_language_changes_at_any_time(first_turn):
    page = first_turn()
    expect(page.locator(".log .told").first).to_be_visible()
    lines = page.locator(".log .told").all_inner_texts()
    page.reload()
    expect(page.locator("legend")).to_have_text("Which card?")
    expect(page.locator(".log .told")).to_have_text(lines)
    page.evaluate("history.pushState(null, '', '/settings'); dispatchEvent(new PopStateEvent('popstate'))")
    page.get_by_label("Language").last.select_option("fr")
    page.go_back()
    expect(page.locator("legend")).to_have_text("Quelle carte ?")
    expect(page.locator(".log")).to_contain_text("objectifs communs")


def test_two_browsers_play_each_other_and_keep_their_secrets(visit):
    ada = visit(plain=True)
    make_table(ada, "codex")
    bruno = visit(plain=True)
    heard: list[str] = []
    bruno.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    bruno.goto(ada.url)
    sit_down(bruno)
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, bruno):
        value(page, "front").click()
    dealt = ada.locator(".generic fieldset button[data-value^='O']")
    expect(dealt).to_have_count(2)
    secret = [button.get_attribute("data-value") for button in dealt.all()]
    dealt.first.click()
    expect(ada.locator(".log")).to_contain_text("keeps a secret objective")
    expect(bruno.locator(".log")).to_contain_text("keeps a secret objective")
    shown = bruno.content() + "".join(heard)
    assert len(heard) > 3
    assert not [card for card in secret if f'"{card}"' in shown or f">{card}<" in shown]


def test_one_screen_is_handed_over(visit):
    page = visit("/new/codex?here", plain=True)
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am ready").click()
    value(page, "front").click()
    expect(page.locator(".hand-over h2")).to_have_text("Now it is Player 2’s turn")
    expect(page.locator(".generic")).to_have_count(0)
    page.get_by_role("button", name="I am ready").click()
    expect(value(page, "front")).to_be_visible()


def test_a_spectator_sees_no_buttons(visit, first_turn):
    page = first_turn()
    stranger = visit(page.url, plain=True)
    stranger.wait_for_selector(".generic")
    assert stranger.locator(".generic fieldset, .bar .icon").count() == 0
    expect(page.locator(".watching")).to_contain_text("1 watching")


def test_a_table_that_does_not_exist_says_so(visit):
    page = visit("/table/nowhere", plain=True)
    expect(page.locator(".link")).to_contain_text("There is no such table.")


def test_a_new_view_keeps_its_board_and_a_hint_is_given_in_words(visit, ada, prepared):
    page = visit(f"/table/{prepared('codex')}", guest=ada, plain=True)
    page.wait_for_selector(".generic fieldset button")
    page.evaluate("document.querySelector('.generic').dataset.same = 'yes'")
    page.keyboard.press("?")
    expect(page.locator(".tip").first).to_contain_text("Place the starter card")
    value(page, "front").click()
    page.locator(".generic fieldset button[data-value^='O']").first.click()
    expect(page.locator("legend")).to_have_text("Which card?")
    expect(page.locator(".generic[data-same]")).to_have_count(1)
