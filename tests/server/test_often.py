"""A table that somebody keeps busy without playing stays small, and all is said of what can still be done there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import get_args

import pytest

import bottega
from bottega.server.errors import WORDS, Refused
from bottega.server.messages.tables import LivePace
from bottega.server.settings import Limits
from bottega.server.tables.forgetting import forget
from bottega.server.tables.often import MOST, MOST_SITS
from bottega.server.tables.record import Entry, EntryKind, SeatRecord, TableRecord
from bottega.server.tables.table import Table
from tests.server.test_play import codex_for_two, run

MINUTES = 5
WITHOUT_LIMITS = Limits(requests_per_second=1e6, sayings_per_second=1e6, messages_per_second=1e6)
ENDS = {
    "act": "the rules",
    "undo": "MOST_UNDOS",
    "start": "once",
    "rematch": "once",
    "resign": "once a seat",
    "resume": "the server's own",
    "leave": "sit, seat",
    "go_on": "stop",
    "quick": "act",
    "back": "away",
}
"""What each kind of entry that is not counted ends by."""


def test_every_kind_of_entry_ends():
    assert {*MOST} | {*ENDS} == {*get_args(EntryKind)}
    assert not {*MOST} & {*ENDS}
    for lang in ("en", "fr", "it"):
        for kind in MOST:
            assert str(MOST[kind]) in WORDS.text(lang, f"error.often_{kind}", most=MOST[kind]).replace("\u202f", "")


def table_of(status: str) -> Table:
    """A table of two with a clock; before the game it has a third seat, which is open."""
    game = bottega.game("codex")
    seats = [SeatRecord("guest", "ada", "Ada"), SeatRecord("guest", "bruno", "Bruno"), SeatRecord()]
    seats, pace = seats if status == "open" else seats[:2], LivePace(seconds=3600, increment=5)
    record = TableRecord("t", game.name, game.rules_version, {}, 7, "n", "ada", seats, 1.0, pace=pace, status=status)
    record.spectators_talk = True
    return Table(record)


Wish = Callable[[Table, str, int, float], Entry | None]
"""What somebody asks of a table, with a word that is new each time, and a seat."""
WISHES: dict[str, Wish] = {
    "rename": lambda table, word, seat, now: table.rename(table.seats[seat].guest or "", seat, word, now),
    "say": lambda table, word, seat, now: table.say(table.seats[seat].guest or "", seat, word, word, now),
    "say as a spectator": lambda table, word, seat, now: table.say("eve", None, word, word, now, word),
    "agree to abandon": lambda table, word, seat, now: table.stop("ada", now),
    "do not agree": lambda table, word, seat, now: table.go_on("ada", now),
    "let talk": lambda table, word, seat, now: table.let_spectators_talk("ada", True, now),
    "let nobody talk": lambda table, word, seat, now: table.let_spectators_talk("ada", False, now),
    "leave": lambda table, word, seat, now: table.leave(table.seats[seat].guest or "", seat, now),
    "come back": lambda table, word, seat, now: table.come_back(table.seats[seat].guest or "", seat, word, now),
    "sit": lambda table, word, seat, now: table.sit(word, word, None, now),
    "give a seat": lambda table, word, seat, now: table.change_seat("ada", word, seat, "me", now),
    "open a seat": lambda table, word, seat, now: table.change_seat("ada", word, seat, "open", now),
    "change devices": lambda table, word, seat, now: table.hand_over(
        table.seats[seat].guest or "", seat, word, "", now
    ),
}
BUSY = {
    "open": [["rename"], ["say"], ["let talk", "let nobody talk"], ["sit", "leave"], ["give a seat", "open a seat"]],
    "playing": [
        *[["rename"], ["say"], ["say as a spectator"], ["agree to abandon", "do not agree"]],
        *[["let talk", "let nobody talk"], ["leave", "come back"], ["change devices"]],
    ],
}


@pytest.mark.parametrize(
    ("status", "busy"), [(status, which) for status in BUSY for which in [*BUSY[status], [*WISHES]]]
)
def test_twenty_a_second_for_minutes_leave_a_bounded_table(status, busy):
    """One thing over and over, then all of them at random."""
    table, rng, entries, refused = table_of(status), Random(5), [], set()
    for number in range(20 * 60 * MINUTES):
        which = rng.choice(busy) if len(busy) > 2 else busy[number % len(busy)]
        seat = [0, len(table.seats) - 1, rng.randrange(len(table.seats))][min(len(busy), 3) - 1]
        try:
            entry = WISHES[which](table, str(number), seat, 2.0 + number / 20)
        except Refused as error:
            refused.add(error.code)
            continue
        entries.extend([] if entry is None else [entry])
    assert table.version == len(entries)
    for kind in MOST:
        seats = {entry.seat for entry in entries}
        for seat in seats:
            assert sum(entry.kind == kind and entry.seat == seat for entry in entries) <= MOST[kind]
    assert any(code.startswith("often_") for code in refused), refused
    assert table.record.status == status
    if status == "playing":
        again = Table(table_of(status).record, entries)
        assert (again.state, again.clock.left, again.said) == (table.state, table.clock.left, table.said)
        assert again.often._times == table.often._times


def test_one_stranger_does_not_take_all_the_times_that_a_seat_can_be_taken():
    table = table_of("open")
    for _ in range(MOST_SITS):
        table.sit("eve", "Eve", 2, 2.0)
        table.leave("eve", 2, 2.0)
    with pytest.raises(Refused) as refused:
        table.sit("eve", "Eve", 2, 2.0)
    assert refused.value.code == "often_sits"
    assert table.seats[2].kind == "open"
    table.sit("carla", "Carla", 2, 2.0)
    assert table.seats[2].name == "Carla"


def test_nothing_is_half_done_where_it_is_refused():
    table = table_of("playing")
    for number in range(MOST["name"]):
        table.rename("ada", 0, str(number), 2.0)
    with pytest.raises(Refused):
        table.rename("ada", 0, "other", 2.0)
    assert table.names[0] == str(MOST["name"] - 1)
    for _ in range(MOST["stop"]):
        table.stop("ada", 2.0)
        table.go_on("bruno", 2.0)
    with pytest.raises(Refused):
        table.stop("ada", 2.0)
    assert not table.seats[0].stops
    table.stop("bruno", 2.0)  # whoever asked less may still


def test_who_wants_nothing_to_be_kept_is_forgotten_however_often_they_were_renamed():
    table = table_of("playing")
    for number in range(MOST["name"]):
        table.rename("ada", 0, str(number), 2.0)
    forget(table, "ada", "a guest", 3.0)
    assert table.seats[0].name == "a guest"


def test_a_server_says_what_is_enough_and_the_game_goes_on(tmp_path):
    async def test(place):
        ada, bruno, table = await codex_for_two(place)
        path = f"/api/tables/{table}"

        async def until_refused(bodies, code):
            """Sends these in turn until one is refused."""
            for number in range(1000):
                kind, body = bodies[number % len(bodies)]
                answer = await ada.client.post(f"{path}/{kind}?lang=en", json=body, headers=ada.headers)
                if answer.status_code != 200:
                    assert (answer.status_code, answer.json()["code"]) == (409, code)
                    return answer.json()["message"]
            raise AssertionError("it was never refused")

        told = await until_refused([("name", {"seat": 0, "name": name}) for name in ("Ada", "Adele")], "often_name")
        assert told == (
            "This seat has been renamed 50 times, as often as it can be at one table; the name stays as it is."
        )
        await until_refused([("talk", {"spectators": yes}) for yes in (True, False)], "often_talk")
        await until_refused([("abandon", {"agree": yes}) for yes in (True, False)], "often_stop")
        async with ada.live(table, lang="it") as live, bruno.live(table) as other:
            for _ in range(MOST["away"]):
                await ada.post(f"{path}/leave", {"seat": 0})
                assert (await live.ask("return", 0))["type"] == "ack"
            assert (await ada.post(f"{path}/leave", {"seat": 0}, 409))["code"] == "often_away"
            before = live.shown["version"]
            assert before < 500
            assert (await other.act(1, "starter front"))["type"] == "ack"
        place.server.live.open.clear()  # read again
        async with ada.live(table) as live:
            assert live.shown["version"] <= before + 2  # the stand-in may have played
            assert (await ada.post(f"{path}/name", {"seat": 0, "name": "Anna"}, 409))["code"] == "often_name"
        await bruno.post(f"{path}/name", {"seat": 1, "name": "Bea"})
        assert (await ada.post(f"{path}/resign", {"seat": 0}))["status"] == "over"
        record = bottega.Record.loads((await ada.client.get(f"{path}/record")).text)
        assert [action.seat for action in record.replay().actions].count(1) == 1

    run(test, tmp_path, limits=WITHOUT_LIMITS)
