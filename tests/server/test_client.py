"""The client in an event loop: the same requests and messages as the one that waits, many at once."""

from __future__ import annotations

import asyncio
import inspect
import runpy

import pytest

import bottega
from bottega.client import AsyncGuest, AsyncLive, Guest, Live, ServerRefused
from bottega.server.messages.live import Presence
from bottega.server.settings import Limits
from tests.helpers.paths import ROOT
from tests.helpers.texts import snippets
from tests.server.harness import serving, serving_aside
from tests.server.test_play import run


def public(kind: type) -> dict[str, object]:
    return {name: value for name, value in inspect.getmembers(kind) if not name.startswith("_")}


@pytest.mark.parametrize(("waits", "awaited"), [(Guest, AsyncGuest), (Live, AsyncLive)])
def test_both_clients_can_do_the_same(waits, awaited):
    assert list(public(waits)) == list(public(awaited))
    for name, method in public(waits).items():
        other = public(awaited)[name]
        assert inspect.getdoc(method) == inspect.getdoc(other)
        assert not inspect.iscoroutinefunction(method)
        if callable(method):
            parameters = [list(inspect.signature(one).parameters) for one in (method, other)]
            assert parameters[0] == parameters[1]


async def follow(guest: AsyncGuest, table: str, at_play: list[str]) -> list[int]:
    """Plays one seat to the end; notes whose turn it was."""
    async with guest.live(table) as live:
        async for seat, eyes in live.turns():
            at_play.append(table)
            await live.act(seat, eyes.legal[-1])
        (eyes,) = live.eyes.values()
        assert live.over
        return eyes.view["winners"]


def test_guests_of_one_loop_play_at_several_tables_at_once(tmp_path):
    async def test(place):
        guests = [await AsyncGuest.welcomed(place.url, name) for name in ("Ada", "Bruno", "Carla")]
        tables = []
        for seed in range(3):
            host, *others = guests[seed:] + guests[:seed]
            table = (await host.create("workshop", ["me", "open", "open"], listed=True)).table
            for seat, guest in enumerate(others, 1):
                assert (await guest.sit(table)).mine == [seat]
            await host.start(table)
            tables.append(table)
        turns: list[str] = []
        ends = await asyncio.gather(*(follow(guest, table, turns) for table in tables for guest in guests))
        assert [ends[0:3], ends[3:6], ends[6:9]] == [[end] * 3 for end in ends[0::3]]
        first_over = min(len(turns) - turns[::-1].index(table) for table in tables)
        assert {*turns[:first_over]} == {*tables}  # none waited for another to end
        for table, winners in zip(tables, ends[0::3], strict=True):
            record = bottega.Record.loads(await guests[0].record(table))
            assert list(record.replay().winners()) == winners

    run(test, tmp_path)


def test_everything_that_can_be_asked_can_be_awaited(tmp_path):
    async def test(place):
        ada = await AsyncGuest.welcomed(place.url, "Ada")
        bruno = await AsyncGuest.welcomed(place.url, "Bruno", "it")
        table = (await ada.create("codex", ["me", "open"], listed=True)).table
        assert [about.table for about in await bruno.tables()] == [table]
        await bruno.sit(table)
        await bruno.leave(table, 1)
        await bruno.sit(table, 1)
        await ada.start(table)
        assert (await ada.about(table)).status == "playing"
        async with ada.live(table, sentences=True) as live:
            assert await live.say(0, "Buona fortuna!") == live.version
            await live.act(0, "starter front")
            assert live.eyes[0].prompt
            await live.undo(0)
            advised = {one.action for one in await live.hint(0)}  # one of them where both are as good
            assert advised
            assert advised <= {"starter front", "starter back"}
            [outcome] = await live.try_out(0, "starter back")
            assert (outcome.action, outcome.events[0]["side"]) == ("starter back", "back")
            assert outcome.view is not None
            assert outcome.view["/seats/0/side"] == "back"
            with pytest.raises(ServerRefused) as refused:
                await live.act(0, "draw gold")
            assert refused.value.clause
        phone = await AsyncGuest.welcomed(place.url, "Phone")
        assert (await phone.claim((await bruno.link(table, 1)).code)).mine == [1]
        assert (await bruno.mine())[0].mine == []
        assert (await ada.log(table, 0)).moves == 0
        with pytest.raises(ServerRefused) as refused:
            await ada.chances(table)
        assert refused.value.code == "not_over"
        with pytest.raises(ServerRefused):
            async with ada.live("nowhere"):
                pass

    run(test, tmp_path)


def test_a_message_that_comes_too_fast_is_sent_again(tmp_path):
    async def test(place):
        ada = await AsyncGuest.welcomed(place.url, "Ada")
        table = (await ada.create("workshop", ["me", "me"])).table
        await ada.start(table)
        async with ada.live(table) as live:
            versions = []
            for _ in range(6):
                seat, eyes = await anext(live.turns())
                versions.append(await live.act(seat, eyes.legal[0]))
        assert versions == list(range(versions[0], versions[0] + 6))

    run(test, tmp_path, limits=Limits(messages_per_second=20, message_burst=2))


def test_a_broken_connection_is_made_again_where_it_was(tmp_path):
    async def test(place):
        ada = await AsyncGuest.welcomed(place.url, "Ada")
        table = (await ada.create("workshop", ["me", "me"])).table
        await ada.start(table)
        async with ada.live(table) as live:
            seat, eyes = await anext(live.turns())
            version = await live.act(seat, eyes.legal[0])
            seat, eyes = await anext(live.turns())
            await live._socket.close()
            assert await live.act(seat, eyes.legal[0]) == version + 1
            await live._socket.close()
            assert isinstance(await live.listen(), Presence)
            assert live.version == version + 1

    run(test, tmp_path)


def test_so_it_is_for_a_client_that_waits(tmp_path):
    with serving_aside(tmp_path) as place:
        ada = Guest.welcomed(place.url, "Ada")
        table = ada.create("workshop", ["me", "me"]).table
        ada.start(table)
        with ada.live(table) as live:
            seat, eyes = next(live.turns())
            version = live.version
            live._socket.close()
            assert live.act(seat, eyes.legal[0]) == version + 1
            live._socket.close()
            assert isinstance(live.listen(), Presence)


def test_the_example_bots_play_a_game(tmp_path, capsys):
    example = runpy.run_path(str(ROOT / "examples" / "network_bots_async.py"))["main"]

    async def test():
        async with serving(tmp_path) as place:
            await example(place.url, "workshop", "random", "greedy", "level1")

    asyncio.run(test())
    assert capsys.readouterr().out.startswith("winners: [")


@pytest.mark.slow
def test_the_programs_of_the_document_run(tmp_path):
    programs = snippets(ROOT / "docs" / "api.md")
    assert len(programs) == 2
    with serving_aside(tmp_path) as place:
        for program in programs:
            exec(program.replace("http://127.0.0.1:8000", place.url), {})
