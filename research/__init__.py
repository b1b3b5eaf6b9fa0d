"""How numbers of the bots were found: programs that play games, learn from them and measure what they learnt."""
