"""Changes: those who ask for them are told just what is new, and know the same as those who are told everything."""

from __future__ import annotations

import zlib
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from bottega.engine.changes import changed, changes
from bottega.server.errors import Refused
from bottega.server.live.audience import Audience, Listener
from bottega.server.live.frames import COMPRESSED_TEXT, FLUSH_END, WINDOW_BITS, payload
from bottega.server.live.outbox import Outbox
from bottega.server.messages.live import ServerMessage
from bottega.server.tables.record import SeatRecord, TableRecord
from bottega.server.tables.table import Table
from tests.helpers.tables import every_game, every_own_game
from tests.server.harness import update_of

MOST_BYTES = 0.3
"""The share of the bytes of whole updates that changes may have: they have a fifth."""
DATA = some.recursive(
    some.none() | some.booleans() | some.integers(0, 3) | some.text("ab/~", max_size=2),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text("ab/~01", max_size=2), inner, max_size=3),
    max_leaves=8,
)


@given(
    before=some.dictionaries(some.sampled_from("abc"), DATA), after=some.dictionaries(some.sampled_from("abc"), DATA)
)
def test_what_changed_can_be_told_by_what_is_new(before, after):
    kept = msgspec.json.encode(before)
    assert changed(before, changes(before, after)) == after
    assert msgspec.json.encode(before) == kept


class Ear:
    """Stands for a connection, and reads what is sent over it."""

    close_sent = False

    def __init__(self, streams: bool = False) -> None:
        """``streams``: it can read what is compressed for several."""
        self.transport = self
        self.sent = b""
        self.eyes: list[Any] = []
        self.kinds: set[str] = set()
        self.size = 0
        self._streams = streams
        self._inflate = zlib.decompressobj(-WINDOW_BITS)
        self._own: Any = None

    def join_stream(self) -> bool:
        return self._streams

    def is_closing(self) -> bool:
        return False

    def write(self, made: bytes) -> None:
        self.sent += made

    def heard(self) -> list[Any]:
        """What came since the last time, as whole updates."""
        found = []
        at = 0
        while at < len(self.sent):
            begin, end = payload(self.sent, at, 0)  # nobody masks what a server sends
            text = self.sent[begin:end]
            if self.sent[at] == COMPRESSED_TEXT:
                self.kinds.add("compressed")
                text = self._inflate.decompress(text + FLUSH_END)
            at = end
            msgspec.json.decode(text, type=ServerMessage)
            message = msgspec.json.decode(text)
            self.kinds.add(message["type"])
            self.size += len(text)
            if message["type"] == "own":
                assert self._own is None
                self._own = message
                continue
            if message["type"] == "changes":
                message, self._own = update_of(message, self._own, self.eyes), None
            self.eyes = message["eyes"]
            found.append(message)
        self.sent = b""
        return found


class Visitors:
    """Guests at a table, and spectators, each twice: one asks for changes, the other is told everything."""

    def __init__(self, table: Table, guests: list[str | None]) -> None:
        self.table = table
        self.audience = Audience(0.0)
        self.pairs: list[tuple[Ear, Ear]] = []
        self.listeners: list[Listener] = []
        for guest in guests:
            self.join(guest)

    def join(self, guest: str | None, facts: bool = True) -> None:
        ears = Ear(), Ear(streams=len(self.pairs) % 3 != 0)
        for ear, wants in zip(ears, (False, True), strict=True):
            listener = Listener(guest, "fr", facts, ear, Outbox(), wants)  # type: ignore[arg-type]
            self.audience.add(listener)
            self.listeners.append(listener)
            self.audience.welcome(self.table, listener, None, 10, 0.0)
        self.pairs.append(ears)

    def leave(self) -> None:
        """The first pair goes."""
        for listener in self.listeners[:2]:
            self.audience.remove(listener, 0.0)
        del self.pairs[0], self.listeners[:2]

    def show(self, since: int, changed: bool = False) -> None:
        self.audience.show(self.table, since, changed, 0.0, None, b"")
        for whole, new in self.pairs:
            assert new.heard() == whole.heard()


def table_of(game: Any, seed: int, seats: int) -> Table:
    sitting = [SeatRecord("guest", f"g{place}", f"Guest {place}") for place in range(seats)]
    record = TableRecord("t", game.name, game.rules_version, {}, seed, "", "g0", sitting, 0.0, status="playing")
    return Table(record)


@every_game
def test_changes_tell_the_same_as_whole_updates(game):
    """Through a whole game, with steps taken back, things said, names changed and a seat moved to another device."""
    table = table_of(game, 5, min(3, game.players[1]))
    visitors = Visitors(table, ["g0", "g1", None])  # the first of them goes soon
    visitors.join("g0", facts=False)
    rng = Random(3)
    number = 0
    while not table.state.is_over:
        version, number = table.version, number + 1
        seat = rng.choice(table.state.actors)
        guest = table.seats[seat].guest
        assert guest is not None
        table.act(guest, seat, str(rng.choice(table.state.legal(seat))), f"a{number}", 1.0)
        visitors.show(version, table.state.is_over)
        if table.state.is_over:
            break
        version = table.version
        wish = rng.random()
        if number == 4:
            visitors.leave()
        if number == 2:
            table.hand_over(guest, seat, "g0" if guest != "g0" else "g1", "Guest", 1.0)
            visitors.show(version, True)
        elif wish < 0.1:
            try:
                table.undo(guest, seat, False, f"u{number}", 1.0)
            except Refused:
                continue
            visitors.show(version)
        elif wish < 0.15:
            table.say(guest, seat, "Salve", f"s{number}", 1.0)
            visitors.show(version)
        elif wish < 0.2:
            table.rename(guest, seat, f"Guest {number}", 1.0)
            visitors.show(version, True)
        elif wish < 0.22:
            visitors.join(rng.choice(["g0", "g2", None]))
    kinds = set.union(*[new.kinds for _, new in visitors.pairs])
    assert kinds == {"welcome", "update", "changes", "own", "compressed"}


@every_own_game
def test_what_was_taken_back_and_played_otherwise_unseen_is_told(game):
    """As after a while without a connection to the other servers."""
    table = table_of(game, 9, 1 if game.players[0] == 1 else 2)
    rng = Random(2)
    visitors = Visitors(table, [seat.guest for seat in table.seats])
    otherwise = 0
    for number in range(30):
        seat = table.state.actors[0]
        version = table.version
        table.act(f"g{seat}", seat, str(rng.choice(table.state.legal(seat))), f"a{number}", 1.0)
        visitors.show(version)
        version = table.version
        with suppress(Refused):
            table.undo(f"g{seat}", seat, False, f"u{number}", 1.0)
            table.act(f"g{seat}", seat, str(rng.choice(table.state.legal(seat))), f"b{number}", 1.0)
            otherwise += 1
        if table.version > version:
            visitors.show(version)
    assert otherwise > 3


@every_own_game
def test_changes_are_small(game):
    table = table_of(game, 7, min(4, game.players[1]))
    visitors = Visitors(table, [seat.guest for seat in table.seats])
    for whole, new in visitors.pairs:
        whole.heard()
        new.heard()
        whole.size = new.size = 0
    rng = Random(1)
    for number in range(60):
        if table.state.is_over:
            break
        seat = table.state.actors[0]
        version = table.version
        table.act(f"g{seat}", seat, str(rng.choice(table.state.legal(seat))), f"a{number}", 1.0)
        visitors.show(version)
    sizes = [sum(pair[place].size for pair in visitors.pairs) for place in (0, 1)]
    assert sizes[1] < MOST_BYTES * sizes[0]
