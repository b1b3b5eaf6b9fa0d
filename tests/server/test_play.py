"""Live play: what is asked, stored, shown, resent, missed, refused and taken back."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from bottega.engine.typography import unbroken
from bottega.server.settings import Limits
from tests.server.harness import FakeTime, Live, Person, Place, save, serving


def run(test, folder, **settings):
    """Runs a test against a server of its own."""

    async def whole():
        async with serving(folder, **settings) as place:
            await test(place)

    asyncio.run(whole())


async def codex_for_two(place: Place) -> tuple[Person, Person, str]:
    ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
    table = await ada.table("codex", ["me", "open"])
    await bruno.post(f"/api/tables/{table}/sit", {"seat": 1})
    await ada.post(f"/api/tables/{table}/start")
    return ada, bruno, table


async def set_up(first: Live, second: Live) -> tuple[Live, int]:
    """Both choose starter card and objective; returns whose turn it is."""
    for _ in range(2):
        for live, seat in ((first, 0), (second, 1)):
            assert (await live.act(seat, live.eyes(seat)["legal"][0]))["type"] == "ack"
        for live in (first, second):
            if live.shown["version"] < first.shown["version"]:
                await live.until("update", where=lambda m: m["version"] == first.shown["version"])
        top = max(first.shown["version"], second.shown["version"])
        for live in (first, second):
            while live.shown["version"] < top:
                await live.until("update")
    active = first.shown["eyes"][0]["view"]["decision"]["actors"][0]
    return (first, 0) if active == 0 else (second, 1)


def test_an_action_sent_again_is_acknowledged_again_and_played_once(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table) as live:
            first = await live.act(0, "starter front", "one")
            again = await live.act(0, "starter back", "one")
            assert first == again == {"type": "ack", "id": "one", "version": 3}
        async with ada.live(table) as live:
            assert await live.act(0, "starter front", "one") == first
            assert live.shown["version"] == 3

    run(test, tmp_path)


def test_the_same_id_of_another_guest_is_another_action(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            assert (await first.act(0, "starter front", "x"))["version"] == 3
            assert (await second.act(1, "starter front", "x"))["version"] == 4

    run(test, tmp_path)


def test_who_missed_something_gets_the_gap(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            await first.act(0, "starter front")
            await second.act(1, "starter back")
        async with ada.live(table, have=2, lang="it") as live:
            welcome = live.shown
            assert not welcome["fresh"]
            assert [(entry["version"], entry["kind"], entry["seat"]) for entry in welcome["entries"]] == [
                (3, "act", 0),
                (4, "act", 1),
            ]
            told = live.eyes(0)["told"]
            assert told[0]["event"] == {"kind": "starter_chosen", "seat": 0, "side": "front"}
            assert told[1]["event"] == {"kind": "starter_chosen", "seat": 1}
            assert all(one["line"] for one in told)
            assert live.eyes(0)["prompt"]
        async with ada.live(table, have=4) as live:
            assert (live.shown["fresh"], live.shown["entries"]) == (False, [])

    run(test, tmp_path)


@pytest.mark.parametrize("have", [None, 0, 99])
def test_who_missed_too_much_or_knows_too_much_starts_afresh(tmp_path, have):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            await first.act(0, "starter front")
            await second.act(1, "starter back")
        place.server.live.open.clear()
        async with ada.live(table, have=have) as live:
            assert live.shown["fresh"]
            assert live.shown["version"] == 4
            assert live.eyes(0)["view"]["seat"] == 0

    run(test, tmp_path, limits=Limits(gap=2))


def test_more_changes_at_once_than_are_kept_are_all_told(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["me", "me", "me"])
        place.server.bot_play.stopping = True  # no bot plays meanwhile
        for seat in range(3):
            await ada.post(f"/api/tables/{table}/leave", {"seat": seat})
        async with place.nobody.live(table) as watching, ada.live(table) as live:
            back = await watching.until("update", where=lambda message: "back" in str(message["entries"]))
            assert [(entry["kind"], entry["seat"]) for entry in back["entries"]] == [("back", n) for n in range(3)]
            assert live.shown["version"] == back["version"]

    run(test, tmp_path, limits=Limits(gap=1))


def test_what_is_illegal_is_answered_with_clause_and_sentence(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table, lang="fr") as second:
            late = await first.act(0, "draw gold")
            assert (late["type"], late["clause"]) == ("refused", "CN-2.2")
            await first.act(0, "starter front")
            twice = await first.act(0, "starter front", "again")
            assert (twice["code"], twice["clause"]) == ("illegal", "CN-2.2")
            assert twice["message"]
            strange = await first.act(0, "juggle")
            assert strange["code"] == "notation"
            assert "starter, objective, place" in strange["message"]
            foreign = await second.act(0, "starter front")
            assert foreign["code"] == "not_your_seat"
            assert foreign["message"] == unbroken("La place 0 n’est pas la vôtre ; vos places : 1.", "fr")
            nowhere = await second.act(7, "starter front")
            assert nowhere["code"] == "no_seat"

    run(test, tmp_path)


def test_a_spectator_watches_and_cannot_act(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table) as first, place.nobody.live(table) as watcher:
            assert watcher.shown["eyes"][0]["seat"] is None
            await first.act(0, "starter front")
            await watcher.until("update")
            assert watcher.eyes(None)["told"] == [
                {"version": 3, "event": {"kind": "starter_chosen", "seat": 0}, "line": None}
            ]
            assert (await watcher.act(0, "starter front"))["code"] == "no_guest"

    run(test, tmp_path)


def test_a_step_that_shows_nothing_is_taken_back(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            live, seat = await set_up(first, second)
            before = live.eyes(seat)
            assert (await live.act(seat, before["legal"][0]))["type"] == "ack"
            assert live.eyes(seat)["view"]["decision"]["kind"] == "draw"
            answer = await live.ask("undo", seat, "u1")
            assert answer["type"] == "ack"
            assert live.eyes(seat)["view"] == before["view"]
            assert live.eyes(seat)["legal"] == before["legal"]
            assert live.shown["entries"][0]["kind"] == "undo"
            assert await live.ask("undo", seat, "u1") == answer
            place.server.live.open[table].table = None
            assert (await live.act(seat, before["legal"][1]))["type"] == "ack"

    run(test, tmp_path)


def test_a_step_that_showed_something_stays(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            live, seat = await set_up(first, second)
            assert (await live.ask("undo", seat))["code"] in ("undo_known", "undo_other")
            await live.act(seat, live.eyes(seat)["legal"][0])
            await live.act(seat, "draw resource")
            assert (await live.ask("undo", seat))["code"] == "undo_known"
            other, next_seat = (second, 1) if seat == 0 else (first, 0)
            await other.until("update", where=lambda message: bool(message["eyes"][0]["legal"]))
            await other.act(next_seat, other.eyes(next_seat)["legal"][0])
            assert (await live.ask("undo", seat))["code"] == "undo_other"

    run(test, tmp_path)


def test_a_secret_choice_can_be_changed_until_somebody_else_acts(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            assert (await first.ask("undo", 0))["code"] == "undo_nothing"
            await first.act(0, "starter front")
            assert (await first.ask("undo", 0))["type"] == "ack"
            await first.act(0, "starter back")
            await second.act(1, "starter back")
            assert (await first.ask("undo", 0))["code"] == "undo_other"
            assert (await second.ask("undo", 1))["code"] == "undo_known"

    run(test, tmp_path)


def test_after_a_restart_the_game_goes_on_where_it_was(tmp_path):
    async def before(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second:
            live, seat = await set_up(first, second)
            await live.act(seat, live.eyes(seat)["legal"][3], "last")
            return ada.token, table, seat, live.eyes(seat), live.person.token, live.shown["version"]

    async def whole():
        async with serving(tmp_path) as place:
            _, table, seat, eyes, token, version = await before(place)
        async with serving(tmp_path) as place:
            person = Person(place.client, token)
            async with person.live(table, have=version) as live:
                assert live.eyes(seat)["view"] == eyes["view"]
                assert live.eyes(seat)["legal"] == eyes["legal"]
                assert (await live.act(seat, "pass", "last"))["version"] == version

    asyncio.run(whole())


def test_a_table_that_nobody_uses_leaves_memory_unnoticed(tmp_path):
    now = FakeTime()

    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table) as live:
            now.at += 1000
            await place.server.timekeeper.tick()
            assert place.server.live.open[table].table is None
            assert (await live.act(0, "starter front"))["type"] == "ack"
        for _ in range(1000):
            if not place.server.places.taken:
                break
            await asyncio.sleep(0.02)
        assert table not in place.server.live.open

    run(test, tmp_path, now=now)


def test_after_a_table_was_read_again_everybody_looks_from_the_seats_they_have_then(tmp_path):
    now = FakeTime()

    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as own, bruno.live(table) as other:
            now.at += 1000
            await place.server.timekeeper.tick()
            record, _ = await place.server.storage.table(table)
            record.seats[0].guest = record.seats[1].guest
            await save(place.server.storage, record, [], True)
            await other.act(1, "starter front")
            await own.until("update")
            assert [eyes["seat"] for eyes in own.shown["eyes"]] == [None]
            assert [eyes["seat"] for eyes in other.shown["eyes"]] == [0, 1]

    run(test, tmp_path, now=now)


def test_the_server_says_goodbye(tmp_path):
    async def whole():
        async with AsyncExitStack() as stays:
            async with serving(tmp_path) as place:
                ada, _, table = await codex_for_two(place)
                live = await stays.enter_async_context(ada.live(table, lang="it"))
                await live.act(0, "starter front")
            while (heard := await live.receive())["type"] != "bye":
                pass
            with pytest.raises(ConnectionClosed):
                await live.receive()
        assert heard["code"] == "restart"
        assert "nulla va perduto" in heard["message"]
        assert live.socket.close_code == 1012

    asyncio.run(whole())


def test_who_asks_why_not_is_told_and_nothing_is_played(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table, lang="en") as live:
            refused = await live.ask("why", 0, action="draw gold")
            assert (refused["type"], refused["clause"]) == ("refused", "CN-3.7")
            assert refused["message"].startswith("A card is taken at the end of a turn")
            assert (await live.ask("why", 0, action="place ? ? 1 1"))["clause"] == "CN-3.1"
            allowed = await live.ask("why", 0, action="starter front")
            assert (allowed["type"], allowed["version"]) == ("ack", 2)
            assert (await live.ask("why", 1, action="starter front"))["code"] == "not_your_seat"
            assert (await ada.get(f"/api/tables/{table}/log"))["moves"] == 0

    run(test, tmp_path)


def test_what_an_action_would_bring_is_told_and_nothing_is_played(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as live, bruno.live(table) as other:
            acting, seat = await set_up(live, other)
            places = [text for text in acting.eyes(seat)["legal"] if text.startswith("place")]
            before = acting.eyes(seat)
            tried = await acting.ask("try", seat, actions=places[:1])
            assert (tried["type"], tried["version"]) == ("tried", acting.shown["version"])
            [outcome] = tried["outcomes"]
            assert outcome["action"] == places[0]
            assert outcome["events"][0]["kind"] == "card_placed"
            assert outcome["view"]["/decision/kind"] == "draw"
            several = (await acting.ask("try", seat, actions=places[:20]))["outcomes"]
            assert [one["action"] for one in several] == places[:20]
            assert {(one["view"], one["facts"]) for one in several} == {(None, None)}
            assert several[0]["events"] == outcome["events"]
            log = await ada.get(f"/api/tables/{table}/log?seat={before['seat'] if acting is live else 0}")
            assert log["version"] == acting.shown["version"]
            await acting.act(seat, places[0])
            after = acting.eyes(seat)
            for name, value in outcome["view"].items():
                inside = after["view"]
                for part in name.split("/")[1:]:
                    inside = inside[int(part)] if isinstance(inside, list) else inside[part]
                assert inside == value

    run(test, tmp_path)


def test_what_cannot_be_tried_is_refused(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        async with ada.live(table, lang="en") as live:
            refused = await live.ask("try", 0, actions=["starter front", "draw gold"])
            assert (refused["type"], refused["clause"]) == ("refused", "CN-2.2")
            assert (await live.ask("try", 1, actions=["starter front"]))["code"] == "not_your_seat"
            assert (await live.ask("try", 0, actions=[]))["code"] == "message"
            assert (await live.ask("try", 0, actions=["starter front"] * 65))["code"] == "message"
            codes = []
            while codes[-1:] != ["rate"] and len(codes) < 50:  # on a slow machine some come back in the meantime
                codes.append((await live.ask("try", 0, actions=["starter front"] * 64)).get("code"))
            assert codes == [None] * (len(codes) - 1) + ["rate"]
            assert len(codes) > 6
            assert (await ada.get(f"/api/tables/{table}/log"))["moves"] == 0

    run(test, tmp_path)


def test_facts_come_with_every_view_to_those_who_want_them(tmp_path):
    """To players, to spectators, and in the log of a position of before."""

    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with (
            ada.live(table, facts=True) as live,
            bruno.live(table, facts=True) as other,
            place.nobody.live(table, facts=True) as watching,
            place.nobody.live(table) as program,
        ):
            assert watching.eyes(None)["facts"]["objectives"] == [[], []]
            acting, seat = await set_up(live, other)
            mine = acting.eyes(seat)
            assert mine["facts"]["secret"]["card"] == mine["view"]["seats"][seat]["kept"]
            assert mine["facts"]["end_points"] == 20
            await watching.until("update", where=lambda message: message["version"] == acting.shown["version"])
            public = watching.eyes(None)["facts"]
            assert public["objectives"] == mine["facts"]["objectives"]
            assert public["secret"] is None
            await program.until("update", where=lambda message: message["version"] == acting.shown["version"])
            assert program.eyes(None)["facts"] == {}
        log = await ada.get(f"/api/tables/{table}/log?seat=0&move=4")
        assert log["eyes"]["facts"]["secret"] is not None
        assert (await ada.get(f"/api/tables/{table}/log?seat=0&move=0"))["eyes"]["facts"]["objectives"] == [[], []]

    run(test, tmp_path)
