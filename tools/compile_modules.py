"""Compiles modules with mypyc; run by the build hook in the source folder, in a process of its own.

    python compile_modules.py FOLDER MODULE.py ...

The compiled modules come to lie in ``FOLDER/lib``. ``MYPYC_OPT_LEVEL`` (3) is how hard the C compiler tries. What only
other modules import need not be installed: it is read for types where it is there, and never complained about.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import docstrings
from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

BEGAN = time.monotonic()


def tell(what: str) -> None:
    print(f"progress:   {what} ({time.monotonic() - BEGAN:.0f} s)", flush=True)


class Build(build_ext):
    """The C compiler's turn: says what is done and how much is left."""

    done = 0

    def build_extension(self, extension: Extension) -> None:
        super().build_extension(extension)
        large = [each for each in self.extensions if _is_group(each)]
        if _is_group(extension):
            self.done += 1
            name = extension.name.partition("__mypyc")[0].removeprefix("bottega_")
            tell(f"{self.done} of {len(large)}: {name}")


def _is_group(extension: Extension) -> bool:
    """Whether it holds the code of a package; a module's own extension only points there."""
    return "__mypyc" in extension.name


LATER: Final = {
    "bottega_leonardo": (
        "checking",
        "derived",
        "facts",
        "forms",
        "guess",
        "guess_deck",
        "positions",
        "setup",
        "traits",
        "value",
    )
}
"""Modules that none of the others of their package import: a library of their own, compiled at the same time."""


def package_of(module: str) -> str:
    """The library that holds a module's code: ``bottega_engine``, ``bottega_codex``, ``bottega_server``, ..."""
    folders = [*Path(module).parent.parts, ""]
    name = f"bottega_{folders[2] if folders[1] == 'games' else folders[1]}"
    return f"{name}_later" if Path(module).stem in LATER.get(name, ()) else name


def check_compiler() -> None:
    """Ends the program where no C compiler or no Python headers can be used."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "try.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_try(void) { return NULL; }\n", "utf-8")
        command = Distribution({"name": "try", "ext_modules": [Extension("try", [str(source)])]}).get_command_obj(
            "build_ext"
        )
        command.build_lib = command.build_temp = folder  # type: ignore[attr-defined]
        command.ensure_finalized()
        try:
            command.run()
        except Exception as error:
            sys.exit(f"error: no C compiler can be used here: {error}")


def set_flags(extensions: list[Extension]) -> None:
    """Gives each extension its own flags for the C compiler; mypyc gives all of them the same list."""
    for extension in extensions:
        # A fused multiply-add rounds once where Python rounds twice; what is hidden can be called directly.
        extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off", "-fvisibility=hidden"]


def compile_modules(folder: str, modules: list[str]) -> None:
    """Compiles them into ``folder/lib``, each package by itself."""
    check_compiler()
    flags = [
        "--config-file=",
        "--explicit-package-bases",
        "--ignore-missing-imports",
        "--follow-imports=silent",
        f"--cache-dir={folder}/cache",
    ]
    groups = [
        ([module for module in modules if package_of(module) == name], name)
        for name in sorted({*map(package_of, modules)})
    ]
    level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    extensions = mypycify(
        [*flags, *modules], opt_level=level, debug_level="0", target_dir=f"{folder}/c", separate=groups
    )
    docstrings.attach(Path(folder, "c"), modules)
    tell("translated to C")
    if os.name != "nt":
        set_flags(extensions)
    # The longest first, so that all cores are busy to the end.
    extensions.sort(key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))
    distribution = Distribution({"name": "bottega", "ext_modules": extensions, "cmdclass": {"build_ext": Build}})
    command = distribution.get_command_obj("build_ext")
    command.parallel = True  # type: ignore[attr-defined]
    command.build_lib, command.build_temp = f"{folder}/lib", f"{folder}/temp"  # type: ignore[attr-defined]
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_modules(sys.argv[1], sys.argv[2:])
