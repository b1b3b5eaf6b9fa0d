"""Two browsers at one table talk to each other."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.visitor import make_table, sit_down


def test_players_talk_before_and_in_the_game(visit):
    ada, bruno = visit(plain=True), visit(plain=True, size="phone", lang="it")
    make_table(ada, "codex")
    expect(ada.locator(".talk")).to_have_count(0)  # there is nobody to talk to yet
    bruno.goto(ada.url)
    sit_down(bruno)
    ada.get_by_label("Say something to the table").fill("Benvenuto!")
    ada.get_by_label("Say something to the table").press("Enter")
    expect(bruno.locator(".talk .words")).to_have_text("Benvenuto!")
    expect(ada.get_by_label("Say something to the table")).to_have_value("")
    ada.get_by_role("button", name="Start the game").click()
    bruno.get_by_role("button", name="Punteggio, diario e conversazione").click()
    bruno.get_by_label("Di’ qualcosa al tavolo").fill("A noi due")
    bruno.get_by_role("button", name="Invia").click()
    expect(ada.locator(".talk .words")).to_have_text(["Benvenuto!", "A noi due"])
    ada.reload()
    expect(ada.locator(".talk .words")).to_have_text(["Benvenuto!", "A noi due"])


def test_somebody_who_is_not_there_can_be_played_for_after_a_while(visit):
    ada, bruno = visit(plain=True, expected="409 (Conflict)"), visit(plain=True)
    make_table(ada, "codex")
    bruno.goto(ada.url)
    sit_down(bruno)
    ada.get_by_role("button", name="Start the game").click()
    expect(ada.get_by_role("button", name="Let the stand-in play")).to_have_count(0)
    bruno.goto("/settings")
    ada.get_by_role("button", name="Let the stand-in play").click()
    expect(ada.get_by_role("status").filter(has_text="more seconds")).to_be_visible()
