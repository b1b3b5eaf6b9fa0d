"""Whole games in Firefox and WebKit, by ``make browsers``; every other test of the page runs in chromium."""
