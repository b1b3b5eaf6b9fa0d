"""Everything a plate is drawn with."""
