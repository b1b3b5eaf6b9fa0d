"""Bottega in a terminal: what is shown, what is asked, and the words for it."""
