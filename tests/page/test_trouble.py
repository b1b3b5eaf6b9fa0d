"""What can go wrong at a table, and how it mends itself: seats that move, full tables, a server that stops."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.error import URLError
from urllib.request import urlopen

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from bottega.client import Guest
from bottega.server.http.access import COOKIE
from tests.page.boards import CHOICES
from tests.page.conftest import new_window
from tests.page.player import after
from tests.page.test_access import violations
from tests.page.visitor import open_page, press_until, sit_down
from tests.server.soak import free_port

OFFERED = ".generic fieldset button"


def test_a_seat_moves_to_another_device_once(visit, ada, prepared):
    table = prepared("codex", after(2))
    page = visit(f"/table/{table}", guest=ada, plain=True, expected="status of 40")
    expect(page.locator(OFFERED).first).to_be_visible()
    page.get_by_role("button", name="Move my seat to another device").click()
    link = page.get_by_label("The link that moves your seat").input_value()
    assert violations(page) == []

    phone = visit(link, size="phone", plain=True)
    assert violations(phone) == []
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.locator(OFFERED).first).to_be_visible()
    expect(page.locator(".link")).to_contain_text("Your seat has moved to another device")
    expect(page.locator(OFFERED)).to_have_count(0)

    page.goto(link)
    page.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="To the home page").click()
    expect(page.locator(".game").first).to_be_visible()


def test_a_full_table_says_so_and_lets_in_those_who_can_sit(visit, ada, bruno):
    table = ada.create("codex", ["me", "open"]).table
    page = visit(f"/table/{table}")
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    bruno.sit(table)
    expect(page.get_by_role("status").filter(has_text="All seats are taken")).to_be_visible()
    expect(page.get_by_role("button", name="Sit here")).to_have_count(0)
    assert violations(page) == []
    bruno.leave(table, 1)
    sit_down(page)
    expect(page.locator(".seats")).to_contain_text("you")


def test_a_seat_that_somebody_else_has_just_taken_is_explained(visit, ada, bruno):
    table = ada.create("codex", ["me", "open"]).table
    page = visit(f"/table/{table}", expected="status of 409")
    button = page.get_by_role("button", name="Sit here")
    button.wait_for()

    def faster(route) -> None:
        bruno.sit(table)
        route.continue_()

    page.route("**/sit", faster)
    sit_down(page)
    expect(page.locator(".notice")).to_contain_text("is taken")
    expect(button).to_have_count(0)


def test_too_many_spectators_are_asked_to_wait_and_come_in_by_themselves(browser, place, prepared):
    table = prepared("codex", after(1))
    limits = place.server.settings.limits
    settings = place.server.settings
    context = new_window(browser, place.url)
    page = open_page(context, {"plain": True, "speed": "once"}, [])
    try:
        place.server.live.settings = replace(settings, limits=replace(limits, spectators_per_table=0))
        page.goto(f"/table/{table}")
        expect(page.locator(".link")).to_contain_text("people are watching this table already")
        place.server.live.settings = settings
        expect(page.locator(".generic")).to_be_visible()
        expect(page.locator(".link")).to_have_text("")
    finally:
        place.server.live.settings = settings
        context.close()


@contextmanager
def served(folder: Path, port: int) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server of its own, which is asked to stop at the end: its address and its process."""
    command = [sys.executable, "-m", "bottega", "serve", "--port", str(port), "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ) as server:
        url = f"http://127.0.0.1:{port}"
        for _ in range(600):
            with suppress(URLError, ConnectionError), urlopen(f"{url}/health"):
                break
            time.sleep(0.1)
        try:
            yield url, server
        finally:
            server.send_signal(signal.SIGINT)


def pass_time(page: Page, shown: Locator) -> None:
    """Puts the clock of the page forward, two seconds in every fifth of one, until that is shown."""
    for _ in range(100):
        if shown.count():
            return
        page.clock.fast_forward(2000)
        page.wait_for_timeout(200)
    expect(shown).to_be_attached()


def test_a_silence_and_a_restart_of_the_server_are_noticed_and_survived(browser, built_page, tmp_path):
    """A frozen machine or a tunnel closes no connection: the page asks, waits a while, says so, and comes back. Then
    the server is stopped, which it announces, and started again."""
    port = free_port()
    with served(tmp_path, port) as (url, server):
        ada = Guest.welcomed(url, "Ada")
        table = ada.create("codex", ["me", "bot:random"]).table
        ada.start(table)
        context = new_window(browser, url)
        context.clock.install()
        context.add_cookies([{"name": COOKIE, "value": ada.token, "url": url}])
        settings = {"plain": True, "speed": "once", "confirm": False}
        page = open_page(context, settings, [], {"bottega-guest": "yes"})
        page.goto(f"/table/{table}")
        expect(page.locator(OFFERED).first).to_be_visible()
        lost = page.locator(".link", has_text="The connection is lost")
        linked = page.locator(".link", has_text=re.compile("^$"))
        server.send_signal(signal.SIGSTOP)
        try:
            page.locator(OFFERED).first.click()
            pass_time(page, lost)  # in which it asks, and then tries to come back
        finally:
            server.send_signal(signal.SIGCONT)
        pass_time(page, linked)
        expect(page.locator("legend")).to_have_text("Which card?")
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(lost).to_be_visible()
        pass_time(page, linked)
        said = page.locator(".log .told").all_inner_texts()
    expect(page.locator(".link")).to_contain_text("The server is restarting")
    page.clock.run_for(1500)  # in which it tries to come back
    expect(page.locator(".link")).to_contain_text("The server is restarting")
    expect(page.locator(".generic")).to_be_visible()
    page.locator(OFFERED).first.click()
    with served(tmp_path, port):
        pass_time(page, linked)
        assert page.locator(".log .told").all_inner_texts()[: len(said)] == said
        before = page.locator(".log .told").count()
        press_until(lambda: page.locator(".log .told").count() > before, page, Random(1), *CHOICES["plain"])
        context.close()
