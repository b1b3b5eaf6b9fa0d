"""Legendary Inventors in a terminal; of the game's folder, this package alone imports ``bottega.terminal``."""
