"""``bottega score``: a game on a real table, asked player by player or read from a file."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

import bottega
from bottega.engine.typography import unbroken
from bottega.engine.words import LANGUAGES
from bottega.terminal.app import app
from bottega.terminal.language import Complaint, Language
from bottega.terminal.scoring import Questions, score_table
from tests.helpers.tables import OWN_GAMES, every_own_game
from tests.terminal.helpers import Desk, typing

CODEX = {"common": ["O05", "O16"], "players": [{"name": "Ada", "points": 22, "common_1": 2}, {"points": 28}]}


def run(*arguments: str, lang: str = "en", typed: str | None = None) -> Result:
    return CliRunner().invoke(app, ["score", *arguments], env={"BOTTEGA_LANG": lang}, input=typed)


def asked(game: str, *lines: str, lang: str = "en") -> tuple[dict, Desk]:
    """The holdings that these answers give, and the desk at which they were typed."""
    desk, found = Desk(typing(*lines), width=100), bottega.game(game)
    return Questions(found, found.form, desk, Language(lang)).ask(2), desk


def test_codex_is_asked_player_by_player():
    holdings, desk = asked("codex", "5 16", "Ada", "22", "2", "1", "1", "3", "", "30", "", "", "")
    ada = {"name": "Ada", "points": 22, "common_1": 2, "common_2": 1, "secret": "O01", "secret_times": 3}
    bruno = {"points": 30, "common_1": 0, "common_2": 0, "secret": None}
    assert holdings == {"game": "codex", "common": ["O05", "O16"], "players": [ada, bruno]}
    prompts = [prompt for prompt, _ in desk.pages]
    assert prompts[1] == "Name of Player 1:"
    assert prompts[2] == "Ada · Points on the score track (0-999):"
    assert len(prompts) == 12, "the times of a secret objective that nobody has are not asked"
    shown = desk.pages[5][1]
    assert "3 points for each L of two fungi cards and one plant card *" in shown
    assert "2 points for each diagonal of three fungi cards *" not in shown


def test_an_answer_that_cannot_be_is_asked_for_again():
    lines = ["1", "1 1", "1 99", "1 2", "", "-3", "ten", "1000", "7", "", "", "2", "3", "1"]
    holdings, desk = asked("codex", *lines, "", "", "", "", "3", "4", "")
    assert holdings["players"][0]["points"] == 7
    assert [one["secret"] for one in holdings["players"]] == ["O03", "O04"]
    for told in (
        "common: 1 chosen; there should be 2 to 2",
        "common: O01 is already in common",
        "common: there is no '99'",
        "points: '-3' is not a whole number from 0 to 999",
        "points: 'ten' is not",
        "points: 1000 is not",
        "players[0].secret: O02 is already in common",
        "players[1].secret: O03 is already in players[0].secret",
    ):
        assert told in desk.everything


def test_inventors_asks_for_the_levels_of_the_team():
    tokens, levels = ["1 0 0 2"], ["2 0 3 0", "", "", ""]
    lines = ["Ada", "1, 3 5", *tokens, "Antiquity", *levels, "", "", "9 9", "", "modern", "", "", "", ""]
    holdings, desk = asked("inventors", *lines)
    ada, bruno = holdings["players"]
    assert ada["inventions"] == ["bow", "wheel", "papyrus"]
    assert ada["tokens"] == {"classification": 1, "points1": 0, "points2": 0, "points3": 2}
    assert ada["archimedes"] == {"physics": 2, "chemistry": 0, "mechanics": 3, "mathematics": 0}
    assert (bruno["team"], bruno["watt"]["physics"]) == ("modern", 1)
    assert "tokens: 2 chosen; there should be 4 to 4" in desk.everything
    assert "Ada · Archimedes (physics 1-4, chemistry 0-4, mechanics 1-4, mathematics 0-4):" in desk.pages[4][0]


def test_leonardo_asks_for_variants_and_knows_inventions_by_their_number():
    holdings, _ = asked("leonardo", "y", "", "n", "", "25", "1 12 18", "", "", "", "", "7")
    assert holdings["ep_scoring"] is True
    assert holdings["ep_florins_score"] is False
    assert [one["owned"] for one in holdings["players"]] == [[1, 12, 18], []]
    assert holdings["players"][1]["also_completed"] == [7]


def test_alone_the_hands_are_asked_for_without_names():
    lines = ["2", *(["1 1 1 1 1 1", "1", "", ""] * 4)]
    holdings, desk = asked("workshop", *lines)
    assert holdings["solitaire"] == "hands"
    assert len(holdings["players"]) == 4
    assert desk.pages[1][0].startswith("Hand 1 · Levels (painting 0-")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_asked_and_told_in_every_language(lang, tmp_path):
    words = bottega.game("codex").words
    done = run("codex", "--players", "2", lang=lang, typed="5 16\nAda\n22\n2\n\n\n\n28\n\n\n\n")
    assert done.exit_code == 0, done.stderr
    for row in bottega.game("codex").score(CODEX, lang).rows:
        assert row.label in done.stdout
    assert words.text(lang, "score.points") in done.stdout
    (tmp_path / "table.json").write_text(json.dumps({**CODEX, "common": ["O05"]}), "utf-8")
    refused = run("codex", "--from", str(tmp_path / "table.json"), lang=lang)
    assert refused.exit_code == 2
    assert {"en": "1 chosen", "fr": unbroken("nombre choisi : 1", "fr"), "it": "scelti: 1"}[lang] in refused.stderr


@every_own_game
def test_the_template_can_be_scored(game, tmp_path):
    template = run(game.name, "--template", "--players", "3")
    path = tmp_path / "table.json"
    path.write_text(template.stdout, "utf-8")
    done = run(game.name, "--from", str(path), "--json")
    assert done.exit_code == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["scores"] == [0, 0, 0]
    assert told["names"] == ["Player 1", "Player 2", "Player 3"]
    assert [row["kind"] for row in told["sheet"]].count("total") == 1


def test_answers_are_kept_for_later(tmp_path):
    path = tmp_path / "evening.json"
    typed = "5 16\n2\nAda\n22\n2\n\n\n\n28\n\n\n\n"
    first = run("codex", "--save", str(path), "--json", typed=typed)
    assert json.loads(first.stdout)["winners"] == [0]
    again = run("codex", "--from", str(path), "--json")
    assert again.stdout == first.stdout


def test_the_sheet_is_drawn_with_its_tie_break_below_the_total(tmp_path):
    (tmp_path / "table.json").write_text(json.dumps(CODEX), "utf-8")
    lines = run("codex", "--from", str(tmp_path / "table.json")).stdout.splitlines()
    found = [line.split() for line in lines if line.strip()]
    assert found[0] == ["Ada", "Player", "2"]
    assert found[-3:] == [
        ["Total", "28", "28"],
        ["Tie-break:", "points", "from", "objectives", "6", "0"],
        ["Ada", "wins."],
    ]


@pytest.mark.parametrize(("level", "said"), [(1, "Won, with 130 points."), (0, "Lost, with 128 points.")])
def test_alone_the_sheet_has_a_column_for_each_hand_and_all_together(tmp_path, level, said):
    hand = {"patrons": ["P02", "P04", "P05", "P06", "P07"], "unfinished": {"adoration": 3, "flying_machine": 3}}
    other = {"levels": {"painting": 1, "letters": level, "physics": 1}, "leonardo": {"three_stars": 2}}
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"solitaire": "hands", "players": [hand, hand, other, {}]}), "utf-8")
    done = run("workshop", "--from", str(path)).stdout
    assert "Hand 1   Hand 2   Hand 3   Hand 4" in done
    together = next(line for line in done.splitlines() if "All hands together (to win: 130)" in line)
    assert together.split()[-2:] == ["130)", said.split()[2]]
    assert said in done


@pytest.mark.parametrize(
    ("content", "message"),
    [(None, "cannot be read"), ("{", "is not a JSON file"), ("[" * 100_000, "is not a JSON file"), ("7", "7 is not")],
)
def test_a_file_that_is_none_is_refused(tmp_path, content, message):
    path = tmp_path / "table.json"
    if content is not None:
        path.write_text(content, "utf-8")
    refused = run("codex", "--from", str(path))
    assert refused.exit_code == 2
    assert message in refused.stderr
    assert refused.stdout == ""


def test_what_cannot_be_scored_is_refused():
    assert "2 to 4 players" in run("codex", "--players", "5").stderr
    assert run("chess").exit_code == 2
    for game in OWN_GAMES:
        with pytest.raises(Complaint, match="interrupted") as ended:
            score_table(game, "2", None, False, Desk(typing()), Language("en"))
        assert ended.value.code == 130


def test_an_edition_is_scored_by_its_own_values(tmp_path):
    values = bottega.Edition.of("workshop").values
    next(card for card in values["patrons"] if card["id"] == "P01")["points"] = 9
    mine, table = tmp_path / "mine.json", tmp_path / "table.json"
    bottega.Edition("workshop", "mine", values).save(mine)
    table.write_text(json.dumps([{"patrons": ["P01"]}, {}]), "utf-8")
    stock = json.loads(run("workshop", "--from", str(table), "--json").stdout)
    own = json.loads(run("workshop", "--from", str(table), "--json", "--edition", str(mine)).stdout)
    assert (stock["scores"], own["scores"]) == ([5, 0], [9, 0])
