"""People at two servers on one PostgreSQL: whatever one does at the first, another sees at the second.

All tests share the two servers, whose time can be moved on.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager

import pytest

from bottega.server.store.upgrade import migrate
from tests.server.harness import Person, serving
from tests.server.soak import postgres
from tests.server.test_editions import NAME, edited, offered
from tests.server.test_personal import bye
from tests.server.test_play import codex_for_two, set_up
from tests.server.test_shared import at, eventually, needs_postgres, servers, settled

pytestmark = [needs_postgres, pytest.mark.slow]


class Pair:
    """Two servers in one event loop, which goes on from test to test."""

    def __init__(self, folder, database):
        self.folder, self.database = folder, database
        self.ahead = 0.0
        """Seconds by which the time of the servers is moved on."""
        self._runner = asyncio.Runner()
        self._servers = servers(folder, database, now=self.now)
        self.places = self._runner.run(self._servers.__aenter__())

    def now(self):
        return time.time() + self.ahead

    def run(self, test):
        self._runner.run(asyncio.wait_for(test(*self.places), 60))

    def end(self):
        self._runner.run(self._servers.__aexit__(None, None, None))
        self._runner.close()


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    with postgres() as url:
        asyncio.run(migrate(url))
        both = Pair(tmp_path_factory.mktemp("pair"), url)
        yield both
        both.end()


@asynccontextmanager
async def apart(one, two):
    """A game of two people who look at it from one server each: the table, and what each has open there."""
    ada, bruno, table = await codex_for_two(one)
    bruno = at(bruno, two)
    async with ada.live(table) as here, bruno.live(table) as there:
        yield table, here, there


async def told(live, check):
    """What is told of the table, as soon as it is so."""
    while not check(live.about):
        await live.until("update")
    return live.about


async def same(*lives):
    """Waits until all are shown the newest version that one of them was shown."""
    newest = max(live.shown["version"] for live in lives)
    for live in lives:
        while live.shown["version"] < newest:
            await live.until("update")


def test_an_edition_put_at_one_server_is_played_at_the_other(pair):
    async def test(one, two):
        mine = edited(7)
        ada, bruno = await one.guest("Ada"), await two.guest("Bruno")
        await ada.post("/api/editions", {"text": mine.dumps()}, 201)

        async def is_offered():
            return "my box" in await offered(two)

        await eventually(is_offered)
        table = await bruno.table("inventors", ["me", "open"], edition=mine.digest)
        await ada.post(f"/api/tables/{table}/sit", {})
        await bruno.post(f"/api/tables/{table}/start")
        async with bruno.live(table) as here, ada.live(table) as there:
            while there.eyes(1)["view"] is None:  # the other server has not heard yet that the game has begun
                await there.until("update")
            views = [here.eyes(0)["view"], there.eyes(1)["view"]]
            assert [view["edition"] for view in views] == [{"name": "my box", "digest": mine.digest}] * 2
            live, seat = (here, 0) if here.eyes(0)["legal"] else (there, 1)
            assert (await live.act(seat, live.eyes(seat)["legal"][0]))["type"] == "ack"
            await same(here, there)
        for place in (one, two):
            words = await place.nobody.get(f"/api/games/inventors/words?lang=en&edition={mine.digest}")
            assert words["words"]["invention.bow"] == NAME
        await ada.post("/api/editions", {"text": edited(8).dumps()}, 201)  # instead: what is played stays

        async def is_replaced():
            wish = {"game": "inventors", "seats": ["me", "me"], "edition": mine.digest}
            return (await two.client.post("/api/tables", json=wish, headers=bruno.headers)).status_code == 404

        await eventually(is_replaced)
        async with bruno.live(table) as live:
            assert live.eyes(0)["view"]["edition"]["digest"] == mine.digest

    pair.run(test)


def test_both_ask_for_a_rematch_at_once_and_meet_at_one_table(pair):
    async def test(one, two):
        async with apart(one, two) as (table, here, there):
            await here.person.post(f"/api/tables/{table}/resign", {"seat": 0})
            over = await told(there, lambda about: about["status"] == "over")
            assert [seat["resigned"] for seat in over["seats"]] == [True, False]
            assert (await there.act(1, "starter front"))["type"] == "refused"
            assert (await there.person.get(f"/api/tables/{table}/result"))["winners"] == [1]
            asked = [live.person.post(f"/api/tables/{table}/rematch") for live in (here, there)]
            again = {found["table"] for found in await asyncio.gather(*asked)}
            assert len(again) == 1
            for live in (here, there):
                assert (await told(live, lambda about: about["rematch"]))["rematch"] in again
            async with here.person.live(*again) as next_here, there.person.live(*again) as next_there:
                host = next_here if next_here.shown["table"]["host"] else next_there
                await host.person.post(f"/api/tables/{again.pop()}/start")
                for live in (next_here, next_there):
                    await told(live, lambda about: about["status"] == "playing")

    pair.run(test)


def test_what_is_taken_back_at_one_server_is_taken_back_at_the_other(pair):
    async def test(one, two):
        async with apart(one, two) as (table, here, there):
            live, seat = await set_up(here, there)
            other = there if live is here else here
            await same(here, there)
            before, seen = live.eyes(seat), other.shown["eyes"][0]["view"]
            await live.act(seat, before["legal"][0])
            await same(here, there)
            assert other.shown["eyes"][0]["view"] != seen
            elsewhere = at(live.person, two if live is here else one)  # the same guest comes to the other server
            async with elsewhere.live(table) as moved:
                assert (await moved.ask("undo", seat))["type"] == "ack"
                await same(moved, here, there)
                assert moved.eyes(seat)["view"] == live.eyes(seat)["view"] == before["view"]
                assert live.eyes(seat)["legal"] == before["legal"]
            assert other.shown["eyes"][0]["view"] == seen
            assert other.shown["entries"][-1]["kind"] == "undo"
            await live.act(seat, before["legal"][1])
            await live.act(seat, "draw resource")
            await same(here, there)
            async with elsewhere.live(table) as moved:  # what showed something stays, wherever one asks
                assert (await moved.ask("undo", seat))["code"] == "undo_known"

    pair.run(test)


def test_a_game_is_abandoned_by_those_who_agree_at_different_servers(pair):
    async def test(one, two):
        async with apart(one, two) as (table, here, there):
            await here.person.post(f"/api/tables/{table}/abandon", {})
            asked = await told(there, lambda about: any(seat["stops"] for seat in about["seats"]))
            assert [seat["stops"] for seat in asked["seats"]] == [True, False]
            assert (await there.person.post(f"/api/tables/{table}/abandon", {}))["status"] == "abandoned"
            await told(here, lambda about: about["status"] == "abandoned")
            assert here.eyes(0)["legal"] == []
            assert (await here.act(0, "starter front"))["code"] == "abandoned"

    pair.run(test)


def test_all_that_is_said_is_heard_at_both_servers_and_told_to_those_who_come(pair):
    async def test(one, two):
        async with apart(one, two) as (table, here, there):
            await here.person.post(f"/api/tables/{table}/talk", {"spectators": True})
            carla = await two.guest("Carla")
            async with carla.live(table) as watching:
                await told(watching, lambda about: about["spectators_talk"])
                for live, seat, text in ((here, 0, "ciao"), (there, 1, "salve"), (watching, None, "forza")):
                    assert (await live.ask("say", seat, text=text))["type"] == "ack"
                    await same(here, there, watching)
                    assert {other.shown["entries"][-1]["text"] for other in (here, there, watching)} == {text}
            for place in (one, two):
                async with place.nobody.live(table) as late:
                    assert [one["text"] for one in late.shown["said"]] == ["ciao", "salve", "forza"]

    pair.run(test)


def test_a_hint_is_for_the_position_whichever_server_made_it(pair):
    async def test(one, two):
        async with apart(one, two) as (_, here, there):
            live, seat = await set_up(here, there)
            await same(here, there)
            first = live.eyes(seat)["legal"]
            await live.act(seat, first[0])
            await live.act(seat, "draw resource")
            other, next_seat = (there, 1) if live is here else (here, 0)
            await same(here, there)
            advice = await other.hint(next_seat)  # asked at the server that has not played it
            assert advice["type"] == "advice", advice
            assert {one["action"] for one in advice["best"]} <= set(other.eyes(next_seat)["legal"])
            assert (await live.hint(seat))["code"] == "no_hint"

    pair.run(test)


def test_names_are_changed_at_one_server_and_read_at_the_other(pair):
    async def test(one, two):
        async with apart(one, two) as (table, here, there):
            await there.person.post(f"/api/tables/{table}/name", {"seat": 1, "name": "Bona"})
            await told(here, lambda about: about["seats"][1]["name"] == "Bona")
            moved = at(here.person, two)
            await here.person.client.patch("/api/me", json={"name": "Ida"}, headers=here.person.headers)

            async def is_renamed():
                return (await moved.get("/api/me"))["name"] == "Ida"

            await eventually(is_renamed)
            mine = await moved.table("codex", ["me", "open"])
            assert (await there.person.get(f"/api/tables/{mine}"))["seats"][0]["name"] == "Ida"

    pair.run(test)


def test_a_seat_goes_to_another_device_at_another_server(pair):
    async def test(one, two):
        async with apart(one, two) as (table, here, there):
            code = (await here.person.post(f"/api/tables/{table}/links", {"seat": 0}, 201))["code"]
            phone = await two.guest("Phone")
            assert (await phone.post("/api/claims", {"code": code}))["mine"] == [0]
            await told(here, lambda about: about["mine"] == [])
            assert here.shown["eyes"][0]["seat"] is None
            assert (await here.act(0, "starter front"))["code"] == "not_your_seat"
            assert (await there.person.post("/api/claims", {"code": code}, 404))["code"] == "link_used"

    pair.run(test)


def test_who_logs_out_everywhere_else_is_out_at_every_server(pair):
    async def test(one, two):
        async with apart(one, two) as (table, here, _):
            async with at(here.person, two).live(table) as second:
                token = (await here.person.post("/api/me/sessions/end"))["token"]
                assert [await bye(live) for live in (here, second)] == ["ended", "ended"]

            async def is_out():
                return (await two.client.get("/api/me", headers=here.person.headers)).status_code == 401

            await eventually(is_out)
            assert (await Person(two.client, token).get("/api/me"))["name"] == "Ada"

    pair.run(test)


@pytest.mark.parametrize("kind", ["live", "daily"])
def test_clocks_are_the_same_at_both_servers_and_one_of_them_sends_away_who_is_late(pair, kind):
    async def test(one, two):
        ada, bruno = await one.guest("Ada"), await one.guest("Bruno")
        pace = {"kind": "live", "seconds": 600} if kind == "live" else {"kind": "daily", "hours": 6}
        table = await ada.table("codex", ["me", "open"], pace=pace, stand_in="random")
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        async with ada.live(table) as here, at(bruno, two).live(table) as there:
            pair.ahead += 100
            await there.act(1, "starter front")
            await same(here, there)
            clocks = [live.shown["clocks"] for live in (here, there)]
            assert clocks[0]["running"] == clocks[1]["running"] == [0]
            wanted = [500, 510] if kind == "live" else clocks[0]["left"]  # who has acted has the increment, too
            for clock in clocks:
                assert all(abs(left - about) < 20 for left, about in zip(clock["left"], wanted, strict=True)), clocks
            pair.ahead += 7 * 3600
            for live in (here, there):
                about = await told(live, lambda about: about["seats"][0]["bot"] == "random")
                assert about["seats"][1]["bot"] is None
            await there.until("update", where=lambda told: told["entries"][-1]["kind"] == "act")
            assert (await here.ask("return", 0))["type"] == "ack"
            await told(there, lambda about: about["seats"][0]["bot"] is None)
            stored = (await one.server.storage.table(table))[1]
            assert [entry.kind for entry in stored].count("away") == 1

    try:
        pair.run(test)
    finally:
        pair.ahead = 0.0


def die(server):
    """Ends a server as if it had been killed: it says nothing, and its connections are gone."""
    server.bot_play.stopping = True
    for task in (*server._tasks, server.sharing._task):
        task.cancel()
    server.sharing._raw.driver_connection.terminate()


def test_bots_and_clocks_of_a_server_that_dies_go_on(pair):
    async def test(one, two):
        async with serving(pair.folder, now=pair.now, database=pair.database, shared=True) as three:
            await settled([one, two, three])
            ada = await one.guest("Ada")
            wishes = {"pace": {"kind": "live", "seconds": 600}, "stand_in": "random"}
            table = await ada.table("codex", ["me", "bot:random"], **wishes)
            while not three.server.sharing.owns(table):
                table = await ada.table("codex", ["me", "bot:random"], **wishes)
            async with ada.live(table) as here, at(ada, two).live(table) as there:
                await ada.post(f"/api/tables/{table}/start")
                await here.until("update", where=lambda told: told["version"] == 2)  # its bot has acted there
                die(three.server)
                acted = await here.act(0, here.eyes(0)["legal"][0])
                await there.until("update", where=lambda told: told["version"] > acted["version"])
                await settled([one, two])
                if not here.eyes(0)["legal"]:
                    await here.until("update", where=lambda told: bool(told["eyes"][0]["legal"]))
                pair.ahead += 700
                for live in (here, there):
                    await told(live, lambda about: about["seats"][0]["bot"] == "random")

    try:
        pair.run(test)
    finally:
        pair.ahead = 0.0
