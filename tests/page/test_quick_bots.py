"""A table says that a quick level plays because the processes of the bots fail, and when they work again."""

from __future__ import annotations

import asyncio

import pytest
from playwright.sync_api import expect

from bottega.server.bots import workers
from tests.page.test_access import violations

TOLD = {
    "en": "The bots cannot think properly at the moment: a quick level plays for {name}.",
    "fr": "Les bots ne peuvent pas bien réfléchir en ce moment : un niveau rapide joue pour {name}.",
    "it": "Al momento i bot non riescono a pensare come si deve: per {name} gioca un livello veloce.",
}
RANKS = {"en": "Journeyman", "fr": "Compagnon", "it": "Lavorante"}


def begin_anew(place) -> None:
    """Ends the processes of the bots, so that the next question starts one."""
    asyncio.run_coroutine_threadsafe(place.server.workers.close(), place.loop).result()


@pytest.mark.parametrize(("lang", "size"), [("en", "desktop"), ("fr", "phone"), ("it", "tablet")])
def test_the_table_says_that_a_quick_level_plays(visit, place, ada, monkeypatch, lang, size):
    working = workers.PROGRAM
    table = ada.create("workshop", ["me", "bot:level3"]).table
    begin_anew(place)
    monkeypatch.setattr(workers, "PROGRAM", "no.such.module")
    ada.start(table)
    page = visit(f"/table/{table}", guest=ada, lang=lang, size=size, theme="dark" if size == "phone" else "light")
    called = ada.about(table).seats[1].name
    play_until(ada, table, quick=True)
    told = page.get_by_text(TOLD[lang].format(name=called))
    expect(told).to_be_visible()
    if size == "desktop":
        expect(page.locator("header .rank")).to_have_text([RANKS[lang]])
    assert violations(page) == []
    monkeypatch.setattr(workers, "PROGRAM", working)
    play_until(ada, table, quick=False)
    expect(told).to_have_count(0)


def play_until(ada, table, quick: bool) -> None:
    """Plays on as Ada until a quick level plays for the bot, or none."""
    with ada.live(table) as live:
        for seat, eyes in live.turns():
            if (live.about.seats[1].quick is not None) is quick:
                return
            live.act(seat, eyes.legal[0])
