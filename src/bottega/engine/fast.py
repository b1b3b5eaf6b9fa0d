"""Integers and containers that are quick both compiled and interpreted.

Compiled (mypyc), ``vec`` is a packed array and ``i64``/``u8`` are machine integers. Interpreted, packed arrays
are slower than plain ones, so there ``vec[i64]`` is a ``list`` and ``vec[u8]`` a ``bytearray``. Rules are written
once against these names: ``append`` and ``remove`` return the array to keep, since a packed one may move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

_spec = find_spec("bottega.engine.state")
COMPILED: bool = _spec is not None and not str(_spec.origin).endswith(".py")
COMPILED_LATER = "BOTTEGA_COMPILED_LATER"
"""The variable that names the folder where a compiled build appears while the plain one runs (``make play``)."""

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import remove as remove
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
elif COMPILED:
    from librt.vecs import append, remove, vec
    from mypy_extensions import i64, u8
else:
    i64 = int

    class u8:
        def __new__(cls, value: int) -> int:
            return value

    def _list(items: Iterable[int] = (), *, capacity: int = 0) -> list:
        return list(items)

    class vec:
        def __class_getitem__(cls, item: Any) -> Callable[..., Any]:
            return bytearray if item is u8 else _list

    def append(array: list, item: int) -> list:
        array.append(item)
        return array

    def remove(array: list, item: int) -> list:
        array.remove(item)
        return array
