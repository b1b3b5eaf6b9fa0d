"""Scoring a game on a real table: what is asked, and the score of what is answered."""

from __future__ import annotations

from bottega.engine.game import Game
from bottega.engine.holdings.errors import HoldingsError
from bottega.engine.holdings.form import Field, Form
from bottega.server.errors import Refused
from bottega.server.messages.scoring import ScoreCondition, ScoreField, ScoreForm, ScoreItem, TableScored
from bottega.server.messages.seen import ScoreRow


class CannotHold(Refused):
    """What the players of a table cannot hold, or that the game cannot be scored, in the words of the form."""

    def __init__(self, error: HoldingsError, status: int) -> None:
        super().__init__("holdings", status)
        self.error = error

    def text(self, lang: str) -> str:
        return self.error.text(lang)


def can_score(game: Game) -> bool:
    return game.score_form() is not None


def form_of(game: Game, lang: str) -> ScoreForm:
    """What is asked, in one language."""
    try:
        form = game.form
    except HoldingsError as error:
        raise CannotHold(error, 404) from None
    return ScoreForm(
        players=form.players,
        table=[_field(form, field, lang) for field in form.table if field.asked],
        player=[_field(form, field, lang) for field in form.player if field.asked],
        hands=form.hands,
        apart=_condition(form.apart),
    )


def scored(game: Game, holdings: object, lang: str) -> TableScored:
    try:
        score = game.score(holdings, lang)
    except HoldingsError as error:
        raise CannotHold(error, 404 if error.key == "no_form" else 400) from None
    return TableScored(ScoreRow.of(score.rows), score.scores, list(score.winners))


def _field(form: Form, field: Field, lang: str) -> ScoreField:
    return ScoreField(
        name=field.name,
        kind=field.kind,
        label=form.label(field, lang),
        help=form.help(field, lang),
        items=[ScoreItem(item.id, form.item_label(item, lang), item.least, item.most) for item in field.items],
        least=field.least,
        most=field.most,
        once=field.once,
        when=_condition(field.when),
    )


def _condition(condition: tuple[str, bool | int | str | None] | None) -> ScoreCondition | None:
    return None if condition is None else ScoreCondition(*condition)
