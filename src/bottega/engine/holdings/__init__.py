"""What players hold at the end of a game on a real table: declared by each game, asked for and checked by everybody."""
