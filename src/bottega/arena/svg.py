"""Plots as SVG: bars with intervals, histograms and curves, for a page or a file of its own, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from math import floor, log10
from typing import NamedTuple, Protocol

from bottega.arena.report import Spread

WIDTH = 800
HALF = 560
"""The width of plots that stand in pairs."""
RIGHT = 110
"""The room right of a plot, for a text behind each row."""
ROW = 34
"""The height of a bar with the space around it."""
SMALL_ROW = 24
HISTOGRAM = 74
CURVES = 320
MOST_COLUMNS = 40
MOST_LETTERS = 34

COLOURS = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #fbf7ee; --bar: #a0522d; --soft: #e8dcc3;
  --line0: #a0522d; --line1: #1b6482; --line2: #55762a; --line3: #86356f; --line4: #8f6a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d5; --paper: #1d1813; --bar: #d98a5b; --soft: #3b3027;
  --line0: #e0935f; --line1: #72bdd9; --line2: #a9cd72; --line3: #dc97cb; --line4: #e6c45c; } }
"""
MARKS = """
svg text { font: 14px Georgia, serif; fill: var(--ink); } svg .title { font-size: 16px; }
svg .small { font-size: 12px; opacity: .8; }
.paper { fill: var(--paper); } .bar { fill: var(--bar); } .grid { stroke: var(--soft); }
.reach { stroke: var(--ink); stroke-width: 2; } .half { stroke: var(--ink); stroke-width: 3; opacity: .6; }
.median { fill: var(--ink); } .clear { fill: var(--bar); }
.through { stroke: var(--ink); stroke-dasharray: 3 4; opacity: .7; }
.curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
"""
LINES = 5
"""How many curves have a colour of their own."""


class Bar(NamedTuple):
    """A value to be drawn, with its bounds."""

    label: str
    value: float
    low: float
    high: float
    text: str


class Dot(NamedTuple):
    """A value to be drawn as a point with its bounds; ``clear``: it certainly differs from what it is compared with."""

    label: str
    value: float
    low: float
    high: float
    text: str
    clear: bool


class Reached(Protocol):
    """Anything with a value between two bounds."""

    @property
    def value(self) -> float: ...

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...


class Panel(NamedTuple):
    """A drawing, of the common width unless it says otherwise."""

    height: int
    marks: list[str]
    width: int = WIDTH


def inline(panel: Panel, label: str) -> str:
    """The plot for an HTML page that has ``COLOURS`` and ``MARKS`` among its styles."""
    head = f'<svg viewBox="0 0 {panel.width} {panel.height}" role="img" aria-label="{escape(label)}">'
    return "\n".join([head, *panel.marks, "</svg>"])


def picture(title: str, description: str, panels: Sequence[Panel]) -> str:
    """The text of an SVG file: a title, and the plots below it; the description is for people who cannot see them."""
    margin, top = 20, 58
    height = top + sum(panel.height for panel in panels) + margin * len(panels)
    width = WIDTH + 2 * margin
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" aria-labelledby="title description">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="description">{escape(description)}</desc>',
        f"<style>{COLOURS}{MARKS}</style>",
        '<rect class="paper" width="100%" height="100%"/>',
        f'<text x="{margin}" y="36" style="font-size: 20px">{escape(title)}</text>',
    ]
    for panel in panels:
        drawn += [f'<g transform="translate({margin} {top})">', *panel.marks, "</g>"]
        top += panel.height + margin
    return "\n".join([*drawn, "</svg>", ""])


def bars(title: str, rows: Sequence[Bar], least: float, most: float, written: Callable[[float], str]) -> Panel:
    """Bars one below the other, each with the line between its bounds; ``written`` puts a number into words."""
    frame = _Frame([bar.label for bar in rows], least, most)
    bottom, zero = 30 + ROW * len(rows), frame.x(min(max(0.0, least), most))
    drawn = [_title(title), *frame.axis(30, bottom, written)]
    for number, bar in enumerate(rows):
        top = 30 + ROW * number
        middle = top + ROW / 2
        left, right = sorted((zero, frame.x(bar.value)))
        low, high = (min(max(frame.x(bound), frame.left), frame.right) for bound in (bar.low, bar.high))
        drawn += [
            frame.label(bar.label, middle + 5),
            _bar(left, middle - 10, right - left, 20),
            f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="{middle:g}" y2="{middle:g}"/>',
            *(
                f'<line class="reach" x1="{x:.1f}" x2="{x:.1f}" y1="{middle - 4:g}" y2="{middle + 4:g}"/>'
                for x in (low, high)
            ),
            f'<text x="{frame.right + 10}" y="{middle + 5:g}">{escape(bar.text)}</text>',
        ]
    return Panel(bottom + 24, drawn)


def dots(title: str, rows: Sequence[Dot], base: float, written: Callable[[float], str]) -> Panel:
    """Points one below the other with their bounds, on half the common width; a line goes through ``base``."""
    least, most = min(*(dot.low for dot in rows), base), max(*(dot.high for dot in rows), base)
    room = (most - least or 1.0) * 0.04
    frame = _Frame([dot.label for dot in rows], least - room, most + room, HALF, 84)
    bottom = 30 + SMALL_ROW * len(rows)
    drawn = [_title(title), *frame.axis(30, bottom, written)]
    drawn.append(f'<line class="through" x1="{frame.x(base):.1f}" x2="{frame.x(base):.1f}" y1="26" y2="{bottom}"/>')
    for number, dot in enumerate(rows):
        middle = 30 + SMALL_ROW * number + SMALL_ROW / 2
        low, x, high = (frame.x(value) for value in (dot.low, dot.value, dot.high))
        drawn += [
            frame.label(dot.label, middle + 5),
            f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="{middle:g}" y2="{middle:g}"/>',
            f'<circle class="{"clear" if dot.clear else "median"}" cx="{x:.1f}" cy="{middle:g}" '
            f'r="{6 if dot.clear else 4}"/>',
            f'<text x="{frame.right + 10}" y="{middle + 5:g}">{escape(dot.text)}</text>',
        ]
    return Panel(bottom + 24, drawn, HALF)


def reach(bounds: Reached) -> str:
    """A small plot for the cell of a table: a difference of shares between its bounds, and where none would be."""

    def x(value: float) -> float:
        return 80 + 78 * min(max(value, -1.0), 1.0)

    low, middle, high = (x(value) for value in (bounds.low, bounds.value, bounds.high))
    return (
        '<svg class="mini" viewBox="0 0 160 16" aria-hidden="true">'
        '<line class="through" x1="80" x2="80" y1="0" y2="16"/>'
        f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="8" y2="8"/>'
        f'<circle class="clear" cx="{middle:.1f}" cy="8" r="4"/></svg>'
    )


def histograms(title: str, rows: Sequence[tuple[str, Spread]]) -> Panel:
    """How often each value came up, one row for each name; below it the middle half and the median."""
    spreads = [spread for _, spread in rows]
    least, most = int(min(spread.least for spread in spreads)), int(max(spread.most for spread in spreads))
    size = max(1, -(-(most - least + 1) // MOST_COLUMNS))
    starts = range(least, most + 1, size)
    frame = _Frame([name for name, _ in rows], least - 0.5, starts[-1] + size - 0.5)
    shares = [_shares(spread, starts, size) for spread in spreads]
    tallest = max(max(row) for row in shares)
    bottom = 30 + HISTOGRAM * len(rows)
    drawn = [_title(title), *frame.axis(30, bottom, _number)]
    for number, ((name, spread), row) in enumerate(zip(rows, shares, strict=True)):
        base = 30 + HISTOGRAM * (number + 1) - 14
        drawn += [
            frame.label(name, base - 18),
            f'<text x="{frame.right + 10}" y="{base - 18}">{spread.median:g}</text>',
        ]
        for start, share in zip(starts, row, strict=True):
            left, right = frame.x(start - 0.5), frame.x(start + size - 0.5)
            high = (HISTOGRAM - 20) * share / tallest
            if share:
                drawn.append(_bar(left + 0.5, base - high, right - left - 1, high))
        drawn += [
            f'<line class="half" x1="{frame.x(spread.quarter):.1f}" x2="{frame.x(spread.three_quarters):.1f}" '
            f'y1="{base + 5}" y2="{base + 5}"/>',
            f'<circle class="median" cx="{frame.x(spread.median):.1f}" cy="{base + 5}" r="4"/>',
        ]
    return Panel(bottom + 24, drawn)


def curves(title: str, names: Sequence[str], course: Sequence[Sequence[int]]) -> Panel:
    """A number for each name, step by step; ``course`` has all of them after each step."""
    values = [value for step in course for value in step]
    ticks = _ticks(min(0, *values), max(1, *values))
    low, high, steps = ticks[0], ticks[-1], max(1, len(course) - 1)
    left, right, top, bottom = 50, WIDTH - 170, 40, CURVES - 34
    drawn = [_title(title)]

    def x(step: float) -> float:
        return left + (right - left) * step / steps

    def y(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / (high - low)

    for tick in ticks:
        drawn += [
            f'<line class="grid" x1="{left}" x2="{right}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>',
            f'<text class="small" x="{left - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{_number(tick)}</text>',
        ]
    for tick in _ticks(0, steps):
        if tick <= steps:
            drawn.append(
                f'<text class="small" x="{x(tick):.1f}" y="{bottom + 18}" text-anchor="middle">{_number(tick)}</text>'
            )
    last = course[-1]
    places = _spread_out([y(value) for value in last], 18)
    for seat, name in enumerate(names):
        colour = f"var(--line{seat % LINES})"
        path = f"M{x(0):.1f} {y(course[0][seat]):.1f}" + "".join(
            f"H{x(step):.1f}V{y(values[seat]):.1f}" for step, values in enumerate(course) if step
        )
        text = escape(f"{_short(name, 16)}: {last[seat]}")
        drawn += [
            f'<path class="curve" d="{path}" style="stroke: {colour}"/>',
            f'<line x1="{right}" x2="{right + 10}" y1="{y(last[seat]):.1f}" y2="{places[seat]:.1f}" '
            f'style="stroke: {colour}"/>',
            f'<text x="{right + 14}" y="{places[seat] + 5:.1f}" style="fill: {colour}">{text}</text>',
        ]
    return Panel(CURVES, drawn)


class _Frame:
    """Where rows with labels are drawn: the labels on the left, a scale from least to most, a text on the right."""

    def __init__(
        self, labels: Sequence[str], least: float, most: float, width: int = WIDTH, right: int = RIGHT
    ) -> None:
        longest = max((len(_short(label)) for label in labels), default=0)
        self.left = max(90, 8 * longest + 20)
        self.right = width - right
        self.least, self.most = least, most

    def x(self, value: float) -> float:
        return self.left + (self.right - self.left) * (value - self.least) / (self.most - self.least or 1.0)

    def label(self, text: str, y: float) -> str:
        return f'<text x="{self.left - 10}" y="{y:g}" text-anchor="end">{escape(_short(text))}</text>'

    def axis(self, top: float, bottom: float, written: Callable[[float], str]) -> list[str]:
        """Lines from top to bottom, with the numbers they stand for."""
        drawn = []
        for tick in _ticks(self.least, self.most):
            if self.least <= tick <= self.most:
                x = self.x(tick)
                drawn += [
                    f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{top:g}" y2="{bottom:g}"/>',
                    f'<text class="small" x="{x:.1f}" y="{bottom + 16:g}" text-anchor="middle">'
                    f"{escape(written(tick))}</text>",
                ]
        return drawn


def _title(text: str) -> str:
    return f'<text class="title" x="0" y="16">{escape(text)}</text>'


def _bar(x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="bar" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" opacity=".75"/>'


def _short(label: str, most: int = MOST_LETTERS) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def _number(value: float) -> str:
    return f"{value:g}"


def _ticks(least: float, most: float) -> list[float]:
    """About five round numbers with the same distance that enclose least and most."""
    span = (most - least) or 1.0
    power = 10.0 ** floor(log10(span / 5))
    step = next(factor * power for factor in (1, 2, 5, 10) if span / (factor * power) <= 6)
    ticks = [floor(least / step) * step]
    while ticks[-1] < most - step * 1e-9:
        ticks.append(ticks[0] + step * len(ticks))
    return [round(tick, 9) for tick in ticks]


def _shares(spread: Spread, starts: range, size: int) -> list[float]:
    total = sum(spread.counts.values())
    return [sum(spread.counts.get(value, 0) for value in range(start, start + size)) / total for start in starts]


def _spread_out(places: Sequence[float], distance: float) -> list[float]:
    """The places in their order, moved so that none is nearer to the next than the distance."""
    order = sorted(range(len(places)), key=lambda number: places[number])
    moved = list(places)
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + distance)
    excess = (moved[order[-1]] - places[order[-1]]) / 2 if order else 0.0
    return [place - excess for place in moved]
