"""Writes the Python that follows from the declarations of a game: ``derived.py`` and ``types.py``."""

from __future__ import annotations

import ast

from bottega.schema.declarations import Game, RecordClass
from bottega.schema.declared import Declared, fold, import_order, structs_of, without_unused
from bottega.schema.kinds import Source, snake
from bottega.schema.records import Derived, Each, Inner, Instead, Record, Seen, Via

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
SHOWING = ("MASK", "PRIME", "SEED", "Shown", "bits_of", "counts_of", "places_of")


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
        for record in self.records():
            if record.name in self._marked():
                self._mark(record)
        self._show_all()
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
        self.lines.append("    return {")
        for field in self.fields[record.name]:
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
            self._begin(f"def show({self._parameters(record)}, me: i64) -> dict[str, object]:")
            self.lines += ['    """What a seat may know; -1 is a spectator."""', "    seat: i64 = -1"]
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
        view = self._view_shape(field) if field.in_views else None
        if whole is not None and whole == view:
            return [f"    {where} = {whole}"]
        lines = [] if whole is None else ["    if whole:", f"        {where} = {whole}"]
        if view is not None:
            lines += ["    else:" if lines else "    if not whole:", f"        {where} = {view}"]
        return lines

    def _view_shape(self, field: Declared) -> str:
        if field.instead is not None:
            assert isinstance(field.instead, Instead)
            return field.instead.data.shape(False)
        shape = field.data().shape(False)
        return shape if not field.condition() or shape.startswith("Maybe(") else f"Maybe({shape})"

    # Views for several

    def _marked(self) -> list[str]:
        """The records that are shown again only when they have changed, and those in them."""
        found: list[str] = []

        def add(name: str) -> None:
            if name not in found:
                found.append(name)
                for field in self.fields[name]:
                    for other in self.game.records:
                        if other in field.type.replace("list[", "").replace("]", "").split():
                            add(other)

        for field in self.fields[self.game.state.name]:
            if isinstance(field.kind, Each):
                add(field.kind.record.type)
        return found

    def _mark(self, record: RecordClass) -> None:
        self._begin(f"def mark_{snake(record.name)}({self._parameters(record)}, seat: i64, me: i64, mark: i64) -> i64:")
        last = ""
        for field in self.fields[record.name]:
            if not field.in_views or not field.is_field:
                continue
            known = field.condition() if field.instead is None else ""
            if known and known != last:
                self.lines += [f"    if {known}:", f"        {fold('1')}"]
            self.lines += [f"    {'    ' if known else ''}{line}" for line in self._folded(field)]
            last = known
        if self.lines[-1].startswith("    mark = "):
            self.lines.append(self.lines.pop().replace("mark =", "return", 1))
        else:
            self.lines.append("    return mark")

    def _folded(self, field: Declared) -> list[str]:
        value = f"it.{field.name}"
        if isinstance(field.kind, Via) and field.kind.mark is not None:
            return [fold(field.kind.mark)]
        seen = field.kind.mark if isinstance(field.kind, Seen) else None
        return self._folded_value(field, value) if seen is None else [fold(seen), *self._folded_value(field, value)]

    def _folded_value(self, field: Declared, value: str) -> list[str]:
        if field.type in ("i64", "u8", "int"):
            return [fold(value)]
        if field.type == "bool":
            return [fold(f"(1 if {value} else 0)")]
        if field.type in ("vec[i64]", "vec[u8]", "list[int]"):
            return [fold(f"len({value})"), f"for each in {value}:", f"    {fold('each')}"]
        if field.type in self.game.records:
            return [f"mark = mark_{snake(field.type)}(state, {value}, seat, me, mark)"]
        inner = field.type[5:-1]
        if field.type.startswith("list[") and inner in self.game.records:
            return [f"for one in {value}:", f"    mark = mark_{snake(inner)}(state, one, seat, me, mark)"]
        if inner == "vec[i64]":
            return [
                f"for one in {value}:",
                f"    {fold('len(one)')}",
                "    for each in one:",
                f"        {fold('each')}",
            ]
        if field.type == "Deck":
            return [fold(f"{value}.left")]
        raise ValueError(f"{field.name}: say by mark= when a {field.type} has changed")

    def _versions(self, record: str) -> str:
        """How differently a record is seen: by ``all`` alike, by its ``owner``, or by ``each`` in their own way."""
        found = "all"
        for field in self.fields[record]:
            if field.known == "EACH":
                return "each"
            if field.in_views and field.known not in (None, "PUBLIC"):
                found = "owner"
            if isinstance(field.kind, Record) and self._versions(field.kind.type) != "all":
                found = self._versions(field.kind.type)
            inner = getattr(field.kind, "item", None)
            if isinstance(inner, Record) and self._versions(inner.type) != "all":
                found = self._versions(inner.type)
        return found

    def _show_all(self) -> None:
        state = self.game.state
        self.source.whole = False
        common: list[Declared] = []
        own: list[Declared] = []
        for field in self.fields[state.name]:
            if not field.in_views:
                continue
            if isinstance(field.kind, Each):
                private = self._versions(field.kind.record.type) != "all"
            else:
                private = field.known == "EACH" or (
                    field.known not in (None, "PUBLIC") and field.condition() != "False"
                )
            (own if private else common).append(field)
        self._begin(
            f"def show_all(state: {state.name}, seats: list[int | None]) "
            "-> tuple[dict[str, object], list[dict[str, object]]]:"
        )
        self.lines.append('    """What everybody may know, and what each of these sees besides."""')
        self.lines.append("    seat: i64 = -1")
        self.lines.append("    me: i64 = -1")
        self.lines.append("    common: dict[str, object] = {")
        for field in common:
            written = (
                f"{field.name}_shown(state, me)" if isinstance(field.kind, Each) else field.written("state", False)
            )
            self.lines.append(f'        "{field.key}": {written},')
        self.lines.append("    }")
        self.lines.append("    own: list[dict[str, object]] = []")
        for field in own:
            if isinstance(field.kind, Each) and self._versions(field.kind.record.type) == "owner":
                self.lines.append(f"    all_{field.name} = {field.name}_shown(state, -1)")
        self.lines += ["    for onlooker in seats:", "        me = -1 if onlooker is None else onlooker"]
        self.lines += ["        own.append(", "            {"]
        for field in own:
            self.lines.append(f'                "{field.key}": {self._own(field)},')
        self.lines += ["            }", "        )", "    return common, own"]
        for field in [*common, *own]:
            if isinstance(field.kind, Each):
                self._shown(field, field.kind)

    def _own(self, field: Declared) -> str:
        """What one onlooker sees of a field that not everybody sees alike."""
        if not isinstance(field.kind, Each):
            return field.written("state", False)
        if self._versions(field.kind.record.type) == "owner":
            return f"{field.name}_of(state, me, all_{field.name})"
        return f"{field.name}_shown(state, me)"

    def _shown(self, field: Declared, each: Each) -> None:
        """A function that shows a list of records: what has not changed is the very same dict as before."""
        state, record = self.game.state.name, snake(each.record.type)
        versions = self._versions(each.record.type)
        item = "object" if each.record.when else "dict[str, object]"
        place = {"all": "seat", "owner": "seat", "each": "(me + 1) * len(records) + seat"}[versions]
        size = {"all": "len(records)", "owner": "2 * len(records)", "each": "(state.players + 1) * len(records)"}
        cache = f'state.shown("{field.name}", {size[versions]})'
        renewed = [
            f"mark = mark_{record}(state, it, seat, me, SEED)",
            "if last.mark != mark:",
            "    last.mark = mark",
            f"    last.content = show_{record}(state, it, seat, me)",
        ]
        self._begin(f"def {field.name}_shown(state: {state}, me: i64) -> list[{item}]:")
        self.lines += [
            f"    records = state.{field.name}",
            f"    cache = {cache}",
            f"    found: list[{item}] = []",
            "    for seat in range(i64(len(records))):",
            "        it = records[seat]",
        ]
        if each.record.when:
            self.lines += [f"        if not it.{each.record.when}():", "            found.append(None)"]
            self.lines.append("            continue")
        self.lines += [f"        last = cache[{place}]", *[f"        {line}" for line in renewed]]
        self.lines += ["        found.append(last.content)", "    return found"]
        if versions == "owner":
            self._begin(f"def {field.name}_of(state: {state}, me: i64, others: list[{item}]) -> list[{item}]:")
            self.lines += [
                "    if me < 0:",
                "        return others",
                "    seat = me",
                f"    records = state.{field.name}",
                "    it = records[seat]",
                f"    last = {cache}[len(records) + seat]",
                *[f"    {line}" for line in renewed],
                "    found = others[:]",
                "    found[seat] = last.content",
                "    return found",
            ]

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
        }
        imports[self.game.package] = {name.split(".")[0] for name in self.source.functions if "." in name} & used
        known = set(READING) | {"i64", "vec", "u8", "Any", *SHOWING}
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
            typed = self._view_type(field) if not whole else field.data().python(True)
            lines.append(f"    {field.key}: {typed}")
        return lines if len(lines) > 3 else [*lines[:2]]

    def _view_type(self, field: Declared) -> str:
        if isinstance(field.instead, Instead):
            return field.instead.data.python(False)
        typed = field.data().python(False)
        return typed if not field.condition() or typed.endswith("| None") else f"{typed} | None"
