"""The words by which a game declares the fields of its state: what a field is, and who may know it.

    class Player:
        points: Annotated[i64, Count(), PUBLIC]
        hand: Annotated[vec[i64], List(Name(CARDS), 0, 3), OWNER]
        side: Annotated[i64, Name(SIDES, none=-1), "placed"]

``python -m bottega.schema FOLDER`` reads the declarations from the source and writes what follows from them; see
``docs/declaring.md``. A field that says nothing of who may know it is in no view. An argument that is a text is an
expression, in which ``players`` is the number of players and ``box`` what is in the box.
"""

from __future__ import annotations

from typing import Any, Final

PUBLIC: Final = "PUBLIC"
"""Everybody may know it."""
OWNER: Final = "OWNER"
"""Only the seat whose record it is in may know it; it is null for the others."""
EACH: Final = "EACH"
"""Everybody sees it in their own way: its ``Via``, ``Derived`` or ``Seen`` is told who looks."""


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


class Record(Kind):
    """``Record(when=None, shared=False)``: a record; null where its method ``when`` says no.

    Null is read by its static method ``none()``. One that is ``shared`` is replaced and never changed.
    """


class Seen(Kind):
    """``Seen("module.function", kind, other, mark=None)``: each seat sees it in its own way, as the other kind says.

    It is for ``EACH``: ``function(state, value, seat, me)`` gives it as plain data in a view; in a whole position it is
    what the kind says. ``mark`` is an expression (of ``state`` and ``it``, the record) that changes with what is seen
    and not kept in the value.
    """


class Each(Kind):
    """``Each(least="players", most=least, when=None)``: a list of records, one for each seat as a rule.

    A view for several has the very same dicts for them as long as they do not change.
    """


class Coded(Kind):
    """``Coded("module.write", "module.read", kind, shared=False)``: one number, or vec of them, that stands for more.

    ``write(value)`` gives it as plain data, ``read(data)`` the value again: functions of nothing else, so that it may
    stand in a ``List`` too.
    """


class Via(Kind):
    """``Via("module.write", "module.read", kind, mark=None)``: written and read by two functions of the game.

    ``write(state, record, seat, me, whole)`` gives the value as plain data, ``read(state, record, seat, data)`` sets
    it; ``mark`` is an expression (of ``it``, the record) that changes whenever the value does: by default the field.
    """


class Derived(Kind):
    """``Derived("module.function", kind, whole=True)``: no field, but what follows from others.

    ``function(state, record)`` gives it as plain data (``function(state, record, me)`` where it is for ``EACH``). It is
    in views, and in ``whole`` positions unless that is False; it may be left out where they are read. A text that
    begins with ``it.`` is no function but an expression of ``it``, the record, and ``state``: its value is written as
    the kind says.
    """


class Instead(Kind):
    """``Instead("module.function", kind)``: what a view shows where the field may not be known.

    It stands after who may know it: ``function(state, record)`` gives it as plain data. An expression such as
    ``"it.top()"`` will do too, of which the kind makes the data.
    """


class HowMany(Kind):
    """``HowMany(least=0, most=MOST)``: what a view shows where the field may not be known: its number of items."""


class Key(Kind):
    """``Key("name")``: what the field is called in positions and views, where that is not its own name.

    It stands after who may know it.
    """


class Inner(Kind):
    """``Inner(shared=False)``: only copied: in no position and in no view. What is ``shared`` is never changed."""
