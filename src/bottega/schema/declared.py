"""Declared fields with their kinds, and small parts of the text that is written."""

from __future__ import annotations

import ast

from bottega.schema.declarations import Field
from bottega.schema.kinds import Kind, Source
from bottega.schema.records import Derived, Either, Inner, Instead, Maybe, Struct, Via


class Declared:
    """A field with its kind."""

    def __init__(self, source: Source, field: Field) -> None:
        self.name, self.key, self.type, self.known, self.doc = field.name, field.key, field.type, field.known, field.doc
        self.kind = source.kind(field.kind)
        self.kind.bind(field.type)
        self.instead = source.kind(field.instead) if field.instead is not None else None

    @property
    def is_field(self) -> bool:
        """Whether it is kept: what is derived is not."""
        return not isinstance(self.kind, Derived)

    @property
    def in_whole(self) -> bool:
        return self.kind.in_whole if isinstance(self.kind, Derived) else not isinstance(self.kind, Inner)

    @property
    def in_views(self) -> bool:
        return self.known is not None or self.instead is not None

    def condition(self) -> str:
        """When somebody may know it; empty: always."""
        if self.known in ("PUBLIC", "EACH"):
            return ""
        return {None: "False", "OWNER": "seat == me"}.get(self.known, f"state.{self.known}(seat, me)")

    def data(self) -> Kind:
        """What stands in a whole position."""
        return self.kind.data if isinstance(self.kind, (Via, Derived)) else self.kind

    def seen(self) -> Kind:
        """What stands in a view: its own form for those who may know it, for the others what is shown in its place."""
        own, known = self.data(), self.condition()
        if not isinstance(self.instead, Instead):
            return Maybe(own.source, own) if known else own
        return self.instead.data if known == "False" else Either(own.source, own, self.instead.data)

    def written(self, it: str, whole: bool, owned: bool = False) -> str:
        """The value as plain data; ``owned``: for the seat that it belongs to."""
        value = f"{it}.{self.name}"
        me = "-1" if whole else "me"
        if isinstance(self.kind, Via):
            known = self.condition()
            shown = f"{self.kind.writer}(state, {it}, seat, {me}, {whole})"
        elif isinstance(self.kind, Derived):
            looking = f", {me}" if self.known == "EACH" else ""
            known, shown = self.condition(), self.kind.written(it, looking)
        else:
            known, shown = self.condition(), self.kind.write(value)
        if whole or not known or (owned and self.known == "OWNER"):
            return shown
        other = self.instead.written(it, self.name, self.type) if isinstance(self.instead, Instead) else "None"
        if known == "False":
            return other
        if " if " in shown and not shown.startswith(("[", "{")):
            shown = f"({shown})"
        return f"{shown} if {known} else {other}"


def import_order(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, as linters sort them."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name.lower())


def fold(value: str) -> str:
    return f"mark = folded(mark, {value})"


def structs_of(source: Source) -> list[Struct]:
    """The dicts that types name."""
    return [struct for struct in source.structs.values() if isinstance(struct, Struct)]


def without_unused(text: str) -> str:
    """The functions without a ``seat`` and ``me`` that they do not use."""
    parts = text.split("\n\n\n")
    for place in range(len(parts)):
        for name in ("seat", "me"):
            rest = parts[place].replace(f"    {name}: i64 = -1\n", "")
            if rest != parts[place] and not _uses(rest, name):
                parts[place] = rest
    return "\n\n\n".join(parts)


def _uses(function: str, name: str) -> bool:
    """Whether a name is read that no loop or parameter of the function gives."""
    tree = ast.parse(function)
    inner = [node for node in ast.walk(tree) if isinstance(node, ast.ListComp) and _binds(node, name)]
    hidden = {id(node) for loop in inner for node in ast.walk(loop)}
    return any(isinstance(node, ast.Name) and node.id == name and id(node) not in hidden for node in ast.walk(tree))


def _binds(loop: ast.ListComp, name: str) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == name for each in loop.generators for node in ast.walk(each.target)
    )
