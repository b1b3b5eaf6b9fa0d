"""Checking a game file against the promise that a server made before the game."""

from __future__ import annotations

from pathlib import Path

from bottega.server.deal import commitment
from bottega.terminal.arguments import the_record
from bottega.terminal.language import Complaint, Language
from bottega.terminal.screen import make_console
from bottega.terminal.table import Table, players_of


def verified(path: Path, say: Language) -> Table:
    """The game of the file, once everything about it has been checked and told."""
    record = the_record(path, say)
    deal = record.deal or {}
    if record.seed is None or not isinstance(deal.get("nonce"), str) or not isinstance(deal.get("commitment"), str):
        raise Complaint(say("error.no_promise", path=path))
    found = commitment(record.game, record.rules, record.players, record.options, record.seed, deal["nonce"])
    if found != deal["commitment"]:
        raise Complaint(say("error.broken_promise", path=path, promised=deal["commitment"], found=found), 1)
    console = make_console()
    console.print(say("verify.promised", commitment=found), soft_wrap=True)
    console.print(say("verify.replayed", actions=len(record.actions)))
    names = record.names or [str(seat + 1) for seat in range(record.players)]
    return Table(record, players_of(names))
