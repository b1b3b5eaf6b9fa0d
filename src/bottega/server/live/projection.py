"""What clients are shown: everything comes from the views, events and legal actions of the seats they look from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from bottega.engine.changes import add_changes, changes
from bottega.engine.registry import game as find_game
from bottega.server.errors import Refused
from bottega.server.live.difference import Difference, Parts, keeps, own_parts
from bottega.server.messages.seen import EntryInfo, EventInfo, TakeBack
from bottega.server.messages.tables import Deal, SeatInfo, TableInfo
from bottega.server.tables.commitment import commitment
from bottega.server.tables.record import Entry, SeatRecord, TableRecord
from bottega.server.tables.table import Applied, Table

_encode = msgspec.json.Encoder().encode
NOTHING = b"{}"


def eyes_of(table: Table, guest: str | None) -> tuple[int | None, ...]:
    """The seats a guest looks from; without one they are a spectator."""
    return tuple(table.seats_of(guest)) or (None,)


class Projection:
    """A table after some changes, as each of several seats sees it. What several may know is made and encoded once."""

    def __init__(
        self,
        table: Table,
        seats: Iterable[int | None],
        informed: Iterable[int | None],
        happened: Sequence[Applied],
    ) -> None:
        """``informed``: those of the seats for which the facts are wanted too."""
        self.version = table.version
        self.entries = _encode([entry_info(entry) for entry, _ in happened])
        self._table = table
        self._events = [(entry.version, event) for entry, events in happened for event in events]
        self._begun = table.record.status != "open"
        self._prompts: dict[str | None, bytes] = {}
        self._told: dict[tuple[int, int | None, str | None], bytes] = {}
        """By number of the event, the seat that knows its secret, and the language."""
        self._stories: dict[tuple[int | None, str | None], bytes] = {}
        self._confided = [event.seat for _, event in self._events if event.secret]
        """The seats that were told a secret: only they saw more happen than a spectator."""
        self._common: dict[str, object] = {}
        self._own: dict[int | None, dict[str, object]] = {}
        """What each of the seats sees besides."""
        self._parts: dict[int | None, Parts] = {}
        """Where each of them sees something else than a spectator, once that was asked for."""
        self._shared_facts: Mapping[str, object] = {}
        self._facts: dict[int | None, Mapping[str, object]] = {}
        self._legal: dict[int | None, bytes] = {}
        self._undos: dict[str | None, dict[int | None, bytes]] = {}
        self._texts: list[bytes] = []
        """The beginnings of all views and facts, once something is shown as a whole."""
        if self._begun:
            wanted = list(dict.fromkeys(seats))
            self._common, own = table.state.views(wanted)
            self._own = {wanted[place]: own[place] for place in range(len(wanted))}
            wanted = list(dict.fromkeys(informed))
            if wanted:
                self._shared_facts, facts = table.state.facts_all(wanted)
                self._facts = {wanted[place]: facts[place] for place in range(len(wanted))}

    def eyes(self, seat: int | None, lang: str | None, facts: bool) -> list[bytes]:
        """The fields of ``Eyes`` but the seat: the game as that seat sees it now, and what it saw happen."""
        if not self._begun:
            return [b"null", b"[]", b"null", b"[]", b"{}", b"null"]
        table = self._table
        if not self._texts:
            table.texts.begin()
            self._texts = [table.texts.fields(self._common), _encode(self._shared_facts)[1:-1]]
        view = b"{%b,%b}" % (self._texts[0], table.texts.fields(self._own[seat]))
        known = self._facts_of(seat, self._texts[1]) if facts else b"{}"
        prompt, legal, undo = self._prompt(lang), self._legal_of(seat), self._undos_in(lang)[seat]
        return [view, legal, prompt, self._story(seat, lang), known, undo]

    def own_parts(self, last: dict[int | None, Parts]) -> dict[int | None, Parts]:
        """Where each of the seats sees something else than a spectator, who is one of them; ``last``: before."""
        if not self._parts:
            public = self._own[None]
            for seat, own in self._own.items():
                self._parts[seat] = own_parts(public, own, last.get(seat, {})) if seat is not None else {}
        return self._parts

    def since(self, last: Projection) -> News | None:
        """What is new since the last one; None where it cannot be told by new values alone."""
        if None not in self._own or None not in last._own:
            return None
        if not keeps(last._common, self._common) or not keeps(last._shared_facts, self._shared_facts):
            return None
        for seat, own in self._own.items():
            if not keeps(last._own.get(seat, {}), own):
                return None
        for seat, facts in self._facts.items():
            if not keeps(last._facts.get(seat, {}), facts):
                return None
        return News(last, self)

    def _legal_of(self, seat: int | None) -> bytes:
        known = self._legal.get(seat)
        if known is None:
            known = self._table.state.legal_json(seat) if seat is not None and self._may_act(seat) else b"[]"
            self._legal[seat] = known
        return known

    def _undos_in(self, lang: str | None) -> dict[int | None, bytes]:
        """What each of the seats may take back."""
        known = self._undos.get(lang)
        if known is None:
            known = self._undos[lang] = {}
            table = self._table
            alone, playing = table.alone, table.record.status == "playing"
            for seat in self._own:
                if seat is None or not playing:
                    known[seat] = b"null"
                else:
                    reach = table.reach(seat, alone)
                    known[seat] = _take_back(reach.step, reach.turn, reach.step == 0 or alone, reach.code, lang)
        return known

    def _may_act(self, seat: int) -> bool:
        return self._table.record.status == "playing" and not self._table.seats[seat].resigned

    def _facts_of(self, seat: int | None, shared: bytes) -> bytes:
        """The facts for that seat: made every time, so no text of them is kept."""
        own = _encode(self._facts[seat])[1:-1]
        return b"{%b%b%b}" % (shared, b"," if shared and own else b"", own)

    def _prompt(self, lang: str | None) -> bytes:
        known = self._prompts.get(lang)
        if known is None:
            decision = None if lang is None or self._table.record.ended else self._table.state.decision
            known = self._prompts[lang] = _encode(decision.prompt(lang)) if decision and lang else b"null"
        return known

    def _story(self, seat: int | None, lang: str | None) -> bytes:
        """What happened, told to that seat."""
        who = seat if seat in self._confided else None
        known = self._stories.get((who, lang))
        if known is None:
            names = self._table.names if lang else []
            told = [self._tell(number, who, lang, names) for number in range(len(self._events))]
            known = self._stories[who, lang] = b"[%b]" % b",".join(told)
        return known

    def _tell(self, number: int, seat: int | None, lang: str | None, names: list[str]) -> bytes:
        """One event, told to that seat: its secret, if it has one, is for one seat alone."""
        version, event = self._events[number]
        who = seat if seat is not None and seat == event.seat and event.secret else None
        known = self._told.get((number, who, lang))
        if known is None:
            seen = event.view(who)
            line = self._table.game.say(seen, lang, names, "page") if lang else None
            known = self._told[number, who, lang] = _encode(EventInfo(version, seen, line))
        return known


class News:
    """What is new from one projection to the next: what everybody may know is made and encoded once."""

    def __init__(self, last: Projection, now: Projection) -> None:
        self._last = last
        self._now = now
        was = last.own_parts({})
        seats = [(was.get(seat, {}), parts) for seat, parts in now.own_parts(was).items()]
        self._views = Difference(last._own[None], now._own[None], seats)
        add_changes(last._common, now._common, "", self._views.shared)
        self._view = _encode(self._views.shared)
        self._facts: bytes | None = None

    def shared(self, lang: str | None, facts: bool) -> list[bytes]:
        """The fields of ``Changes`` that tell of the game, in pieces, each with a comma before it."""
        last, now = self._last, self._now
        pieces: list[bytes] = []
        if self._view != NOTHING:
            pieces += [b',"view":', self._view]
        if facts:
            if self._facts is None:
                self._facts = _encode(changes(last._shared_facts, now._shared_facts))
            if self._facts != NOTHING:
                pieces += [b',"facts":', self._facts]
        prompt = now._prompt(lang)
        if prompt != last._prompts.get(lang):
            pieces += [b',"prompt":', prompt]
        if now._events:
            pieces += [b',"told":', now._story(None, lang)]
        undos = self._undos(lang)
        if undos:
            pieces += [b',"undo":{', b",".join(undos), b"}"]
        return pieces

    def _undos(self, lang: str | None) -> list[bytes]:
        """What may be taken back, for each seat for which that is new."""
        found: list[bytes] = []
        before = self._last._undos.get(lang, {})
        for seat, undo in self._now._undos_in(lang).items():
            if seat is not None and undo != before.get(seat):
                found.append(b'"%d":%b' % (seat, undo))
        return found

    def own(self, seat: int | None, lang: str | None, facts: bool) -> bytes:
        """``EyesChanges`` of one seat: what is new to it alone; empty where nothing is."""
        last, now = self._last, self._now
        pieces: list[bytes] = []
        view = self._views.own(now._own[seat], last._parts[seat], now._parts[seat])
        if view:
            pieces += [b',"view":', _encode(view)]
        if facts:
            known = changes(last._facts[seat], now._facts[seat])
            if known:
                pieces += [b',"facts":', _encode(known)]
        legal = now._legal_of(seat)
        if legal != last._legal.get(seat):
            pieces += [b',"legal":', legal]
        if seat in now._confided:
            pieces += [b',"told":', now._story(seat, lang)]
        if not pieces:
            return b""
        return b"".join([b'{"seat":', b"null" if seat is None else b"%d" % seat, *pieces, b"}"])


@lru_cache(1000)
def _take_back(step: int, turn: int, sure: bool, code: str, lang: str | None) -> bytes:
    reason = Refused(code).text(lang) if code and lang else None
    return _encode(TakeBack(step, turn, sure, code, reason))


def entry_info(entry: Entry) -> EntryInfo:
    """What everybody at the table may know of an entry."""
    if entry.kind != "say":
        return EntryInfo(entry.version, entry.kind, entry.seat, entry.at)
    spectator, _, words = (entry.text or "").rpartition("\n")
    return EntryInfo(entry.version, entry.kind, entry.seat, entry.at, words, spectator or None)


def info(record: TableRecord, guest: str | None, take_backs: int = 0) -> TableInfo:
    """A table as a guest may know it: the seed only when the game has ended, or where the host has chosen it."""
    told = record.ended or not record.nonce
    deal = Deal(
        commitment(record.game, record.rules, len(record.seats), record.options, record.seed, record.nonce),
        str(record.seed) if told else None,
        record.nonce if told else None,
    )
    return TableInfo(
        table=record.id,
        game=record.game,
        title=find_game(record.game).title,
        rules=record.rules,
        options=record.options,
        seats=[_seat_info(record, seat) for seat in record.seats],
        status=record.status,
        listed=record.listed,
        pace=record.pace,
        stand_in=record.stand_in,
        hints=record.allows_hints,
        deal=deal,
        created=record.created,
        fork_of=record.fork_of,
        fork_move=record.fork_move,
        rematch=record.rematch,
        rematch_by=record.rematch_by,
        spectators_talk=record.spectators_talk,
        mine=[number for number, seat in enumerate(record.seats) if guest is not None and seat.guest == guest],
        host=guest == record.host,
        edition=record.edition,
        take_backs=take_backs,
    )


def _seat_info(record: TableRecord, seat: SeatRecord) -> SeatInfo:
    bot = record.stand_in if seat.away or seat.resigned else seat.bot
    return SeatInfo(seat.kind, seat.name, bot, seat.resigned, seat.stops)
