"""What one client may take: connections, time, bots, words, places in the lobby; and that it is shared fairly."""

from __future__ import annotations

import asyncio
import gzip
from contextlib import AsyncExitStack, suppress
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import bottega
from bottega.server.rates import Places, Shares, address_of
from bottega.server.settings import Limits
from bottega.server.tables.table import Table
from bottega.server.tables.undo import MOST_UNDOS
from bottega.server.turns import Asker, Turns
from tests.server.harness import Place, TurnedAwayError, client_of
from tests.server.test_attacks import undone_game
from tests.server.test_play import codex_for_two, run, set_up

HOSTILE = "127.0.0.2"


def test_an_address_of_ipv6_is_its_network():
    assert address_of("192.0.2.7") == address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8:1:2::7") == address_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert address_of("2001:db8:1:3::7") != address_of("2001:db8:1:2::7")
    assert address_of("fe80::1%eth0") == "fe80::/64"
    assert address_of("testclient") == "testclient"


def test_places_are_counted_by_address_and_in_all():
    places = Places(per_address=2, in_all=3)
    assert [places.enter(name) for name in ("a", "a", "a", "b", "c")] == [True, True, False, True, False]
    places.leave("a")
    assert places.enter("c")
    assert places.taken == 3


def test_many_names_behind_one_address_share():
    shares = Shares(rate=0, burst=2, guests_per_address=2)
    assert [shares.take("ada", "here") for _ in range(3)] == [True, True, False]
    assert [shares.take("bruno", "here") for _ in range(3)] == [True, True, False]
    assert not shares.take("carla", "here")
    assert shares.take("carla", "elsewhere")


# Connections


def test_half_a_request_is_not_waited_for(tmp_path):
    """Neither its head nor its body, nor that of a second request over the same connection."""

    async def test(place):
        host, port = place.url.removeprefix("http://").split(":")
        whole = f"GET /health HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
        body = (
            f"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n"
        )
        for first, then in ((b"", b""), (b"GET / H", b"TT"), (body.encode(), b'{"name"'), (whole, b"GET")):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(first)
            if first == whole:
                assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200")
            writer.write(then)
            with suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), 60) == b""
            writer.close()

    run(test, tmp_path, request_seconds=0.3)


def test_connections_of_an_address_are_counted_before_they_say_hello(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.table("codex", ["me", "open"])
        address = f"{place.url.replace('http', 'ws')}/api/tables/{table}/live"
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(connect(address))
            for _ in range(1000):
                if place.server.places.taken == 3:
                    break
                await asyncio.sleep(0.02)
            assert "bottega_connections 3.0" in (await place.client.get("/metrics")).text
            with pytest.raises(TurnedAwayError, match="connections"):
                async with ada.live(table):
                    pass
            async with client_of(place.url, HOSTILE) as other:
                assert (await other.get("/health")).status_code == 200
        for _ in range(1000):
            if not place.server.places.taken:
                break
            await asyncio.sleep(0.02)
        async with ada.live(table):
            pass

    run(test, tmp_path, limits=Limits(connections_per_address=3))


@pytest.mark.parametrize(("proxies", "believed"), [((), False), (("127.0.0.1",), True), (("127.0.0.0/8",), True)])
def test_only_a_proxy_is_believed_for_whom_it_asks(tmp_path, proxies, believed):
    async def test(place):
        codes = set()
        for number in range(6):
            answer = await place.client.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{number}"})
            codes.add(answer.status_code)
        assert codes == ({200} if believed else {200, 429})

    run(test, tmp_path, proxies=proxies, limits=Limits(reads_per_second=0.01, read_burst=3))


def test_who_sends_too_much_is_held_up_and_then_cut_off(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table) as live:
            assert (await live.ask("why", 0, action="starter front"))["type"] == "ack"
            with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
                for _ in range(20):
                    await live.ask("why", 0, action="starter front")
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "rate")
        assert 'bottega_refusals_total{code="rate"} 1.0' in (await place.client.get("/metrics")).text

    run(test, tmp_path, limits=Limits(messages_per_second=1, message_burst=4, message_pauses=1))


def test_another_connection_of_a_guest_ends_their_oldest(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with bruno.live(table) as other, ada.live(table) as first, ada.live(table) as second:
            async with ada.live(table):
                with pytest.raises(ConnectionClosed):
                    await first.until("never")
            assert (await second.act(0, "starter front"))["type"] == "ack"
            await other.until("update")
            seen = [message for message in other.bytes if '"presence"' in message]
            assert len(seen) <= 3  # who is here did not change when the others came

    run(test, tmp_path, limits=Limits(connections_per_guest=2))


# Words and lists


def test_talk_is_limited_for_a_guest_over_all_their_connections(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table) as one, ada.live(table) as two:
            answers = [await live.ask("say", 0, text="ciao") for live in (one, two, one, two)]
            assert [answer.get("code") for answer in answers] == [None, None, "rate", "rate"]

    run(test, tmp_path, limits=Limits(sayings_per_second=0.01, saying_burst=2))


def test_one_host_does_not_fill_the_lobby(tmp_path):
    async def test(place):
        ada, eve = await place.guest("Ada"), await place.guest("Eve")
        mine = await ada.table("codex", ["me", "open"], listed=True)
        theirs = [await eve.table("codex", ["me", "open"], listed=True) for _ in range(6)]
        listed = [table["table"] for table in (await ada.get("/api/tables"))["tables"]]
        assert listed == [*reversed(theirs[-3:]), mine]

    run(test, tmp_path)


def test_guests_are_made_slowly_after_a_while(tmp_path):
    async def test(place):
        codes = [(await place.client.post("/api/guests", json={"name": "x"})).status_code for _ in range(4)]
        assert codes == [201, 201, 429, 429]

    run(test, tmp_path, limits=Limits(newcomers_per_second=0.01, newcomer_burst=2))


# Taking back


def test_what_was_taken_back_is_not_played_when_a_table_is_read():
    record, entries = undone_game(60)
    whole = Table(record, entries)
    table = Table(record)
    for _ in table.replaying(entries, 10):
        pass
    played = [one.entry for one in table.recent if one.entry.kind == "act" and one.events]
    assert len(played) == len(table.played) + 5  # those among the last ten
    assert table.state == whole.state
    for name in ("version", "played", "turns", "undone", "done"):
        assert getattr(table, name) == getattr(whole, name)
    assert table.recent[-10:] == whole.recent[-10:]


def test_a_decision_is_not_taken_back_for_ever(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table, lang="en") as live:
            for _ in range(MOST_UNDOS):
                assert (await live.act(0, "starter front"))["type"] == "ack"
                assert (await live.ask("undo", 0))["type"] == "ack"
            await live.act(0, "starter front")
            assert live.eyes(0)["undo"]["code"] == "undo_often"
            assert (await live.ask("undo", 0))["code"] == "undo_often"
        place.server.live.open.clear()
        async with ada.live(table) as live, bruno.live(table) as other:
            assert (await live.ask("undo", 0))["code"] == "undo_often"
            acting, seat = await set_up_rest(live, other)
            assert acting.eyes(seat)["legal"]

    run(test, tmp_path, limits=Limits(undos_per_second=1e6, messages_per_second=1e6))


async def set_up_rest(first, second):
    assert (await second.act(1, "starter front"))["type"] == "ack"
    for live, seat in ((first, 0), (second, 1)):
        while not live.eyes(seat)["legal"]:
            await live.until("update")
    return first, 0


def test_taking_back_is_limited_as_it_costs_more(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as live, bruno.live(table) as other:
            acting, seat = await set_up(live, other)
            codes = [(await acting.ask("undo", seat, ask=True)).get("code") for _ in range(4)]
            assert codes[-2:] == ["rate", "rate"]

    run(test, tmp_path, limits=Limits(undos_per_second=0.01, undo_burst=2))


# Bots


def test_who_had_least_is_next():
    async def test():
        turns, order, go_on = Turns(1), [], asyncio.Event()

        async def work(name, asker, urgency=0):
            async with turns.next(asker, urgency):
                order.append(name)
                await go_on.wait()

        hostile = [work("hostile", Asker("there", f"g{number}")) for number in range(20)]
        honest = [work(name, Asker("here", "ada"), urgency) for name, urgency in (("later", 2), ("honest", 0))]
        working = asyncio.gather(*hostile, *honest)
        await asyncio.sleep(0.05)
        go_on.set()
        await working
        assert order == ["hostile", "honest", "later", *["hostile"] * 19]

    asyncio.run(test())


def test_who_gives_up_waiting_leaves_their_place_to_others():
    async def test():
        turns, here = Turns(1), Asker("here", "ada")

        async def work():
            async with turns.next(here, 0):
                await asyncio.sleep(0.01)

        tasks = [asyncio.create_task(work()) for _ in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.wait_for(work(), 60)

    asyncio.run(test())


class SlowBots:
    """Bots that think for a while, and then do the first thing they may."""

    def __init__(self, place: Place, seconds: float) -> None:
        self.asked = 0
        self.seconds = seconds
        place.server.workers._asked = self._asked

    async def _asked(self, line, _kind):
        self.asked += 1
        await asyncio.sleep(self.seconds)
        view = msgspec.json.decode(line)["view"]
        return str(bottega.game("codex").sample(view, Random(1)).legal(view["seat"])[0])


async def seconds_of_a_bot(person):
    """How long a person at a table with a bot waits for it."""
    table = await person.table("codex", ["me", "bot:level5"])
    loop = asyncio.get_running_loop()
    async with person.live(table) as live:
        began = loop.time()
        await person.post(f"/api/tables/{table}/start")
        await live.until("update", where=lambda message: message["version"] == 2)
        return loop.time() - began


def test_one_address_does_not_keep_all_bots_busy(tmp_path):
    async def test(place):
        SlowBots(place, 0.05)
        ada = await place.guest("Ada")
        undisturbed = await seconds_of_a_bot(ada)
        async with AsyncExitStack() as stack:
            client = await stack.enter_async_context(client_of(place.url, HOSTILE))
            eve = type(ada)(client, None)
            eve = type(ada)(client, (await eve.post("/api/guests", {"name": "Eve"}, 201))["token"])
            for _ in range(30):
                table = await eve.started("codex", ["bot:level5"] * 4)
                await stack.enter_async_context(eve.live(table, local_addr=(HOSTILE, 0)))
            # Where the machine is busy with something else, too, one of several times will do.
            disturbed = min([await seconds_of_a_bot(ada) for _ in range(3)])
            assert disturbed <= 10 * max(undisturbed, 0.05)

    run(test, tmp_path, proxies=())


def test_bots_think_only_while_somebody_looks_or_waits_for_them(tmp_path):
    async def test(place):
        bots = SlowBots(place, 0.0)
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["bot:level5"] * 2)
        await asyncio.sleep(0.1)
        assert bots.asked == 0
        async with ada.live(table) as live:
            await live.until("update", where=lambda message: message["version"] > 5)
        await asyncio.sleep(0.1)
        asked = bots.asked
        await asyncio.sleep(0.2)
        assert bots.asked == asked
        await ada.started("codex", ["me", "bot:level5"])  # nobody looks, but they will
        async with asyncio.timeout(60):
            while bots.asked == asked:
                await asyncio.sleep(0.02)

    run(test, tmp_path)


def test_the_time_of_a_bot_includes_its_waiting(tmp_path):
    async def test(place):
        SlowBots(place, 30.0)
        ada = await place.guest("Ada")
        tables = [await ada.started("codex", ["me", "bot:level5"]) for _ in range(3)]
        for table in tables:
            async with ada.live(table) as live:
                while live.shown["version"] < 2:
                    await live.until("update")

    run(test, tmp_path, bot_seconds=0.2)


# Answers


def test_what_is_told_of_a_finished_game_is_kept_and_compressed(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as live, bruno.live(table) as other:
            await set_up(live, other)
        path = f"/api/tables/{table}/log?seat=0&lang=en"
        running = await place.client.get(path, headers=ada.headers)
        assert "etag" not in running.headers
        assert running.headers["cache-control"] == "no-store"
        await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
        whole = await place.client.get(path)
        assert whole.headers["content-encoding"] == "gzip"
        assert whole.json()["eyes"]["seat"] == 0
        again = await place.client.get(path, headers={"If-None-Match": whole.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = await place.client.get(path, headers={"Accept-Encoding": "identity"})
        assert plain.content == whole.content
        await bruno.post(f"/api/tables/{table}/name", {"seat": 1, "name": "Carla"})
        renamed = await place.client.get(path, headers={"If-None-Match": whole.headers["etag"]})
        assert renamed.status_code == 200
        lesson = await place.client.get("/api/games/codex/lesson")
        assert lesson.headers["content-encoding"] == "gzip"
        assert lesson.headers["etag"]
        assert len(gzip.compress(lesson.content)) < 60_000

    run(test, tmp_path)


def test_a_request_that_replays_a_game_counts_as_several(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        codes = [
            (await place.client.get(f"/api/tables/{table}/log", headers=ada.headers)).status_code for _ in range(4)
        ]
        assert codes == [200, 200, 200, 429]

    run(test, tmp_path, limits=Limits(reads_per_second=0.01, read_burst=12))


def test_to_look_for_trouble_counts_as_several_requests(tmp_path):
    async def test(place):
        for path in ("/ready", "/metrics"):
            assert [(await place.client.get(path)).status_code for _ in range(2)] == [200, 200]
        assert (await place.client.get("/ready")).status_code == 429

    run(test, tmp_path, limits=Limits(reads_per_second=0.01, read_burst=16))
