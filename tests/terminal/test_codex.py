"""Codex Naturalis drawn: known areas give the expected pictures."""

from __future__ import annotations

import pytest
from rich.text import Text

from bottega.engine.registry import game as find_game
from bottega.games.codex.terminal.cards import Artist, back_face, faces_of
from bottega.games.codex.terminal.objectives import describe, diagram, objectives_of
from bottega.terminal.canvas import Canvas
from bottega.terminal.drawing import Space, seen_by
from bottega.terminal.drawings import drawing_of
from bottega.terminal.language import Language
from bottega.terminal.picking import Picker
from bottega.terminal.screen import make_console
from tests.terminal.helpers import a_table

ENDLESS = Space(200, None)
FACES = faces_of(find_game("codex"))
OBJECTIVES = objectives_of(find_game("codex"))
ARTIST = Artist(Language("en"), FACES)


def placed(*cards: tuple[str, str, int, int]) -> list[dict[str, object]]:
    return [{"card": card, "side": side, "x": x, "y": y} for card, side, x, y in cards]


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def drawn(card: str, side: str, artist: Artist = ARTIST) -> str:
    canvas = Canvas()
    artist.face(canvas, 0, 0, FACES[card, side])
    return plain(canvas.lines(0, 0, 3, 9))


@pytest.mark.parametrize(
    ("card", "side", "expected"),
    [
        ("R05", "front", "┌──R05[Q]\n│ fungi │\n[P]───[F]"),
        ("R05", "back", "[ ]R05[ ]\n│  [F]  │\n[ ]───[ ]"),
        ("G40", "front", "[ ]G40[ ]\n║ insect║\n╚═══════╝"),
        ("G40", "back", "[ ]G40[ ]\n║  [I]  ║\n[ ]═══[ ]"),
        ("S1", "front", "[F]─S1[P]\n│       │\n[I]───[A]"),
        ("S6", "back", "[ ]─S6[ ]\n│ [FPA] │\n└───────┘"),
    ],
)
def test_a_card_shows_its_corners_its_kingdom_and_what_lies_in_its_centre(card, side, expected):
    assert drawn(card, side) == expected


def test_letters_and_kingdoms_are_those_of_the_language():
    assert drawn("R05", "front", Artist(Language("fr"), FACES)) == "┌──R05[L]\n│champi.│\n[P]───[C]"


def test_a_card_that_covers_hides_the_corner_below_it():
    """R23 hides the plant in the top right of S1; its own bottom right is hidden by the inkwell of G37."""
    area = placed(("S1", "front", 0, 0), ("R23", "back", 1, 1), ("G37", "front", 2, 0))
    expected = [
        "          [ ]R23[ ]",
        "  1       │  [A]  │",
        "    [F]─S1[ ]───[K]G37══╗",
        "  0 │       │   ║ insect║",
        "    [I]───[A]   [ ]═════╝",
        "        0     1     2",
    ]
    assert plain(ARTIST.area(area, [], {}, ENDLESS)).split("\n") == expected


def test_a_corner_that_the_covering_card_has_not_is_drawn_as_its_frame():
    area = placed(("S1", "front", 0, 0), ("R22", "front", 1, -1))
    assert plain(ARTIST.area(area, [], {}, ENDLESS)).split("\n")[2] == "    [I]───┌──R22[ ]"


def test_open_cells_are_marked_and_those_to_choose_from_are_numbered():
    area = placed(("S1", "front", 0, 0))
    cells = [(-1, 1), (1, 1), (-1, -1), (1, -1)]
    expected = [
        "  1    (1)         ( )",
        "          [F]─S1[P]",
        "  0       │       │",
        "          [I]───[A]",
        " -1    ( )         (12)",
        "        -1    0     1",
    ]
    assert plain(ARTIST.area(area, cells, {(-1, 1): 1, (1, -1): 12}, ENDLESS)).split("\n") == expected


LONG = placed(*((("S1" if x == 0 else f"R{x:02}"), "back", x, x) for x in range(8)))


def test_what_does_not_fit_is_cut_off_where_fewest_open_cells_are_and_pointed_at():
    lines = plain(ARTIST.area(LONG, [(8, 8), (6, 8)], {}, Space(31, 9))).split("\n")
    assert max(map(len, lines)) <= 31
    assert len(lines) <= 9
    assert lines[-1].startswith("  ◂ ")
    assert lines[-2].startswith("  ▾ ")
    assert "".join(lines).count("( )") == 2
    assert "R01" not in "".join(lines)


def test_an_area_that_is_too_wide_is_shown_in_strips():
    strips = ARTIST.strips(LONG, [], {}, 31)
    shown = [plain(strip) for strip in strips]
    assert all(len(line) <= 31 for strip in shown for line in strip.split("\n"))
    assert all(any(card["card"] in strip for strip in shown) for card in map(dict, LONG))


def test_a_caption_tells_points_and_needs_and_what_is_lacking():
    captions = {
        card: ARTIST.caption(FACES[card, "front"], lacking).plain
        for card, lacking in {
            "G04": {"fungi": 1, "animal": 1},
            "G01": {"animal": 1},
            "G10": {"fungi": 3},
            "R08": {},
            "R01": {},
        }.items()
    }
    assert captions == {"G04": "2/[] FFfa", "G01": "1/Q FFa", "G10": "5 FFfff", "R08": "1", "R01": ""}
    assert ARTIST.caption(back_face("gold", "fungi"), {}).plain == ""
    assert max(len(ARTIST.caption(face, {})) for face in FACES.values()) <= 9


@pytest.mark.parametrize(
    ("objective", "expected"),
    [
        ("O01", "    F\n  F\nF"),
        ("O02", "P\n  P\n    P"),
        ("O05", "F\nF\n  P"),
        ("O08", "A\n  I\n  I"),
        ("O13", "Q K M"),
        ("O14", "M M"),
    ],
)
def test_an_objective_has_a_diagram_of_its_pattern(objective, expected):
    assert plain(diagram(OBJECTIVES[objective], ARTIST)) == expected


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "3 points for each L of two insect cards and one animal card"),
        ("fr", "3 points par L de deux cartes (insecte) et une carte (animal)"),
        ("it", "3 punti per ogni L di due carte (insetto) e una carta (animale)"),
    ],
)
def test_an_objective_is_described_in_words(lang, expected):
    assert describe(find_game("codex"), OBJECTIVES["O08"], lang) == expected


def test_every_objective_can_be_described():
    described = [describe(find_game("codex"), OBJECTIVES[f"O{number:02}"], "en") for number in range(1, 17)]
    assert len(set(described)) == 16


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 24)])
def test_a_page_keeps_to_the_width_and_shows_everything_that_counts(lang, width, height):
    table = a_table("greedy", "greedy", lang=lang)
    while table.state.view(None)["round"] != 8:
        table.play_bot(table.state.actors[0])
    seat = table.state.actors[0]
    view = seen_by(table.state, seat)
    drawing = drawing_of(table.game, Language(lang), table.names)
    step = Picker(table.state.legal(seat), drawing.together).step
    console = make_console()
    console.width = width
    lines = [
        "".join(part.text for part in line)
        for line in console.render_lines(drawing.page(view, step, ["place"], Space(width, height)))
    ]
    assert max(map(len, lines)) <= width
    shown = "\n".join(lines)
    named = (
        [held["card"] for held in view["seats"][seat]["hand"]]
        + view["objectives"]["common"]
        + [view["seats"][seat]["kept"]]
    )
    named += [card for row in view["row"].values() for card in row if card]
    assert [name for name in named if name not in shown] == []
    for symbol, number in view["seats"][seat]["visible"].items():
        assert f"{drawing.word('symbol', symbol):<10}{number:>2}" in shown


def test_the_points_of_a_placement_are_told_before_it_is_made():
    """What the label promises is what the card then scores."""
    table = a_table("greedy", "greedy")
    drawing = drawing_of(table.game, Language("en"), table.names)
    promised = 0
    while not table.state.is_over:
        seat = table.state.actors[0]
        if table.state.asked == "place":
            view, before = seen_by(table.state, seat), table.state.copy()
            table.play_bot(seat)
            action = table.state.actions[-1]
            picker = Picker(
                [legal for legal in before.legal(seat) if str(legal).split()[:3] == str(action).split()[:3]],
                drawing.together,
            )
            assert picker.step is not None
            option = next(option for option in picker.step.options if option.actions == [action])
            points = next(
                event["points"] for event in table.events(None, table.played - 1) if event["kind"] == "card_placed"
            )
            assert drawing.label(view, picker.step, option).plain == ",".join(option.words) + (
                f" +{points}" if points else ""
            )
            promised += points
        else:
            table.play_bot(seat)
    assert promised > 20
