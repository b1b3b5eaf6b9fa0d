"""Games of OpenSpiel, registered as ``bottega_NAME``; their parameters are ``players`` and ``options``.

The deal is a few chance nodes, whose outcomes make the seed; nothing else is left to chance. Where several seats choose
at once, they follow each other and see nothing of what the others chose.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, SupportsIndex

import numpy as np
import pyspiel

from bottega.engine.encoding import Encoding, Numbers
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games
from bottega.engine.state import State
from bottega.envs.batch import encoding_of
from bottega.envs.core import shares
from bottega.envs.watching import Watcher

DIGITS, OUTCOMES = 4, 256
"""The chance nodes of a deal, and the outcomes of each: 2^32 deals."""

LONGEST = 10_000
"""More decisions than a game has; our games end by their rules alone."""


class Agreed:
    """The game and its encoding, which all states of a game share: a copy is the same.

    A pickle holds what the encoding is made of: packed arrays cannot be pickled.
    """

    def __init__(self, game: Game, encoding: Encoding[Any]) -> None:
        self.game = game
        self.encoding = encoding

    def __deepcopy__(self, memo: object) -> Agreed:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _agreed, (self.game, self.encoding.players, self.encoding.options)


def _agreed(game: Game, players: int, options: dict[str, object]) -> Agreed:
    return Agreed(game, encoding_of(game, players, **options))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options agreed; a class of its own is registered for each game."""

    game: Game
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {"players": self.game.players[0], "options": "", **(params or {})}
        self.agreed = _agreed(self.game, int(chosen["players"]), _read(self.game, str(chosen["options"])))
        self.encoding = self.agreed.encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.action_count,
            max_chance_outcomes=OUTCOMES,
            num_players=self.encoding.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.game.players[0] == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> SpielState:
        """A game that has not been dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Shows what a seat may know: as numbers those of the encoding, as text the seat's view."""
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        return SpielObserver(self.encoding)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where a game is; ``state`` is the game itself, None until it is dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.agreed = game.agreed
        self.state: State | None = None
        self._digits: list[int] = []
        self._chosen: list[list[int]] = [[] for _ in range(game.encoding.players)]

    @property
    def encoding(self) -> Encoding[Any]:
        """What the numbers mean."""
        return self.agreed.encoding

    def current_player(self) -> int:
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.state.is_over else self.state.first_actor())

    def is_terminal(self) -> bool:
        return self.state is not None and bool(self.state.is_over)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / OUTCOMES) for number in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.state is None or self.state.is_over or player != self.state.first_actor():
            return []
        found = Numbers(32)
        self.encoding.list_legal(self.state, player, found)
        return sorted([int(found.items[place]) for place in range(int(found.size))])

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self._digits.append(action)
            if len(self._digits) == DIGITS:
                seed = int.from_bytes(bytes(self._digits), "big")
                self.state = self.agreed.game.new(self.encoding.players, seed, **self.encoding.options)
            return
        seat = int(self.state.first_actor())
        self.state.apply(self._action(seat, action))
        self._chosen[seat].append(action)

    def _action(self, seat: int, number: int) -> Any:
        assert self.state is not None
        return self.state._book.action(seat, self.encoding.move(self.state, seat, number))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.state is None else str(self._action(player, action))

    def returns(self) -> list[float]:
        """1 for who has won and -1 for the others, shared where several have; 0 before the end."""
        if self.state is None or not self.state.is_over:
            return [0.0] * self.encoding.players
        return list(shares(self.encoding.players, self.state.winners()))

    def information_of(self, player: int) -> str:
        """All that a seat may know, with its own actions."""
        if self.state is None:
            return f"seat {player}, {len(self._digits)}"
        return json.dumps([self._chosen[player], self.state.view(player)], sort_keys=True, separators=(",", ":"))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that the seat cannot tell from this one: whatever it cannot know is dealt again."""
        found: SpielState = self.clone()
        if found.state is not None:
            draw = getattr(sampler, "random_sample", None) or getattr(sampler, "random", None) or sampler
            found.state.redeal(player, Random(int(draw() * (1 << 53))))
        return found

    def __str__(self) -> str:
        if self.state is None:
            return f"deal {self._digits}"
        return json.dumps(self.state.to_dict(), sort_keys=True, separators=(",", ":"))


class SpielObserver:
    """What a seat may know, as OpenSpiel's observers show it."""

    def __init__(self, encoding: Encoding[Any]) -> None:
        self.tensor = np.zeros(encoding.feature_count, np.float32)
        self.dict = {
            span.name: self.tensor[span.start : span.start + span.size].reshape(span.shape)
            for span in encoding.features
        }
        self._watcher = Watcher(encoding)

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what that seat may know."""
        if state.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._watcher.look(state.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What that seat may know, as text."""
        return state.information_of(player)


def load(game: Game, players: SupportsIndex | None, options: dict[str, object]) -> SpielGame:
    """The game with these players and options; all installed games are registered."""
    encoding = encoding_of(game, players, **options)
    _register(game)
    chosen = ";".join(f"{name}:{json.dumps(value)}" for name, value in sorted(options.items()))
    loaded: SpielGame = pyspiel.load_game(f"bottega_{game.name}", {"players": encoding.players, "options": chosen})
    return loaded


def _register(game: Game) -> None:
    name = f"bottega_{game.name}"
    if name in pyspiel.registered_names():
        return
    least, most = game.players
    kind = pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if least > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": least, "options": ""},
    )
    pyspiel.register_game(kind, type(f"SpielGameOf{game.name.title()}", (SpielGame,), {"game": game, "kind": kind}))


def _read(game: Game, text: str) -> dict[str, object]:
    """Options as the parameter says them: ``name:value;name:value``, the values as in JSON."""
    options: dict[str, object] = {}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            raise OptionError(f"options of {game.name} are written as name:value;name:value, not {text!r}") from None
    return options


for _name in games():
    if find_game(_name).encoding is not None:
        _register(find_game(_name))
