"""The bots on the page: their levels, the hints they give, and what they think of a game that is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.player import after, over
from tests.page.test_access import violations
from tests.page.test_replay import wait_for_move
from tests.page.visitor import play_now, soon

CHANCE = re.compile(r"\d+% to win")


# Levels


def test_a_level_is_chosen_by_keyboard_and_remembered(visit):
    page = visit("/new/codex", plain=True)
    page.get_by_label("seat 2").focus()
    page.keyboard.type("Appr")
    expect(page.get_by_label("seat 2")).to_have_value("bot:level1")
    expect(page.get_by_label("seat 2")).to_have_accessible_description(re.compile("first evening"))
    page.get_by_role("button", name="Start the game").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".seats li").nth(1)).to_contain_text("Apprentice")
    again = visit("/", context=page.context)
    for level in again.get_by_label("Level").all():
        expect(level).to_have_value("level1")


def test_who_plays_at_once_meets_a_gentle_bot_of_a_level(visit):
    page = visit(plain=True, lang="fr")
    levels = page.locator("article:has(#game-codex)").get_by_label("Niveau")
    expect(levels).to_have_value("level2")
    expect(levels.locator("option")).to_have_text(["Apprenti", "Compagnon", "Artisan", "Maître", "Léonard", "Rival"])
    levels.select_option("Apprenti")
    play_now(page, "codex")
    page.locator(".generic fieldset button").first.click()
    expect(page.locator(".seats .rank")).to_have_text("Apprenti")
    assert "level" not in page.locator(".table-page").inner_text()


def test_a_bot_of_no_level_stays_in_its_seat(visit, ada):
    table = ada.create("codex", ["me", "bot:greedy", "open"]).table
    page = visit(f"/table/{table}", guest=ada)
    expect(page.get_by_label("seat 2")).to_have_value("bot:greedy")
    page.get_by_label("seat 3").select_option("bot:level3")
    names = [seat.name for seat in ada.about(table).seats]
    expect(page.locator(".seats strong")).to_have_text(names)
    expect(page.locator(".seats .about")).to_contain_text(["you", "Greedy", "Craftsman"])


# Hints


def ask_for_a_hint(page: Page) -> None:
    page.wait_for_selector("[data-state=legal]")
    page.keyboard.press("?")
    page.wait_for_selector(".tip")


def test_a_hint_shows_moves_with_their_chances_and_reasons(visit, ada, prepared):
    """One of them is prepared by its digit, and played by Enter."""
    table = prepared("workshop")
    before = ada.log(table).moves
    page = visit(f"/table/{table}", guest=ada, confirm=False)
    ask_for_a_hint(page)
    tips = page.locator(".tip")
    for place, tip in enumerate(tips.all(), 1):
        expect(tip).to_contain_text(CHANCE)
        expect(tip).to_contain_text(re.compile(rf"Hint, {place}: .+, \d+% to win\. [A-Z0-9].*\.$"))
        expect(page.locator(f".board .piece[data-hint~='{place}']").first).to_be_visible()
    heard = page.locator("[aria-live]").last
    expect(heard).to_contain_text("Hint, 1: ")
    expect(page.locator(".board .piece[data-lit]").first).to_be_visible()
    assert violations(page) == []
    last = tips.last
    page.keyboard.press(str(tips.count()))
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".advice .confirm")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".tip")).to_have_count(0)
    expect(page.locator(".piece[data-lit]")).to_have_count(0)
    soon(lambda: ada.log(table).moves > before)


def test_a_hint_is_put_away_and_its_light_with_it(visit, ada, prepared):
    table = prepared("inventors", after(2))
    page = visit(f"/table/{table}", guest=ada, size="phone", theme="dark", lang="it")
    page.locator(".ask-hint").click()
    expect(page.locator(".tip").first).to_be_focused()
    assert violations(page) == []
    page.locator(".advice").get_by_role("button", name="Chiudi").click()
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(".piece[data-lit]")).to_have_count(0)


def test_where_the_table_forbids_hints_there_is_no_button(visit, ada, bruno):
    table = ada.create("codex", ["me", "open"], hints=False).table
    bruno.sit(table)
    ada.start(table)
    page = visit(f"/table/{table}", guest=ada)
    expect(page.get_by_role("button", name="Take back (U)")).to_be_visible()
    expect(page.locator(".ask-hint")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator(".why")).to_contain_text("No hints")


# A game that is over


@pytest.fixture(scope="module")
def game(ada, prepared) -> str:
    """A game of the Workshop that is over, and had turned somewhere."""
    played = (prepared("workshop", over, ("me", "bot:level2"), seed) for seed in range(1, 6))
    return next(table for table in played if ada.chances(table).turns)


def test_the_replay_shows_the_chances_and_where_they_turned(visit, ada, game):
    page = visit(f"/table/{game}/replay?move=0", guest=ada)
    plot = page.get_by_role("img", name="Chances to win")
    expect(plot).to_be_visible()
    lines = plot.locator("path[stroke-dasharray]")
    expect(lines).to_have_count(2)
    assert len({line.get_attribute("stroke-dasharray") for line in lines.all()}) == 2
    turns = ada.chances(game).turns
    listed = page.locator(".turns button")
    expect(listed).to_have_count(len(turns))
    assert turns
    for turn, shown in zip(turns, listed.all(), strict=True):
        expect(shown).to_contain_text(turn.line)
        expect(shown).to_contain_text(re.compile(r"\S+ \d+% → \d+%"))
    listed.last.focus()
    page.keyboard.press("Enter")
    wait_for_move(page, turns[-1].move)
    expect(listed.last).to_have_attribute("aria-current", "step")
    expect(page.locator(".controls li").first).to_have_text(turns[-1].line)
    expect(plot).to_have_accessible_name(re.compile(f"Ada: {round(turns[-1].after[0] * 100)}%"))


def test_a_press_on_the_plot_leads_to_that_moment_and_all_figures_are_there_as_a_table(visit, ada, game):
    page = visit(f"/table/{game}/replay?move=0", guest=ada)
    plot = page.locator(".chances .over")
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": box["width"] - 12, "y": 60})
    wait_for_move(page, ada.log(game).moves)
    expect(page.locator(".legend strong").last).to_have_text(re.compile(r"^(0|50|100)%$"))
    page.get_by_text("All figures").click()
    rows = page.locator(".figures tbody tr")
    expect(rows).to_have_count(len(ada.chances(game).points))
    expect(page.locator(".figures th[scope=col]")).to_have_text(
        ["Move", *(seat.name for seat in ada.about(game).seats)]
    )
    assert violations(page) == []


def test_axe_finds_nothing_in_the_chances(visit, ada, game):
    page = visit(f"/table/{game}/replay?move=5", guest=ada, size="phone", theme="dark", lang="fr")
    page.locator(".chances > summary").click()
    page.locator(".turns button").first.click()
    expect(page.locator(".turns [aria-current]")).to_have_count(1)
    page.mouse.move(0, 0)
    page.locator(".figures summary").click()
    assert violations(page) == []


def test_a_game_that_is_not_over_shows_no_chances(visit, ada, prepared):
    table = prepared("workshop", after(3))
    page = visit(f"/table/{table}/replay", guest=ada)
    page.wait_for_selector(".workshop")
    expect(page.locator(".chances")).to_have_count(0)
