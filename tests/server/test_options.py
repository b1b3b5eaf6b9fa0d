"""Presets of a game, and which of its options go together."""

from __future__ import annotations

from typing import Any

import bottega
from tests.helpers.tables import every_own_game
from tests.server.harness import Person
from tests.server.test_play import run


async def ask(person: Person, game: str, players: int, options: dict[str, Any], *change: Any) -> dict[str, Any]:
    wish: dict[str, Any] = {"players": players, "options": options}
    if change:
        wish["change"] = {"name": change[0], "value": change[1]}
    return await person.post(f"/api/games/{game}/options?lang=en", wish)


@every_own_game
def test_every_preset_is_a_game_that_can_be_begun_and_is_named_in_every_language(game):
    assert game.presets
    seen = [game.preset_options(name) for name in game.presets]
    for name, preset in game.presets.items():
        least, most = preset.players or game.players
        for players in range(least, most + 1):
            assert dict(game.new(players, 1, **preset.options).options) == game.preset_options(name)
        for lang in ("en", "fr", "it"):
            assert game.words.text(lang, f"preset.{name}")
            assert game.words.text(lang, f"preset.{name}.text").endswith(".")
    alike = [one for one in seen if seen.count(one) > 1]
    assert not alike or {preset.players for preset in game.presets.values()} != {None}


@every_own_game
def test_whatever_is_not_blocked_can_be_begun_and_what_is_blocked_cannot(game, tmp_path):
    async def test(place):
        nobody = place.nobody
        least, most = game.players
        for players in {least, 2, most}:
            for name in game.presets:
                answer = await ask(nobody, game.name, players, game.preset_options(name))
                for option in game.options.values():
                    for choice in option.choices:
                        after = game.change_option(answer["options"], option.name, choice)
                        why = answer["blocked"].get(option.name, {}).get(str(choice).lower())
                        try:
                            game.new(players, 1, **after)
                            assert why is None
                        except bottega.OptionError:
                            assert why or choice == answer["options"][option.name]

    run(test, tmp_path)


def test_an_option_brings_what_it_needs_and_leaves_what_it_contradicts(tmp_path):
    async def test(place):
        begun = await ask(place.nobody, "leonardo", 3, {})
        assert begun["why"] is None
        assert begun["blocked"] == {
            "first_player": dict.fromkeys("45", "There are only 3 players at this table."),
        }
        whole = (await ask(place.nobody, "leonardo", 3, begun["options"], "pietrocupo", True))["options"]
        assert whole["setup"] == "expert"
        assert whole["ep_lines"]
        assert whole["ep_late_requests"]
        less = (await ask(place.nobody, "leonardo", 3, whole, "ep_lines", False))["options"]
        assert (less["pietrocupo"], less["ep_council"], less["setup"]) == (False, True, "expert")
        council = await ask(place.nobody, "leonardo", 3, {}, "powerful_council", True)
        both = bottega.game("leonardo").words.text("en", "conflict.council")
        assert council["blocked"]["ep_council"] == {"true": both}
        assert council["blocked"]["pietrocupo"] == {"true": both}
        wrong = await place.nobody.post("/api/games/leonardo/options", {"players": 3, "options": {"wings": True}}, 400)
        assert wrong["code"] == "game_options"

    run(test, tmp_path)
