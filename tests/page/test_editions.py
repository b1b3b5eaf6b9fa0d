"""Editions on the page: made in its form, and shown at their tables beside the built-in one."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from bottega.engine.edition import Edition
from tests.page.player import asked_for
from tests.page.test_access import violations


def field(page: Page, card: str, name: str):
    return page.get_by_label(f"{card}: {name}", exact=True)


def test_an_edition_is_made_checked_put_on_the_server_and_shown_beside_the_built_in_one(visit, ada, prepared, tmp_path):
    page = visit("/rules/inventors", guest=ada)
    page.get_by_role("link", name="Other values on your cards?").click()
    page.get_by_text("Inventions 36").click()
    inventions = Edition.of("inventors").values["inventions"]
    for place in range(len(inventions)):
        page.locator(f"tr#inventions-{inventions[place]['id']} input").last.fill("8")
    field(page, "Bow", "Name").fill("Longbow")
    page.keyboard.press("Tab")
    field(page, "Longbow", "Spaces · physics").fill("12")
    page.get_by_label("Name of the edition").fill("Ada, her box")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("status").filter(has_text="mistake")).to_contain_text("the name of the edition is")
    page.get_by_label("Name of the edition").fill("Ada's box")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="invention bow.spaces.physics is 12").click()
    expect(page.locator("#inventions-bow .mistake")).to_contain_text("spaces.physics is 12")
    expect(field(page, "Longbow", "Spaces · physics")).to_be_focused()
    assert violations(page) == []
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("#inventions-bow .mistake")).to_contain_text("spaces.physics vaut 12 ; il faut")
    page.get_by_label("Langue").select_option("en")
    field(page, "Longbow", "Spaces · physics").fill("2")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("No mistakes")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    mine = Edition.load(download.value.path())
    assert (mine.name, mine.names("fr")) == ("Ada's box", {"invention.bow": "Longbow"})
    assert {one["victory_points"] for one in mine.values["inventions"]} == {8}
    page.get_by_role("button", name="Use on this server").click()
    expect(page.locator(".notice")).to_contain_text("can now be chosen")

    page.goto("/new/inventors")
    page.get_by_label("Edition").select_option("Ada's box")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("header .edition")).to_have_text("Edition: Ada's box")

    tables = [prepared("inventors", asked_for("turn"), seed=2, edition=edition) for edition in (mine.digest, None)]
    page.goto("/")
    for table, points, bow in zip(tables, ("8", "1"), ("Longbow", "Bow"), strict=True):
        page.locator(f"a[href='/table/{table}']").click()  # in one visit, without loading the page again
        page.wait_for_selector(".grid > .card")
        assert set(page.locator(".grid > .card .head .points text").all_text_contents()) == {points}
        expect(page.locator(".grid > .card .name").get_by_text(bow, exact=True)).to_have_count(1)
        page.get_by_label("To the home page").click()

    page.goto("/score/inventors")
    page.get_by_label("Edition").select_option("Ada's box")
    for team in ("ancient", "modern"):
        page.locator("details.player[open]").get_by_role("combobox", name="Team").select_option(team)
        if team == "ancient":
            page.get_by_role("button", name="Longbow").click()
            page.get_by_role("button", name="Player 2").click()
    expect(page.locator("summary .points")).to_have_text(["8", "0"])
    page.reload()
    expect(page.locator("summary .points")).to_have_text(["8", "0"])


def test_a_file_is_opened_whatever_the_order_of_its_cards_and_what_was_entered_stays(visit, tmp_path):
    given = json.loads(Edition.of("codex").dumps())
    given["name"] = "mine"
    given["gold_cards"].reverse()
    given["gold_cards"][-1]["points"] = 4
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(given), "utf-8")
    page = visit("/edition/codex", size="phone")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text("Gold cards 40").click()
    expect(field(page, "G01", "Points")).to_have_value("4")
    expect(page.locator(".changed")).to_have_count(1)
    page.reload()
    expect(page.get_by_label("Name of the edition")).to_have_value("mine")
    page.locator("input[type=file]").set_input_files(__file__)
    expect(page.locator(".notice")).to_have_text("This is not the file of an edition.")
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_label("Name of the edition")).to_have_value("")


def test_no_line_of_the_page_in_french_is_broken_at_a_sign(visit):
    """The page has words of its own; those of the server are looked at in ``tests/contract/test_words.py``."""
    page = visit("/edition/workshop", lang="fr", size="small")
    expect(page.locator("h1")).to_contain_text("édition")
    texts = page.locator("main").evaluate("main => main.textContent")
    assert "édition\N{NO-BREAK SPACE}:" in texts
    assert re.findall(r" [:;?!»%]|« ", texts) == []
