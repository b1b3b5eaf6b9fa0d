"""How strong a policy is: its games against bots whose strength is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import SupportsIndex

import numpy as np

from bottega.arena.report import Rate, interval, percent
from bottega.bots.levels import LADDER
from bottega.bots.registry import name_of
from bottega.engine.game import Game
from bottega.envs.against import Player, check_player, let_play
from bottega.envs.batch import at_least, batch, game_of


@dataclass(frozen=True)
class Placing:
    """How a policy fared against one opponent, who had all other seats."""

    against: str
    rate: Rate
    """How often the policy won, with its interval; a victory shared by n counts one n-th."""
    points: float
    """Its points on average."""
    lead: float
    """Its points less the mean of the others', on average."""
    even: float
    """The rate of somebody who is as strong as the opponent."""

    def __str__(self) -> str:
        spread = f"won {percent(self.rate.share)} ({interval(self.rate)}) of {self.rate.games} games"
        return f"against {self.against}: {spread}, {self.points:.1f} points, {self.lead:+.1f} ahead"


def evaluate(
    policy: Player,
    game: str | Game,
    against: Player | Sequence[Player] = LADDER,
    games: SupportsIndex = 300,
    players: SupportsIndex | None = None,
    seed: SupportsIndex = 0,
    progress: Callable[[Placing], object] | None = None,
    **options: object,
) -> list[Placing]:
    """Plays that many games against each opponent and says how often the policy won, with 95 % intervals.

    Unless it is said, as few ``players`` are at a table as there can be, but two at least. The policy sits at every
    seat equally often; the same deals are played against every opponent. All games go on side by side, so that a policy
    is asked for many of them at once. ``progress`` is told of every opponent when their games are over (``print``, for
    one): with level 5, which thinks for about a second, hundreds of games take hours.
    """
    count, first = at_least("games", games, 1), at_least("seed", seed, 0)
    rivals = list(against) if isinstance(against, Sequence) and not isinstance(against, str) else [against]
    for player in [policy, *rivals]:
        check_player(player)
    chosen = game_of(game)
    least, most = chosen.players
    seats = min(max(least, 2), most) if players is None else players
    found = []
    for rival in rivals:
        found.append(_placed(policy, rival, chosen, count, seats, first, options))
        if progress is not None:
            progress(found[-1])
    return found


def _placed(
    policy: Player,
    rival: Player,
    game: Game,
    games: int,
    players: SupportsIndex,
    seed: int,
    options: dict[str, object],
) -> Placing:
    tables = batch(game, players, games, seed, "win", 0, **options)
    count = tables.players
    seat = np.arange(games) % count
    going = np.ones(games, np.bool_)
    won, points, lead = np.zeros(games), np.zeros(games), np.zeros(games)
    while going.any():
        for mine, player, salt in ((True, policy, 0), (False, rival, 1)):
            rows = np.flatnonzero(going & ((tables.seat == seat) == mine))
            if not rows.size:
                continue
            let_play(tables, player, rows, 2 * seed * games + salt * games)
            for row in rows[tables.terminated[rows]]:
                going[row] = False
                reward, scores = tables.reward[row], tables.final_scores[row]
                mean = (scores.sum() - scores[seat[row]]) / max(count - 1, 1)
                # A game that nobody has won alone is shared by all.
                won[row] = max(reward[seat[row]], 0) if reward.any() else 1 / count
                points[row], lead[row] = scores[seat[row]], scores[seat[row]] - mean
    rate = Rate.of(float(won.sum()), games)
    return Placing(_name(rival), rate, float(points.mean()), float(lead.mean()), 1 / count)


def _name(player: Player) -> str:
    return name_of(player)  # type: ignore[arg-type]
