"""Games as tables: one row for each action, by pandas or polars."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import bottega
from bottega import Record
from bottega.engine.frames import LIBRARIES, make_frame
from tests.helpers.frames import INSTALLED, every_library
from tests.helpers.play import moment
from tests.helpers.tables import Table


def rows(table: Any) -> list[dict[str, Any]]:
    """The rows of a table of either library, None where a value is missing."""
    if type(table).__module__.startswith("polars"):
        return table.to_dicts()
    return table.astype(object).where(table.notna(), None).to_dict("records")


@every_library
def test_every_action_is_a_row(library):
    records = [Record.of(moment(Table("codex", 2), 1, 1)), Record.of(moment(Table("leonardo", 3), 2, 0.3))]
    found = rows(bottega.frame(iter(records), library=library))
    assert list(found[0]) == ["record", "game", "ply", "seat", "kind", "args", "score", "score_0", "score_1", "score_2"]
    assert len(found) == sum(len(record.actions) for record in records)
    for number, record in enumerate(records):
        own = [row for row in found if row["record"] == number]
        assert [row["ply"] for row in own] == list(range(1, len(record.actions) + 1))
        assert {row["game"] for row in own} == {record.game}
        assert [f"{row['seat']} {row['kind']} {row['args']}".rstrip() for row in own] == record.actions
        for row in own[::10]:
            scores = record.replay(row["ply"]).scores()
            assert row["score"] == scores[row["seat"]]
            assert [row[f"score_{seat}"] for seat in range(3)] == [*scores, None][:3]
    last = [row for row in found if row["record"] == 0][-1]
    assert [last["score_0"], last["score_1"]] == records[0].result["scores"]


@every_library
def test_one_record_or_none_is_a_table_too(library):
    record = Record.of(moment(Table("workshop", 2), 1, 0.5))
    assert len(rows(bottega.frame(record, library))) == len(record.actions)
    empty = bottega.frame([], library)
    assert list(empty.columns) == ["record", "game", "ply", "seat", "kind", "args", "score"]
    assert len(empty) == 0


@every_library
def test_whole_numbers_stay_whole(library):
    table = make_frame({"all": [1, 2], "some": [1, None], "shares": [0.5, None]}, library)
    assert [str(kind).lower() for kind in table.dtypes] == ["int64", "int64", "float64"]


@pytest.mark.skipif(not INSTALLED, reason="neither library is installed")
def test_pandas_is_preferred_and_polars_will_do(monkeypatch):
    record = Record.of(moment(Table("codex", 2), 1, 0.1))
    assert type(bottega.frame(record)).__module__.startswith(INSTALLED[0])
    if len(INSTALLED) == 2:
        monkeypatch.setitem(sys.modules, "pandas", None)
        assert type(bottega.frame(record)).__module__.startswith("polars")


def test_without_a_library_the_extra_is_named(monkeypatch):
    for library in LIBRARIES:
        monkeypatch.setitem(sys.modules, library, None)
    for library in (None, *LIBRARIES):
        with pytest.raises(ImportError, match=rf"{library or 'pandas or polars'}.*bottega-games\[notebook\]"):
            bottega.frame([], library)
    with pytest.raises(ValueError, match="pandas or polars, not by 'numpy'"):
        bottega.frame([], library="numpy")
