"""What the recorded games show: for each fixture its table, who played it, and what must have happened in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bottega import Event, Record, State
from tests.games.workshop.oracle import LEONARDO, points, smiles


@dataclass
class Played:
    """A whole game: the position before each action, what then happened, and the end."""

    before: list[dict[str, Any]]
    events: list[list[Event]]
    end: State

    @staticmethod
    def of(record: Record) -> Played:
        state = record.replay(0)
        before, events = [], []
        for text in record.actions:
            before.append(state.to_dict())
            seat, _, notation = text.partition(" ")
            events.append(state.apply(state.game.parse(notation, int(seat))))
        return Played(before, events, state)

    def kinds(self, step: int) -> list[str]:
        return [event.kind for event in self.events[step]]


@dataclass
class Story:
    players: int
    shows: Callable[[Played], bool] = lambda played: played.end.is_over
    bot: str = "random"
    options: dict[str, object] = field(default_factory=dict)


def won(played: Played) -> bool:
    return played.end.winners() == (0,) and played.end.scores()[0] >= 130


def lost(played: Played) -> bool:
    return played.end.winners() == () and played.end.scores()[0] < 130


def an_immune_holder_passes_the_card(played: Played) -> bool:
    """The holder has taken a smile card and is more tired than the one who then gets the fatigue card (WL-5.4)."""
    steps = zip(played.before, [*played.before[1:], played.end.to_dict()], strict=True)
    for before, after in steps:
        old, new = before["fatigue"], after["fatigue"]
        hands = after["hands"]
        if old != new and smiles(hands[old]) and _taken(hands[old]) > _taken(hands[new]):
            return True
    return False


def three_eyes_lead_to_three_eyes(played: Played) -> bool:
    return any(len(position["looked"]) == 2 for position in played.before)


def three_eyes_find_an_empty_deck(played: Played) -> bool:
    return any("nothing_to_look_at" in played.kinds(step) for step in range(len(played.events)))


def a_tie_is_broken_by_disciplines(played: Played) -> bool:
    return played.end.scores().count(max(played.end.scores())) > 1 == len(played.end.winners())


def a_victory_is_shared(played: Played) -> bool:
    return len(played.end.winners()) > 1


def the_holder_chooses(played: Played) -> bool:
    return any(position["decision"]["kind"] == "fatigue" for position in played.before)


def everything_is_asked(played: Played) -> bool:
    """All five questions come up, and Leonardo cards of every effect are taken."""
    taken = {LEONARDO[card] for hand in played.end.to_dict()["hands"] for card in hand["leonardo"]}
    asked = {position["decision"]["kind"] for position in played.before}
    return len(taken) == 5 == len(asked) and points(played.end.to_dict()["hands"][0]) > 0


def _taken(hand: dict[str, Any]) -> int:
    return len(hand["leonardo"]) + len(hand["patrons"]) + len(hand["unfinished"])


TABLE: dict[str, object] = {"solitaire": "table"}

STORIES = {
    "two-players": Story(2, bot="greedy"),
    "three-players": Story(3, bot="greedy"),
    "four-players": Story(4, everything_is_asked),
    "five-players": Story(5, the_holder_chooses, "greedy"),
    "named-holder": Story(3, lambda played: played.before[0]["fatigue"] == 1, options={"fatigue": "2"}),
    "solitaire-table-won": Story(1, won, "greedy", TABLE),
    "solitaire-table-lost": Story(1, lost, "random", TABLE),
    "solitaire-hands-won": Story(1, won, "greedy"),
    "solitaire-hands-lost": Story(1, lost),
    "immune-holder": Story(3, an_immune_holder_passes_the_card),
    "three-eyes-chain": Story(4, three_eyes_lead_to_three_eyes),
    "three-eyes-empty-deck": Story(2, three_eyes_find_an_empty_deck),
    "tie-broken-by-disciplines": Story(2, a_tie_is_broken_by_disciplines),
    "shared-victory": Story(3, a_victory_is_shared),
}
