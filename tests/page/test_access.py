"""Everybody can use the page: no violation that axe finds, and nothing wider than the screen, on every page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.helpers.paths import ROOT
from tests.page.player import Moment, after, over
from tests.page.visitor import go, make_table, play_now

AXE = ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js"
PATHS = ["/new/leonardo", "/edition/workshop", "/settings", "/learn", "/rules/leonardo", "/claim#abc", "/nowhere"]
LETTERS = "getComputedStyle(document.querySelector('main')).fontSize"
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


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
    """At tables on a phone; on a desktop in the tests of each game."""
    page = visit(lang=lang, theme=theme, size=size, plain=True)
    page.wait_for_selector(".game")
    assert page.locator("html").get_attribute("lang") == lang
    assert violations(page) == []
    assert not page.evaluate(WIDER)
    for path in PATHS:
        go(page, path)
        page.wait_for_selector("h1")
        assert violations(page) == [], path
        assert not page.evaluate(WIDER), path
    if size == "desktop":
        return
    go(page, "/")
    make_table(page, "codex")
    assert violations(page) == []
    assert not page.evaluate(WIDER)
    go(page, "/")
    play_now(page, "leonardo")
    assert violations(page) == []
    assert not page.evaluate(WIDER)
    page.locator(".panel-button").click()
    page.wait_for_function("() => !document.getAnimations().some(one => one.playState === 'running')")
    assert violations(page) == []


def test_pages_are_written_as_large_as_people_have_set_it_but_for_boards(visit, prepared):
    """And nothing becomes wider than a small phone by that."""
    page = visit(lang="it", size="small")
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 28}})
    for path in ("/", *PATHS):
        go(page, path)
        page.wait_for_selector("h1")
        assert page.evaluate(LETTERS) == "28px", path
        assert not page.evaluate(WIDER), path
    go(page, f"/table/{prepared('workshop', over)}/replay")
    page.wait_for_selector("main .board")
    assert page.evaluate(LETTERS) == "16px"


# How a thing looks but for its place and its words, and what is drawn before and behind those. A ground that is the
# same as that of the page cannot be seen.
LOOK = """one => [null, "::before", "::after"].map(part => {
    const style = getComputedStyle(one, part);
    if (part !== null && (style.content === "none" || style.display === "none")) return "";
    const ground = style.backgroundColor.match(/[0-9.]+/g);
    const page = getComputedStyle(document.documentElement).backgroundColor.match(/[0-9.]+/g);
    const unseen = ground[3] === "0" || `${ground.slice(0, 3)}` === `${page.slice(0, 3)}`;
    const look = unseen ? [] : [style.backgroundColor, style.opacity];
    for (const line of ["borderTop", "outline"]) {
        if (style[`${line}Style`] === "none") continue;
        look.push(line, style[`${line}Style`], style[`${line}Width`], style[`${line}Color`]);
    }
    return look.join(" ");
}).join("; ")"""

TOLD_BY_GROUND: list[tuple[str, Moment, dict[str, str]]] = [
    (
        "codex",
        after(4),
        {
            ".seats .acting": ".seats li:not(.acting)",
            ".table .piece[data-last]": ".table .piece:not([data-last])",
            ".held[data-state=chosen]": ".held:not([data-state=chosen])",
            ".panel-side .fill": ".panel-side .track",
        },
    ),
    (
        "inventors",
        after(16),
        {".own .peg.full": ".own .peg:not(.full, .goal, .wanted)", ".mark.turned": ".mark:not(.turned)"},
    ),
    (
        "leonardo",
        after(12),
        {
            ".turns .now": ".turns li:not(.now, .past)",
            ".turns .past": ".turns li:not(.now, .past)",
            ".week.goal .digit": ".week:not(.goal) .digit",
            ".week.done": ".week:not(.done)",
            ".prices .now": ".prices span:not(.now, .past)",
        },
    ),
]


@pytest.mark.parametrize(("game", "moment", "pairs"), TOLD_BY_GROUND, ids=[game for game, *_ in TOLD_BY_GROUND])
def test_what_a_ground_tells_is_told_where_people_set_the_colours_themselves(visit, ada, prepared, game, moment, pairs):
    """In forced colours (high contrast) grounds and shadows of a page are not drawn."""
    page = visit(f"/table/{prepared(game, moment)}", guest=ada)
    page.emulate_media(forced_colors="active")
    page.wait_for_selector("main.board [data-state=legal], .bar .legal")
    if game == "codex":
        page.locator(".held[data-state=legal]").first.click()
    looks = {told: [page.locator(one).first.evaluate(LOOK) for one in (told, untold)] for told, untold in pairs.items()}
    page.emulate_media(forced_colors="none")
    assert [told for told, (one, other) in looks.items() if one == other] == []
