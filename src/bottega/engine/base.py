"""The base class of Bottega's errors, in a module that imports nothing, so that every other may import it."""

from __future__ import annotations


class BottegaError(ValueError):
    """Anything Bottega refuses from outside; the message names what was wrong and what is allowed."""
