"""The Workshop of Leonardo in a terminal; of the game's folder, this package alone imports ``bottega.terminal``."""
