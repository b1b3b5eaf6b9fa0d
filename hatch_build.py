"""Puts the rules with their pictures and the page into the wheel and compiles the rules (mypyc).

Without a C compiler the rules stay plain Python; where npm's packages cannot be had, the wheel has no page.
``BOTTEGA_COMPILE=1`` and ``BOTTEGA_PAGE=1`` make such a failure an error, ``=0`` skips the step.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RulesHook(BuildHookInterface[Any]):
    """The hook that hatchling finds by this file's name."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for document in Path(self.root, "docs", "rules").glob("*.md"):
            game, _, suffix = document.name.partition(".")
            build_data["force_include"][str(document)] = f"bottega/games/{game}/rules.{suffix}"
        for picture in Path(self.root, "docs", "rules", "pictures").glob("*.svg"):
            game = picture.name.partition("-")[0]
            build_data["force_include"][str(picture)] = f"bottega/games/{game}/pictures/{picture.name}"
        self._scratch = tempfile.TemporaryDirectory(prefix="bottega-")
        for variable, step in (("BOTTEGA_PAGE", self._build_page), ("BOTTEGA_COMPILE", self._compile)):
            wanted = os.environ.get(variable, "")
            if wanted != "0":
                step(build_data, required=wanted == "1")

    def _build_page(self, build_data: dict[str, Any], required: bool) -> None:
        page = Path(self._scratch.name, "page")
        command = [sys.executable, "ui/node.py", "build", "--outDir", str(page), "--emptyOutDir"]
        run = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        if run.returncode != 0:
            if required:
                raise RuntimeError(f"the page could not be built\n{run.stdout}{run.stderr}")
            self.app.display_warning("The page could not be built (no network?); the server will run without it.")
            return
        build_data["force_include"][str(page)] = "bottega/server/page"

    def _compile(self, build_data: dict[str, Any], required: bool) -> None:
        source = Path(self.root, "src")
        chosen, plain = (
            {str(path.relative_to(source)) for rule in self.config[name] for path in source.glob(rule)}
            for name in ("compiled", "plain")
        )
        built = Path(self._scratch.name, "lib")
        run = subprocess.run(
            [sys.executable, __file__, self._scratch.name, *sorted(chosen - plain)],
            cwd=source,
            capture_output=True,
            text=True,
        )
        if run.returncode != 0:
            if required:
                raise RuntimeError(f"the rules could not be compiled\n{run.stdout}{run.stderr}")
            self.app.display_warning("The rules could not be compiled (no C compiler?); they will run as plain Python.")
            return
        for library in built.rglob("*.so" if os.name != "nt" else "*.pyd"):
            build_data["force_include"][str(library)] = str(library.relative_to(built))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"].append("librt>=0.16")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()


def compile_modules(scratch: str, modules: list[str]) -> None:
    """Run as a program, in the source folder: compiles the modules into ``scratch/lib``, each game by itself."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    flags = ["--explicit-package-bases", "--ignore-missing-imports", f"--cache-dir={scratch}/cache"]
    groups = [
        ([module for module in modules if package_of(module) == name], name) for name in {*map(package_of, modules)}
    ]
    extensions = mypycify(
        [*flags, *modules], opt_level="3", debug_level="0", target_dir=f"{scratch}/c", separate=sorted(groups)
    )
    if os.name != "nt":
        for extension in extensions:
            # A fused multiply-add rounds once where Python rounds twice; what is hidden can be called directly.
            extension.extra_compile_args += ["-ffp-contract=off", "-fvisibility=hidden"]
    distribution = Distribution({"name": "bottega", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.parallel = True  # type: ignore[attr-defined]
    command.build_lib, command.build_temp = f"{scratch}/lib", f"{scratch}/temp"  # type: ignore[attr-defined]
    command.ensure_finalized()
    command.run()


def package_of(module: str) -> str:
    """``bottega_engine``, ``bottega_codex``, ..."""
    return f"bottega_{Path(module).parent.name}"


if __name__ == "__main__":
    compile_modules(sys.argv[1], sys.argv[2:])
