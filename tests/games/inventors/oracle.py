"""Legendary Inventors worked out a second time: slowly, from the data file and a position's plain data alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

import bottega
from bottega import Action

DATA = json.loads((files("bottega.games.inventors") / "values.json").read_text("utf-8"))
FIELDS = ["physics", "chemistry", "mechanics", "mathematics"]
TEAMS = ["ancient", "medieval", "renaissance", "modern", "contemporary"]
INVENTORS = {inventor["id"]: inventor for inventor in DATA["inventors"]}
INVENTIONS = {invention["id"]: invention for invention in DATA["inventions"]}
TOKENS = {token["id"]: token for token in DATA["reward_tokens"]}

SECRETS = re.compile(rf"\b(?:{'|'.join(INVENTIONS)})\b")
MOST_ACTIONS = 5 + 4 * sum(sum(card["spaces"].values()) for card in INVENTIONS.values()) + 3 * 21 + 52 + 8 + 5
"""Teams; for each cube at most a work, a recall and the ends of both turns; rewards, tokens, second cubes, ends."""
SET_UPS = ({},)

Position = dict[str, Any]


def team(name: str) -> list[str]:
    return [inventor["id"] for inventor in INVENTORS.values() if inventor["team"] == name]


def on_table(position: Position) -> dict[str, dict[str, Any]]:
    return {lying["invention"]: lying for lying in position["table"] if lying is not None}


def empty(lying: dict[str, Any]) -> dict[str, int]:
    """The empty spaces of an invention, field by field (IN-1.3)."""
    spaces = INVENTIONS[lying["invention"]]["spaces"]
    return {field: spaces[field] - sum(lying["cubes"][field]) for field in FIELDS}


def cubes_of(lying: dict[str, Any], seat: int) -> int:
    return sum(lying["cubes"][field][seat] for field in FIELDS)


def cubes_left(position: Position, seat: int) -> int:
    """IN-1.1: the cubes a player can still lay."""
    limit = {"unlimited": 10**6, "15": 15}[position["options"].get("cubes", "unlimited")]
    return limit - sum(cubes_of(lying, seat) for lying in on_table(position).values())


def ranked(position: Position, lying: dict[str, Any]) -> list[int]:
    """Contributors, the most cubes first; of equals, who sits nearer to the left of the statuette (IN-4.2)."""
    players, holder = position["players"], position["statuette"]
    seats = [seat for seat in range(players) if cubes_of(lying, seat)]
    return sorted(seats, key=lambda seat: (-cubes_of(lying, seat), (seat - holder) % players))


@cache
def best_sequences(owned: tuple[int, ...], jokers: int) -> int:
    """IN-6.3 by trying every run that can be taken away, with every way to use jokers in it."""
    best = 0
    for end in range(1, 6 + jokers):
        for real in product([True, False], repeat=min(end, 5) + 1):
            spent = real.count(False) + max(end - 5, 0)
            if spent > jokers or not any(real):
                continue
            left = list(owned) + [0] * (6 - len(owned))
            for number, used in enumerate(real):
                left[number] -= used
            if min(left) >= 0:
                best = max(best, end + best_sequences(tuple(left), jokers - spent))
    return best


def points(seat: dict[str, Any]) -> dict[str, int]:
    """IN-6.2, part by part."""
    owned = Counter(INVENTIONS[name]["classification"] for name in seat["inventions"])
    return {
        "inventions": sum(INVENTIONS[name]["victory_points"] for name in seat["inventions"]),
        "tokens": sum(count * TOKENS[name]["value"] for name, count in seat["tokens"].items() if "points" in name),
        "objectives": sum(INVENTORS[one["inventor"]]["goal_points"] for one in seat["inventors"] if reaches(one)),
        "sequences": best_sequences(
            tuple(owned[number] for number in range(6)), seat["tokens"].get("classification", 0)
        ),
    }


def reaches(inventor: dict[str, Any]) -> bool:
    goal = INVENTORS[inventor["inventor"]]["goal"]
    return all(inventor["levels"][field] >= goal[field] for field in FIELDS)


def winners(position: Position) -> tuple[int, ...]:
    """IN-6.4."""
    ranks = [(sum(points(seat).values()), len(seat["inventions"])) for seat in position["seats"]]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def tokens_by_place(position: Position) -> dict[str, Counter[str]]:
    places = {
        "bag": Counter(position["bag"]),
        "box": Counter(position["box"]["tokens"]),
        "used": Counter(position["used"]),
    }
    places["table"] = Counter(token for lying in on_table(position).values() for token in lying["tokens"] if token)
    places["players"] = Counter()
    for seat in position["seats"]:
        places["players"].update(seat["tokens"])
        places["players"].update(seat["placed"])
    return places


def inventions_there(position: Position) -> Iterator[str]:
    """Every invention where it lies; one that was taken while the rest of its rewards is shared has a new owner."""
    sharing = position["sharing"]
    for name in on_table(position):
        if not (sharing and sharing["invention"] == name and not sharing["unclaimed"]):
            yield name
    yield from position["box"]["inventions"]
    for pile in position["piles"]:
        yield from pile
    for seat in position["seats"]:
        yield from seat["inventions"]


def legal(position: Position) -> set[str]:
    """Every action the position allows, in notation."""
    kind, (seat,) = position["decision"]["kind"], position["decision"]["actors"]
    mine = position["seats"][seat]
    if kind == "team":
        return {f"team {name}" for name in TEAMS if name not in [player["team"] for player in position["seats"]]}
    if kind == "reward":
        sharing = position["sharing"]
        tokens = {f"take {token}" for token in on_table(position)[sharing["invention"]]["tokens"] if token}
        return tokens | ({"take invention"} if sharing["unclaimed"] else set())
    if kind in ("knowledge", "cube"):
        work = position["work"]
        fields = {f"add {field}" for field, left in empty(on_table(position)[work["invention"]]).items() if left}
        return fields | ({"done"} if kind == "knowledge" and work["cubes"] else set())
    actions = set(actions_of_a_turn(position, mine)) if kind == "turn" else {"done"}
    idle = all(one["available"] for one in mine["inventors"])
    if kind != "last" and mine["tokens"].get("availability") and not idle:
        actions.add("availability")
    return actions | set(progressions(mine))


def actions_of_a_turn(position: Position, mine: dict[str, Any]) -> list[str]:
    """IN-3.1 to IN-3.3."""
    inventions = {name: empty(lying) for name, lying in on_table(position).items()}
    has_cubes = cubes_left(position, position["active"]) > 0
    works = [
        f"work {one['inventor']} {name}"
        for one in mine["inventors"]
        for name, spaces in inventions.items()
        if one["available"]
        and has_cubes
        and (mine["tokens"].get("knowledge") or any(one["levels"][field] and left for field, left in spaces.items()))
    ]
    recall = [] if all(one["available"] for one in mine["inventors"]) else ["recall"]
    return works + recall or ["pass"]


def progressions(mine: dict[str, Any]) -> Iterator[str]:
    """IN-3.6: a token over the level below its own, or turned over where there is none."""
    for token, one, field in product(mine["tokens"], mine["inventors"], FIELDS):
        level = one["levels"][field]
        if level == 0 or token == f"progression{level + 1}":
            yield f"progress {token} {one['inventor']} {field}"


def check(position: Position) -> None:
    """What holds at every moment: nothing is lost, no space holds two cubes, levels come from tokens."""
    total: Counter[str] = sum(tokens_by_place(position).values(), Counter())
    assert total == {name: token["count"] for name, token in TOKENS.items()}
    assert total.total() == 52
    assert Counter(inventions_there(position)) == Counter(list(INVENTIONS))
    players, age = position["players"], position["age"]
    sharing = position["sharing"]
    for name, lying in on_table(position).items():
        assert INVENTIONS[name]["age"] == age
        assert min(empty(lying).values()) >= 0
        assert (sum(empty(lying).values()) == 0) == (sharing is not None and sharing["invention"] == name)
    assert [len(pile) for pile in position["piles"]] == [
        12 - (players + 3 if age > number else 0) for number in range(3)
    ]
    chosen = [seat["team"] for seat in position["seats"] if seat["team"]]
    assert len(set(chosen)) == len(chosen)
    for seat in position["seats"]:
        assert [one["inventor"] for one in seat["inventors"]] == (team(seat["team"]) if seat["team"] else [])
        raised = 0
        for one in seat["inventors"]:
            start = INVENTORS[one["inventor"]]["start"]
            assert all(start[field] <= one["levels"][field] <= 4 for field in FIELDS)
            raised += sum(one["levels"][field] - start[field] for field in FIELDS)
            assert one["objective_met"] == reaches(one)
        assert raised == sum(seat["placed"].values())
    assert min(cubes_left(position, seat) for seat in range(players)) >= 0
    if sharing:
        taken = (
            3
            - len([token for token in on_table(position)[sharing["invention"]]["tokens"] if token])
            - sharing["unclaimed"]
        )
        assert sharing["sharers"] == ranked(position, on_table(position)[sharing["invention"]])[:3][taken:]
    if position["decision"]:
        state = bottega.game("inventors").from_dict(position)
        actions = legal(position)
        assert {str(action) for action in state.legal()} == actions
        assert len(actions) > 1, "nothing is asked where there is only one thing to do"


def check_step(before: Position, action: Action, after: Position) -> None:
    """One action does what it says; what it leads to by itself (rewards, recalls) only moves things onwards."""
    was, now = tokens_by_place(before), tokens_by_place(after)
    assert was["box"] <= now["box"]
    assert was["used"] <= now["used"]
    assert now["bag"] <= was["bag"]
    assert set(before["box"]["inventions"]) <= set(after["box"]["inventions"])
    mine = before["seats"][action.seat]
    available = {one["inventor"] for one in mine["inventors"] if one["available"]}
    if action.kind == "work":
        assert action.args["inventor"] in available
        _check_work(before, action, after)
    elif action.kind in ("recall", "availability"):
        assert len(available) < 4
    elif action.kind == "progress":
        assert mine["tokens"][action.args["token"]] > 0
        assert level(after, action) == level(before, action) + 1
        assert level(after, action) in (1, TOKENS[action.args["token"]]["value"])
    elif action.kind == "pass":
        assert len(available) == 4
    left_before, left_after = len(on_table(before)), len(on_table(after))
    if before["options"]["cubes"] != "unlimited":
        return  # IN-3.8: all may have passed for want of cubes, and whatever lay there has left
    if before["age"] == after["age"]:
        assert left_before - left_after in (0, 1) or (before["age"], left_before, left_after) == (3, 2, 0)
    elif before["age"] > 0:
        assert left_before == 2, "an age ends when one invention is left: players + 2 were completed"


def level(position: Position, action: Action) -> int:
    for one in position["seats"][action.seat]["inventors"]:
        if one["inventor"] == action.args["inventor"]:
            return one["levels"][action.args["field"]]
    raise AssertionError(f"{action} is by another team's inventor")


def _check_work(before: Position, action: Action, after: Position) -> None:
    """IN-3.1: where the invention still lies there, it bears what the inventor's levels allow, or more by tokens."""
    lying = on_table(before)[action.args["invention"]]
    later = on_table(after).get(action.args["invention"])
    one = next(one for one in before["seats"][action.seat]["inventors"] if one["inventor"] == action.args["inventor"])
    laid: dict[str, int] = {}
    for field, space in empty(lying).items():
        laid[field] = min(one["levels"][field], space, cubes_left(before, action.seat) - sum(laid.values()))
    assert sum(laid.values()) > 0 or before["seats"][action.seat]["tokens"].get("knowledge")
    for field in FIELDS if later else ():
        for seat in range(before["players"]):
            more = later["cubes"][field][seat] - lying["cubes"][field][seat]
            assert more >= laid[field] if seat == action.seat else more == 0
    assert later or sum(empty(lying).values()) <= sum(laid.values()) + 8


def check_end(position: Position) -> None:
    """A finished game: every age gave all its inventions, and the runs shown are a best split."""
    assert position["decision"] is None
    assert position["age"] == 3
    assert on_table(position) == {}
    drawn = [*position["box"]["inventions"], *(name for seat in position["seats"] for name in seat["inventions"])]
    assert Counter(INVENTIONS[name]["age"] for name in drawn) == dict.fromkeys((1, 2, 3), position["players"] + 3)
    for seat in position["seats"]:
        used = Counter(card for run in seat["runs"] for card in run)
        assert used["classification"] <= seat["tokens"].get("classification", 0)
        assert all(used[name] == 1 and name in seat["inventions"] for name in used if name != "classification")
        for run in seat["runs"]:
            assert set(run) != {"classification"}
            assert all(
                card == "classification" or INVENTIONS[card]["classification"] == n for n, card in enumerate(run)
            )
        assert sum(len(run) - 1 for run in seat["runs"]) == points(seat)["sequences"]


def known(position: Position, seat: int | None) -> set[str]:
    """The inventions that everybody sees (IN-1.5): all but those in the piles."""
    return set(inventions_there(position)) - {name for pile in position["piles"] for name in pile}
