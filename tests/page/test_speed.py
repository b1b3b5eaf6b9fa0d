"""The first visit: light, quick and without a jump."""

from __future__ import annotations

import gzip

from tests.page.visitor import play_now

BUDGET = 150_000
SHIFTS = """
    globalThis.shifts = 0;
    new PerformanceObserver(list => list.getEntries().forEach(entry => globalThis.shifts += entry.value))
        .observe({type: 'layout-shift', buffered: true});
"""


def test_the_first_load_is_light(visit, built_page):
    page = visit()
    page.wait_for_selector(".game")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)")
    code = [path for path in loaded if path.endswith((".js", ".css"))]
    assert len(code) >= 3
    assert sum(len(gzip.compress((built_page / path.lstrip("/")).read_bytes(), 9)) for path in code) <= BUDGET
    assert [path for path in loaded if path.endswith(".woff2")]


def test_nothing_shifts_and_the_page_is_quick(visit, browser):
    page = visit()
    page.add_init_script(SHIFTS)
    page.goto("/")
    page.wait_for_selector(".game")
    page.wait_for_timeout(500)
    assert page.evaluate("shifts") < 0.01
    assert page.evaluate("performance.getEntriesByType('navigation')[0].domInteractive") < 1500
    play_now(page, "codex")
    page.wait_for_timeout(500)
    assert page.evaluate("shifts") < 0.1
