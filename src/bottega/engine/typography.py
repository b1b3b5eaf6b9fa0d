"""Where a line must not be broken."""

from __future__ import annotations

import re

_BESIDE_SIGN = re.compile(r"\s+(?=[:;?»%]|!(?!\[))|(?<=«)\s+")
"""The spaces before these signs, and behind the quotation mark; in Markdown ``![`` begins a picture."""


def unbroken(text: str, lang: str) -> str:
    """The text of a language with spaces that keep a sign at its word: French sets some before and behind signs."""
    return _BESIDE_SIGN.sub("\N{NO-BREAK SPACE}", text) if lang == "fr" else text
