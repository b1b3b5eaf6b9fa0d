"""Everybody can use the page: no violation that axe finds, and nothing wider than the screen, on every page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.helpers.paths import ROOT
from tests.page.visitor import make_table, play_now

AXE = ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js"
PATHS = ["/new/leonardo", "/edition/workshop", "/settings", "/learn", "/rules/leonardo", "/claim/abc", "/nowhere"]
WIDER = "document.documentElement.scrollWidth > innerWidth"


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(result => result.violations)")
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for violation in found
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("lang", "theme", "size"), [("en", "light", "desktop"), ("fr", "dark", "small")])
def test_axe_finds_nothing_on_any_page(visit, lang, theme, size):
    page = visit(lang=lang, theme=theme, size=size, plain=True)
    page.wait_for_selector(".game")
    assert page.locator("html").get_attribute("lang") == lang
    assert violations(page) == []
    assert not page.evaluate(WIDER)
    for path in PATHS:
        page.goto(path)
        page.wait_for_selector("h1")
        assert violations(page) == [], path
        assert not page.evaluate(WIDER), path
    page.goto("/")
    make_table(page, "codex")
    assert violations(page) == []
    assert not page.evaluate(WIDER)
    page.goto("/")
    play_now(page, "leonardo")
    assert violations(page) == []
    assert not page.evaluate(WIDER)
    if size != "desktop":
        page.locator(".panel-button").click()
        page.wait_for_function("() => !document.getAnimations().some(one => one.playState === 'running')")
        assert violations(page) == []


def test_nothing_is_wider_than_a_small_phone_in_italian_either(visit):
    page = visit(lang="it", size="small")
    for path in ("/", *PATHS):
        page.goto(path)
        page.wait_for_selector("h1")
        assert not page.evaluate(WIDER), path
    page.goto("/")
    play_now(page, "leonardo")
    assert not page.evaluate(WIDER)
