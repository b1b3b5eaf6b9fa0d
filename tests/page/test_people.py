"""People at a table: their names, ways out of a game, rematches, and how a game is chosen."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Route, expect

from bottega.bots.people import PEOPLE
from bottega.client import Guest
from tests.page.boards import next_choices
from tests.page.conftest import new_window
from tests.page.test_access import violations
from tests.page.visitor import SIZES, press_one, sit_down
from tests.server.harness import serving_aside


@pytest.fixture
def pair(ada, bruno) -> str:
    """A game of Codex that Ada and Bruno play."""
    table = ada.create("codex", ["me", "open"]).table
    bruno.sit(table)
    ada.start(table)
    return table


def test_the_name_is_asked_for_before_one_sits_down_and_remembered(visit, ada):
    table = ada.create("codex", ["me", "open"]).table
    page = visit(f"/table/{table}", size="phone")
    page.get_by_role("button", name="Sit here").click()
    assert [seat.name for seat in ada.about(table).seats] == ["Ada", ""]  # it waits for a name
    sit_down(page, "Bianca")
    expect(page.locator(".seats strong")).to_have_text(["Ada", "Bianca"])
    assert violations(page) == []
    other = ada.create("codex", ["me", "open"]).table
    page.goto(f"/table/{other}")
    expect(page.get_by_label("Your name at this table")).to_have_value("Bianca")


def test_three_on_one_screen_have_names_of_their_own(visit):
    page = visit("/new/codex?here", plain=True)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Name of player 2").fill("Zoe")
    page.get_by_role("button", name="One more player").click()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am ready").click()
    expect(page.locator("header .name")).to_have_text(["Ada", "Zoe", "Player 3"])
    page.goto("/new/codex?here")
    expect(page.get_by_label("Name of player 2")).to_have_value("Zoe")


@pytest.mark.parametrize("path", ["/new/codex", "/settings"])
def test_a_name_typed_before_the_server_has_told_the_known_one_stays(visit, path):
    page = visit("/rules/codex")
    asked: list[Route] = []
    known = re.compile(r"/api/(guests|me)$")
    page.route(known, lambda route: asked.append(route))
    with page.expect_request(known):
        page.goto(path)
    field = page.get_by_label("Your name")
    field.fill("Zoe")
    with page.expect_response(asked[0].request.url):
        asked[0].continue_()
    page.wait_for_timeout(100)
    expect(field).to_have_value("Zoe")


def test_a_player_is_renamed_at_the_table_and_the_log_follows(visit, place, bruno):
    ada = Guest.welcomed(place.url, "Ada")  # one name for all tables: the others keep theirs
    pair = ada.create("codex", ["me", "open"]).table
    bruno.sit(pair)
    ada.start(pair)
    with ada.live(pair) as live:
        live.act(0, live.eyes[0].legal[0])
    page = visit(f"/table/{pair}", guest=ada, plain=True)
    expect(page.locator(".log")).to_contain_text("Ada")
    page.locator(".agreed").click()
    assert violations(page) == []
    page.get_by_role("button", name="Rename").click()
    page.get_by_label("Name of player 1").fill("Contessa")
    page.keyboard.press("Enter")
    expect(page.locator("header .name").first).to_have_text("Contessa")
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_contain_text("Contessa")
    expect(page.locator(".log")).not_to_contain_text("Ada")


def test_a_host_who_never_typed_a_name_is_asked_once(visit):
    page = visit("/new/codex")
    page.get_by_role("button", name="Make the table").click()
    field = page.get_by_label("Your name")
    expect(field).to_be_focused()
    assert field.evaluate("one => one.validity.valueMissing")
    field.fill("Bianca")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".wait .seats strong")).to_have_text("Bianca")
    page.goto("/new/codex")
    expect(field).to_have_value("Bianca")


def test_who_is_renamed_at_a_table_is_so_at_all_of_them(visit, place, ada):
    zoe = Guest.welcomed(place.url, "Guest")
    tables = [zoe.create("codex", ["me", "open"]).table, ada.create("codex", ["me", "open"]).table]
    zoe.sit(tables[1])
    page = visit(f"/table/{tables[0]}", guest=zoe)
    page.get_by_role("button", name="Rename").click()
    page.get_by_label("Name of player 1").fill("Zoe")
    page.keyboard.press("Enter")
    expect(page.locator(".wait .seats strong")).to_have_text("Zoe")
    page.goto(f"/table/{tables[1]}")
    expect(page.locator(".wait .seats strong")).to_have_text(["Ada", "Zoe"])
    page.goto("/new/codex")
    expect(page.get_by_label("Your name")).to_have_value("Zoe")


def test_where_the_host_stays_away_who_sits_there_starts_the_game(visit, place, ada, bruno):
    table = ada.create("codex", ["me", "open"]).table
    bruno.sit(table)
    page = visit(f"/table/{table}", guest=bruno, size="phone", expected="409")
    start = page.get_by_role("button", name="Start the game")
    expect(page.locator(".wait")).to_contain_text("The host is not here.")
    start.click()
    expect(page.locator(".notice")).to_contain_text("Give them a little time")
    assert violations(page) == []
    host = visit(f"/table/{table}", guest=ada)
    expect(start).to_have_count(0)
    host.close()
    expect(start).to_be_visible()
    audience = place.server.live.at(table).audience
    place.loop.call_soon_threadsafe(lambda: audience._left.update(dict.fromkeys(audience._left, 0.0)))
    start.click()
    page.wait_for_selector(".playing")


def test_those_who_leave_are_played_for_until_they_come_back(visit, ada, bruno, pair):
    page, friend = visit(f"/table/{pair}", guest=ada, plain=True), visit(f"/table/{pair}", guest=bruno, plain=True)
    friend.wait_for_selector(".playing")
    page.locator(".agreed").click()
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("alert").get_by_role("button", name="Leave").click()
    page.wait_for_url("**/")
    assert ada.about(pair).seats[0].bot == "level3"
    expect(friend.locator(".notice")).to_have_text("The stand-in plays for Ada now.")
    expect(friend.locator("header .rank")).to_have_text("the stand-in plays")
    page.locator(f"a[href='/table/{pair}']").click()
    page.wait_for_selector(".playing")
    assert ada.about(pair).seats[0].bot is None


def test_of_two_the_other_wins_when_one_resigns_and_joins_the_rematch(visit, ada, bruno, pair):
    page, friend = visit(f"/table/{pair}", guest=ada, plain=True), visit(f"/table/{pair}", guest=bruno, plain=True)
    page.locator(".agreed").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alert").get_by_role("button", name="Resign").click()
    expect(page.locator("dialog.end h2")).to_contain_text("Bruno")
    expect(friend.locator(".call")).to_have_text("Ada gave up.")
    page.locator("dialog.end").get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".wait")
    friend.locator("dialog.end").get_by_role("link", name="Ada wants a rematch: join").click()
    friend.wait_for_url(page.url)
    expect(friend.locator(".seats strong")).to_have_text(["Bruno", "Ada"])


def test_a_game_is_abandoned_if_the_other_agrees(visit, ada, bruno, pair):
    page, friend = visit(f"/table/{pair}", guest=ada, plain=True), visit(f"/table/{pair}", guest=bruno, plain=True)
    page.locator(".agreed").click()
    page.get_by_role("button", name="Abandon").click()
    page.get_by_role("alert").get_by_role("button", name="Abandon").click()
    expect(friend.locator(".call")).to_contain_text("Ada would like to abandon this game.")
    assert violations(friend) == []
    friend.get_by_role("button", name="Agree").click()
    for one in (page, friend):
        expect(one.locator(".call")).to_have_text("This game was abandoned.")
        expect(one.locator(".bar")).to_contain_text("The game is over")


def test_a_table_is_dismissed_from_the_home_page_and_all_can_be_reached(visit, place, ada):
    tables = [ada.create("codex", ["me", "open"]).table for _ in range(8)]
    page = visit("/", guest=ada)
    page.get_by_role("link", name="All my games").first.click()
    expect(page.locator(f"a[href='/table/{tables[0]}']")).to_be_visible()
    assert violations(page) == []
    card = page.locator("li", has=page.locator(f"a[href='/table/{tables[0]}']"))
    card.get_by_role("button").click()
    expect(card).to_have_count(0)
    assert tables[0] not in [table.table for table in ada.mine()]
    for table in tables[1:]:
        ada.dismiss(table)


def test_play_now_with_four_is_remembered_and_every_bot_has_a_name_and_a_face(visit):
    page = visit("/")
    card = page.locator("article:has(#game-codex)")
    card.get_by_label("Players").select_option("4")
    card.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".playing .bar")
    names = page.locator("header .name").all_inner_texts()
    assert len({*names}) == 4
    assert {*names[1:]} <= {*PEOPLE}
    expect(page.locator("header .face")).to_have_count(3)
    expect(page.locator("header .rank")).to_have_text(["Journeyman"] * 3)
    page.goto("/")
    expect(card.get_by_label("Players")).to_have_value("4")


def test_one_plays_a_solitaire_at_once(visit):
    page = visit("/")
    card = page.locator("article:has(#game-workshop)")
    card.get_by_label("Players").select_option("1")
    card.get_by_role("button", name="Play now").click()
    expect(page.locator(".ribbon")).to_contain_text("0 of 130")


@pytest.mark.looks
def test_five_names_fit_on_every_screen(visit, ada, prepared):
    table = prepared("leonardo", seats=("me", *["bot:level1"] * 4))
    page = visit(f"/table/{table}", guest=ada, size="phone")
    names = page.locator("header .name")
    for size in ("phone", "sideways", "tablet", "desktop"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        expect(names).to_have_count(5)
        for name in names.all():
            expect(name).to_be_visible()
            assert name.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), size
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})


def test_a_preset_brings_its_options_and_what_does_not_fit_says_why(visit, ada):
    page = visit("/new/leonardo", guest=ada)
    page.get_by_role("radio", name="Codex Leonardi").check()
    page.get_by_text("Options", exact=True).click()
    council = page.get_by_label("other, stronger benefits of the Council")
    expect(council).to_be_disabled()
    expect(council).to_have_accessible_description(re.compile("both change its benefits"))
    page.get_by_role("radio", name="Pietrocupo").check()
    expect(council).to_be_checked()
    expect(page.get_by_label("How the game begins")).to_have_value("expert")
    assert violations(page) == []
    page.get_by_label("without auctions").uncheck()
    expect(page.get_by_role("radio", name="Own")).to_be_checked()
    expect(page.get_by_label("all its modules together")).not_to_be_checked()
    page.get_by_role("button", name="Make the table").click()
    chips = page.get_by_label("What was agreed")
    expect(chips).to_contain_text("Workers one by one")
    expect(chips).not_to_contain_text("No auctions")
    expect(chips).to_contain_text("No clock")


def test_the_settings_lie_over_the_table(visit, ada, pair):
    page = visit(f"/table/{pair}", guest=ada, plain=True)
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".playing .bar")).to_be_visible()


def test_somebody_who_watches_talks_if_the_host_allows_it(visit, ada, pair):
    page = visit(f"/table/{pair}")
    page.wait_for_selector(".playing")
    expect(page.get_by_label("Say something to the table")).to_have_count(0)
    ada.let_spectators_talk(pair)
    page.get_by_label("Say something to the table").fill("Bravi!")
    page.keyboard.press("Enter")
    expect(page.locator(".talk li")).to_contain_text("Bravi!")
    expect(page.locator(".talk .watcher")).to_contain_text("Guest")


def test_what_is_kept_can_be_seen_and_deleted(visit, place):
    zoe = Guest.welcomed(place.url, "Zoe")
    zoe.create("codex", ["me", "open"])
    page = visit("/settings", guest=zoe, plain=True)
    page.get_by_text("What is kept of you").click()
    expect(page.get_by_role("link", name="Download it")).to_be_visible()
    page.get_by_role("button", name="Delete it").click()
    assert violations(page) == []
    page.get_by_role("button", name="No, go back").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Delete it").click()
    page.get_by_role("button", name="Delete it").last.click()
    expect(page.get_by_text("Nothing is kept of you any more.").first).to_be_visible()


def test_a_seat_moves_by_a_code_that_is_in_no_address_that_is_sent(visit, ada, pair):
    page = visit(f"/table/{pair}", guest=ada, plain=True)
    page.get_by_role("button", name="Move my seat to another device").click()
    address = page.get_by_label("The link that moves your seat").input_value()
    path, _, code = address.partition("#")
    assert path.endswith("/claim")
    assert len(code) > 10
    phone = visit("/", size="phone")
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url.partition("#")[0]))
    phone.goto(address)
    phone.get_by_role("button", name="Take the seat").click()
    phone.wait_for_url(f"**/table/{pair}")
    expect(phone.locator(".panel-side, .panel-button").first).to_be_visible()
    assert asked
    assert not [url for url in asked if code in url]
    phone.goto("/claim")
    expect(phone.get_by_role("button", name="Take the seat")).to_have_count(0)


def test_a_link_that_works_on_this_computer_alone_says_so(visit, ada, place):
    table = ada.create("codex", ["me", "open"]).table
    page = visit(f"/table/{table}", guest=ada, size="phone")
    invite = page.locator(".invite")
    expect(invite).to_contain_text("works on this computer alone")
    expect(invite.get_by_label("The link to this table")).to_have_value(f"{place.url}/table/{table}")
    expect(invite.locator(".qr")).to_have_count(0)
    assert violations(page) == []


def test_a_link_for_other_devices_is_one_that_they_can_open(visit, ada):
    def in_a_network(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "address": "http://192.168.1.7:8000"})

    table = ada.create("codex", ["me", "open"]).table
    page = visit("/", guest=ada)
    page.route("**/api/games?*", in_a_network)
    page.goto(f"/table/{table}")
    invite = page.locator(".invite")
    expect(invite.locator(".qr")).to_be_visible()
    expect(invite.get_by_label("The link to this table")).to_have_value(f"http://192.168.1.7:8000/table/{table}")
    expect(invite).not_to_contain_text("this computer alone")


def test_friends_in_the_network_play_without_tls(browser, built_page, tmp_path):
    """Under an address other than localhost that has no TLS, browsers keep some of what they can do to themselves."""
    with serving_aside(tmp_path, origins=("http://bottega.example",)) as place:
        host = Guest.welcomed(place.url, "Ada")
        table = host.create("codex", ["open", "bot:random"]).table
        url = place.url.replace("127.0.0.1", "bottega.example")
        window = new_window(browser, url, "phone")
        page = window.new_page()
        page.goto(f"/table/{table}")
        assert not page.evaluate("isSecureContext")
        sit_down(page)
        expect(page.locator(".seats strong").first).to_have_text("Bruno")
        page.get_by_role("button", name="Copy").click()
        expect(page.locator(".notice")).to_have_text("The link has been copied.")
        host.start(table)
        page.locator(".bar").wait_for()
        rng = Random(1)
        for _ in range(8):
            assert press_one(page, rng, *next_choices("codex", rng))
        assert host.log(table).moves > 2
        window.close()
