"""Whole games in browsers of other makers: what differs from chromium shows here."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.browsers.drivers import BROWSERS, missing
from tests.page.boards import next_choices
from tests.page.conftest import built_page  # noqa: F401 (a fixture)
from tests.page.visitor import SPOT
from tests.server.harness import serving_aside

SETTINGS = {"bottega-settings": json.dumps({"motion": "off", "speed": "once"})}
BEGIN = "async known => { for (const key in known) localStorage.setItem(key, known[key]); }"
LISTEN = """async () => {
    globalThis.troubles = [];
    // That a size is told a frame later is no trouble, though it is said as an error.
    addEventListener("error", event => event.message.startsWith("ResizeObserver") || troubles.push(event.message));
    addEventListener("unhandledrejection", event => troubles.push(String(event.reason)));
}"""
FITS = "async () => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
SHEET = """async patience => {
    const late = performance.now() + patience;
    let rows = 0;
    while (!rows && performance.now() < late) {
        rows = document.querySelector("dialog[open] table")?.rows.length ?? 0;
        await new Promise(requestAnimationFrame);
    }
    return rows;
}"""
MOST_PRESSES = 3000


@pytest.mark.parametrize("game", ["codex", "leonardo"])
@pytest.mark.parametrize("browser", sorted(BROWSERS))
def test_a_whole_game_is_played_to_the_score_sheet(browser, game, tmp_path, built_page):  # noqa: F811
    if absent := missing(browser):
        pytest.skip(f"not here: {', '.join(absent)}")
    profile, data = tmp_path / "profile", tmp_path / "data"
    profile.mkdir()
    data.mkdir()
    rng = Random(game)
    with serving_aside(data) as place, BROWSERS[browser](profile) as driver:
        driver.goto(place.url)
        driver.evaluate(BEGIN, SETTINGS)
        driver.goto(place.url)
        driver.evaluate(LISTEN)
        driver.click(*driver.evaluate(SPOT, [[f"article:has(#game-{game}) .primary"], 0, 20_000]))
        pressed = 0
        while (spot := driver.evaluate(SPOT, [next_choices(game, rng), rng.random(), 20_000])) is not None:
            driver.click(*spot)
            pressed += 1
            assert pressed < MOST_PRESSES
        assert pressed > 20
        assert driver.evaluate(SHEET, 20_000) > 2
        assert driver.evaluate(FITS)
        assert driver.evaluate("async () => troubles") == []
        driver.screenshot(tmp_path / "end.png")
