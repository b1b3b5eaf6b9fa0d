"""Bottega in a notebook: states, actions, records, rule books and reports as pictures and small pages.

Each kind of object has a module, which ``engine/display.py`` finds by its name. Nothing drawn here refers to
anything outside of itself, and no script is needed.
"""
