"""Kinds of fields as source text: how a value is written, read, checked and typed."""

from __future__ import annotations

import ast
from collections.abc import Callable
from re import fullmatch
from typing import Any

from bottega.schema.declarations import DeclarationError

MOST_LISTED = 10
"""A type lists the names of a field up to this number; more of them are just texts."""
MOST_LETTERS = 60
"""And as long as they have no more letters than this, so that it fits on a line."""


class Source:
    """What the code that is written needs: names looked up, and records that are known."""

    def __init__(
        self,
        values: dict[str, Any],
        records: list[str],
        kinds: dict[str, ast.Call],
        vocabulary: dict[str, Callable[..., Kind]],
    ) -> None:
        self.vocabulary = vocabulary
        """By name: all kinds that there are."""
        self.values = values
        self.kinds = kinds
        self.records = records
        self.whole = True
        """Whether a whole position is being written, or a view."""
        self.lookups: dict[str, str] = {}
        """By list of names: the dict that gives their numbers."""
        self.structs: dict[str, Kind] = {}
        """By title: the dicts that types name."""
        self.functions: list[str] = []
        """The functions of the game that are called, with their modules."""

    def numbers(self, names: str) -> str:
        plain = "".join(letter if letter.isalnum() else "_" for letter in names).strip("_")
        return self.lookups.setdefault(names, f"_{plain}_NUMBER")

    def names(self, expression: str) -> list[str] | None:
        """The names that a list of them holds, where it is short."""
        found = list(eval(expression, dict(self.values)))
        return found if len(found) <= MOST_LISTED and len("".join(found)) <= MOST_LETTERS else None

    def kind(self, node: ast.expr) -> Kind:
        if isinstance(node, ast.Name):
            node = self.kinds.get(node.id, node)
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not self._is_kind(node):
            raise DeclarationError(f"{ast.unparse(node)} is no kind of field")
        args = [self._argument(each) for each in node.args]
        options = {each.arg: self._argument(each.value) for each in node.keywords if each.arg}
        return self.vocabulary[node.func.id](self, *args, **options)

    def _argument(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Name) and self._is_kind(self.kinds.get(node.id)):
            node = self.kinds[node.id]
        if self._is_kind(node):
            return self.kind(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        if isinstance(node, ast.Tuple):
            return [ast.literal_eval(each) for each in node.elts]
        return ast.unparse(node)

    def _is_kind(self, node: ast.expr | None) -> bool:
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in self.vocabulary


class Kind:
    """What a field holds. Values and data are given as source text; ``depth`` keeps the names of loops apart."""

    none: str | None = None
    shared = False
    """Whether copies share the value, because it is replaced and never changed."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def bind(self, type_: str) -> None:
        """Takes the type of the field that holds the value."""

    def write(self, value: str, depth: int = 0) -> str:
        raise NotImplementedError

    def read(self, data: str, type_: str = "i64", depth: int = 0) -> str:
        raise NotImplementedError

    def shape(self, whole: bool) -> str:
        raise NotImplementedError

    def python(self, whole: bool) -> str:
        raise NotImplementedError

    def typescript(self) -> str:
        raise NotImplementedError


class Scalar(Kind):
    """A value in one number; ``none`` stands for null."""

    def __init__(self, source: Source, none: str | None = None) -> None:
        super().__init__(source)
        self.none = none

    def write(self, value: str, depth: int = 0) -> str:
        plain = self.plain(value)
        return plain if self.none is None else f"{plain} if {value} != {self.none} else None"

    def read(self, data: str, type_: str = "i64", depth: int = 0) -> str:
        number = self.number(data, type_)
        return number if self.none is None else f"{self.none} if {data} is None else {number}"

    def plain(self, value: str) -> str:
        return f"int({value})"

    def number(self, data: str, type_: str) -> str:
        return data

    def bare(self) -> str:
        raise NotImplementedError

    def shape(self, whole: bool) -> str:
        return self.bare() if self.none is None else f"Maybe({self.bare()})"

    def python(self, whole: bool) -> str:
        return "int" if self.none is None else "int | None"

    def typescript(self) -> str:
        return "number" if self.none is None else "number | null"


class Count(Scalar):
    def __init__(self, source: Source, least: str = "0", most: str = "MOST", none: str | None = None) -> None:
        super().__init__(source, none)
        self.least, self.most = least, most

    def bare(self) -> str:
        least = self.least if self.least.lstrip("-").isdigit() else as_int(self.least)
        return f"Number({least}, {as_int(self.most)})"


class Seat(Scalar):
    def bare(self) -> str:
        return "Number(0, players - 1)"


class Flag(Kind):
    def write(self, value: str, depth: int = 0) -> str:
        return f"bool({value})"

    def read(self, data: str, type_: str = "i64", depth: int = 0) -> str:
        return data if type_ == "bool" else f"1 if {data} else 0"

    def shape(self, whole: bool) -> str:
        return "Flag()"

    def python(self, whole: bool) -> str:
        return "bool"

    def typescript(self) -> str:
        return "boolean"


class Name(Scalar):
    def __init__(self, source: Source, names: str, allowed: str | None = None, none: str | None = None) -> None:
        super().__init__(source, none)
        self.names, self.allowed = names, allowed or names

    def plain(self, value: str) -> str:
        return f"{self.names}[{value}]"

    def number(self, data: str, type_: str) -> str:
        return f"{self.source.numbers(self.names)}[{data}]"

    def read_all(self, data: str) -> str:
        """The numbers of a list of names."""
        return f"numbers_of({data}, {self.source.numbers(self.names)})"

    def bare(self) -> str:
        return f"Name(list({self.allowed}))"

    def _typed(self, joint: Callable[[list[str]], str], text: str) -> str:
        names = self.source.names(self.allowed)
        return text if names is None else joint(names)

    def python(self, whole: bool) -> str:
        typed = self._typed(lambda names: f"Literal[{', '.join(map(repr, names))}]", "str")
        return typed if self.none is None else f"{typed} | None"

    def typescript(self) -> str:
        typed = self._typed(lambda names: " | ".join(f'"{name}"' for name in names), "string")
        return typed if self.none is None else f"{typed} | null"


class List(Kind):
    def __init__(
        self,
        source: Source,
        item: Kind,
        least: str = "0",
        most: str | None = None,
        distinct: str = "False",
        shared: str = "False",
    ) -> None:
        super().__init__(source)
        self.shared = shared == "True"
        self.item, self.least, self.distinct = item, least, distinct
        self.most = most if most is not None else least if least != "0" else "MOST"

    def bind(self, type_: str) -> None:
        self.item.bind(inside(type_))

    def write(self, value: str, depth: int = 0) -> str:
        each = f"each{depth or ''}"
        return f"[{self.item.write(each, depth + 1)} for {each} in {value}]"

    def read(self, data: str, type_: str = "vec[i64]", depth: int = 0) -> str:
        if type_ == "vec[i64]" and isinstance(self.item, Name) and self.item.none is None:
            return self.item.read_all(data)
        each = f"each{depth or ''}"
        inner = inside(type_)
        item = self.item.read(each, inner, depth + 1)
        made = f"list({data})" if item == each else f"[{item} for {each} in {data}]"
        return f"{type_}({made})" if type_.startswith("vec[") else made

    def shape(self, whole: bool) -> str:
        distinct = ", distinct=True" if self.distinct == "True" else ""
        return f"Listed({self.item.shape(whole)}, {as_int(self.least)}, {as_int(self.most)}{distinct})"

    def python(self, whole: bool) -> str:
        return f"list[{self.item.python(whole)}]"

    def typescript(self) -> str:
        return ts_list(self.item.typescript())


class ByName(Kind):
    def __init__(self, source: Source, names: str, item: Kind) -> None:
        super().__init__(source)
        self.names, self.item = names, item

    def bind(self, type_: str) -> None:
        self.item.bind(inside(type_))

    def write(self, value: str, depth: int = 0) -> str:
        place, name = f"place{depth or ''}", f"name{depth or ''}"
        inner = self.item.write(f"{value}[{place}]", depth + 1)
        return f"{{{name}: {inner} for {place}, {name} in enumerate({self.names})}}"

    def read(self, data: str, type_: str = "vec[i64]", depth: int = 0) -> str:
        name = f"name{depth or ''}"
        inner = inside(type_)
        made = f"[{self.item.read(f'{data}[{name}]', inner, depth + 1)} for {name} in {self.names}]"
        return f"{type_}({made})" if type_.startswith("vec[") else made

    def shape(self, whole: bool) -> str:
        return f"all_of(list({self.names}), {self.item.shape(whole)})"

    def python(self, whole: bool) -> str:
        return f"dict[str, {self.item.python(whole)}]"

    def typescript(self) -> str:
        return f"Record<{ts_names(self.source, self.names)}, {self.item.typescript()}>"


class Some(ByName):
    def write(self, value: str, depth: int = 0) -> str:
        place, name = f"place{depth or ''}", f"name{depth or ''}"
        inner = self.item.write(f"{value}[{place}]", depth + 1)
        return f"{{{name}: {inner} for {place}, {name} in enumerate({self.names}) if {value}[{place}]}}"

    def read(self, data: str, type_: str = "vec[i64]", depth: int = 0) -> str:
        inner = self.item.read("each", inside(type_), depth + 1)
        return f"counts_of({{name: {inner} for name, each in {data}.items()}}, {self.source.numbers(self.names)})"

    def shape(self, whole: bool) -> str:
        return f"pick(list({self.names}), {self.item.shape(whole)})"

    def typescript(self) -> str:
        names = ts_names(self.source, self.names)
        return f"Partial<Record<{names}, {self.item.typescript()}>>"


class Counts(Kind):
    def __init__(self, source: Source, names: str, most: str = "MOST", shared: str = "False") -> None:
        super().__init__(source)
        self.names, self.most, self.shared = names, most, shared == "True"

    def write(self, value: str, depth: int = 0) -> str:
        return f"{{name: int({value}[place]) for place, name in enumerate({self.names}) if {value}[place] > 0}}"

    def read(self, data: str, type_: str = "vec[i64]", depth: int = 0) -> str:
        return f"counts_of({data}, {self.source.numbers(self.names)})"

    def shape(self, whole: bool) -> str:
        most = "MOST" if self.most == "MOST" else f"int({self.most})"
        counts = f"{{name: Number(1, {most}) for place, name in enumerate({self.names})}}"
        return f"Fields({{}}, {{**{counts}}})"

    def python(self, whole: bool) -> str:
        return "dict[str, int]"

    def typescript(self) -> str:
        names = self.source.names(self.names)
        return "Record<string, number>" if names is None else f"Partial<Record<{ts_union(names)}, number>>"


class Lots(Kind):
    def __init__(self, source: Source, names: str, size: str, item: Kind) -> None:
        super().__init__(source)
        self.names, self.size, self.item = names, size, item

    def write(self, value: str, depth: int = 0) -> str:
        size = "state.players" if self.size == "players" else self.size
        items = f"{self.item.write(f'{value}[at]')} for at in range({size} * place, {size} * place + {size})"
        return f"{{name: [{items}] for place, name in enumerate({self.names})}}"

    def read(self, data: str, type_: str = "vec[i64]", depth: int = 0) -> str:
        return f"{type_}([{self.item.read('each')} for name in {self.names} for each in {data}[name]])"

    def shape(self, whole: bool) -> str:
        return f"all_of(list({self.names}), Listed({self.item.shape(whole)}, {self.size}, {self.size}))"

    def python(self, whole: bool) -> str:
        return f"dict[str, list[{self.item.python(whole)}]]"

    def typescript(self) -> str:
        return f"Record<{ts_names(self.source, self.names)}, {ts_list(self.item.typescript())}>"


class Cards(Kind):
    def __init__(self, source: Source, names: str, allowed: str | None = None, most: str | None = None) -> None:
        super().__init__(source)
        self.item, self.most = Name(source, names, allowed), most or f"len({allowed or names})"

    def write(self, value: str, depth: int = 0) -> str:
        return f"[{self.item.write('card')} for card in {value}.covered()]"

    def read(self, data: str, type_: str = "Deck", depth: int = 0) -> str:
        return f"Deck({self.item.read_all(data)})"

    def shape(self, whole: bool) -> str:
        return f"Listed({self.item.shape(whole)}, 0, {as_int(self.most)})"

    def python(self, whole: bool) -> str:
        return f"list[{self.item.python(whole)}]"

    def typescript(self) -> str:
        return ts_list(self.item.typescript())


class Bits(Kind):
    def __init__(self, source: Source, item: Scalar, size: str) -> None:
        super().__init__(source)
        self.item, self.size = item, size

    def write(self, value: str, depth: int = 0) -> str:
        plain = self.item.plain("bit")
        return f"places_of({value})" if plain == "int(bit)" else f"[{plain} for bit in places_of({value})]"

    def read(self, data: str, type_: str = "i64", depth: int = 0) -> str:
        number = self.item.number("each", "i64")
        return f"bits_of({data})" if number == "each" else f"bits_of([{number} for each in {data}])"

    def shape(self, whole: bool) -> str:
        return f"Listed({self.item.shape(whole)}, 0, {as_int(self.size)}, distinct=True)"

    def python(self, whole: bool) -> str:
        return f"list[{self.item.python(whole)}]"

    def typescript(self) -> str:
        return ts_list(self.item.typescript())


def snake(name: str) -> str:
    """``OpenRow`` as ``open_row``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).strip("_")


def inside(type_: str) -> str:
    """The type of the items of a list or vec."""
    return type_[type_.index("[") + 1 : -1] if "[" in type_ else "i64"


def as_int(expression: str) -> str:
    plain = expression.isdigit() or expression in ("MOST", "players") or fullmatch(r"len\([^()]+\)", expression)
    return expression if plain else f"int({expression})"


def fields_shape(required: dict[str, Kind], optional: dict[str, Kind], whole: bool) -> str:
    first = ", ".join(f'"{name}": {kind.shape(whole)}' for name, kind in required.items())
    second = ", ".join(f'"{name}": {kind.shape(whole)}' for name, kind in optional.items())
    return f"Fields({{{first}}}, {{{second}}})" if second else f"Fields({{{first}}})"


def members(type_: str) -> list[str]:
    """The types of which a union consists, or the one that it is."""
    found, depth = [""], 0
    for letter in type_:
        depth += (letter in "(<[") - (letter in ")>]")
        if letter == "|" and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found]


def one_of(*types: str) -> str:
    """The union of some types, each once and the empty one last."""
    found = dict.fromkeys(member for type_ in types for member in members(type_))
    return " | ".join(sorted(found, key=lambda member: member in ("None", "null")))


def ts_list(item: str) -> str:
    return f"{item}[]" if len(members(item)) == 1 else f"({item})[]"


def ts_union(names: list[str]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def ts_names(source: Source, names: str) -> str:
    found = source.names(names)
    return "string" if found is None else ts_union(found)
