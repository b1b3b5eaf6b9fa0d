"""What a page shows over a network that fails now and then, or from a server that has a newer page by now."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.page.conftest import new_window
from tests.page.player import after, over

UNREACHABLE = "The server cannot be reached"
LOST = "ERR_FAILED"


def lose(page: Page, path: str, times: int = 1) -> Callable[[], int]:
    """Loses what is asked for under these paths, as often as told; gives how often that was."""
    lost: list[str] = []

    def answer(route: Route) -> None:
        if len(lost) < times:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.route(re.compile(path), answer)
    return lambda: len(lost)


@pytest.fixture
def window(browser, place) -> Iterator[BrowserContext]:
    """One whose clock can be put forward, so that nobody waits until something is asked for again."""
    with new_window(browser, place.url) as window:
        window.clock.install()
        yield window


AGAIN = 3000
"""Milliseconds until then."""


def test_a_page_is_asked_for_until_it_is_here(visit, window, ada, prepared):
    """So are the words of a game at its table, and the table of a game that is over."""
    page = visit("/settings", context=window, guest=ada, expected=LOST)
    table, ended = prepared("codex", after(3)), prepared("workshop", over)
    for path, asked, shown in (
        ("/rules/codex", "/codex/rules", "#CN-1"),
        ("/learn/codex", "/codex/lesson", "main.board svg"),
        ("/score/inventors", "/inventors/score", "details.player"),
        ("/edition/codex", "/file", "main details"),
        (f"/table/{table}", "/codex/words", ".board [data-state=legal]"),
        (f"/table/{ended}/replay", f"/api/tables/{ended}$", ".board svg"),
    ):
        count = lose(page, asked)
        page.goto(path)
        expect(page.locator(".notice")).to_contain_text(UNREACHABLE)
        page.clock.fast_forward(AGAIN)
        expect(page.locator(shown).first).to_be_visible()
        assert count() == 1, path


def test_an_answer_that_comes_late_does_not_take_the_place_of_a_later_one(visit):
    page = visit("/rules/codex")
    held: list[Route] = []
    first = re.compile("/rules[?]lang=fr")
    page.route(first, lambda route: held.append(route))
    with page.expect_request(first):
        page.locator("header select").select_option("fr")
    page.locator("header select").select_option("it")
    expect(page.locator("#CN-1")).to_contain_text("Materiale")
    with page.expect_response(held[0].request.url):
        held[0].continue_()
    page.wait_for_timeout(100)
    expect(page.locator("#CN-1")).to_contain_text("Materiale")


def lose_until_renewed(page: Page, path: str) -> None:
    """Loses the files under that path, as long as the page does not ask whether the server answers."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/health" in request.url else None)
    page.route(re.compile(path), lambda route: route.continue_() if asked else route.abort())


@pytest.mark.parametrize(
    ("path", "part", "shown"),
    [("/rules/codex", "/assets/Rules.*js", "#CN-1"), ("/table/", "/assets/Board.*js", ".board [data-state=legal]")],
)
def test_a_part_that_is_gone_is_had_by_loading_the_page_from_the_beginning(visit, ada, prepared, path, part, shown):
    """A newer page has other files: what was open before it came asks for those that are gone."""
    page = visit("/learn", guest=ada, expected="Failed to ")
    lose_until_renewed(page, part)
    page.goto(path + prepared("codex", after(3)) if path == "/table/" else path)
    expect(page.locator(shown).first).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('bottega-renewed')")


def test_a_part_is_waited_for_while_the_server_cannot_be_reached(visit, window):
    page = visit("/learn", context=window, expected="Failed to ")
    lose_until_renewed(page, "/assets/Rules.*js")
    lose(page, "/health")
    page.locator("a[href='/rules/codex']").click()
    expect(page.locator(".notice")).to_contain_text(UNREACHABLE)
    page.clock.fast_forward(AGAIN)
    expect(page.locator("#CN-1")).to_be_visible()
