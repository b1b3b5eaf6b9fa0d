"""What the programs that measure us beside peers have in common: their arguments, and the file of their results."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from workers import ROOT


def arguments(description: str | None, output: str) -> argparse.ArgumentParser:
    """The arguments of all of them; ``output`` is the file of the results under ``build``."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few, very short rounds: figures to look at, not to quote")
    parser.add_argument("--games", default=[], type=_names, help="names of games, with commas between (default: all)")
    parser.add_argument("--peers", type=Path, default=ROOT / ".venv-peers" / "bin" / "python", help="the peers' Python")
    parser.add_argument(
        "--compiled", type=Path, default=ROOT / "build" / "compiled", help="folder of the compiled build"
    )
    parser.add_argument("--output", type=Path, default=ROOT / "build" / output, help="where the JSON goes")
    parser.add_argument("--write-docs", action="store_true", help="refresh the figures in docs/performance.md")
    return parser


def _names(text: str) -> list[str]:
    return text.split(",") if text else []


def rounds_of(quick: bool) -> int:
    """How often everything is measured."""
    return 2 if quick else 7


def keep(output: Path, content: dict[str, Any]) -> str:
    """Writes the results and returns what was written."""
    whole = json.dumps(content, indent=1)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(whole + "\n", "utf-8")
    return whole
