"""Teaches a network to play by self-play: masked PPO in one file, on the CPU, in minutes.

    python examples/ppo.py inventors
    python examples/ppo.py workshop --players 3 --steps 1000000 --save policy.pt

It needs torch and `pip install 'bottega-games[gymnasium]'`. The network plays all seats: its own, whose games it learns
from, and those of its opponents. In the end it is placed among the bots. `teach-a-network.ipynb` goes through it step
by step.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

from bottega import envs


class Network(nn.Module):
    """Says how likely each action is, and how many points ahead it will end."""

    def __init__(self, encoding, hidden: int) -> None:
        super().__init__()
        self.encoding = encoding
        width = envs.one_hot(encoding, np.zeros((1, encoding.feature_count), np.uint8)).shape[1]
        self.body = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.actor = nn.Linear(hidden, encoding.action_count)
        self.critic = nn.Linear(hidden, 1)
        nn.init.normal_(self.actor.weight, std=0.01)
        nn.init.zeros_(self.actor.bias)

    def forward(self, observation: np.ndarray, mask: np.ndarray):
        inside = self.body(torch.from_numpy(envs.one_hot(self.encoding, observation)))
        logits = self.actor(inside).masked_fill(torch.from_numpy(mask == 0), -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.critic(inside).squeeze(-1)

    @torch.no_grad()
    def sample(self, observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """A policy for training: an action as likely as the network says."""
        return self(observation, mask)[0].sample().numpy()

    @torch.no_grad()
    def best(self, observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """A policy for play: the likeliest action."""
        return self(observation, mask)[0].probs.argmax(-1).numpy()


def train(args: argparse.Namespace, network: Network) -> list[tuple[int, float]]:
    """Plays and learns; says now and then how many points it has made a game by then, and returns all of that."""
    env = envs.vector(args.game, args.envs, args.players, opponents=network.sample, reward="shaped")
    optimizer = torch.optim.Adam(network.parameters(), lr=args.rate, eps=1e-5)
    observation, info = env.reset(seed=args.seed)
    size = (args.length, args.envs)
    seen = np.zeros((*size, *observation.shape[1:]), np.uint8)
    masks = np.zeros((*size, network.encoding.action_count), np.int8)
    actions, rewards, ends = np.zeros(size, np.int64), np.zeros(size, np.float32), np.zeros(size, np.float32)
    logs, values = np.zeros(size, np.float32), np.zeros((args.length + 1, args.envs), np.float32)
    updates, began = args.steps // (args.length * args.envs), time.perf_counter()
    points, told = [], []
    for update in range(max(updates, 1)):
        for group in optimizer.param_groups:
            group["lr"] = args.rate * (1 - update / max(updates, 1))

        # Play
        for step in range(args.length):
            seen[step], masks[step] = observation, info["action_mask"]
            with torch.no_grad():
                choice, value = network(seen[step], masks[step])
                action = choice.sample()
                logs[step], values[step], actions[step] = choice.log_prob(action), value, action
            observation, reward, ended, _, info = env.step(actions[step])
            rewards[step], ends[step] = reward / args.scale, ended
            for row in np.flatnonzero(ended):
                final = info["final_info"]
                scores, seat = final["scores"][row], final["seat"][row]
                points.append(scores[seat])
        with torch.no_grad():
            values[-1] = network(observation, info["action_mask"])[1]

        # How much better each action was than expected (generalised advantage estimation)
        advantages, later = np.zeros(size, np.float32), np.zeros(args.envs, np.float32)
        for step in reversed(range(args.length)):
            going = 1 - ends[step]
            surprise = rewards[step] + args.gamma * values[step + 1] * going - values[step]
            advantages[step] = later = surprise + args.gamma * args.lam * going * later
        returns = advantages + values[:-1]

        # Learn
        flat = [part.reshape(-1, *part.shape[2:]) for part in (seen, masks, actions, logs, advantages, returns)]
        for _ in range(args.epochs):
            for lot in np.array_split(np.random.permutation(len(flat[2])), args.lots):
                some, legal, action, log, advantage, wanted = (part[lot] for part in flat)
                choice, value = network(some, legal)
                gain = torch.from_numpy((advantage - advantage.mean()) / (advantage.std() + 1e-8))
                ratio = (choice.log_prob(torch.from_numpy(action)) - torch.from_numpy(log)).exp()
                clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
                loss = -torch.min(gain * ratio, gain * clipped).mean() - args.entropy * choice.entropy().mean()
                loss = loss + 0.5 * (value - torch.from_numpy(wanted)).square().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                optimizer.step()
        if points and (update % 10 == 9 or update + 1 == updates):
            steps, seconds = (update + 1) * args.length * args.envs, time.perf_counter() - began
            told.append((steps, float(np.mean(points[-200:]))))
            print(f"{steps:,} steps, {seconds:.0f} s: {told[-1][1]:.1f} points a game", flush=True)
    return told


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """What the command line says, or these arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="inventors")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=500_000, help="of the learner, over all games")
    parser.add_argument("--envs", type=int, default=64, help="games side by side")
    parser.add_argument("--length", type=int, default=64, help="steps of each game between two updates")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3, help="the learning rate, which falls to 0")
    parser.add_argument("--gamma", type=float, default=0.999)
    parser.add_argument("--lam", type=float, default=0.95)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--lots", type=int, default=8, help="minibatches of an update")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--scale", type=float, default=5.0, help="points that count as a reward of 1")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=0, help="of torch (default: as many as it likes)")
    parser.add_argument("--games", type=int, default=300, help="games against each bot in the end")
    parser.add_argument("--against", default="random,greedy,level1,level2", help="these bots, with commas between")
    parser.add_argument("--save", help="a file for the trained network")
    return parser.parse_args(arguments)


def fresh(args: argparse.Namespace) -> Network:
    """A network that has learned nothing yet; the same seed gives the same one, and the same training."""
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    if args.threads:
        torch.set_num_threads(args.threads)
    return Network(envs.encoding_of(args.game, args.players), args.hidden)


def main() -> None:
    args = parsed()
    network = fresh(args)
    train(args, network)
    if args.save:
        torch.save(network.state_dict(), args.save)
    for bot in args.against.split(","):
        for placing in envs.evaluate(network.best, args.game, bot, args.games, args.players):
            print(placing, flush=True)


if __name__ == "__main__":
    main()
