"""The entry point of the program ``bottega``; the commands are in ``bottega.terminal.app``.

Nothing here needs more than the standard library, so that a missing package can be named.
"""

from __future__ import annotations

import signal
import sys

from bottega.terminal.extras import lacking
from bottega.terminal.language import preferred


def main() -> None:
    """Runs the command line. A signal to end is handled like an interruption: nothing that was played is lost."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        from bottega.terminal.app import app

        app()
    except ModuleNotFoundError as error:
        message = lacking(error, preferred())
        if message is None:
            raise
        sys.exit(f"bottega: {message}")
