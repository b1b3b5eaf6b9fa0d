"""How Legendary Inventors looks in a terminal: inventions with their spaces, one's own team, the others in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.games.inventors.parts import DATA, FIELDS, TEAMS
from bottega.terminal.drawing import Drawing, Room
from bottega.terminal.picking import KIND, Option, Step

INVENTIONS: dict[str, dict[str, Any]] = {invention["id"]: invention for invention in DATA["inventions"]}
INVENTORS: dict[str, dict[str, Any]] = {inventor["id"]: inventor for inventor in DATA["inventors"]}
STYLES = dict(zip(TEAMS, ("green", "blue", "yellow", "magenta", "red"), strict=True))
"""The colour of each team's cubes."""
EMPTY = "·"


class InventorsDrawing(Drawing):
    """Legendary Inventors for one person: they see their own team, or the one in turn if they only watch."""

    def page(self, view: dict[str, Any], step: Step | None, picked: list[str], room: Room) -> RenderableType:
        seat = view["seat"] if view["seat"] is not None else view["active"]
        others = [other for other in range(view["players"]) if other != seat]
        return Group(
            self._status(view),
            self._inventions(view),
            self._team(view, seat),
            *self._belongings(view, seat),
            *(self._in_short(view, other) for other in others),
        )

    def overview(self, view: dict[str, Any], step: Step | None, room: Room) -> RenderableType:
        """Every team in full."""
        parts: list[RenderableType] = [self._status(view), self._inventions(view)]
        for seat in range(view["players"]):
            title = Text(self.say("inventors.seat", name=self.names[seat], points=view["scores"][seat]), "bold")
            parts += [Text(), title, self._team(view, seat), *self._belongings(view, seat)]
        return Group(*parts)

    def _status(self, view: dict[str, Any]) -> Text:
        """The age, and everybody's points; an arrow for who is asked, a star for the statuette."""
        status = Text.assemble((self.game.title, "bold"))
        if view["age"]:
            status.append("  " + self.say("inventors.age", age=self.word("age", str(view["age"]))))
        acting = view["decision"]["actors"] if view["decision"] else []
        for seat, name in enumerate(self.names):
            mark = ("▸" if seat in acting else " ") + ("*" if seat == view["statuette"] else "")
            status.append(f"  {mark}{name}: ", self._style(view, seat)).append(str(view["scores"][seat]), "bold")
        return status

    def _inventions(self, view: dict[str, Any]) -> RenderableType:
        """Each invention on the table: number, name, points, spaces by field, tokens."""
        lying = [there for there in view["table"] if there is not None]
        if not lying:
            return Text()
        grid = Table.grid(padding=(0, 1, 0, 0))
        letters = [Text(self.say(f"inventors.letter.{field}"), "dim") for field in FIELDS]
        grid.add_row(Text(), Text(self.say("inventors.on_table"), "dim"), Text(), *letters, Text())
        for there in lying:
            card = INVENTIONS[there["invention"]]
            spaces = [self._spaces(view, there, field) for field in FIELDS]
            tokens = Text(" ".join(self._short(token) for token in there["tokens"] if token))
            points = Text(f"{card['victory_points']}★")
            grid.add_row(Text(str(card["classification"]), "cyan"), self._name(there), points, *spaces, tokens)
        return grid

    def _name(self, there: dict[str, Any]) -> Text:
        return Text(self.word("invention", there["invention"]), "bold")

    def _spaces(self, view: dict[str, Any], there: dict[str, Any], field: str) -> Text:
        """The spaces of a field: the number of the seat whose cube lies there, or a dot."""
        spaces = Text()
        for seat, cubes in enumerate(there["cubes"][field]):
            spaces.append(str(seat + 1) * cubes, self._style(view, seat))
        left = INVENTIONS[there["invention"]]["spaces"][field] - sum(there["cubes"][field])
        return spaces.append(EMPTY * left)

    def _team(self, view: dict[str, Any], seat: int) -> RenderableType:
        """Each inventor: available or not, levels, objective and its points."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        for one in view["seats"][seat]["inventors"]:
            ready = self.say("inventors.available" if one["available"] else "inventors.occupied")
            name = Text(self.word("inventor", one["inventor"]), "bold" if one["available"] else "dim")
            goal = Text(self._goal(one["inventor"]), "green" if one["objective_met"] else "dim")
            grid.add_row(
                Text(f" {seat + 1}", self._style(view, seat)), name, Text(ready), Text(self._levels(one)), goal
            )
        return grid

    def _levels(self, one: dict[str, Any]) -> str:
        return " ".join(f"{self.say(f'inventors.letter.{field}')}{one['levels'][field] or EMPTY}" for field in FIELDS)

    def _goal(self, inventor: str) -> str:
        card = INVENTORS[inventor]
        goal = [
            f"{self.say(f'inventors.letter.{field}')}{card['goal'][field]}" for field in FIELDS if card["goal"][field]
        ]
        return self.say("inventors.goal", goal=" ".join(goal), points=card["goal_points"])

    def _belongings(self, view: dict[str, Any], seat: int) -> list[Text]:
        """Tokens, inventions with their numbers, and the sequences they make."""
        player = view["seats"][seat]
        owned = sorted(player["inventions"], key=lambda name: INVENTIONS[name]["classification"])
        cards = [f"{INVENTIONS[name]['classification']} {self.word('invention', name)}" for name in owned]
        runs = ["-".join(self._run_card(n, card) for n, card in enumerate(run)) for run in player["runs"]]
        return [
            Text(self.say("inventors.tokens", tokens=self._tokens(player, self._long) or "-")),
            Text(self.say("inventors.owned", inventions=", ".join(cards) or "-", runs="  ".join(runs) or "-")),
        ]

    def _run_card(self, number: int, card: str) -> str:
        return f"({number})" if card == "classification" else str(number)

    def _in_short(self, view: dict[str, Any], seat: int) -> Text:
        player = view["seats"][seat]
        free = sum(one["available"] for one in player["inventors"])
        line = Text(f" {seat + 1} {self.names[seat]}: ", self._style(view, seat))
        numbers = sorted(INVENTIONS[name]["classification"] for name in player["inventions"])
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

    def label(self, view: dict[str, Any], step: Step, option: Option) -> Text:
        if step.name == KIND:
            return Text(self.say(f"inventors.kind.{option.text}") if len(option.words) == 1 else option.text)
        if step.name == "reward":
            return Text(self.word("reward" if option.text == "invention" else "token", option.text))
        if step.name == "inventor":
            return self._inventor_label(view, option.text)
        if step.name == "invention":
            return self._invention_label(view, option)
        return super().label(view, step, option)

    def _inventor_label(self, view: dict[str, Any], inventor: str) -> Text:
        mine = view["seats"][view["seat"]]["inventors"]
        one = next(one for one in mine if one["inventor"] == inventor)
        return Text(f"{self.word('inventor', inventor)}  {self._levels(one)}  {self._goal(inventor)}")

    def _invention_label(self, view: dict[str, Any], option: Option) -> Text:
        """An invention and how many cubes the inventor lays there."""
        label = Text(self.word("invention", option.text))
        if len(option.actions) > 1:
            return label
        there = next(there for there in view["table"] if there and there["invention"] == option.text)
        mine = view["seats"][view["seat"]]["inventors"]
        one = next(one for one in mine if one["inventor"] == option.actions[0].args["inventor"])
        spaces = INVENTIONS[option.text]["spaces"]
        cubes = sum(min(one["levels"][field], spaces[field] - sum(there["cubes"][field])) for field in FIELDS)
        return label.append(f" +{cubes}", "bold")

    def question(self, view: dict[str, Any], step: Step, picked: list[str]) -> str:
        return self.say(f"inventors.ask.{step.name}")

    def legend(self) -> RenderableType:
        return Text(self.say("inventors.legend"))
