"""Writes the Python that follows from the declarations of a game: ``derived.py`` and ``types.py``."""

from __future__ import annotations

import ast

from bottega.schema.declarations import Game, RecordClass
from bottega.schema.declared import Declared, import_order, structs_of, without_unused
from bottega.schema.kinds import Source, snake
from bottega.schema.records import Derived, Inner, Via
from bottega.schema.views import HEADER, Views

HEAD = '"""{what}. Written by ``python -m bottega.schema`` from the fields: do not edit."""'
READING = (
    "MOST",
    "Either",
    "Fields",
    "Flag",
    "Listed",
    "Maybe",
    "Name",
    "Number",
    "Sequence",
    "Shape",
    "all_of",
    "pick",
)
SHOWING = ("SEED", "Shown", "bits_of", "counts_of", "folded", "mark_of", "mark_of_lists", "numbers_of", "places_of")


class Writer:
    """Writes one game."""

    def __init__(self, game: Game, source: Source) -> None:
        self.game, self.source = game, source
        self.title = game.package.rpartition(".")[2].title().replace("_", "")
        self.fields = {name: [Declared(source, field) for field in r.fields] for name, r in game.records.items()}
        self.lines: list[str] = []

    def records(self) -> list[RecordClass]:
        """All of them, the state last."""
        return sorted(self.game.records.values(), key=lambda record: record.is_state)

    def derived(self) -> str:
        """The text of ``derived.py``."""
        self.lines = []
        for record in self.records():
            self._copy(record)
            self._dump(record)
            if self._is_shown(record):
                self._show(record)
            self._load(record)
        self.lines += Views(self.game, self.source, self.fields).written()
        return self._text("Copies, positions and views of a state")

    def shapes(self) -> str:
        """The text of ``shapes.py``, which is not compiled: a shape is made once."""
        self.lines = []
        for record in self.records():
            self._shape(record)
        return self._text("What positions and views consist of")

    def _text(self, what: str) -> str:
        body = without_unused("\n".join(self.lines))
        return self._head(what, body) + body.rstrip() + "\n"

    # One function of one record each

    def _begin(self, text: str) -> None:
        self.lines += ["", "", text]

    def _parameters(self, record: RecordClass) -> str:
        return f"state: {record.name}" if record.is_state else f"state: {self.game.state.name}, it: {record.name}"

    def _copy(self, record: RecordClass) -> None:
        name = record.name
        if record.is_state:
            self._begin(f"def copy_fields(old: {name}, new: {name}) -> None:")
            self.lines.append('    """Gives a new state all declared fields of an old one."""')
        else:
            self._begin(f"def copy_{snake(name)}(old: {name}) -> {name}:")
            self.lines.append(f"    new = {name}()")
        for field in self.fields[name]:
            if field.is_field:
                self.lines.append(f"    new.{field.name} = {self._copied(field)}")
        if not record.is_state:
            self.lines.append("    return new")
        elif not self.game.is_extended:
            self._begin(f"def copy(state: {name}) -> {name}:")
            self.lines += [
                '    """An independent copy, history included."""',
                f"    new = {name}(state.game, state.players, state.options)",
                "    copy_fields(state, new)",
                "    state._copied(new)",
                "    return new",
            ]

    def _copied(self, field: Declared) -> str:
        value, type_ = f"old.{field.name}", field.type
        if field.kind.shared:
            return value
        return self._copied_value(value, type_)

    def _copied_value(self, value: str, type_: str) -> str:
        if type_ in self.game.records:
            return f"copy_{snake(type_)}({value})"
        if type_.startswith("list["):
            inner = type_[5:-1]
            return (
                f"{value}[:]"
                if inner in ("int", "str", "i64")
                else f"[{self._copied_value('each', inner)} for each in {value}]"
            )
        if type_.startswith("vec["):
            return f"{value}[:]"
        return value if type_ in ("i64", "u8", "bool", "int", "str", "float") else f"{value}.copy()"

    def _dict(self, record: RecordClass, whole: bool) -> None:
        self.source.whole = whole
        it = "state" if record.is_state else "it"
        fields = self.fields[record.name]
        self.lines.append("    return {")
        if record.is_state and not whole:
            scores = next((field.written(it, whole) for field in fields if field.key == "scores"), "state.scores()")
            self.lines += [f"        {line}" for line in HEADER]
            self.lines += ['        "seat": int(me) if me >= 0 else None,', f'        "scores": {scores},']
            self.lines.append('        "winners": list(state.winners()),')
            fields = [field for field in fields if field.key != "scores"]
        for field in fields:
            if field.in_whole if whole else field.in_views:
                self.lines.append(f'        "{field.key}": {field.written(it, whole)},')
        self.lines.append("    }")

    def _dump(self, record: RecordClass) -> None:
        if record.is_state:
            self._begin(f"def dump({self._parameters(record)}) -> dict[str, object]:")
            self.lines += ['    """The whole position."""', "    seat: i64 = -1"]
        else:
            self._begin(f"def dump_{snake(record.name)}({self._parameters(record)}, seat: i64) -> dict[str, object]:")
        self._dict(record, True)

    def _is_shown(self, record: RecordClass) -> bool:
        return any(field.in_views for field in self.fields[record.name])

    def _show(self, record: RecordClass) -> None:
        if record.is_state:
            self._begin(f"def view({self._parameters(record)}, me: i64) -> dict[str, object]:")
            self.lines += ['    """All that a seat may know; -1 is a spectator."""', "    seat: i64 = -1"]
        else:
            parameters = f"{self._parameters(record)}, seat: i64, me: i64"
            self._begin(f"def show_{snake(record.name)}({parameters}) -> dict[str, object]:")
        self._dict(record, False)

    def _load(self, record: RecordClass) -> None:
        name = record.name
        if record.is_state:
            self._begin(f"def load({self._parameters(record)}, data: dict[str, Any]) -> None:")
            self.lines += [
                '    """Fills a state from a position whose shape has been checked."""',
                "    seat: i64 = -1",
            ]
        else:
            parameters = f"{self._parameters(record)}, seat: i64, data: dict[str, Any]"
            self._begin(f"def load_{snake(name)}({parameters}) -> {name}:")
        it = "state" if record.is_state else "it"
        for field in self.fields[name]:
            if isinstance(field.kind, (Inner, Derived)):
                continue
            data = f'data["{field.key}"]'
            if isinstance(field.kind, Via):
                self.lines.append(f"    {field.kind.reader}(state, {it}, seat, {data})")
            else:
                self.lines.append(f"    {it}.{field.name} = {field.kind.read(data, field.type)}")
        if not record.is_state:
            self.lines.append("    return it")

    def _shape(self, record: RecordClass) -> None:
        name = "shape" if record.is_state else f"shape_{snake(record.name)}"
        self._begin(f"def {name}(box: Any, players: int, whole: bool) -> Fields:")
        if record.is_state:
            self.lines.append('    """What a whole position or a view consists of."""')
        required: list[str] = []
        optional: list[str] = []
        self.lines += ["    required: dict[str, Shape] = {}", "    optional: dict[str, Shape] = {}"]
        for field in self.fields[record.name]:
            self.lines += self._shaped(field)
        self.lines.append("    return Fields(required, optional)")
        del required, optional

    def _shaped(self, field: Declared) -> list[str]:
        where = f'{"optional" if isinstance(field.kind, Derived) else "required"}["{field.key}"]'
        if not field.in_whole and not field.in_views:
            return []
        whole = field.data().shape(True) if field.in_whole else None
        view = field.seen().shape(False) if field.in_views else None
        if whole is not None and whole == view:
            return [f"    {where} = {whole}"]
        lines = [] if whole is None else ["    if whole:", f"        {where} = {whole}"]
        if view is not None:
            lines += ["    else:" if lines else "    if not whole:", f"        {where} = {view}"]
        return lines

    # The rest of the file

    def _head(self, what: str, body: str) -> str:
        used = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)}
        lines = [
            HEAD.format(what=what),
            "",
            "from __future__ import annotations",
            "",
        ]
        typing = sorted(used & {"Any"})
        lookups = {names: constant for names, constant in self.source.lookups.items() if constant in used}
        if lookups:
            typing.append("Final")
        lines += [f"from typing import {', '.join(typing)}", ""] if typing else []
        imports: dict[str, set[str]] = {
            "bottega.engine.fast": used & {"i64", "vec", "u8"},
            "bottega.engine.reading": used & set(READING),
            "bottega.engine.showing": used & set(SHOWING),
            "bottega.engine.watch": used & {"Seen"},
        }
        imports[self.game.package] = {name.split(".")[0] for name in self.source.functions if "." in name} & used
        known = set(READING) | {"i64", "vec", "u8", "Any", "Seen", *SHOWING}
        needed = used | {
            node.id for names in lookups for node in ast.walk(ast.parse(names)) if isinstance(node, ast.Name)
        }
        for name in needed - known:
            if name in self.game.origins:
                module, original = self.game.origins[name]
                imports.setdefault(module, set()).add(original if original == name else f"{original} as {name}")
        for module in sorted(imports, key=lambda module: (module.startswith("bottega."), module)):
            if imports[module]:
                if module.startswith("bottega.") and lines[-1].startswith("from ") and " bottega." not in lines[-1]:
                    lines.append("")
                lines.append(f"from {module} import {', '.join(sorted(imports[module], key=import_order))}")
        lines.append("")
        for names, constant in lookups.items():
            lines.append(f"{constant}: Final = {{name: number for number, name in enumerate({names})}}")
        return "\n".join(lines) + "\n"

    def types(self) -> str:
        """The text of ``types.py``."""
        lines: list[str] = []
        for struct in structs_of(self.source):
            lines += ["", "", f"class {struct.title}(TypedDict):", '    """A part of a position or a view."""', ""]
            lines += [f"    {name}: {kind.python(False)}" for name, kind in struct.fields.items()]
        for record in self.records():
            lines += ["", "", *self._type(record, True)]
            if self._is_shown(record):
                lines += ["", "", *self._type(record, False)]
        body = "\n".join(lines)
        names = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)} | {"TypedDict"}
        typing = sorted(names & {"Any", "Literal", "TypedDict"})
        head = [HEAD.format(what="The types of positions and views"), "", "from __future__ import annotations", ""]
        head += [f"from typing import {', '.join(typing)}", "", "from bottega.engine.types import Position, View"]
        return "\n".join([*head, body]).rstrip() + "\n"

    def _type(self, record: RecordClass, whole: bool) -> list[str]:
        what = "whole position" if whole else "view"
        lines = [f"class {record.name}{'Data' if whole else 'View'}(TypedDict):"]
        lines += [f'    """{record.name} in a {what}."""', ""]
        if record.is_state:
            base = "Position" if whole else "View"
            lines = [f"class {self.title}{base}({base}):", f'    """A {what} of the game."""', ""]
            if not whole and not any(field.key == "scores" for field in self.fields[record.name]):
                lines.append("    scores: list[int]")
        for field in self.fields[record.name]:
            if not (field.in_whole if whole else field.in_views):
                continue
            kind = field.data() if whole else field.seen()
            lines.append(f"    {field.key}: {kind.python(whole)}")
        return lines if len(lines) > 3 else [*lines[:2]]
