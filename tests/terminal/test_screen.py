"""Real terminals, pipes and old encodings."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from bottega.engine.words import LANGUAGES
from bottega.terminal.language import Language
from bottega.terminal.play import Session
from bottega.terminal.screen import Screen, as_typed
from tests.helpers.catalogues import FOLDERS, PAGE, table
from tests.helpers.paths import ROOT
from tests.terminal.helpers import a_table, warning

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

PATIENCE = 60
"""Seconds after which a program that says nothing is given up."""


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, *arguments: str, cwd: object, **environment: str) -> None:
        surroundings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "BOTTEGA_LANG": "en"}
        self.output = ""
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(str(cwd))
            command = [sys.executable, "-m", "bottega", *arguments]
            os.execve(sys.executable, command, {**surroundings, **environment})

    def wait_for(self, text: str) -> str:
        """Reads until the text has come, and gives what was read."""
        begin, deadline = len(self.output), time.monotonic() + PATIENCE
        while text not in self.output[begin:]:
            assert time.monotonic() < deadline, self.output
            assert self._read(1), f"ended without {text!r}: {self.output}"
        return self.output[begin:]

    def type(self, line: str, until: str) -> str:
        os.write(self.file, line.encode())
        return self.wait_for(until)

    def interrupt(self, signal_number: int = signal.SIGINT) -> int:
        """Interrupts as often as it takes: a prompt that is just being set up may miss a signal. The exit code."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if signal_number == signal.SIGINT:
                os.write(self.file, b"\x03")
            else:
                os.kill(self.pid, signal_number)
            again = time.monotonic() + 1
            while time.monotonic() < again:
                if not self._read(0.1):
                    return self.end()
        return self.end()

    def end(self) -> int:
        """Reads to the end; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(1):
            if time.monotonic() > deadline:
                os.kill(self.pid, signal.SIGKILL)
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.file)
        return code

    def _read(self, seconds: float) -> bool:
        """Whether the program still runs; takes what it has written meanwhile."""
        if not select.select([self.file], [], [], seconds)[0]:
            return True
        try:
            self.output += os.read(self.file, 65536).decode("utf-8", "replace")
        except OSError:
            return False
        return True


def test_each_page_replaces_the_last_and_colours_tell_kingdoms(tmp_path):
    terminal = Terminal("play", "codex", "--seed", "3", cwd=tmp_path)
    first = terminal.wait_for("Which side?")
    assert first.count("\x1b[2J") == 1
    assert "\x1b[3J" not in first
    assert re.search(r"\x1b\[[\d;]*3[1-6]m", first)
    assert terminal.type("1\n", "Keep which objective?").count("\x1b[2J") == 1
    terminal.type("quit\n", "bottega play codex --resume")
    assert terminal.end() == 0
    assert len(list(tmp_path.glob("codex-*.json"))) == 1


def test_without_colour_there_is_none(tmp_path):
    terminal = Terminal("play", "codex", "--seed", "3", cwd=tmp_path, NO_COLOR="1")
    shown = terminal.wait_for("Which side?")
    assert not re.search(r"\x1b\[[\d;]*3[0-7]m", shown)
    assert "[F]" in re.sub(r"\x1b\[[\d;]*m", "", shown)
    terminal.type("\x04", "it is not saved")
    assert terminal.end() == 0


def test_a_dumb_terminal_gets_plain_lines(tmp_path):
    terminal = Terminal("play", "codex", "--seed", "3", cwd=tmp_path, TERM="dumb")
    assert "\x1b" not in terminal.wait_for("Which side?")
    terminal.type("\x04", "it is not saved")
    assert terminal.end() == 0


def test_passing_the_keyboard_wipes_what_could_be_scrolled_back_to(tmp_path):
    terminal = Terminal("play", "codex", "--seats", "human:Anna,human:Bruno", cwd=tmp_path)
    terminal.wait_for("Anna: press Enter")
    terminal.type("\n", "Which side?")
    assert "\x1b[3J" in terminal.type("1\n", "Bruno: press Enter")
    assert terminal.interrupt(signal.SIGTERM) == 130
    assert len(list(tmp_path.glob("codex-*.json"))) == 1


def test_a_page_fits_the_screen(tmp_path):
    """Between two pages no more lines are written than the screen has, or its top would be lost."""
    terminal = Terminal("play", "codex", "--seed", "8", "--lang", "fr", cwd=tmp_path, NO_COLOR="1")
    terminal.wait_for(", aide] ")
    for _ in range(8):
        shown = terminal.type("1\n", ", aide] ")
        assert 15 < shown.partition("\x1b[2J")[2].count("\n") < 24
    assert terminal.interrupt() == 130


def test_an_interruption_from_the_keyboard_saves_the_game(tmp_path):
    terminal = Terminal("play", "codex", "--seed", "3", cwd=tmp_path)
    terminal.wait_for("Which side?")
    terminal.type("1\n", "Keep which objective?")
    assert terminal.interrupt() == 130
    assert "The game is kept in" in terminal.output
    assert "Traceback" not in terminal.output


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_reports_what_it_has(tmp_path, jobs):
    terminal = Terminal(
        "simulate", "codex", "--games", "100000", "--seats", "random,random", "--jobs", jobs, cwd=tmp_path
    )
    terminal.wait_for("%")
    terminal.wait_for("%")
    assert terminal.interrupt() == 130
    assert "Interrupted: this report covers" in terminal.output
    assert "Traceback" not in terminal.output
    with pytest.raises(ProcessLookupError):
        os.killpg(terminal.pid, 0)


def test_watchers_step_from_action_to_action(tmp_path):
    terminal = Terminal("play", "codex", "--seats", "greedy,random", "--seed", "1", cwd=tmp_path)
    terminal.wait_for("Enter: next")
    assert " has chosen a side" in terminal.type("\n", "Enter: next")
    terminal.type("1000\n", "save [FILE] keeps it")
    terminal.type("\n", "\n")
    assert terminal.end() == 0


def test_letters_that_an_old_terminal_lacks_are_replaced(tmp_path):
    command = [sys.executable, "-m", "bottega", "play", "codex", "--seed", "3", "--lang", "fr"]
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii"}
    run = subprocess.run(command, input=b"1\n1\n", capture_output=True, cwd=tmp_path, env=surroundings)
    assert run.returncode == 0
    assert run.stderr == warning("fr").encode("ascii", "bottega.lookalike")
    shown = run.stdout.decode("ascii")
    assert "[C]--S1[P]" in shown or "[C]-S1[P]" in shown
    assert "carte de depart" in shown
    assert "?" not in shown.replace(" ?", "")


@pytest.mark.once
def test_every_letter_of_the_words_and_rules_has_a_lookalike():
    texts = [text for folder in FOLDERS if folder != PAGE for lang in LANGUAGES for text in told(folder, lang)]
    texts += [file.read_text("utf-8") for file in (ROOT / "docs" / "rules").glob("*.md")]
    letters = sorted({letter for text in texts for letter in text})
    assert [letter for letter in letters if letter.encode("ascii", "bottega.lookalike") == b"?"] == ["?"]


def test_a_text_as_it_may_be_typed():
    assert as_typed("La Dame à l’hermine, chef-d’Œuvre") == "la dame a l'hermine, chef-d'oeuvre"
    assert as_typed("Анна") == "анна", "what has no similar letter stays itself"


def told(folder: Path, lang: str) -> list[str]:
    """The texts of a catalogue that a terminal may show: those of the page alone are for a browser."""
    return [text for key, text in table(folder, lang).items() if not key.startswith("page.")]


@pytest.mark.parametrize("arguments", [["rules", "codex"], ["play", "codex", "--seats", "greedy,greedy"]], ids=" ".join)
def test_a_closed_pipe_ends_the_program_without_a_word(tmp_path, monkeypatch, arguments):
    command = [sys.executable, "-m", "bottega", *arguments]
    monkeypatch.setenv("BOTTEGA_LANG", "en")
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=tmp_path, **quiet) as program:
        program.stdout.close()
        assert program.stderr.read().decode() == (warning() if "play" in arguments else "")
    assert program.returncode in (0, 1)


def test_in_a_pipe_a_prompt_and_its_answer_stand_on_one_line(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", StringIO("front\n"))
    assert Session(a_table("human", "greedy"), Screen(), Language("en")).run() == 0
    assert "Which side? [1-2, help] front\n" in capsys.readouterr().out
