"""CN-5: objectives."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle
from random import Random

import pytest

from tests.games.codex.oracle import KINGDOMS, OBJECTIVES, OVER_CORNER, PLAYING_CARDS, Area, Cell, most_disjoint
from tests.games.codex.positions import Position
from tests.helpers.play import moments
from tests.helpers.tables import Table

DIAGONALS = ["O01", "O02", "O03", "O04"]
L_SHAPES = ["O05", "O06", "O07", "O08"]
PATTERNS = DIAGONALS + L_SHAPES


def worth(area: str, *objectives: str, starter: str = "S1 front") -> list[int]:
    """The points of some objectives in an area: the sheet of a finished game names the two common ones."""
    others = [name for name in OBJECTIVES if name not in objectives]
    found = []
    for number in range(0, len(objectives), 2):
        pair = [*objectives[number : number + 2], *others][:2]
        state = Position().seat(0, area=area, starter=starter).objectives(" ".join(pair)).ask(None)
        found += [row.points[0] for row in state.score_sheet() if row.label.startswith("Common")]
    return found[: len(objectives)]


def laid(cells: dict[Cell, str], rng: Random | None = None) -> str:
    """An area with a back of that kingdom at each cell, placed as they can be reached from the starter card."""
    spare = {
        kingdom: [name for name in PLAYING_CARDS if PLAYING_CARDS[name]["kingdom"] == kingdom] for kingdom in KINGDOMS
    }
    left, done, area = dict(cells), {(0, 0)}, []
    while left:
        reached = [(x, y) for x, y in left if any((x + dx, y + dy) in done for dx, dy in OVER_CORNER)]
        cell = rng.choice(reached) if rng else reached[0]
        area.append(f"{spare[left.pop(cell)].pop()} back {cell[0]} {cell[1]}")
        done.add(cell)
    return ", ".join(area)


def joined(cells: dict[Cell, str]) -> str:
    """The same, held together by cards of other kingdoms on the way from the starter card to each of the cells."""
    fillers = cycle(kingdom for kingdom in KINGDOMS if kingdom not in cells.values())
    whole = dict(cells)
    for target_x, target_y in cells:
        x = y = 0
        while (x, y) != (target_x, target_y):
            x += 1 if target_x >= x else -1
            y += 1 if target_y >= y else -1
            whole.setdefault((x, y), next(fillers))
    return laid(whole)


def shown(fronts: list[str]) -> str:
    """An area that shows every symbol of these fronts: each hangs on a long line of backs and touches nothing else."""
    line = [f"G{step:02} back {step} {step}" for step in range(1, 3 * len(fronts) + 1)]
    return ", ".join(line + [f"{name} front {3 * number + 2} {3 * number}" for number, name in enumerate(fronts)])


def area_of(text: str) -> Area:
    """The oracle's area, from the same text."""
    placed = [card.split() for card in ["S1 front 0 0", *text.split(", ")]]
    return Area({"card": card, "side": side, "x": int(x), "y": int(y)} for card, side, x, y in placed)


QUILLS = ["R05", "R15", "R27", "R35"]
INKWELLS = ["R06", "R16", "R25", "R37"]
MANUSCRIPTS = ["R07", "R17", "R26", "R36"]


@pytest.mark.clause("CN-5.1")
@pytest.mark.parametrize(("objective", "cards"), [("O16", QUILLS), ("O15", INKWELLS), ("O14", MANUSCRIPTS)])
def test_a_pair_of_the_same_object(objective, cards):
    for count in range(5):
        assert worth(shown(cards[:count] or ["R01"]), objective) == [2 * (count // 2)]


@pytest.mark.clause("CN-5.2")
@pytest.mark.parametrize(
    ("quills", "inkwells", "manuscripts", "sets"),
    [(1, 1, 1, 1), (2, 2, 2, 2), (2, 1, 3, 1), (3, 3, 0, 0), (3, 2, 2, 2)],
)
def test_a_set_of_three_objects(quills, inkwells, manuscripts, sets):
    assert worth(shown(QUILLS[:quills] + INKWELLS[:inkwells] + MANUSCRIPTS[:manuscripts]), "O13") == [3 * sets]


@pytest.mark.clause("CN-5.3")
@pytest.mark.parametrize(
    ("objective", "kingdom"), [("O09", "fungi"), ("O10", "plant"), ("O11", "animal"), ("O12", "insect")]
)
def test_three_of_the_same_resource(objective, kingdom):
    """The back of S3 has one fungi and one plant in its centre."""
    in_centre = 1 if kingdom in ("fungi", "plant") else 0
    for count in range(1, 11):
        line = laid({(step, step): kingdom for step in range(1, count + 1)})
        assert worth(line, objective, starter="S3 back") == [2 * ((count + in_centre) // 3)]


def wherever(cells: Iterable[tuple[int, int, str]]) -> set[tuple[int, int, str]]:
    """A pattern without its place: counted from the leftmost and the lowest card."""
    cells = list(cells)
    left, low = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
    return {(x - left, y - low, kingdom) for x, y, kingdom in cells}


@pytest.mark.clause("CN-5.4")
@pytest.mark.parametrize("objective", PATTERNS)
def test_a_pattern_counts_as_it_is_shown_and_not_turned_or_mirrored(objective):
    cells = OBJECTIVES[objective]["cells"]
    views = [(1, 0, 0, 1), (-1, 0, 0, 1), (1, 0, 0, -1), (0, 1, 1, 0), (0, -1, 1, 0), (-1, 0, 0, -1)]
    outcomes = []
    for a, b, c, d in views:
        turned = [(a * x + b * y, c * x + d * y, kingdom) for x, y, kingdom in cells]
        same = wherever(turned) == wherever(cells)
        points = worth(joined({(x + 6, y): kingdom for x, y, kingdom in turned}), objective)
        assert points == [(2 if objective in DIAGONALS else 3) if same else 0]
        outcomes.append(same)
    assert outcomes[0]
    assert not all(outcomes)


@pytest.mark.clause("CN-5.4")
@pytest.mark.parametrize("objective", PATTERNS)
def test_a_pattern_needs_every_one_of_its_kingdoms(objective):
    cells = {(x + 6, y): kingdom for x, y, kingdom in OBJECTIVES[objective]["cells"]}
    for cell, kingdom in cells.items():
        for other in KINGDOMS:
            if other != kingdom:
                assert worth(joined({**cells, cell: other}), objective) == [0]


@pytest.mark.clause("CN-5.4")
def test_a_card_counts_for_its_kingdom_whichever_side_is_up():
    assert worth("R07 front 1 1, R08 front 2 2, G10 back 3 3", "O01") == [2]


@pytest.mark.clause("CN-5.4")
def test_a_starter_card_belongs_to_no_pattern():
    """Its centre shows fungi, but between three fungi of a diagonal it is a gap."""
    assert worth("R01 back 1 1, R02 back -1 -1, R03 back -2 -2", "O01", starter="S2 back") == [0]
    assert worth("R01 back 1 1, R02 back 2 2, R03 back 3 3", "O01", starter="S2 back") == [2]


@pytest.mark.clause("CN-5.5")
@pytest.mark.parametrize("objective", DIAGONALS)
def test_a_line_of_six_is_two_diagonals_and_of_five_is_one(objective):
    (_, _, kingdom), (dx, dy, _), _ = OBJECTIVES[objective]["cells"]
    for length in range(1, 21):
        line = laid({(step * dx, step * dy): kingdom for step in range(1, length + 1)})
        assert worth(line, objective) == [2 * (length // 3)]


@pytest.mark.clause("CN-5.5")
@pytest.mark.parametrize("objective", L_SHAPES)
@pytest.mark.parametrize(
    ("pairs", "copies"),
    [([0, 1, 2], 2), ([0, 1], 1), ([1, 2], 1), ([0, 2], 2), ([1], 1), ([1, 2, 3], 2), ([0, 1, 3, 4], 2)],
)
def test_a_column_of_pairs_counts_each_card_once(objective, pairs, copies):
    """Six cards in a column are five pairs that overlap; the third card of the L lies beside some of them only."""
    (_, _, kingdom), (_, up, _), (dx, dy, third) = OBJECTIVES[objective]["cells"]
    column = {(6, up * step - 6): kingdom for step in range(6)}
    beside = {(6 + dx, up * step - 6 + dy): third for step in pairs}
    assert worth(joined(column | beside), objective) == [3 * copies]


@pytest.mark.clause("CN-5.5")
def test_a_card_may_serve_several_objectives():
    """Three fungi on a diagonal count for O01 and, as three fungi, for O09."""
    assert worth("R01 back 1 1, R02 back 2 2, R03 back 3 3", "O01", "O09") == [2, 2]


def grown(rng: Random, size: int) -> str:
    """An area grown at random; a card is often of the kingdom of the one it was put to, so that runs become long."""
    cells: dict[Cell, str] = {}
    left = dict.fromkeys(KINGDOMS, 20)
    while len(cells) < size:
        x, y = rng.choice([(0, 0), *cells])
        dx, dy = rng.choice([*OVER_CORNER, (0, 2)])
        kingdom = cells.get((x, y)) if rng.random() < 0.8 else None
        kingdom = kingdom or rng.choice(KINGDOMS)
        cell = (x + dx, y + dy)
        touches = any((cell[0] + ax, cell[1] + ay) in {(0, 0), *cells} for ax, ay in OVER_CORNER)
        if cell != (0, 0) and cell not in cells and touches and left[kingdom]:
            cells[cell] = kingdom
            left[kingdom] -= 1
    return laid(cells, rng)


def block(rng: Random) -> str:
    """A full square of cards of two kingdoms, so that copies overlap everywhere."""
    cells = [(x, y) for x in range(-5, 6) for y in range(-5, 6) if (x + y) % 2 == 0 and (x, y) != (0, 0)]
    cells.sort(key=lambda cell: (max(map(abs, cell)), rng.random()))
    kingdoms = [kingdom for kingdom in rng.sample(KINGDOMS, 2) for _ in range(20)]
    rng.shuffle(kingdoms)
    return laid(dict(zip(cells, kingdoms, strict=False)), rng)


def hard_area(seed: int) -> str:
    rng = Random(seed)
    return block(rng) if seed % 2 else grown(rng, 20 + seed)


@pytest.mark.clause("CN-5.4", "CN-5.5")
@pytest.mark.parametrize("seed", range(60))
def test_copies_of_every_pattern_are_as_many_as_possible(seed):
    area = hard_area(seed)
    assert worth(area, *PATTERNS) == [area_of(area).objective_points(objective) for objective in PATTERNS]


def test_the_areas_above_are_hard():
    """In many of them copies overlap, and taking them in some order would not give the most."""
    overlapping = poorly_taken = 0
    for seed in range(60):
        area = area_of(hard_area(seed))
        for objective in PATTERNS:
            copies = area.copies(objective)
            overlapping += most_disjoint(copies) < len(copies)
            poorly_taken += most_disjoint(copies) > min(_taken_in_order(copies, seed) for seed in range(5))
    assert overlapping > 50
    assert poorly_taken > 10


def _taken_in_order(copies: list[frozenset[Cell]], seed: int) -> int:
    """How many copies there are when each that still fits is taken, in random order."""
    taken: list[frozenset[Cell]] = []
    for copy in Random(seed).sample(copies, len(copies)):
        if not any(copy & other for other in taken):
            taken.append(copy)
    return len(taken)


@pytest.mark.clause("CN-4.3", "CN-5.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_objectives_of_random_games_are_those_of_the_oracle(players):
    for seed in range(100, 125):
        end = moments(Table("codex", players), seed)[-1]
        position = end.to_dict()
        rows = {row.label: row.points for row in end.score_sheet()}
        areas = [Area(seat["area"]) for seat in position["seats"]]
        for name in position["objectives"]["common"]:
            assert rows[f"Common objective {name}"] == [area.objective_points(name) for area in areas]
        secret = [area.objective_points(seat["kept"]) for area, seat in zip(areas, position["seats"], strict=True)]
        assert rows["Secret objective"] == secret
