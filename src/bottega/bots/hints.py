"""Advice for a person: the moves a strong bot likes best, how likely they win, and what it expects of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Any

from bottega.bots.bot import seat_of
from bottega.bots.calibration import Calibration, shifted
from bottega.bots.levels import WORDS, calibration_of, judgement_of, skill_of
from bottega.bots.search import INERTIA, Edge, Search
from bottega.engine.action import Action
from bottega.engine.game import Game
from bottega.engine.merit import Merit
from bottega.engine.reading import as_type
from bottega.engine.registry import game as find_game
from bottega.engine.state import State

ADVISER = "level5"
SECONDS = 1.0
"""The longest time for advice, in seconds: a person is waiting for it."""
GUESSES = 8
"""Guesses at what is hidden over which the chance is averaged that the position has as it stands."""
NOTABLE = 0.25
"""A difference in points that is worth a word."""
EVEN = 0.02
"""Chances that differ by less are about equal."""
GAPS = ((0.15, "hint.much"), (0.06, "hint.weaker"), (EVEN, "hint.bit"))
"""What is said of an action whose chance is that much smaller than that of the best."""
MOST_TOLD = 2
"""Reasons in a sentence."""


@dataclass(frozen=True)
class Hint:
    """An action and what the search found out about it. Points are those of the game; in Leonardo da Vinci, florins."""

    game: str
    action: Action
    chance: float | None
    """How likely it wins, 0 to 1; None where it is the only action, and nobody thought about it."""
    at_once: int
    """Points it makes right away; none where every other action makes as many."""
    gain: float
    """Points it is expected to make over the next turns, more than the other actions do on average."""
    harm: float
    """Points it is expected to cost the best of the others, likewise."""
    merits: tuple[Merit, ...] = ()
    """What speaks for it in its game, the most telling first."""
    gap: float = 0.0
    """How much smaller its chance is than that of the best."""
    alone: bool = False
    """Whether it stands for several that are about as good."""

    def reason(self, lang: str = "en") -> str:
        """A short sentence that says why."""
        if self.chance is None:
            return WORDS.text(lang, "hint.only")
        told = []
        if self.at_once > 0:
            told.append(WORDS.text(lang, "hint.at_once", amount=self._amount(lang, self.at_once)))
        words = find_game(self.game).words
        told += [words.text(lang, f"merit.{merit.key}", **dict(merit.values)) for merit in self.merits]
        best = self.gap < EVEN and not self.alone
        if best and self.gain >= NOTABLE:
            told.append(WORDS.text(lang, "hint.gain", amount=self._amount(lang, round(self.gain, 1))))
        if best and self.harm >= NOTABLE:
            told.append(WORDS.text(lang, "hint.harm", amount=self._amount(lang, round(self.harm, 1))))
        told = told[:MOST_TOLD]
        weaker = next((key for gap, key in GAPS if self.gap >= gap), "")
        if weaker:
            told.append(WORDS.text(lang, weaker))
        elif self.alone or not told:
            told.append(WORDS.text(lang, "hint.equal" if self.alone else "hint.even"))
        sentence = WORDS.text(lang, "hint.and").join(told)
        return sentence[0].upper() + sentence[1:] + "."

    def _amount(self, lang: str, number: float) -> str:
        return find_game(self.game).words.text(lang, "amount", points=number)


def worth_telling(hints: list[Hint]) -> list[Hint]:
    """The hints that a person is given: one for all where they are about equal."""
    if len(hints) < 2 or any(one.chance is None or one.gap >= EVEN for one in hints):
        return hints
    return [replace(hints[0], alone=True)]


def hint(
    game: Game, view: dict[str, Any], count: int = 3, seed: int = 0, level: str = ADVISER, **settings: Any
) -> list[Hint]:
    """The best few actions for the seat the view belongs to, the best first. Uses the view and nothing else.

    Of actions about as good, what could be taken back in the same turn comes last.

    ``settings`` change the level's: ``seconds=60`` lets a slow machine give the same answer as a fast one.
    """
    known = as_type(game, Game, "hints are given for a Game, as bottega.game finds it")
    search, now = thought(known, view, count, seed, level, **settings)
    state, seat, ranking = search.base, int(search.seat), search.ranking()
    tried = [edge for edge in ranking if edge.visits > 0]
    anyway = _made_anyway(game, state, seat, ranking)
    chances = chances_of(ranking[:count], now, search.calibration)
    told = sorted(zip(ranking[:count], chances, strict=True), key=_liking, reverse=True)
    found = [_hint(game, state, seat, edge, chance, tried, anyway) for edge, chance in told]
    best = found[0].chance or 0.0
    return [one if one.chance is None else replace(one, gap=max(best - one.chance, 0.0)) for one in found]


def _liking(told: tuple[Edge, float | None]) -> float:
    """The chance by which hints are put in order: what could be taken back comes after what is about as good."""
    edge, chance = told
    return (chance or 0.0) - (INERTIA if len(edge.undoing) > 0 else 0.0)


def thought(
    game: Game, view: dict[str, Any], count: int, seed: int, level: str, **settings: Any
) -> tuple[Search, float]:
    """The search for the best few actions, and the chance that the seat has before any of them."""
    rng = Random(seed)
    state = game.sample(view, rng, trusted=True)
    # Chances are fitted to what the level's usual settings see: those for a number of players made them less true.
    search = Search(state, seat_of(view), skill_of(game, level, **{"seconds": SECONDS, **settings}), rng)
    search.finalists = count
    search.calibration = calibration_of(game, state.players)
    judgement = judgement_of(game)
    shows_lead = search.calibration is not None and search.calibration.shows_lead()
    if judgement is not None and judgement.fits(state) and not shows_lead:
        search.teller = judgement
    search.run()
    return search, search.at_once(GUESSES)


def chances_of(edges: list[Edge], now: float, calibration: Calibration | None) -> list[float | None]:
    """How likely the best few actions win, where ``now`` is how likely the seat wins as the position stands.

    What the search found of the first is put right; the others differ from it as the search found.
    """
    open_edges = [edge for edge in edges if edge.visits > edge.ended]
    by = 0.0 if calibration is None or not open_edges else calibration.correction(_told(open_edges[0]), now)
    return [
        None if edge.visits == 0 else shifted(_told(edge), by) if calibration and edge in open_edges else _told(edge)
        for edge in edges
    ]


def _told(edge: Edge) -> float:
    return edge.told / float(edge.visits)


def _made_anyway(game: Game, state: State, seat: int, edges: list[Edge]) -> int:
    """The points that every move makes at once: they speak for none of them."""
    made = []
    for edge in edges:
        after = state.copy()
        after.play(seat, edge.move)
        made.append(game.points_made(state, after, game.book.action(seat, edge.move)))
    return min(made) if len(made) > 1 else 0


def _hint(
    game: Game, state: State, seat: int, edge: Edge, chance: float | None, tried: list[Edge], anyway: int
) -> Hint:
    after = state.copy()
    after.play(seat, edge.move)
    others = [other for other in tried if other is not edge]
    action = game.book.action(seat, edge.move)
    at_once = game.points_made(state, after, action)
    at_once = at_once if at_once > anyway else 0
    merits = tuple(game.merits(state, after, action))
    if edge.visits == 0 or not others:
        return Hint(game.name, action, chance, at_once, 0.0, 0.0, merits)
    usual_mine, usual_theirs = (fmean(of(other) for other in others) for of in (_mine, _theirs))
    gain, harm = _mine(edge) - usual_mine, usual_theirs - _theirs(edge)
    return Hint(game.name, action, chance, at_once, gain, harm, merits)


def _mine(edge: Edge) -> float:
    return edge.mine / float(edge.visits)


def _theirs(edge: Edge) -> float:
    return edge.theirs / float(edge.visits)
