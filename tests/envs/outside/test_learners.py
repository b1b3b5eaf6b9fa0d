"""Learners of other libraries train on the games. ``make envs`` installs them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bottega import envs
from bottega.engine.registry import games
from tests.helpers.paths import ROOT


@pytest.mark.parametrize("name", games())
def test_maskable_ppo_trains(name):
    learners = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    env = envs.gym(name, 2, opponents="random")
    model = learners.MaskablePPO("MlpPolicy", env, n_steps=512, batch_size=256, n_epochs=2, seed=1)
    model.learn(2048)
    assert model.num_timesteps == 2048


def test_the_example_learns(tmp_path):
    pytest.importorskip("torch", reason="torch is not installed")
    command = [sys.executable, str(ROOT / "examples" / "ppo.py"), "inventors", "--steps", "40000", "--games", "40"]
    done = subprocess.run(
        [*command, "--against", "random", "--save", str(tmp_path / "policy.pt")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "against random: won" in done.stdout
    assert (tmp_path / "policy.pt").is_file()
