"""An experiment as a page that needs nothing else: tables and plots, in every language, light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby

from bottega.arena.lab.changes import most_changed, most_telling
from bottega.arena.lab.figure import Figure
from bottega.arena.lab.findings import Findings, Found, Measure
from bottega.arena.lab.labels import heading, named, order, sentence
from bottega.arena.lab.uses import Thing, Use
from bottega.arena.lab.variants import WORDS
from bottega.arena.lab.writing import command, number, percent_of, ranged, signed, valued
from bottega.arena.page import STYLE
from bottega.arena.report import Spread
from bottega.arena.svg import Dot, dots, histograms, inline, reach
from bottega.engine.game import Game
from bottega.engine.registry import game as find_game
from bottega.engine.words import LANGUAGES

LAB_STYLE = """
:root { --more: #2f6b3a; --less: #9b2d20; }
@media (prefers-color-scheme: dark) { :root { --more: #8fd19b; --less: #f0a194; } }
body { max-width: 76rem; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--soft); }
h3 { margin: 1.5rem 0 .3rem; font-size: 1rem; }
a { color: var(--bar); }
nav.langs { text-align: right; }
nav.langs label { cursor: pointer; padding: .1rem .6rem; border: 1px solid var(--soft); border-radius: 1rem; }
nav.langs input { position: absolute; opacity: 0; }
nav.langs input:checked + label { background: var(--bar); color: var(--paper); }
nav.langs input:focus-visible + label { outline: 3px solid var(--ink); }
main { display: none; }
pre { background: var(--soft); padding: .6rem .8rem; border-radius: .3rem; white-space: pre-wrap;
  overflow-wrap: anywhere; }
.pairs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); gap: .5rem 2rem; }
figure { margin: .8rem 0; } figure.whole svg { max-width: 56rem; }
figcaption { font-size: .9rem; opacity: .85; max-width: 60ch; }
table { width: 100%; font-size: .92rem; }
th { font-weight: normal; vertical-align: bottom; } tbody th { text-align: left; vertical-align: middle; }
td, th { padding: .25rem .45rem; } td.text, th.text { text-align: left; } td.told { min-width: min(14rem, 46vw); }
td small { display: block; opacity: .75; white-space: nowrap; font-size: .8em; font-weight: normal; color: var(--ink); }
tr.base { background: var(--soft); } td.changed { font-weight: bold; color: var(--bar); }
td .more { color: var(--more); opacity: 1; font-weight: bold; }
td .less { color: var(--less); opacity: 1; font-weight: bold; }
svg.mini { width: 11rem; height: 1.2rem; vertical-align: middle; }
.mark { display: inline-block; min-width: 1.4em; text-align: center; font-weight: bold; }
details { border-bottom: 1px solid var(--soft); padding: .3rem 0; } summary { cursor: pointer; padding: .2rem 0; }
p { max-width: 75ch; }
"""


def lab_page(findings: Findings, lang: str) -> str:
    """The report in all languages; ``lang`` is the one that is shown first."""
    codes = [lang, *(code for code in LANGUAGES if code != lang)]
    title = escape(WORDS.text(lang, "lab.title", game=find_game(findings.experiment.game).title))
    shown = "".join(f"body:has(#lang-{code}:checked) main[lang={code}] {{ display: block; }}\n" for code in codes)
    choices = " ".join(
        f'<input type="radio" name="lang" id="lang-{code}"{" checked" if code == lang else ""}>'
        f'<label for="lang-{code}" lang="{code}">{LANGUAGES[code]}</label>'
        for code in codes
    )
    bodies = "\n".join(f'<main lang="{code}">\n{_Body(findings, code).whole()}\n</main>' for code in codes)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}{LAB_STYLE}{shown}</style></head>\n"
        f'<body>\n<nav class="langs">{choices}</nav>\n{bodies}\n</body></html>\n'
    )


class _Body:
    """The report in one language."""

    def __init__(self, findings: Findings, lang: str) -> None:
        self.findings = findings
        self.lang = lang
        self.game: Game = find_game(findings.experiment.game, findings.experiment.edition)

    def say(self, key: str, **params: object) -> str:
        return escape(WORDS.text(self.lang, f"lab.{key}", **params))

    def whole(self) -> str:
        findings, say = self.findings, self.say
        experiment, (bot, weaker) = findings.experiment, findings.experiment.bots
        parts = [
            f"<h1>{say('title', game=self.game.title)}</h1>",
            f"<p>{say('lead', games=findings.games, players=experiment.players, seed=experiment.seed)} "
            f"{say('lead.bots' if self._players > 1 else 'lead.alone', bot=bot, weaker=weaker)}</p>",
            "" if findings.is_whole else f"<p><strong>{say('unfinished')}</strong></p>",
            f"<pre>{escape(command(findings))}</pre>",
            f"<h2>{say('variants')}</h2>{self._variants()}",
            f"<h2>{say('glance')}</h2>{self._glance()}",
            f"<h2>{say('plots')}</h2><p>{say('plots.lead')}</p>",
            f'<div class="pairs">{"".join(self._plot(measure) for measure in findings.measures)}</div>',
            self._scores(),
            f"<h2>{say('changes')}</h2><p>{say('changes.lead')}</p>{self._changes()}",
            f"<h2>{say('worth')}</h2><p>{say('worth.lead')}</p>{self._worths()}",
            f"<h2>{say('uses')}</h2><p>{say('uses.lead')}</p>{self._uses()}",
            f"<h2>{say('reading')}</h2>{''.join(f'<p>{say(key)}</p>' for key in ('reading.1', 'reading.2'))}",
            f"<footer>{say('made_by')}</footer>",
        ]
        return "\n".join(part for part in parts if part)

    def _variants(self) -> str:
        rows = [
            [
                _mark(one),
                escape(one.variant.label(self.game, self.lang)),
                escape(one.variant.told(self.game, self.lang)),
                f"<code>{escape(one.variant.written or _options(one.variant.options))}</code>",
            ]
            for one in self.findings.found
        ]
        head = [self.say(key) for key in ("mark", "variant", "what", "option")]
        first = "".join(f'<th scope="col" class="text">{cell}</th>' for cell in head)
        kinds = ("text", "text", "text told", "text")
        rest = "".join(
            "<tr>" + "".join(f'<td class="{kind}">{cell}</td>' for kind, cell in zip(kinds, row, strict=True)) + "</tr>"
            for row in rows
        )
        return f'<div class="wide"><table><thead><tr>{first}</tr></thead><tbody>{rest}</tbody></table></div>'

    def _glance(self) -> str:
        measures = self.findings.measures
        head = "".join(f'<th scope="col">{self.say(f"measure.{measure.name}")}</th>' for measure in measures)
        rows = []
        for one in self.findings.found:
            label = f"{_mark(one)} {escape(one.variant.label(self.game, self.lang))}"
            cells = "".join(self._cell(one, measure) for measure in measures)
            kind = "base" if one is self.findings.found[0] else ""
            rows.append(f'<tr class="{kind}"><th scope="row">{label}</th>{cells}</tr>')
        return (
            f'<p>{self.say("glance.lead")}</p><div class="wide"><table>'
            f'<thead><tr><th scope="col" class="text">{self.say("variant")}</th>{head}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table></div>"
        )

    def _cell(self, one: Found, measure: Measure) -> str:
        figure, change = one.figures.get(measure.name), self.findings.change(one, measure.name)
        if figure is None:
            return "<td>-</td>"
        clear = change is not None and change.side
        arrow = {1: " ▲", -1: " ▼"}.get(change.side, "") if change is not None else ""
        told = f"{valued(self.lang, measure, figure.value)}{arrow}<small>{ranged(self.lang, measure, figure)}</small>"
        return _cell(told, bool(clear))

    def _plot(self, measure: Measure) -> str:
        found = [one for one in self.findings.found if measure.name in one.figures]
        rows = []
        for one in found:
            figure, change = one.figures[measure.name], self.findings.change(one, measure.name)
            label, text = self._short(one), valued(self.lang, measure, figure.value)
            rows.append(Dot(label, *figure, text, change is not None and bool(change.side)))
        title = WORDS.text(self.lang, f"lab.measure.{measure.name}")
        told = "; ".join(f"{dot.label}: {dot.text}" for dot in rows)
        panel = dots(title, rows, rows[0].value, lambda value: valued(self.lang, measure, value, axis=True))
        caption = self.say(f"measure.{measure.name}.text", fair=percent_of(self.lang, 1 / self._players))
        return f"<figure>{inline(panel, f'{title}. {told}')}<figcaption>{caption}</figcaption></figure>"

    def _scores(self) -> str:
        rows = []
        for one in self.findings.found:
            counts: dict[int, int] = {}
            for player in one.report.players:
                for value, times in (player.scores.counts if player.scores else {}).items():
                    counts[value] = counts.get(value, 0) + times
            spread = Spread.of([value for value, times in counts.items() for _ in range(times)])
            if spread is not None:
                rows.append((self._short(one), spread))
        title = WORDS.text(self.lang, "plot.points")
        told = "; ".join(f"{name}: {spread.median:g}" for name, spread in rows)
        return f'<figure class="whole">{inline(histograms(title, rows), f"{title}. {told}")}</figure>'

    def _changes(self) -> str:
        head = [self.say(key) for key in ("variant", "thing", "before", "after", "difference")]
        rows = []
        for one in self.findings.found:
            changes = most_changed(self.findings, one)
            for place, change in enumerate(changes):
                told = escape(sentence(self.game, self.lang, change.thing))
                before, after = (number(self.lang, figure.value, 2) for figure in (change.before, change.after))
                label = f"{_mark(one)} {escape(one.variant.label(self.game, self.lang))}"
                first = f'<th scope="rowgroup" rowspan="{len(changes)}">{label}</th>' if place == 0 else ""
                rows.append(
                    f'<tr>{first}<td class="text told">{told}</td><td>{before}</td><td>{after}</td>'
                    f"<td>{self._coloured(change.difference, 2)}</td></tr>"
                )
        top = "".join(
            f'<th scope="col"{" class=text" if place < 2 else ""}>{cell}</th>' for place, cell in enumerate(head)
        )
        if not rows:
            return f"<p>{self.say('changes.none')}</p>"
        return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'

    def _coloured(self, figure: Figure, digits: int) -> str:
        kind = {1: "more", -1: "less"}.get(figure.side, "")
        low, high = signed(self.lang, figure.low, digits), signed(self.lang, figure.high, digits)
        told = f'<span class="{kind}">{signed(self.lang, figure.value, digits)}</span>'
        return f"{told}<small>{self.say('from_to', low=low, high=high)}</small>"

    def _worths(self) -> str:
        """For each variant, what goes with winning or losing most clearly."""
        head = "".join(
            f'<th scope="col"{" class=text" if key == "thing" else ""}>{self.say(key)}</th>'
            for key in ("thing", "users", "worth.games", "worth.share", "worth.points")
        )
        parts = []
        for one in self.findings.found:
            rows = "".join(self._worth_row(thing, use) for thing, use in most_telling(self.findings, one))
            if rows:
                label = f"{_mark(one)} {escape(one.variant.label(self.game, self.lang))}"
                table = f"<thead><tr>{head}<td></td></tr></thead><tbody>{rows}</tbody>"
                begun = " open" if one is self.findings.found[0] else ""
                whole = f'<div class="wide"><table>{table}</table></div>'
                parts.append(f"<details{begun}><summary>{label}</summary>{whole}</details>")
        return "\n".join(parts) or f"<p>{self.say('changes.none')}</p>"

    def _worth_row(self, thing: Thing, use: Use) -> str:
        told, users = escape(sentence(self.game, self.lang, thing)), percent_of(self.lang, use.users.share, 0)
        share, points = use.share, use.points
        assert share is not None
        assert points is not None
        return (
            f'<tr><td class="text told">{told}</td><td>{users}</td><td>{use.games}</td>'
            f"<td>{self._coloured(_scaled(share), 1)}</td><td>{self._coloured(points, 1)}</td>"
            f"<td>{reach(share)}</td></tr>"
        )

    def _uses(self) -> str:
        things = sorted(
            self.findings.things(), key=lambda thing: (order(self.game, thing.kind), thing.name != "", thing.name)
        )
        kinds = [thing for thing in things if not thing.name]
        parts = []
        for (kind, name), group in groupby(
            [thing for thing in things if thing.name], key=lambda one: (one.kind, one.name)
        ):
            listed = list(group)
            if len(listed) > 1:
                parts.append(self._table(heading(self.game, self.lang, kind, name), listed, False))
        if kinds:
            parts.append(self._table(WORDS.text(self.lang, "lab.kinds"), kinds, True))
        return "\n".join(parts)

    def _table(self, title: str, things: Sequence[Thing], whole: bool) -> str:
        head = "".join(f'<th scope="col">{_mark(one)}</th>' for one in self.findings.found)
        rows = []
        for thing in things:
            label = sentence(self.game, self.lang, thing) if whole else named(self.game, self.lang, thing)
            cells = "".join(self._use(one, thing) for one in self.findings.found)
            rows.append(f'<tr><th scope="row">{escape(label)}</th>{cells}</tr>')
        return (
            f'<details><summary>{escape(title)}</summary><div class="wide"><table>'
            f"<thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div></details>"
        )

    def _use(self, one: Found, thing: Thing) -> str:
        use, base = one.uses.get(thing), self.findings.found[0].uses.get(thing)
        if use is None:
            return "<td>-</td>"
        changed = base is not None and one is not self.findings.found[0] and use.often.less(base.often).side
        return _cell(f"{number(self.lang, use.often.value, 2)}{self._worth(use)}", bool(changed))

    def _worth(self, use: Use) -> str:
        if use.share is None:
            return "<small>·</small>"
        kind = {1: " class=more", -1: " class=less"}.get(use.share.side, "")
        return f"<small{kind}>{signed(self.lang, 100 * use.share.value, 0)}</small>"

    def _short(self, one: Found) -> str:
        return f"{one.variant.mark}  {one.variant.label(self.game, self.lang)}"

    @property
    def _players(self) -> int:
        return self.findings.experiment.players


def _scaled(share: Figure) -> Figure:
    return Figure(*(100 * value for value in share))


def _cell(told: str, changed: bool) -> str:
    return f'<td class="changed">{told}</td>' if changed else f"<td>{told}</td>"


def _mark(one: Found) -> str:
    return f'<span class="mark">{one.variant.mark}</span>'


def _options(options: Mapping[str, object]) -> str:
    return ", ".join(f"{name}={str(value).lower()}" for name, value in options.items())
