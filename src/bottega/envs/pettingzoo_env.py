"""A game as an environment of PettingZoo: agents act in turn."""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from bottega.engine.game import Game
from bottega.engine.state import State
from bottega.envs.batch import Batch, batch, encoding_of, reward_number
from bottega.envs.showing import METADATA, check_mode, rendered
from bottega.envs.watching import Watcher

Seen = dict[str, Any]


class TurnEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """All seats of one game, in turn: ``player_0`` is seat 0. Each observes ``observation`` and ``action_mask``."""

    def __init__(
        self,
        game: Game,
        players: SupportsIndex | None,
        reward: str,
        render_mode: str | None,
        options: dict[str, object],
    ) -> None:
        super().__init__()
        self.game = game
        self.encoding = encoding_of(game, players, **options)
        self._reward, self._options = reward, options
        reward_number(reward)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            **METADATA,
            "name": f"bottega_{game.name}_v{self.encoding.version}",
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.encoding.players)]
        self.agents = self.possible_agents[:]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Box(0, 255, (self.encoding.feature_count,), np.uint8)
        legal = spaces.Box(0, 1, (self.encoding.action_count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": legal}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.encoding.action_count) for agent in self.possible_agents}
        self._watcher = Watcher(self.encoding)
        self._rng = np.random.default_rng()
        self._batch: Batch | None = None
        self._over = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game; without a seed, one that follows from the last seed."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        if seed is not None or not self._over or self._batch is None:
            first = int(self._rng.integers(1 << 53))
            self._batch = batch(self.game, self.encoding.players, 1, first, self._reward, 0, **self._options)
        self._over = False
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._seat = int(self._batch.seat[0])
        self.agent_selection = self.agents[self._seat]

    def observe(self, agent: str) -> Seen:
        """What that agent may know; its mask is empty unless it is to act."""
        games, seat = self._dealt(), self._seat_of[agent]
        if not self._over and seat == self._seat:
            return {"observation": games.observation[0].copy(), "action_mask": games.mask[0].astype(np.int8)}
        legal = np.zeros(self.encoding.action_count, np.int8)
        return {"observation": self._watcher.look(self._state(games), seat), "action_mask": legal}

    def step(self, action: int | None) -> None:
        """Plays the action number of the agent to act (``agent_selection``); an illegal one raises ``ValueError``."""
        games = self._dealt()
        if self._over:
            self._was_dead_step(action)
            return
        games.step((action,))
        self._cumulative_rewards[self.agent_selection] = 0.0
        earned = games.reward[0].tolist()
        for agent, amount in zip(self.agents, earned, strict=True):
            self.rewards[agent] = amount
            self._cumulative_rewards[agent] += amount
        if games.terminated[0]:
            self._over = True
            self.terminations = dict.fromkeys(self.agents, True)
            scores = games.final_scores[0].tolist()
            self.infos = {agent: {"score": points} for agent, points in zip(self.agents, scores, strict=True)}
            self.agent_selection = self.agents[0]
        else:
            self._seat = int(games.seat[0])
            self.agent_selection = self.possible_agents[self._seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What the seat to act may know, or everybody once the game is over."""
        return rendered(self._state(self._dealt()), self.render_mode)

    def close(self) -> None:
        """Nothing is to be closed."""

    def _state(self, games: Batch) -> State:
        """The game as it stands, or as it ended."""
        row = games._core.rows[0]
        return row.ended if self._over and row.ended is not None else row.state

    def _dealt(self) -> Batch:
        if self._batch is None:
            raise ValueError("no game has been dealt: call reset() first")
        return self._batch
