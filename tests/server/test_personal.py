"""What guests see and decide of what is kept of them, and whom an operator keeps out."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

import pytest
from sqlalchemy import select
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from bottega.server.store import schema
from bottega.server.store.bans import ban, network_of, unban
from bottega.terminal.app import app
from tests.server.harness import Person, serving
from tests.server.soak import postgres, postgres_programs
from tests.server.test_play import codex_for_two, run


async def everything(place) -> str:
    """All that is stored, as one text."""

    def work(connection):
        return repr([connection.execute(select(table)).all() for table in schema.metadata.sorted_tables])

    return await place.server.storage.read(work)


async def bye(live) -> str:
    with suppress(ConnectionClosed):
        while True:
            message = await live.receive()
            if message["type"] == "bye":
                return message["code"]
    return "lost"


def test_guests_see_and_take_along_what_is_kept_of_them(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as own:
            await own.act(0, "starter front")
            await own.ask("say", 0, text="Salve a tutti")
            kept = await ada.get("/api/me/kept")
            assert (kept["name"], kept["connections"], kept["entries"]) == ("Ada", 1, None)
            mine = kept["tables"][0]
            assert (mine["table"], mine["game"], mine["seats"], mine["names"]) == (table, "codex", [0], ["Ada"])
            assert [line["text"] for line in kept["said"]] == ["Salve a tutti"]
            other = await bruno.get("/api/me/kept")
            assert (other["tables"][0]["host"], other["said"], other["connections"]) == (False, [], 0)
            answer = await ada.client.get("/api/me/kept/file", headers=ada.headers)
            assert "attachment" in answer.headers["content-disposition"]
            assert "starter front" in [entry["text"] for entry in answer.json()["entries"]]
        await place.nobody.get("/api/me/kept", 401)

    run(test, tmp_path)


async def erases(place) -> None:
    ada, bruno, table = await codex_for_two(place)
    async with bruno.live(table) as other, ada.live(table) as own:
        await own.act(0, "starter front")
        await own.ask("say", 0, text="Salve a tutti")
        await ada.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Adalgisa"})
        unbegun = await ada.table("codex", ["me", "open"])
        sat = await bruno.table("codex", ["me", "open"])
        await ada.post(f"/api/tables/{sat}/sit", {})
        looked = await bruno.started("codex", ["me", "me"], spectators_talk=True)
        async with ada.live(looked) as spectator:
            await spectator.ask("say", None, text="Bello")  # type: ignore[arg-type]
        answer = await ada.client.delete("/api/me/kept", headers=ada.headers)
        assert answer.json() == {"tables": 4, "said": 2}, answer.text
        assert await bye(own) == "erased"
        await other.until("update", where=lambda message: bool(message["table"]))
        about = await bruno.get(f"/api/tables/{table}")
        assert (about["status"], about["seats"][0]["name"]) == ("over", "a guest")
        assert (await bruno.get(f"/api/tables/{sat}"))["seats"][1]["kind"] == "open"
        await bruno.get(f"/api/tables/{unbegun}", 404)
        await ada.get("/api/me", 401)
    left = await everything(place)
    assert not any(word in left for word in ("Ada", "Salve", "Bello"))
    async with bruno.live(table) as again:  # read from memory, and with a rematch
        assert again.shown["said"] == []
    again = await bruno.post(f"/api/tables/{table}/rematch")
    assert sorted(seat["kind"] for seat in again["seats"]) == ["guest", "open"]


def test_who_has_it_deleted_leaves_what_was_played_and_nothing_else(tmp_path):
    run(erases, tmp_path)


@pytest.mark.slow
@pytest.mark.skipif(not postgres_programs(), reason="needs PostgreSQL's programs")
def test_the_same_on_postgresql(tmp_path):
    async def whole(url):
        async with serving(tmp_path, database=url, ban_seconds=0.05) as place:
            await erases(place)
            await keeps_out(place)

    with postgres() as url:
        asyncio.run(whole(url))


def test_who_logs_out_everywhere_else_keeps_this_device_alone(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table) as own:
            token = (await ada.post("/api/me/sessions/end"))["token"]
            assert await bye(own) == "ended"
        await ada.get("/api/me", 401)
        again = Person(place.client, token)
        assert [found["table"] for found in (await again.get("/api/me/tables"))["tables"]] == [table]
        browser = await place.client.post("/api/guests", json={"name": "Carla", "keep": "cookie"})
        before = browser.cookies["bottega-guest"]
        answer = await place.client.post("/api/me/sessions/end")  # the client has the cookie
        assert answer.status_code == 200, answer.text
        assert answer.json().get("token") is None
        assert answer.cookies["bottega-guest"] != before

    run(test, tmp_path)


async def keeps_out(place) -> None:
    ada, bruno, table = await codex_for_two(place)
    known = await place.server.guests.known(ada.token)
    async with ada.live(table) as own, bruno.live(table) as other:
        await place.server.storage.transact(lambda connection: ban(connection, [known.id], 1.0))
        assert await bye(own) == "banned"
        problem = await ada.get("/api/me", 403, **{"Accept-Language": "fr"})
        assert problem["code"] == "banned"
        assert "laisse pas entrer" in problem["message"]
        assert (await other.ask("say", 1, text="still here"))["type"] == "ack"
        await place.server.storage.transact(lambda connection: ban(connection, ["127.0.0.0/8"], 2.0))
        assert await bye(other) == "banned"
        await bruno.get(f"/api/tables/{table}", 403)
        await place.server.storage.transact(lambda connection: unban(connection, ["127.0.0.0/8", known.id]))
        await place.server.bans.read()
        await ada.get("/api/me")


def test_who_is_kept_out_is_told_and_their_connections_end(tmp_path):
    run(keeps_out, tmp_path, ban_seconds=0.05)


@pytest.mark.parametrize(
    ("named", "address", "within"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.0/24", "192.0.2.200", True),
        ("192.0.2.0/24", "192.0.3.1", False),
        ("2001:db8::1", "2001:db8::/64", True),
        ("2001:db8:1::/48", "2001:db8:1:5::/64", True),
        ("2001:db8:1::/48", "2001:db8:2:5::/64", False),
        ("::/0", "192.0.2.7", False),
    ],
)
def test_an_address_is_within_a_ban_or_not(tmp_path, named, address, within):
    async def test(place):
        await place.server.storage.transact(lambda connection: ban(connection, [named], 1.0))
        await place.server.bans.read()
        assert place.server.bans.has_address(address) is within
        assert not place.server.bans.has_address("-")

    assert network_of("no address") is None
    run(test, tmp_path)


def test_an_operator_keeps_guests_and_addresses_out(tmp_path):
    async def made():
        async with serving(tmp_path) as place:
            return (await place.server.guests.known((await place.guest()).token)).id

    guest = asyncio.run(made())

    def admin(*words: str, code: int = 0) -> str:
        done = CliRunner().invoke(app, ["admin", *words, "--data", str(tmp_path)], env={"BOTTEGA_LANG": "en"})
        assert done.exit_code == code, done.output
        return done.output

    assert admin("bans") == "Nobody is kept out.\n"
    assert admin("ban", guest, "192.0.2.7/24") == f"Kept out: {guest}, 192.0.2.0/24.\n"
    admin("ban", guest)
    assert [one["who"] for one in json.loads(admin("bans", "--json"))["bans"]] == sorted([guest, "192.0.2.0/24"])
    assert "is neither an address nor a guest" in admin("ban", "nobody", code=2)
    assert admin("unban", guest) == f"Let in again: {guest}.\n"
    assert "is not kept out" in admin("unban", guest, code=2)
    assert "192.0.2.0/24" in admin("bans")
