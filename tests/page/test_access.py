"""Everybody can use the page: no violation that axe finds, in all languages, light and dark."""

from __future__ import annotations

import pytest

from tests.helpers.paths import ROOT
from tests.page.visitor import make_table, play_now

AXE = ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page) -> list[str]:
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(result => result.violations)")
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for violation in found
        for node in violation["nodes"]
    ]


PLACES = {
    "home": lambda page: page.wait_for_selector(".game"),
    "waiting room": lambda page: make_table(page, "codex"),
    "table": lambda page: play_now(page, "codex"),
}


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark"), ("it", "light")])
def test_axe_finds_nothing(visit, where, lang, theme):
    page = visit(lang=lang, theme=theme, plain=True)
    PLACES[where](page)
    assert page.locator("html").get_attribute("lang") == lang
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/new/leonardo", "/settings", "/learn", "/rules/codex", "/claim/abc", "/nowhere"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_other_pages(visit, path, theme):
    page = visit(path, theme=theme)
    page.wait_for_selector("h1")
    assert violations(page) == []


def test_axe_finds_nothing_on_a_phone(visit):
    page = visit(size="phone", plain=True)
    assert violations(page) == []
    play_now(page, "codex")
    assert violations(page) == []
    page.locator(".panel-button").click()
    page.wait_for_timeout(300)
    assert violations(page) == []


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_nothing_is_wider_than_a_small_phone(visit, lang):
    page = visit(lang=lang, size="small", plain=True)
    for path in ("/", "/new/leonardo", "/settings", "/learn", "/rules/leonardo"):
        page.goto(path)
        page.wait_for_selector("h1")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
    page.goto("/")
    play_now(page, "leonardo")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
