"""What the page has to know about the games: their options, their words and their rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta
from msgspec.structs import replace

from bottega.bots import LEVELS, bot_names
from bottega.bots.levels import bot_name, summary
from bottega.engine.edition import Edition
from bottega.engine.errors import OptionError
from bottega.engine.game import Game
from bottega.engine.registry import game as find_game
from bottega.engine.registry import games as all_games
from bottega.server.addresses import address_elsewhere
from bottega.server.errors import WORDS, Refused
from bottega.server.http.access import PICTURE_POLICY, at_this_machine
from bottega.server.http.boards import board_address
from bottega.server.http.choosing import answer_to, presets_of
from bottega.server.http.editing import keeps_editions
from bottega.server.http.routes import PROBLEMS, REPLAY, AnyRequest, WantedLang, kept, serving, spoken
from bottega.server.http.scoring import can_score, form_of, scored
from bottega.server.http.static import FOREVER
from bottega.server.messages.games import (
    BotInfo,
    EditionValues,
    GameInfo,
    GameList,
    OptionInfo,
    OptionsAnswer,
    OptionsWish,
    RulesText,
    WordTable,
)
from bottega.server.messages.lessons import Lesson, Verdict
from bottega.server.messages.live import MOST_TRIED
from bottega.server.messages.scoring import ScoreForm, TableScored
from bottega.server.messages.seen import Outcome
from bottega.server.store.editions import values_of
from bottega.server.tables.lessons import has_lesson, lesson_of, tried_in, verdict_on

PICTURE_HEADERS = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": PICTURE_POLICY,
}

GameName = Annotated[str, PathParameter(max_length=40, description="The name of a game, as the list has it.")]
EditionDigest = Annotated[str, PathParameter(max_length=16, description="As the list of games, or a table, has it.")]
WantedEdition = Annotated[str | None, QueryParameter(max_length=16, description="Its digest; else the built-in one.")]
StepNumber = Annotated[int, QueryParameter(ge=0, description="A step of the lesson, counted from 0.")]
ActionTexts = Annotated[
    list[Annotated[str, Meta(max_length=200)]],
    QueryParameter(
        min_items=1, max_items=MOST_TRIED, description="Actions in notation, each a parameter of this name."
    ),
]
ActionText = Annotated[str, QueryParameter(max_length=200, description="An action in notation.")]


class GameRoutes(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games", summary="All games and bots", responses=PROBLEMS)
    async def games(self, request: AnyRequest, lang: WantedLang = None) -> GameList:
        wanted = spoken(request, lang)
        editions = serving(request).editions
        games = [replace(_about(name, wanted), editions=editions.of(find_game(name))) for name in all_games()]
        address = address_elsewhere(serving(request).settings) if at_this_machine(request) else None
        return GameList(games, _bots(wanted), keeps_editions(request), address)

    @post("/games/{game:str}/options", summary="Which options go together", status_code=200, responses=PROBLEMS)
    async def options(
        self, request: AnyRequest, game: GameName, data: JSONBody[OptionsWish], lang: WantedLang = None
    ) -> OptionsAnswer:
        """What a table with these options would be played with, and why the other choices are not possible."""
        return answer_to(_found(game), data, spoken(request, lang))

    @get("/games/{game:str}/words", summary="The words of a game in one language", responses=PROBLEMS)
    async def words(
        self,
        request: AnyRequest,
        game: GameName,
        lang: WantedLang = None,
        edition: WantedEdition = None,
    ) -> Response[WordTable]:
        """An edition may call its cards by names of its own."""
        found, wanted = await _game(request, game, edition), spoken(request, lang)

        async def made() -> WordTable:
            return WordTable(found.words.table(wanted))

        return await kept(request, ("words", game, edition, wanted), made)

    @get(
        "/games/{game:str}/editions/{digest:str}",
        summary="What is printed on the cards of a game, in one edition",
        media_type="application/json",
        responses=PROBLEMS,
    )
    async def edition(self, request: AnyRequest, game: GameName, digest: EditionDigest) -> Response[bytes]:
        """The values as the game's file has them; they never change, so they can be kept."""
        found = await _edition(request, game, digest)

        async def made() -> EditionValues:
            return EditionValues(found.name, found.digest, values_of(found))

        return await kept(request, ("edition", game, digest), made, cache=FOREVER)

    @get(
        "/games/{game:str}/editions/{digest:str}/file",
        summary="The file of an edition",
        media_type="application/json",
        responses=PROBLEMS,
    )
    async def edition_file(self, request: AnyRequest, game: GameName, digest: EditionDigest) -> Response[bytes]:
        found = await _edition(request, game, digest)
        return Response(found.dumps().encode(), media_type="application/json", headers={"Cache-Control": FOREVER})

    @get("/games/{game:str}/rules", summary="The rules of a game in one language, as Markdown", responses=PROBLEMS)
    async def rules(self, request: AnyRequest, game: GameName, lang: WantedLang = None) -> Response[RulesText]:
        found, wanted = _found(game), spoken(request, lang)

        async def made() -> RulesText:
            book = found.rulebook(wanted)
            return RulesText(book.document, book.lang)

        return await kept(request, ("rules", game, wanted), made)

    @get("/games/{game:str}/pictures/{name:str}", summary="A picture of the rules, as SVG", responses=PROBLEMS)
    async def picture(
        self, game: GameName, name: Annotated[str, PathParameter(max_length=80, description="As the rules name it.")]
    ) -> Response[bytes]:
        found = _found(game).rulebook().pictures.get(name)
        if found is None:
            raise Refused("not_found", 404, path=name)
        return Response(found, media_type="image/svg+xml", headers=PICTURE_HEADERS)

    @get("/games/{game:str}/lesson", summary="The lesson of a game in one language, step by step", responses=PROBLEMS)
    async def lesson(self, request: AnyRequest, game: GameName, lang: WantedLang = None) -> Response[Lesson]:
        found, wanted = _found(game), spoken(request, lang)

        async def made() -> Lesson:
            return lesson_of(found, wanted)

        return await kept(request, ("lesson", game, wanted), made)

    @get("/games/{game:str}/lesson/why", summary="Why an action is not allowed in a lesson", responses=PROBLEMS)
    async def why(
        self, request: AnyRequest, game: GameName, step: StepNumber, action: ActionText, lang: WantedLang = None
    ) -> Verdict:
        return verdict_on(_found(game), step, action, spoken(request, lang))

    @get(
        "/games/{game:str}/lesson/try", summary="What actions would bring in a lesson", responses=PROBLEMS, cost=REPLAY
    )
    async def try_out(self, game: GameName, step: StepNumber, action: ActionTexts) -> list[Outcome]:
        return tried_in(_found(game), step, action)

    @get("/games/{game:str}/score", summary="What is asked of a real table that is to be scored", responses=PROBLEMS)
    async def score_form(
        self, request: AnyRequest, game: GameName, lang: WantedLang = None, edition: WantedEdition = None
    ) -> ScoreForm:
        return form_of(await _game(request, game, edition), spoken(request, lang))

    @post("/games/{game:str}/score", summary="Score a game on a real table", status_code=200, responses=PROBLEMS)
    async def score(
        self,
        request: AnyRequest,
        game: GameName,
        data: JSONBody[dict[str, Any]],
        lang: WantedLang = None,
        edition: WantedEdition = None,
    ) -> TableScored:
        """The body has `players`, a list of what each holds, and beside it what is common to the table, as the form
        asks for it. Nobody needs to be a guest for that, and nothing is stored."""
        return scored(await _game(request, game, edition), data, spoken(request, lang))

    @get("/words", summary="The words of the server in one language", responses=PROBLEMS)
    async def server_words(self, request: AnyRequest, lang: WantedLang = None) -> WordTable:
        return WordTable(WORDS.table(spoken(request, lang)))


def _found(name: str) -> Game:
    try:
        return find_game(name)
    except OptionError:
        raise Refused("no_game", 404, game=name, games=", ".join(all_games())) from None


async def _game(request: AnyRequest, name: str, edition: str | None) -> Game:
    """The game in that edition; in the built-in one where none is named."""
    return find_game(name, await _edition(request, name, edition)) if edition else _found(name)


async def _edition(request: AnyRequest, name: str, digest: str) -> Edition:
    if _found(name).layout is not None and (built_in := Edition.of(name)).digest == digest:
        return built_in
    return await serving(request).editions.find(name, digest)


@cache
def _bots(lang: str) -> list[BotInfo]:
    return [BotInfo(bot, bot_name(bot, lang), summary(bot, lang), bot in LEVELS) for bot in bot_names()]


@cache
def _about(name: str, lang: str) -> GameInfo:
    game = find_game(name)
    options = [
        OptionInfo(option.name, list(option.choices), option.default, option.text(lang), option.label(lang))
        for option in game.options.values()
    ]
    actions = {
        kind: {argument: type_.__name__ for argument, type_ in schema.items()}
        for kind, schema in game.action_args.items()
    }
    summary, length = (game.words.text(lang, key) if game.words.has(key) else "" for key in ("summary", "length"))
    return GameInfo(
        game.name,
        game.title,
        summary,
        length,
        game.rules_version,
        game.players,
        options,
        presets_of(game, lang),
        actions,
        has_lesson(game),
        [],
        can_score(game),
        board_address(game.name),
    )
