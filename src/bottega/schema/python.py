"""Writes the Python that follows from the declarations of a game: ``derived.py`` and ``types.py``."""

from __future__ import annotations

import ast

from bottega.schema.declarations import WORDS, Game, RecordClass
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

HEADER = (
    '"game": state.game.name,',
    '"rules": state.game.rules_version,',
    '"players": state.players,',
    '"options": state.options.copy(),',
    '"decision": state.asking,',
)
"""What every view begins with."""


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
        self._views()
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
        """A function that folds all that anybody may see of a record into one number."""
        self._begin(f"def mark_{snake(record.name)}({self._parameters(record)}, seat: i64, mark: i64) -> i64:")
        shown = [field for field in self.fields[record.name] if field.in_views and field.is_field]
        for method in dict.fromkeys(field.known for field in shown if field.known not in (None, *WORDS)):
            for me in ("-1", "seat"):
                self.lines.append(f"    {fold(f'(1 if state.{method}(seat, {me}) else 0)')}")
        for field in shown:
            self.lines += [f"    {line}" for line in self._folded(field)]
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
            return [f"mark = mark_{snake(field.type)}(state, {value}, seat, mark)"]
        inner = field.type[5:-1]
        if field.type.startswith("list[") and inner in self.game.records:
            return [f"for one in {value}:", f"    mark = mark_{snake(inner)}(state, one, seat, mark)"]
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
        found = [self._versions_of(field) for field in self.fields[record]]
        return next((version for version in ("each", "owner") if version in found), "all")

    def _versions_of(self, field: Declared) -> str:
        """How differently a field is seen."""
        if field.known == "EACH":
            return "each"
        if field.known not in (None, "PUBLIC"):
            return "owner"
        inner = field.kind if isinstance(field.kind, Record) else getattr(field.kind, "item", None)
        return self._versions(inner.type) if isinstance(inner, Record) and field.in_views else "all"

    def _is_own(self, field: Declared) -> bool:
        """Whether not everybody sees a field of the state alike."""
        if isinstance(field.kind, Each):
            return self._versions(field.kind.record.type) != "all"
        return field.known not in (None, "PUBLIC")

    def _views(self) -> None:
        state = self.game.state
        self.source.whole = False
        shown = [field for field in self.fields[state.name] if field.in_views]
        common = [field for field in shown if not self._is_own(field)]
        own = [field for field in shown if self._is_own(field)]
        self._begin(
            f"def views(state: {state.name}, seats: list[int | None]) "
            "-> tuple[dict[str, object], list[dict[str, object]]]:"
        )
        self.lines.append('    """What everybody may know, and what each of these sees besides."""')
        self.lines.append("    seat: i64 = -1")
        self.lines.append("    me: i64 = -1")
        self.lines.append("    common: dict[str, object] = {")
        self.lines += [f"        {line}" for line in HEADER]
        if not any(field.key == "scores" for field in self.fields[state.name]):
            self.lines.append('        "scores": state.scores(),')
        self.lines.append('        "winners": list(state.winners()),')
        for field in common:
            written = f"{field.name}_shown(state)" if isinstance(field.kind, Each) else field.written("state", False)
            self.lines.append(f'        "{field.key}": {written},')
        self.lines.append("    }")
        self.lines.append("    own: list[dict[str, object]] = []")
        for field in own:
            if isinstance(field.kind, Each):
                self.lines.append(f"    shown_{field.name} = {field.name}_shown(state)")
        self.lines += ["    for onlooker in seats:", "        me = -1 if onlooker is None else onlooker"]
        self.lines += ["        own.append(", "            {"]
        for field in own:
            seen = f"{field.name}_seen(state, shown_{field.name}, me)" if isinstance(field.kind, Each) else ""
            self.lines.append(f'                "{field.key}": {seen or field.written("state", False)},')
        self.lines += ['                "seat": onlooker,', "            }", "        )", "    return common, own"]
        for field in [*common, *own]:
            if isinstance(field.kind, Each):
                self._shown(field, field.kind)

    def _shown(self, field: Declared, each: Each) -> None:
        """Functions that show a list of records: what has not changed is the very same dict as before."""
        state, record, versions = self.game.state.name, snake(each.record.type), self._versions(each.record.type)
        item = "object" if each.record.when else "dict[str, object]"
        found = "list[Shown]" if versions != "all" else f"list[{item}]"
        self._begin(f"def {field.name}_shown(state: {state}) -> {found}:")
        self.lines += [
            f"    records = state.{field.name}",
            f'    shown = state.shown("{field.name}", len(records))',
            *([f"    found: {found} = []"] if versions == "all" else []),
            "    for seat in range(i64(len(records))):",
            "        it = records[seat]",
        ]
        if each.record.when:
            self.lines += [f"        if not it.{each.record.when}():", "            found.append(None)"]
            self.lines.append("            continue")
        self.lines += [
            "        last = shown[seat]",
            f"        mark = mark_{record}(state, it, seat, SEED)",
            "        if last.mark != mark:",
            f"            last.renew(mark, show_{record}(state, it, seat, -1))",
        ]
        if versions == "all":
            self.lines += ["        found.append(last.content)", "    return found"]
            return
        self.lines.append("    return shown")
        self._begin(f"def {field.name}_seen(state: {state}, shown: list[Shown], me: i64) -> list[dict[str, object]]:")
        self.lines.append("    found = [last.content for last in shown]")
        if versions == "owner":
            self.lines += ["    if me >= 0:", f"        found[me] = {record}_seen(state, shown[me], me, me)"]
        else:
            self.lines += [
                "    if me >= 0:",
                "        for seat in range(i64(len(found))):",
                f"            found[seat] = {record}_seen(state, shown[seat], seat, me)",
            ]
        self.lines.append("    return found")
        self._begin(f"def {record}_seen(state: {state}, last: Shown, seat: i64, me: i64) -> dict[str, object]:")
        self.lines += [
            "    seen = last.own.get(me)",
            "    if seen is None:",
            f"        it = state.{field.name}[seat]",
            "        seen = last.own[me] = last.content.copy()",
        ]
        for one in self.fields[each.record.type]:
            if one.in_views and self._versions_of(one) != "all":
                written = one.written("it", False, owned=versions == "owner")
                self.lines.append(f'        seen["{one.key}"] = {written}')
        self.lines.append("    return seen")

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
