"""The numbers of Codex Naturalis outside the window of cells that planes show."""

from __future__ import annotations

import bottega.envs as envs


def outermost(batch: envs.Batch) -> int:
    """The placement farthest out; before and after it, the first action."""
    far, near = (next(span for span in batch.encoding.actions if span.name == name) for name in ("place_far", "place"))
    numbers = batch.legal_numbers.tolist()
    if numbers[-1] >= far.start:
        return numbers[-1]
    rows, columns = near.shape[2:]

    def distance(number: int) -> int:
        row, column = divmod((number - near.start) % (rows * columns), columns)
        return max(abs(row - rows // 2), abs(column - columns // 2)) if number >= near.start else 0

    return max(numbers, key=distance)


def test_an_area_that_leaves_the_window():
    batch = envs.batch("codex", 2, count=1, seed=3)
    spans = {span.name: span for span in (*batch.encoding.actions, *batch.encoding.features)}
    listed = outside = 0
    for _ in range(80):
        batch.step([outermost(batch)])
        for number in batch.legal_numbers.tolist():
            if number >= spans["place_far"].start:
                assert batch.number(0, batch.action(0, number)) == number
                listed += 1
        outside = max(outside, int(batch.observation[0, spans["far"].start]))
        again = batch.guess(0, int(batch.seat[0]), 1)
        assert (again.observation == batch.observation).all()
    assert listed > 0
    assert outside > 1
