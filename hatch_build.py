"""The build hook: puts the rules, their pictures and the page into the package and compiles the rules (mypyc).

Without a C compiler the rules stay plain Python and the package says why (``bottega/interpreted.txt``); where npm's
packages cannot be had, it has no page. ``BOTTEGA_COMPILE=1`` and ``BOTTEGA_PAGE=1`` make such a failure an error,
``=0`` skips the step; ``BOTTEGA_PAGE=FOLDER`` takes a page that is built already. ``BOTTEGA_OBJECTS=FOLDER`` is where
compiled libraries stay for the next build. An sdist carries the built page, so that installing from one needs no npm.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "bottega/server/page"
PROGRESS = "progress: "
"""Begins a line of ``tools/compile_modules.py`` that people may see; its other lines are a compiler's."""
MOST_LINES = 40
"""How much of a compiler's complaint is kept."""


class BottegaHook(BuildHookInterface[Any]):
    """The hook that hatchling finds by this file's name."""

    def dependencies(self) -> list[str]:
        """What this build needs besides hatchling: nothing that its steps do not use."""
        needed = []
        if self.target_name == "wheel" and os.environ.get("BOTTEGA_COMPILE") != "0":
            needed += self.config["compile-with"]
        if not self._is_sdist() and os.environ.get("BOTTEGA_PAGE", "") in ("", "1"):
            needed += self.config["page-with"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._scratch = tempfile.TemporaryDirectory(prefix="bottega-")
        include = build_data["force_include"]
        if self.target_name == "sdist":
            self._step("BOTTEGA_PAGE", lambda required: self._add_page(include, f"src/{PAGE}", required))
            return
        for document in Path(self.root, "docs", "rules").glob("*.md"):
            game, _, suffix = document.name.partition(".")
            include[str(document)] = f"bottega/games/{game}/rules.{suffix}"
        for picture in Path(self.root, "docs", "rules", "pictures").glob("*.svg"):
            game = picture.name.partition("-")[0]
            include[str(picture)] = f"bottega/games/{game}/pictures/{picture.name}"
        for document in self._contract():
            include[str(document)] = f"bottega/testing/{document.parent.name}/{document.name}"
        # Packing the page waits for the network most of the time, so it goes on beside the compiler.
        with ThreadPoolExecutor() as pool:
            page = pool.submit(self._step, "BOTTEGA_PAGE", lambda required: self._add_page(include, PAGE, required))
            self._step("BOTTEGA_COMPILE", lambda required: self._compile(build_data, required))
            page.result()
        if os.environ.get("BOTTEGA_COMPILE") == "0":
            self._add_note(build_data, "this package was built without compiling, to run on any machine")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()

    def _contract(self) -> list[Path]:
        """The tests that any game has to pass, for authors of games; builds for the checkout itself take them there."""
        tests = Path(self.root, "tests")
        parts = runpy.run_path(str(Path(self.root, "src", "bottega", "testing", "parts.py")))
        names = [f"contract/{name}" for name in ("__init__", *(f"test_{part}" for part in parts["CONTRACT"]))]
        names += [f"helpers/{name}" for name in ("__init__", *parts["HELPERS"])]
        return [tests / f"{name}.py" for name in names] if tests.is_dir() else []

    def _is_sdist(self) -> bool:
        """Whether this is an unpacked sdist, which has the page, rather than a checkout."""
        return Path(self.root, "PKG-INFO").is_file() and Path(self.root, "src", PAGE, "index.html").is_file()

    @staticmethod
    def _step(variable: str, step: Callable[[bool], None]) -> None:
        wanted = os.environ.get(variable, "")
        if wanted != "0":
            step(wanted == "1")

    def _add_page(self, include: dict[str, str], target: str, required: bool) -> None:
        page = Path(self.root, "src", PAGE)
        given = os.environ.get("BOTTEGA_PAGE", "")
        if given not in ("", "1"):
            page = Path(given)
            if not (page / "index.html").is_file():
                raise RuntimeError(f"BOTTEGA_PAGE={given} is no folder with a built page; 0 and 1 are allowed too")
        elif not self._is_sdist():
            page = Path(self._scratch.name, "page")
            command = [sys.executable, "ui/node.py", "build", "--outDir", str(page), "--emptyOutDir"]
            run = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
            if run.returncode != 0:
                reason = f"{run.stdout}{run.stderr}".strip()
                if required:
                    raise RuntimeError(f"the page could not be built\n{reason}")
                self.app.display_warning(f"The page could not be built; the server will run without it.\n{reason}")
                return
        include[str(page)] = target

    def _compile(self, build_data: dict[str, Any], required: bool) -> None:
        """Compiles all parts at once, so that calls between them are direct; after trouble, those that can be."""
        source = Path(self.root, "src")
        plain = {path for rule in self.config["plain"] for path in source.glob(rule)}
        parts = {
            part: sorted(str(path.relative_to(source)) for rule in rules for path in {*source.glob(rule)} - plain)
            for part, rules in self.config["compiled"].items()
        }
        built, trouble = self._compiled(parts, [*parts])
        if trouble and required:
            raise RuntimeError(trouble)
        troubles: list[str] = []
        if trouble:
            kept: list[str] = []
            for part in parts:
                folder, trouble = self._compiled(parts, [*kept, part])
                if trouble:
                    troubles.append(f"{part}: {trouble}")
                    self.app.display_warning(f"Not compiled, so it runs as plain Python: {troubles[-1]}")
                    if not kept:
                        break  # bots and server are compiled against the rules
                else:
                    built, kept = folder, [*kept, part]
        if troubles:
            self._add_note(build_data, "\n".join(troubles))
        if built is not None:
            for library in built.rglob("*.so" if os.name != "nt" else "*.pyd"):
                build_data["force_include"][str(library)] = str(library.relative_to(built))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _add_note(self, build_data: dict[str, Any], reason: str) -> None:
        """Lets the package say why it is not compiled."""
        note = Path(self._scratch.name, "interpreted.txt")
        note.write_text(reason + "\n", "utf-8")
        build_data["force_include"][str(note)] = "bottega/interpreted.txt"

    def _compiled(self, parts: dict[str, list[str]], chosen: list[str]) -> tuple[Path | None, str]:
        """The folder of the compiled modules of these parts, or the compiler's own words."""
        folder = Path(os.environ.get("BOTTEGA_OBJECTS") or self._scratch.name, "-".join(chosen)).absolute()
        modules = [module for part in chosen for module in parts[part]]
        self.app.display_info(f"Compiling {', '.join(chosen)}: {len(modules)} modules")
        program = [sys.executable, str(Path(self.root, "tools", "compile_modules.py")), str(folder), *modules]
        words = []
        with subprocess.Popen(
            program, cwd=Path(self.root, "src"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as run:
            assert run.stdout is not None
            for line in run.stdout:
                if line.startswith(PROGRESS):
                    self.app.display_info(line.removeprefix(PROGRESS).rstrip())
                else:
                    words.append(line)
        if run.returncode == 0:
            return folder / "lib", ""
        first = next((line for line in words if "error" in line), "")
        return None, (first + "".join(words[-MOST_LINES:])).strip()
