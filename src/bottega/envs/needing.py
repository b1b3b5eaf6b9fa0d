"""What is said where a package is missing that an extra of ours installs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needing(extra: str, *packages: str) -> Iterator[None]:
    """Says which extra installs one of these packages where it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in packages:
            raise
        message = f"this needs the package {error.name}: pip install 'bottega-games[{extra}]'"
        raise ModuleNotFoundError(message, name=error.name) from None
