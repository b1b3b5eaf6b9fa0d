"""The proxies of ``deploy`` before a server: people play through them, and are known by their own addresses."""

from __future__ import annotations

import asyncio
import os
import re
import ssl
import subprocess
from contextlib import asynccontextmanager, suppress

import httpx
import pytest

from tests.helpers.paths import ROOT, program
from tests.server.harness import PATIENCE, Person, serving
from tests.server.soak import free_port

DEPLOY = ROOT / "deploy"
OTHER = "127.0.0.2"


def nginx(folder, port, url):
    """The command that runs nginx as ``deploy`` has it, but for names, ports and where it writes."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost"
    subprocess.run([*make.split(), "-keyout", key, "-out", certificate], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    text = re.sub(r"/etc/letsencrypt\S+fullchain.pem", str(certificate), text)
    text = re.sub(r"/etc/letsencrypt\S+privkey.pem", str(key), text)
    text = re.sub(r"listen \[::\]:.*\n", "", text).replace("play.example.org", "localhost")
    text = text.replace("listen 443", f"listen 127.0.0.1:{port}").replace(
        "listen 80", f"listen 127.0.0.1:{free_port()}"
    )
    text = text.replace("127.0.0.1:8000", url.removeprefix("http://")).replace("/var/www/html", str(folder))
    ways = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{way}_temp_path {folder / way};\n" for way in ways)
    user = "user root;\n" if os.getuid() == 0 else ""
    whole = folder / "nginx.conf"
    whole.write_text(f"{user}pid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{places}{text}}}\n", "utf-8")
    return [program("nginx"), "-e", "stderr", "-p", folder, "-c", whole, "-g", "daemon off;"]


def caddy(folder, port, url):
    """The same of Caddy, which makes certificates for ``localhost`` itself."""
    text = (DEPLOY / "Caddyfile").read_text("utf-8").replace("server:8000", url.removeprefix("http://"))
    text = text.replace("{$BOTTEGA_HOST}", f"https://localhost:{port}")
    text = re.sub(r".*stream_close_delay.*\n", "", text)  # Debian 12's Caddy does not know it yet
    settings = f"admin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system {folder}/certificates"
    whole = folder / "Caddyfile"
    whole.write_text(f"{{\n{settings}\n}}\n{text}", "utf-8")
    return [program("caddy"), "run", "--config", whole, "--adapter", "caddyfile"]


def has(*names):
    return all(program(name) for name in names)


has_nginx = pytest.mark.skipif(not has("nginx", "openssl"), reason="there is no nginx here")
PROXIES = [
    pytest.param(nginx, marks=has_nginx),
    pytest.param(caddy, marks=pytest.mark.skipif(not has("caddy"), reason="there is no Caddy here")),
]


def visitor(port, address="127.0.0.1"):
    """A client of the proxy, which has made its certificate itself."""
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=address)
    return httpx.AsyncClient(base_url=f"https://localhost:{port}", timeout=PATIENCE, transport=transport)


@asynccontextmanager
async def proxied(proxy, folder, **settings):
    """A server, and the port of a proxy before it."""
    port = free_port()
    async with serving(folder, origins=(f"https://localhost:{port}",), **settings) as place:
        command = proxy(folder, port, place.url)
        environment = {**os.environ, "HOME": str(folder)}
        process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.DEVNULL, env=environment)
        try:
            async with asyncio.timeout(PATIENCE), visitor(port) as client:
                while True:
                    with suppress(httpx.TransportError):
                        if (await client.get("/ready")).status_code == 200:
                            break
                    await asyncio.sleep(0.05)
            yield place, port
        finally:
            process.terminate()
            await process.wait()


@pytest.mark.parametrize("proxy", PROXIES)
def test_people_play_through_a_proxy_and_the_figures_stay_behind_it(tmp_path, proxy):
    async def whole():
        async with proxied(proxy, tmp_path) as (_, port), visitor(port) as client:
            nobody = Person(client, None)
            ada = Person(client, (await nobody.post("/api/guests", {"name": "Ada"}, 201))["token"])
            table = await ada.started("codex", ["me", "me"])
            trusting = ssl.create_default_context()
            trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
            async with ada.live(table, lang="fr", facts=True, changes=True, ssl=trusting) as live:
                for seat in (0, 1):
                    assert (await live.act(seat, live.eyes(seat)["legal"][0]))["type"] == "ack"
            assert [one["table"] for one in (await ada.get("/api/me/tables"))["tables"]] == [table]
            assert (await client.get("/metrics")).status_code == 404
            assert (await client.get("/api/games")).headers["strict-transport-security"]

    asyncio.run(whole())


@pytest.mark.parametrize("proxy", PROXIES)
def test_players_are_known_by_the_addresses_that_they_have_and_not_by_what_they_say(tmp_path, proxy):
    async def whole():
        async with proxied(proxy, tmp_path) as (place, port), visitor(port) as one, visitor(port, OTHER) as other:
            place.server.bans.has_address = lambda address: address in (OTHER, "192.0.2.9")
            assert (await one.get("/api/games", headers={"X-Forwarded-For": "192.0.2.9"})).status_code == 200
            assert (await other.get("/api/games")).status_code == 403
            assert (await other.get("/api/games", headers={"X-Forwarded-For": "192.0.2.1"})).status_code == 403

    asyncio.run(whole())


@has_nginx
def test_nginx_shows_what_certbot_leaves_and_leads_all_else_to_tls(tmp_path):
    proof = tmp_path / ".well-known" / "acme-challenge" / "token"
    proof.parent.mkdir(parents=True)
    proof.write_text("proof", "utf-8")

    async def whole():
        async with proxied(nginx, tmp_path), httpx.AsyncClient() as client:
            (port,) = re.findall(r"listen (127\S+);\s+server_name", (tmp_path / "nginx.conf").read_text("utf-8"))
            assert (await client.get(f"http://{port}/.well-known/acme-challenge/token")).text == "proof"
            answer = await client.get(f"http://{port}/join?a=1", headers={"Host": "localhost"})
            assert (answer.status_code, answer.headers["location"]) == (301, "https://localhost/join?a=1")

    asyncio.run(whole())
