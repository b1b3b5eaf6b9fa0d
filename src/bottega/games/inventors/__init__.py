"""Legendary Inventors (Frédéric Henry)."""
