"""The lessons: learnt to their end on the games' own boards, by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Error, Page, expect

from bottega.engine.registry import game as find_game
from bottega.server.tables.lessons import frames_of
from tests.page.conftest import new_window
from tests.page.test_access import violations
from tests.page.visitor import go

SEEN = """() => [
    localStorage.getItem(`bottega-lesson-${location.pathname.split("/")[2]}`),
    document.querySelector(".bar")?.innerText,
    document.querySelectorAll("[data-state=chosen]").length,
].join()"""
NEXT, CONFIRM, SHOW = ".onward .next", ".bar .confirm", ".coach .show"
# What is seen, and the middle of what is to be pressed, which lies free: of a button, or of the first thing that glows.
# Nothing while a move of somebody else is shown.
TO_PRESS = f"""async () => {{
    const spotOn = thing => {{
        thing.scrollIntoView({{ block: "nearest", behavior: "instant" }});
        const {{ left, top, width, height }} = thing.getBoundingClientRect();
        const spot = [left + width / 2, top + height / 2];
        return thing.contains(document.elementFromPoint(...spot)) ? spot : null;
    }};
    for (let frames = 0; frames < 5; frames++) {{
        const kinds = ["{NEXT}", "{CONFIRM}", ".board .piece[data-lit][data-state=legal]", "{SHOW}"];
        const things = kinds.flatMap(kind => [...document.querySelectorAll(kind)]);
        const spot = things.filter(thing => thing.checkVisibility()).map(spotOn).find(spot => spot);
        if (spot) return [({SEEN})(), spot];
        await new Promise(requestAnimationFrame);
    }}
    return [({SEEN})(), null];
}}"""
CHANGED = f"before => document.querySelector('dialog[open]') || ({SEEN})() !== before"


def learn(page: Page, game: str, step: int = 0) -> None:
    """Opens a lesson, at one of its steps as if one had been there before."""
    page.evaluate(f"localStorage.setItem('bottega-lesson-{game}', JSON.stringify({{step: {step}}}))")
    go(page, f"/learn/{game}")
    page.wait_for_selector(".coach h2, .coach .lines")


def asked(game: str, kind: str) -> int:
    """The first step at which the pupil has to take such an action."""
    frames = frames_of(find_game(game))
    return next(number for number, frame in enumerate(frames) if frame.step.act.startswith(kind))


def go_on(page: Page, tries: int = 2) -> None:
    """Does what the lesson asks for: presses what glows, else has it shown."""
    before, spot = page.evaluate(TO_PRESS)
    if spot:
        page.mouse.click(*spot)
        try:
            page.wait_for_function(CHANGED, arg=before, timeout=30_000 / tries)
        except Error:  # on a busy machine a thing may have moved from under the pointer
            if tries == 1:
                raise
            go_on(page, tries - 1)
    else:
        page.clock.fast_forward(PAUSE)


PAUSE = 1300
"""Milliseconds for which a move of somebody else is shown."""
Lesson = Callable[..., Page]


@pytest.fixture
def opened(visit, browser, place) -> Iterator[Lesson]:
    """Opens the list of lessons where the clock can be put forward, so that nobody waits for what is only shown."""
    with ExitStack() as windows:

        def at(size: str = "desktop", **settings: object) -> Page:
            window = windows.enter_context(new_window(browser, place.url, size))
            window.clock.install()
            page: Page = visit("/learn", context=window, **settings)
            return page

        yield at


def check_looks(page: Page, game: str, step: int) -> None:
    """Axe finds nothing at a step of a lesson, and nothing is too wide."""
    learn(page, game, step)
    page.wait_for_selector(".board .piece, .board button")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("game", "whole", "lang", "theme", "size"),
    [
        ("codex", True, "fr", "dark", "phone"),
        ("inventors", False, "it", "light", "desktop"),
        ("leonardo", False, "en", "dark", "desktop"),
    ],
)
def test_a_lesson_is_learnt_to_its_end(opened, game, whole, lang, theme, size):
    """One from its beginning, the longer ones from their middle on."""
    page = opened(size, lang=lang, theme=theme)
    steps = [number for number, frame in enumerate(frames_of(find_game(game))) if frame.step.act]
    check_looks(page, game, steps[0])
    learn(page, game, 0 if whole else steps[len(steps) // 2])
    for _ in range(600):
        go_on(page)
        if page.locator("dialog[open]").count():
            break
    check_end(page, game)


def check_end(page: Page, game: str) -> None:
    end = frames_of(find_game(game))[-1].state
    total = page.locator("dialog[open] tr.total td")
    assert total.all_inner_texts() == [str(points) for points in end.scores()]


def test_a_lesson_is_learnt_by_keys_and_told_to_those_who_listen(opened):
    page = opened("phone", lang="it")
    check_looks(page, "workshop", asked("workshop", "study"))
    check_looks(page, "workshop", 0)
    said = page.locator(".visually-hidden[aria-live=polite]")
    for _ in range(400):
        if page.locator("dialog[open]").count():
            break
        before = page.evaluate(SEEN)
        if page.locator(NEXT).count() > 0:
            page.locator(NEXT).focus()
            page.keyboard.press("Enter")
        elif page.locator(".coach .task strong").count() > 0:
            expect(said).to_contain_text(page.locator(".coach .task strong").inner_text())
            page.keyboard.press("?")
            if page.locator(CONFIRM).count() > 0:
                page.keyboard.press("?")
        else:
            page.clock.fast_forward(PAUSE)
        page.wait_for_function(CHANGED, arg=before)
    check_end(page, "workshop")
    assert violations(page) == []
    page.locator("dialog[open] .primary").click()
    page.wait_for_selector(".playing .bar")
    go(page, "/learn")
    expect(page.locator("li", has=page.locator("a[href='/learn/workshop']")).locator(".done")).to_be_visible()


def test_a_lesson_goes_on_where_one_was(opened):
    page = opened()
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
