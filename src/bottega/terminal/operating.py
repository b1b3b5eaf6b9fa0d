"""The commands for the operator of a server: its database, and the tables in it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.table import Table
from rich.text import Text

from bottega.engine.words import Verbatim
from bottega.terminal.arguments import whole_number
from bottega.terminal.commands import SpokenCommand, SpokenGroup
from bottega.terminal.data import print_json
from bottega.terminal.language import Complaint, Language, chosen
from bottega.terminal.parameters import AsJson, Database, Folder, Lang
from bottega.terminal.screen import make_console
from bottega.terminal.serving import database_error, database_url, upgrade_database

if TYPE_CHECKING:
    from bottega.server.store.backup import Copy
    from bottega.server.store.database import Work

T = TypeVar("T")

database_app = typer.Typer(cls=SpokenGroup, no_args_is_help=True)
admin_app = typer.Typer(cls=SpokenGroup, no_args_is_help=True)

STATUSES = ("open", "playing", "over", "abandoned")
SHOWN = "100"

NAMED = {"ignore_unknown_options": True}
"""For commands that are given names of tables or guests, of which some begin with a dash."""

Force = Annotated[bool, typer.Option("--force")]
Days = Annotated[str | None, typer.Option("--older-than", metavar="days")]


@database_app.callback()
def look_after_database() -> None:
    """The commands about the database of a server."""


@database_app.command(cls=SpokenCommand)
def upgrade(database: Database = None, data: Folder = None, lang: Lang = None) -> None:
    """Brings a database to the layout of this version."""
    upgrade_database(database, data, chosen(lang))


@database_app.command(cls=SpokenCommand)
def backup(
    file: Annotated[Path, typer.Argument(metavar="file")],
    force: Force = False,
    database: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Copies a database, also while a server uses it."""
    from bottega.server.store.backup import back_up

    say = chosen(lang)
    url = database_url(database, data, say, make=False)
    with _told_in(say, file):
        made = back_up(url, file, force)
    if as_json:
        print_json(made._asdict())
    else:
        _print(say("db.backed_up", **_counts(made)))


@database_app.command(cls=SpokenCommand)
def restore(
    file: Annotated[Path, typer.Argument(metavar="file")],
    force: Force = False,
    database: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Puts a copy in the place of a database that no server uses."""
    from bottega.server.store.backup import restore as put_back

    say = chosen(lang)
    url = database_url(database, data, say, make=False)
    with _told_in(say, file):
        made, before = put_back(url, file, force)
    if as_json:
        print_json({**made._asdict(), "replaced": None if before is None else str(before)})
        return
    _print(say("db.restored", **_counts(made)))
    if before is not None:
        _print(say("db.replaced", path=Verbatim(before)))


@admin_app.callback()
def look_after_tables() -> None:
    """The commands about the tables of a server."""


@admin_app.command(cls=SpokenCommand)
def tables(
    status: Annotated[str | None, typer.Option(metavar="status")] = None,
    older_than: Days = None,
    most: Annotated[str, typer.Option(metavar="number")] = SHOWN,
    database: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Lists the tables."""
    from bottega.server.store.upkeep import summaries

    say = chosen(lang)
    if status is not None and status not in STATUSES:
        raise Complaint(say("error.status", status=status, statuses=", ".join(STATUSES)))
    number, before = whole_number("--most", most, 1, say), _before(older_than, say)
    found = _done(database, data, lambda connection: summaries(connection, status, before, number), say)
    if as_json:
        print_json({"tables": [one._asdict() for one in found]})
        return
    if not found:
        _print(say("admin.none"))
        return
    shown = Table(box=None, pad_edge=False)
    for head in ("table", "game", "status", "players", "used", "entries"):
        shown.add_column(say(f"admin.head.{head}"), overflow="fold")
    for one in found:
        used = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.used))
        state = say(f"admin.status.{one.status}")
        shown.add_row(Text(one.table), one.game, state, Text(", ".join(one.players)), used, str(one.entries))
    make_console().print(shown)


@admin_app.command(cls=SpokenCommand, context_settings=NAMED)
def export(
    table: Annotated[str, typer.Argument(metavar="table")],
    database: Database = None,
    data: Folder = None,
    lang: Lang = None,
) -> None:
    """Prints everything that is kept of a table."""
    from bottega.server.store.upkeep import export as exported

    print_json(_done(database, data, lambda connection: exported(connection, table), chosen(lang)))


@admin_app.command(cls=SpokenCommand, context_settings=NAMED)
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="tables")],
    database: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Deletes tables for good."""
    from bottega.server.store.upkeep import delete_tables

    say, names = chosen(lang), list(dict.fromkeys(tables))
    _done(database, data, lambda connection: delete_tables(connection, names), say)
    if as_json:
        print_json({"deleted": names})
    else:
        _print(say("admin.deleted", number=len(names)))


@admin_app.command(cls=SpokenCommand)
def purge(
    older_than: Annotated[str, typer.Option("--older-than", metavar="days")],
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    database: Database = None,
    data: Folder = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Deletes tables that nobody has used for long, and guests who have none."""
    from bottega.server.store.upkeep import AT_ONCE, purgeable
    from bottega.server.store.upkeep import purge as purged

    say, now = chosen(lang), time.time()
    before = _before(older_than, say) or now
    if dry_run:
        number = _done(database, data, lambda connection: purgeable(connection, before, now), say)
        if as_json:
            print_json({"tables": number, "guests": None, "dry_run": True})
        else:
            _print(say("admin.would_purge", tables=number))
        return
    gone, guests, some = 0, 0, AT_ONCE
    while some == AT_ONCE:
        some, others = _done(database, data, lambda connection: purged(connection, before, now), say)
        gone, guests = gone + some, guests + others
    if as_json:
        print_json({"tables": gone, "guests": guests, "dry_run": False})
    else:
        _print(say("admin.purged", tables=gone, guests=guests))


Who = Annotated[list[str], typer.Argument(metavar="who")]


@admin_app.command(cls=SpokenCommand, context_settings=NAMED)
def ban(who: Who, database: Database = None, data: Folder = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Keeps guests or addresses out."""
    from bottega.server.store.bans import ban as banned

    say = chosen(lang)
    named = _done(database, data, lambda connection: banned(connection, who, time.time()), say)
    _tell_names("banned", named, as_json, say)


@admin_app.command(cls=SpokenCommand, context_settings=NAMED)
def unban(who: Who, database: Database = None, data: Folder = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Lets guests or addresses in again."""
    from bottega.server.store.bans import unban as let_in

    say = chosen(lang)
    _tell_names("unbanned", _done(database, data, lambda connection: let_in(connection, who), say), as_json, say)


@admin_app.command(cls=SpokenCommand)
def bans(database: Database = None, data: Folder = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Lists who is kept out."""
    from bottega.server.store.bans import bans as found_bans

    say = chosen(lang)
    found = _done(database, data, found_bans, say)
    if as_json:
        print_json({"bans": [one._asdict() for one in found]})
        return
    for one in found:
        _print(f"{time.strftime('%Y-%m-%d %H:%M', time.localtime(one.created))}  {one.who}")
    if not found:
        _print(say("admin.no_bans"))


def _tell_names(done: str, names: list[str], as_json: bool, say: Language) -> None:
    if as_json:
        print_json({done: names})
    else:
        _print(say(f"admin.{done}", who=Verbatim(", ".join(names))))


def _before(days: str | None, say: Language) -> float | None:
    """The moment that many days ago."""
    from bottega.server.store.upkeep import DAY

    return None if days is None else time.time() - whole_number("--older-than", days, 1, say) * DAY


def _done(database: str | None, data: Path | None, work: Work[T], say: Language) -> T:
    """What a piece of work brings that is done in one transaction, on a database that is there and up to date."""
    from bottega.server.errors import Refused
    from bottega.server.store.database import connected, sqlite_file
    from bottega.server.store.upgrade import layout

    url = database_url(database, data, say, make=False)

    async def whole() -> T:
        there = connected(url)
        try:
            return await there.write(work)
        finally:
            await there.close()

    try:
        file = sqlite_file(url)
        if file is not None and not file.exists():
            raise Refused("no_database", 404, path=Verbatim(file))
        found, wanted = layout(url)
        if found != wanted:
            raise Complaint(say("error.layout", found=found, wanted=wanted))
        return asyncio.run(whole())
    except Complaint:
        raise
    except Exception as error:
        raise database_error(error, say) from error


@contextmanager
def _told_in(say: Language, file: Path) -> Iterator[None]:
    """Tells what is wrong with a file or a database in the person's language."""
    try:
        yield
    except OSError as error:
        raise Complaint(say("error.write", path=error.filename or file, reason=error.strerror or error)) from None
    except Exception as error:
        raise database_error(error, say) from error


def _counts(made: Copy) -> dict[str, object]:
    return {"path": Verbatim(made.file), "tables": made.tables, "entries": made.entries, "guests": made.guests}


def _print(line: str) -> None:
    make_console().print(Text(line), soft_wrap=True)
