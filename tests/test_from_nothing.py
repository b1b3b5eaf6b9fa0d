"""docs/from-nothing.md: its blocks can be pasted, and name files, units, commands and options that there are."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess

import pytest

from tests.helpers.paths import ROOT
from tests.helpers.snippets import fences
from tests.test_deploy import DEPLOY, UNITS, check_command

PAGE = "docs/from-nothing.md"
BLOCKS = [block for block in fences(PAGE, (ROOT / PAGE).read_text("utf-8")) if block.language == "sh"]
WHOLE = "".join(block.text for block in BLOCKS)
ONE_LINE = WHOLE.replace("\\\n", "")
OF_PACKAGES = {"caddy", "nginx"}
"""Units that Debian's packages bring."""

bash = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")


@bash
@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: str(block.line))
def test_every_block_is_whole(block):
    checked = subprocess.run(["bash", "-n"], input=block.text, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_files_it_names_are_there():
    named = re.findall(r"deploy/([\w.@*-]+)", WHOLE)
    assert [name for name in named if not [*DEPLOY.glob(name)]] == []
    copied = {path.name for name in named for path in DEPLOY.glob(name)}
    assert set(UNITS) <= copied


def test_the_units_it_names_are_there():
    calls = re.findall(r"systemctl (?:\w+ )?(?:enable|start|stop|reload)(?: --now)? ([^;&|'\n]+)", ONE_LINE)
    units = {re.sub("@[^.]*", "@", name.removesuffix(".service")) for call in calls for name in call.split()}
    known = {unit.removesuffix(".service") for unit in UNITS} | OF_PACKAGES
    assert units - known == set()
    assert {unit for unit in UNITS if unit.endswith(".timer")} <= units


def test_the_commands_and_options_it_names_are_there():
    commands = [shlex.split(line) for line in re.findall(r"/bin/bottega ((?:db|admin) [^\n]+)", ONE_LINE)]
    assert len(commands) >= 3
    for command in commands:
        check_command(command)
    (options,) = re.findall(r'^BOTTEGA_OPTIONS="(.+)"$', WHOLE, re.M)
    check_command(["serve", *shlex.split(options)])


def test_the_units_read_the_files_that_it_writes():
    units = "".join((DEPLOY / name).read_text("utf-8") for name in UNITS)
    written = set(re.findall(r"> (/etc/bottega/[\w.]+)", WHOLE))
    assert written == {"/etc/bottega/environment", "/etc/bottega/offsite", "/etc/bottega/alarm.conf"}
    assert [path for path in written if path not in units] == []
    assert {"BOTTEGA_SITE", "BOTTEGA_OPTIONS"} == set(re.findall(r"^(BOTTEGA_\w+)=", WHOLE, re.M)) - {"BOTTEGA_COMPILE"}
    for name in ("BOTTEGA_SITE", "BOTTEGA_OPTIONS"):
        assert f"${name}" in units


@bash
def test_the_files_it_fills_in_have_what_it_looks_for():
    """What sed did not find would be left, or would not be taken out."""
    filled = {}
    for command in re.findall(r"^(sed .+ deploy/.+) > ", ONE_LINE, re.M):
        done = subprocess.run(
            ["bash", "-ec", f"SITE=games.example.net\n{command}"], cwd=ROOT, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        filled[command.split("deploy/")[-1]] = done.stdout
    assert filled.keys() == {"Caddyfile", "nginx.conf", "alarm.conf"}
    caddy, nginx, alarm = filled["Caddyfile"], filled["nginx.conf"], filled["alarm.conf"]
    assert ("games.example.net {" in caddy, "reverse_proxy 127.0.0.1:8000 {" in caddy) == (True, True)
    assert not re.search(r"\{\$|stream_close_delay", caddy)
    assert nginx.count("games.example.net") == (DEPLOY / "nginx.conf").read_text("utf-8").count("play.example.org")
    assert "play.example.org" not in nginx
    assert re.search(r'^url = "https://ntfy.sh/bottega-[0-9a-f]{16}"$', alarm, re.M)


def test_nginx_serves_what_certbot_writes():
    (folder,) = re.findall(r"--webroot-path (\S+)", ONE_LINE)
    assert f"root {folder};" in (DEPLOY / "nginx.conf").read_text("utf-8")
