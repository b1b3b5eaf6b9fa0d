"""What clients are shown: everything comes from the views, events and legal actions of the seats they look from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from bottega.bots.curve import turns
from bottega.engine.registry import game as find_game
from bottega.server.errors import Refused
from bottega.server.messages.seen import Chance, Chances, EntryInfo, EventInfo, Eyes, Result, ScoreRow, TakeBack, Turn
from bottega.server.messages.tables import Deal, SeatInfo, TableInfo
from bottega.server.tables.commitment import commitment
from bottega.server.tables.record import Entry, SeatRecord, TableRecord
from bottega.server.tables.table import Applied, Table

_encode = msgspec.json.Encoder().encode


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
        self.entries = _encode([entry_info(entry) for entry, _ in happened])
        self._table = table
        self._events = [(entry.version, event) for entry, events in happened for event in events]
        self._begun = table.record.status != "open"
        self._prompts: dict[str, bytes] = {}
        self._told: dict[tuple[int, int | None, str | None], bytes] = {}
        """By number of the event, the seat that knows its secret, and the language."""
        self._stories: dict[tuple[int | None, str | None], bytes] = {}
        self._confided = [event.seat for _, event in self._events if event.secret]
        """The seats that were told a secret: only they saw more happen than a spectator."""
        self._common = b""
        self._own: dict[int | None, dict[str, object]] = {}
        self._shared_facts = b""
        self._facts: dict[int | None, Mapping[str, object]] = {}
        if self._begun:
            wanted = list(dict.fromkeys(seats))
            common, own = table.state.views(wanted)
            table.texts.begin()
            self._common = b"{" + table.texts.fields(common)
            self._own = {wanted[place]: own[place] for place in range(len(wanted))}
            wanted = list(dict.fromkeys(informed))
            if wanted:
                shared, facts = table.state.facts_all(wanted)
                self._shared_facts = _encode(shared)[1:-1]
                self._facts = {wanted[place]: facts[place] for place in range(len(wanted))}

    def eyes(self, seat: int | None, lang: str | None, facts: bool) -> list[bytes]:
        """The fields of ``Eyes`` but the seat: the game as that seat sees it now, and what it saw happen."""
        if not self._begun:
            return [b"null", b"[]", b"null", b"[]", b"{}", b"null"]
        view = b"%b,%b}" % (self._common, self._table.texts.fields(self._own[seat]))
        legal = self._table.state.legal_json(seat) if seat is not None and self._may_act(seat) else b"[]"
        prompt = self._prompt(lang) if lang else b"null"
        known = self._facts_of(seat) if facts else b"{}"
        return [view, legal, prompt, self._story(seat, lang), known, self._undo(seat, lang)]

    def _undo(self, seat: int | None, lang: str | None) -> bytes:
        if seat is None or self._table.record.status != "playing":
            return b"null"
        reach = self._table.reach(seat)
        sure = reach.step == 0 or self._table.alone
        return _take_back(reach.step, reach.turn, sure, reach.code, lang)

    def _may_act(self, seat: int) -> bool:
        return self._table.record.status == "playing" and not self._table.seats[seat].resigned

    def _facts_of(self, seat: int | None) -> bytes:
        """The facts for that seat: made every time, so no text of them is kept."""
        shared, own = self._shared_facts, _encode(self._facts[seat])[1:-1]
        return b"{%b%b%b}" % (shared, b"," if shared and own else b"", own)

    def _prompt(self, lang: str) -> bytes:
        known = self._prompts.get(lang)
        if known is None:
            decision = None if self._table.record.ended else self._table.state.decision
            known = self._prompts[lang] = _encode(decision.prompt(lang)) if decision else b"null"
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


def seen_then(table: Table, seat: int | None, move: int, lang: str) -> Eyes:
    """The game as that seat saw it after that number of actions, and everything it had seen happen by then."""
    state, happened = table.story(move)
    legal = state.legal(seat) if seat is not None else []
    names = table.names
    told = [
        EventInfo(number, view, table.game.say(view, lang, names, "page"))
        for number, events in happened
        for view in [event.view(seat) for event in events]
    ]
    prompt = state.decision.prompt(lang) if state.decision else None
    return Eyes(seat, state.view(seat), [str(action) for action in legal], prompt, told, state.facts(seat))


def result_of(table: Table, lang: str) -> Result:
    """The end of a game that is over, and the scores on the way there."""
    if not table.record.ended:
        raise Refused("not_over")
    state = table.replayed(0)
    course = [list(state.scores())]
    for action in table.played:
        state.apply(action)
        course.append(list(state.scores()))
    rows = ScoreRow.of(state.score_sheet(lang))
    return Result(rows, list(state.scores()), list(table.winners()), course)


def chances_of(table: Table, found: dict[int, list[float]], lang: str) -> Chances:
    """Each seat's chances after some actions, and the turns: actions that changed much, told in a sentence."""
    points = [Chance(move, found[move]) for move in sorted(found)]
    return Chances(points, [_turn(table, move, found, lang) for move in turns(found)])


def _turn(table: Table, move: int, found: dict[int, list[float]], lang: str) -> Turn:
    """A turn, with the eyes of who made it: everything is open now."""
    state, action = table.replayed(move - 1), table.played[move - 1]
    happened = state.apply(action)[0].view(action.seat)
    line = table.game.say(happened, lang, table.names, "page")
    return Turn(move, action.seat, line, found[move - 1], found[move])
