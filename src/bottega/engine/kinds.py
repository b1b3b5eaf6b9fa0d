"""The words by which a game declares what a field holds; ``fields`` has those for how it is kept and who may know it.

An argument that is a text is an expression, in which ``players`` is the number of players and ``box`` what is in the
box.
"""

from __future__ import annotations

from typing import Any


class Kind:
    """What a field holds; all that a kind says is read from its source."""

    def __init__(self, *args: Any, **options: Any) -> None:
        pass


class Count(Kind):
    """``Count(least=0, most=MOST, none=None)``: a whole number; null where it equals ``none``."""


class Seat(Kind):
    """``Seat(none=None)``: the number of a seat."""


class Flag(Kind):
    """``Flag()``: true or false; a ``bool``, or an ``i64`` that is 0 or 1."""


class Name(Kind):
    """``Name(names, allowed=names, none=None)``: one of the names, kept as its place in the list of them."""


class List(Kind):
    """``List(item, least=0, most=least or MOST, distinct=False, shared=False)``: a vec or list of items."""


class ByName(Kind):
    """``ByName(names, item)``: an item for each name, kept in their order."""


class Some(Kind):
    """``Some(names, item)``: an item for each name that has one, kept in their order; those without are kept as 0."""


class Counts(Kind):
    """``Counts(names, most=MOST, shared=False)``: how many of each name, those that are there; kept in their order."""


class Lots(Kind):
    """``Lots(names, size, item)``: a list of as many items for each name, kept one after the other in one vec.

    The size is a number, or ``"players"``.
    """


class Cards(Kind):
    """``Cards(names, allowed=names, most=len(allowed))``: a ``Deck``, as the list of its cards from the bottom."""


class Bits(Kind):
    """``Bits(item, size)``: a list of those whose bits are set: of ``Name(...)``, ``Seat()`` or ``Count(...)``."""


class Struct(Kind):
    """``Struct("Title", field=kind, ..., follows=("field", ...))``: a dict, for ``Via`` and ``Derived``.

    What ``follows`` from the other fields may be left out of a position, and of a view if none of them is ``Hidden``.
    """


class Maybe(Kind):
    """``Maybe(kind)``: null, or what the kind says; for what is in a ``Struct``."""


class Hidden(Kind):
    """``Hidden(kind)``: as the kind says in a whole position, and null in a view where it is not known."""


class Either(Kind):
    """``Either(kind, other)``: what one of two kinds says; for ``Via`` and ``Derived``."""


class Tuple(Kind):
    """``Tuple(kind, ...)``: a list of just these, one after the other; for ``Via`` and ``Derived``."""
