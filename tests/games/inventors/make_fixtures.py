"""Run as a program: looks for games in which certain things happen and records them in ``fixtures``.

``python -m tests.games.inventors.make_fixtures`` writes the same files every time; each is named after its story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import bottega
from bottega.bots import make_bot
from tests.games.inventors.oracle import cubes_of, on_table, ranked

FOLDER = Path(__file__).parent / "fixtures"

Moment = tuple[dict[str, Any], list[bottega.Event]]


def moments(record: bottega.Record) -> Iterator[Moment]:
    """Every position after the first, with the events that led to it."""
    state = record.replay(0)
    for text in record.actions:
        seat, _, notation = text.partition(" ")
        events = state.apply(state.game.parse(notation, int(seat)))
        yield state.to_dict(), events


def has_a_tie_at_sharing_that_the_statuette_decides(record: bottega.Record) -> bool:
    """Two with most cubes, one of whom has just taken the statuette from a third."""
    holder = record.replay(0).to_dict()["statuette"]
    for position, events in moments(record):
        if position["sharing"] and any(event.kind == "invention_completed" for event in events):
            lying = on_table(position)[position["sharing"]["invention"]]
            first, second = [*ranked(position, lying), -1][:2]
            tied = second >= 0 and cubes_of(lying, first) == cubes_of(lying, second)
            if tied and first == position["statuette"] and holder not in (first, second):
                return True
        holder = position["statuette"]
    return False


def has_cubes_on_an_abandoned_invention(record: bottega.Record) -> bool:
    """Two players' cubes lie on the last invention of an age when it leaves."""
    before: dict[str, Any] = record.replay(0).to_dict()
    for position, _ in moments(record):
        if position["age"] > before["age"] > 0:
            left = [lying for name, lying in on_table(before).items() if name in position["box"]["inventions"]]
            shared = (before["sharing"] or {}).get("invention")
            for lying in left:
                if (
                    lying["invention"] != shared
                    and sum(cubes_of(lying, seat) > 0 for seat in range(record.players)) > 1
                ):
                    return True
        before = position
    return False


def ends_in_a_tie_that_inventions_decide(record: bottega.Record) -> bool:
    assert record.result is not None
    best = max(record.result["scores"])
    return record.result["scores"].count(best) > len(record.result["winners"])


def ends_in_a_shared_victory(record: bottega.Record) -> bool:
    assert record.result is not None
    return len(record.result["winners"]) > 1


def is_played_to_the_end(record: bottega.Record) -> bool:
    return record.result is not None


STORIES: dict[str, tuple[int, str, Callable[[bottega.Record], bool]]] = {
    "players_2": (2, "choose", is_played_to_the_end),
    "players_3": (3, "deal", is_played_to_the_end),
    "players_4": (4, "choose", is_played_to_the_end),
    "players_5": (5, "choose", is_played_to_the_end),
    "players_5_dealt": (5, "deal", is_played_to_the_end),
    "tie_at_sharing": (3, "choose", has_a_tie_at_sharing_that_the_statuette_decides),
    "abandoned_cubes": (2, "choose", has_cubes_on_an_abandoned_invention),
    "tie_at_the_end": (3, "choose", ends_in_a_tie_that_inventions_decide),
    "shared_victory": (3, "deal", ends_in_a_shared_victory),
}
"""Each file: its players, how teams are chosen, and what must be true of it."""


def played(players: int, teams: str, seed: int) -> bottega.Record:
    """A game of greedy bots."""
    return _finished(bottega.game("inventors").new(players, seed, teams=teams), seed)


def _finished(state: bottega.State, seed: int) -> bottega.Record:
    bots = [make_bot("greedy", state.game, seed + seat) for seat in range(state.players)]
    while state.decision:
        seat = state.decision.actors[0]
        state.apply(bots[seat].choose(state.view(seat)))
    return bottega.Record.of(state)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for number, (name, (players, teams, is_such)) in enumerate(STORIES.items()):
        games = (played(players, teams, seed) for seed in count(100 * number))
        record = next(record for record in games if is_such(record))
        record.save(FOLDER / f"{name}.json")
        print(name, record.seed, len(record.actions), record.result)


if __name__ == "__main__":
    main()
