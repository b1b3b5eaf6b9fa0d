"""Advice during a game, and the chances all through a game that is over; both are made in the bots' processes."""

from __future__ import annotations

import asyncio
import re

import pytest

import bottega
from bottega.bots.curve import MOST_POINTS, MOST_TURNS, turns
from bottega.bots.levels import WORDS
from bottega.server.bots.curves import Curves
from bottega.server.bots.workers import NoAnswer
from bottega.server.errors import Refused
from tests.server.test_play import codex_for_two, run
from tests.server.test_tables import finished


def all_or_one_for_all(advised, legal, lang):
    """Whether a hint names each of a few actions, or one of them and says that it stands for all."""
    told = dict(advised)
    if set(told) == set(legal):
        return True
    return len(advised) == 1 and set(told) < set(legal) and WORDS.text(lang, "hint.equal") in advised[0][1].lower()


def test_a_hint_is_the_best_few_actions_with_reasons(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table, lang="fr") as live, bruno.live(table) as other:
            advice = await live.hint(0)
            told = [(one["action"], one["reason"]) for one in advice["best"]]
            assert all_or_one_for_all(told, live.eyes(0)["legal"], "fr")
            chances = [one["chance"] for one in advice["best"]]
            assert chances == sorted(chances, reverse=True)
            assert all(0 < chance < 1 for chance in chances)
            assert re.search("coups|[Cc]oûte", advice["best"][0]["reason"])
            await live.act(0, advice["best"][0]["action"])
            assert (await live.hint(0))["code"] == "no_hint"
            assert (await live.hint(1))["code"] == "not_your_seat"
            assert re.search("moves|[Cc]osts", (await other.hint(1))["best"][0]["reason"])
            assert (await ada.get(f"/api/tables/{table}/log"))["moves"] == 1

    run(test, tmp_path)


def test_a_spectator_gets_no_advice(tmp_path):
    async def test(place):
        _, _, table = await codex_for_two(place)
        carla = await place.guest("Carla")
        async with carla.live(table) as known, place.nobody.live(table) as unknown:
            assert (await known.hint(0))["code"] == "not_your_seat"
            assert (await unknown.hint(0))["code"] == "no_guest"

    run(test, tmp_path)


def test_a_table_may_forbid_advice_but_not_to_those_who_are_alone(tmp_path):
    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("codex", ["me", "open", "bot:level1"], hints=False)
        await bruno.post(f"/api/tables/{table}/sit", {})
        assert (await ada.post(f"/api/tables/{table}/start"))["hints"] is False
        async with ada.live(table) as live:
            assert (await live.hint(0))["code"] == "hints_off"
        alone = await ada.started("codex", ["me", "bot:level1"], hints=False)
        assert (await ada.get(f"/api/tables/{alone}"))["hints"] is True
        async with ada.live(alone) as live:
            assert (await live.hint(0))["best"]

    run(test, tmp_path)


def test_play_goes_on_while_somebody_thinks_about_a_hint(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        thought_out = asyncio.Event()

        async def slowly(*_):
            await thought_out.wait()
            raise NoAnswer

        place.server.workers.advise = slowly
        async with ada.live(table) as live:
            await live.send({"type": "hint", "id": "first", "seat": 0})
            assert (await live.ask("hint", 0, "second"))["code"] == "rate"
            assert (await live.act(0, live.eyes(0)["legal"][0]))["type"] == "ack"
            thought_out.set()
            refused = await live.until("refused")
            assert (refused["id"], refused["code"]) == ("first", "no_answer")

    run(test, tmp_path)


def test_the_chances_of_a_finished_game(tmp_path):
    async def test(place):
        ada, table = await finished(place)
        answer = await place.nobody.get(f"/api/tables/{table}/chances?lang=it")
        result = await ada.get(f"/api/tables/{table}/result")
        points, last = answer["points"], len(result["course"]) - 1
        assert points[0]["move"] == 0
        assert points[-1]["move"] == last
        assert [seat for seat, chance in enumerate(points[-1]["chances"]) if chance] == result["winners"]
        assert all(sum(point["chances"]) == pytest.approx(1) for point in points)
        known = {point["move"]: point["chances"] for point in points}
        for turn in answer["turns"]:
            assert (turn["before"], turn["after"]) == (known[turn["move"] - 1], known[turn["move"]])
            told = await ada.get(f"/api/tables/{table}/log?lang=it&move={turn['move']}&seat={turn['seat']}")
            assert turn["line"] in [one["line"] for one in told["eyes"]["told"] if one["version"] == turn["move"]]
        place.server.curves.workers = None  # what is known is not worked out again
        assert await place.nobody.get(f"/api/tables/{table}/chances?lang=it") == answer

    run(test, tmp_path)


def test_a_game_that_is_not_over_tells_no_chances(tmp_path):
    async def test(place):
        ada, _, table = await codex_for_two(place)
        assert (await ada.get(f"/api/tables/{table}/chances", 409))["code"] == "not_over"

    run(test, tmp_path)


class Judges:
    """Workers that judge at once, and count."""

    def __init__(self, answers: bool = True) -> None:
        self.answers = answers
        self.asked: list[int] = []

    async def judge(self, record, moves, edition=None, asker=None):
        self.asked += moves
        if not self.answers:
            raise NoAnswer
        await asyncio.sleep(0)
        return {move: [move % 2, 1 - move % 2] for move in moves}


async def to_judge(place, table):
    """What is asked about a finished game."""
    return table, None, await place.server.lobby.record(table)


def test_the_work_for_a_curve_is_bounded_and_shared(tmp_path):
    async def test(place):
        _, table = await finished(place)
        judges, judged = Judges(), await to_judge(place, table)
        curves = Curves(judges)
        one, two = await asyncio.gather(curves.of(*judged), curves.of(*judged))
        assert one == two
        assert len(judges.asked) == len(set(judges.asked)) <= MOST_POINTS * 2
        assert len(turns(one)) <= MOST_TURNS
        silent = Curves(Judges(answers=False))
        with pytest.raises(Refused, match="no_answer"):
            await silent.of(*judged)
        silent.workers = judges
        assert await silent.of(*judged) == one

    run(test, tmp_path)


def test_only_so_many_curves_are_kept(tmp_path):
    async def test(place):
        tables = [(await finished(place))[1] for _ in range(3)]
        curves = Curves(Judges(), most_kept=2)
        for table in [tables[0], tables[1], tables[0], tables[2]]:
            await curves.of(*await to_judge(place, table))
        assert list(curves._tasks) == [tables[0], tables[2]]
        full = Curves(Judges(), most_kept=0)
        with pytest.raises(Refused, match="rate"):
            await full.of(*await to_judge(place, tables[0]))

    run(test, tmp_path)


def test_the_chances_of_a_curve_come_from_the_game_file(tmp_path):
    async def test(place):
        _, table = await finished(place)
        record = bottega.Record.loads((await place.client.get(f"/api/tables/{table}/record")).text)
        last = len(record.actions)
        assert (await place.server.workers.judge(record.dumps(), [last]))[last] == [
            1 / len(record.result["winners"]) if seat in record.result["winners"] else 0 for seat in range(2)
        ]

    run(test, tmp_path)
