"""A lab for designers: variants of a game compared by bots that play them."""

from bottega.arena.lab.experiment import Experiment
from bottega.arena.lab.findings import Findings
from bottega.arena.lab.variants import Variant, variants_of

__all__ = ["Experiment", "Findings", "Variant", "variants_of"]
