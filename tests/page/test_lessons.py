"""The lessons: learnt to their end on the games' own boards, by pointer and by keys."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from bottega.engine.registry import game as find_game
from bottega.server.tables.lessons import frames_of
from tests.helpers.tables import OWN_GAMES
from tests.page.test_access import violations
from tests.page.visitor import press_one

GAMES = [game.name for game in OWN_GAMES]
SEEN = """() => [
    localStorage.getItem(`bottega-lesson-${location.pathname.split("/")[2]}`),
    document.querySelector(".bar")?.innerText,
    document.querySelectorAll("[data-state=chosen]").length,
].join()"""
NEXT, CONFIRM, SHOW = ".onward .next", ".bar .confirm", ".coach .show"
# What is seen, and the middle of the first thing that glows, can be pressed and lies free.
GLOWING = f"""() => {{
    const free = [...document.querySelectorAll(".board .piece[data-lit][data-state=legal]")].map(piece => {{
        piece.scrollIntoView({{ block: "nearest", behavior: "instant" }});
        const {{ left, top, width, height }} = piece.getBoundingClientRect();
        const spot = [left + width / 2, top + height / 2];
        return piece.contains(document.elementFromPoint(...spot)) ? spot : null;
    }}).find(spot => spot);
    return [({SEEN})(), document.querySelector("{NEXT}, {CONFIRM}") ? null : free];
}}"""
CHANGED = f"before => document.querySelector('dialog[open]') || ({SEEN})() !== before"


def learn(page: Page, game: str, step: int = 0) -> None:
    """Opens a lesson, at one of its steps as if one had been there before."""
    page.evaluate(f"localStorage.setItem('bottega-lesson-{game}', JSON.stringify({{step: {step}}}))")
    page.goto(f"/learn/{game}")
    page.wait_for_selector(".coach h2, .coach .lines")


def asked(game: str, kind: str) -> int:
    """The first step at which the pupil has to take such an action."""
    frames = frames_of(find_game(game))
    return next(number for number, frame in enumerate(frames) if frame.step.act.startswith(kind))


def go_on(page: Page) -> None:
    """Does what the lesson asks for: presses what glows, else has it shown."""
    before, spot = page.evaluate(GLOWING)
    if spot:
        page.mouse.click(*spot)
    else:
        press_one(page, Random(1), NEXT, CONFIRM, SHOW)
    page.wait_for_function(CHANGED, arg=before)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_learnt_to_its_end(visit, game):
    page = visit("/learn")
    page.locator(f"a[href='/learn/{game}']").click()
    page.wait_for_selector(".coach h2")
    for _ in range(400):
        go_on(page)
        if page.locator("dialog[open]").count():
            break
    sheet = page.locator("dialog[open]")
    end = frames_of(find_game(game))[-1].state
    assert sheet.locator("tr.total td").all_inner_texts() == [str(points) for points in end.scores()]
    if game != "workshop":
        return
    assert violations(page) == []
    page.goto("/learn")
    expect(page.locator("li", has=page.locator(f"a[href='/learn/{game}']")).locator(".done")).to_be_visible()
    learn(page, game, len(frames_of(find_game(game))) - 1)
    page.locator(NEXT).click()
    page.locator("dialog[open] .primary").click()
    page.wait_for_selector(".playing .bar")


def test_a_lesson_is_learnt_by_keys_and_told_to_those_who_listen(visit):
    page = visit("/learn")
    learn(page, "workshop")
    said = page.locator(".visually-hidden[aria-live=polite]")
    for _ in range(400):
        if page.locator("dialog[open]").count():
            break
        before = page.evaluate(SEEN)
        if page.locator(NEXT).count() > 0:
            page.locator(NEXT).focus()
            page.keyboard.press("Enter")
        else:
            expect(said).to_contain_text(page.locator(".coach .task strong").inner_text())
            page.keyboard.press("?")
            if page.locator(CONFIRM).count() > 0:
                page.keyboard.press("?")
        page.wait_for_function(CHANGED, arg=before)
    expect(page.locator("dialog[open]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "lang", "theme", "size"),
    [
        ("codex", "fr", "dark", "phone"),
        ("inventors", "it", "light", "desktop"),
        ("leonardo", "en", "dark", "desktop"),
        ("workshop", "it", "light", "phone"),
    ],
)
def test_axe_finds_nothing_in_a_lesson(visit, game, lang, theme, size):
    """Before the first step, and where something is asked for."""
    page = visit("/learn", lang=lang, theme=theme, size=size)
    for step in (0, next(number for number, frame in enumerate(frames_of(find_game(game))) if frame.step.act)):
        learn(page, game, step)
        page.wait_for_selector(".board .piece, .board button")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_goes_on_where_one_was(visit):
    page = visit("/learn")
    learn(page, "workshop", asked("workshop", "study"))
    title = page.locator(".coach h2").inner_text()
    go_on(page)
    page.locator(CONFIRM).click()
    expect(page.locator(".coach h2")).to_have_text("Leonardo comes by")
    later = page.locator(".coach .where").inner_text()
    page.reload()
    expect(page.locator(".coach .where")).to_have_text(later, use_inner_text=True)
    page.goto("/learn")
    expect(page.locator("a[href='/learn/workshop']")).to_have_text("Continue the lesson")
    page.goto("/learn/workshop")
    page.locator(".coach button", has_text="One step back").click()
    expect(page.locator(".coach h2")).to_have_text(title)


def test_another_action_is_answered_kindly_and_an_illegal_one_explained(visit):
    page = visit("/learn", confirm=False)
    learn(page, "codex", asked("codex", "draw"))
    page.locator(".table .piece[data-state=legal]:not([data-lit])").first.click()
    expect(page.locator(".bar .why")).to_contain_text("That would be allowed")
    learn(page, "codex", asked("codex", "place"))
    page.locator(".hand .piece[data-state=quiet]").click()
    why = page.locator(".bar .why")
    expect(why.locator("a")).to_have_attribute("href", "/rules/codex/CN-3.4")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_lesson(visit):
    page = visit("/learn")
    learn(page, "leonardo", asked("leonardo", "bid"))
    expect(page.locator(".coach h2")).to_have_text("Why a card is worth it")
    page.locator(".leave").click()
    page.locator("header select").select_option("it")
    page.locator("a[href='/learn/leonardo']").click()
    expect(page.locator(".coach h2")).to_have_text("A che serve una carta")
    expect(page.locator(".bar .sentence")).to_contain_text("Carro subacqueo")
