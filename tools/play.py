"""``make play``: sets everything up, shows the games, and compiles the rules meanwhile.

    tools/python tools/play.py [--host HOST]

The first page comes from the plain rules, which need no compiler. The compiled build is made beside the server, at the
lowest priority; the bots' processes use it as soon as it is there, everything else from the next start on.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import builds
from builds import Build, has_compiler
from environment import PYTHON, VENV, build_page, explained, install, install_command, run, set_up_base, setting_up

WARM_UP = "import bottega, bottega.server.serve, bottega.terminal.app; [bottega.game(name) for name in bottega.games()]"


def set_up() -> Build:
    """Sets everything up; the page, which takes longest, is being built beside the rest."""
    with setting_up(), ThreadPoolExecutor() as pool:
        set_up_base()
        page = pool.submit(build_page)
        install("play")
        install_command()
        build = Build()
        if not build.compiled.is_dir():
            build.freeze()
            build.use()
            if not page.done():  # Python's bytecode can be written meanwhile, which takes longer than reading it later
                run("Reading the games", [PYTHON, "-c", WARM_UP])
        build.use()
        page.result()
        if build.plain.is_dir():
            build.add_page()
    return build


def begin_compiling(build: Build) -> None:
    """Begins to compile in a process of its own, which ends with this one."""
    subprocess.Popen([sys.executable, builds.__file__, "beside", str(os.getpid()), build.digest])


def main(*arguments: str) -> None:
    build = set_up()
    if not build.compiled.is_dir():
        os.environ["BOTTEGA_COMPILED_LATER"] = str(build.compiled)
        if not has_compiler():
            print(
                "There is no C compiler (Debian: gcc, python3-dev): the games run on the plain, slower rules.",
                flush=True,
            )
        else:
            print("The games run on the plain rules while the quick ones are compiled beside them.", flush=True)
            begin_compiling(build)
    program = str(VENV / "bin" / "bottega")
    os.execv(program, [program, "serve", "--open", *arguments])


if __name__ == "__main__":
    with explained():
        main(*sys.argv[1:])
