"""The files of ``deploy``: what cannot be run here is read, and fits what the server has."""

from __future__ import annotations

import email
import email.policy
import json
import os
import re
import shlex
import shutil
import socketserver
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
import typer.main
import yaml

from bottega.server.metrics import OUR_FAULTS, Metrics
from bottega.terminal.app import app
from tests.helpers.paths import ROOT, program
from tests.server.soak import free_port
from tests.test_publishing import run

DEPLOY = ROOT / "deploy"
has_curl = pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here")
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


UNITS = sorted(path.name for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))
CLOSED = {
    "bottega.service": 20,
    "bottega-alarm@.service": 50,
    "bottega-offsite.service": 50,
    "bottega-watch.service": 50,
}
"""How open systemd may find a unit at most, of 100."""


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_takes_the_units_and_finds_them_closed(tmp_path):
    for name in UNITS:
        text = re.sub("/opt/bottega/bin/bottega|/usr/bin/restic", "/bin/true", (DEPLOY / name).read_text("utf-8"))
        (tmp_path / name).write_text(text, "utf-8")
    units = sorted(map(str, tmp_path.iterdir()))
    checked = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")
    for name, most in CLOSED.items():
        exposure = ["systemd-analyze", "security", "--offline=true", f"--threshold={most}", str(tmp_path / name)]
        assert subprocess.run(exposure, capture_output=True).returncode == 0, name


def settings(name: str, key: str) -> list[str]:
    return re.findall(rf"^{key}=(.+)$", (DEPLOY / name).read_text("utf-8"), re.M)


def test_the_units_that_are_started_by_others_are_there():
    """A unit may fail unseen if what it names in ``OnFailure`` is not there: systemd only logs that."""
    for name in UNITS:
        for told in settings(name, "OnFailure"):
            assert told == "bottega-alarm@%p.service"
        if name.endswith(".timer"):
            assert name.replace(".timer", ".service") in UNITS
    assert {name for name in UNITS if settings(name, "OnFailure")} == {
        "bottega-backup.service",
        "bottega-offsite.service",
        "bottega-watch.service",
    }
    assert settings("bottega-offsite.service", "Requires") == settings("bottega-offsite.service", "WantedBy")


def run_unit(name: str, folder: Path, programs: dict[str, str], **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs what a unit starts, as systemd reads it, with some programs replaced by scripts."""
    for program_name, script in programs.items():
        (folder / program_name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        (folder / program_name).chmod(0o755)
    (line,) = settings(name, "ExecStart")
    words = [
        word.replace("$$", "$") for word in shlex.split(line.replace("%i", "bottega-backup").replace("%H", "here"))
    ]
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", **variables}
    return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)


@contextmanager
def web(status: int, answer: str) -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    """The address of a web server that answers everything like that, and the paths and bodies it is sent."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append((self.path, self.rfile.read(int(self.headers.get("Content-Length", 0)))))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(answer.encode())

        def do_POST(self):
            self.do_GET()

        def log_message(self, *_):
            pass

    with listening(HTTPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"http://127.0.0.1:{port}", asked


class MailHandler(socketserver.StreamRequestHandler):
    """Takes mails as a mail server does, into the list ``mails`` of its server."""

    def handle(self):
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word = line.split()[0].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                self.server.mails.append(b"".join(iter(self.rfile.readline, b".\r\n")))
            self.wfile.write(
                {b"EHLO": b"250-here\r\n250 8BITMIME\r\n", b"QUIT": b"221 bye\r\n"}.get(word, b"250 well\r\n")
            )


@contextmanager
def listening(server: socketserver.BaseServer) -> Iterator[int]:
    with server:
        thread = Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


def alarm(folder: Path, which: str, address: str) -> str:
    """Raises the alarm about a backup by one of the ways of ``alarm.conf``, which is told where to go."""
    ways = (DEPLOY / "alarm.conf").read_text("utf-8").split("\n\n")[1:]
    (way,) = (way for way in ways if which in way)
    text = re.sub('(?m)^#(?=[a-z-]+ = ")', "", way)
    (folder / "alarm.conf").write_text(re.sub('(?m)^url = ".*"', f'url = "{address}"', text), "utf-8")
    log = {"journalctl": 'test "$1" = --unit=bottega-backup && echo "the disk is full, “really”"'}
    done = run_unit("bottega-alarm@.service", folder, log, CREDENTIALS_DIRECTORY=str(folder))
    return f"{done.returncode}{done.stdout}{done.stderr}"


TOLD = "bottega-backup has failed on here.\nthe disk is full, “really”\n"


@has_curl
def test_an_alarm_reaches_phones(tmp_path):
    with web(200, "taken") as (url, asked):
        assert alarm(tmp_path, "ntfy.sh", f"{url}/topic") == "0"
    assert asked == [("/topic", TOLD.encode())]


@has_curl
def test_an_alarm_reaches_a_channel(tmp_path):
    with web(204, "") as (url, asked):
        assert alarm(tmp_path, "discord", f"{url}/api/webhooks/1/2") == "0"
    ((path, body),) = asked
    assert (path, f'name="content"\r\n\r\n{TOLD}'.encode() in body) == ("/api/webhooks/1/2", True)


@has_curl
def test_an_alarm_reaches_a_mailbox(tmp_path):
    server = socketserver.TCPServer(("127.0.0.1", 0), MailHandler)
    server.mails = []
    with listening(server) as port:
        assert alarm(tmp_path, "smtps:", f"smtp://127.0.0.1:{port}") == "0"
    mail = email.message_from_bytes(server.mails[0], policy=email.policy.default)
    assert (mail["To"], mail["Subject"]) == ("you@example.org", "Bottega")
    (part,) = mail.iter_parts()
    assert part.get_content().splitlines() == TOLD.splitlines()


WATCH = {"sleep": 'echo "$@" >> "$PAUSES"'}


@has_curl
def test_a_server_that_takes_guests_is_asked_once_and_nothing_is_said(tmp_path):
    with web(200, '{"status":"ready"}') as (url, asked):
        # Whatever the name of the site leads to, the proxy of this machine is asked.
        site = url.replace("127.0.0.1", "play.example.org")
        done = run_unit("bottega-watch.service", tmp_path, WATCH, BOTTEGA_SITE=site)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert [path for path, _ in asked] == ["/ready"]


@has_curl
def test_a_server_in_trouble_is_asked_for_a_minute_and_its_trouble_is_told(tmp_path):
    pauses = tmp_path / "pauses"
    with web(503, '{"status":"not ready","troubles":["storage"]}\nand\nmore') as (url, asked):
        done = run_unit("bottega-watch.service", tmp_path, WATCH, BOTTEGA_SITE=url, PAUSES=str(pauses))
    assert (done.returncode, "storage" in done.stdout, done.stdout.count("\n")) == (1, True, 2)
    assert "503" in done.stdout
    assert (len(asked), sum(map(int, pauses.read_text("utf-8").split()))) == (4, 60)


@has_curl
def test_a_server_that_is_not_there_is_told(tmp_path):
    site = f"http://127.0.0.1:{free_port()}"
    done = run_unit("bottega-watch.service", tmp_path, WATCH, BOTTEGA_SITE=site, PAUSES=str(tmp_path / "pauses"))
    assert (done.returncode, "connect" in done.stdout) == (1, True)


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
