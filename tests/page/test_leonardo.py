"""The board of Leonardo da Vinci: who is sent where, what lies covered, and what fits on the sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.player import after, asked_for


def test_a_variant_is_chosen_on_the_form_and_only_laboratories_that_work_can_be_staffed(visit):
    page = visit("/new/leonardo")
    page.get_by_label("seat 2").select_option("bot:level1")
    page.locator("summary").click()
    page.get_by_label("placed one by one").check()
    page.locator("button.make").click()
    page.wait_for_selector(".leonardo")
    page.locator(".requests [data-state=legal]").first.click()
    apprentices = page.locator(".piazza").get_by_role("button", name="small laboratory: 1", exact=True)
    page.locator(".bar .confirm").click()
    expect(apprentices.or_(page.locator(".bar .legal")).first).to_be_visible()
    if apprentices.count() == 0:
        page.locator(".bar .legal").click()
    expect(apprentices).to_be_visible()
    working = page.locator(".bench .lab:not(.missing) .plan[data-state=legal]")
    expect(working).to_have_count(1)
    expect(page.locator(".bench .lab.missing .plan[data-state=legal]")).to_have_count(0)


def test_an_apprentice_is_sent_by_pressing_how_many_and_where(visit, ada, prepared):
    """The others' laboratories stay covered all the while."""
    page = visit(f"/table/{prepared('leonardo', asked_for('place'), seed=3)}", guest=ada)
    queue = page.locator(".cell.smith .queue [data-piece^='apprentice-0-']")
    page.wait_for_selector(".piazza .number[data-state=legal]")
    before = queue.count()
    covered = page.locator(".strip .covered")
    assert covered.count() > 0
    assert set(covered.all_inner_texts()) == {"?"}
    page.locator(".piazza .number[data-state=legal]").first.click()
    page.get_by_role("button", name="D, Smith").click()
    page.locator(".bar .confirm").click()
    expect(queue).to_have_count(before + 1)


def test_covered_florins_are_marked_and_what_one_lays_down_can_be_shown(visit, ada, prepared):
    table = prepared("leonardo", asked_for("laboratory"), covered_florins=True)
    page = visit(f"/table/{table}", guest=ada)
    page.wait_for_selector(".requests [data-state=legal]")
    expect(page.locator(".strip .florins")).to_have_text(["?"])
    assert page.locator(".bench .florins").inner_text().strip().isdigit()
    assert "?" in page.locator(".seats .points").all_inner_texts()
    page.locator(".requests [data-state=legal]").first.click()
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".bar")).to_contain_text("and show it")
    page.locator(".bar .confirm").click()
    expect(page.locator(".panel-side")).to_contain_text("and shows it")


@pytest.mark.looks
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_reaches_beyond_the_sheet(visit, ada, prepared, size):
    page = visit("/settings", guest=ada, size=size)
    for turns in (0, 12):
        page.goto(f"/table/{prepared('leonardo', after(turns))}")
        page.wait_for_selector(".leonardo")
        assert page.evaluate("(board => board.scrollWidth <= board.clientWidth)(document.querySelector('main.board'))")
        if size == "desktop" and turns == 0:
            assert page.evaluate(
                "(board => board.scrollHeight <= board.clientHeight)(document.querySelector('main.board'))"
            )
