"""The command line, as ``python -m bottega``."""

from bottega.cli import main

if __name__ == "__main__":
    main()
