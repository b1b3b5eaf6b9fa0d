"""What follows from the declared fields of a game is what the files say."""

from __future__ import annotations

import shutil
from importlib import import_module

import pytest

from bottega.engine.errors import PositionError
from bottega.engine.reading import Either, Listed, Number, checked_shape
from bottega.schema.__main__ import main
from bottega.schema.files import texts
from tests.helpers.paths import SOURCE, TESTS

pytestmark = pytest.mark.once

FOLDERS = [*(path.parent for path in sorted((SOURCE / "games").glob("*/derived.py"))), TESTS / "toy_game"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_derived_files_are_what_the_declarations_say(folder, monkeypatch):
    monkeypatch.syspath_prepend(TESTS)
    stale = [path.name for path, text in texts(folder).items() if path.read_text("utf-8") != text]
    assert stale == [], f"python -m bottega.schema {folder.name} writes them"


HELD = """
from typing import Annotated
from bottega import State
from bottega.engine.fast import i64
from bottega.engine.fields import OWNER, PUBLIC, Each, HowMany, Instead
from bottega.engine.kinds import Count, Flag, List

class Holder:
    hand: Annotated[list[int], List(Count(1, 7), 0, 3), OWNER, HowMany(0, 3)]
    card: Annotated[i64, Count(1, 7, none=0), "knows_card", Instead("it.is_red()", Flag())]
    alike: Annotated[i64, Count(1, 7), "knows_card", Instead("it.guessed()", Count(1, 7))]

class HeldState(State):
    seats: Annotated[list[Holder], Each(), PUBLIC]
    deck: Annotated[list[int], List(Count(1, 7)), HowMany(0, 7)]
"""


def test_a_view_may_hold_what_the_owner_sees_and_what_the_others_see(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "held_game"
    (folder / "board").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "board" / "Board.svelte").touch()
    (folder / "state.py").write_text(HELD)
    written = {path.name: text for path, text in texts(folder).items()}
    assert 'required["hand"] = Either(Listed(Number(1, 7), 0, 3), Number(0, 3))' in written["shapes.py"]
    assert 'required["card"] = Either(Maybe(Number(1, 7)), Flag())' in written["shapes.py"]
    assert 'required["alike"] = Number(1, 7)' in written["shapes.py"]
    assert 'required["deck"] = Number(0, 7)' in written["shapes.py"]
    _, seen = written["types.py"].split("class HolderView")
    assert "hand: list[int] | int\n    card: int | bool | None\n    alike: int\n" in seen
    assert "hand: number[] | number;\n  card: number | boolean | null;\n  alike: number;\n" in written["view.ts"]


def test_a_misfit_of_two_forms_is_named_where_it_lies():
    hand = Either(Listed(Number(1, 7), 0, 3), Number(0, 3))
    hand.check([1, 7])
    hand.check(2)
    for value, told in [
        ([1, 9], r"\[1\] is 9; it should be a whole number from 1 to 7"),
        ([1, 2, 3, 4], r"it should be a list of 0 to 3, or a whole number from 0 to 3"),
        (4, r"is 4; it should be a list of 0 to 3, or a whole number from 0 to 3"),
        (None, r"is None; it should be a list"),
    ]:
        with pytest.raises(PositionError, match=told):
            checked_shape(hand, value)


def test_the_command_helps_and_names_what_is_wrong(tmp_path, capsys):
    for flag in ("--help", "-h"):
        assert main([flag]) == 0
        assert capsys.readouterr().out.startswith("python -m bottega.schema [--check] FOLDER ...")
    for given, told in (([], "name the folder of a game"), (["none"], "none: there is no such folder")):
        assert main(given) == 2
        assert capsys.readouterr().err == f"{told}; python -m bottega.schema --help tells more\n"
    assert main([str(tmp_path)]) == 1
    assert "one class with declared fields must be a State" in capsys.readouterr().err


def test_a_game_whose_code_is_not_written_yet_says_what_writes_it(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "unwritten_game"
    shutil.copytree(TESTS / "toy_game", folder, ignore=shutil.ignore_patterns("__pycache__", "derived.py"))
    for path in folder.glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("toy_game", folder.name), "utf-8")
    game = import_module("unwritten_game.game").game
    state = game.new(2, seed=1)
    told = rf"unwritten_game has no derived\.py: run python -m bottega\.schema {folder}"
    for ask in (state.copy, state.to_dict, lambda: state.view(0)):
        with pytest.raises(NotImplementedError, match=told):
            ask()
