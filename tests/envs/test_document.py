"""The document of the numbers is that of today."""

from __future__ import annotations

from tools.encodings import DOCUMENT, written


def test_the_document_says_what_the_numbers_mean():
    text = DOCUMENT.read_text("utf-8")
    assert text == written(text), "make encodings writes it again"
