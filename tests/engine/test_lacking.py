"""A game of another package is refused where it lacks words or clauses, and it may speak English only."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bottega import BottegaError, Game
from bottega.engine import offers, registry
from bottega.engine.lacking import check_whole
from bottega.terminal.app import app
from tests.helpers.packages import offering
from tests.helpers.paths import TESTS
from tests.helpers.tables import every_own_game
from tests.server.harness import serving

pytestmark = pytest.mark.once

NUMBERS = count()
Make = Callable[..., Path]


@pytest.fixture
def bids_copied(tmp_path, monkeypatch) -> Iterator[Make]:
    """Offers a copy of the toy game as the game ``bids``; each is a package of its own."""

    def make() -> Path:
        folder = tmp_path / f"lame_game_{next(NUMBERS)}"
        shutil.copytree(TESTS / "toy_game", folder, ignore=shutil.ignore_patterns("__pycache__"))
        for path in folder.glob("*.py"):
            path.write_text(path.read_text("utf-8").replace("toy_game", folder.name), "utf-8")
        offering(monkeypatch, games={"bids": f"{folder.name}.game:game"})
        monkeypatch.syspath_prepend(tmp_path)
        forget()
        return folder

    def forget() -> None:
        offers.built_in.cache_clear()
        registry.whole.cache_clear()

    yield make
    forget()


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert re.search(old, text, re.M)
    path.write_text(re.sub(old, new, text, flags=re.M), "utf-8")


def without(*keys: str) -> Callable[[Path], None]:
    """A game whose words lack these keys, in all languages."""

    def damage(folder: Path) -> None:
        for path in folder.glob("words/*.json"):
            table = json.loads(path.read_text("utf-8"))
            path.write_text(json.dumps({key: text for key, text in table.items() if key not in keys}), "utf-8")

    return damage


def changed(file: str, old: str, new: str = "") -> Callable[[Path], None]:
    return lambda folder: change(folder / file, old, new)


def gone(*names: str) -> Callable[[Path], None]:
    return lambda folder: [(folder / name).unlink() for name in names] and None


WRONG = [
    (without("prompt.bid"), r"words/en\.json \(English\) has no 'prompt\.bid': what is asked in SB-2\.1"),
    (without("option.cards"), r"en\.json \(English\) has no 'option\.cards': what the option cards changes"),
    (without("refusal.no_such_card"), r"en\.json \(English\) has no 'refusal\.no_such_card': for bid"),
    (without("refusal.not_in_hand"), r"'refusal\.not_in_hand' fills in hand, which is not told"),  # the engine's own
    (without("event.prize_won"), r"en\.json \(English\) has no 'event\.prize_won': \S+state\.py, line \d+"),
    (without("event.bid_made", "event.bid_made.hidden"), r"has no 'event\.bid_made': \S+state\.py, line \d+"),
    (without("event.bid_made.hidden"), r"has no 'event\.bid_made\.hidden', for those who may not know card: \S+state"),
    (
        changed("words/en.json", r"takes prize \{prize\}", "takes {what}"),
        r"en\.json \(English\): 'event\.prize_won' fills in what, which is not told: \S+state\.py, line \d+",
    ),
    (
        changed("words/it.json", r'^  "event.prize_won".*\n', ""),
        r"it\.json \(Italiano\) has no 'event\.prize_won', which English has",
    ),
    (
        changed("words/fr.json", r"La carte \{card\}", "La carte"),
        r"fr\.json \(Français\): 'refusal\.not_in_hand' fills in nothing; in English it fills in card",
    ),
    (changed("words/fr.json", r"sheet\.prizes", "sheet.prix"), r"fr\.json \(Français\): 'sheet\.prix' is not in Eng"),
    (changed("words/en.json", r"^  \"prompt", "  prompt"), r"en\.json \(English\) is no JSON: .* line 3"),
    (changed("words/it.json", r'"Premi"', "3"), r"it\.json \(Italiano\) should hold one object with a text for each"),
    (gone("words/en.json"), r"en\.json \(English\) is missing; it holds the sentences"),
    (gone("rules.md"), r"rules\.md \(English\) is missing; it holds the rules"),
    (changed("rules.md", r"SB-2\.3", "SB-2.4"), r"rules\.md \(English\) has no clause SB-2\.3: over quotes it"),
    (changed("rules.md", r"SB-1\.1", "SB-1.9"), r"rules\.md \(English\) has no clause SB-1\.1: bid quotes it"),
    (
        changed("state.py", r'refuse\("SB-2\.1"', 'refuse("SB-7.1"'),
        r"has no clause SB-7\.1: \S+state\.py, line \d+",
    ),
    (changed("rules.fr.md", r"^- SB-1\.2.*\n", ""), r"rules\.fr\.md \(Français\): SB-1\.2 is missing"),
]


@pytest.mark.parametrize(("damage", "told"), WRONG)
def test_what_a_game_lacks_is_told_when_it_is_loaded(bids_copied, damage, told):
    damage(bids_copied())
    with pytest.raises(BottegaError, match=told) as refused:
        registry.game("bids")
    assert str(refused.value).startswith("the game 'bids' lacks words or clauses:\n- /")


def test_all_that_is_lacking_is_told_at_once(bids_copied):
    folder = bids_copied()
    without("prompt.bid", "event.prize_won")(folder)
    change(folder / "rules.it.md", r"SB-2\.2", "SB-2.7")
    done = CliRunner().invoke(app, ["games"], env={"BOTTEGA_LANG": "en"})
    assert done.exit_code != 0
    assert all(lack in done.stderr for lack in ("'prompt.bid'", "'event.prize_won'", "SB-2.2", "SB-2.7"))
    assert "Traceback" not in done.stderr


@every_own_game
def test_our_games_lack_nothing(game):
    check_whole(game)


def english_only(folder: Path) -> Game:
    gone("rules.fr.md", "rules.it.md", "words/fr.json", "words/it.json")(folder)
    change(folder / "words" / "en.json", r"How many cards everybody has\.", "{n, plural, one {# card} other {# cards}}")
    return registry.game("bids")


def test_a_game_that_speaks_english_only_speaks_it_to_everybody(bids_copied):
    game = english_only(bids_copied())
    assert game.rulebook("it").lang == "en"
    assert game.rulebook("it").clauses == game.rulebook("en").clauses
    assert game.new(2, 1).decision.prompt("fr") == "Bid a card for the prize."
    assert game.words.text("fr", "option.cards", n=0) == "0 cards"  # French would say 0 card
    assert game.words.text("fr", "refusal.over") == "La partie est terminée."


def test_the_command_and_the_server_show_the_english_rules(bids_copied, tmp_path):
    english_only(bids_copied())
    done = CliRunner().invoke(app, ["rules", "bids", "SB-2.2", "--lang", "it"])
    assert done.exit_code == 0, done.stderr
    assert "The highest bid that nobody shares takes the prize" in done.stdout

    async def asked() -> dict[str, str]:
        async with serving(tmp_path / "server") as place:
            return await place.nobody.get("/api/games/bids/rules?lang=it")

    answer = asyncio.run(asked())
    assert answer["lang"] == "en"
    assert "SB-2.2 The highest bid" in answer["text"]


def test_a_word_that_is_missing_all_the_same_is_named(bids_copied):
    """As far as the source cannot tell, it is said where it is asked for."""
    bids_copied()
    game = registry.game("bids")
    with pytest.raises(BottegaError, match=r"there is no word 'sheet\.none'; it belongs into \S+words/en\.json"):
        game.words.text("it", "sheet.none")
    with pytest.raises(BottegaError, match=r"there is no word 'event\.none'; it belongs into"):
        game.say({"kind": "none", "seat": 0})
    with pytest.raises(BottegaError, match=r"'event\.prize_won' tells 'prize', .* 'event\.prize_won\.hidden' should"):
        game.say({"kind": "prize_won", "seat": 0})
