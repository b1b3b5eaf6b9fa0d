"""A game file: what was agreed (game, rules, options, players, seed) and the actions played. All else follows."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from bottega.engine.action import Action
from bottega.engine.errors import BottegaError, RecordError
from bottega.engine.registry import game as find_game
from bottega.engine.state import State

FORMAT = "bottega-record-1"

_FIELDS: dict[str, tuple[type, ...]] = {
    "format": (str,),
    "game": (str,),
    "rules": (str,),
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
    """One game as a file keeps it. ``of`` takes it from a state, ``replay`` gives the state back, at any move."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.game: str = fields["game"]
        self.rules: str = fields["rules"]
        self.options: dict[str, Any] = fields["options"]
        self.players: int = fields["players"]
        self.names: list[str] | None = fields["names"]
        self.seed: int | None = fields["seed"]
        self.start: dict[str, Any] | None = fields["start"]
        self.deal: dict[str, Any] | None = fields.get("deal")
        """The promise a server made about the seed before the game: ``commitment`` and ``nonce``."""
        self.actions: list[str] = fields["actions"]
        self.result: dict[str, Any] | None = fields["result"]

    @classmethod
    def of(cls, state: State, names: list[str] | None = None) -> Record:
        """The record of a game that began with ``new`` (kept by its seed) or ``from_dict`` (kept by its position)."""
        if state.seed is None and state.start is None:
            raise RecordError("a sampled state is a guess at a game, not a game: it has no record")
        if names is not None and len(names) != state.players:
            raise RecordError(f"{len(names)} names are given for {state.players} players")
        return cls(
            {
                "game": state.game.name,
                "rules": state.game.rules_version,
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

    def replay(self, upto: int | None = None) -> State:
        """The state after the first ``upto`` actions (default: all); an action that is illegal is refused by number."""
        if upto is not None and (type(upto) is not int or not 0 <= upto <= len(self.actions)):
            raise RecordError(f"this game has {len(self.actions)} actions; it cannot be replayed up to {upto!r}")
        state = self._begin()
        for number, text in enumerate(self.actions[:upto]):
            try:
                state.apply(self._action(state, text))
            except BottegaError as error:
                raise RecordError(f"action {number + 1} of {len(self.actions)}: {error}", number) from error
        return state

    def verify(self) -> State:
        """Replays everything and compares the result; returns the last state."""
        state = self.replay()
        if self.result != _result(state):
            raise RecordError(f"the result is given as {self.result}, but the actions lead to {_result(state)}")
        return state

    def dumps(self) -> str:
        """The file's text: one action to a line."""
        head = {name: getattr(self, name) for name in _FIELDS if name not in ("format", "actions", "result")}
        lines = [f'  "format": {json.dumps(FORMAT)},']
        lines += [
            f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)},"
            for name, value in head.items()
            if value is not None
        ]
        actions = ",\n".join(f"    {json.dumps(action)}" for action in self.actions)
        lines += ['  "actions": [', *([actions] if actions else []), "  ],", f'  "result": {json.dumps(self.result)}']
        return "{\n" + "\n".join(lines) + "\n}\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file whole or not at all."""
        target = Path(path)
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            draft.write_text(self.dumps(), "utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Reads a file and checks all of it, the legality of every action included."""
        try:
            text = Path(path).read_text("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError(f"{path}: not a text file ({error.reason} at byte {error.start})") from None
        try:
            return cls.loads(text)
        except RecordError as error:
            raise RecordError(f"{path}: {error}", error.action) from error

    @classmethod
    def loads(cls, text: str) -> Record:
        """Reads a file's text, as ``load`` does."""
        try:
            fields = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(f"not a game file; line {error.lineno}, column {error.colno}: {error.msg}") from None
        except (RecursionError, ValueError) as error:
            raise RecordError(f"not a game file; {error}") from None
        record = cls(_checked(fields))
        try:
            record.verify()
        except RecordError as error:
            line = _line_of_action(text, error.action) if error.action is not None else None
            raise RecordError(f"line {line}, {error}" if line else str(error), error.action) from error
        return record

    def _begin(self) -> State:
        game = find_game(self.game)
        try:
            if self.start is not None:
                return game.from_dict(self.start)
            return game.begin(self.players, self.seed, self.options)
        except BottegaError as error:
            raise RecordError(str(error)) from error

    @staticmethod
    def _action(state: State, text: str) -> Action:
        seat, _, notation = text.partition(" ")
        if seat not in [str(number) for number in range(state.players)]:
            raise RecordError(f"{text[:80]!r} does not begin with a seat from 0 to {state.players - 1}")
        return state.game.parse(notation, int(seat))


def _result(state: State) -> dict[str, Any] | None:
    return {"scores": state.scores(), "winners": list(state.winners())} if state.is_over else None


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
        raise RecordError(f"format is {fields.get('format')!r}; this version reads {FORMAT!r}")
    for name in fields:
        if name not in _FIELDS:
            raise RecordError(f"unknown field {name!r}; a game file has {', '.join(_FIELDS)}")
    for name, types in _FIELDS.items():
        value = fields.setdefault(name, None)
        if type(value) not in types:
            raise RecordError(f"{name} is {value!r}; it should be {' or '.join(t.__name__ for t in types)}")
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
    for name in ("game", "rules", "options", "players"):
        if fields["start"] is not None and fields["start"].get(name) != fields[name]:
            raise RecordError(f"{name} is {fields[name]!r}, but {fields['start'].get(name)!r} in the start position")
    try:
        version = find_game(fields["game"]).rules_version
    except BottegaError as error:
        raise RecordError(str(error)) from error
    if fields["rules"] != version:
        raise RecordError(
            f"rules version {fields['rules']!r} of {fields['game']} is unknown; this is version {version!r}"
        )
