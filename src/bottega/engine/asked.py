"""The words that a game asks for in its source, found without running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable

ASKING: Mapping[str, tuple[int, str]] = {
    "refuse": (1, "refusal"),
    "Refusal": (2, "refusal"),
    "Event": (0, "event"),
    "announce": (0, "event"),
    "or_else": (0, "refusal"),
}
"""By what is called: which argument is the key of a word, and what such keys begin with."""


class WordCall:
    """A call that asks for a word; its key is a pattern, as a part that is computed may be anything."""

    def __init__(self, path: Traversable, call: ast.Call, name: str, place: int, start: str) -> None:
        self.path = path
        self.call = call
        self.name = name
        self.args = call.args
        self.pattern = f"{start}\\.{_pattern(call.args[place])}"
        said = call.args[place]
        self.key = f"{start}.{said.value!s}" if isinstance(said, ast.Constant) else ""
        """The key, where no part of it is computed."""

    def __str__(self) -> str:
        return f"{self.path}, line {self.call.lineno}"

    def names(self, place: int) -> set[str] | None:
        """The names in the dict that is an argument; None: they are computed."""
        if self.call.keywords:
            return None
        given = self.args[place] if len(self.args) > place else ast.Dict([], [])
        if isinstance(given, ast.Constant):
            given = ast.Dict([], [])
        keys = given.keys if isinstance(given, ast.Dict) else [None]
        names = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
        return names if len(names) == len(keys) else None


def asked_for(paths: Iterable[Traversable], asking: Mapping[str, tuple[int, str]]) -> Iterator[WordCall]:
    """The calls in source files that ask for words."""
    for path in paths:
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call):
                name = getattr(call.func, "attr", getattr(call.func, "id", ""))
                place, start = asking.get(name, (len(call.args), ""))
                if len(call.args) > place and _is_text(call.args[place]):
                    yield WordCall(path, call, name, place, start)


def _is_text(node: ast.expr) -> bool:
    """Whether it spells a key, at least in part; a name only hands one on, and other methods are called alike."""
    return not isinstance(node, ast.Name) and not (isinstance(node, ast.BinOp) and not isinstance(node.op, ast.Add))


def _pattern(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    if isinstance(node, ast.IfExp):
        return f"({_pattern(node.body)}|{_pattern(node.orelse)})"
    if isinstance(node, ast.BinOp):
        return _pattern(node.left) + _pattern(node.right)
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part) for part in node.values)
    return r"\w+"
