"""Writes how a state is shown to several seats: ``views``, and ``look``, by which what is new in them is found."""

from __future__ import annotations

from bottega.schema.declarations import WORDS, Game, RecordClass
from bottega.schema.declared import Declared, fold
from bottega.schema.kinds import ByName, Flag, Scalar, Source, snake
from bottega.schema.records import Derived, Each, Record, Seen, Via

HEADER = (
    '"game": state.game.name,',
    '"rules": state.game.rules_version,',
    '"players": state.players,',
    '"options": state.options.copy(),',
    '"decision": state.asking,',
)
"""What every view begins with."""


class Views:
    """Writes the functions of one game."""

    def __init__(self, game: Game, source: Source, fields: dict[str, list[Declared]]) -> None:
        self.game, self.source, self.fields = game, source, fields
        self.lines: list[str] = []

    def written(self) -> list[str]:
        """The lines of the functions."""
        self.source.whole = False
        for record in self.game.records.values():
            if record.name in self._marked():
                self._mark(record)
        self._views()
        self._look()
        return self.lines

    def _begin(self, text: str) -> None:
        self.lines += ["", "", text]

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
        parameters = f"state: {self.game.state.name}, it: {record.name}, seat: i64, mark: i64"
        self._begin(f"def mark_{snake(record.name)}({parameters}) -> i64:")
        shown = [field for field in self.fields[record.name] if field.in_views and field.is_field]
        for method in dict.fromkeys(field.known for field in shown if field.known not in (None, *WORDS)):
            for me in ("-1", "seat"):
                self.lines.append(f"    {fold(f'1 if state.{method}(seat, {me}) else 0')}")
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
            return [fold(f"1 if {value} else 0")]
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

    # What is new

    def _look(self) -> None:
        """The function that shows all that anybody sees of the state."""
        shown = [field for field in self.fields[self.game.state.name] if field.in_views]
        self._begin(f"def look(state: {self.game.state.name}, seen: Seen, seats: list[int]) -> None:")
        self.lines += [
            '    """Shows everybody all that they see; a field that has not changed is not written."""',
            "    seat: i64 = -1",
            "    me: i64 = -1",
        ]
        numbers = Numbers()
        self.lines.append(f"    seen.see({numbers.of('decision')}, state.asking)")
        if not any(field.key == "scores" for field in shown):
            self.lines.append(f"    seen.see({numbers.of('scores')}, state.scores())")
        self.lines.append(f"    seen.see({numbers.of('winners')}, list(state.winners()))")
        own = [field for field in shown if self._is_own(field)]
        each = [field for field in own if isinstance(field.kind, Each)]
        for field in shown:
            if field in each:
                continue
            if field in own:
                self.lines.append(_see_whole(field, "state", numbers))
            else:
                self.lines += self._seen_by_all(field, numbers)
        alone = [field for field in own if field not in each]
        if alone:
            self.lines += ["    for onlooker in seats:", "        me = onlooker"]
            for field in alone:
                self.lines.append(_see_own(field, "onlooker", field.written("state", False), numbers))
        for field in each:
            assert isinstance(field.kind, Each)
            record = f"look_at_{snake(field.kind.record.type)}"
            self.lines += [
                f'    records = seen.records("{field.key}", range(len(state.{field.name})))',
                f"    for seat in range(i64(len(state.{field.name}))):",
                f"        {record}(state, state.{field.name}[seat], seat, records[seat], seats)",
            ]
        for field in each:
            assert isinstance(field.kind, Each)
            self._look_at_record(field.kind.record.type)

    def _seen_by_all(self, field: Declared, numbers: Numbers) -> list[str]:
        """Shows a field of the state that everybody sees alike; one that is dear to write only if it has changed."""
        if isinstance(field.kind, Each):
            return [f"    seen.see({numbers.of(field.key)}, {field.name}_shown(state))"]
        line = _see(field, "state", numbers)
        mark = _mark_of(field)
        return [f"    if seen.field_moved({numbers.number(field.key)}, {mark}):", f"    {line}"] if mark else [line]

    def _look_at_record(self, name: str) -> None:
        record, owner = snake(name), self._versions(name) == "owner"
        fields = [field for field in self.fields[name] if field.in_views]
        own = [field for field in fields if self._versions_of(field) != "all" and _records_in(field) is None]
        parameters = f"state: {self.game.state.name}, it: {name}, seat: i64, seen: Seen, seats: list[int]"
        self._begin(f"def look_at_{record}({parameters}) -> None:")
        self.lines += [
            f"    if not seen.moved(mark_{record}(state, it, seat, SEED)):",
            "        return",
            "    me: i64 = -1",
        ]
        numbers = Numbers()
        for field in fields:
            inner = _records_in(field)
            if inner is not None:
                names, type_ = inner
                self.lines += [
                    f'    for place, one in enumerate(seen.records("{field.key}", {names})):',
                    f"        look_at_{snake(type_)}(state, it.{field.name}[place], seat, one, seats)",
                ]
            elif field in own:
                self.lines.append(_see_whole(field, "it", numbers))
            elif isinstance(field.kind, Via) and field.kind.mark is not None:
                self.lines.append(f"    if seen.field_moved({numbers.number(field.key)}, {field.kind.mark}):")
                self.lines.append(f"    {_see(field, 'it', numbers)}")
            else:
                self.lines.append(_see(field, "it", numbers))
        if own:
            who = "seat" if owner else "onlooker"
            self.lines += ["    if seat in seen.own:" if owner else "    for onlooker in seats:", f"        me = {who}"]
            for field in own:
                self.lines.append(_see_own(field, who, field.written("it", False, owned=owner), numbers))
        for field in fields:
            inner = _records_in(field)
            if inner is not None:
                self._look_at_record(inner[1])


class Numbers:
    """The numbers that fields have in ``engine.watch.Seen``, in the order in which they are first asked for."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def number(self, key: str) -> int:
        return self._known.setdefault(key, len(self._known))

    def of(self, key: str) -> str:
        """The number and the name, as arguments."""
        return f'{self.number(key)}, "{key}"'


def _see(field: Declared, holder: str, numbers: Numbers) -> str:
    """Shows a field that everybody sees alike; a whole number without making an object of it."""
    written, value = field.written(holder, False), f"{holder}.{field.name}"
    if field.type == "i64" and written == f"int({value})":
        return f"    seen.see_number({numbers.of(field.key)}, {value})"
    return f"    seen.see({numbers.of(field.key)}, {written})"


def _see_whole(field: Declared, holder: str, numbers: Numbers) -> str:
    """Shows a field that not everybody sees alike, as a spectator sees it."""
    return f"    new_{field.name} = seen.see_whole({numbers.of(field.key)}, {field.written(holder, False)})"


def _see_own(field: Declared, seat: str, written: str, numbers: Numbers) -> str:
    """Shows the same field as a seat sees it."""
    return f"        seen.see_own({seat}, {numbers.of(field.key)}, {written}, new_{field.name})"


def _mark_of(field: Declared) -> str:
    """The mark of a field of the state; empty where it is as quick to write the field."""
    if field.known != "PUBLIC" or isinstance(field.kind, (Derived, Scalar, Flag, Via)):
        return ""
    value = f"state.{field.name}"
    return {"i64": value, "vec[i64]": f"mark_of({value})", "list[vec[i64]]": f"mark_of_lists({value})"}.get(
        field.type, ""
    )


def _records_in(field: Declared) -> tuple[str, str] | None:
    """The names and the type of the records that a field holds by name: these are looked at one by one."""
    if isinstance(field.kind, ByName) and isinstance(field.kind.item, Record) and not field.kind.item.when:
        return field.kind.names, field.kind.item.type
    return None
