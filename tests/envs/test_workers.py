"""Rows that several processes play are those of one batch."""

from __future__ import annotations

import subprocess
import sys
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import pytest

import bottega.envs as envs
from bottega.arena import WorkersLost
from bottega.engine.errors import OptionError

ARRAYS = ("observation", "mask", "legal_numbers", "legal_starts", "seat", "reward", "terminated", "final_scores")

pytestmark = pytest.mark.once


def test_several_processes_play_what_one_batch_plays():
    one = envs.batch("workshop", 3, count=7, seed=5, reward="score")
    with envs.Workers("workshop", 3, count=7, seed=5, reward="score", processes=2) as workers:
        assert len(workers) == 7
        for _ in range(60):
            chosen = one.sample()
            assert (workers.sample() == chosen).all()
            one.step(chosen)
            workers.step(chosen)
            for name in ARRAYS:
                np.testing.assert_array_equal(getattr(workers, name), getattr(one, name), name)
        one.playout(25)
        workers.playout(25)
        np.testing.assert_array_equal(workers.observation, one.observation)
        # What is illegal is refused as by a batch, by the number of its row, and nothing is played.
        before = workers.observation.copy()
        wrong = workers.sample()
        wrong[5] = next(number for number in range(one.action_count) if not one.mask[5, number])
        with pytest.raises(ValueError, match="row 5 of workshop") as told:
            workers.step(wrong)
        with pytest.raises(ValueError, match="row 5 of workshop") as expected:
            one.step(wrong)
        assert str(told.value) == str(expected.value)
        with pytest.raises(ValueError, match="a list of 7"):
            workers.step(wrong[:3])
        np.testing.assert_array_equal(workers.observation, before)
        assert not workers.observation.flags.writeable
    with pytest.raises(ValueError, match="closed"):
        workers.playout()
    workers.close()


def test_a_program_without_its_guard_is_told_so_in_a_sentence(tmp_path):
    program = tmp_path / "unguarded.py"
    program.write_text("from bottega import envs\nenvs.Workers('workshop', count=4, processes=2)\n", "utf-8")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("bottega.arena.executors.WorkersLost: ")
    assert 'if __name__ == "__main__":' in last


def test_a_process_that_ends_is_told_and_leaves_nothing_behind():
    workers = envs.Workers("workshop", count=4, processes=2)
    workers._processes[1].terminate()
    workers._processes[1].join()
    with pytest.raises(WorkersLost, match="ended before its games did"):
        workers.playout()
    assert not any(process.is_alive() for process in workers._processes)
    with pytest.raises(FileNotFoundError):
        SharedMemory(workers._memory.name)
    with pytest.raises(ValueError, match="closed"):
        workers.playout()


def test_no_process_is_none():
    with pytest.raises(ValueError, match="processes is a whole number from 1 up, not 0"):
        envs.Workers("workshop", processes=0)


def test_what_is_wrong_is_said_before_a_process_begins():
    with pytest.raises(OptionError, match="there is no reward 'wins'"):
        envs.Workers("workshop", reward="wins")
    with pytest.raises(ValueError, match="seed is a whole number from 0 up, not -1"):
        envs.Workers("workshop", seed=-1)
