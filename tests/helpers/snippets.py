"""The snippets of a document, and a program that runs them one after the other: all Python ones in one namespace.

python snippets.py SNIPPETS.json      (in a folder where they may leave files)
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import textwrap
from dataclasses import asdict, dataclass
from pathlib import Path

SECONDS = 300
"""What one command may take, on the busiest machine too: alone each takes seconds."""

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\n(?P<text>.*?)^(?P=indent)```$", re.M | re.S)
FILE = re.compile(r"# ([\w/]+\.py)\n")
COMMENT = re.compile(r"(^|\s+)#\s.*$")


@dataclass
class Snippet:
    document: str
    line: int
    """The line of the document on which the text begins."""
    language: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.document}:{self.line}"


def fences(document: str, text: str) -> list[Snippet]:
    """The fenced blocks, in order."""
    return [
        Snippet(
            document, text.count("\n", 0, match.start("text")) + 1, match["language"], textwrap.dedent(match["text"])
        )
        for match in FENCE.finditer(text)
    ]


def commands(block: Snippet) -> list[Snippet]:
    """The commands of a console block, without their comments; what they print is not among them."""
    found: list[Snippet] = []
    going_on = False
    for number, line in enumerate(block.text.splitlines(), block.line):
        if going_on:
            found[-1].text += "\n" + line
        elif line.startswith("$ "):
            found.append(Snippet(block.document, number, "console", COMMENT.sub("", line[2:])))
        else:
            continue
        going_on = line.endswith("\\")
    return found


def run(snippet: Snippet, namespace: dict[str, object]) -> None:
    if snippet.language == "console":
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail\n{snippet.text}"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
        )
        if done.returncode:
            sys.exit(f"{snippet.place}: {snippet.text}: ended with {done.returncode}\n{done.stdout}")
        return
    named = FILE.match(snippet.text)
    if named:  # a snippet that begins with the name of a file is that file, too
        Path(named[1]).parent.mkdir(parents=True, exist_ok=True)
        Path(named[1]).write_text(snippet.text, "utf-8")
    exec(compile("\n" * (snippet.line - 1) + snippet.text, snippet.document, "exec"), namespace)


def write(snippets: list[Snippet], file: Path) -> None:
    file.write_text(json.dumps([asdict(snippet) for snippet in snippets]), "utf-8")


if __name__ == "__main__":
    sys.path[0] = str(Path.cwd())
    everything: dict[str, object] = {"__name__": "__main__"}
    for fields in json.loads(Path(sys.argv[1]).read_text("utf-8")):
        run(Snippet(**fields), everything)
