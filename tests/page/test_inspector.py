"""The inspector and the legend: everything on a board is enlarged and explained, by pointer, touch and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bottega.engine.registry import game as find_game
from tests.page.conftest import new_window
from tests.page.player import after, asked_for
from tests.page.test_access import violations
from tests.page.test_boards import centre

TURNS = {"codex": 4, "inventors": 5, "leonardo": 6, "workshop": 5}
SEATS = ("me", "bot:greedy", "bot:greedy")

# What each board has that can be inspected, by the kinds in its ids.
KINDS = {
    "codex": {"card", "deck", "objective", "counter", "track", "area"},
    "inventors": {"invention", "token", "inventor", "age", "bag", "statuette", "player", "sequence"},
    "leonardo": {"house", "invention", "worker", "lab", "component", "florins", "leonardo", "turns", "deck", "player"},
    "workshop": {"card", "column", "fatigue", "row", "deck", "player"},
}
OPEN = ".inspector:popover-open"

# What is drawn in the inspector smaller or larger than a symbol, a mark or a card can be there, or outside of it.
MISDRAWN = """[...document.querySelectorAll('.inspector :is(svg, img, .peg)')].flatMap(drawn => {
  const { left, right, width } = drawn.getBoundingClientRect();
  const around = document.querySelector('.inspector').getBoundingClientRect();
  const symbol = drawn.matches('[viewBox="0 0 24 24"]');
  const most = drawn.closest('dt') ? 85 : symbol ? 100 : around.width;
  const fits = width >= 8 && width <= most && left >= around.left - 1 && right <= around.right + 1;
  return fits ? [] : [`${Math.round(width)} pixels: ${drawn.outerHTML.slice(0, 80)}`];
})"""

# Opens the inspector on one thing of each id, as a press that leads nowhere would, and reads what it says.
READ_ALL = """async () => {
  const told = {};
  for (const thing of document.querySelectorAll('.area [data-inspect]')) {
    const id = thing.dataset.inspect;
    if (id in told) continue;
    const box = thing.getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
    thing.dispatchEvent(new PointerEvent('pointermove', { ...at, pointerType: 'mouse' }));
    document.activeElement?.blur();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'i' }));
    const shown = () => document.querySelector('.inspector.kept dl');
    const late = performance.now() + 30_000;
    while (!shown() && performance.now() < late) await new Promise(requestAnimationFrame);
    const rows = [...(shown()?.querySelectorAll('dt') ?? [])].map(row => row.textContent.trim());
    const text = document.querySelector('.inspector')?.innerText ?? '';
    const misdrawn = MISDRAWN;
    const link = document.querySelector('.inspector footer a')?.getAttribute('href') ?? '';
    told[id] = { rows, text, misdrawn, link };
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    document.querySelector('.area').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await new Promise(requestAnimationFrame);
  }
  return told;
}""".replace("MISDRAWN", MISDRAWN)


# What is drawn, in sight, but belongs to nothing that can be inspected, by its classes and those around it.
UNEXPLAINED = """known => {
  const found = new Set();
  for (const drawn of document.querySelectorAll('.area svg, .area [role=img]')) {
    const box = drawn.getBoundingClientRect();
    if (box.width < 5 || drawn.closest('[data-inspect]') || !drawn.checkVisibility()) continue;
    if (!known.some(kind => drawn.closest(kind))) found.add(drawn.closest('[class]:not(svg)').outerHTML.slice(0, 200));
  }
  return [...found];
}"""
# Who somebody is, what a press does, and decoration.
KNOWN = [".badge", ".button", ".zoom", ".flip", ".fountain", ".arrow", ".chevron"]


BOX = "one => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; }"


def read_all(page: Page) -> dict[str, dict]:
    page.wait_for_selector(".area [data-inspect]")
    return page.evaluate(READ_ALL)


@pytest.mark.parametrize("game", KINDS)
def test_everything_on_a_board_is_explained_and_named_in_the_legend(visit, ada, prepared, game):
    lang = {"inventors": "fr", "workshop": "it"}.get(game, "en")
    page = visit(f"/table/{prepared(game, after(TURNS[game]), SEATS)}", guest=ada, lang=lang)
    told = read_all(page)
    assert KINDS[game] <= {thing.split(":")[0] for thing in told}
    assert page.evaluate(UNEXPLAINED, KNOWN) == []
    rules = page.evaluate("game => fetch(`/api/games/${game}/rules?lang=en`).then(it => it.json())", game)["text"]
    for thing, said in told.items():
        assert said["misdrawn"] == [], thing
        assert said["rows"], thing
        assert all(said["rows"]), (thing, said["rows"])
        assert said["link"].startswith(f"/rules/{game}/"), thing
        assert said["link"].rpartition("/")[2] in rules
        for wrong in ("undefined", "NaN", "inspect.", "{"):
            assert wrong not in said["text"], (thing, said["text"])
    # The legend names symbols and keys.
    page.keyboard.press("l")
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("section").first).to_be_visible()
    assert sheet.locator("section dt").count() >= 10
    assert sheet.locator("kbd").count() >= 7
    if game == "codex":
        assert violations(page) == []


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_a_team_is_explained_by_its_four_inventors(visit, ada, prepared, size, theme):
    """The first choice of the game: whose faces these are, what they know, and what their goals are worth."""
    inventors = find_game("inventors")
    page = visit(f"/table/{prepared('inventors')}", guest=ada, size=size, theme=theme)
    told = read_all(page)
    teams = [thing for thing in told if thing.startswith("team:")]
    assert len(teams) == 5
    for thing in teams:
        assert told[thing]["misdrawn"] == [], thing
        members = [one for one in inventors.values["inventors"] if f"team:{one['team']}" == thing]
        names = [inventors.words.text("en", f"inventor.{one['id']}") for one in members]
        assert [row.lower() for row in told[thing]["rows"]] == [name.lower() for name in names]
        for one in members:
            assert f"{one['goal_points']} points" in told[thing]["text"]
    page.locator(".teams .cover").first.focus()
    page.keyboard.press("i")
    portraits = page.locator(f"{OPEN} dt img")
    expect(portraits).to_have_count(4)
    left, top, right, bottom = page.locator(OPEN).evaluate(BOX)
    for portrait in portraits.all():
        box = portrait.evaluate(BOX)
        assert box[2] - box[0] >= 60
        assert left <= box[0]
        assert box[2] <= right
        assert top <= box[1]
        assert box[3] <= bottom


EP = [option.removeprefix("ep_") for option in find_game("leonardo").options if option.startswith("ep_")]


def test_every_variant_is_on_the_table_and_explained(visit, ada):
    words = find_game("leonardo").words
    options: dict[str, bool | str] = {f"ep_{module}": True for module in EP}
    table = ada.create("leonardo", ["me", "bot:random"], options={**options, "values": "by_rank"}).table
    page = visit(f"/table/{ada.start(table).table}", guest=ada)
    page.locator("[data-inspect=variants]").hover()
    for key in (*(f"option.{option}" for option in options), "page.inspect.by_rank"):
        expect(page.locator(OPEN)).to_contain_text(words.text("en", key))


def test_a_pointer_that_rests_shows_and_one_that_leaves_hides(visit, ada, prepared):
    page = visit(f"/table/{prepared('inventors', after(2))}", guest=ada)
    token = page.locator(".grid [data-inspect^=token]").first
    token.wait_for()
    page.mouse.move(*centre(token))
    expect(page.locator(OPEN)).to_have_count(1)
    name = page.locator(f"{OPEN} h2").inner_text()
    assert name != page.locator(".grid .head .name").first.inner_text()
    expect(page.locator(OPEN)).to_have_attribute("role", "tooltip")
    # What is shown in passing lies in nobody's way.
    assert page.evaluate("document.querySelector('.inspector').matches(':focus-within')") is False
    page.mouse.move(4, 4)
    expect(page.locator(OPEN)).to_have_count(0)


def test_a_key_opens_it_and_escape_returns_the_focus(visit, ada, prepared):
    page = visit(f"/table/{prepared('codex', after(4))}", guest=ada)
    card = page.locator(".hand .held").first
    card.focus()
    page.keyboard.press("i")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_focused()
    assert sheet.locator("dt").count() >= 3
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(card).to_be_focused()
    expect(card).to_have_attribute("data-state", "legal")


def test_what_lies_in_the_catalogue_and_in_another_strip_is_explained(visit, ada, prepared):
    page = visit(f"/table/{prepared('leonardo', after(6), SEATS)}", guest=ada)
    strip = page.locator(".strip").first
    for kind in ("component", "lab", "worker", "florins"):
        strip.locator(f"[data-inspect^={kind}]").first.hover()
        expect(page.locator(f"{OPEN} h2")).not_to_be_empty()
        page.mouse.move(4, 4)
        expect(page.locator(OPEN)).to_have_count(0)
    page.locator("button.deck").click()
    sheet = page.locator("dialog[open]:has(#leonardo-catalogue)")
    card = sheet.locator('[data-inspect="invention:3"]')
    card.focus()
    page.keyboard.press("i")
    inspected = page.locator(OPEN)
    expect(inspected).to_be_focused()
    expect(inspected.locator("h2")).to_have_text("Dimensioned sling")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(inspected).to_have_count(0)
    expect(card).to_be_focused()
    card.click()
    inspected.get_by_role("button").click()
    expect(inspected).to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # Back at its place, it explains the table again.
    page.locator(".building .house").first.hover()
    expect(inspected).to_have_count(1)


@pytest.mark.parametrize("game", ["codex", "leonardo"])
def test_a_press_out_of_its_time_inspects_and_says_why(visit, ada, prepared, game):
    moment, thing = {
        "codex": (asked_for("place"), ".table [data-inspect^=card]"),
        "leonardo": (asked_for("laboratory"), ".building .house"),
    }[game]
    page = visit(f"/table/{prepared(game, moment)}", guest=ada, theme="dark")
    page.locator(thing).first.click()
    sheet = page.get_by_role("dialog")
    why = sheet.get_by_role("alert")
    expect(why).to_contain_text("Now:")
    expect(sheet.locator("h2")).not_to_be_empty()
    expect(page.locator(".bar .why")).to_have_count(0)
    assert violations(page) == []


def test_a_finger_that_lies_still_inspects_and_leaves_the_bar_free(visit, browser, place, ada, prepared):
    context = new_window(browser, place.url, "phone", has_touch=True, is_mobile=True)
    page = visit(f"/table/{prepared('inventors', after(1))}", context=context, guest=ada)
    tile = page.locator(".own .tile > .cover[data-state=legal]").first
    tile.wait_for()
    tile.scroll_into_view_if_needed()
    hand = context.new_cdp_session(page)
    x, y = centre(tile)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(f"{OPEN} dt").first).to_be_visible()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(OPEN)).to_have_count(1)
    expect(page.locator("[data-carried], [data-lifted]")).to_have_count(0)
    expect(tile).to_have_attribute("data-state", "legal")
    bottom = page.locator(OPEN).evaluate("it => it.getBoundingClientRect().bottom")
    assert bottom <= page.locator(".bar").evaluate("it => it.getBoundingClientRect().top") + 1
    page.locator(OPEN).get_by_role("button").tap()
    expect(page.locator(OPEN)).to_have_count(0)
    context.close()
