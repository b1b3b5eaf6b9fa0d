"""What the page has to know about the games: their options, their words and their rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import PathParameter, QueryParameter

from bottega.bots import LEVELS, bot_names
from bottega.bots.levels import bot_name, summary
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games as all_games
from bottega.server.editions import built_in, editions_of, sent
from bottega.server.lessons import has_lesson, lesson_of, verdict_on
from bottega.server.messages import BotInfo, GameInfo, GameList, Lesson, OptionInfo, RulesText, Verdict, WordTable
from bottega.server.routes import PROBLEMS, AnyRequest, WantedLang, spoken
from bottega.server.trouble import WORDS, Trouble

PICTURE_HEADERS = {
    "Cache-Control": "public, max-age=3600",
    # A picture brings its own colours, light and dark, and nothing else.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
}

GameName = Annotated[str, PathParameter(max_length=40, description="The name of a game, as the list has it.")]
EditionDigest = Annotated[str, PathParameter(max_length=16, description="As the list of games, or a table, has it.")]
StepNumber = Annotated[int, QueryParameter(ge=0, description="A step of the lesson, counted from 0.")]
ActionText = Annotated[str, QueryParameter(max_length=200, description="An action in notation.")]


class GameRoutes(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games", summary="All games and bots", responses=PROBLEMS)
    async def games(self, request: AnyRequest, lang: WantedLang = None) -> GameList:
        wanted = spoken(request, lang)
        return GameList([_about(name, wanted) for name in all_games()], _bots(wanted))

    @get("/games/{game:str}/words", summary="The words of a game in one language", responses=PROBLEMS)
    async def words(self, request: AnyRequest, game: GameName, lang: WantedLang = None) -> WordTable:
        return WordTable(_found(game).words.table(spoken(request, lang)))

    @get(
        "/games/{game:str}/editions/{digest:str}",
        summary="What is printed on the cards of a game, in one edition",
        media_type="application/json",
        responses=PROBLEMS,
    )
    async def edition(self, request: AnyRequest, game: GameName, digest: EditionDigest) -> Response[bytes]:
        """The values as the game's file has them; they never change, so they can be kept."""
        found = built_in(_found(game))
        if found is None or found.digest != digest:
            raise Trouble("no_edition", 404, game=game)
        return sent(found, request.headers.get("accept-encoding", ""))

    @get("/games/{game:str}/rules", summary="The rules of a game in one language, as Markdown", responses=PROBLEMS)
    async def rules(self, request: AnyRequest, game: GameName, lang: WantedLang = None) -> RulesText:
        return RulesText(_found(game).rulebook(spoken(request, lang)).document)

    @get("/games/{game:str}/pictures/{name:str}", summary="A picture of the rules, as SVG", responses=PROBLEMS)
    async def picture(
        self, game: GameName, name: Annotated[str, PathParameter(max_length=80, description="As the rules name it.")]
    ) -> Response[bytes]:
        found = _found(game).rulebook().pictures.get(name)
        if found is None:
            raise Trouble("not_found", 404, path=name)
        return Response(found, media_type="image/svg+xml", headers=PICTURE_HEADERS)

    @get("/games/{game:str}/lesson", summary="The lesson of a game in one language, step by step", responses=PROBLEMS)
    async def lesson(self, request: AnyRequest, game: GameName, lang: WantedLang = None) -> Lesson:
        return lesson_of(_found(game), spoken(request, lang))

    @get("/games/{game:str}/lesson/why", summary="Why an action is not allowed in a lesson", responses=PROBLEMS)
    async def why(
        self, request: AnyRequest, game: GameName, step: StepNumber, action: ActionText, lang: WantedLang = None
    ) -> Verdict:
        return verdict_on(_found(game), step, action, spoken(request, lang))

    @get("/words", summary="The words of the server in one language", responses=PROBLEMS)
    async def server_words(self, request: AnyRequest, lang: WantedLang = None) -> WordTable:
        return WordTable(WORDS.table(spoken(request, lang)))


def _found(name: str) -> Game:
    try:
        return find_game(name)
    except OptionError:
        raise Trouble("no_game", 404, game=name, games=", ".join(all_games())) from None


@cache
def _bots(lang: str) -> list[BotInfo]:
    return [BotInfo(bot, bot_name(bot, lang), summary(bot, lang), bot in LEVELS) for bot in bot_names()]


@cache
def _about(name: str, lang: str) -> GameInfo:
    game = find_game(name)
    options = [
        OptionInfo(option.name, list(option.choices), option.default, option.text(lang))
        for option in game.options.values()
    ]
    actions = {
        kind: {argument: type_.__name__ for argument, type_ in schema.items()}
        for kind, schema in game.action_args.items()
    }
    summary = game.words.text(lang, "summary") if game.words.has("summary") else ""
    return GameInfo(
        game.name,
        game.title,
        summary,
        game.rules_version,
        game.players,
        options,
        actions,
        has_lesson(game),
        editions_of(game),
    )
