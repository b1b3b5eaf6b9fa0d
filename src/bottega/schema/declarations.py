"""Reads the declared fields of a game from the source of its modules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

GENERATED = ("derived.py", "shapes.py", "types.py")
WORDS = ("PUBLIC", "OWNER", "EACH")


class DeclarationError(Exception):
    """A declaration that cannot be read."""


@dataclass
class Field:
    """One declared field of a record."""

    name: str
    type: str
    kind: ast.Call
    known: str | None
    """``PUBLIC``, ``OWNER``, ``EACH`` or a method of the state; None: nobody."""
    instead: ast.Call | None
    key: str
    """What it is called in positions and views."""
    doc: str


@dataclass
class RecordClass:
    """A class with declared fields."""

    name: str
    module: str
    doc: str
    fields: list[Field]
    is_state: bool


@dataclass
class Game:
    """All declarations of a game, and where the names in them come from."""

    package: str
    records: dict[str, RecordClass] = field(default_factory=dict)
    origins: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By name: the module and the name there."""
    kinds: dict[str, ast.Call] = field(default_factory=dict)
    """Kinds that have a name of their own."""
    is_extended: bool = False
    """Whether a class of the game derives from that of its state: then that one says how it is copied."""

    @property
    def state(self) -> RecordClass:
        return next(record for record in self.records.values() if record.is_state)


def read(folder: Path, package: str) -> Game:
    """The declarations in the modules of a folder."""
    game = Game(package)
    paths = [path for path in sorted(folder.glob("*.py")) if path.name not in GENERATED]
    trees = {path: ast.parse(path.read_text("utf-8")) for path in paths}
    for tree in trees.values():
        game.kinds.update(_named_kinds(tree))
    for path, tree in trees.items():
        module = f"{package}.{path.stem}"
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and any(_declared(node))]
        for node in classes:
            game.records[node.name] = _record(node, module, game.kinds)
        if classes:
            game.origins.update(_origins(tree, module))
    if sum(record.is_state for record in game.records.values()) != 1:
        raise DeclarationError(f"{folder}: one class with declared fields must be a State")
    nodes = [node for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)]
    game.is_extended = any(game.state.name in [ast.unparse(base) for base in node.bases] for node in nodes)
    return game


def _named_kinds(tree: ast.Module) -> dict[str, ast.Call]:
    found = {}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Call):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            found[ast.unparse(target)] = node.value
    return found


def _declared(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and ast.unparse(item.annotation).startswith("Annotated["):
            yield item


def _record(node: ast.ClassDef, module: str, kinds: dict[str, ast.Call]) -> RecordClass:
    bases = [ast.unparse(base) for base in node.bases]
    fields = [_field(node.name, item, kinds) for item in _declared(node)]
    docs = _docs(node)
    for each in fields:
        each.doc = docs.get(each.name, "")
    is_state = "State" in bases
    plain = [
        ast.unparse(item.target)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and item not in list(_declared(node)) and ast.unparse(item.target) != "box"
    ]
    if plain:
        raise DeclarationError(f"{node.name}: {', '.join(plain)} must be declared, as Inner() at least")
    return RecordClass(node.name, module, ast.get_docstring(node) or "", fields, is_state)


def _docs(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for item, after in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(item, ast.AnnAssign)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            found[ast.unparse(item.target)] = after.value.value
    return found


def _field(record: str, item: ast.AnnAssign, kinds: dict[str, ast.Call]) -> Field:
    name = ast.unparse(item.target)
    assert isinstance(item.annotation, ast.Subscript)
    assert isinstance(item.annotation.slice, ast.Tuple)
    type_, kind, *rest = item.annotation.slice.elts
    if isinstance(kind, ast.Name):
        kind = kinds.get(kind.id, kind)
    if not isinstance(kind, ast.Call):
        raise DeclarationError(f"{record}.{name}: {ast.unparse(kind)} is no kind")
    known: str | None = None
    instead: ast.Call | None = None
    key = name
    for word in rest:
        if isinstance(word, ast.Call) and ast.unparse(word.func) == "Key":
            key = ast.literal_eval(word.args[0])
        elif isinstance(word, ast.Call):
            instead = word
        elif isinstance(word, ast.Name) and word.id in WORDS:
            known = word.id
        elif isinstance(word, ast.Constant) and isinstance(word.value, str):
            known = word.value
        else:
            raise DeclarationError(f"{record}.{name}: {ast.unparse(word)} does not say who may know it")
    return Field(name, ast.unparse(type_), kind, known, instead, key, "")


def _origins(tree: ast.Module, module: str) -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update({alias.asname or alias.name: (node.module, alias.name) for alias in node.names})
        targets: list[Any] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AnnAssign,)):
            targets = [node.target]
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] = (module, node.name)
        found.update({target.id: (module, target.id) for target in targets if isinstance(target, ast.Name)})
    return found
