"""Browsers as Debian brings them, driven by what they speak: Firefox by WebDriver BiDi, WebKit by WebDriver."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
MINI_BROWSER = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))


class Driver(Protocol):
    """A browser with one window."""

    def goto(self, url: str) -> None:
        """Opens an address and waits until it is loaded."""

    def evaluate(self, function: str, argument: object = None) -> Any:
        """What a JavaScript function, which may be async, returns for an argument."""

    def click(self, x: float, y: float) -> None:
        """Presses what is there with the pointer."""

    def screenshot(self, path: Path) -> None:
        """Writes what the window shows as a PNG file."""


class Firefox:
    def __init__(self, channel: ClientConnection) -> None:
        self._channel = channel
        self._numbers = count(1)
        self._ask("session.new", capabilities={})
        self._window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._window, url=url, wait="complete")

    def evaluate(self, function: str, argument: object = None) -> Any:
        expression = f"(async () => JSON.stringify(await ({function})({json.dumps(argument)})) ?? 'null')()"
        answer = self._ask(
            "script.evaluate", expression=expression, target={"context": self._window}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._window, actions=[_press(x, y)])

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._window)["data"]))

    def _ask(self, method: str, **params: object) -> Any:
        number = next(self._numbers)
        self._channel.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._channel.recv(PATIENCE))
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise AssertionError(f"{method}: {answer['message']}")
                return answer["result"]


class WebKit:
    def __init__(self, url: str) -> None:
        options = {"binary": str(MINI_BROWSER[-1]), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._url = f"{url}/session/{_post(f'{url}/session', wanted)['sessionId']}"
        _post(f"{self._url}/timeouts", {"script": int(PATIENCE * 1000)})

    def goto(self, url: str) -> None:
        _post(f"{self._url}/url", {"url": url})

    def evaluate(self, function: str, argument: object = None) -> Any:
        script = (
            f"const [argument, done] = arguments; Promise.resolve(({function})(argument)).then("
            "value => done({value}), error => done({error: String(error)}));"
        )
        answer = _post(f"{self._url}/execute/async", {"script": script, "args": [argument]})
        if answer and "error" in answer:
            raise AssertionError(answer["error"])
        return answer.get("value") if answer else None

    def click(self, x: float, y: float) -> None:
        _post(f"{self._url}/actions", {"actions": [_press(x, y)]})

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(_ask_for(f"{self._url}/screenshot")))

    def close(self) -> None:
        _read(urllib.request.Request(self._url, method="DELETE"))


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Debian's Firefox with a profile of its own in that folder."""
    port = _free_port()
    command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(folder)]
    command += ["--width=1280", "--height=800", f"--remote-debugging-port={port}", "about:blank"]
    (folder / "user.js").write_text('user_pref("intl.accept_languages", "en-GB");\n', "utf-8")
    with _running(command, {**os.environ, "HOME": str(folder)}), _bidi(port) as channel:
        yield Firefox(channel)


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """Debian's WebKit in the small browser that comes with it, on a screen that nobody sees."""
    port, screen = _free_port(), f":{_free_port() % 20000 + 100}"
    known = {**os.environ, "DISPLAY": screen, "HOME": str(folder), "GDK_BACKEND": "x11"}
    with (
        _running(["Xvfb", screen, "-screen", "0", "1280x900x24", "-nolisten", "tcp"], known),
        _running(["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"], known),
    ):
        url = f"http://127.0.0.1:{port}"
        _until(lambda: _ask_for(f"{url}/status"), (OSError,))
        driver = WebKit(url)
        try:
            yield driver
        finally:
            driver.close()


BROWSERS: dict[str, Callable[[Path], AbstractContextManager[Driver]]] = {"firefox": firefox, "webkit": webkit}


def missing(browser: str) -> list[str]:
    """The programs that a browser needs and that are not here."""
    needed = {"firefox": ["firefox-esr"], "webkit": ["WebKitWebDriver", "Xvfb"]}[browser]
    return [name for name in needed if shutil.which(name) is None]


def _press(x: float, y: float) -> dict[str, object]:
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}


def _post(url: str, body: object) -> Any:
    data = json.dumps(body).encode()
    return _read(urllib.request.Request(url, data, {"Content-Type": "application/json"}))


def _ask_for(url: str) -> Any:
    return _read(urllib.request.Request(url))


def _read(request: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise AssertionError(error.read().decode()) from None


@contextmanager
def _running(command: list[str], known: dict[str, str]) -> Iterator[None]:
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=known)
    try:
        yield
    finally:
        program.terminate()
        program.wait(PATIENCE)


@contextmanager
def _bidi(port: int) -> Iterator[ClientConnection]:
    address = f"ws://127.0.0.1:{port}/session"
    with _until(lambda: connect(address, max_size=None), (OSError, WebSocketException)) as channel:
        yield channel


def _until(ask: Any, ready: tuple[type[Exception], ...]) -> Any:
    """What ``ask`` answers, as soon as it does."""
    late = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except ready:
            if time.monotonic() > late:
                raise
            time.sleep(0.2)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
