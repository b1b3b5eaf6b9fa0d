"""A record as a small page: what was agreed, how it ended, and moments of the game to step through."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from rich.color import Color

from bottega.engine.display import TO_ACT
from bottega.engine.errors import BottegaError
from bottega.engine.event import Event
from bottega.engine.record import Record
from bottega.engine.registry import game as find_game
from bottega.engine.state import State
from bottega.notebook.markup import box, language, said, table
from bottega.notebook.state import SeatPage, called
from bottega.notebook.svg import css, part
from bottega.terminal.language import Language

MOMENTS = 20
"""How many moments are shown at most: a picture of each is part of the page."""

STYLE = """
SCOPE form { margin: .6rem 0 0; display: flex; flex-wrap: wrap; gap: 2px; max-width: 56rem; }
SCOPE input { appearance: none; flex: 1; min-width: 8px; height: 20px; margin: 0; border-radius: 3px; cursor: pointer;
 background: currentColor; opacity: .25; } SCOPE input:hover { opacity: .5; } SCOPE input:checked { opacity: .9; }
SCOPE input:focus-visible { outline: 2px solid #a0522d; outline-offset: 1px; }
SCOPE .moments { flex: 1 0 100%; } SCOPE figure { margin: .4rem 0; } SCOPE figcaption { min-height: 3em; }
"""


class Moment(NamedTuple):
    """A position of the game, and what led to it."""

    number: int
    state: State
    caption: str


def html(record: Record, lang: str | None = None) -> str:
    say = language(lang)
    names = called(find_game(record.game), record.players, say, record.names)
    head = _head(record, say)
    try:
        moments = _moments(record, say, names)
    except BottegaError as error:
        return box(f"{head}<p>{escape(said(say, 'record.broken', error=error))}</p>")
    pictures, colours = _pictures(moments, record, say, names)
    rules = "".join(_rule(place) for place in range(1, len(moments) + 1))
    return box(
        head + _result(moments[-1].state, say, names) + _stepping(moments, pictures, len(record.actions), say),
        STYLE + rules + css("SCOPE", colours),
    )


def _head(record: Record, say: Language) -> str:
    agreed = [said(say, "count.players", number=record.players), said(say, "count.actions", number=len(record.actions))]
    usual = {name: option.default for name, option in find_game(record.game).options.items()}
    agreed += [f"{name} = {value}" for name, value in record.options.items() if value != usual.get(name)]
    agreed.append(said(say, "seed", seed=record.seed) if record.seed is not None else said(say, "start"))
    return f"<h3>{escape(find_game(record.game).title)}</h3><p>{escape(', '.join(agreed))}</p>"


def _result(state: State, say: Language, names: Sequence[str]) -> str:
    winners = state.winners()
    head = [said(say, key) for key in ("player", "points", *(["won"] if state.is_over else []))]
    rows = [
        [escape(name), str(points), *(["★" if seat in winners else ""] if state.is_over else [])]
        for seat, (name, points) in enumerate(zip(names, state.scores(), strict=True))
    ]
    unfinished = "" if state.is_over else f"<p>{escape(said(say, 'record.unfinished'))}</p>"
    return table(head, rows) + unfinished


def _moments(record: Record, say: Language, names: list[str]) -> list[Moment]:
    """The beginning, the end, and moments spread evenly between them."""
    last = record.replay()
    total = len(record.actions)
    count = min(total + 1, MOMENTS)
    wanted = {round(place * total / max(count - 1, 1)) for place in range(count)}
    state = record.replay(0)
    moments = [Moment(0, state.copy(), "")]
    for number, action in enumerate(last.actions, 1):
        events = state.apply(action)
        if number in wanted:
            # While the game goes on, an action can be a secret: then only what everybody was told is shown.
            played = f"<code>{escape(f'{action.seat} {action}')}</code> " if last.is_over else ""
            moments.append(Moment(number, state.copy(), played + escape(_told(state, events, say, names))))
    return moments


def _told(state: State, events: list[Event], say: Language, names: list[str]) -> str:
    return " ".join(state.game.say(event.view(None), say.code, names) for event in events)


def _pictures(
    moments: Sequence[Moment], record: Record, say: Language, names: list[str]
) -> tuple[list[str], list[Color]]:
    """A picture of each moment, and the colours used: through the eyes of the seat to act, once the game is over."""
    seat = TO_ACT if moments[-1].state.is_over else None
    drawn, colours = [], {}
    for moment in moments:
        page = SeatPage(moment.state, seat, say, names, others=False)
        picture, used = part(page.lines, page.title)
        drawn.append(picture)
        colours.update({color.name: color for color in used})
    return drawn, list(colours.values())


def _rule(place: int) -> str:
    """The picture of the chosen moment is shown, and no other; the inline style is for pages that drop this one."""
    shown = f"SCOPE input:nth-of-type({place}):checked~.moments>:nth-child({place}){{display:block!important}}"
    return (
        shown + f"SCOPE input:nth-of-type({place}):not(:checked)~.moments>:nth-child({place}){{display:none!important}}"
    )


def _stepping(moments: Sequence[Moment], pictures: Sequence[str], total: int, say: Language) -> str:
    choices, figures = [], []
    for place, (moment, picture) in enumerate(zip(moments, pictures, strict=True)):
        key = "record.moment" if moment.number else "record.beginning"
        when = escape(said(say, key, number=moment.number, total=total))
        last = place == len(moments) - 1
        checked = " checked" if last else ""
        choices.append(f'<input type="radio" name="moment" title="{when}" aria-label="{when}"{checked}>')
        hidden = "" if last else ' style="display:none"'
        caption = f"<figcaption><b>{when}</b> {moment.caption}</figcaption>"
        figures.append(f"<figure{hidden}>{caption}{picture}</figure>")
    help_ = f"<p>{escape(said(say, 'record.help'))}</p>"
    return f'{help_}<form>{"".join(choices)}<div class="moments">{"".join(figures)}</div></form>'
