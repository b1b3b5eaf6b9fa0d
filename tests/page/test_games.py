"""Games through the visible controls: a whole one by keys on every board, and every kind of decision by pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Page, expect

import bottega
from bottega.client import Guest
from tests.page.boards import next_choices
from tests.page.player import asked_for, before_the_end, whole_game
from tests.page.visitor import choose_by_keys, play_now, press_one

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


@pytest.mark.parametrize("board", [*GAMES, "plain"])
def test_a_whole_game_by_keys(visit, board):
    """From the home page to the score sheet: Tab and arrows move, Enter chooses. On one board pieces travel, and all
    but the plain one are played at 200 % zoom."""
    size = "desktop" if board == "plain" else "zoomed"
    page = visit(size=size, plain=board == "plain", motion="on" if board == "workshop" else "off")
    game = "codex" if board == "plain" else board
    page.locator("#main").focus()
    while not page.evaluate("game => document.activeElement.matches(`article:has(#game-${game}) .primary`)", game):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".playing .bar")
    rng = Random(2)
    while choose_by_keys(page, rng, *next_choices(board, rng)):
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


@pytest.mark.parametrize("plain", [False, True], ids=["board", "plain"])
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_can_be_made(visit, ada: Guest, prepared, game, plain):
    page = visit("/settings", guest=ada, plain=plain)
    rng = Random(3)
    for kind, players, seed, options in decisions(game):
        seats = ("me", *["bot:random"] * (players - 1))
        table = prepared(game, asked_for(kind), seats, seed, **options)
        before = ada.log(table).moves
        page.goto(f"/table/{table}")
        if not plain:
            page.wait_for_selector("main.board [data-state=legal], .bar .legal")
            assert page.evaluate(UNEXPLAINED) == [], kind
        for _ in range(40):
            assert press_one(page, rng, *next_choices("plain" if plain else game, rng))
            if ada.log(table).moves > before:
                break
        assert ada.log(table).moves > before, kind


@pytest.mark.parametrize("game", GAMES)
def test_the_last_moves_lead_to_the_score_sheet(visit, ada, prepared, game):
    page = visit(f"/table/{prepared(game, before_the_end(2))}", guest=ada, confirm=False)
    rng = Random(2)
    while press_one(page, rng, *next_choices(game, rng)):
        pass
    check_end(page)


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


def test_one_click_on_the_home_page_begins_a_game(visit):
    page = visit()
    play_now(page, "workshop")
    expect(page.locator(".workshop .piece[data-state=legal]").first).to_be_visible()
