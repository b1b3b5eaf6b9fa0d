"""A state as a picture or as text: what one seat may know of it, and nothing else."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import SupportsIndex

from rich.console import Console, Group, RenderableType
from rich.segment import Segment
from rich.text import Text

from bottega.engine.display import TO_ACT
from bottega.engine.rules import Rules
from bottega.engine.state import State
from bottega.notebook.markup import language, said
from bottega.notebook.svg import svg as picture
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Language
from bottega.terminal.sheet import score_sheet
from bottega.terminal.table import HUMAN, players_named

WIDTH = 100
"""How many characters a line may have."""


class SeatPage:
    """What a seat (None: a spectator) sees, as styled lines. It is made from the seat's view alone."""

    def __init__(
        self,
        state: State,
        seat: SupportsIndex | str | None,
        say: Language,
        names: list[str] | None = None,
        others: bool = True,
    ) -> None:
        game, view = state.game, state.view(_eyes(state, seat))
        # Even what is public is asked of a state guessed from the view, so that nothing else can get onto the page.
        guess = game.sample(view, Random(0))
        names = called(game, guess.players, say, names)
        looks = said(say, "eyes.spectator")
        if isinstance(view["seat"], int):
            looks = said(say, "eyes.seat", name=names[view["seat"]], seat=view["seat"])
        asked = said(say, "refusal.over")
        below: list[RenderableType] = [score_sheet(guess, names, say)]
        if guess.decision is not None:
            actors = ", ".join(names[actor] for actor in guess.decision.actors)
            asked = f"{actors}: {guess.decision.prompt(say.code)}"
            below = [Text(), Text(asked, "bold")]
        self.title = f"{game.title}. {asked} {looks}"
        drawing, room = drawing_of(game, say, names), Space(WIDTH, None)
        seen = seen_by(guess, view["seat"])
        parts = [drawing.page(seen, None, [], room), *([drawing.others(seen, room)] if others else []), *below]
        console = Console(file=StringIO(), width=WIDTH, highlight=False, markup=False, emoji=False)
        self.lines: list[list[Segment]] = console.render_lines(Group(*parts, Text(looks, "dim")), pad=False)

    @property
    def text(self) -> str:
        lines = ("".join(segment.text for segment in line).rstrip() for line in self.lines)
        return "".join(f"{line}\n" for line in lines)


def called(game: Rules, players: int, say: Language, names: list[str] | None) -> list[str]:
    """What the players are called: by their names, or by their seats."""
    given: list[str | None] = [*names] if names else [None] * players
    return [player.name for player in players_named([(HUMAN, name) for name in given], game, say.code)]


def _eyes(state: State, seat: SupportsIndex | str | None) -> int | None:
    """Whose view is shown."""
    if seat == TO_ACT:
        return state.actors[0] if len(state.actors) == 1 else None
    return state.game.check_seat(seat, state.players)


def svg(state: State, seat: SupportsIndex | str | None = TO_ACT, lang: str | None = None) -> str:
    page = SeatPage(state, seat, language(lang))
    return picture(page.lines, page.title)


def text(state: State, seat: SupportsIndex | str | None = TO_ACT, lang: str | None = None) -> str:
    return SeatPage(state, seat, language(lang)).text
