"""Editions of the four games: played, scored, recorded and told apart by their values; mistakes are refused by name."""

from __future__ import annotations

import json
import pickle
import random
import re
from multiprocessing import get_context

import pytest

import bottega
from bottega import Edition, EditionError, PositionError, Record, RecordError
from bottega.arena import simulate
from bottega.engine import shelf
from bottega.engine.typography import unbroken
from bottega.engine.words import LANGUAGES
from bottega.games.inventors.table import Table as InventorsTable
from bottega.games.workshop.cards import FIRST_UNFINISHED
from bottega.games.workshop.table import Table as WorkshopTable
from tests.helpers.editions import USUAL, card, edition_of
from tests.helpers.tables import every_own_game

BUILT_IN = {
    "codex": ("1", "48b2c174dd261820"),
    "inventors": ("1", "e374567057fda973"),
    "leonardo": ("2", "c5c8f31560be59e6"),
    "workshop": ("1", "0886adf83a071d1f"),
}
"""By game: the version of its rules, and the digest of the built-in values that belong to it."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv(shelf.VARIABLE, str(tmp_path / "editions"))
    monkeypatch.setattr(shelf, "_used", {})


@every_own_game
def test_the_built_in_values_change_only_with_the_version_of_the_rules(game):
    """A record says nothing of the built-in edition but the version: other values need another version."""
    assert (game.rules_version, game.edition.digest) == BUILT_IN[game.name]
    assert game.edition_label is None
    assert "edition" not in game.new(2, 1).to_dict()
    assert "edition" not in json.loads(Record.of(game.new(2, 1)).dumps())


@every_own_game
def test_a_game_of_an_edition_is_found_by_its_values(game, tmp_path):
    edition = edition_of(game.name)
    mine = bottega.game(game.name, edition)
    assert mine is not game
    assert mine.edition == edition
    edition.save(tmp_path / "mine.json")
    assert bottega.game(game.name, tmp_path / "mine.json") is mine
    assert bottega.game(game.name, str(tmp_path / "mine.json")) is mine
    shelf.keep(edition)
    assert bottega.game(game.name, "mine") is mine
    assert bottega.game(game.name, game.edition) is bottega.game(game.name, "built-in") is game
    assert bottega.game(game.name, edition_of(game.name, lambda values: None, "the same")) is game
    assert pickle.loads(pickle.dumps(mine)) is mine


@every_own_game
def test_a_file_is_read_back_and_may_have_our_notes(game):
    edition = edition_of(game.name)
    assert Edition.loads(edition.dumps()).values == edition.values
    assert Edition(game.name, "with notes", game.values).digest == game.edition.digest
    assert max(line.count('"id"') + line.count('"number"') for line in edition.dumps().splitlines()) == 1


@every_own_game
def test_an_edited_edition_is_played_as_any_other(game):
    """Random games: every position is read back, guessed and pickled; the record leads to the same end."""
    mine = bottega.game(game.name, edition_of(game.name))
    for seed, players in enumerate(game.players):
        rng, state = random.Random(seed), mine.new(players, seed)
        while not state.is_over:
            if rng.random() < 0.05:
                assert mine.from_dict(state.to_dict()) == state
                assert pickle.loads(pickle.dumps(state)) == state
                for seat in range(players):
                    assert mine.sample(state.view(seat), rng).view(seat) == state.view(seat)
            state.apply(rng.choice(state.legal()))
        record = Record.loads(Record.of(state).dumps())
        assert record.edition == mine.edition.label == state.view(None)["edition"]
        assert record.verify() == state
        assert record.replay().game is mine


@every_own_game
def test_positions_of_two_editions_are_told_apart(game):
    mine = bottega.game(game.name, edition_of(game.name))
    ours, theirs = game.new(2, 1), mine.new(2, 1)
    assert ours != theirs
    assert ours.key() != theirs.key()
    assert ours.infoset_key(0) != theirs.infoset_key(0)
    for play, other, said in ((game, theirs, "the built-in edition"), (mine, ours, "the edition 'mine'")):
        with pytest.raises(PositionError, match=f"and this game plays {said}"):
            play.from_dict(other.to_dict())
        with pytest.raises(PositionError, match=f"and this game plays {said}"):
            play.sample(other.view(0), random.Random(1))


@every_own_game
def test_a_record_of_an_edition_that_is_not_here_says_so(game, monkeypatch):
    edition = edition_of(game.name)
    text = Record.of(bottega.game(game.name, edition).new(2, 1)).dumps()
    assert Record.loads(text).edition == edition.label
    monkeypatch.setattr(shelf, "_used", {})
    with pytest.raises(RecordError, match=f"edition 'mine' of {game.name} \\({edition.digest}\\), which is not here"):
        Record.loads(text)
    shelf.keep(edition)
    assert Record.loads(text).edition == edition.label
    shelf.discard(game.name, "mine")
    with pytest.raises(RecordError, match=r"edition is .*; it should be the name and the digest"):
        Record.loads(json.dumps({**json.loads(text), "edition": {"name": "mine"}}))


@pytest.mark.slow
def test_bots_of_other_processes_play_the_edition():
    edition = edition_of("inventors")
    report = simulate("inventors", ["greedy", "random"], games=2, edition=edition)
    assert report.to_dict()["edition"] == edition.label
    with get_context("spawn").Pool(1) as pool:
        (outcome,) = pool.map(report.match.play, [0])
    assert outcome == report.match.play(0)
    assert outcome != simulate("inventors", ["greedy", "random"], games=1).match.play(0)


# What is edited is what counts


def test_an_edited_invention_is_worked_on_scored_and_named_by_its_own_values():
    """Two editions side by side: the same moves, other spaces and other points."""
    mine = bottega.game("inventors", edition_of("inventors"))
    results = []
    for play in (mine, bottega.game("inventors")):
        seed = next(seed for seed in range(99) if "dice" in str(play.new(2, seed, teams="deal").to_dict()["table"]))
        state = play.new(2, seed, teams="deal")
        assert isinstance(state, InventorsTable)
        worker = next(str(action).split()[1] for action in state.legal() if str(action).endswith(" dice"))
        sentences = [play.say(event.view(None), "fr") for event in state.apply(f"work {worker} dice")]
        dice = next(there for there in state.to_dict()["table"] if there and there["invention"] == "dice")
        state.seats[0].own(6)
        results.append((sum(map(sum, dice["cubes"].values())) if dice else 0, state.scores()[0], sentences[0]))
    (_, my_points, my_words), (_, points, words) = results
    assert my_points - points == 8
    assert "Dés pipés" in my_words
    assert "Dés pipés" not in words


def test_a_table_of_points_for_each_design():
    mine = bottega.game("workshop", edition_of("workshop"))
    for play, expected in ((mine, [0, 1, 3, 9, 20, 30, 40]), (bottega.game("workshop"), [0, 2, 6, 12, 14, 18, 24])):
        state = play.new(2, 1)
        assert isinstance(state, WorkshopTable)
        found = [state.scores()[0]]
        for number in range(6):
            state.hands[0].take(FIRST_UNFINISHED + number)
            found.append(state.scores()[0])
        assert found == expected


def test_names_are_given_in_one_language_or_some():
    edition = edition_of("inventors")
    assert edition.names("fr")["invention.dice"] == edition.names("it")["invention.dice"] == "Dés pipés"
    assert edition.names("en")["invention.fire"] == edition.names("fr")["invention.fire"] == "Great fire"
    with pytest.raises(EditionError, match="no names in 'de'; the languages are en, fr, it"):
        edition.names("de")


# Mistakes

SPOILED = [
    # Legendary Inventors
    ("inventors", lambda v: v["inventions"].pop(), "invention electric_battery is missing; there are 36, each once"),
    ("inventors", lambda v: v["inventions"].append(v["inventions"][0]), "invention bow is there twice"),
    (
        "inventors",
        lambda v: card(v, "inventions", "bow").update(age=2),
        "inventions: age 1 has 11 of them; each age has 12",
    ),
    ("inventors", lambda v: card(v, "inventions", "bow").update(age=4), "invention bow.age is 4; .* from 1 to 3"),
    ("inventors", lambda v: card(v, "inventions", "bow").update(id="arrow"), 'there is no invention "arrow"; they are'),
    (
        "inventors",
        lambda v: card(v, "inventions", "bow").update(classification=6),
        "bow.classification is 6; .* 0 to 5",
    ),
    (
        "inventors",
        lambda v: card(v, "inventions", "bow").update(spaces={}),
        "bow.spaces is {}; one of physics, .* above 0",
    ),
    (
        "inventors",
        lambda v: card(v, "inventions", "bow").update(spaces={"fysics": 1}),
        'bow.spaces: there is no "fysics"',
    ),
    ("inventors", lambda v: card(v, "inventions", "bow").update(spaces={"physics": "2"}), 'spaces.physics is "2"'),
    ("inventors", lambda v: card(v, "inventions", "bow").pop("spaces"), "invention bow.spaces is missing"),
    ("inventors", lambda v: card(v, "inventions", "bow").update(victory_points=True), "bow.victory_points is true"),
    (
        "inventors",
        lambda v: card(v, "inventions", "bow").update(points=1),
        'bow: there is no field "points"; the fields',
    ),
    (
        "inventors",
        lambda v: card(v, "inventions", "bow").update(name=""),
        'bow.name is ""; it should be a text of 1 to',
    ),
    ("inventors", lambda v: card(v, "inventions", "bow").update(name={"de": "x"}), "bow.name is .* en, fr, it"),
    ("inventors", lambda v: card(v, "inventions", "bow").update(name="{seat}"), "bow.name is .* without @ and braces"),
    (
        "inventors",
        lambda v: card(v, "inventors", "newton")["start"].update(physics=5),
        "newton.start.physics is 5; .* to 4",
    ),
    (
        "inventors",
        lambda v: card(v, "inventors", "newton").update(start={"physics": 1}),
        "to begin with is 3.; .* 33 tokens",
    ),
    ("inventors", lambda v: card(v, "inventors", "newton").update(goal={}), "newton.goal is {}; one of"),
    (
        "inventors",
        lambda v: card(v, "inventors", "newton").update(team="modern"),
        'team is "modern"; it is "renaissance"',
    ),
    (
        "inventors",
        lambda v: card(v, "reward_tokens", "points1").update(count=5),
        "the counts add up to 53; there are 52",
    ),
    ("inventors", lambda v: card(v, "reward_tokens", "points1").update(value=0), "token points1.value is 0; .* 1 to 9"),
    ("inventors", lambda v: v.pop("inventors"), "inventors is missing; an edition has reward_tokens, inventors"),
    ("inventors", lambda v: v.update(inventor=[]), 'there is no "inventor"; an edition has'),
    ("inventors", lambda v: v.update(fields=["physics"]), "fields is .* in every edition"),
    # The Workshop of Leonardo
    ("workshop", lambda v: v["apprentices"].pop(), "apprentice card A72 is missing; there are 72"),
    ("workshop", lambda v: v["leonardo"].append({"id": "L12"}), 'no Leonardo card "L12"; they are L01, .* L11'),
    (
        "workshop",
        lambda v: card(v, "patrons", "P01").update(requires={"paintng": 3}),
        'P01.requires: there is no "paintng"',
    ),
    (
        "workshop",
        lambda v: card(v, "patrons", "P01").update(requires={}),
        "patron card P01.requires is {}; one of painting",
    ),
    (
        "workshop",
        lambda v: card(v, "apprentices", "A01").update(top="poetry"),
        'A01.top is "poetry"; allowed: "painting"',
    ),
    (
        "workshop",
        lambda v: card(v, "apprentices", "A01").update(bottom="rest"),
        'A01.bottom is "rest"; .*"visit", "work"',
    ),
    (
        "workshop",
        lambda v: card(v, "leonardo", "L01").update(effect="fly"),
        'Leonardo card L01.effect is "fly"; allowed',
    ),
    ("workshop", lambda v: card(v, "unfinished", "U01").update(design="swan"), 'card U01.design is "swan"; allowed'),
    (
        "workshop",
        lambda v: card(v, "unfinished", "U01").update(design="horse"),
        "for horse is .*; it needs a number for each of its 4 cards",
    ),
    ("workshop", lambda v: v["scoring"].update(unfinished_points=[2, 6]), "for adoration is .2, 6.; .* its 3 cards"),
    (
        "workshop",
        lambda v: v["scoring"].update(unfinished_points=[2, 6, 1]),
        r"\[2, 6, 1\]; more cards are never worth less",
    ),
    ("workshop", lambda v: v["scoring"].update(unfinished_points={"horse": [1, 2, 3]}), "adoration is missing"),
    ("workshop", lambda v: v["scoring"].update(discipline=3), "scoring.discipline is 3; it is 2 in every edition"),
    ("workshop", lambda v: [c.update(top="letters") for c in v["apprentices"]], "no card has painting on top"),
    # Leonardo da Vinci
    ("leonardo", lambda v: v["inventions"].pop(0), "invention 1 is missing; there are 25"),
    (
        "leonardo",
        lambda v: card(v, "inventions", 3).update(rank="gold"),
        'invention 3.rank is "gold"; it is "bronze" in',
    ),
    ("leonardo", lambda v: card(v, "inventions", 3).update(type=1), "invention 3.type is 1; it is 3 in every edition"),
    ("leonardo", lambda v: card(v, "inventions", 3).update(components={}), "3.components is {}; one of iron"),
    ("leonardo", lambda v: card(v, "inventions", 3).update(components={"gold": 1}), '3.components: there is no "gold"'),
    ("leonardo", lambda v: card(v, "inventions", 3)["text"].update(weeks=16), "3.text.weeks is 16; .* from 1 to 15"),
    ("leonardo", lambda v: card(v, "inventions", 3)["by_rank"].pop("later"), "3.by_rank.later is missing"),
    ("leonardo", lambda v: v["beginner"]["sets"].pop(), "set e is missing; there are 5"),
    ("leonardo", lambda v: v["beginner"]["sets"][0].update(large=5), "set a.large is 5; allowed: 0, 4, 6"),
    (
        "leonardo",
        lambda v: v["beginner"]["sets"][0].update(men=1),
        "set a.small is 3; a mechanical man needs .* 5 spaces",
    ),
    ("leonardo", lambda v: v["beginner"]["sets"][0].update(apprentices=2), "set a.apprentices is 2; .* from 3 to 9"),
    # Codex Naturalis
    ("codex", lambda v: v["resource_cards"].pop(), "resource card R40 is missing; there are 40"),
    (
        "codex",
        lambda v: card(v, "resource_cards", "R01").update(kingdom="plant"),
        'R01.kingdom is "plant"; it is "fungi"',
    ),
    ("codex", lambda v: card(v, "resource_cards", "R01").update(corners=["", ""]), "R01.corners is .* a list of 4"),
    ("codex", lambda v: card(v, "resource_cards", "R01")["corners"].insert(0, "fun"), "R01.corners is .* a list of 4"),
    ("codex", lambda v: card(v, "gold_cards", "G01").update(needs={"fungus": 1}), 'G01.needs: there is no "fungus"'),
    ("codex", lambda v: card(v, "gold_cards", "G01").update(per="pen"), 'gold card G01.per is "pen"; allowed: "flat"'),
    (
        "codex",
        lambda v: card(v, "starter_cards", "S1")["back"].update(corners=[None] * 4),
        "S1.back.corners has no corner",
    ),
    (
        "codex",
        lambda v: card(v, "objective_cards", "O09").update(needs={"plant": 1}),
        "O09.needs is .* two or three of one",
    ),
    ("codex", lambda v: card(v, "objective_cards", "O01")["cells"].pop(), "O01.cells is .* a list of 3"),
    (
        "codex",
        lambda v: card(v, "objective_cards", "O01")["cells"][1].__setitem__(0, 0),
        "O01.cells is .*; a diagonal is",
    ),
    (
        "codex",
        lambda v: card(v, "objective_cards", "O05")["cells"][2].__setitem__(2, "fungi"),
        "those of an L are two of one",
    ),
]


@pytest.mark.parametrize(("game", "spoil", "message"), SPOILED, ids=range(len(SPOILED)))
def test_a_mistake_is_refused_by_its_card_and_field(game, spoil, message):
    with pytest.raises(EditionError) as refused:
        edition_of(game, spoil)
    assert re.search(message, str(refused.value.mistakes[0]))
    assert len({refused.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "game", "spoil", "place", "told"),
    [
        (
            "fr",
            "workshop",
            lambda v: card(v, "patrons", "P01").update(points=31),
            ("patrons", "P01", "points"),
            "carte mécène P01.points vaut 31 ; il faut un nombre entier de 0 à 30",
        ),
        (
            "it",
            "codex",
            lambda v: card(v, "starter_cards", "S1")["back"].update(corners=[None] * 4),
            ("starter_cards", "S1", "back.corners"),
            "carta iniziale S1.back.corners non ha nessun angolo su cui giocare una carta",
        ),
        (
            "it",
            "inventors",
            lambda v: card(v, "inventions", "bow").update(id="@kind.token"),
            ("inventions", None, "0"),
            'inventions[0]: invenzione "@kind.token" non esiste; ci sono da bow a electric_battery',
        ),
        (
            "fr",
            "leonardo",
            lambda v: v["beginner"]["sets"][0].update(men=1),
            ("sets", "a", "small"),
            "dotation a.small vaut 3 ; un automate demande un petit laboratoire de 5 places",
        ),
    ],
)
def test_a_mistake_is_told_in_every_language_and_has_its_place(lang, game, spoil, place, told):
    told = unbroken(told, lang)
    with pytest.raises(EditionError) as refused:
        edition_of(game, spoil)
    mistake = refused.value.mistakes[0]
    assert mistake.text(lang) == told
    assert (mistake.place.part, mistake.place.card, mistake.place.field) == place
    assert f"\n- {told}" in pickle.loads(pickle.dumps(refused.value)).text(lang)
    assert str(mistake) == mistake.message == mistake.text("en") != told


def test_a_file_that_is_no_edition_is_told_of_in_every_language(tmp_path):
    file = tmp_path / "mine.json"
    file.write_bytes(b"\xff")
    with pytest.raises(EditionError, match=r"mine\.json: not a text file: byte 0") as refused:
        Edition.load(file)
    assert refused.value.text("fr").endswith(
        unbroken("mine.json: ce n’est pas un fichier texte : l’octet 0 n’est pas de l’UTF-8", "fr")
    )
    file.write_text('{"game" "codex"}', "utf-8")
    with pytest.raises(EditionError) as refused:
        Edition.load(file)
    assert [one.text("it") for one in refused.value.mistakes] == [
        'non è un’edizione; riga 1, colonna 9: questo non è JSON: "\\"codex\\"}"'
    ]


def test_all_mistakes_are_told_at_once(tmp_path):
    def spoil(values):
        card(values, "inventions", "bow").update(age=0, spaces={"physics": -1})
        card(values, "inventors", "newton").update(goal_points=None)
        card(values, "reward_tokens", "points1").update(count=0)

    with pytest.raises(EditionError) as refused:
        edition_of("inventors", spoil)
    assert len(refused.value.mistakes) == 4
    assert str(refused.value).startswith("the edition 'mine' of inventors has 4 mistakes:\n- ")
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.mistakes) == (str(refused.value), refused.value.mistakes)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not an edition; line 1, column 2: the JSON ends"),
        ('{"game": codex}', "not an edition; line 1, column 10: this is not JSON: "),
        ('{"game": ' + "1" * 5000 + "}", "not an edition; a number"),
        ("[" * 100_000, "not an edition; "),
        ("[]", 'should be one JSON object that says its "game"'),
        ('{"game": "chess", "name": "mine"}', 'there is no game "chess"; the games are codex, '),
        ('{"game": "codex"}', 'the name of the edition is ""'),
        ('{"game": "codex", "name": "../x"}', 'the name of the edition is "../x"'),
        ('{"game": "codex", "name": "mine", "name": "yours"}', '"name" is given twice'),
        ('{"game": "toy", "name": "mine"}', 'there is no game "toy"|no editions of toy'),
    ],
)
def test_a_text_that_is_no_edition_is_refused(text, message):
    with pytest.raises(bottega.BottegaError, match=message):
        Edition.loads(text)


def test_any_spoiled_file_ends_in_an_edition_error():
    """Whatever stands in the place of a value, the answer is a sentence."""
    rng = random.Random(17)
    junk = [None, True, -1, 10**30, 1.5, "", "x", [], [1], {}, {"id": "x"}, {"": None}]
    refused = 0
    for game in USUAL:
        whole = json.loads(Edition.of(game).dumps())
        for _ in range(60):
            values = json.loads(json.dumps(whole))
            place = values
            while isinstance(place, dict | list) and place:
                key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
                if rng.random() < 0.3 or not isinstance(place[key], dict | list) or not place[key]:
                    place[key] = rng.choice(junk)
                    break
                place = place[key]
            try:
                Edition.loads(json.dumps(values))
            except bottega.BottegaError:
                refused += 1
    assert refused > 150


# The folder


def test_editions_are_kept_and_found_by_name(tmp_path):
    edition = edition_of("inventors")
    file = shelf.keep(edition)
    assert [one.edition for one in shelf.kept()] == [one.edition for one in shelf.kept("inventors")] == [edition]
    assert shelf.kept("codex") == []
    with pytest.raises(EditionError, match="there is no edition 'mine' of codex; kept are none"):
        bottega.game("codex", "mine")
    with pytest.raises(EditionError, match="there is no edition 'their' of inventors; kept are mine"):
        shelf.discard("inventors", "their")
    with pytest.raises(EditionError, match="the edition 'mine' is of inventors, not of codex"):
        bottega.game("codex", edition)
    with pytest.raises(EditionError, match="'built-in' is taken"):
        shelf.keep(edition_of("inventors", name="built-in"))
    file.write_text("{}", "utf-8")
    (broken,) = shelf.kept()
    assert broken.edition is None
    assert str(file) in str(broken.error)
    shelf.discard("inventors", "mine")
    assert shelf.kept() == []
