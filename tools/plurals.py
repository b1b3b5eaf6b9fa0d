"""Writes ``engine/plurals.py``: the plural rules and decimal signs of Unicode's CLDR, as Babel has them."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

from babel import Locale
from babel.numbers import get_decimal_symbol
from babel.plural import _PythonCompiler

from bottega.engine.words import LANGUAGES

WRITTEN = Path(__file__).parent.parent / "src" / "bottega" / "engine" / "plurals.py"
HEADER = "Made for the languages of src/bottega/engine/words.py by `make plurals`; do not edit."


def plurals() -> str:
    """The module: a function for each language."""
    rules = []
    for lang in LANGUAGES:
        body = "".join(
            f'    if {_plain(_PythonCompiler().compile(condition))}:\n        return "{form}"\n'
            for form, condition in Locale(lang).plural_form.abstract
        )
        rules.append(f'def {lang}(n: float, i: int, v: int, f: int, e: int) -> str:\n{body}    return "other"\n')
    forms = ", ".join(f'"{lang}": {lang}' for lang in LANGUAGES)
    signs = ", ".join(f'"{lang}": {json.dumps(get_decimal_symbol(lang))}' for lang in LANGUAGES)
    return "\n\n".join(
        [
            f'# ruff: noqa\n"""The plural form of a number in each language, by CLDR.\n\n{HEADER}\n"""\n\n'
            "from __future__ import annotations\n\nfrom collections.abc import Callable\n",
            *rules,
            f"FORMS: dict[str, Callable[[float, int, int, int, int], str]] = {{{forms}}}\n"
            '"""Of a number n with the whole part i, v decimals that make the number f, and the exponent e."""\n'
            f"DECIMAL_SIGNS = {{{signs}}}\n",
        ]
    )


def _plain(condition: str) -> str:
    """Babel's condition without its helpers: ``IN(i, [(0, 0),(1, 1)])`` is ``i in (0, 1)``."""
    condition = re.sub(r"MOD\((\w+), (\d+)\)", r"\1 % \2", condition)
    return ast.unparse(ast.parse(re.sub(r"IN\(([^,]+), \[([^\]]+)\]\)", _member, condition)))


def _member(found: re.Match[str]) -> str:
    ranges = [(int(low), int(high)) for low, high in re.findall(r"\((\d+), (\d+)\)", found[2])]
    values = [value for low, high in ranges for value in range(low, high + 1)]
    return f"{found[1]} == {values[0]}" if len(values) == 1 else f"{found[1]} in {tuple(values)}"


if __name__ == "__main__":
    WRITTEN.write_text(plurals(), "utf-8")
