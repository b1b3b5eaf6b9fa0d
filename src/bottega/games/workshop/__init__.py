"""The Workshop of Leonardo (Giuliano Polverari)."""
