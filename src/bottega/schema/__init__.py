"""Writes what follows from the declared fields of a game: copies, positions, views, shapes and their types.

``python -m bottega.schema FOLDER`` does it for the game in a folder; ``docs/declaring.md`` says how to declare fields.
"""
