"""Arguments of the command line, read and checked; what is wrong is refused in one clear line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bottega.arena.cluster import Cluster
from bottega.arena.executors import Executor, executor_of
from bottega.bots import BotError, bot_names
from bottega.bots.registry import find_bot, is_own
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games
from bottega.terminal.editions import edition_for
from bottega.terminal.language import Complaint, Language
from bottega.terminal.table import HUMAN

MOST_DIGITS = 30


def the_game(name: str, say: Language, edition: str | None = None) -> Game:
    """The game of that name, in the edition that is named by its file or as it is kept."""
    if name not in games():
        raise Complaint(say("error.no_game", name=name, games=", ".join(games())))
    found = find_game(name)
    return found if edition is None else find_game(name, edition_for(found, edition, say))


def whole_number(name: str, text: str, least: int, say: Language) -> int:
    if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) < least:
        raise Complaint(say("error.number", name=name, least=least, text=text))
    return int(text)


def workers_of(jobs: str, cluster: str | None, say: Language) -> Executor:
    """Those who play: that many processes, or the machines of a cluster."""
    number = whole_number("--jobs", jobs, 1, say)
    if cluster is None:
        return executor_of(number)
    if number > 1:
        raise Complaint(say("error.jobs_and_cluster"))
    return Cluster(cluster)


def seats_of(text: str, allowed: Sequence[str], game: Game, say: Language) -> list[tuple[str, str | None]]:
    """The players written as ``human:Anna,greedy``: each with its kind and, where given, its name.

    The user's own bot is ``mybots:Patient``, or with a name ``mybots:Patient:Anna``.
    """
    seats = []
    for seat in text.split(","):
        kind, colon, name = seat.strip().partition(":")
        if kind not in allowed and colon:
            path, _, name = name.partition(":")
            kind = f"{kind}:{path}"
            _check_own(kind, say)
        elif kind not in allowed:
            raise Complaint(say("error.no_player", name=kind or "-", allowed=", ".join(allowed)))
        seats.append((kind, name.strip() or None))
    check_number(len(seats), game, say)
    return seats


def check_number(players: int, game: Game, say: Language) -> None:
    least, most = game.players
    if not least <= players <= most:
        raise Complaint(say("error.players", game=game.title, least=least, most=most, number=players))


def bots_of(text: str, say: Language) -> list[str]:
    """Bots written as ``level5,greedy``; a level may have a budget, and the user's own bot is named by its module.

    So there may be ``level5:600`` and ``mybots:Patient`` among them.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if is_own(name):
            _check_own(name, say)
        elif name.partition(":")[0] not in bot_names():
            raise Complaint(say("error.no_player", name=name or "-", allowed=", ".join(bot_names())))
    return names


def _check_own(name: str, say: Language) -> None:
    """Refuses what is no bot. Modules are looked for among what is installed, then in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        find_bot(name)
    except BotError as error:
        raise Complaint(error.text(say.code)) from error


def people_and_bots() -> list[str]:
    return [HUMAN, *bot_names()]


def game_options(given: Sequence[str], game: Game, say: Language, preset: str | None = None) -> dict[str, object]:
    """Options written as ``name=value``, beside those of a preset."""
    if preset is not None and preset not in game.presets:
        presets = ", ".join(game.presets) or say("error.none")
        raise Complaint(say("error.game_preset", game=game.title, name=preset, presets=presets))
    known = ", ".join(game.options) or say("error.none")
    chosen: dict[str, object] = dict(game.presets[preset].options) if preset is not None else {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise Complaint(say("error.option_form", text=text, options=known))
        if name not in game.options:
            raise Complaint(say("error.game_option", game=game.title, name=name, options=known))
        option = game.options[name]
        try:
            chosen[name] = option.read(value)
        except OptionError:
            allowed = ", ".join(str(choice).lower() for choice in option.choices)
            raise Complaint(say("error.option_value", name=name, text=value, allowed=allowed)) from None
    return chosen


def varied_options(given: Sequence[str], game: Game, say: Language) -> tuple[str, ...]:
    """Options to vary, written as ``name,name=value``; that they can be played is checked with the rest."""
    parts = tuple(part.strip() for text in given for part in text.split(",") if part.strip())
    for part in parts:
        name, equals, _ = part.partition("=")
        if equals:
            game_options([part], game, say)
        elif name not in game.options:
            known = ", ".join(game.options) or say("error.none")
            raise Complaint(say("error.game_option", game=game.title, name=name, options=known))
    if not parts:
        raise Complaint(say("error.nothing_varied", options=", ".join(game.options) or say("error.none")))
    return parts


def the_record(path: Path, say: Language) -> Record:
    """A game file; ``RecordError`` tells where a damaged one is damaged."""
    try:
        return Record.load(path)
    except OSError as error:
        raise Complaint(say("error.read", path=path, reason=error.strerror or error)) from None
