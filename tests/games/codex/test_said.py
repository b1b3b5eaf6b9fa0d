"""What happens is said in the words of each language."""

from __future__ import annotations

import pytest

import bottega
from bottega.engine.typography import unbroken
from tests.games.codex.positions import Position, act

CODEX = bottega.game("codex")

SAID = {
    "en": [
        "Ada places R12, back up, at (1, 1): +0.",
        "Ada draws G31 from the gold deck.",
        "Ada draws a card from the gold deck (insect).",
        "Bea triggers the end: 20 points. This round is finished, then everyone plays once more.",
    ],
    "fr": [
        "Ada pose R12, verso visible, en (1, 1) : +0.",
        "Ada prend G31 sur la pioche dorure.",
        "Ada prend une carte sur la pioche dorure (insecte).",
        "Bea déclenche la fin : 20 points. On termine ce tour de table, puis chacun joue une dernière fois.",
    ],
    "it": [
        "Ada gioca R12, lato visibile: retro, in (1, 1): +0.",
        "Ada prende G31 dal mazzo oro.",
        "Ada prende una carta dal mazzo oro (insetto).",
        "Bea fa scattare la fine: 20 punti. Si termina questo giro, poi tutti giocano ancora una volta.",
    ],
}


@pytest.mark.parametrize("lang", SAID)
def test_a_turn_is_said_in_every_language(lang):
    state = Position().seat(0, hand="R12 R13").seat(1, hand="R08", points=19).top(gold="G31").ask()
    names = ["Ada", "Bea"]
    placed = act(state, "place R12 back 1 1")[0]
    drawn = act(state, "draw gold")[0]
    end = act(state, "place R08 front 1 1")[1]
    views = [placed.view(0), drawn.view(0), drawn.view(1), end.view(0)]
    assert [CODEX.say(view, lang, names) for view in views] == [unbroken(text, lang) for text in SAID[lang]]


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_without_names_seats_are_counted_from_one(lang):
    seat = {"en": "Player", "fr": "Joueur", "it": "Giocatore"}[lang]
    assert CODEX.say({"kind": "first_player", "seat": 0}, lang).startswith(f"{seat} 1 ")
    assert f"{seat} 1, {seat} 2" in CODEX.say({"kind": "game_over", "winners": [0, 1], "scores": [3, 3]}, lang)
