"""Events: what happened, chance included, and who may know which part of it."""

from __future__ import annotations

from typing import Any, SupportsIndex

from bottega.engine.reading import as_int


class Event:
    """One thing that happened: its ``kind`` and the ``seat`` it happened to (-1: nobody in particular).

    ``args`` is public; ``secret`` is for ``seat`` alone. ``game.say(event.view(seat))`` is a sentence about it.
    """

    def __init__(
        self, kind: str, seat: int = -1, args: dict[str, Any] | None = None, secret: dict[str, Any] | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self._args = args
        self._secret = secret

    @property
    def args(self) -> dict[str, Any]:
        """What everybody may know of it."""
        return {} if self._args is None else self._args

    @property
    def secret(self) -> dict[str, Any]:
        """What only its seat may know of it."""
        return {} if self._secret is None else self._secret

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        """What that seat (None: a spectator) may know of it, JSON-ready."""
        seen: dict[str, Any] = {"kind": self.kind}
        if self.seat >= 0:
            seen["seat"] = self.seat
        seen.update(self.args)
        if seat is not None and as_int(seat) == self.seat:
            seen.update(self.secret)
        return seen

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.args!r}, {self.secret!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat))

    def __reduce__(self) -> tuple[type[Event], tuple[str, int, dict[str, Any], dict[str, Any]]]:
        return Event, self._content()

    def _content(self) -> tuple[str, int, dict[str, Any], dict[str, Any]]:
        return self.kind, self.seat, self.args, self.secret
