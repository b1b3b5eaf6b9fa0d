"""Every board on every screen: what can be pressed can be reached, what is docked is whole, and all can be read."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import Page, expect

from bottega.engine.registry import game as find_game
from tests.page.boards import next_choices
from tests.page.conftest import new_window
from tests.page.player import after, asked_for, before_the_end
from tests.page.test_boards import TURNS
from tests.page.test_games import check_end
from tests.page.visitor import SIZES, go, press_one, resize

SCREENS = ("wide", "tablet", "zoomed", "small", "short", "sideways")
TOUCHED = ("tablet", "phone", "small", "short", "low")

# What is wrong on this screen, in words. What pans or zooms by itself says so (`data-pans`): it may be wider than its
# place, and what is drawn in it smaller.
TROUBLES = """async ({ width, touch }) => {
    const least = touch ? 44 : 32;
    const frame = () => new Promise(requestAnimationFrame);
    const ready = () => innerWidth === width && matchMedia("(pointer: coarse)").matches === touch;
    for (const late = performance.now() + 30_000; !ready(); await frame())
        if (performance.now() > late) throw new Error(`no screen of ${width} px: ${innerWidth}`);
    for (let frames = 0; frames < 3; frames++) await frame();
    const found = [];
    const board = document.querySelector("main.board");
    const bar = document.querySelector(".bar").getBoundingClientRect();
    const seen = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const pans = one => one.closest("[data-pans]") !== null;
    const called = one => {
        const classes = [...one.classList].filter(name => !name.startsWith("svelte-"));
        const said = (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ");
        return `${[one.tagName.toLowerCase(), ...classes].join(".")} "${said.slice(0, 40)}"`;
    };
    const round = number => Math.round(number * 10) / 10;

    const whole = document.documentElement;
    if (whole.scrollWidth > innerWidth || whole.scrollHeight > innerHeight) found.push("the page itself scrolls");
    for (const one of [board, ...board.querySelectorAll("*")]) {
        if (one.scrollWidth <= one.clientWidth + 1 || pans(one)) continue;
        if (one === board || ["auto", "scroll"].includes(getComputedStyle(one).overflowX)) {
            found.push(`${called(one)} scrolls sideways: ${one.scrollWidth} in ${one.clientWidth}`);
        }
    }

    const docks = [...board.querySelectorAll(".dock")];
    if (docks.length === 0) found.push("nothing is docked");
    for (const dock of docks.filter(seen)) {
        const { left, top, right, bottom } = dock.getBoundingClientRect();
        const room = board.getBoundingClientRect();
        if (left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1) {
            found.push(`${called(dock)} reaches beyond the board: ${[left, top, right, bottom].map(round)}`);
        }
        const aside = left >= bar.right || right <= bar.left;
        if (bottom > bar.top + 1 && !aside) found.push(`${called(dock)} is under the bar`);
        // What a browser leaves of a small phone may be too low for all of it.
        const scrolls = innerHeight < 600 && innerWidth < 700 && getComputedStyle(dock).overflowY === "auto";
        if ((dock.scrollHeight > dock.clientHeight + 1 && !scrolls) || dock.scrollWidth > dock.clientWidth + 1) {
            found.push(`${called(dock)} is not whole: ${dock.scrollWidth} x ${dock.scrollHeight} in ` +
                `${dock.clientWidth} x ${dock.clientHeight}`);
        }
    }

    for (const one of document.querySelectorAll("main.board [data-state=legal], main.board .legal, .bar .legal")) {
        one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const { left, top, width, height } = one.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!one.contains(over)) found.push(`${called(one)} cannot be pressed: ${over ? called(over) : "off screen"}`);
    }

    const title = document.querySelector(".top h1");
    const high = title.clientHeight > 2 * 1.2 * parseFloat(getComputedStyle(title).fontSize);
    const cut = title.scrollWidth > title.clientWidth + 1;
    if (innerHeight > innerWidth && (high || cut)) found.push(`${called(title)} has more than two lines, or is cut`);
    for (const one of document.querySelectorAll(".seats li")) {
        const name = one.querySelector(".name");
        const { left, right, width } = name.getBoundingClientRect();
        const cut = width < Math.min(24, name.scrollWidth - 1) || left < 0 || right > innerWidth;
        if (cut || !seen(name)) found.push(`${called(one)} has no name`);
    }

    // Where a text is, with its frame or line by line, and how much of that can be seen: what scrolls shows a part.
    const lines = text => {
        const one = text.parentElement;
        const range = document.createRange();
        range.selectNodeContents(text);
        const framed = parseFloat(getComputedStyle(one).borderLeftWidth) > 0;
        return [...(framed ? one : range).getClientRects()].map(whole => {
            let { left, top, right, bottom } = whole;
            for (let around = one; around; around = around.parentElement) {
                if (getComputedStyle(around).overflow === "visible") continue;
                const room = around.getBoundingClientRect();
                left = Math.max(left, room.left), top = Math.max(top, room.top);
                right = Math.min(right, room.right), bottom = Math.min(bottom, room.bottom);
            }
            return { one, whole, pan: one.closest("[data-pans]"), seen: { left, top, right, bottom } };
        });
    };
    const broken = text => [...text.data.matchAll(/[\\p{L}’]+/gu)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => round(top))).size > 1;
    });
    const meet = (one, other) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return wide > 2 && high > 5;
    };

    const small = new Map();
    const written = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const one = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !seen(one) || one.closest(".visually-hidden")) continue;
        if (board.contains(one)) written.push(...lines(texts.currentNode));
        const button = one.closest("main.board .piece")?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        if (button && [...range.getClientRects()].some(({ left, right }) => left < button.left || right > button.right))
            found.push(`${called(one)} does not fit into what it is written on`);
        for (const [word] of broken(texts.currentNode)) found.push(`${word} is broken in ${called(one)}`);
        if (pans(one)) continue;
        const drawn = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
        const scale = drawn ? Math.hypot(drawn.a, drawn.b) : one.currentCSSZoom;
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        if (size < 10.95) small.set(called(one), `${called(one)} is written in ${round(size)} px`);
    }
    for (const one of document.querySelectorAll("a[href], button, input, select, summary")) {
        if (!seen(one) || pans(one) || one.closest(".skip") || getComputedStyle(one).display === "inline") continue;
        const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
        // What reaches beyond the thing, so that a finger need not be exact.
        const around = getComputedStyle(one, "::after");
        const more = around.content !== "none" && around.position === "absolute";
        const wide = width - (more ? Math.min(0, parseFloat(around.left)) + Math.min(0, parseFloat(around.right)) : 0);
        const high = height - (more ? Math.min(0, parseFloat(around.top)) + Math.min(0, parseFloat(around.bottom)) : 0);
        if (wide < least - 0.5 || high < least - 0.5) {
            small.set(called(one), `${called(one)} measures ${round(wide)} x ${round(high)}`);
        }
    }
    written.forEach((line, place) => written.slice(place + 1).forEach(other => {
        const within = line.one.contains(other.one) || other.one.contains(line.one);
        const together = line.pan && line.pan === other.pan;
        if (!within && (together ? meet(line.whole, other.whole) : meet(line.seen, other.seen))) {
            found.push(`${called(other.one)} lies over ${called(line.one)}`);
        }
    }));
    return [...found, ...small.values()];
}"""


def troubles(page: Page, where: str, mouse: Sequence[str] = SCREENS, touched: Sequence[str] = TOUCHED) -> list[str]:
    """What is wrong on these screens, by mouse and by finger."""
    fingers = page.context.new_cdp_session(page)
    found: list[str] = []
    for touch in (False, True):
        fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        for screen in touched if touch else mouse:
            width, height = SIZES[screen]
            page.set_viewport_size({"width": width, "height": height})
            told: list[str] = page.evaluate(TROUBLES, {"width": width, "touch": touch})
            found += [f"{where}, {screen}{', touched' if touch else ''}: {one}" for one in told]
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    fingers.detach()
    return found


# Each game with two players, and with as many as can sit down, in languages whose words are long.
TABLES = [(game, *table) for game in TURNS for table in ((2, "fr"), (max(find_game(game).players), "it"))]


@pytest.mark.parametrize("game", TURNS)
def test_everything_is_in_reach_and_readable_on_a_desktop_and_on_a_phone(visit, ada, prepared, game):
    """In the middle of a game of as many as can sit down."""
    seats = ("me", *["bot:random"] * (max(find_game(game).players) - 1))
    page = visit(f"/table/{prepared(game, after(TURNS[game]), seats)}", guest=ada, lang="it")
    page.wait_for_selector("main.board [data-state=legal], .bar .legal")
    page.wait_for_selector("main.board .dock", state="attached")  # the bar may be there before the board
    found = troubles(page, "middle", ["wide"], ["small"])
    resize(page, "desktop")
    assert found == []


@pytest.mark.looks
@pytest.mark.parametrize(("game", "players", "lang"), TABLES)
def test_everything_is_in_reach_and_readable_on_every_screen(visit, ada, prepared, game, players, lang):
    seats = ("me", *["bot:random"] * (players - 1))
    page = visit("/settings", guest=ada, lang=lang)
    found = []
    moments = {"start": after(0), "middle": after(TURNS[game]), "late": before_the_end(3)}
    if players > 2:  # there is nothing at the start with many that is not there with two, or later
        del moments["start"]
    for where, moment in moments.items():
        go(page, f"/table/{prepared(game, moment, seats)}")
        page.wait_for_selector("main.board [data-state=legal], .bar .legal")
        page.wait_for_selector("main.board .dock", state="attached")
        found += troubles(page, where)
    resize(page, "desktop")
    assert found == []


@pytest.mark.looks
@pytest.mark.parametrize(("seed", "cards"), [(12, 5), (46, 6)])
def test_large_hands_of_the_workshop_are_readable(visit, ada, prepared, seed, cards):
    page = visit(f"/table/{prepared('workshop', after(6), seed=seed)}", guest=ada, lang="fr")
    expect(page.locator(".hand .card")).to_have_count(cards)
    resize(page, "phone")
    rows = page.locator(".hand .card").evaluate_all("cards => new Set(cards.map(card => card.offsetTop)).size")
    assert rows == (1 if cards == 5 else 2)
    found = troubles(page, f"{cards} cards")
    resize(page, "desktop")
    assert found == []


# How many lines of buttons the bar has below its sentence, and what does not stand where it should on a phone.
BAR = """() => {
    const place = one => one.getBoundingClientRect();
    const sentence = place(document.querySelector(".bar .sentence"));
    const buttons = [...document.querySelectorAll(".bar .line button")].filter(one => one.checkVisibility());
    const tools = buttons.filter(one => one.matches(".icon"));
    const choices = buttons.filter(one => !one.matches(".icon"));
    const above = tools.filter(one => place(one).bottom < sentence.top || place(one).top > sentence.bottom);
    return [new Set(choices.map(one => Math.round(place(one).top))).size, above.map(one => one.ariaLabel)];
}"""


@pytest.mark.looks
@pytest.mark.parametrize("game", ["inventors", "leonardo"])
def test_the_bar_of_a_phone_has_one_line_of_buttons_while_one_chooses(visit, ada, prepared, game):
    page = visit(f"/table/{prepared(game, after(TURNS[game]))}", guest=ada, lang="fr", size="small")
    rng = Random(1)
    confirmed = 0
    for _ in range(12):
        assert press_one(page, rng, *next_choices(game, rng))
        lines, astray = page.evaluate(BAR)
        assert (lines <= 1, astray) == (True, [])
        confirmed += page.locator(".bar .confirm").count()
    assert confirmed


@pytest.mark.looks
@pytest.mark.parametrize(("screen", "parts"), [("phone", 1), ("desktop", 2)])
def test_the_stage_of_a_turn_is_told_whole_or_not_at_all(visit, ada, prepared, screen, parts):
    page = visit(f"/table/{prepared('leonardo', asked_for('place'))}", guest=ada, lang="fr", size=screen)
    line = page.locator(".top .moment")
    expect(line).to_contain_text("placement des pions")
    shown = """line => [...line.children].filter(one => {
        const [all, part] = [line, one].map(each => each.getBoundingClientRect());
        return part.right <= all.right && part.top + part.height / 2 < all.bottom;
    }).length"""
    assert line.evaluate(shown) == parts


def test_score_log_and_talk_are_one_press_away(visit, ada, prepared):
    page = visit(f"/table/{prepared('codex', after(4))}", guest=ada)
    panel, button = page.locator(".panel-side"), page.locator(".panel-button")
    for screen in TOUCHED:
        resize(page, screen)
        expect(panel).to_be_hidden()
        button.click()
        expect(panel).to_be_in_viewport(ratio=0.98)
        expect(panel.locator(".score li")).to_have_count(2)
        expect(panel.locator(".log li").last).to_be_visible()
        expect(panel.locator(".close")).to_be_focused()
        page.keyboard.press("Escape")
        expect(panel).to_be_hidden()
        expect(button).to_be_focused()
    resize(page, "desktop")
    expect(panel).to_be_visible()


@pytest.mark.parametrize(
    ("game", "screens"),
    [
        ("codex", ["phone", "low", "tablet"]),
        ("inventors", ["phone", "low", "tablet"]),
        ("leonardo", ["phone", "low", "tablet"]),
        ("workshop", ["phone", "tablet"]),
    ],
)
def test_a_game_is_played_to_its_end_by_touch(visit, browser, place, ada, prepared, game, screens):
    """Its last moves. The screen is turned, or exchanged for another, after every third touch."""
    window = new_window(browser, place.url, screens[0], has_touch=True, is_mobile=True)
    page = visit(f"/table/{prepared(game, before_the_end(4))}", context=window, guest=ada)
    rng = Random(2)
    touches = 0
    while press_one(page, rng, *next_choices(game, rng), finger=True):
        touches += 1
        if touches % 3 == 0:
            resize(page, screens[touches // 3 % len(screens)])
    assert touches > 3
    check_end(page)
    window.close()


def test_the_narrowest_phones_lay_the_page_out_for_360_pixels_while_upright(visit, browser, place):
    window = new_window(browser, place.url, "narrowest", has_touch=True, is_mobile=True)
    page = visit("/rules/workshop", context=window)
    page.wait_for_function("() => innerWidth === 360")
    width, height = SIZES["narrowest"]
    page.set_viewport_size({"width": height, "height": width})
    page.wait_for_function(f"() => innerWidth === {height}")
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("() => innerWidth === 360")
    window.close()
