"""Codex Naturalis (Thomas Dupont)."""
