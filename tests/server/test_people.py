"""People at a table: their names and the bots', leaving, resigning, abandoning, dismissing, and who may talk."""

from __future__ import annotations

import asyncio

import pytest

import bottega
from bottega.bots.people import PEOPLE, person_at
from bottega.server.http import static
from bottega.server.settings import Limits
from tests.server.harness import Person, serving
from tests.server.test_play import codex_for_two, run


async def names(person: Person, table: str) -> list[str]:
    return [seat["name"] for seat in (await person.get(f"/api/tables/{table}"))["seats"]]


async def status(person: Person, table: str) -> str:
    return (await person.get(f"/api/tables/{table}"))["status"]


def test_every_seat_has_a_name_of_its_own(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Guest")
        table = await ada.table("leonardo", ["me", "me", "open", "open"], names=[" Ada \n", "Zoe"])
        assert await names(ada, table) == ["Ada", "Zoe", "", ""]
        await bruno.post(f"/api/tables/{table}/sit", {"seat": 2, "name": "Bruno"})
        await ada.post(f"/api/tables/{table}/seats", {"seat": 3, "who": "me", "name": "Carla"})
        assert await names(bruno, table) == ["Ada", "Zoe", "Bruno", "Carla"]
        wrong = await bruno.post(f"/api/tables/{table}/name", {"seat": 2, "name": " \t"}, 400)
        assert wrong["code"] == "name"

    run(test, tmp_path)


def test_a_player_is_renamed_at_any_time_and_the_log_follows(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table, lang="en") as live:
            await live.act(0, live.eyes(0)["legal"][0])
            refused = await bruno.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Me"}, 403)
            assert refused["code"] == "not_your_seat"
            await ada.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Contessa"})
            told = await live.until("update", where=lambda message: message["entries"][0]["kind"] == "name")
            assert told["table"]["seats"][0]["name"] == "Contessa"
            await ada.post(f"/api/tables/{table}/name", {"seat": 0, "name": "Contessa"})  # nothing more happens
            await live.ask("say", 0, text="done")
            assert live.shown["version"] == told["version"] + 1
        log = await ada.get(f"/api/tables/{table}/log?lang=en")
        lines = [told["line"] for told in log["eyes"]["told"]]
        assert any(line.startswith("Contessa") for line in lines)
        assert not any("Ada" in line for line in lines)

    run(test, tmp_path)


@pytest.mark.parametrize("seats", [5, 8])
def test_bots_never_share_a_name(seats):
    for table in ("a", "b", "c"):
        called = [person_at(table, seat) for seat in range(seats)]
        assert len({*called}) == seats
        assert {*called} <= {*PEOPLE}
        assert called == [person_at(table, seat) for seat in range(seats)]
    assert {person_at(str(number), 0) for number in range(400)} == {*PEOPLE}


def test_bots_keep_their_names_in_the_log_the_file_and_a_rematch(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("inventors", ["me", "bot:random", "bot:level1"], options={"teams": "deal"})
        called = await names(ada, table)
        assert {*called[1:]} <= {*PEOPLE}
        await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
        assert (await ada.get(f"/api/tables/{table}/record"))["names"] == called
        again = (await ada.post(f"/api/tables/{table}/rematch"))["table"]
        assert await names(ada, again) == [*called[1:], "Ada"]

    run(test, tmp_path)


def test_of_two_players_the_other_wins_when_one_resigns(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as live:
            await live.act(0, live.eyes(0)["legal"][0])
            assert (await bruno.post(f"/api/tables/{table}/resign", {"seat": 0}, 403))["code"] == "not_your_seat"
            over = await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
            assert over["status"] == "over"
            assert [seat["resigned"] for seat in over["seats"]] == [True, False]
            assert await ada.post(f"/api/tables/{table}/resign", {"seat": 0}) == over
            shown = await live.until("update", where=lambda message: message["table"] is not None)
            assert shown["eyes"][0]["legal"] == []
        assert (await bruno.get(f"/api/tables/{table}/result"))["winners"] == [1]
        async with bruno.live(table) as live:
            assert live.eyes(1)["legal"] == []
            assert (await live.act(1, "starter front"))["type"] == "refused"
        record = bottega.Record.loads((await bruno.client.get(f"/api/tables/{table}/record")).text)
        assert not record.replay().is_over
        assert len(record.actions) == 1

    run(test, tmp_path)


def test_of_several_players_the_stand_in_plays_on_for_who_resigned(tmp_path):
    """Also after a restart; who has resigned does not come back."""

    async def whole():
        async with serving(tmp_path) as place:
            ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
            table = await ada.table("workshop", ["me", "open", "bot:random"])
            await bruno.post(f"/api/tables/{table}/sit", {})
            await ada.post(f"/api/tables/{table}/start")
            gone = await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
            assert gone["status"] == "playing"
            assert (gone["seats"][0]["bot"], gone["seats"][0]["resigned"]) == ("level3", True)
            async with ada.live(table) as live:
                assert live.eyes(0)["legal"] == []
                assert (await live.ask("return", 0))["code"] == "resigned"
                assert live.shown["table"]["seats"][0]["bot"] == "level3"
        async with serving(tmp_path) as place:
            again, other = Person(place.client, ada.token), Person(place.client, bruno.token)
            async with other.live(table) as live:
                while not live.eyes(1)["legal"]:
                    await live.until("update")
            assert (await again.get(f"/api/tables/{table}"))["seats"][0]["resigned"]
            over = await other.post(f"/api/tables/{table}/resign", {"seat": 1})
            assert over["status"] == "over"
            assert (await other.get(f"/api/tables/{table}/result"))["winners"] == [2]

    asyncio.run(whole())


def test_a_game_is_abandoned_when_all_people_agree(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        stranger = await place.guest("Carla")
        assert (await stranger.post(f"/api/tables/{table}/abandon", {}, 403))["code"] == "not_seated"
        asked = await ada.post(f"/api/tables/{table}/abandon", {})
        assert (asked["status"], [seat["stops"] for seat in asked["seats"]]) == ("playing", [True, False])
        assert await ada.post(f"/api/tables/{table}/abandon", {}) == asked
        kept = await bruno.post(f"/api/tables/{table}/abandon", {"agree": False})
        assert not any(seat["stops"] for seat in kept["seats"])
        await ada.post(f"/api/tables/{table}/abandon", {})
        assert (await bruno.post(f"/api/tables/{table}/abandon", {}))["status"] == "abandoned"
        async with bruno.live(table) as live:
            assert live.eyes(1)["view"]
            assert live.eyes(1)["legal"] == []
            assert (await live.act(1, "starter front"))["code"] == "abandoned"
        assert (await bruno.get(f"/api/tables/{table}/result"))["winners"] == []
        assert (await stranger.get(f"/api/tables/{table}/log?seat=0"))["eyes"]["view"]["seat"] == 0
        assert (await ada.post(f"/api/tables/{table}/rematch"))["status"] == "open"

    run(test, tmp_path)


def test_bots_and_those_who_are_away_are_not_asked_whether_a_game_is_abandoned(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        await bruno.post(f"/api/tables/{table}/leave", {"seat": 1})
        assert (await ada.post(f"/api/tables/{table}/abandon", {}))["status"] == "abandoned"
        alone = await ada.started("codex", ["me", "bot:random"])
        assert (await ada.post(f"/api/tables/{alone}/abandon", {}))["status"] == "abandoned"
        one = await ada.table("codex", ["me", "open"], listed=True)
        await bruno.post(f"/api/tables/{one}/sit", {})
        await ada.post(f"/api/tables/{one}/start")
        await ada.post(f"/api/tables/{one}/abandon", {})
        assert (await bruno.post(f"/api/tables/{one}/leave", {"seat": 1}))["status"] == "abandoned"
        assert (await ada.get("/api/tables"))["tables"] == []

    run(test, tmp_path, limits=Limits(tables_per_guest=1))


def test_a_dismissed_table_is_out_of_ones_own_list_alone(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        await ada.post(f"/api/tables/{table}/dismiss", {})
        await ada.post(f"/api/tables/{table}/dismiss", {})
        assert (await ada.get("/api/me/tables"))["tables"] == []
        assert [one["table"] for one in (await bruno.get("/api/me/tables"))["tables"]] == [table]
        assert await status(ada, table) == "playing"
        await ada.post(f"/api/tables/{table}/dismiss", {"dismissed": False})
        assert [one["table"] for one in (await ada.get("/api/me/tables"))["tables"]] == [table]

    run(test, tmp_path)


def test_everybody_learns_who_wants_a_rematch(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
        async with ada.live(table) as live:
            again = await bruno.post(f"/api/tables/{table}/rematch")
            told = await live.until("update", where=lambda message: message["table"] is not None)
            assert (told["table"]["rematch"], told["table"]["rematch_by"]) == (again["table"], 1)
        assert (await ada.post(f"/api/tables/{table}/rematch"))["table"] == again["table"]

    run(test, tmp_path)


def test_spectators_talk_if_the_host_allows_it(tmp_path):
    async def whole():
        async with serving(tmp_path, limits=Limits(sayings_per_second=0.01, saying_burst=3)) as place:
            ada, _, table = await codex_for_two(place)
            carla = await place.guest("Carla")
            async with carla.live(table) as live:
                assert (await live.ask("say", None, text="Hello"))["code"] == "spectators_silent"
                assert (await carla.post(f"/api/tables/{table}/talk", {"spectators": True}, 403))["code"] == "not_host"
                assert (await ada.post(f"/api/tables/{table}/talk", {"spectators": True}))["spectators_talk"]
                assert (await live.ask("say", None, text="Hello"))["type"] == "ack"
                assert (await live.ask("say", 0, text="I am Ada"))["code"] == "not_your_seat"
                assert (await live.ask("say", None, text="Hello"))["code"] == "rate"
            async with ada.live(table) as live:
                [said] = live.shown["said"]
                assert (said["seat"], said["name"], said["text"]) == (None, "Carla", "Hello")
                assert (await live.ask("say", None, text="Nobody"))["code"] == "spectators_silent"
        async with serving(tmp_path) as place, Person(place.client, ada.token).live(table) as live:
            assert live.shown["table"]["spectators_talk"]
            assert [said["name"] for said in live.shown["said"]] == ["Carla"]

    asyncio.run(whole())


def test_a_chosen_seed_is_told_to_everybody(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        made = await ada.post("/api/tables", {"game": "codex", "seats": ["me", "open"], "seed": "42"}, 201)
        assert (made["deal"]["seed"], made["deal"]["nonce"]) == ("42", "")
        by_lot = await ada.table("codex", ["me", "open"])
        assert (await ada.get(f"/api/tables/{by_lot}"))["deal"]["seed"] is None
        for wrong in ("-1", "x", "1" * 40):
            await ada.post("/api/tables", {"game": "codex", "seats": ["me", "open"], "seed": wrong}, 400)

    run(test, tmp_path)


def test_a_shared_link_tells_what_it_leads_to(tmp_path, monkeypatch):
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<html><head></head></html>")
    (tmp_path / "page" / "preview").mkdir()
    (tmp_path / "page" / "preview" / "codex.jpg").write_bytes(b"")
    monkeypatch.setattr(static, "FOLDER", tmp_path / "page")
    static.files.cache_clear()

    async def test(place):
        ada = await place.guest('<b>"Ada"')
        table = await ada.table("codex", ["me", "open"])
        shown = (await place.client.get(f"/table/{table}", headers={"Accept-Language": "it"})).text
        assert 'property="og:title" content="Codex Naturalis a Bottega"' in shown
        assert "un posto libero a questo tavolo (&lt;b&gt;&quot;Ada&quot;)" in shown
        assert f'content="{place.url}/table/{table}"' in shown
        assert 'og:image" content="' + f"{place.url}/preview/codex.jpg" in shown
        assert "og:" not in (await place.client.get("/table/none")).text
        for path, title, picture in (
            ("rules/codex", "Codex Naturalis at Bottega", "codex"),
            ("", "Bottega", "bottega"),
        ):
            shown = (await place.client.get(f"/{path}", headers={"Accept-Language": "en"})).text
            assert f'og:title" content="{title}"' in shown
            assert f'og:image" content="{place.url}/preview/{picture}.jpg"' in shown

    try:
        run(test, tmp_path)
    finally:
        static.files.cache_clear()
