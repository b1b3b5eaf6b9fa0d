"""Live play: the connections to a table, and the one place in memory where a table changes."""
