"""What a seat of The Workshop of Leonardo is shown in numbers."""

from __future__ import annotations

from collections import Counter
from random import Random

import bottega
from bottega import envs
from bottega.games.workshop.cards import NUMBER

DECK, ELSEWHERE = 3, 4


def test_remembered_cards_are_where_the_view_tells():
    """WL-4.5: who put a card under the deck knows it there, and in the hand that drew it."""
    batch = envs.batch("workshop", players=3, count=8, seed=5)
    start = next(span.start for span in batch.encoding.features if span.name == "cards")
    seen = Counter()
    for _ in range(250):
        batch.step(batch.sample())
        for row in range(batch.count):
            seat = int(batch.seat[row])
            view = batch.state(row).view(seat)
            others = [hand["cards"] for number, hand in enumerate(view["hands"]) if number != seat]
            for place, lists in ((DECK, view["decks"]), (ELSEWHERE, others)):
                for card in [card for cards in lists for card in cards if isinstance(card, str)]:
                    assert batch.observation[row, start + NUMBER[card]] == place
                    seen[place] += 1
    assert seen[DECK] > 10
    assert seen[ELSEWHERE] > 10


def test_points_are_those_of_the_state_that_was_set():
    """Points are counted again when a hand grows, and also where another game has hands of the same size."""
    players = 2
    states: dict[tuple[int, ...], list[bottega.State]] = {}
    for seed in range(40):
        state = bottega.game("workshop").new(players=players, seed=seed)
        rng = Random(seed)
        for _ in range(8):
            state.apply(rng.choice(state.legal()))
        sizes = tuple(len(hand.columns) + int(hand.taken()) for hand in state.hands)
        states.setdefault(sizes, []).append(state)
    batch = envs.batch("workshop", players=players, count=1)
    places = [span.start for span in batch.encoding.features if span.name.endswith(".points")]
    seen = set()
    for same in states.values():
        for state in same:
            batch.set(0, state)
            first = int(batch.seat[0])
            shown = [int(batch.observation[0, place]) for place in places]
            assert shown == [state.scores()[(first + step) % players] for step in range(players)]
            seen.add(tuple(shown))
    assert len(states) < len(seen)
