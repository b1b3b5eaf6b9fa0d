"""Environments for learning: games by the batch as arrays of numpy, with fixed numbers for actions and observations."""

from bottega.envs.batch import Batch as Batch
from bottega.envs.batch import batch as batch
from bottega.envs.batch import encoding_of as encoding_of
from bottega.envs.batch import one_hot as one_hot
