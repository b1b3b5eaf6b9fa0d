"""Which bots there are: named, offered by other packages, or one's own by their place, class or function."""

from __future__ import annotations

import pickle
import sys
from functools import partial
from pathlib import Path

import pytest

import bottega
from bottega.bots import BOTS, Bot, BotError, GreedyBot, LevelBot, RandomBot, bot_names, make_bot, name_of, registry
from bottega.bots.levels import bot_name, summary
from bottega.engine.words import LANGUAGES
from tests.helpers.packages import offer

CODEX = bottega.game("codex")

MODULE = """
from bottega.bots import Bot, LevelBot, RandomBot

class Patient(RandomBot):
    class Inner(RandomBot):
        pass

class Picky(RandomBot):
    def __init__(self, game, seed, taste):
        super().__init__(game, seed)

def level(game, seed):
    return LevelBot(game, seed, level="level2")

def nothing(game, seed):
    return 7

def nowhere():
    pass

number = 3
"""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    """A folder from which modules are imported and packages are installed, for this test alone."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_offers", registry._offers.__wrapped__)
    (tmp_path / "ownbots.py").write_text(MODULE)
    (tmp_path / "broken.py").write_text("import no_such_package\n")
    (tmp_path / "wrong.py").write_text("1 / 0\n")
    (tmp_path / "empty.py").write_text("")
    yield tmp_path
    for name in ("ownbots", "broken", "wrong", "empty"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize(
    "place", ["ownbots:Patient", "ownbots:Patient.Inner", "ownbots:level", "bottega.bots:RandomBot"]
)
def test_a_bot_is_found_at_its_place(place):
    bot = make_bot(place, CODEX, 3)
    state = CODEX.new(2, seed=1)
    assert bot.choose(state.view(0)) in state.legal(0)


@pytest.mark.parametrize(
    ("bot", "kind"),
    [
        (GreedyBot, GreedyBot),
        (partial(LevelBot, level="level3"), LevelBot),
        (lambda game, seed: RandomBot(game, seed), RandomBot),
    ],
)
def test_a_class_or_a_function_makes_a_bot(bot, kind):
    assert type(make_bot(bot, CODEX, 1)) is kind


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("levl3", "there is no bot 'levl3'; the bots are: random, greedy, level1.*did you mean level3"),
        ("nomodule:Patient", "no bot and no module 'nomodule'.*package.module:Class"),
        ("ownbots.deeper:Patient", "'ownbots.deeper'"),
        ("gredy:Anna", "no module 'gredy'.*did you mean greedy"),
        ("ownbots:Patent", "no 'Patent' in .*ownbots.py; the bots there: LevelBot, RandomBot, Patient.*mean Patient"),
        ("ownbots:", "no '' in"),
        ("empty:Patient", "no 'Patient' in .*empty.py, and no bot at all"),
        (":Patient", "no bot ':Patient'"),
        ("../ownbots:Patient", "no bot '../ownbots:Patient'"),
        (".ownbots:Patient", "no bot '.ownbots:Patient'"),
        ("broken:Bot", "broken cannot be imported: ModuleNotFoundError.*no_such_package"),
        ("wrong:Bot", "wrong cannot be imported: ZeroDivisionError"),
        ("ownbots:number", "ownbots:number is not a bot.*subclass of bottega.bots.Bot"),
        ("ownbots:Bot", "ownbots:Bot is not a bot"),
        ("pathlib:Path", "pathlib:Path is not a bot"),
        ("ownbots:nowhere", "cannot be called with a game and a seed: too many positional"),
        ("ownbots:Picky", "cannot be called with a game and a seed: missing a required argument: 'taste'"),
        ("ownbots:nothing", "made something of the kind int"),
        (RandomBot(CODEX), r"a bot in play: give its class \(RandomBot\)"),
        (dict, "dict is not a bot"),
        (None, "NoneType is not a bot"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_is_allowed(name, told):
    with pytest.raises(BotError, match=told) as refused:
        make_bot(name, CODEX)
    assert isinstance(refused.value, bottega.OptionError)


def test_a_refusal_is_told_in_every_language_and_travels():
    with pytest.raises(BotError) as refused:
        make_bot("levl3", CODEX)
    texts = {refused.value.text(lang) for lang in LANGUAGES}
    assert len(texts) == 3
    assert all("levl3" in text and "level3" in text for text in texts)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_a_known_name_before_the_colon_wins(folder):
    (folder / "level5.py").write_text("raise AssertionError('this is not to be imported')")
    assert make_bot("level5:30", CODEX).skill.iterations == 30
    with pytest.raises(BotError, match="only a bot that searches"):
        make_bot("random:Random", CODEX)


def test_a_package_offers_bots(folder):
    offer(folder, "some_bots", "bottega.bots", "patient = ownbots:Patient", "second = ownbots:level")
    assert bot_names() == [*BOTS, "patient", "second"]
    assert type(make_bot("patient", CODEX)).__name__ == "Patient"
    assert isinstance(make_bot("second", CODEX), LevelBot)
    with pytest.raises(BotError, match="patient, second"):
        make_bot("third", CODEX)
    with pytest.raises(BotError, match="only a bot that searches"):
        make_bot("patient:3", CODEX)


def test_nobody_takes_the_name_of_another_bot(folder):
    offer(folder, "some_bots", "bottega.bots", "greedy = ownbots:Patient", "patient = ownbots:Patient")
    offer(folder, "more_bots", "bottega.bots", "patient = ownbots:level")
    assert bot_names() == [*BOTS, "patient"]
    assert type(make_bot("greedy", CODEX)) is GreedyBot
    with pytest.raises(BotError, match=r"several packages offer.*ownbots:Patient, ownbots:level"):
        make_bot("patient", CODEX)


def test_an_offer_that_is_no_bot_is_refused(folder):
    offer(folder, "liar", "bottega.bots", "liar = ownbots:number", "gone = nomodule:Bot", "old = ownbots:Old")
    for name, told in (
        ("liar", "liar is not a bot"),
        ("gone", "nomodule:Bot cannot be"),
        ("old", "ownbots:Old cannot"),
    ):
        with pytest.raises(BotError, match=told):
            make_bot(name, CODEX)


def test_bottegas_own_bots_are_as_they_are():
    with pytest.raises(TypeError):
        BOTS["patient"] = RandomBot


@pytest.mark.parametrize(
    ("bot", "name"),
    [
        ("level5:600", "level5:600"),
        ("ownbots:Patient", "ownbots:Patient"),
        (GreedyBot, "GreedyBot"),
        (partial(LevelBot, level="level3"), "LevelBot(level='level3')"),
        (partial(partial(LevelBot, level="level3"), extra=CODEX), "LevelBot(level='level3', extra=Codex)"),
    ],
)
def test_bots_have_readable_names(bot, name):
    assert name_of(bot) == name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_bots_go_by_their_name_or_class(lang):
    assert bot_name("patient", lang) == bot_name("ownbots:Patient", lang) == "Patient"
    assert summary("patient", lang) == summary("other", lang) != summary("level1", lang)


def test_a_bot_has_to_choose():
    with pytest.raises(NotImplementedError):
        Bot(CODEX).choose({})
