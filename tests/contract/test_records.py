"""A game file leads back to the game, is written whole or not at all, and a damaged one says what and where it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bottega
from bottega import Record, RecordError

from ..helpers.play import finish, moment, moments, play_on
from ..helpers.tables import every_game, every_table, tables_of
from ..helpers.texts import through_json, whole

LAYOUTS = {"as saved": None, "one line": {}, "indented": {"indent": 4}, "barely indented": {"indent": 0}}
every_layout = pytest.mark.parametrize("layout", LAYOUTS)

WRONG_TYPES = {
    "format": [1, None, ["bottega-record-1"]],
    "game": [1, None, []],
    "rules": [1, None, {}],
    "options": [[], None, "none"],
    "players": ["2", 2.0, True, None, [2]],
    "names": ["Ada", {}, 1, [1, 2]],
    "seed": ["7", 7.5, True, [7]],
    "start": ["start", [], 1],
    "actions": [{}, None, "pass", [1], [None]],
    "result": [[], "won", 1],
}

WRONG_ACTIONS = {
    "no seat": "nonsense",
    "no action": "0 nonsense",
    "nothing": " ",
    "a seat only": "0",
    "a seat too high": "9 pass",
    "a seat too long to read": "9" * 5000 + " pass",
    "the action before": None,
}


def finished(game: bottega.Game) -> bottega.State:
    return moment(tables_of(game)[0], 21, 1)


def fields_of(state: bottega.State, names: list[str] | None = None) -> dict[str, Any]:
    return json.loads(Record.of(state, names).dumps())


def written(fields: dict[str, Any], layout: str = "as saved") -> str:
    if LAYOUTS[layout] is None:
        return Record({"names": None, "seed": None, "start": None, **fields}).dumps()
    return json.dumps(fields, **LAYOUTS[layout])


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        Record.loads(text)
    return error.value


@every_table
@pytest.mark.parametrize("share", [0, 0.03, 0.5, 1])
def test_a_saved_game_is_read_back_and_replayed_to_any_move(table, share, tmp_path):
    state = moment(table, 20, share)
    names = [f"Zoë {seat}" for seat in range(table.players)]
    Record.of(state, names).save(tmp_path / "game.json")
    record = Record.load(tmp_path / "game.json")
    assert record.names == names
    assert (record.game, record.players, record.seed) == (table.name, table.players, 20)
    assert record.options == state.options
    assert record.result == ({"scores": state.scores(), "winners": list(state.winners())} if state.is_over else None)
    assert whole(record.replay()) == whole(state)
    assert whole(record.verify()) == whole(state)
    for upto, before in enumerate(moments(table, 20)[: len(state.actions) + 1]):
        if upto % 9 == 0:
            assert whole(record.replay(upto)) == whole(before)
    assert record.dumps() == (tmp_path / "game.json").read_text("utf-8")


@every_table
def test_the_same_game_gives_the_same_file(table):
    assert Record.of(moment(table, 20, 1)).dumps() == Record.of(Record.of(moment(table, 20, 1)).replay()).dumps()


@every_game
@pytest.mark.parametrize("upto", [-1, 10**6, 1.0, "1", True])
def test_a_game_cannot_be_replayed_to_a_move_it_does_not_have(game, upto):
    with pytest.raises(RecordError, match="cannot be replayed up to"):
        Record.of(finished(game)).replay(upto)


@every_table
def test_a_game_that_began_with_a_position_keeps_it(table, tmp_path):
    position = through_json(moment(table, 22, 0.4).to_dict())
    state = table.game.from_dict(position)
    finish(state, Random(1))
    Record.of(state).save(tmp_path / "game.json")
    record = Record.load(tmp_path / "game.json")
    assert record.seed is None
    assert record.start == position
    assert whole(record.replay(0)) == whole(table.game.from_dict(position))
    assert whole(record.replay()) == whole(state)


@every_table
def test_copies_keep_their_own_record(table):
    state = moment(table, 23, 0.5)
    copy = state.copy()
    finish(copy, Random(1))
    finish(state, Random(2))
    for one in (state, copy):
        assert whole(Record.of(one).replay()) == whole(one)


@every_game
def test_a_guess_has_no_record(game):
    state = finished(game)
    with pytest.raises(RecordError, match="no record"):
        Record.of(game.sample(state.view(0), Random(1)))
    state.redeal(0, Random(1))
    assert state.actions == []
    with pytest.raises(RecordError, match="no record"):
        Record.of(state)


@every_game
def test_saving_replaces_a_file_and_leaves_nothing_else(game, tmp_path):
    path = tmp_path / "game.json"
    path.write_text("old")
    Record.of(finished(game)).save(path)
    Record.of(finished(game)).save(str(path))
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    Record.load(str(path))


@every_game
@pytest.mark.parametrize("broken", ["write_text", "replace"])
def test_a_failure_to_save_leaves_the_old_file(game, broken, tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    path.write_text("old")
    record = Record.of(finished(game))

    def fail(self: Path, *args: object, **kwargs: object) -> None:
        if broken == "write_text":
            self.write_bytes(b"half of i")
        raise OSError("no space left")

    monkeypatch.setattr(Path, broken, fail)
    with pytest.raises(OSError, match="no space left"):
        record.save(path)
    monkeypatch.undo()
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_is_not_there_is_an_ordinary_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none.json")


@every_game
def test_a_damaged_file_is_refused_with_the_line(game, tmp_path):
    text = Record.of(finished(game)).dumps()
    for cut in (0, 1, len(text) // 3, len(text) // 2, len(text) - 3):
        path = tmp_path / "game.json"
        path.write_text(text[:cut])
        with pytest.raises(RecordError, match=r"line \d+, column \d+") as error:
            Record.load(path)
        assert "game.json" in str(error.value)
    lines = text.splitlines()
    lines[4] = lines[4].replace(":", " ")
    assert "line 5" in str(refused("\n".join(lines)))


@pytest.mark.parametrize("text", ["", "null", "[]", "7", '"game"', "\ufeff{}", "{'game': 1}", "[" * 100_000, "{}"])
def test_what_is_no_game_file_is_refused(text):
    assert str(refused(text))


def test_a_number_too_long_to_read_is_refused():
    refused('{"format": "bottega-record-1", "seed": ' + "9" * 5000 + "}")


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b'{"names": ["Zo\xff"]}')
    with pytest.raises(RecordError, match="not a text file"):
        Record.load(path)


@every_game
def test_every_field_is_needed(game):
    fields = fields_of(finished(game), names=["Ada", "Bea", "Cleo"][: game.players[0]])
    for name in fields:
        error = (
            refused(json.dumps({other: fields[other] for other in fields if other != name})) if name != "names" else ""
        )
        assert name == "names" or name in str(error)


@every_game
@pytest.mark.parametrize("name", WRONG_TYPES)
def test_every_field_has_its_type(game, name):
    fields = fields_of(finished(game))
    for value in WRONG_TYPES[name]:
        assert name in str(refused(json.dumps({**fields, name: value})))


@every_game
def test_an_unknown_field_is_refused_by_name(game):
    assert "'winner'" in str(refused(json.dumps({**fields_of(finished(game)), "winner": 0})))


@every_game
@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("format", "bottega-record-2", "bottega-record-1"),
        ("game", "chess", "there is no game 'chess'"),
        ("rules", "0", "rules version '0'"),
        ("players", 99, "players, not 99"),
        ("seed", -1, "seed"),
        ("seed", None, "seed or a start position"),
        ("start", {}, "seed or a start position"),
        ("options", {"no_such_option": True}, "no_such_option"),
        ("options", {"players": 2}, "no option 'players'"),
        ("options", {"seed": 2}, "no option 'seed'"),
        ("options", {"self": 2}, "no option 'self'"),
        ("names", ["Ada"] * 50, "50 names"),
        ("result", None, "result"),
    ],
)
def test_a_field_that_does_not_fit_is_refused(game, name, value, sentence):
    assert sentence in str(refused(json.dumps({**fields_of(finished(game)), name: value})))


@every_game
def test_an_edited_result_is_refused(game):
    fields = fields_of(finished(game))
    scores, winners = fields["result"]["scores"], fields["result"]["winners"]
    other_winners = [] if winners else [0]
    for result in (
        {"scores": [*scores[:-1], scores[-1] + 1], "winners": winners},
        {"scores": scores, "winners": other_winners},
        {},
    ):
        assert "result" in str(refused(json.dumps({**fields, "result": result})))


@every_game
def test_a_game_cut_short_does_not_keep_its_result(game):
    fields = fields_of(finished(game))
    assert "result" in str(refused(json.dumps({**fields, "actions": fields["actions"][:-1]})))
    assert Record.loads(json.dumps({**fields, "actions": fields["actions"][:-1], "result": None})).replay().decision


@every_game
@every_layout
@pytest.mark.parametrize("edited", WRONG_ACTIONS)
def test_an_action_that_is_wrong_is_refused_by_number_and_line(game, layout, edited):
    fields = fields_of(finished(game), ['"actions": [ \\', "Bea", "Cleo"][: game.players[0]])
    for number in (1, len(fields["actions"]) - 1):
        actions = list(fields["actions"])
        actions[number] = WRONG_ACTIONS[edited] or actions[number - 1]
        text = written({**fields, "actions": actions}, layout)
        error = refused(text)
        assert error.action == number
        assert f"action {number + 1} of {len(actions)}" in str(error)
        assert f"line {_line_of(text, number)}," in str(error)


def _line_of(text: str, number: int) -> int:
    """The line of an action in a file of one line, or of one action to a line."""
    if "\n" not in text:
        return 1
    first = text[: text.rindex('"actions"')].count("\n") + 1
    return first + 1 + number


@every_game
@every_layout
def test_one_action_too_many_is_refused_by_number_and_line(game, layout):
    fields = fields_of(finished(game))
    fields["actions"].append(fields["actions"][-1])
    text = written(fields, layout)
    error = refused(text)
    number = len(fields["actions"]) - 1
    assert error.action == number
    assert f"line {_line_of(text, number)}," in str(error)


@every_table
@every_layout
def test_a_wrong_action_after_a_start_position_is_refused_by_number_and_line(table, layout):
    state = table.game.from_dict(moment(table, 24, 0.5).to_dict())
    for _ in zip(range(3), play_on(state, Random(1)), strict=False):
        pass
    fields = fields_of(state)
    fields["actions"][1] = "0 nonsense"
    text = written(fields, layout)
    error = refused(text)
    assert error.action == 1
    assert f"line {_line_of(text, 1)}," in str(error)


@every_game
def test_a_start_position_and_the_rest_of_the_file_agree(game):
    least, most = game.players
    fields = fields_of(game.from_dict(game.new(least, seed=1).to_dict()))
    refused(json.dumps({**fields, "options": {"no_such_option": True}}))
    refused(json.dumps({**fields, "players": most}))
    for name, option in game.options.items():
        refused(json.dumps({**fields, "options": {name: next(c for c in option.choices if c != option.default)}}))


@every_game
def test_names_belong_to_the_players(game):
    state = finished(game)
    with pytest.raises(RecordError, match="names"):
        Record.of(state, ["Ada"] * (state.players + 1))


@every_game
def test_a_record_is_not_changed_by_what_is_played_on(game):
    state = moment(tables_of(game)[0], 25, 0.5)
    record = Record.of(state)
    text = record.dumps()
    finish(state, Random(1))
    finish(record.replay(), Random(2))
    assert record.dumps() == text


@every_table
def test_the_moves_of_a_record_are_the_actions_of_its_game(table):
    state = moment(table, 26, 0.7)
    record = Record.of(state)
    assert record.moves() == state.actions
    assert [f"{move.seat} {move}" for move in record.moves()] == record.actions


@every_game
@pytest.mark.parametrize("edited", [edited for edited, text in WRONG_ACTIONS.items() if text])
def test_a_move_that_cannot_be_read_is_refused_by_number(game, edited):
    record = Record.of(finished(game))
    record.actions[1] = WRONG_ACTIONS[edited]
    with pytest.raises(RecordError, match=f"action 2 of {len(record.actions)}") as error:
        record.moves()
    assert error.value.action == 1


def some_records(count: int = 5) -> list[Record]:
    """Records of different games, finished and not, some with names."""
    games = [bottega.game(name) for name in bottega.games()]
    tables = [tables_of(games[number % len(games)])[0] for number in range(count)]
    states = [moment(table, 50 + number, number % 3 / 2) for number, table in enumerate(tables)]
    return [
        Record.of(state, [f"Zoë\u2028{seat}" for seat in range(state.players)] if state.seed % 2 else None)
        for state in states
    ]


def texts(records: Iterable[Record]) -> list[str]:
    return [record.dumps() for record in records]


def test_many_games_are_kept_in_one_file(tmp_path):
    records = some_records()
    path = tmp_path / "games.jsonl"
    Record.save_many(path, iter(records))
    lines = path.read_text("utf-8").rstrip("\n").split("\n")
    assert [Record.loads(line).dumps() for line in lines] == texts(records)
    assert texts(Record.load_many(path)) == texts(Record.load_many(str(path))) == texts(records)
    path.write_text("\r\n\r\n".join(lines), "utf-8", newline="")
    assert texts(Record.load_many(path)) == texts(records)
    Record.save_many(path, [])
    assert list(Record.load_many(path)) == []
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]


def test_many_files_are_read_one_after_the_other(tmp_path, monkeypatch):
    records = some_records(4)
    (tmp_path / "deep" / "er").mkdir(parents=True)
    for name, record in zip(("b.json", "a.json", "deep/er/c.json"), records, strict=False):
        record.save(tmp_path / name)
    Record.save_many(tmp_path / "d.jsonl", records[2:])
    b, a, c, d = texts(records)
    assert texts(Record.load_many(tmp_path / "b.json")) == [b]
    assert texts(Record.load_many(str(tmp_path / "*.json"))) == [a, b]
    assert texts(Record.load_many(tmp_path / "*.json*")) == [a, b, c, d]
    assert texts(Record.load_many([tmp_path / "b.json", str(tmp_path / "*.jsonl"), str(tmp_path / "a.json")])) == [
        b,
        c,
        d,
        a,
    ]
    monkeypatch.chdir(tmp_path)
    assert texts(Record.load_many("**/*.json")) == [a, b, c]
    assert list(Record.load_many([])) == []
    records[0].save("[odd].json")
    assert texts(Record.load_many("[odd].json")) == [b]


@pytest.mark.parametrize("paths", ["none.json", "*.json", ["none.jsonl"]])
def test_files_that_are_not_there_are_missed_at_once(paths, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match="there is no file"):
        Record.load_many(paths)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda line: line[:-5], r"line 3, column \d+"),
        (lambda line: "[]", "one JSON object"),
        (lambda line: line.replace('"seed"', '"seat"'), "unknown field 'seat'"),
        (lambda line: re.sub(r'"actions": \["[^"]+"', '"actions": ["0 nonsense"', line), "action 1 of .*nonsense"),
        (lambda line: re.sub('"result": .*', '"result": {}}', line), "the result"),
    ],
)
def test_a_wrong_line_of_many_is_refused_by_file_and_line(spoil, sentence, tmp_path):
    path = tmp_path / "games.jsonl"
    Record.save_many(path, [record for record in some_records() if record.actions])
    lines = path.read_text("utf-8").split("\n")
    path.write_text("\n".join([lines[0], "", spoil(lines[1]), *lines[2:]]), "utf-8")
    games = Record.load_many(path)
    assert next(games).dumps() == Record.loads(lines[0]).dumps()
    with pytest.raises(RecordError, match=rf"games\.jsonl: (?=.*line 3\b).*{sentence}"):
        next(games)


def test_a_wrong_file_of_many_is_refused_by_name(tmp_path):
    some_records()[0].save(tmp_path / "a.json")
    (tmp_path / "b.json").write_text("{}")
    (tmp_path / "c.jsonl").write_bytes(b"\xff")
    with pytest.raises(RecordError, match=r"b\.json: format"):
        list(Record.load_many(str(tmp_path / "?.json")))
    with pytest.raises(RecordError, match=r"c\.jsonl: not a text file"):
        list(Record.load_many(str(tmp_path / "*.jsonl")))


def test_many_games_are_saved_whole_or_not_at_all_and_under_a_name_that_says_so(tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_text("old")

    def broken() -> Iterator[Record]:
        yield some_records()[0]
        raise RuntimeError("no more games")

    with pytest.raises(RuntimeError, match="no more games"):
        Record.save_many(path, broken())
    with pytest.raises(RecordError, match=r"games\.json: .*\.jsonl"):
        Record.save_many(tmp_path / "games.json", some_records())
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]


@every_game
@pytest.mark.parametrize("name", ["format", "names", "options", "start", "deal", "actions", "result", "note"])
def test_a_file_that_is_nested_too_deeply_is_refused(game, name):
    fields = fields_of(finished(game))
    deep = '{"note":' * 600 + "1" + "}" * 600
    text = json.dumps({**fields, name: "HERE"}).replace('"HERE"', deep)
    with pytest.raises(RecordError) as error:
        Record.loads(text)
    assert len(str(error.value)) < 500
