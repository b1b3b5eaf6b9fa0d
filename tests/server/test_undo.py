"""Taking back: alone against bots whenever one likes, with people as long as nobody has learnt or decided anything."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import bottega
from bottega import Record
from bottega.server.bots.workers import NoAnswer
from bottega.server.tables.commitment import commitment
from tests.server.harness import PATIENCE, Live, Person, Place, play_out, serving
from tests.server.test_play import codex_for_two, run, set_up


async def anything(*_: object) -> str:
    """A bot without an answer: any legal action is played for it, and no process is needed."""
    raise NoAnswer


async def alone(place: Place, game: str = "codex", *others: str) -> tuple[Person, str]:
    place.server.workers.choose = anything
    ada = await place.guest("Ada")
    return ada, await ada.started(game, ["me", *(others or ("bot:random",))])


async def my_turn(live: Live) -> list[str]:
    """Waits until seat 0 may act, and returns how."""
    while not live.eyes(0)["legal"]:
        await live.until("update")
    return list(live.eyes(0)["legal"])


async def play(live: Live, decisions: int) -> list[dict]:
    """Plays the first legal action some times; returns what was seen before each."""
    seen = []
    for _ in range(decisions):
        legal = await my_turn(live)
        seen.append(live.eyes(0))
        assert (await live.act(0, legal[0]))["type"] == "ack"
    await my_turn(live)
    return seen


@pytest.mark.parametrize("game", ["codex", "inventors", "leonardo", "workshop"])
def test_alone_one_goes_back_decision_by_decision_to_the_start(tmp_path, game):
    """What the bots have answered goes with it, and cards that were drawn."""

    async def test(place):
        ada, table = await alone(place, game, "bot:random", "bot:random")
        async with ada.live(table, lang="en") as live:
            before = await play(live, 6)
            for number, seen in enumerate(reversed(before), 1):
                while live.eyes(0)["view"]["decision"]["actors"] != [0]:  # bots still choose, where all do at once
                    await live.until("update")
                assert live.eyes(0)["undo"]["sure"]
                step = live.eyes(0)["undo"]["step"]
                moves = (await ada.get(f"/api/tables/{table}/log"))["moves"]
                answer = await live.ask("undo", 0, f"u{number}")
                assert answer["type"] == "ack"
                assert live.eyes(0)["legal"] == seen["legal"]
                if seen["view"]["decision"]["actors"] == [0]:  # else the bots choose again at once
                    assert live.eyes(0)["view"] == seen["view"]
                    assert (await ada.get(f"/api/tables/{table}/log"))["moves"] == moves - step
                about = await ada.get(f"/api/tables/{table}")
                assert about["take_backs"] == number
            assert live.eyes(0)["undo"] == {
                "step": 0,
                "turn": 0,
                "sure": True,
                "code": "undo_nothing",
                "reason": "There is nothing of yours to take back.",
            }
            assert (await live.ask("undo", 0))["code"] == "undo_nothing"
            assert await live.ask("undo", 0, "u6") == answer

    run(test, tmp_path)


def test_a_whole_turn_is_taken_back(tmp_path):
    """With what the bot has answered: the card that was placed and the one drawn are where they were."""

    async def test(place):
        ada, table = await alone(place)
        async with ada.live(table) as live:
            before = await play(live, 4)  # the starter card, the objective, a card placed, a card drawn
            assert before[3]["view"]["decision"]["kind"] == "draw"
            assert (live.eyes(0)["undo"]["step"], live.eyes(0)["undo"]["turn"]) == (3, 4)
            assert (await live.ask("undo", 0, turn=True))["type"] == "ack"
            assert live.eyes(0)["view"] == before[2]["view"]
            assert live.eyes(0)["undo"]["step"] > 0

    run(test, tmp_path)


def test_in_solitaire_a_turn_is_that_of_one_hand(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("workshop", ["me"])
        async with ada.live(table) as live:
            hands, seen = [], []
            while len(set(hands)) < 3:
                seen.append(live.eyes(0)["view"])
                hands.append(seen[-1]["active"])
                await live.act(0, live.eyes(0)["legal"][-1])
            hand = live.eyes(0)["view"]["active"]
            ours = hands[-1] if hand != hands[-1] else hand
            first = next(n for n in range(len(hands)) if all(one == ours for one in hands[n:]))
            assert live.eyes(0)["undo"]["turn"] == len(hands) - first
            await live.ask("undo", 0, turn=True)
            assert live.eyes(0)["view"] == seen[first]

    run(test, tmp_path)


def test_with_people_a_turn_goes_as_long_as_it_shows_nothing(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        async with ada.live(table, lang="en") as first, bruno.live(table, lang="fr") as second:
            assert first.eyes(0)["undo"]["code"] == "undo_nothing"
            live, seat = await set_up(first, second)
            other, next_seat = (second, 1) if seat == 0 else (first, 0)
            before = live.eyes(seat)
            await live.act(seat, before["legal"][0])
            assert live.eyes(seat)["undo"] == {"step": 1, "turn": 1, "sure": False, "code": "", "reason": None}
            version = live.shown["version"]
            assert (await live.ask("undo", seat, ask=True)) == {
                **await live.ask("undo", seat, "q", ask=True),
                "id": ANY,
            }
            assert live.shown["version"] == version
            await other.until("update", where=lambda message: message["version"] == version)
            assert other.eyes(next_seat)["undo"]["code"] == "undo_other"
            assert other.eyes(next_seat)["undo"]["reason"]
            row = next(text for text in live.eyes(seat)["legal"] if not text.endswith(("resource", "gold")))
            assert (await live.act(seat, row))["type"] == "ack"  # a card from the row: the next one is turned up
            assert live.eyes(seat)["undo"]["turn"] == 2
            for whole in (False, True):
                assert (await live.ask("undo", seat, turn=whole, ask=True))["code"] == "undo_known"
                assert (await live.ask("undo", seat, turn=whole))["code"] == "undo_known"
            assert "take_backs" not in live.shown or live.shown["table"]["take_backs"] == 0

    run(test, tmp_path)


class Anything:
    def __eq__(self, other: object) -> bool:
        return True


ANY = Anything()


def test_with_people_two_steps_that_show_nothing_go_at_once(tmp_path):
    """Leonardo: workers placed and a purchase left out; the bench is as it was."""

    async def test(place):
        ada, bruno = await place.guest("Ada"), await place.guest("Bruno")
        table = await ada.table("inventors", ["me", "open"])
        await bruno.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        async with ada.live(table) as first, bruno.live(table) as second:
            lives = {0: first, 1: second}
            for _ in range(60):
                acting = first.eyes(0)["view"]["decision"]["actors"][0]
                live = lives[acting]
                while not live.eyes(acting)["legal"]:
                    await live.until("update")
                if live.eyes(acting)["undo"]["turn"] > 1:
                    break
                texts = live.eyes(acting)["legal"]
                await live.act(acting, next((text for text in texts if text.startswith("work")), texts[0]))
                top = live.shown["version"]
                for one in lives.values():
                    while one.shown["version"] < top:
                        await one.until("update")
            gone = live.eyes(acting)["undo"]["turn"]
            assert gone > 1
            moves = (await ada.get(f"/api/tables/{table}/log"))["moves"]
            answer = await live.ask("undo", acting, turn=True)
            assert answer["type"] == "ack"
            assert (await ada.get(f"/api/tables/{table}/log"))["moves"] == moves - gone
            assert live.shown["table"]["take_backs"] == 0

    run(test, tmp_path)


def test_who_shares_a_screen_is_not_alone(tmp_path):
    async def test(place):
        ada = await place.guest("Ada")
        table = await ada.started("codex", ["me", "me"])
        async with ada.live(table) as live:
            await live.act(0, "starter front")
            await live.act(1, "starter front")
            assert (await live.ask("undo", 0))["code"] == "undo_other"

    run(test, tmp_path)


def test_nothing_is_taken_back_by_spectators_or_after_the_end(tmp_path):
    async def test(place):
        ada, table = await alone(place, "workshop")
        async with ada.live(table) as live, place.nobody.live(table) as watching:
            await play(live, 2)
            await live.ask("undo", 0)
            assert watching.eyes(None)["undo"] is None
            assert (await watching.ask("undo", 0))["code"] == "no_guest"
            carla = await place.guest("Carla")
            async with carla.live(table) as other:
                assert (await other.ask("undo", 0))["code"] == "not_your_seat"
            await play_out(live, seats={0: live}, pick=lambda legal: legal[0])
            assert live.eyes(0)["undo"] is None
            assert (await live.ask("undo", 0))["code"] == "illegal"
        about = await ada.get(f"/api/tables/{table}")
        assert (about["status"], about["take_backs"]) == ("over", 1)
        record = Record.loads((await ada.client.get(f"/api/tables/{table}/record", headers=ada.headers)).text)
        assert record.deal["take_backs"] == "1"
        promised = commitment(record.game, record.rules, 2, record.options, record.seed, record.deal["nonce"])
        assert promised == about["deal"]["commitment"] == record.deal["commitment"]
        assert record.replay().is_over
        assert len(record.actions) == (await ada.get(f"/api/tables/{table}/log"))["moves"]

    run(test, tmp_path)


def test_after_a_restart_what_was_taken_back_is_still_gone(tmp_path):
    async def whole():
        async with serving(tmp_path) as place:
            ada, table = await alone(place, "leonardo", "bot:random", "bot:random")
            async with ada.live(table) as live:
                await play(live, 5)
                await live.ask("undo", 0, "first", turn=True)
                again = await live.ask("undo", 0, "second")
                eyes, version = live.eyes(0), live.shown["version"]
        async with serving(tmp_path) as place:
            ada = Person(place.client, ada.token)
            async with ada.live(table) as live:
                assert live.shown["table"]["take_backs"] == 2
                assert {**live.eyes(0), "told": []} == {**eyes, "told": []}
                assert await live.ask("undo", 0, "second") == again
                assert live.shown["version"] == version
                await play(live, 2)

    asyncio.run(whole())


def test_a_thought_of_a_bot_is_dropped_when_its_position_is_taken_back(tmp_path):
    """What it then does, it has chosen for the position that there is."""

    async def test(place):
        asked: list[dict] = []
        thinking, thought_out = asyncio.Event(), asyncio.Event()

        async def slowly(game, bot, view, edition=None, asker=None):
            asked.append(view)
            thinking.set()
            if len(asked) == 1:
                await thought_out.wait()
            return str(bottega.game(game).sample(view, Random(1)).legal(1)[0])

        ada, table = await alone(place, "workshop")
        async with ada.live(table) as live:
            study = [text for text in await my_turn(live) if text.startswith("study")]
            place.server.workers.choose = slowly
            await live.act(0, study[0])
            await asyncio.wait_for(thinking.wait(), PATIENCE)
            await live.ask("undo", 0)
            again = live.eyes(0)["view"]
            thought_out.set()
            await asyncio.sleep(0.05)
            log = await ada.get(f"/api/tables/{table}/log")
            assert log["eyes"]["view"] == again
            await live.act(0, study[1])
            await my_turn(live)
            assert len(asked) >= 2
            assert asked[1]["hands"][0] != asked[0]["hands"][0]

    run(test, tmp_path)
