"""Talk at the table: heard by everybody there, kept, and no part of the game."""

from __future__ import annotations

from bottega.server.settings import Limits
from tests.server.test_play import codex_for_two, run


def test_what_somebody_says_is_heard_by_all_and_told_to_those_who_come(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table) as first, bruno.live(table) as second, place.nobody.live(table) as watching:
            answer = await first.ask("say", 0, "s1", text="  Buona\nfortuna!\x07 ")
            for live in (second, watching):
                heard = await live.until("update", where=lambda message: message["entries"][0]["kind"] == "say")
                assert heard["entries"][0]["text"] == "Buona fortuna!"
                assert heard["entries"][0]["seat"] == 0
                assert heard["eyes"][0]["told"] == []
            assert await first.ask("say", 0, "s1", text="Again?") == answer
            await second.act(1, second.eyes(1)["legal"][0])
        async with bruno.live(table) as late:
            assert [one["text"] for one in late.shown["said"]] == ["Buona fortuna!"]

    run(test, tmp_path)


def test_one_talks_before_the_game_and_from_ones_own_seat_only(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.table("codex", ["me", "open"])
        async with ada.live(table) as live, place.nobody.live(table) as watching:
            assert (await live.ask("say", 0, text="Anyone?"))["type"] == "ack"
            assert (await live.ask("say", 1, text="Me too"))["code"] == "not_your_seat"
            assert (await live.ask("say", 0, text=" \t "))["code"] == "nothing_said"
            assert (await live.ask("say", 0, text="x" * 301))["code"] == "message"
            assert (await watching.ask("say", 0, text="Boo"))["code"] == "no_guest"

    run(test, tmp_path)


def test_talk_goes_on_after_the_end_and_stays_out_of_the_game_file(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("workshop", ["me", "bot:random"])
        async with ada.live(table) as live:
            while live.eyes(0)["view"]["decision"]:
                if live.eyes(0)["legal"]:
                    await live.act(0, live.eyes(0)["legal"][0])
                else:
                    await live.until("update")
            assert (await live.ask("say", 0, text="Complimenti!"))["type"] == "ack"
        assert "Complimenti" not in str(await ada.get(f"/api/tables/{table}/record"))

    run(test, tmp_path)


def test_who_talks_too_much_is_asked_to_wait(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.table("codex", ["me", "open"])
        async with ada.live(table) as live:
            answers = [await live.ask("say", 0, text=str(number)) for number in range(4)]
            assert [answer.get("code") for answer in answers] == [None, None, "rate", "rate"]

    run(test, tmp_path, limits=Limits(sayings_per_second=0.01, saying_burst=2))
