"""What clients are shown: everything comes from the views, events and legal actions of the seats they look from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from bottega.engine.event import Event
from bottega.engine.registry import game as find_game
from bottega.server.deal import commitment
from bottega.server.messages import Deal, Entry, Eyes, Result, ScoreRow, SeatInfo, TableInfo, Told
from bottega.server.sheet import Line, Sheet
from bottega.server.table import Table
from bottega.server.trouble import Trouble

Happened = Sequence[tuple[Line, list[Event]]]

_encode = msgspec.json.Encoder().encode


def eyes_of(table: Table, guest: str | None) -> tuple[int | None, ...]:
    """The seats a guest looks from; whoever has none is a spectator."""
    return tuple(table.seats_of(guest)) or (None,)


class Views:
    """The views of several seats as JSON; what they share is made and encoded once."""

    def __init__(self, table: Table, seats: Sequence[int | None]) -> None:
        self._parts: dict[int, bytes] = {}
        wanted = list(dict.fromkeys(seats))
        views = table.state.views(wanted) if table.sheet.status != "open" else []
        self._views = dict(zip(wanted, views, strict=False))

    def of(self, seat: int | None) -> Any:
        """One of them, ready to be sent."""
        small: dict[str, object] = {}
        large: list[tuple[str, list[Any]]] = []
        for name, value in self._views[seat].items():
            if type(value) is list and value and type(value[0]) is dict:
                large.append((name, value))
            else:
                small[name] = value
        pieces = [_encode(small)[:-1]]
        for name, items in large:
            pieces.append(f',"{name}":['.encode() + b",".join([self._part(item) for item in items]) + b"]")
        return Raw(b"".join([*pieces, b"}"]))

    def _part(self, item: object) -> bytes:
        """An item of a list: the same object in several views."""
        ready = self._parts.get(id(item))
        if ready is None:
            ready = self._parts[id(item)] = _encode(item)
        return ready


def seen(table: Table, seat: int | None, lang: str | None, happened: Happened, views: Views) -> Eyes:
    """The game as that seat sees it now, and what it saw happen."""
    if table.sheet.status == "open":
        return Eyes(seat, None, [])
    state = table.state
    legal = state.legal(seat) if seat is not None else []
    prompt = state.decision.prompt(lang) if lang and state.decision else None
    told = [
        Told(line.version, view, table.game.say(view, lang, table.names) if lang else None)
        for line, events in happened
        for view in [event.view(seat) for event in events]
    ]
    return Eyes(seat, views.of(seat), [str(action) for action in legal], prompt, told)


def entries(happened: Happened) -> list[Entry]:
    return [Entry(line.version, line.kind, line.seat, line.at) for line, _ in happened]


def info(sheet: Sheet, guest: str | None) -> TableInfo:
    """A table as a guest may know it: the seed only when the game is over."""
    over = sheet.status == "over"
    deal = Deal(
        commitment(sheet.game, sheet.rules, len(sheet.seats), sheet.options, sheet.seed, sheet.nonce),
        str(sheet.seed) if over else None,
        sheet.nonce if over else None,
    )
    return TableInfo(
        table=sheet.id,
        game=sheet.game,
        title=find_game(sheet.game).title,
        rules=sheet.rules,
        options=sheet.options,
        seats=[SeatInfo(seat.kind, seat.name, sheet.stand_in if seat.away else seat.bot) for seat in sheet.seats],
        status=sheet.status,
        listed=sheet.listed,
        pace=sheet.pace,
        stand_in=sheet.stand_in,
        deal=deal,
        created=sheet.created,
        fork_of=sheet.fork_of,
        fork_move=sheet.fork_move,
        rematch=sheet.rematch,
        mine=[number for number, seat in enumerate(sheet.seats) if guest is not None and seat.guest == guest],
        host=guest == sheet.host,
    )


def seen_then(table: Table, seat: int | None, move: int, lang: str) -> Eyes:
    """The game as that seat saw it after so many actions, and everything it had seen happen by then."""
    state, happened = table.story(move)
    legal = state.legal(seat) if seat is not None else []
    told = [
        Told(number, view, table.game.say(view, lang, table.names))
        for number, events in happened
        for view in [event.view(seat) for event in events]
    ]
    prompt = state.decision.prompt(lang) if state.decision else None
    return Eyes(seat, state.view(seat), [str(action) for action in legal], prompt, told)


def result_of(table: Table, lang: str) -> Result:
    """The end of a game that is over, and the scores on the way there."""
    if table.sheet.status != "over":
        raise Trouble("not_over")
    state = table.replayed(0)
    course = [list(state.scores())]
    for action in table.played:
        state.apply(action)
        course.append(list(state.scores()))
    sheet = [ScoreRow(row.label, list(row.points)) for row in state.score_sheet(lang)]
    return Result(sheet, list(state.scores()), list(state.winners()), course)
