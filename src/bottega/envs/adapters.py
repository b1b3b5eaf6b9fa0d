"""Games as the environments that other libraries know; each is imported when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from bottega.engine.game import Game
from bottega.envs.against import Players
from bottega.envs.batch import game_of
from bottega.envs.needing import needing

if TYPE_CHECKING:
    from bottega.envs.gymnasium_env import SeatEnv, SeatsEnv
    from bottega.envs.pettingzoo_env import TurnEnv


def aec(
    game: str | Game,
    players: SupportsIndex | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    **options: object,
) -> TurnEnv:
    """All seats of one game as an AEC environment of PettingZoo; ``render`` shows what the seat to act may know."""
    with needing("pettingzoo", "gymnasium", "pettingzoo"):
        from bottega.envs.pettingzoo_env import TurnEnv
    return TurnEnv(game_of(game), players, reward, render_mode, options)


def gym(
    game: str | Game,
    players: SupportsIndex | None = None,
    opponents: Players = "random",
    seat: SupportsIndex | None = None,
    reward: str = "win",
    illegal: str = "raise",
    render_mode: str | None = None,
    **options: object,
) -> SeatEnv:
    """One seat of one game as an environment of Gymnasium; ``action_masks()`` is what MaskablePPO asks for.

    ``opponents`` are names or classes of bots or policies, clockwise after the learner; one of them takes all other
    seats. ``seat`` is where the learner sits; None: at each seat in turn, from seat 0 on. An ``illegal`` action raises
    ``ValueError``; with ``illegal="next"`` the next legal number is played instead, for learners that know no masks.
    ``render`` shows what the learner may know, with ``render_mode="ansi"`` as a text, with ``"svg"`` as a picture;
    ``"human"`` prints the text after every step.
    """
    with needing("gymnasium", "gymnasium"):
        from bottega.envs.gymnasium_env import SeatEnv, Setting
    return SeatEnv(Setting(game_of(game), players, opponents, seat, reward, options), illegal, render_mode)


def vector(
    game: str | Game,
    count: SupportsIndex,
    players: SupportsIndex | None = None,
    opponents: Players = "random",
    seat: SupportsIndex | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    **options: object,
) -> SeatsEnv:
    """One seat of each of many games (``count``) as a vector environment of Gymnasium; else as ``gym``.

    ``render`` has what each learner may know.
    """
    with needing("gymnasium", "gymnasium"):
        from bottega.envs.gymnasium_env import SeatsEnv, Setting
    return SeatsEnv(Setting(game_of(game), players, opponents, seat, reward, options), count, render_mode)


def open_spiel(game: str | Game, players: SupportsIndex | None = None, **options: object) -> Any:
    """A game of OpenSpiel; ``pyspiel.load_game`` then knows it as ``bottega_NAME``."""
    with needing("openspiel", "pyspiel", "open_spiel"):
        from bottega.envs.openspiel_game import load
    return load(game_of(game), players, options)
