"""What happens is said in the words of each language."""

from __future__ import annotations

import pytest

from bottega.engine.typography import unbroken
from tests.games.inventors.positions import Position, act

SAID = {
    "en": [
        "Ada sends Archimedes to work on Bow and lays 2 cubes.",
        "Ada completes Bow and takes the statuette.",
        "Bea takes a token: 2 victory points.",
        "Cia has only one choice.",
        "Cia takes a token: additional knowledge.",
        "On the table: Fire, with progression 2, availability.",
    ],
    "fr": [
        "Ada envoie Archimède travailler (Arc) et pose 2 cubes.",
        "Ada achève une invention (Arc) et prend la statuette.",
        "Bea prend un jeton : 2 points de victoire.",
        "Cia n’a qu’un seul choix.",
        "Cia prend un jeton : Connaissances additionnelles.",
        "Sur la table : Feu, avec Progression 2, Disponibilité.",
    ],
    "it": [
        "Ada manda Archimede a lavorare (Arco) e mette 2 cubi.",
        "Ada completa un’invenzione (Arco) e prende la statuetta.",
        "Bea prende un gettone: 2 punti vittoria.",
        "Cia ha una sola scelta.",
        "Cia prende un gettone: Conoscenze aggiuntive.",
        "Sul tavolo: Fuoco, con Progressione 2, Disponibilità.",
    ],
}


@pytest.mark.parametrize("lang", SAID)
def test_a_turn_is_said_in_every_language(lang):
    state = (
        Position(3).lay("bow", "points2 knowledge", physics=[0, 1, 0], mechanics=[0, 0, 1], mathematics=[0, 1, 0]).ask()
    )
    events = [*act(state, "work archimedes bow"), *act(state, "take invention", "take points2")]
    names = ["Ada", "Bea", "Cia"]
    said = [state.game.say(event.view(None), lang, names) for event in events]
    laid = {"kind": "invention_laid", "invention": "fire", "tokens": ["progression2", "availability"]}
    said.append(state.game.say(laid, lang, names))
    assert [sentence for sentence in SAID[lang] if unbroken(sentence, lang) not in said] == []


@pytest.mark.parametrize(("lang", "prompt"), [("en", "Lyre: "), ("fr", "Lyre : "), ("it", "Lira: ")])
def test_a_question_names_what_it_is_about(lang, prompt):
    state = Position().seat(0, tokens="knowledge").lay("lyre").ask()
    act(state, "work hypatia lyre")
    assert state.decision.prompt(lang).startswith(unbroken(prompt, lang))
