"""The files of ``deploy``: what cannot be run here is read, and fits what the server has."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess

import pytest
import typer.main
import yaml

from bottega.server.metrics import OUR_FAULTS, Metrics
from bottega.terminal.app import app
from tests.helpers.paths import ROOT, program
from tests.test_publishing import run

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


def test_compose_files_are_what_docker_reads():
    run("check-jsonschema", "--builtin-schema", "vendor.compose-spec", *DEPLOY.glob("compose*.yaml"))


def test_the_image_checks_its_health_with_what_every_builder_knows():
    """``--start-interval`` came with Docker 25: Debian's own, and buildah, end the build there."""
    (check,) = re.findall(r"^HEALTHCHECK ((?:--\S+ )*)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    known = {"--interval", "--timeout", "--start-period", "--retries"}
    assert {flag.split("=")[0] for flag in check.split()} <= known


def test_several_servers_share_one_database_behind_a_balancer():
    """The second file is laid over the first: ``extends`` means other things in other versions of Compose."""
    more = yaml.safe_load((DEPLOY / "compose.shared.yaml").read_text("utf-8"))["services"]
    alone = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    balancer = (DEPLOY / "haproxy.cfg").read_text("utf-8")
    for name in ("compose.yaml", "compose.shared.yaml"):
        assert "extends" not in (DEPLOY / name).read_text("utf-8")
    check_command(more["server"]["command"])
    assert set(more["server"]["command"]) == {"--shared", *alone["services"]["server"]["command"]}
    copies = [f"{alone['name']}-server-{number + 1}:8000" for number in range(more["server"]["deploy"]["replicas"])]
    assert re.findall(r"server \w+ (\S+) check", balancer) == copies
    assert set(more["proxy"]["depends_on"]) == {"balancer"} <= more.keys()
    asked = more["proxy"]["environment"]["BOTTEGA_SERVER"]
    assert (asked, "bind :8000" in balancer) == ("balancer:8000", True)
    assert "reverse_proxy {$BOTTEGA_SERVER:server:8000}" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_prometheus_asks_where_the_server_shows_its_figures():
    asked = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["scrape_configs"][0]
    command = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]["server"]["command"]
    (found,) = asked["dns_sd_configs"]
    assert (found["names"], f"--metrics=0.0.0.0:{found['port']}" in command) == (["server"], True)


def figures() -> set[str]:
    """The names of all figures that the server shows."""
    known = set(re.findall(r"^# TYPE (\w+) (?:counter|gauge|histogram)$", Metrics().text().decode(), re.M))
    return {name for name in known if not name.endswith("_created")}


def asked_for(expressions: str) -> set[str]:
    return {re.sub("_bucket$", "", name) for name in re.findall(r"(?:bottega|process)_\w+", expressions)}


def test_the_board_shows_figures_that_there_are_and_all_of_ours():
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    asked = asked_for(" ".join(target["expr"] for panel in board["panels"] for target in panel["targets"]))
    assert asked <= figures()
    assert {name for name in figures() if name.startswith("bottega_")} <= asked
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    assert all(panel["title"] and panel["description"] for panel in board["panels"])


def test_alarms_are_about_figures_that_there_are():
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    assert all(asked_for(rule["expr"]) <= figures() for rule in rules)
    codes = {
        code for rule in rules for found in re.findall(r'code=~"([^"]+)"', rule["expr"]) for code in found.split("|")
    }
    assert codes == set(OUR_FAULTS)


def test_grafana_comes_with_its_source_and_its_board():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    mounts = dict(volume.removesuffix(":ro").split(":") for volume in services["grafana"]["volumes"])
    source = yaml.safe_load((DEPLOY / "grafana-source.yml").read_text("utf-8"))["datasources"][0]
    assert source["url"].split("/")[2].split(":")[0] in services
    board = yaml.safe_load((DEPLOY / "grafana-boards.yml").read_text("utf-8"))["providers"][0]
    assert mounts["./grafana.json"] == f"{board['options']['path']}/grafana.json"
    folder = "/etc/grafana/provisioning"
    assert mounts["./grafana-source.yml"] == f"{folder}/datasources/bottega.yml"
    assert mounts["./grafana-boards.yml"] == f"{folder}/dashboards/bottega.yml"


@pytest.mark.skipif(shutil.which("promtool") is None, reason="there is no Prometheus here")
def test_prometheus_takes_its_configuration_and_the_alarms():
    checked = subprocess.run(["promtool", "check", "config", DEPLOY / "prometheus.yml"], capture_output=True, text=True)
    assert (checked.returncode, "SUCCESS" in checked.stdout) == (0, True), checked.stderr


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
        "proxy_set_header Upgrade $bottega_upgrade;",
        "proxy_set_header Host $http_host;",
    ):
        assert line in text
    # A location with a header of its own has none of these, and one that ends in a slash redirects what has none.
    locations = re.findall(r"location ([^{]+?) \{([^}]*)\}", text)
    assert not any("proxy_set_header" in body for _, body in locations)
    assert not any(path.endswith("/") for path, _ in locations if path != "/")


@pytest.mark.skipif(program("haproxy") is None, reason="there is no haproxy here")
def test_haproxy_takes_its_configuration_though_no_server_is_there_yet():
    checked = subprocess.run([program("haproxy"), "-c", "-f", DEPLOY / "haproxy.cfg"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
