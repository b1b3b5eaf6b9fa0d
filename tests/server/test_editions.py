"""Editions on a server: values for the page, tables of an owner's own values, and what is kept of them."""

from __future__ import annotations

import asyncio
import json
from random import Random

from typer.testing import CliRunner

import bottega
from bottega.engine.edition import Edition
from bottega.engine.layout import without_notes
from bottega.engine.shelf import keep
from bottega.engine.typography import unbroken
from bottega.server.settings import Limits
from bottega.terminal.app import app
from tests.server.harness import Place, play_out, serving
from tests.server.soak import free_port

NAME = "Mongolfiera"


def edited(points: int, name: str = "my box") -> Edition:
    """Legendary Inventors with that many points for every invention, and one card called otherwise."""
    values = Edition.of("inventors").values
    for invention in values["inventions"]:
        invention["victory_points"] = points
    values["inventions"][0]["name"] = NAME
    return Edition("inventors", name, values)


async def offered(place: Place, game: str = "inventors") -> list[str]:
    games = (await place.nobody.get("/api/games"))["games"]
    return [one["name"] for found in games if found["name"] == game for one in found["editions"]]


def test_the_values_of_a_game_are_asked_for_by_their_digest_and_kept_for_ever(tmp_path):
    async def whole():
        mine = edited(3)
        async with serving(tmp_path, editions=(mine,)) as place:
            games = (await place.nobody.get("/api/games"))["games"]
            [inventors] = [game for game in games if game["name"] == "inventors"]
            assert [one["name"] for one in inventors["editions"]] == ["built-in", "my box"]
            points = []
            for one in inventors["editions"]:
                found = await place.client.get(f"/api/games/inventors/editions/{one['digest']}")
                assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
                assert found.headers["content-encoding"] == "gzip"
                points.append({one["victory_points"] for one in found.json()["values"]["inventions"]})
            assert points == [{1, 2, 3}, {3}]
            file = await place.client.get(f"/api/games/inventors/editions/{mine.digest}/file")
            assert file.text == mine.dumps()
            for path in (f"codex/editions/{mine.digest}", "inventors/editions/0123456789abcdef"):
                assert (await place.nobody.get(f"/api/games/{path}", 404))["code"] == "no_edition"

    asyncio.run(whole())


def test_what_an_edition_does_not_say_is_as_in_every_edition(tmp_path):
    async def whole():
        values = Edition.of("workshop").values
        values["scoring"]["unfinished_points"] = [3, 7, 13]
        mine = Edition("workshop", "my box", values)
        async with serving(tmp_path, editions=(mine,)) as place:
            found = (await place.nobody.get(f"/api/games/workshop/editions/{mine.digest}"))["values"]
            assert found["scoring"]["unfinished_points"] == [3, 7, 13]
            assert found["scoring"]["solitaire_target"] == 130
            assert found["setup"]["face_up"] == 3
            for name in ("codex", "inventors", "leonardo", "workshop"):
                digest = Edition.of(name).digest
                shown = (await place.nobody.get(f"/api/games/{name}/editions/{digest}"))["values"]
                printed = without_notes({**bottega.game(name).values})
                for part in shown:  # in the order of the file, too
                    if name != "leonardo" or part != "beginner":
                        assert json.dumps(shown[part]) == json.dumps(printed[part]), (name, part)

    asyncio.run(whole())


def test_two_editions_are_played_side_by_side_also_after_the_file_has_gone(tmp_path, monkeypatch):
    monkeypatch.setattr("bottega.server.lobby.new_seed", lambda: 1)
    mine = edited(7)

    async def begun() -> list[str]:
        async with serving(tmp_path, editions=(mine,)) as place:
            ada = await place.guest()
            seats = ["me", "me"]
            tables = [await ada.started("inventors", seats, edition=mine.digest), await ada.started("inventors", seats)]
            about = [await place.nobody.get(f"/api/tables/{table}") for table in tables]
            assert [one["edition"] for one in about] == [{"name": "my box", "digest": mine.digest}, None]
            unknown = {"game": "inventors", "seats": seats, "edition": "0123456789abcdef"}
            assert (await ada.post("/api/tables", unknown, 404))["code"] == "no_edition"
            other = {"game": "codex", "seats": seats, "edition": mine.digest}
            assert (await ada.post("/api/tables", other, 404))["code"] == "no_edition"
            return [str(ada.token), *tables]

    async def played(token: str, *tables: str) -> None:
        async with serving(tmp_path) as place:
            assert await offered(place) == ["built-in"]
            ada = await place.guest()
            ada.token, ada.headers = token, {"Authorization": f"Bearer {token}"}
            records = []
            for table in tables:
                async with ada.live(table, lang="en") as live:
                    assert live.eyes(0)["view"].get("edition") == live.shown["table"]["edition"]
                    await play_out(live, seats={0: live, 1: live}, pick=Random(1).choice)
                records.append(bottega.Record.loads((await place.client.get(f"/api/tables/{table}/record")).text))
                assert records[-1].verify().scores() == records[-1].result["scores"]
            last = len(records[0].actions)
            judged = await place.server.workers.judge(records[0].dumps(), [last], mine)
            assert [seat for seat in (0, 1) if judged[last][seat] > 0] == records[0].result["winners"]
            assert records[0].edition == {"name": "my box", "digest": mine.digest}
            assert records[1].edition is None
            states = [record.replay() for record in records]
            owned = [sum(len(seat["inventions"]) for seat in state.view(None)["seats"]) for state in states]
            sheets = [{row.label: sum(row.points) for row in state.score_sheet()} for state in states]
            assert sheets[0]["Inventions"] == 7 * owned[0]
            assert sheets[1]["Inventions"] < 7 * owned[1]
            again = await ada.post(f"/api/tables/{tables[0]}/rematch")
            assert again["edition"] == {"name": "my box", "digest": mine.digest}

    asyncio.run(played(*asyncio.run(begun())))


def test_bots_and_hints_know_the_edition_and_cards_are_called_as_it_says(tmp_path):
    async def whole():
        mine = edited(7)
        async with serving(tmp_path, editions=(mine,)) as place:
            ada = await place.guest()
            table = await ada.started("inventors", ["me", "bot:greedy"], edition=mine.digest)
            async with ada.live(table, lang="en") as live:
                while live.eyes(0)["view"]["decision"]["kind"] != "turn" or not live.eyes(0)["legal"]:
                    if live.eyes(0)["legal"]:
                        await live.act(0, live.eyes(0)["legal"][0])
                    else:
                        await live.until("update")
                advice = await live.hint(0)
                assert advice["type"] == "advice"
                assert advice["best"][0]["action"] in live.eyes(0)["legal"]
            assert place.server.metrics.bot_failures.labels("greedy")._value.get() == 0
            for lang in ("en", "it"):
                words = await place.nobody.get(f"/api/games/inventors/words?lang={lang}&edition={mine.digest}")
                assert words["words"]["invention.bow"] == NAME
            plain = await place.nobody.get("/api/games/inventors/words?lang=en")
            assert plain["words"]["invention.bow"] == "Bow"

    asyncio.run(whole())


def test_a_real_table_is_scored_by_the_values_and_names_of_the_edition(tmp_path):
    mine = edited(7)
    table = {"players": [{"team": "ancient", "inventions": ["bow"]}, {"team": "modern"}]}

    async def ask():
        async with serving(tmp_path, editions=(mine,)) as place:
            way = "/api/games/inventors/score"
            form = (await place.client.get(way, params={"edition": mine.digest})).json()
            cards = next(field for field in form["player"] if field["name"] == "inventions")
            assert cards["items"][0]["label"] == NAME
            answer = await place.client.post(way, json=table, params={"edition": mine.digest})
            assert answer.json()["scores"] == [7, 0]
            built_in = (await place.client.post(way, json=table)).json()
            assert built_in["scores"] == bottega.game("inventors").score(table).scores != [7, 0]
            unknown = await place.client.post(way, json=table, params={"edition": "0" * 16})
            assert unknown.status_code == 404

    asyncio.run(ask())


def test_every_mistake_is_told_with_its_card(tmp_path):
    async def whole():
        async with serving(tmp_path) as place:
            given = json.loads(edited(3).dumps())
            given["inventions"][0]["victory_points"] = 99
            given["inventors"][1]["goal"]["physics"] = -1
            given["reward_tokens"][0]["count"] += 1
            found = await place.nobody.post("/api/editions/check", {"text": json.dumps(given)})
            assert found["edition"] is None
            assert [(one["part"], one["card"], one["field"]) for one in found["mistakes"]] == [
                ("inventors", "hypatia", "goal.physics"),
                ("inventions", "bow", "victory_points"),
                ("reward_tokens", None, None),
            ]
            assert "victory_points is 99" in found["mistakes"][1]["message"]
            sets = json.loads(Edition.of("leonardo").dumps())
            sets["beginner"]["sets"][0]["men"] = 1
            found = await place.nobody.post("/api/editions/check", {"text": json.dumps({**sets, "name": "x"})})
            assert [(one["part"], one["card"], one["field"]) for one in found["mistakes"]] == [("sets", "a", "small")]
            codex = {**json.loads(Edition.of("codex").dumps()), "name": "x"}
            codex["starter_cards"][0]["back"]["corners"] = ["", "cat", "", ""]
            codex["starter_cards"][1]["back"]["corners"] = [None] * 4
            found = await place.nobody.post("/api/editions/check", {"text": json.dumps(codex)})
            assert [(one["card"], one["field"]) for one in found["mistakes"]] == [("S1", "back.corners.1")]
            many = {**json.loads(edited(3).dumps()), "inventions": [{}] * 5000}
            found = await place.nobody.post("/api/editions/check", {"text": json.dumps(many)})
            assert len(found["mistakes"]) == 200
            for text in ("{", "[]", '{"game": "chess"}', "[" * 20_000, '{"game": []}'):
                found = await place.nobody.post("/api/editions/check", {"text": text})
                assert found["edition"] is None
                assert len(found["mistakes"]) == 1
            good = await place.nobody.post("/api/editions/check", {"text": edited(3).dumps()})
            assert good == {"edition": {"name": "my box", "digest": edited(3).digest}, "mistakes": []}
            await place.nobody.post("/api/editions/check", {"text": " " * 60_001}, 400)

    asyncio.run(whole())


def test_mistakes_are_told_in_the_language(tmp_path):
    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            given = json.loads(edited(3).dumps())
            given["inventions"][0]["victory_points"] = 99
            text = {"text": json.dumps(given)}
            for lang, plain in (
                ("fr", "invention bow.victory_points vaut 99 ; il faut un nombre entier de 0 à 30"),
                ("it", "invenzione bow.victory_points è 99; serve un numero intero da 0 a 30"),
            ):
                told = unbroken(plain, lang)
                found = await place.nobody.post(f"/api/editions/check?lang={lang}", text)
                assert [one["message"] for one in found["mistakes"]] == [told]
                accepted = {"Accept-Language": lang}  # as the page asks
                assert await place.nobody.post("/api/editions/check", text, **accepted) == found
                assert (await ada.post("/api/editions", text, 400, **accepted))["message"].endswith(f": {told}")

    asyncio.run(whole())


def test_a_server_for_its_own_machine_takes_editions_and_keeps_them(tmp_path):
    async def whole():
        async with serving(tmp_path, editions=(edited(9, "given"),)) as place:
            assert (await place.nobody.get("/api/games"))["keeps_editions"]
            ada = await place.guest()
            await place.nobody.post("/api/editions", {"text": edited(3).dumps()}, 401)
            await ada.post("/api/editions", {"text": edited(3).dumps()}, 201)
            table = await ada.started("inventors", ["me", "me"], edition=edited(3).digest)
            await ada.post("/api/editions", {"text": edited(4).dumps()}, 201)  # instead of the last
            await ada.post("/api/editions", {"text": edited(5).dumps()}, 201)
            assert await offered(place) == ["built-in", "given", "my box"]
            assert (await ada.post("/api/editions", {"text": edited(6, "given").dumps()}, 409))[
                "code"
            ] == "edition_given"
            same = Edition("inventors", "mine", Edition.of("inventors").values)
            assert (await ada.post("/api/editions", {"text": same.dumps()}, 409))["code"] == "edition_same"
            wrong = json.dumps({**json.loads(edited(3).dumps()), "name": ""})
            assert (await ada.post("/api/editions", {"text": wrong}, 400))["code"] == "edition_mistakes"
        async with serving(tmp_path) as place:
            assert await offered(place) == ["built-in", "my box"]
            await place.nobody.get(f"/api/games/inventors/editions/{edited(5).digest}")
            await place.nobody.get(f"/api/games/inventors/editions/{edited(3).digest}")  # a table is played with it
            assert (await place.nobody.get(f"/api/tables/{table}/log"))["eyes"]["view"]["edition"]["name"] == "my box"
            await place.nobody.get(f"/api/games/inventors/editions/{edited(4).digest}", 404)

    asyncio.run(whole())


def test_an_open_server_takes_no_editions_from_its_guests(tmp_path):
    async def whole():
        for settings in ({"origins": ("https://play.example.org",)}, {"host": "0.0.0.0"}):
            async with serving(tmp_path, **settings) as place:
                assert not (await place.nobody.get("/api/games"))["keeps_editions"]
                ada = await place.guest()
                refused = await ada.post("/api/editions", {"text": edited(3).dumps()}, 403)
                assert refused["code"] == "editions_closed"
                assert await offered(place) == ["built-in"]

    asyncio.run(whole())


def test_no_more_editions_are_taken_than_can_be_looked_through(tmp_path, monkeypatch):
    monkeypatch.setattr("bottega.server.store.editions.MOST_OFFERED", 2)

    async def whole():
        async with serving(tmp_path) as place:
            ada = await place.guest()
            for number in (3, 4):
                await ada.post("/api/editions", {"text": edited(number, f"box {number}").dumps()}, 201)
            full = await ada.post("/api/editions", {"text": edited(5, "box 5").dumps()}, 429)
            assert full["code"] == "editions_full"
            await ada.post("/api/editions", {"text": edited(5, "box 4").dumps()}, 201)
            assert await offered(place) == ["built-in", "box 3", "box 4"]

    asyncio.run(whole())


def test_the_command_offers_the_files_it_is_given_and_those_that_are_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("BOTTEGA_EDITIONS", str(tmp_path / "kept"))
    keep(edited(3))
    keep(edited(4, "another"))
    edited(5).save(tmp_path / "mine.json")
    (tmp_path / "kept" / "codex").mkdir()
    (tmp_path / "kept" / "codex" / "old.json").write_text("{}")
    begun = []
    monkeypatch.setattr("bottega.server.serve.serve", lambda settings, when_ready: begun.append(settings))

    def told(file: str) -> tuple[int, str]:
        command = ["serve", "--port", str(free_port()), "--data", str(tmp_path), "--edition", str(tmp_path / file)]
        answer = CliRunner().invoke(app, command, env={"BOTTEGA_LANG": "en"})
        return answer.exit_code, answer.output

    code, output = told("mine.json")
    assert code == 0
    assert "old.json: not an edition" in output
    [settings] = begun
    assert {(one.name, one.digest) for one in settings.editions} == {
        ("another", edited(4).digest),
        ("my box", edited(5).digest),
    }
    code, output = told("gone.json")
    assert code == 2
    assert "gone.json cannot be read" in output
    (tmp_path / "bad.json").write_text(edited(5).dumps().replace('"victory_points": 5', '"victory_points": 55', 1))
    code, output = told("bad.json")
    assert code == 2
    assert "invention bow.victory_points is 55" in output
    assert len(begun) == 1


def test_checking_is_not_asked_for_all_the_time(tmp_path):
    async def whole():
        async with serving(tmp_path, limits=Limits(checks_per_second=0.001, check_burst=2)) as place:
            for status in (200, 200, 429):
                await place.nobody.post("/api/editions/check", {"text": "{}"}, status)
            ada = await place.guest()
            await ada.post("/api/editions", {"text": edited(3).dumps()}, 429)

    asyncio.run(whole())
