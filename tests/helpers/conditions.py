"""The conditions of the questions of a game, each of which can be dropped: what does the game then say?"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega import Game
from tests.helpers.paths import SOURCE

LEFT_OUT = ("moves.py", "derived.py", "types.py", "game.py", "state.py", "reasons.py")
"""Modules that answer for notations, for nothing, or in other words (``test_pressing.py``): no questions."""


@dataclass(frozen=True)
class Condition:
    """An ``if`` in a function that says why not; ``owner`` is its class, or empty for a function of the module."""

    module: str
    owner: str
    function: str
    line: int
    text: str

    def __str__(self) -> str:
        where = f"{self.module.rpartition('.')[2]}.{self.owner + '.' if self.owner else ''}{self.function}"
        return f"{where}: {self.text}"


def conditions_of(game: Game) -> list[Condition]:
    """All of them, from the sources."""
    package = type(game).__module__.rpartition(".")[0]
    folder = SOURCE / "games" / game.name
    found = []
    for path in sorted(folder.glob("*.py")):
        if path.name not in LEFT_OUT:
            module = f"{package}.{path.stem}"
            for owner, function in _functions(path):
                for node in ast.walk(function):
                    if isinstance(node, ast.If) and _answers(node.body):
                        text = ast.unparse(node.test)
                        found.append(Condition(module, owner, function.name, node.lineno, text))
    return found


def _functions(path: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions that give a refusal, each with its class."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        for function in inside:
            returns = function.returns if isinstance(function, ast.FunctionDef) else None
            if returns is not None and ast.unparse(returns) in ("Refusal", "Refusal | None"):
                yield node.name if isinstance(node, ast.ClassDef) else "", function


def _answers(body: list[ast.stmt]) -> bool:
    """Whether something is refused there, and not merely let through or looked up."""
    returned = [node.value for each in body for node in ast.walk(each) if isinstance(node, ast.Return)]
    return any(
        value is not None and not (isinstance(value, ast.Constant) and value.value is None) for value in returned
    )


@contextmanager
def dropped(condition: Condition) -> Iterator[None]:
    """The rules without that condition: as if it were never met."""
    module = sys.modules[condition.module]
    path = Path(str(module.__file__))
    function = next(
        function
        for owner, function in _functions(path)
        if (owner, function.name) == (condition.owner, condition.function)
    )
    for node in ast.walk(function):
        if isinstance(node, ast.If) and node.lineno == condition.line and ast.unparse(node.test) == condition.text:
            node.test = ast.copy_location(ast.Constant(False), node.test)
    owner: Any = getattr(module, condition.owner) if condition.owner else module
    before = vars(owner)[condition.function]
    package = condition.module.rpartition(".")[0] + "."
    others = [sys.modules[name] for name in [*sys.modules] if name.startswith(package)]
    holders = [owner] if condition.owner else [each for each in others if vars(each).get(condition.function) is before]
    without = _compiled(function, vars(module), owner)
    for holder in holders:
        setattr(holder, condition.function, without)
    try:
        yield
    finally:
        for holder in holders:
            setattr(holder, condition.function, before)


def _compiled(function: ast.FunctionDef, names: dict[str, Any], owner: Any) -> Any:
    """The function, made where ``super()`` finds its class."""
    function.decorator_list = []
    arguments = ast.arguments(posonlyargs=[], args=[ast.arg("__class__")], kwonlyargs=[], kw_defaults=[], defaults=[])
    make = ast.FunctionDef(
        name="make",
        args=arguments,
        body=[function, ast.Return(ast.Name(function.name, ast.Load()))],
        decorator_list=[],
        type_params=[],
    )
    tree = ast.fix_missing_locations(ast.Module([make], []))
    future = ast.parse("from __future__ import annotations").body
    made: dict[str, Any] = {}
    exec(compile(ast.Module([*future, *tree.body], []), "<without a condition>", "exec"), names, made)
    return made["make"](owner)
