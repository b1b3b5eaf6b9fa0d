"""Environments for learning: games by the batch as arrays of numpy, with fixed numbers for actions and observations."""

from bottega.envs.needing import needing as _needing

with _needing("envs", "numpy"):
    from bottega.envs.adapters import aec as aec
    from bottega.envs.adapters import gym as gym
    from bottega.envs.adapters import open_spiel as open_spiel
    from bottega.envs.adapters import vector as vector
    from bottega.envs.against import Policy as Policy
    from bottega.envs.batch import Batch as Batch
    from bottega.envs.batch import batch as batch
    from bottega.envs.batch import encoding_of as encoding_of
    from bottega.envs.batch import one_hot as one_hot
    from bottega.envs.evaluation import Placing as Placing
    from bottega.envs.evaluation import evaluate as evaluate
    from bottega.envs.workers import Workers as Workers
