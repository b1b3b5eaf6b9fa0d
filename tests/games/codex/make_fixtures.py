"""Makes the whole games in ``fixtures``, one for every way a game can end; run it with ``python -m``.

Games are tried by seed until one ends as wanted. That everybody passes cannot be played: no two areas can ever be
closed (see ``test_end.py``), and no hand is ever empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import bottega
from bottega import Record, State
from bottega.bots import make_bot
from tests.games.codex.endings import Ending, ending_of
from tests.helpers.play import random_action

FOLDER = Path(__file__).parent / "fixtures"
CODEX = bottega.game("codex")

Games = Callable[[], Iterator[State]]


def greedy_games(players: int) -> Iterator[State]:
    for seed in count():
        state, bot = CODEX.new(players, seed), make_bot("greedy", CODEX, seed)
        while state.decision:
            state.apply(bot.choose(state.view(state.decision.actors[0])))
        yield state


def random_games(players: int, **options: object) -> Iterator[State]:
    for seed in count():
        state, rng = CODEX.new(players, seed, **options), Random(seed)
        while state.decision:
            state.apply(random_action(state, rng))
        yield state


FIXTURES: dict[str, tuple[Games, Ending]] = {
    **{
        f"points_by_{place}_of_{players}": (
            partial(greedy_games, players),
            Ending("points", place, "points", turns_after=players + (players - 1 if place == "first" else 0)),
        )
        for players in (2, 3, 4)
        for place in ("first", "last")
    },
    "cards_run_out": (partial(random_games, 3), Ending("cards", "middle", "points", 4)),
    "decks_run_out": (partial(random_games, 3, end_on_empty_decks=True), Ending("decks", "last", "points", 3)),
    "tie_broken_by_objectives": (partial(random_games, 2), Ending("cards", "last", "objectives", 2)),
    "shared_victory": (partial(random_games, 2), Ending("cards", "last", "shared", 2)),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (games, wanted) in FIXTURES.items():
        record = next(record for record in map(Record.of, games()) if ending_of(record) == wanted)
        record.save(FOLDER / f"{name}.json")
        print(name, len(record.actions))


if __name__ == "__main__":
    main()
