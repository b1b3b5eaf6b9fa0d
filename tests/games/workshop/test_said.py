"""What happens is said in the words of each language, and what is refused too."""

from __future__ import annotations

import pytest

from bottega.engine.typography import unbroken
from tests.games.workshop.positions import WORKSHOP, Position, act

SAID = {
    "en": [
        "Ada discards A09, works and takes Lady with an Ermine.",
        "Ada draws A20.",
        "Ada draws 1 card.",
        "Bea discards A07: Leonardo visits and leaves L10, three eyes.",
        "Bea looks at A21, A22, A23.",
        "Bea looks at the 3 top cards of the deck.",
    ],
    "fr": [
        "Ada défausse A09, travaille et prend La Dame à l’hermine.",
        "Ada pioche A20.",
        "Ada pioche 1 carte.",
        "Bea défausse A07 : Léonard rend visite et laisse L10, trois yeux.",
        "Bea regarde A21, A22, A23.",
        "Bea regarde les 3 premières cartes de la pioche.",
    ],
    "it": [
        "Ada scarta A09, lavora e prende Dama con l’ermellino.",
        "Ada pesca A20.",
        "Ada pesca 1 carta.",
        "Bea scarta A07: Leonardo viene in visita e lascia L10, tre occhi.",
        "Bea guarda A21, A22, A23.",
        "Bea guarda le prime 3 carte del mazzo.",
    ],
}


@pytest.mark.parametrize("lang", SAID)
def test_a_turn_is_said_in_every_language(lang):
    position = Position().hand(0, "A09 A10", painting="A01 A02 A03", biology="A61").hand(1, "A07 A08")
    state = position.middle(leonardo="L10", patron="P01").deck("A20 A21 A22 A23").ask(fatigue=1)
    names = ["Ada", "Bea"]
    worked, drawn = act(state, "work A09 P01")
    visited, looked = act(state, "visit A07 L10")
    views = [worked.view(1), drawn.view(0), drawn.view(1), visited.view(0), looked.view(1), looked.view(0)]
    assert [WORKSHOP.say(view, lang, names) for view in views] == [unbroken(text, lang) for text in SAID[lang]]


@pytest.mark.parametrize(
    "text", ["study A99", "study L01", "visit A07 P01", "work A09 L01", "rotate alchemy", "fatigue 9"]
)
def test_what_does_not_exist_is_refused_by_name(text):
    with pytest.raises(ValueError, match=text.split()[-1]):
        WORKSHOP.parse(text, 0)
