"""Compiles modules with mypyc; run by the build hook in the source folder, in a process of its own.

    python compile_modules.py FOLDER MODULE.py ...

The compiled modules come to lie in ``FOLDER/lib``. ``MYPYC_OPT_LEVEL`` (3) is how hard the C compiler tries. A folder
of an earlier run may be given again: libraries whose C code is the same are not compiled again, and after a run that
was broken off it goes on with those that are missing. Modules that are only imported need not be installed: they are
read for types if they are there, and never complained about.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import docstrings
from mypy.version import __version__ as mypy_version
from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

BEGAN = time.monotonic()


def report(done: str) -> None:
    """Prints a line that people may see; all other lines are a compiler's."""
    print(f"progress:   {done} ({time.monotonic() - BEGAN:.0f} s)", flush=True)


class Build(build_ext):
    """The C compiler's turn: reports what is done and how long the rest takes."""

    def __init__(self, distribution: Distribution) -> None:
        super().__init__(distribution)
        self.began = time.monotonic()
        self.done: list[Extension] = []

    def build_extension(self, extension: Extension) -> None:
        library = Path(self.get_ext_fullpath(extension.name))
        stamp = library.with_name(f"{library.name}.digest")
        digest = digest_of(extension)
        if not library.is_file() or not stamp.is_file() or stamp.read_text("utf-8") != digest:
            stamp.unlink(missing_ok=True)
            super().build_extension(extension)
            stamp.write_text(digest, "utf-8")
        self.done.append(extension)
        self.report_progress(extension)

    def report_progress(self, extension: Extension) -> None:
        large = [each for each in self.extensions if is_group(each)]
        done = [each for each in self.done if is_group(each)]
        if not is_group(extension):
            return
        share = sum(map(size_of, done)) / sum(map(size_of, large))
        # What is being compiled at this moment is not counted as done, so this is rather too long than too short.
        left = (time.monotonic() - self.began) * (1 - share) / share
        rest = f", some {left:.0f} s left" if len(done) < len(large) else ""
        report(f"{len(done)} of {len(large)}: {extension.name.partition('__mypyc')[0].removeprefix('bottega_')}{rest}")


def is_group(extension: Extension) -> bool:
    """Whether it holds the code of a package; the entries of its modules only point there."""
    return "__mypyc" in extension.name


def size_of(extension: Extension) -> int:
    """Bytes of its C code."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def digest_of(extension: Extension) -> str:
    """A digest of all that its library follows from, but for the C compiler itself."""
    digest = hashlib.sha256(repr((sys.version, mypy_version, extension.extra_compile_args)).encode())
    for file in sorted({*extension.sources, *extension.depends}):
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()


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


LIBRARIES: Final = (".so", ".pyd")

FLAGS: Final = (
    "-ffp-contract=off",  # a fused multiply-add rounds once where Python rounds twice
    "-fvisibility=hidden",  # what is hidden can be called directly
    # Looking for what to warn of takes two fifths of the time at -O1, and the code is a program's.
    "-Wno-all",
    "-Wno-sign-compare",
    "-Wno-unused",
)


def set_flags(extensions: list[Extension]) -> None:
    """Gives each extension its own flags for the C compiler; mypyc gives all of them the same list."""
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]


def join_entries(extensions: list[Extension]) -> tuple[list[Extension], dict[str, list[str]]]:
    """Has the entries of a package's modules compiled once instead of one by one: most of each is reading ``Python.h``.

    mypyc makes a C file for each module with nothing but its ``PyInit_MODULE``. All those of a folder become one file;
    its library is then copied under the name of each module. Returns the extensions, and by the name of each joined one
    the names of its modules.
    """
    folders: defaultdict[str, list[Extension]] = defaultdict(list)
    for extension in extensions:
        if not is_group(extension):
            folders[extension.name.rpartition(".")[0]].append(extension)
    joined = []
    for entries in folders.values():
        first = entries[0]
        texts = [Path(entry.sources[0]).read_text("utf-8").partition("// distutils sometimes")[0] for entry in entries]
        source = Path(first.sources[0]).with_name("_entries.c")
        source.write_text("".join(texts), "utf-8")
        joined.append(Extension(first.name, [str(source)], extra_compile_args=first.extra_compile_args))
    groups = [extension for extension in extensions if is_group(extension)]
    return groups + joined, {entries[0].name: [entry.name for entry in entries] for entries in folders.values()}


def compile_modules(folder: str, modules: list[str]) -> None:
    """Compiles them into ``folder/lib``, each package by itself."""
    check_compiler()
    for left in ("c", "cache"):
        shutil.rmtree(Path(folder, left), ignore_errors=True)
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
    report("translated to C")
    if os.name != "nt":
        set_flags(extensions)
    extensions, entries = join_entries(extensions)
    extensions.sort(key=lambda extension: -size_of(extension))  # the longest first: all cores are busy to the end
    distribution = Distribution({"name": "bottega", "ext_modules": extensions, "cmdclass": {"build_ext": Build}})
    command = distribution.get_command_obj("build_ext")
    command.parallel = True  # type: ignore[attr-defined]
    command.build_lib, command.build_temp = f"{folder}/lib", f"{folder}/temp"  # type: ignore[attr-defined]
    command.ensure_finalized()
    command.run()
    wanted = {Path(command.get_ext_fullpath(extension.name)) for extension in extensions}  # type: ignore[attr-defined]
    for first, names in entries.items():
        library = Path(command.get_ext_fullpath(first))  # type: ignore[attr-defined]
        for name in names[1:]:
            copy = Path(command.get_ext_fullpath(name))  # type: ignore[attr-defined]
            shutil.copyfile(library, copy)
            wanted.add(copy)
    for left in {path for path in Path(folder, "lib").rglob("*") if path.suffix in LIBRARIES} - wanted:
        left.unlink()  # of a module that an earlier run still had


if __name__ == "__main__":
    compile_modules(sys.argv[1], sys.argv[2:])
