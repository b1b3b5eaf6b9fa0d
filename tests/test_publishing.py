"""What is published, and what publishes it: nothing here runs on GitHub or in Docker, so it is read very closely."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

import bottega
from bottega.server.app import make_app
from bottega.server.settings import Settings
from tests.helpers.paths import ROOT

pytestmark = pytest.mark.slow

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
BUILT = [path for folder in ("wheel", "dist") for path in sorted((ROOT / "build" / folder).glob("*"))]
WHEELS = [path for path in BUILT if path.suffix == ".whl"]
SDISTS = [path for path in BUILT if path.name.endswith(".tar.gz")]


def run(program: str, *arguments: str | Path, folder: Path = ROOT) -> str:
    """What a program of this environment printed; it has to succeed."""
    line = [str(Path(sys.executable).with_name(program)), *map(str, arguments)]
    done = subprocess.run(line, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def workflow(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8"))
    return read


def commands(name: str) -> str:
    """Everything that a workflow runs."""
    jobs = workflow(name)["jobs"].values()
    return "\n".join(step["run"] for job in jobs for step in job["steps"] if "run" in step)


def pythons() -> list[str]:
    """The versions of Python that the package says it is for."""
    named = re.findall(
        r"^Programming Language :: Python :: (3\.\d+)$", "\n".join(PYPROJECT["project"]["classifiers"]), re.M
    )
    return sorted(named, key=lambda version: int(version.partition(".")[2]))


# Workflows


def test_workflows_are_what_github_reads():
    run("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *WORKFLOWS)


def test_workflows_give_nothing_away():
    run("zizmor", "--offline", "--no-progress", ".github")


def test_workflows_name_actions_by_their_major_version():
    used = [
        step["uses"]
        for path in WORKFLOWS
        for job in workflow(path.stem)["jobs"].values()
        for step in job["steps"]
        if "uses" in step
    ]
    assert len(used) > 10
    assert [action for action in used if not re.fullmatch(r"[\w./-]+@(v\d+|release/v\d+)", action)] == []


@pytest.mark.parametrize("name", ["test", "release"])
def test_workflows_run_what_there_is(name):
    """Files of this tree that a workflow names are in it, and so are the make targets."""
    ran = commands(name)
    named = re.findall(r"\b(?:tools|requirements)/[\w.-]+", ran)
    assert named
    assert [path for path in named if not (ROOT / path).is_file()] == []
    targets = re.findall(r"^([\w-]+):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert {*re.findall(r"^make ([\w-]+)$", ran, re.M)} <= {*targets}


def test_the_pythons_tested_are_those_the_package_is_for():
    jobs = workflow("test")["jobs"]
    assert jobs["install"]["strategy"]["matrix"]["python"] == pythons()
    assert {*jobs["test"]["strategy"]["matrix"]["python"]} <= {*pythons()}
    assert PYPROJECT["project"]["requires-python"] == f">={pythons()[0]}"


@pytest.mark.parametrize(
    ("system", "machine", "kinds"),
    [
        ("linux", "x86_64", ["manylinux_x86_64", "musllinux_x86_64"]),
        ("linux", "aarch64", ["manylinux_aarch64", "musllinux_aarch64"]),
        ("macos", "arm64", ["macosx_arm64"]),
        ("macos", "x86_64", ["macosx_x86_64"]),
        ("windows", "AMD64", ["win_amd64"]),
    ],
)
def test_wheels_are_built_for_every_python_the_package_is_for(system, machine, kinds):
    told = run("cibuildwheel", "--print-build-identifiers", "--platform", system, "--archs", machine, ROOT).split()
    wanted = {f"cp{python.replace('.', '')}-{kind}" for python in pythons() for kind in kinds}
    assert {*told} == wanted


def test_a_release_is_what_the_tag_says_and_is_tested_before_it_is_published():
    release = workflow("release")
    name = PYPROJECT["project"]["name"].replace("-", "_")
    assert f"dist/{name}-${{GITHUB_REF_NAME#v}}.tar.gz" in commands("release")
    assert release["jobs"]["publish"]["needs"] == ["sdist", "wheels"]
    assert release["jobs"]["publish"]["environment"]["name"] == "pypi"
    assert release["jobs"]["publish"]["permissions"] == {"id-token": "write"}
    assert "tools/check_install.py plain" in commands("release")
    assert PYPROJECT["tool"]["cibuildwheel"]["test-command"].endswith("tools/check_install.py compiled")
    assert {"BOTTEGA_COMPILE": "1", "BOTTEGA_PAGE": "1"}.items() <= PYPROJECT["tool"]["cibuildwheel"][
        "environment"
    ].items()


# The image


def test_the_dockerfile_is_in_order():
    run("hadolint", "Dockerfile")


def test_the_image_is_built_from_pinned_versions():
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.M)
    assert len({*bases}) == 1
    assert re.fullmatch(r"python:3\.\d+-slim-[a-z]+", bases[0])
    assert bases[0].split(":")[1].split("-")[0] in pythons()
    uv = re.search(r"pip install .*\buv==([\d.]+)", DOCKERFILE)
    pinned = re.search(r"^uv==([\d.]+)", (ROOT / "requirements" / "release.txt").read_text("utf-8"), re.M)
    assert uv is not None
    assert pinned is not None
    assert uv[1] == pinned[1]
    assert "--build-constraints requirements/build.txt --require-hashes" in DOCKERFILE
    assert "--constraints requirements/play.txt" in DOCKERFILE


def test_the_image_has_all_that_the_build_reads():
    kept = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.M)
    assert [path for path in kept if not (ROOT / path).exists()] == []
    project = PYPROJECT["project"]
    needed = {
        "src",
        "ui",
        "tools",
        "docs/rules",
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        *project["license-files"],
    }
    assert needed <= {*kept}
    named = re.findall(r"requirements/[\w.-]+", DOCKERFILE)
    assert named
    assert {*named} <= {*kept}
    extras = re.search(r"\[([\w,]+)\]\"", DOCKERFILE)
    assert extras is not None
    assert {*extras[1].split(",")} <= project["optional-dependencies"].keys()


def test_the_image_serves_where_it_is_asked_for_its_health(tmp_path):
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", DOCKERFILE)
    assert asked is not None
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    assert int(asked[1]) == settings.port
    assert f"EXPOSE {settings.port}\n" in DOCKERFILE
    from bottega.server.server import Server

    assert asked[2] in {route.path for route in make_app(Server(settings)).routes}
    assert re.search(r"^USER \d+$", DOCKERFILE, re.M)
    assert "VOLUME /data" in DOCKERFILE
    assert '"--data", "/data"' in DOCKERFILE


# The package


def test_the_project_is_described_as_packaging_wants_it():
    run("validate-pyproject", "pyproject.toml")


def test_it_is_cited_as_the_version_it_is():
    run("check-jsonschema", "--builtin-schema", "vendor.citation-file-format", "CITATION.cff")
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["version"] == bottega.__version__
    assert cited["repository-code"] == PYPROJECT["project"]["urls"]["Homepage"]
    assert cited["url"].rstrip("/") == PYPROJECT["project"]["urls"]["Documentation"].rstrip("/")


@pytest.mark.skipif(not BUILT, reason="neither a wheel nor an sdist has been built")
def test_what_is_uploaded_is_in_order():
    run("twine", "check", "--strict", *WHEELS, *SDISTS)
    if WHEELS:
        run("check-wheel-contents", *WHEELS)


@pytest.mark.parametrize(
    "path", WHEELS or [pytest.param(None, marks=pytest.mark.skip("no wheel has been built"))], ids=str
)
def test_a_wheel_has_the_page_and_the_rules_and_no_link_of_its_text_is_broken(path):
    with zipfile.ZipFile(path) as wheel:
        names = {*wheel.namelist()}
        metadata = wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    assert "bottega/server/page/index.html" in names
    assert "bottega/py.typed" in names
    rules = {f"bottega/games/{game}/rules{suffix}.md" for game in bottega.games() for suffix in ("", ".fr", ".it")}
    assert rules <= names
    assert not any(
        name.startswith(("tests/", "docs/", "tools/")) or name.endswith((".svelte", ".ts")) for name in names
    )
    text = re.sub(r"`[^`]*`", "", metadata.partition("\n\n")[2])
    assert re.findall(r"\]\((?!https?:|#)[^)]*\)|<img src=\"(?!https?:)", text) == []
    assert "Programming Language :: Python :: 3.11" in metadata


@pytest.mark.parametrize(
    "path", SDISTS or [pytest.param(None, marks=pytest.mark.skip("no sdist has been built"))], ids=str
)
def test_an_sdist_has_the_built_page_and_what_a_wheel_is_made_and_tested_with(path):
    with tarfile.open(path) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert any(name.endswith("page/index.html") for name in names)
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "tools/check_install.py"} <= names
    assert {f"src/bottega/games/{game}/board/Board.svelte" for game in bottega.games()} <= names
    assert not any("node_modules" in name or name.endswith((".so", ".pyc")) for name in names)


def test_what_is_installed_can_be_checked():
    """The check that every published wheel has to pass, on the package under test."""
    if not Path(bottega.__file__).with_name("server").joinpath("page", "index.html").is_file():
        pytest.skip("the page has not been built here")
    done = subprocess.run(
        [sys.executable, "tools/check_install.py", "compiled" if bottega.COMPILED else "plain"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the server and its page are there" in done.stdout
