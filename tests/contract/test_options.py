"""What a table is set up with is checked, and a refusal names what was wrong and what is allowed."""

from __future__ import annotations

import pytest

import bottega

from ..helpers.tables import every_game, tables_of


@every_game
@pytest.mark.parametrize("players", [-1, 0, 99, 10**30, 2.0, True, "2", None, [2]])
def test_a_wrong_number_of_players_is_refused(game, players):
    with pytest.raises(bottega.OptionError) as refused:
        game.new(players, seed=1)
    least, most = game.players
    assert f"{least} to {most} players" in str(refused.value)
    assert repr(players) in str(refused.value)


@every_game
def test_one_player_too_few_or_too_many_is_refused(game):
    least, most = game.players
    for players in (least - 1, most + 1):
        with pytest.raises(bottega.OptionError, match=f"{least} to {most} players, not {players}"):
            game.new(players, seed=1)
    for players in range(least, most + 1):
        assert game.new(players, seed=1).players == players


@every_game
@pytest.mark.parametrize("seed", [-1, 1.0, True, "1", [1]])
def test_a_seed_that_is_no_whole_number_is_refused(game, seed):
    with pytest.raises(bottega.OptionError, match="seed is a whole number from 0 up") as refused:
        game.new(game.players[0], seed=seed)
    assert repr(seed) in str(refused.value)


@every_game
def test_an_unknown_option_is_refused_with_the_options_there_are(game):
    with pytest.raises(bottega.OptionError) as refused:
        game.new(game.players[0], seed=1, no_such_option=True)
    assert "'no_such_option'" in str(refused.value)
    assert all(name in str(refused.value) for name in game.options)


@every_game
def test_a_misspelt_option_gets_a_hint(game):
    for name in game.options:
        with pytest.raises(bottega.OptionError, match=f"did you mean {name}"):
            game.new(game.players[0], seed=1, **{name[:-1]: True})


@every_game
@pytest.mark.parametrize("value", [None, 1, 0, "maybe", "", 1.0, [], {}])
def test_a_choice_that_an_option_does_not_have_is_refused(game, value):
    for name, option in game.options.items():
        with pytest.raises(bottega.OptionError) as refused:
            game.new(game.players[0], seed=1, **{name: value})
        assert f"option {name} cannot be {value!r}" in str(refused.value)
        assert all(str(choice) in str(refused.value) for choice in option.choices)
        if str(value) not in option.choices:
            with pytest.raises(bottega.OptionError, match=name):
                option.read(str(value))


@every_game
def test_options_are_kept_with_the_state_in_the_order_of_the_game(game):
    kept = set()
    for table in tables_of(game):
        state = table.new(1)
        assert list(state.options) == list(game.options)
        assert dict(table.options).items() <= state.options.items()
        assert not table.options or state.options != game.new(table.players, 1).options
        assert state.to_dict()["options"] == state.options
        kept.update(state.options.items())
    assert kept <= {(name, choice) for name, option in game.options.items() for choice in option.choices}
    defaults = {(name, option.default) for name, option in game.options.items()}
    assert {name for name, _ in kept - defaults} == game.options.keys()
