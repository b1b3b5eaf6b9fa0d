"""Numbers of a report as people write them, and the command that makes it again."""

from __future__ import annotations

from bottega.arena.lab.figure import Figure
from bottega.arena.lab.findings import Findings, Measure
from bottega.engine.plurals import DECIMAL_SIGNS

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"


def number(lang: str, value: float, digits: int) -> str:
    """A number with that many digits behind the sign of its language."""
    return f"{value:.{digits}f}".replace(".", DECIMAL_SIGNS[lang]).replace("-", MINUS)


def signed(lang: str, value: float, digits: int) -> str:
    """A difference: with a plus, too."""
    told = number(lang, value, digits)
    return told if told.startswith(MINUS) else f"+{told}"


def percent_of(lang: str, share: float, digits: int = 1) -> str:
    """A share of all."""
    return f"{number(lang, 100 * share, digits)} %"


def valued(lang: str, measure: Measure, value: float, axis: bool = False) -> str:
    """A figure in the unit of its measure; at an axis only with the digits it needs."""
    scaled = 100 * value if measure.kind == "share" else value
    told = f"{scaled:g}".replace(".", DECIMAL_SIGNS[lang]).replace("-", MINUS) if axis else number(lang, scaled, 1)
    return f"{told} %" if measure.kind == "share" else told


def ranged(lang: str, measure: Measure, figure: Figure) -> str:
    """The interval of a figure."""
    scale = 100 if measure.kind == "share" else 1
    return f"{number(lang, scale * figure.low, 1)}{DASH}{number(lang, scale * figure.high, 1)}"


def command(findings: Findings) -> str:
    """The command that plays the same games again."""
    experiment = findings.experiment
    options = "".join(f" --option {name}={str(value).lower()}" for name, value in experiment.options.items())
    edition = "" if experiment.edition is None else f" --edition '{experiment.edition.name}'"
    return (
        f"bottega lab {experiment.game} --vary {','.join(experiment.vary)}{options}{edition} "
        f"--level {experiment.level} --players {experiment.players} "
        f"--games {findings.requested} --seed {experiment.seed}"
    )
