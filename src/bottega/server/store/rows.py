"""Tables as rows of the database: what is written of them, and read again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bottega.server.messages.tables import EditionInfo, Ending, LivePace, Moment, Pace
from bottega.server.store.schema import entries as entries_table
from bottega.server.store.sharing import CHANNEL
from bottega.server.tables.record import Entry, SeatRecord, TableRecord, Waiting, name_bots

_SEATS = msgspec.json.Decoder(list[SeatRecord])
_OPTIONS = msgspec.json.Decoder(dict[str, bool | str])
_PACE = msgspec.json.Decoder(Pace)
_EDITION = msgspec.json.Decoder(EditionInfo)
_WAITS = msgspec.json.Decoder(list[Waiting])
_MOMENT = msgspec.json.Decoder(Moment)
_RESULT = msgspec.json.Decoder(Ending)


EntryRow = tuple[str | int | float | None, ...]
"""An entry as it is stored: the columns of ``schema.entries``, in their order."""


_KINDS: dict[type, str] = {str: "text", int: "integer", float: "float8"}
_ARRAYS = ", ".join(f"${place}::{_KINDS[one.type.python_type]}[]" for place, one in enumerate(entries_table.c, 1))
APPEND = f"""
    WITH added AS (INSERT INTO entries ({", ".join(entries_table.c.keys())}) SELECT * FROM unnest({_ARRAYS}))
    SELECT pg_notify('{CHANNEL}', payload) FROM unnest(${len(entries_table.c) + 1}::text[]) AS payload
"""
"""Adds entries, given column by column, and sends notifications: in one statement of PostgreSQL's."""


def entry_rows(record: TableRecord, entries: Sequence[Entry]) -> list[EntryRow]:
    return [
        (record.id, entry.version, entry.kind, entry.seat, entry.text, entry.guest, entry.move_id, entry.at)
        for entry in entries
    ]


def versions_of(rows: Sequence[EntryRow]) -> dict[str, Any]:
    """The newest versions of the tables of these entries."""
    return {str(row[0]): row[1] for row in rows}


def read_entry(row: Any) -> Entry:
    return Entry(row.version, row.kind, row.at, row.seat, row.text, row.guest, row.move_id)


def written(value: object) -> str:
    return msgspec.json.encode(value).decode()


def record_row(record: TableRecord) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    row.update(
        seed=str(record.seed), options=written(record.options), pace=written(record.pace), seats=written(record.seats)
    )
    row["waits"] = written([] if isinstance(record.pace, LivePace) else record.waits)
    for name in ("edition", "moment", "result"):
        row[name] = written(row[name]) if row[name] else None
    return row


def read_record(row: Any) -> TableRecord:
    fields = dict(row)
    fields["seed"] = int(fields["seed"])
    fields["options"] = _OPTIONS.decode(fields["options"])
    fields["pace"] = _PACE.decode(fields["pace"])
    fields["seats"] = _SEATS.decode(fields["seats"])
    fields["waits"] = _WAITS.decode(fields["waits"])
    for name, decoder in (("edition", _EDITION), ("moment", _MOMENT), ("result", _RESULT)):
        fields[name] = decoder.decode(fields[name]) if fields[name] else None
    name_bots(fields["id"], fields["seats"])
    return TableRecord(**fields)
