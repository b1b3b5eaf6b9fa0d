"""Tables themselves, without network or database: the game, the seats, the clock, and what is kept of them."""
