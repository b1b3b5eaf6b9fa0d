"""The facts of The Workshop of Leonardo, against the oracle."""

from __future__ import annotations

from collections import Counter

from tests.games.workshop.oracle import PATRONS, UNFINISHED, levels, points
from tests.helpers.play import scattered_moments
from tests.helpers.tables import Table


def test_facts_of_hands_are_those_of_the_oracle():
    """WL-3.6, WL-6.3."""
    found = Counter()
    for players in (1, 3):
        for state in scattered_moments(Table("workshop", players), players, 12):
            view, facts = state.view(None), state.facts(None)
            up = [card for row in ("patron", "unfinished") for card in view["middle"][row]["up"]]
            for number, hand in enumerate(view["hands"]):
                level = levels(hand)
                wanted = {}
                for card in up:
                    needs = {**PATRONS, **UNFINISHED}[card]["requires"]
                    missing = {name: needed - level[name] for name, needed in needs.items() if needed > level[name]}
                    if missing:
                        wanted[card] = missing
                assert facts["lacking"][number] == wanted
                assert set(facts["high"][number]) == {name for name, value in level.items() if value >= 4}
                for design, told in facts["sets"][number].items():
                    mine = [card for card in hand["unfinished"] if UNFINISHED[card]["design"] == design]
                    other = next((card for card in UNFINISHED if UNFINISHED[card]["design"] == design), None)
                    assert told["cards"] == len(mine)
                    without = {**hand, "unfinished": [card for card in hand["unfinished"] if card not in mine]}
                    assert told["points"] == points(hand) - points(without)
                    if len(mine) < 3:
                        more = {**hand, "unfinished": [*hand["unfinished"], other]}
                        assert told["more"] == points(more) - points(hand)
                    found["sets"] += bool(mine)
                found["high"] += bool(facts["high"][number])
                found["met"] += len(up) - len(wanted)
    assert found["sets"]
    assert found["high"]
    assert found["met"]
    assert facts["target"] == 130
