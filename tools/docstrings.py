"""Keeps docstrings in compiled modules, for ``help()``: mypyc leaves them out.

The C that mypyc generates has a place for the docstring of each method, class, property and module; ``attach`` fills
it in. A C function's signature cannot name types, so they stand below the docstring:
``Types: legal(seat: int | None = None) -> list[Action]``.
"""

from __future__ import annotations

import ast
import re
from inspect import cleandoc
from pathlib import Path

Docs = dict[str, str]
"""A docstring by what it belongs to, spelled as in C: ``bottega___engine___state___State___legal``."""

# The place of a docstring, behind the name of what it belongs to.
_FUNCTION = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),[^"{}]*?PyDoc_STR\((?:"(?:[^"\\]|\\.)*")?)(?:NULL)?\)')
_CLASS = re.compile(r'(\.tp_basicsize = sizeof\((\w+)Object\),[^"{}]*?\.tp_doc = PyDoc_STR\("(?:[^"\\]|\\.)*")\)')
_PROPERTY = re.compile(r"(\(getter\)(\w+?)_get_(\w+),\s+(?:\(setter\)\w+|NULL),)\s+NULL, NULL\},")
_MODULE = re.compile(r'("(bottega[\w.]*)",\s+)NULL, /\* docstring \*/')


def read(modules: list[str]) -> Docs:
    """The docstrings of modules, given by their files."""
    docs: Docs = {}
    for file in modules:
        module = "___".join(Path(file).with_suffix("").parts)
        tree = ast.parse(Path(file).read_text("utf-8"))
        docs[module] = ast.get_docstring(tree) or ""
        _collect(docs, module, tree)
    return {name: doc for name, doc in docs.items() if doc}


def _collect(docs: Docs, prefix: str, parent: ast.AST) -> None:
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.ClassDef):
            docs[f"{prefix}___{node.name}"] = ast.get_docstring(node) or ""
            _collect(docs, f"{prefix}___{node.name}", node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            docs[f"{prefix}___{node.name}"] = _function_doc(node)


def _function_doc(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    doc = ast.get_docstring(node) or ""
    if any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list):
        return doc
    arguments = re.sub(r"^(self|cls)(, |$)", "", ast.unparse(node.args))
    arguments = re.sub(r"(: [^=,]+)=", r"\1 = ", arguments)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return cleandoc(f"{doc}\n\nTypes: {node.name}({arguments}){returns}")


def attach(folder: Path, modules: list[str]) -> int:
    """Writes the docstrings of the modules into the C files generated for them; returns how many found their place."""
    docs = read(modules)
    placed: set[str] = set()

    def literal(name: str) -> str:
        if name not in docs:
            return ""
        placed.add(name)
        # Octal escapes: a hexadecimal one would swallow the letters behind it.
        return '"' + "".join(_escaped(byte) for byte in docs[name].encode()) + '"'

    for path in folder.rglob("*.c"):
        text = path.read_text("utf-8")
        # C joins literals that stand side by side.
        text = _FUNCTION.sub(lambda found: f"{found[1]} {literal(found[2]) or _nothing(found[1])})", text)
        text = _CLASS.sub(lambda found: f"{found[1]} {literal(found[2])})", text)
        text = _PROPERTY.sub(lambda found: f"{found[1]} {literal(f'{found[2]}___{found[3]}') or 'NULL'}, NULL}},", text)
        text = _MODULE.sub(lambda found: f"{found[1]}{literal(found[2].replace('.', '___')) or 'NULL'},", text)
        path.write_text(text, "utf-8")
    return len(placed)


def _nothing(before: str) -> str:
    return "" if before.endswith('"') else "NULL"


def _escaped(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
