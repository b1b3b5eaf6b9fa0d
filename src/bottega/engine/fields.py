"""The words by which a game declares the fields of its state: how a field is kept, and who may know it.

    class Player:
        points: Annotated[i64, Count(), PUBLIC]
        hand: Annotated[vec[i64], List(Name(CARDS), 0, 3), OWNER]
        side: Annotated[i64, Name(SIDES, none=-1), "placed"]

``python -m bottega.schema FOLDER`` reads the declarations from the source and writes what follows from them; see
``docs/declaring.md``. A field that says nothing of who may know it is in no view. What it holds is said in the words
of ``kinds``.
"""

from __future__ import annotations

from typing import Final

from bottega.engine.kinds import Kind

PUBLIC: Final = "PUBLIC"
"""Everybody may know it."""
OWNER: Final = "OWNER"
"""Only the seat whose record it is in may know it; it is null for the others."""
EACH: Final = "EACH"
"""Everybody sees it in their own way: its ``Via``, ``Derived`` or ``Seen`` is told who looks."""


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
