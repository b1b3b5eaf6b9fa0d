"""Commands whose help and errors are spoken in the person's language; the code holds no word of them.

The help of a command stands in the word files under ``help.COMMAND``, that of a parameter under
``help.COMMAND.PARAMETER`` or, the same for all commands, ``help.any.PARAMETER``, examples under
``help.examples.COMMAND``;
a command within a group is called ``GROUP.COMMAND`` there.
"""

from __future__ import annotations

import sys
from difflib import get_close_matches
from typing import Any

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from bottega.arena.executors import WORDS, ExecutorError
from bottega.arena.failing import BotFailed
from bottega.bots import BotError, bot_names
from bottega.engine.errors import BottegaError
from bottega.engine.words import LANGUAGES
from bottega.terminal.completion import bash_words, told_beside
from bottega.terminal.language import Complaint, Language, preferred
from bottega.terminal.screen import make_console, prepare_streams
from bottega.terminal.table import fresh_path


class SpokenCommand(TyperCommand):
    """One command."""

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        return _explained(self, _path(ctx), super().shell_complete(ctx, incomplete))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        make_console().print(_command_page(self, ctx, preferred()))


class SpokenGroup(TyperGroup):
    """All commands. Whatever goes wrong ends in one line on stderr and an exit code, never in a traceback."""

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        return _explained(self, _path(ctx), super().shell_complete(ctx, incomplete))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        make_console().print(_group_page(self, ctx, preferred()))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if not ctx.resilient_parsing and args[0] not in self.commands and not args[0].startswith("-"):
            known = list(self.commands)
            raise Complaint(_no_such(preferred(), "error.no_command", args[0], known, commands=", ".join(known)))
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> Any:
        extra |= {"standalone_mode": False, "prog_name": "bottega"}
        prepare_streams()
        try:
            with bash_words():
                code = super().main(*args, **extra)
            sys.stdout.flush()
        except (Complaint, BottegaError) as error:
            told = str(error)
            if isinstance(error, BotError | ExecutorError | BotFailed):
                told = error.text(preferred().code)
            if isinstance(error, BotFailed):
                told = f"{told}; {_kept(error, preferred())}"
            code = _complain(told, getattr(error, "code", 2))
        except (KeyboardInterrupt, typer.Abort):
            code = _complain(preferred()("error.interrupted"), 130)
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            asked_for_help = type(error).__name__ == "NoArgsIsHelpError"
            code = 0 if asked_for_help else _complain(_usage_error(error, preferred()), 2)
        sys.exit(code or 0)


def _kept(error: BotFailed, say: Language) -> str:
    """Keeps the game in which a bot failed, and says where."""
    path = fresh_path(f"{error.record.game}-failed")
    try:
        error.record.save(path)
    except OSError as problem:
        return str(problem)
    return WORDS.text_verbatim(say.code, "failed.kept", path=path)


def _path(ctx: Any) -> str:
    """The name of a command in the word files: ``play``, or within a group ``edition.add``."""
    return ".".join(ctx.command_path.split()[1:]) or "bottega"


def _inner(group: str, command: str) -> str:
    return command if group == "bottega" else f"{group}.{command}"


def _explained(command: Any, path: str, offered: Any) -> Any:
    """Commands and options offered to a shell, each with a sentence about it in the person's language."""
    say = preferred()
    options = {flag: param for param in command.params for flag in (*param.opts, *param.secondary_opts)}
    for item in offered:
        if item.value in options:
            told = _told(_key(path, options[item.value], say), say)
        else:
            told = say("help.help") if item.value == "--help" else _brief(_inner(path, item.value), say)
        item.help = told_beside(told)
    return offered


def _complain(message: str, code: int) -> int:
    make_console(stderr=True).print(Text(f"bottega: {message}"), soft_wrap=True)
    return code


def _usage_error(error: Any, say: Language) -> str:
    """What was wrong with the arguments, and where to read more."""
    kind, context = type(error).__name__, getattr(error, "ctx", None)
    if kind == "NoSuchOption":
        params = context.command.params if context else []
        options = [name for param in params for name in (*param.opts, *param.secondary_opts)]
        message = _no_such(say, "error.no_option", error.option_name, options)
    elif kind == "MissingParameter":
        message = say("error.missing", name=_name_of(error.param, say))
    elif kind == "BadParameter" and error.param is not None:
        message = say("error.value", name=_name_of(error.param, say), message=error.message)
    else:
        message = error.format_message()
    return say("error.usage", message=message, command=context.command_path) if context else str(message)


def _no_such(say: Language, key: str, name: str, known: list[str], **params: object) -> str:
    close = get_close_matches(name, known, 1)
    return say(f"{key}_close", name=name, close=close[0], **params) if close else say(key, name=name, **params)


def _name_of(param: Any, say: Language) -> str:
    return str(_metavar(param, say) if param.param_type_name == "argument" else param.opts[0])


def _group_page(group: Any, ctx: Any, say: Language) -> RenderableType:
    """What the program can do: its commands, each in one sentence."""
    path = _path(ctx)
    briefs = [(Text(name, "bold cyan"), _brief(_inner(path, name), say)) for name in group.commands]
    commands = _section(say("help.commands"), briefs)
    usage = [ctx.command_path, say("metavar.command")]
    notes = [say("help.more")] if ctx.parent else [say("help.more"), "", say("help.distribution")]
    return Group(*_page(path, usage, commands, group.params, say), Text(), *map(Text, notes))


def _command_page(command: Any, ctx: Any, say: Language) -> RenderableType:
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    given = [_metavar(param, say) if param.required else f"[{_metavar(param, say)}]" for param in arguments]
    usage = [ctx.command_path, *given, f"[{say('help.options').upper()}]"]
    section = _section(say("help.arguments"), [_row(_path(ctx), param, say) for param in arguments])
    return Group(*_page(_path(ctx), usage, section, command.params, say))


def _page(
    name: str, usage: list[str], section: list[RenderableType], params: list[Any], say: Language
) -> list[RenderableType]:
    """Usage, what the command does, a section of its own, its options, and examples to try."""
    options = [_row(name, param, say) for param in params if param.param_type_name == "option"]
    options.append((Text("--help", "bold cyan"), say("help.help")))
    examples = [Padding(Text(line), (0, 0, 0, 2)) for line in say(f"help.examples.{name}").split("\n")]
    return [
        Text.assemble((say("help.usage") + ": ", "bold"), " ".join(usage)),
        Text(f"\n{_told(f'help.{name}', say)}\n"),
        *section,
        *_section(say("help.options"), options),
        Text(say("help.examples"), "bold"),
        *examples,
    ]


def _section(title: str, rows: list[tuple[Text, str]]) -> list[RenderableType]:
    """A title and rows of two columns; nothing where there are no rows."""
    if not rows:
        return []
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    return [Text(title, "bold"), Padding(grid, (0, 0, 1, 2))]


def _row(command: str, param: Any, say: Language) -> tuple[Text, str]:
    """A parameter and its help, with the default where it has one."""
    told = _told(_key(command, param, say), say)
    if param.param_type_name == "argument":
        return Text(_metavar(param, say), "bold cyan"), told
    flags = " / ".join([*param.opts, *param.secondary_opts])
    if not param.is_flag:
        flags += f" {_metavar(param, say)}"
    default = param.opts[0] if param.default is True else param.default
    if default not in (None, False, [], ()):
        told += f" ({say('help.default', value=default)})"
    return Text(flags, "bold cyan"), told


def _key(command: str, param: Any, say: Language) -> str:
    """The key of a parameter's help: its command's own, or the one for all commands that have it."""
    name = param.opts[0].lstrip("-")
    own = f"help.{command}.{name}"
    return own if say.has(own) else f"help.any.{name}"


def _brief(command: str, say: Language) -> str:
    """A command in one sentence."""
    first, cut, _ = say(f"help.{command}").partition(". ")
    return first + cut.rstrip()


def _metavar(param: Any, say: Language) -> str:
    return say(f"metavar.{param.metavar}")


def _told(key: str, say: Language) -> str:
    return say(key, bots=", ".join(bot_names()), languages=", ".join(LANGUAGES))
