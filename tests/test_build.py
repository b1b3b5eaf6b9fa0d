"""Building the package: trouble with one part costs no other, and says why in the compiler's own words."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.paths import ROOT

pytest.importorskip("hatchling", reason="the build's own packages are not here")
sys.path.insert(0, str(ROOT))
from hatch_build import BottegaHook

pytestmark = pytest.mark.slow

PARTS = {"rules": ["bottega/engine/*.py"], "bots": ["bottega/bots/*.py"], "server": ["bottega/server/*.py"]}


class Shown:
    """What would be shown to a person."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def display_info(self, line: str) -> None:
        self.lines.append(line)

    display_warning = display_info


def build(tmp_path: Path, broken: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, required: str = "") -> Any:
    """What a wheel is made of, where compiling a broken part fails."""
    monkeypatch.setenv("BOTTEGA_COMPILE", required)
    monkeypatch.setenv("BOTTEGA_PAGE", "0")
    hook = BottegaHook(str(ROOT), {"compiled": PARTS, "plain": []}, None, None, str(tmp_path), "wheel", Shown())  # type: ignore[arg-type]

    def compiled(parts: dict[str, list[str]], chosen: list[str]) -> tuple[Path | None, str]:
        bad = [part for part in chosen if part in broken]
        if bad:
            return None, f"error in {bad[0]}"
        lib = tmp_path / "-".join(chosen)
        lib.mkdir()
        for part in chosen:
            (lib / f"{part}.so").touch()
        return lib, ""

    monkeypatch.setattr(hook, "_compiled", compiled)
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize("standard", data)
    notes = [Path(path).read_text() for path, inside in data["force_include"].items() if inside.endswith("preted.txt")]
    hook.finalize("standard", data, "")
    libraries = sorted(inside for inside in data["force_include"].values() if inside.endswith(".so"))
    return libraries, "".join(notes), data["pure_python"], hook.app.lines  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("broken", "kept"),
    [
        ((), ["bots", "rules", "server"]),
        (("server",), ["bots", "rules"]),
        (("bots",), ["rules", "server"]),
        (("bots", "server"), ["rules"]),
        (("rules",), []),
    ],
)
def test_trouble_with_one_part_costs_no_other(tmp_path, monkeypatch, broken, kept):
    libraries, note, pure, shown = build(tmp_path, broken, monkeypatch)
    assert libraries == [f"{part}.so" for part in kept]
    assert pure == (not kept)
    for part in broken:
        assert f"{part}: error in {part}" in note
        assert any(f"{part}: error in {part}" in line for line in shown)
    assert bool(note) == bool(broken)


def test_a_failure_is_an_error_where_compiling_is_required(tmp_path, monkeypatch):
    with pytest.raises(RuntimeError, match="error in server"):
        build(tmp_path, ("server",), monkeypatch, required="1")


def test_a_package_for_any_machine_says_so(tmp_path, monkeypatch):
    libraries, note, pure, _ = build(tmp_path, (), monkeypatch, required="0")
    assert libraries == []
    assert pure
    assert "without compiling" in note


def test_a_page_that_is_built_already_is_taken(tmp_path, monkeypatch):
    monkeypatch.setenv("BOTTEGA_COMPILE", "0")
    page = tmp_path / "page"
    page.mkdir()
    hook = BottegaHook(str(ROOT), {"compile-with": [], "page-with": ["node"]}, None, None, "", "wheel", Shown())  # type: ignore[arg-type]
    monkeypatch.setenv("BOTTEGA_PAGE", str(page))
    assert hook.dependencies() == []
    with pytest.raises(RuntimeError, match="no folder with a built page; 0 and 1 are allowed too"):
        hook.initialize("standard", {"force_include": {}})
    (page / "index.html").touch()
    data: dict[str, Any] = {"force_include": {}}
    hook.initialize("standard", data)
    assert data["force_include"][str(page)] == "bottega/server/page"
    monkeypatch.setenv("BOTTEGA_PAGE", "1")
    assert hook.dependencies() == ["node"]


def test_a_package_has_the_contract_of_games_and_all_that_it_uses(tmp_path, monkeypatch):
    monkeypatch.setenv("BOTTEGA_COMPILE", "0")
    monkeypatch.setenv("BOTTEGA_PAGE", "0")
    hook = BottegaHook(str(ROOT), {}, None, None, "", "wheel", Shown())  # type: ignore[arg-type]
    data: dict[str, Any] = {"force_include": {}}
    hook.initialize("standard", data)
    hook.finalize("standard", data, "")
    packed = {inside: path for path, inside in data["force_include"].items() if inside.startswith("bottega/testing/")}
    assert {"bottega/testing/contract/test_play.py", "bottega/testing/helpers/__init__.py"} <= packed.keys()
    for inside, path in packed.items():
        for line in re.findall(r"^from (\.+[\w.]*|tests[\w.]*) import", Path(path).read_text("utf-8"), re.M):
            assert line.startswith("."), f"{inside}: {line}"
            assert f"bottega/testing/helpers/{line.rpartition('.')[2]}.py" in packed, f"{inside}: {line}"


def compile_one(folder: Path, source: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Compiles a package with one module as the hook does."""
    package = folder / "src" / "bottega"
    package.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").touch()
    (package / "sample.py").write_text(source, "utf-8")
    modules = [f"bottega/{module.name}" for module in package.glob("[a-z]*.py")]
    program = [sys.executable, str(ROOT / "tools" / "compile_modules.py"), str(folder / "out"), *modules]
    environment = {"PATH": "/usr/bin:/bin", "MYPYC_OPT_LEVEL": "0", **variables}
    return subprocess.run(program, cwd=package.parent, env=environment, capture_output=True, text=True)


SAMPLE = '''"""The module's words: "quoted", naïve \\\\ and ??= odd."""


class Box:
    """Holds a number."""

    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def twice(self) -> int:
        """Two of it."""
        return self.number * 2

    def plus(self, more: int = 1) -> int:
        """That many more.

        A second paragraph.
        """
        return self.number + more


def free(name: str) -> str:
    """Says hello."""
    return "hello " + name
'''


def test_what_is_compiled_keeps_its_docstrings_and_signatures(tmp_path):
    done = compile_one(tmp_path, SAMPLE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "progress:" in done.stdout
    look = (
        "import inspect, bottega.sample as it; Box = it.Box; assert not it.__file__.endswith('.py');"
        "print(it.__doc__); print(Box.__doc__); print(Box.twice.__doc__); print(inspect.getdoc(Box.plus));"
        "print(inspect.signature(Box.plus), inspect.getdoc(it.free), Box(3).plus())"
    )
    lib = tmp_path / "out" / "lib"
    (lib / "bottega" / "__init__.py").touch()
    found = subprocess.run(
        [sys.executable, "-c", look], cwd=lib, capture_output=True, text=True, env={"PYTHONPATH": str(lib)}
    )
    assert found.stdout.splitlines() == [
        'The module\'s words: "quoted", naïve \\ and ??= odd.',
        "Holds a number.",
        "Two of it.",
        "That many more.",
        "",
        "A second paragraph.",
        "",
        "Types: plus(more: int = 1) -> int",
        "(self, /, more=1) Says hello.",
        "",
        "Types: free(name: str) -> str 4",
    ], found.stderr


def test_what_is_compiled_already_is_not_compiled_again(tmp_path):
    calls = tmp_path / "calls"
    compiler = tmp_path / "cc"
    compiler.write_text(f'#!/bin/sh\necho "$@" >> {calls}\nexec cc "$@"\n')
    compiler.chmod(0o755)
    package = tmp_path / "src" / "bottega"
    package.mkdir(parents=True)
    (package / "other.py").write_text("def one() -> int:\n    return 1\n")

    def compiled(source: str) -> list[str]:
        """The C files that this takes, but for that which tries the compiler."""
        calls.write_text("")
        done = compile_one(tmp_path, source, CC=str(compiler))
        assert done.returncode == 0, done.stdout + done.stderr
        words = [word for line in calls.read_text().splitlines() if " -c " in line for word in line.split()]
        return sorted(Path(word).name for word in words if word.endswith(".c") and not word.endswith("/try.c"))

    assert compiled("def two() -> int:\n    return 2\n") == ["__native_bottega_.c", "_entries.c"]
    assert compiled("def two() -> int:\n    return 2\n") == []
    assert compiled("def two() -> int:\n    return 3\n") == ["__native_bottega_.c"]
    look = "from bottega import other, sample; print(other.one(), sample.two(), other.__file__)"
    lib = tmp_path / "out" / "lib"
    (lib / "bottega" / "__init__.py").touch()
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, env={"PYTHONPATH": str(lib)})
    assert found.stdout.split()[:2] == ["1", "3"], found.stderr
    assert not found.stdout.strip().endswith(".py")


@pytest.mark.parametrize(
    ("source", "variables", "words"),
    [
        ("x: int = 'text'\n", {}, "Incompatible types in assignment"),
        ("x: int = 1\n", {"CC": "no-such-compiler"}, "no-such-compiler"),
    ],
)
def test_what_failed_is_said_in_the_compilers_own_words(tmp_path, source, variables, words):
    done = compile_one(tmp_path, source, **variables)
    assert done.returncode != 0
    assert words in done.stdout + done.stderr


def test_each_library_has_flags_of_its_own(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools")
    compile_modules = pytest.importorskip("compile_modules", reason="mypyc is not here")
    shared = ["-O3"]
    names = ["bottega_leonardo__mypyc", "bottega_codex__mypyc", "bottega_engine__mypyc"]
    extensions = [compile_modules.Extension(name, [], extra_compile_args=shared) for name in names]
    compile_modules.set_flags(extensions)
    assert shared == ["-O3"]
    assert all(extension.extra_compile_args.count("-fvisibility=hidden") == 1 for extension in extensions)
