"""Parts of views: what stays the same from one move to the next is the same object, and is written down once.

Whoever writes a part down keeps the text with it; the rules know nothing of texts.
"""

from __future__ import annotations


class Part:
    """A dict of a view: what a base of it has, if any, and some more. It is never changed, only replaced."""

    def __init__(self, content: dict[str, object], base: Part | None = None) -> None:
        self.content = content
        self.base = base
        self.text = b""

    def whole(self) -> dict[str, object]:
        """As an ordinary dict."""
        fields = self.content if self.base is None else {**self.base.content, **self.content}
        return {name: list(value.items) if isinstance(value, Rows) else value for name, value in fields.items()}


class Rows:
    """A list of a view that only ever grows."""

    def __init__(self) -> None:
        self.items: list[object] = []
        self.text = b""
        self.written = 0
        """So many items are in the text."""
