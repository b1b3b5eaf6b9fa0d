"""A game played at the terminal, by people, bots or both."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from bottega.arena.executors import undisturbed
from bottega.bots.hints import hint
from bottega.engine.action import Action
from bottega.engine.words import LANGUAGES
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import WORDS, Complaint, Language
from bottega.terminal.picking import Picker, PickOption, PickStep, why_not
from bottega.terminal.rules import rules_of
from bottega.terminal.screen import Screen, as_typed
from bottega.terminal.sheet import score_sheet
from bottega.terminal.table import TerminalTable, fresh_path, players_of

COMMANDS = ("help", "hint", "areas", "log", "rules", "undo", "save", "quit")

LEAST_NEWS = 3
"""The fewest lines about what has just happened, however large the page is."""


class Left(Exception):  # noqa: N818
    """Raised when the person leaves the table."""


class Undone(Exception):  # noqa: N818
    """Raised when the person has gone back to an earlier choice."""


class Session:
    """One sitting at a table: shows pages, asks, and obeys commands until the game is over or everybody leaves."""

    def __init__(self, table: TerminalTable, screen: Screen, say: Language, file: Path | None = None) -> None:
        self.table = table
        self.screen = screen
        self.say = say
        self.file = file
        self.names = table.called()
        self.drawing = drawing_of(table.game, say, self.names)
        self.saved = table.played if file else 0
        """How many actions the file holds."""
        self._at_keyboard: int | None = None
        self._warned_at: int | None = None
        """The number of actions after which it was last said that the game cannot be saved."""
        self._unseen = 0
        """The number of actions that a spectator skips."""

    def run(self) -> int:
        """Plays until the game is over and left; returns the exit code. What was played is saved in any case."""
        try:
            while True:
                try:
                    while not self.table.state.is_over:
                        self._turn()
                    self._finale()
                except Undone:
                    continue
        except Left:
            return 0
        except EOFError:
            return self._leave_saved(0)
        except KeyboardInterrupt:
            with undisturbed():
                self.screen.show(Text())
                return self._leave_saved(130)

    # Taking turns

    def _turn(self) -> None:
        """The next actor's choice; bots that choose at the same time as people go first."""
        actors = self.table.state.actors
        seat = next((seat for seat in actors if self.table.bots[seat] is not None), actors[0])
        if self.table.bots[seat] is None:
            self._pass_keyboard(seat)
            self._choose(seat)
        else:
            if self.screen.live and self.table.humans:
                self.screen.show(Text(self.say("play.thinking", name=self.names[seat]), "dim"))
            self.table.play_bot(seat)
            if not self.table.humans:
                self._watch()

    def _choose(self, seat: int) -> None:
        picker = Picker(self.table.state.legal(seat), self.drawing.together)
        notice: RenderableType | None = None
        shown: PickStep | None = None
        while (step := self._step(picker)) is not None:
            if self.screen.live or step != shown:
                self._page(seat, step, picker, notice)
            elif notice is not None:
                self.screen.show(notice)
            shown = step
            notice = self._answer(seat, step, picker, self._ask(seat, step, picker))
        self.table.play(picker.actions[0])

    def _step(self, picker: Picker) -> PickStep | None:
        step = picker.step
        return self.drawing.arranged(step) if step else None

    def _answer(self, seat: int, step: PickStep, picker: Picker, line: str) -> RenderableType | None:
        """Obeys a line: the number of an option, a step back, an action or a command; returns what to say to it."""
        if not line:
            if option := self._at_enter(step):
                picker.pick(option.actions)
            return None
        if line in step.keys:
            picker.pick(step.options[step.keys.index(line)].actions)
            return None
        if line in (step.back_key, "0") and picker.can_go_back:
            picker.go_back()
            return None
        actions = picker.typed(line) or self._worded(seat, step, line)
        if actions:
            if len(actions) < len(picker.actions) or len(actions) == 1:
                picker.pick(actions)
            return None
        if line.split()[0].lower() in self.table.game.action_args:
            refusal = why_not(self.table.state, line, seat, self.say.code)
            return Text(refusal or self.say("play.unknown", text=line), "bold red")
        if line.isdecimal():
            return Text(self.say("play.no_number", number=line, keys=_spanned(step.keys)), "bold red")
        return self._obey(line, seat, step)

    def _at_enter(self, step: PickStep) -> PickOption | None:
        """The choice that Enter alone makes: the only action there is, or the one that ends a series."""
        if len(step.options) == 1:
            return step.options[0]
        return next((option for option in step.options if option.words == (self.drawing.enough,)), None)

    def _worded(self, seat: int, step: PickStep, line: str) -> list[Action]:
        """The actions of the one option that reads like the line in the person's language."""
        view = seen_by(self.table.state, seat)
        labels = [as_typed(self.drawing.label(view, step, option).plain) for option in step.options]
        typed = as_typed(line)
        return step.options[labels.index(typed)].actions if labels.count(typed) == 1 else []

    def _pass_keyboard(self, seat: int) -> None:
        """Calls the next person before their page is shown, where several share the keyboard."""
        if len(self.table.humans) > 1 and self._at_keyboard != seat:
            self.screen.clear(forget=True)
            self.screen.show(Text(), Text(self.say("play.pass", name=self.names[seat]), "bold"), Text())
            self.screen.ask(self.say("play.ready", name=self.names[seat]))
        self._at_keyboard = seat

    # Pages

    def _page(self, seat: int, step: PickStep, picker: Picker, notice: RenderableType | None) -> None:
        view = seen_by(self.table.state, seat)
        room = Space(self.screen.width, self.screen.height)
        below: list[RenderableType] = [notice] if notice else []
        if self.drawing.lists(step, room):
            below.append(self._listed(step, [self.drawing.label(view, step, option) for option in step.options]))
        news = self._news(seat)
        page = self.drawing.page(view, step, picker.picked, Space(room.width, None))
        if room.height is not None:
            asked = self.screen.wrapped(self._question(seat, step, picker))
            spare = room.height - sum(map(self.screen.lines_of, [*self._prompt(picker), *below])) - len(asked)
            smallest = self.drawing.page(view, step, picker.picked, Space(room.width, 0))
            least = min(LEAST_NEWS, spare - self.screen.lines_of(smallest))
            told = max(spare - self.screen.lines_of(page), least)
            news = news[-told:] if told > 0 else []
            page = self.drawing.page(view, step, picker.picked, Space(room.width, spare - len(news)))
        self.screen.clear()
        self.screen.show(page, *news, *below)

    def _ask(self, seat: int, step: PickStep, picker: Picker) -> str:
        self.screen.show(*self._prompt(picker))
        return self.screen.ask(self._question(seat, step, picker))

    def _prompt(self, picker: Picker) -> list[Text]:
        """What the game asks; it is not repeated at every step of the answer."""
        decision = self.table.state.decision
        assert decision is not None
        return [] if picker.can_go_back else [Text(decision.prompt(self.say.code), "bold")]

    def _question(self, seat: int, step: PickStep, picker: Picker) -> str:
        """What this step asks, and what can be typed."""
        view = seen_by(self.table.state, seat)
        if len(step.options) == 1:
            return self.say("play.only", action=self.drawing.label(view, step, step.options[0]).plain)
        question = self.drawing.question(view, step, picker.picked)
        if option := self._at_enter(step):
            enough = self.drawing.label(view, step, option)
            return self.say("play.ask_enter", question=question, keys=_spanned(step.keys), enough=enough)
        key = "play.ask_back" if picker.can_go_back else "play.ask"
        return self.say(key, question=question, keys=_spanned(step.keys), back=step.back_key)

    def _listed(self, step: PickStep, labels: list[Text]) -> RenderableType:
        """Numbered options: in columns where they are short, else one under another."""
        entries = []
        for key, label in zip(step.keys, labels, strict=True):
            entry = Grid.grid(padding=(0, 1, 0, 0))
            entry.add_row(Text(f"({key})", "bold"), label if label.plain != key else "")
            entries.append(entry)
        widest = max(len(line) for label in labels for line in label.split()) + len(step.keys[-1]) + 6
        columns = max(1, self.screen.width // widest) if len(labels) > 2 else 1
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for start in range(0, len(labels), columns):
            grid.add_row(*entries[start : start + columns])
        return grid

    def _news(self, seat: int | None) -> list[Text]:
        """What happened since the seat last chose, in lines, the latest at the end."""
        news = self._told(seat, self.table.last_choice(seat) or 0)
        return [line for sentence in news for line in sentence.wrap(self.screen.console, self.screen.width)]

    def _told(self, seat: int | None, since: int = 0) -> list[Text]:
        """What that seat saw happen from that action on, in sentences; from the first one on, who plays, too."""
        events = self.table.events(seat, since)
        told = [self.drawing.tell(event) for event in events if event["kind"] not in self.drawing.unsaid]
        return told if since else [*self._seats(), *told]

    def _seats(self) -> list[Text]:
        """Who plays, the bots with their rank; nothing where there are none."""
        if len(self.table.humans) == len(self.names):
            return []
        ranked = [
            f"{name} ({rank})" if rank else name
            for name, rank in zip(self.names, self.table.ranks(self.say.code), strict=True)
        ]
        return [Text(self.say("play.seats", players=", ".join(ranked)))]

    def _watch(self) -> None:
        """What a spectator sees after each action; on a live screen the next one waits for a key."""
        news = self._told(None, self.table.played - 1)
        if not self.screen.live:
            self.screen.show(*news)
            return
        if self._unseen > 0:
            self._unseen -= 1
            return
        room = Space(self.screen.width, (self.screen.height or 0) - len(news) - 2)
        page = self.drawing.page(seen_by(self.table.state, None), None, [], room)
        self._unseen = self._linger([page, *news], self.say("play.watch"), None, counts=True) - 1

    def _finale(self) -> None:
        """The end: the score sheet, and a chance to look around and keep the record."""
        state = self.table.state
        seat = self.table.humans[0] if len(self.table.humans) == 1 else None
        page: list[RenderableType] = [*self._news(seat)] if self.table.humans else []
        page.append(self.drawing.overview(seen_by(state, seat), None, Space(self.screen.width, None)))
        page += self._seats()
        page.append(score_sheet(state, self.names, self.say))
        if self.file is not None:
            page.append(self._save(self.file))
        page.append(Text(self.say("play.over" if self.file is None else "play.over_saved")))
        self._linger(page, "> ", seat)
        raise Left

    def _linger(self, page: list[RenderableType], prompt: str, seat: int | None, counts: bool = False) -> int:
        """Shows a page and obeys commands until an empty line or, where it ``counts``, a number, which is returned."""
        self.screen.clear()
        self.screen.show(*page)
        while line := self.screen.ask(prompt):
            if counts and line.isdecimal():
                return int(line[:9])
            notice = self._obey(line, seat, None)
            if self.screen.live:
                self.screen.clear()
                self.screen.show(*page)
            if notice is not None:
                self.screen.show(notice)
        return 1

    # Commands

    def _obey(self, line: str, seat: int | None, step: PickStep | None) -> RenderableType | None:
        word, _, rest = line.partition(" ")
        found = self._commands_meant(word)
        if len(found) != 1:
            known = ", ".join(self._names(name)[0] for name in COMMANDS)
            return Text(
                f"{self.say('play.unknown', text=line)} {self.say('play.commands', commands=known)}", "bold red"
            )
        command = found[0]
        if command == "undo":
            return self._undo(seat)
        if command == "save":
            return self._save(Path(rest.strip()) if rest.strip() else self.file or fresh_path(self.table.game.name))
        if command == "quit":
            return self._quit()
        return self._leaf(self._information(command, rest.strip(), seat, step))

    def _names(self, command: str) -> list[str]:
        """What a command may be called: in this language first, then in the others."""
        codes = (self.say.code, *LANGUAGES)
        return [name for code in codes for name in WORDS.text(code, f"command.{command}").split()]

    def _commands_meant(self, word: str) -> list[str]:
        """The commands of that name, or else those whose name in this language begins so."""
        word = word.lower()
        exact = [command for command in COMMANDS if word in self._names(command)]
        mine = {command: self.say(f"command.{command}").split() for command in COMMANDS}
        return exact or [command for command in COMMANDS if any(name.startswith(word) for name in mine[command])]

    def _information(self, command: str, rest: str, seat: int | None, step: PickStep | None) -> RenderableType:
        if command == "areas":
            return self.drawing.overview(seen_by(self.table.state, seat), step, Space(self.screen.width, None))
        if command == "log":
            return Group(*self._told(seat))
        if command == "hint":
            return self._advice(seat)
        if command == "rules":
            try:
                return rules_of(self.table.game, self.say, rest)
            except Complaint as complaint:
                return Text(str(complaint), "bold red")
        return self._help()

    def _advice(self, seat: int | None) -> RenderableType:
        """What a strong bot would do in this seat's place, and why."""
        state = self.table.state
        if seat is None or not state.may_act(seat):
            return Text(self.say("play.no_hint"), "bold red")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for found in hint(self.table.game, state.view(seat)):
            chance = "" if found.chance is None else self.say("play.chance", percent=round(100 * found.chance))
            grid.add_row(Text(str(found.action), "bold"), chance, found.reason(self.say.code))
        return Group(Text(self.say("play.hints")), grid)

    def _leaf(self, page: RenderableType) -> RenderableType | None:
        """Shows a page until a key is pressed; in a pipe it is just printed."""
        if not self.screen.live:
            return page
        self.screen.clear()
        self.screen.show(page)
        self.screen.ask(self.say("play.enter"))
        return None

    def _help(self) -> RenderableType:
        clause = next(iter(self.table.game.clauses.values()))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for command in COMMANDS:
            names = ", ".join(self.say(f"command.{command}").split())
            grid.add_row(Text(names, "bold"), self.say(f"command.{command}.help", clause=clause))
        actions = self.table.game.action_args.items()
        forms = [" ".join([kind, *(name.upper() for name in args)]) for kind, args in actions]
        notation = Text(self.say("play.help.notation", notation=", ".join(forms)))
        return Group(Text(self.say("play.help.numbers")), notation, Text(), grid, Text(), self.drawing.legend())

    def _undo(self, seat: int | None) -> RenderableType:
        humans = [seat] if seat is not None else self.table.humans
        problem = self.table.undo(humans[0]) if len(humans) == 1 else "undo.nothing"
        if problem:
            return Text(self.say(problem), "bold red")
        raise Undone

    def _save(self, path: Path) -> RenderableType:
        """Saves the game, never over a file that is not its own; returns a sentence about it."""
        try:
            target = path.expanduser()
            if path != self.file and os.path.lexists(target):
                return Text(self.say("play.exists", path=path), "bold red")
            self.table.record().save(target)
        except (OSError, RuntimeError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            return Text(self.say("error.write", path=path, reason=reason), "bold red")
        self.file, self.saved = path, self.table.played
        return Text(self.say("play.saved", path=path))

    def _quit(self) -> RenderableType:
        if self._warned_at == self.table.played or self._is_saved():
            self._bid_farewell()
            raise Left
        notice = self._save(self.file or fresh_path(self.table.game.name))
        if self._is_saved():
            self._bid_farewell()
            raise Left
        self._warned_at = self.table.played
        return Group(notice, Text(self.say("play.quit_unsaved")))

    def _is_saved(self) -> bool:
        """Whether leaving loses nothing: the file is up to date, or nobody has chosen anything yet."""
        if self.file is not None and self.saved == self.table.played:
            return True
        chosen = [action for action in self.table.state.actions if action.seat in self.table.humans]
        return not chosen and bool(self.table.humans)

    def _leave_saved(self, code: int) -> int:
        """Leaves because the input ended or was interrupted; what was played is kept."""
        if self.table.state.is_over and self.file is None:
            return code
        if not self._is_saved():
            notice = self._save(self.file or fresh_path(self.table.game.name))
            if not self._is_saved():
                self.screen.show(notice)
                return code or 1
        self._bid_farewell()
        return code

    def _bid_farewell(self) -> None:
        """Says where the game is saved and how to go on with it."""
        if self.file is None or self.saved != self.table.played:
            self.screen.show(Text(self.say("play.left")))
            return
        command = ["bottega", "play", self.table.game.name, "--resume", str(self.file)]
        if players_of(self.table.names) != self.table.players:
            command += ["--seats", ",".join(f"{player.kind}:{player.name}" for player in self.table.players)]
        self.screen.show(Text(self.say("play.kept", path=self.file)))
        if not self.table.state.is_over:
            self.screen.show(Text(self.say("play.resume")))
            self.screen.show_command(shlex.join(command))


def _spanned(keys: list[str]) -> str:
    """Keys in short: ``1-6``, or all of them where there are gaps."""
    numbers = [int(key) for key in keys]
    unbroken = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return f"{keys[0]}-{keys[-1]}" if unbroken and len(keys) > 1 else ", ".join(keys)
