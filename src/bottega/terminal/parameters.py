"""Options that several groups of commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bottega.terminal import completion

Lang = Annotated[str | None, typer.Option(metavar="lang", autocompletion=completion.languages)]
AsJson = Annotated[bool, typer.Option("--json")]
Database = Annotated[str | None, typer.Option(metavar="url", envvar="BOTTEGA_DATABASE")]
Folder = Annotated[Path | None, typer.Option(metavar="folder")]
