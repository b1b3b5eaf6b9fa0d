"""How objects show themselves in a notebook: the engine asks a package above it, which is named here, to draw them."""

from __future__ import annotations

from importlib import import_module

TO_ACT = "to act"
"""Stands for the seat to act; for a spectator where several are asked at once or the game is over."""

_package = ""


def draw_with(package: str) -> None:
    """Names the package that draws: it has a module for each kind of object, with a function for each form of it."""
    global _package
    _package = package


def drawn(kind: str, form: str, thing: object, *settings: object) -> str:
    """An object in that form, such as a state as ``svg``; the packages that draw need not be installed."""
    try:
        module = import_module(f"{_package}.{kind}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith(_package):
            raise
        package = error.name.partition(".")[0]
        message = f"drawing a {kind} needs the package {package!r}: pip install 'bottega-games[notebook]'"
        raise ModuleNotFoundError(message, name=error.name) from error
    text: str = getattr(module, form)(thing, *settings)
    return text


def shown(kind: str, form: str, thing: object) -> str | None:
    """``drawn`` for a notebook: None, which makes it fall back to ``repr``, where a package is not installed."""
    try:
        return drawn(kind, form, thing)
    except ModuleNotFoundError:
        return None


def counted(number: int, thing: str) -> str:
    """``1 player``, ``2 players``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(seats: tuple[int, ...]) -> str:
    """``0, 2``."""
    return ", ".join(str(seat) for seat in seats)
