"""Engraved plates for the cards of the games, drawn by code (README.md)."""
