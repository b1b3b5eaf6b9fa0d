"""The table server: people and bots play together, lose nothing and see nothing they may not. It knows no rules."""
