"""Checking a game file against the promise that a server made before the game."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from bottega.server.tables.commitment import commitment
from bottega.terminal.arguments import the_record
from bottega.terminal.data import print_json, record_data
from bottega.terminal.language import Complaint, Language
from bottega.terminal.screen import make_console
from bottega.terminal.sheet import score_sheet
from bottega.terminal.table import names_of


def verify_file(path: Path, as_json: bool, say: Language) -> None:
    """Prints that the game of the file is as it was promised; a broken promise is an error."""
    record = the_record(path, say)
    deal = record.deal or {}
    if record.seed is None or not isinstance(deal.get("nonce"), str) or not isinstance(deal.get("commitment"), str):
        raise Complaint(say("error.no_promise", path=path))
    found = commitment(record.game, record.rules, record.players, record.options, record.seed, deal["nonce"])
    if found != deal["commitment"]:
        raise Complaint(say("error.broken_promise", path=path, promised=deal["commitment"], found=found), 1)
    state = record.replay()
    if as_json:
        print_json({"file": str(path), **record_data(record, state), "commitment": found})
        return
    console = make_console()
    console.print(Text(say("verify.promised", commitment=found)), soft_wrap=True)
    console.print(Text(say("verify.replayed", actions=len(record.actions))))
    console.print(score_sheet(state, names_of(record), say))
