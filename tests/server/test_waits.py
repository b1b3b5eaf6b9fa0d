"""For whom tables wait: what is stored of it, what lists tell, in which order, and what somebody has missed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import select

from bottega.server.settings import sqlite_url
from bottega.server.store.database import connected
from bottega.server.store.guests import Known
from bottega.server.store.schema import seated
from bottega.server.store.upgrade import migrate
from tests.server.harness import FakeTime, Person, Place, play_out, serving
from tests.server.soak import postgres, postgres_programs
from tests.server.test_play import run

DAY = 86_400.0
BEGAN = 1_000_000.0
OLD = json.loads((Path(__file__).parent / "tables_0008.json").read_text())
"""The rows of a database that a server of layout 0008 has written, as games were played there.

Ada and Bruno have a daily game, of which six actions are played, and one with a live clock; Ada plays against a bot,
has finished a game by herself, and has made a table that is still open.
"""


async def before_long(check) -> None:
    """Waits until that is true."""
    async with asyncio.timeout(60):
        while not await check():
            await asyncio.sleep(0.02)


async def rows_of(place: Place) -> dict[tuple[str, str], tuple[float | None, float | None, int]]:
    """Since and until when tables wait for guests, and what they have seen: by table and guest."""
    found = await place.server.storage.read(lambda connection: connection.execute(select(seated)).all())
    return {(row.table_id, row.guest): (row.since, row.until, row.seen) for row in found}


async def known(place: Place, person: Person) -> str:
    found = await place.server.guests.known(person.token)
    assert found is not None
    return found.id


async def pair(ada: Person, bruno: Person, game: str = "codex", **wishes: Any) -> str:
    """A game of two guests that has begun."""
    table = await ada.table(game, ["me", "open"], **wishes)
    await bruno.post(f"/api/tables/{table}/sit", {})
    await ada.post(f"/api/tables/{table}/start")
    return table


async def act(person: Person, table: str) -> None:
    """Plays the first legal action."""
    async with person.live(table) as live:
        seat = live.shown["table"]["mine"][0]
        assert (await live.act(seat, live.eyes(seat)["legal"][0]))["type"] == "ack"


async def hand_over(ada: Person, bruno: Person, table: str) -> tuple[Person, Person]:
    """Plays the beginning of Codex Naturalis, which both play at once; who is to move comes first."""
    for person in (ada, bruno, ada, bruno):
        await act(person, table)
    first = (await ada.get(f"/api/tables/{table}"))["waits"][0]["seat"]
    return (ada, bruno) if first == 0 else (bruno, ada)


async def mine(person: Person) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = (await person.get("/api/me/tables"))["tables"]
    return tables


async def fill(url: str) -> None:
    """Puts the rows of the old database into one of that layout, and brings it to the layout of today."""
    assert await migrate(url, "0008") == "0008"

    def work(connection: sa.Connection) -> None:
        layout = sa.MetaData()
        layout.reflect(connection)
        for name in ("guests", "tables", "entries", "seated"):
            table = layout.tables[name]
            for row in OLD[name]:
                values = dict(row)
                for column in table.c:
                    if isinstance(column.type, sa.LargeBinary) and column.name in values:
                        values[column.name] = bytes.fromhex(values[column.name])
                    elif isinstance(column.type, sa.Boolean) and column.name in values:
                        values[column.name] = bool(values[column.name])
                connection.execute(sa.insert(table).values(values))

    database = connected(url)
    try:
        await database.write(work)
    finally:
        await database.close()
    await migrate(url)


async def check_that_games_in_play_are_filled(url: str, folder: Path) -> None:
    await fill(url)
    daily, bots, over = (OLD["names"][name] for name in ("daily", "bots", "over"))
    ada, bruno = (Known(row["id"], row["name"]) for row in sorted(OLD["guests"], key=lambda row: row["name"]))
    now = FakeTime()
    now.at = BEGAN + 2000

    async with serving(folder, database=url, now=now) as place:

        async def filled() -> bool:
            rows = await rows_of(place)
            return rows[daily, bruno.id][0] is not None and rows[bots, ada.id][0] is not None

        await before_long(filled)
        rows = await rows_of(place)
        assert rows[daily, bruno.id] == (BEGAN + 360, BEGAN + 360 + DAY, 6)  # the last that he did was the sixth
        assert rows[daily, ada.id] == (None, None, 8)
        assert rows[bots, ada.id][:2] == (BEGAN + 450, None)
        assert {row[0] for one, row in rows.items() if one[0] not in (daily, bots)} == {None}
        told = {table.table: table for table in await place.server.lobby.mine(ada)}
        assert [wait.seat for wait in told[daily].waits] == [1]
        assert (told[bots].moment.kind, told[bots].moment.number) == ("age", 1)
        result = told[over].result
        assert (result.at, sorted(result.scores), len(result.winners)) == (BEGAN + 510, [27, 33], 1)
        before = [row["status"] for row in OLD["tables"]]
        assert sorted(table.status for table in told.values()) == sorted(before)


def test_games_already_in_play_get_it_filled_in_on_upgrade(tmp_path):
    asyncio.run(check_that_games_in_play_are_filled(sqlite_url(tmp_path), tmp_path))


@pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")
def test_so_they_are_on_postgresql(tmp_path):
    with postgres() as url:
        asyncio.run(check_that_games_in_play_are_filled(url, tmp_path))


async def follows_the_game(place: Place, now: FakeTime) -> None:
    ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
    people = {await known(place, ada): ada, await known(place, bruno): bruno}
    table = await pair(ada, bruno, pace={"kind": "daily", "hours": 12}, stand_in="random")

    async def awaited() -> dict[str, tuple[float | None, float | None]]:
        rows = await rows_of(place)
        stored = {int(people[guest] is bruno): row[:2] for (_, guest), row in rows.items()}
        told = {wait["seat"]: (wait["since"], wait["until"]) for wait in (await mine(ada))[0]["waits"]}
        assert told == {seat: row for seat, row in stored.items() if row[0] is not None}
        return {"ada": stored[0], "bruno": stored[1]}

    nobody, began = (None, None), now.at
    assert await awaited() == {"ada": (began, began + DAY / 2), "bruno": (began, began + DAY / 2)}
    now.at += 60
    await act(ada, table)  # she has chosen her first card, and he has not
    assert await awaited() == {"ada": nobody, "bruno": (began, began + DAY / 2)}
    async with ada.live(table) as live:
        await live.ask("undo", 0)  # taken back: she is awaited again
    assert await awaited() == {"ada": (now.at, now.at + DAY / 2), "bruno": (began, began + DAY / 2)}
    await act(ada, table)
    for person in (bruno, ada, bruno):
        await act(person, table)
    first, other = (ada, bruno) if (await awaited())["ada"] != nobody else (bruno, ada)
    name, others = ("ada", "bruno") if first is ada else ("bruno", "ada")
    asked = now.at
    assert await awaited() == {name: (asked, asked + DAY / 2), others: nobody}
    now.at += 60
    await act(first, table)  # a card is placed, and one is to be drawn: the same turn, but new time for it
    assert await awaited() == {name: (asked, now.at + DAY / 2), others: nobody}
    await act(first, table)
    assert await awaited() == {name: nobody, others: (now.at, now.at + DAY / 2)}
    now.at += DAY / 2 + 1  # the clock is over, and the stand-in plays
    await place.server.timekeeper.tick()

    async def is_back_with_the_first() -> bool:
        return any(people[guest] is first and row[0] is not None for (_, guest), row in (await rows_of(place)).items())

    await before_long(is_back_with_the_first)
    assert (await awaited())[others] == nobody
    seat = 0 if first is ada else 1
    await first.post(f"/api/tables/{table}/resign", {"seat": seat})
    assert await awaited() == {"ada": nobody, "bruno": nobody}
    ended = (await mine(other))[0]["result"]
    assert (ended["at"], ended["winners"]) == (now.at, [1 - seat])


def test_for_whom_a_table_waits_is_stored_with_what_changes_it(tmp_path):
    now = FakeTime()
    run(lambda place: follows_the_game(place, now), tmp_path, now=now)


@pytest.mark.skipif(postgres_programs() is None, reason="there is no PostgreSQL server here")
def test_so_it_is_on_postgresql(tmp_path):
    now = FakeTime()

    async def whole(url: str) -> None:
        async with serving(tmp_path, database=url, now=now) as place:
            await follows_the_game(place, now)

    with postgres() as url:
        asyncio.run(whole(url))


def test_with_a_live_clock_it_is_told_and_not_stored(tmp_path):
    now = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await pair(ada, bruno, pace={"kind": "live", "seconds": 600, "increment": 0})
        first, other = await hand_over(ada, bruno, table)
        now.at += 10
        told = (await mine(other))[0]
        assert [(wait["seat"] in told["mine"], wait["until"]) for wait in told["waits"]] == [(False, BEGAN + 600)]
        assert [row[:2] for row in (await rows_of(place)).values()] == [(None, None)] * 2
        assert (await mine(first))[0]["waits"] == told["waits"]

    run(test, tmp_path, now=now)


def test_twenty_tables_stand_in_the_order_in_which_they_want_something(tmp_path):
    """Two guests: first what waits for oneself, by the time left; then what goes on; then what has ended."""
    now = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        hours = [168, 12, 72, 24, 48, 12, 24]
        waiting: dict[str, list[str]] = {"Ada": [], "Bruno": []}
        left: dict[str, float] = {}
        for number in range(14):
            now.at += 60
            pace = {"kind": "daily", "hours": hours[number % 7]} if number < 10 else {"kind": "none"}
            table = await pair(ada, bruno, pace=pace, listed=number == 0)
            first, _ = await hand_over(ada, bruno, table)
            waiting["Ada" if first is ada else "Bruno"].append(table)
            left[table] = now.at + hours[number % 7] * 3600 if number < 10 else float("inf")
        begun = now.at
        unbegun = [await ada.table("leonardo", ["me", "open"]) for _ in range(2)]
        ended = []
        for _ in range(4):
            now.at += 60
            table = await pair(ada, bruno, "codex")
            await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
            ended.append(table)
        assert sum(map(len, waiting.values())) + len(unbegun) + len(ended) == 20
        assert all(waiting.values())
        for person, name, other in ((ada, "Ada", "Bruno"), (bruno, "Bruno", "Ada")):
            tables = await mine(person)
            mines = [one for one in tables if any(wait["seat"] in one["mine"] for wait in one["waits"])]
            assert len(mines) == len(waiting[name])
            assert tables[: len(mines)] == mines
            assert [one["table"] for one in mines] == sorted(waiting[name], key=left.__getitem__)
            for one in mines:
                (wait,) = one["waits"]
                assert (wait["until"] or float("inf")) == left[one["table"]]
                assert wait["since"] <= begun
                assert one["moment"] == {"kind": "round", "number": 1}
            goes_on = [one["table"] for one in tables if one["status"] in ("open", "playing") and one not in mines]
            assert set(goes_on) == {*waiting[other], *(unbegun if person is ada else [])}
            assert tables[len(mines) : len(mines) + len(goes_on)] == [one for one in tables if one["table"] in goes_on]
            over = tables[-4:]
            assert [one["table"] for one in over] == ended[::-1]
            assert [one["result"]["at"] for one in over] == [now.at - 60 * number for number in range(4)]
            assert all(one["result"]["winners"] == [1] and one["waits"] == [] for one in over)

    run(test, tmp_path, now=now)


def test_results_are_told_as_they_were(tmp_path):
    now = FakeTime()

    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["me", "me"])
        now.at += 500
        async with ada.live(table) as live:
            await play_out(live, seats={0: live, 1: live}, pick=Random(2).choice)
        now.at += 500
        whole = await ada.get(f"/api/tables/{table}/result")
        told = (await mine(ada))[0]["result"]
        assert told == {"at": BEGAN + 500, "scores": whole["scores"], "winners": whole["winners"]}
        stopped = await ada.started("codex", ["me", "bot:random"])
        await ada.post(f"/api/tables/{stopped}/abandon", {"agree": True})
        assert (await mine(ada))[0]["result"] == {"at": now.at, "scores": [0, 0], "winners": []}

    run(test, tmp_path, now=now)


def test_the_list_of_all_tables_tells_what_everybody_at_them_sees(tmp_path):
    """Whose turn it is and when their time is over stands on every board; who they are, and what they saw, does not."""
    now = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await pair(ada, bruno, pace={"kind": "daily", "hours": 24}, listed=True)
        first, other = await hand_over(ada, bruno, table)
        lists = [(await person.get("/api/tables"))["tables"] for person in (place.nobody, await place.guest("Carla"))]
        assert lists[0] == lists[1]
        (told,) = lists[0]
        async with place.nobody.live(table) as live:
            shown = live.eyes(None)["view"]
        assert [wait["seat"] for wait in told["waits"]] == shown["decision"]["actors"]
        assert told["moment"] == {"kind": "round", "number": shown["round"]}
        assert (told["seen"], told["mine"], told["result"]) == (0, [], None)
        assert set(told["waits"][0]) == {"seat", "since", "until"}
        text = json.dumps(lists)
        assert not any(guest in text for guest in (await known(place, ada), await known(place, bruno)))
        assert (await mine(first))[0]["seen"] > 0
        assert (await other.get("/api/tables"))["tables"][0]["seen"] == 0

    run(test, tmp_path, now=now)


def test_what_somebody_has_seen_goes_as_far_as_they_have_looked(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await pair(ada, bruno)
        first, other = await hand_over(ada, bruno, table)
        guest = await known(place, other)

        async def seen() -> int:
            return (await rows_of(place))[table, guest][2]

        async with other.live(table) as hidden:
            await hidden.send({"type": "look", "looks": False})
            now = hidden.shown["version"]

            async def is_noted() -> bool:
                return await seen() == now

            await before_long(is_noted)
            await act(first, table)
            await hidden.until("update", where=lambda message: message["version"] > now)
        await asyncio.sleep(0.1)
        assert await seen() == now  # nobody looked when that came, nor when the page was closed
        told = next(one for one in await mine(other) if one["table"] == table)
        assert told["seen"] == now
        news = (await other.get(f"/api/tables/{table}/log?lang=en&since={now}"))["eyes"]["told"]
        whole = (await other.get(f"/api/tables/{table}/log?lang=en"))["eyes"]["told"]
        assert 0 < len(news) < len(whole)
        assert news == whole[-len(news) :]
        async with other.live(table) as looking:
            now = looking.shown["version"]
        await before_long(is_noted)
        assert (await other.get(f"/api/tables/{table}/log?lang=en&since={now}"))["eyes"]["told"] == []

    run(test, tmp_path)


def test_what_was_taken_back_is_no_news(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["me", "me"])
        async with ada.live(table) as live:
            await live.act(0, "starter front")
            await live.ask("undo", 0)
            answer = await live.act(0, "starter back")
        log = f"/api/tables/{table}/log?lang=en&since="
        assert len((await ada.get(f"{log}1"))["eyes"]["told"]) == 1
        assert len((await ada.get(f"{log}{answer['version'] - 1}"))["eyes"]["told"]) == 1
        assert (await ada.get(f"{log}{answer['version']}"))["eyes"]["told"] == []

    run(test, tmp_path)
