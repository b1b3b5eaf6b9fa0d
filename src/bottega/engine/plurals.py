# ruff: noqa
"""The plural form of a number in each language, by CLDR.

Made for the languages of src/bottega/engine/words.py by `make plurals`; do not edit.
"""

from __future__ import annotations

from collections.abc import Callable


def en(n: float, i: int, v: int, f: int, e: int) -> str:
    if i == 1 and v == 0:
        return "one"
    return "other"


def fr(n: float, i: int, v: int, f: int, e: int) -> str:
    if ((e == 0 and (not i == 0)) and i % 1000000 == 0) and v == 0 or not e in (0, 1, 2, 3, 4, 5):
        return "many"
    if i in (0, 1):
        return "one"
    return "other"


def it(n: float, i: int, v: int, f: int, e: int) -> str:
    if ((e == 0 and (not i == 0)) and i % 1000000 == 0) and v == 0 or not e in (0, 1, 2, 3, 4, 5):
        return "many"
    if i == 1 and v == 0:
        return "one"
    return "other"


FORMS: dict[str, Callable[[float, int, int, int, int], str]] = {"en": en, "fr": fr, "it": it}
"""Of a number n with the whole part i, v decimals that make the number f, and the exponent e."""
DECIMAL_SIGNS = {"en": ".", "fr": ",", "it": ","}
