"""The files of ``deploy``: what cannot be run here is read, and fits what the server has."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess

import pytest
import typer.main
import yaml

from bottega.server.metrics import Metrics
from bottega.terminal.app import app
from tests.helpers.paths import ROOT

DEPLOY = ROOT / "deploy"
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]


def check_command(words: list[str]) -> None:
    """Whether there is such a command with such options."""
    command = COMMANDS[words[0]]
    if hasattr(command, "commands"):
        command, words = command.commands[words[1]], words[1:]
    options = {flag for param in command.params for flag in (*param.opts, *param.secondary_opts)}
    assert {word.split("=")[0] for word in words if word.startswith("--")} <= options


def test_the_services_of_the_compose_file_fit_together():
    whole = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = whole["services"]
    assert {"server", "postgres", "proxy", "upgrade"} <= services.keys()
    for name, service in services.items():
        assert {"image"} <= service.keys(), name
        assert set(service.get("depends_on", ())) <= services.keys()
        assert set(service["networks"]) <= whole["networks"].keys()
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in whole["volumes"], volume
    for name in ("server", "upgrade"):
        check_command(services[name]["command"])
        assert services[name]["environment"]["BOTTEGA_DATABASE"].startswith("postgresql+asyncpg://")
        assert "ports" not in services[name]
    assert f"--proxy={whole['networks']['inside']['ipam']['config'][0]['subnet']}" in services["server"]["command"]
    assert "reverse_proxy server:8000" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_the_image_checks_its_health_with_what_every_builder_knows():
    """``--start-interval`` came with Docker 25: Debian's own, and buildah, end the build there."""
    (check,) = re.findall(r"^HEALTHCHECK ((?:--\S+ )*)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    known = {"--interval", "--timeout", "--start-period", "--retries"}
    assert {flag.split("=")[0] for flag in check.split()} <= known


def test_several_servers_share_one_database_behind_a_balancer():
    whole = yaml.safe_load((DEPLOY / "compose.shared.yaml").read_text("utf-8"))
    alone = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services, balancer = whole["services"], (DEPLOY / "haproxy.cfg").read_text("utf-8")
    assert whole["networks"] == alone["networks"]
    for name, service in services.items():
        if "extends" in service:
            assert (service["extends"]["file"], service["extends"]["service"] in alone["services"]) == (
                "compose.yaml",
                True,
            )
        if service.get("command"):
            check_command(service["command"])
            assert set(service["command"]) == {"--shared", *alone["services"]["server"]["command"]}
            assert f"server {name} {name}:8000 check" in balancer
    assert "bind :8000" in balancer  # where Caddy looks for it


def test_prometheus_asks_where_the_server_shows_its_figures():
    asked = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["scrape_configs"][0]
    command = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]["server"]["command"]
    port = asked["static_configs"][0]["targets"][0].removeprefix("server:")
    assert f"--metrics=0.0.0.0:{port}" in command


def test_the_board_shows_figures_that_there_are_and_all_of_them():
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    asked = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    known = set(re.findall(r"^# TYPE (bottega_\w+) (?:counter|gauge|histogram)$", Metrics().text().decode(), re.M))
    known = {name for name in known if not name.endswith("_created")}
    assert {re.sub("_bucket$", "", name) for name in re.findall(r"bottega_\w+", asked)} == known
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    assert all(panel["title"] and panel["description"] for panel in board["panels"])


@pytest.mark.parametrize("name", ["bottega.service", "bottega-backup.service"])
def test_the_units_call_commands_that_there_are(name):
    line = re.findall(r"^ExecStart=(.+)$", (DEPLOY / name).read_text("utf-8"), re.M)[0]
    words = shlex.split(line)
    if words[:2] == ["/bin/sh", "-c"]:
        words = shlex.split(words[2])
    assert words[0].endswith("/bottega")
    check_command(words[1:])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_takes_the_units_and_finds_them_closed(tmp_path):
    for name in ("bottega.service", "bottega-backup.service", "bottega-backup.timer"):
        text = (DEPLOY / name).read_text("utf-8").replace("/opt/bottega/bin/bottega", "/bin/true")
        (tmp_path / name).write_text(text, "utf-8")
    units = sorted(map(str, tmp_path.iterdir()))
    checked = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")
    exposure = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(tmp_path / "bottega.service")]
    assert subprocess.run(exposure, capture_output=True).returncode == 0


def test_nginx_passes_on_what_the_server_needs():
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    assert text.count("{") == text.count("}")
    for line in (
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Host $host;",
    ):
        assert line in text


def program(name):
    """Where a program is that an operator has; Debian keeps these out of the way of users."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@pytest.mark.skipif(program("nginx") is None or program("openssl") is None, reason="there is no nginx here")
def test_nginx_takes_its_configuration(tmp_path):
    """Also the oldest that Debian still has."""
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost"
    subprocess.run([*make.split(), "-keyout", key, "-out", certificate], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    text = re.sub(r"/etc/letsencrypt\S+fullchain.pem", str(certificate), text)
    text = re.sub(r"/etc/letsencrypt\S+privkey.pem", str(key), text)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{text}}}\n", "utf-8")
    command = [program("nginx"), "-t", "-e", "stderr", "-p", tmp_path, "-c", whole]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert (checked.returncode, "[emerg]" in checked.stderr) == (0, False), checked.stderr


@pytest.mark.skipif(program("haproxy") is None, reason="there is no haproxy here")
def test_haproxy_takes_its_configuration_though_no_server_is_there_yet():
    checked = subprocess.run([program("haproxy"), "-c", "-f", DEPLOY / "haproxy.cfg"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
