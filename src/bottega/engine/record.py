"""Game files: what was agreed (game, rules, options, players, seed) and the actions, from which all else follows."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from glob import glob
from pathlib import Path
from typing import Any, SupportsIndex

from bottega.engine.action import Action
from bottega.engine.display import counted, shown
from bottega.engine.errors import BottegaError, EditionError, RecordError
from bottega.engine.files import AnyPath, path_of, write_whole
from bottega.engine.game import Game
from bottega.engine.reading import as_int, as_list, as_type, short
from bottega.engine.registry import game as find_game
from bottega.engine.rules import Rules
from bottega.engine.shelf import find_digest
from bottega.engine.state import State

FORMAT = "bottega-record-1"
ONE, MANY = ".json", ".jsonl"
"""How the names of files end: with one record, and with one to a line."""

_FIELDS: dict[str, tuple[type, ...]] = {
    "format": (str,),
    "game": (str,),
    "rules": (str,),
    "edition": (dict, type(None)),
    "options": (dict,),
    "players": (int,),
    "names": (list, type(None)),
    "seed": (int, type(None)),
    "start": (dict, type(None)),
    "deal": (dict, type(None)),
    "actions": (list,),
    "result": (dict, type(None)),
}


class Record:
    """One game as a file keeps it. ``of`` takes it from a state, ``replay`` gives the state back, at any move.

    ``game``, ``rules``, ``options``, ``players`` and ``seed`` (or the position ``start``) are what was agreed,
    ``actions`` the lines of the file, each with its seat before it, ``names`` who played and ``result`` the scores and
    the winners of a game that is over.
    """

    def __init__(self, fields: dict[str, Any]) -> None:
        self.game: str = fields["game"]
        self.rules: str = fields["rules"]
        self.edition: dict[str, str] | None = fields.get("edition")
        """The name and digest of the edition it was played with; None for the built-in one."""
        self.options: dict[str, Any] = fields["options"]
        self.players: int = fields["players"]
        self.names: list[str] | None = fields["names"]
        self.seed: int | None = fields["seed"]
        self.start: dict[str, Any] | None = fields["start"]
        self.deal: dict[str, Any] | None = fields.get("deal")
        """The promise a server made about the seed before the game: ``commitment`` and ``nonce``; and ``take_backs``,
        how often somebody alone against bots has taken something back, where they have."""
        self.actions: list[str] = fields["actions"]
        self.result: dict[str, Any] | None = fields["result"]

    @classmethod
    def of(cls, state: State, names: list[str] | None = None) -> Record:
        """The record of a game that began with ``new`` (kept by its seed) or ``from_dict`` (kept by its position)."""
        as_type(state, State, "a record is taken from a State")
        if state.seed is None and state.start is None:
            raise RecordError("a sampled state is a guess at a game, not a game: it has no record")
        if names is not None:
            names = as_list(names, "names are a list of texts")
            if not all(isinstance(name, str) for name in names):
                raise RecordError(f"names are a list of texts, not {short(names)}")
            if len(names) != state.players:
                raise RecordError(f"{len(names)} names are given for {state.players} players")
        return cls(
            {
                "game": state.game.name,
                "rules": state.game.rules_version,
                "edition": state.game.edition_label,
                "options": dict(state.options),
                "players": state.players,
                "names": names,
                "seed": state.seed,
                "start": state.start,
                "deal": None,
                "actions": [f"{action.seat} {action}" for action in state.actions],
                "result": _result(state),
            }
        )

    def find_game(self) -> Game:
        """The game in the edition it was played with; one that is not here raises ``RecordError``."""
        if self.edition is None:
            return find_game(self.game)
        try:
            found = find_digest(self.game, self.edition["digest"])
        except EditionError as error:
            raise RecordError(str(error)) from error
        if found is None:
            raise RecordError(
                f"played with the edition {self.edition['name']!r} of {self.game} ({self.edition['digest']}), which is "
                "not here; add its file with 'bottega edition add FILE', or use it with bottega.game"
            )
        return find_game(self.game, found)

    def moves(self) -> list[Action]:
        """The actions of the game, as ``state.actions`` has them."""
        game = self.find_game()
        return [self._action(game, number) for number in range(len(self.actions))]

    def replay(self, upto: SupportsIndex | None = None) -> State:
        """The state after the first ``upto`` actions (default: all); an action that is illegal is refused by number."""
        last = len(self.actions) if upto is None else as_int(upto)
        if last is None or not 0 <= last <= len(self.actions):
            raise RecordError(f"this game has {len(self.actions)} actions; it cannot be replayed up to {upto!r}")
        state = self._begin()
        for number in range(last):
            action = self._action(state.game, number)
            try:
                state.apply(action)
            except BottegaError as error:
                raise self._at(number, error) from error
        return state

    def verify(self) -> State:
        """Replays everything and compares the result; returns the last state."""
        state = self.replay()
        if self.result != _result(state):
            raise RecordError(f"the result is given as {short(self.result)}, but the actions lead to {_result(state)}")
        return state

    def dumps(self) -> str:
        """The file's text: one action to a line."""
        lines = []
        for name, value in self._fields().items():
            if name == "actions":
                actions = ",\n".join(f"    {json.dumps(action)}" for action in self.actions)
                lines.append('  "actions": [\n' + (actions + "\n" if actions else "") + "  ]")
            else:
                lines.append(f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: AnyPath) -> None:
        """Writes the file whole or not at all."""
        write_whole(path, self.dumps())

    @classmethod
    def save_many(cls, path: AnyPath, records: Iterable[Record]) -> None:
        """Writes one file for many games, the JSON object of a record to a line, whole or not at all.

        Its name ends in ``.jsonl``; ``load_many`` reads it.
        """
        target = path_of(path)
        if target.suffix != MANY:
            raise RecordError(f"{target}: the name of a file with many games ends in {MANY}")
        given = as_list(records, "what is saved is a list of records")
        fields = [as_type(record, Record, "what is saved is a list of records")._fields() for record in given]
        write_whole(target, "".join([json.dumps(each, ensure_ascii=False) + "\n" for each in fields]))

    @classmethod
    def load(cls, path: AnyPath) -> Record:
        """Reads a file and checks all of it, the legality of every action included."""
        text = read_text(path_of(path))
        try:
            return cls.loads(text)
        except RecordError as error:
            raise RecordError(f"{path}: {error}", error.action, error.line) from error

    @classmethod
    def load_many(cls, paths: AnyPath | Iterable[AnyPath]) -> Iterator[Record]:
        """Reads many games, one after the other as they are asked for, and checks each as ``load`` does.

        ``paths`` is a path, a pattern such as ``"games/*.json"`` (the files it matches, sorted; ``**``: in all
        folders), or several of either. A file whose name ends in ``.jsonl`` has a record on each line, any other is
        one record. An error names the file and the line.
        """
        given = [paths] if isinstance(paths, (str, os.PathLike)) else as_list(paths, "records lie in files")
        files = [file for path in given for file in _matching(path_of(path))]
        return (record for file in files for record in cls._all_in(file))

    @classmethod
    def loads(cls, text: str, first_line: int = 1) -> Record:
        """Reads a file's text, as ``load`` does; ``first_line`` is where it stands in a file of many games."""
        try:
            record = cls(_checked(_parsed(as_type(text, str, "a record is read from a text"), first_line)))
        except RecursionError:
            raise RecordError("not a game file; it is nested too deeply") from None
        try:
            record.verify()
        except RecordError as error:
            found = _line_of_action(text, error.action) if error.action is not None else None
            line = found and found + first_line - 1
            raise RecordError(f"line {line}, {error}" if line else str(error), error.action, line) from error
        return record

    @classmethod
    def _all_in(cls, file: Path) -> Iterator[Record]:
        """The record of a file, or one of each line."""
        if file.suffix != MANY:
            yield cls.load(file)
            return
        for number, line in enumerate(read_text(file).split("\n"), 1):
            if line.strip():
                try:
                    yield cls.loads(line, number)
                except RecordError as error:
                    where = "" if error.line else f"line {number}: "
                    raise RecordError(f"{file}: {where}{error}", error.action, number) from error

    def _fields(self) -> dict[str, Any]:
        """The fields of the file, in the order in which they are written."""
        fields = {"format": FORMAT, **{name: getattr(self, name) for name in _FIELDS if name != "format"}}
        return {name: value for name, value in fields.items() if value is not None or name == "result"}

    def _begin(self) -> State:
        game = self.find_game()
        try:
            if self.start is not None:
                return game.from_dict(self.start)
            return game.begin(self.players, self.seed, self.options)
        except BottegaError as error:
            raise RecordError(str(error)) from error

    def _action(self, game: Rules, number: int) -> Action:
        """The action of that number, counted from 0."""
        text = self.actions[number]
        seat, _, notation = text.partition(" ")
        try:
            if seat not in [str(known) for known in range(self.players)]:
                raise RecordError(f"{text[:80]!r} does not begin with a seat from 0 to {self.players - 1}")
            return game.parse(notation, int(seat))
        except BottegaError as error:
            raise self._at(number, error) from error

    def _at(self, number: int, error: BottegaError) -> RecordError:
        return RecordError(f"action {number + 1} of {len(self.actions)}: {error}", number)

    def __repr__(self) -> str:
        dealt = f"seed {self.seed}" if self.start is None else "from a position"
        return (
            f"Record({self.game}, {counted(self.players, 'player')}, {counted(len(self.actions), 'action')}, {dealt})"
        )

    def _repr_html_(self) -> str | None:
        return shown("record", "html", self)


def _result(state: State) -> dict[str, Any] | None:
    return {"scores": state.scores(), "winners": list(state.winners())} if state.is_over else None


def read_text(file: Path) -> str:
    """What a file holds; one that is no text raises ``RecordError``."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file}: not a text file ({error.reason} at byte {error.start})") from None


def _matching(path: AnyPath) -> list[Path]:
    """The file of that name, or all that match it as a pattern."""
    if Path(path).exists():
        return [Path(path)]
    names = glob(os.fspath(path), recursive=True)  # noqa: PTH207 (Path.glob takes no absolute pattern)
    files = [Path(name) for name in sorted(names) if Path(name).is_file()]
    if not files:
        raise FileNotFoundError(f"there is no file {os.fspath(path)!r}, nor one that matches it as a pattern")
    return files


def _parsed(text: str, first_line: int) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_each_once)
    except RecordError:
        raise
    except json.JSONDecodeError as error:
        line = first_line - 1 + error.lineno
        message = f"not a game file; line {line}, column {error.colno}: {error.msg}"
        raise RecordError(message, line=line) from None
    except (RecursionError, ValueError) as error:
        raise RecordError(f"not a game file; {error}") from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no key is given twice: readers differ in which of the two values they take."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"not a game file; {short(twice)} is given twice")
    return found


def _line_of_action(text: str, number: int) -> int | None:
    """The line of the file on which an action stands, however the file is laid out."""
    found = re.search(r'"actions"\s*:\s*\[', text)
    position = found.end() if found else len(text)
    for _ in range(number):
        position = json.JSONDecoder().raw_decode(text, text.index('"', position))[1]
    return text.count("\n", 0, text.index('"', position)) + 1 if found else None


def _checked(fields: Any) -> dict[str, Any]:
    """The fields of a file, each of its type; optional ones that are missing are None."""
    if not isinstance(fields, dict):
        raise RecordError("not a game file; it should be one JSON object")
    if fields.get("format") != FORMAT:
        raise RecordError(f"format is {short(fields.get('format'))}; this version reads {FORMAT!r}")
    for name in fields:
        if name not in _FIELDS:
            raise RecordError(f"unknown field {name!r}; a game file has {', '.join(_FIELDS)}")
    for name, types in _FIELDS.items():
        value = fields.setdefault(name, None)
        if type(value) not in types:
            raise RecordError(f"{name} is {short(value)}; it should be {' or '.join(t.__name__ for t in types)}")
    if not all(type(value) is str for value in (fields["deal"] or {}).values()):
        raise RecordError("deal should be a dict of texts")
    _check_content(fields)
    return fields


def _check_content(fields: dict[str, Any]) -> None:
    for name in ("names", "actions"):
        if not all(type(item) is str for item in fields[name] or []):
            raise RecordError(f"{name} should be a list of texts")
    if fields["names"] is not None and len(fields["names"]) != fields["players"]:
        raise RecordError(f"{len(fields['names'])} names are given for {fields['players']} players")
    if (fields["seed"] is None) == (fields["start"] is None):
        raise RecordError("a game file has either a seed or a start position")
    edition = fields["edition"]
    texts = [] if edition is None else [edition.get(key) for key in ("name", "digest")]
    if not all(type(text) is str for text in texts) or len(edition or texts) != len(texts):
        raise RecordError(f"edition is {edition!r}; it should be the name and the digest of an edition")
    for name in ("game", "rules", "edition", "options", "players"):
        if fields["start"] is not None and fields["start"].get(name) != fields[name]:
            raise RecordError(
                f"{name} is {short(fields[name])}, but {short(fields['start'].get(name))} in the start position"
            )
    try:
        game = find_game(fields["game"])
    except BottegaError as error:
        raise RecordError(str(error)) from error
    if fields["rules"] != game.rules_version:
        raise RecordError(game.other_rules(fields["rules"]))
