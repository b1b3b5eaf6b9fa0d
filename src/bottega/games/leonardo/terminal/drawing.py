"""How Leonardo da Vinci looks in a terminal: the city, what it requests, a line for each seat, and one's own hand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from bottega.games.leonardo.inventions import DATA, TYPE
from bottega.games.leonardo.table import AREAS, BENEFITS, LABS
from bottega.games.leonardo.terminal.choices import STYLES, LeonardoChoices
from bottega.terminal.drawing import Space
from bottega.terminal.layout import ALWAYS, ASIDE, HEADING, REPEATED, Block, columns, fitting, in_lines
from bottega.terminal.picking import PickStep

APPRENTICE, MASTER, MAN = "a", "M", "#"
TYPES = {card["type"]: next(iter(card["components"])) for card in DATA["inventions"] if card["rank"] == "bronze"}
"""By type: the component that it is called after, the only one of its bronze invention."""


class LeonardoDrawing(LeonardoChoices):
    """Leonardo da Vinci for one person; a spectator sees what lies open."""

    def page(self, view: dict[str, Any], step: PickStep | None, picked: list[str], room: Space) -> RenderableType:
        blocks = [(ALWAYS, [self._status(view), *self._city(view, room.width)])]
        blocks += in_lines(self._served(view) + self._auctions(view), room.width)
        blocks += in_lines(self._benefits(view), room.width, ASIDE)
        for heading, *rows in (self._requests(view, room.width), self._seats(view, room.width)):
            blocks += [(HEADING, [heading]), (ALWAYS, rows)]
        for seat in range(view["players"]):
            blocks += self._own(view, seat, room.width)
        blocks += in_lines(self._coming(view, room.width), room.width, ASIDE)
        return Group(*fitting(blocks, room.height))

    def overview(self, view: dict[str, Any], step: PickStep | None, room: Space) -> RenderableType:
        """Every invention, the city and every seat in full; at the end only what was achieved."""
        seats = range(view["players"])
        if not view["decision"]:
            achieved = [line for seat in seats for line in self._achieved(view, seat)]
            return Group(self._status(view), *self._seats(view, room.width), *achieved)
        lines = [*self._catalogue(view, room.width), Text(), self._status(view), *self._city(view, room.width)]
        lines += self._coming(view)
        for seat in seats:
            lines += [Text(), *self._seats(view, room.width, [seat]), *self._belongings(view, seat)]
            lines += self._achieved(view, seat)
        return Group(*lines)

    # The city

    def _status(self, view: dict[str, Any]) -> Text:
        status = Text(self.game.title, "bold")
        if view["turn"] > 0:
            status.append("  " + self.say("leonardo.turn", turn=view["turn"], last=view["facts"]["turns"]))
        status.append("  " + self.say(f"leonardo.stage.{view['stage']}"), "bold")
        return status.append("  " + self.say("leonardo.deck", left=view["deck"]["left"]))

    def _city(self, view: dict[str, Any], width: int) -> list[Text]:
        """The areas with their stock and who is there, in two columns where all fits; in the last turns none."""
        if view["facts"]["city_rests"]:
            return []
        half = len(AREAS) // 2
        for in_short in (False, True):
            cells = [self._area(view, area, in_short) for area in AREAS]
            beside = [[*left, *right] for left, right in zip(cells[:half], cells[half:], strict=True)]
            lines = columns(beside, gap=1 if in_short else 2)
            if max(map(len, lines)) <= width:
                return lines
        return columns([self._area(view, area) for area in AREAS])

    def _area(self, view: dict[str, Any], area: str, in_short: bool = False) -> list[Text]:
        served = view["stage"] in ("council", "benefits", "city") and area == view["area"]
        name = Text(("▸" if served else " ") + self.word("place", area), "bold" if served else "")
        stock = ""
        component = view["facts"]["sells"].get(area)
        if component:
            stock = str(view["shops"][component])
            stock = stock if in_short else f"{self.word('component', component)} {stock}"
        elif area == AREAS[0]:
            stock = self.say("leonardo.florins", florins=view["facts"]["benefits"]["florins"])
        return [name, Text(stock), self._workers(view, area)]

    def _workers(self, view: dict[str, Any], area: str) -> Text:
        """Who is in an area, in the order in which they are served: by rank (LV-6.1), or as they stand (EP-5)."""
        line = [
            (worker["seat"], MASTER if worker["worker"] == "master" else APPRENTICE) for worker in view["lines"][area]
        ]
        groups = [(seat, "".join(man for _, man in men)) for seat, men in groupby(line, key=lambda worker: worker[0])]
        if not view["options"]["ep_lines"]:
            order = [rank["seat"] for rank in view["facts"]["ranks"][area]]
            groups.sort(key=lambda group: order.index(group[0]))
        text = Text(" ").join(Text(f"{seat + 1}{men}", STYLES[seat]) for seat, men in groups)
        return text if groups else Text("·", "dim")

    def _served(self, view: dict[str, Any]) -> list[Text]:
        """In phase C: whose turn it is in an area, and at what price."""
        queue, serving = view["queue"], max(view["serving"], 0)
        if view["stage"] == "council" and queue[serving:]:
            order = ", ".join(self.names[worker["seat"]] for worker in queue[serving:])
            return [Text(self.say("leonardo.council", order=order), "bold")]
        price = view["facts"]["price"]
        if price is None or not queue:
            return []
        later = view["facts"]["prices"][view["sold"] + 1 :]
        area, then = self.word("place", view["area"]), ", ".join(map(str, later)) or "-"
        told = self.say("leonardo.price", area=area, price=price, then=then)
        if not view["options"]["ep_lines"]:
            waiting = queue[serving:] + queue[:serving]
            told += " " + self.say("leonardo.order", order=", ".join(self.names[worker["seat"]] for worker in waiting))
        return [Text(told, "bold")]

    def _benefits(self, view: dict[str, Any]) -> list[Text]:
        """The benefits of the Council, and who has chosen them."""
        if view["stage"] not in ("council", "benefits"):
            return []
        told = []
        for benefit in BENEFITS:
            seat = view["benefits"][benefit]
            who = self.say("leonardo.free") if seat is None else self.names[seat]
            told.append(f"{self.say(f'leonardo.benefit.{benefit}')} ({who})")
        return [Text(self.say("leonardo.benefits", benefits=", ".join(told)))]

    def _auctions(self, view: dict[str, Any]) -> list[Text]:
        """The card that is bid for, then those to come."""
        lots = [view["lot"], *view["lots"]] if view["lot"] else view["lots"]
        told = []
        for lot in lots:
            bidders = ", ".join(self.names[seat] for seat in lot["bidders"])
            invention = self.word("invention", str(lot["invention"]))
            text = self.say("leonardo.auction", invention=invention, bidders=bidders)
            told.append(Text(text, "bold" if lot is view["lot"] else ""))
        return told

    # Inventions

    def _requests(self, view: dict[str, Any], width: int) -> list[Text]:
        head = [self.say(f"leonardo.head.{name}") for name in ("request", "type", "components", "weeks", "florins")]
        rows = [[Text(), *(Text(text, "dim") for text in head), Text()]]
        rows += [self._card_row(view, number, self._mark(view, number)) for number in view["requests"]]
        return columns(rows, width, elastic=1)

    def _card_row(self, view: dict[str, Any], number: int, mark: Text) -> list[Text]:
        values, seat = self.values(view, number), view["seat"]
        less = self.discount(view, seat, number) if seat is not None else 0
        return [
            Text(f"{number:>3}", "cyan"),
            Text(self.name(number), "bold" if number in view["requests"] else ""),
            Text(self.word("component", TYPES[TYPE[number]])),
            Text(self.components(self.inventions[number]["components"])),
            Text(f"{values['weeks']}-{less}" if less else str(values["weeks"])),
            Text(f"{values['first']}/{values['later']}"),
            mark,
        ]

    def _mark(self, view: dict[str, Any], number: int) -> Text:
        """How far the looking seat is with an invention."""
        if view["seat"] is None:
            return Text()
        mine = view["seats"][view["seat"]]
        if any(lab["under"] == number for lab in mine["labs"].values()):
            return Text(self.say("leonardo.mark.working"), "green")
        if missing := view["facts"]["lacking"][str(number)]:
            return Text(self.say("leonardo.mark.lacks", number=missing), "dim")
        idle = any(lab["spaces"] and not lab["working"] for lab in mine["labs"].values())
        return Text(self.say("leonardo.mark.start" if idle else "leonardo.mark.in_hand"), "bold green")

    def _catalogue(self, view: dict[str, Any], width: int) -> list[Text]:
        """All inventions of the game, with what became of each."""
        rows = [self._card_row(view, number, self._fate(view, number)) for number in self.inventions]
        return [Text(self.say("leonardo.all"), "bold"), *columns(rows, width, elastic=1)]

    def _fate(self, view: dict[str, Any], number: int) -> Text:
        if number in view["requests"]:
            return Text(self.say("leonardo.requested"), "bold")
        owners = [self.names[seat] for seat, player in enumerate(view["seats"]) if number in player["owned"]]
        gone = self.say("leonardo.gone") if number in view["discarded"] else ""
        return Text(owners[0] if owners else gone)

    def _coming(self, view: dict[str, Any], width: int | None = None) -> list[Text]:
        """What the seat still knows of the deck since it looked; by numbers where names take too much room."""
        coming = view["facts"]["coming"]
        if coming is None:
            return []
        known = coming["cards"]
        key = "leonardo.coming" if coming["ordered"] else "leonardo.among"
        named = self.say(key, inventions=", ".join(self.word("invention", str(number)) for number in known))
        short = self.say(key, inventions=", ".join(map(str, known)))
        return [Text(named if width is None or len(named) <= width else short)]

    # Seats

    def _seats(self, view: dict[str, Any], width: int, seats: Iterable[int] | None = None) -> list[Text]:
        head = [
            "",
            "",
            *(self.say(f"leonardo.head.{name}") for name in ("money", "workers", "small", "large", "cards")),
        ]
        if view["options"]["ep_scoring"]:
            head.append(self.say("leonardo.head.points"))
        rows = [[Text(text, "dim") for text in head]]
        rows += [self._seat(view, seat) for seat in (range(view["players"]) if seats is None else seats)]
        return columns(rows, width, elastic=1)

    def _seat(self, view: dict[str, Any], seat: int) -> list[Text]:
        """One line for a seat: an arrow where it is asked, a star for Leonardo."""
        player = view["seats"][seat]
        asked = view["decision"] and seat in view["decision"]["actors"]
        mark = ("▸" if asked else " ") + ("*" if seat == view["leonardo"] else " ") + str(seat + 1)
        at_home = f"+{MASTER}" if player["master"] is None else ""
        types = view["facts"]["types"][seat]
        owned = " ".join(map(str, player["owned"]))
        points = [Text(_or_covered(view["scores"][seat]), "bold")] if view["options"]["ep_scoring"] else []
        return [
            Text(mark, STYLES[seat]),
            Text(self.names[seat], f"bold {STYLES[seat]}"),
            Text(_or_covered(player["florins"]), "bold"),
            Text(f"{player['free']}/{player['apprentices']}{at_home}"),
            *(Text(self._lab(view, seat, name)) for name in LABS),
            Text(f"{owned} ({types})" if owned else "·"),
            *points,
        ]

    def _lab(self, view: dict[str, Any], seat: int, name: str) -> str:
        """A laboratory in short: spaces, mechanical men, the work and its weeks, who works there."""
        player = view["seats"][seat]
        lab = player["labs"][name]
        if not lab["spaces"]:
            return "·"
        there = f"{lab['spaces']}{MAN * lab['men']} "
        if not lab["working"]:
            return there + self.say("leonardo.idle")
        work = f"? {lab['weeks']}"
        if lab["under"] is not None:
            needed = view["facts"]["needed"][seat][name]
            work = f"{lab['under']}{'!' if lab['exposed'] else ''} {lab['weeks']}/{needed}"
        workers = APPRENTICE * lab["staff"] + (MASTER if player["master"] == name else "")
        return f"{there}{work} {workers}".rstrip()

    def _own(self, view: dict[str, Any], seat: int, width: int) -> list[Block]:
        """A hand that may be seen; one's own laboratories in full."""
        player = view["seats"][seat]
        if player["hand"] is None:
            return []
        if seat != view["seat"]:
            return in_lines([Text(self._hand(view, seat))], width, REPEATED)
        labs = [Text(line) for line in self._labs(view, seat)]
        in_full = [line for _, lines in in_lines(labs, width) for line in lines]
        return [(REPEATED, in_full), *in_lines([Text(self._hand(view, seat), "bold")], width)]

    def _hand(self, view: dict[str, Any], seat: int) -> str:
        key = "leonardo.your_hand" if seat == view["seat"] else "leonardo.hand"
        return self.say(key, name=self.names[seat], components=self.components(view["seats"][seat]["hand"]))

    def _labs(self, view: dict[str, Any], seat: int) -> list[str]:
        """The laboratories of a seat, in words."""
        told = []
        for name, lab in view["seats"][seat]["labs"].items():
            if lab["spaces"]:
                work = self.say("leonardo.idle")
                if lab["under"] is not None:
                    work = self.weeks_worked(view, seat, name)
                elif lab["working"]:
                    work = self.say("leonardo.covered", weeks=lab["weeks"])
                if lab["exposed"]:
                    work += self.say("leonardo.exposed")
                key = "leonardo.lab_with_men" if lab["men"] else "leonardo.lab"
                lab_name = self.word("lab", name).capitalize()
                told.append(self.say(key, lab=lab_name, spaces=lab["spaces"], men=lab["men"], work=work))
        return told

    def _belongings(self, view: dict[str, Any], seat: int) -> list[Text]:
        player = view["seats"][seat]
        held = self.say("leonardo.held", components=self.components(player["held"]))
        told = [*self._labs(view, seat), held]
        if player["hand"] is not None:
            told.append(self._hand(view, seat))
        return [Text(f"  {line}") for line in told]

    def _achieved(self, view: dict[str, Any], seat: int) -> list[Text]:
        """The inventions that a seat owns, and those it only completed."""
        player = view["seats"][seat]
        told = []
        others = [number for number in player["completed"] if number not in player["owned"]]
        for key, numbers in (("owned", player["owned"]), ("completed", others)):
            if numbers:
                names = ", ".join(self.word("invention", str(number)) for number in numbers)
                told.append(self.say(f"leonardo.{key}", name=self.names[seat], inventions=names))
        return [Text(f"  {line}") for line in told]

    def paint(self, sentence: str) -> Text:
        """A sentence with the names in the colours of their seats."""
        painted = Text(sentence)
        for seat, name in enumerate(self.names):
            for found in re.finditer(rf"\b{re.escape(name)}\b(?! \d)", sentence):
                painted.stylize(STYLES[seat], *found.span())
        return painted

    def legend(self) -> RenderableType:
        return Text(self.say("leonardo.legend"))


def _or_covered(number: int | None) -> str:
    return "?" if number is None else str(number)
