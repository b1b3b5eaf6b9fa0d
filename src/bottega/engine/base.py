"""The error that all others of Bottega are; nothing is imported here, so everything may import it."""

from __future__ import annotations


class BottegaError(ValueError):
    """Anything Bottega refuses from outside; the message names what was wrong and what is allowed."""
