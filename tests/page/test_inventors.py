"""The board of Legendary Inventors: previews, tiles that turn, other players' teams."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.player import after, asked_for
from tests.page.test_access import violations
from tests.page.visitor import go

OWN = ".own .tile > .cover"
CORNER = {"x": 14.0, "y": 8.0}
"""Where nothing else lies on a tile or a card."""


def first_turn(visit, ada, prepared, **settings: object) -> Page:
    """Ada has a team and is to send somebody to work."""
    page: Page = visit(f"/table/{prepared('inventors', asked_for('turn'))}", guest=ada, **settings)
    page.wait_for_selector(f"{OWN}[data-state=legal]")
    return page


def test_an_inventor_in_focus_shows_where_cubes_would_go(visit, ada, prepared):
    page = first_turn(visit, ada, prepared)
    assert page.locator(".ghost").count() == 0
    page.locator(OWN).first.focus()
    # The previews of the inventions come one after the other.
    page.wait_for_function(
        """() => {
            const promised = [...document.querySelectorAll(".grid .coming")].map(one => Number(one.innerText));
            const ghosts = document.querySelectorAll(".ghost").length;
            return promised.length > 1 && ghosts === promised.reduce((sum, one) => sum + one);
        }"""
    )
    page.locator(OWN).first.blur()
    expect(page.locator(".ghost")).to_have_count(0)


def test_work_lays_the_cubes_shown_and_turns_the_inventor(visit, ada, prepared):
    page = first_turn(visit, ada, prepared, confirm=False)
    expect(page.locator(".own .turned")).to_have_count(0)
    page.locator(OWN).first.click(position=CORNER)
    card = page.locator(".grid > .card:has(.coming)").first
    name = card.locator(".head .name").inner_text()
    card.locator(".cover").click(position=CORNER)
    expect(page.locator(".own .turned")).to_have_count(1)
    assert "occupied" in (page.locator(".own .turned .cover").inner_text())
    expect(page.locator(".log")).to_contain_text(f"to work on {name}")


def test_axe_finds_nothing_on_the_board(visit, ada, prepared):
    page = visit(f"/table/{prepared('inventors')}", guest=ada, lang="fr", theme="dark", size="phone")
    page.wait_for_selector(".teams .cover[data-state=legal]")
    assert violations(page) == []
    go(page, f"/table/{prepared('inventors', after(5))}")
    page.locator(".strip .cover").first.click()
    expect(page.locator(".opened .tile")).to_have_count(4)
    assert violations(page) == []
