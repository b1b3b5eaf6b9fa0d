"""Bots, in processes of their own: what they choose, advise, and think of a finished game."""
