"""How one notices what happens: title, notification, sounds, what is new in the log, what a screen reader hears."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from bottega.client import Guest
from tests.page.boards import CHOICES
from tests.page.player import after, asked_for
from tests.page.test_access import violations
from tests.page.visitor import press_until

# Writes down what is heard, and what is shown while the page is hidden.
EARS = """
    globalThis.heard = 0;
    for (const name of ['createOscillator', 'createBufferSource']) {
        const made = AudioContext.prototype[name];
        AudioContext.prototype[name] = function () { globalThis.heard += 1; return made.call(this); };
    }
    globalThis.notes = [];
    globalThis.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, {body}) { globalThis.notes.push([title, body]); }
    };
"""
# Counts the pieces that travel.
TRAVELS = """() => {
    globalThis.travels = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const duration = timing?.duration ?? timing;
        if (duration > 1 && JSON.stringify(frames).includes('transform')) globalThis.travels += 1;
        return animate.call(this, frames, timing);
    };
}"""
HIDE = """hidden => {
    Object.defineProperty(document, 'visibilityState', {value: hidden ? 'hidden' : 'visible', configurable: true});
    document.hasFocus = () => !hidden;
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def begun(ada: Guest, bruno: Guest) -> str:
    """Both have kept their objectives; somebody is to place a card."""
    table = ada.create("codex", ["me", "open"]).table
    bruno.sit(table)
    ada.start(table)
    for _ in range(2):
        for guest in (ada, bruno):
            with guest.live(table) as live:
                (seat, eyes) = next((seat, eyes) for seat, eyes in live.eyes.items() if eyes.legal)
                live.act(seat, eyes.legal[0])
    return table


def whose_turn(ada: Guest, bruno: Guest, table: str) -> tuple[Guest, Guest]:
    """Who is to play, and the other."""
    with ada.live(table) as live:
        return (ada, bruno) if live.eyes[0].legal else (bruno, ada)


def play_turn(guest: Guest, table: str) -> None:
    """Places a card and takes one."""
    with guest.live(table) as live:
        for _ in range(2):
            seat, eyes = next((seat, eyes) for seat, eyes in live.eyes.items() if seat is not None and eyes.legal)
            live.act(seat, eyes.legal[0])


def test_a_hidden_page_calls_when_it_is_my_turn(visit, ada, bruno):
    table = begun(ada, bruno)
    active, waiting = whose_turn(ada, bruno, table)
    page: Page = visit("/settings", guest=waiting, sound=True, notify=True)
    page.add_init_script(EARS)
    page.goto(f"/table/{table}")
    expect(page.locator(".sentence")).to_contain_text("Waiting for")
    expect(page).to_have_title(re.compile(r"^(\(\d+\) )?Codex Naturalis$"))
    expect(page.locator(".log .told").last).to_be_visible()
    lines = page.locator(".log .told").count()
    page.evaluate(HIDE, True)
    play_turn(active, table)
    expect(page).to_have_title(re.compile("^\\(\\d+\\) Your turn \N{EN DASH} Codex Naturalis$"))
    assert page.evaluate("notes") == [
        ["Your turn in Codex Naturalis", "Place a card: choose the card, its side and the cell."]
    ]
    assert page.evaluate("heard") > 0
    page.evaluate(HIDE, False)
    expect(page.locator(".log .since")).to_contain_text("since you last looked")
    fresh = page.locator(".log .fresh")
    assert fresh.count() == page.locator(".log .told").count() - lines > 0
    expect(fresh.first).to_be_in_viewport()


def test_the_next_visit_shows_what_happened_meanwhile(visit, ada, bruno):
    table = begun(ada, bruno)
    active, waiting = whose_turn(ada, bruno, table)
    page = visit(f"/table/{table}", guest=waiting)
    expect(page.locator(".log .told").last).to_be_visible()
    expect(page.locator(".log .fresh")).to_have_count(0)
    page.goto("/settings")
    play_turn(active, table)
    page.goto(f"/table/{table}")
    expect(page.locator(".log .since")).to_have_count(1)
    assert page.locator(".log .fresh").count() >= 2


def test_sounds_are_off_at_first_and_one_switch_turns_them_on(visit, ada, prepared):
    table = prepared("codex", after(2))
    page = visit("/settings", guest=ada, plain=True)
    page.add_init_script(EARS)
    page.goto(f"/table/{table}")
    switch = page.get_by_role("button", name="Sounds")
    expect(switch).to_have_attribute("aria-pressed", "false")
    act(page)
    assert page.evaluate("heard") == 0
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.evaluate("heard = 0")
    act(page)
    assert page.evaluate("heard") > 0


def act(page: Page) -> None:
    """Decides something on the plain table."""
    before = page.locator(".log .told").count()
    press_until(lambda: page.locator(".log .told").count() > before, page, Random(1), *CHOICES["plain"])


def test_a_reader_hears_every_decision_and_event(visit, ada, prepared):
    table = prepared("codex")
    page = visit(f"/table/{table}", guest=ada)
    heard = page.locator("[aria-live=polite]").last
    expect(heard).to_contain_text("Choose which side of your starter card to place.")
    page.get_by_role("button", name="starter card, back").click()
    expect(heard).to_contain_text("To be confirmed: Place the starter card, back up")
    expect(page.locator(".bar .confirm")).to_have_accessible_name("Confirm Place the starter card, back up")
    page.locator(".bar .confirm").click()
    expect(heard).to_contain_text("Ada chooses the back of the starter card.")
    expect(heard).to_contain_text("Choose the secret objective you keep.")


def test_those_who_are_not_to_play_are_told_who_is(visit, ada, bruno):
    table = begun(ada, bruno)
    active, waiting = whose_turn(ada, bruno, table)
    name = "Ada" if active is ada else "Bruno"
    page = visit(f"/table/{table}", guest=waiting)
    page.locator(".table .piece").first.click()
    expect(page.locator(".why")).to_contain_text(f"It is not your turn. Waiting for {name}.")
    stranger = visit(f"/table/{table}")
    stranger.locator(".table .piece").first.click()
    expect(stranger.locator(".why")).to_contain_text("You are watching")


def test_a_line_of_the_log_lights_up_what_it_speaks_of(visit, ada, prepared):
    table = prepared("codex", after(6))
    page = visit(f"/table/{table}", guest=ada)
    page.wait_for_selector(".frame .card")
    line = page.locator(".log .told", has_text="places the starter card").first
    line.scroll_into_view_if_needed()
    line.hover()
    expect(page.locator(".frame .card[data-lit]")).to_have_count(1)
    page.mouse.move(400, 20)
    expect(page.locator(".frame .card[data-lit]")).to_have_count(0)


@pytest.mark.parametrize("motion", ["on", "off"])
def test_pieces_travel_unless_motion_is_off(visit, ada, prepared, motion):
    page = visit(f"/table/{prepared('codex', asked_for('draw'))}", guest=ada, confirm=False, motion=motion)
    page.evaluate(TRAVELS)
    page.locator(".table .piece[data-state=legal]").first.click()
    page.wait_for_selector(".ghost")
    assert (page.evaluate("travels") > 0) == (motion == "on")


def test_an_old_browser_is_told_what_is_wrong(visit):
    page = visit()
    told = page.locator("#old-browser")
    expect(told).to_be_hidden()
    page.add_init_script("CSS.supports = () => false")
    page.goto("/")
    page.wait_for_selector(".game")
    expect(told).to_be_visible()
    assert violations(page) == []
