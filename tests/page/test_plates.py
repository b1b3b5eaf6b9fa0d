"""The engraved plates: a gallery of each game that has any, the inspector, and what a table weighs with them."""

from __future__ import annotations

import gzip
from base64 import b64encode
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.helpers.paths import SOURCE
from tests.helpers.tables import OWN_GAMES
from tests.page.conftest import new_window
from tests.page.player import after
from tests.page.test_access import WIDER, violations

PLATES = {
    game.name: {path.stem for path in (SOURCE / "games" / game.name / "plates").glob("*.svg")} for game in OWN_GAMES
}
PLATED = sorted(game for game, plates in PLATES.items() if plates)
TABLE = 260_000
TABLE_WITH_PLATES = 600_000
HASH = len("-1a2b3c4d.svg")
LOADED = "images => images.every(image => image.complete && image.naturalWidth > 0)"
# How light the middle of a plate's upper edge is, where there is bare paper: from 0 to 255.
PAPER = """async shot => {
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(image.width / 2, 2, 1, 1).data[0];
}"""


@pytest.mark.parametrize("game", PLATED)
def test_a_gallery_shows_every_plate_by_name_in_every_language(visit, game):
    page = visit(f"/gallery/{game}", size="phone", theme="dark")
    named = []
    for lang in ("en", "fr", "it"):
        page.locator("header select").select_option(lang)
        page.wait_for_selector(f"main [lang={lang}] li")
        named.append(page.locator("li .name").all_inner_texts())
        assert all(name.strip() and name not in PLATES[game] for name in named[-1])
        assert not page.evaluate(WIDER)
    assert len({tuple(names) for names in named}) == len(named)
    shown = page.locator("li img").evaluate_all("all => all.map(image => image.src.split('/').at(-1))")
    assert {name[:-HASH] for name in shown} == PLATES[game]
    assert len(shown) == len(named[0]) == len(PLATES[game])
    assert violations(page) == []


def test_one_leafs_through_a_gallery_by_keys(visit):
    page = visit("/gallery/leonardo")
    page.locator("li button").nth(1).focus()
    names = page.locator("li .name").all_inner_texts()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    shown = page.locator("dialog h2")
    expect(shown).to_have_text(names[2])
    assert violations(page) == []
    for key, place in (("ArrowRight", 3), ("End", -1), ("ArrowRight", 0), ("ArrowLeft", -1)):
        page.keyboard.press(key)
        expect(shown).to_have_text(names[place])
    expect(page.locator("dialog img")).to_have_js_property("complete", True)
    page.keyboard.press("Escape")
    expect(page.locator("li button").last).to_be_focused()


def test_a_game_without_plates_is_no_error(visit):
    page = visit()
    page.wait_for_selector(".game")
    linked = page.locator(".game a[href^='/gallery/']").evaluate_all("all => all.map(link => link.pathname)")
    assert sorted(linked) == [f"/gallery/{game}" for game in PLATED]
    page.goto("/gallery/nothing")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("img")).to_have_count(0)


def test_the_inspector_shows_the_plate_first_in_the_colours_of_the_page(visit, ada, prepared):
    page = visit(f"/table/{prepared('leonardo', after(6))}", guest=ada, theme="light", size="wide")
    page.locator(".building .house").first.focus()
    page.keyboard.press("i")
    plate = page.locator(".inspector.kept > :first-child img")
    expect(plate).to_have_attribute("alt", "Council")
    page.wait_for_function(f"() => ({LOADED})([...document.querySelectorAll('.inspector img, .building img')])")
    assert violations(page) == []
    assert page.evaluate(PAPER, b64encode(plate.screenshot()).decode()) > 200
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.evaluate(PAPER, b64encode(plate.screenshot()).decode()) < 80


def test_a_table_is_light_with_all_its_plates(visit, browser, place, ada, prepared, built_page):
    window = new_window(browser, place.url, "wide")
    page = visit(f"/table/{prepared('leonardo', after(6))}", context=window, guest=ada)

    def weight(*endings: str) -> int:
        """The bytes of the page's files that were asked for, as they are sent."""
        names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
        files = {urlsplit(name).path.lstrip("/") for name in names}
        return sum(len(gzip.compress((built_page / file).read_bytes(), 9)) for file in files if file.endswith(endings))

    expect(page.locator(".request img").first).to_be_visible()
    page.locator(".deck").click()
    for picture in page.locator("dialog li img").all():
        picture.scroll_into_view_if_needed()
    page.wait_for_function(f"() => ({LOADED})([...document.querySelectorAll('dialog img, .building img')])")
    cards = [plate for plate in PLATES["leonardo"] if not plate.startswith("figure-")]
    assert page.locator("dialog li img, .building img").count() == len(cards)
    page.keyboard.press("Escape")
    page.locator(".building .house").first.hover()
    page.wait_for_selector(".inspector img")
    code, plates = weight(".js", ".css"), weight(".svg")
    print(f"a table weighs {code} bytes, its plates {plates}")
    assert code <= TABLE
    assert code + plates + weight(".woff2") <= TABLE_WITH_PLATES
    window.close()
