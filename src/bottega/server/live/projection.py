"""What clients are shown: everything comes from the views, events and legal actions of the seats they look from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from msgspec import UNSET

from bottega.engine.registry import game as find_game
from bottega.engine.state import State
from bottega.server.errors import Refused
from bottega.server.messages.seen import EntryInfo, EventInfo, TakeBack
from bottega.server.messages.tables import Deal, SeatInfo, TableInfo, Wait
from bottega.server.tables.away import asked_until
from bottega.server.tables.commitment import commitment
from bottega.server.tables.record import Applied, Entry, SeatRecord, TableRecord
from bottega.server.tables.table import Table

_encode = msgspec.json.Encoder().encode


def eyes_of(table: Table, guest: str | None) -> tuple[int | None, ...]:
    """The seats a guest looks from; without one they are a spectator."""
    return tuple(table.seats_of(guest)) or (None,)


class Projection:
    """A table after some changes, as those who look at it see it. What several may know is made and encoded once."""

    def __init__(
        self,
        table: Table,
        seats: Iterable[int | None],
        informed: Iterable[int | None],
        happened: Sequence[Applied],
    ) -> None:
        """``seats``: those that may be shown everything; ``informed``: those of them that are told the facts too."""
        self.version = table.version
        self.entries = _encode([entry_info(one.entry) for one in happened])
        self.begun = table.record.status != "open"
        self.events = [(one, event) for one in happened for event in one.events]
        self._table = table
        self._seats = list(dict.fromkeys(seats))
        self._informed = list(dict.fromkeys(informed))
        self._confided = [event.seat for _, event in self.events if event.secret]
        """The seats that were told a secret: only they saw more happen than a spectator."""
        self._prompts: dict[str | None, bytes] = {}
        self._told: dict[tuple[int, int | None, str | None], bytes] = {}
        """By number of the event, the seat that knows its secret, and the language."""
        self._stories: dict[tuple[int | None, str | None], bytes] = {}
        self._legal: dict[int | None, bytes] = {}
        self._undos: dict[str | None, list[bytes]] = {}
        self._views: dict[int | None, bytes] = {}
        self._facts: dict[int | None, bytes] = {}

    @property
    def state(self) -> State:
        return self._table.state

    def eyes(self, seat: int | None, lang: str | None, facts: bool) -> list[bytes]:
        """The fields of ``Eyes`` but the seat: the game as that seat sees it now, and what it saw happen."""
        if not self.begun:
            return [b"null", b"[]", b"null", b"[]", b"{}", b"null"]
        if not self._views:
            self._encode_views()
        known = self._facts[seat] if facts else b"{}"
        prompt, undo = self.prompt(lang), self.undo(seat, lang)
        return [self._views[seat], self.legal(seat), prompt, self.story(seat, lang), known, undo]

    def _encode_views(self) -> None:
        """Writes all views and facts; what several of them have in common once."""
        texts = self._table.texts
        common, own = self.state.views(self._seats)
        beginning = texts.common(common)
        for place in range(len(self._seats)):
            seat = self._seats[place]
            self._views[seat] = b"{%b,%b}" % (beginning, texts.own(seat, own[place]))
        if self._informed:
            shared, facts = self.state.facts_all(self._informed)
            beginning = _encode(shared)[1:-1]
            for place in range(len(self._informed)):
                rest = _encode(facts[place])[1:-1]
                comma = b"," if beginning and rest else b""
                self._facts[self._informed[place]] = b"{%b%b%b}" % (beginning, comma, rest)

    def legal(self, seat: int | None) -> bytes:
        """What that seat may do."""
        known = self._legal.get(seat)
        if known is None:
            known = self._table.state.legal_json(seat) if seat is not None and self._may_act(seat) else b"[]"
            self._legal[seat] = known
        return known

    def undo(self, seat: int | None, lang: str | None) -> bytes:
        """What that seat may take back."""
        return b"null" if seat is None else self.undos(lang)[seat]

    def undos(self, lang: str | None) -> list[bytes]:
        """What each seat may take back."""
        known = self._undos.get(lang)
        if known is None:
            table = self._table
            known = [b"null"] * len(table.seats)
            if table.record.status == "playing":
                alone = table.alone
                for seat in range(len(known)):
                    reach = table.reach(seat, alone)
                    known[seat] = _take_back(reach.step, reach.turn, reach.step == 0 or alone, reach.code, lang)
            self._undos[lang] = known
        return known

    def _may_act(self, seat: int) -> bool:
        return self._table.record.status == "playing" and not self._table.seats[seat].resigned

    def prompt(self, lang: str | None) -> bytes:
        """What is asked now."""
        known = self._prompts.get(lang)
        if known is None:
            decision = None if lang is None or self._table.record.ended else self._table.state.decision
            known = self._prompts[lang] = _encode(decision.prompt(lang)) if decision and lang else b"null"
        return known

    def prompt_told(self, lang: str | None) -> bytes | None:
        """The prompt in that language, if it was told to anybody; likewise the two below."""
        return self._prompts.get(lang)

    def undos_told(self, lang: str | None) -> list[bytes] | None:
        return self._undos.get(lang)

    def legal_told(self, seat: int | None) -> bytes | None:
        return self._legal.get(seat)

    def confides_in(self, seat: int | None) -> bool:
        """Whether that seat saw more happen than a spectator."""
        return seat in self._confided

    def story(self, seat: int | None, lang: str | None) -> bytes:
        """What happened, told to that seat."""
        who = seat if seat in self._confided else None
        known = self._stories.get((who, lang))
        if known is None:
            names = self._table.names if lang else []
            told = [self._tell(number, who, lang, names) for number in range(len(self.events))]
            known = self._stories[who, lang] = b"[%b]" % b",".join(told)
        return known

    def _tell(self, number: int, seat: int | None, lang: str | None, names: list[str]) -> bytes:
        """One event, told to that seat: its secret, if it has one, is for one seat alone."""
        happened, event = self.events[number]
        who = seat if seat is not None and seat == event.seat and event.secret else None
        known = self._told.get((number, who, lang))
        if known is None:
            seen = event.view(who)
            line = self._table.game.say(seen, lang, names, "page") if lang else None
            entry = happened.entry
            acted = entry.seat if happened.stood_in and entry.seat is not None else UNSET
            known = self._told[number, who, lang] = _encode(EventInfo(entry.version, seen, line, acted))
        return known


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


def info(record: TableRecord, guest: str | None, take_backs: int = 0, seen: int = 0) -> TableInfo:
    """A table as a guest may know it: the seed only when the game has ended, or where the host has chosen it."""
    told = record.tells_seed
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
        stand_in=record.stands_in,
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
        host_seat=next((number for number, seat in enumerate(record.seats) if seat.guest == record.host), None),
        edition=record.edition,
        take_backs=take_backs,
        waits=[Wait(one.seat, one.since, one.until) for one in record.waits],
        moment=record.moment,
        result=record.result,
        seen=seen,
    )


def _seat_info(record: TableRecord, seat: SeatRecord) -> SeatInfo:
    bot = record.stands_in if seat.away or seat.resigned else seat.bot
    quick = seat.quick if bot else None
    return SeatInfo(seat.kind, seat.name, bot, seat.resigned, seat.stops, asked_until(seat), quick)
