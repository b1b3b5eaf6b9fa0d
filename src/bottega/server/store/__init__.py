"""What is kept: the database with its layout, and the one writer through which everything is stored."""
