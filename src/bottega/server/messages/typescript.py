"""The messages and the facts of our games as TypeScript types, for the page:

python -m bottega.server.messages.typescript ui/src/lib/protocol.ts src/bottega/games
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, is_typeddict

import msgspec
from msgspec import inspect as shapes

from bottega.engine.words import LANGUAGES
from bottega.server.messages import common, games, lessons, live, personal, scoring, seen, tables

HEADER = "// Made from src/bottega/server/messages by `make protocol`; do not edit."
PLAIN: dict[type, str] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}
MODULES = (common, tables, personal, games, seen, scoring, lessons, live)
UNIONS = {"Pace": tables.Pace, "ClientMessage": live.ClientMessage, "ServerMessage": live.ServerMessage}


def typescript() -> str:
    """Every message, module by module."""
    told = _remarks(*MODULES)
    structs = [
        value
        for module in MODULES
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value is not common.Message
    ]
    parts = [HEADER, f"export const PROTOCOL = {common.PROTOCOL};", _languages()]
    parts += [_interface(struct, told) for struct in structs]
    parts += [f"export type {name} = {_type(shapes.type_info(union))};" for name, union in UNIONS.items()]
    return "\n\n".join(parts) + "\n"


PARTS = ("SharedFacts", "OwnFacts")
"""Of these the facts of a game consist, where they are not the same for everybody."""


def facts_types(module: ModuleType) -> str:
    """The facts of a game, from the types in its ``facts.py``."""
    told = _remarks(module)
    types = [value for value in vars(module).values() if is_typeddict(value) and value.__module__ == module.__name__]
    header = f"// Made from src/{module.__name__.replace('.', '/')}.py by `make protocol`; do not edit."
    return "\n\n".join([header, *[_facts(one, told) for one in types if one.__name__ not in PARTS]]) + "\n"


def _facts(one: Any, told: dict[str, str]) -> str:
    shape = shapes.type_info(one)
    assert isinstance(shape, shapes.TypedDictType)
    lines = []
    order = list(one.__annotations__)
    for field in sorted(shape.fields, key=lambda field: order.index(field.name)):
        for where in (one.__name__, *PARTS):
            if remark := told.get(f"{where}.{field.name}"):
                lines.append(f"  /** {remark} */")
        lines.append(f"  {field.name}: {_type(field.type)};")
    return f"/** {told[one.__name__]} */\nexport interface {one.__name__} {{\n" + "\n".join(lines) + "\n}"


def _languages() -> str:
    """The one list of languages, for the page."""
    names = "".join(f"  {lang}: {json.dumps(name, ensure_ascii=False)},\n" for lang, name in LANGUAGES.items())
    told = "/** The code of each language, and what it calls itself. */"
    return f"{told}\nexport const LANGUAGES = {{\n{names}}} as const;\n\nexport type Lang = keyof typeof LANGUAGES;"


def _interface(struct: type[msgspec.Struct], told: dict[str, str]) -> str:
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    lines = []
    if shape.tag is not None:
        lines.append(f"  {shape.tag_field}: {json.dumps(shape.tag)};")
    received = issubclass(struct, common.Message) or shape.forbid_unknown_fields
    for field in shape.fields:
        if remark := told.get(f"{struct.__name__}.{field.name}"):
            lines.append(f"  /** {remark} */")
        optional = "?" if _may_miss(field, received) else ""
        lines.append(f"  {field.name}{optional}: {_type(field.type)};")
    remark = told.get(struct.__name__)
    body = "{\n" + "\n".join(lines) + "\n}" if lines else "Record<string, never>"
    text = f"export interface {struct.__name__} {body}" if lines else f"export type {struct.__name__} = {body};"
    return f"/** {remark} */\n{text}" if remark else text


def _may_miss(field: shapes.Field, received: bool) -> bool:
    """What the server sends is always whole, but for fields that may be unset; a client may leave out defaults."""
    has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
    return not field.required and (received or not has_default)


def _type(shape: Any) -> str:
    match shape:
        case shapes.Metadata():
            return _type(shape.type)
        case shapes.StructType() | shapes.TypedDictType():
            return str(shape.cls.__name__)
        case shapes.UnionType():
            return " | ".join(_type(one) for one in shape.types)
        case shapes.LiteralType():
            return " | ".join(json.dumps(value) for value in sorted(shape.values, key=str))
        case shapes.ListType():
            inner = _type(shape.item_type)
            return f"({inner})[]" if isinstance(shape.item_type, shapes.UnionType) else f"{inner}[]"
        case shapes.TupleType():
            return f"[{', '.join(_type(one) for one in shape.item_types)}]"
        case shapes.DictType():
            return f"Record<{_type(shape.key_type)}, {_type(shape.value_type)}>"
    return PLAIN[type(shape)]


def _remarks(*modules: ModuleType) -> dict[str, str]:
    """The docstrings of the types and of their fields."""
    found: dict[str, str] = {}
    for node in [node for module in modules for node in ast.parse(inspect.getsource(module)).body]:
        if not isinstance(node, ast.ClassDef):
            continue
        name = node.name
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                name = f"{node.name}.{statement.target.id}"
            elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                found[name] = " ".join(str(statement.value.value).split())
    return found


if __name__ == "__main__":
    protocol, folder = map(Path, sys.argv[1:])
    protocol.write_text(typescript(), "utf-8")
    for path in sorted(folder.glob("*/facts.py")):
        game = import_module(f"bottega.games.{path.parent.name}.fact_types")
        (path.parent / "board" / "facts.ts").write_text(facts_types(game), "utf-8")
