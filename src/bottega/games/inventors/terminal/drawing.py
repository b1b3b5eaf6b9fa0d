"""How Legendary Inventors looks in a terminal: inventions with their spaces, one's own team, the others in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.engine.game import Game
from bottega.games.inventors.parts import FIELDS, TEAMS
from bottega.terminal.drawing import Drawing, Space
from bottega.terminal.language import Language
from bottega.terminal.picking import KIND, PickOption, PickStep

STYLES = dict(zip(TEAMS, ("green", "blue", "yellow", "magenta", "red"), strict=True))
"""The colour of each team's cubes."""
EMPTY = "·"


class InventorsDrawing(Drawing):
    """Legendary Inventors for one person: they see their own team, or the one in turn if they only watch."""

    enough = "done"
    unsaid = ("work_ended", "turn_ended")

    def __init__(self, game: Game, say: Language, names: list[str]) -> None:
        super().__init__(game, say, names)
        values = game.edition.values
        self.inventions: dict[str, dict[str, Any]] = {card["id"]: card for card in values["inventions"]}
        self.inventors: dict[str, dict[str, Any]] = {card["id"]: card for card in values["inventors"]}

    def page(self, view: dict[str, Any], step: PickStep | None, picked: list[str], room: Space) -> RenderableType:
        if not view["age"]:
            return Group(self._status(view, room.width), *self._teams(view, step))
        seat = view["seat"] if view["seat"] is not None else view["active"]
        status, belongings = self._status(view, room.width), self._belongings(view, seat)
        others = [self._in_short(view, (seat + away) % view["players"]) for away in range(1, view["players"])]
        if room.height is not None:
            lines = (
                len(_lying(view))
                + 1
                + len(view["seats"][seat]["inventors"])
                + _height([status, *belongings], room.width)
            )
            while others and lines + _height(others, room.width) > room.height:
                others.pop()
        return Group(status, self._inventions(view, step), self._team(view, seat, step), *belongings, *others)

    def overview(self, view: dict[str, Any], step: PickStep | None, room: Space) -> RenderableType:
        """Every team in full."""
        parts: list[RenderableType] = [self._status(view, room.width), self._inventions(view, step)]
        for seat in range(view["players"]):
            title = Text(self.say("inventors.seat", name=self.names[seat], points=view["scores"][seat]), "bold")
            numbered = step if seat == view["seat"] else None
            parts += [Text(), title, self._team(view, seat, numbered), *self._belongings(view, seat)]
        return Group(*parts)

    def _status(self, view: dict[str, Any], width: int) -> Text:
        """The age, and everybody's points; an arrow for who is asked, a star for the statuette."""
        age = self.say("inventors.age", age=self.word("age", str(view["age"]))) if view["age"] else ""
        points = Text()
        acting = view["decision"]["actors"] if view["decision"] else []
        for seat, name in enumerate(self.names):
            mark = ("▸" if seat in acting else " ") + ("*" if seat == view["statuette"] else "")
            points.append(f"  {mark}{name}: ", self._style(view, seat)).append(str(view["scores"][seat]), "bold")
        status = Text.assemble((self.game.title, "bold"), f"  {age}" if age else "", points)
        return status if len(status) <= width else Text.assemble(age, points)

    def _teams(self, view: dict[str, Any], step: PickStep | None) -> list[RenderableType]:
        """Every team that can be taken, with the levels and objectives of its inventors; who has taken which."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        taken_teams = [player["team"] for player in view["seats"]]
        keys = _keys(step, "team") or {team: Text() for team in TEAMS if team not in taken_teams}
        for team, key in keys.items():
            members = [inventor for inventor in self.inventors.values() if inventor["team"] == team]
            told = Text(f"{self.word('team', team)}: ", f"bold {STYLES[team]}")
            grid.add_row(key, told.append(", ".join(map(self._beginning, members)), "default"))
        taken = [
            Text(f"    {seat + 1} {self.names[seat]}: {self.word('team', player['team'])}", self._style(view, seat))
            for seat, player in enumerate(view["seats"])
            if player["team"]
        ]
        return [Text(self.say("inventors.teams"), "dim"), grid, *taken]

    def _beginning(self, inventor: dict[str, Any]) -> str:
        """An inventor before the game begins."""
        goal = f"{self._listed(inventor['goal'])} {inventor['goal_points']}★"
        return f"{self.word('inventor', inventor['id'])} {self._listed(inventor['start'])} → {goal}"

    def _listed(self, levels: dict[str, int]) -> str:
        """Levels above 0."""
        return " ".join(f"{self.say(f'inventors.letter.{field}')}{levels[field]}" for field in FIELDS if levels[field])

    def _inventions(self, view: dict[str, Any], step: PickStep | None) -> RenderableType:
        """Each invention on the table: number, name, points, spaces by field, tokens, and the cubes one would lay."""
        if not _lying(view):
            return Text()
        keys = _keys(step, "invention")
        options = {option.text: option for option in step.options} if step and keys else {}
        grid = Table.grid(padding=(0, 1, 0, 0))
        letters = [Text(self.say(f"inventors.letter.{field}"), "dim") for field in FIELDS]
        grid.add_row(Text(" " * 3), Text(), Text(self.say("inventors.on_table"), "dim"), Text(), *letters)
        for there, empty in zip(view["table"], view["facts"]["empty"], strict=True):
            if there is None:
                continue
            card = self.inventions[there["invention"]]
            spaces = [self._spaces(view, there, empty[field], field) for field in FIELDS]
            tokens = Text(" ".join(self._short(token) for token in there["tokens"] if token))
            key = keys.get(there["invention"], Text())
            name, points = Text(self.word("invention", there["invention"]), "bold"), Text(f"{card['victory_points']}★")
            cubes = Text(self._cubes(view, options[there["invention"]]) if key else "", "bold")
            grid.add_row(key, Text(str(card["classification"]), "cyan"), name, points, *spaces, tokens, cubes)
        return grid

    def _cubes(self, view: dict[str, Any], work: PickOption) -> str:
        """How many cubes an inventor would lay."""
        return "".join(f"+{event['cubes']}" for event in self.would_tell(view, work.actions[0])[:1])

    def _spaces(self, view: dict[str, Any], there: dict[str, Any], empty: int, field: str) -> Text:
        """The spaces of a field: the number of the seat whose cube lies there, or a dot."""
        spaces = Text()
        for seat, cubes in enumerate(there["cubes"][field]):
            spaces.append(str(seat + 1) * cubes, self._style(view, seat))
        return spaces.append(EMPTY * empty)

    def _team(self, view: dict[str, Any], seat: int, step: PickStep | None) -> RenderableType:
        """Each inventor: available or not, levels, objective and its points."""
        keys = _keys(step, "inventor")
        grid = Table.grid(padding=(0, 1, 0, 0))
        for one in view["seats"][seat]["inventors"]:
            ready = self.say("inventors.available" if one["available"] else "inventors.occupied")
            name = Text(self.word("inventor", one["inventor"]), "bold" if one["available"] else "dim")
            goal = Text(self._goal(one["inventor"]), "green" if one["objective_met"] else "dim")
            key, cube = keys.get(one["inventor"], Text(" " * 3)), Text(str(seat + 1), self._style(view, seat))
            grid.add_row(key, cube, name, Text(ready), Text(self._levels(one)), goal)
        return grid

    def _levels(self, one: dict[str, Any]) -> str:
        return " ".join(f"{self.say(f'inventors.letter.{field}')}{one['levels'][field] or EMPTY}" for field in FIELDS)

    def _goal(self, inventor: str) -> str:
        card = self.inventors[inventor]
        return self.say("inventors.goal", goal=self._listed(card["goal"]), points=card["goal_points"])

    def _belongings(self, view: dict[str, Any], seat: int) -> list[Text]:
        """Tokens, inventions with their numbers, and the sequences they make."""
        player = view["seats"][seat]
        owned = sorted(player["inventions"], key=lambda name: self.inventions[name]["classification"])
        cards = [f"{self.inventions[name]['classification']} {self.word('invention', name)}" for name in owned]
        runs = ["-".join(self._run_card(n, card) for n, card in enumerate(run)) for run in player["runs"]]
        lines = []
        if player["tokens"]:
            lines.append(Text(self.say("inventors.tokens", tokens=self._tokens(player, self._long))))
        if cards:
            told = self.say("inventors.owned", inventions=", ".join(cards), runs="  ".join(runs) or "-")
            lines.append(Text(told))
        return lines

    def _run_card(self, number: int, card: str) -> str:
        return f"({number})" if card == "classification" else str(number)

    def _in_short(self, view: dict[str, Any], seat: int) -> Text:
        player = view["seats"][seat]
        free = sum(one["available"] for one in player["inventors"])
        line = Text(f"    {seat + 1} {self.names[seat]}: ", self._style(view, seat))
        numbers = sorted(self.inventions[name]["classification"] for name in player["inventions"])
        tokens = self._tokens(player, self._short) or "-"
        told = self.say("inventors.short", free=free, tokens=tokens, numbers=" ".join(map(str, numbers)) or "-")
        return line.append(told, "default")

    def _tokens(self, player: dict[str, Any], called: Callable[[str], str]) -> str:
        return ", ".join(
            f"{count} x {called(token)}" if count > 1 else called(token) for token, count in player["tokens"].items()
        )

    def _long(self, token: str) -> str:
        return self.word("token", token)

    def _short(self, token: str) -> str:
        return self.say(f"inventors.token.{token}")

    def _style(self, view: dict[str, Any], seat: int) -> str:
        return STYLES.get(view["seats"][seat]["team"], "")

    # Choices

    def lists(self, step: PickStep, room: Space) -> bool:
        return step.name not in ("team", "inventor", "invention")

    def label(self, view: dict[str, Any], step: PickStep, option: PickOption) -> Text:
        if step.name == KIND:
            kind = option.words[0]
            if len(option.words) > 1:
                return Text(option.text)
            return Text(
                self.say(f"inventors.done.{view['decision']['kind']}" if kind == "done" else f"inventors.action.{kind}")
            )
        if step.name == "reward":
            return Text(self.word("reward" if option.text == "invention" else "token", option.text))
        if step.name == "field" and option.actions[0].kind == "progress":
            before = _levels(view, option)[option.text]
            after = self.would_tell(view, option.actions[0])[0]["level"]
            return Text(f"{self.word('field', option.text)} {before or EMPTY} → {after}")
        return super().label(view, step, option)

    def question(self, view: dict[str, Any], step: PickStep, picked: list[str]) -> str:
        settled = zip(self.game.action_args[picked[0]], picked[1:], strict=False) if picked else []
        words = [self.word(name, value) for name, value in settled]
        question = self.say(f"inventors.argument.{step.name}")
        return self.say("play.about", what=", ".join(words), question=question) if words else question

    def legend(self) -> RenderableType:
        return Text(self.say("inventors.legend"))


def _lying(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The inventions on the table."""
    return [there for there in view["table"] if there is not None]


def _height(texts: list[Text], width: int) -> int:
    """About how many lines these take."""
    return sum(-(-len(text) // width) for text in texts)


def _keys(step: PickStep | None, name: str) -> dict[str, Text]:
    """What to type for each answer to a step of that name."""
    if step is None or step.name != name:
        return {}
    return {option.text: Text(f"({key})", "bold") for key, option in zip(step.keys, step.options, strict=True)}


def _levels(view: dict[str, Any], option: PickOption) -> dict[str, int]:
    """The levels of the seat's own inventor that an option is about."""
    inventors = {one["inventor"]: one["levels"] for one in view["seats"][view["seat"]]["inventors"]}
    return dict(inventors[option.actions[0].args["inventor"]])
