"""The commands about the table server; its packages are only read in when one of them is used."""

from __future__ import annotations

import ipaddress
import logging
import os
import socket
import sys
import webbrowser
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread

from rich.text import Text

from bottega.engine.edition import Edition
from bottega.engine.fast import COMPILED_LATER
from bottega.engine.shelf import kept
from bottega.engine.words import Verbatim
from bottega.terminal.arguments import whole_number
from bottega.terminal.build import slowness
from bottega.terminal.editions import read_edition
from bottega.terminal.extras import extra_of
from bottega.terminal.language import Complaint, Language
from bottega.terminal.screen import make_console


def run_server(
    host: str,
    port: int,
    database: str | None,
    data: Path | None,
    origins: tuple[str, ...],
    editions: tuple[Path, ...],
    proxies: tuple[str, ...],
    keep_days: int | None,
    metrics: tuple[str, int] | None,
    shared: bool,
    show: bool,
    say: Language,
) -> None:
    """Serves until it is told to end. A database in SQLite is upgraded by itself, one in PostgreSQL by its operator."""
    from bottega.server.addresses import address_elsewhere, address_here
    from bottega.server.errors import WORDS
    from bottega.server.http.static import files
    from bottega.server.serve import log_to_stderr, serve
    from bottega.server.settings import Settings, believed_proxies
    from bottega.server.store.lock import served
    from bottega.server.store.upgrade import layout, upgrade

    _check_port(host, port, say)
    if metrics is not None:
        _check_port(*metrics, say)
    for proxy in proxies:
        _check_network(proxy, say)
    known_as = tuple(_origin(text, say) for text in origins)
    offered = _editions(editions, say)
    url = database_url(database, data, say)
    with ExitStack() as held:
        try:
            held.enter_context(served(url, shared))
            if url.startswith("sqlite"):
                upgrade(url)
            found, wanted = layout(url)
        except Exception as error:
            raise database_error(error, say) from error
        if found != wanted:
            raise Complaint(say("error.layout", found=found, wanted=wanted))
        log_to_stderr()
        if COMPILED_LATER not in os.environ and (message := slowness(say)) is not None:
            logging.getLogger("bottega.build").warning(message)
        if "index.html" not in files():
            logging.getLogger("bottega.build").warning(WORDS.text(say.code, "error.no_page"))
        settings = Settings(
            database=url,
            host=host,
            port=port,
            origins=known_as,
            editions=offered,
            proxies=proxies or believed_proxies(),
            keep_days=keep_days,
            metrics=metrics,
            shared=shared,
        )
        here, elsewhere = address_here(settings), address_elsewhere(settings)
        told = say("serve.address", address=here)
        if elsewhere is not None and elsewhere != here:
            told = say("serve.addresses", here=here, elsewhere=elsewhere)
        make_console().print(Text(told), soft_wrap=True)
        held.enter_context(suppress(KeyboardInterrupt))  # being told to end is how a server ends
        serve(settings, (lambda: _show(here)) if show else None)


def _editions(files: tuple[Path, ...], say: Language) -> tuple[Edition, ...]:
    """The editions to offer: those in the user's folder, and those given, which come first where names are the same."""
    found: dict[tuple[str, str], Edition] = {}
    for one in kept():
        if one.edition is not None:
            found[one.edition.game, one.edition.name] = one.edition
        else:
            make_console(stderr=True).print(Text(f"bottega: {one.error}"), soft_wrap=True)
    for file in files:
        edition = read_edition(file, say)
        found[edition.game, edition.name] = edition
    return tuple(found.values())


def _check_port(host: str, port: int, say: Language) -> None:
    """Whether the server may listen there, before anything else is done."""
    try:
        with socket.create_server((host, port)):
            pass
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Complaint(say("error.listen", host=host, port=port, reason=reason)) from None


def _check_network(text: str, say: Language) -> None:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        raise Complaint(say("error.proxy", text=text)) from None


def _origin(text: str, say: Language) -> str:
    from bottega.server.addresses import origin_meant, origin_of

    origin = origin_of(text)
    if origin is None:
        meant = origin_meant(text)
        told = say("error.origin", text=Verbatim(text))
        raise Complaint(told if meant is None else f"{told} {say('error.origin_meant', origin=meant)}")
    return origin


def listening_at(name: str, text: str, say: Language) -> tuple[str, int]:
    """An address to listen at: a port of this machine (``9100``), or ``HOST:PORT``."""
    host, _, port = text.rpartition(":")
    return host.strip("[]") or "127.0.0.1", whole_number(name, port, 1, say)


def _show(address: str) -> None:
    """Opens the page in the user's browser; not in one that would take over the terminal."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def upgrade_database(database: str | None, data: Path | None, say: Language) -> None:
    """Brings a database to the layout of this version; one that is in use is left alone, unless it has it already."""
    from bottega.server.store.lock import served
    from bottega.server.store.upgrade import layout, upgrade

    url = database_url(database, data, say)
    try:
        reached, wanted = layout(url)
        if reached != wanted:
            with served(url, False):
                reached = upgrade(url)
    except Exception as error:
        raise database_error(error, say) from error
    make_console().print(say("db.upgraded", layout=reached))


def database_url(database: str | None, data: Path | None, say: Language, make: bool = True) -> str:
    """Where the database is; its folder is made where there is none, unless it has to be there already."""
    from bottega.server.settings import database_in, default_data, sqlite_url

    if database is not None:
        if "://" not in database:
            raise Complaint(say("error.database_address"))
        return database
    folder = data or default_data()
    if not make:
        return database_in(folder)
    try:
        return sqlite_url(folder)
    except OSError as error:
        raise Complaint(say("error.write", path=folder, reason=error.strerror or error)) from None


def database_error(error: Exception, say: Language) -> Exception:
    """The error to show for a database that cannot be used; a missing package is named elsewhere."""
    from bottega.server.errors import Refused

    if isinstance(error, Refused):
        return Complaint(error.text(say.code))
    if isinstance(error, ModuleNotFoundError) and extra_of(error):
        return error
    return Complaint(say("error.database", reason=_reason(error)))


def _reason(error: Exception) -> str:
    """What a database said, on one line, without the address: that may hold a password."""
    return f"{type(error).__name__}: {str(getattr(error, 'orig', None) or error).splitlines()[0][:200]}"
