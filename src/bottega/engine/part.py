"""Parts of views: what stays the same from one move to the next is the same object, and is written down once."""

from __future__ import annotations


class Part:
    """A dict of a view: what another part has, if any, and some more. It is never changed, only replaced."""

    def __init__(self, content: dict[str, object], base: Part | None = None) -> None:
        self.content = content
        self.base = base
        self.text = b""
        """Kept here by whoever writes it down."""

    def whole(self) -> dict[str, object]:
        return self.content if self.base is None else {**self.base.whole(), **self.content}
