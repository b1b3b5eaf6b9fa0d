"""The engraved plates: a gallery of each game that has any, the boards, the inspector, and what a table weighs."""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.paths import SOURCE
from tests.helpers.tables import OWN_GAMES
from tests.page.conftest import new_window
from tests.page.player import after, before_the_end
from tests.page.test_access import WIDER, violations
from tests.page.visitor import go

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


CLEAR = 4.5
SEEN = "(image => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)"
# The texts and symbols that lie at least in part on a plate, and are hidden now: their boxes and colours.
OVER_PLATES = """selector => {
  const images = [...document.querySelectorAll(`${selector} img`)].filter(one => one.checkVisibility());
  const boxes = images.map(one => [one, one.getBoundingClientRect()]);
  const meets = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const written = one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const signs = [...document.querySelectorAll(`${selector} *`)].filter(one =>
    one.checkVisibility() && !one.closest(".visually-hidden") && (written(one) || one.matches("svg g")));
  const found = [];
  for (const sign of signs) {
    const {left, top, right, bottom} = sign.getBoundingClientRect();
    const box = {left, top, right, bottom};
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 3;
    const under = boxes.find(([image, place]) => meets(box, place) && image.parentElement.parentElement.contains(sign));
    if (!inside || !under) continue;
    const style = getComputedStyle(sign);
    const colour = sign.localName === "text" ? style.fill : style.color;
    found.push({text: sign.textContent.trim(), ...box, colour, sign});
  }
  for (const {sign} of found) {
    if (sign.localName === "g") sign.style.visibility = "hidden";
    else sign.style[sign.localName === "text" ? "fill" : "color"] = "transparent";
  }
  return found.map(({sign, ...rest}) => rest);
}"""
# For each sign the least contrast of its colour with what is seen in the middle of its place.
CONTRASTS = """async ([shot, signs]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", {willReadFrequently: true});
  canvas.drawImage(image, 0, 0);
  const paint = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const light = ([r, g, b]) => {
    const linear = part => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  return signs.map(({left, top, right, bottom, colour}) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const ink = light(paint.getImageData(0, 0, 1, 1).data);
    // The middle of the box, which may reach beyond the round ground that a sign stands on.
    const [width, height] = [(right - left) / 2, (bottom - top) / 2];
    const [x, y] = [left + width / 2, top + height / 2];
    const {data} = canvas.getImageData(x, y, Math.max(1, width), Math.max(1, height));
    let least = 21;
    for (let at = 0; at < data.length; at += 4) {
      const paper = light(data.slice(at, at + 3));
      least = Math.min(least, (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
    }
    return least;
  });
}"""


def test_a_gallery_shows_every_plate_by_name_in_every_language(visit):
    page = visit("/learn", size="phone", theme="dark")
    for game in PLATED:
        go(page, f"/gallery/{game}")
        named = []
        for lang in ("en", "fr", "it"):
            page.locator("header select").select_option(lang)
            page.wait_for_selector(f"main [lang={lang}] li")
            named.append(page.locator("li .name").all_inner_texts())
            assert all(name.strip() and name not in PLATES[game] for name in named[-1])
            assert not page.evaluate(WIDER)
        assert len({tuple(names) for names in named}) == len(named)
        shown = page.locator("li img").evaluate_all(
            "all => all.map(image => new URL(image.src).pathname.split('/').at(-1))"
        )
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
    expect(page.locator("main img")).to_have_count(0)


@pytest.mark.looks
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
    expect(plate).to_have_attribute("src", re.compile("#d$"))
    page.wait_for_function(f"() => ({LOADED})([...document.querySelectorAll('.inspector img')])")
    assert page.evaluate(PAPER, b64encode(plate.screenshot()).decode()) < 80


@pytest.mark.looks
def test_a_worker_has_the_sign_of_its_seat_beside_its_plate(visit, ada, prepared):
    page = visit(f"/table/{prepared('leonardo', after(6))}", guest=ada, size="wide")
    at_home = page.locator(".bench .worker .figure")
    expect(at_home.first).to_be_visible()
    assert page.locator(".bench .worker .figure:has(img) .sign").count() == at_home.count() > 1
    page.locator(".bench .worker").last.focus()
    page.keyboard.press("i")
    expect(page.locator(".inspector .mat img")).to_have_attribute("alt", "Master")
    mine = page.locator(".inspector .mat .sign path").get_attribute("d")
    assert mine == at_home.first.locator(".sign").get_attribute("d")
    assert violations(page) == []


@pytest.mark.looks
@pytest.mark.parametrize("game", ["codex", "inventors", "workshop"])
@pytest.mark.parametrize(("theme", "size"), [("light", "wide"), ("dark", "phone")])
def test_what_stands_on_a_plate_is_as_clear_as_beside_it(visit, ada, prepared, game, theme, size):
    page = visit(f"/table/{prepared(game, after(8))}", guest=ada, theme=theme, size=size)
    page.wait_for_selector(f".{game} img", state="attached")
    page.wait_for_function(
        f"() => ({LOADED})([...document.querySelectorAll('.{game} img')].filter(seen => {SEEN}(seen)))"
    )
    assert page.locator(f".{game} img").count() > 2
    signs = page.evaluate(OVER_PLATES, f".{game}")
    shots = [b64encode(page.screenshot()).decode()]
    page.evaluate(
        "selector => document.querySelectorAll(selector).forEach(one => one.style.opacity = 0)", f".{game} img"
    )
    shots.append(b64encode(page.screenshot()).decode())
    with_plates, without = (page.evaluate(CONTRASTS, [shot, signs]) for shot in shots)
    for sign, clear, bare in zip(signs, with_plates, without, strict=True):
        assert clear >= min(CLEAR, bare), sign


@pytest.mark.looks
def test_a_card_that_comes_into_sight_is_turned_over(visit, ada, prepared):
    table = prepared("codex", after(8))
    for motion, turns in (("on", 1), ("off", 0)):
        page = visit(f"/table/{table}", guest=ada, motion=motion)
        page.locator(".hand .flip").first.click()
        running = (
            "document.getAnimations().filter(one => one.effect.getKeyframes().some(at => /rotateY/.test(at.transform)))"
        )
        assert len(page.evaluate(f"{running}.map(one => one.playState)")) == turns


def weight(page: Page, folder: Path, *endings: str) -> int:
    """The bytes of the page's files that were asked for, as they are sent."""
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    files = {urlsplit(name).path.lstrip("/") for name in names}
    return sum(len(gzip.compress((folder / file).read_bytes(), 9)) for file in files if file.endswith(endings))


def test_a_table_is_light_with_all_its_plates(visit, browser, place, ada, prepared, built_page):
    window = new_window(browser, place.url, "wide")
    page = visit(f"/table/{prepared('leonardo', after(6))}", context=window, guest=ada)
    expect(page.locator(".request img").first).to_be_visible()
    page.locator(".deck").click()
    for picture in page.locator("dialog li img").all():
        picture.scroll_into_view_if_needed()
    page.wait_for_function(f"() => ({LOADED})([...document.querySelectorAll('dialog img, .house img, .bench img')])")
    cards = [plate for plate in PLATES["leonardo"] if not plate.startswith("figure-")]
    assert page.locator("dialog li img, .house img").count() == len(cards)
    page.keyboard.press("Escape")
    page.locator(".building .house").first.hover()
    page.wait_for_selector(".inspector img")
    code, plates = weight(page, built_page, ".js", ".css"), weight(page, built_page, ".svg")
    print(f"a table weighs {code} bytes, its plates {plates}")
    assert code <= TABLE
    assert code + plates + weight(page, built_page, ".woff2") <= TABLE_WITH_PLATES
    window.close()


@pytest.mark.parametrize("game", ["codex", "inventors", "workshop"])
def test_a_table_is_light_late_in_a_game(visit, browser, place, ada, prepared, built_page, game):
    window = new_window(browser, place.url, "wide")
    table = prepared(game, before_the_end(2), ("me", "bot:random", "bot:random", "bot:random"))
    page = visit(f"/table/{table}", context=window, guest=ada)
    page.wait_for_selector(f".{game} img")
    page.wait_for_function(
        f"() => ({LOADED})([...document.querySelectorAll('.{game} img')].filter(seen => {SEEN}(seen)))"
    )
    for thing in page.locator(f".{game} img >> xpath=..").all()[:3]:
        if thing.is_visible():
            thing.hover(force=True)
            page.wait_for_selector(".inspector img")
    whole = weight(page, built_page, ".js", ".css", ".svg", ".woff2")
    print(f"{game}: {whole} bytes, {weight(page, built_page, '.svg')} of them plates")
    assert whole <= TABLE_WITH_PLATES
    window.close()
