"""What clients are shown: everything comes from the views, events and legal actions of the seats they look from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import msgspec
from msgspec import Raw

from bottega.bots.curve import turns
from bottega.engine.part import Part, Rows
from bottega.engine.registry import game as find_game
from bottega.server.errors import Refused
from bottega.server.messages.seen import Chance, Chances, EntryInfo, EventInfo, Eyes, Result, ScoreRow, Turn
from bottega.server.messages.tables import Deal, SeatInfo, TableInfo
from bottega.server.tables.commitment import commitment
from bottega.server.tables.record import Entry, TableRecord
from bottega.server.tables.table import Applied, Table


def _written(rows: object) -> Raw:
    """A list that grows, encoded: only what is new in it."""
    if not isinstance(rows, Rows):
        raise NotImplementedError(type(rows))
    if rows.written < len(rows.items):
        more = _encode(rows.items[rows.written :])[1:-1]
        rows.text = rows.text + b"," + more if rows.text else more
        rows.written = len(rows.items)
    return Raw(b"[%b]" % rows.text)


_encode = msgspec.json.Encoder(enc_hook=_written).encode


def eyes_of(table: Table, guest: str | None) -> tuple[int | None, ...]:
    """The seats a guest looks from; whoever has none is a spectator."""
    return tuple(table.seats_of(guest)) or (None,)


class Projection:
    """A table after some changes, as each of several seats sees it. What several may know is made and encoded once."""

    def __init__(self, table: Table, seats: Iterable[int | None], happened: Sequence[Applied]) -> None:
        self.entries = _encode([entry_info(entry) for entry, _ in happened])
        self._table = table
        self._happened = happened
        self._begun = table.record.status != "open"
        self._told: dict[tuple[int | None, str | None], bytes] = {}
        self._confided: list[int] = []
        """The seats that were told a secret: only they saw more happen than a spectator."""
        self._common = b""
        self._own: dict[int | None, dict[str, object]] = {}
        self._facts: dict[int | None, bytes] = {}
        if self._begun:
            wanted = list(dict.fromkeys(seats))
            common, own = table.state.views(wanted)
            self._common = _encode(common)[:-1]
            self._own = {wanted[place]: own[place] for place in range(len(wanted))}
            shared, each = table.state.facts_all(wanted)
            known = _encode(shared)
            self._facts = {wanted[place]: _joined(known, each[place]) for place in range(len(wanted))}
            self._confided = [event.seat for _, events in happened for event in events if event.secret]

    def eyes(self, seat: int | None, lang: str | None) -> list[bytes]:
        """The fields of ``Eyes`` but the seat: the game as that seat sees it now, and what it saw happen."""
        if not self._begun:
            return [b"null", b"[]", b"null", b"[]", b"{}"]
        state = self._table.state
        legal = state.legal_json(seat) if seat is not None else b"[]"
        prompt = _encode(state.decision.prompt(lang)) if lang and state.decision else b"null"
        return [self._view(seat), legal, prompt, self._story(seat, lang), self._facts[seat]]

    def _view(self, seat: int | None) -> bytes:
        pieces = [self._common]
        for name, value in self._own[seat].items():
            pieces.append(_key(name))
            if isinstance(value, list) and value and isinstance(value[0], Part):
                mark = b"[{"
                for part in cast("list[Part]", value):
                    pieces.append(mark)
                    if part.base is not None:
                        pieces.append(_text(part.base))
                        pieces.append(b",")
                    pieces.append(_text(part))
                    mark = b"},{"
                pieces.append(b"}]")
            else:
                pieces.append(_encode(value))
        pieces.append(b"}")
        return b"".join(pieces)

    def _story(self, seat: int | None, lang: str | None) -> bytes:
        """What happened, told to that seat."""
        who = seat if seat in self._confided else None
        ready = self._told.get((who, lang))
        if ready is None:
            game, names = self._table.game, self._table.names_in(lang) if lang else []
            told = [
                EventInfo(entry.version, view, game.say(view, lang, names) if lang else None)
                for entry, events in self._happened
                for view in [event.view(who) for event in events]
            ]
            ready = self._told[who, lang] = _encode(told)
        return ready


def _joined(text: bytes, more: Mapping[str, object]) -> bytes:
    """An encoded object with further fields."""
    if not more:
        return text
    return _encode(more) if text == b"{}" else b"%b,%b" % (text[:-1], _encode(more)[1:])


_keys: dict[str, bytes] = {}


def _key(name: str) -> bytes:
    """How a further field of an object begins."""
    known = _keys.get(name)
    if known is None:
        known = _keys[name] = b",%b:" % _encode(name)
    return known


def _text(part: Part) -> bytes:
    """The fields of a part: encoded once, for all who see it and for as long as it stays."""
    if not part.text:
        part.text = _encode(part.content)[1:-1]
    return part.text


def entry_info(entry: Entry) -> EntryInfo:
    """What everybody at the table may know of an entry."""
    return EntryInfo(entry.version, entry.kind, entry.seat, entry.at, entry.text if entry.kind == "say" else None)


def info(record: TableRecord, guest: str | None) -> TableInfo:
    """A table as a guest may know it: the seed only when the game is over."""
    over = record.status == "over"
    deal = Deal(
        commitment(record.game, record.rules, len(record.seats), record.options, record.seed, record.nonce),
        str(record.seed) if over else None,
        record.nonce if over else None,
    )
    return TableInfo(
        table=record.id,
        game=record.game,
        title=find_game(record.game).title,
        rules=record.rules,
        options=record.options,
        seats=[SeatInfo(seat.kind, seat.name, record.stand_in if seat.away else seat.bot) for seat in record.seats],
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
        mine=[number for number, seat in enumerate(record.seats) if guest is not None and seat.guest == guest],
        host=guest == record.host,
        edition=record.edition,
    )


def seen_then(table: Table, seat: int | None, move: int, lang: str) -> Eyes:
    """The game as that seat saw it after so many actions, and everything it had seen happen by then."""
    state, happened = table.story(move)
    legal = state.legal(seat) if seat is not None else []
    names = table.names_in(lang)
    told = [
        EventInfo(number, view, table.game.say(view, lang, names))
        for number, events in happened
        for view in [event.view(seat) for event in events]
    ]
    prompt = state.decision.prompt(lang) if state.decision else None
    return Eyes(seat, state.view(seat), [str(action) for action in legal], prompt, told, state.facts(seat))


def result_of(table: Table, lang: str) -> Result:
    """The end of a game that is over, and the scores on the way there."""
    if table.record.status != "over":
        raise Refused("not_over")
    state = table.replayed(0)
    course = [list(state.scores())]
    for action in table.played:
        state.apply(action)
        course.append(list(state.scores()))
    rows = ScoreRow.of(state.score_sheet(lang))
    return Result(rows, list(state.scores()), list(state.winners()), course)


def chances_of(table: Table, found: dict[int, list[float]], lang: str) -> Chances:
    """Each seat's chances after some actions, and the turns: actions that changed much, told in a sentence."""
    points = [Chance(move, found[move]) for move in sorted(found)]
    return Chances(points, [_turn(table, move, found, lang) for move in turns(found)])


def _turn(table: Table, move: int, found: dict[int, list[float]], lang: str) -> Turn:
    """A turn, with the eyes of who made it: everything is open now."""
    state, action = table.replayed(move - 1), table.played[move - 1]
    happened = state.apply(action)[0].view(action.seat)
    line = table.game.say(happened, lang, table.names_in(lang))
    return Turn(move, action.seat, line, found[move - 1], found[move])
