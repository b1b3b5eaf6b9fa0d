"""The names that people may give themselves: some that can be read, and none that is a bot's."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from bottega.bots.levels import LEVELS, WORDS
from bottega.bots.people import PEOPLE
from bottega.engine.words import LANGUAGES
from bottega.server.errors import Refused
from bottega.server.tables.names import fresh_name, on_one_line
from tests.server.test_play import run


def wide(text: str) -> str:
    """The same in the wide letters that stand beside Chinese ones."""
    return "".join(chr(ord(sign) + 0xFEE0) for sign in text)


def code_of(name: str) -> str:
    try:
        return fresh_name(name) and ""
    except Refused as error:
        return error.code


@pytest.mark.parametrize(
    "name",
    [
        *[
            "\u115f",
            "\u3164",
            "\u2800",
            "\u1160\uffa0",
            " \u3164 \u2800\t",
            "\u200b",
            "\u202e",
            "\u00ad",
            "\ufe0f",
            "\u0301",
        ],
        *[
            "\U000e0101",
            "\u034f\u034f",
            "\u17b4",
            "\u180b",
            "\ufffc",
            "\U0001d159",
            "\U00013441",
            "\U000e0041",
            "\ue000",
        ],
    ],
)
def test_a_name_that_nobody_can_see_is_none(name):
    assert code_of(name) == "name"


def test_no_letter_or_symbol_that_shows_nothing_by_its_name_is_a_name():
    """As Unicode tells them: fillers, blanks, selectors, and marks without a letter."""
    for sign in map(chr, range(sys.maxunicode + 1)):
        called = unicodedata.name(sign, "")
        is_blank = called.endswith(("FILLER", "PATTERN BLANK", "NULL NOTEHEAD", "FULL BLANK", "HALF BLANK"))
        is_shown = unicodedata.category(sign) == "Po"  # of some scripts, a filler is a line
        if (is_blank and not is_shown) or "VARIATION SELECTOR" in called or unicodedata.category(sign)[0] in "MCZ":
            assert not on_one_line(sign), called


def test_what_cannot_be_seen_in_a_name_is_left_out():
    assert fresh_name("A\u3164da") == "A da"
    assert fresh_name("\u2800Ada\u115f\n") == "Ada"
    assert fresh_name("葛\U000e0100城") == "葛城"
    assert fresh_name("❤\ufe0fAda") == "❤Ada"
    assert fresh_name("a\u0300") == "a\u0300"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_of_a_level_is_nobodys_name(lang):
    for level in LEVELS:
        title = WORDS.text(lang, f"bot.{level}")
        for name in (f"{title} (bot)", f"{title} BOT", f"bot {title} 2", f"{title.upper()}[Bot]"):
            assert code_of(name) == "name_of_bot", name
        if level != "level5":
            for name in (title, title.title(), f" {title.upper()} 2", ".".join(title), f"{title[:3]}\u3164{title[3:]}"):
                assert code_of(name) == "name_of_bot", name


@pytest.mark.parametrize("name", ["Bot", "BOT 3", "[bot]", "Ada (bot)", wide("Journeyman"), "Maitre", "Salaì (Bot)"])
def test_nobody_says_they_are_a_bot(name):
    assert code_of(name) == "name_of_bot"


@pytest.mark.parametrize(
    "name",
    [
        *[
            *PEOPLE,
            "Leonardo",
            "Léonard",
            "Leonardo B.",
            "Masterson",
            "Rivalta",
            "Artisana",
            "Talbot",
            "Jan Bot",
            "Abbott",
        ],
        *["Maestro Ada", "Ada", "李", "Ольга", "42", "★", "Ada-Maria d’Este"],
    ],
)
def test_people_are_called_as_they_are(name):
    assert fresh_name(name) == name


def test_a_server_refuses_such_names_wherever_one_is_given(tmp_path):
    async def test(place):
        ada, nobody = await place.guest("Ada"), place.nobody
        table = await ada.table("codex", ["me", "open"])
        path = f"/api/tables/{table}"
        for name, code in (("\u3164", "name"), ("Journeyman", "name_of_bot"), ("Leonardo (bot)", "name_of_bot")):
            for told in (
                await nobody.post("/api/guests", {"name": name}, 400),
                (await ada.client.patch("/api/me", json={"name": name}, headers=ada.headers)).json(),
                await ada.post("/api/tables", {"game": "codex", "seats": ["me", "me"], "names": ["Ada", name]}, 400),
                await ada.post(f"{path}/sit", {"seat": 1, "name": name}, 400),
                await ada.post(f"{path}/name", {"seat": 0, "name": name}, 400),
                await ada.post(f"{path}/seats", {"seat": 1, "who": "me", "name": name}, 400),
            ):
                assert told["code"] == code
        told = await nobody.post("/api/guests?lang=it", {"name": "Craftsman"}, 400)
        assert told["message"] == "«Craftsman» qui è un nome da bot; scegli un nome tuo."
        async with ada.live(table) as live:
            assert (await live.ask("say", 0, text="\u3164\u2800"))["code"] == "nothing_said"
        assert [seat["name"] for seat in (await ada.get(path))["seats"]] == ["Ada", ""]

    run(test, tmp_path)
