"""Kinds of fields that are made of others, and those that the code of a game writes itself."""

from __future__ import annotations

from collections.abc import Callable

from bottega.schema.declarations import DeclarationError
from bottega.schema.kinds import (
    Bits,
    ByName,
    Cards,
    Count,
    Counts,
    Flag,
    Kind,
    List,
    Lots,
    Name,
    Seat,
    Some,
    Source,
    as_int,
    fields_shape,
    inside,
    one_of,
    snake,
    ts_list,
)


class Struct(Kind):
    def __init__(self, source: Source, title: str, follows: list[str] | None = None, **fields: Kind) -> None:
        super().__init__(source)
        self.title, self.follows, self.fields = title, follows or [], fields
        source.structs[title] = self

    def shape(self, whole: bool) -> str:
        open_ = whole or not any(isinstance(kind, Hidden) for kind in self.fields.values())
        required = {name: kind for name, kind in self.fields.items() if not open_ or name not in self.follows}
        optional = {name: kind for name, kind in self.fields.items() if name not in required}
        return fields_shape(required, optional, whole)

    def python(self, whole: bool) -> str:
        return self.title

    def typescript(self) -> str:
        return self.title


class Wrapped(Kind):
    """A kind inside another that changes only what may stand there."""

    def __init__(self, source: Source, kind: Kind) -> None:
        super().__init__(source)
        self.inner = kind


class Maybe(Wrapped):
    def shape(self, whole: bool) -> str:
        shape = self.inner.shape(whole)
        return shape if shape.startswith("Maybe(") else f"Maybe({shape})"

    def python(self, whole: bool) -> str:
        return one_of(self.inner.python(whole), "None")

    def typescript(self) -> str:
        return one_of(self.inner.typescript(), "null")


class Hidden(Maybe):
    def shape(self, whole: bool) -> str:
        return self.inner.shape(whole) if whole else super().shape(whole)


class Either(Kind):
    def __init__(self, source: Source, first: Kind, second: Kind) -> None:
        super().__init__(source)
        self.first, self.second = first, second

    def shape(self, whole: bool) -> str:
        first, second = self.first.shape(whole), self.second.shape(whole)
        return first if first == second else f"Either({first}, {second})"

    def python(self, whole: bool) -> str:
        return one_of(self.first.python(whole), self.second.python(whole))

    def typescript(self) -> str:
        return one_of(self.first.typescript(), self.second.typescript())


class Tuple(Kind):
    def __init__(self, source: Source, *items: Kind) -> None:
        super().__init__(source)
        self.items = items

    def shape(self, whole: bool) -> str:
        return f"Sequence([{', '.join(item.shape(whole) for item in self.items)}])"

    def python(self, whole: bool) -> str:
        return "list[Any]"

    def typescript(self) -> str:
        return f"[{', '.join(item.typescript() for item in self.items)}]"


class Record(Kind):
    type = ""

    def __init__(self, source: Source, when: str | None = None, shared: str = "False") -> None:
        super().__init__(source)
        self.when, self.shared = when, shared == "True"

    def bind(self, type_: str) -> None:
        if type_ not in self.source.records:
            raise DeclarationError(f"{type_} has no declared fields")
        self.type = type_

    def write(self, value: str, depth: int = 0) -> str:
        me = "" if self.source.whole else ", me"
        verb = "dump" if self.source.whole else "show"
        written = f"{verb}_{snake(self.type)}(state, {value}, seat{me})"
        return written if self.when is None else f"{written} if {value}.{self.when}() else None"

    def read(self, data: str, type_: str = "", depth: int = 0) -> str:
        loaded = f"load_{snake(self.type)}(state, {self.type}(), seat, {data})"
        return loaded if self.when is None else f"{self.type}.none() if {data} is None else {loaded}"

    def shape(self, whole: bool) -> str:
        shape = f"shape_{snake(self.type)}(box, players, whole)"
        return shape if self.when is None else f"Maybe({shape})"

    def python(self, whole: bool) -> str:
        typed = f"{self.type}{'Data' if whole else 'View'}"
        return typed if self.when is None else f"{typed} | None"

    def typescript(self) -> str:
        return self.type if self.when is None else f"{self.type} | null"


class Each(Kind):
    def __init__(
        self, source: Source, least: str = "players", most: str | None = None, when: str | None = None
    ) -> None:
        super().__init__(source)
        self.least, self.most, self.record = least, most or least, Record(source, when)

    def bind(self, type_: str) -> None:
        self.record.bind(inside(type_))

    def write(self, value: str, depth: int = 0) -> str:
        return f"[{self.record.write('each')} for seat, each in enumerate({value})]"

    def read(self, data: str, type_: str = "", depth: int = 0) -> str:
        return f"[{self.record.read('each')} for seat, each in enumerate({data})]"

    def shape(self, whole: bool) -> str:
        return f"Listed({self.record.shape(whole)}, {as_int(self.least)}, {as_int(self.most)})"

    def python(self, whole: bool) -> str:
        return f"list[{self.record.python(whole)}]"

    def typescript(self) -> str:
        return ts_list(self.record.typescript())


class Seen(Kind):
    def __init__(self, source: Source, function: str, kind: Kind, other: Kind, mark: str | None = None) -> None:
        super().__init__(source)
        self.function, self.inner, self.other, self.mark = function, kind, other, mark
        source.functions.append(function)

    def bind(self, type_: str) -> None:
        self.inner.bind(type_)

    def write(self, value: str, depth: int = 0) -> str:
        return self.inner.write(value, depth) if self.source.whole else f"{self.function}(state, {value}, seat, me)"

    def read(self, data: str, type_: str = "i64", depth: int = 0) -> str:
        return self.inner.read(data, type_, depth)

    def shape(self, whole: bool) -> str:
        return self.inner.shape(True) if whole else self.other.shape(False)

    def python(self, whole: bool) -> str:
        return self.inner.python(True) if whole else self.other.python(False)

    def typescript(self) -> str:
        return self.other.typescript()


class Coded(Kind):
    def __init__(self, source: Source, writer: str, reader: str, kind: Kind, shared: str = "False") -> None:
        super().__init__(source)
        self.writer, self.reader, self.inner, self.shared = writer, reader, kind, shared == "True"
        source.functions += [writer, reader]

    def write(self, value: str, depth: int = 0) -> str:
        return f"{self.writer}({value})"

    def read(self, data: str, type_: str = "i64", depth: int = 0) -> str:
        return f"{self.reader}({data})"

    def shape(self, whole: bool) -> str:
        return self.inner.shape(whole)

    def python(self, whole: bool) -> str:
        return self.inner.python(whole)

    def typescript(self) -> str:
        return self.inner.typescript()


class Via(Kind):
    def __init__(self, source: Source, writer: str, reader: str, kind: Kind, mark: str | None = None) -> None:
        super().__init__(source)
        source.functions += [writer, reader]
        self.writer, self.reader, self.data, self.mark = writer, reader, kind, mark


class Derived(Kind):
    def __init__(self, source: Source, function: str, kind: Kind, whole: str = "True") -> None:
        super().__init__(source)
        self.function, self.data, self.in_whole = function, kind, whole == "True"
        self.is_expression = function.startswith("it.")
        if not self.is_expression:
            source.functions.append(function)

    def written(self, it: str, looking: str) -> str:
        """What follows from the record ``it``; ``looking`` names who looks, where that matters."""
        if self.is_expression:
            return self.data.write(self.function.replace("it.", f"{it}.", 1))
        return f"{self.function}(state, {it}{looking})"


class Instead(Kind):
    def __init__(self, source: Source, function: str, kind: Kind) -> None:
        super().__init__(source)
        self.function, self.data = function, kind
        self.is_expression = function.startswith("it.")
        if not self.is_expression:
            source.functions.append(function)

    def written(self, it: str, name: str, type_: str) -> str:
        """What a view shows where the field may not be known."""
        if self.is_expression:
            return self.data.write(self.function.replace("it.", f"{it}.", 1))
        return f"{self.function}(state, {it})"


class HowMany(Instead):
    def __init__(self, source: Source, least: str = "0", most: str = "MOST") -> None:
        Kind.__init__(self, source)
        self.data = Count(source, least, most)

    def written(self, it: str, name: str, type_: str) -> str:
        return f"int({it}.{name}.left)" if type_ == "Deck" else f"len({it}.{name})"


class Inner(Kind):
    def __init__(self, source: Source, shared: str = "False") -> None:
        super().__init__(source)
        self.shared = shared == "True"


KINDS: dict[str, Callable[..., Kind]] = {
    kind.__name__: kind
    for kind in (
        Count,
        Seat,
        Flag,
        Name,
        List,
        ByName,
        Some,
        Counts,
        Lots,
        Cards,
        Bits,
        Struct,
        Maybe,
        Hidden,
        Either,
        Tuple,
        Record,
        Each,
        Seen,
        Coded,
        Via,
        Derived,
        Instead,
        HowMany,
        Inner,
    )
}
"""All kinds that there are."""
