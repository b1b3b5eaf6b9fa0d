"""``python -m bottega`` is the command line."""

from bottega.cli import main

if __name__ == "__main__":
    main()
