"""Games through the visible controls: a whole one by keys, and every kind of decision by keys and in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Page, expect

import bottega
from bottega.client import Guest
from tests.page.boards import next_choices
from tests.page.player import asked_for, before_the_end, whole_game
from tests.page.test_boards import unsaid
from tests.page.visitor import choose_by_keys, go, press_one

GAMES = ["leonardo", "inventors", "codex", "workshop"]
ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]


def check_end(page: Page, players: int = 2) -> None:
    """The score sheet is shown, and agrees with the table."""
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_contain_text(" won")
    assert not re.search(r"\b[A-Z]\d\d\b", sheet.inner_text()), "a card is called by its code"
    total = sheet.locator("tr.total td").all_inner_texts()
    assert len(total) == players
    assert all(points.lstrip("-").isdigit() for points in total)
    assert page.locator(".seats .points").all_inner_texts() == total


def test_a_whole_game_by_keys(visit):
    """From the home page to the score sheet: Tab and arrows move, Enter chooses. Pieces travel, and the page is zoomed
    to 200 %."""
    page = visit(size="zoomed", motion="on")
    page.locator("#main").focus()
    while not page.evaluate("document.activeElement.matches('article:has(#game-workshop) .primary')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".playing .bar")
    rng = Random(2)
    while choose_by_keys(page, rng, *next_choices("workshop", rng)):
        if rng.random() < 0.1:
            page.keyboard.press(rng.choice(ARROWS))
    check_end(page)


# The tables at which every kind of decision is asked for sooner or later; on the one left out two inventions have to
# be completed by several at once.
TABLES: dict[str, list[tuple[int, dict[str, bool | str]]]] = {
    "codex": [(2, {})],
    "inventors": [(2, {})],
    "leonardo": [(2, {}), (2, {"pietrocupo": True}), (5, {"pietrocupo": True})],
    "workshop": [(2, {}), (1, {}), (1, {"solitaire": "table"})],
}
NEVER = {"over", "auction"}


def decisions(game: str) -> Iterator[tuple[str, int, int, dict[str, bool | str]]]:
    """For every kind of decision a table at which the first seat has a choice: kind, players, seed and options."""
    missing = set(bottega.game(game).clauses) - NEVER
    for seed, (players, options) in product(range(1, 20), TABLES[game]):
        _, decided = whole_game(game, players, (0,), seed, **options)
        for kind in dict.fromkeys(kind for kind, choices in decided.values() if choices > 1):
            if kind in missing:
                missing.remove(kind)
                yield kind, players, seed, options
        if not missing:
            return
    raise AssertionError(f"never asked for: {missing}")


# What can be pressed and the inspector says nothing of; empty places are no things.
UNEXPLAINED = """[...document.querySelectorAll("main.board .piece[data-state]:not(.ghost)")]
    .filter(one => !one.closest("[data-inspect]"))
    .map(one => (one.getAttribute("aria-label") ?? one.textContent).trim())"""


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_can_be_made(visit, ada: Guest, prepared, game):
    """On its board by keys alone, at 200 % zoom."""
    page = visit("/settings", guest=ada, size="zoomed")
    for kind, players, seed, options in decisions(game):
        table = prepared(game, asked_for(kind), ("me", *["bot:random"] * (players - 1)), seed, **options)
        go(page, f"/table/{table}")
        page.wait_for_selector("main.board [data-state=legal], .bar .legal")
        assert page.evaluate(UNEXPLAINED) == [], kind
        decide(page, ada, table, game, choose_by_keys)


@pytest.mark.parametrize(("game", "lang"), [*zip(GAMES, ("fr", "it", "fr", "it"), strict=True)])
def test_every_kind_of_decision_can_be_made_on_the_plain_table(visit, ada: Guest, prepared, game, lang):
    """By pointer, and all of it is put into words."""
    page = visit("/settings", guest=ada, plain=True, lang=lang)
    for kind, players, seed, options in decisions(game):
        table = prepared(game, asked_for(kind), ("me", *["bot:random"] * (players - 1)), seed, **options)
        go(page, f"/table/{table}")
        page.wait_for_selector(".generic button")
        assert unsaid(page, game) == [], kind
        decide(page, ada, table, "plain", press_one)


def decide(page: Page, guest: Guest, table: str, board: str, press: Callable[..., bool]) -> None:
    """Presses one thing after another until the guest has decided."""
    before, rng = guest.log(table).moves, Random(3)
    for _ in range(40):
        going = press(page, rng, *next_choices(board, rng))
        if guest.log(table).moves > before:
            return
        assert going
    raise AssertionError(f"not decided: {page.locator('.playing .bar').inner_text()}")


@pytest.mark.parametrize("way", ["table", "hands"])
def test_the_last_moves_of_a_solitaire_of_either_kind(visit, ada, prepared, way):
    table = prepared("workshop", before_the_end(3), seats=("me",), solitaire=way)
    page = visit(f"/table/{table}", guest=ada, confirm=False)
    expect(page.locator(".strips .workshop-press")).to_have_count(4)
    rng = Random(2)
    while press_one(page, rng, *next_choices("workshop", rng)):
        pass
    total = sum(int(text) for text in page.locator(".strips .points").all_inner_texts())
    assert page.locator(".seats .points").inner_text() == str(total)
    expect(page.locator(".ribbon")).to_contain_text(f"{total} of 130")
    hands = page.locator("dialog[open] th[scope=col]")
    expect(hands).to_have_text(["Hand 1", "Hand 2", "Hand 3", "Hand 4"])
