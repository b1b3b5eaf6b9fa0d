"""Everything about tables that is not live play: seats, links, rematches, forks, files, lists and limits."""

from __future__ import annotations

import json
from random import Random

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

import bottega
from bottega.bots import BOTS
from bottega.bots.people import PEOPLE
from bottega.server.settings import Limits
from bottega.terminal.app import app
from tests.server.harness import FakeTime, Person, Place, TurnedAwayError, play_out
from tests.server.test_play import codex_for_two, run


async def finished(place: Place, game: str = "workshop") -> tuple[Person, str]:
    """A game that one guest has played alone, on both seats."""
    ada = await place.guest("Ada")
    table = await ada.started(game, ["me", "me"])
    async with ada.live(table) as live:
        await play_out(live, seats={0: live, 1: live}, pick=Random(2).choice)
    return ada, table


def test_hot_seat_and_solo_are_ordinary_tables(tmp_path):
    async def test(place):
        ada = await place.guest()
        table = await ada.started("codex", ["me", "me", "bot:random"])
        async with ada.live(table) as live:
            assert [eyes["seat"] for eyes in live.shown["eyes"]] == [0, 1]
            assert [eyes["view"]["seat"] for eyes in live.shown["eyes"]] == [0, 1]
        alone = await ada.started("workshop", ["me"])
        async with ada.live(alone) as live:
            assert live.eyes(0)["legal"]

    run(test, tmp_path)


def test_a_table_is_found_by_its_link_and_listed_only_if_wanted(tmp_path):
    async def test(place):
        ada = await place.guest()
        private = await ada.table("codex", ["me", "open"])
        public = await ada.table("codex", ["me", "open"], listed=True)
        listed = [table["table"] for table in (await place.nobody.get("/api/tables"))["tables"]]
        assert listed == [public]
        assert (await place.nobody.get(f"/api/tables/{private}"))["mine"] == []
        mine = (await ada.get("/api/me/tables"))["tables"]
        assert {table["table"] for table in mine} == {private, public}
        assert all(table["host"] and table["mine"] == [0] for table in mine)

    run(test, tmp_path)


def test_tables_that_wait_for_players_are_listed_first_and_the_time_is_told(tmp_path):
    clock = FakeTime()

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        waiting = await ada.table("codex", ["me", "open"], listed=True)
        clock.at += 60
        played = await bruno.started("codex", ["me", "bot:random"], listed=True)
        clock.at += 60
        latest = await bruno.table("workshop", ["me", "open"], listed=True, pace={"kind": "daily", "hours": 24})
        told = await place.nobody.get("/api/tables")
        assert [table["table"] for table in told["tables"]] == [latest, waiting, played]
        assert [told["now"] - table["created"] for table in told["tables"]] == [0, 120, 60]
        assert (await ada.get("/api/me/tables"))["now"] == clock.at

    run(test, tmp_path, now=clock)


def test_a_table_tells_where_the_one_sits_who_has_made_it(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        beside = await ada.table("codex", ["open", "me", "bot:random"])
        await bruno.post(f"/api/tables/{beside}/sit", {"seat": 0})
        absent = await ada.table("codex", ["open", "open"])
        for who in (place.nobody, ada, bruno):
            assert (await who.get(f"/api/tables/{beside}"))["host_seat"] == 1
            assert (await who.get(f"/api/tables/{absent}"))["host_seat"] is None

    run(test, tmp_path)


def test_what_an_option_needs_is_chosen_along_with_it(tmp_path):
    async def test(place):
        ada = await place.guest()
        table = await ada.started("leonardo", ["me", "bot:random"], options={"pietrocupo": True})
        async with ada.live(table) as live:
            assert live.shown["table"]["options"]["setup"] == "expert"
            assert live.shown["table"]["options"]["ep_lines"] is True

    run(test, tmp_path)


def test_seats_are_taken_left_and_changed_before_the_game(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open", "open"])
        path = f"/api/tables/{table}"
        assert (await bruno.post(f"{path}/start", expect=403))["code"] == "not_host"
        assert (await ada.post(f"{path}/start", expect=409))["code"] == "seats_open"
        assert (await bruno.post(f"{path}/sit", {"seat": 0}, 409))["code"] == "seat_taken"
        assert (await bruno.post(f"{path}/sit", {"seat": 5}, 404))["code"] == "no_seat"
        assert (await bruno.post(f"{path}/sit", {}))["mine"] == [1]
        assert (await bruno.post(f"{path}/leave", {"seat": 1}))["mine"] == []
        assert (await bruno.post(f"{path}/leave", {"seat": 0}, 403))["code"] == "not_your_seat"
        assert (await bruno.post(f"{path}/sit", {"seat": 2}))["mine"] == [2]
        assert (await bruno.post(f"{path}/seats", {"seat": 1, "who": "bot:greedy"}, 403))["code"] == "not_host"
        wrong = await ada.post(f"{path}/seats", {"seat": 1, "who": "bot:genius"}, 400)
        assert "bot:random, bot:greedy" in wrong["message"]
        assert (await ada.post(f"{path}/seats", {"seat": 1, "who": "bot:greedy"}))["seats"][1]["bot"] == "greedy"
        assert (await ada.post(f"{path}/start"))["status"] == "playing"
        assert (await place.nobody.post(f"{path}/sit", {}, 401))["code"] == "no_guest"
        assert (await bruno.post(f"{path}/sit", {}, 409))["code"] == "already_started"

    run(test, tmp_path)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"game": "chess", "seats": ["me"]}, "the games are: codex, inventors, leonardo, workshop"),
        ({"game": "codex", "seats": ["me"]}, "codex takes 2 to 4 players, not 1"),
        ({"game": "codex", "seats": ["me", "you"]}, "allowed: open, me, bot:random, bot:greedy"),
        ({"game": "codex", "seats": ["me", "me"], "options": {"x": True}}, "the options are: end_on_empty_decks"),
        ({"game": "codex", "seats": ["me", "me"], "stand_in": "x"}, "the bots are: random, greedy"),
        ({"game": "codex", "sets": []}, "allowed: game, seats, options, listed, pace, stand_in"),
        ({"game": 7, "seats": ["me", "me"]}, "Expected `str`, got `int`"),
        ({"game": "codex", "seats": ["me", "me"], "pace": {"kind": "fast"}}, "pace"),
        ({"game": "codex", "seats": ["me", "me"], "pace": {"kind": "live", "seconds": 1}}, ">= 10"),
        ([], "object"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused_with_what_is_allowed(tmp_path, wish, told):
    async def test(place):
        ada = await place.guest()
        assert told in (await ada.post("/api/tables", wish, 400))["message"]

    run(test, tmp_path)


def test_a_seat_moves_to_another_device_by_a_link_that_works_once(tmp_path):
    now = FakeTime()

    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        phone = await place.guest("Ada's phone")
        path = f"/api/tables/{table}/links"
        assert (await bruno.post(path, {"seat": 0}, 403))["code"] == "not_your_seat"
        code = (await ada.post(path, {"seat": 0}, 201))["code"]
        async with ada.live(table) as old:
            moved = await phone.post("/api/claims", {"code": code})
            assert moved["mine"] == [0]
            assert moved["seats"][0]["name"] == "Ada"
            await old.until("update")
            assert old.shown["eyes"][0]["seat"] is None
            assert old.shown["table"]["mine"] == []
        assert (await bruno.post("/api/claims", {"code": code}, 404))["code"] == "link_used"
        late = (await phone.post(path, {"seat": 0}, 201))["code"]
        now.at += 3600
        assert (await ada.post("/api/claims", {"code": late}, 404))["code"] == "link_used"

    run(test, tmp_path, now=now)


def test_a_rematch_is_one_table_for_all(tmp_path):
    async def test(place):
        ada, table = await finished(place)
        stranger = await place.guest("Bruno")
        assert (await stranger.post(f"/api/tables/{table}/rematch", expect=403))["code"] == "not_seated"
        again = await ada.post(f"/api/tables/{table}/rematch")
        assert (again["status"], again["game"]) == ("open", "workshop")
        assert again["deal"] != (await ada.get(f"/api/tables/{table}"))["deal"]
        assert (await ada.post(f"/api/tables/{table}/rematch"))["table"] == again["table"]
        assert (await ada.get(f"/api/tables/{table}"))["rematch"] == again["table"]
        await ada.post(f"/api/tables/{again['table']}/start")

    run(test, tmp_path)


def test_one_can_play_from_any_moment_of_a_finished_game(tmp_path):
    async def test(place):
        ada, table = await finished(place)
        then = await ada.get(f"/api/tables/{table}/log?move=5&seat=0")
        fork = await ada.post(f"/api/tables/{table}/fork", {"move": 5, "seats": ["me", "bot:random"]}, 201)
        assert (fork["fork_of"], fork["fork_move"]) == (table, 5)
        assert fork["deal"]["seed"] is None
        await ada.post(f"/api/tables/{fork['table']}/start")
        now = await ada.get(f"/api/tables/{fork['table']}/log?move=5&seat=0")
        assert now["eyes"]["view"] == then["eyes"]["view"]
        path = f"/api/tables/{table}/fork"
        assert (await ada.post(path, {"move": 9999, "seats": ["me", "me"]}, 400))["code"] == "no_such_move"
        assert (await ada.post(path, {"move": 0, "seats": ["me"]}, 400))["code"] == "fork_seats"
        assert (await ada.post(f"/api/tables/{fork['table']}/fork", {"move": 0, "seats": ["me"]}, 409))[
            "code"
        ] == "not_over"

    run(test, tmp_path)


def test_a_running_game_is_looked_back_at_with_one_s_own_eyes_only(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            await first.act(0, "starter front")
            await second.act(1, "starter back")
        path = f"/api/tables/{table}"
        assert (await ada.get(f"{path}/log"))["eyes"]["view"]["seat"] == 0
        assert (await ada.get(f"{path}/log?seat=1", 403))["code"] == "not_your_seat"
        assert (await place.nobody.get(f"{path}/log"))["eyes"]["view"]["seat"] is None
        assert (await ada.get(f"{path}/log?move=3", 400))["code"] == "no_such_move"
        told = (await bruno.get(f"{path}/log?move=1&lang=fr"))["eyes"]["told"]
        assert [one["event"] for one in told] == [{"kind": "starter_chosen", "seat": 0}]
        assert (await ada.get(f"{path}/record", 409))["code"] == "not_over"

    run(test, tmp_path)


def test_the_file_of_a_finished_game_proves_that_the_shuffle_was_fair(tmp_path):
    texts = []

    async def test(place):
        _, table = await finished(place)
        texts.append((await place.client.get(f"/api/tables/{table}/record")).text)

    run(test, tmp_path)
    file = tmp_path / "game.json"
    file.write_text(texts[0], "utf-8")
    checked = CliRunner().invoke(app, ["verify", str(file)], env={"BOTTEGA_LANG": "en"})
    assert checked.exit_code == 0, checked.output
    assert "The shuffle is the one that was promised" in checked.output
    fields = json.loads(texts[0])
    fields["deal"]["nonce"] = "0" * 32
    file.write_text(json.dumps(fields), "utf-8")
    checked = CliRunner().invoke(app, ["verify", str(file)])
    assert checked.exit_code == 1
    del fields["deal"]
    file.write_text(json.dumps(fields), "utf-8")
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 2
    assert bottega.Record.loads(json.dumps(fields)).deal is None


def test_limits_are_kept(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        assert await ada.table("codex", ["me", "open"])
        assert (await ada.post("/api/tables", {"game": "codex", "seats": ["me", "open"]}, 429))["code"] == "tables"
        async with place.nobody.live(table), bruno.live(table) as live:
            with pytest.raises(TurnedAwayError, match="spectators"):
                async with place.nobody.live(table):
                    pass
            with pytest.raises(ConnectionClosed):  # noqa: PT012
                for _ in range(6):
                    await live.ask("undo", 1)
        huge = await place.client.post("/api/guests", json={"name": "x" * 200_000})
        assert (huge.status_code, huge.json()["code"]) == (413, "too_large")
        for _ in range(20):
            last = await place.client.post("/api/guests", json={"name": "x"})
        assert last.json()["code"] == "rate"
        answers = [(await place.client.get("/api/games")).status_code for _ in range(50)]
        assert answers[0] == 200
        assert answers[-1] == 429

    limits = Limits(
        tables_per_guest=2,
        spectators_per_table=1,
        messages_per_second=0.1,
        message_burst=3,
        message_pauses=0,
        requests_per_second=0.1,
        request_burst=15,
        reads_per_second=0.1,
        read_burst=40,
    )
    run(test, tmp_path, limits=limits)


def test_those_who_sit_down_while_looking_are_there(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open"])
        async with ada.live(table) as live, bruno.live(table):
            await bruno.post(f"/api/tables/{table}/sit", {})
            there = await live.until("presence", where=lambda message: message["seats"] == [0, 1])
            assert there["spectators"] == 0

    run(test, tmp_path)


def test_pages_of_other_sites_may_not_speak_for_a_guest(tmp_path):
    async def test(place):
        _, _, table = await codex_for_two(place)
        answer = await place.client.post(
            "/api/guests", json={"name": "Eve"}, headers={"Origin": "https://evil.example"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        own = {"Origin": place.url}
        cookie = await place.client.post("/api/guests", json={"name": "Eve", "keep": "cookie"}, headers=own)
        assert "token" not in cookie.json()
        set_cookie = cookie.headers["set-cookie"]
        assert "HttpOnly" in set_cookie
        assert "SameSite=strict" in set_cookie
        assert (await place.client.get("/api/me")).json() == {"name": "Eve"}
        jar = {"Cookie": set_cookie.split(";")[0]}
        for headers, origin in ((jar, "https://evil.example"), (jar, None)):
            with pytest.raises(TurnedAwayError, match="origin"):
                async with Person(place.client, None).live(table, additional_headers=headers, origin=origin):
                    pass
        async with Person(place.client, None).live(table, additional_headers=jar, origin=place.url) as live:
            assert live.shown["table"]["mine"] == []
        rebound = await place.client.get("/api/tables", headers={"Host": "evil.example"})
        assert (rebound.status_code, rebound.json()["code"]) == (400, "host")

    run(test, tmp_path)


def test_every_answer_carries_the_policies(tmp_path):
    async def test(place):
        for path in ("/api/games", "/nowhere", "/api/docs", "/health", "/metrics"):
            answer = await place.client.get(path)
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert "bottega_tables" in (await place.client.get("/metrics")).text
        assert (await place.client.get("/ready")).json() == {"status": "ready"}
        assert "/api/tables/{table}/sit" in (await place.client.get("/api/docs")).text
        assert (await place.nobody.get("/api/nowhere?lang=it", 404))[
            "message"
        ] == "Non c’è nulla all’indirizzo /api/nowhere."
        assert (await place.nobody.get("/api/games/chess/words", 404))["code"] == "no_game"
        words = await place.nobody.get("/api/games/codex/words", **{"Accept-Language": "fr-CH, en;q=0.5"})
        assert words["words"]["seat"] == "Joueur"
        assert "CN-3.4" in (await place.nobody.get("/api/games/codex/rules?lang=it"))["text"]

    run(test, tmp_path)


def test_the_bots_are_told_by_name_and_title(tmp_path):
    async def test(place):
        bots = (await place.nobody.get("/api/games?lang=fr"))["bots"]
        assert [bot["name"] for bot in bots] == list(BOTS)
        levels = [bot["title"] for bot in bots if bot["level"]]
        assert levels == ["Apprenti", "Compagnon", "Artisan", "Maître", "Léonard", "Rival"]
        assert len({bot["summary"] for bot in bots}) == len(bots)

    run(test, tmp_path)


def test_bots_have_the_same_name_in_every_language(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["me", "bot:level1", "bot:level1"])
        seats = (await ada.get(f"/api/tables/{table}"))["seats"]
        assert [seat["bot"] for seat in seats] == [None, "level1", "level1"]
        assert {seat["name"] for seat in seats[1:]} <= {*PEOPLE}
        async with ada.live(table, lang="it") as live:
            await live.act(0, live.eyes(0)["legal"][0])
            while live.eyes(0)["view"]["decision"]["kind"] != "objective":
                await live.until("update")
        for lang in ("en", "fr", "it"):
            told = (await ada.get(f"/api/tables/{table}/log?lang={lang}"))["eyes"]["told"]
            lines = " ".join(one["line"] for one in told)
            assert seats[1]["name"] in lines
            assert seats[2]["name"] in lines
            assert "level1" not in lines

    run(test, tmp_path)


def test_a_credential_that_is_not_known_is_refused(tmp_path):
    async def test(place):
        unknown = Person(place.client, "made-up")
        assert (await unknown.get("/api/me", 401))["code"] == "credential"
        with pytest.raises(TurnedAwayError, match="credential"):
            async with unknown.live("x"):
                pass
        assert (await place.nobody.get("/api/me", 401))["code"] == "no_guest"
        ada = await place.guest(" Ada\n\u202e Lovelace ")
        assert (await ada.get("/api/me")) == {"name": "Ada Lovelace"}
        answer = await place.client.patch("/api/me", json={"name": "Ada L."}, headers=ada.headers)
        assert answer.json() == {"name": "Ada L."} == await ada.get("/api/me")
        assert (await place.nobody.post("/api/guests", {"name": "\u202e"}, 400))["code"] == "name"
        stored = (tmp_path / "tables.db").read_bytes() + (tmp_path / "tables.db-wal").read_bytes()
        assert ada.token.encode() not in stored

    run(test, tmp_path)


def test_a_finished_game_tells_its_sheet_and_its_course(tmp_path):
    async def test(place):
        ada, table = await finished(place)
        result = await ada.get(f"/api/tables/{table}/result?lang=it")
        assert result["course"][-1] == result["scores"] == result["sheet"][-1]["points"]
        assert result["course"][0] == [0, 0]
        assert result["sheet"][-1]["label"] == "Totale"
        assert result["winners"]
        other = await ada.started("codex", ["me", "me"])
        assert (await ada.get(f"/api/tables/{other}/result", 409))["code"] == "not_over"

    run(test, tmp_path)


def test_players_of_one_name_are_told_apart(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        namesake = await place.guest("Ada")
        table = await ada.table("codex", ["me", "open"])
        await namesake.post(f"/api/tables/{table}/sit", {"seat": 1})
        await ada.post(f"/api/tables/{table}/start")
        async with ada.live(table, lang="en") as live:
            await live.act(0, "starter front")
            told = [one["line"] for one in live.eyes(0)["told"]]
        assert told == ["Ada 1 chooses the front of the starter card."]

    run(test, tmp_path)
