"""Names as everybody will read them: on one line, nothing invisible in them, and none that is a bot's."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from bottega.bots.levels import LEVELS, WORDS
from bottega.engine.words import LANGUAGES
from bottega.server.errors import Refused

BLANK = "\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
"""Letters and symbols that show nothing. Python calls them printable."""
UNSEEN = (0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), 0x16FE4, *range(0xE0100, 0xE01F0))
"""Marks that show nothing; some choose how the letter before them looks."""
_SEEN = str.maketrans({**dict.fromkeys(BLANK, " "), **dict.fromkeys(map(chr, UNSEEN), None)})
_MARKED = re.compile(r"[(\[{<]\s*bot\s*[)\]}>]")
_WORD = re.compile(r"[^\W\d_]+")
PERSONAL = "level5"
"""The level whose title is a person's name, which people may have, too."""


def on_one_line(text: str) -> str:
    """What can be seen of a text; empty if there is nothing."""
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in text.translate(_SEEN)).split())
    return shown if any(unicodedata.category(sign)[0] != "M" for sign in shown) else ""


def fresh_name(name: str) -> str:
    """A name that somebody has chosen, as it is kept."""
    clean = on_one_line(name)
    if not clean:
        raise Refused("name", 400)
    if _is_a_bots(clean):
        raise Refused("name_of_bot", 400, name=clean)
    return clean


def _is_a_bots(name: str) -> bool:
    """Whether that is the title of a level, in any language, or says "bot"; however it is written."""
    plain = _plain(name)
    words = _WORD.findall(plain)
    title = "".join(word for word in words if word != "bot")
    if "bot" in words:
        return not title or title in _titles() or _MARKED.search(plain) is not None
    return title in _titles() - _titles((PERSONAL,))


@cache
def _titles(levels: tuple[str, ...] = LEVELS) -> frozenset[str]:
    return frozenset(_plain(WORDS.text(lang, f"bot.{level}")) for lang in LANGUAGES for level in levels)


def _plain(text: str) -> str:
    """The text in small letters without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(sign))
