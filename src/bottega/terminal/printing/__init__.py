"""Sheets of paper with the cards of a game, to cut out and play with: ``bottega print``."""
