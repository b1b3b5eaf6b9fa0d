"""Those who look at a table: each gets what its seats may know, made once for all who may know the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bottega.server.live.following import Following
from bottega.server.live.frames import HOLE, Form, Stream, frame, joined
from bottega.server.live.outbox import Outbox
from bottega.server.live.projection import Projection, entry_info, eyes_of, info
from bottega.server.live.wire import POLICY, Wire
from bottega.server.messages.common import PROTOCOL
from bottega.server.messages.live import Bye, Presence, Update, Welcome
from bottega.server.messages.seen import Clocks, Eyes
from bottega.server.tables.record import Applied
from bottega.server.tables.table import Table


class Listener:
    """One connection: who it belongs to, and the wire to it."""

    def __init__(
        self,
        guest: str | None,
        lang: str | None,
        facts: bool,
        wire: Wire,
        outbox: Outbox,
        changes: bool = False,
    ) -> None:
        self.guest = guest
        self.address = ""
        self.lang = lang
        self.facts = facts
        """Whether it is told the facts too."""
        self.changes = changes
        """Whether it is told just what is new, where that can be."""
        self.follows = False
        """Whether it has been shown what everybody was last shown, so that changes to that can be told."""
        self.eyes: tuple[int | None, ...] = ()
        """The seats it looks from."""
        self.outlook = ""
        """Those with the same outlook are shown the same."""
        self.streams = False
        """Whether what everybody is told comes to it compressed, in a stream that it shares with others."""
        self.update = _update_for(())
        """The form of what it is told."""
        self.looks = True
        """Whether somebody looks at what it is shown, as far as the client has said."""
        self.saw = 0
        """The version that is noted as seen."""
        self._wire = wire
        self._outbox = outbox

    def look(self, table: Table) -> None:
        """Finds out which seats it looks from: those of its guest."""
        eyes = eyes_of(table, self.guest)
        if eyes != self.eyes:
            self.eyes = eyes
            self.follows = False
        self.outlook = f"{self.eyes} {self.lang} {self.facts} {self.changes}"
        self.update = _update_for(self.eyes)

    def tell(self, message: msgspec.Struct) -> None:
        self.hand(frame(message))

    def hand(self, made: bytes) -> None:
        """Sends a frame."""
        self._outbox.send(self._wire, made)

    def join_stream(self) -> None:
        """What everybody is told comes in a stream from now on, if it can read that."""
        self.streams = self._wire.join_stream()

    def dismiss(self, bye: Bye) -> None:
        """Ends the connection; the client is told why, and does not come back by itself."""
        self.tell(bye)
        self._wire.end(POLICY, bye.code)

    def end(self) -> None:
        self._wire.cut()


class Audience:
    """Everybody who looks at one table."""

    def __init__(self, now: float) -> None:
        self.listeners: dict[Listener, None] = {}
        """Who came first stands first."""
        self._since = now
        self._left: dict[str, float] = {}
        """When each guest who is not here any more went."""
        self._presence = b""
        """What was last told of who is here."""
        self._following: Following | None = None
        """What those who are told changes know by now."""
        self._streams: dict[tuple[str | None, bool], Stream] = {}
        """By their language, and whether they are told facts: the stream of those who can read compressed messages."""
        self.elsewhere: list[str | None] = []
        """The guests of connections to other servers, from which somebody looks at the table."""

    @property
    def guests(self) -> list[str | None]:
        """Who looks at the table: the guest of every connection, here or elsewhere."""
        return [listener.guest for listener in self.listeners] + self.elsewhere

    def set_elsewhere(self, guests: list[str | None], now: float) -> None:
        before, self.elsewhere = self.elsewhere, guests
        for guest in before:
            if guest is not None and not self.is_here(guest):
                self._left[guest] = now

    def add(self, listener: Listener) -> None:
        self.listeners[listener] = None
        if listener.guest is not None:
            self._left.pop(listener.guest, None)

    def remove(self, listener: Listener, now: float) -> None:
        self.listeners.pop(listener, None)
        if not self.listeners:
            self._following = None
            self._streams.clear()
        if listener.guest is not None and not self.is_here(listener.guest):
            self._left[listener.guest] = now

    def end_oldest(self, guest: str, most: int) -> None:
        """Ends connections of a guest who has that many, so that there is room for one more."""
        own = [listener for listener in self.listeners if listener.guest == guest]
        for listener in own[: max(0, len(own) - most + 1)]:
            listener.end()

    def is_here(self, guest: str) -> bool:
        return guest in self.guests

    def absent_since(self, guest: str) -> float:
        """When a guest who is not here left; if that is not known, when the table came into memory."""
        return self._left.get(guest, self._since)

    def look(self, table: Table) -> None:
        """Finds out for everybody which seats they look from; called whenever that may have changed."""
        for listener in self.listeners:
            listener.look(table)

    def welcome(self, table: Table, listener: Listener, have: int | None, most_said: int, now: float) -> None:
        """Tells a new listener everything, or what they missed since the version they have."""
        missed = table.since(have) if have is not None else None
        listener.look(table)
        projection = _projection(table, [listener], missed or [])
        listener.tell(
            Welcome(
                protocol=PROTOCOL,
                version=table.version,
                fresh=missed is None,
                table=info(table.record, listener.guest, table.take_backs),
                entries=_ready(projection.entries),
                eyes=[
                    Eyes(seat, *[_ready(text) for text in projection.eyes(seat, listener.lang, listener.facts)])
                    for seat in listener.eyes
                ],
                clocks=_clocks(table, now),
                said=[entry_info(entry) for entry in table.said[-most_said:]],
                stood_in=_stood_in(table, listener.guest),
            )
        )
        if listener.changes:
            if self._following is None or self._following.version != table.version:
                for other in self.listeners:
                    other.follows = False
                self._following = None
            self._follow(projection, [*self.listeners, listener])
            listener.follows = True
            listener.join_stream()
            self._begin_stream(listener)

    def show(self, table: Table, since: int, changed: bool, now: float, asker: Listener | None, answer: bytes) -> None:
        """Tells everybody what happened since that version; a message is made once for all who may know the same.

        The asker gets their answer along with it.
        """
        happened = table.since(since)
        assert happened is not None
        if changed:
            self.look(table)
        listeners = list(self.listeners)
        version, clocks = str(table.version).encode(), _written(_clocks(table, now))
        projection = self._look(table, since, listeners, happened)
        news = self._following
        left_out: list[Listener] = []
        whole: dict[str, bytes] = {}
        shared: dict[tuple[str | None, bool], list[bytes]] = {}
        for listener in listeners:
            about = _written(info(table.record, listener.guest, table.take_backs)) if changed else NULL
            if news is not None and listener.follows:
                group = (listener.lang, listener.facts)
                frames = shared.get(group)
                if frames is None:
                    pieces = news.shared(listener.lang, listener.facts)
                    frames = shared[group] = [_changes(version, projection.entries, pieces, clocks)]
                ready = _own(version, listener, news, about) + self._streamed(listener, group, frames)
            else:
                known = None if changed else whole.get(listener.outlook)
                if known is None:
                    texts = [version, projection.entries]
                    for seat in listener.eyes:
                        texts.extend(projection.eyes(seat, listener.lang, listener.facts))
                    known = whole[listener.outlook] = listener.update.filled([*texts, about, clocks])
                ready = known
                listener.follows = listener.changes
                left_out.append(listener)
            listener.hand(ready + answer if listener is asker else ready)
        for listener in left_out:
            self._begin_stream(listener)
        if left_out:
            self._follow(projection, listeners)

    def _look(self, table: Table, since: int, listeners: list[Listener], happened: Sequence[Applied]) -> Projection:
        """Looks at the table as it is now; where changes cannot be told, nobody follows it any more."""
        following = self._following
        if following is not None and following.version == since and not _turns_back(happened):
            projection = _projection(table, [one for one in listeners if not one.follows], happened)
            if following.look(projection):
                return projection
        self._following = None
        return _projection(table, listeners, happened)

    def _follow(self, now: Projection, listeners: list[Listener]) -> None:
        """Sees to it that all who are told changes can follow from here on."""
        following = [listener for listener in listeners if listener.changes]
        seats = [seat for listener in following for seat in listener.eyes]
        informed = [seat for listener in following if listener.facts for seat in listener.eyes]
        if not following:
            self._following = None
        elif self._following is None or not self._following.serves(seats, informed):
            self._following = Following(now, list(dict.fromkeys(seats)), list(dict.fromkeys(informed)))

    def _streamed(self, listener: Listener, group: tuple[str | None, bool], frames: list[bytes]) -> bytes:
        """The frame as this listener gets it; it is compressed once for all who can read that."""
        if not listener.streams:
            return frames[0]
        if len(frames) == 1:
            stream = self._streams.get(group)
            if stream is None:
                stream = self._streams[group] = Stream()
            frames.append(stream.compressed(frames[0]))
        return frames[1]

    def _begin_stream(self, listener: Listener) -> None:
        """Refers to nothing any more in the stream of this listener, which has not been sent all of it."""
        if listener.streams:
            self._streams.pop((listener.lang, listener.facts), None)

    def show_presence(self, table: Table, newcomer: Listener | None = None) -> None:
        """Tells everybody who is here, where that has changed, and in any case a newcomer."""
        guests = set(self.guests)
        seats = [number for number, seat in enumerate(table.seats) if seat.guest is not None and seat.guest in guests]
        ready = frame(Presence(seats, self.spectators(table), table.record.host in guests))
        if ready != self._presence:
            self._presence = ready
            for listener in list(self.listeners):
                listener.hand(ready)
        elif newcomer is not None:
            newcomer.hand(ready)

    def spectators(self, table: Table) -> int:
        return sum(not table.seats_of(guest) for guest in self.guests)


def _stood_in(table: Table, guest: str | None) -> int:
    """How many actions the stand-in has played for a guest since they last played one; who has resigned knows."""
    own = [seat for seat in table.seats_of(guest) if not table.seats[seat].resigned]
    return sum([table.stood_in.since(seat, table.played) for seat in own])


_encode = msgspec.json.Encoder().encode
NULL = b"null"


def _written(message: msgspec.Struct | None) -> bytes:
    return NULL if message is None else _encode(message)


def _ready(text: bytes) -> Any:
    """A text that is encoded already, to stand in a message."""
    return msgspec.Raw(text)


_HOLE: Any = HOLE
_forms: dict[tuple[int | None, ...], Form] = {}


def _turns_back(happened: Sequence[Applied]) -> bool:
    """Whether something was taken back and played otherwise, unseen: that may leave the same marks."""
    if len(happened) > 1:
        for one in happened:
            if one.entry.kind == "undo":
                return True
    return False


def _projection(table: Table, shown: list[Listener], happened: Sequence[Applied]) -> Projection:
    """What happened, for everybody, and the whole table for those who are shown all of it."""
    seats = [seat for listener in shown for seat in listener.eyes]
    informed = [seat for listener in shown if listener.facts for seat in listener.eyes]
    return Projection(table, seats, informed, happened)


def _update_for(eyes: tuple[int | None, ...]) -> Form:
    """The form of all updates for these eyes."""
    form = _forms.get(eyes)
    if form is None:
        each = [Eyes(seat, _HOLE, _HOLE, _HOLE, _HOLE, _HOLE, _HOLE) for seat in eyes]
        form = _forms[eyes] = Form(Update(_HOLE, _HOLE, each, _HOLE, _HOLE))
    return form


def _changes(version: bytes, entries: bytes, pieces: list[bytes], clocks: bytes) -> bytes:
    """The frame of ``Changes``; what is not there is left out."""
    beginning = [b'{"type":"changes","version":', version, b',"entries":', entries, *pieces]
    return joined([*beginning, b"}"] if clocks is NULL else [*beginning, b',"clocks":', clocks, b"}"])


def _own(version: bytes, listener: Listener, news: Following, about: bytes) -> bytes:
    """The frame of ``Own``; empty where there is nothing to tell."""
    eyes: list[bytes] = []
    for seat in listener.eyes:
        own = news.own(seat, listener.lang, listener.facts)
        if own:
            eyes.append(own)
    if not eyes and about is NULL:
        return b""
    pieces = [b'{"type":"own","version":', version, b',"eyes":[', b",".join(eyes), b"]"]
    return joined([*pieces, b"}"] if about is NULL else [*pieces, b',"table":', about, b"}"])


def _clocks(table: Table, now: float) -> Clocks | None:
    return table.clock.shown(table.state.actors if table.record.status == "playing" else (), now)
