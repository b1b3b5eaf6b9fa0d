"""One seat of a game against others, as environments of Gymnasium: one game, or many at once."""

from __future__ import annotations

from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.envs.against import Against, Players, opponents_of, seat_of
from bottega.envs.batch import Batch, Bytes, Floats, Ints, at_least, batch, encoding_of, reward_number, whole_numbers
from bottega.envs.showing import METADATA, MODES, check_mode, rendered


class Setting:
    """What the environments of one seat have in common: the game, the opponents and the rewards."""

    def __init__(
        self,
        game: Game,
        players: SupportsIndex | None,
        opponents: Players,
        seat: SupportsIndex | None,
        reward: str,
        options: dict[str, object],
    ) -> None:
        self.game, self.encoding = game, encoding_of(game, players, **options)
        self.opponents, self.reward, self.options = opponents_of(opponents, self.encoding.players), reward, options
        self.seat = seat_of(seat, self.encoding.players)
        reward_number(reward)
        self.observation_space = spaces.Box(0, 255, (self.encoding.feature_count,), np.uint8)

    def deal(self, count: int, seed: int) -> Against:
        """As many games, dealt from a seed."""
        games = batch(self.game, self.encoding.players, count, seed, self.reward, 0, **self.options)
        return Against(games, self.opponents, self.seat, seed)


class SeatEnv(gymnasium.Env[Bytes, np.int64]):
    """One seat of one game: a step plays its action, then the opponents' until it is to act again."""

    metadata: dict[str, Any] = METADATA

    def __init__(self, setting: Setting, illegal: str, render_mode: str | None) -> None:
        if illegal not in {"raise", "next"}:
            raise OptionError(f"illegal is 'raise' or 'next', not {illegal!r}")
        self.render_mode = check_mode(render_mode)
        self._setting = setting
        self._illegal = illegal
        self.encoding = setting.encoding
        self.observation_space = setting.observation_space
        self.action_space = spaces.Discrete(setting.encoding.action_count)
        self._games: Against | None = None
        self._over = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Deals a game; without a seed, one that follows from the last seed."""
        super().reset(seed=None if seed is None else at_least("seed", seed, 0))
        if seed is not None or not self._over or self._games is None:
            self._games = self._setting.deal(1, int(self.np_random.integers(1 << 53)))
        self._over = False
        self._show()
        return self._games.batch.observation[0].copy(), self._info(self._games)

    def step(self, action: np.int64) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Plays an action number; what is done with an illegal one was said when the environment was made."""
        games = self._dealt()
        if self._over:
            raise ValueError("the game is over: call reset() first")
        number = int(whole_numbers("actions", np.atleast_1d(action), 1)[0])
        games.step((number if games.batch._is_legal(0, number) else self._instead(games.batch, number),))
        reward, self._over = float(games.reward[0]), bool(games.terminated[0])
        self._show()
        if not self._over:
            return games.batch.observation[0].copy(), reward, False, False, self._info(games)
        info = {"action_mask": self._legal(), "seat": int(games.final_seat[0]), "scores": games.final_scores[0].copy()}
        return games.final_observation[0], reward, True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """[actions]: which action numbers are legal; sb3-contrib's MaskablePPO asks for it."""
        return self._legal().astype(np.bool_)

    def render(self) -> str | None:
        """What the learner may know of the game as it stands, or as it ended."""
        games = self._dealt()
        state, seat = (games.ended(0), games.final_seat) if self._over else (games.now(0), games.seat)
        return rendered(state, self.render_mode, int(seat[0]))

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _instead(self, games: Batch, number: int) -> int:
        """What is played instead of an illegal number: the next legal one, or nothing."""
        if self._illegal == "raise" or number not in range(self.encoding.action_count):
            hint = 'envs.gym(..., illegal="next") plays the next legal number instead'
            raise ValueError(f"{games._illegal(0, number)} ({hint})")
        legal = np.sort(games.legal_numbers)
        return int(legal[np.searchsorted(legal, number) % legal.size])

    def _legal(self) -> NDArray[np.int8]:
        if self._over:
            return np.zeros(self.encoding.action_count, np.int8)
        legal: NDArray[np.int8] = self._dealt().batch.mask[0].astype(np.int8)
        return legal

    def _info(self, games: Against) -> dict[str, Any]:
        return {"action_mask": self._legal(), "seat": int(games.seat[0])}

    def _dealt(self) -> Against:
        if self._games is None:
            raise ValueError("no game has been dealt: call reset() first")
        return self._games


class SeatsEnv(VectorEnv[Bytes, Ints, Any]):
    """One seat of each of many games; a game that ends is dealt again in the same step."""

    def __init__(self, setting: Setting, number: SupportsIndex, render_mode: str | None) -> None:
        self._setting = setting
        self.encoding = setting.encoding
        self.num_envs = count = at_least("count", number, 1)
        self.render_mode = check_mode(render_mode, MODES[1:])
        self.metadata = {**METADATA, "render_modes": list(MODES[1:]), "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = setting.observation_space
        self.single_action_space = spaces.Discrete(setting.encoding.action_count)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._games: Against | None = None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deals all games again, from one seed for all of them."""
        if isinstance(seed, list):
            raise ValueError("one seed is for all games: the rows of a batch follow from it")
        super().reset(seed=None if seed is None else at_least("seed", seed, 0))
        self._games = self._setting.deal(self.num_envs, int(self.np_random.integers(1 << 53)))
        return self._games.batch.observation.copy(), self._info(self._games)

    def step(self, actions: Ints) -> tuple[Bytes, Floats, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Plays an action number in every game; where one is illegal, ``ValueError``, and nothing is played."""
        games = self._dealt()
        games.step(actions)
        info = self._info(games)
        if games.terminated.any():
            final = np.full(self.num_envs, None, object)
            for row, seen in games.final_observation.items():
                final[row] = seen
            told = {"seat": games.final_seat.copy(), "scores": games.final_scores.copy()}
            ended = games.terminated.copy()
            info |= {"final_obs": final, "_final_obs": ended, "final_info": told, "_final_info": ended.copy()}
        cut = np.zeros(self.num_envs, np.bool_)
        return games.batch.observation.copy(), games.reward.copy(), games.terminated.copy(), cut, info

    def render(self) -> tuple[str, ...] | None:
        """What each learner may know; where a game has ended, of the next one."""
        games = self._dealt()
        seen = [rendered(games.now(row), self.render_mode, int(games.seat[row])) for row in range(self.num_envs)]
        return tuple(page for page in seen if page is not None) or None

    def action_masks(self) -> NDArray[np.bool_]:
        """[games, actions]: which action numbers are legal."""
        return self._dealt().batch.mask.astype(np.bool_)

    def _info(self, games: Against) -> dict[str, Any]:
        return {"action_mask": games.batch.mask.astype(np.int8), "seat": games.seat.copy()}

    def _dealt(self) -> Against:
        if self._games is None:
            raise ValueError("no game has been dealt: call reset() first")
        return self._games
