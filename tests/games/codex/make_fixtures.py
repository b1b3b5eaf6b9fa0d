"""Makes the whole games in ``fixtures``, one for every way a game can end; run it with ``python -m``.

Games are tried by seed until one ends as wanted. Everybody can only pass in a game that begins from a set-up position:
no two areas can ever be closed (see ``test_end.py``), and no hand is ever empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import bottega
from bottega import Action, Record, State
from bottega.bots import make_bot
from tests.games.codex.endings import Ending, ending_of
from tests.games.codex.oracle import Area
from tests.games.codex.positions import Position
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


def blocking_games() -> Iterator[State]:
    """One seat closes its area, card by card; the other has no cards."""
    area = "R13 front -1 1, R38 front 1 1, R24 front -2 0, R37 front 2 0"
    position = Position().seat(0, area=area, hand="G39 G19 G27", starter="S5 back").objectives("O12 O16")
    for seed in count():
        state, rng = position.ask(), Random(seed)
        while state.decision:
            state.apply(_most_blocking(state, rng))
        yield state


def _most_blocking(state: State, rng: Random) -> Action:
    """The placement that leaves the fewest open cells."""

    def open_cells(action: Action) -> int:
        after = state.copy()
        after.apply(action)
        return len(Area(after.to_dict()["seats"][action.seat]["area"]).open_cells())

    assert state.decision is not None
    return min(state.legal(), key=open_cells) if state.decision.kind == "place" else random_action(state, rng)


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
    "everybody_passes": (blocking_games, Ending("passes", "last", "points", 0)),
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
