"""What luck leaves to skill: how often a player wins who sees every card, in every hand and deck.

``python bench/luck.py --games workshop --deals 50`` lets a level's search play against another bot twice: from its
view, as ever, and as a seer, which searches the position as it really is. No fair player that thinks like it can expect
to win more often than the seer does. The seer is no bot of the package: only this file can see the cards.
"""

from __future__ import annotations

import argparse
from random import Random

import bottega
from bottega.arena.match import derived_seed
from bottega.arena.report import Rate
from bottega.bots import LEVELS, make_bot
from bottega.bots.levels import skill_of
from bottega.bots.search import Search
from bottega.bots.skill import Skill


def won(game: bottega.Game, deal: int, seat: int, skill: Skill, rival: str, sees: bool) -> float:
    """Plays a deal to its end; how much of the victory the searching seat has."""
    state = game.new(2, derived_seed(deal, "deal"))
    opponent = make_bot(rival, game, derived_seed(deal, "rival"))
    rng = Random(derived_seed(deal, "search"))
    while state.decision is not None:
        actor = state.decision.actors[0]
        if actor == seat:
            base = state.copy() if sees else game.sample(state.view(seat), rng)
            search = Search(base, seat, skill, rng, sees)
            search.run()
            state.apply(game.book.action(seat, int(search.ranking()[0].move)))
        else:
            state.apply(opponent.choose(state.view(actor)))
    winners = state.winners()
    return 1 / len(winners) if seat in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", default=",".join(bottega.games()))
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--rounds", type=int, help="how far it plays on; 0: to the end of the game")
    parser.add_argument("--rival", default="greedy")
    given = parser.parse_args()
    for name in given.games.split(","):
        game = bottega.game(name)
        changes = {} if given.rounds is None else {"rounds": given.rounds}
        skill = skill_of(game, given.level, iterations=given.iterations, seconds=1e9, **changes)
        for sees in (False, True):
            wins = sum(
                won(game, deal, seat, skill, given.rival, sees) for deal in range(given.deals) for seat in range(2)
            )
            rate = Rate.of(wins, 2 * given.deals)
            who = f"{given.level} that sees all cards" if sees else given.level
            told = f"won {rate.share:.1%} of {rate.games} ({rate.low:.1%} to {rate.high:.1%})"
            print(f"{name}: {who}, {given.iterations} iterations, against {given.rival}: {told}", flush=True)


if __name__ == "__main__":
    main()
