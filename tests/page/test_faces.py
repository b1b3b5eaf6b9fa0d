"""The faces of the bots: at the level that is chosen, at a seat, in the colours of the page; ornaments only adorn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.test_access import violations

LOADED = "images => images.every(image => image.complete && image.naturalWidth > 0)"


def test_a_level_has_the_face_of_a_pupil(visit):
    page = visit(theme="dark")
    game = page.locator(".game").first
    face = game.locator(".face img")
    expect(face).to_have_attribute("src", re.compile(r"/small/face-melzi-\w+\.svg#d$"))
    game.locator("select").last.select_option("level5")
    expect(face).to_have_attribute("src", re.compile(r"/small/face-leonardo-\w+\.svg#d$"))
    expect(face).to_have_attribute("alt", "")
    page.wait_for_function(f"() => ({LOADED})([...document.querySelectorAll('.game:first-child img, .rule img')])")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    expect(face).to_have_attribute("src", re.compile(r"\.svg$"))
    assert violations(page) == []


def test_a_bot_at_a_seat_looks_like_whom_it_is_called_after(visit, ada):
    table = ada.create("codex", ["me", "bot:level1", "open"])
    page = visit(f"/table/{table.table}", guest=ada)
    name = table.seats[1].name
    own = re.sub(r"\W", "", name.lower().replace("\u00ec", "i"))
    expect(page.locator(".sitter .face img")).to_have_attribute("src", re.compile(f"/face-{own}-"))


@pytest.mark.looks
def test_ornaments_stand_beside_a_wide_text_only(visit):
    for size, seen in (("wide", True), ("phone", False)):
        page = visit("/rules/codex", size=size)
        page.wait_for_selector("article .vignette img")
        expect(page.locator(".margin").first).to_be_visible(visible=seen)
        assert {one.get_attribute("alt") for one in page.locator(".margin img, .vignette img").all()} == {""}
