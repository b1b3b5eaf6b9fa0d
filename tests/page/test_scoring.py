"""Scoring a game on a real table: entered by thumb or by keys, counted at once, kept by the browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import bottega
from tests.page.test_access import WIDER, violations
from tests.page.visitor import go


def sheet(page: Page) -> dict[str, list[str]]:
    """The score sheet that is shown, row by row."""
    rows = page.locator(".result tbody tr")
    return {row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in rows.all()}


def opened(page: Page):
    """What is shown of the player who is open."""
    return page.locator("details.player[open]")


def test_a_table_of_inventors_is_entered_scored_and_kept(visit):
    page = visit("/", size="phone")
    page.get_by_role("link", name="Score sheet").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Score a game")
    status = page.locator(".outcome")
    expect(status).to_contain_text("Still missing: Player 1: Team, Player 2: Team")
    opened(page).get_by_label("Name").fill("Ada")
    opened(page).get_by_role("searchbox").fill("rev")
    opened(page).get_by_role("button", name="Revolver").click()
    opened(page).get_by_role("searchbox").fill("")
    for name in ("Zeppelin", "Papyrus", "Chess"):
        opened(page).get_by_role("button", name=name).click()
    opened(page).get_by_role("combobox", name="Team").select_option("ancient")
    opened(page).get_by_label("Archimedes: physics: one more").click()
    opened(page).get_by_label("Archimedes: mechanics", exact=True).fill("9")
    opened(page).get_by_role("button", name="Player 2").click()
    expect(opened(page).get_by_role("button", name="with Ada Papyrus")).to_be_disabled()
    expect(opened(page).locator('option[value="ancient"]')).to_be_disabled()
    opened(page).get_by_role("combobox", name="Team").select_option("modern")
    opened(page).get_by_label("Tokens still held: 3 victory points: one more").click()
    expect(page.locator(".result .total td")).to_have_text(["18", "3"])
    expect(status).to_have_text("Ada won")
    assert sheet(page) == {
        "Inventions": ["9", "0"],
        "Victory point tokens": ["0", "3"],
        "Objective: Archimedes": ["6", "0"],
        "Sequence: 0 Revolver, 1 Zeppelin, 2 Papyrus, 3 Chess": ["3", "0"],
        "Total": ["18", "3"],
        "Tie-break: number of inventions": ["4", "0"],
    }
    expect(page.locator("summary").first).to_contain_text("18")
    page.reload()
    expect(status).to_have_text("Ada won")
    page.locator(".count", has_text="3").click()
    expect(status).to_contain_text("Player 3: Team")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Start again").click()
    expect(status).to_contain_text("Still missing: Player 1: Team, Player 2: Team")


def test_a_tie_is_broken_and_the_language_changes_with_everything_kept(visit):
    page = visit("/score/codex")
    page.get_by_label("Common objectives 1").select_option("O05")
    page.get_by_label("Common objectives 2").select_option("O16")
    opened(page).get_by_label("Points on the score track", exact=True).fill("20")
    opened(page).get_by_label("Points on the score track", exact=True).press("Tab")
    opened(page).get_by_label("First common objective: times met: one more").click()
    page.locator("summary").nth(1).click()
    opened(page).get_by_label("Points on the score track", exact=True).fill("23")
    opened(page).get_by_label("Points on the score track", exact=True).press("Tab")
    expect(page.locator(".result .total td")).to_have_text(["23", "23"])
    expect(page.locator(".outcome")).to_have_text("Player 1 won")
    page.locator("header select").select_option("it")
    expect(page.locator(".outcome")).to_have_text("Giocatore 1 ha vinto")
    expect(page.locator(".result")).to_contain_text("Spareggio: punti degli obiettivi")
    assert sheet(page)["Spareggio: punti degli obiettivi"] == ["3", "0"]
    assert sheet(page)["Totale"] == ["23", "23"]


def test_alone_all_hands_stand_together_beside_the_target(visit):
    page = visit("/score/workshop", size="phone")
    page.get_by_role("combobox", name="Solitaire").select_option("table")
    expect(page.locator("details.player")).to_have_count(4)
    opened(page).get_by_label("Levels: painting: one more").click()
    opened(page).get_by_role("button", name="Bombard: 5").click()
    expect(page.locator(".outcome")).to_have_text("Lost, with 7 points")
    assert sheet(page)["All hands together (to win: 130)"] == ["7"]
    page.get_by_role("combobox", name="Solitaire").select_option("")
    expect(page.locator("details.player")).to_have_count(2)
    expect(page.locator(".outcome")).to_have_text("Player 1 won")


def test_what_two_lists_cannot_both_have_is_told(visit):
    page = visit("/score/leonardo", expected="400")
    opened(page).get_by_role("button", name="Secured pulley (2)").first.click()
    opened(page).get_by_text("Also completed").click()
    opened(page).locator("details").get_by_role("button", name="Secured pulley (2)").click()
    expect(page.locator(".outcome")).to_contain_text("players[0].also_completed: 2 is already in players[0].owned")


def test_axe_finds_nothing_and_nothing_is_too_wide(visit):
    page = visit("/score", lang="fr", theme="dark", size="small")
    page.wait_for_selector("h1")
    assert violations(page) == []
    for name in bottega.games():
        if bottega.game(name).score_form() is not None:
            go(page, f"/score/{name}")
            page.wait_for_selector("details.player[open]")
            assert violations(page) == [], name
            assert not page.evaluate(WIDER), name


def test_it_is_entered_by_keys_alone(visit):
    page = visit("/score/workshop")
    page.wait_for_selector("details.player[open]")
    opened(page).get_by_label("Levels: painting", exact=True).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".outcome")).to_have_text("Player 1 won")
    expect(opened(page).get_by_label("Levels: painting", exact=True)).to_have_value("2")
    page.locator("summary").nth(1).focus()
    page.keyboard.press("Enter")
    expect(opened(page).locator("h2")).to_have_text("Player 2")
